"""Why the robot answers as it does, in the units of its evaluation. For hints."""

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.core.robots import AHEAD, Reason
from engine.space_mission import questions, robot
from engine.space_mission.cards import PLANETS, CardId, Coordinate, PlanetId, Tile, fits
from engine.space_mission.foresight import HARD, best, weighed
from engine.space_mission.view import SpaceMissionView

ALL_CARDS = 5


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
            actions: Sequence[str] = [questions.PaidAction.parse(option).kind for option in prompt.options]
        case questions.ChooseJump() | questions.ChooseJumpTarget():
            actions = (questions.ActionKind.JUMP,)
        case questions.ChooseFlightTarget():
            actions = (questions.ActionKind.FLIGHT,)
        case _:
            return {}
    most: dict[str, int] = {}
    for move, worth in weighed(view, actions):
        name = move.action if isinstance(prompt.details, questions.ChooseAction) else move.target or ""
        most[name] = max(worth, most.get(name, worth))
    named = {option: questions.without_cards(option) for option in prompt.options}
    return {option: most[name] for option, name in named.items() if name in most}


def _at_first_sight(view: SpaceMissionView, prompt: Prompt, answer: Answer) -> list[Reason]:
    match prompt.details:
        case questions.ChooseAction():
            return _action(
                view, best(view, [questions.PaidAction.parse(option).kind for option in prompt.options])
            )
        case questions.ChooseJump() | questions.ChooseJumpTarget():
            return _action(view, best(view, (questions.ActionKind.JUMP,)))
        case questions.ChooseFlightTarget():
            return _action(view, best(view, (questions.ActionKind.FLIGHT,)))
        case questions.ChooseJumpCard() | questions.ChooseScanCard():
            return [Reason("needed-least", robot.CARD, {"cards": 1})]
        case questions.ChooseLandingCards():
            return [Reason("needed-least", robot.CARD, {"cards": 2})]
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


def _action(view: SpaceMissionView, move: robot.Move) -> list[Reason]:
    """Return the reasons for an action: its immediate worth, and what its target makes possible."""
    outlook, now = robot.outlook_of(view, HARD), robot.position_of(view)
    if move.action in ("jump", "flight"):
        way = (
            Reason("leaves-probe", robot.PROBE) if move.action == "jump" else Reason("flies-free", robot.CARD)
        )
        return [way, *_there(outlook, move)]
    if move.action == "supply":
        missing = ALL_CARDS - len(view.hand)
        return [
            Reason("draws", robot.CARD * missing, {"cards": missing}),
            Reason("nothing-better", robot.CARD),
        ]
    assert now.here is not None, "whatever else is done is done on a planet"
    spot = now.ring[now.here]
    if move.action == "scan":
        ready = robot.landing_pair(outlook, _left(view, spot.planet), spot.planet) is not None
        return [
            Reason("reserves", outlook.tile // 2, {"planet": spot.planet}),
            Reason("may-develop", 0 if spot.mine else robot.STATION // 2, {"planet": spot.planet}),
            Reason("pair-in-hand", robot.STATION if ready else 0, {"planet": spot.planet}),
        ]
    if move.action == "develop":
        return [
            Reason("station", robot.STATION, {"planet": spot.planet}),
            Reason("own-reserved", spot.own * outlook.tile, {"tiles": spot.own}),
            Reason("takes-tile", outlook.tile if spot.left else 0, {"left": spot.left}),
        ]
    return [Reason("takes-tile", outlook.tile, {"left": spot.left}), Reason("no-card", robot.CARD)]


def _there(outlook: robot.Outlook, move: robot.Move) -> list[Reason]:
    """Return the reasons for going to a planet: what the best next action there gives."""
    here = move.after.here
    assert here is not None, "a planet was reached"
    spot = move.after.ring[here]
    following = max(robot.moves_on(outlook, move.after, spot), key=lambda then: then.gain, default=None)
    if following is None or following.gain <= 0:
        return [Reason("nearer", 1, {"planet": spot.planet})]
    return [Reason(f"then-{following.action}", following.gain, {"planet": spot.planet})]


def _left(view: SpaceMissionView, planet: PlanetId) -> Sequence[CardId]:
    """Return the hand without the card that would scan the planet."""
    hand = [card.card for card in view.hand]
    used = next((card for card in hand if fits(card, Coordinate.SCAN, PLANETS[planet].scan)), None)
    return [card for card in hand if card != used]


def _discarded(view: SpaceMissionView, answer: Answer) -> list[Reason]:
    if answer:
        return [
            Reason("help-little", robot.CARD, {"cards": len(answer)}),
            Reason("draws", robot.CARD - 1, {"cards": ALL_CARDS - len(view.hand) + len(answer)}),
        ]
    return [Reason("all-may-help", robot.CARD)]
