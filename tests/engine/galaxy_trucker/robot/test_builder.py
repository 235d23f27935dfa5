"""How the robot builds in shifts: it looks before it places, and claims what it can use."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.building.acts import PLACE
from engine.galaxy_trucker.building.shifts import PACES
from engine.galaxy_trucker.state.state import Moment
from tests.bench.robots import one_round
from tests.kit.bots import robot_answer, seed_of


def test_it_sees_several_tiles_before_it_places_the_first() -> None:
    """As long as there are points to place all that are good: then the best of them go first."""
    session = Session.start(GalaxyTrucker, 2, one_round("III"), seed_of(1))
    state, seat = session.game.state, Seat(0)
    while state.workshop.shift == 1 and not state.players[seat].bench.placed:
        session.answer(seat, session.prompts[seat].serial, robot_answer(session, seat), "robot")
    bench = state.players[seat].bench
    assert len(bench.hand) + 1 >= bench.points // PLACE >= 5


def test_it_claims_no_more_than_can_be_placed_in_a_shift() -> None:
    """Four builders of class III live on the belt once the stack is empty: nobody hoards."""
    session = Session.start(GalaxyTrucker, 4, one_round("III"), seed_of(0))
    state, most = session.game.state, 0
    while state.moment is Moment.BUILDING:
        seat = session.waiting_for[0]
        session.answer(seat, session.prompts[seat].serial, robot_answer(session, seat), "robot")
        most = max(most, len(state.players[seat].bench.claims))
    assert 3 < most <= PACES["normal"].shift // PLACE
