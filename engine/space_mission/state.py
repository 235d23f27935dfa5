"""What lies on the table: the only memory of a game of Space Mission."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId, Tile
from engine.space_mission.options import SpaceMissionOptions


class Looking(StrEnum):
    """Why somebody looks through a pile."""

    SCAN = "scan"
    DEVELOP = "develop"
    DISCOVER = "discover"


class PileLook(Struct):
    """The active player looks through the pile of the planet they are on; nobody else knows."""

    action: Looking
    cards: list[CardId]
    """Committed for it: still counted as in hand by the others, laid on the discard pile afterwards."""


class Reserved(Struct):
    """A tile beside a planet, face down under a probe."""

    seat: Seat
    tile: Tile


class Place(Struct):
    """A planet in the ring and what lies there."""

    planet: PlanetId
    pile: list[Tile]
    """Sorted by kind: its order means nothing."""
    face_up: bool = False
    """Only Space is left, and turned up."""
    reserved: list[Reserved] = field(default_factory=list)
    scanned_by: list[Seat] = field(default_factory=list)
    station: Seat | None = None

    @property
    def exhausted(self) -> bool:
        """Nothing to be had here: empty, or face-up Space."""
        return self.face_up or not self.pile


class Memory(Struct):
    """A pile as somebody left it after looking through it."""

    planet: PlanetId
    tiles: list[Tile]
    round: int


class Player(Struct):
    """One seat's ship, cards and tiles."""

    position: int | None = None
    """Place in the ring; None: on the gate."""
    hand: list[CardId] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    """Collected: face down before the player, who may look at them."""
    probes: int = 0
    """On the gate."""
    memory: list[Memory] = field(default_factory=list)
    """Written only with the memory aid, one per planet."""


class Ending(StrEnum):
    """Why the game is over."""

    SPACE = "space"
    """Enough Space lies face up, and the round is complete."""
    STANDSTILL = "standstill"
    """Three rounds in which nobody took or reserved a tile or built a station."""


class State(Struct):
    """A whole game of Space Mission."""

    options: SpaceMissionOptions
    players: list[Player]
    ring: list[Place]
    """Neighbours are the places before and after, the last beside the first."""
    deck: list[CardId]
    discard: list[CardId] = field(default_factory=list)
    first: Seat = Seat(0)
    active: Seat = Seat(0)
    action: int = 0
    """Which of its two actions the active player takes; 0 before the first turn."""
    round: int = 0
    look: PileLook | None = None
    last_round: bool = False
    """Enough Space lies face up: the round is still completed."""
    progress: bool = False
    """A tile was taken or reserved, or a station built, in this round."""
    idle: int = 0
    """Complete rounds without progress, in a row."""
    over: Ending | None = None
