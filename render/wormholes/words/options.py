"""Labels: an action's price and effect; and a player's choices in this turn."""

import re
from collections.abc import Callable, Mapping, Sequence

from engine.core.prompt import Answer, Prompt
from engine.wormholes import base, questions
from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.galaxy import STATION, Jump
from engine.wormholes.routes import Route, routes
from engine.wormholes.view import WormholesView
from render.face import LABEL_LIMIT, NOTE_LIMIT, Label, Scene, Weight
from render.text.sentences import BETWEEN, Sentences, fit, grouped, joined
from render.wormholes.words import speech

GIST_LIMIT = 300
"""The most characters for the choices so far. The oldest choices are left out."""

Words = tuple[str, str]
"""The text and note of a label."""


def question(prompt: Prompt, view: WormholesView, scene: Scene) -> str:
    """Return the question of a prompt in words."""
    return speech.sentences(scene).question(prompt)


def label(option: str, prompt: Prompt, view: WormholesView, scene: Scene) -> Label:
    """Label an option in words; a closed one says why."""
    say = speech.sentences(scene, markup=False)
    text, note = _words(option, prompt, view, say)
    if option in prompt.closed:
        note = say.refusal(prompt.closed[option])
    group, weight = _group(option, prompt, view, say), _weight(option, prompt, view)
    listed = _listed(questions.Act.parse(option), view, say) if group else ""
    return Label(fit(text, LABEL_LIMIT), fit(note, NOTE_LIMIT), group, weight, fit(listed, LABEL_LIMIT))


def _listed(act: questions.Act, view: WormholesView, say: Sentences) -> str:
    """Return the target of an action. The list's heading names the action."""
    site = "" if act.kind == "place" else speech.near(SpaceId(act.at), view, say, by_name=True)
    return say.say("label-site", site=site[:1].upper() + site[1:], space=act.at) if site else act.at


def _weight(option: str, prompt: Prompt, view: WormholesView) -> Weight:
    """Return an option's weight. Passengers come first. Ending with energy left, or sending passengers away,
    loses something."""
    if not isinstance(prompt.details, questions.ChooseAct) or option in prompt.closed:
        return "secondary"
    kind = questions.Act.parse(option).kind
    if kind in ("deliver", "pickup"):
        return "primary"
    if kind == "discard" or (kind == "end" and view.turn.energy):
        return "danger"
    return "secondary"


def _group(option: str, prompt: Prompt, view: WormholesView, say: Sentences) -> str:
    """Return the list that an action goes into: deliveries, planets and the station, other places, or
    wormholes. The few others become buttons."""
    if not isinstance(prompt.details, questions.ChooseAct) or option in prompt.closed:
        return ""
    act = questions.Act.parse(option)
    if act.kind == "place":
        return say.say("label-group-place", number=view.own.next_wormhole or 0)
    if act.kind == "visit":
        return say.say("label-group-visit")
    if act.kind != "go":
        return ""
    return say.say("label-group-near" if speech.near(SpaceId(act.at), view, say) else "label-group-far")


def _words(option: str, prompt: Prompt, view: WormholesView, say: Sentences) -> Words:
    match prompt.details:
        case questions.ChooseAct():
            act = questions.Act.parse(option)
            if option in prompt.closed:
                return _closed(act, view, say), ""
            return ACTS[act.kind](act.at, view, say)
        case questions.ChooseWay(goal=goal):
            return _way(option, goal, view, say)
        case questions.LaunchShip() | questions.LeaveBlackHole():
            act = questions.Act.parse(option)
            space = SpaceId(act.at)
            things = _there(space, act.kind, view, say)
            if act.kind == "launch":
                return _launch(space, things, view, say)
            return say.say(f"label-{act.kind}", space=space), BETWEEN.join(things)
        case questions.DiscardPassengers():
            return _passenger(questions.Passenger.parse(option).planet, view, say)
        case questions.ChooseDocks():
            return _passenger(PlanetId(questions.Act.parse(option).at), view, say)
        case _:
            return grouped(_shared(option, say), say.language), ""


def _passenger(planet: PlanetId, view: WormholesView, say: Sentences) -> Words:
    """Return a passenger to a planet, and how many others wait at the docks to go there."""
    there = say.say("label-waiting-there", count=dict(view.docks).get(planet, 0))
    return say.say("label-passenger", planet=speech.planet_name(planet, say.language)), there


def _launch(space: SpaceId, there: list[str], view: WormholesView, say: Sentences) -> Words:
    """Return the energy to the nearest planet, and as a note the distances to passengers' destinations."""
    ahead = ((speech.away_from([space], view, planet), planet) for planet in view.galaxy.planets)
    found = sorted((energy, planet) for energy, planet in ahead if energy is not None)
    if not found:
        return say.say("label-launch", space=space), BETWEEN.join(there)
    goals = [
        f"{speech.planet_name(planet, say.language)} {energy}"
        for energy, planet in found
        if planet in view.hand
    ]
    notes = [say.say("label-ahead", planets=", ".join(goals)), *there] if goals else there
    energy, nearest = found[0]
    name = speech.planet_name(nearest, say.language)
    return say.say("label-launch-nearest", space=space, planet=name, energy=energy), BETWEEN.join(notes)


def _there(space: SpaceId, kind: str, view: WormholesView, say: Sentences) -> list[str]:
    """Say what is at a space. A launch also explores."""
    explored = speech.explores(space, view, say) if kind == "launch" else ""
    return [explored] if explored else speech.things_at(space, view, say)


def _go(at: str, view: WormholesView, say: Sentences) -> Words:
    space = SpaceId(at)
    notes = _price(at, view, say)
    if space in view.galaxy.black_holes:
        notes.append(say.say("label-falls"))
    site = speech.near(space, view, say, by_name=True)
    text = say.say("label-go-near", site=site, space=at) if site else say.say("label-go", space=at)
    return text, BETWEEN.join([*notes, *speech.things_at(space, view, say, named=True)])


def _price(at: str, view: WormholesView, say: Sentences) -> list[str]:
    """Return the price of reaching a space: energy, and points for others."""
    goal = next((goal for goal in view.goals if goal.space == at), None)
    if goal is None:
        return []
    paid = [say.say("label-paid", points=goal.paid)] if goal.paid else []
    return [say.say("label-energy", energy=goal.energy), *paid]


def _visit(at: str, view: WormholesView, say: Sentences) -> Words:
    space = SpaceId(at)
    planet = view.galaxy.planet_at[space]
    notes = [*_price(at, view, say), _delivered(planet, view, say)]
    text = say.say("label-visit", site=speech.planet_name(planet, say.language), space=at)
    # The delivery's gain already says who is delivered.
    yours = say.say("label-yours", passengers=view.hand.count(planet))
    there = [thing for thing in speech.things_at(space, view, say, named=True) if thing != yours]
    return text, BETWEEN.join([*notes, *there])


def _jump(at: str, view: WormholesView, say: Sentences) -> Words:
    space = SpaceId(at)
    jump = next((jump for jump in _jumps(view) if jump.to == space), None)
    notes = [] if jump is None else [_through(jump, say)]
    return say.say("label-jump", space=at), BETWEEN.join([*notes, *speech.things_at(space, view, say)])


def _jumps(view: WormholesView) -> Sequence[Jump]:
    ship = view.own.ship
    return speech.chart_of(view).jumps.get(ship, ()) if ship is not None else ()


def _through(jump: Jump, say: Sentences) -> str:
    name = speech.owner_name(jump.owner, say) if jump.by == "other" else "none"
    return say.say(f"label-jump-{jump.by}", number=jump.number, name=name)


def _place(at: str, view: WormholesView, say: Sentences) -> Words:
    me = view.own
    notes = [speech.explores(SpaceId(at), view, say) or speech.near(SpaceId(at), view, say, by_name=True)]
    single = me.tokens[-1] if len(me.tokens) % 2 else None
    if single is None:
        notes.append(say.say("label-first-of-pair"))
    else:
        notes.append(say.say("label-pairs", space=single.space))
    text = say.say("label-place", number=view.own.next_wormhole or 0, space=at)
    return text, BETWEEN.join(note for note in notes if note)


def _deliver(at: str, view: WormholesView, say: Sentences) -> Words:
    note = _delivered(PlanetId(at), view, say)
    return say.say("label-deliver", planet=speech.planet_name(at, say.language)), note


def _delivered(planet: PlanetId, view: WormholesView, say: Sentences) -> str:
    """Say what a delivery at a planet scores."""
    points, bonus = brings(planet, view)
    return say.say("label-delivers", count=view.hand.count(planet), points=points, bonus=bonus)


def brings(planet: PlanetId, view: WormholesView) -> tuple[int, int]:
    """Return the points for delivering at a planet, and what that adds to the galactic bonus."""
    before = view.own.passengers or ()
    bonus = base.galactic_bonus([*before, planet]) - base.galactic_bonus(before)
    return base.PASSENGER * view.hand.count(planet), bonus


def _pickup(at: str, view: WormholesView, say: Sentences) -> Words:
    if at == STATION:
        return say.say("label-pickup-station"), say.say("label-docks", docks=docks(view, say))
    room = BOX.hand - len(view.hand)
    note = say.say("label-draws", room=min(room, view.deck), deck=view.deck)
    return say.say("label-pickup", planet=speech.planet_name(at, say.language)), note


def _exchange(at: str, view: WormholesView, say: Sentences) -> Words:
    note = say.say("label-exchanges", room=BOX.hand - len(view.hand))
    if at == STATION:
        return say.say("label-exchange-station"), note
    return say.say("label-exchange", planet=speech.planet_name(at, say.language)), note


ACTS: Mapping[str, Callable[[str, WormholesView, Sentences], Words]] = {
    "go": _go,
    "visit": _visit,
    "jump": _jump,
    "place": _place,
    "deliver": _deliver,
    "pickup": _pickup,
    "exchange": _exchange,
    "discard": lambda at, view, say: (say.say("label-discard"), say.say("label-only-discards")),
    "end": lambda at, view, say: (say.say("label-end"), say.say("label-ends", energy=view.turn.energy)),
}


def _closed(act: questions.Act, view: WormholesView, say: Sentences) -> str:
    """Label an act that is closed now. Some acts name no place."""
    if not act.at and act.kind in ("go", "jump", "deliver", "pickup"):
        return say.say(f"label-{act.kind}-closed")
    return ACTS[act.kind](act.at, view, say)[0]


def docks(view: WormholesView, say: Sentences) -> str:
    """List the passengers at the docks: "Frost 2, Gyre 1"."""
    waiting = [f"{speech.planet_name(planet, say.language)} {count}" for planet, count in view.docks if count]
    return ", ".join(waiting) or say.say("told-nobody")


def _way(option: str, goal: SpaceId, view: WormholesView, say: Sentences) -> Words:
    ship = view.own.ship
    assert ship is not None, "a ship that is asked for its route is launched"
    found = routes(speech.chart_of(view), ship, view.turn.energy, goal, jumped=view.turn.jumped)
    route = next((route for route in found if str(route) == option), None)
    legs = _legs(option, say)
    return (legs, "") if route is None else (takes(route, say), legs)


def _legs(option: str, say: Sentences) -> str:
    """Write a route in its notation, leg by leg."""
    words = {"~": "label-leg-jump", "*": "label-leg-fly"}
    return ", ".join(
        say.say(words[sign], space=space) if sign in words else space
        for sign, space in re.findall(r"([-~*])([A-Z]\d+)", option)
    )


def takes(route: Route, say: Sentences) -> str:
    """Return a route's energy and points, and whether it ends with a jump. Names are cut until all of it
    fits, because routes differ in exactly these."""
    text = ""
    for key, length in (("label-paid-to", 16), ("label-paid-to", 8), ("label-paid-briefly", 6)):
        paid = [
            say.say(key, name=fit(speech.owner_name(owner, say), length), points=points)
            for owner, points in enumerate(route.paid)
            if points
        ]
        last = [say.say("label-ends-by-jump")] if route.jumped else []
        text = BETWEEN.join([say.say("label-energy", energy=route.energy), *paid, *last])
        if len(text) <= LABEL_LIMIT:
            break
    return text


def _shared(option: str, say: Sentences) -> list[str]:
    """List the passengers of "frost=3+gyre=1", one by one."""
    return [speech.planet_name(planet, say.language) for planet in questions.Share.parse(option).passengers]


def gist(asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
    """Summarize a player's actions in this turn; of many, only the latest."""
    say = speech.sentences(scene)
    told: list[str] = []
    for prompt, answer in reversed(asked):
        sentence = _gist(prompt, answer, say)
        if told and len(sentence) + sum(map(len, told)) > GIST_LIMIT:
            break
        if sentence:
            told.insert(0, sentence)
    return " ".join(told)


def _gist(prompt: Prompt, answer: Answer, say: Sentences) -> str:
    language = say.language
    match prompt.details:
        case questions.ChooseAct():
            return _gist_of_act(questions.Act.parse(answer[0]), say)
        case questions.ChooseWay():
            return say.say("gist-way", way=_legs(answer[0], say))
        case questions.LaunchShip():
            return say.say("gist-launch", space=questions.Act.parse(answer[0]).at)
        case questions.LeaveBlackHole():
            return say.say("gist-land", space=questions.Act.parse(answer[0]).at)
        case questions.DiscardPassengers():
            names = speech.planet_names(
                [questions.Passenger.parse(option).planet for option in answer], language
            )
            return say.say("gist-discard", passengers=names) if answer else ""
        case questions.ChooseDocks():
            names = joined(
                [speech.planet_name(questions.Act.parse(option).at, language) for option in answer], language
            )
            return say.say("gist-docks", planets=names)
        case _:
            return say.say("gist-share", passengers=grouped(_shared(answer[0], say), language))


def _gist_of_act(act: questions.Act, say: Sentences) -> str:
    match act.kind:
        case "go" | "visit" | "jump" | "place":
            return say.say(f"gist-{act.kind}", space=act.at)
        case "pickup" | "exchange" if act.at == STATION:
            return say.say(f"gist-{act.kind}-station")
        case "deliver" | "pickup" | "exchange":
            return say.say(f"gist-{act.kind}", planet=speech.planet_name(act.at, say.language))
        case "discard":
            return say.say("gist-discard-only")
        case _:
            return say.say("gist-end")
