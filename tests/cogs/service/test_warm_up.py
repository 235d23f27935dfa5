"""The process that draws in advance."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from cogs.service import warm_up
from cogs.service.review_process import started
from render.faces import FACES
from render.shared.shelf import READY_BYTES, SHELF


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Return the file of drawings of a newly installed bot."""
    found = tmp_path / "drawings.sqlite3"
    SHELF.open(found)
    yield found
    SHELF.open(None)


@pytest.mark.parametrize("key", sorted(FACES))
def test_it_draws_every_game(key: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "SHOWN", 5)
    SHELF.make_room(READY_BYTES)
    for number in range(2):
        warm_up._draw(key, number)
    SHELF.save()
    (count,) = SHELF.packed._do("SELECT COUNT(*) FROM drawings")[0]
    SHELF.make_room(200_000_000)
    assert count > 20


async def test_it_runs_once_for_each_version(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "FACES", ())
    monkeypatch.setattr("os.nice", lambda more: more)
    started = AsyncMock()
    started.return_value.kill = lambda: None
    monkeypatch.setattr(warm_up, "started", started)
    await warm_up.warm_up()
    assert started.await_count == 1
    warm_up.main(file)
    await warm_up.warm_up()
    assert started.await_count == 1


async def test_it_ends_with_the_bot_and_needs_a_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: asyncio.Future[asyncio.subprocess.Process] = asyncio.get_running_loop().create_future()

    async def start(*arguments: str, pipe: int) -> asyncio.subprocess.Process:
        begun.set_result(await started(*arguments, pipe=pipe))
        return begun.result()

    monkeypatch.setattr(warm_up, "started", start)
    running = asyncio.create_task(warm_up.warm_up())
    process = await asyncio.wait_for(begun, 30)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(running, 30)
    assert process.returncode is not None and SHELF.packed.get(warm_up.DONE) is None
    SHELF.open(None)
    await asyncio.wait_for(warm_up.warm_up(), 1)
