"""A turn on one screen: what can be done here as buttons, one list of where to fly, and the end last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.prompt import Prompt
from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.questions import Act, ChooseAct
from engine.wormholes.view import WormholesView
from engine.wormholes.ways import energy_to
from render.face import Arrangement, Key, Listing, Scene
from render.wormholes import signs
from render.wormholes.words import options
from render.wormholes.words.speech import FARTHEST, chart_of, explores, near, planet_name, sentences

HERE, VISITS = 4, 2
"""Acts that have a button, and how many of them may be deliveries elsewhere; the others stand in the list, or
behind *More*."""
FLIGHTS = 12
"""Lines of the list."""
KINDS = ("deliver", "visit", "pickup", "place", "jump")
"""Acts that have a button where there is room: what is done most comes first."""


def arranged(prompt: Prompt, view: WormholesView, scene: Scene) -> Arrangement | None:
    """The buttons and the list of a turn; None for any other question."""
    if not isinstance(prompt.details, ChooseAct):
        return None
    say = sentences(scene, markup=False)
    acts = [Act.parse(option) for option in prompt.options]
    flights = list(_flights(acts, view))
    visits = [act for act in map(Act.parse, flights) if act.kind == "visit"][:VISITS]
    pressed = [*visits, *(act for act in acts if act.kind in KINDS and act.kind != "visit")]
    here = sorted(pressed, key=lambda act: _use(act, view, scene))[:HERE]
    flights = [option for option in flights if Act.parse(option) not in here]
    ends = [act for act in acts if act.kind == "end"]
    rows = tuple(tuple(_key(act, prompt, view, scene) for act in row) for row in (here, ends) if row)
    shown = {*map(str, (*here, *ends)), *flights}
    lists = (Listing(say.say("label-group-flights"), tuple(flights)),) if flights else ()
    return Arrangement(rows, tuple(one for one in prompt.options if one not in shown), lists)


def _key(act: Act, prompt: Prompt, view: WormholesView, scene: Scene) -> Key:
    say, option = sentences(scene, markup=False), str(act)
    label = options.label(option, prompt, view, scene)
    text = label.text
    if act.kind == "end" and view.turn.energy:
        text = say.say("key-end", energy=view.turn.energy)
    elif act.kind in ("deliver", "place"):
        count = view.hand.count(PlanetId(act.at))
        text = say.say(f"key-{act.kind}", count=count, space=act.at)
    elif act.kind == "visit":
        planet = view.galaxy.planet_at[SpaceId(act.at)]
        points = sum(options.brings(planet, view))
        text = say.say("key-visit", planet=planet_name(planet, say.language), points=points)
    elif act.kind == "pickup":
        text = say.say("key-pickup")
    sign = signs.of_option(option, prompt, view)
    return Key(option, text, sign, label.weight, told=f"{label.text}. {label.note}", plain=label.text)


def _use(act: Act, view: WormholesView, scene: Scene) -> tuple[int, int]:
    """What brings more comes first; wormholes beside planets before others, and those that explore first."""
    say, worth = sentences(scene, markup=False), 0
    if act.kind == "place":
        space = SpaceId(act.at)
        worth = 0 if explores(space, view, say) else 1 if near(space, view, say) else 2
        if worth == 2:
            return len(KINDS), worth
    return KINDS.index(act.kind), worth


# ---------------------------------------------------------------------- where to fly


def _flights(acts: list[Act], view: WormholesView) -> Iterator[str]:
    """Goals of passengers, then planets and the station, one space of each, then what leads on to goals at
    the least energy."""
    takes = {goal.space: (goal.energy, goal.paid) for goal in view.goals}
    ahead, galaxy = _ahead(view), view.galaxy

    def least(act: Act) -> tuple[int, int]:
        return takes.get(SpaceId(act.at), (FARTHEST, 0))

    first: dict[PlanetId, Act] = {}
    for act in sorted((act for act in acts if act.kind == "visit"), key=least):
        first.setdefault(galaxy.planet_at[SpaceId(act.at)], act)
    visits, reached = list(first.values()), set(first)
    near_by, elsewhere = list[Act](), list[Act]()
    cheapest = sorted((act for act in acts if act.kind == "go"), key=least)
    docked = False
    for act in cheapest:
        space = SpaceId(act.at)
        planet = galaxy.planet_at.get(space)
        if planet is not None and planet not in reached:
            reached.add(planet)
            near_by.append(act)
        elif planet is None and space in galaxy.docks_at and not docked:
            docked = True
            near_by.append(act)
        elif planet not in first:
            elsewhere.append(act)

    def whole(act: Act) -> tuple[int, int]:
        energy, paid = least(act)
        return energy + ahead.get(SpaceId(act.at), FARTHEST), paid

    # By where a passenger wants to go it is the whole way that counts.
    elsewhere.sort(key=whole)
    yield from map(str, [*visits, *near_by, *elsewhere][:FLIGHTS])


def _ahead(view: WormholesView) -> Mapping[SpaceId, int]:
    """From each space the energy to the nearest planet that one of the viewer's passengers wants to see."""
    found: dict[SpaceId, int] = {}
    chart = chart_of(view)
    for planet in sorted(set(view.hand)):
        for space, energy in energy_to(chart, view.galaxy.planets[planet].around, most=FARTHEST).items():
            found[space] = min(energy, found.get(space, FARTHEST))
    return found
