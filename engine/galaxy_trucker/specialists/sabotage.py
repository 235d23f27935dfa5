"""«Saboteur» before the flight: a human leaves every other ship, and a joint of it is charged."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.building.marking import joints
from engine.galaxy_trucker.events.specialists import ShipSabotaged
from engine.galaxy_trucker.flight.losing import leave
from engine.galaxy_trucker.questions.options import NONE
from engine.galaxy_trucker.questions.specialists import ChargeJoint, TakeHuman
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.specialists.team import who_may
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def sabotage(g: GalaxyTruckerBase) -> Steps[None]:
    """Ship by ship in starting order. Ruling: G77. With no human or no joint there is nothing to do."""
    saboteur = who_may(g, "saboteur", "b")
    if saboteur is None:
        return
    for victim in g.start_order():
        if victim != saboteur:
            g.state.sabotaged = victim
            yield from _sabotage(g, saboteur, victim)
    g.state.sabotaged = None


def _sabotage(g: GalaxyTruckerBase, saboteur: Seat, victim: Seat) -> Steps[None]:
    ship = g.ship(victim)
    cabins = {str(place): place for place, figures in ship.crew.items() if Figure.HUMAN in figures}
    charges = {str(joint): Marker(MarkerKind.CHARGE, *joint) for joint in joints(ship) if ship.joined(*joint)}
    if not cabins or not charges:
        return
    charge = yield from choose(saboteur, ChargeJoint(victim), {NONE: None, **charges}, default=NONE)
    if charge is not None:
        place = yield from choose(saboteur, TakeHuman(victim), cabins)
        leave(g, victim, [place])
        ship.markers.append(charge)
        g.tell(ShipSabotaged(saboteur, victim, place, charge))
