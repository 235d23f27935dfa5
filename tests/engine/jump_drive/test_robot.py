"""The robot: fair, repeatable, and a worthy opponent."""

import random
from statistics import median

import pytest

from engine.core.prompt import Seat
from engine.core.session import Session
from engine.jump_drive import JumpDrive
from engine.jump_drive.robot import answer
from engine.jump_drive.view import JumpDriveView
from tests.engine.jump_drive.table import start, table
from tests.kit.bots import robot_answer


def play(number: int, *, seats: int, robots: tuple[int, ...]) -> tuple[tuple[Seat, ...], int]:
    """Winners and rounds of one game; who is no robot answers at random."""
    options = JumpDrive.options_type.of_words({"beginner_hands": "on" if number % 4 == 0 else "off"})
    session = Session.start(JumpDrive, seats, options, number.to_bytes(32, "big"))
    chance = random.Random(number)
    while session.prompts:
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        if seat in robots:
            given = robot_answer(session, seat)
        else:
            given = tuple(chance.sample(prompt.options, chance.randint(prompt.least, prompt.most)))
        session.answer(seat, prompt.serial, given)
    outcome = session.game.outcome()
    assert outcome is not None
    view = session.view(None)
    assert isinstance(view, JumpDriveView)
    return outcome.winners, view.round


@pytest.mark.long
def test_it_beats_a_random_player_in_95_of_100_games_of_usual_length() -> None:
    games = [play(number, seats=2, robots=(number % 2,)) for number in range(100)]
    assert sum(winners == (number % 2,) for number, (winners, _) in enumerate(games)) >= 95
    assert all(5 <= rounds <= 8 for _, rounds in games)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_robots_among_themselves_need_five_to_eight_rounds(seats: int) -> None:
    rounds = [play(number, seats=seats, robots=tuple(range(seats)))[1] for number in range(12)]
    assert 5 <= median(rounds) <= 8


def test_it_answers_alike_every_time() -> None:
    t = start(2)
    view, prompt = t.view(0), t.prompt(0)
    assert answer(view, prompt) == answer(view, prompt)
    prompt.check(answer(view, prompt))


def test_it_takes_the_world_that_wins_now() -> None:
    t = table(
        hands=["rebel_outpost gem_world space_marines", ""],
        tableaus=["drop_ships space_marines"],
        points=[43, 0],
        teams_taken=[0],
    )
    assert answer(t.view(0), t.prompt(0)) == ("rebel_outpost",)


def test_it_answers_a_question_it_does_not_know_safely() -> None:
    t = table(hands=["", ""])
    unknown = type(t.prompt(0))(Seat(0), "name-a-colour", ("blue", "red"))
    assert answer(t.view(0), unknown) == ("blue",)
