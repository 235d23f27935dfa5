"""An outbox against the playground, with messages as plain as possible."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord

from cogs.delivery.discord_client import Attachments, DiscordClient, refused_at_once
from cogs.delivery.dispatch import Delivery
from cogs.delivery.panels import Panels
from cogs.delivery.worker import OutboxWorker
from cogs.messages.components import PLAINNESS, WITHOUT_FILES, Picture, Sheet, layout
from cogs.messages.composer import Composer, Message
from cogs.messages.registry import Registered
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.storage.panels import PanelStore
from cogs.storage.users import UserStore
from cogs.tables import in_lobby
from cogs.tables.jobs import News, PanelKind
from cogs.tables.person import Person
from cogs.tables.snapshot import Look, Missing, OpenQuestion, Reminded
from engine.core.prompt import Seat
from tests.kit.images import png
from tests.kit.people import PATIENCE
from tests.kit.tables import service_on


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

    async def hand(self, look: Look, seat: Seat, person: Person, begun: str) -> Message:
        prompt = look.prompts.get(seat)
        return plain(f"private {seat} {prompt.kind if prompt else 'waits'}")

    async def anew(self, look: Look, kind: PanelKind, person: Person, begun: str, channel: int) -> Message:
        return plain(f"{kind} {look.at}")

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
