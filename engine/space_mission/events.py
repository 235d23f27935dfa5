"""What happens in Space Mission, in the past tense. Kinds of tiles are told to those who may look at them.

No event tells the kind of a reserved tile, not even to its owner: a story can be read again.
"""

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId, Tile
from engine.space_mission.state import Ending


class RingLaid(Event, frozen=True):
    """Eight planets are laid out around the gate, and somebody begins."""

    planets: tuple[PlanetId, ...]
    first: Seat


class RoundBegan(Event, frozen=True):
    """Everybody has a turn again."""

    round: int


class CardsDrawn(Event, frozen=True):
    """A player has drawn."""

    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see how many, never which."""
        return self if viewer == self.seat else CardsDrawnFaceDown(self.seat, len(self.cards))


class CardsDrawnFaceDown(Event, frozen=True):
    """The cards a player has drawn, which only they know."""

    seat: Seat
    count: int


class CardsDiscarded(Event, frozen=True):
    """A player has discarded cards before drawing. The discard pile is face up."""

    seat: Seat
    cards: tuple[CardId, ...]


class NothingDrawn(Event, frozen=True):
    """A player topped up a full hand, so nothing happened."""

    seat: Seat


class DeckReshuffled(Event, frozen=True):
    """The draw pile was used up and the discard pile has become the new one."""

    count: int


class Jumped(Event, frozen=True):
    """A ship went through the gate and left a probe there."""

    seat: Seat
    planet: PlanetId
    card: CardId
    probes: int
    """How many probes the player has on the gate now."""


class JumpedWithoutProbe(Event, frozen=True):
    """A ship went through the gate. All chips of its player are in use."""

    seat: Seat
    planet: PlanetId
    card: CardId


class Flown(Event, frozen=True):
    """A ship flew to a neighboring planet."""

    seat: Seat
    planet: PlanetId


class TileReserved(Event, frozen=True):
    """A player scanned a planet and laid a tile beside it."""

    seat: Seat
    planet: PlanetId
    card: CardId
    left: int
    """Tiles left in the pile."""


class OnlySpaceFound(Event, frozen=True):
    """A player scanned a planet first and found nothing but Space."""

    seat: Seat
    planet: PlanetId
    card: CardId


class EmptyPileScanned(Event, frozen=True):
    """A player scanned an exhausted planet for the right to develop it."""

    seat: Seat
    planet: PlanetId
    card: CardId


class StationBuilt(Event, frozen=True):
    """A player developed a planet."""

    seat: Seat
    planet: PlanetId
    cards: tuple[CardId, ...]


class ReservedTilesReceived(Event, frozen=True):
    """A player got the tiles they had reserved at a planet."""

    seat: Seat
    planet: PlanetId
    tiles: tuple[Tile, ...]

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see how many, never which."""
        if viewer == self.seat:
            return self
        return ReservedTilesReceivedFaceDown(self.seat, self.planet, len(self.tiles))


class ReservedTilesReceivedFaceDown(Event, frozen=True):
    """The tiles a player got that they had reserved, which only they know."""

    seat: Seat
    planet: PlanetId
    count: int


class TileTaken(Event, frozen=True):
    """A player took a tile from a pile."""

    seat: Seat
    planet: PlanetId
    tile: Tile
    left: int
    """Tiles left in the pile."""

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see that, never what."""
        return self if viewer == self.seat else TileTakenFaceDown(self.seat, self.planet, self.left)


class TileTakenFaceDown(Event, frozen=True):
    """The tile a player took, which only they know."""

    seat: Seat
    planet: PlanetId
    left: int


class NoTileLeft(Event, frozen=True):
    """A player developed a planet whose pile was exhausted."""

    seat: Seat
    planet: PlanetId


class SpaceTurnedUp(Event, frozen=True):
    """Only Space was left at a planet."""

    planet: PlanetId
    count: int
    total: int
    """Space tiles face up over all planets."""
    end: int
    """The number of face-up Space tiles that ends the game."""


class PileEmptied(Event, frozen=True):
    """The last tile of a planet is gone, and there was no Space among them."""

    planet: PlanetId


class LastRoundBegan(Event, frozen=True):
    """Enough Space is face up: the round is completed."""

    total: int


class StandstillReached(Event, frozen=True):
    """Three rounds in which no player took or reserved a tile or built a station."""

    rounds: int


class StandstillOverruled(Event, frozen=True):
    """The player who was asked wants to continue, or most of them do."""

    seats: tuple[Seat, ...]


class GameEnded(Event, frozen=True):
    """The points are counted. Several winners share the victory."""

    winners: tuple[Seat, ...]
    points: int
    ending: Ending
    by_stations: bool
    """Whether points were equal and stations decided."""
