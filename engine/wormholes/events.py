"""What happens in Wormholes, in the past tense. Only owners see the passengers of their hands."""

from engine.core.log import Event, PrivateEvent, SeatEvent
from engine.core.prompt import Seat
from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.galaxy import Owner


class RoundBegan(Event, frozen=True):
    """A round began with the first player."""

    round: int
    first: Seat
    left: int
    """The rounds still to be played, including this one; 0 while the end is not in sight."""


class PassengersDealtFaceDown(SeatEvent, frozen=True):
    """A player was dealt a first hand that only they know."""

    count: int


class PassengersDealt(PrivateEvent, frozen=True):
    """A player was dealt the first hand. The others see how many passengers there are."""

    face_down = PassengersDealtFaceDown
    passengers: tuple[PlanetId, ...]


class ShipLaunched(SeatEvent, frozen=True):
    """A first turn began with a wormhole next to the station and the ship on it."""

    space: SpaceId


class ShipFlew(SeatEvent, frozen=True):
    """A ship flew steps and orbits, one after the other."""

    start: SpaceId
    via: tuple[SpaceId, ...]
    end: SpaceId
    energy: int


class CannonFired(SeatEvent, frozen=True):
    """The photon cannon shot a ship in a straight line."""

    start: SpaceId
    end: SpaceId


class OwnWormholeJumped(SeatEvent, frozen=True):
    """A ship jumped through its player's own wormhole."""

    number: int
    start: SpaceId
    end: SpaceId


class ForeignWormholeJumped(SeatEvent, frozen=True):
    """A ship jumped through another player's wormhole, whose owner gains a point."""

    owner: Owner
    number: int
    start: SpaceId
    end: SpaceId


class WildWormholeJumped(SeatEvent, frozen=True):
    """A ship jumped to or from a wild wormhole."""

    number: int
    start: SpaceId
    end: SpaceId


class BlackHoleEntered(SeatEvent, frozen=True):
    """A ship fell into a black hole. The top passenger says to which planet it goes."""

    space: SpaceId
    planet: PlanetId
    deck: int
    """The passengers left in the deck. If there are none, the last round is known."""
    last_round: int
    """The number of the last round; 0 while it is not known."""


class BlackHoleLeft(SeatEvent, frozen=True):
    """A ship came out of a black hole next to the planet."""

    planet: PlanetId
    space: SpaceId


class WormholePlaced(Event, frozen=True):
    """A wormhole was placed on the map, inactive unless the event of its pair follows."""

    owner: Owner
    number: int
    space: SpaceId


class PairActivated(Event, frozen=True):
    """A pair became active, because both wormholes of the number are on the map."""

    owner: Owner
    number: int
    one: SpaceId
    other: SpaceId


class PlanetExplored(Event, frozen=True):
    """A planet got its first wormhole."""

    owner: Owner
    planet: PlanetId
    points: int
    left: int
    """The number of planets that are still unexplored."""


class AllPlanetsConnected(Event, frozen=True):
    """The last exploration token was taken, so the last round is known."""

    last_round: int


class PassengersDelivered(SeatEvent, frozen=True):
    """Passengers reached their planet."""

    planet: PlanetId
    count: int


class PassengersDiscarded(SeatEvent, frozen=True):
    """Passengers went from a hand to the docks."""

    passengers: tuple[PlanetId, ...]


class PassengersDrawnFaceDown(SeatEvent, frozen=True):
    """A player picked up passengers next to a planet; only they know which."""

    planet: PlanetId
    count: int
    returned: int
    deck: int
    last_round: int


class PassengersDrawn(PrivateEvent, frozen=True):
    """A player picked up passengers next to a planet. Those for that planet go to the docks. The others see
    how many passengers there are."""

    face_down = PassengersDrawnFaceDown
    planet: PlanetId
    passengers: tuple[PlanetId, ...]
    returned: int
    """How many went to the docks."""
    deck: int
    """The passengers left in the deck. If there are none, the last round is known."""
    last_round: int
    """The number of the last round; 0 while it is not known."""


class PassengersTaken(SeatEvent, frozen=True):
    """A player picked up passengers at the station, or found none."""

    passengers: tuple[PlanetId, ...]


class RivalDrew(Event, frozen=True):
    """The solo opponent turned up passengers for its piles."""

    passengers: tuple[PlanetId, ...]
    deck: int
    last_round: int


class RivalDelivered(Event, frozen=True):
    """The solo opponent scored passengers of a pile."""

    planet: PlanetId
    count: int
    left: int
    """How many stay in the pile, because the opponent's wormhole there is not active yet."""


class RivalStuck(Event, frozen=True):
    """The solo opponent had to place a wormhole but had none, or no space for it."""

    planet: PlanetId


class GameEnded(Event, frozen=True):
    """The last round ended."""

    winners: tuple[Seat, ...]
    """The winners; empty if the solo opponent has won."""
    points: int
    """The points of the best player."""
