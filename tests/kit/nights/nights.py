"""Several bot processes on one database, among which one playground divides its events; nights on which
processes are killed while people play, and what must be true after every step."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from cogs.database import schema
from cogs.database.connection import Database
from cogs.database.locks import SLICES
from cogs.storage.outbox import OutboxStore
from cogs.tables.snapshot import Look
from cogs.tables.time_control import DAY
from engine.core.prompt import Prompt, Seat
from engine.play import record
from playground.world import GUILD_ID, TEXT_CHANNEL, Channel, World
from tests.kit.play.games import ALL
from tests.kit.server.discord import LONGEST, BotProcess, Movement, Person, Scene, SeenMessage, scene
from tests.kit.server.people import PATIENCE
from tests.kit.server.seats import TOY, start
from tests.kit.store import tables

REQUESTS = 9
"""The bot's requests to Discord after one answer, roughly: a kill falls somewhere among them."""

Strike = Callable[[bool], Awaitable[bool]]
"""Kills a process and brings it back, after something was said in the server's channel or in direct messages.
Returns whether the process that listens there was left alone."""


def _seconds() -> AbstractAsyncContextManager[object]:
    return asyncio.timeout(PATIENCE)


@dataclass
class Night:
    """A database that tests read from outside, the players, and the kills they suffer."""

    scene: Scene
    database: Database
    luck: random.Random
    strike: Strike
    requests: int = REQUESTS
    """A kill falls among this many requests."""
    kills: int = 0
    unanswered: int = 0
    """Kills before the player heard anything about the press."""
    answers: int = 0
    """The number of answers given."""
    notices: set[tuple[str, str]] = field(default_factory=set)
    """Messages that were sent once and no longer matter, by channel and number."""
    patience: Callable[[], AbstractAsyncContextManager[object]] = _seconds
    """Limits how long something may take."""

    @property
    def people(self) -> dict[int, Person]:
        return {int(person.id): person for person in self.scene.people}

    async def look(self, table: int) -> Look:
        return await tables.service_on(self.database).look(table)

    async def calm(self) -> None:
        """Wait until all messages have been sent."""
        outbox_store = OutboxStore(self.database)
        try:
            async with self.patience():
                while True:
                    if not await outbox_store.queues():
                        return
                    await asyncio.sleep(0.02)
        except TimeoutError as late:
            late.add_note("\n".join(["still waiting:", *(str(row) for row in await self._waiting())]))
            raise

    async def _waiting(self) -> list[sa.Row[Any]]:
        o = schema.outbox.c
        async with self.database.reading() as c:
            waits = sa.select(o.id, o.table, o.user, o.job, o.due, o.tries, o.tried, o.fence)
            return list(await c.execute(waits.where(schema.WAITS)))

    async def begin(self, game: str = "toy") -> int:
        """Begin a table of three people, opened without any mischief."""
        s = self.scene
        async with self.patience():
            await start(s, s.bea, s.cem, game=game)
        await self.calm()
        found = await tables.service_on(self.database).at_channel(int(s.home))
        assert found is not None, "the table is there"
        return found.id

    async def play(self, table: int, *, kills: int, direct: bool = False) -> Look:
        """Play to the end, or to enough kills; `direct`: every second answer by direct message."""
        look = await self.look(table)
        while look.prompts and self.kills < kills:
            seat = self.luck.choice(look.waiting)
            person, prompt = self.people[tables.user_at(look, seat)], look.prompts[seat]
            private = direct and self.luck.random() < 0.5
            channel = await person.dm() if private else None
            said = words(prompt, self.luck)
            sent = await person.send_command("act", channel=channel, answer=said)
            self.answers += 1
            if self.luck.random() < 0.75:
                await self.some_moment()
                self.kills += 1
                # Whether the bot has said what the command did.
                told = (answer := _answer(person, sent)) is not None and not answer.thinking
                self.unanswered += not told
                if await self.strike(private):
                    await self._answer_arrives(person, sent)
                    told = True
            else:
                await self._answer_arrives(person, sent)
                told = True
            await self.calm()
            often = await self._answered(table, seat, prompt.serial)
            if not often and told and _asked_again(person, sent):
                sent = await person.send_command("act", channel=channel, answer=said)
                await self._answer_arrives(person, sent)
                await self.calm()
                often = await self._answered(table, seat, prompt.serial)
            assert often in ((1,) if told else (0, 1)), f"answered {often} times, told: {told}"
            look = await self.look(table)
            await self.check(look)
        return look

    async def _answer_arrives(self, person: Person, interaction: str) -> None:
        async with self.patience():
            await person.answered(interaction)

    async def _answered(self, table: int, seat: Seat, serial: int) -> int:
        """Return how often a question was answered."""
        x = schema.log.c
        mine = (x.table == table) & (x.seat == seat) & (x.serial == serial) & (x.by == "player")
        async with self.database.reading() as c:
            query = sa.select(sa.func.count()).select_from(schema.log).where(mine)
            return int((await c.execute(query)).scalar_one())

    async def some_moment(self) -> None:
        """Wait until a moment between the click and the last request, or a little beside one."""
        asked = len(self.scene.requests) + self.luck.randint(0, self.requests)
        for _ in range(200):
            if len(self.scene.requests) >= asked:
                break
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.luck.uniform(0, 0.02))

    async def check(self, look: Look) -> None:
        """Check that the bot knows every message it sent, and that the call names those who are asked."""
        shown, known = await self._at_rest(look)
        stands = {(room, one): text for room, one, text in shown if (room, one) not in self.notices}
        unknown = {place: text[:80] for place, text in stands.items() if place not in known}
        assert stands.keys() == known, f"not known: {unknown}; not there: {known - stands.keys()}"
        called = [text for room, _, text in shown if room == self.scene.home and "your move" in text]
        waiting = {tables.user_at(look, seat) for seat in look.waiting}
        named = [{int(user) for user in re.findall(r"<@(\d+)>", text)} for text in called]
        assert named == ([waiting] if waiting else []), f"called: {named}, asked: {waiting}"

    async def take_note(self, look: Look) -> None:
        """Note as notices all messages that the bot does not know."""
        shown, known = await self._at_rest(look)
        self.notices |= {(room, message) for room, message, _ in shown}
        self.notices -= known

    async def _at_rest(self, look: Look) -> tuple[list[tuple[str, str, str]], set[tuple[str, str]]]:
        """Return the posted messages and those the bot knows, taken while nothing was sent."""
        while True:
            await self.calm()
            before = await self._jobs()
            shown, known = await self._shown(look), await self._known()
            if before == await self._jobs() and not before[1]:
                return shown, known

    async def _jobs(self) -> tuple[int, int]:
        """Return the newest job, and how many wait."""
        newest = sa.select(sa.func.coalesce(sa.func.max(schema.outbox.c.id), 0)).scalar_subquery()
        waiting = sa.select(sa.func.count()).select_from(schema.outbox).where(schema.WAITS).scalar_subquery()
        async with self.database.reading() as c:
            found = (await c.execute(sa.select(newest, waiting))).one()
            return found[0], found[1]

    async def _known(self) -> set[tuple[str, str]]:
        p = schema.posts.c
        async with self.database.reading() as c:
            rows = await c.execute(sa.select(p.channel, p.message).where(p.message.is_not(None)))
            return {(str(row.channel), str(row.message)) for row in rows}

    async def _shown(self, look: Look) -> list[tuple[str, str, str]]:
        rooms = [(self.scene.ada, self.scene.home)]
        users = [chair.user for chair in look.table.chairs if chair.user is not None]
        rooms += [(self.people[user], await self.people[user].dm()) for user in users]
        seen = [message for person, room in rooms for message in await person.whole_history(room)]
        return [(one.channel_id, one.id, one.text) for one in seen if one.raw["author"]["bot"]]


def words(prompt: Prompt, luck: random.Random) -> str:
    """Return any answer, as a person types it."""
    count = luck.randint(max(prompt.least, 1), prompt.most)
    return "; ".join(f"#{n + 1}" for n in luck.sample(range(len(prompt.options)), count))


def _asked_again(person: Person, interaction: str) -> bool:
    """Return whether the bot asks "Are you sure?", because the answer reveals all choices."""
    message = _answer(person, interaction)
    return message is not None and "Yes" in message.labels


def _answer(person: Person, interaction: str) -> SeenMessage | None:
    update = person.interactions.get(interaction, {})
    return person.messages.get(update.get("message_id", ""))


async def night_of_kills(
    number: int, folder: Path, enough: Callable[[Night], bool], *, requests: int = REQUESTS
) -> Night:
    """Kill the bot at one of that many requests after a press, until there are enough kills; then play to the
    end. Fails if an answer that looked accepted is lost or counts twice, or a message is sent twice."""
    async with scene() as s, tables.database(folder) as database:
        bot = await s.start_bot(*TOY, DATABASE_URL=f"sqlite:///{folder}/tables.sqlite3")

        async def strike(_: bool) -> bool:
            await s.restart(bot)
            return False

        night = Night(s, database, random.Random(number), strike, requests)
        while not enough(night):
            look = await night.play(await night.begin(), kills=night.kills + 1)
            while look.prompts and not enough(night):
                look = await night.play(look.table.id, kills=night.kills + 1)
        async with asyncio.timeout(3 * PATIENCE):
            while look.prompts:
                look = await tables.step(tables.service_on(database), look, night.luck)
        text = await tables.service_on(database).records.export(look.table.id)
        assert record.verify(record.load(text), ALL["toy"]).game.outcome() == look.outcome
        assert not bot.faults, "\n".join(bot.output)
        assert not s.asked_after_deletion
    return night


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
            while not true():
                await asyncio.sleep(0.02)

    def _hear(self, name: str, thing: Any) -> None:
        if name == "MESSAGE_CREATE" and thing.nonce is not None:
            self._made[str(thing.nonce)] += 1

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
