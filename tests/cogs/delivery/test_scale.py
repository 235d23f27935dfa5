"""The small form of the bench of scale: it checks what is measured, never how long it takes."""

import asyncio

from tests.bench import scale


async def test_the_bench_of_scale_measures_tick_backlog_and_memory() -> None:
    found = await asyncio.to_thread(lambda: list(scale.in_small()))
    names = [figure.name for figure in found]
    assert names == [
        "tick with 120 open tables",
        "an answer while 60 tables are overdue",
        "memory of games 2 to 4",
    ]
    assert all(figure.value for figure in found)
