"""Slices, turns and claims: what processes on one database share, and what late processes cannot do."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.changes import in_lobby
from cogs.database import schema
from cogs.database.connection import Claims, Database, Lookup, from_now, open_database
from cogs.database.locks import BEAT, SLICES, SharedSlices, Slices, shard_of, shared_out, turn
from cogs.database.postgresql import CONNECTIONS, rows_of_all
from cogs.database.time_source import TimeSource
from cogs.running.sharding import AT_LEAST, RequestPace
from cogs.storage.outbox import Delivered, NotOurs, OutboxJob, OutboxStore, Postponed, posts_of, waiting_of
from cogs.storage.users import UserStore, panels_of, person_of
from tests.cogs.storage.test_tables import differences
from tests.kit.server.people import PATIENCE
from tests.kit.store import postgresql
from tests.kit.store.tables import ADA, BEA, Backend, database, lobby, prepare, service_on, sitter, url

WAIT = 0.3
"""Seconds to wait for events that must not occur."""
pytestmark = pytest.mark.usefixtures("on_postgresql")
QUICK = BEAT / 4
"""Seconds between two heartbeats of a process here."""


class Process:
    """An active process, and the messages it received."""

    def __init__(self, database: Database) -> None:
        self.database, self.store = database, OutboxStore(database)
        self.woken: list[int] = []
        self.taken = self.let_go = 0

    @property
    def slices(self) -> Slices:
        return self.database.slices

    async def start(self) -> None:
        async def taken() -> None:
            self.taken += 1

        async def let_go() -> None:
            self.let_go += 1

        await self.slices.start(self.woken.append, taken, let_go)

    async def share(self, wanted: int) -> None:
        await until(lambda: self.slices.share * SLICES == wanted)

    async def job(self, table: int) -> OutboxJob:
        """Return a job for the table's channel."""
        found = await self.store.next((table, None))
        assert found is not None
        return found


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


@asynccontextmanager
async def process(
    folder: Path, *, beat: float = QUICK, shards: Collection[int] = ()
) -> AsyncIterator[Process]:
    """Start a process; `beat`: seconds between two of its heartbeats; `shards`: those of four that it has."""
    await prepare(folder)
    database = await open_database(url(folder), to_speak=True)
    here = Process(database)
    assert isinstance(here.slices, SharedSlices)
    here.slices._beat = beat
    here.slices.hears(shards, 4)
    await here.start()
    try:
        yield here
    finally:
        await database.close()


async def test_who_is_alone_speaks_for_all_and_shares_with_those_who_come(tmp_path: Path) -> None:
    async with process(tmp_path) as one:
        await one.share(16)
        async with process(tmp_path) as two:
            await two.share(8)
            assert one.slices.share == 0.5 and one.let_go == 1
            assert all(one.slices.speaks_for(n) != two.slices.speaks_for(n) for n in range(SLICES))
        await one.share(16)


async def test_the_process_that_hears_a_server_speaks_for_its_tables_while_it_lives(tmp_path: Path) -> None:
    async with process(tmp_path, shards=(0, 3)) as one:
        async with process(tmp_path, shards=(1, 2)) as two:
            await one.share(8)
            await two.share(8)
            service = service_on(two.database)
            guilds = [None, *(server << 22 for server in range(1, 6))]
            for channel, guild in enumerate(guilds):
                table = await service.open(
                    guild=guild, channel=channel, game="toy", host=sitter(ADA), language="en"
                )
                heard = one if shard_of(guild or 0, 4) in (0, 3) else two
                assert [each for each in (one, two) if each.slices.speaks_for(table.id)] == [heard]
        await one.share(16)


@pytest.mark.parametrize("seed", range(40))
def test_every_slice_is_shared_out_and_stays_where_it_is(seed: int) -> None:
    luck = random.Random(seed)
    hearing = {
        n: luck.sample(range(SLICES), luck.choice((0, 0, 4, 8, SLICES))) for n in range(luck.randint(1, 5))
    }
    holders = {n: luck.randrange(7) for n in range(SLICES) if luck.random() < 0.8}
    found = shared_out(holders, hearing)
    assert sorted(found) == list(range(SLICES))
    for number, holder in found.items():
        assert number in hearing[holder] or not any(number in slices for slices in hearing.values())
    assert shared_out(found, hearing) == found
    if not any(hearing.values()):
        assert max(Counter(found.values()).values()) <= -(-SLICES // len(hearing))


async def test_a_process_that_lost_a_slice_without_noticing_marks_nothing(tmp_path: Path) -> None:
    async with process(tmp_path) as one:
        await one.share(16)
        table = await lobby(service_on(one.database), ADA)
        claimed = await one.store.claim(await one.job(table.id))
        assert claimed is not None and claimed.fence > 0
        # Its locks are gone, and its next check is a while away.
        await one.slices.close()
        assert isinstance(one.slices, SharedSlices)
        one.slices._held = dict.fromkeys(range(SLICES), claimed.fence)
        async with process(tmp_path) as two:
            await two.share(16)
            assert await one.store.claim(claimed) is None
            await service_on(one.database).execute(table.id, in_lobby.join, sitter(BEA))
            from_now()
            assert await one.store.claim(await one.job(table.id)) is None
            theirs = await two.store.claim(await two.job(table.id))
            assert theirs is not None and theirs.fence > claimed.fence
            with pytest.raises(NotOurs):
                await one.store.begin(claimed)
            await one.store.mark(claimed, Postponed(60))
            await one.store.done(claimed, Delivered())
            assert await two.job(table.id) == theirs
            await two.store.begin(theirs)
            await two.store.done(theirs, Delivered())
            assert (table.id, None) not in await two.store.queues()


async def test_a_change_claims_what_its_process_will_send(tmp_path: Path) -> None:
    async with process(tmp_path) as one:
        await one.share(16)
        table = await lobby(service_on(one.database), ADA)
        assert (await one.job(table.id)).fence == 0
        await service_on(one.database).execute(table.id, in_lobby.join, sitter(BEA))
        job = await one.job(table.id)
        assert job.fence == one.slices.fence(table.id) and await one.store.claim(job) == job
        await one.store.begin(job)
        assert (await one.job(table.id)).tried is not None


async def test_a_process_whose_connections_were_dropped_speaks_again(tmp_path: Path) -> None:
    async with process(tmp_path) as one:
        await one.share(16)
        await postgresql.hang_up(tmp_path)
        await until(lambda: one.let_go == 1)
        await one.share(16)
        table = await lobby(service_on(one.database), ADA)
        assert await one.store.claim(await one.job(table.id)) is not None


async def test_the_speaker_is_told_of_what_another_process_has_left(tmp_path: Path) -> None:
    async with process(tmp_path) as one, process(tmp_path) as two:
        await one.share(8)
        await two.share(8)
        table = await lobby(service_on(one.database), ADA)
        await until(lambda: table.id in two.woken)
        assert table.id not in one.woken, "what one has left oneself one knows"


async def test_an_interaction_is_served_by_one_process(tmp_path: Path) -> None:
    async with process(tmp_path) as one, process(tmp_path) as two:
        claims = [Claims(here.database) for here in (one, two)]
        for interaction in range(20):
            done = await asyncio.gather(*(claim.claim(interaction) for claim in claims))
            assert sorted(done) == [False, True]
        async with one.database.writing() as c:
            await c.execute(sa.update(schema.interactions).values(claimed=0))
        await claims[0].sweep()
        assert await claims[1].claim(1)


async def test_shards_of_a_bucket_identify_themselves_one_after_the_other(tmp_path: Path) -> None:
    async with process(tmp_path) as one, process(tmp_path) as two:
        async with turn(one.database.engine, 0):
            async with turn(two.database.engine, 1):
                pass
            next_one = asyncio.create_task(turn(two.database.engine, 0).__aenter__())
            done, _ = await asyncio.wait([next_one], timeout=WAIT)
            assert not done
        await next_one


async def test_requests_keep_to_the_part_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    now = 1000.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(seconds)
        now += seconds

    monkeypatch.setattr("cogs.running.sharding.asyncio.sleep", sleep)
    monkeypatch.setattr("cogs.running.sharding.monotonic", lambda: now)
    pace = RequestPace(lambda: 0.0)
    for _ in range(3 * AT_LEAST):
        await pace.wait("/api/v10/channels/1/messages")
    assert now == 1002.0
    for _ in range(100):
        await pace.wait("/api/v10/webhooks/1/token/messages/@original")
        await pace.wait("/api/v10/interactions/1/token/callback")
    assert now == 1002.0, "answers are not counted"
    whole = RequestPace(lambda: 1.0)
    for _ in range(46):
        await whole.wait("/api/v10/channels/1/messages")
    assert now == 1003.0


async def test_a_process_that_hangs_loses_its_slices_though_its_connection_stays(tmp_path: Path) -> None:
    async with process(tmp_path) as one, process(tmp_path) as two:
        await one.share(8)
        await two.share(8)
        assert isinstance(one.slices, SharedSlices) and isinstance(two.slices, SharedSlices)
        mine = next(n for n in range(SLICES) if one.slices.speaks_for(n))
        hung, fence = one.slices._running, one.slices.fence(mine)
        assert hung is not None and fence is not None
        # It no longer checks, as if its loop stood still. Its locks and its connection are as before.
        hung.cancel()
        one.slices._lease = two.slices._lease = 1.0
        await two.share(16)
        assert (two.slices.fence(mine) or 0) > fence
        assert not one.slices.speaks_for(mine), "by its own clock it has not been seen for too long"
        one.slices._running = asyncio.create_task(one.slices._go_on())
        await until(lambda: one.let_go > 0)
        await one.share(8)


async def test_who_is_late_once_after_a_pause_of_the_server_loses_nothing(tmp_path: Path) -> None:
    async with process(tmp_path) as one, process(tmp_path) as two:
        await one.share(8)
        await two.share(8)
        async with one.database.writing() as c:
            await c.execute(sa.update(schema.speakers).values(seen=schema.speakers.c.seen - 60_000))
        await asyncio.sleep(6 * QUICK)
        assert (one.slices.share, two.slices.share) == (0.5, 0.5) and not one.let_go - 1 and not two.let_go


async def test_after_a_pause_of_its_own_a_process_takes_up_what_was_left_lying(tmp_path: Path) -> None:
    async with process(tmp_path, beat=3600) as one:
        assert isinstance(one.slices, SharedSlices) and one.taken == 1
        table = await lobby(service_on(one.database), ADA)
        # Its last check was so long ago that another process would have taken its slices.
        one.slices._lease = 3600
        one.slices._seen -= one.slices._lease
        assert not one.slices.speaks_for(table.id)
        await one.slices._look()
        assert one.slices.speaks_for(table.id) and one.taken == 2
        await one.slices._look()
        assert one.taken == 2


class FastClock(TimeSource):
    """A machine whose clock is two minutes ahead."""

    def machine(self) -> float:
        return super().machine() + 120


async def test_processes_go_by_the_clock_of_the_database(tmp_path: Path) -> None:
    """A clock that is two minutes ahead would delay every message that waits for another attempt."""
    await prepare(tmp_path)
    fast, usual = FastClock(), TimeSource()
    wrong = await open_database(url(tmp_path), fast, to_speak=True)
    right = await open_database(url(tmp_path), usual, to_speak=True)
    try:
        assert abs(fast.now() - usual.now()) < 1 and 119 < fast.ahead < 121
        table = await lobby(service_on(wrong), ADA)
        (entry,) = [x for x in [await OutboxStore(right).next((table.id, None))] if x is not None]
        assert entry.due <= usual.milliseconds() + 1000, "it can be said at once"
        fast.ahead = 0.0
        await wrong.slices.start(lambda table: None, _nothing, _nothing)
        await until(lambda: fast.ahead > 0)
        assert 119 < fast.ahead < 121, "it is looked at with each heartbeat"
    finally:
        await wrong.close()
        await right.close()


async def _nothing() -> None:
    """Do nothing, because no task waits."""


async def test_sixteen_processes_stay_below_the_connections_of_a_server(tmp_path: Path) -> None:
    """Each process works with all connections it may open, besides the one that holds its slices."""
    await prepare(tmp_path)
    opened = [await open_database(url(tmp_path), to_speak=True) for _ in range(SLICES)]
    try:
        for one in opened:
            await one.slices.start(lambda table: None, _nothing, _nothing)

        async def busy(one: Database) -> None:
            async with one.reading() as c:
                await c.execute(sa.text("select pg_sleep(0.3)"))

        await asyncio.gather(*(busy(one) for one in opened for _ in range(2 * CONNECTIONS)))
        async with opened[0].reading() as c:
            ours = "application_name like 'jumpmaster %' and datname = current_database()"
            count = sa.text(f"select count(*) from pg_stat_activity where {ours}")
            counted: int = (await c.execute(count)).scalar_one()
        assert SLICES <= counted <= SLICES * CONNECTIONS <= 97
    finally:
        await asyncio.gather(*(one.close() for one in opened))


async def test_first_starts_at_the_same_time_make_one_database(tmp_path: Path) -> None:
    await postgresql.create(tmp_path, empty=False)
    Backend.created.append(tmp_path)
    opened = await asyncio.gather(*(open_database(url(tmp_path)) for _ in range(3)))
    async with opened[0].reading() as c:
        assert await c.run_sync(differences) == []
    await asyncio.gather(*(one.close() for one in opened))


async def test_indexes_have_the_conditions_that_the_schema_names_for_sqlite(tmp_path: Path) -> None:
    wanted = {
        index.name
        for table in schema.metadata.tables.values()
        for index in table.indexes
        if index.dialect_options["sqlite"]["where"] is not None
    }
    async with database(tmp_path) as opened, opened.reading() as c:
        rows = await c.execute(sa.text("select indexname, indexdef from pg_indexes"))
        found = {row.indexname for row in rows if " WHERE " in row.indexdef}
    assert wanted and found == wanted


async def test_a_reader_sees_one_moment(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        table = await lobby(service_on(one), ADA)
        seats = sa.select(sa.func.count()).select_from(schema.seats)
        async with one.reading() as c:
            before = (await c.execute(seats)).scalar()
            await service_on(two).execute(table.id, in_lobby.join, sitter(BEA))
            assert (await c.execute(seats)).scalar() == before
        async with one.reading() as c:
            assert (await c.execute(seats)).scalar() == 2


async def test_what_is_read_at_once_is_what_is_read_one_by_one(tmp_path: Path) -> None:
    async with database(tmp_path) as here:
        table = (await lobby(service_on(here), ADA)).id
        await UserStore(here).change(ADA, language="de", quiet_from=60)
        lookups: list[Lookup[Any]] = [
            waiting_of(table),
            person_of(ADA),
            person_of(BEA),
            posts_of(table),
            panels_of(table),
        ]
        async with here.reading() as c:
            alone = [await lookup.read(c) for lookup in lookups]
            found = await rows_of_all(c, [(lookup.query, lookup.values) for lookup in lookups])
        at_once = [lookup.made(rows) for lookup, rows in zip(lookups, found, strict=True)]
        assert at_once == alone and at_once[0][0].secret and at_once[1].language == "de"


@pytest.mark.parametrize(
    ("first", "second", "waits"),
    [(None, None, True), (1, None, True), (None, 1, True), (1, 1, True), (1, 2, False)],
)
async def test_a_change_waits_for_others_at_its_table_and_for_those_that_concern_many(
    first: int | None, second: int | None, waits: bool, tmp_path: Path
) -> None:
    order = []
    async with database(tmp_path) as one, database(tmp_path) as two:

        async def then() -> None:
            async with two.writing() if second is None else two.writing(second):
                order.append("second")

        async with one.writing() if first is None else one.writing(first):
            after = asyncio.create_task(then())
            done, _ = await asyncio.wait([after], timeout=0.3 if waits else None)
            assert bool(done) != waits
            order.append("first")
        await after
    assert order == (["first", "second"] if waits else ["second", "first"])


class InTheWay(Exception):
    """What the driver says to one of two transactions that wait for each other."""

    sqlstate = "40P01"


async def test_a_change_that_was_in_the_way_of_another_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[int]()

    async def once(c: AsyncConnection, users: Collection[int]) -> None:
        tried.append(len(tried))
        if len(tried) == 1:
            raise DBAPIError("update people", None, InTheWay())

    async with database(tmp_path) as opened:
        service = service_on(opened)
        table = await lobby(service, ADA)
        monkeypatch.setattr("cogs.storage.tables.try_direct_messages_again", once)
        await service.execute(table.id, in_lobby.join, sitter(BEA))
        assert [chair.user for chair in (await service.table(table.id)).chairs] == [ADA, BEA]
    assert tried == [0, 1]


@pytest.mark.parametrize(("idle", "tries"), [(-1.0, 2), (60.0, 0)])
async def test_a_connection_is_tried_only_after_it_was_idle(
    idle: float, tries: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[object]()
    async with database(tmp_path) as opened:
        monkeypatch.setattr("cogs.database.postgresql.IDLE", idle)
        monkeypatch.setattr(opened.engine.dialect, "do_ping", tried.append)
        for _ in range(2):
            assert await opened.value(sa.select(sa.literal(1))) == 1
    assert len(tried) == tries


async def test_play_goes_on_after_the_server_has_dropped_every_connection(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        service = service_on(opened)
        table = await lobby(service, ADA)
        await postgresql.hang_up(tmp_path)
        await postgresql.hung_up(tmp_path)
        await service.execute(table.id, in_lobby.join, sitter(BEA))
        assert [chair.user for chair in (await service.table(table.id)).chairs] == [ADA, BEA]


async def test_a_hundred_thousand_people_are_found_at_once(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        people = UserStore(opened)
        await people.change(77_777, digest=480)
        found = await people.many(range(100_000))
    assert len(found) == 100_000 and found[77_777].digest == 480
