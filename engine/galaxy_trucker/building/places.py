"""Every way to place a tile on a ship as it is, cached: a builder is offered many tiles again and again.

A part changes only the squares beside it, so results for a ship are reused for the ship with one more part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property, partial
from typing import Generic, NamedTuple, TypeVar

from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.faces import printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import GRID, SIDES, Square
from engine.galaxy_trucker.building import placement
from engine.galaxy_trucker.questions.options import way
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits, left_of


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


ALONE = Border(placement.NOBODY, None)
"""The border of an empty square without a part beside it."""


def borders_with(beside: Mapping[Square, Border], ship: Ship, part: Square) -> dict[Square, Border]:
    """Return the borders of a ship from those before it had the part there."""
    found = dict(beside)
    found.pop(part, None)
    for there in ship.plan.around[part]:
        if there not in ship.parts:
            found[there] = Border(placement.facing_of(ship, there), placement.kept_free(ship, there))
    return found


K = TypeVar("K")


class Newest(Generic[K]):
    """Cached results for the latest ships, by their parts in the order in which they were placed."""

    def __init__(self, make: Callable[..., K], most: int) -> None:
        self._make, self._most = make, most
        self._kept = dict[tuple[object, ...], K]()

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
                del self._kept[next(iter(self._kept))]
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
        return {way(place, turn): (place, turn) for place in squares for turn in self.turns[place]}

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
        self._mended = _mended(left_of(permits, ship), begins=self._begins) if permits != USUAL else set()
        self._turns: dict[TileId, Turns] = {}
        self._counts: dict[TileId, int] = {}
        self._before: dict[TileId, Turns] = {}
        """The turns of tiles before the newest part was placed."""
        self._changed: tuple[Square, ...] = ()
        """The square of the newest part, and those beside it."""
        if before is None or permits != USUAL or len(ship.parts) == 1:
            self._beside = borders(ship)
            self._openings = {place: self._opening(place) for place in placement.openings(ship, permits)}
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

    def _opening(self, place: Square) -> _Opening:
        facing, kept = self._beside.get(place, ALONE)
        shut = kept if place in self._ship.plan.order else "square-is-forbidden"
        marked = bool(self._ship.markers_at(place))
        if marked or (self._mended and (shut is None or shut in self._mended)):
            return _Opening(shut, facing, marked, partial(self._permitted, place))
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
            return {place: turns for place, there in found if (turns := there.fitting(tile))}
        fitting = dict(self._before[tile])
        for place in self._changed:
            fitting.pop(place, None)
            if place in self._openings and (turns := self._openings[place].fitting(tile)):
                fitting[place] = turns
        return fitting

    def _permitted(self, place: Square, tile: TileId) -> tuple[int, ...]:
        return tuple([turn for turn, why in self._judged(place, tile).items() if why is None])

    def refused(self, tile: TileId) -> dict[str, placement.Mistake]:
        refused: dict[str, placement.Mistake] = {}
        for place in sorted(self._openings, key=GRID.__getitem__):
            found = self._judged(place, tile).items()
            refused |= {way(place, turn): why for turn, why in found if why is not None}
        return refused

    def _judged(self, place: Square, tile: TileId) -> dict[int, placement.Mistake | None]:
        """Return the turns of a tile on a square, each with its mistake, if any."""
        there, found = self._openings[place], dict[int, placement.Mistake | None]()
        for turn in turns_that_differ(tile):
            mistake = there.shut or placement.mistake_of(there.facing, printed_face(tile, turn))
            if there.marked or mistake in self._mended:
                part = Part(tile, place, turn)
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
