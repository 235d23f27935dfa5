"""Games played before a question was changed continue, and their records still verify."""

import random
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from engine.core import record
from engine.core.chance import seed_from
from engine.core.codec import Checkpoint
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.kit.bots import play
from tests.kit.games import ALL, MOST_ANSWERS
from tests.kit.invariants import broken

FOLDER = Path(__file__).parent.parent / "stored"
STOPPED = sorted(FOLDER.glob("*-stopped.json"))
RECORDS = sorted(set(FOLDER.glob("*.json")) - set(STOPPED))


class Stopped(Struct, frozen=True):
    """A game as the database stored it when it was stopped."""

    game: str
    seats: int
    secret: str
    marks: tuple[str, ...]
    checkpoints: tuple[Checkpoint, ...]
    lines: tuple[Line, ...]
    asked: dict[str, str]
    """The questions by seat."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_earlier_days_verifies(path: Path) -> None:
    old = record.load(path.read_bytes())
    assert record.verify(old, ALL[old.game]).game.outcome() == old.outcome


@pytest.mark.parametrize("path", STOPPED, ids=lambda path: path.stem)
def test_a_game_of_earlier_days_goes_on_where_it_stopped(path: Path) -> None:
    old = msgspec.json.decode(path.read_bytes(), type=Stopped)
    seed = seed_from(bytes.fromhex(old.secret), old.marks)
    session = Session.restore(ALL[old.game], old.seats, seed, old.checkpoints, old.lines)
    assert {str(seat): prompt.kind for seat, prompt in session.prompts.items()} == old.asked
    for _ in play(session, random.Random(7), most=MOST_ANSWERS):
        assert broken(session.game) == []
    assert session.phase is None


def test_what_is_settled_at_the_start_is_no_option_and_stays_with_the_game() -> None:
    for key, game in ALL.items():
        kind = game.options_type
        assert not set(kind.settled) & set(kind.choices()), key
        begun = kind.of_words({}).at_start(host=Seat(1))
        assert kind.of_words(begun.words()) == begun, key
