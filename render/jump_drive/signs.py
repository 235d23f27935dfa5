"""The signs of Jump Drive: which stands beside an option, an event or a rule, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core.game import View
from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.jump_drive import events
from engine.jump_drive.cards import DECK, DESIGNS, SURVEY_TEAMS, CardDesign, Colour, DesignId, Keyword, design
from engine.jump_drive.questions import OptionWord
from render.jump_drive.art.signs import development_sign, emblem_of, rebel_sign, world_sign
from render.shared.stock import Stock, of_icon

_WORDS: dict[str, str] = {
    OptionWord.EXPLORE: "jd_explore",
    OptionWord.CONQUER: "jd_military",
    OptionWord.PAY: "jd_cards",
    OptionWord.NONE: "",
}
_CARDS = frozenset((*DECK, *SURVEY_TEAMS))
_QUESTIONS = {
    "pay-cards": "jd_cards",
    "discard-to-limit": "jd_cards",
    "discard-after-exploring": "jd_explore",
    "conquer-or-pay": "jd_military",
}
_RULES = {
    "development-alone": "jd_development",
    "costs": "jd_cards",
    "conquer": "jd_military",
    "special-military": "jd_military",
    "explore": "jd_explore",
    "points": "jd_points",
    "income": "jd_income",
    "hand-limit": "jd_cards",
}


def of_design(card: CardDesign) -> str:
    """A card's medal."""
    return f"jd_{card.id}"[:25]


def of_option(option: str, prompt: Prompt, view: View) -> str:
    """The sign of an option; nothing where there is none."""
    if option in _WORDS:
        return _WORDS[option]
    return of_design(design(option)) if option in _CARDS else ""


def of_question(prompt: Prompt, view: View) -> str:
    """The sign before a question."""
    return _QUESTIONS.get(prompt.kind, "")


def of_kind(card: CardDesign) -> str:
    """A development, or a world of its colour."""
    if card.colour is None:
        return "jd_development"
    return f"jd_{'military' if card.is_military else 'world'}_{card.colour.value}"


_EVENTS: Mapping[type[Event], str] = {
    events.PointsScored: "jd_points",
    events.Explored: "jd_explore",
    events.CardsDrawn: "jd_cards",
    events.CardsDrawnFaceDown: "jd_cards",
    events.CardsDiscarded: "jd_cards",
    events.CardsDiscardedFaceDown: "jd_cards",
    events.CardsPaid: "jd_cards",
}
"""The sign of an event, whatever it tells."""


def of_event(event: Event) -> tuple[str, ...]:
    """The signs before the sentence of an event: the card that was placed, what was gained or given up."""
    match event:
        case (
            events.DevelopmentPlaced(card=card)
            | events.WorldPaid(card=card)
            | events.WorldConquered(card=card)
            | events.ConvoyDiscarded(card=card)
            | events.WarPropagandaHandedOver(card=card)
        ):
            return (of_design(design(card)),)
        case events.CardsDrawn(reason="income") | events.CardsDrawnFaceDown(reason="income"):
            return ("jd_income",)
    return (_EVENTS[type(event)],) if type(event) in _EVENTS else ()


def of_topic(key: str) -> tuple[str, ...]:
    """The signs before the title of a rule; of a card its kind and its symbols, as they are told below."""
    if key == "symbols":
        return ("jd_explore", "jd_military", "jd_gene")
    if key == "colours":
        return tuple(f"jd_world_{colour.value}" for colour in Colour)
    if key not in DESIGNS:
        return (_RULES[key],) if key in _RULES else ()
    card = DESIGNS[DesignId(key)]
    told = {
        "jd_rebel": Keyword.REBEL in card.keywords,
        "jd_explore": card.symbols.explore,
        "jd_military": card.symbols.military,
        "jd_gene": card.symbols.chromosome,
    }
    return (of_kind(card), *(sign for sign, there in told.items() if there))


SIGNS: Stock = {
    "jd_points": of_icon("star"),
    "jd_income": of_icon("card"),
    "jd_cards": of_icon("cards"),
    "jd_explore": of_icon("eye"),
    "jd_military": of_icon("burst"),
    "jd_gene": of_icon("helix"),
    "jd_rebel": rebel_sign,
    "jd_development": development_sign,
    **{f"jd_world_{colour.value}": partial(world_sign, colour, military=False) for colour in Colour},
    **{f"jd_military_{colour.value}": partial(world_sign, colour, military=True) for colour in Colour},
    **{of_design(design): partial(emblem_of, design) for design in DESIGNS.values()},
}
