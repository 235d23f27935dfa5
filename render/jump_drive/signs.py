"""The signs of Jump Drive: which one goes with an option, event or rule, and how each is drawn."""

from functools import partial

from engine.core.game import View
from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.jump_drive import events
from engine.jump_drive.cards import DECK, DESIGNS, SURVEY_TEAMS, CardDesign, Colour, DesignId, Keyword, design
from render.jump_drive.art.signs import development_sign, emblem_of, rebel_sign, world_sign
from render.shared.drawings import icon
from render.shared.stock import Stock, read_signs

TOLD = read_signs("jump_drive")
_CARDS = frozenset((*DECK, *SURVEY_TEAMS))


def of_design(card: CardDesign) -> str:
    """Name the sign of a card: its medal."""
    return f"jd_{card.id}"[:25]


def of_option(option: str, prompt: Prompt, view: View) -> str:
    """Return the sign of an option; empty if there is none."""
    if option in TOLD.options:
        return TOLD.options[option]
    return of_design(design(option)) if option in _CARDS else ""


def of_kind(card: CardDesign) -> str:
    """Name the sign of a card's kind: a development, or a world of its color."""
    if card.colour is None:
        return "jd_development"
    return f"jd_{'military' if card.is_military else 'world'}_{card.colour.value}"


def of_event(event: Event) -> tuple[str, ...]:
    """Return the signs before the sentence of an event: the card played, the cards gained or given up."""
    if isinstance(event, events.CardsDrawn | events.CardsDrawnFaceDown) and event.reason == "income":
        return ("jd_income",)
    return TOLD.of_event(event, {"card": lambda card: of_design(design(card))})


def of_topic(key: str) -> tuple[str, ...]:
    """Return the signs before a rule's title; for a card, its kind and its symbols, in the text's order."""
    if key == "symbols":
        return ("jd_explore", "jd_military", "jd_gene")
    if key == "colours":
        return tuple(f"jd_world_{colour.value}" for colour in Colour)
    if key not in DESIGNS:
        return TOLD.of_rule(key)
    card = DESIGNS[DesignId(key)]
    told = {
        "jd_rebel": Keyword.REBEL in card.keywords,
        "jd_explore": card.symbols.explore,
        "jd_military": card.symbols.military,
        "jd_gene": card.symbols.chromosome,
    }
    return (of_kind(card), *(sign for sign, there in told.items() if there))


SIGNS: Stock = {
    "jd_points": partial(icon, "star"),
    "jd_income": partial(icon, "card"),
    "jd_cards": partial(icon, "cards"),
    "jd_explore": partial(icon, "eye"),
    "jd_military": partial(icon, "burst"),
    "jd_gene": partial(icon, "helix"),
    "jd_rebel": rebel_sign,
    "jd_development": development_sign,
    **{f"jd_world_{colour.value}": partial(world_sign, colour, military=False) for colour in Colour},
    **{f"jd_military_{colour.value}": partial(world_sign, colour, military=True) for colour in Colour},
    **{of_design(design): partial(emblem_of, design) for design in DESIGNS.values()},
}
