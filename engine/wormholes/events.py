"""What happens in Wormholes, in the past tense. The passengers of a hand are seen by its owner alone."""

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.wormholes import Owner


class RoundBegan(Event, frozen=True):
    """A round begins with the first player."""

    round: int
    first: Seat
    left: int
    """Rounds still to be played, including this one. 0 while the end is not in sight."""


class PassengersDealt(Event, frozen=True):
    """The first hand."""

    seat: Seat
    passengers: tuple[PlanetId, ...]

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see how many."""
        return self if viewer == self.seat else PassengersDealtFaceDown(self.seat, len(self.passengers))


class PassengersDealtFaceDown(Event, frozen=True):
    """Somebody's first hand."""

    seat: Seat
    count: int


class ShipLaunched(Event, frozen=True):
    """The first turn: a wormhole next to the station, and the ship on it."""

    seat: Seat
    space: SpaceId


class ShipFlew(Event, frozen=True):
    """Steps and orbits, one after the other."""

    seat: Seat
    start: SpaceId
    via: tuple[SpaceId, ...]
    end: SpaceId
    energy: int


class CannonFired(Event, frozen=True):
    """The photon cannon shot a ship in a straight line."""

    seat: Seat
    start: SpaceId
    end: SpaceId


class OwnWormholeJumped(Event, frozen=True):
    """A jump through a player's own wormhole."""

    seat: Seat
    number: int
    start: SpaceId
    end: SpaceId


class ForeignWormholeJumped(Event, frozen=True):
    """A jump through another player's wormhole. Its owner gains a point."""

    seat: Seat
    owner: Owner
    number: int
    start: SpaceId
    end: SpaceId


class WildWormholeJumped(Event, frozen=True):
    """A jump to or from a wild wormhole."""

    seat: Seat
    number: int
    start: SpaceId
    end: SpaceId


class BlackHoleEntered(Event, frozen=True):
    """A ship fell into a black hole. The top passenger says to which planet it goes."""

    seat: Seat
    space: SpaceId
    planet: PlanetId
    deck: int
    """Passengers left. With none, the end is in sight."""
    last_round: int
    """0 while it is not known."""


class BlackHoleLeft(Event, frozen=True):
    """The ship came out next to the planet."""

    seat: Seat
    planet: PlanetId
    space: SpaceId


class WormholePlaced(Event, frozen=True):
    """A wormhole was placed on the map, inactive unless the event of its pair follows."""

    owner: Owner
    number: int
    space: SpaceId


class PairActivated(Event, frozen=True):
    """Both wormholes of a number are on the map."""

    owner: Owner
    number: int
    one: SpaceId
    other: SpaceId


class PlanetExplored(Event, frozen=True):
    """The first wormhole next to a planet."""

    owner: Owner
    planet: PlanetId
    points: int
    left: int
    """Planets still unexplored."""


class AllPlanetsConnected(Event, frozen=True):
    """The last exploration token is taken: the end is in sight."""

    last_round: int


class PassengersDelivered(Event, frozen=True):
    """Passengers have reached their planet."""

    seat: Seat
    planet: PlanetId
    count: int


class PassengersDiscarded(Event, frozen=True):
    """Passengers went from a hand to the docks."""

    seat: Seat
    passengers: tuple[PlanetId, ...]


class PassengersDrawn(Event, frozen=True):
    """A pickup next to a planet. Passengers who are already there go to the docks."""

    seat: Seat
    planet: PlanetId
    passengers: tuple[PlanetId, ...]
    returned: int
    """How many went to the docks."""
    deck: int
    """Passengers left. With none, the end is in sight."""
    last_round: int
    """0 while it is not known."""

    def seen_by(self, viewer: Seat | None) -> Event:
        """The others see how many."""
        if viewer == self.seat:
            return self
        return PassengersDrawnFaceDown(
            self.seat, self.planet, len(self.passengers), self.returned, self.deck, self.last_round
        )


class PassengersDrawnFaceDown(Event, frozen=True):
    """Somebody's pickup next to a planet."""

    seat: Seat
    planet: PlanetId
    count: int
    returned: int
    deck: int
    last_round: int


class PassengersTaken(Event, frozen=True):
    """A pickup at the station, told even if it brings none."""

    seat: Seat
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
    """How many stay in the pile, because its wormhole there is not active yet."""


class RivalStuck(Event, frozen=True):
    """The solo opponent had to place a wormhole but had none, or no room."""

    planet: PlanetId


class GameEnded(Event, frozen=True):
    """The last round is over."""

    winners: tuple[Seat, ...]
    """Empty when the solo opponent has won."""
    points: int
    """The points of the best player."""
