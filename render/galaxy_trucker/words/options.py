"""Questions and their options in words, and what has been chosen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.cards import AbandonedShip, AbandonedStation
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView
from render.face import (
    LABEL_LIMIT,
    NOTE_LIMIT,
    Label,
    Scene,
)
from render.galaxy_trucker.words import building, flying, markers, specialists
from render.galaxy_trucker.words.ships import own
from render.galaxy_trucker.words.speech import (
    capital,
    card_kind,
    goods_named,
    hit_name,
    line_name,
    sentences,
)
from render.text.catalogue import Field
from render.text.sentences import Sentences, fit


def question(prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> str:
    """The question of a prompt."""
    say = sentences(scene)
    return say.question(prompt, **_more(prompt, view, say))


def _more(prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> dict[str, Field]:
    """What a question names beside its own fields."""
    card = flying.card(view)
    match prompt.kind:
        case "build":
            shop, bench = view.workshop, view.bench
            last = shop.stage == "final" and shop.left == 1
            added = prompt.about.get("late", "none")
            return {"shift": shop.shift, "last": last, "places": _places(bench, prompt), "added": added}
        case "build-live":
            return {"places": _places(view.bench, prompt), "added": _added(view)}
        case "take-ship" if isinstance(card, AbandonedShip):
            return {"credits": card.credits, "fires": int(prompt.about.get("shots", 0))}
        case "choose-planet":
            return {"room": _room(view)}
        case "visit-station" if isinstance(card, AbandonedStation):
            fires = int(prompt.about.get("shots", 0))
            return {"goods": goods_named(card.goods, say.language), "room": _room(view), "fires": fires}
        case "take-reward":
            return {"reward": flying.reward(view, say)}
        case "fight-enemy" if card is not None:
            return {"card": card_kind(card.kind, say.language)}
        case "load-goods":
            goods, count = flying.ramp(prompt, say)
            return {"offered": goods, "offered_count": count}
        case "power-engines" | "power-cannons" | "wake-astrobots":
            kind = "none" if card is None else card.kind
            return {"declared": flying.declared(view, say), "card": kind}
        case "wake-guards":
            return {"where": line_name(str(prompt.about["line"]), say.language)}
        case "dodge":
            return {
                "what": capital(flying.under_way(view, say)),
                "where": line_name(str(prompt.about["line"]), say.language),
            }
        case "raise-shield" | "fire-cannon":
            aim = view.encounter.aim
            assert aim is not None, "something is on its way"
            return {
                "hit": hit_name(str(aim.hit), say.language),
                "where": line_name(str(prompt.about["line"]), say.language),
            }
    return {}


def _added(view: GalaxyTruckerView) -> int | str:
    """Components that may still be added after finishing; before it "none"."""
    finished = view.viewer is not None and view.seats[view.viewer].number is not None
    return view.bench.late if finished and view.bench is not None else "none"


def _places(bench: BenchView | None, prompt: Prompt) -> str:
    """Whether the held tile may be placed: "open", "dear" where only points are missing, or "none"."""
    if any("," in option and ":" not in option for option in prompt.options):
        return "open"
    return "dear" if bench is not None and bench.fits else "none"


def _room(view: GalaxyTruckerView) -> int:
    """How many goods the viewer's ship can hold, those aboard counted."""
    return sum(hold.room for hold in Ship.parse(own(view).notation).holds().values())


def label(option: str, prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> Label:
    """An option in words; a closed one says why."""
    say = sentences(scene, markup=False)
    found = _label(option, prompt, view, say)
    note = say.refusal(prompt.closed[option]) if option in prompt.closed else found.note
    return Label(fit(found.text, LABEL_LIMIT), fit(note, NOTE_LIMIT), found.group, found.weight)


def _label(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    match prompt.kind:
        case "take-tile" | "add-last-tile" if option in TILES:
            return building.face_up(TileId(option), say)
        case "build" | "build-live" | "take-tile" | "look-on" | "place-last-tile":
            return building.act(option, prompt, view, say)
        case kind if kind in markers.ASKED:
            return markers.label(option, prompt, view, say)
        case "claim-tile":
            return building.claim(option, prompt, say)
        case "remove-parts":
            return building.remove(option, view, say)
        case "keep-piece":
            return building.piece(option, view, say)
        case "board-alien":
            return building.cabin(option, prompt, say)
        case "dodge" if option != "no":
            return flying.dodge(option, prompt, view, say)
        case "power-engines" | "power-cannons" | "fight-enemy" | "wake-astrobots":
            return flying.power(option, prompt, say)
        case "wake-guards" if option != "no":
            return flying.station(option, say)
        case "hire-humans":
            return flying.berth(option, say)
        case "spend-tokens":
            return flying.token(option, view, say)
        case "raise-shield" | "fire-cannon":
            return flying.spare(option, prompt, view, say)
        case "choose-planet":
            return flying.planet(option, view, say)
        case "take-ship" | "visit-station":
            return flying.stop(option, prompt, view, say)
        case "take-reward":
            return flying.take(option, prompt, view, say)
        case "load-goods":
            return flying.load(option, prompt, view, say)
        case "lose-goods":
            return flying.good(option, prompt, say)
        case "lose-crew":
            return flying.figure(option, view, say)
        case "keep-specialist" | "choose-specialist":
            return specialists.person(option, say)
        case "study-piles":
            return Label(say.say("label-pile", pile=int(option)))
        case "mark-square":
            return specialists.square(option, say)
        case "gain-days":
            return specialists.days(option, prompt, say)
        case "buy-goods":
            return specialists.purchase(option, prompt, view, say)
        case "check-connectors":
            return specialists.check(option, view, say)
        case "foretell-arrival":
            return specialists.arrival(option, prompt, say)
        case "change-price":
            return specialists.price(option, view, say)
        case "change-rewards":
            return specialists.rewards(option, view, say)
        case "give-hidden":
            return specialists.smuggled(option, prompt, say)
        case "give-goods":
            return specialists.given(option, say)
        case "set-orders":
            return flying.order(option, view, say)
    key = f"option-{prompt.kind}-{option}"
    return Label(say.say(key), say.say(f"{key}-note"))


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """What somebody has chosen so far. Never which tile lies where: the picture tells them that."""
    if not asked:
        return ""
    say = sentences(scene)
    prompt, answer = asked[-1]
    if prompt.kind == "build":
        acts = [answer for one, answer in asked if one.kind == "build" and answer]
        placed = sum("," in act and ":" not in act for (act,) in acts)
        marked = [answer for one, answer in asked if one.kind in ("lay-universal", "lay-wrongly") and answer]
        placed += sum("@" in act for (act,) in marked)
        placed -= sum(answer[0].startswith("lift:") for _, answer in asked if answer)
        return say.say("gist-finished" if answer == ("finish",) else "gist-built", count=placed)
    if prompt.kind == "fly-on":
        return say.say(f"gist-{answer[0]}")
    return say.say("gist-ready" if prompt.kind == "get-ready" else "gist-decided")
