"""Every way to place a tile on a ship as it is, cached, because a builder is offered many tiles again and
again; and the order of the squares, which is mechanical, the same for everyone, and no advice.

A part changes only the squares beside it, so results for a ship are reused for the ship with one more part.

A square gets the points of the tile's best turn there. Joined sides, open connectors, newly shielded sides,
cannons at the front edge and engines at the rear edge add points. Wasted connectors, squares kept empty or
cut off, joined cabins, cannons that point elsewhere and other parts at those edges cost points. In a tie,
squares with fewer free neighbors come first, then those nearer to the middle of the board, then row by row.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping, Set
from functools import cache, cached_property, lru_cache, partial
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from engine.galaxy_trucker.box.components import JOINS, SMOOTH, TILES, Kind, TileId
from engine.galaxy_trucker.box.faces import printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import GRID, SIDES, Side, Square, column_of, row_of
from engine.galaxy_trucker.building import placement
from engine.galaxy_trucker.questions.options import way
from engine.galaxy_trucker.ship.markers import USUAL, Permits
from engine.galaxy_trucker.ship.ship import Part, Ship

JOINED, LEFT_OPEN, WASTED = 4, 1, -3
"""The points for a side that joins, a connector that a later part may join, and one that nothing can join."""
BLOCKED, UNREACHED, SHUT_OFF = -3, -3, -7
"""The points for a square that a barrel or exhaust keeps empty, for an empty square beside the part to which
no connector points, and further points if that square has no other empty square beside it."""
SHIELDED = 3
"""The points for a side of the ship that no shield has covered."""
FRONT_CANNON, REAR_ENGINE = 9, 4
"""The points for a cannon at the front edge and an engine at the rear."""
ASIDE, FORMERLY_ASIDE = -16, -2
"""The points for a cannon that does not point to the front. With -16, one to the front always comes first.
Games that began earlier keep -2."""
OTHER_IN_FRONT, OTHER_AT_REAR = -3, -2
"""The points for any other part on a square at these edges."""
CABINS_JOINED = -6
"""The points for each cabin that an epidemic can reach from this one."""


class Border(NamedTuple):
    """How the parts of a ship affect an empty square beside them."""

    facing: placement.Facing
    kept: placement.Mistake | None
    """The reason why the square must stay empty; None if it need not."""


def borders(ship: Ship) -> dict[Square, Border]:
    """Return the border of every empty square beside a part, on the board or off it."""
    facing: dict[Square, list[int | None]] = {}
    kept: dict[Square, dict[int, placement.Mistake]] = {}
    for part in ship.parts:
        looks = ship.face(part)
        for side, there in enumerate(ship.plan.around[part]):
            if there not in ship.parts:
                facing.setdefault(there, [None] * 4)[side - 2] = looks.connectors[side]
                if SIDES[side] in looks.free:
                    kept.setdefault(there, {})[(side + 2) % 4] = placement.in_front_of(looks)
    return {
        there: Border((front, right, rear, left), kept[there][min(kept[there])] if there in kept else None)
        for there, (front, right, rear, left) in facing.items()
    }


ALONE = Border(placement.NO_NEIGHBOURS, None)
"""The border of an empty square without a part beside it."""


def borders_with(beside: Mapping[Square, Border], ship: Ship, square: Square) -> dict[Square, Border]:
    """Return the borders of a ship from those before it had the part there."""
    found = dict(beside)
    found.pop(square, None)
    for there in ship.plan.around[square]:
        if there not in ship.parts:
            found[there] = Border(placement.facing_of(ship, there), placement.kept_free(ship, there))
    return found


K = TypeVar("K")


class Newest(Generic[K]):
    """Cached results for the latest ships, by their parts in the order in which they were placed."""

    def __init__(self, make: Callable[..., K], most: int) -> None:
        self._make, self._most = make, most
        # Several threads share it: each of its methods is done at once.
        self._kept = OrderedDict[tuple[object, ...], K]()

    def of(self, ship: Ship, *more: object) -> K:
        """Return the result for a ship.

        The function that computes it gets `more` and `before`: the result for the ship without its newest
        part, if that is cached and there are no markers.
        """
        parts, others = tuple(ship.parts.values()), (ship.board, tuple(ship.markers), *more)
        found = self._kept.get((parts, *others))
        if found is None:
            before = None if ship.markers else self._kept.get((parts[:-1], *others))
            ship = Ship(ship.board, dict(ship.parts), markers=list(ship.markers))
            found = self._kept[(parts, *others)] = self._make(ship, *more, before=before)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return found


Turns = Mapping[Square, tuple[int, ...]]
"""The quarter turns in which a tile may be placed, by square."""


class Room:
    """The room for tiles on a ship if mistakes are allowed: every place beside a part."""

    def __init__(self, free: Iterable[Square]) -> None:
        self._free = tuple(free)

    def turns(self, tile: TileId) -> Turns:
        """Return the turns in which a tile may be placed."""
        return dict.fromkeys(self._free, turns_that_differ(tile))

    def count(self, tile: TileId) -> int:
        """Return how many ways there are to place a tile."""
        return sum(map(len, self.turns(tile).values()))

    def refused(self, tile: TileId) -> Mapping[str, placement.Mistake]:
        """Return the other placements by notation, each with its mistake."""
        return {}


class Places:
    """Every way to place a tile next to the parts of a ship."""

    def __init__(self, room: Room, tile: TileId) -> None:
        self._room, self._tile, self.turns = room, tile, room.turns(tile)

    @cached_property
    def open(self) -> Mapping[str, tuple[Square, int]]:
        """Square and quarter turns by their notation, ``7,6r1``, row by row."""
        squares = sorted(self.turns, key=GRID.__getitem__)
        return {way(square, turn): (square, turn) for square in squares for turn in self.turns[square]}

    @cached_property
    def closed(self) -> Mapping[str, placement.Mistake]:
        """The closed placements, with the mistake of each."""
        return self._room.refused(self._tile)


def places(ship: Ship, tile: TileId, *, strict: bool = True, permits: Permits = USUAL) -> Places:
    """Return all squares and turns for a tile; turns that look the same are listed once.

    Ruling: G9. Unless `strict`, every place beside a part is accepted, as at a real table.
    """
    return Places(room_on(ship, strict=strict, permits=permits), tile)


def room_on(ship: Ship, *, strict: bool, permits: Permits) -> Room:
    """Return the room for tiles on a ship as it is."""
    return _STRICT.of(ship, permits) if strict else Room(placement.openings(ship, permits))


class _Opening(NamedTuple):
    """A square where a tile may be placed."""

    shut: placement.Mistake | None
    """Why the square must stay empty without a permit; None if it need not."""
    facing: placement.Facing
    marked: bool
    """Whether there are markers on the square."""
    fitting: Callable[[TileId], tuple[int, ...]]
    """Returns the legal turns of a tile."""


class _StrictRoom(Room):
    """The room for tiles on a ship, without mistakes."""

    def __init__(self, ship: Ship, permits: Permits, *, before: _StrictRoom | None) -> None:
        self._ship, self._permits = ship, permits
        self._begins = placement.may_begin_a_piece(ship, permits)
        self._mended = _mended(ship.left_of(permits), begins=self._begins) if permits != USUAL else set()
        self._turns: dict[TileId, Turns] = {}
        self._counts: dict[TileId, int] = {}
        self._before: dict[TileId, Turns] = {}
        """The turns of tiles before the newest part was placed."""
        self._changed: tuple[Square, ...] = ()
        """The square of the newest part, and those beside it."""
        if before is None or permits != USUAL or len(ship.parts) == 1:
            self._beside = borders(ship)
            self._openings = {square: self._opening(square) for square in placement.openings(ship, permits)}
            return
        part = next(reversed(ship.parts))
        self._beside = borders_with(before._beside, ship, part)
        self._before = dict(before._turns)
        self._changed = (part, *ship.plan.around[part])
        self._openings = dict(before._openings)
        self._openings.pop(part, None)
        for there in ship.plan.around[part]:
            if there in ship.plan.printed and there not in ship.parts:
                self._openings[there] = self._opening(there)

    def _opening(self, square: Square) -> _Opening:
        facing, kept = self._beside.get(square, ALONE)
        shut = kept if square in self._ship.plan.order else "square-is-forbidden"
        marked = bool(self._ship.markers_at(square))
        if marked or (self._mended and (shut is None or shut in self._mended)):
            return _Opening(shut, facing, marked, partial(self._permitted, square))
        return _Opening(shut, facing, marked, _fitting_beside(facing) if shut is None else lambda _: ())

    def turns(self, tile: TileId) -> Turns:
        if tile not in self._turns:
            self._turns[tile] = self._fitting(tile)
        return self._turns[tile]

    def count(self, tile: TileId) -> int:
        if tile not in self._counts:
            self._counts[tile] = super().count(tile)
        return self._counts[tile]

    def _fitting(self, tile: TileId) -> Turns:
        if tile not in self._before:
            found = self._openings.items()
            return {square: turns for square, there in found if (turns := there.fitting(tile))}
        fitting = dict(self._before[tile])
        for square in self._changed:
            fitting.pop(square, None)
            if square in self._openings and (turns := self._openings[square].fitting(tile)):
                fitting[square] = turns
        return fitting

    def _permitted(self, square: Square, tile: TileId) -> tuple[int, ...]:
        return tuple([turn for turn, why in self._judged(square, tile).items() if why is None])

    def refused(self, tile: TileId) -> dict[str, placement.Mistake]:
        refused: dict[str, placement.Mistake] = {}
        for square in sorted(self._openings, key=GRID.__getitem__):
            found = self._judged(square, tile).items()
            refused |= {way(square, turn): why for turn, why in found if why is not None}
        return refused

    def _judged(self, square: Square, tile: TileId) -> dict[int, placement.Mistake | None]:
        """Return the turns of a tile on a square, each with its mistake, if any."""
        there, found = self._openings[square], dict[int, placement.Mistake | None]()
        for turn in turns_that_differ(tile):
            mistake = there.shut or placement.mistake_of(there.facing, printed_face(tile, turn))
            if there.marked or mistake in self._mended:
                part = Part(tile, square, turn)
                mistake = placement.mistake_at(self._ship, part, self._permits, begins=self._begins)
            found[turn] = mistake
        return found


def _mended(left: Permits, *, begins: bool) -> set[placement.Mistake]:
    """Return the mistakes that a permit may cover."""
    mended: dict[placement.Mistake, int] = {
        "square-is-forbidden": left.outside,
        "connectors-clash": left.welds,
        "nothing-joined": left.pipes or begins,
        **dict.fromkeys(("barrel-blocked", "in-front-of-a-barrel"), left.cannons),
        **dict.fromkeys(("exhaust-blocked", "in-front-of-an-exhaust"), left.engines),
    }
    return {mistake for mistake, count in mended.items() if count}


_STRICT = Newest(_StrictRoom, most=64)


@cache
def _fitting_beside(facing: placement.Facing) -> Callable[[TileId], tuple[int, ...]]:
    """Return a cached function from a tile to its legal turns between these neighbors, of which there are a
    few hundred kinds."""

    def fitting(tile: TileId) -> tuple[int, ...]:
        turns = turns_that_differ(tile)
        return tuple(
            [turn for turn in turns if placement.mistake_of(facing, printed_face(tile, turn)) is None]
        )

    return cache(fitting)


class Site(Struct, frozen=True, gc=False):
    """A square for a tile, with the turns in which it may be placed there."""

    square: Square
    turns: tuple[int, ...]
    """The turns, the best one first."""


def by_site(
    ship: Ship, tiles: Iterable[TileId], *, strict: bool = True, permits: Permits = USUAL
) -> list[TileId]:
    """Return tiles in the order of their best squares: first one of each kind for each of these squares, then
    a second one, and so on. Tiles that fit nowhere come last."""
    standing, best, nowhere = standing_on(ship), dict[TileId, Ranked](), list[TileId]()
    for tile in sorted(tiles):
        ways = standing.ranks(tile, places(ship, tile, strict=strict, permits=permits).turns)
        if ways:
            best[tile] = min(ways)
        else:
            nowhere.append(tile)
    before, suiting = dict[TileId, int](), Counter[tuple[Square, Kind]]()
    for tile, (*_, site) in sorted(best.items(), key=lambda one: (one[1][:-1], one[1][-1].turns)):
        use = site.square, TILES[tile].kind
        before[tile] = suiting[use]
        suiting[use] += 1
    return [*sorted(before, key=before.__getitem__), *nowhere]


Ranked = tuple[int, int, int, int, Site]
"""The rank of a site (smaller is better), then the site: minus the points of its best turn; free neighbors;
the distance from the middle; its place row by row, which is unique."""


class _Beside(Struct, frozen=True, gc=False):
    """The neighborhood on one side of a square."""

    connector: int | None
    """The connector with which the part there faces the square; None for no part."""
    is_cabin: bool = False
    is_free: bool = False
    """Whether a tile may be placed there."""
    is_kept: bool = False
    """Whether a barrel or an exhaust keeps the square empty."""
    unreached: int = 0
    """The points if no connector points to the square there."""


class _Around(NamedTuple):
    """The surroundings that decide how well a tile suits a square."""

    sides: tuple[_Beside, ...]
    aside: int
    """The points for a cannon that does not point to the front."""
    ends: tuple[bool, bool]
    """Whether the board ends in front of the square and behind it."""
    covered: frozenset[Side]
    """The sides of the ship that have a shield."""


class Standing:
    """Ranks tiles on the squares around a ship's parts."""

    def __init__(self, ship: Ship, aside: int, *, before: Standing | None) -> None:
        self._ship, self._aside = ship, aside
        self._squares: dict[Square, _Spot] = {}
        if before is None:
            self._borders = borders(ship)
            self._free: Set[Square] = ship.plan.order.keys() - ship.parts.keys()
            self._covered = frozenset(side for _, looks in ship.faces() for side in looks.covers)
            return
        part, around = next(reversed(ship.parts)), ship.plan.around
        self._borders, self._free = borders_with(before._borders, ship, part), before._free - {part}
        self._covered = before._covered.union(ship.face(part).covers)
        if self._covered == before._covered:
            # The part changes at most squares beside those beside it.
            near = {*around[part], *(square for there in around[part] for square in around.get(there, ()))}
            # Another thread may rank squares of the ship before: its spots are copied at once.
            self._squares = {at: spot for at, spot in before._squares.copy().items() if at not in near}

    def ranked(self, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> tuple[Site, ...]:
        """Return these squares for a tile, the best one first, each with its turns in that order."""
        return tuple([site for *_, site in sorted(self.ranks(tile, turns))])

    def ranks(self, tile: TileId, turns: Mapping[Square, tuple[int, ...]]) -> list[Ranked]:
        """Return the ranks of these squares for a tile that may be placed there in these turns."""
        for square in turns:
            if square not in self._squares:
                self._squares[square] = self._look_at(square)
        return [self._squares[square].rank(tile, possible) for square, possible in turns.items()]

    def _look_at(self, square: Square) -> _Spot:
        ship = self._ship
        facing = self._borders.get(square, ALONE).facing
        sides = tuple(
            [self._beside(square, *one) for one in zip(ship.plan.around[square], facing, strict=True)]
        )
        ahead, behind = ship.plan.beside(square, Side.FRONT), ship.plan.beside(square, Side.REAR)
        ends = ahead not in ship.plan.order, behind not in ship.plan.order
        return _spot(square, _from_middle(ship, square), _Around(sides, self._aside, ends, self._covered))

    def _beside(self, square: Square, there: Square, connector: int | None) -> _Beside:
        ship = self._ship
        if there not in self._free:
            return _Beside(connector, connector is not None and ship.face(there).sort.crew > 0)
        facing, kept = self._borders.get(there, ALONE)
        lost = 0
        if not kept and not any(facing):
            others = [other for other in ship.plan.around[there] if other != square]
            lost = UNREACHED + SHUT_OFF * (not any(other in self._free for other in others))
        return _Beside(None, is_free=True, is_kept=bool(kept), unreached=lost)


_STANDING = Newest(Standing, most=64)


def standing_on(ship: Ship, *, ahead: bool = True) -> Standing:
    """Return the ranking of tiles for a ship as it is; `ahead`: whether cannons to the front come first."""
    return _STANDING.of(ship, ASIDE if ahead else FORMERLY_ASIDE)


class _Spot:
    """A square with its surroundings, on which it ranks tiles."""

    __slots__ = "_around", "_ranks", "_square", "_tie"

    def __init__(self, square: Square, from_middle: int, around: _Around) -> None:
        self._square, self._around = square, around
        self._tie = sum(side.is_free for side in around.sides), from_middle, GRID[square]
        self._ranks: dict[tuple[TileId, tuple[int, ...]], Ranked] = {}

    def rank(self, tile: TileId, turns: tuple[int, ...]) -> Ranked:
        """Return the rank of the square for a tile that may be placed there in these turns."""
        if (tile, turns) not in self._ranks:
            found = sorted([(-_points(self._around, tile, turn), turn) for turn in turns])
            site = Site(self._square, tuple([turn for _, turn in found]))
            self._ranks[tile, turns] = found[0][0], *self._tie, site
        return self._ranks[tile, turns]


_spot = lru_cache(maxsize=2048)(_Spot)
"""Returns a square with its surroundings, cached: most stay the same when a part is added."""


def _points(around: _Around, tile: TileId, turn: int) -> int:
    sides, aside, ends, covered = around
    looks = printed_face(tile, turn)
    sort, (front, rear) = looks.sort, ends
    points = SHIELDED * sum(side not in covered for side in looks.covers)
    points += aside * (sort.cannon > 0 and looks.points is not Side.FRONT)
    if front and not sort.engine:
        points += OTHER_IN_FRONT if not sort.cannon else FRONT_CANNON * (looks.points is Side.FRONT)
    if rear and not sort.cannon:
        points += REAR_ENGINE if sort.engine else OTHER_AT_REAR
    for side, own, there in zip(SIDES, looks.connectors, sides, strict=True):
        shuts = side in looks.free
        if there.connector is not None:
            points += JOINS[own][there.connector] * (
                JOINED + CABINS_JOINED * (sort.crew > 0 and there.is_cabin)
            )
        elif own != SMOOTH:
            points += LEFT_OPEN if there.is_free and not there.is_kept and not shuts else WASTED
        elif not shuts:
            points += there.unreached
        points += BLOCKED * (shuts and there.is_free)
    return points


def _from_middle(ship: Ship, square: Square) -> int:
    """Return a square's distance from the middle of the board, in half squares."""
    rows, columns = ship.plan.printed_rows, ship.plan.printed_columns
    across = abs(2 * column_of(square) - columns[0] - columns[-1])
    return abs(2 * row_of(square) - rows[0] - rows[-1]) + across
