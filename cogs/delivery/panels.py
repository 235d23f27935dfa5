"""Panels on Discord: one private message of each kind per person and table, edited while Discord allows it.

Only the last press in a message lets us edit it, for a quarter of an hour. After that it stays as it is until
its reader presses again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.database import connection
from cogs.database.failures import going_on
from cogs.delivery.composer import Composer, Panel
from cogs.delivery.discord_client import DISCONNECTED, Digest, DiscordClient, digest, may_be_shown_plainer
from cogs.layout.components import PLAINNESS, WORDS_ALONE
from cogs.storage.outbox import OutboxStore
from cogs.storage.users import Owner, PanelRow, PanelStore, UserStore
from cogs.tables.jobs import PanelKind, ShowHand, ShowPanel, Standing
from cogs.tables.snapshot import Look

logger = logging.getLogger(__name__)


class Shown(Struct, frozen=True):
    """Where an answer was shown, with the token that may edit it."""

    channel: int
    message: int
    token: str


class Panels:
    """The panels that exist, and how to edit them."""

    def __init__(
        self,
        store: PanelStore,
        outbox: OutboxStore,
        people: UserStore,
        look: Callable[[int], Awaitable[Look]],
        composer: Composer,
        client: DiscordClient,
    ) -> None:
        self._store, self._outbox, self._people = store, outbox, people
        self._look, self._composer, self._discord = look, composer, client
        self._locks: WeakValueDictionary[Owner, asyncio.Lock] = WeakValueDictionary()

    def writing(self, table: int, user: int) -> asyncio.Lock:
        """Return the lock to hold while a person's private message is composed and shown, so that the newest
        version appears last."""
        return self._locks.setdefault((table, user), asyncio.Lock())

    async def draft(self, table: int, user: int, kind: PanelKind = "hand") -> str:
        """Return a person's unfinished answer in that kind of panel; "hand" is their direct message."""
        row = await self._store.get((table, user), kind)
        return row.draft if row is not None else ""

    async def show(
        self, panel: Panel, user: int, there: Shown | None, show: Callable[[], Awaitable[Shown | None]]
    ) -> None:
        """Show a panel after a press, unless it is `there` already because a job was faster. Its former
        message elsewhere is deleted."""
        table, before = panel.reader.table.id, None
        async with self.writing(table, user):
            now = digest(self._composer.message(panel.lasting))
            # While the database fails, the panel is shown and not kept.
            with going_on(logger, "a panel of table %s is not known", table, brief=True):
                before = await self._store.get((table, user), panel.kind)
            stands = there is not None and before is not None and before.message == there.message
            if not stands or panel.aside or before is None or before.digest != now.whole:
                there = await show()
            if there is not None:
                with going_on(logger, "a panel of table %s is not stored", table, brief=True):
                    await self._shown(panel, user, there, now, before)

    async def _shown(self, panel: Panel, user: int, at: Shown, now: Digest, before: PanelRow | None) -> None:
        look = panel.reader.look
        table = look.table.id
        owner = (table, user)
        moment, draft = self._store.time.milliseconds(), panel.draft
        row = PanelRow(panel.kind, at.channel, at.message, at.token, moment, now.whole, now.files, draft)
        seat = look.table.seat_of(user)
        place = Standing("hand", seat, user) if seat is not None else None
        hand = await self._outbox.post(table, place) if place is not None else None
        follow: ShowHand | ShowPanel = ShowPanel(panel.kind, user)
        if seat is not None and place is not None and hand is not None and hand.message == at.message:
            await self._outbox.change(table, place, at.message, digest=now.whole, files=now.files)
            await self._store.put(owner, replace(row, kind="hand"))
            follow = ShowHand(seat, user)
        else:
            await self._store.put(owner, row)
        # From here on, changes of the table see the panel. Earlier changes are shown afterwards.
        if await self._look(table) is not look:
            await self._outbox.want(table, follow)
        elsewhere = before is not None and before.message != at.message and isinstance(follow, ShowPanel)
        if before is not None and elsewhere and self._store.lives(before):
            try:
                await self._discord.delete_panel(before.token, before.message)
            except (discord.HTTPException, *DISCONNECTED) as lost:
                # A press in it still leads to the current question.
                logger.info("an older panel stays as it is: %s", lost)

    async def refresh(self, table: int, user: int, kind: PanelKind) -> None:
        """Update an outdated panel if it can still be edited.

        Raises discord.HTTPException or a network error if it must be tried again.
        """
        async with self.writing(table, user):
            row = await self._store.get((table, user), kind)
            if row is None or not self._store.lives(row):
                return
            look, person = await self._look(table), await self._people.get(user)
            message = await self._composer.anew(look, kind, person, row.draft, row.channel)
            now = digest(message)
            if now.whole == row.digest:
                return
            connection.from_now()
            if await self._store.get((table, user), kind) != row:
                # Another process has served a press while this one was composing. It has shown the current
                # state, perhaps in another message, and checks again by itself if more has changed.
                return
            try:
                same = now.files == row.files
                await self._discord.edit_panel(row.token, row.message, message, same_pictures=same)
            except discord.HTTPException as refused:
                busy = refused.status == 429 or refused.status >= 500
                if busy or (may_be_shown_plainer(refused) and PLAINNESS.get() != WORDS_ALONE):
                    raise
                # Its reader dismissed it, or it is too old: the next press opens another one.
                await self._store.forget((table, user), row)
                return
            await self._store.changed((table, user), replace(row, digest=now.whole, files=now.files))
