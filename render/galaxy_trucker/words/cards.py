"""Adventure cards in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import (
    ROMAN,
    AbandonedCard,
    AbandonedShip,
    AbandonedStation,
    AlmostOpenSpace,
    CardId,
    CombatLine,
    CombatZone,
    DangerousSector,
    EnemyCard,
    Hit,
    Intruder,
    IntruderCard,
    MeteorSwarm,
    Penalty,
    Pirates,
    Planets,
    RadiationLeak,
    Roll,
    Slavers,
    Smugglers,
    card_of,
)
from render.face import Language
from render.galaxy_trucker.words.speech import card_name, goods_named, hit_name, side_name
from render.text.catalogue import Field
from render.text.sentences import Sentences


def card_title(card: CardId, language: Language) -> str:
    """One card and no other: "Pirates II-03"."""
    return f"{card_name(card, language)} {card}"


def card_text(card: CardId, say: Sentences) -> str:
    """Everything that is printed on a card."""
    printed = card_of(card)
    match printed:
        case EnemyCard() if len(printed.penalties) > 1:
            return say.say(
                "about-enemy",
                strength=printed.strength,
                penalties=", ".join(_penalty(one, say) for one in printed.penalties),
                reward=reward_named(printed, say),
                days=printed.days,
            )
        case IntruderCard():
            side = side_name(str(printed.side), say.language)
            each = " ".join(_intruder(one, say, bombs=printed.bombs) for one in printed.intruders)
            return say.say("about-intruders", side=side, each=each)
    told = say.say(f"about-{printed.kind}", **_fields(card, say))
    if isinstance(printed, AbandonedCard) and printed.shots:
        told = f"{say.say('about-fires-first', hits=_hits(printed.hits, say))} {told}"
    return told


def reward_named(printed: EnemyCard | Intruder, say: Sentences) -> str:
    """Credits, goods, or both."""
    credits = say.say("label-reward-credits", credits=printed.credits)
    goods = say.say("label-reward-goods", goods=goods_named(printed.goods, say.language))
    if printed.credits and printed.goods:
        return say.say("label-reward-both", credits=credits, goods=goods)
    return goods if printed.goods else credits


def _intruder(printed: Intruder, say: Sentences, *, bombs: bool) -> str:
    legs = " + ".join(map(str, printed.legs)) if bombs else "none"
    return say.say(
        "about-intruder",
        turns=printed.turns,
        steps=printed.steps,
        bombs=legs,
        reward=reward_named(printed, say),
    )


def _fields(card: CardId, say: Sentences) -> dict[str, Field]:
    match card_of(card):
        case Slavers(strength=strength, crew=crew, credits=credits, days=days):
            return {"strength": strength, "crew": crew, "credits": credits, "days": days}
        case Smugglers(strength=strength, loses=loses, goods=goods, days=days):
            told = goods_named(goods, say.language)
            return {"strength": strength, "loses": loses, "goods": told, "days": days}
        case Pirates(strength=strength, credits=credits, days=days) as found:
            return {"strength": strength, "hits": _hits(found.hits, say), "credits": credits, "days": days}
        case MeteorSwarm(rolls=rolls):
            return {"hits": ", ".join(_roll(roll, say) for roll in rolls)}
        case AlmostOpenSpace(hits=hits):
            return {"hits": _hits(hits, say)}
        case RadiationLeak(destroyed_from=least):
            return {"from": least}
        case DangerousSector(draws=draws, next_level=level):
            return {"draws": draws, "level": ROMAN[level]}
        case Planets(planets=planets, days=days) as found:
            each = [_planet(n, goods, found.humans_on(n), say) for n, goods in enumerate(planets, 1)]
            return {"planets": "; ".join(each), "days": days}
        case CombatZone(lines=lines):
            return {"lines": " ".join(_line(line, number, say) for number, line in enumerate(lines, 1))}
        case AbandonedShip(crew=crew, credits=credits, days=days):
            return {"crew": crew, "credits": credits, "days": days}
        case AbandonedStation(crew=crew, goods=goods, days=days):
            return {"crew": crew, "goods": goods_named(goods, say.language), "days": days}
    return {}


def _planet(number: int, goods: Sequence[Good], humans: int, say: Sentences) -> str:
    named = goods_named(goods, say.language)
    if humans:
        return say.say("about-planet-humans", number=number, goods=named, humans=humans)
    return say.say("about-planet", number=number, goods=named)


def _roll(roll: Roll, say: Sentences) -> str:
    if len(roll) > 1:
        return say.say("about-pair", side=side_name(str(roll[0].side), say.language))
    return _hits(roll, say)


def _hits(hits: Iterable[Hit], say: Sentences) -> str:
    return ", ".join(
        say.say(
            "about-hit", hit=hit_name(str(hit), say.language), side=side_name(str(hit.side), say.language)
        )
        for hit in hits
    )


def _line(line: CombatLine, number: int, say: Sentences) -> str:
    return say.say("about-line", number=number, what=line.fewest, penalty=_penalty(line, say))


def _penalty(penalty: Penalty, say: Sentences) -> str:
    if penalty.days:
        return say.say("about-line-days", days=penalty.days)
    if penalty.crew:
        return say.say("about-line-crew", crew=penalty.crew)
    if penalty.goods:
        return say.say("about-line-goods", goods=penalty.goods)
    return say.say("about-line-shots", hits=_hits(penalty.hits, say))
