"""Robots think after a press is stored, on a fork of the table, and with a limit."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from cogs.service import robots
from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.storage.tables import TableStore
from cogs.tables import in_game, in_lobby
from cogs.tables.live import Run
from cogs.tables.snapshot import Look
from engine.core.game import View
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import USUAL, Level
from tests.cogs.service.test_faults import notices
from tests.kit import tables
from tests.kit.days import Days
from tests.kit.fake_discord_client import FakeDiscordClient
from tests.kit.moment import StillTime
from tests.kit.tables import ADA, BEA, answer, service_on, started
from tests.kit.toy import Toy, last_of_all


class Thoughtful(Toy):
    """A game whose robots think until they may continue."""

    free: ClassVar[threading.Event] = threading.Event()

    @classmethod
    def robot(cls, view: View, prompt: Prompt, level: Level = USUAL) -> Answer:
        cls.free.wait()
        return super().robot(view, prompt, level)


@contextmanager
def thinking() -> Iterator[None]:
    Thoughtful.free.clear()
    try:
        yield
    finally:
        Thoughtful.free.set()


async def press(service: TableService, look: Look) -> Look:
    """Give Ada's answer as a robot would."""
    given = last_of_all(look.views[Seat(0)], look.prompts[Seat(0)])  # type: ignore[arg-type]  # the toy's view
    return await answer(service, look, 0, *given)


async def settled(service: TableService, look: Look) -> Look:
    """Return the table once its robots have answered everything."""
    while any(look.table.chairs[seat].pilot == "robot" for seat in look.prompts):
        await asyncio.sleep(0)
        look = await service.look(look.table.id)
    return look


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots, "PATIENCE", 0.0)


@pytest.mark.usefixtures("impatient")
async def test_a_press_is_stored_and_answered_before_robots_think(database: Database) -> None:
    service = service_on(database, Thoughtful)
    with thinking():
        look = await press(service, await started(service, ADA, robots=1))
        assert look.sealed == (0,) and look.waiting == (1,)
        (line,) = await TableStore(database).lines(look.table.id)
        assert (line.entry.seat, line.entry.by) == (0, "player")
    assert (await settled(service, look)).at > look.at


@pytest.mark.usefixtures("impatient")
async def test_other_tables_and_the_same_one_are_served_while_robots_think(database: Database) -> None:
    service = service_on(database, Thoughtful)
    with thinking():
        here = await press(service, await started(service, ADA, robots=1))
        there = await started(service, BEA, channel=8, robots=1)
        assert (await service.look(here.table.id)).at == here.at
        assert (await service.look(there.table.id)).waiting == (0, 1)
    await settled(service, here)
    await settled(service, there)


@pytest.mark.usefixtures("impatient")
async def test_nothing_is_lost_when_the_process_dies_before_robots_have_answered(tmp_path: Path) -> None:
    time = StillTime()
    async with tables.database(tmp_path, time) as database:
        with thinking():
            dead = service_on(database, Thoughtful)
            look = await press(dead, await started(dead, ADA, robots=1))
            days = Days(database, FakeDiscordClient(time))
            assert (await days.service.look(look.table.id)).waiting == (1,)
            await days.scheduler.fire_timers()
            look = await settled(days.service, look)
        # An answer that the other robot finds too late no longer counts.
        await dead.robots.close()
        assert (await days.service.look(look.table.id)).at == look.at


class Noting(Toy):
    """A game that notes at which levels its robots are asked."""

    asked: ClassVar[list[Level]] = []

    @classmethod
    def robot(cls, view: View, prompt: Prompt, level: Level = USUAL) -> Answer:
        cls.asked.append(level)
        return super().robot(view, prompt, level)


async def test_robots_that_take_too_long_go_on_at_a_lower_level_then_safely(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(robots, "MOST_ANSWERS", 1)
    Noting.asked.clear()
    service = service_on(database, Noting)
    table = await service.open(
        guild=1, channel=7, game="toy", host=tables.sitter(ADA), language="en", robots="hard"
    )
    look = await _with_robots(service, table.id, 3)
    assert [line.entry.by for line in await TableStore(database).lines(look.table.id)] == ["robot"] * 3
    assert Noting.asked == ["hard", "normal", "easy"]
    assert service.robots.stepped_down._value.get() == 3
    assert "robots take too long at bid" in caplog.text
    assert await notices(database) == []


async def _with_robots(service: TableService, table: int, count: int) -> Look:
    for _ in range(count):
        await service.execute(table, in_lobby.add_robot, ADA)
    return await service.execute(table, in_game.start, ADA)


async def test_how_long_a_robot_has_thought_shows_in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Easy hands take 12 milliseconds and hard ones 29, but both answers count at the same time."""
    moment, thoughts, counted = 10.0, list[float](), list[float]()
    look: Any = SimpleNamespace(at=0)

    async def passes(wait: float) -> None:
        nonlocal moment
        moment += wait

    async def read(*_: object) -> Any:
        return look if thoughts else None

    async def thought(*_: object) -> Run:
        await passes(thoughts.pop())
        return Run()

    async def done(*_: object) -> Any:
        counted.append(moment)
        return look

    monkeypatch.setattr("cogs.service.robots.monotonic", lambda: moment)
    monkeypatch.setattr("cogs.service.robots.asyncio.sleep", passes)
    found = robots.Robots(read, done)
    monkeypatch.setattr(found, "_thought", thought)
    for seconds in (0.012, 0.029, 0.18, 0.39, 1.4, 3.1):
        thoughts, moment = [seconds], 10.0
        await found.go_on(1, look, follows=True)
    assert counted == pytest.approx([10 + times * robots.GRID for times in (1, 1, 9, 9, 81, 81)])
