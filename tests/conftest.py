"""What every test may ask for."""

from __future__ import annotations

import logging
from weakref import WeakKeyDictionary

import pytest

from cogs.service import robots
from engine.core import codec
from engine.core.log import By, Event
from engine.core.prompt import Answer, Seat
from engine.core.session import Session
from engine.wormholes import foresight as wormholes
from render.shared.sprites import SHELF


class Loud(logging.Handler):
    """Makes a failure of what the bot only logs: a sentence that is missing or not given its variables."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


SHELF_BYTES = 200_000_000
"""Tests draw every game at once: with the room of a bot they draw the same planets again and again."""


PATIENCE = 60.0
"""Seconds for which tests wait for robots: what comes after a press is the same on a busy machine."""


def pytest_configure() -> None:
    robots.PATIENCE = PATIENCE
    SHELF.make_room(SHELF_BYTES)
    logging.getLogger("jumpmaster.texts").addHandler(Loud())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="renew golden pictures and transcripts")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew instead of compared."""
    return bool(request.config.getoption("--golden"))


@pytest.fixture
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Robots that search try one world for each answer: what holds for that holds for more."""
    monkeypatch.setattr(wormholes, "STAGES", (1,))


@pytest.fixture
def never_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """No robot comes back to a position of the same phase, neither in games nor in those it imagines."""
    answer = Session.answer
    passed = WeakKeyDictionary[Session, dict[int, set[tuple[str, ...]]]]()

    def watched(session: Session, seat: Seat, serial: int, given: Answer, by: By = "player") -> list[Event]:
        asked = (f"{s}:{prompt.question()}" for s, prompt in sorted(session.prompts.items()))
        position = codec.dump(session.game.state), *asked
        before = passed.setdefault(session, {}).setdefault(session.checkpoint.at, set())
        assert position not in before, f"seat {seat} flies in circles before {given}"
        before.add(position)
        return answer(session, seat, serial, given, by)

    monkeypatch.setattr(Session, "answer", watched)
