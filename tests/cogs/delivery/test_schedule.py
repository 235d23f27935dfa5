"""The scheduler checks only due tables: the cost grows with those, and none is missed."""

import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from cogs.delivery.scheduler import AT_ONCE, SWEPT
from cogs.service.table_service import TableService
from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.storage.reminders import ReminderStore
from cogs.storage.schedule import AT_ANY_TIME, NextLooks
from cogs.storage.users import UserStore
from cogs.tables import replacement, timeouts
from cogs.tables.reminders import FAR
from cogs.tables.time_control import DAY, HOUR
from tests.kit import still
from tests.kit.still import Days, StillTime
from tests.kit.tables import ADA, BEA, CEM, clock_on, copy_table, service_on, sitter, started, step

time, database, days = still.time, still.database, still.days


async def next_looks(database: Database) -> dict[int, int | None]:
    async with database.reading() as c:
        return {row.id: row.owed for row in await c.execute(sa.select(s.tables.c.id, s.tables.c.owed))}


@contextmanager
def statements(database: Database) -> Iterator[list[tuple[str, object]]]:
    """Yield the statements executed in the meantime."""
    heard: list[tuple[str, object]] = []

    def hear(_c: object, _cursor: object, statement: str, given: object, *_: object) -> None:
        heard.append((statement, given))

    event.listen(database.engine.sync_engine, "before_cursor_execute", hear)
    try:
        yield heard
    finally:
        event.remove(database.engine.sync_engine, "before_cursor_execute", hear)


async def test_a_look_at_many_tables_costs_what_one_at_few_costs(
    service: TableService, database: Database, time: StillTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = await started(service, ADA, BEA, pace="daily")
    clock = clock_on(database, service)
    await clock.tick()
    with statements(database) as few:
        await clock.tick()
    await copy_table(database, look.table.id, 250)
    looked: list[list[int]] = []
    plain = ReminderStore.waiting

    async def waiting(store: ReminderStore, tables: list[int]) -> object:
        looked.append(list(tables))
        return await plain(store, tables)

    monkeypatch.setattr(ReminderStore, "waiting", waiting)
    with statements(database) as heard:
        for _ in range(3):
            await clock.tick()
    assert [len(some) for some in looked] == [SWEPT] * 3, "the slow round, and nothing else"
    assert len(heard) == 3 * len(few)
    async with database.reading() as c:
        for statement, given in heard:
            if statement.startswith(("SELECT", "UPDATE", "DELETE")) and not isinstance(given, list):
                plan = await c.exec_driver_sql(f"explain query plan {statement}", given)  # type: ignore[arg-type]  # as it came
                told = [row.detail for row in plan]
                whole = [x for x in told if x.split()[:1] == ["SCAN"] and x.split()[1] in s.metadata.tables]
                assert not [x for x in whole if "USING" not in x], (statement, told)
                if "tables.owed <=" in statement:
                    assert "USING COVERING INDEX tables_owed (owed<?)" in told[0], told
    time.pass_by(10 * HOUR)
    looked.clear()
    await clock.tick()
    assert sum(map(len, looked)) == SWEPT, "nothing is owed for a long time"
    time.pass_by(20 * HOUR)
    looked.clear()
    await clock.tick()
    assert [len(some) for some in looked] == [AT_ONCE, AT_ONCE, 251 - 2 * AT_ONCE], "in batches"


@pytest.mark.usefixtures("on_both")
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
    await days.outbox.pump()
    assert len(days.box.reminders(ADA)) == 1
