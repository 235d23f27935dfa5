"""Shared by the rules of Wormholes: the map, ships, wormholes, passengers, and the end."""

from functools import cached_property
from typing import ClassVar

from msgspec import Struct

from engine.core.game import Game
from engine.core.prompt import Seat
from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.events import AllPlanetsConnected, PairActivated, PlanetExplored, WormholePlaced
from engine.wormholes.galaxy import Galaxy, galaxy_of
from engine.wormholes.state import Player, State
from engine.wormholes.ways import Chart, chart
from engine.wormholes.wormholes import Owner, next_number

PASSENGER = 2
BONUS = 3
WITHOUT_BONUS = 5
"""Up to this many different planets score no bonus («Galactic bonus»)."""


LINES = ("exploration", "wormholes", "passengers", "bonus")
"""The lines of the score sheet."""


class Score(Struct, frozen=True):
    """Points by the four lines of the score sheet."""

    exploration: int
    wormholes: int
    """Point tokens: how often others used this player's wormholes."""
    passengers: int
    bonus: int
    delivered: int
    """The number of delivered passengers, for the tie-break."""

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.exploration + self.wormholes + self.passengers + self.bonus

    @property
    def rank(self) -> tuple[int, int, int]:
        """The sort key for places. «Tie»: more delivered passengers, then more points from point tokens."""
        return self.total, self.delivered, self.wormholes


def galactic_bonus(delivered: list[PlanetId] | tuple[PlanetId, ...]) -> int:
    """Return three points for each different planet beyond five."""
    return BONUS * max(0, len(set(delivered)) - WITHOUT_BONUS)


def score_of(player: Player) -> Score:
    """Return a player's current score, including the galactic bonus."""
    return Score(
        exploration=sum(BOX.exploration_points(number) for number in player.exploration),
        wormholes=player.points,
        passengers=PASSENGER * len(player.delivered),
        bonus=galactic_bonus(player.delivered),
        delivered=len(player.delivered),
    )


ROUNDS_AFTER_CONNECTION = len(BOX.countdown)
ROUNDS_AFTER_EMPTY_DECK = 1


class WormholesBase(Game[State]):
    """A game in progress as its rules see it; `game` adds the phases, the view and the end."""

    key = "wormholes"
    seats = range(1, 6)
    state_type: ClassVar[type[Struct]] = State

    @cached_property
    def galaxy(self) -> Galaxy:
        """The map."""
        return galaxy_of(self.state.layout, tuple(self.state.boards))

    @property
    def tokens(self) -> list[list[SpaceId]]:
        """Everybody's wormholes, by owner."""
        return [player.tokens for player in self.state.players]

    def player(self, seat: Seat) -> Player:
        """Return everything that belongs to one seat."""
        return self.state.players[seat]

    def in_order(self) -> tuple[Seat, ...]:
        """Return the seats «in order»: clockwise from the first player."""
        return tuple(Seat((self.state.first + step) % self.seat_count) for step in range(self.seat_count))

    def ship_of(self, seat: Seat) -> SpaceId:
        """Return the space of a launched ship."""
        ship = self.state.players[seat].ship
        assert ship is not None, "the ship is launched in the first turn"
        return ship

    def planet_at(self, seat: Seat) -> PlanetId | None:
        """Return the planet next to the ship; None if there is none."""
        return self.galaxy.planet_at.get(self.ship_of(seat))

    def chart_of(self, pilot: Seat) -> Chart:
        """Return the chart of how the pilot can travel at the moment."""
        tokens = tuple(map(tuple, self.tokens))
        return chart(self.galaxy, tokens, Owner(pilot), holes_open=bool(self.state.deck))

    def place(self, owner: Owner, space: SpaceId) -> None:
        """«Placing»: place the next token of the stack.

        Ruling: W11. The second of a pair activates both.
        """
        player = self.state.players[owner]
        number = next_number(player.tokens)
        assert number is not None, "the stack is not empty"
        player.tokens.append(space)
        self.tell(WormholePlaced(owner, number, space))
        if len(player.tokens) % 2 == 0:
            self.tell(PairActivated(owner, number, player.tokens[-2], space))
        self._maybe_explore(owner, space)

    def _maybe_explore(self, owner: Owner, space: SpaceId) -> None:
        """«Exploration»: give a token for the first wormhole next to a planet, active or not.

        Ruling: W10. The starting wormhole also counts if it touches a planet. The station is not a planet.
        """
        planet = self.galaxy.planet_at.get(space)
        if planet is None or planet in self.state.explored:
            return
        self.state.explored.append(planet)
        number = len(self.state.explored)
        self.state.players[owner].exploration.append(number)
        left = len(self.galaxy.planets) - number
        self.tell(PlanetExplored(owner, planet, BOX.exploration_points(number), left))
        if not left:
            self._end_after(ROUNDS_AFTER_CONNECTION)
            assert self.state.last_round is not None, "the end is in sight"
            self.tell(AllPlanetsConnected(self.state.last_round))

    def notice_empty_deck(self) -> None:
        """«Deck empty»: once the deck is empty, end the game after this round and one more.

        Ruling: W14. The deck is empty from the moment its last passenger leaves it.
        """
        if not self.state.deck:
            self._end_after(ROUNDS_AFTER_EMPTY_DECK)

    def _end_after(self, rounds: int) -> None:
        """Set the last round. If it is set already, the earlier one counts."""
        last = self.state.round + rounds
        self.state.last_round = last if self.state.last_round is None else min(last, self.state.last_round)

    def rounds_left(self) -> int | None:
        """Return the rounds to be played, including this one; None while the end is not in sight."""
        if self.state.last_round is None:
            return None
        return self.state.last_round - self.state.round + 1

    def score_of(self, owner: Owner) -> Score:
        """Return the current score of a seat, or of the solo opponent."""
        return score_of(self.state.players[owner])

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far, including the bonus for deliveries."""
        return tuple(self.score_of(Owner(seat)).total for seat in self.all_seats)
