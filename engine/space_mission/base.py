"""Shared by the rules of Space Mission: cards, chips, places, and their values."""

from collections.abc import Iterable

from engine.core.game import Game
from engine.core.prompt import Seat
from engine.space_mission import scoring
from engine.space_mission.cards import CardId, PlanetId, in_order
from engine.space_mission.events import CardsDrawn, DeckReshuffled
from engine.space_mission.state import Looking, PileLook, Place, Player, State

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
                self.tell(DeckReshuffled(len(self.state.deck)))
            drawn.append(self.chance.draw(self.state.deck, to=seat))
        player = self.player(seat)
        player.hand = in_order([*player.hand, *drawn])
        self.tell(CardsDrawn(seat, tuple(in_order(drawn))))

    def discard(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Put hand cards on the discard pile. Ruling: R23. It is face up."""
        for card in cards:
            self.hand_of(seat).remove(card)
            self.state.discard.append(card)

    def commit(self, seat: Seat, action: Looking, cards: Iterable[CardId]) -> None:
        """Commit cards that pay for a look through the pile. The others learn of it when a tile is chosen."""
        self.state.look = PileLook(action, list(cards))
        for card in self.state.look.cards:
            self.hand_of(seat).remove(card)

    def lay_down_committed(self, seat: Seat) -> None:
        """Put the committed cards on the discard pile after the look."""
        assert self.state.look is not None and seat == self.state.active, "only the active player looks"
        self.state.discard.extend(self.state.look.cards)
        self.state.look = None

    # ------------------------------------------------------------------ the end

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
