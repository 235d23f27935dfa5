"""An outbox against the playground, with messages as plain as possible."""

import asyncio
from typing import Any

import discord

from cogs.delivery.discord_client import Attachments, DiscordClient, refused_at_once
from cogs.delivery.dispatch import Delivery
from cogs.delivery.panels import Panels
from cogs.delivery.standing import EDITABLE_FOR
from cogs.delivery.worker import SWEEP, OutboxWorker
from cogs.messages.components import PLAINNESS, WITHOUT_FILES, Picture, Sheet, layout
from cogs.messages.composer import Composer, Message, MessageRequest
from cogs.messages.registry import Registered
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.storage.panels import PanelStore
from cogs.storage.users import UserStore
from cogs.tables import in_lobby
from cogs.tables.snapshot import Look
from tests.kit.discord import Scene
from tests.kit.images import png
from tests.kit.people import PATIENCE
from tests.kit.tables import service_on


class PlainComposer(Composer):
    """Says in one line what each slot is about. The board comes with a picture."""

    def __init__(self) -> None:
        """Do without faces and records."""

    async def compose(self, request: MessageRequest, look: Look) -> Message | None:
        table, waiting = look.table, " ".join(map(str, look.waiting))
        pictures: tuple[Picture, ...] = ()
        match request.slot:
            case "lobby":
                text = f"lobby {table.status} {' '.join(chair.name for chair in table.chairs)}"
            case "board":
                text = f"board {look.at} waits for {waiting}"
                if PLAINNESS.get() < WITHOUT_FILES:
                    pictures = (Picture("board.png", PICTURE, ""),)
            case "call":
                asked = (table.chairs[seat].user for seat in look.waiting)
                users = [user for user in asked if user is not None] or in_lobby.invited(table)
                if not users:
                    return None
                text = "call " + " ".join(f"<@{user}>" for user in users)
            case "private":
                assert request.seat is not None, "a private message has a seat"
                prompt = look.prompts.get(request.seat)
                text = f"private {request.seat} {prompt.kind if prompt else 'waits'}"
            case "final":
                text = f"final {table.status}"
            case "remind":
                about = f"vote {request.key}" if request.key else request.seat
                cast = sum(len(ballot.votes) for ballot in table.ballots if str(ballot.number) == request.key)
                text = f"remind {about} {request.fields['kind']}{f', {cast} cast' if cast else ''}"
            case "news":
                text = f"news {request.key}"
            case "digest":
                votes = (f"v{at.table.id}" for at, _ in request.votes)
                text = f"digest {' '.join([*(str(one.look.table.id) for one in request.asked), *votes])}"
            case "vote":
                if not any(str(ballot.number) == request.key for ballot in table.ballots):
                    return None
                text = f"vote {request.key}"
            case "move" | "options":
                text = f"{request.slot} {look.at}"
            case "note":
                text = f"{request.key} {request.fields}"
        items: list[discord.ui.Item[discord.ui.LayoutView]] = [discord.ui.TextDisplay(text)]
        if pictures:
            items.append(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.Container(*items))
        view.stop()
        return Message(view, pictures)

    def titles(self, game: str) -> tuple[str, ...]:
        """Call games by their keys."""
        return (game,)

    def message(self, sheet: Sheet) -> Message:
        """Return sheets as they are."""
        return Message(layout(sheet, Registered()))


PICTURE = png(36, 24, "navy")


class Referee(discord.Client):
    """Service and outbox on one database, without any command."""

    def __init__(
        self,
        database: Database,
        *,
        outbox_store: type[OutboxStore] = OutboxStore,
        editable_for: int = EDITABLE_FOR,
        sweep: float = SWEEP,
    ) -> None:
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
        self.delivery = Delivery(
            self.outbox_store, people, self.service, composer, post, panels, editable_for=editable_for
        )
        self.outbox = OutboxWorker(self.outbox_store, self.delivery, sweep=sweep)

    async def setup_hook(self) -> None:
        await self.outbox.start()

    async def close(self) -> None:
        await self.outbox.close()
        await super().close()

    async def quiet(self) -> None:
        """Wait until nothing is left to send."""

        async with asyncio.timeout(PATIENCE):
            while await self.outbox_store.queues() or self.outbox.busy:
                await self.outbox.idle()


async def referee(scene: Scene, database: Database, **settings: Any) -> Referee:
    """Return a referee with these settings who is online."""
    client = Referee(database, **settings)
    await scene.join(client)
    return client
