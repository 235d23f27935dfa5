"""The part of `/table` that goes back: where to, what it would look like, and asking everybody."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.completion import LIMIT, Completion, Shown
from cogs.messages import kinds
from cogs.messages.components import OPTION_LIMIT, Interaction, Sheet, fit
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.durations import roughly
from cogs.messages.kinds import one_line
from cogs.messages.reader import Reader
from cogs.messages.refusals import Declined
from cogs.reply import Reply
from cogs.responder import Responder
from cogs.tables import seating, timeouts
from cogs.tables.rewind import RewindPoint
from engine.core.errors import RefereeError


class RewindCommands(commands.Cog):
    """Commands of `/table`; its cog brings responder and completion."""

    responder: Responder
    complete: Completion

    @app_commands.command(description=described("command-table-rewind"))
    @app_commands.describe(to=described("command-table-rewind-to"), table=described("command-table-table"))
    async def rewind(self, interaction: Interaction, to: str, table: str | None = None) -> None:
        """Show where it would lead, then ask everybody."""
        await self.responder.serve(interaction, partial(self._rewind, to=to, table=table))

    @rewind.autocomplete("table")
    async def _rewind_tables(self, interaction: Interaction, typed: str) -> list[Shown]:
        return await self.complete.tables(interaction, typed)

    @rewind.autocomplete("to")
    async def _places(self, interaction: Interaction, typed: str) -> list[Shown]:
        try:
            wanted = str(interaction.namespace.table or "") or None
            found = await self.responder.where(interaction, wanted, seated=True)
            reader = await self.responder.reader(interaction, found.id)
            places = await self.responder.service.records.rewind_points(found.id)
        except RefereeError:
            return []
        now = self.responder.service.now
        lines = [(str(place.number), _line(reader, place, now)) for place in places]
        query = typed.strip().casefold()
        fitting = [(key, line) for key, line in lines if query in line.casefold() or query == key]
        return [app_commands.Choice(name=fit(line, OPTION_LIMIT), value=key) for key, line in fitting[:LIMIT]]

    async def _rewind(self, reply: Reply, *, to: str, table: str | None) -> Sheet:
        reader, _ = await self.responder.seated(reply, table)
        seating.require_player(reader.table, reply.user)
        return await self._preview(reader, to, asking=True)

    async def _preview(self, reader: Reader, to: str, *, asking: bool) -> Sheet:
        """Where it leads, as everybody saw it then, and what the reader would lose."""
        places = await self.responder.service.records.rewind_points(reader.table.id)
        if not places:
            raise Declined("rewind-nowhere")
        place = next((place for place in places if str(place.number) == to.strip()), None)
        if place is None:
            raise RefereeError("no-such-place")
        then = replace(reader, look=replace(reader.look, views={None: place.view}, news={}), seat=None)
        picture = await self.responder.composer.pictures.board(then)
        undone = await self.responder.service.records.story(reader.table.id, reader.seat, since=place.to)
        return kinds.rewind(reader, then, place, picture, undone, asking=asking)

    async def _look_back(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader = await self.responder.reader(reply.interaction, action.table)
        seating.require_seat(reader.table, reply.user)
        return await self._preview(reader, action.rest, asking=False)

    async def _propose_rewind(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        if not (action.rest.isdecimal() and len(action.rest) < 10):
            raise RefereeError("no-such-place")
        await self.responder.service.execute(
            action.table, timeouts.propose_rewind, reply.user, int(action.rest)
        )
        return one_line((await self.responder.texts(reply.interaction)).say("rewind-asked"))


def _line(reader: Reader, place: RewindPoint, now: int) -> str:
    ago = roughly(reader.texts, now - place.when)
    then = replace(reader.scene, names=reader.table.names_at(place.to))
    return reader.say("rewind-place", ago=ago, summary=reader.face.summary(place.view, then))
