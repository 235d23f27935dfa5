"""Which sign stands beside an option or a question of Jump Drive."""

from __future__ import annotations

from engine.core.prompt import Prompt
from engine.jump_drive.cards import DECK, CardDesign, design
from engine.jump_drive.questions import OptionWord

_WORDS: dict[str, str] = {
    OptionWord.EXPLORE: "jd_explore",
    OptionWord.CONQUER: "jd_military",
    OptionWord.PAY: "jd_cards",
    OptionWord.NONE: "",
}
_CARDS = frozenset(DECK)
_QUESTIONS = {
    "pay-cards": "jd_cards",
    "discard-to-limit": "jd_cards",
    "discard-after-exploring": "jd_explore",
    "conquer-or-pay": "jd_military",
}


def of_design(card: CardDesign) -> str:
    """A card's medal."""
    return f"jd_{card.id}"[:25]


def of_option(option: str) -> str:
    """The sign of an option; nothing where there is none."""
    if option in _WORDS:
        return _WORDS[option]
    return of_design(design(option)) if option in _CARDS else ""


def of_question(prompt: Prompt) -> str:
    """The sign before a question."""
    return _QUESTIONS.get(prompt.kind, "")
