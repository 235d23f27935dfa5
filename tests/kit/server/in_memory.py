"""Bot, playground and people in one process and one thread, without a socket.

Events follow from actions in an order that is the same in every run, and time passes only when told to. HTTP,
WebSocket, gateway and database are real. Only the wire is memory, and pictures are replaced by what they are
drawn from: equal views make equal pictures, as the contract checks.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import ExitStack, asynccontextmanager
from hashlib import blake2b
from time import monotonic
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import aiohttp
import discord
import yarl
from aiohttp import web
from aiohttp.client_proto import ResponseHandler

from cogs.database.connection import open_database
from cogs.delivery import scheduler
from cogs.jumpmaster import Jumpmaster
from cogs.layout.components import Picture
from cogs.layout.pictures import Pictures
from cogs.service import records, table_service
from cogs.serving import responder
from command_line.playing import PlaygroundTime
from playground import Playground
from playground.clock import Clock
from playground.rest import PREFIX
from render.face import Drawn
from tests.kit.play.games import ALL
from tests.kit.server.images import png
from tests.kit.server.people import Person, SeenMessage
from tests.kit.server.seats import UNLIMITED
from tests.kit.server.still import NOON, in_one_thread
from tests.kit.views.shown import TEST_FACES

HERE = "http://127.0.0.1:1"
MEMORY = "sqlite+aiosqlite:///:memory:?check_same_thread=false"


class Wire(asyncio.Transport):
    """One end of a wire between two protocols; what is written arrives at the other end in order."""

    def __init__(self, protocol: asyncio.Protocol) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 1)})
        self.protocol = protocol
        self.other: Wire
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[bytes | None] = deque()
        self._paused = self._closed = self._woken = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._closed:
            self.other._arrives(bytes(data))

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self.other._arrives(None)
            self._loop.call_soon(self.protocol.connection_lost, None)

    abort = close

    def is_closing(self) -> bool:
        return self._closed

    def pause_reading(self) -> None:
        self._paused = True

    def resume_reading(self) -> None:
        self._paused = False
        self._wake()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing, because there is no buffer."""

    def get_write_buffer_size(self) -> int:
        return 0

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, asyncio.Protocol), "it reads"
        self.protocol = protocol

    def _arrives(self, data: bytes | None) -> None:
        self._waiting.append(data)
        self._wake()

    def _wake(self) -> None:
        if not self._woken:
            self._woken = True
            self._loop.call_soon(self._read)

    def _read(self) -> None:
        self._woken = False
        while self._waiting and not self._paused and not self._closed:
            data = self._waiting.popleft()
            if data is None:
                self.close()
            else:
                self.protocol.data_received(data)


class Wires(aiohttp.BaseConnector):
    """Connects a client with one server, whatever the address says."""

    def __init__(self, server: web.Server) -> None:
        super().__init__()
        self._server = server

    async def _create_connection(self, *asked: object) -> ResponseHandler:
        client, server = self._factory(), self._server()
        here, there = Wire(client), Wire(server)
        here.other, there.other = there, here
        server.connection_made(there)
        client.connection_made(here)
        return client


class Outlines(Pictures):
    """Replaces each picture with a dot and a digest of its view: equal pictures, equal bytes."""

    async def _made(self, name: str, shown: bytes, draw: Callable[[], Drawn | None]) -> Picture | None:
        key = blake2b(shown, digest_size=16, person=name.encode()).digest()
        return Picture(f"{name}-{key.hex()[:12]}.png", _DOT + key, key.hex())


_DOT = png(1, 1, "black")


class Inside:
    """A playground, the bot in it and five people at their windows."""

    def __init__(self, playground: Playground, bot: Jumpmaster, people: list[Person]) -> None:
        self.playground, self.bot, self.people = playground, bot, people

    async def settled(self) -> None:
        """Run the event loop until there is nothing left to do before time passes."""
        async for _ in self.steps():
            pass

    async def steps(self) -> AsyncIterator[None]:
        """Yield after each step of the event loop, until there is nothing left to do before time passes."""
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # what asyncio does next
        still = 0
        while still < 3:
            await asyncio.sleep(0)
            still = 0 if ready else still + 1
            yield

    async def pass_by(self, seconds: float) -> None:
        """Let time pass in one step: whatever is due is done at its end."""
        self.playground.clock.advance(seconds)
        await self.settled()

    async def press(self, person: Person, message: SeenMessage, custom_id: str, *values: str) -> None:
        """Press a control, whether it exists or not."""
        await person._use(message, custom_id, list(values) or None, force=True)
        await self.settled()

    async def command(self, person: Person, *path: str, **options: Any) -> None:
        await person.send_command(*path, **options)
        await self.settled()


@asynccontextmanager
async def inside(secret: bytes) -> AsyncIterator[Inside]:
    """Run a world in which every table has this secret, and in which a slow machine changes nothing."""
    with ExitStack() as stack:
        loop, now = asyncio.get_running_loop(), monotonic()
        for module in (responder, scheduler, records):
            # A pause of the same length as the work before it ends at once.
            stack.enter_context(patch.object(module, "monotonic", lambda: now))
        stack.enter_context(in_one_thread())
        drawn = SimpleNamespace(token_bytes=lambda length: secret[:length])
        for target, name, instead in (
            (table_service, "secrets", drawn),
            (discord.gateway.KeepAliveHandler, "start", lambda _: None),
            (asyncio.BaseEventLoop, "run_in_executor", _at_once),
            (discord.http.Route, "BASE", HERE + PREFIX),
            (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"{HERE}/gateway")),
        ):
            stack.enter_context(patch.object(target, name, instead))
        playground = Playground(clock=Clock(NOON, running=False))
        playground.url = playground.world.origin = HERE
        playground.gateway.url = playground.gateway_url
        runner = web.AppRunner(playground.app(), access_log=None)
        await runner.setup()
        assert runner.server is not None, "it is set up"
        wires, time = Wires(runner.server), PlaygroundTime(playground.clock)
        bot = Jumpmaster(lambda: open_database(MEMORY, time), ALL, TEST_FACES, UNLIMITED)
        bot.http.connector = wires
        bot._connection.heartbeat_timeout = FOREVER
        await bot.login(playground.token)
        bot.responder.composer.pictures = Outlines()
        running = asyncio.create_task(bot.connect())
        async with aiohttp.ClientSession(HERE, connector=Wires(runner.server)) as session:
            people = [Person.of(user, session) for user in playground.world.people.values()]
            for person in people:
                await person.sit_down()
            here = Inside(playground, bot, people)
            await here.settled()
            # No timer fires in the meantime, such as that of a press that takes longer than a second.
            with patch.object(loop, "time", lambda: now):
                yield here
            assert not playground.violations, playground.violations
            for person in people:
                await person.leave()
        await bot.close()
        await running
        await runner.cleanup()


def _at_once(
    loop: asyncio.AbstractEventLoop, executor: object, work: Callable[..., object], *given: object
) -> asyncio.Future[object]:
    """Pack large bodies where they are sent."""
    done = loop.create_future()
    done.set_result(work(*given))
    return done


FOREVER = 1e9
