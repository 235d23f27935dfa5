"""The small forms of four benches: days that pass, kills at any moment, scale, and secret acts of others."""

import asyncio
from pathlib import Path

import pytest

from tests.bench import scale
from tests.kit import tables
from tests.kit.games import ALL
from tests.kit.nights import night_of_kills
from tests.kit.simulation import HOUR, Simulation
from tests.kit.still import StillTime, in_one_thread
from tests.kit.whispers import Compared, begun, group


async def test_every_table_ends_or_waits_where_it_may_without_false_rings(tmp_path: Path) -> None:
    with in_one_thread():
        async with tables.database(tmp_path, StillTime()) as database:
            simulation = Simulation(database, tables=4, days=4, seed=4, step=HOUR)
            report = await simulation.run()
    assert report.wrong == []
    assert report.warnings and report.reminders and report.answers and report.restarts, "it was not idle"
    assert report.by_clock + report.stewards + report.ballots, "somebody was late"


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
