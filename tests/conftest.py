"""Fixtures that every test may ask for."""

import gc
import logging
import os
from collections.abc import AsyncIterator
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from cogs.database import sqlite
from cogs.service import robots
from engine.core.log import By, Event
from engine.core.prompt import Answer, Seat
from engine.play import codec
from engine.play.session import Session
from engine.wormholes import foresight as wormholes
from render.art.shelf import SHELF
from render.face import LANGUAGES, Language
from tests.gallery import robots as gallery
from tests.kit.server.discord import Scene, scene
from tests.kit.server.fork_server import RARELY, try_again_at_once
from tests.kit.server.images import CHROMIUM
from tests.kit.store import tables


class Loud(logging.Handler):
    """Makes a test fail on what the bot only logs: sentences that are missing or lack variables."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


LEFT_OUT = pytest.StashKey[int]()
"""The number of tests that were left out because there is no browser."""

SHELF_BYTES = 200_000_000
"""Tests draw every game at once: with a bot's cache they would draw the same planets again and again."""

PATIENCE = 60.0
"""Seconds for which tests wait for robots, so that a busy machine shows the same messages."""


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()
    robots.ROBOTS_TIMEOUT = PATIENCE
    gallery.RENEW = config.getoption("--golden")
    sqlite.SYNCHRONOUS = tables.HASTY
    SHELF.make_room(SHELF_BYTES)
    try_again_at_once()
    logging.getLogger("jumpmaster.texts").addHandler(Loud())


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Start five for two cores: tests wait a third of the time. Without the long ones, start one per core."""
    cores = os.cpu_count() or 1
    return cores if config.getoption("markexpr") == "not long" else 5 * cores // 2


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="renew golden pictures and transcripts")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the tests that need a browser if there is none, unless everything has to be tested."""
    if CHROMIUM.exists() or os.environ.get("CI"):
        return
    left_out = [item for item in items if item.get_closest_marker("browser")]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
    config.stash[LEFT_OUT] = len(left_out)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a worker report to the process that started it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    if (left_out := getattr(node, "workeroutput", {}).get("left_out")) is not None:
        node.config.stash[LEFT_OUT] = left_out


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if left_out := config.stash.get(LEFT_OUT, 0):
        told = f"{left_out} tests of the page were left out: they need {CHROMIUM} (apt-get install chromium)"
        terminalreporter.write_line(told, yellow=True)


def pytest_collection_finish() -> None:
    """Collect garbage from now on, but never look at modules and tests again: they stay."""
    gc.freeze()
    gc.set_threshold(*RARELY)
    gc.enable()


@pytest.fixture
async def stage() -> AsyncIterator[Scene]:
    """Yield a playground with all five people at their windows, and without a bot."""
    async with scene() as here:
        yield here


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> bool:
    """Return whether to rewrite golden files instead of comparing them."""
    return bool(request.config.getoption("--golden"))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    """Let a test that takes a language run once in each."""
    language: Language = request.param
    return language


@pytest.fixture
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make robots that search try one world for each answer: what holds for one holds for more."""
    few = wormholes.Effort((1,), most=3, goals=1)
    monkeypatch.setattr(wormholes, "THOROUGH", few)
    monkeypatch.setattr(wormholes, "QUICK", few)


@pytest.fixture
def never_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that no robot returns to a position of the same phase, in games or in those it imagines."""
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
