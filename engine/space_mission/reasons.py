"""Why the robot answers as it does, in the units of its evaluation. For hints."""

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.core.robots import AHEAD, UNIT, Reason
from engine.space_mission import foresight, questions, robot
from engine.space_mission.actions import HAND_SIZE
from engine.space_mission.cards import CardId, Tile
from engine.space_mission.foresight import Plan, chance, kinds, known_of, lands, plans
from engine.space_mission.questions import ActionKind
from engine.space_mission.robot import WEIGHTS
from engine.space_mission.view import SpaceMissionView

LEAD = 45
"""How many tenths of a point more a seat leads by in the end, on average, for each unit of log odds."""
ON_PLANET = (ActionKind.SCAN, ActionKind.DEVELOP, ActionKind.DISCOVER)


def reasons(view: SpaceMissionView, prompt: Prompt, answer: Answer) -> list[Reason]:
    """Return the reasons for an answer of the robot: its lead over the second-best, and its gains."""
    found = _at_first_sight(view, prompt, answer)
    worths = _worths(view, prompt)
    alike = questions.without_cards
    others = [option for option in worths if alike(option) != alike(answer[0])] if answer else []
    if not others or answer[0] not in worths:
        return found
    other = max(others, key=worths.__getitem__)
    ahead = max(0, worths[answer[0]] - worths[other]) // 10
    key = "ahead-tile" if isinstance(prompt.details, questions.ChooseTile) else "ahead"
    return [Reason(key, AHEAD, {"points": ahead}, against=(other,)), *found]


def _worths(view: SpaceMissionView, prompt: Prompt) -> dict[str, int]:
    """Return the worth of the options in tenths of a point, if the robot evaluates them."""
    match prompt.details:
        case questions.ChooseTile():
            return {option: sum(robot.tile_worth(view, Tile(option))) for option in prompt.options}
        case questions.ChooseAction():
            actions = kinds(prompt.options)
        case questions.ChooseJump() | questions.ChooseJumpTarget():
            actions = [ActionKind.JUMP]
        case questions.ChooseFlightTarget():
            actions = [ActionKind.FLIGHT]
        case _:
            return {}
    most: dict[str, int] = {}
    for plan, value in foresight.weighed(chance, view, actions):
        name = plan.action if isinstance(prompt.details, questions.ChooseAction) else plan.target or ""
        worth = LEAD * int(value) // UNIT**2
        most[name] = max(worth, most.get(name, worth))
    named = {option: questions.without_cards(option) for option in prompt.options}
    return {option: most[name] for option, name in named.items() if name in most}


def _at_first_sight(view: SpaceMissionView, prompt: Prompt, answer: Answer) -> list[Reason]:
    match prompt.details:
        case questions.ChooseAction():
            return _action(view, kinds(prompt.options))
        case questions.ChooseJump() | questions.ChooseJumpTarget():
            return _action(view, [ActionKind.JUMP])
        case questions.ChooseFlightTarget():
            return _action(view, [ActionKind.FLIGHT])
        case questions.ChooseJumpCard() | questions.ChooseScanCard():
            return [Reason("needed-least", WEIGHTS.card, {"cards": 1})]
        case questions.ChooseLandingCards():
            return [Reason("needed-least", WEIGHTS.card, {"cards": 2})]
        case questions.DiscardForSupply():
            return _discarded(view, answer)
        case questions.ChooseTile():
            points, promise = robot.tile_worth(view, Tile(answer[0]))
            return [
                Reason("tile-scores", points, {"points": points // 10}),
                Reason("tile-promises", promise, {"family": Tile(answer[0]).family}),
                Reason("best-of-pile", 1),
            ]
        case questions.LookThroughPile():
            return [Reason("sees-pile", 1)]
    return [Reason("no-more-to-gain", 1)]


def _action(view: SpaceMissionView, actions: Sequence[ActionKind]) -> list[Reason]:
    """Return the reasons for the best of some actions: what it gives, and what its target makes possible."""
    plan, now = foresight.best(chance, view, actions), robot.position_of(view)
    if plan.action is ActionKind.JUMP:
        return [Reason("leaves-probe", WEIGHTS.probe), *_there(view, plan)]
    if plan.action is ActionKind.FLIGHT:
        return [Reason("flies-free", WEIGHTS.card), *_there(view, plan)]
    if plan.action is ActionKind.SUPPLY:
        missing = HAND_SIZE - len(view.hand)
        return [
            Reason("draws", WEIGHTS.card * missing, {"cards": missing}),
            Reason("nothing-better", WEIGHTS.card),
        ]
    assert now.here is not None, "whatever else is done is done on a planet"
    spot = now.ring[now.here]
    if plan.action is ActionKind.SCAN:
        ready = lands(plan.after.hand, spot.planet)
        return [
            Reason("reserves", WEIGHTS.tile // 2, {"planet": spot.planet}),
            Reason("may-develop", 0 if spot.mine else WEIGHTS.station // 2, {"planet": spot.planet}),
            Reason("pair-in-hand", WEIGHTS.station if ready else 0, {"planet": spot.planet}),
        ]
    if plan.action is ActionKind.DEVELOP:
        return [
            Reason("station", WEIGHTS.station, {"planet": spot.planet}),
            Reason("own-reserved", spot.own * WEIGHTS.tile, {"tiles": spot.own}),
            Reason("takes-tile", WEIGHTS.tile if spot.left else 0, {"left": spot.left}),
        ]
    return [Reason("takes-tile", WEIGHTS.tile, {"left": spot.left}), Reason("no-card", WEIGHTS.card)]


def _there(view: SpaceMissionView, plan: Plan) -> list[Reason]:
    """Return the reasons for going to a planet: what the best next action there gives."""
    known, fields = known_of(view), dict[str, int | str](planet=str(plan.target))
    following = [then for then in plans(known, plan.after) if then.action in ON_PLANET]
    if not following:
        return [Reason("nearer", 1, fields)]
    then = max(following, key=lambda then: chance(known, then.after))
    return [Reason(f"then-{then.action}", WEIGHTS.tile, fields)]


def _discarded(view: SpaceMissionView, answer: Answer) -> list[Reason]:
    if not answer:
        return [Reason("all-may-help", WEIGHTS.card)]
    waiting = robot.waiting(robot.position_of(view))
    idle = not any(robot.helps(CardId(card), waiting) for card in answer)
    return [
        Reason("help-little", WEIGHTS.card if idle else 0, {"cards": len(answer)}),
        Reason("draws", WEIGHTS.card - 1, {"cards": HAND_SIZE - len(view.hand) + len(answer)}),
    ]
