"""Cards and rules in words: what `/rules` tells."""

from __future__ import annotations

from engine.jump_drive.cards import DESIGNS, CardDesign, DesignId
from render.face import ALT_LIMIT, Scene, Topic
from render.jump_drive.words.speech import power, sentences, title
from render.text.rules import rule, rules
from render.text.sentences import Sentences, fit, joined


def topics(scene: Scene) -> dict[str, str]:
    """Rules in the order of the catalogue, then cards by title: notation → title."""
    say = sentences(scene)
    cards = {str(card): title(card, scene.language) for card in DESIGNS}
    return rules(say) | dict(sorted(cards.items(), key=lambda card: card[1]))


def topic(key: str, scene: Scene) -> Topic:
    """A rule or a card in words; raises KeyError for anything else."""
    say = sentences(scene)
    if (told := rule(key, say)) is not None:
        return told
    card = DESIGNS[DesignId(key)]
    return Topic(title(card.id, scene.language), "\n".join(_lines(card, say)), _source(card, say))


def card_alt(card: CardDesign, scene: Scene) -> str:
    """A card with everything that is printed on it."""
    say = sentences(scene, markup=False)
    told = [f"{title(card.id, scene.language)}.", f"{_kind(card, say)}.", *_lines(card, say)[1:-1]]
    return fit(" ".join(told), ALT_LIMIT)


def _lines(card: CardDesign, say: Sentences) -> list[str]:
    symbols = [
        say.say(f"symbol-{name}", count=count)
        for name, count in (
            ("explore", card.symbols.explore),
            ("military", card.symbols.military),
            ("chromosome", card.symbols.chromosome),
        )
        if count
    ]
    keywords = [say.say(f"keyword-{word.value}") for word in card.keywords]
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
