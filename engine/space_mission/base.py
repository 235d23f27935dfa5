"""Shared by the rules of Space Mission: cards, chips, places, and their values; and planets' piles: looking
through them, reserving, handing out, and the reveal check.

A player who looks has committed to the action. Other players learn of the cards and the look once a tile is
chosen, all at once. From outside they cannot tell how long a player looks, or that they look at all.
"""

from collections.abc import Iterable

from engine.core.ask import Steps, choose
from engine.core.game import Game
from engine.core.prompt import Seat
from engine.space_mission import events, questions, scoring
from engine.space_mission.cards import CardId, PlanetId, Tile, in_order, sorted_tiles
from engine.space_mission.state import Looking, Memory, PileLook, Place, Player, State

CHIPS = 20
SPACE_TO_END = {2: 6, 3: 8, 4: 10, 5: 12}
"""The face-up Space tiles that end the game, by number of players («End of the game»)."""


class SpaceMissionBase(Game[State]):
    """A game in progress as its rules see it; `game` adds the phases, the view and the end."""

    def player(self, seat: Seat) -> Player:
        """Return a seat's ship, cards and tiles."""
        return self.state.players[seat]

    def hand_of(self, seat: Seat) -> list[CardId]:
        """Return the cards in hand, in printed order."""
        return self.state.players[seat].hand

    def planet_of(self, seat: Seat) -> PlanetId | None:
        """Return the planet at which a ship is; None for the gate."""
        position = self.player(seat).position
        return None if position is None else self.state.ring[position].planet

    def place_of(self, seat: Seat) -> Place:
        """Return the place at which a ship is, with its pile."""
        position = self.player(seat).position
        assert position is not None, "the gate is not a planet"
        return self.state.ring[position]

    def position_of(self, planet: PlanetId) -> int:
        """Return a planet's index in the ring."""
        return next(i for i, place in enumerate(self.state.ring) if place.planet == planet)

    def neighbours_of(self, planet: PlanetId) -> tuple[PlanetId, PlanetId]:
        """Return the planets before and after a planet in the ring."""
        here, ring = self.position_of(planet), self.state.ring
        return ring[here - 1].planet, ring[(here + 1) % len(ring)].planet

    def in_order(self) -> tuple[Seat, ...]:
        """Return the seats clockwise from the active player."""
        return tuple(Seat((self.state.active + step) % self.seat_count) for step in range(self.seat_count))

    def stations_of(self, seat: Seat) -> int:
        """Return the number of stations a player has built."""
        return sum(place.station == seat for place in self.state.ring)

    def reserved_by(self, seat: Seat) -> int:
        """Return the number of tiles a player has reserved at planets."""
        return sum(mark.seat == seat for place in self.state.ring for mark in place.reserved)

    def chips_of(self, seat: Seat) -> int:
        """Return how many of a player's twenty chips are left. Ruling: R13. Scans and stations are possible
        without one, too."""
        used = self.player(seat).probes + self.stations_of(seat) + self.reserved_by(seat)
        return max(0, CHIPS - used)

    def chips_missing(self, seat: Seat) -> bool:
        """Return whether a player has no chip left and the limit is hard, so that actions need a chip."""
        return self.state.options.chip_limit == "hard" and self.chips_of(seat) == 0

    def face_up_space(self) -> int:
        """Return the number of face-up Space tiles at all planets."""
        return sum(len(place.pile) for place in self.state.ring if place.face_up)

    def space_to_end(self) -> int:
        """Return the number of face-up Space tiles that ends the game."""
        return SPACE_TO_END[self.seat_count]

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards into a hand, and announce it.

        Ruling: R19. If a card must be drawn and none is left, the discard pile is shuffled, including the
        cards just discarded.
        """
        drawn: list[CardId] = []
        while len(drawn) < count:
            if not self.state.deck:
                self.state.deck, self.state.discard = self.state.discard, []
                self.chance.shuffle("deck", self.state.deck)
                self.tell(events.DeckReshuffled(len(self.state.deck)))
            drawn.append(self.chance.draw(self.state.deck, to=seat))
        player = self.player(seat)
        player.hand = in_order([*player.hand, *drawn])
        self.tell(events.CardsDrawn(seat, tuple(in_order(drawn))))

    def discard(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Put hand cards on the discard pile. Ruling: R23. It is face up."""
        for card in cards:
            self.hand_of(seat).remove(card)
            self.state.discard.append(card)

    def gate_points(self) -> list[int]:
        """Return what everyone's probes on the gate score at the moment, by seat."""
        return scoring.gate_points(
            [player.probes for player in self.state.players],
            without_probe=self.state.options.gate_points_without_probe,
        )

    def sheet_of(self, seat: Seat) -> scoring.ScoreSheet:
        """Return the points of a player if the game ended now."""
        gate = self.gate_points()[seat]
        return scoring.score(self.player(seat).tiles, stations=self.stations_of(seat), gate=gate)


def point_tiles(pile: list[Tile]) -> list[Tile]:
    """Return the kinds of point tiles in a pile, in the fixed order."""
    return sorted_tiles({tile for tile in pile if tile is not Tile.SPACE})


def look_through(
    g: SpaceMissionBase, pilot: Seat, action: Looking, cards: tuple[CardId, ...] = ()
) -> Steps[Tile | None]:
    """Let a player alone look through the pile and pick a point tile.

    Returns None if it holds only Space. The cards that pay are committed first; the others learn of them when
    a tile is chosen. From then on nothing can be undone.
    """
    place = g.place_of(pilot)
    g.state.look = PileLook(action, list(cards))
    for card in cards:
        g.hand_of(pilot).remove(card)
    if action is Looking.DEVELOP:
        # Ruling: R16. Reserved tiles come before the choice, so the developer sees their own tiles first.
        g.chance.look([mark.tile for mark in place.reserved if mark.seat == pilot], to=pilot)
    pile = list(g.chance.look(place.pile, to=pilot))
    tile: Tile | None = None
    if point_tiles(pile):
        asked = questions.ReserveTile if action is Looking.SCAN else questions.TakeTile
        # Ruling: R10. One of them must be taken.
        options: dict[str, Tile] = {tile.value: tile for tile in point_tiles(pile)}
        tile = yield from choose(
            pilot,
            asked(place.planet, action, "yes" if g.state.options.look_at_reserved else "no"),
            options,
            secret=True,
            final=True,
            twice=(),
        )
        place.pile.remove(tile)
        # A choice is final: undoing it would show the pile again.
        g.chance.look([tile], to=pilot)
    g.state.discard.extend(cards)
    g.state.look = None
    if g.state.options.memory_aid:
        player = g.player(pilot)
        player.memory = [memory for memory in player.memory if memory.planet != place.planet]
        player.memory.append(Memory(place.planet, list(place.pile), g.state.round))
    return tile


def take(g: SpaceMissionBase, pilot: Seat, tile: Tile) -> None:
    """Put the tile face down before the player."""
    player = g.player(pilot)
    player.tiles = sorted_tiles([*player.tiles, tile])
    g.state.progress = True


def hand_out_reserved(g: SpaceMissionBase, place: Place) -> None:
    """«Developing»: give everyone the tiles they reserved here, and return their probes."""
    for owner in g.in_order():
        tiles = [mark.tile for mark in place.reserved if mark.seat == owner]
        if not tiles:
            continue
        g.chance.look(tiles, to=owner)
        for tile in tiles:
            take(g, owner, tile)
        place.reserved = [mark for mark in place.reserved if mark.seat != owner]
        g.tell(events.ReservedTilesReceived(owner, place.planet, tuple(sorted_tiles(tiles))))


def reveal_check(g: SpaceMissionBase, place: Place) -> None:
    """«Caution!»: turn a pile of nothing but Space face up, for the rest of the game.

    Ruling: R17. Reserved tiles do not count.
    """
    if place.exhausted:
        if not place.face_up:
            g.tell(events.PileEmptied(place.planet))
        return
    if any(tile is not Tile.SPACE for tile in place.pile):
        return
    place.face_up = True
    g.chance.look(place.pile, to=None)
    g.tell(events.SpaceTurnedUp(place.planet, len(place.pile), g.face_up_space(), g.space_to_end()))
    if g.face_up_space() >= g.space_to_end() and not g.state.last_round:
        g.state.last_round = True
        g.tell(events.LastRoundBegan(g.face_up_space()))
