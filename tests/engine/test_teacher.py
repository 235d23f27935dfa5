"""The teacher of the hard robot starts from the current weights, learns from games, and writes the result."""

import math
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.definitions import read_definitions
from engine.core.robots import UNIT, Learned, WeightRow
from engine.jump_drive import foresight
from engine.jump_drive.cards import DESIGNS, DesignId
from engine.jump_drive.foresight import LEARNED, chance, known_of, plans
from tests.engine.jump_drive.table import table
from tests.kit.play.bots import played
from tests.teacher.games import Learner, Teacher, Visited, play, result, returns
from tests.teacher.network import Network, rounded, weights_of, write, written
from tests.teacher.subjects import JUMP_DRIVE, SPACE_MISSION, SUBJECTS, Subject

GAMES = 3
GEM_WORLD = DesignId("gem_world")

BRIEF = {"thoughts": 4, "tables": (2,)}
"""A small network and the smallest tables, for what holds of any network and table."""

subjects = pytest.mark.parametrize(
    "subject", [JUMP_DRIVE, pytest.param(SPACE_MISSION, marks=pytest.mark.long)], ids=SUBJECTS
)


def taught(subject: Subject, seed: int) -> Learned[WeightRow]:
    teacher = Teacher(replace(subject, **BRIEF), seed=seed)
    assert list(teacher.teach(GAMES)) == list(range(1, GAMES + 1))
    return rounded(subject, teacher.network.learned)


@subjects
def test_after_games_it_is_less_wrong_about_them(subject: Subject) -> None:
    rng, subject = random.Random(1), replace(subject, **BRIEF)
    network = Network(subject, weights_of(subject, subject.nothing, rng))
    seen = [lesson for number in range(GAMES) for lesson in play(network, number, rng, exploring=0.3)]

    def error() -> float:
        return sum((target - network.value(position)) ** 2 for position, target in seen) / len(seen)

    before = error()
    for position, target in seen:
        network.learn(position, target, 0.02)
    assert error() < 0.9 * before


@subjects
def test_the_same_seed_teaches_the_same_rows_and_another_one_others(subject: Subject) -> None:
    first = taught(subject, 3)
    assert first == taught(subject, 3)
    assert first != taught(subject, 4)
    assert first != rounded(subject, Teacher(replace(subject, **BRIEF), seed=3).network.learned)


@subjects
def test_what_is_written_is_the_file_as_it_is(subject: Subject) -> None:
    assert written(subject, subject.learned) == subject.file.read_text(encoding="utf-8")


@subjects
def test_rows_are_read_as_they_were_written(subject: Subject, tmp_path: Path) -> None:
    learned = rounded(subject, weights_of(subject, subject.nothing, random.Random(5)))
    write(subject, learned, tmp_path / "prospects.toml")
    kind: Any = type(subject.learned)
    assert read_definitions("prospects", kind[WeightRow], folder=tmp_path) == learned


def test_rows_that_are_there_stay_and_those_of_nothing_there_is_go() -> None:
    assert rounded(JUMP_DRIVE, weights_of(JUMP_DRIVE, LEARNED, random.Random(0))) == LEARNED
    row = LEARNED.signs["always"]
    other = replace(
        LEARNED,
        signs={name: row for name in ["gone", *LEARNED.signs] if name != "points"},
        hand={card: row for card in LEARNED.hand if card != GEM_WORLD},
        tableau={**LEARNED.tableau, DesignId("lost_card"): row},
    )
    found = rounded(JUMP_DRIVE, weights_of(JUMP_DRIVE, other, random.Random(0)))
    assert isinstance(found, foresight.Learned)
    assert set(found.signs) == set(JUMP_DRIVE.names()["signs"]) == set(LEARNED.signs)
    assert list(found.tableau) == list(DESIGNS)
    assert set(found.hand) == set(LEARNED.hand)
    assert list(found.hand)[-1] == GEM_WORLD
    assert found.hand[GEM_WORLD] == found.signs["points"] == (0,) * len(row)


def test_it_says_of_a_position_what_the_robot_says() -> None:
    """The robot's numbers are those of the network before they are scaled to between 0 and 1."""
    network = Network(JUMP_DRIVE, weights_of(JUMP_DRIVE, LEARNED, random.Random(0)))
    t = table(hands=["gem_world space_marines", ""], tableaus=["drop_ships"], points=[20, 30])
    known = known_of(t.view(0))
    after = plans(known, "explore")[0]
    said = network.value(network.active(known, after))
    assert 0 < said < 1
    assert abs(said - 1 / (1 + math.exp(-chance(known, after) / UNIT**2))) < 1e-9


@subjects
def test_without_exploring_it_answers_like_the_hard_robot(subject: Subject) -> None:
    hard = subject.game.robots["hard"]
    network = Network(subject, weights_of(subject, subject.learned, random.Random(0)))
    learners = [Learner(network, random.Random(0)) for _ in range(2)]
    game = played(subject.game, learners, 7).game
    assert game.points == played(subject.game, [hard, hard], 7).game.points
    choices = 1 if subject is JUMP_DRIVE else 2
    assert all(len(learner.visited) == choices * game.round_number for learner in learners)


def test_a_choice_by_chance_says_nothing_of_the_round_before() -> None:
    here: Any = ()
    visited = [Visited(1, here, 0.5, False), Visited(2, here, 0.6, True), Visited(3, here, 0.7, False)]
    targets = [target for _, target in returns(visited, 1.0, 0.75)]
    assert targets == [1.0, 0.75 + 0.25 * 0.7, 0.6]


def test_a_victory_counts_more_than_a_lead() -> None:
    assert result(0, (50, 20), won=1.0) == 1.0
    assert result(1, (50, 20), won=0.0) == 0.0
    assert result(0, (50, 50), won=0.5) == 0.5
    assert result(0, (50, 49), won=1.0) > 0.7 > 0.3 > result(1, (50, 49), won=0.0)
