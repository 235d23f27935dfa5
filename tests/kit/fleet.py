"""Several bot processes on one database, among which one playground divides its events."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa

from cogs.storage import schema
from cogs.storage.database import Database
from cogs.storage.locks import SLICES
from cogs.tables.time_control import DAY
from playground.world import GUILD_ID, TEXT_CHANNEL, Channel, Happening, World
from tests.kit import tables
from tests.kit.discord import BotProcess, Scene, scene
from tests.kit.movement import LONGEST, Movement
from tests.kit.nights import Night, Strike
from tests.kit.seats import TOY


class Fleet:
    """The processes, by their `SHARDS`."""

    def __init__(
        self, there: Scene, database: Database, bot: tuple[str, ...], settings: dict[str, str]
    ) -> None:
        self.scene, self.database, self._bot = there, database, bot
        self.bots: dict[str, BotProcess] = {}
        self.movement = Movement(there, database, lambda: self.bots)
        self.gone: list[BotProcess] = []
        """Processes that have ended."""
        self._settings = settings
        self._made: Counter[str] = Counter()
        self._forgiven: set[int | None] = set()
        there.playground.world.listen(self._hear)
        for person in there.people:
            person.patience = LONGEST

    async def start(self, shards: str) -> BotProcess:
        """Start a process and wait until it listens. One with the same shards keeps running beside it."""
        sessions = set(self.scene.playground.gateway.sessions)
        database = self.database.engine.url.render_as_string(hide_password=False)
        settings = {"DATABASE_URL": database, "SHARDS": shards, "TICK": "1", **self._settings}
        forked = self._bot == TOY
        bot = await self.scene.start_bot(*self._bot, online=False, forked=forked, **settings)
        bot.patience = LONGEST
        self.bots[shards] = bot
        own, gateway = ids(shards), self.scene.playground.gateway

        def listens() -> bool:
            assert bot.running, "\n".join(bot.output)
            new = [session for session in gateway.sessions.values() if session.id not in sessions]
            return own <= {session.shard[0] for session in new if session.connection is not None}

        await self.until(listens)
        return bot

    async def kill(self, shards: str) -> None:
        """Kill a process with `kill -9`, and wait until Discord knows it too."""
        bot = self.bots.pop(shards)
        await bot.kill()
        self.gone.append(bot)
        gateway = self.scene.playground.gateway

        def silent() -> bool:
            there = [session for session in gateway.sessions.values() if session.connection is not None]
            return not ids(shards) & {session.shard[0] for session in there}

        await self.until(silent)

    def listener(self, *, direct: bool) -> str:
        """Return the shards of the process that hears what is done in the server, or in direct messages."""
        world = self.scene.playground.world
        shard = 0 if direct else (GUILD_ID >> 22) % world.shards
        return next(shards for shards in self.bots if shard in ids(shards))

    async def strike(self, shards: str, calm: Callable[[], Awaitable[None]]) -> None:
        """Kill a process with `kill -9`. It comes back only after the others have sent everything."""
        await self.kill(shards)
        try:
            await calm()
        finally:
            await self.start(shards)

    async def replace(self, shards: str) -> None:
        """Replace an old process by a new one. For a while Discord sends everything to both."""
        old = self.bots[shards]
        await self.start(shards)
        async with self.movement.patience():
            await old.stop()
        self.gone.append(old)
        await self.shared_out()

    def night(
        self, luck: random.Random, strike: Strike, *, notices: set[tuple[str, str]] | None = None
    ) -> Night:
        """Begin a night with these processes. The `notices` of earlier ones do not matter."""
        told = set() if notices is None else notices
        return Night(self.scene, self.database, luck, strike, notices=told, patience=self.movement.patience)

    async def a_day_passes(self, table: int) -> None:
        """Make every person with a question at a table due a reminder."""
        d, t = schema.deadlines, schema.tables
        async with self.database.writing() as c:
            await c.execute(sa.update(d).where(d.c.table == table).values(since=d.c.since - DAY - 60))
            await c.execute(sa.update(t).where(t.c.id == table).values(owed=0))

    async def speaker(self, table: int) -> str:
        """Return the shards of the process that sends for a table."""
        pid = (await self.movement.holders()).get(table % SLICES)
        return next((shards for shards, bot in self.bots.items() if bot.pid == pid), "")

    async def shared_out(self) -> None:
        """Wait until every slice has a process, and none has more than its share."""
        async with self.movement.patience():
            while True:
                pids = list((await self.movement.holders()).values())
                parts = [pids.count(bot.pid or 0) for bot in self.bots.values()]
                if sum(parts) == SLICES and max(parts) <= -(-SLICES // len(parts)):
                    return
                await asyncio.sleep(0.05)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that no event announces."""
        async with self.movement.patience():
            while True:
                if true():
                    return
                await asyncio.sleep(0.02)

    def _hear(self, happening: Happening) -> None:
        if happening.name == "MESSAGE_CREATE" and happening.thing.nonce is not None:
            self._made[str(happening.thing.nonce)] += 1

    @property
    def said_twice(self) -> int:
        """Return how many messages were sent by jobs that had already sent one, counted by nonce."""
        return sum(made - 1 for made in self._made.values())

    @property
    def output(self) -> list[str]:
        """Return what the processes have printed."""
        return [line for bot in (*self.bots.values(), *self.gone) for line in bot.output]

    @property
    def served_twice(self) -> int:
        """Return the interactions that two processes have acknowledged."""
        requests = self.scene.playground.record.requests
        return sum(asked.code == ACKNOWLEDGED_BEFORE for asked in requests)

    def forgive(self, bot: BotProcess) -> None:
        """Expect a process's complaints from now on."""
        self._forgiven.add(bot.pid)

    def assert_sound(self) -> None:
        """Check that nothing forbidden has happened."""
        bots = [bot for bot in (*self.bots.values(), *self.gone) if bot.pid not in self._forgiven]
        assert not any(bot.faults for bot in bots), "\n".join(self.output)
        assert not self.scene.asked_after_deletion
        assert not self.served_twice and not self.said_twice


ACKNOWLEDGED_BEFORE = 40060


def ids(shards: str) -> set[int]:
    """Return the numbers that `SHARDS` names."""
    first, _, last = shards.partition("/")[0].partition("-")
    return set(range(int(first), int(last or first) + 1))


def add_server(world: World, name: str) -> None:
    """Add a server with the same people and roles, and a first channel, before the bot logs in."""
    server = GUILD_ID + (len(world.servers) << 22)
    world.servers[server] = name
    channel = Channel(server + 10, TEXT_CHANNEL, f"game-night-{len(world.servers)}")
    world.channels[channel.id], world._server_of[channel.id] = channel, server


@asynccontextmanager
async def fleet(
    folder: Path, *shards: str, of: int, servers: int = 1, bot: tuple[str, ...] = TOY, **settings: str
) -> AsyncIterator[Fleet]:
    """Run processes with these shards that listen to so many servers. Needs `on_postgresql`."""
    async with scene() as s, tables.database(folder) as database:
        s.playground.world.shards = s.playground.world.max_concurrency = of
        for number in range(1, servers):
            add_server(s.playground.world, f"Server {number + 1}")
        here = Fleet(s, database, bot, settings)
        try:
            await asyncio.gather(*(here.start(own) for own in shards))
            await here.shared_out()
            yield here
        except BaseException as failed:
            for one in (*here.bots.values(), *here.gone):
                failed.add_note("\n".join(["--- a process", *one.output]))
            failed.add_note("\n".join([*(line for p in s.people for line in p.lately()), *s.lately()]))
            raise
        here.assert_sound()
