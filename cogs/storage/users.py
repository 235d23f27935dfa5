"""People's settings and panels, and the bot's few notes to itself. People are known by their Discord ids.

A panel is a private message that is updated by its reader's presses.
"""

from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.database import schema as s
from cogs.database.connection import ONLY, Database, Lookup, Store, batched, of_row
from cogs.storage.outbox import drop_waiting, enqueue, waiting_of
from cogs.storage.schedule import reckon_anew_for
from cogs.tables import time_control
from cogs.tables.jobs import Job, PanelKind, ShowHand, ShowLobby, ShowPanel
from cogs.tables.person import FLAGS, RINGING, Person
from engine.play.codec import dump
from render.face import LANGUAGES

NOTIFICATIONS_A_DAY = 5
"""How often one person may make the bot notify another within a day, at all tables together. Ruling: T13."""

REFUSALS_FOR = 30 * 86_400
"""Seconds for which the last refusal by Discord in a channel is remembered."""
MOST_REFUSALS = 100
"""The most channels with a remembered refusal."""
_REFUSED = "refusals"

_PERSON = sa.select(s.people).where(s.people.c.user == sa.bindparam("number"))

Pair = tuple[int, int]
"""The Discord ids of the person who invites and the person who is notified."""


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


class UserStore(Store):
    """Reads and writes :class:`Person`."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.notifications, self.notes = NotificationStore(database), SettingStore(database)

    async def get(self, user: int) -> Person:
        """Return a person's settings; the defaults for a stranger."""
        return await self.database.remembered(person_of(user))

    async def many(self, users: Collection[int]) -> dict[int, Person]:
        """Return several people's settings by their Discord ids."""
        known: dict[int, Person] = {}
        for some in batched(users):
            rows = await self.database.rows(sa.select(s.people).where(s.people.c.user.in_(some)))
            known |= {row.user: _person(row) for row in rows}
        return {user: known.get(user) or Person(user) for user in users}

    async def away_until(self, user: int) -> int | None:
        """Return when a person's announced absence ends, in seconds since 1970; None if there is none."""
        a = s.absences.c
        now = self.time.seconds()
        query = sa.select(sa.func.max(a.until)).where(a.user == user, a.since <= now, a.until > now)
        return await self.database.value(query)

    async def absent(self, user: int, until: int) -> None:
        """Record that a person is away from now until `until`. An earlier announcement ends now."""
        a, now = s.absences, self.time.seconds()
        async with self.database.writing() as c:
            under_way = (a.c.user == user) & (a.c.until > now)
            await c.execute(sa.update(a).where(under_way).values(until=now))
            # An absence that began in this very second never took effect.
            await c.execute(sa.delete(a).where((a.c.user == user) & (a.c.since >= a.c.until)))
            if until > now:
                await c.execute(sa.insert(a).values(user=user, since=now, until=until))
            await reckon_anew_for(c, user)

    async def change(self, user: int, **values: str | int | None) -> None:
        """Write the given columns."""
        p = s.people
        async with self.database.writing() as c:
            changed = await c.execute(sa.update(p).where(p.c.user == user).values(values))
            if changed.rowcount == 0:
                new = msgspec.structs.asdict(Person(user))
                new |= {flag: int(new[flag]) for flag in FLAGS}
                await c.execute(sa.insert(p).values(new | values))
            if not values.keys().isdisjoint(RINGING):
                await reckon_anew_for(c, user)


def person_of(user: int) -> Lookup[Person]:
    """Return the lookup of a person's settings, which are the defaults for a stranger."""

    def made(rows: Sequence[Any]) -> Person:
        return _person(rows[0]) if rows else Person(user)

    return Lookup(s.people, user, "person", _PERSON, {"number": user}, made)


async def try_direct_messages_again(c: AsyncConnection, users: Collection[int]) -> None:
    """Let the bot try closed direct messages again, because these people have acted."""
    p = s.people.c
    closed = sa.select(p.user).where(p.user.in_(users) & (p.dm_closed != 0))
    for user in list((await c.execute(closed)).scalars()) if users else ():
        await c.execute(sa.update(s.people).where(p.user == user).values(dm_closed=0))
        await reckon_anew_for(c, user)


def _person(row: Any) -> Person:
    flags = {flag: bool(getattr(row, flag)) for flag in FLAGS}
    language, heard = (found if found in LANGUAGES else None for found in (row.language, row.heard))
    return of_row(Person, row, language=language, heard=heard, **flags)


class NotificationStore(Store):
    """Decides whether one person may make the bot notify another, from a day's notifications by pair."""

    async def spend(self, pair: Pair, about: str) -> bool:
        """Return whether the bot may notify now, using up one time. Several `about` the same thing count
        once."""
        r, now = s.rings, self.time.seconds()
        async with self.database.writing() as c:
            await c.execute(sa.delete(r).where(r.c.since <= now - time_control.DAY))
            mine = r.c.pair == _key(pair)
            row = (await c.execute(sa.select(r).where(mine))).first()
            if row is None:
                await c.execute(sa.insert(r).values(pair=_key(pair), since=now, times=1, last=about))
                return True
            if row.last == about:
                return True
            if row.times >= NOTIFICATIONS_A_DAY:
                return False
            await c.execute(sa.update(r).where(mine).values(times=row.times + 1, last=about))
            return True

    async def left(self, pair: Pair) -> bool:
        """Return whether the bot would notify about something new, without using up a notification."""
        r, since = s.rings.c, self.time.seconds() - time_control.DAY
        spent = (r.pair == _key(pair)) & (r.since > since) & (r.times >= NOTIFICATIONS_A_DAY)
        return await self.database.value(sa.select(r.pair).where(spent)) is None

    async def was_here(self, table: int, user: int) -> None:
        """Record that a person has just acted at a table and needs no notification about it."""
        key, now = _key((user, user), f"at {table}"), self.time.seconds()
        async with self.database.writing() as c:
            await c.execute(sa.delete(s.rings).where(s.rings.c.since <= now - time_control.DAY))
            await c.execute(sa.delete(s.rings).where(s.rings.c.pair == key))
            await c.execute(sa.insert(s.rings).values(pair=key, since=now, times=0, last=""))

    async def seen(self, table: int, user: int) -> int:
        """Return when a person was last at a table, in seconds since 1970, if that is stored; otherwise 0."""
        query = sa.select(s.rings.c.since).where(s.rings.c.pair == _key((user, user), f"at {table}"))
        return await self.database.value(query) or 0


async def refuse(c: AsyncConnection, pairs: Iterable[Pair], now: int) -> None:
    """For a day, keep people who asked from making the bot notify the people who declined."""
    for pair in pairs:
        await c.execute(sa.delete(s.rings).where(s.rings.c.pair == _key(pair)))
        no = {"pair": _key(pair), "since": now, "times": NOTIFICATIONS_A_DAY, "last": ""}
        await c.execute(sa.insert(s.rings).values(no))


def _key(pair: Pair, does: str = "rings") -> str:
    by, user = pair
    return blake2b(f"{by} {does} {user}".encode(), digest_size=16).hexdigest()


class SettingStore(Store):
    """Notes that the bot keeps for itself, such as the hash of the commands it has registered."""

    async def get(self, key: str) -> str | None:
        """Return the value stored under `key`, if any."""
        async with self.database.reading() as c:
            return await _word(c, key)

    async def keep(self, key: str, value: str) -> None:
        """Store a value under `key`."""
        async with self.database.writing() as c:
            await _keep(c, key, value)

    async def note_refusal(self, channel: int, why: str) -> None:
        """Record that Discord has refused something in a channel. Entries older than a month are deleted."""
        now = self.time.seconds()
        async with self.database.writing() as c:
            kept = _refusals(await _word(c, _REFUSED))
            kept = {one: last for one, last in kept.items() if last[0] > now - REFUSALS_FOR}
            newest = sorted({**kept, channel: (now, why)}.items(), key=lambda one: one[1])
            await _keep(c, _REFUSED, dump(dict(newest[-MOST_REFUSALS:])))

    async def last_refusal(self, channel: int) -> tuple[int, str] | None:
        """Return when Discord last refused something in a channel, in seconds since 1970, and why; or
        None."""
        return _refusals(await self.get(_REFUSED)).get(channel)

    async def claim(self, key: str) -> bool:
        """Record that something is done. Returns whether it was new."""
        async with self.database.writing() as c:
            if await _word(c, key) is not None:
                return False
            await _keep(c, key, "yes")
            return True

    async def lease(self, key: str, owner: str, until: int) -> bool:
        """Reserve something until a moment, in seconds since 1970. Returns False if another owner has it."""
        async with self.database.writing() as c:
            held, _, ends = (await _word(c, key) or "").partition(" ")
            if held != owner and ends and int(ends) > self.time.seconds():
                return False
            await _keep(c, key, f"{owner} {until}")
            return True

    async def release(self, key: str, owner: str) -> None:
        """Release a lease, if `owner` still holds it."""
        async with self.database.writing() as c:
            if (await _word(c, key) or "").partition(" ")[0] == owner:
                await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))

    async def drop(self, key: str) -> None:
        """Delete a key and its value."""
        await self.database.write(sa.delete(s.settings).where(s.settings.c.key == key))


def _refusals(word: str | None) -> dict[int, tuple[int, str]]:
    return msgspec.json.decode(word or "{}", type=dict[int, tuple[int, str]])


async def _keep(c: AsyncConnection, key: str, value: str) -> None:
    await c.execute(sa.delete(s.settings).where(s.settings.c.key == key))
    await c.execute(sa.insert(s.settings).values(key=key, value=value))


async def _word(c: AsyncConnection, key: str) -> str | None:
    query = sa.select(s.settings.c.value).where(s.settings.c.key == key)
    found: str | None = (await c.execute(query)).scalar()
    return found


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
    """Its reader's unfinished answer, as `cogs/delivery/composer.py` encodes it."""


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
