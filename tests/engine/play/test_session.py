"""Sessions: sealed rounds, serials, undo, faults of rules, records; answers of the clock and of orders."""

import random
from typing import Any, ClassVar

import msgspec
import pytest

from engine.core import errors
from engine.core.ask import Steps, Task, choose, race, side_by_side
from engine.core.chance import seed_from
from engine.core.errors import IllegalAnswer
from engine.core.log import By, Event, Line
from engine.core.prompt import Answer, Prompt, Seat, Timer
from engine.play import codec, record, search
from engine.play.search import play_on
from engine.play.session import Session, automatic
from tests.kit.play.bots import by_chance, play, seed_of, start, step
from tests.kit.play.games import Phases, Toy
from tests.kit.views.worlds import everything

ADA, BEA, CEM = Seat(0), Seat(1), Seat(2)


def answer(session: Session, seat: Seat, *options: str) -> None:
    session.answer(seat, session.prompts[seat].serial, options)


def bidding(seats: int = 3) -> Session:
    """Begin the first secret round, in which everyone is asked for a bid."""
    return start(Toy, seats, 1)


def sorting(seats: int = 3) -> Session:
    """Begin the first round of two secret questions for each seat."""
    session = bidding(seats)
    while session.phase != "sort":
        answer(session, session.waiting_for[0], session.prompts[session.waiting_for[0]].options[0])
    return session


def test_a_sealed_answer_waits_for_the_others_and_is_not_in_the_state() -> None:
    session = bidding()
    before = codec.dump(session.game.state)
    answer(session, BEA, session.prompts[BEA].options[0])
    assert codec.dump(session.game.state) == before
    assert session.waiting_for == (ADA, CEM)
    assert session.sealed == (BEA,)
    with pytest.raises(errors.AlreadySealed):
        session.answer(BEA, 1, session.game.state.hands[BEA][:1])


def test_who_is_asked_nothing_has_sealed_nothing() -> None:
    def nothing() -> Steps[int]:
        yield from ()
        return 1

    asked = {seat: choose(seat, "pick", {"a": 2}, secret=True) for seat in (ADA, BEA)}
    task = Task(side_by_side({**asked, CEM: nothing()}))
    assert task.sealed == set()
    task.answer(ADA, ("a",))
    assert task.sealed == {ADA}
    task.answer(BEA, ("a",))
    assert task.result == {ADA: 2, BEA: 2, CEM: 1}


def test_a_sealed_answer_can_be_taken_back_until_the_last_one_is_in() -> None:
    session = bidding()
    first, second = session.prompts[BEA].options[:2]
    others = {seat: session.prompts[seat].serial for seat in (ADA, CEM)}
    answer(session, BEA, first)
    session.undo(BEA)
    assert session.waiting_for == (ADA, BEA, CEM)
    assert {seat: session.prompts[seat].serial for seat in (ADA, CEM)} == others, "their buttons stay good"
    answer(session, BEA, second)
    for seat in (ADA, CEM):
        answer(session, seat, session.prompts[seat].options[0])
    assert session.game.state.bids[BEA] == second
    with pytest.raises(errors.CannotUndo):
        session.undo(CEM)


def test_a_plan_of_two_questions_is_taken_back_step_by_step() -> None:
    session = sorting()
    answer(session, ADA, session.prompts[ADA].options[0])
    answer(session, ADA, "yes")
    assert [prompt.kind for prompt, _ in session.chosen(ADA)] == ["throw-away", "mean-it"]
    session.undo(ADA)
    assert session.prompts[ADA].kind == "mean-it"
    session.undo(ADA)
    assert session.prompts[ADA].kind == "throw-away"
    assert session.chosen(ADA) == []


def test_no_old_button_fits_a_question_asked_after_taking_back() -> None:
    session = sorting()
    used = {session.prompts[ADA].serial}
    for _ in range(3):
        answer(session, ADA)
        assert session.prompts[ADA].serial not in used
        used.add(session.prompts[ADA].serial)
        session.undo(ADA)
        assert session.prompts[ADA].serial not in used
        used.add(session.prompts[ADA].serial)


def test_a_race_is_over_for_all_once_one_has_answered() -> None:
    session = bidding()
    for seat in (ADA, BEA, CEM):
        answer(session, seat, session.prompts[seat].options[0])
    assert session.phase == "beacon"
    serial = session.prompts[CEM].serial
    answer(session, BEA, "grab")
    assert session.phase == "sort"
    with pytest.raises(errors.StaleAnswer):
        session.answer(CEM, serial, ("grab",))


def test_somebody_who_is_not_asked_is_told_so() -> None:
    session = sorting()
    for seat in (ADA, BEA, CEM):
        answer(session, seat)
        answer(session, seat, "no")
    assert session.waiting_for == (ADA,)
    with pytest.raises(errors.NotYourTurn):
        session.answer(BEA, 1, ("look",))


def test_after_the_end_nothing_is_answered_or_taken_back() -> None:
    session = bidding()
    list(play(session, random.Random(1), most=500))
    with pytest.raises(errors.GameOver):
        session.answer(ADA, 1, ("look",))
    with pytest.raises(errors.CannotUndo):
        session.undo(session.last_line.entry.seat)


def test_a_preview_shows_the_position_without_touching_it() -> None:
    """There is none of what would tell a secret."""
    session = sorting()
    before = everything(session)
    view = session.preview(ADA, session.prompts[ADA].options[:1])
    assert view is not None
    assert view.viewer == ADA
    assert everything(session) == before
    session = sorting(2)
    for seat in (ADA, BEA):
        answer(session, seat)
        answer(session, seat, "no")
    assert session.preview(ADA, ("look",)) is None
    assert session.preview(ADA, ("roll",)) is None


class BrokenLook(Toy):
    """A toy whose look phase breaks halfway."""

    key = "broken"


def _broken_look(g: Toy) -> Steps[str]:
    yield from choose(ADA, "look-or-roll", {"look": 1, "roll": 2})
    g.state.points[0] += 100
    return str(_divide(g))


def _divide(g: Toy) -> int:
    return 1 // (g.state.round - 1)


BrokenLook.phases = {**Toy.phases, "look": _broken_look}


def test_a_rule_that_breaks_changes_nothing_and_says_where() -> None:
    session = Session.start(BrokenLook, 2, None, seed_of(1))
    while session.phase != "look":
        step(session, random.Random(1))
    before = everything(session)
    with pytest.raises(errors.RuleFault) as fault:
        answer(session, ADA, "look")
    assert fault.value.phase == "look"
    assert fault.value.where.startswith("look: _broken_look > _divide: ZeroDivisionError")
    assert everything(session) == before
    assert session.game.state.points[0] < 100


def test_a_replay_under_changed_rules_says_where_it_diverges() -> None:
    session = sorting()
    answer(session, ADA)
    line = session.lines[-1]
    changed = msgspec.structs.replace(line, question="sort:another")
    lines: list[Line] = [*session.lines[:-1], changed]
    with pytest.raises(errors.ReplayDiverged) as gap:
        Session.restore(Toy, 3, seed_of(1), session.checkpoints, lines)
    assert gap.value.at == line.at


def test_robots_and_absent_players_are_answered_for() -> None:
    session = bidding(2)
    steps = 0
    while (given := automatic(session, {ADA: "robot", BEA: "clock"})) is not None:
        session.answer(*given)
        steps += 1
        assert steps < 500
    assert session.game.outcome() is not None


def test_a_forged_record_is_found_out() -> None:
    secret, marks, options = bytes(32), ("1", "2"), Toy.options_type()
    session = Session.start(Toy, 2, options, seed_from(secret, marks))
    lines = []
    while session.prompts:
        step(session, random.Random(session.at))
        lines.append(session.last_line)
    good = record.write(Toy, seats=2, options=options, secret=secret, marks=marks, lines=lines)
    record.verify(good, Toy)
    forged: dict[str, dict[str, Any]] = {
        "commitment": {"secret": bytes(31).hex() + "01"},
        "hexadecimal": {"secret": "zz"},
        "marks": {"marks": ("1",)},
        "answer": {"answers": (*good.answers[:-1], msgspec.structs.replace(good.answers[-1], answer=("x",)))},
        "chance": {"chance": good.chance[:-1]},
        "the end": {"outcome": None},
        "format": {"format": 99},
        "table does not fit": {"options": {"beacon": "perhaps"}},
    }
    for word, change in forged.items():
        with pytest.raises(record.RecordDiffers, match=word):
            record.verify(msgspec.structs.replace(good, **change), Toy)
    with pytest.raises(record.RecordDiffers, match="not a record"):
        record.load("{}")


GLASS = Timer("glass", 90, ("sand",))


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


def test_an_imagined_game_ends_after_so_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LONGEST", 5)
    session = Session.start(Toy, 3, None, seed_of(1))
    play_on(session, lambda seat: by_chance(seat), until=lambda now: False)
    assert session.prompts and len(session.lines) == 5
