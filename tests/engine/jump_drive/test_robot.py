"""The robot: fair, repeatable, and a worthy opponent."""

from collections.abc import Sequence
from statistics import median

import pytest

from engine.core.game import Outcome
from engine.core.robots import Level
from engine.jump_drive import JumpDrive
from tests.engine.jump_drive.table import holding, names
from tests.kit.duels import among_chance


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
