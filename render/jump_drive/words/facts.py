"""What is printed on a card, fact by fact: what comes first is cut last."""

from __future__ import annotations

from engine.jump_drive.cards import CardDesign
from render.jump_drive.words.speech import power
from render.text.catalogue import catalogue
from render.text.sentences import Sentences

BETWEEN = " · "


def kind(card: CardDesign, say: Sentences) -> str:
    """Development, or world with its colour: "brown military world"."""
    if card.colour is None:
        return say.say("fact-development")
    return say.say("fact-world", colour=card.colour.value, military="yes" if card.is_military else "no")


def gives(card: CardDesign, say: Sentences) -> list[str]:
    """Printed points and income, then the symbols at the left edge, then words in capitals.

    What a card does not have is not said.
    """
    found = [
        say.say(key, count=count)
        for key, count in (
            ("fact-points", card.points),
            ("fact-income", card.income),
            ("symbol-explore", card.symbols.explore),
            ("symbol-military", card.symbols.military),
            ("symbol-chromosome", card.symbols.chromosome),
        )
        if count
    ]
    return [*found, *(say.say(f"keyword-{word.value}") for word in card.keywords)]


def does(card: CardDesign, say: Sentences, *, room: int | None = None) -> str:
    """What else the card does, in short where it needs more room; empty if it does nothing more."""
    whole = power(card, say.language)
    key, words = f"card-{card.id}-brief", catalogue(say.language)
    if room is not None and len(whole) > room and key in words:
        return words.say(key)
    return whole


def printed(card: CardDesign, say: Sentences, *, limit: int) -> str:
    """Everything a card gives and does, if that has room in `limit` characters."""
    told = BETWEEN.join(gives(card, say))
    more = does(card, say, room=limit - len(told) - (len(BETWEEN) if told else 0))
    return BETWEEN.join(part for part in (told, more) if part)
