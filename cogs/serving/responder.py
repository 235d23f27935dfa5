"""Serves every press and command: works, acknowledges, answers. All cogs share this module.

A refusal becomes a sentence in the person's language, a fault one sentence for them and a report for us. An
answer is sent as a direct message if Discord no longer accepts it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import discord
from cachetools import FIFOCache, LRUCache
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace
from prometheus_client import Counter, Gauge, Histogram

from cogs.database import connection, failures
from cogs.delivery.composer import Composer, Panel, became, settled
from cogs.delivery.discord_client import DISCONNECTED, Attachments
from cogs.delivery.panels import Panels
from cogs.layout import controls, pictures
from cogs.layout.components import Interaction, Sheet, files, language_of
from cogs.layout.custom_id import ActionId, AnswerId, CustomId, StepId, parse
from cogs.layout.reader import Declined, Reader, of_discord
from cogs.messages import after_the_game, places
from cogs.messages.sheets import one_line
from cogs.service.table_service import TableService
from cogs.serving.reply import Quotas, Reply, UnderWay
from cogs.tables.person import Person
from cogs.tables.table import Table
from engine.core.errors import NotAtThisTable, RefereeError
from engine.core.game import Game
from render.face import Language, Scene
from render.languages import ORIGINAL
from render.text.catalogue import Catalogue, catalogue
from render.text.sentences import refusal

logger = logging.getLogger(__name__)

LONG = 1.0
"""Seconds after which the bot tells Discord that an answer follows, finished or not. It waits for three."""

SLOW = 20.0
"""Seconds after which a waiting person reads that it is not known yet whether their press counts."""

LATE = 3.0
"""Seconds after which health reports that a press waits, because the bot or Discord is overloaded."""

PRESSES_KEPT = 4096
"""How many interactions are remembered, so that one delivered twice is served once."""

_COMMANDS = (1, 2)
"""The types of options that are commands or groups of them."""

Work = Callable[[Reply], Awaitable[Sheet | None]]
Worked = tuple[Sheet | None, bool, str]
"""The answer to a press, whether it replaces the pressed message, and how the work went."""
ActionWork = Callable[[Reply, ActionId], Awaitable[Sheet | None]]


class Action(Struct, frozen=True):
    """The method that serves a button or select at a table, and how its answer is shown."""

    work: ActionWork
    new_message: bool = False
    """Whether a new message answers the press."""
    in_place: bool = False
    """Whether the answer replaces the message with the button."""
    nearby: bool = False
    """Whether a person without a seat may use it, but only in the table's channel."""


class Responder:
    """Serves everyone who presses or types: does the work and answers the interaction."""

    def __init__(
        self,
        service: TableService,
        composer: Composer,
        panels: Panels,
        attachments: Attachments,
        games: Mapping[str, type[Game[Any]]],
        quotas: Quotas,
        claim: Callable[[int], Awaitable[bool]],
        bring_back: Callable[[Table], Awaitable[None]],
    ) -> None:
        """`claim` returns whether this process alone serves an interaction. `bring_back` reposts
        what was deleted from a table's channel."""
        self.service = service
        self.composer = composer
        self.panels = panels
        self._attachments = attachments
        self.games = games
        self.quotas = quotas
        self.answered = Histogram(
            "jumpmaster_answer_seconds", "From a press to its answer", ["outcome"], registry=None
        )
        self.acknowledged = Histogram(
            "jumpmaster_acknowledged_seconds", "From a press to its acknowledgement", registry=None
        )
        self.turned_away = Counter("jumpmaster_turned_away", "Presses beyond the measure", registry=None)
        self.under_way = UnderWay()
        self.oldest = Gauge(
            "jumpmaster_oldest_press_seconds", "How long the oldest press has waited", registry=None
        )
        self.oldest.set_function(lambda: self.under_way.oldest)
        self.actions: dict[str, Action] = {}
        """The functions of buttons by the word in their id. Every cog adds its own."""
        self._names: LRUCache[tuple[int, int], str] = LRUCache(PRESSES_KEPT)
        self._locales: LRUCache[int, discord.Locale] = LRUCache(PRESSES_KEPT)
        """The locales of people whose stored language fits them, if any is stored."""
        """The names of people who pressed lately, by server and Discord id."""
        self._served: FIFOCache[int, None] = FIFOCache(PRESSES_KEPT)
        self._claim = claim
        self._bring_back = bring_back

    async def serve(
        self, interaction: Interaction, work: Work, *, new_message: bool = True, in_place: bool = False
    ) -> None:
        """Do the work, acknowledge the interaction once that is stored or takes long, and show the result."""
        if not self._first_time(interaction) or not await self._admitted(interaction):
            return
        connection.from_now()
        self.under_way.add(press=True)
        self.service.priority.answers(interaction.user.id)
        reply = Reply(
            interaction,
            lambda sheet: self._by_message(interaction, sheet),
            self.composer.registered,
            self._attachments,
            new_message=new_message,
        )
        pictures.FOR_WHOM.set(reply.user)
        # Discord is told in time, whatever is slow, even the question whether another process serves
        # it.
        begun, working = monotonic(), asyncio.create_task(self._worked(reply, work, in_place=in_place))
        late = asyncio.get_running_loop().call_later(LONG, reply.acknowledged)
        # Drawing and Discord's response both take a while, so they run at once.
        await asyncio.wait([working], timeout=LONG + SLOW)
        late.cancel()
        if working.done() and working.result() is None:
            return
        self.acknowledged.observe(await reply.acknowledged() - begun)
        if not working.done():
            await self._shown(reply, one_line(catalogue(language_of(interaction)).say("fault-slow")))
        worked = await working
        if worked is None:
            return
        sheet, in_place, outcome = worked
        if sheet is not None:
            with failures.going_on(logger, "an answer at table %s cannot be shown", reply.table) as faults:
                await self._shown(reply, sheet, in_place=in_place)
            if faults:
                await self._shown(reply, one_line(reply.say("fault-other")))
        self.answered.labels(outcome).observe(monotonic() - begun)
        if reply.later is not None:
            self.under_way.beside(reply.go_on())
        # For a panel, the time of its reader's last press is stored anyway.
        if reply.table and not isinstance(sheet, Panel):
            with failures.going_on(logger, "a visit is not stored", brief=True):
                await self.service.people.was_here(reply.table, reply.user)
        if self._locales.get(reply.user) != interaction.locale:
            with failures.going_on(logger, "a language is not stored", brief=True):
                if (await self.service.people.person(reply.user)).heard is not None:
                    await self.hear_language(reply)
                self._locales[reply.user] = interaction.locale
        await self._follow_name(interaction)

    async def hear_language(self, reply: Reply) -> None:
        """Store the language set in the Discord of a person who joins or has joined, if it is new."""
        heard = language_of(reply.interaction)
        if (await self.service.people.person(reply.user)).heard != heard:
            await self.service.people.wish(reply.user, heard=heard)

    async def _follow_name(self, interaction: Interaction) -> None:
        """Use a person's current name on this server at their open tables there, if it has changed."""
        user, name, guild = interaction.user.id, interaction.user.display_name, interaction.guild_id
        if guild is None or self._names.get((guild, user)) == name:
            return
        with failures.going_on(logger, "a name is not stored", brief=True):
            await self.service.people.named(user, name, guild)
            self._names[guild, user] = name

    async def _admitted(self, interaction: Interaction) -> bool:
        """Return whether the person is within the limit. Beyond it, the bot tells them so once in a while."""
        user = interaction.user.id
        if self.quotas.admits(user):
            return True
        self.turned_away.inc()
        if self.quotas.tells(user):
            logger.warning("%s presses faster than a person can", user)
            said = one_line(catalogue(language_of(interaction)).say("too-many-presses"))
            told = self.composer.message(said).view
            with suppress(discord.HTTPException, *DISCONNECTED):
                await interaction.response.send_message(view=told, ephemeral=True)
        return False

    async def _worked(self, reply: Reply, work: Work, *, in_place: bool) -> Worked | None:
        """Return the answer to a press, whatever happens; None if another process serves it."""
        try:
            return await self._done(reply, work, in_place=in_place)
        except Exception as wrong:
            logger.exception("table %s, %s", reply.table, self._used(reply.interaction))
            # The person's language may be unavailable, too.
            told = reply.say("fault-database" if failures.failed(wrong) else "fault-other")
            return one_line(told), False, "fault"

    async def _done(self, reply: Reply, work: Work, *, in_place: bool) -> Worked | None:
        interaction = reply.interaction
        try:
            if not await self._ours(interaction):
                return None
            async with self.quotas.in_turn(reply.user):
                if (used := custom_id_of(interaction)) is not None:
                    await self.service.prepare(used.table, reply.user)
                reply.person = await self.person(interaction)
                return await work(reply), in_place, "done"
        except RefereeError as refused:
            # A person who has lost their seat no longer sees the hand.
            in_place = settled(refused, pressed=reply.pressed) or isinstance(refused, NotAtThisTable)
            return await self.refused(reply, refused), in_place, "refused"
        except discord.HTTPException as refused:
            # Such a refusal is no fault of ours: no traceback, which may hold typed text.
            logger.warning("table %s, %s: Discord refuses: %s", reply.table, self._used(interaction), refused)
            key = of_discord(refused.code, refused.status)
            return one_line(reply.say(key, code=refused.code)), False, "refused"

    async def _shown(self, reply: Reply, sheet: Sheet, *, in_place: bool = False) -> None:
        """Show the answer. A panel is updated there from now on."""
        show = partial(reply.show, sheet, in_place=in_place)
        try:
            if isinstance(sheet, Panel):
                await self.panels.show(sheet, reply.user, reply.there if in_place else None, show)
            else:
                await show()
        except (discord.HTTPException, *DISCONNECTED) as lost:
            # The move counts: the table shows it, and so does the next press.
            logger.warning("table %s: an answer to %s was lost: %r", reply.table, reply.user, lost)

    async def panel(
        self, reply: Reply, reader: Reader, *, draft: controls.Draft = controls.NO_DRAFT, before: str = ""
    ) -> Panel:
        """Return the reader's private view as a message that is updated by their presses. What led to it is
        stored, so Discord is told that it follows."""
        await reply.stored()
        channel = reply.interaction.channel_id
        return await self.composer.panel(reader, channel, draft=draft, before=before)

    async def command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Reply to a command that never reached its cog, because of another version or a fault of ours."""
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            logger.warning("of another version: %s", self._used(interaction))
        else:
            logger.error("%s", self._used(interaction), exc_info=error)

        async def apologise(reply: Reply) -> Sheet:
            return one_line(reply.say("fault-other"))

        await self.serve(interaction, apologise)

    def _used(self, interaction: Interaction) -> str:
        """Return the name of the used control, for the log: never a choice or typed text."""
        data: Mapping[str, Any] = dict(interaction.data or {})
        if "custom_id" not in data:
            return f"command {' '.join(_path(data))}"
        kind = interaction.type.name
        match custom_id_of(interaction):
            case AnswerId(serial=serial):
                return f"{kind}: an answer to question {serial}"
            case StepId(step=step, serial=serial):
                return f"{kind}: {step} at question {serial}"
            case ActionId(name=name) if name in self.actions:
                return f"{kind}: {name}"
        return f"{kind}: none of ours"

    async def opens_form(self, interaction: Interaction, form: discord.ui.Modal) -> None:
        """Answer with a form. It must be the first answer, so a claim that takes too long is not awaited."""
        if not self._first_time(interaction):
            return
        asking = asyncio.create_task(self._ours(interaction))
        await asyncio.wait([asking], timeout=LONG)
        if not asking.done() or asking.result():
            try:
                await interaction.response.send_modal(form)
            except (discord.HTTPException, *DISCONNECTED) as lost:
                logger.warning("a form for %s was lost: %s", interaction.user.id, lost)

    def _first_time(self, interaction: Interaction) -> bool:
        """Return whether this interaction is delivered for the first time."""
        if interaction.id in self._served:
            return False
        self._served[interaction.id] = None
        return True

    async def _ours(self, interaction: Interaction) -> bool:
        """Return whether this process serves an interaction; True if that cannot be found out."""
        try:
            return await self._claim(interaction.id)
        except failures.unreachable() as lost:
            # If this cannot be stored, hardly anything else can, and the person is told.
            logger.warning("cannot tell who serves %s: %s", interaction.id, lost)
            return True

    async def refused(self, reply: Reply, refused: RefereeError) -> Sheet:
        """Compose a refusal. If a question is settled, it says where the game is now."""
        table, language = reply.table, reply.texts.language
        if isinstance(refused, Declined):
            return one_line(reply.say(refused.refusal.key, **refused.refusal.fields))
        if table is None or isinstance(refused, NotAtThisTable):
            return one_line(refusal(refused.refusal, language))
        try:
            reader = await self.reader(reply, table)
        except RefereeError:
            # If the table itself is gone or unreadable, there is only the sentence to show.
            return one_line(refusal(refused.refusal, language))
        if not settled(refused, pressed=reply.pressed) or reader.seat is None:
            return one_line(reader.face.refusal(refused.refusal, reader.scene))
        answered = (
            await self.service.records.answered(table, reader.seat, reply.serial) if reply.serial else None
        )
        return await self.panel(reply, reader, before=became(reader, refused, answered))

    def titles(self, language: Language) -> dict[str, str]:
        """Return the title of every game that can be played, by its key."""
        scene = Scene((), language)
        return {key: face.title(scene) for key, face in self.composer.faces.items()}

    async def person(self, interaction: Interaction) -> Person:
        """Return the served person's settings, with the language now set in their Discord."""
        person = await self.service.people.person(interaction.user.id)
        if person.heard is not None and self._locales.get(person.user) == interaction.locale:
            return person
        return replace(person, heard=language_of(interaction))

    async def texts(self, interaction: Interaction) -> Catalogue:
        """Return the sentences in the served person's language."""
        person = await self.person(interaction)
        return catalogue(person.language or person.heard or ORIGINAL)

    async def reader(self, served: Reply | Interaction, table: int) -> Reader:
        """Return the served person as a reader at a table: in their seat, or as a spectator."""
        look = await self.service.look(table)
        person = served.person if isinstance(served, Reply) else await self.person(served)
        return self.composer.reader(look, look.table.seat_of(person.user), person)

    async def looking_back(self, reply: Reply, table: int) -> Reader:
        """Return the served person as a reader, even at a table of which only the record is left."""
        try:
            return await self.reader(reply, table)
        except RefereeError as refused:
            if refused.refusal.key != "table-packed":
                raise
        look = await self.service.records.look_back(table)
        return self.composer.reader(look, person=reply.person)

    async def for_everybody(self, reader: Reader) -> Reader:
        """Return the reader of a public post: the table's language, and names of players who have agreed."""
        users = reader.table.people()
        agreed = await self.service.people.named_openly(users)
        return after_the_game.unnamed(
            replace(reader, language=reader.table.language, text_mode=False), agreed
        )

    async def seated(self, reply: Reply, wanted: str | None) -> Reader:
        """Return the person as a reader in their seat, at the named table, the one here, or their only one.
        Raises Declined, NotAtThisTable."""
        return await self.in_seat(reply, (await self.where(reply.interaction, wanted, seated=True)).id)

    async def in_seat(self, reply: Reply, table: int) -> Reader:
        """Return the person as a reader in their seat at a table. Raises NotAtThisTable."""
        reply.table = table
        reader = await self.reader(reply, table)
        if reader.seat is None:
            raise NotAtThisTable
        return reader

    async def present(self, reply: Reply, wanted: str | None) -> Reader:
        """Return the person as a reader at the named table, the one here, or their own. Raises Declined."""
        table = await self.where(reply.interaction, wanted, seated=False)
        reply.table = table.id
        return await self.reader(reply, table.id)

    async def where(self, interaction: Interaction, wanted: str | None, *, seated: bool) -> Table:
        """Return the table a person means. Raises Declined, NotAtThisTable."""
        user, channel = interaction.user.id, interaction.channel_id
        own = await self.service.people.tables_of(user)
        if any(table.lesson is None for table in own):
            # A person who also plays at a table does not mean an unfinished lesson.
            own = [table for table in own if table.lesson is None]
        here = await self.service.at_channel(channel or 0, finished=not own or not seated)
        if wanted is not None:
            every = await self.service.people.tables_of(user, finished=True)
            for table in [*every, *([here] if here else [])]:
                if str(table.id) == wanted.strip().removeprefix("#"):
                    return table
            raise Declined("no-such-table")
        if here is not None and (not seated or here.seat_of(user) is not None):
            return here
        if len(own) == 1:
            return own[0]
        if own:
            raise Declined("which-table")
        if here is not None:
            raise NotAtThisTable
        raise Declined("no-table-yours" if interaction.guild_id is None else "no-table-here")

    def look_after(self, table: Table) -> None:
        """Repost a table's deleted messages in the background, because a person looks for the table."""

        async def bring() -> None:
            self.under_way.add()
            with failures.going_on(logger, "cannot look after table %s", table.id, brief=True):
                await self._bring_back(table)

        self.under_way.beside(bring())

    async def moderated(self, interaction: Interaction) -> list[int]:
        """Return the open tables of this server that the person may move without sitting there."""
        if interaction.guild_id is None or not places.may_moderate(interaction):
            return []
        found = await self.service.open_in(interaction.guild_id)
        return [table for table, channel in found if places.may_moderate_at(interaction, channel)]

    async def _by_message(self, interaction: Interaction, sheet: Sheet) -> None:
        """Send the answer as a direct message, because the interaction is too old to be answered."""
        person = await self.service.people.person(interaction.user.id)
        if not person.messages or person.dm_closed:
            logger.info("no way to answer %s any more", interaction.user.id)
            return
        try:
            await interaction.user.send(
                view=self.composer.message(sheet).view,
                files=files(sheet),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.HTTPException as closed:
            logger.info("no way to answer %s any more: %s", interaction.user.id, closed)


def custom_id_of(interaction: Interaction) -> CustomId | None:
    """Return the id of the used control; None if it is none of ours, as for a command."""
    data: Mapping[str, Any] = dict(interaction.data or {})
    return parse(str(data.get("custom_id", "")))


def _path(data: Mapping[str, Any]) -> list[str]:
    """Return the names of a command and its subcommand, without options."""
    below = [one for one in data.get("options") or () if one.get("type") in _COMMANDS]
    return [str(data.get("name", "")), *(_path(below[0]) if below else ())]
