"""What `/rules` tells: rules in the order of the catalogue, kinds of components, cards, components."""

from __future__ import annotations

from collections.abc import Mapping

from engine.galaxy_trucker.box.cards import CARDS, CardId, card_of
from engine.galaxy_trucker.box.components import BASE_KINDS, BASE_TILES, KINDS, TILES, Kind, TileId
from render.face import Scene, Topic
from render.galaxy_trucker.words.cards import card_text, card_title
from render.galaxy_trucker.words.speech import (
    capital,
    connectors_told,
    kind_name,
    sentences,
    tile_title,
)
from render.text.rules import rule, rules
from render.text.sentences import Sentences

_KIND = "kind-"
_RULE_OF: Mapping[Kind, str] = {
    Kind.STARTING_CABIN: "cabins",
    Kind.CABIN: "cabins",
    Kind.BROWN_LIFE_SUPPORT: "aliens",
    Kind.PURPLE_LIFE_SUPPORT: "aliens",
    Kind.SINGLE_ENGINE: "engines",
    Kind.DOUBLE_ENGINE: "engines",
    Kind.SINGLE_CANNON: "cannons",
    Kind.DOUBLE_CANNON: "cannons",
    Kind.SHIELD: "shields",
    Kind.BATTERY_2: "batteries",
    Kind.BATTERY_3: "batteries",
    Kind.CARGO_2: "holds",
    Kind.CARGO_3: "holds",
    Kind.SPECIAL_CARGO_1: "holds",
    Kind.SPECIAL_CARGO_2: "holds",
    Kind.STRUCTURAL: "structural",
}
"""Which rule says what a component does."""
_CARD_OF = {"meteors": "meteor_swarm", "shots": "pirates", "strength": "combat_zone"}
"""A kind of card that shows what a rule is about."""


def topics(scene: Scene) -> dict[str, str]:
    """Rules, kinds of components, cards, components: notation → title."""
    say = sentences(scene)
    kinds = {f"{_KIND}{kind}": capital(kind_name(kind, say.language)) for kind in BASE_KINDS}
    cards = {str(card): card_title(card, say.language) for card in CARDS}
    tiles = {str(tile): tile_title(tile, say.language) for tile in BASE_TILES}
    return rules(say) | kinds | cards | tiles


def topic(key: str, scene: Scene) -> Topic:
    """A rule, a kind of component, a component or a card in words; raises KeyError for anything else."""
    say = sentences(scene)
    if (told := rule(key, say)) is not None:
        return told
    if (kind := kind_of(key)) is not None:
        count = say.say("about-count", count=KINDS[kind].count)
        return _told(capital(kind_name(kind, say.language)), count, _RULE_OF[kind], say)
    if key in BASE_TILES:
        tile = TileId(key)
        sides = say.say("about-tile", sides=connectors_told(tile, 0, say.language))
        return _told(tile_title(tile, say.language), sides, _RULE_OF[TILES[tile].kind], say)
    card = CARDS[CardId(key)]
    return _told(card_title(card.id, say.language), card_text(card.id, say), card.kind, say)


def kind_of(key: str) -> Kind | None:
    """The kind of component a topic is about; None for any other topic."""
    kinds = {f"{_KIND}{kind}": kind for kind in BASE_KINDS}
    return kinds.get(key)


def card_shown(key: str) -> CardId | None:
    """The card to show with a topic: itself, or one of the kind the rule is about."""
    if key in CARDS:
        return CardId(key)
    kind = _CARD_OF.get(key, key)
    return next((card for card in CARDS if card_of(card).kind == kind), None)


def kind_shown(key: str) -> Kind | None:
    """The kind of component to show with a topic: itself, or one that the rule is about."""
    return kind_of(key) or next((kind for kind, rule in _RULE_OF.items() if rule == key), None)


def _told(title: str, printed: str, rule: str, say: Sentences) -> Topic:
    """What is printed, then the rule."""
    text = f"{printed}\n{say.say(f'topic-{rule}-text')}"
    return Topic(title, text, say.say(f"topic-{rule}-source"))
