"""Some weeks at some tables: the small form of the bench with ten thousand days."""

from pathlib import Path

from tests.kit import tables
from tests.kit.moment import StillTime
from tests.kit.one_thread import in_one_thread
from tests.kit.simulated import HOUR
from tests.kit.simulation import Simulation


async def test_every_table_ends_or_waits_where_it_may_without_false_rings(tmp_path: Path) -> None:
    with in_one_thread():
        async with tables.database(tmp_path, StillTime()) as database:
            simulation = Simulation(database, tables=4, days=4, seed=4, step=HOUR)
            report = await simulation.run()
    assert report.wrong == []
    assert report.warnings and report.reminders and report.answers and report.restarts, "it was not idle"
    assert report.by_clock + report.stewards + report.ballots, "somebody was late"
