"""What has changed since the viewer's last picture: it gets a warm halo."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.wormholes.boards import PlanetId
from engine.wormholes.events import (
    BlackHoleEntered,
    BlackHoleLeft,
    CannonFired,
    ForeignWormholeJumped,
    OwnWormholeJumped,
    PairActivated,
    PassengersDealt,
    PassengersDelivered,
    PassengersDiscarded,
    PassengersDrawn,
    PassengersTaken,
    PlanetExplored,
    RivalDelivered,
    RivalDrew,
    ShipFlew,
    ShipLaunched,
    WildWormholeJumped,
    WormholePlaced,
)
from engine.wormholes.hexes import SpaceId
from engine.wormholes.owner import RIVAL, Owner
from render.face import Scene

_MOVES = (ShipFlew, CannonFired, OwnWormholeJumped, ForeignWormholeJumped, WildWormholeJumped)
_PLACES = (ShipLaunched, BlackHoleLeft, WormholePlaced)


def spaces(scene: Scene) -> set[SpaceId]:
    """Spaces where a ship has come to rest, or where a wormhole has been laid or woken."""
    found: dict[Seat, SpaceId] = {}
    places: set[SpaceId] = set()
    for event in scene.changed:
        if isinstance(event, _MOVES):
            found[event.seat] = event.end
        elif isinstance(event, _PLACES):
            places.add(event.space)
            if isinstance(event, BlackHoleLeft | ShipLaunched):
                found[event.seat] = event.space
        elif isinstance(event, PairActivated):
            places |= {event.one, event.other}
    return places | set(found.values())


def explored(scene: Scene) -> set[PlanetId]:
    """Planets that have been connected."""
    return {event.planet for event in scene.changed if isinstance(event, PlanetExplored)}


def delivered(scene: Scene) -> set[Owner]:
    """Who has brought passengers to their planet."""
    found = {Owner(event.seat) for event in scene.changed if isinstance(event, PassengersDelivered)}
    return found | {RIVAL for event in scene.changed if isinstance(event, RivalDelivered)}


def docks(scene: Scene) -> set[PlanetId]:
    """Planets whose passengers at the station have changed, as far as everybody can tell."""
    found: set[PlanetId] = set()
    for event in scene.changed:
        if isinstance(event, PassengersDiscarded | PassengersTaken | RivalDrew):
            found.update(event.passengers)
        elif isinstance(event, BlackHoleEntered | RivalDelivered):
            found.add(event.planet)
    return found


def hand(scene: Scene, seat: Seat) -> set[PlanetId]:
    """Whither the passengers want who have come into the seat's hand."""
    found: set[PlanetId] = set()
    for event in scene.changed:
        if isinstance(event, PassengersDealt | PassengersDrawn | PassengersTaken) and event.seat == seat:
            found.update(event.passengers)
    return found
