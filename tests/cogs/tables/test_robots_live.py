"""Building live beside robots: they build at their own pace while people think, and do not wait."""

from pathlib import Path

from cogs.storage.tables import TableStore
from engine.core.prompt import Seat
from tests.kit import tables
from tests.kit.still import StillTime, in_one_thread
from tests.kit.tables import ADA, answer, clock_on, service_on, started

TILES = 4


async def test_a_robot_builds_its_ship_without_any_press(tmp_path: Path) -> None:
    time = StillTime()
    with in_one_thread():
        async with tables.database(tmp_path, time) as database:
            service = service_on(database)
            look = await started(service, ADA, game="galaxy_trucker", robots=1, building="live", rounds="I")
            table = look.table.id
            look = await answer(service, look, 0, "ready")
            mine, sand = look.prompts[Seat(0)], look.deadlines[Seat(0)]
            for n in range(TILES):
                clock = clock_on(database, service)
                before = len(await TableStore(database).lines(table))
                await clock.fire_timers()
                assert len(await TableStore(database).lines(table)) == before, "it has just drawn"
                time.pass_by(3)
                await clock.fire_timers()
                lines = (await TableStore(database).lines(table))[before:]
                assert ("draw",) in [line.entry.answer for line in lines], n
                assert {(line.entry.seat, line.entry.by) for line in lines} == {(1, "robot")}
                # The next process also knows when it is the robot's turn.
                service = service_on(database)
            look = await service.look(table)
            assert look.deadlines == {Seat(0): sand}, "the glass runs on, and nothing is owed by a robot"
            assert look.prompts[Seat(0)].kind == mine.kind
