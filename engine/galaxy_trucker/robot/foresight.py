"""What a builder wants more of who knows some of the cards to come. For robots; in hundredths of a part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.galaxy_trucker.box.cards import (
    AbandonedShip,
    AbandonedStation,
    AlmostOpenSpace,
    Card,
    CardId,
    CombatZone,
    EnemyCard,
    IntruderCard,
    MeteorSwarm,
    OpenSpace,
    Planets,
    card_of,
)

MORE: Mapping[type[Card], Mapping[str, int]] = {
    EnemyCard: {"cannon": 20, "turret": 10},
    OpenSpace: {"engine": 20},
    AlmostOpenSpace: {"engine": 15, "shield": 15},
    MeteorSwarm: {"shield": 20, "cannon": 10, "tokens": 5},
    CombatZone: {"crew": 15, "engine": 10, "cannon": 10},
    Planets: {"containers": 15},
    AbandonedStation: {"crew": 15, "containers": 10},
    AbandonedShip: {"crew": 20},
    IntruderCard: {"turret": 25, "armoury": 25},
}
"""What one more of everything is worth more for each such card."""


def wanted_more(cards: Iterable[CardId]) -> tuple[tuple[str, int], ...]:
    """What is worth more than usual with these cards to come, and how much."""
    more = Counter[str]()
    for card in map(card_of, cards):
        for kind, things in MORE.items():
            if isinstance(card, kind):
                more.update(things)
    return tuple(sorted(more.items()))
