"""Standing orders: what somebody wants answered without being asked, in a message for their eyes alone."""

from __future__ import annotations

from cogs.tables.controls import Asked, Draft, controls, words_button
from cogs.tables.desk import Declined, Desk
from cogs.tables.messages import written_out
from cogs.tables.model import Status
from cogs.tables.reader import NIGHT, Reader, quiet
from cogs.tables.reply import Reply
from cogs.tables.sheet import Block, Control, Sheet
from engine.core.errors import GameOver, NotAtThisTable, RefereeError
from engine.core.prompt import Answer


def standing(reader: Reader) -> Asked:
    """What the reader may order. Raises what keeps them from it."""
    if reader.seat is None:
        raise NotAtThisTable
    if reader.table.status is Status.LOBBY:
        raise Declined("table-not-started")
    if reader.table.status is not Status.RUNNING:
        raise GameOver
    asked = reader.standing
    if asked is None:
        left = reader.table.chairs[reader.seat].pilot == "autopilot"
        raise RefereeError("seat-left" if left else "no-orders")
    return asked


def sheet(reader: Reader, *, before: str = "", draft: Draft | None = None) -> Sheet:
    """All orders there are, with what holds now; `before` is a sentence that stands first."""
    asked = standing(reader)
    view = reader.look.views[reader.seat]
    blocks: list[Block] = [before, f"**{reader.face.question(asked.prompt, view, reader.scene)}**"]
    if reader.text_mode:
        blocks.append(written_out(asked))
    given: list[Control] = controls(asked, draft)
    blocks += given
    if reader.text_mode:
        blocks.append((words_button(asked),))
    return Sheet(tuple(block for block in blocks if block), colour=NIGHT)


async def give(desk: Desk, reply: Reply, reader: Reader, order: Answer) -> Sheet:
    """Give an order at the reader's table; what holds then."""
    asked = standing(reader)
    await desk.service.order(reader.table.id, reply.user, order)
    after = await desk.reader(reply.interaction, reader.table.id)
    told = after.say("order-given", order=quiet(asked.label(order[0]).text))
    # What it has answered at once may have been the last question of the game.
    return sheet(after, before=told) if after.standing is not None else Sheet((told,), colour=NIGHT)
