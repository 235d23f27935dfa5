"""What holds a ship together, where it is hit, and what its parts do for each other. For robots, in
hundredths of a part."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product

from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.components import Alien, Sort, joins
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.squares import SIDES, Side, Square
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.ship.strength import turret_pairs

_FROM: Mapping[Side, int] = {Side.FRONT: 45, Side.RIGHT: 20, Side.REAR: 15, Side.LEFT: 20}
"""How many of a hundred meteors and shots come from each side."""


@lru_cache(maxsize=64)
def danger(board: BoardId) -> Mapping[Square, int]:
    """Return how many of a thousand meteors and shots hit each square of a full ship."""
    plan = BOARDS[board]
    found = dict.fromkeys(plan.places, 0)
    rolls = list(product(range(1, 7), repeat=plan.dice))
    for side, share in _FROM.items():
        for dice in rolls:
            if way := plan.along(plan.line(side, dice)):
                found[way[0]] += share * 10
    return {place: hits // len(rolls) for place, hits in found.items()}


Joins = Mapping[Square, Sequence[Square]]
"""The parts to which each part is joined, by square."""


def joins_of(ship: Ship) -> Joins:
    """Return the joins of a ship."""
    return {place: ship.joins(place) for place in ship.parts}


def joins_with(ship: Ship, joined: Joins, part: Part) -> Joins:
    """Return the joins with one more part."""
    looks, beside, found = printed_face(part.tile, part.turn), list[Square](), dict(joined)
    for side, there in zip(SIDES, ship.plan.around[part.square], strict=True):
        if there in joined and joins(looks.connector(side), ship.face(there).connector(side.opposite)):
            found[there] = (*joined[there], part.square)
            beside.append(there)
    found[part.square] = beside
    return found


def fragility(ship: Ship, joined: Joins | None = None) -> int:
    """Return the parts that fall off when one is hit, weighted by how often that one is hit, in hundredths.

    `joined`: what is joined to what, if that is known or assumed.
    """
    return _fallen(ship.board, joins_of(ship) if joined is None else joined)


EVERYWHERE = 12
"""How often any part is hit, besides the value for its square in a full ship."""


def _fallen(board: BoardId, joined: Joins) -> int:
    """Return what falls off on average, by Tarjan's search for parts on which others depend."""
    if not joined:
        return 0
    often, number, total = danger(board), dict[Square, int](), 0
    root = BOARDS[board].start if BOARDS[board].start in joined else next(iter(joined))
    assert root is not None, "a ship with parts has a first one"

    def visit(place: Square, parent: Square) -> tuple[int, int]:
        """Return how many parts are first reached through this one, and the lowest number beside them."""
        nonlocal total
        own = low = number[place] = len(number)
        size, hanging, largest = 1, 0, 0
        for other in joined[place]:
            if other not in number:
                below, lowest = visit(other, place)
                size, low = size + below, min(low, lowest)
                if lowest >= own:
                    hanging, largest = hanging + below, max(largest, below)
            elif other != parent:
                low = min(low, number[other])
        if hanging:
            # Without the first part, the largest piece stays.
            total += (hanging - largest * (place == root)) * (EVERYWHERE + often.get(place, 0))
        return size, low

    visit(root, root)
    return total // 10


BREATHES = 100
"""The worth of an alien that has a cabin to live in."""
INFECTED = -350
"""The worth added by two cabins between which an epidemic can spread."""
PAIR = 130
"""The worth of a pair of turrets, which is that of a cannon."""
FED, FED_TOO = 80, 30
"""The worth of the first part that a solar module can feed, and of the second."""
ARMED = 30
"""The worth of weapons for a cabin or station, which then counts double when crews are compared."""
GUARDED = 180
"""The worth of a guard, for each part from which intruders may enter it."""
STEERED = 50
"""The worth of a thruster next to a cabin, which can dodge intruders."""
LEAKING = -40
"""Class IV: the worth added by two parts full of energy that a leak destroys together."""
EXPOSED = -40
"""Class IV: the worth added by a cabin beside energy."""


def worth_of_links(
    ship: Ship, *, guards: bool, joined: Joins | None = None, faces: Mapping[Square, PartFace] | None = None
) -> int:
    """Return the worth of a ship's links; harmful ones count against it.

    `guards`: whether there are intruders to stop. `joined`: what is joined to what, if that is known, and
    `faces` the faces of all parts.
    """
    known = joins_of(ship) if joined is None else joined
    faces = dict(ship.faces()) if faces is None else faces
    sorts = {place: looks.sort for place, looks in faces.items()}
    farther = bool(ship.markers) or any(sort.router for sort in sorts.values())
    total = PAIR * turret_pairs(ship) if any(sort.turret for sort in sorts.values()) else 0
    homes: dict[Alien, list[Square]] = {}
    leaks = ship.plan.level == 4
    for place, sort in sorts.items():
        if sort.turret and guards:
            total += GUARDED * len(known[place])
        if not (sort.crew or sort.solar or sort.thruster or sort.robots or (leaks and sort.tokens)):
            continue
        beside = [sorts[other] for other in (ship.links(place) if farther else known[place])]
        total += _supplied(sort, beside, leaks=leaks)
        if not sort.crew:
            continue
        supported = [alien for other in beside for alien in other.life_support if not sort.starting]
        for alien in dict.fromkeys(supported):
            homes.setdefault(alien, []).append(place)
        total += INFECTED * sum([other.crew > 0 for other in beside]) // 2
        if any(other.armoury for other in beside):
            total += ARMED + (GUARDED * len(known[place]) if guards else 0)
        if leaks:
            total += EXPOSED * any(other.tokens or other.solar for other in beside)
    # Each color of aliens needs a different cabin.
    roomy = {place for places in homes.values() for place in places}
    return total + BREATHES * min(len(homes), len(roomy))


def _supplied(sort: Sort, beside: Sequence[Sort], *, leaks: bool) -> int:
    """Return the worth of a part that feeds, steers or arms its neighbors."""
    total = 0
    if sort.solar:
        consumers = sum(other.powered for other in beside)
        total += FED * (consumers > 0) + FED_TOO * (consumers > 1)
    if sort.thruster:
        total += STEERED * any(other.crew for other in beside)
    if sort.robots:
        total += ARMED * any(other.armoury for other in beside)
    if leaks and (sort.tokens or sort.solar):
        total += LEAKING * sum(bool(other.tokens or other.solar) for other in beside) // 2
    return total
