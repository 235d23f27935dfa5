"""A robot for empty seats: sees only a view and a prompt, and always answers the same way.

It delivers, explores and picks up wherever its ship is, then goes where it can do most of that with the
energy left, and finally as near as it can to its passengers' planets. Worth is counted in tenths of a point.
A move without energy must lead to a better place, so that it never flies in circles.
"""

from collections.abc import Callable, Container, Sequence

from msgspec import Struct

from engine.core.definitions import Definition, read_definitions
from engine.core.prompt import Answer, Prompt
from engine.core.robots import Reason
from engine.wormholes import base, questions
from engine.wormholes.acts import DOCKS_AT_ONCE
from engine.wormholes.boards import BOX, EXPLORATION_POINTS, PlanetId, SpaceId
from engine.wormholes.galaxy import Galaxy, Owner
from engine.wormholes.routes import Chart, Route, chart, energy_to, routes
from engine.wormholes.view import Goal, PlayerView, WormholesView


class RobotWeights(Definition, frozen=True):
    """What the robot's gains and losses are worth, in tenths of a point."""

    passenger: int
    bonus: int
    new_planet: int
    pickup: int
    network: int
    energy: int
    paid: int
    spared: int
    fading: tuple[int, ...]
    promised: int


WEIGHTS = read_definitions("wormholes/robot", RobotWeights)
FAR = len(WEIGHTS.fading) - 1
"""How much energy the robot looks ahead."""


class Seen(Struct, frozen=True):
    """What the robot takes into account."""

    view: WormholesView
    galaxy: Galaxy
    me: PlayerView
    chart: Chart
    taken: frozenset[SpaceId]
    """The spaces with wormholes."""
    mine: frozenset[PlanetId]
    """The planets at which the robot has a wormhole."""
    more: int
    """The estimated number of the robot's turns after this one."""


def answer(view: WormholesView, prompt: Prompt) -> Answer:
    """Return the robot's answer to a question of the seat whose view this is."""
    seen = look_of(view)
    match prompt.details:
        case questions.ChooseAct():
            return (_act(seen, prompt.options),)
        case questions.ChooseWay(goal=goal):
            return (_way(seen, goal, prompt.options),)
        case questions.LaunchShip() | questions.LeaveBlackHole():
            return (_space(seen, prompt.options),)
        case questions.ChooseDocks():
            return _docks(seen, prompt)
        case questions.DiscardPassengers():
            return _discards(seen, prompt)
        case _:
            return prompt.safe()


def look_of(view: WormholesView) -> Seen:
    """Return what the robot takes into account, for the seat of this view."""
    galaxy, me = view.galaxy, view.own
    tokens = tuple(tuple(token.space for token in player.tokens) for player in view.everyone)
    left = view.rounds_left
    return Seen(
        view=view,
        galaxy=galaxy,
        me=me,
        chart=chart(galaxy, tokens, Owner(view.seat), holes_open=False),
        taken=frozenset(space for placed in tokens for space in placed),
        mine=frozenset(
            planet for token in me.tokens if (planet := galaxy.planet_at.get(token.space)) is not None
        ),
        more=BOX.hand if left is None else left - 1,
    )


def _act(seen: Seen, options: tuple[str, ...]) -> str:
    acts = [questions.Act.parse(option) for option in options]
    first = {act.kind: act for act in reversed(acts)}
    if "deliver" in first:
        return str(first["deliver"])
    placed = _placing(seen, acts)
    if placed is not None:
        return str(placed)
    if seen.more and len(seen.view.hand) < BOX.hand and "pickup" in first:
        return str(first["pickup"])
    goal = _goal(seen, {act.at for act in acts if act.kind == "go"})
    if goal is None:
        return "end"
    return str(going_to(goal, acts))


def going_to(space: SpaceId, acts: Container[questions.Act]) -> questions.Act:
    """Return the act that flies to a space, and delivers there at once if that is possible."""
    visit = questions.Act("visit", space)
    return visit if visit in acts else questions.Act("go", space)


def _placing(seen: Seen, acts: list[questions.Act]) -> questions.Act | None:
    """Return the act that places a wormhole on the best space, in a tie on the ship's; None if no space is
    worth it."""
    spaces = [SpaceId(act.at) for act in acts if act.kind == "place"]
    worth = {space: wormhole_worth(seen, space) for space in spaces}
    best = max(spaces, key=lambda space: (worth[space], space == seen.me.ship), default=None)
    return questions.Act("place", best) if best is not None and worth[best] > 0 else None


def wormhole_worth(seen: Seen, space: SpaceId) -> int:
    """Return the worth of placing a wormhole on a space: 0 unless it is the robot's first one at a planet."""
    planet = seen.galaxy.planet_at.get(space)
    if planet is None or planet in seen.mine or space in seen.taken or seen.me.next_wormhole is None:
        return 0
    docks = seen.galaxy.docks_at
    if space in docks and any(token.space in docks for token in seen.me.tokens):
        return 0  # one wormhole at the station
    if planet in seen.view.explored:
        return WEIGHTS.network if seen.more else 0
    return 10 * EXPLORATION_POINTS[seen.view.exploration[0]] + WEIGHTS.network


def delivery_worth(seen: Seen, planet: PlanetId) -> int:
    """Return the worth of delivering all passengers for a planet."""
    count = seen.view.hand.count(planet)
    if not count:
        return 0
    been = set(seen.me.passengers or ())
    new = 0 if planet in been else WEIGHTS.bonus if len(been) >= base.WITHOUT_BONUS else WEIGHTS.new_planet
    return WEIGHTS.passenger * count + new


def pickup_worth(seen: Seen, space: SpaceId) -> int:
    """Return the worth of picking up passengers at a planet or the station."""
    if not seen.view.turn.pickup or not seen.more:
        return 0
    room = BOX.hand - len(seen.view.hand)
    there = seen.view.deck if space in seen.galaxy.planet_at else 0
    if space in seen.galaxy.docks_at:
        there = max(there, sum(sorted(count for _, count in seen.view.docks)[-DOCKS_AT_ONCE:]))
    return WEIGHTS.pickup * min(room, there)


def _worth_there(seen: Seen, space: SpaceId) -> int:
    """Return the worth of everything that can be done at a space at once."""
    planet = seen.galaxy.planet_at.get(space)
    worth = pickup_worth(seen, space)
    if planet is not None:
        worth += delivery_worth(seen, planet)
    if seen.galaxy.takes_tokens(space):
        worth += wormhole_worth(seen, space)
    return worth


def _goal(seen: Seen, open_goals: set[str]) -> SpaceId | None:
    """Return where to fly: to something to do now, otherwise toward something later; None to stay."""
    goals = goals_ahead(seen, open_goals)
    best = max(goals, key=lambda goal: worth_now(seen, goal), default=None)
    if best is not None and worth_now(seen, best) > 0:
        return best.space
    if not seen.more or seen.me.ship is None:
        return None
    later = prospects(seen)
    here = later(seen.me.ship)
    best = max(goals, key=lambda goal: later(goal.space) - WEIGHTS.paid * goal.paid, default=None)
    if best is None or later(best.space) - WEIGHTS.paid * best.paid <= here:
        return None
    return best.space


def goals_ahead(seen: Seen, spaces: Container[str]) -> list[Goal]:
    """Return the spaces worth considering: outside black holes, and better than the current one if the way
    takes no energy. The worth grows with every such move, so that the robot never flies in circles."""
    holes = seen.galaxy.black_holes
    goals = [goal for goal in seen.view.goals if goal.space in spaces and goal.space not in holes]
    if all(goal.energy for goal in goals):
        return goals
    better = _better_than_here(seen)
    return [goal for goal in goals if goal.energy or better(goal.space)]


def lasting(view: WormholesView, prompt: Prompt) -> Sequence[str]:
    """Return acts that use something up or lead to a better place, which a beginner may take by mistake."""
    better = _better_than_here(look_of(view))
    paid = {goal.space for goal in view.goals if goal.energy}
    acts = {option: questions.Act.parse(option) for option in prompt.options}
    return [
        option
        for option, act in acts.items()
        if act.kind not in ("go", "jump") or act.at in paid or better(SpaceId(act.at))
    ]


def _better_than_here(seen: Seen) -> Callable[[SpaceId], bool]:
    """Return a function that says whether a space is worth more than the ship's."""
    here, later = seen.me.ship, prospects(seen)
    assert here is not None, "the ship is launched"

    def worth(space: SpaceId) -> tuple[int, int]:
        return _worth_there(seen, space), later(space)

    least = worth(here)
    return lambda space: worth(space) > least


def worth_now(seen: Seen, goal: Goal) -> int:
    """Return the worth of going to a space for what can be done there at once; 0 if nothing can."""
    worth = _worth_there(seen, goal.space)
    return worth - WEIGHTS.energy * goal.energy - WEIGHTS.paid * goal.paid if worth else 0


def prospects(seen: Seen) -> Callable[[SpaceId], int]:
    """Return a function for the worth of beginning the next turn on a space. What can be done at a place
    counts less with distance."""
    planets, hand = seen.galaxy.planets, dict.fromkeys(seen.view.hand)
    wanted = [(planets[planet].around, delivery_worth(seen, planet)) for planet in hand]
    if seen.me.next_wormhole is not None and seen.view.exploration:
        new = [planet for planet in planets if planet not in seen.view.explored]
        around = tuple(space for planet in new for space in planets[planet].around)
        wanted.append((around, 10 * EXPLORATION_POINTS[seen.view.exploration[0]] + WEIGHTS.network))
    if len(seen.view.hand) < BOX.hand and seen.view.deck:
        wanted.append((tuple(seen.galaxy.planet_at), WEIGHTS.pickup * (BOX.hand - len(seen.view.hand))))
    found = [(energy_to(seen.chart, spaces, most=FAR), worth) for spaces, worth in wanted]
    fading = WEIGHTS.fading
    return lambda space: sum(worth * fading[energy[space]] for energy, worth in found if space in energy)


def _routes(seen: Seen, goal: SpaceId) -> dict[str, Route]:
    """Return the routes to a space by their notation."""
    if seen.me.ship is None:
        return {}
    turn = seen.view.turn
    found = routes(seen.chart, seen.me.ship, turn.energy, goal, jumped=turn.jumped)
    return {str(route): route for route in found}


def _price(route: Route) -> int:
    """Return the cost of a route: energy, and points for others, which count less the more others play."""
    return WEIGHTS.spared * route.energy + 10 * sum(route.paid) // max(1, len(route.paid) - 1)


def _way(seen: Seen, goal: SpaceId, options: Sequence[str]) -> str:
    """Return the cheapest route, including points for others; of equal ones, one that allows another jump."""
    known = _routes(seen, goal)
    open_ = [option for option in options if option in known]
    return min(open_, key=lambda route: (_price(known[route]), known[route].jumped), default=options[0])


def _discards(seen: Seen, prompt: Prompt) -> Answer:
    """Return as few passengers as possible: those whose planets are farthest away."""
    ranked = sorted(prompt.options, key=lambda option: _far(seen, questions.Passenger.parse(option).planet))
    return tuple(ranked[len(ranked) - prompt.least :])


def _far(seen: Seen, planet: PlanetId) -> int:
    """Return the energy from the ship to a planet."""
    assert seen.me.ship is not None, "passengers are aboard"
    return energy_to(seen.chart, seen.galaxy.planets[planet].around, most=FAR).get(seen.me.ship, FAR)


def _space(seen: Seen, options: tuple[str, ...]) -> str:
    """Return the space to launch at, or to come out of a black hole."""
    later = prospects(seen)

    def worth(option: str) -> tuple[int, str]:
        space = SpaceId(questions.Act.parse(option).at)
        return 100 * _worth_there(seen, space) + later(space), option

    return max(options, key=worth)


def _docks(seen: Seen, prompt: Prompt) -> Answer:
    """Return the docks to take from: those with many passengers, and with planets that are near."""
    docks = dict(seen.view.docks)
    planets = {option: PlanetId(questions.Act.parse(option).at) for option in prompt.options}
    worth = {option: docks[planet] * WEIGHTS.fading[_far(seen, planet)] for option, planet in planets.items()}
    ranked = sorted(prompt.options, key=lambda option: (-worth[option], option))
    return tuple(ranked[: prompt.most])


def reasons(view: WormholesView, prompt: Prompt, given: Answer) -> list[Reason]:
    """Return the reasons for an answer at first sight."""
    seen = look_of(view)
    match prompt.details:
        case questions.ChooseAct():
            return _acted(seen, questions.Act.parse(given[0]), prompt)
        case questions.ChooseWay(goal=goal):
            return _flown(_routes(seen, goal), given[0])
        case questions.LaunchShip() | questions.LeaveBlackHole():
            there = SpaceId(questions.Act.parse(given[0]).at)
            return [Reason("good-place", 1), *_there(seen, there)]
        case questions.ChooseDocks():
            far = {option: _far(seen, PlanetId(questions.Act.parse(option).at)) for option in prompt.options}
            left = [energy for option, energy in far.items() if option not in given]
            near = not left or max((far[option] for option in given), default=0) <= min(left)
            return [Reason("nearest", 2 * near), Reason("fills", 1, {"count": _room(seen)})]
        case questions.ShareDocks():
            return [Reason("fills", 1, {"count": _room(seen)})]
        case questions.DiscardPassengers() if not given:
            return [Reason("keeps-all", 1)]
    return [Reason("least-harm", 1)]


def _acted(seen: Seen, act: questions.Act, prompt: Prompt) -> list[Reason]:
    match act.kind:
        case "deliver":
            return _delivered(seen, PlanetId(act.at))
        case "place":
            return _placed(seen, SpaceId(act.at))
        case "pickup":
            fills = Reason("fills", WEIGHTS.pickup, {"count": _room(seen)})
            return [fills, Reason("once-a-turn", WEIGHTS.energy)]
        case "go" | "visit":
            return _gone(seen, SpaceId(act.at))
    energy = seen.view.turn.energy
    idle = not energy or all(worth_now(seen, goal) <= 0 for goal in seen.view.goals)
    return [Reason("turn-done", int(idle), {"energy": energy})]


def _flown(known: dict[str, Route], given: str) -> list[Reason]:
    if given not in known:
        return []
    route = known[given]
    cheapest = route.energy == min(other.energy for other in known.values())
    spares = not any(route.paid) and any(any(other.paid) for other in known.values())
    return [Reason("cheapest-way", WEIGHTS.energy * cheapest), Reason("pays-nobody", WEIGHTS.paid * spares)]


def _room(seen: Seen) -> int:
    return BOX.hand - len(seen.view.hand)


def _delivered(seen: Seen, planet: PlanetId) -> list[Reason]:
    count = seen.view.hand.count(planet)
    points = base.PASSENGER * count
    fields: dict[str, int | str] = {"planet": planet, "count": count, "points": points}
    delivered = WEIGHTS.passenger * count
    new = delivery_worth(seen, planet) - delivered
    return [Reason("delivers", delivered, fields), Reason("new-planet", new, {"planet": planet})]


def _placed(seen: Seen, space: SpaceId) -> list[Reason]:
    number, found = seen.me.next_wormhole, list[Reason]()
    planet = seen.galaxy.planet_at.get(space)
    if planet is not None and planet not in seen.view.explored:
        points = EXPLORATION_POINTS[seen.view.exploration[0]]
        found.append(Reason("explores", 10 * points, {"planet": planet, "points": points}))
    if number is not None and any(token.number == number for token in seen.me.tokens):
        found.append(Reason("wakes-pair", WEIGHTS.network + 1, {"number": number}))
    # In the solo game there are no other ships.
    return [*found, Reason("others-pay", WEIGHTS.network if seen.view.rival is None else 0)]


def _gone(seen: Seen, space: SpaceId) -> list[Reason]:
    found, known = _there(seen, space), _routes(seen, space)
    if found and known:
        energy = known[_way(seen, space, list(known))].energy
        found.append(Reason("energy", 1 if energy else WEIGHTS.energy, {"energy": energy}))
    return found or _towards(seen, space)


def _towards(seen: Seen, space: SpaceId) -> list[Reason]:
    """Return the reasons for a space: what it is nearer to than the ship is."""
    here, galaxy, found = seen.me.ship, seen.galaxy, list[Reason]()
    new = [planet for planet in galaxy.planets if planet not in seen.view.explored]
    for key, planets in (
        ("nearer", set(seen.view.hand)),
        ("nearer-new", new),
        ("nearer-deck", galaxy.planets),
    ):
        around = tuple(there for planet in planets for there in galaxy.planets[planet].around)
        far = energy_to(seen.chart, around, most=FAR)
        wanted = {"nearer-new": seen.me.next_wormhole, "nearer-deck": _room(seen) and seen.view.deck}
        if wanted.get(key, True) and here is not None and far.get(space, FAR) < far.get(here, FAR):
            found.append(Reason(key, WEIGHTS.energy - len(found)))
    return found[:1]


def _there(seen: Seen, space: SpaceId) -> list[Reason]:
    """Return the reasons for a space: what can be done there at once."""
    planet, found = seen.galaxy.planet_at.get(space), list[Reason]()
    if planet is not None:
        count = seen.view.hand.count(planet)
        carried: dict[str, int | str] = {"planet": planet, "count": count}
        found.append(Reason("there-deliver", delivery_worth(seen, planet), carried))
        if seen.galaxy.takes_tokens(space):
            new = planet not in seen.view.explored
            worth = wormhole_worth(seen, space)
            found.append(Reason("there-explore" if new else "there-wormhole", worth, {"planet": planet}))
    worth = pickup_worth(seen, space)
    found.append(Reason("there-pickup", worth, {"count": worth // WEIGHTS.pickup}))
    return [reason for reason in found if reason.weight > 0]
