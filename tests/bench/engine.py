"""How fast the rules answer, and how fast a table is restored."""

import random
import time
from collections.abc import Iterator
from unittest.mock import patch

import msgspec

from engine import GAMES
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.bench import galaxy_trucker, wormholes
from tests.bench.figures import Measurement, at_least, at_most, milliseconds
from tests.kit.bots import play, seed_of, start
from tests.kit.games import MOST_ANSWERS

SECONDS = 3.0
ANSWERS = {"jump_drive": 8_000, "space_mission": 16_000, "wormholes": 4_500, "galaxy_trucker": 4_500}
"""The least random answers a second of CPU time, by game."""
RESTORED = 10
"""The most milliseconds to restore a table."""


def figures() -> Iterator[Measurement]:
    """Measure answers a second and restoring for every game, and what single games promise."""
    for key, game in GAMES.items():
        answers, codings = _answers_a_second(key)
        told = f"state written and read {codings:,.0f} /s"
        yield at_least(f"{key}: random answers a second", answers, ANSWERS[key], "/s", told)
        yield _restoring(key, game.seats[-1])
        yield _replayed(key, game.seats[-1])
    yield from galaxy_trucker.figures()
    yield from wormholes.figures()


def _answers_a_second(key: str) -> tuple[float, float]:
    game = GAMES[key]
    rng, answers, number = random.Random(1), 0, 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        session = start(game, game.seats[number % len(game.seats)], number)
        number += 1
        for _ in play(session, rng, most=MOST_ANSWERS):
            answers += 1
    speed = answers / (time.process_time() - begun)
    state, codings = session.game.state, 0
    begun = time.process_time()
    while time.process_time() - begun < 0.5:
        msgspec.json.decode(msgspec.json.encode(state), type=game.state_type)
        codings += 1
    return speed, codings / (time.process_time() - begun)


def _restoring(key: str, seats: int) -> Measurement:
    game = GAMES[key]
    worst, text = 0.0, ""
    session = start(game, seats, 1)
    places = random.Random(2)
    for _ in play(session, random.Random(1), most=MOST_ANSWERS):
        if places.randrange(12) == 0:
            kept, lines = list(session.checkpoints), list(session.lines)

            def restore() -> Session:
                return Session.restore(game, seats, seed_of(1), kept, lines)  # noqa: B023 - called at once

            taken = milliseconds(restore, times=3)
            if taken > worst:
                reading = milliseconds(
                    lambda: msgspec.json.decode(session.checkpoint.state, type=game.state_type), times=9
                )
                text = f"reading its state alone {reading:.2f} ms, {len(lines)} answers replayed"
                worst = taken
    return at_most(f"{key}: restoring a table, slowest position", worst, RESTORED, "ms", text)


def _replayed(key: str, seats: int) -> Measurement:
    """Return how many lines of the log are read again if everybody asks for an undo after each answer."""
    session, answers, replayed = start(GAMES[key], seats, 1), 0, 0
    replay = Session._replay

    def counted(self: Session, line: Line) -> None:
        nonlocal replayed
        replayed += 1
        replay(self, line)

    with patch.object(Session, "_replay", counted):
        for _ in play(session, random.Random(1), most=MOST_ANSWERS):
            answers += 1
            for seat in range(seats):
                session.can_undo(Seat(seat))
    return at_most(f"{key}: lines replayed for each answer", replayed / answers, 0, "", f"{answers} answers")
