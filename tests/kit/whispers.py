"""Two worlds that differ only in what somebody does in secret, and all that the others can notice of them."""

from __future__ import annotations

import copy
import json
import random
import re
import sqlite3
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
from cogs.tables.time_control import HOUR
from engine.core import codec
from engine.core.prompt import Seat
from render.face import Drawn
from tests.kit import tables
from tests.kit.bots import random_answer
from tests.kit.days import Days
from tests.kit.fake_discord_client import DMS, FakeDiscordClient
from tests.kit.moment import StillTime
from tests.kit.shown import TEST_FACES
from tests.kit.tables import ADA, BEA, CEM, lobby, user_at

Noticed = tuple[object, ...]
"""When, what happened, where, and all that could be read, in its order and size."""

_OPAQUE = re.compile(r"vote:[0-9]+")
"""Numbers of ballots count nothing, and are other ones in every world."""


class Outlines(Pictures):
    """What pictures are drawn from instead of them: equal views make equal ones, as the contract holds."""

    async def _draw(
        self, name: str, reader: Reader, shown: object, draw: Callable[[], Drawn | None]
    ) -> Picture | None:
        drawn_from = msgspec.json.encode((name, reader.face.key, reader.scene, shown), order="sorted")
        digest = blake2b(drawn_from, digest_size=8).hexdigest()
        return Picture(f"{name}-{digest}.jpg", digest.encode(), digest)


class Overheard(FakeDiscordClient):
    """Keeps everything that anybody can notice."""

    def __init__(self, time: StillTime) -> None:
        super().__init__(time)
        self.still = time
        self.noticed: list[tuple[int, Noticed]] = []
        """By channel."""

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
        # It stands in the table's channel, but nobody else sees it.
        self._note(DMS + int(token), "panel", message, same_pictures, written(shows))

    async def delete(self, channel: int, message: int) -> None:
        await super().delete(channel, message)
        self._note(channel, "deleted", message)

    def outside(self, user: int) -> list[Noticed]:
        """What everybody notices but this one."""
        return [noticed for channel, noticed in self.noticed if channel != DMS + user]


def written(message: Message) -> tuple[str, tuple[tuple[str, int], ...]]:
    """All there is to read and press, and the size of its pictures."""
    shown = json.dumps(_components(message), ensure_ascii=False)
    return _OPAQUE.sub("vote:", shown), tuple((x.name, len(x.data)) for x in message.attachments)


def _components(message: Message) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = message.view.to_components()  # type: ignore[no-untyped-call]  # untyped there
    return found


class World:
    """A bot with its database, its time and its Discord."""

    def __init__(self, folder: Path, database: Any, time: StillTime, box: Overheard) -> None:
        self.folder, self.time, self.box = folder, time, box
        self.days = Days(database, box)
        service = self.days.service
        composer = Composer(TEST_FACES, service.story, service.records.digest)
        composer.pictures = Outlines()
        self.days = Days(database, box, composer)

    @property
    def service(self) -> TableService:
        return self.days.service

    @asynccontextmanager
    async def another(self, folder: Path) -> AsyncIterator[World]:
        """The same world once more, in a folder of its own."""
        with sqlite3.connect(self.folder / "tables.sqlite3") as here:
            with sqlite3.connect(folder / "tables.sqlite3") as there:
                here.backup(there)
            there.close()
        here.close()
        time = StillTime()
        time.moment = self.time.moment
        async with tables.database(folder, time) as database:
            box = Overheard(time)
            box.sent, box.closed = copy.deepcopy(self.box.sent), set(self.box.closed)
            yield World(folder, database, time, box)


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[World]:
    time = StillTime()
    async with tables.database(folder, time) as database:
        yield World(folder, database, time, Overheard(time))


async def begun(there: World, game: str, policy: str) -> Look:
    """Three play by the day; to one of them only the channel is open."""
    service = there.service
    table = await lobby(service, ADA, BEA, CEM, game=game)
    await service.set_option(table.id, ADA, "pace", "daily")
    await service.set_option(table.id, ADA, "policy", policy)
    look = await service.start(table.id, ADA)
    for user in (ADA, BEA, CEM):
        await service.set_person(user, messages=False)
    await there.days.look()
    await panels(there, look)
    return look


async def panels(there: World, look: Look) -> None:
    """Everybody has a private panel open, which their last press can edit."""
    for user in (ADA, BEA, CEM):
        pressed = there.time.milliseconds()
        row = PanelRow("move", look.table.channel, user, str(user), pressed, "")
        await there.days.panel_store.put((look.table.id, user), row)


async def on(there: World, look: Look, rng: random.Random) -> Look:
    """One random answer, and what follows from it."""
    look = await there.service.look(look.table.id)
    if not look.prompts:
        return look
    seat = rng.choice(look.waiting)
    prompt = look.prompts[seat]
    answer = random_answer(prompt, rng)
    await there.service.answer(look.table.id, user_at(look, seat), prompt.serial, answer)
    there.time.pass_by(rng.randrange(1, 5000))
    await there.days.look()
    return await there.service.look(look.table.id)


async def in_secret(there: World, look: Look, seat: Seat, rng: random.Random) -> bool:
    """Something that a player does; whether nobody else can notice it and they are asked on."""
    table, user = look.table.id, user_at(look, seat)
    match rng.randrange(6):
        case 0:
            await there.service.note(table, user, f"plan {rng.random()}")
        case 1 if seat in look.orders:
            await there.service.order(table, user, random_answer(look.orders[seat], rng))
        case 2 if seat in look.undoable:
            await there.service.undo(table, user)
        case _ if seat in look.prompts:
            prompt = look.prompts[seat]
            await there.service.answer(table, user, prompt.serial, random_answer(prompt, rng))
        case _:
            return False
    after = await there.service.look(table)
    return public(after, seat) == public(look, seat) and (seat in after.prompts) == (seat in look.prompts)


def public(look: Look, seat: Seat) -> str:
    """What everybody but one seat sees of a table."""
    views = [codec.dump(view) for viewer, view in look.views.items() if viewer != seat]
    news = [repr(told) for viewer, told in look.news.items() if viewer != seat]
    asked = [repr(prompt) for other, prompt in look.prompts.items() if other != seat]
    return repr((views, news, asked, look.waiting, look.sealed, look.at == 0))


LONGEST = 40
"""Hours in which both worlds are watched."""


async def watched(here: World, there: World, table: int, seat: Seat) -> str:
    """What others can tell the worlds apart by, until the game goes on in both; nothing, if by nothing."""
    begun = await here.service.look(table)
    user, before = user_at(begun, seat), public(begun, seat)
    for hour in range(LONGEST):
        looks = []
        for one in (here, there):
            one.time.pass_by(HOUR)
            await panels(one, begun)
            await one.days.look()
            looks.append(await one.service.look(table))
        went_on = [public(look, seat) != before for look in looks]
        if any(went_on):
            # The clock has acted; what it reveals may differ, but not when.
            return "" if all(went_on) else f"after {hour} hours the game went on in one world alone"
        ours, theirs = here.box.outside(user), there.box.outside(user)
        if ours != theirs:
            told = [x for x in (*ours, *theirs) if x not in ours or x not in theirs]
            return f"after {hour} hours: {told}"
        ballots = [len(look.table.ballots) for look in looks]
        pilots = [look.table.chairs[seat].pilot for look in looks]
        if len(set(ballots)) > 1 or len(set(pilots)) > 1:
            return f"after {hour} hours: votes {ballots}, {pilots}"
    return ""
