"""Rows of the outbox: what a change wants to be said, written within somebody's transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.tables import schema as s
from cogs.tables.model import Table


class Mail(Struct, frozen=True):
    """A message that a change wants: a row of the outbox."""

    audience: str
    """"channel", or "user:" and a Discord id."""
    slot: str
    body: str = "{}"


async def post_mail(c: AsyncConnection, table_id: int, mail: Sequence[Mail], now: int) -> None:
    """Put letters into the outbox, within somebody's transaction; `now` in milliseconds."""
    for letter in mail:
        if letter.slot != "note":
            # A standing message is drawn when it is sent: one waiting row is enough, in the newest place.
            o = s.outbox.c
            waits = (o.table == table_id) & (o.slot == letter.slot) & o.sent.is_(None) & o.tried.is_(None)
            await c.execute(sa.delete(s.outbox).where(waits))
    rows = [
        {
            "table": table_id,
            "audience": letter.audience,
            "slot": letter.slot,
            "body": letter.body,
            "created": now,
            "due": now,
            "tries": 0,
        }
        for letter in mail
    ]
    if rows:
        await c.execute(sa.insert(s.outbox), rows)


async def answered(c: AsyncConnection, table: Table, strangers: Collection[int]) -> dict[int, list[Mail]]:
    """Reminders that stand somewhere: what they are about may be answered now, by those who sit here and by
    `strangers` who were asked something too. By the table they stand at, for lists name several."""
    p = s.posts.c
    people = [*(chair.user for chair in table.chairs), *(b.newcomer for b in table.ballots), *strangers]
    lists = [f"digest:{user}" for user in people if user is not None]
    query = sa.select(p.table, p.slot, p.channel).where(
        p.called != "{}", (p.table == table.id) & p.slot.startswith("remind:") | p.slot.in_(lists)
    )
    found: dict[int, list[Mail]] = {}
    for row in await c.execute(query):
        public = row.channel == table.channel
        audience = "channel" if public else f"user:{row.slot.rpartition(':')[2]}"
        found.setdefault(row.table, []).append(Mail(audience, f"settle:{row.slot}"))
    return found


async def hurry(c: AsyncConnection, table_id: int, now: int) -> None:
    """Everything of a table that waits for another attempt is due now, in milliseconds."""
    o = s.outbox
    waits = (o.c.table == table_id) & o.c.sent.is_(None) & (o.c.due > now)
    await c.execute(sa.update(o).where(waits).values(due=now))
