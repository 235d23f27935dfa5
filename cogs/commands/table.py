"""`/table`: the table's business. The host and moderators have more, and nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.options import AnyTableName, Length, SeatName, TableName
from cogs.commands.table_life import LifeCommands
from cogs.commands.table_orders import OrderCommands
from cogs.commands.table_rewind import RewindCommands
from cogs.commands.table_seats import SeatCommands, chair_named, require_human, require_server, sitting_down
from cogs.messages import after_the_game, places, sheets
from cogs.messages.components import Button, Document, Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.places import moderates
from cogs.messages.refusals import Declined
from cogs.messages.sheets import one_line
from cogs.messages.terms import agreed_terms, terms_lines
from cogs.serving.reply import Reply
from cogs.serving.responder import Action, Responder, served
from cogs.tables import in_game, seating, timeouts
from cogs.tables.ballots import Vote
from cogs.tables.table import Status
from cogs.tables.time_control import POLICIES
from engine.core.errors import RefereeError
from render.text.names import escape

PLAN_LIMIT = 500
"""Characters of a plan."""

_TABLE = described("command-table-table")

_POLICIES = [
    app_commands.Choice(name=described(f"choice-policy-{policy}"), value=policy) for policy in POLICIES
]


class TableBusiness(
    SeatCommands,
    RewindCommands,
    LifeCommands,
    OrderCommands,
    commands.GroupCog,
    name="table",
    description=described("command-table"),
):
    """Status, taking back, leaving, replacing, ending, the record."""

    def __init__(self, responder: Responder) -> None:
        self.responder = responder
        responder.actions |= {
            "resign": Action(self._resign_now, in_place=True),
            "end": Action(self._end_now, in_place=True),
            "forget-plan": Action(self._forget_plan, in_place=True),
            "vote": Action(self._vote, new_message=True),
            "rewind": Action(self._propose_rewind, in_place=True),
            "rewind-look": Action(self._look_back, new_message=True),
            "back": Action(self._reclaim, in_place=True),
            "orders": Action(self._show_orders, new_message=True),
        }

    # ------------------------------------------------------------------ commands

    @app_commands.command(description=described("command-table-status"))
    @app_commands.describe(table=_TABLE)
    @served
    async def status(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Who sits here, whose move it is, and how long it has been."""
        return sheets.status(await self.responder.present(reply, table))

    @app_commands.command(description=described("command-table-undo"))
    @app_commands.describe(table=_TABLE)
    @served
    async def undo(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Take back the last answer."""
        reader, _ = await self.responder.seated(reply, table)
        after = reader.seeing(await self.responder.service.execute(reader.table.id, in_game.undo, reply.user))
        return await self.responder.panel(reply, after, before=reader.say("undo-done-you"))

    @app_commands.command(description=described("command-table-replace"))
    @app_commands.describe(
        seat=described("command-table-replace-seat"), by=described("command-table-replace-by"), table=_TABLE
    )
    @served
    async def replace(
        self, reply: Reply, *, seat: SeatName, by: discord.User | None = None, table: TableName | None = None
    ) -> Sheet:
        """Give a seat to somebody else or to a robot."""
        reader = await self.responder.present(reply, table)
        chair = chair_named(reader, seat)
        if by is not None:
            require_human(by)
            require_server(reader.table)
        who = sitting_down(reply, by) if by is not None else None
        moderator = moderates(reply.interaction, reader.table.channel)
        look = await self.responder.service.execute(
            reader.table.id, timeouts.replace_player, reply.user, chair.seat, who, moderator=moderator
        )
        name, known = escape(chair.name), {ballot.number for ballot in reader.table.ballots}
        asked = [ballot.kind for ballot in look.table.ballots if ballot.number not in known]
        if "replace" in asked:
            return one_line(reader.say("replace-asked", name=name))
        if by is not None and "appoint" in asked:
            return one_line(reader.say("replace-offered", name=name, user=f"<@{by.id}>"))
        return one_line(reader.say("replace-robot-done", name=name))

    @app_commands.command(description=described("command-table-pace"))
    @app_commands.describe(
        time=described("command-table-pace-time"),
        policy=described("command-table-pace-policy"),
        bank=described("command-table-pace-bank"),
        away=described("command-table-pace-away"),
        table=_TABLE,
    )
    @app_commands.choices(policy=_POLICIES)
    @served
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
        """Another pace: at once before the start, with everybody's consent after it."""
        wanted = {"pace": time, "policy": policy, "bank": bank, "away": away}
        reader = await self.responder.present(reply, table)
        terms = agreed_terms(reader.table.terms, wanted)
        if not any(word is not None for word in wanted.values()):
            return Sheet((f"**{reader.say('pace-now')}**", "\n".join(terms_lines(reader.texts, terms))))
        look = await self.responder.service.execute(
            reader.table.id, timeouts.propose_terms, reply.user, terms
        )
        asked = any(ballot.kind == "terms" for ballot in look.table.ballots)
        heading = reader.say("pace-asked" if asked else "pace-set")
        return Sheet((f"**{heading}**", "\n".join(terms_lines(reader.texts, terms))))

    @app_commands.command(description=described("command-table-resign"))
    @app_commands.describe(table=_TABLE)
    @served
    async def resign(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Leave the seat for good; the safe answer is given from now on."""
        return await self._ask(reply, action="resign", table=table)

    @app_commands.command(description=described("command-table-end"))
    @app_commands.describe(table=_TABLE)
    @served
    async def end(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """End the game for everybody."""
        return await self._ask(reply, action="end", table=table)

    @app_commands.command(description=described("command-table-export"))
    @app_commands.describe(table=_TABLE)
    @served
    async def export(self, reply: Reply, *, table: AnyTableName | None = None) -> Sheet:
        """The record of the game as a file."""
        # Of a game that ended long ago there is no more than its record: nobody can look at it.
        meant = await self.responder.where(reply.interaction, table, seated=False)
        reply.table = meant.id
        record = await self.responder.service.records.export(meant.id)
        texts = await self.responder.texts(reply.interaction)
        title = self.responder.titles(texts.language)[meant.game]
        name = texts.say("export-file", game=meant.game, table=str(meant.id))
        return Sheet((texts.say("export-done", game=title), Document(name, record)))

    @app_commands.command(description=described("command-table-games"))
    @served
    async def games(self, reply: Reply) -> Sheet:
        """The last games of this server, and who has won what."""
        interaction, texts = reply.interaction, await self.responder.texts(reply.interaction)
        if interaction.guild_id is None:
            raise Declined("games-no-server")
        games = await self.responder.service.records.played.last(interaction.guild_id, reply.user)
        seen = [game for game in games if places.sees(interaction, game.channel, game.parent)]
        return after_the_game.record_of_server(texts, self.responder.titles(texts.language), seen)

    @app_commands.command(description=described("command-table-note"))
    @app_commands.describe(plan=described("command-table-note-plan"), table=_TABLE)
    @served
    async def note(
        self,
        reply: Reply,
        *,
        plan: app_commands.Range[str, 1, PLAN_LIMIT] | None = None,
        table: TableName | None = None,
    ) -> Sheet:
        """Keep a plan for the next move."""
        reader, _ = await self.responder.seated(reply, table)
        if plan is None:
            return sheets.plan(reader, reader.say("plan-shown" if reader.plan else "plan-none"))
        reader = reader.seeing(
            await self.responder.service.execute(reader.table.id, in_game.note, reply.user, plan.strip())
        )
        return sheets.plan(reader, reader.say("plan-kept"))

    # ------------------------------------------------------------------ what buttons do

    async def _vote(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        number, _, word = action.rest.partition("-")
        votes: dict[str, Vote] = {"yes": True, "no": False, "robot": "robot"}
        if not (number.isdecimal() and len(number) < 16 and word in votes):
            raise RefereeError("vote-over")
        before = frozenset((await self.responder.service.look(action.table)).table.players())
        await self.responder.service.execute(
            action.table, timeouts.vote, reply.user, int(number), yes=votes[word]
        )
        if (briefing := await self.briefing(reply, action, before)) is not None:
            return briefing
        texts = await self.responder.texts(reply.interaction)
        return one_line(texts.say(f"vote-counted-{word}"))

    async def _reclaim(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        await self.responder.service.execute(action.table, timeouts.reclaim, reply.user)
        reader = await self.responder.reader(reply.interaction, action.table)
        return await self.responder.panel(reply, reader, before=reader.say("reclaimed"))

    async def _ask(self, reply: Reply, *, action: str, table: str | None) -> Sheet:
        """Resigning and ending cannot be taken back: once more."""
        if action == "resign":
            reader, _ = await self.responder.seated(reply, table)
        else:
            reader = await self.responder.present(reply, table)
            seating.require_host(
                reader.table, reply.user, moderator=moderates(reply.interaction, reader.table.channel)
            )
        if reader.table.status is not Status.RUNNING:
            raise Declined("table-not-started" if reader.table.status is Status.LOBBY else "table-over")
        button = Button(str(ActionId(reader.table.id, action)), reader.say("button-confirm"), "danger")
        if action == "end":
            return Sheet((reader.say("end-ask"), (button,)))
        seating.require_player(reader.table, reply.user)
        least = reader.look.game.seats[0]
        if seating.played(reader.table) <= least:
            return Sheet((reader.say("resign-ask"), reader.say("resign-ends", least=least), (button,)))
        return Sheet((reader.say("resign-ask"), f"-# {reader.say('safe-answer')}", (button,)))

    async def _resign_now(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader = await self.responder.reader(reply.interaction, action.table)
        await self.responder.service.execute(action.table, in_game.resign, reply.user)
        return one_line(reader.say("resign-done", name=escape(reply.interaction.user.display_name)))

    async def _end_now(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader = await self.responder.reader(reply.interaction, action.table)
        await self.responder.service.execute(
            action.table,
            in_game.end,
            reply.user,
            moderator=moderates(reply.interaction, reader.table.channel),
        )
        return one_line(reader.say("end-done", name=escape(reply.interaction.user.display_name)))

    async def _forget_plan(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        await self.responder.service.execute(action.table, in_game.note, reply.user, "")
        return one_line((await self.responder.texts(reply.interaction)).say("plan-forgotten"))
