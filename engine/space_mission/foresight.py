"""The hard robot: it also weighs its whole next turn, because the rest of this one prepares it.

Nothing hidden is dealt: a pile's contents are an average, and others are assumed to do nothing.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.prompt import Answer, Prompt
from engine.space_mission import robot
from engine.space_mission.cards import PLANETS, Coordinate
from engine.space_mission.robot import (
    PROBE,
    Move,
    Outlook,
    Position,
    Spot,
    Taste,
    cheapest,
    develop_gain,
    landing_pair,
    moves,
    outlook_of,
    position_of,
    scan_gain,
    taken,
)
from engine.space_mission.view import SpaceMissionView

HARD = Taste(tile=34, held=4, card=9, sets=True, patient=False, foresees=True)
NEXT_TURN = 65
"""The weight of the next turn compared with this one, in hundredths."""
SECONDS = 3
"""The number of second actions, the best at first sight, for which the next turn is weighed."""
FIRST_SIGHT = 60
"""The weight, in hundredths, of the best single gain of the next turn, in that choice at first sight."""


def answer(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Return the hard robot's answer to a question of the seat whose view this is."""
    return robot.answer_with(best, HARD, view, prompt)


def best(view: SpaceMissionView, actions: Sequence[str]) -> Move:
    """Return the best move by one of these actions, looking to the end of the next turn."""
    return max(weighed(view, actions), key=lambda found: found[1])[0]


def weighed(view: SpaceMissionView, actions: Sequence[str]) -> list[tuple[Move, int]]:
    """Return moves with their gains up to the end of the next turn, in tenths of a point."""
    outlook = outlook_of(view, HARD)
    found = [move for move in moves(outlook, position_of(view)) if move.action in actions]
    then = _next_turn if view.action == 2 else _rest
    return [(move, move.gain + then(outlook, move.after)) for move in found]


def _rest(outlook: Outlook, position: Position) -> int:
    """Return the worth of this turn's second action with the next turn."""
    second = sorted(
        moves(outlook, position), key=lambda move: move.gain + _later(outlook, move.after), reverse=True
    )
    return max(move.gain + _next_turn(outlook, move.after) for move in second[:SECONDS])


def _next_turn(outlook: Outlook, position: Position) -> int:
    """Return the most that the two actions of the next turn can gain."""
    if outlook.last:
        return 0
    rested = replace(position, supplied=False)
    whole = max(
        move.gain + max(then.gain for then in moves(outlook, move.after)) for move in moves(outlook, rested)
    )
    return NEXT_TURN * whole // 100


def _later(outlook: Outlook, position: Position) -> int:
    """Return the best result of one more turn: one act here, or a trip and one act there."""
    if outlook.last:
        return 0
    best = 0
    for number, spot in enumerate(position.ring):
        gain = _harvest(outlook, position, spot)
        if number == position.here:
            best = max(best, gain + (gain if spot.station and spot.left > 4 else 0))
        elif gain > 0 and (way := _way(outlook, position, number)) is not None:
            best = max(best, gain + way)
    return FIRST_SIGHT * best // 100


def _way(outlook: Outlook, position: Position, number: int) -> int | None:
    """Return the worth of going to a planet with one action; None if there is no way."""
    card = cheapest(outlook, position.hand, Coordinate.JUMP, PLANETS[position.ring[number].planet].jump)
    if card is not None:
        return PROBE - outlook.worth((card,))
    if position.here is not None and (number - position.here) % len(position.ring) in (1, 7):
        return 0
    return None


def _harvest(outlook: Outlook, position: Position, spot: Spot) -> int:
    """Return the worth of the best single action on a planet, for a ship that is there."""
    if spot.station:
        return taken(outlook, spot) if spot.left else 0
    card = cheapest(outlook, position.hand, Coordinate.SCAN, PLANETS[spot.planet].scan)
    best = 0
    if spot.left and card is not None:
        best = scan_gain(outlook, position, spot, card)
    pair = landing_pair(outlook, position.hand, spot.planet) if spot.mine else None
    if pair is not None:
        best = max(best, develop_gain(outlook, spot, pair))
    return best
