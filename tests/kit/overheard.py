"""A bot on a database and a time of its own, and everything that anybody can notice of it."""

import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from cogs.delivery.discord_client import Digest
from cogs.messages.components import Picture
from cogs.messages.composer import Composer, Message
from cogs.messages.pictures import Pictures
from cogs.messages.reader import Reader
from cogs.service.table_service import TableService
from cogs.storage.outbox import OutboxJob, PostedMessage
from cogs.storage.panels import PanelRow
from cogs.tables.snapshot import Look
from render.face import Drawn
from tests.kit import tables
from tests.kit.days import Days
from tests.kit.fake_discord_client import DMS, FakeDiscordClient
from tests.kit.moment import StillTime
from tests.kit.shown import TEST_FACES
from tests.kit.tables import ADA, BEA, CEM, started

Noticed = tuple[object, ...]
"""When, what happened, where, and all that could be read, in its order and size."""

_OPAQUE = re.compile(r"vote:[0-9]+")
"""Numbers of ballots mean nothing, and are different in every world."""


class DrawnFrom(Pictures):
    """Replaces pictures by what they are drawn from: equal views make equal pictures, as the contract
    checks."""

    async def _draw(
        self, name: str, reader: Reader, shown: object, draw: Callable[[], Drawn | None]
    ) -> Picture | None:
        drawn_from = msgspec.json.encode((name, reader.face.key, reader.scene, shown), order="sorted")
        digest = blake2b(drawn_from, digest_size=8).hexdigest()
        return Picture(f"{name}-{digest}.jpg", digest.encode(), digest)


class Overheard(FakeDiscordClient):
    """Stores everything that anybody can notice."""

    def __init__(self, time: StillTime) -> None:
        super().__init__(time)
        self.still = time
        self.noticed: list[tuple[int, Noticed]] = []
        """What was noticed, by channel."""

    def _note(self, channel: int, what: str, *more: object) -> None:
        self.noticed.append((channel, (self.still.seconds(), what, *more)))

    async def send(
        self, channel: int, entry: OutboxJob, message: Message, *, pings: tuple[int, ...], silent: bool
    ) -> int:
        sent = await super().send(channel, entry, message, pings=pings, silent=silent)
        self._note(channel, "sent", pings, silent, written(message))
        return sent

    async def edit(
        self, post: PostedMessage, message: Message, shown: Digest, *, mentioned: tuple[int, ...] = ()
    ) -> None:
        await super().edit(post, message, shown, mentioned=mentioned)
        self._note(post.channel, "edited", post.message, mentioned, written(message))

    async def edit_panel(self, token: str, message: int, shows: Message, *, same_pictures: bool) -> None:
        await super().edit_panel(token, message, shows, same_pictures=same_pictures)
        # It is in the table's channel, but only this person sees it.
        self._note(DMS + int(token), "panel", message, same_pictures, written(shows))

    async def delete(self, channel: int, message: int) -> bool:
        gone = await super().delete(channel, message)
        self._note(channel, "deleted", message)
        return gone


def written(message: Message) -> tuple[str, tuple[tuple[str, int], ...]]:
    """Return everything there is to read and press, and the size of the pictures."""
    shown = json.dumps(_components(message), ensure_ascii=False)
    return _OPAQUE.sub("vote:", shown), tuple((x.name, len(x.data)) for x in message.attachments)


def _components(message: Message) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = message.view.to_components()  # type: ignore[no-untyped-call]  # untyped there
    return found


class OverheardWorld:
    """A bot with its database, its time and its Discord."""

    def __init__(self, folder: Path, database: Any, time: StillTime, box: Overheard) -> None:
        self.folder, self.time, self.box = folder, time, box
        self.days = Days(database, box)
        service = self.days.service
        self.composer = Composer(TEST_FACES, service.records.story, service.records)
        self.composer.pictures = DrawnFrom()
        self.days = Days(database, box, self.composer)

    @property
    def service(self) -> TableService:
        return self.days.service


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[OverheardWorld]:
    time = StillTime()
    async with tables.database(folder, time) as database:
        yield OverheardWorld(folder, database, time, Overheard(time))


async def begun(there: OverheardWorld, game: str, policy: str) -> Look:
    """Begin a game of three at the daily pace; one of them has closed direct messages."""
    service = there.service
    look = await started(service, ADA, BEA, CEM, game=game, pace="daily", policy=policy)
    for user in (ADA, BEA, CEM):
        await service.people.set_person(user, messages=False)
    await there.days.look()
    await panels(there, look)
    return look


async def panels(there: OverheardWorld, look: Look) -> None:
    """Give everybody an open private panel that their last press can edit."""
    for user in (ADA, BEA, CEM):
        pressed = there.time.milliseconds()
        row = PanelRow("move", look.table.channel, user, str(user), pressed, "")
        await there.days.panel_store.put((look.table.id, user), row)
