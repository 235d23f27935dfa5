"""The course of a game is shown once it is over."""

import random

from cogs.service.table_service import TableService
from tests.cogs.refusals import refused
from tests.kit.tables import ADA, BEA, play_out, started


async def test_the_course_is_told_after_the_end_alone(service: TableService) -> None:
    """Before that, the course would reveal hidden things."""
    look = await started(service, ADA, BEA)
    await refused("game-not-over", service.records.course(look.table.id))
    look = await play_out(service, look, random.Random(1))
    found = await service.records.course(look.table.id)
    assert found is not None and look.outcome is not None
    assert found.moments[-1].points == look.outcome.points
