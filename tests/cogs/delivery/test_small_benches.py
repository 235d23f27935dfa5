"""The small forms of benches: days that pass, kills at any moment, scale, and secret acts of others."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from cogs.database import schema as s
from cogs.database.connection import Database
from cogs.delivery.scheduler import BATCH, SWEPT
from cogs.service.table_service import TableService
from cogs.storage.reminders import ReminderStore
from tests.bench import scale
from tests.kit.nights.nights import night_of_kills
from tests.kit.nights.simulation import HOUR, Simulation
from tests.kit.nights.whispers import Compared, begun, group
from tests.kit.play.games import ALL
from tests.kit.server import still
from tests.kit.server.still import StillTime, in_one_thread
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, clock_on, copy_table, started


async def test_every_table_ends_or_waits_where_it_may_without_false_rings(tmp_path: Path) -> None:
    with in_one_thread():
        async with tables.database(tmp_path, StillTime()) as database:
            simulation = Simulation(database, tables=4, days=4, seed=4, step=HOUR)
            report = await simulation.run()
    assert report.wrong == []
    assert report.warnings and report.reminders and report.answers and report.restarts, "it was not idle"
    assert report.by_clock + report.stewards + report.ballots, "somebody was late"


time, database = still.time, still.database

NIGHTS, KILLS = 3, 8
"""Two dozen kills in all, divided so that they can run side by side; `tests.bench kills` has more."""


@pytest.mark.parametrize("night", range(NIGHTS))
async def test_killed_at_any_moment_it_loses_and_doubles_nothing(night: int, tmp_path: Path) -> None:
    found = await night_of_kills(night, tmp_path, lambda now: now.kills >= KILLS)
    assert found.kills == KILLS


async def test_the_bench_of_scale_measures_tick_backlog_and_memory() -> None:
    found = await asyncio.to_thread(lambda: list(scale.in_small()))
    names = [figure.name for figure in found]
    assert names == [
        "tick with 120 open tables",
        "an answer while 60 tables are overdue",
        "an answer while 120 tables are copied",
        "an answer beside 120 tables while 3 old games are packed",
        "memory of games 2 to 4",
    ]
    assert all(figure.value for figure in found)


WORLDS = 4


@pytest.mark.parametrize("game", ALL)
async def test_secret_acts_stay_unnoticed(game: str) -> None:
    found = Compared()
    async with begun(game, 1) as table:
        await table.on(6)
        look = await table.look()
        seat = table.rng.choice(look.waiting)
        found.add(await group(table, seat, WORLDS, game), game)
    assert found.apart == []
    assert found.pairs, "nothing was done in secret"


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
    assert [len(some) for some in looked] == [BATCH, BATCH, 251 - 2 * BATCH], "in batches"
