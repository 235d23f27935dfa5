"""What a seat may see: the table and all counts, its own hand and tiles, one pile while it looks through it.

A view is built from what the viewer may know; pictures, alt texts and the robot see nothing else. Running
totals are private: until the game is over, there is a sheet only for the viewer.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from engine.core.game import View
from engine.core.prompt import Seat
from engine.space_mission.actions import landing_pairs, refuse_develop, refuse_scan, scan_cards
from engine.space_mission.base import SpaceMissionBase
from engine.space_mission.cards import PLANETS, CardId, Coordinate, PlanetId, Tile, fits, sorted_tiles
from engine.space_mission.scoring import ScoreSheet
from engine.space_mission.state import Ending, Looking, Place


class TileCount(Struct, frozen=True):
    """The number of tiles of a kind, always in the order of kinds."""

    tile: Tile
    count: int


class ReservedView(Struct, frozen=True):
    """How many tiles a player has reserved at a planet."""

    seat: Seat
    count: int


class PlanetView(Struct, frozen=True):
    """A planet as everyone sees it."""

    planet: PlanetId
    pile: int
    """The number of tiles in the planet's pile; of face-up Space if `face_up`."""
    face_up: bool
    reserved: tuple[ReservedView, ...]
    scanned_by: tuple[Seat, ...]
    """The seats that may develop the planet."""
    station: Seat | None
    ships: tuple[Seat, ...]


class SeatView(Struct, frozen=True):
    """One player as everyone sees them."""

    seat: Seat
    planet: PlanetId | None
    """The planet at which the ship is; None for the gate."""
    hand: int
    tiles: int
    """The number of collected tiles, face down."""
    probes: int
    """The number of probes on the gate."""
    gate_points: int
    """The points of the probes on the gate at the moment."""
    stations: int
    reserved: int
    chips: int


class HandCard(Struct, frozen=True):
    """A card in the viewer's hand, with what it could do now."""

    card: CardId
    jumps: tuple[PlanetId, ...]
    """Planets to which the card could bring the ship."""
    scans: bool
    """Whether the card could scan the ship's planet."""
    lands: bool
    """Whether the card could be one of two that develop the ship's planet."""


class LookView(Struct, frozen=True):
    """The pile the viewer is looking through."""

    planet: PlanetId
    action: Looking
    cards: tuple[CardId, ...]
    """The cards committed for the look."""
    tiles: tuple[TileCount, ...]
    received: tuple[TileCount, ...]
    """When developing: the player's own reserved tiles, which come first."""


class MemoryView(Struct, frozen=True):
    """A pile as the viewer left it; only with the memory aid."""

    planet: PlanetId
    tiles: tuple[TileCount, ...]
    round: int
    gone: int
    """The number of tiles that were taken since."""


class OwnReserved(Struct, frozen=True):
    """The viewer's reserved tiles at a planet, if the table lets owners look."""

    planet: PlanetId
    tiles: tuple[TileCount, ...]


class FinalSheet(Struct, frozen=True):
    """One player's final result, everything face up."""

    seat: Seat
    place: int
    """1 for winners. Players who share a place have the same number."""
    tiles: tuple[TileCount, ...]
    stations: int
    probes: int
    sheet: ScoreSheet
    total: int


class SpaceMissionView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it."""

    round: int
    active: Seat
    action: int
    """Which of their two actions the active player takes; 0 outside turns."""
    first: Seat
    planets: tuple[PlanetView, ...]
    """The planets in the ring; the last is next to the first."""
    seats: tuple[SeatView, ...]
    deck: int
    discard: tuple[CardId, ...]
    """The discard pile, face up, the oldest first."""
    space: int
    """The number of face-up Space tiles at all planets."""
    space_to_end: int
    last_round: bool
    over: Ending | None
    hand: tuple[HandCard, ...]
    """The viewer's hand; empty for spectators."""
    tiles: tuple[TileCount, ...]
    """The viewer's collected tiles."""
    worth: ScoreSheet | None
    """The viewer's points if the game ended now."""
    look: LookView | None
    memory: tuple[MemoryView, ...]
    own_reserved: tuple[OwnReserved, ...]
    final: tuple[FinalSheet, ...]
    """The results, winners first; empty until the game is over."""

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Spectators have none."""
        return self.seats[self.seat]


def counted(tiles: Iterable[Tile]) -> tuple[TileCount, ...]:
    """Count tiles by kind, in the fixed order, because the order of a pile means nothing.

    >>> [str(count.tile) for count in counted([Tile.WATER, Tile.RED_MINERAL, Tile.WATER])]
    ['mineral-red', 'water']
    """
    counts = Counter(tiles)
    return tuple(TileCount(tile, counts[tile]) for tile in sorted_tiles(counts))


def view_of(g: SpaceMissionBase, viewer: Seat | None) -> SpaceMissionView:
    """Return the table as `viewer` (None: a spectator) sees it: with its own hand and tiles, and a pile it
    looks through."""
    state = g.state
    return SpaceMissionView(
        viewer=viewer,
        waiting=g.waiting,
        round=state.round,
        active=state.active,
        action=state.action,
        first=state.first,
        planets=tuple(_planet(g, number, place) for number, place in enumerate(state.ring)),
        seats=tuple(_seat(g, seat) for seat in g.all_seats),
        deck=len(state.deck),
        discard=tuple(state.discard),
        space=g.face_up_space(),
        space_to_end=g.space_to_end(),
        last_round=state.last_round,
        over=state.over,
        hand=() if viewer is None else tuple(_hand_card(g, viewer, card) for card in g.hand_of(viewer)),
        tiles=() if viewer is None else counted(g.player(viewer).tiles),
        worth=None if viewer is None else g.sheet_of(viewer),
        look=None if viewer is None else _look(g, viewer),
        memory=() if viewer is None else _memory(g, viewer),
        own_reserved=() if viewer is None else _own_reserved(g, viewer),
        final=_final(g),
    )


def _planet(g: SpaceMissionBase, number: int, place: Place) -> PlanetView:
    marks = Counter(mark.seat for mark in place.reserved)
    return PlanetView(
        planet=place.planet,
        pile=len(place.pile),
        face_up=place.face_up,
        reserved=tuple(ReservedView(seat, marks[seat]) for seat in g.all_seats if seat in marks),
        scanned_by=tuple(place.scanned_by),
        station=place.station,
        ships=tuple(seat for seat in g.all_seats if g.player(seat).position == number),
    )


def _seat(g: SpaceMissionBase, seat: Seat) -> SeatView:
    player, look = g.player(seat), g.state.look
    committed = len(look.cards) if look is not None and seat == g.state.active else 0
    return SeatView(
        seat=seat,
        planet=g.planet_of(seat),
        hand=len(player.hand) + committed,
        tiles=len(player.tiles),
        probes=player.probes,
        gate_points=g.gate_points()[seat],
        stations=g.stations_of(seat),
        reserved=g.reserved_by(seat),
        chips=g.chips_of(seat),
    )


def _hand_card(g: SpaceMissionBase, seat: Seat, card: CardId) -> HandCard:
    here = g.planet_of(seat)
    scans = refuse_scan(g, seat) is None and card in scan_cards(g, seat)
    lands = refuse_develop(g, seat) is None and any(card in pair for pair in landing_pairs(g, seat))
    return HandCard(
        card=card,
        jumps=tuple(
            place.planet
            for place in g.state.ring
            if place.planet != here
            and not g.chips_missing(seat)
            and fits(card, Coordinate.JUMP, PLANETS[place.planet].jump)
        ),
        scans=scans,
        lands=lands,
    )


def _look(g: SpaceMissionBase, seat: Seat) -> LookView | None:
    look = g.state.look
    if look is None or seat != g.state.active:
        return None
    place = g.place_of(seat)
    own = [mark.tile for mark in place.reserved if mark.seat == seat]
    return LookView(
        planet=place.planet,
        action=look.action,
        cards=tuple(look.cards),
        tiles=counted(place.pile),
        received=counted(own) if look.action is Looking.DEVELOP else (),
    )


def _memory(g: SpaceMissionBase, seat: Seat) -> tuple[MemoryView, ...]:
    places = {place.planet: place for place in g.state.ring}
    return tuple(
        MemoryView(
            memory.planet,
            counted(memory.tiles),
            memory.round,
            gone=len(memory.tiles) - len(places[memory.planet].pile),
        )
        for memory in g.player(seat).memory
        if not places[memory.planet].exhausted
    )


def _own_reserved(g: SpaceMissionBase, seat: Seat) -> tuple[OwnReserved, ...]:
    # Ruling: R15. Owners see a reserved tile again only if the table allows it.
    if not g.state.options.look_at_reserved:
        return ()
    marks = {p.planet: [mark.tile for mark in p.reserved if mark.seat == seat] for p in g.state.ring}
    return tuple(OwnReserved(planet, counted(tiles)) for planet, tiles in marks.items() if tiles)


def _final(g: SpaceMissionBase) -> tuple[FinalSheet, ...]:
    outcome = g.outcome()
    if outcome is None:
        return ()
    return tuple(
        FinalSheet(
            seat=seat,
            place=place,
            tiles=counted(g.player(seat).tiles),
            stations=g.stations_of(seat),
            probes=g.player(seat).probes,
            sheet=g.sheet_of(seat),
            total=outcome.points[seat],
        )
        for place, seats in outcome.places
        for seat in seats
    )
