"""«Dangerous sector»."""

from __future__ import annotations

from engine.core.ask import Steps
from engine.galaxy_trucker.box.cards import ROMAN, DangerousSector
from engine.galaxy_trucker.deck import left_of
from engine.galaxy_trucker.events.flight import SectorEntered
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def dangerous_sector(g: GalaxyTruckerBase, card: DangerousSector) -> Steps[None]:
    """Cards of the next level, unseen, on top of those to come; one of them may be a sector again.

    Ruling: G42. They come out of what is left of the level, shuffled; where too few are left fewer come.
    """
    yield from ()
    cards = left_of(g, card.next_level)
    g.chance.shuffle(f"sector {ROMAN[card.next_level]}", cards)
    drawn = cards[: card.draws]
    g.state.deck.extend(drawn)
    g.tell(SectorEntered(len(drawn), ROMAN[card.next_level]))
