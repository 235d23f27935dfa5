"""What a builder is offered: the ways to place tiles, which are sorted and explained when they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from engine.core.ask import Late, refusal
from engine.core.errors import Refusal
from engine.core.prompt import Offered, Row
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.places import Newest, Places, room_on
from engine.galaxy_trucker.building.ranking import Site, standing_on
from engine.galaxy_trucker.questions import options as written
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import Permits


class Offers:
    """Placements of tiles on a ship as it is, cached because a builder is offered each again and again."""

    def __init__(
        self, ship: Ship, permits: Permits, strict: bool, moves: bool, *, before: Offers | None
    ) -> None:
        self.room = room_on(ship, strict=strict, permits=permits)
        self._ship, self._permits, self._strict, self._moves = ship, permits, strict, moves
        self._named: dict[tuple[TileId, bool], tuple[str, ...]] = {}
        self._needed: dict[Square, bool] = {}

    def places(self, tile: TileId) -> Places:
        """Return the placements of a tile in every turn."""
        return Places(self.room, tile)

    def sites(self, tile: TileId) -> tuple[Site, ...]:
        """Return the squares for a tile, the best one first."""
        return standing_on(self._ship).ranked(tile, self.room.turns(tile))

    def ways(self, tile: TileId) -> list[tuple[Square, int]]:
        """Return the placements of a tile, the best square first in games where builders move tiles."""
        if not self._moves:
            return list(self.places(tile).open.values())
        return [(site.square, turn) for site in self.sites(tile) for turn in site.turns]

    def named(self, tile: TileId, *, held: bool) -> tuple[str, ...]:
        """Return a tile's placements by notation: of a held one ``7,6r1``, of another ``C4@7,6r1``."""
        if (tile, held) not in self._named:
            names = [written.way(*found) for found in self.ways(tile)]
            self._named[tile, held] = tuple(
                names if held else [written.with_tile(tile, name) for name in names]
            )
        return self._named[tile, held]

    def nth(self, tile: TileId, number: int, *, held: bool) -> str:
        """Return one of a tile's placements, by its place from 0."""
        if (tile, held) in self._named:
            return self._named[tile, held][number]
        named = written.way(*self.ways(tile)[number])
        return named if held else written.with_tile(tile, named)

    def also(self, tile: TileId) -> dict[str, str]:
        """Return other notations for placements of a held tile: with its name, and its turn as printed."""
        found = dict[str, str]()
        for notation, (square, turn) in self.places(tile).open.items():
            found[written.with_tile(tile, notation)] = notation
            if not turn:
                printed = written.full_way(square, turn)
                found[printed] = found[written.with_tile(tile, printed)] = notation
        return found

    def closed(self, tile: TileId, *, held: bool) -> dict[str, Refusal]:
        """Return the illegal placements of a tile by notation (without the tile if `held`), with reasons."""
        found = self.places(tile).closed.items()
        return {named if held else written.with_tile(tile, named): refusal(why) for named, why in found}

    def needs(self, square: Square) -> bool:
        """Return whether the ship without a part would be in more pieces than it may be.

        If mistakes are allowed, parts need only be side by side, so that a refusal does not reveal a clash.
        """
        if square not in self._needed:
            most = self._permits.pieces
            if most > 1 and self._strict:
                self._needed[square] = len(self._ship.pieces(without=[square])) > most
            else:
                self._needed[square] = self._ship.bridges(square, touching=not self._strict)
        return self._needed[square]


OFFERS = Newest(Offers, most=64)
"""Has the placements on a ship, with permits, as it is."""


class Placements:
    """The placements of loose tiles by notation, one tile after the other."""

    def __init__(self, offers: Offers, tiles: Sequence[TileId], held: TileId | None) -> None:
        self._offers, self._tiles, self._held = offers, tiles, held
        self._sizes = [offers.room.count(tile) for tile in tiles]

    def __len__(self) -> int:
        return sum(self._sizes)

    def __iter__(self) -> Iterator[str]:
        for tile in self._tiles:
            yield from self._offers.named(tile, held=tile == self._held)

    def __getitem__(self, number: int, /) -> str:
        for tile, size in zip(self._tiles, self._sizes, strict=True):
            if number < size:
                return self._offers.nth(tile, number, held=tile == self._held)
            number -= size
        raise IndexError(number)

    def __contains__(self, option: object, /) -> bool:
        named, placed = written.named_placement(str(option))
        tile = self._held if named is None else named
        if tile is None or tile not in self._tiles or named == self._held:
            return False
        place, turn = written.turned_at(placed)
        return turn in self._offers.room.turns(tile).get(place, ())

    def refusals(self, dear: Refusal | None, explained: Sequence[TileId]) -> dict[str, Refusal]:
        """Return why placements are closed: all if they are too `dear`, and illegal ones of some tiles."""
        found: dict[str, Refusal] = {}
        for tile in self._tiles:
            if dear is not None:
                found |= dict.fromkeys(self._offers.named(tile, held=tile == self._held), dear)
            if tile in explained:
                found |= self._offers.closed(tile, held=tile == self._held)
        return found


class Moves:
    """The moves of the tile placed last by notation, which are sorted when they are read: to each other
    square, turned the best way, and to its other turns in place."""

    def __init__(self, offers: Offers, part: Part) -> None:
        self._offers, self.part = offers, part
        turns = offers.room.turns(part.tile)
        others = [turn for turn in turns.get(part.square, ()) if turn != part.turn]
        self._count = len(turns.keys() - {part.square}) + len(others)

    @cached_property
    def places(self) -> dict[str, tuple[Square, int]]:
        """Square and turn of each move."""
        here = self.part.square, self.part.turn
        ways = [
            (site.square, turn)
            for site in self._offers.sites(self.part.tile)
            for turn in (site.turns if site.square == self.part.square else site.turns[:1])
        ]
        return {str(written.BuildAct("move", written.way(*found))): found for found in ways if found != here}

    @cached_property
    def _named(self) -> tuple[str, ...]:
        return tuple(self.places)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return iter(self._named)

    def __getitem__(self, number: int, /) -> str:
        return self._named[number]

    def __contains__(self, option: object, /) -> bool:
        return isinstance(option, str) and option.startswith("move:") and option in self.places


class Words:
    """Actions, as they are offered one after the other."""

    def __init__(self) -> None:
        self.open: list[str] = []
        self.closed: dict[str, str] = {}
        """The closed ones, each with the key of its reason."""

    def offer(self, act: str, why_not: str | None) -> None:
        """Offer an action, or close it for a reason."""
        if why_not is None:
            self.open.append(act)
        else:
            self.closed[act] = why_not

    def refusals(self) -> dict[str, Refusal]:
        """Return the refusals of the closed actions."""
        return {act: refusal(why) for act, why in self.closed.items()}


class Choices:
    """What a builder may do: first actions, then the ways to place tiles, then other actions."""

    def __init__(self) -> None:
        self.first, self.last = Words(), Words()
        self.ways: list[Row] = []
        self.looks: list[Callable[[], Mapping[str, Refusal]]] = []
        """Functions that return closed ways with their reasons."""

    @property
    def open(self) -> Offered:
        """Everything that is open."""
        return Offered([self.first.open, *self.ways, self.last.open])

    @property
    def closed(self) -> Late[Refusal]:
        """Everything that is closed, with the reasons."""
        return Late([self.first.refusals, *self.looks, self.last.refusals])

    @property
    def words(self) -> list[str]:
        """The open actions, without the ways to place tiles."""
        return self.first.open + self.last.open
