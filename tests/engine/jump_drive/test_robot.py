"""Robots: fair, repeatable, and worthy opponents; every reason of a hint is a fact of the position."""

from collections.abc import Sequence
from statistics import median

import pytest

from engine.core.game import Outcome
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Reason
from engine.jump_drive import JumpDrive, costs, foresight, income
from engine.jump_drive.base import HAND_LIMIT, Phase
from engine.jump_drive.cards import DESIGNS, SURVEY_TEAM, CardId, DevelopmentDiscount, WorldDiscount, design
from engine.jump_drive.events import CardsPaid
from engine.jump_drive.questions import AddWorld, GiveUp, PayCards
from engine.jump_drive.view import JumpDriveView, SeatView
from engine.play.session import Session
from tests.engine.jump_drive.table import holding, names, table
from tests.kit.play.bots import among_chance, reasons_held, seed_of, seen, wins


def play(number: int, *, seats: int, robots: Sequence[int]) -> tuple[Outcome, int]:
    """Return the outcome and rounds of one game; every fourth begins with beginners' hands."""
    options = JumpDrive.options_type.of_words({"beginner_hands": "on" if number % 4 == 0 else "off"})
    return among_chance(JumpDrive, number, seats=seats, robots=robots, options=options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_robots_among_themselves_need_five_to_eight_rounds(seats: int) -> None:
    rounds = [play(number, seats=seats, robots=tuple(range(seats)))[1] for number in range(12)]
    assert 5 <= median(rounds) <= 8


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_it_takes_the_world_that_wins_now(level: Level) -> None:
    hand, tableau = "rebel_outpost gem_world space_marines", "drop_ships space_marines"
    t = holding(hand, tableau, points=[43, 0], teams_taken=[0])
    assert names(JumpDrive.robots[level](t.view(0), t.prompt(0))) == ["rebel_outpost"]


def test_it_wins_more_games_of_the_normal_robot_than_it_loses() -> None:
    hard, normal = JumpDrive.robots["hard"], JumpDrive.robots["normal"]
    assert wins(JumpDrive, hard, normal, games=40) >= 22


def test_what_is_learned_is_learned_of_cards_of_the_box_and_of_every_sign() -> None:
    assert set(foresight.LEARNED.tableau) <= set(DESIGNS)
    assert set(foresight.LEARNED.hand) <= set(DESIGNS) - {SURVEY_TEAM}
    counted, _ = foresight.signs(foresight.known_of(table(hands=["", ""]).view(0)), foresight.After((), ()))
    rounds = {f"round_{number}" for number in range(1, foresight.LAST_ROUND + 1)}
    assert set(foresight.LEARNED.signs) == set(counted) | rounds
    rows = [
        *foresight.LEARNED.signs.values(),
        *foresight.LEARNED.hand.values(),
        *foresight.LEARNED.tableau.values(),
    ]
    assert {len(row) for row in rows} == {len(foresight.LEARNED.thoughts) + 1}


def test_it_gives_up_what_cannot_be_placed_first_and_would_rather_be_ahead() -> None:
    """A Trade Pact cannot be placed beside military."""
    known = foresight.known_of(holding("trade_pact gem_world", "space_marines").view(0))
    assert names(foresight.least_promising(known, known.tableau, known.hand, 1)) == ["trade_pact"]
    chances: list[int] = []
    for points in (20, 40):
        t = holding("gem_world", "space_marines", points=[points, 30])
        known = foresight.known_of(t.view(0))
        chances.append(foresight.chance(known, foresight.plans(known, "explore")[0]))
    assert chances[0] < chances[1]


def test_a_hint_compares_the_answer_with_the_second_best_in_points_income_and_cards() -> None:
    """It compares the positions after either answer, from the cards alone."""
    compared = 0
    for number in range(6):
        session = Session.start(JumpDrive, 2, None, seed_of(number))
        while session.prompts:
            seat = session.waiting_for[0]
            prompt, view = session.prompts[seat], seen(session, JumpDriveView, seat)
            advice = JumpDrive.advice(view, prompt)
            assert advice is not None
            first, known = advice.reasons[0], foresight.known_of(view)
            if first.key == "ahead":
                found = dict[str, list[foresight.After]]()
                for option, after in foresight.choices(known, prompt):
                    found.setdefault(option, []).append(after)
                mine, other = (
                    max(found[option], key=lambda after: foresight.chance(known, after))
                    for option in (*advice.answer, *first.against)
                )
                assert foresight.chance(known, mine) >= foresight.chance(known, other)
                assert advice.answer != first.against
                differences = (
                    income.points(mine.tableau, known.others) - income.points(other.tableau, known.others),
                    income.income(mine.tableau, known.others) - income.income(other.tableau, known.others),
                    len(mine.hand) - mine.paid + mine.drawn - len(other.hand) + other.paid - other.drawn,
                )
                told = tuple(first.fields[name] for name in ("points", "income", "cards"))
                assert tuple(int(str(one).replace("−", "-")) for one in told) == differences != (0, 0, 0)
                compared += 1
            session.answer(seat, prompt.serial, advice.answer)
    assert compared > 20


def round_after(session: Session, seat: Seat, *given: str) -> tuple[SeatView, int]:
    """Return the seat after the round, and the cards it pays, if all further answers are the safe ones."""
    trial, words, paid = session.fork(), list(given), 0
    begun = trial.game.round_number
    while trial.prompts and trial.game.round_number == begun:
        asked = seat if seat in trial.prompts else trial.waiting_for[0]
        prompt = trial.prompts[asked]
        word = (words.pop(0),) if asked == seat and words else prompt.safe()
        told = trial.answer(asked, prompt.serial, word)
        paid += sum(len(one.cards) for one in told if isinstance(one, CardsPaid) and one.seat == seat)
    view = seen(trial, JumpDriveView, seat)
    return view.own, paid


def holds(session: Session, seat: Seat, prompt: Prompt, given: Answer, reason: Reason) -> bool:
    """Return whether a reason is true. The gains of a round are checked where no other plan is sealed yet."""
    if session.game.state.phase is Phase.PLAN and len(session.prompts) < session.seat_count:
        return True
    view, fields = seen(session, JumpDriveView, seat), reason.fields
    word, without = given[0], prompt.safe()[0]
    match reason.key:
        case "scores" | "conquers":
            (mine, paid), (other, _) = round_after(session, seat, word), round_after(session, seat, without)
            free = reason.key == "scores" or fields["military"] == design(word).price
            return mine.gained - other.gained == fields["points"] and free
        case "cheap":
            paid, unpaid = (round_after(session, seat, one)[1] for one in (word, without))
            return paid - unpaid == fields["cards"]
        case "draws":
            mine, other = (round_after(session, seat, one)[0] for one in (word, without))
            return mine.income - other.income == fields["cards"]
        case "strengthens":
            return fields["military"] == design(word).symbols.military
        case "finds-more":
            return fields["explore"] == design(word).symbols.explore
        case "cheaper-developments":
            found = [one.amount for one in design(word).powers if isinstance(one, DevelopmentDiscount)]
            return fields["cards"] in found
        case "cheaper-worlds":
            worlds = [
                (x.amount, x.colour or "all") for x in design(word).powers if isinstance(x, WorldDiscount)
            ]
            return (fields["cards"], fields["colour"]) in worlds
        case "power-helps":
            return bool(design(word).powers)
        case "room-for-world":
            trial = session.fork()
            trial.answer(seat, prompt.serial, given)
            return fields["world"] in trial.prompts[seat].options
        case "explores":
            mine, more = round_after(session, seat, "explore")[0], len(view.hand) + int(fields["more"])
            # After the last scoring there is no income.
            return mine.hand in (more, min(HAND_LIMIT, more + view.own.income))
        case "nothing-to-place" | "no-world-fits":
            return len(prompt.options) == 1
        case "too-dear-now":
            _, paid = round_after(session, seat, str(fields["card"]))
            return paid == fields["cards"] and len(view.hand) == fields["hand"]
        case "little-worth" | "cards-worth-more":
            return len(prompt.options) > 1
        case "cheaper-alone":
            assert isinstance(prompt.details, AddWorld)
            return prompt.details.cost - round_after(session, seat, "none")[1] == fields["cards"]
        case "no-cards":
            paid, saving = (round_after(session, seat, one)[1] for one in ("pay", "conquer"))
            return paid - saving == fields["cards"]
        case "promise-least":
            return len(given) == prompt.least == fields["cards"]
        case "never-lies" | "too-strong" | "dear":
            card = CardId(str(fields["card"]))
            tableau = [placed.card for placed in view.own.tableau]
            if reason.key == "never-lies":
                return costs.may_lie(tableau, design(card)) is not None
            if reason.key == "dear":
                return any(held.card == card and held.price_now == fields["cards"] for held in view.hand)
            assert isinstance(prompt.details, GiveUp | PayCards)
            return fields["need"] == design(card).price > int(fields["have"]) >= view.own.military
        case "ahead":
            return reason.against[0] in prompt.options and reason.against[0] != word
    raise AssertionError(reason.key)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_every_reason_of_a_hint_is_a_fact_of_the_position(seats: int) -> None:
    told = [reasons_held(JumpDrive, holds, number, seats=seats) for number in range(3)]
    assert sum(told) > 200
