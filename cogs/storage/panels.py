"""Panels in the database: the private messages that go on with their reader's presses."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.storage.outbox import PostedMessage, enqueue
from cogs.tables.jobs import Job, PanelKind, ShowHand, ShowLobby, ShowPanel
from engine.core.codec import dump

TOKEN_LIVES = 14 * 60_000
"""Milliseconds in which a message is edited by the last press in it. Discord lets it be for a minute more."""
KEPT = 86_400_000
"""Milliseconds that a draft in somebody's direct messages is kept."""

Owner = tuple[int, int]
"""A table, and whose panels at it, by Discord id."""


class PanelRow(Struct, frozen=True):
    """A private message that stands somewhere, and how far its reader has come."""

    kind: PanelKind
    channel: int
    message: int
    token: str
    """Of the last press in it: who has it may edit the message."""
    pressed: int
    """When that was, in milliseconds since 1970."""
    digest: str
    """Of what it shows."""
    files: dict[str, str] = {}
    """Digest of each picture by its name."""
    draft: str = ""
    """What its reader has begun, as messages write it down."""


class PanelStore:
    """Reads and writes where panels stand."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.time = database.time

    def lives(self, row: PanelRow) -> bool:
        """Whether the message can still be edited."""
        return _lives(row.pressed, self.time.milliseconds())

    async def get(self, owner: Owner, kind: PanelKind) -> PanelRow | None:
        """The one of this kind that stands; a person has no second one at a table."""
        async with self._database.reading() as c:
            row = (await c.execute(sa.select(s.panels).where(_is(owner, kind)))).first()
        if row is None:
            return None
        files = msgspec.json.decode(row.files, type=dict[str, str])
        return PanelRow(kind, row.channel, row.message, row.token, row.pressed, row.digest, files, row.draft)

    async def put(self, owner: Owner, row: PanelRow) -> None:
        """It stands there now, in the place of the one before."""
        now = self.time.milliseconds()
        p, (table, user) = s.panels, owner
        values: Mapping[str, object] = {**msgspec.structs.asdict(row), "files": dump(row.files)}
        gone = (p.c.kind != "hand") & (p.c.pressed < now - TOKEN_LIVES) | (p.c.pressed < now - KEPT)
        async with self._database.writing() as c:
            await c.execute(sa.delete(p).where(gone | _is(owner, row.kind)))
            await c.execute(sa.insert(p).values(table=table, user=user, **values))

    async def changed(self, owner: Owner, row: PanelRow) -> None:
        """The message shows something else now, unless another one has taken its place meanwhile.

        Where it was pressed meanwhile, in another process, nobody knows what it shows, nor with which
        pictures: it is refreshed once more, with all of them.
        """
        p, (table, user) = s.panels, owner
        there = _is(owner, row.kind) & (p.c.message == row.message)
        values = {"digest": row.digest, "files": dump(row.files)}
        async with self._database.writing() as c:
            same = there & (p.c.pressed == row.pressed)
            known = (await c.execute(sa.update(p).where(same).values(values))).rowcount == 1
            if known or row.kind == "hand":
                return
            if (await c.execute(sa.update(p).where(there).values(digest="", files="{}"))).rowcount:
                await enqueue(c, table, [ShowPanel(row.kind, user)], self.time.milliseconds())

    async def forget(self, owner: Owner, row: PanelRow) -> None:
        """The message can be edited no more."""
        there = _is(owner, row.kind) & (s.panels.c.message == row.message)
        async with self._database.writing() as c:
            await c.execute(sa.delete(s.panels).where(there))

    async def hand_shows(self, owner: Owner, message: int, post: PostedMessage) -> None:
        """A press has changed what the direct message of somebody's hand shows."""
        p, (table, user) = s.posts, owner
        there = (p.c.table == table) & (p.c.kind == "hand") & (p.c.user == user) & (p.c.message == message)
        values = {"digest": post.digest, "files": dump(post.files)}
        async with self._database.writing() as c:
            await c.execute(sa.update(p).where(there).values(values))


async def refreshed(c: AsyncConnection, table: int, wanted: Collection[Job], now: int) -> list[Job]:
    """The panels that may show something else once such jobs are wanted; `now` in milliseconds.

    A panel follows the direct message of its reader, and leaves as few traces with anybody else.
    """
    hands = {job.user for job in wanted if isinstance(job, ShowHand)}
    card = ShowLobby() in wanted
    p = s.panels.c
    rows = await c.execute(sa.select(p.user, p.kind, p.pressed).where(p.table == table).order_by(p.user))
    return [
        ShowPanel(row.kind, row.user)
        for row in rows
        if _lives(row.pressed, now)
        and ((row.kind == "move" and row.user in hands) or (row.kind == "options" and card))
    ]


def _lives(pressed: int, now: int) -> bool:
    return now - pressed < TOKEN_LIVES


def _is(owner: Owner, kind: PanelKind) -> sa.ColumnElement[bool]:
    p, (table, user) = s.panels.c, owner
    return (p.table == table) & (p.user == user) & (p.kind == kind)
