"""The whole memory of a game of Wormholes, and what its rules share: the map, ships, wormholes, passengers,
and the end.
"""

from collections.abc import Collection
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

from msgspec import Struct, field

from engine.core.game import Game, Mix, dealt_again
from engine.core.prompt import Seat
from engine.wormholes.boards import BOX, EXPLORATION_POINTS, Level, PlanetId, SpaceId
from engine.wormholes.events import AllPlanetsConnected, PairActivated, PlanetExplored, WormholePlaced
from engine.wormholes.galaxy import Galaxy, LaidBoard, Owner, galaxy_of, next_number
from engine.wormholes.routes import Chart, chart


class Phase(StrEnum):
    """The stages of a game."""

    DEAL = "deal"
    TURN = "turn"
    RIVAL = "rival"
    """The solo opponent takes its turn."""
    OVER = "over"


class Turn(Struct):
    """What the active player has done and has left in this turn."""

    energy: int = BOX.energy
    picked_up: bool = False
    jumped: bool = False
    """Whether the last action was a jump, so that another one may not follow directly."""
    astray: PlanetId | None = None
    """The planet to which a black hole sends the ship, until its pilot has chosen a space; or None."""


class Player(Struct):
    """Everything that belongs to one player. The solo opponent has no ship and no hand."""

    ship: SpaceId | None = None
    """The ship's space; None before the first turn."""
    tokens: list[SpaceId] = field(default_factory=list)
    """The wormholes in the order they were placed: two of each number."""
    hand: list[PlanetId] = field(default_factory=list)
    delivered: list[PlanetId] = field(default_factory=list)
    points: int = 0
    """The number of point tokens, for wormholes that others have used."""
    exploration: list[int] = field(default_factory=list)
    """The numbers of this player's exploration tokens."""


class State(Struct):
    """A whole game of Wormholes."""

    layout: str
    boards: list[LaidBoard]
    players: list[Player]
    """The players by seat. In the solo game the opponent comes second."""
    deck: list[PlanetId]
    docks: dict[PlanetId, int]
    """Passengers at the station, and in the solo game the opponent's piles."""
    explored: list[PlanetId] = field(default_factory=list)
    """Planets with a wormhole next to them, in the order in which they were explored."""
    level: Level | None = None
    """The level of the solo game; None with two or more players."""
    by_turns: bool = False
    """As in the options, for the solo game; off in games that began before the option existed."""
    first: Seat = Seat(0)
    active: Seat = Seat(0)
    round: int = 0
    """The number of the round, from 1."""
    last_round: int | None = None
    """The number of the last round; None until the end is in sight."""
    turn: Turn = field(default_factory=Turn)
    phase: Phase = Phase.DEAL
    fewer_questions: bool = False
    """As in the options; off in games that began before the option existed."""


def deal_again(state: State, knowing: Collection[Seat], mix: Mix) -> None:
    """Redeal the others' hands, the deck, and the planets of the others' delivered passengers.

    The solo opponent holds nothing and delivers openly. At the end every sheet is open.
    """
    others = [player for seat, player in enumerate(state.players) if seat not in knowing]
    secret = [player.hand for player in others]
    if state.phase is not Phase.OVER:
        shut = others if state.level is None else [player for player in others if player.ship is not None]
        secret += [player.delivered for player in shut]
    dealt_again([*secret, state.deck], mix)


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
        self.tell(PlanetExplored(owner, planet, EXPLORATION_POINTS[number], left))
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
        """Return the current score of a seat, or of the solo opponent, including the galactic bonus."""
        player = self.state.players[owner]
        return Score(
            exploration=sum(EXPLORATION_POINTS[number] for number in player.exploration),
            wormholes=player.points,
            passengers=PASSENGER * len(player.delivered),
            bonus=galactic_bonus(player.delivered),
            delivered=len(player.delivered),
        )

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far, including the bonus for deliveries."""
        return tuple(self.score_of(Owner(seat)).total for seat in self.all_seats)
