"""How Jump Drive speaks: names of cards and planets, what a card does, rules, the standing; which sign
goes with an option, event or rule."""

from collections.abc import Mapping

from engine.core.game import View
from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.jump_drive import cards, events
from engine.jump_drive.cards import DESIGNS, CardDesign, CardId, Colour, DesignId, Keyword, design
from engine.jump_drive.income import GOAL
from engine.jump_drive.view import JumpDriveView
from render.face import Language, Scene, Topic
from render.shared.stock import read_signs
from render.text.catalogue import catalogue
from render.text.rules import rule, rules
from render.text.sentences import BETWEEN, Sentences, alt_text, fit, grouped, joined

GAME = "jump_drive"

NUMBERS: Mapping[str, int] = {"goal": GOAL}
"""Numbers of the rules for use in sentences."""

ABOUT: Mapping[str, object] = {"development": CardId, "world": CardId, "first": CardId, "card": CardId}
"""The fields of questions, refusals and reasons that hold ids, and the type of each id."""


def title(card: str, language: Language) -> str:
    """Return the title of a card, by the id of the card or of its design."""
    return catalogue(language).say(f"card-{card.partition('.')[0]}")


def power(card: CardDesign, language: Language) -> str:
    """Describe a card's effects besides its numbers and symbols; empty if there are none."""
    key = f"card-{card.id}-power"
    words = catalogue(language)
    return words.say(key) if key in words else ""


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """Return Jump Drive's sentences at this table; without `markup` for buttons, menus and alt texts."""
    return Sentences(GAME, scene, printed={CardId: title}, about=ABOUT, numbers=NUMBERS, markup=markup)


def titles(cards: tuple[str, ...], language: Language) -> str:
    """Name several cards for a sentence, duplicates counted."""
    return grouped([title(card, language) for card in cards], language)


def summary(view: JumpDriveView, scene: Scene) -> str:
    """Return the round and who leads, or who has won."""
    say = sentences(scene)
    if view.ranking:
        won = [place.seat for place in view.ranking if place.place == 1]
        points = view.ranking[0].points
        return say.say("summary-over", names=say.names(won), count=len(won), points=points)
    if view.round == 0:
        return say.say("summary-deal")
    most = max(seat.points for seat in view.seats)
    if most == 0:
        return say.say("summary-nobody", round=view.round)
    first = [seat.seat for seat in view.seats if seat.points == most]
    key = "summary-leader" if len(first) == 1 else "summary-leaders"
    return say.say(key, round=view.round, names=say.names(first), points=most)


NAMED = 16
"""The most characters of a name beside its points."""


def race(view: JumpDriveView, scene: Scene) -> str:
    """Return the points, and the next scoring if nothing changes: the viewer's own, then the others'."""
    say = sentences(scene)
    own, *others = sorted(view.seats, key=lambda seat: seat.seat != view.viewer)
    told = [
        say.say("race-other", name=fit(say.name(seat.seat), NAMED), points=seat.points, more=seat.points_next)
        for seat in others
    ]
    return say.say("race", points=own.points, more=own.points_next, others=" · ".join(told))


def part_name(view: JumpDriveView, seat: int, scene: Scene) -> str:
    """Name a player's tableau as a part of `/board`."""
    say = sentences(scene, markup=False)
    return say.say("part-tableau", name=say.name(view.seats[seat].seat))


def kind(card: CardDesign, say: Sentences) -> str:
    """Name a card's kind: development, or world with its color ("brown military world")."""
    if card.colour is None:
        return say.say("fact-development")
    return say.say("fact-world", colour=card.colour.value, military="yes" if card.is_military else "no")


def gives(card: CardDesign, say: Sentences) -> list[str]:
    """Return the printed points and income, then the symbols at the left edge, then the words in capitals.

    What a card does not have is left out.
    """
    facts = {"fact-points": card.points, "fact-income": card.income}
    found = [say.say(key, count=count) for key, count in facts.items() if count]
    return [*found, *_symbols(card, say), *(say.say(f"keyword-{word.value}") for word in card.keywords)]


def _symbols(card: CardDesign, say: Sentences) -> list[str]:
    counts = {name: getattr(card.symbols, name) for name in ("explore", "military", "chromosome")}
    return [say.say(f"symbol-{name}", count=count) for name, count in counts.items() if count]


def does(card: CardDesign, say: Sentences, *, room: int | None = None) -> str:
    """Describe a card's other effects, in brief if they take more than `room` characters; empty if none."""
    whole = power(card, say.language)
    key, words = f"card-{card.id}-brief", catalogue(say.language)
    if room is not None and len(whole) > room and key in words:
        return words.say(key)
    return whole


def printed(card: CardDesign, say: Sentences, *, limit: int) -> str:
    """Describe everything a card gives and does, in brief if it takes more than `limit` characters."""
    told = BETWEEN.join(gives(card, say))
    more = does(card, say, room=limit - len(told) - (len(BETWEEN) if told else 0))
    return BETWEEN.join(part for part in (told, more) if part)


def topics(scene: Scene) -> dict[str, str]:
    """Return the rules in the order of the catalog, then the cards by title: notation → title."""
    say = sentences(scene)
    cards = {str(card): title(card, scene.language) for card in DESIGNS}
    return rules(say) | dict(sorted(cards.items(), key=lambda card: card[1]))


def topic(key: str, scene: Scene) -> Topic:
    """Return a rule or a card in words. Raises KeyError for an unknown one."""
    say = sentences(scene)
    if (told := rule(key, say)) is not None:
        return told
    card = DESIGNS[DesignId(key)]
    return Topic(title(card.id, scene.language), "\n".join(_lines(card, say)), _source(card, say))


def card_alt(card: CardDesign, scene: Scene) -> str:
    """Describe a card with everything printed on it."""
    say = sentences(scene, markup=False)
    told = [f"{title(card.id, scene.language)}.", f"{_kind(card, say)}.", *_lines(card, say)[1:-1]]
    return alt_text(*told)


def _lines(card: CardDesign, say: Sentences) -> list[str]:
    symbols, keywords = _symbols(card, say), [say.say(f"keyword-{word.value}") for word in card.keywords]
    lines = [
        _kind(card, say),
        say.say("card-keywords", words=joined(keywords, say.language)) if keywords else "",
        say.say("card-symbols", symbols=joined(symbols, say.language)) if symbols else "",
        say.say("card-gives", points=card.points, income=card.income),
        power(card, say.language),
        say.say(f"detail-{card.id}") if say.knows(f"detail-{card.id}") else "",
        say.say("card-copies", copies=card.copies),
    ]
    return [line for line in lines if line]


def _kind(card: CardDesign, say: Sentences) -> str:
    if card.colour is None:
        return say.say("card-development", printed=card.price)
    colour = say.say(f"card-colour-{card.colour.value}")
    key = "card-military-world" if card.is_military else "card-world"
    return say.say(key, colour=colour, printed=card.price)


def _source(card: CardDesign, say: Sentences) -> str:
    source = say.say(f"source-{card.confidence}")
    if say.knows(f"detail-{card.id}"):
        source = say.say("source-appendix", source=source)
    if card.name_de_source == "suggestion":
        source = say.say("source-title-ours", source=source)
    return source


TOLD = read_signs("jump_drive")
_CARDS = frozenset((*cards.DECK, *cards.SURVEY_TEAMS))


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
