"""The hard robot: what it has learned fits the box, and it plays better for it."""

from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import DESIGNS, SURVEY_TEAM
from engine.jump_drive.foresight import (
    LAST_ROUND,
    LEARNED,
    After,
    answer,
    chance,
    known_of,
    least_promising,
    plans,
    signs,
)
from tests.engine.jump_drive.table import Table, names, table
from tests.kit.duels import wins


def given(t: Table) -> list[str]:
    return names(answer(t.view(0), t.prompt(0)))


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


def test_it_takes_the_world_that_wins_now() -> None:
    t = table(
        hands=["rebel_outpost gem_world space_marines", ""],
        tableaus=["drop_ships space_marines"],
        points=[43, 0],
        teams_taken=[0],
    )
    assert given(t) == ["rebel_outpost"]


def test_it_gives_up_what_cannot_be_placed_first() -> None:
    """A Trade Pact never lies beside military."""
    t = table(hands=["trade_pact gem_world", ""], tableaus=["space_marines"])
    known = known_of(t.view(0))
    assert names(least_promising(known, known.tableau, known.hand, 1)) == ["trade_pact"]


def test_it_would_rather_be_ahead() -> None:
    chances: list[int] = []
    for points in (20, 40):
        t = table(hands=["gem_world", ""], tableaus=["space_marines"], points=[points, 30])
        known = known_of(t.view(0))
        chances.append(chance(known, plans(known, "explore")[0]))
    assert chances[0] < chances[1]
