"""«Abandoned ship» and «abandoned station»: one pilot stops, the others fly on."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import AbandonedShip, AbandonedStation
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.flight import (
    CreditsEarned,
    NobodyStopped,
    ShipTaken,
    StationVisited,
    WreckFired,
)
from engine.galaxy_trucker.flight.cargo import load_goods
from engine.galaxy_trucker.flight.energy import wake, wake_for
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.flight.losing import lose_crew
from engine.galaxy_trucker.flight.rockets import lose_days
from engine.galaxy_trucker.money import earn
from engine.galaxy_trucker.questions.flight import Stop, TakeShip, VisitStation
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def abandoned_ship(g: GalaxyTruckerBase, card: AbandonedShip) -> Steps[None]:
    """The first with crew enough who wants it gives that crew for credits, also the last human."""
    pilot = yield from _first_to_stop(g, TakeShip, card)
    if pilot is not None:
        g.tell(ShipTaken(pilot))
        yield from lose_crew(g, pilot, card.crew)
        earn(g, pilot, card.credits, "card")
        g.tell(CreditsEarned(pilot, card.credits, "abandoned-ship"))
        lose_days(g, pilot, card.days)


def abandoned_station(g: GalaxyTruckerBase, card: AbandonedStation) -> Steps[None]:
    """The first with crew enough who wants it loads the goods; no crew is lost."""
    pilot = yield from _first_to_stop(g, VisitStation, card)
    if pilot is not None:
        g.tell(StationVisited(pilot))
        yield from wake(g, pilot, _crew_to_wake(g, pilot, card) or [])
        yield from load_goods(g, {pilot: card.goods})
        lose_days(g, pilot, card.days)


def _first_to_stop(
    g: GalaxyTruckerBase, kind: type[Stop], card: AbandonedShip | AbandonedStation
) -> Steps[Seat | None]:
    """Those with crew enough, in order, until somebody stops.

    «Abandoned, as if»: it fires at whoever wants to use it, with rolls of their own; then they decide again.
    Ruling: G45. It is offered only to those who could use it now.
    """
    for pilot in g.flight_order():
        wants = yield from _wants(g, pilot, kind, card)
        if wants and card.shots:
            g.tell(WreckFired(pilot))
            g.state.encounter.fired = pilot
            yield from fly_through(g, card.hits, [pilot])
            wants = yield from _wants(g, pilot, kind, card)
            g.state.encounter.fired = None
        if wants:
            return pilot
    g.tell(NobodyStopped())
    return None


def _wants(
    g: GalaxyTruckerBase, pilot: Seat, kind: type[Stop], card: AbandonedShip | AbandonedStation
) -> Steps[bool]:
    """Whether a pilot stops; nobody without crew enough is asked. The question says what fires first, and how
    many astrobot stations it takes."""
    stations = _crew_to_wake(g, pilot, card)
    if stations is None:
        return False
    shots = len(card.shots) if g.state.encounter.fired != pilot else 0
    asked = kind(crew=card.crew, days=card.days, shots=shots, wakes=len(stations))
    return (yield from choose(pilot, asked, {"stop": True, "pass": False}, default="pass"))


def _crew_to_wake(
    g: GalaxyTruckerBase, pilot: Seat, card: AbandonedShip | AbandonedStation
) -> list[Square] | None:
    """The astrobots a pilot needs for the card; None: there is not crew enough.

    A station wants crew aboard, and active astrobots count; a ship takes figures and nobody else.
    """
    if isinstance(card, AbandonedStation):
        return wake_for(g, pilot, card.crew)
    return [] if g.ship(pilot).crew_size >= card.crew else None
