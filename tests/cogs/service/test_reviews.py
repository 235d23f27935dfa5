"""Reviews are made one after the other, stored, continued after a crash, and only after the end."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
import sqlalchemy as sa

from cogs.changes import in_game
from cogs.database import schema as s
from cogs.database.connection import Database
from cogs.service import review_process, reviews, warm_up
from cogs.service.reviews import Underway
from cogs.service.table_service import TableService
from cogs.storage.archive import Archive, ReviewStore
from engine.core.prompt import Seat
from engine.play.codec import dump
from engine.play.record import load, verify
from engine.play.replay import asked_at
from engine.play.review import Review
from render.art.shelf import READY_BYTES, SHELF
from render.faces import FACES
from tests.kit.play.bots import random_answer
from tests.kit.play.games import ALL, refused
from tests.kit.store.tables import ADA, BEA, CEM, lobby, play_out, service_on, sitter, started


async def played(service: TableService, channel: int = 7) -> int:
    look = await started(service, ADA, BEA, channel=channel)
    return (await play_out(service, look, random.Random(channel))).table.id


async def made(service: TableService, table: int) -> Review:
    while isinstance(found := await service.reviews.ask(table, patience=60), Underway):
        pass
    return found


@pytest.mark.usefixtures("on_both")
async def test_a_finished_game_is_reviewed_once_and_alike(service: TableService, database: Database) -> None:
    table = await played(service)
    service.reviews.start()
    found = await made(service, table)
    assert len(found.moments) > 1 and len(found.fortunes) == 2
    await service.reviews.close()
    assert await service_on(database).reviews.ask(table) == found, "it is kept"
    await ReviewStore(database).drop(table)
    again = service_on(database)
    again.reviews.start()
    assert await made(again, table) == found
    await again.reviews.close()


async def test_only_a_finished_game_is_reviewed_or_forked(service: TableService, database: Database) -> None:
    table = (await lobby(service, ADA, BEA)).id
    for _ in range(2):
        await refused("game-not-over", service.reviews.ask(table))
        await refused("game-not-over", service.records.over(table))
        fork = service.reviews.play_on(table, 0, Seat(0), sitter(CEM), again=True, guild=None, channel=8)
        await refused("game-not-over", fork)
        if (await service.table(table)).status == "lobby":
            await service.execute(table, in_game.start, ADA)
    assert await ReviewStore(database).waiting() == []
    await service.execute(table, in_game.resign, ADA)
    assert (await service.table(table)).status == "ended"
    await refused("no-review-ended", service.reviews.ask(table))


async def test_reviews_stand_in_a_queue_that_tells_the_place(service: TableService) -> None:
    tables = [await played(service, channel) for channel in range(7, 10)]
    places = [await service.reviews.ask(table, patience=0) for table in tables]
    assert places == [Underway(1, 0), Underway(2, 0), Underway(3, 0)]
    assert await service.reviews.ask(tables[1], patience=0) == Underway(2, 0), "asking again changes nothing"
    service.reviews.start()
    assert all([await made(service, table) for table in reversed(tables)])
    await service.reviews.close()


async def test_a_review_goes_on_after_a_crash(
    service: TableService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(service)
    whole = service_on(database)
    whole.reviews.start()
    found = await made(whole, table)
    await whole.reviews.close()
    await ReviewStore(database).drop(table)
    kept, keep = asyncio.Event(), ReviewStore.keep

    async def noticed(store: ReviewStore, number: int, done: bytes, share: int, review: str = "") -> None:
        await keep(store, number, done, share, review)
        kept.set()

    monkeypatch.setattr(reviews, "SLICE", 0)
    monkeypatch.setattr(ReviewStore, "keep", noticed)
    service.reviews.start()
    assert isinstance(await service.reviews.ask(table, patience=0), Underway)
    await kept.wait()
    await service.reviews.close()
    before = await ReviewStore(database).done(table)
    assert len(before) > 2
    later = service_on(database)
    later.reviews.start()
    assert await made(later, table) == found
    await later.reviews.close()


async def test_a_game_of_older_rules_says_so(service: TableService, database: Database) -> None:
    table = await played(service)
    async with database.writing() as c:
        await c.execute(sa.update(s.log).where(s.log.c.at == 0).values(question="bid:0"))
    await refused("no-replay", service.reviews.ask(table))


async def test_a_packed_game_is_reviewed_from_its_record(service: TableService, database: Database) -> None:
    table = await played(service)
    await Archive(database).pack(table, await service.records.whole(table))
    service.reviews.start()
    assert await made(service, table)
    await service.reviews.close()
    async with database.writing() as c:
        await c.execute(sa.delete(s.tables).where(s.tables.c.id == table))
    async with database.reading() as c:
        assert (await c.execute(sa.select(s.reviews))).first() is None


async def test_a_review_that_breaks_is_forgotten_and_the_next_one_made(
    service: TableService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, fine = await played(service, 7), await played(service, 8)
    await service.reviews.ask(broken, patience=0)
    await service.reviews.ask(fine, patience=0)
    async with database.writing() as c:
        mine = (s.log.c.table == broken) & (s.log.c.at == 0)
        await c.execute(sa.update(s.log).where(mine).values(question="bid:0"))
    service.reviews.start()
    assert await made(service, fine)
    await service.reviews.close()
    assert await ReviewStore(database).read(broken) is None


@pytest.mark.usefixtures("on_both")
@pytest.mark.parametrize("again", [False, True])
async def test_a_game_goes_on_from_any_moment_and_is_unrated(service: TableService, *, again: bool) -> None:
    """Ruling: T15."""
    first = await played(service)
    lines = await service.records.lines(first)
    at, who = lines[len(lines) // 2].at, sitter(CEM)
    look = await service.reviews.play_on(first, at, Seat(0), who, again=again, guild=None, channel=8)
    table = look.table.id
    asked = await service.records.replayed(await service.records.over(first), asked_at, at)
    assert dump(look.views[None]) == dump(asked.public) or look.at > at
    assert [chair.pilot for chair in look.table.chairs] == ["player", "robot"]
    by = [line.entry.by for line in await service.records.lines(table)]
    assert by.count("dealing") == again
    rng = random.Random(1)
    while look.table.status == "running":
        if (prompt := look.prompts.get(Seat(0))) is not None:
            await service.answer(table, CEM, prompt.serial, random_answer(prompt, rng))
        await asyncio.sleep(0.01)
        look = await service.look(table)
    verify(load(await service.records.whole(table)), ALL["toy"])
    assert [game.table for game in await service.records.games_of(CEM)] == []
    assert await service.records.catch_up() == 0
    assert len(await service.records.steps(table)) > 1
    assert await service.records.course(table) is not None


async def test_an_empty_queue_wakes_at_once(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    table, looked, asked = await played(service), asyncio.Event(), asyncio.Event()
    next_one, ask = ReviewStore.next, ReviewStore.ask

    async def looks(self: ReviewStore) -> int | None:
        first = await next_one(self)
        looked.set()
        await asked.wait()
        return first

    async def asks(self: ReviewStore, table: int) -> None:
        await ask(self, table)
        asyncio.get_running_loop().call_later(0.1, asked.set)

    monkeypatch.setattr(ReviewStore, "next", looks)
    monkeypatch.setattr(ReviewStore, "ask", asks)
    service.reviews.start()
    await looked.wait()
    assert isinstance(await service.reviews.ask(table, patience=reviews.LOOKS / 2), Review)
    await service.reviews.close()


@pytest.mark.parametrize("steps", range(6))
async def test_a_request_at_the_last_moment_holds_up_no_end(service: TableService, steps: int) -> None:
    service.reviews.start()
    await asyncio.sleep(0.1)
    service.reviews._wanted.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    closing = asyncio.create_task(service.reviews.close())
    assert (await asyncio.wait([closing], timeout=5))[0]


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Return the file of drawings of a newly installed bot."""
    found = tmp_path / "drawings.sqlite3"
    SHELF.open(found)
    yield found
    SHELF.open(None)


@pytest.mark.parametrize("key", sorted(FACES))
def test_it_draws_every_game(key: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "DRAWN", 5)
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
        begun.set_result(await review_process.started(*arguments, pipe=pipe))
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
