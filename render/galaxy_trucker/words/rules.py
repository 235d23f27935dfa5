"""Adventure cards in words, and the topics of `/rules`: rules, kinds of components, cards, components."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from engine.core.definitions import Definition, read_definitions
from engine.galaxy_trucker.box import cards as box
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import BASE_KINDS, BASE_TILES, KINDS, TILES, Kind, TileId
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from render.face import Language, Scene, Topic
from render.galaxy_trucker.words import speech
from render.text.catalogue import Field
from render.text.rules import rule, rules
from render.text.sentences import Sentences, numbers


def card_title(card: box.CardId, language: Language) -> str:
    """Return a title that no other card has: "Pirates II-03"."""
    return f"{speech.card_name(card, language)} {card}"


def card_text(card: box.CardId, say: Sentences) -> str:
    """Return a card's whole printed content in words."""
    printed = box.card_of(card)
    match printed:
        case box.EnemyCard() if len(printed.penalties) > 1:
            penalties = ", ".join(_penalty(one, say) for one in printed.penalties)
            reward = reward_named(printed, say)
            return say.say("about-enemy", **numbers(printed), penalties=penalties, reward=reward)
        case box.IntruderCard():
            side = speech.side_name(str(printed.side), say.language)
            each = " ".join(_intruder(one, say, bombs=printed.bombs) for one in printed.intruders)
            return say.say("about-intruders", side=side, each=each)
    told = say.say(f"about-{printed.kind}", **{**numbers(printed), **_fields(printed, say)})
    if isinstance(printed, box.AbandonedCard) and printed.shots:
        told = f"{say.say('about-fires-first', hits=_hits(printed.hits, say))} {told}"
    return told


def reward_named(printed: box.EnemyCard | box.Intruder, say: Sentences) -> str:
    """Name a reward: credits, goods, or both."""
    credits = say.say("label-reward-credits", credits=printed.credits)
    goods = say.say("label-reward-goods", goods=speech.goods_named(printed.goods, say.language))
    if printed.credits and printed.goods:
        return say.say("label-reward-both", credits=credits, goods=goods)
    return goods if printed.goods else credits


def _intruder(printed: box.Intruder, say: Sentences, *, bombs: bool) -> str:
    legs = " + ".join(map(str, printed.legs)) if bombs else "none"
    reward = reward_named(printed, say)
    return say.say("about-intruder", turns=printed.turns, steps=printed.steps, bombs=legs, reward=reward)


def _fields(printed: box.Card, say: Sentences) -> dict[str, Field]:
    """Return what a card's sentence says besides the numbers of the card."""
    match printed:
        case box.Slavers(crew=crew):
            return {"crew": crew}
        case box.Smugglers(loses=loses, goods=goods):
            return {"loses": loses, "goods": speech.goods_named(goods, say.language)}
        case box.Pirates(hits=hits) | box.AlmostOpenSpace(hits=hits):
            return {"hits": _hits(hits, say)}
        case box.MeteorSwarm(rolls=rolls):
            return {"hits": ", ".join(_roll(roll, say) for roll in rolls)}
        case box.RadiationLeak(destroyed_from=least):
            return {"from": least}
        case box.DangerousSector(next_level=level):
            return {"level": box.ROMAN[level]}
        case box.Planets(planets=planets):
            each = [_planet(n, goods, printed.humans_on(n), say) for n, goods in enumerate(planets, 1)]
            return {"planets": "; ".join(each)}
        case box.CombatZone(lines=lines):
            return {"lines": " ".join(_line(line, number, say) for number, line in enumerate(lines, 1))}
        case box.AbandonedStation(goods=goods):
            return {"goods": speech.goods_named(goods, say.language)}
    return {}


def _planet(number: int, goods: Sequence[Good], humans: int, say: Sentences) -> str:
    named = speech.goods_named(goods, say.language)
    if humans:
        return say.say("about-planet-humans", number=number, goods=named, humans=humans)
    return say.say("about-planet", number=number, goods=named)


def _roll(roll: box.Roll, say: Sentences) -> str:
    if len(roll) > 1:
        return say.say("about-pair", side=speech.side_name(str(roll[0].side), say.language))
    return _hits(roll, say)


def _hits(hits: Iterable[box.Hit], say: Sentences) -> str:
    told = []
    for hit in hits:
        side = speech.side_name(str(hit.side), say.language)
        told.append(say.say("about-hit", hit=speech.hit_name(str(hit), say.language), side=side))
    return ", ".join(told)


def _line(line: box.CombatLine, number: int, say: Sentences) -> str:
    return say.say("about-line", number=number, what=line.fewest, penalty=_penalty(line, say))


def _penalty(penalty: box.Penalty, say: Sentences) -> str:
    if penalty.days:
        return say.say("about-line-days", days=penalty.days)
    if penalty.crew:
        return say.say("about-line-crew", crew=penalty.crew)
    if penalty.goods:
        return say.say("about-line-goods", goods=penalty.goods)
    return say.say("about-line-shots", hits=_hits(penalty.hits, say))


Extra = Literal["expansion", "specialists"]
EXTRAS: tuple[Extra, ...] = ("expansion", "specialists")
OFFERED: tuple[Extra, ...] = EXTRAS
"""The rules beyond the base box that a table can play."""

_KIND = "kind-"


class _Printed(Definition, frozen=True):
    kinds: Mapping[Kind, Sequence[str]]
    """The rules that explain each kind of component, the main one first."""
    cards: Mapping[str, box.CardId]
    """A card that illustrates each rule."""


_TOPICS = read_definitions("galaxy_trucker/topics", _Printed)


def topics(scene: Scene, told: Collection[Extra] = OFFERED) -> dict[str, str]:
    """Return every topic, in the order rules, kinds of components, cards, components: notation → title."""
    say = speech.sentences(scene)
    untold = {f"rules_{extra}" for extra in EXTRAS if extra not in told}
    printed: tuple[Iterable[Kind], Iterable[box.CardId], Iterable[TileId]]
    printed = BASE_KINDS, box.BASE_CARDS, BASE_TILES
    if "expansion" in told:
        printed = KINDS, box.CARDS, TILES
    kinds = {f"{_KIND}{kind}": speech.capital(speech.kind_name(kind, say.language)) for kind in printed[0]}
    cards = {str(card): card_title(card, say.language) for card in printed[1]}
    tiles = {str(tile): speech.tile_title(tile, say.language) for tile in printed[2]}
    return rules(say, without=untold) | kinds | cards | tiles


def topic(key: str, scene: Scene, told: Collection[Extra] = OFFERED) -> Topic:
    """Return a topic in words. Raises KeyError for an unknown one."""
    if key not in topics(scene, told):
        raise KeyError(key)
    say = speech.sentences(scene)
    if (found := rule(key, say)) is not None:
        return found
    if (kind := kind_of(key)) is not None:
        title = speech.capital(speech.kind_name(kind, say.language))
        return _told(title, kind_told(kind, say), _TOPICS.kinds[kind], say)
    if key in TILES:
        tile, title = TileId(key), speech.tile_title(TileId(key), say.language)
        return _told(title, tile_told(tile, say), _TOPICS.kinds[TILES[tile].kind], say)
    card = box.CARDS[box.CardId(key)]
    return _told(card_title(card.id, say.language), card_told(card, say), [_rule_of_card(card)], say)


def card_told(card: box.Card, say: Sentences) -> str:
    """Describe a card's printed content, and say if some of it was chosen by us."""
    told = card_text(card.id, say)
    return f"{told} {say.say('about-proposed')}" if card.has_proposed else told


def _rule_of_card(card: box.Card) -> str:
    """Return the main rule about a card. Most level IV cards have a different one."""
    if card.level < 4:
        return card.kind
    match card:
        case box.EnemyCard():
            return "nastier-enemies"
        case box.MeteorSwarm():
            return "meteor-pairs"
        case box.AbandonedCard():
            return "shooting-wrecks"
        case box.Planets():
            return "civilised-planets"
        case _:
            return card.kind


def kind_told(kind: Kind, say: Sentences) -> str:
    """Say how many tiles of a kind there are, and if facts about the kind were chosen by us."""
    told = [say.say("about-count", count=KINDS[kind].count)]
    if KINDS[kind].has_proposed:
        told.append(say.say("about-proposed"))
    return " ".join(told)


def tile_told(tile: TileId, say: Sentences) -> str:
    """Describe a component's printed content, and say if some of it was chosen by us."""
    printed = TILES[tile]
    told = [say.say("about-tile", sides=speech.connectors_told(tile, 0, say.language))]
    of_its_own = {"plates": printed.plates, "nozzles": printed.nozzles, "covers": printed.protects}
    for what, sides in of_its_own.items():
        if sides:
            named = ", ".join(speech.side_name(str(side), say.language) for side in sides)
            told.append(say.say(f"about-{what}", sides=named))
    if printed.has_proposed:
        told.append(say.say("about-proposed"))
    return " ".join(told)


def kind_of(key: str) -> Kind | None:
    """Return the kind of component that a topic is about; None for any other topic."""
    kinds = {f"{_KIND}{kind}": kind for kind in KINDS}
    return kinds.get(key)


def card_shown(key: str) -> box.CardId | None:
    """Return the card to draw for a topic, if any: the card itself, or one of the kind the rule explains."""
    if key in box.CARDS:
        return box.CardId(key)
    of_kind = (card for card in box.CARDS if box.card_of(card).kind == key)
    return _TOPICS.cards.get(key) or next(of_kind, None)


SPECIALISTS_SHOWN = {f"specialist-{specialist}": specialist for specialist in SPECIALISTS}
"""The topics about specialists."""


def kind_shown(key: str) -> Kind | None:
    """Return the kind to draw for a topic, if any: the kind itself, or one that the rule explains."""
    return kind_of(key) or next((kind for kind, why in _TOPICS.kinds.items() if key in why), None)


def _told(title: str, printed: str, rules: Sequence[str], say: Sentences) -> Topic:
    """Return a topic with the printed text followed by the rules."""
    text = "\n".join([printed, *(say.say(f"topic-{rule}-text") for rule in rules)])
    return Topic(title, text, "; ".join(say.say(f"topic-{rule}-source") for rule in rules))
