"""Whom a robot hires: what both abilities bring in the flights to come, to a ship like its last one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.board import LEVEL_OF
from engine.galaxy_trucker.robot.shelter import CREDIT
from engine.galaxy_trucker.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView

WORTH: Mapping[str, tuple[int, int]] = {
    "planner": (0, 80),
    "architect": (10, 30),
    "con_artist": (22, 17),
    "supplier": (15, 22),
    "pr_guy": (20, 12),
    "guard": (15, 12),
    "saboteur": (2, 20),
    "merchant": (2, 18),
    "smuggler": (10, 8),
    "welder": (10, 8),
    "bureaucrat": (5, 15),
    "hypergeometer": (6, 6),
    "fitter": (7, 5),
    "plumber": (4, 6),
    "warehouse_keeper": (2, 5),
    "buyer": (1, 0),
    "inspector": (0, 1),
}
"""What A and B bring in a flight of class II, in tenths of a credit; the higher the class the more."""
ALIKE = ("planner", "pr_guy")
"""They are paid alike in every class: for squares, places and plates."""
USUAL = 5
"""Exposed connectors of a usual ship."""
FILLED = 9
"""Goods that a flight brings anyway: what is bought takes their room, and half of it is lost on the way."""
POOR = 2
"""Credits that do not buy anything worth while."""


def hire(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Who brings most in all flights to come."""
    return (max(prompt.options, key=lambda specialist: _brings(view, specialist)),)


def _brings(view: GalaxyTruckerView, specialist: str) -> int:
    """A in every flight to come, B in all but the first of them."""
    assert view.viewer is not None, "a team has a seat"
    first, second = WORTH[specialist]
    needed = NEEDED.get(specialist, _as_usual)(view, view.seats[view.viewer])
    flown = view.round if view.moment is Moment.LANDED else view.round - 1
    levels = [2 if specialist in ALIKE else LEVEL_OF[ship_class] for ship_class in view.classes[flown:]]
    return (first + needed) * sum(levels) + second * sum(levels[1:])


def _as_usual(view: GalaxyTruckerView, me: SeatView) -> int:
    return 0


def _others(view: GalaxyTruckerView) -> list[SeatView]:
    return [seat for seat in view.seats if seat.seat != view.viewer]


def _dues(view: GalaxyTruckerView, me: SeatView) -> int:
    """«Guard»: what others would have paid more than this ship."""
    paid = sum(seat.ship.exposed_connectors for seat in _others(view)) // max(1, len(_others(view)))
    return max(-CREDIT, min(2 * CREDIT, CREDIT * (paid - me.ship.exposed_connectors) // 2))


def _open(view: GalaxyTruckerView, me: SeatView) -> int:
    """«Welder», «Fitter»: connectors that stay open."""
    return 2 * min(USUAL, me.ship.exposed_connectors - USUAL)


def _purse(view: GalaxyTruckerView, me: SeatView) -> int:
    """«Merchant»: nothing is bought without credits, nor for containers that are filled anyway."""
    room = sum(part.face.sort.containers for part in me.ship.parts)
    return 0 if me.credits < POOR else 2 * max(0, min(USUAL, room - FILLED))


NEEDED: Mapping[str, Callable[[GalaxyTruckerView, SeatView], int]] = {
    "guard": _dues,
    "welder": _open,
    "fitter": _open,
    "merchant": _purse,
}
"""What A brings more or less to a ship like the one that was flown."""
