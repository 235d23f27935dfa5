"""Adventure cards in words."""

from __future__ import annotations

from collections.abc import Iterable

from engine.galaxy_trucker.box.cards import (
    AbandonedShip,
    AbandonedStation,
    CardId,
    CombatLine,
    CombatZone,
    Hit,
    MeteorSwarm,
    Pirates,
    Planets,
    Slavers,
    Smugglers,
    card_of,
)
from render.face import Language
from render.galaxy_trucker.words.speech import (
    card_name,
    goods_named,
    hit_name,
    side_name,
)
from render.text.catalogue import Field
from render.text.sentences import Sentences


def card_title(card: CardId, language: Language) -> str:
    """One card and no other: "Pirates II-03"."""
    return f"{card_name(card, language)} {card}"


def card_text(card: CardId, say: Sentences) -> str:
    """Everything that is printed on a card."""
    printed = card_of(card)
    return say.say(f"about-{printed.kind}", **_fields(card, say))


def _fields(card: CardId, say: Sentences) -> dict[str, Field]:
    match card_of(card):
        case Slavers(strength=strength, crew=crew, credits=credits, days=days):
            return {"strength": strength, "crew": crew, "credits": credits, "days": days}
        case Smugglers(strength=strength, loses=loses, goods=goods, days=days):
            told = goods_named(goods, say.language)
            return {"strength": strength, "loses": loses, "goods": told, "days": days}
        case Pirates(strength=strength, credits=credits, days=days) as found:
            return {"strength": strength, "hits": _hits(found.hits, say), "credits": credits, "days": days}
        case MeteorSwarm() as found:
            return {"hits": _hits(found.hits, say)}
        case Planets(planets=planets, days=days):
            each = [
                say.say("about-planet", number=n, goods=goods_named(goods, say.language))
                for n, goods in enumerate(planets, 1)
            ]
            return {"planets": "; ".join(each), "days": days}
        case CombatZone(lines=lines):
            return {"lines": " ".join(_line(line, number, say) for number, line in enumerate(lines, 1))}
        case AbandonedShip(crew=crew, credits=credits, days=days):
            return {"crew": crew, "credits": credits, "days": days}
        case AbandonedStation(crew=crew, goods=goods, days=days):
            return {"crew": crew, "goods": goods_named(goods, say.language), "days": days}
    return {}


def _hits(hits: Iterable[Hit], say: Sentences) -> str:
    return ", ".join(
        say.say(
            "about-hit", hit=hit_name(str(hit), say.language), side=side_name(str(hit.side), say.language)
        )
        for hit in hits
    )


def _line(line: CombatLine, number: int, say: Sentences) -> str:
    if line.days:
        penalty = say.say("about-line-days", days=line.days)
    elif line.crew:
        penalty = say.say("about-line-crew", crew=line.crew)
    elif line.goods:
        penalty = say.say("about-line-goods", goods=line.goods)
    else:
        penalty = say.say("about-line-shots", hits=_hits(line.hits, say))
    return say.say("about-line", number=number, what=line.fewest, penalty=penalty)
