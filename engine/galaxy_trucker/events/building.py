"""What happens before the flight: the building in both forms, the inspection, the crew, the start."""

from engine.core.log import Event, PrivateEvent, SeatEvent
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.ship.markers import Marker
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.state.state import Stage


class RoundBegan(Event, frozen=True):
    """A round began in which everyone builds a ship of this class."""

    round: int
    rounds: int
    board: ShipClass


class TilesTakenOut(Event, frozen=True):
    """A number of components were removed from the game, unseen."""

    count: int


class FullRulesBegan(Event, frozen=True):
    """After the trial flight, the full rules apply from now on."""

    live: bool
    """Whether players build against the sand timer."""


class BoardDrawn(SeatEvent, frozen=True):
    """A player has drawn the halves of their ship board."""

    front: str
    """The letter of the front half: ``C``."""
    rear: str
    """The number of the rear half: ``4``."""


class SquaresForbidden(Event, frozen=True):
    """The squares of these numbers must not be built on in this round."""

    first: int
    second: int
    double: bool
    """Whether the dice showed a double, which also excludes the starting cabins and their squares."""


class ShiftBegan(Event, frozen=True):
    """A shift began."""

    shift: int
    stage: Stage
    left: int
    """The number of shifts left of the stage, including this one."""
    points: int
    """The action points of the shift."""
    share: int | None = None
    """The number of tiles that every builder may draw; None for an event from before there were shares."""


class GlassTurned(Event, frozen=True):
    """Live: a player flipped the timer onto the next circle. The first run starts with the building."""

    seat: Seat | None
    circle: int
    """How many circles the timer is still away from START."""
    seconds: int


class GlassEmpty(Event, frozen=True):
    """Live: the sand has run out on a circle before START."""

    circle: int


class TileDrawn(SeatEvent, frozen=True):
    """A builder drew a tile and turned it up. In shifts, others learn of it when the shift ends."""

    tile: TileId
    live: bool = False

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return the event for a viewer. Live, the others see only that a tile was drawn."""
        if viewer == self.seat:
            return self
        return TileDrawnFaceDown(self.seat) if self.live else None


class TileDrawnFaceDown(SeatEvent, frozen=True):
    """Live: a builder drew a tile that only they know."""


class TileTaken(SeatEvent, frozen=True):
    """Live: a builder took a face-up tile."""

    tile: TileId


class TileGone(PrivateEvent, frozen=True):
    """Live: a builder reached for a tile that another had just taken, which nobody else learns."""

    tile: TileId


class PileLookedAt(SeatEvent, frozen=True):
    """A builder looked at a pile of adventure cards; in shifts the others learn of it when the shift ends."""

    pile: int
    cards: tuple[CardId, ...]
    live: bool = False

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return the event for a viewer. The others see which pile it was, never which cards."""
        if viewer == self.seat:
            return self
        return PilesLookedAt(self.seat, (self.pile,)) if self.live else None


class PilesLookedAt(SeatEvent, frozen=True):
    """A builder looked at these piles of adventure cards; open piles are numbered from 1."""

    piles: tuple[int, ...]


class PileClosed(SeatEvent, frozen=True):
    """Live: a builder put a pile back; it is free for others."""

    pile: int


class PartsWelded(SeatEvent, frozen=True):
    """A builder's parts were welded: those placed in a shift, or live."""

    parts: tuple[Part, ...]


class PartLifted(SeatEvent, frozen=True):
    """Live: a builder picked up the tile they placed last."""

    part: Part


class MarkersLaid(SeatEvent, frozen=True):
    """A builder's specialists have changed something about the ship."""

    markers: tuple[Marker, ...]


class MarkersTakenBack(SeatEvent, frozen=True):
    """A builder's specialists have taken these markers back."""

    markers: tuple[Marker, ...]


class NothingBuilt(SeatEvent, frozen=True):
    """A builder built nothing in a shift."""


class TilesReturned(SeatEvent, frozen=True):
    """A builder's tiles were turned face up for everyone."""

    tiles: tuple[TileId, ...]


class TilesSetAside(SeatEvent, frozen=True):
    """A builder set these tiles aside for later."""

    tiles: tuple[TileId, ...]


class ClaimWon(SeatEvent, frozen=True):
    """A builder got a claimed tile."""

    tile: TileId
    contested: bool
    """Whether another player wanted the tile too, so that the winner is now last in the queue."""


class ClaimLost(SeatEvent, frozen=True):
    """A builder did not get a claimed tile. The action point is returned."""

    tile: TileId


class NumberTaken(SeatEvent, frozen=True):
    """A builder finished and will start from this place."""

    number: int
    spent: int
    """The action points spent in the whole stage; 0 live."""


class BuildingEnded(Event, frozen=True):
    """All players have stopped building."""

    timed_out: bool
    """Whether time was up, so that players who were still building took the remaining numbers."""


class ShipPassed(SeatEvent, frozen=True):
    """The inspection found nothing wrong."""


class MistakesFound(SeatEvent, frozen=True):
    """The inspection found parts that cannot stay as they are."""

    count: int


class PartsRemoved(SeatEvent, frozen=True):
    """Parts were removed before the launch. Their owner pays for them, except in the trial flight."""

    parts: tuple[Part, ...]


class SetAsideLost(SeatEvent, frozen=True):
    """Tiles that were set aside and never used count as lost."""

    tiles: tuple[TileId, ...]


class SetAsideKept(SeatEvent, frozen=True):
    """Tiles that were set aside and never used went back to the warehouse without counting as lost."""

    tiles: tuple[TileId, ...]


class NumbersMovedUp(Event, frozen=True):
    """Trial flight: a player whose ship was repaired starts last."""

    order: tuple[Seat, ...]


class PartnersNamed(Event, frozen=True):
    """«Team Play»: the teams were announced."""

    one: Seat
    other: Seat


class ShipsSwapped(Event, frozen=True):
    """«Team Play»: partners have swapped their ships."""

    one: Seat
    other: Seat
    flying: bool
    """Whether the building is over. Otherwise they continue to build."""
