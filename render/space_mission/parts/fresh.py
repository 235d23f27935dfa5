"""What has changed since the viewer's last picture: it gets a warm halo."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId, Tile
from engine.space_mission.events import (
    CardsDrawn,
    EmptyPileScanned,
    Flown,
    Jumped,
    JumpedWithoutProbe,
    NoTileLeft,
    OnlySpaceFound,
    PileEmptied,
    ReservedTilesReceived,
    ReservedTilesReceivedFaceDown,
    SpaceTurnedUp,
    StationBuilt,
    TileReserved,
    TileTaken,
    TileTakenFaceDown,
)
from render.face import Scene

_ON_A_PLANET = (
    Flown,
    Jumped,
    JumpedWithoutProbe,
    TileReserved,
    OnlySpaceFound,
    EmptyPileScanned,
    StationBuilt,
    NoTileLeft,
    TileTaken,
    TileTakenFaceDown,
    ReservedTilesReceived,
    ReservedTilesReceivedFaceDown,
    SpaceTurnedUp,
    PileEmptied,
)


def planets(scene: Scene) -> set[PlanetId]:
    """Planets where something happened."""
    return {event.planet for event in scene.changed if isinstance(event, _ON_A_PLANET)}


def jumped(scene: Scene) -> bool:
    """Whether a probe has come to the gate."""
    return any(isinstance(event, Jumped) for event in scene.changed)


def drawn_cards(scene: Scene, seat: Seat) -> set[CardId]:
    """Cards that have come into the seat's hand."""
    found: set[CardId] = set()
    for event in scene.changed:
        if isinstance(event, CardsDrawn) and event.seat == seat:
            found.update(event.cards)
    return found


def received_tiles(scene: Scene, seat: Seat) -> set[Tile]:
    """Kinds of tiles that have come to the seat."""
    found: set[Tile] = set()
    for event in scene.changed:
        if isinstance(event, TileTaken) and event.seat == seat:
            found.add(event.tile)
        elif isinstance(event, ReservedTilesReceived) and event.seat == seat:
            found.update(event.tiles)
    return found
