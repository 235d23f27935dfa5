"""Games end, never get stuck, survive restarts and undo, and are reproducible."""

import os
import random
import subprocess
import sys
from collections.abc import Iterable, Mapping

import pytest

from engine.core import codec
from engine.core.errors import CannotUndo, NothingToUndo, RefereeError, StaleAnswer
from engine.core.log import Event
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.kit.bots import play, seed_of, start, step
from tests.kit.games import ALL, MOST_ANSWERS, SIZES, TABLES
from tests.kit.invariants import broken
from tests.kit.worlds import everything

pytestmark = pytest.mark.long

GAMES_EACH = 3
"""The games of each kind and size; the last of them has random options."""
SOME = 4
"""One position in this many is checked if a check costs more than an answer."""
FEW = 12
"""One position in this many is checked if a check replays the whole game."""
tables = pytest.mark.parametrize(("key", "seats"), TABLES, ids=lambda value: str(value))
sizes = pytest.mark.parametrize(("key", "seats"), SIZES, ids=lambda value: str(value))


@tables
def test_random_games_end_without_faults_or_dead_ends(key: str, seats: int) -> None:
    """Their events can be stored and read."""
    kinds = codec.event_kinds(ALL[key])
    for number in range(GAMES_EACH):
        session = start(ALL[key], seats, number)
        check_events(session.told[0], kinds, seats)
        for seat, answer in play(session, random.Random(number), most=MOST_ANSWERS):
            wrong = broken(session.game)
            assert not wrong, f"game {number}, after {answer} by {seat}: {wrong}"
            check_prompts(session)
            check_events(session.told.get(session.last_line.at, ()), kinds, seats)
        outcome = session.game.outcome()
        assert outcome is not None and session.told
        placed = sorted(seat for place in outcome.ranking for seat in place)
        assert placed == list(range(seats)), "everybody has one place"
        assert len(outcome.points) == seats


def check_events(told: Iterable[Event], kinds: Mapping[str, type[Event]], seats: int) -> None:
    for event in told:
        for seen in filter(None, map(event.seen_by, (None, *map(Seat, range(seats))))):
            assert codec.load_event(kinds, *codec.dump_event(seen)) == seen


def check_prompts(session: Session) -> None:
    """Check that there is always a player who can answer."""
    assert bool(session.waiting_for) == (session.game.outcome() is None)
    for seat, prompt in session.prompts.items():
        assert prompt.seat == seat
        assert len(prompt.options) >= max(1, prompt.least)
        assert len(set(prompt.options)) == len(prompt.options), "options are told apart"
        assert not set(prompt.options) & set(prompt.closed), "an option is open or closed"
        prompt.check(prompt.safe())


@sizes
def test_restart_anywhere_gives_the_same_game(key: str, seats: int) -> None:
    for number in range(1, 3):
        session, moments = start(ALL[key], seats, number), random.Random(f"moments {number}")
        for _ in play(session, random.Random(number), most=MOST_ANSWERS):
            if session.prompts and moments.randrange(FEW):
                continue
            again = Session.restore(
                ALL[key], seats, seed_of(number), list(session.checkpoints), list(session.lines)
            )
            assert everything(again) == everything(session)
            newest = session.checkpoint
            since = [line for line in session.lines if line.at >= newest.at]
            short = Session.restore(ALL[key], seats, seed_of(number), [newest], since)
            assert everything(short) == everything(session)


MANY = 8
"""After this many answers of a phase, trying every fourth is enough, because each try replays the phase."""


@sizes
def test_undo_and_the_same_answer_give_the_same_game_unless_chance_has_spoken(key: str, seats: int) -> None:
    undone = 0
    for number in range(1, 3):
        rng, session = random.Random(number), start(ALL[key], seats, number)
        while session.prompts:
            luck = codec.dump(session.game.chance.luck)
            seat, answer = step(session, rng)
            if codec.dump(session.game.chance.luck) != luck:
                with pytest.raises(CannotUndo):
                    session.undo(seat)
            if session.last_line.entry.by != "player":
                continue  # no player repeats what the clock has answered
            if len(session.lines) > MANY and rng.randrange(4):
                continue
            after, chance = everything(session, serials=False), repr(session.game.chance.luck)
            possible = session.can_undo(seat)
            assert everything(session, serials=False) == after, "asking leaves no trace"
            try:
                done = session.undo(seat)
            except CannotUndo:
                assert not possible
                assert everything(session, serials=False) == after, "a refused undo leaves no trace"
                assert repr(session.game.chance.luck) == chance
                continue
            assert possible
            undone += 1
            assert done.void < done.mark.at == session.at - 1
            session.answer(seat, session.prompts[seat].serial, answer)
            assert everything(session, serials=False) == after
            if rng.randrange(SOME):
                continue
            again = Session.restore(
                ALL[key], seats, seed_of(number), session.checkpoints[:1], list(session.lines)
            )
            assert everything(again) == everything(session)
    assert undone, "something could be taken back"


@sizes
def test_looks_and_bad_answers_change_nothing(key: str, seats: int) -> None:
    rng, session = random.Random(7), start(ALL[key], seats, 7)
    with pytest.raises(NothingToUndo):
        session.undo(session.waiting_for[0])
    for _ in play(session, rng, most=MOST_ANSWERS):
        if session.prompts and rng.randrange(SOME):
            continue
        before = everything(session)
        for viewer in (None, *map(Seat, range(seats))):
            assert codec.dump(session.view(viewer)) == codec.dump(session.view(viewer))
        for seat in range(seats):
            prompt = session.prompts.get(Seat(seat))
            if prompt is None:
                with pytest.raises(RefereeError):
                    session.answer(Seat(seat), 1, ("anything",))
                continue
            with pytest.raises(StaleAnswer):
                session.answer(Seat(seat), prompt.serial - 1, prompt.safe())
            bad: list[tuple[str, ...]] = [("\u202e no such option",), (*prompt.safe(), *prompt.safe(), "")]
            if prompt.least:
                bad.append(())
            bad.extend((option,) for option in prompt.closed)
            for answer in bad:
                with pytest.raises(RefereeError):
                    session.answer(Seat(seat), prompt.serial, answer)
        assert everything(session) == before


_FINGERPRINT = """
import hashlib, random, sys
from tests.kit.bots import play, start
from tests.kit.games import ALL, MOST_ANSWERS
from tests.kit.worlds import everything
digest = hashlib.sha256()
for game in ALL.values():
    session = start(game, game.seats[-1], 2)
    for answer in play(session, random.Random(2), most=MOST_ANSWERS):
        digest.update(repr(answer).encode())
    digest.update(repr(everything(session)).encode())
print(digest.hexdigest())
"""


def test_same_seed_same_game_under_every_hash_seed() -> None:
    """Neither sets nor hashes may decide anything."""
    digests = {
        subprocess.run(
            [sys.executable, "-c", _FINGERPRINT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1")
    }
    assert len(digests) == 1
