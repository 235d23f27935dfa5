"""In shifts nobody draws more for acting earlier: over days whoever sleeps least would always be first."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.events.building import TileDrawn
from engine.galaxy_trucker.state.state import Moment
from tests.kit.bots import robot_answer, seed_of

GAMES = 4
TOO_MUCH = 1.15
"""So much more than the others' mean would be more than chance over so few games."""


def drawn_by(number: int) -> list[int]:
    """Tiles each of four robots has drawn for a ship of class II; seat 0 always acts before the others."""
    options = GalaxyTruckerOptions(first_round="II", second_round="none", third_round="none")
    session = Session.start(GalaxyTrucker, 4, options, seed_of(number))
    drawn = [0] * 4
    while session.game.state.moment is Moment.BUILDING:
        prompt = session.prompts[session.waiting_for[0]]
        answer = robot_answer(session, prompt.seat)
        for event in session.answer(prompt.seat, prompt.serial, answer, "robot"):
            if isinstance(event, TileDrawn):
                drawn[event.seat] += 1
    return drawn


def test_who_acts_first_in_every_shift_draws_no_more_than_the_others() -> None:
    games = [drawn_by(number) for number in range(GAMES)]
    first = sum(drawn[0] for drawn in games)
    others = sum(sum(drawn[1:]) for drawn in games) / 3
    assert first <= TOO_MUCH * others, games


def test_what_a_builder_can_draw_is_the_same_whoever_acts_first() -> None:
    """All of every share: the tiles are those of chance, not of haste."""

    def drawn(order: tuple[int, ...]) -> list[list[str]]:
        options = GalaxyTruckerOptions(first_round="III", second_round="none", third_round="none")
        session = Session.start(GalaxyTrucker, 4, options, seed_of(7))
        for seat in order:
            while "draw" in session.prompts[Seat(seat)].options:
                session.answer(Seat(seat), session.prompts[Seat(seat)].serial, ("draw",))
        return [list(player.bench.hand) for player in session.game.state.players]

    one, other = drawn((0, 1, 2, 3)), drawn((3, 1, 2, 0))
    assert one == other
    assert {len(hand) for hand in one} == {23}
