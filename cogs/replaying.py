"""A whole game once more: the recap below the score, and `/story replay`."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ext import commands
from msgspec.structs import replace

from cogs.messages import replay
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import Reader
from cogs.messages.refusals import Declined
from cogs.reply import Reply
from cogs.responder import Action, Responder
from cogs.tables.table import Status
from engine.core.errors import RefereeError
from engine.core.replay import ReplayStep


class Replaying(commands.Cog):
    """Shows what everybody has seen, once more and to one reader alone."""

    def __init__(self, responder: Responder) -> None:
        self.responder = responder
        responder.actions |= {
            "recap": Action(self._recap, new_message=True, nearby=True),
            "recap-moving": Action(self._recap, in_place=True, nearby=True),
            "recap-still": Action(self._still, in_place=True, nearby=True),
            "replay": Action(self._replay, new_message=True, nearby=True),
            "replay-step": Action(self._replay, in_place=True, nearby=True),
        }

    async def _recap(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader, steps = await self._over(reply, action)
        picture = await self.responder.composer.pictures.recap(reader, steps)
        return replay.recap(reader, [picture], moving=True)

    async def _still(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader, steps = await self._over(reply, action)
        pictures = await self.responder.composer.pictures.film_strip(reader, steps, replay.STILLS)
        return replay.recap(reader, pictures, moving=False)

    async def _over(self, reply: Reply, action: ActionId) -> tuple[Reader, list[ReplayStep]]:
        reader = await self.responder.reader(reply.interaction, action.table)
        if reader.table.status is not Status.OVER:
            raise RefereeError("game-not-over")
        return in_public(reader), await self.responder.service.records.steps(action.table)

    async def _replay(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader = await self.responder.reader(reply.interaction, action.table)
        return await _step(self.responder, reader, action.rest, values)


async def replay_of(responder: Responder, reply: Reply, *, table: str | None) -> Sheet:
    """The last step of a game, with the way back. Raises Declined."""
    reader = await responder.present(reply, table)
    if not reader.look.views:
        raise Declined("table-not-started")
    running = reader.table.status is Status.RUNNING
    return await _step(responder, reader, "last-999999999" if running else "first-0", ())


async def _step(responder: Responder, reader: Reader, rest: str, values: Sequence[str]) -> Sheet:
    """What the wanted step shows to everybody, in the reader's language."""
    reader = in_public(reader)
    steps = await responder.service.records.steps(reader.table.id)
    n = replay.place_of(steps, rest, values)
    step = steps[n]
    scene = replace(reader.scene, names=reader.table.names_at(step.at), changed=step.told)
    picture = await responder.composer.pictures.moment(reader, step.view, scene)
    return replay.replay(reader, steps, n, picture)


def in_public(reader: Reader) -> Reader:
    """The same reader with nothing but what everybody sees."""
    return replace(reader, look=replace(reader.look, news={}), seat=None)
