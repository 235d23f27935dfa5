"""Whom a robot hires: what both abilities bring in the flights to come, to a ship like its last one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.definitions import Definition, DefinitionError, read_definitions
from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.board import LEVEL_OF
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.robot.favours import FILLING, FULL
from engine.galaxy_trucker.robot.shelter import CREDIT
from engine.galaxy_trucker.robot.wants import USUAL as USUAL_TASTE
from engine.galaxy_trucker.robot.wants import BuilderTaste
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView


class Worth(Definition, frozen=True, kw_only=True):
    """What a specialist brings in a flight of class II, in tenths of a credit."""

    specialist: str
    a: int
    b: int
    grows: bool = False
    """Whether in proportion to the number of the class; else alike in every class."""
    source: str
    """How it was measured."""


class _Worths(Definition, frozen=True):
    worth: tuple[Worth, ...]


def _read() -> dict[str, Worth]:
    read = {worth.specialist: worth for worth in read_definitions("galaxy_trucker/worths", _Worths).worth}
    if set(read) != set(SPECIALISTS):
        raise DefinitionError("worths.toml: not every specialist once")
    return read


WORTHS: Mapping[str, Worth] = _read()
AS_MEASURED = 2
"""The class whose figures they are."""
USUAL = 5
"""Exposed connectors of a usual ship."""
FILLED: Mapping[int, int] = {1: 5, 2: 5, 3: 9, 4: 11}
"""Goods that a flight brings anyway, by class: what is bought takes their room, and some of it is lost."""
POOR = 2
"""Credits that do not buy anything worth while."""


FULLER, BY = 40, 12
"""A ship with so many hundredths of its squares more, as far as nobody in the team sees to that."""


def hire(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> Answer:
    """Who brings most in all flights to come, to one who builds with that taste."""
    return (max(prompt.options, key=lambda specialist: _brings(view, specialist, taste)),)


def _brings(view: GalaxyTruckerView, specialist: str, taste: BuilderTaste) -> int:
    """A in every flight to come, B in all but the first of them."""
    assert view.viewer is not None, "a team has a seat"
    worth = WORTHS[specialist]
    needed = NEEDED.get(specialist, _as_usual)(view, view.seats[view.viewer])
    flown = view.round if view.moment is Moment.LANDED else view.round - 1
    flights = view.classes[flown:]
    levels = [LEVEL_OF[ship_class] if worth.grows else AS_MEASURED for ship_class in flights]
    filled = FULLER * _more_filled(view, taste) // BY * AS_MEASURED
    fuller = filled * _flights_filled(view, specialist, len(flights))
    return (worth.a + needed) * sum(levels) + worth.b * sum(levels[1:]) + fuller


def _more_filled(view: GalaxyTruckerView, taste: BuilderTaste) -> int:
    """Hundredths of the squares that are filled besides those that are enough to the builder anyway."""
    among = len(view.seats) - 2
    return max(0, FULL[among] - taste.enough[among])


def _flights_filled(view: GalaxyTruckerView, specialist: str, flights: int) -> int:
    """Flights to come in which the ship is full because of that specialist alone."""
    assert view.viewer is not None, "a team has a seat"
    team = [hired.id for hired in view.seats[view.viewer].team]
    if any(f"{one}.{ability}" in FILLING for one in team for ability in "ab"):
        return 0
    return flights if f"{specialist}.a" in FILLING else flights - 1 if f"{specialist}.b" in FILLING else 0


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
    return 0 if me.credits < POOR else 2 * max(0, min(USUAL, room - FILLED[view.level]))


NEEDED: Mapping[str, Callable[[GalaxyTruckerView, SeatView], int]] = {
    "guard": _dues,
    "welder": _open,
    "fitter": _open,
    "merchant": _purse,
}
"""What A brings more or less to a ship like the one that was flown."""
