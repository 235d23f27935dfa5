"""The points through a game, read from its log once the game is over."""

import random

import pytest

from engine.core.errors import CannotUndo
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.core.replay import Course, Gain, Tally, course
from engine.core.session import Session
from engine.wormholes.view import WormholesView
from render.faces import FACES
from tests.engine.galaxy_trucker import random_trucker
from tests.kit.bots import play, seed_of, seen, start, step
from tests.kit.games import ALL, MOST_ANSWERS
from tests.kit.shown import scene_of


@pytest.mark.parametrize("key", ALL)
def test_the_course_ends_where_the_game_ended(key: str) -> None:
    game = ALL[key]
    turn, rng = random_trucker.step if key == "galaxy_trucker" else step, random.Random(4)
    seats = game.seats[-1]
    session, lines = start(game, seats, 4, vary=False), list[Line]()
    for _ in range(MOST_ANSWERS):
        if not session.prompts:
            break
        turn(session, rng)
        lines.append(session.last_line)
    outcome = session.game.outcome()
    assert outcome is not None
    found = course(Session.start(game, seats, None, seed_of(4)), lines)
    assert found.moments[0].round == 0 and len(found.moments) > 2
    assert found.moments[-1].points == outcome.points
    assert tuple(sum(own.values()) for own in found.sources) == outcome.points
    assert len({tuple(own) for own in found.sources}) == 1, "the same sources for all players"
    rounds = [moment.round for moment in found.moments]
    assert rounds == sorted(rounds) and rounds[-1] == session.game.round_number


def test_the_course_of_a_game_alone_shows_the_opponent_too() -> None:
    session, lines = start(ALL["wormholes"], 1, 4, vary=False), list[Line]()
    for _ in play(session, random.Random(4), most=MOST_ANSWERS):
        lines.append(session.last_line)
    found = course(Session.start(ALL["wormholes"], 1, None, seed_of(4)), lines)
    rival = seen(session, WormholesView, None).rival
    assert session.game.outcome() is not None and rival is not None
    own, other = found.moments[-1].points
    assert (own,) == session.game.points
    assert other == sum(found.sources[1].values()) and found.sources[1]["passengers"] > 0
    told = FACES["wormholes"].course(found, scene_of(1)).alt
    assert f"Rival, {other} altogether" in told, told


def test_a_log_that_does_not_replay_has_no_course() -> None:
    session, lines = start(ALL["toy"], 2, 1, vary=False), list[Line]()
    for _ in play(session, random.Random(1), most=500):
        lines.append(session.last_line)
    other = Session.start(ALL["toy"], 2, None, seed_of(2))
    with pytest.raises(CannotUndo):
        course(other, lines)


def test_the_best_round_tells_what_brought_most_of_it() -> None:
    start = Tally(0, (0, 0), ({"worlds": 0, "bonuses": 0},) * 2)
    after = Tally(1, (3, 5), ({"worlds": 3, "bonuses": 0}, {"worlds": 1, "bonuses": 4}))
    then = Tally(2, (9, 6), ({"worlds": 5, "bonuses": 4}, {"worlds": 2, "bonuses": 4}))
    assert Course((start, after)).best() == Gain(Seat(1), 1, 5, "bonuses")
    assert Course((start, after, then)).best() == Gain(Seat(0), 2, 6, "bonuses")


def test_the_best_round_is_the_first_with_the_most() -> None:
    moments = (
        Tally(0, (0, 2)), Tally(1, (1, 2)), Tally(1, (3, 2)), Tally(2, (5, 7)), Tally(3, (10, 7)),
    )  # fmt: skip
    assert Course(moments).by_round() == [moments[0], *moments[2:]]
    assert Course(moments).best() == Gain(Seat(1), 2, 5)
    assert Course(moments[:1]).best() is None
