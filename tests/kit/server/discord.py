"""A playground, five people and a bot: the starting point for tests of Discord's side.

    async with scene() as s:
        await s.start_bot("bot.py", "run", DATABASE_URL=…)
        answer = await s.ada.command("play", game="jump_drive")
        await s.bea.press(answer.message, "Join")

When a scene ends well, every violation of Discord's limits that the test did not expect fails it. If
`DISCORD_OPENAPI` names Discord's REST description, so does every body that does not fit it: the bot's
requests and the playground's answers. Tests of several processes wait while there is `Movement`.
"""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import aiohttp
import discord
import sqlalchemy as sa
import yarl

from cogs.database import schema
from cogs.database.connection import Database
from cogs.database.locks import SLICES, SPEAKS
from playground import GENEROUS, Playground
from playground.clock import Clock
from playground.faults import Fault
from playground.traffic import Rates, RecordedRequest, Violation
from tests.kit.server.fork_server import ROOT, SECRETS, cpu_seconds, fork
from tests.kit.server.openapi import description
from tests.kit.server.people import PATIENCE, Answer, InteractionFailed, Person, Refused, SeenMessage

__all__ = ["ROOT", "Answer", "InteractionFailed", "Person", "Refused", "Scene", "SeenMessage", "scene"]

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


class BotProcess:
    """The bot as a process of its own; what it printed is in :attr:`output`."""

    def __init__(
        self, arguments: tuple[str, ...], environment: dict[str, str], *, forked: bool = True, number: int = 0
    ) -> None:
        """`forked=False` starts the bot in a new Python process, which imports everything again. Bots of a
        test that have different numbers draw different secrets."""
        self.number, self.starts = number, 0
        self.arguments = arguments
        self.environment = environment
        self.forked = forked
        self.patience = PATIENCE
        """Seconds within which the bot must end when it is asked to."""
        self.output: list[str] = []
        self.pid: int | None = None
        """The process's number, once it was started."""
        self._end: asyncio.Task[int] | None = None
        self._listener: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.starts += 1
        test = os.environ.get("PYTEST_CURRENT_TEST", "")
        # Which test asks first for a shared bot depends on the workers.
        drawn = f"{test.partition('::')[0] if '(setup)' in test else test} {self.number} {self.starts}"
        environment = {**os.environ, SECRETS: drawn, **self.environment}
        if self.forked:
            reading, writing = os.pipe()
            ours, theirs = socket.socketpair()
            with theirs:
                fork(self.arguments, environment, output=writing, errors=writing, control=theirs.fileno())
            os.close(writing)
            told, control = await asyncio.open_connection(sock=ours)
            self.pid = int(await told.readline())
            self._end = asyncio.create_task(_status(told, control))
            output = await _stream(reading)
        else:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, *self.arguments),
                cwd=ROOT,
                env=environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            assert process.stdout is not None, "its output is read"
            self.pid, output = process.pid, process.stdout
            self._end = asyncio.create_task(process.wait())
        self._listener = asyncio.create_task(self._listen(output))

    @property
    def running(self) -> bool:
        return self._end is not None and not self._end.done()

    @property
    def faults(self) -> list[str]:
        """The lines of its log that tell of a fault of ours."""
        return [line for line in self.output if "ERROR" in line or "Traceback" in line]

    async def kill(self) -> None:
        """Kill the bot with `kill -9`, so that it cannot shut down properly."""
        self._signal(signal.SIGKILL)
        await self.ended()

    async def stop(self) -> None:
        """Ask the bot to end."""
        self._signal(signal.SIGTERM)
        await self.ended()

    def freeze(self) -> None:
        """Make the bot hang with every connection open."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the bot continue where it was."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self.running and self.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    async def ended(self) -> int:
        """Wait for the end. Returns the exit status."""
        assert self._end is not None and self._listener is not None, "it was never started"
        status = await asyncio.wait_for(asyncio.shield(self._end), self.patience)
        await self._listener
        return status

    async def _listen(self, output: asyncio.StreamReader) -> None:
        async for line in output:
            self.output.append(line.decode(errors="replace").rstrip())


async def ran(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """Return the exit status, output and errors of a forked process with an environment of its own."""
    pipes, (ours, theirs) = [os.pipe(), os.pipe()], socket.socketpair()
    (output, to_output), (errors, to_errors) = pipes
    with theirs:
        fork(arguments, environment, output=to_output, errors=to_errors, control=theirs.fileno())
    for handle in (to_output, to_errors):
        os.close(handle)
    told, control = await asyncio.open_connection(sock=ours)
    await told.readline()
    said = [(await (await _stream(handle)).read()).decode() for handle in (output, errors)]
    return await _status(told, control), said[0], said[1]


async def _status(told: asyncio.StreamReader, control: asyncio.StreamWriter) -> int:
    """Return the exit status of a forked process when it arrives."""
    try:
        return int(await told.readline())
    finally:
        control.close()


async def _stream(handle: int) -> asyncio.StreamReader:
    """Return everything that can be read from one end of a pipe."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(handle, "rb", buffering=0)
    )
    return reader


class Scene:
    """The people, the playground and the bot in a test."""

    def __init__(self, playground: Playground, people: list[Person]) -> None:
        self.playground = playground
        self.people = people
        self.ada, self.bea, self.cem, self.dora, self.eli = people
        self.bots: list[BotProcess] = []
        self.clients: list[tuple[discord.Client, asyncio.Task[None]]] = []
        self._line = asyncio.Condition()
        self._ringing: set[asyncio.Task[None]] = set()
        playground.world.listen(self._hear)

    @property
    def home(self) -> str:
        """The server's first channel."""
        return self.ada.home

    @property
    def environment(self) -> dict[str, str]:
        """The settings of a bot in its own process that connects to the playground."""
        there = self.playground
        known = {"DISCORD_API_BASE": there.api_base, "DISCORD_GATEWAY_URL": there.gateway_url}
        return known | {"DISCORD_TOKEN": there.token}

    @property
    def requests(self) -> Sequence[RecordedRequest]:
        """The bot's requests so far."""
        return self.playground.record.requests

    def asked(self, method: str, route: str) -> list[RecordedRequest]:
        return [asked for asked in self.requests if (asked.method, asked.route) == (method, route)]

    @property
    def asked_after_deletion(self) -> list[RecordedRequest]:
        """The requests about messages that the bot had deleted before."""
        record = self.playground.record
        return [asked for asked in record.unknown if not record.deleted.isdisjoint(asked.path.split("/"))]

    def lately(self) -> list[str]:
        """Return the bot's last requests, for a test that failed."""
        return [f"{asked.method} {asked.path} {asked.status}" for asked in list(self.requests)[-20:]]

    def fault(self, fault: Fault) -> Fault:
        """Let something fail, see :mod:`playground.faults`."""
        return self.playground.faults.add(fault)

    async def control(self, method: str, path: str, **body: Any) -> Any:
        """Use a control of the page. Returns its answer."""
        async with self.ada.session.request(method, f"/control/{path}", json=body) as answer:
            assert answer.ok, await answer.text()
            return await answer.json()

    async def add_channel(self, name: str = "second", **more: Any) -> str:
        """Add a channel, or a thread in one. Returns its id."""
        return str((await self.control("POST", "channels", name=name, **more))["id"])

    async def in_guild(self, there: bool, *elsewhere: str) -> None:
        """Remove the bot from the server or invite it; it shares another server with people `elsewhere`."""
        await self.control("POST", "bot", in_guild=there, elsewhere=elsewhere)

    async def start_bot(
        self, *arguments: str, online: bool = True, forked: bool = True, **environment: str
    ) -> BotProcess:
        """Start the bot as a process (`bot.py run` by default) and wait until it is online."""
        # People do not press as quickly as a test.
        usual = {"PRESSES_PER_MINUTE": "0", "SIGNS": "off", "DRAWINGS": "off"}
        given = {**self.environment, **usual, **environment}
        bot = BotProcess(arguments or ("bot.py", "run"), given, forked=forked, number=len(self.bots))
        self.bots.append(bot)
        await bot.start()
        if online:
            await self.online(bot)
        return bot

    async def restart(self, bot: BotProcess) -> None:
        """Kill the bot with `kill -9`, start it again, and wait until it is online."""
        await bot.kill()
        await self.offline()
        await bot.start()
        await self.online(bot)

    async def join(self, client: discord.Client) -> None:
        """Log an in-process client in, and wait until it is ready."""
        discord.http.Route.BASE = self.playground.api_base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.playground.gateway_url)
        await client.login(self.playground.token)
        task = asyncio.create_task(client.connect())
        self.clients.append((client, task))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait([task, ready], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            task.result()
        assert ready.done(), "the client did not get ready"

    async def online(self, bot: BotProcess | None = None) -> None:
        await self._until(online=True, bot=bot)

    async def offline(self) -> None:
        await self._until(online=False, bot=None)

    @contextmanager
    def violating(self) -> Iterator[list[Violation]]:
        """Expect violations within the block. The list holds them afterwards."""
        caught: list[Violation] = []
        before = len(self.playground.violations)
        yield caught
        caught += self.playground.violations[before:]
        del self.playground.violations[before:]

    def assert_lawful(self) -> None:
        """Check that no limit was broken, and that every request fits Discord's own description."""
        broken = [str(violation) for violation in self.playground.violations]
        broken += self.playground.record.bugs
        if (described := description()) is not None:
            good = [asked for asked in self.requests if asked.status < 400]
            broken += [problem for asked in good for problem in described.problems(asked)]
            broken += [problem for asked in good for problem in described.answer_problems(asked)]
        assert not broken, "\n".join(broken)

    async def end(self) -> None:
        """Let everybody leave."""
        for bot in self.bots:
            await bot.kill()
        for client, task in self.clients:
            await client.close()
            await asyncio.gather(task, return_exceptions=True)
        for person in self.people:
            await person.leave()

    def _hear(self, name: str, _: Any) -> None:
        if name == "BOT_UPDATE":
            task = asyncio.get_running_loop().create_task(self._ring())
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)

    async def _ring(self) -> None:
        async with self._line:
            self._line.notify_all()

    async def _until(self, *, online: bool, bot: BotProcess | None) -> None:
        async def wait() -> None:
            async with self._line:
                while self.playground.gateway.online != online:
                    await self._line.wait()

        waiting = asyncio.create_task(wait())
        ended = asyncio.create_task(bot.ended()) if bot else None
        tasks: list[asyncio.Task[Any]] = [waiting, *([ended] if ended else [])]
        await asyncio.wait(tasks, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        arrived = waiting.done()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        output = "\n".join(bot.output) if bot else ""
        assert arrived, f"the bot did not get {'online' if online else 'offline'}\n{output}"


@asynccontextmanager
async def scene(*, rates: Rates = GENEROUS, clock: Clock | None = None) -> AsyncIterator[Scene]:
    """Run a fresh playground with all five people at their windows; afterwards no limit may have been broken.

    Its clock stands still between two calls of `playground.clock.advance`, so a slow machine fails nothing.
    """
    async with (
        Playground(rates=rates, clock=clock or Clock(running=False)) as playground,
        aiohttp.ClientSession(playground.url) as session,
    ):
        people = [Person.of(user, session) for user in playground.world.people.values()]
        playground.record.keep_answers = description() is not None
        here = Scene(playground, people)
        try:
            for person in people:
                await person.sit_down()
            yield here
            here.assert_lawful()
        finally:
            await here.end()


LOOK = 1.0
"""Seconds between two checks for progress."""
BUSY = 0.1
"""The share of a core above which a process is at work and does more than look for work."""
LONGEST = 20 * PATIENCE
"""Seconds after which processes that are still active are taken to be in an endless loop."""
LINES = 15
"""How many of its last lines each process shows."""

_HOLDERS = f"""
select objid::int as slice, split_part(application_name, ' ', 2)::int as process
from pg_locks join pg_stat_activity using (pid)
where locktype = 'advisory' and classid = {SPEAKS} and objsubid = 2 and objid < {SLICES} and granted
and pg_locks.database = (select oid from pg_database where datname = current_database())
"""
_CONNECTIONS = """
select pid, application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by,
    round(extract(epoch from clock_timestamp() - state_change)) as seconds, left(query, 90) as last
from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by pid
"""
_SEEN = """
select name, backend, round(extract(epoch from clock_timestamp()) - seen / 1000.0) as seconds from speakers
"""


class Stillness:
    """Counts how many checks in a row have found no progress."""

    def __init__(self) -> None:
        self.looks = 0
        self._signs: object = None

    def look(self, signs: object, *, busy: bool) -> int:
        """Return the checks in a row without other `signs`, not counting those of a `busy` process."""
        if signs != self._signs:
            self.looks, self._signs = 0, signs
        elif not busy:
            self.looks += 1
        return self.looks


class Movement:
    """Watches the progress of the processes on a database, and what each of them is doing."""

    def __init__(self, scene: Scene, database: Database, processes: Callable[[], dict[str, BotProcess]]):
        """Watch the living `processes`, by name."""
        self._scene, self._database, self._processes = scene, database, processes

    @asynccontextmanager
    async def patience(self) -> AsyncIterator[None]:
        """Allow any time while there is progress. A TimeoutError notes what has stopped."""
        try:
            async with asyncio.timeout(LONGEST) as limit:
                watching = asyncio.create_task(self._watch(limit))
                try:
                    yield
                finally:
                    watching.cancel()
        except TimeoutError as late:
            late.add_note("\n".join(await self.report()))
            raise

    async def holders(self) -> dict[int, int]:
        """Return which process, by its number, speaks for each slice."""
        return {row.slice: row.process for row in await self._rows(_HOLDERS)}

    async def report(self) -> list[str]:
        """Return what waits, who speaks for it, and what each process has said last."""
        fences = {row.slice: row.fence for row in await self._rows(sa.select(schema.slices))}
        holders = await self.holders()
        spoken_for = [(n, holders.get(n, "nobody"), fences.get(n, 0)) for n in range(SLICES)]
        lines = ["waiting, by table and person:", *map(str, await self._waiting())]
        lines += ["slices, who holds them, their fences:", *map(str, spoken_for)]
        lines += ["last seen, in seconds:", *map(str, await self._rows(_SEEN))]
        lines += ["connections:", *map(str, await self._rows(_CONNECTIONS))]
        for name, bot in self._processes().items():
            state = f"{_cpu(bot):.1f} s of CPU" if bot.running else "ended"
            lines += [f"process {name}, {bot.pid}, {state}:", *bot.output[-LINES:]]
        return [*lines, "asked of Discord:", *self._scene.lately()]

    async def _watch(self, limit: asyncio.Timeout) -> None:
        stillness, before = Stillness(), self._used()
        while True:
            await asyncio.sleep(LOOK)
            used = self._used()
            busy = any(cpu - before.get(pid, cpu) > BUSY * LOOK for pid, cpu in used.items())
            if stillness.look(await self._signs(), busy=busy) * LOOK >= PATIENCE:
                limit.reschedule(asyncio.get_running_loop().time())
                return
            before = used

    async def _signs(self) -> object:
        sessions = self._scene.playground.gateway.sessions.values()
        listening = [session.id for session in sessions if session.connection is not None]
        return len(self._scene.requests), listening, await self._waiting(), await self.holders()

    async def _waiting(self) -> list[tuple[Any, ...]]:
        o = schema.outbox.c
        waits = sa.select(o.table, o.user, o.id, o.job, o.due, o.tries, o.tried, o.fence).where(schema.WAITS)
        return [tuple(row) for row in await self._rows(waits.order_by(o.table, o.id))]

    async def _rows(self, query: sa.Executable | str) -> Sequence[sa.Row[Any]]:
        async with self._database.reading() as c:
            return (await c.execute(sa.text(query) if isinstance(query, str) else query)).all()

    def _used(self) -> dict[int | None, float]:
        return {bot.pid: _cpu(bot) for bot in self._processes().values()}


def _cpu(bot: BotProcess) -> float:
    """Return seconds of CPU; none if the process has ended, or if the system does not tell."""
    try:
        return cpu_seconds(bot.pid or 0)
    except OSError:
        return 0.0
