"""A bare discord.py bot that does nothing by itself: tests answer what it hears, one by one."""

import asyncio
from collections.abc import Awaitable
from io import BytesIO
from typing import Any

import discord
import pytest

from tests.kit.server.discord import Scene
from tests.kit.server.images import png
from tests.kit.server.people import PATIENCE, Person, Refused

SEND = "/channels/{channel_id}/messages"
"""The route by which messages are sent."""

PLAY = {
    "name": "play",
    "name_localizations": {"de": "spielen"},
    "description": "Open a table",
    "options": [
        {"type": 3, "name": "game", "description": "Which game", "required": True, "autocomplete": True},
        {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 4},
        {"type": 6, "name": "friend", "description": "Against whom"},
    ],
}
CHOICES = [{"name": "Answer", "value": "answer"}, {"name": "Round", "value": "round"}]
WHAT = {"type": 3, "name": "what", "description": "What", "choices": CHOICES}
UNDO = {"type": 1, "name": "undo", "description": "Take back", "options": [WHAT]}
STATUS = {"type": 1, "name": "status", "description": "How it stands"}
TABLE = {"name": "table", "description": "The table's business", "options": [STATUS, UNDO]}
SETUP = {"name": "setup", "description": "Check", "default_member_permissions": 32, "contexts": [0]}


class Bare(discord.Client):
    """Hears interactions and messages and keeps them until a test asks."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self._interactions: asyncio.Queue[discord.Interaction] = asyncio.Queue()
        self.dispatched: list[str] = []
        self._news = asyncio.Condition()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self._interactions.put_nowait(interaction)

    async def on_socket_event_type(self, name: str) -> None:
        async with self._news:
            self.dispatched.append(name)
            self._news.notify_all()

    async def hear(self) -> discord.Interaction:
        """Return the next interaction; :func:`data_of` gives the data sent with it."""
        return await asyncio.wait_for(self._interactions.get(), PATIENCE)

    @property
    def me(self) -> int:
        """The application's id."""
        assert self.application_id is not None, "it has logged in"
        return self.application_id

    def heard_nothing_more(self) -> bool:
        return self._interactions.empty()

    async def told(self, name: str, times: int = 1) -> None:
        """Wait until the gateway has sent that many events of this name."""

        async def wait() -> None:
            async with self._news:
                while self.dispatched.count(name) < times:
                    await self._news.wait()

        await asyncio.wait_for(wait(), PATIENCE)

    async def register(self, *commands: dict[str, Any]) -> None:
        await self.http.bulk_upsert_global_commands(self.me, list(commands))

    def home(self) -> discord.TextChannel:
        return self.guilds[0].text_channels[0]


async def refused(asked: Awaitable[object]) -> tuple[int, int]:
    """Return the status and the code with which Discord refuses this."""
    with pytest.raises(discord.HTTPException) as found:
        await asked
    return found.value.status, found.value.code


async def unlawful(stage: Scene, asked: Awaitable[object]) -> tuple[int, int]:
    """Return the same of what breaks a limit, and is noted as a violation once."""
    with stage.violating() as violations:
        found = await refused(asked)
    assert len(violations) == 1
    return found


async def denied(asked: Awaitable[object], why: str = "") -> None:
    """Expect that a person cannot do this, for this reason if one is given."""
    with pytest.raises(Refused, match=why):
        await asked


async def typed(person: Person, bot: Bare, *path: str, **options: Any) -> tuple[str, discord.Interaction]:
    """Let a person type a command, by default `/table status`. Returns its id, and what the bot hears."""
    sent = await person.send_command(*(path or ("table", "status")), **options)
    return sent, await bot.hear()


def data_of(heard: discord.Interaction) -> Any:
    """Return the data of an interaction as it was sent: every kind has other fields."""
    return heard.data


def picture(name: str = "board.png", size: tuple[int, int] = (360, 240), **options: Any) -> discord.File:
    return discord.File(BytesIO(png(*size, "navy")), name, **options)


def layout(*items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def row(*items: discord.ui.Item[Any]) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(*items)


def button(label: str, custom_id: str, **options: Any) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, custom_id=custom_id, **options)


def board(text: str = "The table", image: str = "board.png") -> discord.ui.LayoutView:
    """Return a container with words, a picture and two buttons, as a game shows its board."""
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{image}", description="A board")
    )
    return layout(
        discord.ui.Container(
            discord.ui.TextDisplay(text),
            gallery,
            discord.ui.Separator(),
            row(button("Join", "join"), button("Leave", "leave", disabled=True)),
        )
    )
