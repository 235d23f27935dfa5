"""What the parts of a ship do for each other and where they are hit, what a good ship still lacks, and how
good a tile would be on a square, in hundredths of a part.

A part is worth what the ship lacks of its kind, more if it closes connectors, less if it leaves some open for
good, and much less if it leaves a square that hardly any tile fits.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Literal

from msgspec import Struct, structs

from engine.core.definitions import Definition, read_definitions
from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.components import TILES_OF, Alien, Box, Kind, Sort, joins
from engine.galaxy_trucker.box.faces import PartFace, printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import SIDES, Side, Square
from engine.galaxy_trucker.building.placement import Facing, mistake_of
from engine.galaxy_trucker.building.places import Border
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
    beside = [ship.plan.beside(part.square, side) for side in ship.fit(part).joined]
    return {**joined, **{there: (*joined[there], part.square) for there in beside}, part.square: beside}


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

    def visit(square: Square, parent: Square) -> tuple[int, int]:
        """Return how many parts are first reached through this one, and the lowest number beside them."""
        nonlocal total
        own = low = number[square] = len(number)
        size, hanging, largest = 1, 0, 0
        for other in joined[square]:
            if other not in number:
                below, lowest = visit(other, square)
                size, low = size + below, min(low, lowest)
                if lowest >= own:
                    hanging, largest = hanging + below, max(largest, below)
            elif other != parent:
                low = min(low, number[other])
        if hanging:
            # Without the first part, the largest piece stays.
            total += (hanging - largest * (square == root)) * (EVERYWHERE + often.get(square, 0))
        return size, low

    visit(root, root)
    return total // 10


Asset = Literal[
    "engine", "cannon", "crew", "tokens", "shield", "containers", "special",
    "life_support", "router", "turret", "robots", "armoury", "solar", "thruster",
]  # fmt: skip
"""What a part can add to a ship."""


class BuildingWeights(Definition, frozen=True):
    """What all builders value alike, in hundredths of a part."""

    # What parts do for each other.
    alien_home: int
    infected: int
    turret_pair: int
    fed: int
    fed_too: int
    armed: int
    guarded: int
    steered: int
    leaking: int
    beside_energy: int

    # Parts by themselves.
    filled: int
    awry: int
    awry_cannon: int
    plain: int
    first: Mapping[Asset, int]
    early: Mapping[Asset, int]
    covered: Mapping[Side, int]
    fierce_from: int
    fierce: Mapping[Asset, int]

    # Squares.
    join: int
    closed: int
    open_for_good: int
    open_at_last: int
    dead_square: int
    hemmed_in: int
    welcoming: int
    scarce: int
    kept_for_cannons: int
    kept_for_engines: int
    in_danger: int

    # The whole ship.
    cut_off: int
    branch: int
    branches: int
    growable: int
    fragile: tuple[int, int, int, int]
    exposed: int
    defended: int
    wrong: int

    # When to go on building.
    least: int
    late: int
    spare_claims: int

    # Specialists.
    planned: int
    spoiled: int
    apart: int
    stowed: int
    stowed_more: int
    red_hold: int
    plated: int
    good_looks: int
    hardly_closed: int
    made_universal: int
    more_for: Mapping[str, Mapping[Asset, int]]


class BuilderTaste(Struct, frozen=True, eq=False, kw_only=True, forbid_unknown_fields=True):
    """How a builder values a ship's parts, and when it has enough of them."""

    wanted: Mapping[Asset, tuple[int, int, int, int]]
    """The strengths of a good ship, by the number of its class."""
    worth: Mapping[Asset, int]
    """The worth of one of each while the ship lacks some; a sixth of it afterwards."""
    open_for_now: int
    """The worth added by a connector that a later part may close."""
    ahead: int
    """The worth, for each power of a cannon, of squares in front of it on which nothing can be built."""
    choosy: int
    """The least worth of a part while there is time, besides the worth of a filled square."""
    enough: tuple[int, int, int]
    """The percentage of squares at which the ship is finished, with two, three and four players."""
    looks: int = 5
    """The lowest class in which the builder looks at card piles with the points that are left."""


class _Builders(Definition, frozen=True):
    every: BuildingWeights
    sensible: BuilderTaste
    discerning: BuilderTaste


_BUILDERS = read_definitions("galaxy_trucker/builders", _Builders)
BUILDING = _BUILDERS.every
"""What all builders value alike."""
USUAL_TASTE, _OWN = _BUILDERS.sensible, _BUILDERS.discerning
"""The taste of a sensible builder."""
DISCERNING = structs.replace(
    _OWN, wanted={**USUAL_TASTE.wanted, **_OWN.wanted}, worth={**USUAL_TASTE.worth, **_OWN.worth}
)
"""The taste of a builder who knows what flights earn."""
HASTY = structs.replace(USUAL_TASTE, enough=(40, 40, 40))
"""The taste of a beginner, who finishes a small ship to start first."""


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
    total = BUILDING.turret_pair * turret_pairs(ship) if any(sort.turret for sort in sorts.values()) else 0
    homes: dict[Alien, list[Square]] = {}
    leaks = ship.plan.level == 4
    for place, sort in sorts.items():
        if sort.turret and guards:
            total += BUILDING.guarded * len(known[place])
        if not (sort.crew or sort.solar or sort.thruster or sort.robots or (leaks and sort.tokens)):
            continue
        beside = [sorts[other] for other in (ship.links(place) if farther else known[place])]
        total += _supplied(sort, beside, leaks=leaks)
        if not sort.crew:
            continue
        supported = [alien for other in beside for alien in other.life_support if not sort.starting]
        for alien in dict.fromkeys(supported):
            homes.setdefault(alien, []).append(place)
        total += BUILDING.infected * sum([other.crew > 0 for other in beside]) // 2
        if any(other.armoury for other in beside):
            total += BUILDING.armed + (BUILDING.guarded * len(known[place]) if guards else 0)
        if leaks:
            total += BUILDING.beside_energy * any(other.tokens or other.solar for other in beside)
    # Each color of aliens needs a different cabin.
    roomy = {place for places in homes.values() for place in places}
    return total + BUILDING.alien_home * min(len(homes), len(roomy))


def _supplied(sort: Sort, beside: Sequence[Sort], *, leaks: bool) -> int:
    """Return the worth of a part that feeds, steers or arms its neighbors."""
    total = 0
    if sort.solar:
        consumers = sum(other.powered for other in beside)
        total += BUILDING.fed * (consumers > 0) + BUILDING.fed_too * (consumers > 1)
    if sort.thruster:
        total += BUILDING.steered * any(other.crew for other in beside)
    if sort.robots:
        total += BUILDING.armed * any(other.armoury for other in beside)
    if leaks and (sort.tokens or sort.solar):
        total += BUILDING.leaking * sum(bool(other.tokens or other.solar) for other in beside) // 2
    return total


class Lacks(Struct, frozen=True):
    """What a ship still needs."""

    of: Mapping[Asset, int]
    wanted: Mapping[Asset, int]
    wholly: tuple[Asset, ...]
    """What the ship lacks completely."""
    worth: Mapping[Asset, int]
    """The worth of one more of each, for a ship of this class."""
    shielded: tuple[Side, ...] = ()
    """The sides that a shield covers."""
    box: Box = "base"
    """The components that players build with."""
    taste: BuilderTaste = USUAL_TASTE
    """The taste of the ship's builder."""


def lacks(ship: Ship, box: Box = "base", taste: BuilderTaste = USUAL_TASTE) -> Lacks:
    """Return what this ship lacks compared with a good ship of its class."""
    have = dict.fromkeys(taste.wanted, 0)
    for _, looks in ship.faces():
        for thing, count in gives(looks).items():
            have[thing] += count
    level = ship.plan.level - 1
    wanted = {thing: numbers[level] for thing, numbers in taste.wanted.items()}
    fierce = box == "expansion" and ship.plan.level >= BUILDING.fierce_from
    return Lacks(
        {thing: wanted[thing] - have[thing] for thing in have},
        wanted,
        tuple(thing for thing in have if not have[thing]),
        {**taste.worth, **BUILDING.fierce} if fierce else taste.worth,
        tuple(dict.fromkeys(side for _, looks in ship.faces() for side in looks.covers)),
        box,
        taste,
    )


def worth_of_outfit(lack: Lacks) -> int:
    """Return the worth of all a ship has: in full as far as it is needed, a sixth beyond that."""
    worth = sum(BUILDING.covered[side] for side in lack.shielded)
    for thing, wanted in lack.wanted.items():
        have = wanted - lack.of[thing]
        worth += lack.worth[thing] * min(have, wanted) + lack.worth[thing] * max(0, have - wanted) // 6
        worth += BUILDING.first.get(thing, 0) if have else 0
        worth += BUILDING.early.get(thing, 0) * min(have, wanted // 2)
    return worth


def gives(looks: PartFace) -> dict[Asset, int]:
    """Return the strengths that a part adds, each with its amount."""
    sort = looks.sort
    given: dict[Asset, int] = {
        "engine": sort.engine,
        "cannon": sort.cannon if Side.FRONT in looks.fires else 0,
        "crew": int(sort.crew > 0 and not sort.starting),
        "tokens": sort.tokens,
        "shield": int(bool(looks.covers)),
        "containers": sort.containers,
        "special": sort.special,
        "life_support": int(bool(sort.life_support)),
        "router": int(sort.router),
        "turret": int(sort.turret),
        "robots": int(sort.robots > 0),
        "armoury": int(sort.armoury),
        "solar": int(sort.solar),
        "thruster": int(sort.thruster),
    }
    return {thing: count for thing, count in given.items() if count}


def worth_of_kind(looks: PartFace, lack: Lacks) -> int:
    """Return a part's worth for the ship, whatever is around it."""
    worth, sort = BUILDING.filled, looks.sort
    for thing, count in gives(looks).items():
        wanted, full = min(count, max(0, lack.of[thing])), lack.worth[thing]
        worth += full * wanted // max(1, min(count, 2)) + full * (count - wanted) // (6 * count)
        worth += BUILDING.first.get(thing, 0) if thing in lack.wholly else 0
        worth += BUILDING.early.get(thing, 0) if 2 * lack.of[thing] > lack.wanted[thing] else 0
    worth += sum(BUILDING.covered[side] for side in looks.covers if side not in lack.shielded)
    if sort.cannon and looks.points is not Side.FRONT:
        worth += BUILDING.awry + BUILDING.awry_cannon * sort.cannon
    if (sort.engine or sort.cannon) and sort.powered and {"tokens", "solar"} <= {*lack.wholly}:
        worth = BUILDING.filled + (worth - BUILDING.filled) // 2
    if sort.id is Kind.STRUCTURAL:
        worth += BUILDING.plain
    return worth


Ends = tuple[int, ...]
"""The worth of each connector on one side of a square, then of a side on which nothing may be built."""
FREE = 4
"""The place of the latter."""


class Spot(Struct, frozen=True):
    """How good an empty square is for parts, by their looks."""

    ends: tuple[Ends, ...]
    """The worth of the ends toward each side."""
    danger: int
    """What a cabin loses there."""
    is_front: bool
    """Whether there is no square before it; only cannons belong there."""
    is_rear: bool
    """Whether there is no square behind it; only engines belong there."""

    def worth(self, looks: PartFace, lack: Lacks) -> int:
        """Return how good the square is for a part, in hundredths of a part, whatever the part does."""
        total, sort = -self.danger if looks.sort.crew else 0, looks.sort
        for ends, connector in zip(self.ends, looks.connectors, strict=True):
            total += ends[connector]
        for side in looks.free:
            total += self.ends[side.place][FREE] - self.ends[side.place][looks.connector(side)]
        if self.is_front and Side.FRONT in looks.fires:
            total += lack.taste.ahead * sort.cannon
        elif self.is_front and lack.of["cannon"] > 0:
            total -= BUILDING.kept_for_cannons
        if self.is_rear and not sort.engine and lack.of["engine"] > 0:
            total -= BUILDING.kept_for_engines
        return total


def spot_on(ship: Ship, empty: Mapping[Square, Border], square: Square, lack: Lacks, *, late: int) -> Spot:
    """Return how good a square is for parts.

    `empty`: what the parts do to each empty square of the board. `late`: how near the end is, 0 to 100; the
    nearer, the less likely an open connector is closed.
    """
    around, for_now, ends = ship.plan.around, lack.taste.open_for_now, list[Ends]()
    left_open = for_now + (BUILDING.open_at_last - for_now) * late // 100
    for side, there in zip(SIDES, around[square], strict=True):
        if there in ship.parts:
            connector = ship.face(there).connector(side.opposite)
            ends.append((*[(BUILDING.join + BUILDING.closed) * joins(own, connector) for own in range(4)], 0))
        elif there in empty:
            # Empty squares from which the square could still be joined.
            ways = sum([other in empty and other != square for other in around[there]])
            ends.append(_beside_empty(empty[there], side.opposite, ways, for_now, left_open, lack.box))
        else:
            ends.append((0, *3 * [BUILDING.open_for_good], 0))
    hits, (front, _, rear, _) = danger(ship.board).get(square, 0), around[square]
    edges = front not in ship.plan.order, rear not in ship.plan.order
    return Spot(tuple(ends), BUILDING.in_danger * hits // 100, *edges)


@cache
def _beside_empty(border: Border, side: Side, ways: int, for_now: int, left_open: int, box: Box) -> Ends:
    """Return the worth of ends toward a square which becomes easier or harder to fill. If it must stay empty,
    a connector toward it is open for good."""
    before, kept = border
    if kept:
        return (0, *3 * [left_open + BUILDING.open_for_good - for_now], BUILDING.dead_square)
    now = _prospect(before, ways + 1, box)
    smooth, *joined = [_prospect(with_neighbour(before, side, own), ways, box) - now for own in range(4)]
    return (smooth, *[left_open + worth for worth in joined], BUILDING.dead_square)


def with_neighbour(facing: Facing, side: Side, connector: int) -> Facing:
    """Return these connectors with another neighbor on that side of the square."""
    found = list(facing)
    found[side.place] = connector
    return found[0], found[1], found[2], found[3]


def _prospect(facing: Facing, ways: int, box: Box) -> int:
    """Return the points for how easy a square is to fill: `facing` are its neighbors' connectors, `ways` the
    number of empty squares from which it could still be joined."""
    if not any(facing):
        smooth = facing.count(0)
        return BUILDING.dead_square if not ways else BUILDING.hemmed_in * smooth
    tiles = tiles_that_fit(facing, box)
    easy = BUILDING.welcoming - BUILDING.scarce // tiles if tiles else BUILDING.dead_square
    return max(BUILDING.dead_square, easy)


@cache
def tiles_that_fit(facing: Facing, box: Box) -> int:
    """Return how many of the box's tiles fit between neighbors with these connectors.

    «Scarcity» removes some of them, which no player knows, so they count.
    """
    return sum(
        any(mistake_of(facing, printed_face(tile, turn)) is None for turn in turns_that_differ(tile))
        for tile in TILES_OF[box]
    )
