"""Standing orders: what somebody wants answered without being asked, in a message for their eyes alone."""

from __future__ import annotations

from cogs.messages.components import SELECT_LIMIT, Block, Control, Sheet
from cogs.messages.controls import Asked, Draft, controls, has, words_button
from cogs.messages.kinds import written_out
from cogs.messages.reader import NIGHT, Reader
from cogs.messages.refusals import Declined
from cogs.tables.table import Status
from engine.core.errors import GameOver, NotAtThisTable, RefereeError


def require_orders(reader: Reader) -> Asked:
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
    asked = require_orders(reader)
    view = reader.look.views[reader.seat]
    blocks: list[Block] = [before, f"**{reader.face.question(asked.prompt, view, reader.scene)}**"]
    if reader.text_mode:
        blocks.append(written_out(asked))
    given: list[Control] = controls(asked, draft)
    blocks += given
    words = words_button(asked)
    if not has(given, words) and (reader.text_mode or len(asked.prompt.options) > SELECT_LIMIT):
        blocks.append((words,))
    return Sheet(tuple(block for block in blocks if block), colour=NIGHT)
