"""What the clock does: safe answers, sand timers, the pace of robots, and looks at due tables."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import ClassVar

import pytest
import sqlalchemy as sa

from cogs.changes import in_game, replacement, timeouts
from cogs.database import schema as s
from cogs.database.connection import Database
from cogs.delivery.scheduler import GLANCE, GRACE, Scheduler
from cogs.service.table_service import TableService
from cogs.storage.reminders import ReminderStore
from cogs.storage.schedule import AT_ANY_TIME, NextLooks
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables.reminders import FAR
from cogs.tables.time_control import DAY, HOUR
from engine.core.ask import Steps, race
from engine.core.game import View
from engine.core.prompt import Answer, Prompt, Seat, Timer
from engine.core.robots import USUAL, Level
from tests.kit.play.games import Phases, Toy, ToyView, refused
from tests.kit.server import still
from tests.kit.server.still import Days, StillTime
from tests.kit.store.tables import ADA, BEA, CEM, answer, clock_on, service_on, sitter, started, step

pytestmark = pytest.mark.usefixtures("on_both")

time, database, days = still.time, still.database, still.days


async def test_the_clock_gives_the_safe_answer_when_time_is_up(database: Database) -> None:
    service = service_on(database, Toy)
    look = await started(service, ADA, BEA, pace="daily")
    seat, prompt = Seat(1), look.prompts[Seat(1)]
    await service.execute(look.table.id, timeouts.time_up, seat, prompt.serial - 1)
    assert await service.look(look.table.id) == look
    await service.execute(look.table.id, timeouts.time_up, seat, prompt.serial)
    (line,) = await TableStore(database).lines(look.table.id)
    assert (line.entry.by, line.entry.answer) == ("clock", prompt.safe())
    assert (await service.look(look.table.id)).sealed == (seat,)


async def test_every_question_gets_its_time_and_keeps_what_is_left(database: Database) -> None:
    service = service_on(database, Toy)
    look = await started(service, ADA, BEA, pace="week")
    assert set(look.deadlines) == {0, 1}
    kept = await TableStore(database).deadlines(look.table.id)
    due = {seat: (prompt.serial, look.deadlines[seat]) for seat, prompt in look.prompts.items()}
    assert {seat: (one.serial, one.due) for seat, one in kept.items()} == due
    after = await step(service, look, random.Random(1))
    (left,) = after.waiting
    assert after.deadlines == {left: look.deadlines[left]}
    assert (await service_on(database, Toy).look(look.table.id)).deadlines == after.deadlines


def hurry(g: Toy) -> Steps[str | None]:
    """Race against the timer. A player who pauses is asked again."""
    while True:
        glass, asked = Timer("glass", 90, ("sand",)), dict[Seat, Prompt]()
        for seat in g.all_seats:
            offered = (f"{g.state.points[seat]}a", "draw")
            # Later the first seat holds a tile, and cannot draw another.
            pauses = {"draw": 2} if seat or g.state.points[0] < 3 else {}
            asked[seat] = Prompt(seat, "bid", offered, timer=glass, pauses=pauses, series=True)
        seat, answer = yield from race(asked)
        if answer == ("sand",):
            return "bid"
        g.state.points[seat] += 1


class HurriedToy(Toy):
    first: ClassVar[str] = "hurry"
    phases: ClassVar[Phases] = {**Toy.phases, "hurry": hurry}


async def test_a_glass_runs_on_while_questions_come_and_go(database: Database) -> None:
    """Without a pace and over a restart, it ends at one moment for all, and the clock answers."""
    service = service_on(database, HurriedToy)
    look = await started(service, ADA, BEA)
    assert set(look.deadlines) == {0, 1} and len(set(look.deadlines.values())) == 1
    for _ in range(3):
        look = await step(service, look, random.Random(1))
        assert set(look.deadlines.values()) == {look.deadlines[Seat(0)]}
    first = look.deadlines[Seat(0)]
    service = service_on(database, HurriedToy)
    look = await step(service, await service.look(look.table.id), random.Random(2))
    assert set(look.deadlines.values()) == {first}
    after = await service.execute(look.table.id, timeouts.time_up, Seat(1), look.prompts[Seat(1)].serial)
    assert after.deadlines == {}
    assert {prompt.timer for prompt in after.prompts.values()} == {None}


async def draw(service: TableService, table: int, seat: int) -> None:
    await answer(service, await service.look(table), seat, "draw")


async def test_only_too_quick_players_wait(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    now, slept = [1000.0], list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    monkeypatch.setattr("cogs.service.table_service.asyncio.sleep", sleep)
    monkeypatch.setattr("cogs.tables.live_table.monotonic", lambda: now[0])
    service = service_on(database, HurriedToy)
    table = (await started(service, ADA, BEA)).table.id
    await draw(service, table, 0)
    await draw(service, table, 1)
    assert slept == []
    now[0] += 0.5
    await draw(service, table, 0)
    assert slept == [1.5]
    now[0] += 3
    await draw(service, table, 0)
    assert slept == [1.5]
    await refused("wrong-number-of-options", answer(service, await service.look(table), 1, "1a", "draw"))


class Drawing(HurriedToy):
    @classmethod
    def robot(cls, view: View, prompt: Prompt, level: Level = USUAL) -> Answer:
        return (prompt.options[-1],)


async def raced_by_a_robot(service: TableService) -> int:
    """Open a table where Ada and a robot draw against the timer."""
    return (await started(service, ADA, robots=1)).table.id


async def drawn(service: TableService, table: int) -> int:
    """Count the robot's draws."""
    view = (await service.look(table)).views[None]
    assert isinstance(view, ToyView)
    return view.points[1]


async def test_a_robot_draws_no_quicker_than_people_who_race_it(database: Database, time: StillTime) -> None:
    service = service_on(database, Drawing)
    table = await raced_by_a_robot(service)

    async def rest() -> None:
        await answer(service, await service.look(table), 0)

    before = await drawn(service, table)
    for _ in range(3):
        await rest()
        assert await drawn(service, table) == before
    time.pass_by(3)
    await rest()
    assert await drawn(service, table) == before + 1


async def test_a_robot_draws_by_itself_while_people_think(database: Database, time: StillTime) -> None:
    """At its own pace, also after a restart, but not in a paused game, whose sand runs on."""
    service = service_on(database, Drawing)
    table = await raced_by_a_robot(service)
    before = await service.look(table)
    for n in range(1, 4):
        service = service_on(database, Drawing)
        clock = clock_on(database, service)
        await clock.fire_timers()
        assert await drawn(service, table) == n, "not before its time"
        time.pass_by(3)
        await clock.fire_timers()
        assert await drawn(service, table) == n + 1
        at = (await service.look(table)).at
        await clock.fire_timers()
        assert (await service.look(table)).at == at
    after = await service.look(table)
    for name in ("prompts", "deadlines", "since"):
        assert getattr(after, name)[Seat(0)] == getattr(before, name)[Seat(0)]
    await service.execute(table, timeouts.pause, ADA)
    time.pass_by(30)
    await clock.fire_timers()
    assert await drawn(service, table) == 4
    await service.execute(table, in_game.resume, ADA)
    assert await drawn(service, table) == 5
    time.pass_by(3)
    await service.execute(table, in_game.note, ADA, "draw more")
    await clock.fire_timers()
    assert await drawn(service, table) == 6
    time.pass_by(90)
    await clock.fire_timers()
    await clock.fire_timers()
    assert (await service.look(table)).prompts[Seat(0)].timer is None, "the sand has run out"


def jammed(g: Toy) -> Steps[str | None]:
    """Return a race whose rules break when the robot draws for the third time."""
    while True:
        prompts = {seat: Prompt(seat, "bid", ("rest", "draw"), pauses={"draw": 2}) for seat in g.all_seats}
        seat, _ = yield from race(prompts)
        g.state.points[seat] += 1
        if g.state.points[1] == 3:
            raise KeyError("jammed")


class Jammed(Drawing):
    phases: ClassVar[Phases] = {**Toy.phases, "hurry": jammed}


async def test_after_a_broken_robot_the_clock_waits_an_hour(database: Database, time: StillTime) -> None:
    service = service_on(database, Jammed)
    table = await raced_by_a_robot(service)
    reminder_store, clock = ReminderStore(database), clock_on(database, service)
    for _ in range(2):
        time.pass_by(3)
        await clock.fire_timers()
    assert await drawn(service, table) == 2
    assert await reminder_store.timed() == []
    time.pass_by(3600)
    assert [seat for _, seat, _ in await reminder_store.timed()] == [1]


async def both_asleep(time: StillTime) -> None:
    """Wait until the scheduler has finished its checks and sleeps until the next time."""
    async with asyncio.timeout(20):
        while time.asleep != 2:
            await asyncio.sleep(0.001)


async def test_the_sand_does_not_wait_for_the_clocks_next_tick(database: Database, time: StillTime) -> None:
    service = service_on(database, HurriedToy)
    table = (await started(service, ADA, BEA)).table.id
    clock = clock_on(database, service)
    clock.start()
    await both_asleep(time)
    time.pass_by(89)
    await both_asleep(time)
    assert (await service.look(table)).deadlines
    time.pass_by(GLANCE)
    await both_asleep(time)
    assert not (await service.look(table)).deadlines
    assert (await TableStore(database).lines(table))[-1].entry.by == "clock"
    await clock.close()


async def test_a_restart_and_a_lost_line_eat_no_sand(database: Database, time: StillTime) -> None:
    line = [True]
    service = service_on(database, HurriedToy)
    table = (await started(service, ADA, BEA)).table.id

    def clock() -> Scheduler:
        return clock_on(database, service, listening=lambda: line[0])

    async def left() -> int:
        return min((await service.look(table)).deadlines.values()) - time.seconds()

    first = clock()
    await first.glance()
    time.pass_by(30)
    await first.glance()
    before = await left()
    time.pass_by(120)
    second = clock()
    await second.glance()
    assert await left() == before + GRACE, "the process was not there for two minutes"
    line[0] = False
    time.pass_by(60)
    await second.glance()
    assert (await service.look(table)).deadlines, "no player could press, so no deadline has passed"
    line[0] = True
    await second.glance()
    assert await left() == before + 2 * GRACE
    time.pass_by(before + 2 * GRACE)
    await second.glance()
    assert not (await service.look(table)).deadlines


async def test_two_looks_at_once_give_lost_time_back_once(database: Database, time: StillTime) -> None:
    service = service_on(database, HurriedToy)
    table = (await started(service, ADA, BEA)).table.id

    await clock_on(database, service).glance()
    before = min((await service.look(table)).deadlines.values())
    time.pass_by(60)
    after = clock_on(database, service)
    await asyncio.gather(after.glance(), after.glance())
    assert min((await service.look(table)).deadlines.values()) == before + 60 + GRACE


async def next_looks(database: Database) -> dict[int, int | None]:
    async with database.reading() as c:
        return {row.id: row.owed for row in await c.execute(sa.select(s.tables.c.id, s.tables.c.owed))}


async def test_a_change_of_what_is_owed_asks_for_a_look(database: Database, time: StillTime) -> None:
    service, people = service_on(database), UserStore(database)
    look = await started(service, ADA, BEA, pace="daily")
    clock = clock_on(database, service)

    async def known(*tables: int) -> dict[int, int | None]:
        return {number: owed for number, owed in (await next_looks(database)).items() if number in tables}

    number = look.table.id
    assert await known(number) == {number: AT_ANY_TIME}
    await clock.tick()
    (first,) = (await known(number)).values()
    assert first is not None and time.seconds() < first <= time.seconds() + DAY
    changes: list[Callable[[], Awaitable[object]]] = [
        lambda: people.change(ADA, every=HOUR),
        lambda: people.change(BEA, digest=60),
        lambda: people.change(ADA, quiet_from=60, quiet_until=120),
        lambda: people.change(ADA, snoozed=time.seconds() + HOUR),
        lambda: people.change(ADA, zone="Asia/Tokyo"),
        lambda: people.change(ADA, dm_closed=1),
        lambda: people.absent(ADA, time.seconds() + DAY),
        lambda: service.people.wish(BEA, digest=None),
        lambda: step(service, look, random.Random(1)),
        lambda: service.execute(number, replacement.offer, BEA, sitter(CEM)),
        lambda: people.change(CEM, every=HOUR),
    ]
    for change in changes:
        await clock.tick()
        assert (await known(number))[number] not in (AT_ANY_TIME, None)
        await change()
        assert await known(number) == {number: AT_ANY_TIME}
    await clock.tick()
    await people.change(ADA, language="de", dm_channel=5)
    assert (await known(number))[number] not in (AT_ANY_TIME, None), "that changes no reminder"
    await service.execute(number, timeouts.pause, ADA)
    await clock.tick()
    assert (await known(number))[number] not in (AT_ANY_TIME, None), "the offer stays open"
    await service.execute(number, timeouts.end, ADA)
    assert await known(number) == {number: None}


async def test_what_changes_while_the_clock_looks_is_not_overlooked(database: Database) -> None:
    service, looks = service_on(database), NextLooks(database)
    look = await started(service, ADA, BEA, pace="daily")
    number = look.table.id
    assert await looks.due(1000, after=0, at_most=10) == [number]
    await UserStore(database).change(ADA, every=HOUR)
    await looks.keep({number: FAR})
    assert await next_looks(database) == {number: AT_ANY_TIME}
    assert await looks.due(1000, after=0, at_most=10) == [number]
    await looks.keep({number: 2000})
    assert await next_looks(database) == {number: 2000}
    assert await looks.due(1999, after=0, at_most=10) == []


async def test_what_was_reckoned_wrongly_is_found_by_the_slow_round(days: Days, database: Database) -> None:
    await started(days.service, ADA, BEA, pace="off")
    await days.look()
    async with database.writing() as c:
        await c.execute(sa.update(s.tables).values(owed=FAR))
    await days.live(25 * HOUR, step=HOUR)
    assert days.box.reminders(ADA) == [], "the days of the tests have no slow round"
    await clock_on(database, days.service).tick()
    await days.pump()
    assert len(days.box.reminders(ADA)) == 1
