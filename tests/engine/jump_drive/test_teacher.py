"""The teacher of the hard robot starts from the current weights, learns from games, and writes the result."""

import math
import random
from pathlib import Path

from msgspec.structs import replace

from engine.core.definitions import read_definitions
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import DESIGNS, DesignId
from engine.jump_drive.foresight import LEARNED, UNIT, Learned, Row, chance, known_of, plans
from tests.engine.jump_drive.table import table
from tests.kit.duels import played
from tests.teacher.games import LAMBDA, Learner, Visited, play, result, returns
from tests.teacher.network import Network
from tests.teacher.rows import FILE, NOTHING, rounded, sign_names, weights_of, write, written
from tests.teacher.teaching import Teacher

GAMES = 5
GEM_WORLD = DesignId("gem_world")


def taught(seed: int) -> Learned[Row]:
    teacher = Teacher(seed=seed)
    assert list(teacher.teach(GAMES)) == list(range(1, GAMES + 1))
    return rounded(teacher.network.learned)


def test_after_games_it_is_less_wrong_about_them() -> None:
    rng = random.Random(1)
    network = Network(weights_of(NOTHING, rng))
    seen = [lesson for number in range(GAMES) for lesson in play(network, number, rng, exploring=0.3)]

    def error() -> float:
        return sum((target - network.value(position)) ** 2 for position, target in seen) / len(seen)

    before = error()
    for position, target in seen:
        network.learn(position, target, 0.02)
    assert error() < 0.9 * before


def test_the_same_seed_teaches_the_same_rows_and_another_one_others() -> None:
    first = taught(3)
    assert first == taught(3)
    assert first != taught(4)
    assert first != rounded(Teacher(seed=3).network.learned)


def test_what_is_written_is_the_file_as_it_is() -> None:
    assert written(LEARNED) == FILE.read_text(encoding="utf-8")


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    learned = rounded(weights_of(NOTHING, random.Random(5)))
    write(learned, tmp_path / "prospects.toml")
    assert read_definitions("prospects", Learned[Row], folder=tmp_path) == learned


def test_rows_that_are_there_stay_and_those_of_nothing_there_is_go() -> None:
    assert rounded(weights_of(LEARNED, random.Random(0))) == LEARNED
    row = LEARNED.signs["always"]
    other = replace(
        LEARNED,
        signs={name: row for name in ["gone", *LEARNED.signs] if name != "points"},
        hand={card: row for card in LEARNED.hand if card != GEM_WORLD},
        tableau={**LEARNED.tableau, DesignId("lost_card"): row},
    )
    found = rounded(weights_of(other, random.Random(0)))
    assert set(found.signs) == set(sign_names()) == set(LEARNED.signs)
    assert list(found.tableau) == list(DESIGNS)
    assert set(found.hand) == set(LEARNED.hand)
    assert list(found.hand)[-1] == GEM_WORLD
    assert found.hand[GEM_WORLD] == found.signs["points"] == (0,) * len(row)


def test_it_says_of_a_position_what_the_robot_says() -> None:
    """The robot's numbers are those of the network before they are scaled to between 0 and 1."""
    network = Network(weights_of(LEARNED, random.Random(0)))
    t = table(hands=["gem_world space_marines", ""], tableaus=["drop_ships"], points=[20, 30])
    known = known_of(t.view(0))
    after = plans(known, "explore")[0]
    said = network.value(network.active(known, after))
    assert 0 < said < 1
    assert abs(said - 1 / (1 + math.exp(-chance(known, after) / UNIT**2))) < 1e-9


def test_without_exploring_it_answers_like_the_hard_robot() -> None:
    hard = JumpDrive.robots["hard"]
    network = Network(weights_of(LEARNED, random.Random(0)))
    learners = [Learner(network, random.Random(0)) for _ in range(2)]
    game = played(JumpDrive, learners, 7).game
    assert game.points == played(JumpDrive, [hard, hard], 7).game.points
    assert all(len(learner.visited) == game.round_number for learner in learners)


def test_a_choice_by_chance_says_nothing_of_the_round_before() -> None:
    visited = [Visited(1, [], 0.5, False), Visited(2, [], 0.6, True), Visited(3, [], 0.7, False)]
    targets = [target for _, target in returns(visited, 1.0)]
    assert targets == [1.0, LAMBDA + (1 - LAMBDA) * 0.7, 0.6]


def test_a_victory_counts_more_than_a_lead() -> None:
    assert result(0, (50, 20), won=1.0) == 1.0
    assert result(1, (50, 20), won=0.0) == 0.0
    assert result(0, (50, 50), won=0.5) == 0.5
    assert result(0, (50, 49), won=1.0) > 0.7 > 0.3 > result(1, (50, 49), won=0.0)
