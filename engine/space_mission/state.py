"""Everything on the table: the only memory of a game of Space Mission."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import ClassVar, Literal

from msgspec import Struct, field

from engine.core.game import Mix, Options, dealt_again
from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId, Tile, sorted_tiles


class SpaceMissionOptions(Options, frozen=True, kw_only=True):
    """The host's options for Space Mission. The defaults are our rulings."""

    first_player: Literal["random", "first-seat"] = "random"
    """Who begins."""
    chip_limit: Literal["soft", "hard"] = "soft"
    """What happens without a chip: jumps leave no probe, or nothing that needs a chip is possible."""
    empty_scan: bool = False
    """Whether an exhausted pile without a station may be scanned, only for the right to develop there."""
    look_at_reserved: bool = False
    """Whether owners may look at their reserved tiles."""
    gate_points_without_probe: bool = False
    """Whether a player without a probe on the gate also takes a place there."""
    memory_aid: bool = False
    """Whether each player sees the piles as they last left them."""
    standstill: Literal["host", "ask", "end", "never"] = "host"
    """What happens after three rounds without a tile or a station: the host's seat is asked whether to end,
    everyone is asked, the game ends, or it goes on as long as anything can happen."""
    host: Literal["0", "1", "2", "3", "4"] = "0"
    """The seat of the player who opened the table."""
    starter: Literal["chance", "0", "1", "2", "3", "4"] = "chance"
    """The seat that begins when the same people play again, so that it is a different one each time."""
    fewer_questions: bool = True
    """Whether planet and card of a jump are one question."""
    look_at_once: bool = True
    """Whether scanning, developing and discovering ask for payment only if there are several ways."""

    settled: ClassVar[Mapping[str, str]] = {
        "host": "0",
        "starter": "chance",
        "fewer_questions": "off",
        "look_at_once": "off",
    }


class Looking(StrEnum):
    """Why a player looks through a pile."""

    SCAN = "scan"
    DEVELOP = "develop"
    DISCOVER = "discover"


class PileLook(Struct):
    """The active player's look through the pile of their planet, hidden from the others."""

    action: Looking
    cards: list[CardId]
    """The cards committed for the look, which others still count as in hand; discarded afterwards."""


class Reserved(Struct):
    """A tile beside a planet, face down under a probe."""

    seat: Seat
    tile: Tile


class Place(Struct):
    """A planet in the ring, and its tiles."""

    planet: PlanetId
    pile: list[Tile]
    """The tiles, sorted by kind, because their order has no meaning."""
    face_up: bool = False
    """Whether only Space is left, face up."""
    reserved: list[Reserved] = field(default_factory=list)
    scanned_by: list[Seat] = field(default_factory=list)
    station: Seat | None = None

    @property
    def exhausted(self) -> bool:
        """Whether there is nothing to get: the pile is empty, or face-up Space."""
        return self.face_up or not self.pile


class Memory(Struct):
    """A pile as a player left it after looking through it."""

    planet: PlanetId
    tiles: list[Tile]
    round: int


class Player(Struct):
    """Everything that belongs to one seat."""

    position: int | None = None
    """The index in the ring; None on the gate."""
    hand: list[CardId] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    """The collected tiles, face down before the player, who may look at them."""
    probes: int = 0
    """The number of probes on the gate."""
    memory: list[Memory] = field(default_factory=list)
    """The piles as the player left them, one per planet; only with the memory aid."""


class Ending(StrEnum):
    """Why the game is over."""

    SPACE = "space"
    """Enough Space is face up, and the round is complete."""
    STANDSTILL = "standstill"
    """In three rounds, no player took or reserved a tile or built a station."""


class State(Struct):
    """A whole game of Space Mission."""

    options: SpaceMissionOptions
    players: list[Player]
    ring: list[Place]
    """The planets in order: neighbors are next to each other, and so are the last and the first."""
    deck: list[CardId]
    discard: list[CardId] = field(default_factory=list)
    first: Seat = Seat(0)
    active: Seat = Seat(0)
    action: int = 0
    """Which of their two actions the active player takes; 0 before the first turn."""
    round: int = 0
    look: PileLook | None = None
    last_round: bool = False
    """Whether enough Space is face up, so that the game ends with this round."""
    progress: bool = False
    """Whether a tile was taken or reserved, or a station built, in this round."""
    idle: int = 0
    """The number of complete rounds in a row without progress."""
    over: Ending | None = None


def deal_again(state: State, knowing: Collection[Seat], mix: Mix) -> None:
    """Redeal the others' hands and the deck, and all tiles except face-up Space and those these seats may
    look at.

    Only piles may hold Space, and hidden ones that were scanned hold a point tile: that much is known.
    """
    looking = state.look is not None and state.active in knowing
    hands = [player.hand for seat, player in enumerate(state.players) if seat not in knowing]
    if state.look is not None and not looking:
        hands.append(state.look.cards)
    dealt_again([*hands, state.deck], mix)
    here = state.players[state.active].position
    piles, marks = [], []
    for number, place in enumerate(state.ring):
        seen = looking and number == here
        if not place.face_up and not seen:
            piles.append(place)
        developing = seen and state.look is not None and state.look.action is Looking.DEVELOP
        marks += [
            mark
            for mark in place.reserved
            if not (
                mark.seat in knowing
                and (state.options.look_at_reserved or (developing and mark.seat == state.active))
            )
        ]
    others = [player.tiles for seat, player in enumerate(state.players) if seat not in knowing]
    if state.over is not None:
        others = []  # the number of collected tiles is public
    bag = [tile for place in piles for tile in place.pile]
    bag += [mark.tile for mark in marks] + [tile for tiles in others for tile in tiles]
    mix(bag)
    points = [tile for tile in bag if tile is not Tile.SPACE]
    space = [tile for tile in bag if tile is Tile.SPACE]
    for mark in marks:
        mark.tile = points.pop()
    for tiles in others:
        tiles[:] = sorted_tiles([points.pop() for _ in tiles])
    firsts = [points.pop() if place.pile and place.scanned_by else None for place in piles]
    rest = [*points, *space]
    mix(rest)
    for place, first in zip(piles, firsts, strict=True):
        kept = [first] if first is not None else []
        place.pile[:] = sorted_tiles([*kept, *(rest.pop() for _ in place.pile[len(kept) :])])
