"""What a ship can do, and what it withstands. Nothing is spent here.

Firepower is counted in halves, because a cannon that does not point to the front has half its power. A player
who declares a strength names the double engines or cannons to power, one energy each.
"""

from collections.abc import Collection, Mapping
from typing import NewType

from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.components import SMOOTH, Alien
from engine.galaxy_trucker.box.faces import PartFace
from engine.galaxy_trucker.box.squares import SIDES, BoardLine, Side, Square, column_of, row_of, square_at
from engine.galaxy_trucker.ship.crew import armed, has_weapons
from engine.galaxy_trucker.ship.energy import feeders, payment, selections, solars
from engine.galaxy_trucker.ship.ship import Ship

ALIEN_BONUS = 2

Halves = NewType("Halves", int)
"""Twice a strength, as events and views have it."""


def double_engines(ship: Ship) -> list[Square]:
    """Return the squares of the engines that point to the rear and need energy to work."""
    return [square for square, looks in ship.faces() if _drives(looks) and looks.sort.powered]


def double_cannons(ship: Ship) -> list[Square]:
    """Return the squares of the cannons that need energy to work, the stronger ones first."""
    found = [(square, looks) for square, looks in ship.faces() if looks.sort.cannon and looks.sort.powered]
    return [square for square, looks in sorted(found, key=lambda one: Side.FRONT not in one[1].fires)]


def _drives(looks: PartFace) -> bool:
    """Return whether a part is an engine that points to the rear; any other direction gives no power."""
    return looks.sort.engine > 0 and looks.points is Side.REAR


def engine_power(ship: Ship, powered: Collection[Square] = ()) -> int:
    """Return the power of single «Engines», `powered` double ones, and a brown alien if there is any
    other."""
    power = sum(
        looks.sort.engine
        for square, looks in ship.faces()
        if _drives(looks) and (not looks.sort.powered or square in powered)
    )
    return power + ALIEN_BONUS if power and ship.has_alien(Alien.BROWN) else power


def cannon_halves(ship: Ship, powered: Collection[Square] = ()) -> int:
    """Return the firepower in halves («Cannons»). A purple alien helps only if there is any without it."""
    halves = 0
    for square, looks in ship.faces():
        if not looks.sort.powered or square in powered:
            # Ruling: G78. A cannon that fires to any side counts once, to the front.
            halves += looks.sort.cannon * (2 if Side.FRONT in looks.fires else 1)
    halves += 2 * turret_pairs(ship)
    return halves + 2 * ALIEN_BONUS if halves and ship.has_alien(Alien.PURPLE) else halves


def turret_pairs(ship: Ship) -> int:
    """Return the pairs of linked «Auto turrets», each turret in one pair only, as many as possible.

    A pair adds 1 to firepower, wherever its turrets point, and helps a purple alien to its bonus.
    """
    turrets = [square for square, looks in ship.faces() if looks.sort.turret]
    if len(turrets) < 2:
        return 0
    linked = {square: [other for other in ship.links(square) if other in turrets] for square in turrets}
    return _pairs(tuple(turrets), linked)


def _pairs(left: tuple[Square, ...], linked: Mapping[Square, Collection[Square]]) -> int:
    """Return the highest number of pairs. The first turret stays alone or pairs with one it is linked to."""
    if len(left) < 2:
        return 0
    first, *others = left
    most = _pairs(tuple(others), linked)
    for other in others:
        if most == len(left) // 2:
            break
        if other in linked[first]:
            rest = tuple(square for square in others if square != other)
            most = max(most, 1 + _pairs(rest, linked))
    return most


def most_engine_power(ship: Ship) -> int:
    """Return the engine power with as many double engines as there is energy for."""
    return max(engine_power(ship, powered) for powered in _payable(ship, double_engines(ship)))


def most_cannon_halves(ship: Ship) -> int:
    """Return the firepower in halves with the strongest double cannons that there is energy for."""
    doubles = double_cannons(ship)
    front = [square for square in doubles if Side.FRONT in ship.face(square).fires]
    others = [square for square in doubles if square not in front]
    return max(cannon_halves(ship, powered) for powered in _payable(ship, front, others))


def _payable(ship: Ship, *groups: list[Square]) -> list[list[Square]]:
    """Return selections of consumers that the ship can pay for, among them the strongest one. Consumers of a
    group are equally strong, those of the first group strongest."""
    if not solars(ship):
        return [[square for group in groups for square in group][: ship.tokens_left]]
    return [powered for powered in selections(ship, *groups) if payment(ship, powered) is not None]


def shields(ship: Ship, side: Side) -> list[Square]:
    """Return the shield generators that cover that side of the ship, whether or not they can be powered."""
    return [square for square, looks in ship.faces() if side in looks.covers]


def shielded(ship: Ship, side: Side, used: Collection[Square] = ()) -> bool:
    """Return whether a shield covers that side and there is energy for it; `used`: spent solar modules.

    >>> shielded(Ship.parse("I S1@7,7 H1@7,8 B1@7,6:1"), Side.FRONT)
    True
    """
    return any(ship.tokens_left or feeders(ship, square, used) for square in shields(ship, side))


def cannons_against(ship: Ship, line: BoardLine) -> list[Square]:
    """Return the cannons that can shoot at a large meteor on a line, first those that cost nothing.

    From the front they must be in exactly that column; from the other sides in the same or a neighboring
    line. A double cannon is included whether or not there is a token for it.
    """
    reach, plan = 0 if line.side is Side.FRONT else 1, ship.plan
    found = [
        (square, looks)
        for square, looks in ship.faces()
        if line.side in looks.fires and plan.distance(square, line) <= reach
    ]
    return [square for square, looks in sorted(found, key=lambda one: one[1].sort.powered)]


def crew_required(ship: Ship, awake: Collection[Square] = ()) -> int:
    """Return the crew that counts for a minimum («Crew size»): figures, and astrobots of stations `awake`."""
    return ship.crew_size + sum(ship.face(square).sort.robots for square in awake)


def crew_compared(ship: Ship, awake: Collection[Square] = ()) -> int:
    """Return the crew that counts when crews are compared («Crew size»): armed crew double, with astrobots of
    stations `awake`."""
    weapons = sum(armed(ship, square, awake) for square in dict.fromkeys((*ship.crew, *awake)))
    return crew_required(ship, awake) + weapons


def stations(ship: Ship, awake: Collection[Square] = ()) -> list[Square]:
    """Return the astrobot stations that are not `awake`, first those whose astrobots would be armed."""
    found = [square for square, looks in ship.faces() if looks.sort.robots and square not in awake]
    return sorted(found, key=lambda square: not has_weapons(ship, square))


def bounces(ship: Ship, square: Square, side: Side) -> bool:
    """Return whether a «Small meteor» from that side bounces off a part: no connector there is exposed.

    On a cylinder it may hit a joined connector: that is not exposed, so the meteor bounces off.
    """
    if ship.face(square).connector(side) == SMOOTH:
        return True
    return ship.plan.beside(square, side) in ship.parts or ship.is_sealed(square, side)


def is_harmed(ship: Ship, hit: Hit, line: BoardLine) -> bool:
    """Return whether a hit along a line endangers a part, not counting shields and powered cannons."""
    part = ship.first_part_on(line)
    if part is None or line.side in ship.face(part.square).plates:
        return False
    match hit.size:
        case "small":
            return not bounces(ship, part.square, line.side)
        case "large":
            cannons = cannons_against(ship, line)
            return not cannons or ship.face(cannons[0]).sort.powered
        case "light" | "heavy":
            return True


def outer_plates(ship: Ship) -> list[tuple[Square, Side]]:
    """Return the plated sides from which a path to the outside is free.

    Ruling: G96. On a cylinder the seam is not outside: the path leads out at the front and the rear.
    """
    outside = _outside(ship)
    return [
        (square, side)
        for square, looks in ship.faces()
        for side in looks.plates
        if ship.plan.beside(square, side) in outside
    ]


def _outside(ship: Ship) -> frozenset[Square]:
    """Return the empty squares around the ship that are connected to its outside."""
    rows, columns = _around(ship)
    ends = (rows[0], rows[-1])
    border = [square_at(row, column) for row in ends for column in columns]
    reached = dict.fromkeys(border)
    for square in border:
        for side in SIDES:
            other = ship.plan.beside(square, side)
            if other in reached or other in ship.parts:
                continue
            if row_of(other) in rows and column_of(other) in columns:
                reached[other] = None
                border.append(other)
    return frozenset(reached)


def _around(ship: Ship) -> tuple[range, range]:
    """Return the rows and columns of the ship and one more on each side; on a cylinder its own columns."""
    plan = ship.plan
    rows = range(plan.rows[0] - 1, plan.rows[-1] + 2)
    if plan.cylinder is not None:
        return rows, plan.columns
    return rows, range(plan.columns[0] - 1, plan.columns[-1] + 2)
