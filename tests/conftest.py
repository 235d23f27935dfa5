"""What every test may ask for."""

from __future__ import annotations

import logging

import pytest

from engine.wormholes import foresight as wormholes
from render.shared.sprites import SHELF


class Loud(logging.Handler):
    """Makes a failure of what the bot only logs: a sentence that is missing or not given its variables."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


SHELF_BYTES = 200_000_000
"""Tests draw every game at once: with the room of a bot they draw the same planets again and again."""


def pytest_configure() -> None:
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
