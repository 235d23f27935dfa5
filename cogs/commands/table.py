"""`/table`, for managing the table. Hosts and moderators have extra commands. Nothing happens in secret."""

from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.changes import in_game, in_lobby, replacement, timeouts
from cogs.commands import _options as parameters
from cogs.commands._options import Length, OrderText, PlaceName, RobotName, SeatName, TableName
from cogs.commands.lobby import sitter
from cogs.layout.components import Document, Row, Sheet, described
from cogs.layout.custom_id import ActionId
from cogs.layout.reader import NIGHT, Declined, Reader, without_markup
from cogs.messages import after_the_game, lobby_card, places, sheets
from cogs.messages.places import moderates
from cogs.messages.sheets import one_line, require_orders, standing_orders
from cogs.messages.terms import agreed_terms, terms_lines
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.subject import Subject, command, pressed
from cogs.serving.typed_text import meant, named
from cogs.tables import seating, time_control
from cogs.tables.seating import LONGEST_WORD
from cogs.tables.snapshot import Look
from cogs.tables.table import Chair, Status, Table, Vote, is_open, require_host, require_player, require_seat
from engine.core.errors import NotAtThisTable, RefereeError
from engine.core.prompt import Answer
from engine.core.robots import LEVELS
from render.text.names import clean, escape

PLAN_LIMIT = 500
"""The most characters of a plan."""

_LEVELS = [app_commands.Choice(name=described(f"level-{level}"), value=level) for level in LEVELS]
_POLICIES = [
    app_commands.Choice(name=described(f"choice-policy-{policy}"), value=policy)
    for policy in time_control.POLICIES
]


class TableBusiness(Subject, commands.GroupCog, name="table", description=described("command-table")):
    """The commands `/table`: status, undo, leaving, replacing, ending, the record."""

    @command("table")
    async def status(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Show the players, who is to move, and since when."""
        reader = await self.responder.present(reply, table)
        self.responder.look_after(reader.table)
        people = self.service.people
        users = reader.table.people()
        found = {user: until for user in users if (until := await people.away_until(user)) is not None}
        return sheets.status(reader, found)

    @command("table")
    async def undo(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Take back the last answer."""
        reader = await self.responder.seated(reply, table)
        after = reader.seeing(await self.service.execute(reader.table.id, in_game.undo, reply.user))
        return await self.responder.panel(reply, after, before=reader.say("undo-done-you"))

    @command("table")
    async def replace(
        self, reply: Reply, *, seat: SeatName, by: discord.User | None = None, table: TableName | None = None
    ) -> Sheet:
        """Give a seat to another person or to a robot."""
        reader = await self.responder.present(reply, table)
        chair = chair_named(reader, seat)
        if by is not None:
            require_human(by)
            require_server(reader.table)
            await self.service.people.require_welcome(reply.user, by.id)
        who = sitter(reply.interaction, by) if by is not None else None
        look = await self._lead(reply, reader, timeouts.replace_player, chair.seat, who)
        name, known = escape(chair.name), {ballot.number for ballot in reader.table.ballots}
        asked = [ballot.kind for ballot in look.table.ballots if ballot.number not in known]
        if "replace" in asked:
            return one_line(reader.say("replace-asked", name=name))
        if by is not None:
            return one_line(reader.say("replace-offered", name=name, user=f"<@{by.id}>"))
        return one_line(reader.say("replace-robot-done", name=name))

    @command("table")
    @app_commands.choices(policy=_POLICIES)
    async def pace(
        self,
        reply: Reply,
        *,
        time: Length | None = None,
        policy: str | None = None,
        bank: Length | None = None,
        away: Length | None = None,
        table: TableName | None = None,
    ) -> Sheet:
        """Show the terms about time, or set others: at once before the start, later if all players agree."""
        wanted = {"pace": time, "policy": policy, "bank": bank, "away": away}
        reader = await self.responder.present(reply, table)
        terms = agreed_terms(reader.table.terms, wanted)
        heading = "pace-now"
        if any(word is not None for word in wanted.values()):
            look = await self.service.execute(reader.table.id, timeouts.propose_terms, reply.user, terms)
            heading = "pace-asked" if is_open(look.table.ballots, "terms") else "pace-set"
        return Sheet((f"**{reader.say(heading)}**", "\n".join(terms_lines(reader.texts, terms))))

    @command("table")
    async def resign(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Leave the seat for good. From then on the bot gives its safe answers."""
        reader = await self.responder.seated(reply, table)
        row = _confirmation(reader, "resign")
        require_player(reader.table, reply.user)
        least = reader.look.game.seats[0]
        ends = seating.played(reader.table) <= least
        told = reader.say("resign-ends", least=least) if ends else f"-# {reader.say('safe-answer')}"
        return Sheet((reader.say("resign-ask"), told, row))

    @command("table")
    async def end(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """End the game for all players."""
        reader = await self.responder.present(reply, table)
        moderator = moderates(reply.interaction, reader.table.channel)
        lobby = reader.table.status is Status.LOBBY
        if lobby or reader.seat is None:
            require_host(reader.table, reply.user, moderator=moderator)
        leads = moderator or reply.user == reader.table.host
        asking = "end-ask-lobby" if lobby else "end-ask" if leads else "end-ask-others"
        return Sheet((reader.say(asking), _confirmation(reader, "end")))

    @command("table")
    async def export(self, reply: Reply, *, table: parameters.AnyTableName | None = None) -> Sheet:
        """Send the record of the game as a file."""
        # A packed game has only its record, so its table cannot be shown.
        meant = await self.responder.where(reply.interaction, table, seated=False)
        reply.table = meant.id
        record = await self.service.records.export(meant.id)
        title = self.responder.titles(reply.texts.language)[meant.game]
        name = reply.say("export-file", game=meant.game, table=str(meant.id))
        return Sheet((reply.say("export-done", game=title), Document(name, record)))

    @command("table")
    async def games(self, reply: Reply) -> Sheet:
        """List this server's latest games and their winners."""
        interaction = reply.interaction
        if interaction.guild_id is None:
            raise Declined("games-no-server")
        games = await self.service.records.games_in(interaction.guild_id, reply.user)
        seen = [game for game in games if places.sees(interaction, game.channel, game.parent)]
        return after_the_game.record_of_server(reply.texts, self.responder.titles(reply.texts.language), seen)

    @command("table")
    async def note(
        self,
        reply: Reply,
        *,
        plan: app_commands.Range[str, 1, PLAN_LIMIT] | None = None,
        table: TableName | None = None,
    ) -> Sheet:
        """Store or show a plan for the player's next move."""
        reader = await self.responder.seated(reply, table)
        if plan is None:
            return sheets.plan(reader, reader.say("plan-shown" if reader.plan else "plan-none"))
        reader = reader.seeing(
            await self.service.execute(reader.table.id, in_game.note, reply.user, plan.strip())
        )
        return sheets.plan(reader, reader.say("plan-kept"))

    @pressed("vote", new_message=True)
    async def _vote(self, reply: Reply, action: ActionId) -> Sheet:
        number, _, word = action.rest.partition("-")
        votes: dict[str, Vote] = {"yes": True, "no": False, "robot": "robot"}
        if not (number.isdecimal() and len(number) < 16 and word in votes):
            raise RefereeError("vote-over")
        before = (await self.service.look(action.table)).table.players()
        if reply.user not in before:
            await self.responder.hear_language(reply)
        await self.service.execute(action.table, timeouts.vote, reply.user, int(number), yes=votes[word])
        reader = await self.responder.reader(reply, action.table)
        if reader.seat is not None and reply.user not in before:
            # A person who has just got a seat sees what it holds.
            return await self.responder.panel(reply, reader)
        return one_line(reply.say(f"vote-counted-{word}"))

    @pressed("still-here", in_place=True)
    async def _still_here(self, reply: Reply, action: ActionId) -> Sheet:
        number = int(action.rest) if action.rest.isdecimal() and len(action.rest) < 16 else 0
        await self.service.execute(action.table, timeouts.still_here, reply.user, number)
        reader = await self.responder.reader(reply, action.table)
        return await self.responder.panel(reply, reader, before=reader.say("still-here-counted"))

    @pressed("back", in_place=True)
    async def _reclaim(self, reply: Reply, action: ActionId) -> Sheet:
        await self.service.execute(action.table, timeouts.reclaim, reply.user)
        reader = await self.responder.reader(reply, action.table)
        return await self.responder.panel(reply, reader, before=reader.say("reclaimed"))

    @pressed("resign", in_place=True)
    async def _resign_now(self, reply: Reply, action: ActionId) -> Sheet:
        reader = await self.responder.reader(reply, action.table)
        await self.service.execute(action.table, in_game.resign, reply.user)
        return one_line(reader.say("resign-done", name=escape(reply.interaction.user.display_name)))

    @pressed("end", in_place=True)
    async def _end_now(self, reply: Reply, action: ActionId) -> Sheet:
        reader = await self.responder.reader(reply, action.table)
        lobby = reader.table.status is Status.LOBBY
        look = await self._lead(reply, reader, in_lobby.cancel if lobby else timeouts.end)
        if look.table.status is Status.RUNNING:
            return one_line(reader.say("end-asked"))
        name = escape(reply.interaction.user.display_name)
        return one_line(reader.say("end-done-lobby" if lobby else "end-done", name=name))

    @pressed("forget-plan", in_place=True)
    async def _forget_plan(self, reply: Reply, action: ActionId) -> Sheet:
        await self.service.execute(action.table, in_game.note, reply.user, "")
        return one_line(reply.say("plan-forgotten"))

    @command("table")
    async def handover(self, reply: Reply, *, to: discord.User, table: TableName | None = None) -> Sheet:
        """Offer one's own seat to another person."""
        reader = await self.responder.seated(reply, table)
        require_human(to)
        require_server(reader.table)
        await self.service.people.require_welcome(reply.user, to.id)
        who = sitter(reply.interaction, to)
        await self.service.execute(reader.table.id, replacement.offer, reply.user, who)
        return one_line(reader.say("handover-offered", user=f"<@{to.id}>"))

    @command("table")
    async def reclaim(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Take the seat back from the steward."""
        try:
            reader = await self.responder.seated(reply, table)
        except NotAtThisTable:
            # A former player is told what they can still do.
            reader = await self.responder.present(reply, table)
        await self.service.execute(reader.table.id, timeouts.reclaim, reply.user)
        after = await self.responder.reader(reply, reader.table.id)
        return await self.responder.panel(reply, after, before=after.say("reclaimed"))

    @command("table")
    async def mark(
        self,
        reply: Reply,
        *,
        word: app_commands.Range[str, 1, LONGEST_WORD] | None = None,
        table: TableName | None = None,
    ) -> Sheet:
        """Show the player's part of the shuffle's seed, with a word of their own if they give one."""
        reader = await self.responder.seated(reply, table)
        if word is not None:
            await self.service.execute(reader.table.id, in_lobby.add_word, reply.user, word)
            reader = await self.responder.reader(reply, reader.table.id)
        return lobby_card.own_mark(reader)

    @command("table")
    @app_commands.choices(level=_LEVELS)
    async def robot(
        self, reply: Reply, *, level: str, seat: RobotName | None = None, table: TableName | None = None
    ) -> Sheet:
        """Add a robot in the lobby, or change the level of one."""
        reader = await self.responder.present(reply, table)
        service, number = self.service, reader.table.id
        if seat is None:
            after, at = await service.execute(number, in_lobby.add_robot, reply.user, level), -1
        else:
            at = chair_named(reader, seat).seat
            after = await service.execute(number, in_lobby.set_level, reply.user, at, level)
        reader = await self.responder.reader(reply, number)
        robot = reader.robot(after.table.chairs[at])
        return one_line(reader.say("robot-set" if seat is None else "robot-level-set", robot=robot))

    async def _lead(self, reply: Reply, reader: Reader, command: Callable[..., None], *args: object) -> Look:
        """Run a command that moderators may give even without a seat."""
        moderator = moderates(reply.interaction, reader.table.channel)
        return await self.service.execute(reader.table.id, command, reply.user, *args, moderator=moderator)

    @command("table")
    async def pause(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Pause the game."""
        reader = await self.responder.present(reply, table)
        look = await self._lead(reply, reader, timeouts.pause)
        return one_line(reader.say("pause-done" if look.table.rest == "paused" else "pause-asked"))

    @command("table")
    async def resume(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Resume a paused game."""
        reader = await self.responder.present(reply, table)
        await self._lead(reply, reader, in_game.resume)
        return one_line(reader.say("resume-done"))

    @command("table")
    async def move(self, reply: Reply, *, table: parameters.MovableTableName | None = None) -> Sheet:
        """Move a table to this channel."""
        interaction = reply.interaction
        if interaction.channel_id is None or interaction.guild_id is None:
            raise Declined("move-no-server")
        reader = await self._movable(reply, table)
        if missing := places.lacking(interaction):
            return one_line(places.mending(reader.texts, missing))
        here = reader.table.guild == interaction.guild_id
        moderator = here and places.may_moderate_at(interaction, reader.table.channel)
        look = await self.service.move(
            reader.table.id, reply.user, interaction.guild_id, interaction.channel_id, moderator=moderator
        )
        if parent := places.parent_of(interaction):
            await self.service.records.note_thread(interaction.channel_id, parent)
        moved = look.table.channel == interaction.channel_id
        return one_line(reader.say("move-done" if moved else "move-asked"))

    async def _movable(self, reply: Reply, wanted: str | None) -> Reader:
        """Return a reader of the table to move: where the person sits, or one here that they moderate."""
        moderated = {str(table) for table in await self.responder.moderated(reply.interaction)}
        if wanted is not None and wanted.strip() in moderated:
            reply.table = int(wanted)
            return await self.responder.reader(reply, int(wanted))
        try:
            return await self.responder.seated(reply, wanted)
        except RefereeError:
            if wanted is None and moderated:
                raise Declined("move-which") from None
            raise

    @command("table")
    async def orders(
        self, reply: Reply, *, order: OrderText | None = None, table: TableName | None = None
    ) -> Sheet:
        """Show or change standing orders: answers that the bot gives without asking."""
        reader = await self.responder.seated(reply, table)
        if order is None:
            return sheets.standing_orders(reader)
        return await give(self.responder, reply, reader, meant(sheets.require_orders(reader), order))

    @pressed("orders", new_message=True)
    async def _show_orders(self, reply: Reply, action: ActionId) -> Sheet:
        return sheets.standing_orders(await self.responder.reader(reply, action.table))

    @command("table")
    async def rewind(self, reply: Reply, *, to: PlaceName, table: TableName | None = None) -> Sheet:
        """Preview a rewind, then ask all players."""
        reader = await self.responder.seated(reply, table)
        require_player(reader.table, reply.user)
        return await self._preview(reader, to, asking=True)

    async def _preview(self, reader: Reader, to: str, *, asking: bool) -> Sheet:
        """Show the public view of that moment, and what a rewind would undo."""
        places = await self.service.records.rewind_points(reader.table.id)
        if not places:
            raise Declined("rewind-nowhere")
        place = next((place for place in places if str(place.number) == to.strip()), None)
        if place is None:
            raise RefereeError("no-such-place")
        then = replace(reader, look=replace(reader.look, views={None: place.view}, news={}), seat=None)
        picture = await self.responder.composer.pictures.board(then)
        undone = await self.service.records.story(reader.table.id, reader.seat, since=place.to)
        return sheets.rewind(reader, then, place, picture, undone, asking=asking)

    @pressed("rewind-look", new_message=True)
    async def _look_back(self, reply: Reply, action: ActionId) -> Sheet:
        reader = await self.responder.reader(reply, action.table)
        require_seat(reader.table, reply.user)
        return await self._preview(reader, action.rest, asking=False)

    @pressed("rewind", in_place=True)
    async def _propose_rewind(self, reply: Reply, action: ActionId) -> Sheet:
        if not (action.rest.isdecimal() and len(action.rest) < 10):
            raise RefereeError("no-such-place")
        await self.service.execute(action.table, timeouts.propose_rewind, reply.user, int(action.rest))
        return one_line(reply.say("rewind-asked"))


def _confirmation(reader: Reader, action: str) -> Row:
    """Return the buttons to confirm what cannot be undone. Raises Declined if there is nothing to end."""
    lobby = reader.table.status is Status.LOBBY
    if reader.table.status is not Status.RUNNING and not (lobby and action == "end"):
        raise Declined("table-not-started" if lobby else "table-over")
    button = reader.button(action, "button-confirm", style="danger")
    return button, reader.button("decline", "button-decline")


def require_server(table: Table) -> None:
    """Refuse a table in direct messages, where others cannot join. Raises Declined."""
    if table.guild is None:
        raise Declined("direct-alone")


def require_human(who: discord.User) -> None:
    """Refuse an application, which cannot play. Raises Declined."""
    if who.bot:
        raise Declined("replace-bot", by=escape(who.display_name))


def chair_named(reader: Reader, typed: str) -> Chair:
    """Return the seat that a person means, by number or name. Raises Declined."""
    chairs = {str(chair.seat + 1): chair for chair in reader.table.chairs}
    number = typed.partition("·")[0].strip()
    if number in chairs:
        return chairs[number]
    found = named({key: clean(chair.name) for key, chair in chairs.items()}, typed)
    if not found:
        raise Declined("replace-no-seat")
    if len(found) > 1 and clean(chairs[found[0]].name).casefold() != typed.strip().casefold():
        # An ambiguous name must not reach the wrong person.
        raise Declined("replace-which")
    return chairs[found[0]]


async def give(responder: Responder, reply: Reply, reader: Reader, order: Answer) -> Sheet:
    """Give an order at the reader's table, and show the orders that now hold."""
    asked = require_orders(reader)
    after = reader.seeing(await responder.service.execute(reader.table.id, in_game.order, reply.user, order))
    told = after.say("order-given", order=without_markup(asked.label(order[0]).text))
    # The order may already have answered the last question of the game.
    return standing_orders(after, before=told) if after.standing is not None else Sheet((told,), colour=NIGHT)
