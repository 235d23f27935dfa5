"""Games end, never get stuck, survive restarts and undo, and are reproducible."""

import os
import random
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from engine.core.errors import CannotUndo, NothingToUndo, RefereeError, StaleAnswer
from engine.core.game import Game
from engine.core.log import Event, Line
from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.board import SHIP_CLASSES
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.play import codec
from engine.play.session import Session
from tests.engine.galaxy_trucker import flight_table
from tests.kit.play.bots import give_order, play, seed_of, start, step
from tests.kit.play.games import ALL, MOST_ANSWERS, SIZES, TABLES
from tests.kit.play.invariants import broken
from tests.kit.views.shown import shown
from tests.kit.views.worlds import at_checkpoint, dealt_again, everything, other_world, same_luck, viewers

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
            since = [line for line in session.lines if line.at >= session.checkpoint.at]
            for known, lines in ((session.checkpoints, session.lines), ([session.checkpoint], since)):
                again = Session.restore(ALL[key], seats, seed_of(number), list(known), list(lines))
                assert everything(again) == everything(session)


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
            oldest, lines = session.checkpoints[:1], list(session.lines)
            again = Session.restore(ALL[key], seats, seed_of(number), oldest, lines)
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
from tests.kit.play.bots import play, start
from tests.kit.play.games import ALL, MOST_ANSWERS
from tests.kit.views.worlds import everything
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
    command, digests = [sys.executable, "-c", _FINGERPRINT], set[str]()
    for seed in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        digests.add(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(digests) == 1


Compared = dict[bool, int]
"""How often an answer could, and could not, be taken back."""


def compare(session: Session, compared: Compared) -> None:
    """Compare the notes about every seat with a replay."""
    for seat in map(Seat, range(session.seat_count)):
        able = session.can_undo(seat)
        trial = session.copy()
        try:
            trial.undo(seat)
        except (CannotUndo, NothingToUndo):
            assert not able, f"{session.where()}: seat {seat}"
        else:
            assert able, f"{session.where()}: seat {seat}"
        compared[able] += 1


@pytest.mark.parametrize("key", ALL)
def test_what_is_noted_is_what_a_replay_finds(key: str) -> None:
    game: type[Game[Any]] = ALL[key]
    turn = flight_table.step if game is GalaxyTrucker else step
    compared = {True: 0, False: 0}
    for number in range(2, 4 if game is GalaxyTrucker else 6):
        rng = random.Random(number)
        session = start(game, game.seats[number % len(game.seats)], number)
        for _ in range(MOST_ANSWERS):
            if not session.prompts:
                break
            turn(session, rng)
            if session.prompts and session.orders(session.waiting_for[0]) and rng.randrange(40) == 0:
                give_order(session, session.waiting_for[0], rng)
            if rng.randrange(90 if game is GalaxyTrucker else 40) == 0:
                compare(session, compared)
        compare(session, compared)
    assert all(compared.values())


def test_in_live_building_too() -> None:
    """In this game everybody's acts alternate, and compete on the belt."""
    rng, compared = random.Random(1), {True: 0, False: 0}
    session = Session.start(GalaxyTrucker, 3, GalaxyTruckerOptions(building="live"), seed_of(1))
    for _ in range(200):
        flight_table.step(session, rng)
        if session.phase == "live" and rng.randrange(4) == 0:
            compare(session, compared)
    assert all(compared.values())


SEATS = 3
EVERY = 120
"""After one answer in this many, everything is checked."""


@pytest.mark.parametrize("ship_class", SHIP_CLASSES)
def test_a_table_of_each_class_keeps_the_contract(ship_class: str) -> None:
    number = SHIP_CLASSES.index(ship_class)
    rng = random.Random(f"classes {ship_class}")
    words = {"box": "expansion", "intruders": "on", "trial_flight": "off"}
    words |= {"specialists": ("draft", "deal")[number % 2], "placement": ("strict", "trucker")[number % 2]}
    words |= {"building": ("rounds", "live")[number % 3 == 2], "rounds": f"{ship_class}, {ship_class}"}
    options = GalaxyTrucker.options_type.of_words(words)
    session = Session.start(GalaxyTrucker, SEATS, options, seed_of(number))
    compared: Compared = {True: 0, False: 0}
    begun, lines, looks = session.checkpoint, list[Line](), 0
    while session.prompts:
        flight_table.step(session, rng, run=40)
        lines.append(session.last_line)
        if rng.randrange(EVERY) == 0:
            looks += 1
            compare(session, compared)
            _tells_nothing(session, number, rng)
    assert looks and all(compared.values())
    again = Session.restore(GalaxyTrucker, SEATS, seed_of(number), [begun], lines)
    assert codec.dump(again.game.state) == codec.dump(session.game.state)


def _tells_nothing(session: Session, number: int, rng: random.Random) -> None:
    """Check that what a viewer cannot know may be anything else, now and when the phase began."""
    here = at_checkpoint(session, number, session.checkpoint)
    for viewer in viewers(SEATS):
        seen = codec.dump(session.view(viewer))
        with dealt_again(session, viewer, rng):
            assert codec.dump(session.view(viewer)) == seen
        if same_luck(here):
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            assert shown(there, viewer) == shown(here, viewer)
