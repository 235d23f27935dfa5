"""The hard robot: its weights fit the box, and it plays better because of them."""

from engine.core.session import Session
from engine.jump_drive import JumpDrive, income
from engine.jump_drive.cards import DESIGNS, SURVEY_TEAM
from engine.jump_drive.foresight import (
    LAST_ROUND,
    LEARNED,
    After,
    chance,
    choices,
    known_of,
    least_promising,
    plans,
    signs,
)
from engine.jump_drive.view import JumpDriveView
from tests.engine.jump_drive.table import holding, names, table
from tests.kit.bots import seed_of, seen
from tests.kit.duels import wins


def test_it_wins_more_games_of_the_normal_robot_than_it_loses() -> None:
    hard, normal = JumpDrive.robots["hard"], JumpDrive.robots["normal"]
    assert wins(JumpDrive, hard, normal, games=40) >= 22


def test_what_is_learned_is_learned_of_cards_of_the_box_and_of_every_sign() -> None:
    assert set(LEARNED.tableau) <= set(DESIGNS)
    assert set(LEARNED.hand) <= set(DESIGNS) - {SURVEY_TEAM}
    counted, _ = signs(known_of(table(hands=["", ""]).view(0)), After((), ()))
    rounds = {f"round_{number}" for number in range(1, LAST_ROUND + 1)}
    assert set(LEARNED.signs) == set(counted) | rounds
    rows = [*LEARNED.signs.values(), *LEARNED.hand.values(), *LEARNED.tableau.values()]
    assert {len(row) for row in rows} == {len(LEARNED.thoughts) + 1}


def test_it_gives_up_what_cannot_be_placed_first() -> None:
    """A Trade Pact cannot be placed beside military."""
    known = known_of(holding("trade_pact gem_world", "space_marines").view(0))
    assert names(least_promising(known, known.tableau, known.hand, 1)) == ["trade_pact"]


def test_it_would_rather_be_ahead() -> None:
    chances: list[int] = []
    for points in (20, 40):
        t = holding("gem_world", "space_marines", points=[points, 30])
        known = known_of(t.view(0))
        chances.append(chance(known, plans(known, "explore")[0]))
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
            first, known = advice.reasons[0], known_of(view)
            if first.key == "ahead":
                found = dict[str, list[After]]()
                for option, after in choices(known, prompt):
                    found.setdefault(option, []).append(after)
                mine, other = (
                    max(found[option], key=lambda after: chance(known, after))
                    for option in (*advice.answer, *first.against)
                )
                assert chance(known, mine) >= chance(known, other)
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
