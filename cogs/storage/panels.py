"""Panels in the database. A panel is a private message that continues with its reader's presses."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.storage import schema as s
from cogs.storage.database import Database
from cogs.storage.outbox import drop_waiting, enqueue, waiting
from cogs.tables.jobs import Job, PanelKind, ShowHand, ShowLobby, ShowPanel
from engine.core.codec import dump

TOKEN_LIVES = 14 * 60_000
"""Milliseconds for which a message is edited through the last press in it. Discord allows a minute more."""
DRAFT_KEPT = 86_400_000
"""Milliseconds for which a draft in direct messages is kept."""

Owner = tuple[int, int]
"""A table, and the owner of panels at it, by Discord id."""

_PANELS = (
    sa.select(s.panels.c.user, s.panels.c.kind, s.panels.c.pressed)
    .where(s.panels.c.table == sa.bindparam("table"))
    .order_by(s.panels.c.user)
)


class PanelRow(Struct, frozen=True):
    """A private message in Discord, and its reader's draft."""

    kind: PanelKind
    channel: int
    message: int
    token: str
    """The token of the last press in the panel; its holder may edit the message."""
    pressed: int
    """When its reader last pressed in it, in milliseconds since 1970."""
    digest: str
    """The digest of what the panel shows."""
    files: dict[str, str] = {}
    """Digest of each picture by its name."""
    draft: str = ""
    """Its reader's unfinished answer, as messages encode it."""


class PanelStore:
    """Reads and writes panels."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.time = database.time

    def lives(self, row: PanelRow) -> bool:
        """Whether the message can still be edited."""
        return _lives(row.pressed, self.time.milliseconds())

    async def get(self, owner: Owner, kind: PanelKind) -> PanelRow | None:
        """The existing panel of this kind; a person has only one at a table."""

        async def read() -> PanelRow | None:
            async with self._database.reading() as c:
                row = (await c.execute(sa.select(s.panels).where(_panel(owner, kind)))).first()
            if row is None:
                return None
            files = msgspec.json.decode(row.files, type=dict[str, str])
            return PanelRow(
                kind, row.channel, row.message, row.token, row.pressed, row.digest, files, row.draft
            )

        return await self._database.remembered(s.panels, owner[0], (owner, kind), read)

    async def put(self, owner: Owner, row: PanelRow) -> None:
        """The panel now replaces the one before it and shows the same."""
        now = self.time.milliseconds()
        p, (table, user) = s.panels, owner
        values: Mapping[str, object] = {**msgspec.structs.asdict(row), "files": dump(row.files)}
        gone = (p.c.kind != "hand") & (p.c.pressed < now - TOKEN_LIVES) | (p.c.pressed < now - DRAFT_KEPT)
        async with self._database.writing() as c:
            await c.execute(sa.delete(p).where(gone | _panel(owner, row.kind)))
            await c.execute(sa.insert(p).values(table=table, user=user, **values))
            await drop_waiting(c, table, [ShowPanel(row.kind, user)])
            self._database.remember(c, s.outbox, table, "waiting", await waiting(c, table))
            self._database.remember(c, p, table, (owner, row.kind), row)

    async def changed(self, owner: Owner, row: PanelRow) -> None:
        """The message now shows something else, unless another panel has replaced it.

        After a press in another process, its content and pictures are unknown: it is refreshed with all of
        them.
        """
        p, (table, user) = s.panels, owner
        there = _panel(owner, row.kind) & (p.c.message == row.message)
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
        there = _panel(owner, row.kind) & (s.panels.c.message == row.message)
        async with self._database.writing() as c:
            await c.execute(sa.delete(s.panels).where(there))


async def refreshed(c: AsyncConnection, table: int, wanted: Collection[Job], now: int) -> list[Job]:
    """Panels that may change after such jobs, at `now` in milliseconds.

    A panel follows its reader's direct message and leaves just as few traces for others.
    """
    hands = {job.user for job in wanted if isinstance(job, ShowHand)}
    card = ShowLobby() in wanted
    return [
        ShowPanel(row.kind, row.user)
        for row in await c.execute(_PANELS, {"table": table})
        if _lives(row.pressed, now)
        and ((row.kind == "move" and row.user in hands) or (row.kind == "options" and card))
    ]


def _lives(pressed: int, now: int) -> bool:
    return now - pressed < TOKEN_LIVES


def _panel(owner: Owner, kind: PanelKind) -> sa.ColumnElement[bool]:
    p, (table, user) = s.panels.c, owner
    return (p.table == table) & (p.user == user) & (p.kind == kind)
