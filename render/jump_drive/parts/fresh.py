"""What has changed since the viewer's last picture: it gets a warm halo."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.jump_drive.cards import CardId
from engine.jump_drive.events import (
    CardsDrawn,
    DevelopmentPlaced,
    PointsScored,
    WarPropagandaHandedOver,
    WorldConquered,
    WorldPaid,
)
from render.face import Scene


def drawn_cards(scene: Scene, seat: Seat) -> set[CardId]:
    """Cards that have come into the seat's hand."""
    found: set[CardId] = set()
    for event in scene.changed:
        if isinstance(event, CardsDrawn) and event.seat == seat:
            found.update(event.cards)
    return found


def placed_cards(scene: Scene, seat: Seat) -> set[CardId]:
    """Cards that have come into the seat's tableau."""
    found: set[CardId] = set()
    for event in scene.changed:
        match event:
            case DevelopmentPlaced() | WorldPaid() | WorldConquered():
                if event.seat == seat:
                    found.add(event.card)
            case WarPropagandaHandedOver():
                if event.receiver == seat:
                    found.add(event.card)
    return found


def scored(scene: Scene, seat: Seat) -> int:
    """Points the seat has scored."""
    return sum(
        event.gained for event in scene.changed if isinstance(event, PointsScored) and event.seat == seat
    )
