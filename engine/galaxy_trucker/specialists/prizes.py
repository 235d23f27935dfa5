"""Credits that specialists bring without being asked: Architect and PR guy."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.ask import Steps
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import PRGuy, printed
from engine.galaxy_trucker.events.specialists import ForecastPaid, PlatesPaid, PrizePaidTwice
from engine.galaxy_trucker.money import earn
from engine.galaxy_trucker.ship.plates import outer_plates
from engine.galaxy_trucker.specialists.team import is_used, may, use, who_may
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def award_architect(g: GalaxyTruckerBase) -> Steps[None]:
    """«Architect B»: after building the prize at once, if it is the best-looking of all ships."""
    yield from ()
    exposed = {seat: g.ship(seat).exposed_connectors for seat in g.all_seats}
    pay_architect(g, [seat for seat, count in exposed.items() if count == min(exposed.values())])


def pay_architect(g: GalaxyTruckerBase, best: Collection[Seat]) -> None:
    """«Architect B»: the prize one more time, once a flight, as the board prints it.

    The bureaucrat does not change it, and the con artist gets nothing on it.
    """
    seat = who_may(g, "architect", "b")
    if seat is None or seat not in best or is_used(g, seat, "architect", "b"):
        return
    use(g, seat, "architect", "b")
    credits = g.level.best_looking
    earn(g, seat, credits, "specialists")
    g.tell(PrizePaidTwice(seat, g.ship(seat).exposed_connectors, credits))


def pay_pr_guy(g: GalaxyTruckerBase) -> None:
    """«PR guy»: for what was foretold, and for plates if the ship has arrived."""
    for seat in g.all_seats:
        if g.player(seat).foretold is not None:
            _pay_forecast(g, seat)
        if may(g, seat, "pr_guy", "b") and not g.player(seat).gave_up:
            _pay_plates(g, seat)


def _pay_forecast(g: GalaxyTruckerBase, seat: Seat) -> None:
    foretold, arrived = g.player(seat).foretold or [], g.flight_order()
    places = sum(one == other for one, other in zip(foretold, arrived, strict=False))
    abandonments = sum(g.player(other).gave_up and other not in foretold for other in g.all_seats)
    credits = places * printed(PRGuy).place + abandonments * printed(PRGuy).abandonment
    earn(g, seat, credits, "specialists")
    g.tell(ForecastPaid(seat, places, abandonments, credits))


def _pay_plates(g: GalaxyTruckerBase, seat: Seat) -> None:
    edges = len(outer_plates(g.ship(seat)))
    if edges:
        credits = edges * printed(PRGuy).edge
        earn(g, seat, credits, "specialists")
        g.tell(PlatesPaid(seat, edges, credits))
