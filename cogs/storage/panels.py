"""Panels in the database. A panel is a private message that is updated by its reader's presses."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from cogs.storage import schema as s
from cogs.storage.database import ONLY, Lookup, Store, of_row
from cogs.storage.outbox import drop_waiting, enqueue, waiting_of
from cogs.tables.jobs import Job, PanelKind, ShowHand, ShowLobby, ShowPanel
from engine.core.codec import dump

TOKEN_LIVES = 14 * 60_000
"""Milliseconds for which a message is edited through its last press. Discord allows a minute more."""
DRAFT_KEPT = 86_400_000
"""Milliseconds for which a draft in direct messages is kept."""

Owner = tuple[int, int]
"""A table, and the Discord id of the person who owns panels at it."""

_HERE = sa.and_(*(s.panels.c[name] == sa.bindparam(f"{name}_") for name in ("table", "user", "kind")))
_REPLACED, _PUT = sa.delete(s.panels).where(_HERE), sa.insert(s.panels)
"""Statements that are built once, because building them takes longer than running them."""
_PANELS = sa.select(s.panels).where(s.panels.c.table == sa.bindparam("table")).order_by(s.panels.c.user)
_REVISION = sa.select(s.tables.c.revision).where(s.tables.c.id == sa.bindparam("table"))


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
    """The digest of each picture by its name."""
    draft: str = ""
    """Its reader's unfinished answer, as `cogs/messages` encodes it."""


TablePanels = dict[tuple[int, PanelKind], PanelRow]
"""The panels of a table, by the Discord ids of their readers and their kinds."""


class PanelStore(Store):
    """Reads and writes panels."""

    def lives(self, row: PanelRow) -> bool:
        """Return whether a panel's message can still be edited."""
        return _lives(row.pressed, self.time.milliseconds())

    async def get(self, owner: Owner, kind: PanelKind) -> PanelRow | None:
        """Return a person's panel of this kind at a table, if there is one; there are never more."""
        return (await self.database.remembered(panels_of(owner[0]))).get((owner[1], kind))

    async def put(self, owner: Owner, row: PanelRow) -> None:
        """Store a panel in place of the previous one."""
        table, user = owner
        here, place = {ONLY: table}, {"table": table, "user": user}
        async with self.database.writing(table) as c:
            await c.execute(_REPLACED, _place(owner, row.kind), execution_options=here)
            values = {**msgspec.structs.asdict(row), "files": dump(row.files)}
            await c.execute(_PUT, place | values, execution_options=here)
            await drop_waiting(c, table, [ShowPanel(row.kind, user)])
            ours = [waiting_of(table)] if self.database.slices.speaks_for(table) else []
            await self.database.remember_all([revision_of(table), panels_of(table), *ours], c)

    async def sweep(self) -> None:
        """Delete panels that can no longer be edited, and drafts of direct messages after a day."""
        now, p = self.time.milliseconds(), s.panels
        gone = (p.c.kind != "hand") & (p.c.pressed < now - TOKEN_LIVES) | (p.c.pressed < now - DRAFT_KEPT)
        await self.database.write(sa.delete(p).where(gone))

    async def changed(self, owner: Owner, row: PanelRow) -> None:
        """Store what the message shows now, unless another panel has replaced it.

        After a press in another process, its content and pictures are unknown: it is refreshed with all of
        them.
        """
        p, (table, user) = s.panels, owner
        there = _HERE & (p.c.message == row.message)
        values = {"digest": row.digest, "files": dump(row.files)}
        place, here = _place(owner, row.kind), {ONLY: table}
        async with self.database.writing(table) as c:
            same = sa.update(p).where(there & (p.c.pressed == row.pressed)).values(values)
            known = (await c.execute(same, place, execution_options=here)).rowcount == 1
            if known or row.kind == "hand":
                return
            unknown = sa.update(p).where(there).values(digest="", files="{}")
            if (await c.execute(unknown, place, execution_options=here)).rowcount:
                await enqueue(c, table, [ShowPanel(row.kind, user)], self.time.milliseconds())

    async def forget(self, owner: Owner, row: PanelRow) -> None:
        """Delete a panel whose message can no longer be edited."""
        there = _HERE & (s.panels.c.message == row.message)
        async with self.database.writing(owner[0]) as c:
            gone, place = sa.delete(s.panels).where(there), _place(owner, row.kind)
            await c.execute(gone, place, execution_options={ONLY: owner[0]})


def revision_of(table: int) -> Lookup[int]:
    """Return the lookup of a table's revision, which shows whether a panel is outdated; -1 for no table."""
    return Lookup(s.tables, table, "revision", _REVISION, {"table": table}, _revision)


def _revision(rows: Sequence[Any]) -> int:
    return rows[0].revision if rows else -1


def panels_of(table: int) -> Lookup[TablePanels]:
    """Return the lookup of a table's panels."""
    return Lookup(s.panels, table, "panels", _PANELS, {"table": table}, _panels)


def _panels(rows: Sequence[Any]) -> TablePanels:
    return {
        (row.user, row.kind): of_row(PanelRow, row, files=msgspec.json.decode(row.files, type=dict[str, str]))
        for row in rows
    }


def refreshed(panels: TablePanels, wanted: Collection[Job], now: int) -> list[Job]:
    """Return jobs for those of a table's panels that the given jobs may change, at `now` in milliseconds.

    A panel of moves follows its reader's direct message and reveals no more, one of options the lobby card.
    """
    hands = {job.user for job in wanted if isinstance(job, ShowHand)}
    card = ShowLobby() in wanted
    return [
        ShowPanel(kind, user)
        for (user, kind), row in panels.items()
        if _lives(row.pressed, now) and ((kind == "move" and user in hands) or (kind == "options" and card))
    ]


def _lives(pressed: int, now: int) -> bool:
    return now - pressed < TOKEN_LIVES


def _place(owner: Owner, kind: PanelKind) -> dict[str, object]:
    """Return the parameters of the statements above."""
    return dict(zip(("table_", "user_", "kind_"), (*owner, kind), strict=True))
