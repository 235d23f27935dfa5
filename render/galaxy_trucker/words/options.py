"""Questions and their options in words, and what has been chosen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.cards import AbandonedShip, AbandonedStation
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.questions.building import (
    AddLastTile,
    Build,
    BuildLive,
    ClaimTile,
    GetReady,
    LayUniversal,
    LayWrongly,
    LookOn,
    PlaceLastTile,
    RemoveParts,
    TakeTile,
)
from engine.galaxy_trucker.questions.flight import (
    ChoosePlanet,
    Dodge,
    FightEnemy,
    FlyAhead,
    FlyOn,
    LoadGoods,
    PowerCannons,
    PowerEngines,
    SavePart,
    TakeReward,
    TakeShip,
    VisitStation,
    WakeAstrobots,
    WakeGuards,
)
from engine.galaxy_trucker.questions.options import BuildAct, tile_of
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView
from render.face import LABEL_LIMIT, NOTE_LIMIT, Label, Scene
from render.galaxy_trucker.words import building, flying, markers, specialists
from render.galaxy_trucker.words.ships import own
from render.galaxy_trucker.words.speech import capital, card_kind, goods_named, hit_name, line_name, sentences
from render.text.catalogue import Field
from render.text.sentences import Sentences, fit


def question(prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> str:
    """The question of a prompt."""
    say = sentences(scene)
    if prompt.details == PowerEngines(line=0):
        prompt = replace(prompt, kind=FlyAhead.kind(), details=FlyAhead())
    return say.question(prompt, **_more(prompt, view, say))


def _more(prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> dict[str, Field]:
    """What a question names beside its own fields."""
    card = flying.card(view)
    match prompt.details:
        case Build(late=late):
            shop, bench = view.workshop, view.bench
            last = shop.stage == "final" and shop.left == 1
            added = "none" if late is None else late
            return {"shift": shop.shift, "last": last, "places": _places(bench, prompt), "added": added}
        case BuildLive():
            return {"places": _places(view.bench, prompt), "added": _added(view)}
        case TakeShip(shots=shots) if isinstance(card, AbandonedShip):
            return {"credits": card.credits, "fires": shots}
        case ChoosePlanet():
            return {"room": _room(view)}
        case VisitStation(shots=shots) if isinstance(card, AbandonedStation):
            return {"goods": goods_named(card.goods, say.language), "room": _room(view), "fires": shots}
        case TakeReward():
            return {"reward": flying.reward(view, say)}
        case FightEnemy() if card is not None:
            return {"card": card_kind(card.kind, say.language)}
        case LoadGoods(ramp=ramp):
            return {"offered": goods_named(ramp, say.language), "offered_count": len(ramp)}
        case FlyAhead() | PowerEngines() | PowerCannons() | WakeAstrobots():
            kind = "none" if card is None else card.kind
            return {"declared": flying.declared(view, say), "card": kind}
        case WakeGuards(line=line):
            return {"where": line_name(str(line), say.language)}
        case Dodge(line=line):
            return {"what": capital(flying.under_way(view, say)), "where": line_name(str(line), say.language)}
        case SavePart(line=line):
            aim = view.encounter.aim
            assert aim is not None, "something is on its way"
            return {"hit": hit_name(str(aim.hit), say.language), "where": line_name(str(line), say.language)}
    return {}


def _added(view: GalaxyTruckerView) -> int | str:
    """Components that may still be added after finishing; before it "none"."""
    finished = view.viewer is not None and view.seats[view.viewer].number is not None
    return view.bench.late if finished and view.bench is not None else "none"


def _places(bench: BenchView | None, prompt: Prompt) -> str:
    """Whether the held tile may be placed: "open", "dear" where only points are missing, or "none"."""
    if any(BuildAct.parse(option).kind == "place" for option in prompt.options):
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
    text, listed = fit(found.text, LABEL_LIMIT), fit(found.listed, LABEL_LIMIT)
    return Label(text, fit(note, NOTE_LIMIT), found.group, found.weight, listed)


def _label(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    match asked := prompt.details:
        case TakeTile() | AddLastTile() if option in TILES:
            return building.face_up(TileId(option), say)
        case Build() | BuildLive() | TakeTile() | LookOn() | PlaceLastTile():
            return building.act(option, prompt, view, say)
        case ClaimTile(rank=rank):
            return building.claim(option, rank, say)
        case RemoveParts():
            return building.remove(option, view, say)
        case _ if isinstance(asked, markers.ASKED):
            return markers.label(option, asked, view, say)
    found = flying.label(option, asked, view, say) or specialists.label(option, asked, view, say)
    if found is not None:
        return found
    key = f"option-{prompt.kind}-{option}"
    return Label(say.say(key), say.say(f"{key}-note"))


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """What somebody has chosen so far. Never which tile lies where: the picture tells them that."""
    if not asked:
        return ""
    say = sentences(scene)
    prompt, answer = asked[-1]
    if isinstance(prompt.details, Build):
        laying = (Build, LayUniversal, LayWrongly)
        answered = [(one, answer[0]) for one, answer in asked if answer and isinstance(one.details, laying)]
        acts = [(one, BuildAct.parse(word)) for one, word in answered]
        # The square of a part that gets another marker is no tile laid.
        placed = sum(
            act.kind == "place" and (isinstance(one.details, Build) or tile_of(act.at) is not None)
            for one, act in acts
        )
        placed -= sum(act.kind == "lift" for _, act in acts)
        return say.say("gist-finished" if answer == ("finish",) else "gist-built", count=placed)
    if isinstance(prompt.details, FlyOn):
        return say.say(f"gist-{answer[0]}")
    return say.say("gist-ready" if isinstance(prompt.details, GetReady) else "gist-decided")
