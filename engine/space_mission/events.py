"""What happens in Space Mission, in the past tense. Only players who may look at a tile learn its kind.

No event tells the kind of a reserved tile, not even to its owner, because a story can be read again.
"""

from engine.core.log import Event, PrivateEvent, SeatEvent
from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId, Tile
from engine.space_mission.state import Ending


class RingLaid(Event, frozen=True):
    """Eight planets were laid out around the gate, and it was decided who begins."""

    planets: tuple[PlanetId, ...]
    first: Seat


class RoundBegan(Event, frozen=True):
    """A round began in which everybody has a turn."""

    round: int


class CardsDrawnFaceDown(SeatEvent, frozen=True):
    """A player drew cards that only they know."""

    count: int


class CardsDrawn(PrivateEvent, frozen=True):
    """A player drew cards. The others see how many cards, never which."""

    face_down = CardsDrawnFaceDown
    cards: tuple[CardId, ...]


class CardsDiscarded(SeatEvent, frozen=True):
    """A player discarded cards before drawing. The discard pile is face up."""

    cards: tuple[CardId, ...]


class NothingDrawn(SeatEvent, frozen=True):
    """A player topped up a full hand, so nothing happened."""


class DeckReshuffled(Event, frozen=True):
    """The draw pile was used up, and the discard pile became the new one."""

    count: int


class Jumped(SeatEvent, frozen=True):
    """A ship went through the gate and left a probe there."""

    planet: PlanetId
    card: CardId
    probes: int
    """How many probes the player has on the gate now."""


class JumpedWithoutProbe(SeatEvent, frozen=True):
    """A ship went through the gate without leaving a probe, because all chips of its player are in use."""

    planet: PlanetId
    card: CardId


class Flown(SeatEvent, frozen=True):
    """A ship flew to a neighboring planet."""

    planet: PlanetId


class TileReserved(SeatEvent, frozen=True):
    """A player scanned a planet and reserved a tile there."""

    planet: PlanetId
    card: CardId
    left: int
    """The number of tiles left in the pile."""


class OnlySpaceFound(SeatEvent, frozen=True):
    """A player scanned a planet and found nothing but Space."""

    planet: PlanetId
    card: CardId


class EmptyPileScanned(SeatEvent, frozen=True):
    """A player scanned an exhausted planet only for the right to develop it."""

    planet: PlanetId
    card: CardId


class StationBuilt(SeatEvent, frozen=True):
    """A player developed a planet and built a station there."""

    planet: PlanetId
    cards: tuple[CardId, ...]


class ReservedTilesReceivedFaceDown(SeatEvent, frozen=True):
    """A player got the tiles they had reserved, which only they know."""

    planet: PlanetId
    count: int


class ReservedTilesReceived(PrivateEvent, frozen=True):
    """A player got the tiles they had reserved at a planet. The others see how many tiles, never which."""

    face_down = ReservedTilesReceivedFaceDown
    planet: PlanetId
    tiles: tuple[Tile, ...]


class TileTakenFaceDown(SeatEvent, frozen=True):
    """A player took a tile that only they know."""

    planet: PlanetId
    left: int


class TileTaken(PrivateEvent, frozen=True):
    """A player took a tile from a pile. The others do not see which tile it is."""

    face_down = TileTakenFaceDown
    planet: PlanetId
    tile: Tile
    left: int
    """The number of tiles left in the pile."""


class NoTileLeft(SeatEvent, frozen=True):
    """A player developed a planet whose pile was exhausted."""

    planet: PlanetId


class SpaceTurnedUp(Event, frozen=True):
    """Only Space was left at a planet, and was turned face up."""

    planet: PlanetId
    count: int
    total: int
    """The number of face-up Space tiles at all planets."""
    end: int
    """The number of face-up Space tiles that ends the game."""


class PileEmptied(Event, frozen=True):
    """The last tile of a planet was taken, and there was no Space among them."""

    planet: PlanetId


class LastRoundBegan(Event, frozen=True):
    """Enough Space is face up, so the game ends with this round."""

    total: int


class StandstillReached(Event, frozen=True):
    """In three rounds, no player took or reserved a tile or built a station."""

    rounds: int


class StandstillOverruled(Event, frozen=True):
    """The game continues, because the player who was asked wants that, or most players do."""

    seats: tuple[Seat, ...]


class GameEnded(Event, frozen=True):
    """The points were counted. Several winners share the win."""

    winners: tuple[Seat, ...]
    points: int
    ending: Ending
    by_stations: bool
    """Whether points were equal and stations decided."""
