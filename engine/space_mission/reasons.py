"""Why the robot answers as it does, in the worths it reckons with: for hints."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Reason
from engine.space_mission import robot
from engine.space_mission.cards import PLANETS, CardId, Coordinate, PlanetId, Tile, fits
from engine.space_mission.foresight import HARD, best
from engine.space_mission.questions import (
    ActionKind,
    ChooseAction,
    ChooseFlightTarget,
    ChooseJump,
    ChooseJumpCard,
    ChooseJumpTarget,
    ChooseLandingCards,
    ChooseScanCard,
    ChooseTile,
    DiscardForSupply,
    LookThroughPile,
    PaidAction,
)
from engine.space_mission.robot import (
    CARD,
    PROBE,
    STATION,
    Move,
    Outlook,
    landing_pair,
    moves_on,
    outlook_of,
    position_of,
    tile_worth,
)
from engine.space_mission.view import SpaceMissionView

ALL_CARDS = 5
SEARCHED = 10_000
"""Said first: it alone explains what does not look best."""
FURTHER = ChooseAction | ChooseJump | ChooseJumpTarget | ChooseFlightTarget
"""Questions in which the next turn is looked at."""


def reasons(view: SpaceMissionView, prompt: Prompt, answer: Answer) -> list[Reason]:
    """What speaks for an answer of the robot."""
    found = _at_first_sight(view, prompt, answer)
    further = isinstance(prompt.details, FURTHER) and answer != robot.answer(view, prompt)
    return [Reason("more-next-turn", SEARCHED), *found] if further and not view.last_round else found


def _at_first_sight(view: SpaceMissionView, prompt: Prompt, answer: Answer) -> list[Reason]:
    match prompt.details:
        case ChooseAction():
            return _action(view, best(view, [PaidAction.parse(option).kind for option in prompt.options]))
        case ChooseJump() | ChooseJumpTarget():
            return _action(view, best(view, (ActionKind.JUMP,)))
        case ChooseFlightTarget():
            return _action(view, best(view, (ActionKind.FLIGHT,)))
        case ChooseJumpCard() | ChooseScanCard():
            return [Reason("needed-least", CARD, {"cards": 1})]
        case ChooseLandingCards():
            return [Reason("needed-least", CARD, {"cards": 2})]
        case DiscardForSupply():
            return _discarded(view, answer)
        case ChooseTile():
            points, promise = tile_worth(view, Tile(answer[0]))
            return [
                Reason("tile-scores", points, {"points": points // 10}),
                Reason("tile-promises", promise, {"family": Tile(answer[0]).family}),
                Reason("best-of-pile", 1),
            ]
        case LookThroughPile():
            return [Reason("sees-pile", 1)]
    return [Reason("no-more-to-gain", 1)]


def _action(view: SpaceMissionView, move: Move) -> list[Reason]:
    """What an action brings at once, and what can be done where it leads."""
    outlook, now = outlook_of(view, HARD), position_of(view)
    if move.action in ("jump", "flight"):
        way = Reason("leaves-probe", PROBE) if move.action == "jump" else Reason("flies-free", CARD)
        return [way, *_there(outlook, move)]
    if move.action == "supply":
        missing = ALL_CARDS - len(view.hand)
        return [Reason("draws", CARD * missing, {"cards": missing}), Reason("nothing-better", CARD)]
    assert now.here is not None, "whatever else is done is done on a planet"
    spot = now.ring[now.here]
    if move.action == "scan":
        ready = landing_pair(outlook, _left(view, spot.planet), spot.planet) is not None
        return [
            Reason("reserves", outlook.tile // 2, {"planet": spot.planet}),
            Reason("may-develop", 0 if spot.mine else STATION // 2, {"planet": spot.planet}),
            Reason("pair-in-hand", STATION if ready else 0, {"planet": spot.planet}),
        ]
    if move.action == "develop":
        return [
            Reason("station", STATION, {"planet": spot.planet}),
            Reason("own-reserved", spot.own * outlook.tile, {"tiles": spot.own}),
            Reason("takes-tile", outlook.tile if spot.left else 0, {"left": spot.left}),
        ]
    return [Reason("takes-tile", outlook.tile, {"left": spot.left}), Reason("no-card", CARD)]


def _there(outlook: Outlook, move: Move) -> list[Reason]:
    """The best that can be done with one more action on the planet that is reached."""
    here = move.after.here
    assert here is not None, "a planet was reached"
    spot = move.after.ring[here]
    following = max(moves_on(outlook, move.after, spot), key=lambda then: then.gain, default=None)
    if following is None or following.gain <= 0:
        return [Reason("nearer", 1, {"planet": spot.planet})]
    return [Reason(f"then-{following.action}", following.gain, {"planet": spot.planet})]


def _left(view: SpaceMissionView, planet: PlanetId) -> Sequence[CardId]:
    """The hand without the card that would scan the planet."""
    hand = [card.card for card in view.hand]
    used = next((card for card in hand if fits(card, Coordinate.SCAN, PLANETS[planet].scan)), None)
    return [card for card in hand if card != used]


def _discarded(view: SpaceMissionView, answer: Answer) -> list[Reason]:
    if answer:
        return [
            Reason("help-little", CARD, {"cards": len(answer)}),
            Reason("draws", CARD - 1, {"cards": ALL_CARDS - len(view.hand) + len(answer)}),
        ]
    return [Reason("all-may-help", CARD)]
