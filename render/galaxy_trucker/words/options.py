"""Questions and their options in words, and a player's choices so far."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.core.prompt import Answer, Details, Prompt
from engine.galaxy_trucker.box.board import LEVELS
from engine.galaxy_trucker.box.cards import AbandonedStation
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.squares import Square, row_of
from engine.galaxy_trucker.building.acts import PLACE
from engine.galaxy_trucker.options import PACES
from engine.galaxy_trucker.questions import building as while_building
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions import specialists as of_specialists
from engine.galaxy_trucker.questions.options import NO, NOBODY, NONE, BuildAct, NewPrice, RewardSteps, tile_of
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView
from engine.galaxy_trucker.windows.flight import changed_arrival, changed_looks
from render.face import LABEL_LIMIT, NOTE_LIMIT, Label, Scene, Weight
from render.galaxy_trucker.words import building, flying, ships, speech
from render.text.catalogue import Field
from render.text.sentences import Sentences, fit, joined

WEIGHTS: Mapping[str, Weight] = {"option-fly-on-stay": "primary", "option-fly-on-give-up": "danger"}
"""The weights of options that answer many later questions (primary) or end the flight (danger)."""
LISTED = 12
"""The most squares in a list of rows, except for longer rows."""


def specialist_label(option: str, asked: Details, view: GalaxyTruckerView, say: Sentences) -> Label | None:
    """Label an option of a specialist's question. None if it is a plain word or the question another one."""
    match asked:
        case of_specialists.KeepSpecialist() | of_specialists.ChooseSpecialist():
            name = speech.specialist_name(option, say.language)
            return Label(name, speech.specialist_note(option, say.language))
        case of_specialists.StudyPiles():
            return Label(say.say("label-pile", pile=int(option)))
        case (
            of_specialists.MarkSquare()
            | of_specialists.GainDays()
            | of_specialists.CheckConnectors()
            | of_specialists.ChangePrice()
        ) if option in (NO, NONE):
            return Label(say.say(f"option-{asked.kind()}-{option}"))
        case of_specialists.MarkSquare():
            return Label(speech.capital(speech.square_name(option, say.language)))
        case of_specialists.GainDays(days=days):
            return Label(say.say("option-gain-days-gain", days=days))
        case of_specialists.BuyGoods():
            return _purchase(int(option), asked, view, say)
        case of_specialists.CheckConnectors():
            return _check(view, say)
        case of_specialists.ForetellArrival(place=place):
            return _arrival(option, place, say)
        case of_specialists.ChangePrice():
            return _price(NewPrice.parse(option), view, say)
        case of_specialists.ChangeRewards():
            return _rewards(RewardSteps.parse(option), view, say)
    return None


def _purchase(count: int, asked: of_specialists.BuyGoods, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a number of goods with their price."""
    if not count:
        return Label(say.say("label-buy-none"))
    good, cost = speech.good_name(asked.good, say.language), count * asked.price
    note = say.say("label-buy-note", credits=cost, left=view.own.credits - cost)
    return Label(say.say("label-buy", count=count, good=good), note)


def _check(view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label the check of exposed connectors: how much everyone would pay."""
    paid = {seat.seat: min(seat.ship.exposed_connectors, seat.credits) for seat in view.seats}
    told = [say.say("label-pays-one", name=say.name(seat), credits=due) for seat, due in paid.items()]
    return Label(say.say("option-check-connectors-check"), ", ".join(told))


def _arrival(option: str, place: int, say: Sentences) -> Label:
    """Label the player who takes the next place."""
    if option == NO:
        return Label(say.say("label-foretell-nothing"), say.say("label-foretell-nothing-note"))
    if option == NOBODY:
        return Label(say.say("label-foretell-nobody", place=place))
    return Label(say.name(int(option)))


def _price(changed: NewPrice, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a new price for goods of one color."""
    name = speech.capital(speech.good_name(changed.good, say.language))
    return Label(
        say.say("label-price", good=name, price=changed.credits),
        say.say("label-price-note", price=view.prices[changed.good]),
    )


def _rewards(steps: RewardSteps, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label the rewards for arriving and the prize for the best-looking ship."""
    level = LEVELS[view.level]
    told = "-".join(map(str, changed_arrival(level.arrival, steps.arrival)))
    prize = changed_looks(level.best_looking, steps.looks)
    note = say.say("label-rewards-note") if steps == RewardSteps(0, 0) else ""
    return Label(say.say("label-rewards", arrival=told, looks=prize), note)


def question(prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> str:
    """Return the question of a prompt in words."""
    say = speech.sentences(scene)
    if prompt.details == questions.PowerEngines(line=0):
        prompt = replace(prompt, kind=questions.FlyAhead.kind(), details=questions.FlyAhead())
    return say.question(prompt, **_more(prompt, view, say))


def _more(prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> dict[str, Field]:  # noqa: C901
    """Return the fields that a question's sentence needs beyond its own."""
    card = flying.card(view)
    match prompt.details:
        case while_building.Build(late=late):
            shop, bench = view.workshop, view.bench
            last = shop.stage == "final" and shop.left == 1
            added = "none" if late is None else late
            pace = PACES[view.options.points]
            usual = pace.final if shop.stage == "final" else pace.shift
            now: dict[str, Field] = {
                "shift": shop.shift,
                "kept": 0 if bench is None else max(0, bench.points - usual),
                "last": last,
                "places": _places(prompt, view),
                "added": added,
            }
            return _laid(bench, say) | now
        case while_building.BuildLive():
            return _laid(view.bench, say) | {"places": _places(prompt, view), "added": _added(view)}
        case while_building.TakeTile():
            return {"fits": building.one_fits(view)}
        case questions.TakeShip(shots=shots, ahead=ahead):
            return {"fires": shots, "before": ahead}
        case questions.ChoosePlanet(ahead=ahead, wished=wished):
            taken = joined([*map(str, wished)], say.language)
            return {"room": _room(view), "before": ahead, "wishes": len(wished), "taken": taken}
        case questions.VisitStation(shots=shots, ahead=ahead) if isinstance(card, AbandonedStation):
            goods = speech.goods_named(card.goods, say.language)
            return {"goods": goods, "room": _room(view), "fires": shots, "before": ahead}
        case questions.TakeReward():
            return {"reward": flying.reward(view, say)}
        case questions.FightEnemy() if card is not None:
            return {"card": speech.card_kind(card.kind, say.language)}
        case questions.SpendTokens():
            given = view.encounter.given
            if given is None:
                return {"lost": "no", "given": ""}
            return {"lost": "more" if given else "yes", "given": speech.goods_named(given, say.language)}
        case questions.LoadGoods(ramp=ramp):
            return {"offered": speech.goods_named(ramp, say.language), "offered_count": len(ramp)}
        case (
            questions.FlyAhead()
            | questions.PowerEngines()
            | questions.PowerCannons()
            | questions.WakeAstrobots()
        ):
            kind = "none" if card is None else card.kind
            return {"declared": flying.declared(view, say), "card": kind}
        case questions.WakeGuards(line=line):
            return {"where": speech.line_name(str(line), say.language)}
        case questions.Dodge(line=line):
            solar = any(option.startswith("solar") for option in prompt.options)
            where = speech.line_name(str(line), say.language)
            what = speech.capital(flying.under_way(view, say))
            return {"what": what, "where": where, "tokens": "no" if solar else "yes"}
        case questions.SavePart(line=line):
            aim = view.encounter.aim
            assert aim is not None, "something is on its way"
            hit = aim.met_with(shield=isinstance(prompt.details, questions.RaiseShield))
            return {
                "hit": speech.hit_name(str(hit), say.language),
                "where": speech.line_name(str(line), say.language),
            }
    return {}


def _laid(bench: BenchView | None, say: Sentences) -> dict[str, Field]:
    """Return the fields for the tile placed last: its name, number and square, and how many others it has."""
    if bench is None or bench.laid is None:
        return {"laid": "none", "square": "", "letters": 0, "number": 0}
    part = bench.laid.part
    letters = {other: letter for letter, other in building.letters(bench.laid)}
    named, others = speech.capital(speech.tile_name(part.tile, say.language)), len(letters.keys() - {part})
    square = letters.get(part, part.square)
    return {"laid": named, "square": square, "letters": others, "number": bench.laid.number}


def _added(view: GalaxyTruckerView) -> int | str:
    """Return how many components may still be added after finishing; "none" before finishing."""
    finished = view.viewer is not None and view.own.number is not None
    return view.bench.late if finished and view.bench is not None else "none"


def _places(prompt: Prompt, view: GalaxyTruckerView) -> str:
    """Return a word for placing a tile now: "open", "full" if no square is free, "dear" if only points are
    missing, "stuck" if none fits in a shift with points for it, "draw" if one can only draw, or "none"."""
    kinds, bench = {BuildAct.parse(option).kind for option in prompt.options}, view.bench
    if "place" in kinds:
        return "open"
    if bench is not None and ships.is_full(view):
        return "full"
    if bench is None or bench.fits:
        return "none" if bench is None else "dear"
    if not isinstance(prompt.details, while_building.Build) or prompt.details.late == 0:
        return "none"
    if bench.loose:
        return "stuck" if bench.points >= PLACE else "none"
    return "draw" if "draw" in kinds else "none"


def _room(view: GalaxyTruckerView) -> int:
    """Return how many goods the viewer's ship could hold in total."""
    return sum(hold.room for hold in Ship.parse(view.own.ship.notation).holds().values())


def label(option: str, prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> Label:
    """Label an option in words; a closed one says why."""
    say = speech.sentences(scene, markup=False)
    found = _label(option, prompt, view, say)
    note = say.refusal(prompt.closed[option]) if option in prompt.closed else found.note
    text, listed = fit(found.text, LABEL_LIMIT), fit(found.listed, LABEL_LIMIT)
    group = found.group
    if isinstance(prompt.details, (*building.ASKED, of_specialists.MarkSquare)):
        group = _rows(option, prompt.options, say)
    return Label(text, fit(note, NOTE_LIMIT), group, found.weight, listed)


def _rows(option: str, options: tuple[str, ...], say: Sentences) -> str:
    """Return the rows that share a list with an option of a large ship; nothing if one list takes all."""
    lists = _lists(options)
    shared = next((rows for rows in lists if _row(option) in rows), None)
    if shared is None or len(lists) < 2:
        return ""
    return say.say("label-group-rows", first=shared[0], last=shared[-1], count=len(shared))


@lru_cache(maxsize=16)
def _lists(options: tuple[str, ...]) -> list[list[int]]:
    """Return the rows of each list, from the front: as many as fit into it."""
    squares, found, room = Counter(filter(None, map(_row, options))), [list[int]()], LISTED
    for row, number in sorted(squares.items()):
        if found[-1] and number > room:
            found.append([])
            room = LISTED
        found[-1].append(row)
        room -= number
    return found


def _row(option: str) -> int:
    """Return the row of the first square in an option; 0 if it names none."""
    found = re.search(r"\d+,\d+", option)
    return row_of(Square(found[0])) if found else 0


def _label(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    match asked := prompt.details:
        case while_building.TakeTile() | while_building.AddLastTile() if option in TILES:
            return building.face_up(TileId(option), say)
        case (
            while_building.Build()
            | while_building.BuildLive()
            | while_building.TakeTile()
            | while_building.LookOn()
            | while_building.PlaceLastTile()
        ):
            return building.act(option, prompt, view, say)
        case while_building.ClaimTile(rank=rank):
            return building.claim(option, rank, say)
        case while_building.RemoveParts():
            return building.remove(option, view, say)
        case _ if isinstance(asked, building.ASKED):
            return building.marker_label(option, asked, view, say)
    found = flying.label(option, asked, view, say) or specialist_label(option, asked, view, say)
    if found is not None:
        return found
    key = f"option-{prompt.kind}-{option}"
    return Label(say.say(key), say.say(f"{key}-note"), weight=WEIGHTS.get(key, "secondary"))


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """Summarize a player's choices so far, without the squares of tiles, which the picture shows."""
    if not asked:
        return ""
    say = speech.sentences(scene)
    prompt, answer = asked[-1]
    if isinstance(prompt.details, while_building.Build):
        laying = (while_building.Build, while_building.LayUniversal, while_building.LayWrongly)
        answered = [(one, answer[0]) for one, answer in asked if answer and isinstance(one.details, laying)]
        acts = [(one, BuildAct.parse(word)) for one, word in answered]
        # A marker on an existing part places no tile.
        placed = sum(
            act.kind == "place"
            and (isinstance(one.details, while_building.Build) or tile_of(act.at) is not None)
            for one, act in acts
        )
        placed -= sum(act.kind == "lift" for _, act in acts)
        return say.say(
            "gist-finished" if BuildAct.parse(answer[0]).kind == "finish" else "gist-built", count=placed
        )
    if isinstance(prompt.details, questions.FlyOn):
        return say.say(f"gist-{answer[0]}")
    return say.say("gist-ready" if isinstance(prompt.details, while_building.GetReady) else "gist-decided")
