"""How Jump Drive speaks: cards by their titles."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jump_drive.cards import CardDesign, CardId
from engine.jump_drive.income import GOAL
from render.face import Language, Scene
from render.text.catalogue import catalogue
from render.text.sentences import Sentences, grouped

GAME = "jump_drive"

NUMBERS: Mapping[str, int] = {"goal": GOAL}
"""Of the rules, as sentences name them."""

ABOUT: Mapping[str, object] = {"development": CardId, "world": CardId, "first": CardId, "card": CardId}
"""Fields of questions, refusals and reasons that hold ids."""


def title(card: str, language: Language) -> str:
    """The title of a card or of a design."""
    return catalogue(language).say(f"card-{card.partition('.')[0]}")


def power(card: CardDesign, language: Language) -> str:
    """What the card does beside its numbers and symbols; empty if it does nothing more."""
    key = f"card-{card.id}-power"
    words = catalogue(language)
    return words.say(key) if key in words else ""


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """What Jump Drive says at this table; without `markup` for buttons, menus and alt texts."""
    return Sentences(GAME, scene, printed={CardId: title}, about=ABOUT, numbers=NUMBERS, markup=markup)


def titles(cards: tuple[str, ...], language: Language) -> str:
    """Several cards in a sentence, equal ones counted."""
    return grouped([title(card, language) for card in cards], language)
