"""Everything on the table: the only memory of a game of Wormholes."""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct, field

from engine.core.game import Mix, dealt_again
from engine.core.prompt import Seat
from engine.wormholes.boards import BOX, Level, PlanetId, SpaceId
from engine.wormholes.galaxy import LaidBoard


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
