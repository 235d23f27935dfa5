"""Robots of every level answer legally, answer alike in the same position, and see nothing hidden."""

import random

import pytest

from engine import GAMES
from engine.core.prompt import Prompt, Seat
from engine.core.robots import LEVELS, USUAL, Level
from engine.core.session import Session
from tests.kit.bots import random_answer, seed_of
from tests.kit.duels import played
from tests.kit.worlds import at_checkpoint, other_world, positions, same_luck

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("small_search")]

levels = pytest.mark.parametrize(
    ("key", "level"), [(key, level) for key, game in GAMES.items() for level in game.robots]
)

ASKED_IN = 24
"""One question in this many is asked of robots; the others are answered at random."""


@pytest.mark.parametrize("key", GAMES)
def test_levels_stand_in_their_order_and_the_usual_one_is_there(key: str) -> None:
    robots = GAMES[key].robots
    assert list(robots) == [level for level in LEVELS if level in robots]
    assert USUAL in robots and len(robots) > 1


@levels
def test_an_answer_is_legal_and_the_same_when_asked_again_after_a_restart(key: str, level: Level) -> None:
    """Positions of random games are used, so that robots also answer in situations they would avoid."""
    game, kinds = GAMES[key], set[str]()
    for seats in (game.seats[0], game.seats[-1]):
        session, rng = Session.start(game, seats, None, seed_of(seats)), random.Random(seats)
        while session.prompts:
            seat = rng.choice(session.waiting_for)
            prompt = session.prompts[seat]
            if prompt.kind not in kinds or rng.randrange(ASKED_IN) == 0:
                kinds.add(prompt.kind)
                given = game.robot(session.view(seat), prompt, level)
                prompt.check(given)
                assert game.robot(session.copy().view(seat), prompt, level) == given
            session.answer(seat, prompt.serial, random_answer(prompt, rng))


@levels
def test_an_unknown_question_is_answered_safely(key: str, level: Level) -> None:
    """The answer is safe until somebody teaches the robot what is new."""
    session = Session.start(GAMES[key], GAMES[key].seats[-1], None, seed_of(1))
    seat = session.waiting_for[0]
    prompt = Prompt(seat, "name-a-colour", ("blue", "red"))
    assert GAMES[key].robots[level](session.view(seat), prompt) == ("blue",)


@levels
def test_robots_do_not_see_what_is_hidden(key: str, level: Level) -> None:
    """In worlds that a seat cannot tell apart, they answer the same."""
    game, compared, different = GAMES[key], 0, 0
    for number, session, rng in positions(key, max(2, game.seats[0]), games=2, every=20):
        here = at_checkpoint(session, number, session.checkpoint)
        if not same_luck(here):
            continue
        viewer: Seat
        for viewer in here.waiting_for:
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            different += there.checkpoint.state != here.checkpoint.state
            told = [game.robot(world.view(viewer), world.prompts[viewer], level) for world in (here, there)]
            assert told[0] == told[1]
            compared += 1
    assert compared and different


@pytest.mark.usefixtures("never_back")
@levels
def test_a_robot_never_comes_back_to_a_position_of_the_same_turn(key: str, level: Level) -> None:
    """This is tried at the smallest table and at a table of three."""
    game = GAMES[key]
    for seats in (game.seats[0], 3):
        assert played(game, [game.robots[level]] * seats, seats).game.outcome()
