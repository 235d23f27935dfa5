"""What a robot's specialists do to others: a charge in their ships, a forecast of their arrival."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.questions.options import NONE, Joint
from engine.galaxy_trucker.robot.shelter import loss
from engine.galaxy_trucker.robot.sturdy import EVERYWHERE, danger
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView

PACE = 1
"""Days that a ship gets ahead for each engine power more than another one, in a whole flight."""


def charge_joint(view: GalaxyTruckerView, victim: Seat, options: Sequence[str]) -> Answer:
    """«Saboteur»: the joint where a charge is most likely to cost most."""
    ship = Ship.parse(view.seats[victim].ship.notation)
    alone = {place: loss(ship, [place]) for place in ship.parts}
    struck = danger(ship.board)

    def harm(option: str) -> int:
        if option == NONE:
            return -1
        place, side = Joint.parse(option)
        both = (place, ship.plan.beside(place, side))
        together = loss(ship, both)
        return sum((together - alone[one]) * (EVERYWHERE + struck.get(one, 0)) for one in both)

    return (max(options, key=harm),)


def take_human(view: GalaxyTruckerView, victim: Seat, cabins: Sequence[str]) -> Answer:
    """«Saboteur»: out of the cabin that is safest, for those in the others may be lost anyway."""
    struck = danger(view.seats[victim].ship.board)
    return (min(cabins, key=lambda cabin: struck.get(Square(cabin), 0)),)


def foretell(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """«PR guy»: those who start far ahead or have strong engines arrive first."""
    flying = [seat for seat in view.seats if str(seat.seat) in prompt.options]
    if not flying:
        return (prompt.options[0],)
    return (str(max(flying, key=_outlook).seat),)


def _outlook(seat: SeatView) -> int:
    """How far a ship will come, in days."""
    return (seat.rocket or 0) + PACE * (seat.ship.engine + seat.ship.most_engine)
