"""Where points came from: what the cards of each kind gave in all scorings, from what was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.event import Event
from engine.jump_drive import income
from engine.jump_drive.cards import CardDesign, CardId, design
from engine.jump_drive.events import (
    ConvoyDiscarded,
    DevelopmentPlaced,
    PointsScored,
    WarPropagandaHandedOver,
    WorldConquered,
    WorldPaid,
)

SOURCES = ("worlds", "military-worlds", "developments", "bonuses")
"""What is printed on cards, and what they give for others."""


def sources(seats: int, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
    """By seat: points of every one of :data:`SOURCES`."""
    found = [dict.fromkeys(SOURCES, 0) for _ in range(seats)]
    tableaus: list[list[CardId]] = [[] for _ in range(seats)]
    for event in told:
        match event:
            case DevelopmentPlaced() | WorldPaid() | WorldConquered():
                tableaus[event.seat].append(event.card)
            case ConvoyDiscarded():
                tableaus[event.seat].remove(event.card)
            case WarPropagandaHandedOver():
                tableaus[event.giver].remove(event.card)
                tableaus[event.receiver].append(event.card)
            case PointsScored(seat=seat):
                others = [tableau for other, tableau in enumerate(tableaus) if other != seat]
                for card in map(design, tableaus[seat]):
                    found[seat][_kind(card)] += card.points
                    found[seat]["bonuses"] += income.points_of(card, tableaus[seat], others) - card.points
            case _:
                pass
    return tuple(found)


def _kind(card: CardDesign) -> str:
    if card.is_development:
        return "developments"
    return "military-worlds" if card.is_military else "worlds"
