"""Referees with messages as plain as possible: one whose days pass as fast as a test likes, since its clock
moves only when it is told to, before a Discord that is a list of messages, with faults; and one whose outbox
posts in the playground."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest

from cogs.changes import in_lobby
from cogs.database.connection import Database
from cogs.database.sqlite import NearConnection
from cogs.database.time_source import TimeSource
from cogs.delivery.composer import Composer, Message
from cogs.delivery.discord_client import Attachments, Digest, DiscordClient, refused_at_once
from cogs.delivery.dispatch import Delivery
from cogs.delivery.panels import Panels
from cogs.delivery.worker import OutboxWorker
from cogs.layout.components import PLAINNESS, WITHOUT_FILES, Picture, Registered, Sheet, layout
from cogs.storage.outbox import OutboxJob, OutboxStore, PostedMessage
from cogs.storage.users import PanelStore, UserStore
from cogs.tables.jobs import Job, News, OpenDM, PanelKind, Remind
from cogs.tables.person import Person
from cogs.tables.snapshot import Look, Missing, OpenQuestion, Reminded
from cogs.tables.table import Status
from tests.kit.server.images import png
from tests.kit.server.people import PATIENCE
from tests.kit.store import tables
from tests.kit.store.tables import clock_on, service_on

STEP = 600
"""Seconds between two checks of the deadlines."""


class Days:
    """One process; `again()` returns it after a restart."""

    def __init__(self, database: Database, box: FakeDiscordClient, composer: Composer | None = None) -> None:
        """`composer` makes the messages; without it they are as plain as possible."""
        assert isinstance(database.time, StillTime)
        self.database, self.box, self.time = database, box, database.time
        people, outbox_store = UserStore(database), OutboxStore(database)
        self.service = service_on(database)
        discord: DiscordClient = box  # type: ignore[assignment]  # stands in for it
        composer = composer or PlainComposer()
        self.panel_store = PanelStore(database)
        self.panels = Panels(self.panel_store, outbox_store, people, self.service.look, composer, discord)
        delivery = Delivery(outbox_store, people, self.service, composer, discord, self.panels)
        self.outbox = OutboxWorker(outbox_store, delivery)
        # The slow pass over all tables is off: whatever arrives here was computed.
        self.scheduler = clock_on(database, self.service, swept=0)

    def again(self) -> Days:
        """Return the process as after a restart."""
        return Days(self.database, self.box)

    async def pump(self) -> None:
        """Deliver all due jobs, queue by queue."""
        store, worker, found = self.outbox._outbox, self.outbox, True
        while found:
            found = False
            for queue in await store.queues():
                if (entry := await worker._due(queue)) is not None:
                    await worker._deliver(entry)
                    found = True
                await store.rest(queue[0])

    async def look(self) -> None:
        """Do and send everything that is due now."""
        await self.pump()
        await self.scheduler.tick()
        await self.pump()

    async def do(self, table: int, command: Callable[..., object], *args: Any, **more: Any) -> Look:
        """Run a command at a table, and send what is due then."""
        after = await self.service.execute(table, command, *args, **more)
        await self.look()
        return after

    async def live(self, seconds: int, step: int = STEP) -> None:
        """Let time pass, with a check every `step`."""
        while seconds > 0:
            self.time.pass_by(min(step, seconds))
            seconds -= step
            await self.look()


@pytest.fixture
def time() -> StillTime:
    return StillTime()


@pytest.fixture
async def database(tmp_path: Path, time: StillTime) -> AsyncIterator[Database]:
    """Yield a database of its own whose time stands still, with everything in one thread."""
    with in_one_thread():
        async with tables.database(tmp_path, time) as opened:
            yield opened


@pytest.fixture
def days(database: Database, time: StillTime) -> Days:
    """Return a bot whose messages are not sent to Discord."""
    return Days(database, FakeDiscordClient(time))


async def _at_once(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return work(*given, **named)


async def _execute(self: NearConnection, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return work(*given, **named)


@contextmanager
def in_one_thread() -> Iterator[None]:
    """Run transactions and rules where they are called, within the block."""
    with patch.object(NearConnection, "_execute", _execute), patch.object(asyncio, "to_thread", _at_once):
        yield


NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


class StillTime(TimeSource):
    """Moves only when told to; sleeping tasks wake on the way."""

    def __init__(self, start: datetime = NOON) -> None:
        self.moment = start.timestamp()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    @property
    def asleep(self) -> int:
        """The number of tasks asleep at the moment."""
        return len(self._sleepers)

    def now(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._sleepers, (self.moment + seconds, self._count, waker))
        await waker

    def pass_by(self, seconds: float) -> None:
        """Move time forward, and wake the tasks that sleep until then."""
        self.moment += seconds
        while self._sleepers and self._sleepers[0][0] <= self.moment:
            _, _, waker = heapq.heappop(self._sleepers)
            if not waker.done():
                waker.set_result(None)


class PlainComposer(Composer):
    """Says in one line what each message is about. The board comes with a picture."""

    def __init__(self) -> None:
        """Do without faces and records."""

    async def lobby(self, look: Look) -> Message:
        names = " ".join(chair.name for chair in look.table.chairs)
        return plain(f"lobby {look.table.status} {names}")

    async def board(self, look: Look) -> Message:
        text = f"board {look.at} waits for {' '.join(map(str, look.waiting))}"
        return plain(text, pictured=PLAINNESS.get() < WITHOUT_FILES)

    def call(self, look: Look) -> Message | None:
        asked = (look.table.chairs[seat].user for seat in look.waiting)
        users = [user for user in asked if user is not None] or in_lobby.invited(look.table)
        return plain("call " + " ".join(f"<@{user}>" for user in users)) if users else None

    async def anew(
        self, look: Look, kind: PanelKind, person: Person, begun: str, channel: int | None = None
    ) -> Message:
        if kind != "hand" or (seat := look.table.seat_of(person.user)) is None:
            return plain(f"{kind} {look.at}")
        prompt = look.prompts.get(seat)
        return plain(f"private {seat} {prompt.kind if prompt else 'waits'}")

    async def final(self, look: Look, person: Person | None = None) -> Message:
        return plain(f"final {look.table.status}")

    def vote(self, look: Look, number: int) -> Message | None:
        there = any(ballot.number == number for ballot in look.table.ballots)
        return plain(f"vote {number}") if there else None

    def remind(
        self, look: Look, about: Reminded, kind: str, person: Person | None, *, until: int = 0
    ) -> Message:
        what = f"vote {about.serial}" if about.vote else about.seat
        votes = [len(x.votes) for x in look.table.ballots if about.vote and x.number == about.serial]
        return plain(f"remind {what} {kind}{f', {sum(votes)} cast' if sum(votes) else ''}")

    def news(self, look: Look, user: int, about: News, person: Person | None) -> Message:
        return plain(f"news {about}")

    def digest(
        self, look: Look, person: Person, asked: Sequence[OpenQuestion], votes: Sequence[Missing]
    ) -> Message:
        tables = [*(str(one.look.table.id) for one in asked), *(f"v{at.table.id}" for at, _ in votes)]
        return plain(f"digest {' '.join(tables)}")

    def note(
        self, look: Look, key: str, fields: Mapping[str, int | str], person: Person | None = None
    ) -> Message:
        return plain(f"{key} {fields}")

    def titles(self, game: str) -> tuple[str, ...]:
        """Call games by their keys."""
        return (game,)

    def message(self, sheet: Sheet) -> Message:
        """Return sheets as they are."""
        return Message(layout(sheet, Registered()))


PICTURE = png(36, 24, "navy")


def plain(text: str, *, pictured: bool = False) -> Message:
    items: list[discord.ui.Item[discord.ui.LayoutView]] = [discord.ui.TextDisplay(text)]
    if pictured:
        items.append(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*items))
    view.stop()
    return Message(view, (Picture("board.png", PICTURE, ""),) if pictured else ())


class Referee(discord.Client):
    """Service and outbox on one database, without any command."""

    def __init__(self, database: Database, *, outbox_store: type[OutboxStore] = OutboxStore) -> None:
        nobody = discord.AllowedMentions.none()
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=nobody,
            guild_ready_timeout=0.01,
            http_trace=refused_at_once(),
        )
        people, self.outbox_store = UserStore(database), outbox_store(database)
        self.service = service_on(database, wake=lambda table: self.outbox.wake(table))
        look, composer, post = self.service.look, PlainComposer(), DiscordClient(self, Attachments())
        panels = Panels(PanelStore(database), self.outbox_store, people, look, composer, post)
        self.delivery = Delivery(self.outbox_store, people, self.service, composer, post, panels)
        self.outbox = OutboxWorker(self.outbox_store, self.delivery)

    async def setup_hook(self) -> None:
        await self.outbox.start()

    async def close(self) -> None:
        await self.outbox.close()
        await super().close()

    async def do(self, table: int, command: Callable[..., object], *args: Any) -> Look:
        """Run a command at a table, and send what follows from it."""
        after = await self.service.execute(table, command, *args)
        await self.quiet()
        return after

    async def quiet(self) -> None:
        """Wait until nothing is left to send."""
        async with asyncio.timeout(PATIENCE):
            while await self.idle() or await self.outbox_store.queues():
                pass

    async def idle(self) -> bool:
        """Wait until the current jobs have ended. Returns whether there were any."""
        await asyncio.sleep(0)
        if tasks := [*self.outbox._looking, *self.outbox._workers.values()]:
            await asyncio.wait(tasks)
        return bool(tasks)


DMS = 10**15
"""The ids of direct-message channels are above this number; the rest of the id is the person."""

CLOSED = 50007
GONE = 10008

NONCE_LASTS = 300
"""Seconds within which the same job is never a second message."""


class Crash(BaseException):
    """The process has crashed."""


@dataclass
class Sent:
    """One sent message and its current state."""

    id: int
    at: int
    channel: int
    job: Job
    entry: int
    nonce: str
    text: str
    pings: tuple[int, ...]
    edits: list[str] = field(default_factory=list)
    gone: bool = False

    @property
    def now(self) -> str:
        return self.edits[-1] if self.edits else self.text


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """Return Discord's answer to a request that it refuses."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


class FakeDiscordClient:
    """Replaces `DiscordClient`. `mischief` is called before and after every request."""

    def __init__(self, time: TimeSource, mischief: Callable[[str], None] = lambda moment: None) -> None:
        self._time = time
        self.mischief = mischief
        self.sent: list[Sent] = []
        self.panels: list[tuple[str, str]] = []
        """Every edit of a panel: the token of its reader's press, and all there was to read and press."""
        self.closed: set[int] = set()
        """People whose direct messages are refused."""
        self.forbidden: set[int] = set()
        """Channels where the bot may not delete messages now."""
        self.reached: set[int] = set()
        """Channels that could not be reached and stay so here."""

    def already_there(self, count: int) -> None:
        """Pretend that somebody else has sent that many messages before, under any id."""
        for number in range(count):
            self.sent.append(Sent(number + 1, 0, 0, OpenDM(0), 0, "", "", ()))

    async def open_dm(self, user: int) -> int:
        return DMS + user

    async def send(
        self, channel: int, entry: OutboxJob, message: Message, *, pings: tuple[int, ...], silent: bool
    ) -> int:
        if channel - DMS in self.closed:
            raise refusal(403, CLOSED)
        self.mischief("before")
        lately = [old for old in self.sent[-50:] if self._time.seconds() - old.at < NONCE_LASTS]
        known = next((old for old in reversed(lately) if old.nonce == entry.nonce), None)
        if known is None:
            now, text = self._time.seconds(), text_of(message)
            known = Sent(len(self.sent) + 1, now, channel, entry.job, entry.id, entry.nonce, text, pings)
            self.sent.append(known)
        self.mischief("after")
        return known.id

    async def edit(
        self, post: PostedMessage, message: Message, shown: Digest, *, mentioned: tuple[int, ...] = ()
    ) -> None:
        assert post.message is not None
        there = self.sent[post.message - 1]
        self.mischief("edit")
        self.mischief("before")
        if there.gone:
            raise refusal(404, GONE)
        there.edits.append(text_of(message))
        self.mischief("after")

    async def edit_panel(self, token: str, message: int, shows: Message, *, same_pictures: bool) -> None:
        self.mischief(f"panel {token}")
        self.panels.append((token, str(shows.view.to_components())))  # type: ignore[no-untyped-call]  # untyped there

    async def keep_tags(self, channel: int, titles: Collection[str], status: Status) -> None:
        """Do nothing: no table here is in a forum."""

    async def delete(self, channel: int, message: int) -> bool:
        if channel in self.forbidden:
            return False
        self.mischief("before")
        self.sent[message - 1].gone = True
        self.mischief("after")
        return True

    async def stands(self, channel: int, message: int) -> bool:
        return not self.sent[message - 1].gone

    async def is_last(self, post: PostedMessage, besides: int | None) -> bool:
        return True

    async def find(self, channel: int, entry: OutboxJob) -> int | None:
        self.mischief("before")
        for old in reversed(self.sent):
            if old.entry == entry.id and old.channel == channel and not old.gone:
                return old.id
        return None

    def reminders(self, user: int | None = None) -> list[Sent]:
        """Return the reminders and warnings that were sent."""
        found = [sent for sent in self.sent if isinstance(sent.job, Remind)]
        return [sent for sent in found if user is None or user in sent.pings]


def text_of(message: Message) -> str:
    """Return a message's first text."""
    for component in message.view.walk_children():
        if isinstance(component, discord.ui.TextDisplay):
            return component.content
    return ""
