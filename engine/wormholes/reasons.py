"""Why the robot answers as it does, in the worths it reckons with: for hints."""

from __future__ import annotations

from engine.core.advice import Reason
from engine.core.prompt import Answer, Prompt
from engine.wormholes import robot
from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.hexes import SpaceId
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
from engine.wormholes.robot import (
    ENERGY,
    NETWORK,
    PAID,
    PASSENGER,
    PICKUP,
    Seen,
    delivery_worth,
    look_of,
    pickup_worth,
    wormhole_worth,
)
from engine.wormholes.scoring import PASSENGER as POINTS
from engine.wormholes.view import WormholesView

SEARCHED = 10_000
"""Said first: it alone explains what does not look best."""


def reasons(view: WormholesView, prompt: Prompt, answer: Answer) -> list[Reason]:
    """What speaks for an answer of the robot."""
    found = _at_first_sight(view, prompt, answer)
    searched = isinstance(prompt.details, ChooseAct | LaunchShip) and answer != robot.answer(view, prompt)
    return [Reason("came-out-best", SEARCHED), *found] if searched else found


def _at_first_sight(view: WormholesView, prompt: Prompt, answer: Answer) -> list[Reason]:
    seen = look_of(view)
    match prompt.details:
        case ChooseAct():
            return _act(seen, Act.parse(answer[0]), prompt)
        case ChooseWay():
            pays = any("~" in option for option in prompt.options) and "~" not in answer[0]
            return [Reason("cheapest-way", ENERGY), Reason("pays-nobody", PAID if pays else 0)]
        case LaunchShip() | LeaveBlackHole():
            there = SpaceId(Act.parse(answer[0]).at)
            return [Reason("good-place", 1), *_there(seen, there)]
        case ChooseDocks() | ShareDocks():
            return [Reason("nearest", 2), Reason("fills", 1, {"count": _room(seen)})]
        case DiscardPassengers() if not answer:
            return [Reason("keeps-all", 1)]
    return [Reason("least-harm", 1)]


def _act(seen: Seen, act: Act, prompt: Prompt) -> list[Reason]:
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
