"""Presses are answered before the process ends."""

import asyncio

from cogs.serving.reply import UnderWay


async def test_what_is_under_way_comes_to_its_end() -> None:
    under_way, done = UnderWay(), list[int]()

    async def answer(number: int) -> None:
        under_way.add()
        await asyncio.sleep(0)
        done.append(number)

    tasks = [asyncio.create_task(answer(number)) for number in range(3)]
    await asyncio.sleep(0)
    under_way.add()
    await under_way.finish()
    assert done == [0, 1, 2] and all(task.done() for task in tasks)


async def test_it_does_not_wait_for_what_never_ends() -> None:
    under_way = UnderWay()

    async def answer() -> None:
        under_way.add()
        await asyncio.Event().wait()

    task = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await under_way.finish(0.01)
    assert not task.done()
    task.cancel()


async def test_work_for_which_nobody_waits_is_cut_off_at_the_end() -> None:
    under_way, begun = UnderWay(), asyncio.Event()

    async def show_later() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            begun.clear()

    under_way.beside(show_later())
    await begun.wait()
    await under_way.finish()
    await asyncio.sleep(0)
    assert not begun.is_set()
