"""Every way to place a tile on a ship as it is, cached: a builder is offered many tiles again and again.

A part changes only the squares beside it, so what is known of a ship goes over to the ship with one more.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import cache, cached_property, partial
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.faces import printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import GRID, SIDES, Square
from engine.galaxy_trucker.building.placement import (
    NOBODY,
    Facing,
    Mistake,
    facing_of,
    in_front_of,
    kept_free,
    may_begin_a_piece,
    mistake_at,
    mistake_of,
    openings,
)
from engine.galaxy_trucker.questions.options import way
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits, left_of


class Border(NamedTuple):
    """How the parts of a ship affect an empty square beside them."""

    facing: Facing
    kept: Mistake | None
    """The reason why the square must stay empty; None if it need not."""


def borders(ship: Ship) -> dict[Square, Border]:
    """Return the border of every empty square beside a part, on the board or off it."""
    facing: dict[Square, list[int | None]] = {}
    kept: dict[Square, dict[int, Mistake]] = {}
    for part in ship.parts:
        looks = ship.face(part)
        for side, there in enumerate(ship.plan.around[part]):
            if there not in ship.parts:
                facing.setdefault(there, [None] * 4)[side - 2] = looks.connectors[side]
                if SIDES[side] in looks.free:
                    kept.setdefault(there, {})[(side + 2) % 4] = in_front_of(looks)
    return {
        there: Border((front, right, rear, left), kept[there][min(kept[there])] if there in kept else None)
        for there, (front, right, rear, left) in facing.items()
    }


ALONE = Border(NOBODY, None)
"""The border of an empty square without a part beside it."""


def borders_with(beside: Mapping[Square, Border], ship: Ship, part: Part) -> dict[Square, Border]:
    """Return the borders of a ship from those before its newest part."""
    found = dict(beside)
    found.pop(part.square, None)
    for there in ship.plan.around[part.square]:
        if there not in ship.parts:
            found[there] = Border(facing_of(ship, there), kept_free(ship, there))
    return found


class Grown(Protocol):
    """Something known of a ship as it is."""

    def with_part(self, ship: Ship, part: Part) -> Self | None:
        """Return the same of the ship with one more part, or None if it must be found out anew."""


K = TypeVar("K", bound=Grown)


class Newest(Generic[K]):
    """What is known of the ships seen last, by their parts in the order in which they were placed."""

    def __init__(self, make: Callable[..., K], most: int) -> None:
        self._make, self._most = make, most
        self._kept = OrderedDict[tuple[object, ...], K]()

    def of(self, ship: Ship, *more: object) -> K:
        """Return what is known of a ship; `more` goes to the function that finds it out."""
        parts, others = tuple(ship.parts.values()), (ship.board, tuple(ship.markers), *more)
        found = self._kept.pop((parts, *others), None)
        if found is None:
            ship = Ship(ship.board, dict(ship.parts), markers=list(ship.markers))
            before = None if ship.markers else self._kept.get((parts[:-1], *others))
            found = (before and before.with_part(ship, parts[-1])) or self._make(ship, *more)
            if len(self._kept) >= self._most:
                self._kept.popitem(last=False)
        self._kept[(parts, *others)] = found
        return found


class Places:
    """Every way to place a tile next to the parts of a ship."""

    def __init__(
        self, turns: Mapping[Square, tuple[int, ...]], look: Callable[[], Mapping[str, Mistake]] = dict
    ) -> None:
        self.turns = turns
        """The quarter turns in which the tile may be placed, by square."""
        self._look = look

    @cached_property
    def count(self) -> int:
        """How many ways there are."""
        return sum(map(len, self.turns.values()))

    @cached_property
    def open(self) -> Mapping[str, tuple[Square, int]]:
        """Square and quarter turns by their notation, ``7,6r1``."""
        squares = sorted(self.turns, key=GRID.__getitem__)
        return {way(place, turn): (place, turn) for place in squares for turn in self.turns[place]}

    @cached_property
    def closed(self) -> Mapping[str, Mistake]:
        """The closed placements, with the mistake of each. Computed on first use."""
        return self._look()


def places(ship: Ship, tile: TileId, *, strict: bool = True, permits: Permits = USUAL) -> Places:
    """Return all squares and turns for a tile; turns that look the same are listed once.

    Ruling: G9. Unless `strict`, every place beside a part is accepted, as at a real table.
    """
    return places_on(ship, strict=strict, permits=permits)(tile)


def places_on(ship: Ship, *, strict: bool, permits: Permits) -> Callable[[TileId], Places]:
    """Return `places` for any tile, on the ship as it is."""
    if strict:
        return _SURROUNDINGS.of(ship, permits).places
    return partial(_beside_parts, openings(ship, permits))


def _beside_parts(free: Iterable[Square], tile: TileId) -> Places:
    return Places(dict.fromkeys(free, turns_that_differ(tile)))


class _Opening(NamedTuple):
    """A square where a tile may be placed."""

    place: Square
    shut: Mistake | None
    """Why the square must stay empty without a permit; None if it need not."""
    facing: Facing
    fitting: Callable[[TileId], tuple[int, ...]]
    """Returns the legal turns of a tile, without any permit."""
    marked: bool
    """Whether there are markers on the square."""


class _Surroundings:
    """The openings of a ship, and the places for tiles."""

    def __init__(self, ship: Ship, permits: Permits) -> None:
        self._ship, self._permits = ship, permits
        self._begins, left = may_begin_a_piece(ship, permits), left_of(permits, ship)
        mended: dict[Mistake, int] = {
            "square-is-forbidden": left.outside,
            "connectors-clash": left.welds,
            "nothing-joined": left.pipes or self._begins,
            **dict.fromkeys(("barrel-blocked", "in-front-of-a-barrel"), left.cannons),
            **dict.fromkeys(("exhaust-blocked", "in-front-of-an-exhaust"), left.engines),
        }
        self._mended = {mistake for mistake, count in mended.items() if count and permits != USUAL}
        """Mistakes that a permit may cover."""
        self._beside = borders(ship)
        self._openings = {place: self._opening(place) for place in openings(ship, permits)}
        self._places: dict[TileId, Places] = {}
        self._before: dict[TileId, Mapping[Square, tuple[int, ...]]] = {}
        """The turns of tiles by square before the newest part was placed."""
        self._changed: tuple[Square, ...] = ()
        """The square of the newest part, and those beside it."""

    def with_part(self, ship: Ship, part: Part) -> _Surroundings | None:
        """Return the surroundings with one more part, which changes only the squares beside it."""
        if self._permits != USUAL or not self._ship.parts:
            return None
        found = copy(self)
        found._ship, found._beside = ship, borders_with(self._beside, ship, part)
        found._changed = (part.square, *ship.plan.around[part.square])
        found._openings = dict(self._openings)
        found._openings.pop(part.square, None)
        for there in found._changed:
            if there in ship.plan.printed and there not in ship.parts:
                found._openings[there] = found._opening(there)
        found._places, found._before = {}, {tile: there.turns for tile, there in self._places.items()}
        return found

    def _opening(self, place: Square) -> _Opening:
        there = self._beside.get(place, ALONE)
        return _Opening(
            place,
            there.kept if place in self._ship.plan.order else "square-is-forbidden",
            there.facing,
            _fitting_beside(there.facing),
            bool(self._ship.markers_at(place)),
        )

    def places(self, tile: TileId) -> Places:
        """Return the places for a tile."""
        if tile not in self._places:
            self._places[tile] = Places(self._fitting(tile), partial(self._refused, tile))
        return self._places[tile]

    def _fitting(self, tile: TileId) -> dict[Square, tuple[int, ...]]:
        fitting = dict(self._before.get(tile, {}))
        looked_at: Iterable[Square] = self._openings
        if tile in self._before:
            looked_at = self._changed
            for place in looked_at:
                fitting.pop(place, None)
        for place in looked_at:
            if place in self._openings and (turns := self._turns(self._openings[place], tile)):
                fitting[place] = turns
        return fitting

    def _turns(self, there: _Opening, tile: TileId) -> tuple[int, ...]:
        """Return the turns in which a tile may be placed on a square."""
        if there.marked or (self._mended and (there.shut is None or there.shut in self._mended)):
            return tuple([turn for turn, why in self._judged(there, tile).items() if why is None])
        return there.fitting(tile) if there.shut is None else ()

    def _refused(self, tile: TileId) -> dict[str, Mistake]:
        refused: dict[str, Mistake] = {}
        for place in sorted(self._openings, key=GRID.__getitem__):
            found = self._judged(self._openings[place], tile).items()
            refused |= {way(place, turn): why for turn, why in found if why is not None}
        return refused

    def _judged(self, there: _Opening, tile: TileId) -> dict[int, Mistake | None]:
        """Return the turns of a tile on a square, each with its mistake, if any."""
        found: dict[int, Mistake | None] = {}
        for turn in turns_that_differ(tile):
            mistake = there.shut or mistake_of(there.facing, printed_face(tile, turn))
            if there.marked or mistake in self._mended:
                part = Part(tile, there.place, turn)
                mistake = mistake_at(self._ship, part, self._permits, begins=self._begins)
            found[turn] = mistake
        return found


_SURROUNDINGS = Newest(_Surroundings, most=64)


@cache
def _fitting_beside(facing: Facing) -> Callable[[TileId], tuple[int, ...]]:
    """Return a cached function from a tile to its legal turns between these neighbors, of which there are a
    few hundred kinds."""

    def fitting(tile: TileId) -> tuple[int, ...]:
        turns = turns_that_differ(tile)
        return tuple([turn for turn in turns if mistake_of(facing, printed_face(tile, turn)) is None])

    return cache(fitting)
