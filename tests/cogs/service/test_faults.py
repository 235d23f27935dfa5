"""Rules that break, robots that break, and rules that change between two versions of the bot."""

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
import sqlalchemy as sa

from cogs.changes import in_game, in_lobby, lifecycle, timeouts
from cogs.commands.servers import Channels
from cogs.database import schema
from cogs.database.connection import Database
from cogs.service import robots
from cogs.service.table_service import TableService
from cogs.storage.tables import TableStore
from cogs.tables.jobs import Notice
from cogs.tables.live_table import Run
from cogs.tables.snapshot import Look
from cogs.tables.time_control import DAY
from engine.core.ask import Steps, everyone
from engine.core.game import View
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import USUAL, Level
from tests.kit.play.games import Phases, Toy, last_of_all, refused
from tests.kit.server.still import Days, FakeDiscordClient, StillTime
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, answer, lobby, play_out, service_on, sitter, started, step


def broken_bid(g: Toy) -> Steps[str]:
    prompts = {seat: Prompt(seat, "bid", tuple(g.state.hands[seat])) for seat in g.all_seats}
    answers = yield from everyone(prompts)
    raise KeyError(f"the secret card {answers}")


def other_bid(g: Toy) -> Steps[str]:
    yield from everyone({seat: Prompt(seat, "bid-anew", ("a", "b")) for seat in g.all_seats})
    return "sort"


class BrokenBid(Toy):
    phases: ClassVar[Phases] = {**Toy.phases, "bid": broken_bid}


class Changed(Toy):
    phases: ClassVar[Phases] = {**Toy.phases, "bid": other_bid}


class Unreadable(Toy):
    version: ClassVar[int] = 2


class Clumsy(Toy):
    @classmethod
    def robot(cls, view: View, prompt: Prompt, level: Level = USUAL) -> Answer:
        if prompt.kind == "bid":
            raise ZeroDivisionError
        return ("not an option",)


async def test_an_answer_that_breaks_a_rule_is_told_once_and_not_recorded(database: Database) -> None:
    """With a fixed rule the game goes on where it stood."""
    service = service_on(database, BrokenBid)
    look = await step(service, await started(service, ADA, BEA), random.Random(1))
    for _ in range(3):
        await refused("rule-fault", step(service, look, random.Random(2)))
    assert await service.look(look.table.id) == look
    assert len(await TableStore(database).lines(look.table.id)) == 1
    (note,) = await tables.notices(database)
    assert note.key == "note-rule-fault"
    assert note.fields == {}, "the procedures would tell what somebody does in secret"
    fixed = service_on(database, Toy)
    look = await play_out(fixed, await fixed.look(look.table.id), random.Random(3))
    assert look.outcome is not None


async def test_a_robot_that_breaks_gives_the_safe_answer(database: Database) -> None:
    service = service_on(database, Clumsy)
    look = await play_out(service, await started(service, ADA, robots=1), random.Random(4))
    assert look.outcome is not None
    assert await tables.notices(database) == []


async def test_changed_questions_are_asked_again_once_and_survive_restarts(database: Database) -> None:
    old = service_on(database, Toy)
    look = await step(old, await started(old, ADA, BEA), random.Random(1))
    (waiting,), (sealed,) = look.waiting, look.sealed
    stale = look.prompts[waiting]
    new = service_on(database, Changed)
    look = await new.look(look.table.id)
    assert look.waiting == (0, 1)
    assert {prompt.kind for prompt in look.prompts.values()} == {"bid-anew"}
    assert look.prompts[waiting].serial > stale.serial
    assert look.prompts[sealed].serial > stale.serial
    assert await tables.notices(database) == [Notice("note-asked-again", {})]
    async with database.reading() as c:
        rows = list(await c.execute(sa.select(schema.log).order_by(schema.log.c.at)))
    assert [(row.voided, row.by) for row in rows] == [(1, "player"), (0, "undo")]
    rng = random.Random(5)
    while look.prompts:
        look = await step(new, look, rng)
        new = service_on(database, Changed)
        again = await new.look(look.table.id)
        assert (again.views, again.prompts) == (look.views, look.prompts)
    assert len(await tables.notices(database)) == 1


async def test_players_who_are_asked_again_have_their_time_anew_and_are_told_at_once(tmp_path: Path) -> None:
    time, woken = StillTime(), list[int]()
    async with tables.database(tmp_path, time) as database:
        old = service_on(database, Toy)
        table = await lobby(old, ADA, BEA)
        await old.execute(table.id, in_lobby.set_option, ADA, "pace", "daily")
        await step(old, await old.execute(table.id, in_game.start, ADA), random.Random(1))
        time.pass_by(3600)
        new = service_on(database, Changed, wake=woken.append)
        look = await new.look(table.id)
        assert look.deadlines == dict.fromkeys((0, 1), time.seconds() + DAY) and woken == [table.id]
        kept = await TableStore(database).deadlines(table.id)
        assert {seat: x.serial for seat, x in kept.items()} == {s: p.serial for s, p in look.prompts.items()}
        await new.execute(table.id, timeouts.time_up, Seat(1), look.prompts[Seat(1)].serial)
        assert (await new.look(table.id)).sealed == (1,)


async def test_a_table_that_cannot_be_read_stays_as_it_is(database: Database) -> None:
    look = await started(service_on(database, Toy), ADA, BEA)
    await refused("table-unreadable", service_on(database, Unreadable).look(look.table.id))
    assert await service_on(database, Toy).look(look.table.id) == look


async def test_an_unreadable_table_keeps_no_player_from_their_others(database: Database) -> None:
    everything = service_on(database)
    lost = (await started(everything, ADA, BEA, game="jump_drive", channel=8)).table.id
    look = await started(everything, ADA, BEA)
    service = service_on(database, Toy)
    await refused("no-such-game", service.look(lost))
    assert [table.id for table in await service.people.tables_of(ADA)] == [look.table.id, lost]
    assert [one.look.table.id for one in await service.people.questions(ADA)] == [look.table.id]
    assert [table.id for table in await service.people.away(ADA, service.now + DAY)] == [look.table.id]
    await service.people.wish(ADA, language="de")
    assert (await service.people.person(ADA)).language == "de"


async def test_a_table_that_cannot_be_read_keeps_no_other_from_coming_back(database: Database) -> None:
    everything = service_on(database)
    places = (("jump_drive", 8), ("toy", 9))
    looks = [await started(everything, ADA, BEA, game=game, channel=channel) for game, channel in places]
    ids = [look.table.id for look in looks]
    for table in ids:
        await everything.execute(table, lifecycle.lose_channel)
    await tables.empty_outbox(database)
    service = service_on(database, Toy)
    server: Any = SimpleNamespace(id=1)
    nobody: Any = None
    await Channels(nobody, service, nobody).on_guild_join(server)
    async with database.reading() as c:
        rows = await c.execute(sa.select(schema.outbox.c.table))
        assert {row.table for row in rows} == {ids[1]}


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
    monkeypatch.setattr(robots, "ROBOTS_TIMEOUT", 0.0)


@pytest.mark.usefixtures("impatient")
async def test_a_press_is_stored_and_every_table_served_while_robots_think(database: Database) -> None:
    service = service_on(database, Thoughtful)
    with thinking():
        look = await press(service, await started(service, ADA, robots=1))
        assert look.sealed == (0,) and look.waiting == (1,)
        (line,) = await TableStore(database).lines(look.table.id)
        assert (line.entry.seat, line.entry.by) == (0, "player")
        there = await started(service, BEA, channel=8, robots=1)
        assert (await service.look(look.table.id)).at == look.at
        assert (await service.look(there.table.id)).waiting == (0, 1)
    assert (await settled(service, look)).at > look.at
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
    table = await service.open(guild=1, channel=7, game="toy", host=sitter(ADA), language="en")
    for _ in range(3):
        await service.execute(table.id, in_lobby.add_robot, ADA, "hard")
    look = await service.execute(table.id, in_game.start, ADA)
    assert [line.entry.by for line in await TableStore(database).lines(look.table.id)] == ["robot"] * 3
    assert Noting.asked == ["hard", "normal", "easy"]
    assert service.robots.stepped_down._value.get() == 3
    assert "robots take too long at bid" in caplog.text
    assert await tables.notices(database) == []


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
    found = robots.Robots(read, done, lambda: None)
    monkeypatch.setattr(found, "_thought", thought)
    for seconds in (0.012, 0.029, 0.18, 0.39, 1.4, 3.1):
        thoughts, moment = [seconds], 10.0
        await found.go_on(1, look, follows=True)
    assert counted == pytest.approx([10 + times * robots.GRID for times in (1, 1, 9, 9, 81, 81)])
