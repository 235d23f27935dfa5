"""Robots of every level answer legally, answer alike in the same position, and see nothing hidden."""

import random

import pytest

from engine import GAMES
from engine.core.prompt import Prompt, Seat
from engine.core.robots import LEVELS, MOST_REASONS, USUAL, Level, strongest
from engine.play.session import Session
from render.face import LANGUAGES
from tests.kit.play.bots import played, random_answer, seed_of
from tests.kit.views.shown import TEST_FACES, hint, scene_of
from tests.kit.views.worlds import at_checkpoint, other_world, positions, same_luck

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("small_search")]

LEVELS_OF_GAMES = [(key, level) for key, game in GAMES.items() for level in game.robots]
HINTED = [key for key, game in GAMES.items() if game.reasons is not None]
levels = pytest.mark.parametrize(("key", "level"), LEVELS_OF_GAMES)

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


@pytest.mark.parametrize(("key", "level"), [*LEVELS_OF_GAMES, *((key, None) for key in HINTED)])
def test_robots_and_hints_do_not_see_what_is_hidden(key: str, level: Level | None) -> None:
    """In worlds that a seat cannot tell apart, they say the same."""
    game, compared, different = GAMES[key], 0, 0
    for number, session, rng in positions(key, max(2, game.seats[0]), games=2, every=20 if level else 8):
        here = at_checkpoint(session, number, session.checkpoint)
        if not same_luck(here):
            continue
        viewer: Seat
        for viewer in here.waiting_for:
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            different += there.checkpoint.state != here.checkpoint.state
            if level is None:
                assert hint(there, viewer) == hint(here, viewer)
            else:
                told = [game.robot(x.view(viewer), x.prompts[viewer], level) for x in (here, there)]
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


SILENT = 10
"""At most one hint in this many may come without a reason, for answers that are only given because one is
needed."""


@pytest.mark.parametrize("key", HINTED)
def test_a_hint_is_what_the_robot_answers_with_its_reasons_in_every_language(key: str) -> None:
    game, seats = GAMES[key], max(2, GAMES[key].seats[0])
    face, given, silent = TEST_FACES[key], 0, 0
    session = Session.start(game, seats, None, seed_of(1))
    while session.prompts:
        seat: Seat = session.waiting_for[0]
        view, prompt = session.view(seat), session.prompts[seat]
        found = game.advice(view, prompt)
        assert found is not None and found.answer == strongest(game.robots)(view, prompt)
        prompt.check(found.answer)
        weights = [reason.weight for reason in found.reasons]
        assert len(weights) <= MOST_REASONS and weights == sorted(weights, reverse=True)
        for language in LANGUAGES:
            said = [face.reason(reason, scene_of(seats, language)) for reason in found.reasons]
            assert all(sentence[-1] in ".!?" for sentence in said)
        given, silent = given + 1, silent + (not found.reasons)
        session.answer(seat, prompt.serial, found.answer)
    assert given >= SILENT * silent
