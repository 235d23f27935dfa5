"""Shared by building in shifts and live: what a builder is offered, with the ways to place tiles, which are
sorted and explained when they are read; the zones of a builder, holding, turning, placing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Literal

from msgspec import Struct

from engine.core.ask import Late, Offers, refusal
from engine.core.errors import Refusal
from engine.core.prompt import Offered, Row, Seat
from engine.galaxy_trucker.box.board import rolled_board
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import lay, take_up
from engine.galaxy_trucker.building.places import Newest, Places, Site, room_on, standing_on
from engine.galaxy_trucker.events.building import PileClosed, ShipsSwapped, SquaresForbidden
from engine.galaxy_trucker.questions import options as written
from engine.galaxy_trucker.ship.markers import Permits
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.state import Bench, Player, Zone


class Hull:
    """Placements of tiles on a ship as it is, cached because a builder is offered each again and again."""

    def __init__(
        self, ship: Ship, permits: Permits, strict: bool, moves: bool, ahead: bool, *, before: Hull | None
    ) -> None:
        self.room = room_on(ship, strict=strict, permits=permits)
        self._ship, self._permits, self._strict, self._moves = ship, permits, strict, moves
        self._ahead = ahead
        self._named: dict[tuple[TileId, bool], tuple[str, ...]] = {}
        self._needed: dict[Square, bool] = {}

    def places(self, tile: TileId) -> Places:
        """Return the placements of a tile in every turn."""
        return Places(self.room, tile)

    def sites(self, tile: TileId) -> tuple[Site, ...]:
        """Return the squares for a tile, the best one first."""
        return standing_on(self._ship, ahead=self._ahead).ranked(tile, self.room.turns(tile))

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


HULLS = Newest(Hull, most=64)
"""Has the placements on a ship, with permits, as it is."""


class Placements:
    """The placements of loose tiles by notation, one tile after the other."""

    def __init__(self, hull: Hull, tiles: Sequence[TileId], held: TileId | None) -> None:
        self._hull, self._tiles, self._held = hull, tiles, held
        self._sizes = [hull.room.count(tile) for tile in tiles]

    def __len__(self) -> int:
        return sum(self._sizes)

    def __iter__(self) -> Iterator[str]:
        for tile in self._tiles:
            yield from self._hull.named(tile, held=tile == self._held)

    def __getitem__(self, number: int, /) -> str:
        for tile, size in zip(self._tiles, self._sizes, strict=True):
            if number < size:
                return self._hull.nth(tile, number, held=tile == self._held)
            number -= size
        raise IndexError(number)

    def __contains__(self, option: object, /) -> bool:
        named, placed = written.named_placement(str(option))
        tile = self._held if named is None else named
        if tile is None or tile not in self._tiles or named == self._held:
            return False
        square, turn = written.turned_at(placed)
        return turn in self._hull.room.turns(tile).get(square, ())

    def refusals(self, dear: Refusal | None, explained: Sequence[TileId]) -> dict[str, Refusal]:
        """Return why placements are closed: all if they are too `dear`, and illegal ones of some tiles."""
        found: dict[str, Refusal] = {}
        for tile in self._tiles:
            if dear is not None:
                found |= dict.fromkeys(self._hull.named(tile, held=tile == self._held), dear)
            if tile in explained:
                found |= self._hull.closed(tile, held=tile == self._held)
        return found


class Moves:
    """The moves of the tile placed last by notation, which are sorted when they are read: to each other
    square, turned the best way, and to its other turns in place."""

    def __init__(self, hull: Hull, part: Part) -> None:
        self._hull, self.part = hull, part
        turns = hull.room.turns(part.tile)
        others = [turn for turn in turns.get(part.square, ()) if turn != part.turn]
        self._count = len(turns.keys() - {part.square}) + len(others)

    @cached_property
    def places(self) -> dict[str, tuple[Square, int]]:
        """Square and turn of each move."""
        here = self.part.square, self.part.turn
        ways = [
            (site.square, turn)
            for site in self._hull.sites(self.part.tile)
            for turn in (site.turns if site.square == self.part.square else site.turns[:1])
        ]
        return {str(written.BuildAct("move", written.way(*found))): found for found in ways if found != here}

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __getitem__(self, number: int, /) -> str:
        return list(self.places)[number]

    def __contains__(self, option: object, /) -> bool:
        return isinstance(option, str) and option.startswith("move:") and option in self.places


class Choices:
    """What a builder may do: first actions, then the ways to place tiles, then other actions."""

    def __init__(self) -> None:
        self.first, self.last = Offers[str](), Offers[str]()
        self.ways: list[Row] = []
        self.looks: list[Callable[[], Mapping[str, Refusal]]] = []
        """Functions that return closed ways with their reasons."""

    @property
    def open(self) -> Offered:
        """Everything that is open."""
        return Offered([tuple(self.first.open), *self.ways, tuple(self.last.open)])

    @property
    def closed(self) -> Late[Refusal]:
        """Everything that is closed, with the reasons."""
        return Late([lambda: self.first.closed, *self.looks, lambda: self.last.closed])

    @property
    def words(self) -> list[str]:
        """The open actions, without the ways to place tiles."""
        return [*self.first.open, *self.last.open]


def zones(player: Player) -> dict[Zone, list[TileId]]:
    """Return the loose tiles by zone, as the player's own lists."""
    bench = player.bench
    return {Zone.HAND: bench.hand, Zone.TRAY: bench.tray, Zone.SET_ASIDE: player.set_aside}


def zone_name(player: Player, tile: TileId) -> Zone:
    """Return the zone of a loose tile."""
    return next(zone for zone, tiles in zones(player).items() if tile in tiles)


def loose_tiles(player: Player) -> list[TileId]:
    """Return the tiles that can be placed: drawn, won, set aside."""
    return [*player.bench.hand, *player.bench.tray, *player.set_aside]


def hull_of(g: GalaxyTruckerBase, seat: Seat, ship: Ship | None = None) -> Hull:
    """Return a builder's placements on their ship as it is, or on another one."""
    player = g.player(seat)
    here, moves, ahead = ship or player.ship, g.state.moves, g.state.cannons_ahead
    return HULLS.of(here, player.permits, is_strict(g), moves, ahead)


def written_also(g: GalaxyTruckerBase, seat: Seat, others: Mapping[str, str]) -> Mapping[str, str]:
    """Return other notations for options: `others`, and those for the places of the held tile."""
    held = g.player(seat).bench.held
    if held is None:
        return others
    return Late([lambda: others, partial(hull_of(g, seat).also, held)])


def number_of(player: Player, tile: TileId) -> int:
    """Return the number of a loose tile, or of one placed in this shift, from 1 by arrival."""
    numbers = dict.fromkeys([*player.bench.numbers, *loose_tiles(player), tile])
    return list(numbers).index(tile) + 1


SQUARES = 5
"""How many of a tile's best squares get a letter."""


class LaidTile(Struct, frozen=True):
    """The tile placed last, with the places to which it can move."""

    part: Part
    number: int
    sites: tuple[Site, ...]
    """The tile's possible squares, including its current one, the best one first."""


def laid_last(g: GalaxyTruckerBase, seat: Seat) -> LaidTile | None:
    """Return the tile placed last if it can be moved; None if there is none or other parts depend on it."""
    found = _lifted(g, seat)
    if found is None:
        return None
    hull, part = found
    return LaidTile(part, number_of(g.player(seat), part.tile), hull.sites(part.tile))


def moves_for(g: GalaxyTruckerBase, seat: Seat) -> Moves | None:
    """Return the moves of the tile placed last; None if there is none or other parts depend on it."""
    found = _lifted(g, seat) if g.state.moves else None
    return Moves(*found) if found is not None else None


def _lifted(g: GalaxyTruckerBase, seat: Seat) -> tuple[Hull, Part] | None:
    """Return the tile placed last, with the hull without it, if it can be moved."""
    player = g.player(seat)
    last = player.bench.last
    if last not in player.bench.placed or last not in player.ship.parts:
        return None
    if hull_of(g, seat).needs(last):
        return None
    ship = player.ship.copy()
    part = take_up(ship, last)
    return hull_of(g, seat, ship), part


def move(player: Player, square: Square, turn: int) -> Part:
    """Move the tile placed last, which keeps the zone it came from, and return the part."""
    bench = player.bench
    last = bench.last
    assert last is not None, "nothing was laid"
    zone = bench.placed.pop(last)
    part = Part(take_up(player.ship, last).tile, square, turn)
    lay(player.ship, part, player.permits)
    bench.placed[square], bench.last = zone, square
    return part


def why_not_aside(g: GalaxyTruckerBase) -> str | None:
    """Return the key of the reason why tiles cannot be set aside; None if they can."""
    return None if g.applies(Rule.SETTING_ASIDE) else "not-in-trial-flight"


def free_numbers(g: GalaxyTruckerBase) -> list[int]:
    """Return the number tiles that are still free."""
    taken = [player.number for player in g.state.players]
    return [number for number in range(1, g.seat_count + 1) if number not in taken]


def has_room_aside(player: Player) -> bool:
    """Return whether another tile may be set aside."""
    return len(player.set_aside) < player.permits.set_aside


def takeable(g: GalaxyTruckerBase, seat: Seat) -> list[TileId]:
    """Return the face-up tiles for a builder: the belt and, with a permit, what others set aside.

    In shifts, they are those at the beginning of the shift.
    """
    found = list(g.state.workshop.belt)
    if g.player(seat).permits.takes_set_aside:
        for other in g.all_seats:
            player = g.player(other)
            if other != seat and not player.permits.guards_set_aside:
                in_private = g.state.options.building == "rounds" and other in g.workers()
                aside = player.bench.aside_before if in_private else player.set_aside
                found += [tile for tile in aside if in_private or tile != player.bench.held]
    return found


def take_away(g: GalaxyTruckerBase, tile: TileId) -> bool:
    """Take a tile from the belt or from the player who set it aside. Returns False if it is gone."""
    for tiles in (g.state.workshop.belt, *(player.set_aside for player in g.state.players)):
        if tile in tiles:
            tiles.remove(tile)
            return True
    return False


def is_strict(g: GalaxyTruckerBase) -> bool:
    """Return whether building mistakes are refused at once."""
    return g.state.options.placement == "strict"


def pay(bench: Bench, points: int) -> None:
    """Spend action points. A negative number gives points back."""
    bench.points -= points
    bench.spent += points


def place(player: Player, tile: TileId, square: Square, turn: int) -> Part:
    """Place a loose tile, and return the part, which can be picked up again until it is welded."""
    bench = player.bench
    zone = zone_name(player, tile)
    part = Part(tile, square, turn)
    zones(player)[zone].remove(tile)
    lay(player.ship, part, player.permits)
    bench.placed[square], bench.last = zone, square
    if bench.held == tile:
        bench.held = None
    return part


def lift(player: Player, square: Square) -> Part:
    """Pick up a part that is not welded; its tile returns to its zone and is held."""
    part = take_up(player.ship, square)
    player.bench.last = None
    zones(player)[player.bench.placed.pop(square)].append(part.tile)
    player.bench.held = part.tile
    return part


LiftRefusal = Literal["holds-the-ship-together", "set-aside-full"]


def why_not_lift(player: Player, hull: Hull, square: Square) -> LiftRefusal | None:
    """Return why a player's unwelded part must stay for now; None if it can be picked up."""
    if hull.needs(square):
        return "holds-the-ship-together"
    full = not has_room_aside(player)
    return "set-aside-full" if full and player.bench.placed[square] is Zone.SET_ASIDE else None


def welded(player: Player) -> Ship:
    """Return the ship as the others see it: without unwelded parts, with its earlier markers."""
    bench = player.bench
    if not bench.placed and player.ship.markers == bench.markers_before:
        return player.ship
    ship = player.ship.copy()
    for square in bench.placed:
        take_up(ship, square)
    ship.markers = list(bench.markers_before)
    return ship


def maybe_roll_shape(g: GalaxyTruckerBase) -> None:
    """Roll the dice for class IIIB if not done yet. After a double, everyone removes their starting cabin."""
    if all(player.ship.board != rolled_board() for player in g.state.players):
        return
    dice = g.chance.die("shape"), g.chance.die("shape")
    for player in g.state.players:
        player.ship.board = rolled_board(dice)
        if player.ship.plan.start is None:
            player.ship.parts = {}
    g.tell(SquaresForbidden(*dice, double=dice[0] == dice[1]))


OF_THE_SHIP = ("ship", "set_aside", "lost", "number")
OF_ITS_BENCH = ("held", "hand", "tray", "finishing", "wanted")


def swap_ships(g: GalaxyTruckerBase, *, flying: bool = False) -> None:
    """«Team Play»: let partners swap ships, to fly after building, or to keep building, with that option.

    Ruling: G38. The ship changes hands with its loose tiles, its lost components and its number. Cards that a
    player has seen, and action points, stay with the player.
    """
    options = g.state.options
    if not options.teams(g.seat_count) or (options.team_play == "fly" and not flying):
        return
    for one, other in g.teams:
        _swap(g.player(one), g.player(other), OF_THE_SHIP)
        _swap(g.player(one).bench, g.player(other).bench, OF_ITS_BENCH)
        for seat in (one, other):
            bench = g.player(seat).bench
            if bench.looking is not None:
                g.tell(PileClosed(seat, bench.looking + 1))
            # The tile placed last is welded, and the other tiles must be picked up again.
            bench.placed, bench.last, bench.looking, bench.choosing = {}, None, None, None
        g.tell(ShipsSwapped(one, other, flying))


def _swap(one: object, other: object, names: Sequence[str]) -> None:
    for name in names:
        mine, theirs = getattr(one, name), getattr(other, name)
        setattr(one, name, theirs)
        setattr(other, name, mine)
