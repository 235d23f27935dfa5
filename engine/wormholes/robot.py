"""An opponent for empty seats: sees a view and a prompt, nothing else, and always answers alike.

It delivers, explores and picks up wherever its ship is, then goes where most of that can be done with the
energy left, and in the end as near as it can to the passengers' planets. Worth is counted in tenths of a
point. A move that takes no energy must lead to a better place, so that it never flies in circles.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from msgspec import Struct

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Reason
from engine.wormholes.base import PASSENGER as POINTS
from engine.wormholes.base import WITHOUT_BONUS
from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.galaxy import Galaxy
from engine.wormholes.questions import (
    Act,
    ChooseAct,
    ChooseDocks,
    ChooseWay,
    DiscardPassengers,
    LaunchShip,
    LeaveBlackHole,
    ShareDocks,
)
from engine.wormholes.view import Goal, PlayerView, WormholesView
from engine.wormholes.ways import Chart, chart, energy_to
from engine.wormholes.wormholes import Owner

PASSENGER = 20
BONUS = 30
NEW_PLANET = 6
"""Worth of a first passenger at a planet while the bonus is still far."""
PICKUP = 11
"""Worth of every passenger picked up."""
NETWORK = 7
"""Worth of a wormhole at a planet beside its exploration token."""
ENERGY = 3
PAID = 8
"""What a point for somebody else costs."""
FAR = 24
"""Energy that is looked ahead."""
FADING = (100, 84, 71, 59, 50, 42, 35, 30, 25, 21, 18, 15, 12, 10, 9, 7, 6, 5, 4, 4, 3, 3, 2, 2, 2)
"""What a hundredth is left of by the energy it takes to get there."""


class Seen(Struct, frozen=True):
    """What the robot looks at."""

    view: WormholesView
    galaxy: Galaxy
    me: PlayerView
    chart: Chart
    taken: frozenset[SpaceId]
    """Spaces with wormholes."""
    mine: frozenset[PlanetId]
    """Planets with a wormhole of mine."""
    more: int
    """Turns of mine that follow this one, as far as can be guessed."""


def answer(view: WormholesView, prompt: Prompt) -> Answer:
    """The robot's answer to a question of the seat whose view this is."""
    seen = look_of(view)
    match prompt.details:
        case ChooseAct():
            return (_act(seen, prompt.options),)
        case ChooseWay():
            return (_way(prompt.options),)
        case LaunchShip() | LeaveBlackHole():
            return (_space(seen, prompt.options),)
        case ChooseDocks():
            return _docks(seen, prompt)
        case DiscardPassengers() if prompt.least == 0:
            return ()
        case _:
            return prompt.safe()


def look_of(view: WormholesView) -> Seen:
    """What the robot looks at, for the seat whose view this is."""
    assert view.viewer is not None, "a robot has a seat"
    galaxy, me = view.galaxy, view.players[view.viewer]
    tokens = tuple(tuple(token.space for token in player.tokens) for player in view.everybody)
    left = view.rounds_left
    return Seen(
        view=view,
        galaxy=galaxy,
        me=me,
        chart=chart(galaxy, tokens, Owner(view.viewer), holes_open=False),
        taken=frozenset(space for placed in tokens for space in placed),
        mine=frozenset(
            planet for token in me.tokens if (planet := galaxy.planet_at.get(token.space)) is not None
        ),
        more=BOX.hand if left is None else left - 1,
    )


# --- one act after the other


def _act(seen: Seen, options: tuple[str, ...]) -> str:
    acts = [Act.parse(option) for option in options]
    for act in acts:
        if act.kind == "deliver":
            return str(act)
    placed = _placing(seen, acts)
    if placed is not None:
        return str(placed)
    if seen.more and len(seen.view.hand) < BOX.hand:
        for act in acts:
            if act.kind == "pickup":
                return str(act)
    goal = _goal(seen, {act.at for act in acts if act.kind == "go"})
    if goal is None:
        return "end"
    return str(going_to(goal, acts))


def going_to(space: SpaceId, acts: Container[Act]) -> Act:
    """The act that goes there: with passengers delivered and picked up at once where that is one."""
    visit = Act("visit", space)
    return visit if visit in acts else Act("go", space)


def _placing(seen: Seen, acts: list[Act]) -> Act | None:
    """A wormhole at a planet that has none of mine, on the ship's own space if it may lie there."""
    spaces = [SpaceId(act.at) for act in acts if act.kind == "place"]
    worth = {space: wormhole_worth(seen, space) for space in spaces}
    best = max(spaces, key=lambda space: (worth[space], space == seen.me.ship), default=None)
    return Act("place", best) if best is not None and worth[best] > 0 else None


def wormhole_worth(seen: Seen, space: SpaceId) -> int:
    """Of placing one there; nothing away from planets and a second time at the same one."""
    planet = seen.galaxy.planet_at.get(space)
    if planet is None or planet in seen.mine or space in seen.taken or seen.me.next_wormhole is None:
        return 0
    if planet in seen.view.explored:
        return NETWORK if seen.more else 0
    return 10 * BOX.exploration_points(seen.view.exploration[0]) + NETWORK


def delivery_worth(seen: Seen, planet: PlanetId) -> int:
    """Of delivering all passengers for a planet."""
    count = seen.view.hand.count(planet)
    if not count:
        return 0
    been = set(seen.me.passengers or ())
    new = 0 if planet in been else BONUS if len(been) >= WITHOUT_BONUS else NEW_PLANET
    return PASSENGER * count + new


def pickup_worth(seen: Seen, space: SpaceId) -> int:
    """Of picking up there."""
    if not seen.view.turn.pickup or not seen.more:
        return 0
    room = BOX.hand - len(seen.view.hand)
    there = seen.view.deck if space in seen.galaxy.planet_at else 0
    if space in seen.galaxy.docks_at:
        there = max(there, sum(count for _, count in seen.view.docks))
    return PICKUP * min(room, there)


def _worth_there(seen: Seen, space: SpaceId) -> int:
    """Of everything that can be done at a space at once."""
    planet = seen.galaxy.planet_at.get(space)
    worth = pickup_worth(seen, space)
    if planet is not None:
        worth += delivery_worth(seen, planet)
    if seen.galaxy.takes_tokens(space):
        worth += wormhole_worth(seen, space)
    return worth


def _goal(seen: Seen, open_goals: set[str]) -> SpaceId | None:
    """Where to go: to something to do now, else nearer to something to do later; None to stay."""
    goals = goals_ahead(seen, open_goals)
    best = max(goals, key=lambda goal: worth_now(seen, goal), default=None)
    if best is not None and worth_now(seen, best) > 0:
        return best.space
    if not seen.more or seen.me.ship is None:
        return None
    later = prospects(seen)
    here = later.get(seen.me.ship, 0)
    best = max(goals, key=lambda goal: later.get(goal.space, 0) - PAID * goal.paid, default=None)
    if best is None or later.get(best.space, 0) - PAID * best.paid <= here:
        return None
    return best.space


def goals_ahead(seen: Seen, spaces: Container[str]) -> list[Goal]:
    """Which of the spaces to think about: outside black holes, and worth more than here if the way takes no
    energy. Whatever is decided there, nothing leads back: worth grows from one such move to the next."""
    holes = seen.galaxy.black_holes
    goals = [goal for goal in seen.view.goals if goal.space in spaces and goal.space not in holes]
    if all(goal.energy for goal in goals):
        return goals
    better = _better_than_here(seen)
    return [goal for goal in goals if goal.energy or better(goal.space)]


def lasting(view: WormholesView, prompt: Prompt) -> Sequence[str]:
    """Acts that use something up or lead to a better place: what a beginner may take by mistake."""
    better = _better_than_here(look_of(view))
    paid = {goal.space for goal in view.goals if goal.energy}
    acts = {option: Act.parse(option) for option in prompt.options}
    return [
        option
        for option, act in acts.items()
        if act.kind not in ("go", "jump") or act.at in paid or better(SpaceId(act.at))
    ]


def _better_than_here(seen: Seen) -> Callable[[SpaceId], bool]:
    """Tells whether a space is worth more than the ship's."""
    here, later = seen.me.ship, prospects(seen)
    assert here is not None, "the ship is launched"

    def worth(space: SpaceId) -> tuple[int, int]:
        return _worth_there(seen, space), later.get(space, 0)

    least = worth(here)
    return lambda space: worth(space) > least


def worth_now(seen: Seen, goal: Goal) -> int:
    """Of going there for what can be done there at once; 0 where nothing can."""
    worth = _worth_there(seen, goal.space)
    return worth - ENERGY * goal.energy - PAID * goal.paid if worth else 0


def prospects(seen: Seen) -> dict[SpaceId, int]:
    """What every space is worth to begin the next turn on: all there is to do, fading with its distance."""
    found: dict[SpaceId, int] = {}

    def add(spaces: tuple[SpaceId, ...], worth: int) -> None:
        for space, energy in energy_to(seen.chart, spaces, most=FAR).items():
            found[space] = found.get(space, 0) + worth * FADING[energy]

    for planet in dict.fromkeys(seen.view.hand):
        add(seen.galaxy.planets[planet].around, delivery_worth(seen, planet))
    if seen.me.next_wormhole is not None and seen.view.exploration:
        new = [p for p in seen.galaxy.planets if p not in seen.view.explored]
        around = tuple(space for planet in new for space in seen.galaxy.planets[planet].around)
        add(around, 10 * BOX.exploration_points(seen.view.exploration[0]) + NETWORK)
    if len(seen.view.hand) < BOX.hand and seen.view.deck:
        add(tuple(seen.galaxy.planet_at), PICKUP * (BOX.hand - len(seen.view.hand)))
    return found


# --- the smaller questions


def _way(options: tuple[str, ...]) -> str:
    """The cheapest way is named first; it may pay others, a later one may not."""
    return min(options, key=lambda way: (way.count("~"), options.index(way)))


def _space(seen: Seen, options: tuple[str, ...]) -> str:
    """Where to begin, or to come out of a black hole."""
    later = prospects(seen)

    def worth(option: str) -> tuple[int, str]:
        space = SpaceId(Act.parse(option).at)
        return 100 * _worth_there(seen, space) + later.get(space, 0), option

    return max(options, key=worth)


def _docks(seen: Seen, prompt: Prompt) -> Answer:
    """The passengers whose planets are nearest, the more the better."""
    assert seen.me.ship is not None, "the ship is at the station"
    worth: dict[str, int] = {}
    docks = dict(seen.view.docks)
    for option in prompt.options:
        planet = PlanetId(Act.parse(option).at)
        energy = energy_to(seen.chart, seen.galaxy.planets[planet].around, most=FAR).get(seen.me.ship, FAR)
        worth[option] = docks[planet] * FADING[energy]
    ranked = sorted(prompt.options, key=lambda option: (-worth[option], option))
    return tuple(ranked[: prompt.most])


# --- why, for hints

SEARCHED = 10_000
"""Said first: it alone explains what does not look best."""


def reasons(view: WormholesView, prompt: Prompt, given: Answer) -> list[Reason]:
    """What speaks for an answer of the robot."""
    found = _at_first_sight(view, prompt, given)
    searched = isinstance(prompt.details, ChooseAct | LaunchShip) and given != answer(view, prompt)
    return [Reason("came-out-best", SEARCHED), *found] if searched else found


def _at_first_sight(view: WormholesView, prompt: Prompt, given: Answer) -> list[Reason]:
    seen = look_of(view)
    match prompt.details:
        case ChooseAct():
            return _acted(seen, Act.parse(given[0]), prompt)
        case ChooseWay():
            pays = any("~" in option for option in prompt.options) and "~" not in given[0]
            return [Reason("cheapest-way", ENERGY), Reason("pays-nobody", PAID if pays else 0)]
        case LaunchShip() | LeaveBlackHole():
            there = SpaceId(Act.parse(given[0]).at)
            return [Reason("good-place", 1), *_there(seen, there)]
        case ChooseDocks() | ShareDocks():
            return [Reason("nearest", 2), Reason("fills", 1, {"count": _room(seen)})]
        case DiscardPassengers() if not given:
            return [Reason("keeps-all", 1)]
    return [Reason("least-harm", 1)]


def _acted(seen: Seen, act: Act, prompt: Prompt) -> list[Reason]:
    match act.kind:
        case "deliver":
            return _delivered(seen, PlanetId(act.at))
        case "place":
            return _placed(seen, SpaceId(act.at))
        case "pickup":
            return [Reason("fills", PICKUP, {"count": _room(seen)}), Reason("once-a-turn", ENERGY)]
        case "go" | "visit":
            return _gone(seen, SpaceId(act.at))
    energy = seen.view.turn.energy
    return [Reason("turn-done", 1, {"energy": energy})]


def _room(seen: Seen) -> int:
    return BOX.hand - len(seen.view.hand)


def _delivered(seen: Seen, planet: PlanetId) -> list[Reason]:
    count = seen.view.hand.count(planet)
    points = POINTS * count
    fields: dict[str, int | str] = {"planet": planet, "count": count, "points": points}
    new = delivery_worth(seen, planet) - PASSENGER * count
    return [Reason("delivers", PASSENGER * count, fields), Reason("new-planet", new, {"planet": planet})]


def _placed(seen: Seen, space: SpaceId) -> list[Reason]:
    number, found = seen.me.next_wormhole, list[Reason]()
    planet = seen.galaxy.planet_at.get(space)
    if planet is not None and planet not in seen.view.explored:
        points = BOX.exploration_points(seen.view.exploration[0])
        found.append(Reason("explores", 10 * points, {"planet": planet, "points": points}))
    if number is not None and any(token.number == number for token in seen.me.tokens):
        found.append(Reason("wakes-pair", NETWORK + 1, {"number": number}))
    # Alone nobody else has a ship.
    return [*found, Reason("others-pay", NETWORK if seen.view.rival is None else 0)]


def _gone(seen: Seen, space: SpaceId) -> list[Reason]:
    found = _there(seen, space)
    goal = next((goal for goal in seen.view.goals if goal.space == space), None)
    if goal is not None:
        fields: dict[str, int | str] = {"energy": goal.energy}
        found.append(Reason("energy" if found else "nearer", 1 if goal.energy else ENERGY, fields))
    return found


def _there(seen: Seen, space: SpaceId) -> list[Reason]:
    """Everything that can be done at a space at once."""
    planet, found = seen.galaxy.planet_at.get(space), list[Reason]()
    if planet is not None:
        count = seen.view.hand.count(planet)
        carried: dict[str, int | str] = {"planet": planet, "count": count}
        found.append(Reason("there-deliver", delivery_worth(seen, planet), carried))
        if seen.galaxy.takes_tokens(space):
            new = planet not in seen.view.explored
            worth = wormhole_worth(seen, space)
            found.append(Reason("there-explore" if new else "there-wormhole", worth, {"planet": planet}))
    found.append(Reason("there-pickup", pickup_worth(seen, space), {"count": _room(seen)}))
    return [reason for reason in found if reason.weight > 0]
