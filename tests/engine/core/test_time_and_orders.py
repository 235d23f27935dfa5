"""Answers that no player gives by hand: those of the clock, and those of standing orders."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

from engine.core.ask import Steps, race
from engine.core.automatic import automatic
from engine.core.errors import IllegalAnswer
from engine.core.log import By, Event
from engine.core.prompt import Answer, Prompt, Seat, Timer
from engine.core.session import Session
from tests.kit.bots import seed_of
from tests.kit.toy import Toy
from tests.kit.worlds import everything

ADA, BEA = Seat(0), Seat(1)
GLASS = Timer("glass", 90, ("sand",))

Phases = Mapping[str, Callable[[Any], Steps[str | None]]]


class OrderHeard(Event, frozen=True, tag=True):
    seat: Seat
    answer: Answer


def hurry(g: Toy) -> Steps[str | None]:
    """Let everyone count up until the timer has run out."""
    while True:
        prompts = {
            seat: Prompt(seat, "count", ("on", "rest"), default=("rest",), timer=GLASS)
            for seat in g.all_seats
        }
        seat, answer = yield from race(prompts)
        if answer == GLASS.answer:
            g.state.over = True
            return None
        g.state.points[seat] += answer == ("on",)


class Hurried(Toy):
    first: ClassVar[str] = "hurry"
    phases: ClassVar[Phases] = {"hurry": hurry}
    event_types: ClassVar[tuple[type[Event], ...]] = (*Toy.event_types, OrderHeard)

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        return ("on",) if seat == BEA and self.state.points[BEA] < 3 else None

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        self.tell(OrderHeard(seat, answer))


def hurried() -> Session:
    return Session.start(Hurried, 2, None, seed_of(1))


def give(session: Session, seat: Seat, answer: Answer, by: By) -> None:
    session.answer(seat, session.prompts[seat].serial, answer, by)


def test_what_time_answers_is_for_the_clock_alone() -> None:
    session = hurried()
    for by in ("player", "autopilot", "robot", "order"):
        with pytest.raises(IllegalAnswer):
            give(session, ADA, GLASS.answer, by)
    give(session, ADA, session.prompts[ADA].late(), "clock")
    assert session.game.outcome() is not None


def test_an_absent_player_is_not_time_itself() -> None:
    session = hurried()
    assert session.prompts[ADA].safe() == ("rest",)
    found = automatic(session, {ADA: "autopilot"})
    assert found is not None and found[2:] == (("rest",), "autopilot")


def test_without_a_timer_the_clock_gives_the_safe_answer() -> None:
    assert Prompt(ADA, "pay", ("a", "b"), default=("b",)).late() == ("b",)


def test_time_that_has_run_out_stands_in_the_log() -> None:
    session = hurried()
    give(session, BEA, ("on",), "player")
    give(session, ADA, GLASS.answer, "clock")
    again = Session.restore(Hurried, 2, seed_of(1), session.checkpoints[:1], list(session.lines))
    assert everything(again) == everything(session)


def test_orders_answer_only_where_they_are_due_and_say_so() -> None:
    session = hurried()
    for _ in range(3):
        found = automatic(session, {})
        assert found is not None and found[0] == BEA and found[3] == "order"
        assert session.answer(*found) == [OrderHeard(BEA, ("on",))]
    assert automatic(session, {}) is None
    assert [line.entry.by for line in session.lines] == ["order"] * 3
    again = Session.restore(Hurried, 2, seed_of(1), session.checkpoints[:1], list(session.lines))
    assert again.told == session.told


def test_a_robot_that_answers_for_a_seat_asks_for_no_orders() -> None:
    found = automatic(hurried(), {BEA: "robot"})
    assert found is not None and found[3] == "robot"
