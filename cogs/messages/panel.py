"""A panel: a private message that continues with its reader's presses, and replies to outdated ones.

A player who presses in it gets the next question in the same place. A confirmation or partial choice survives
updates of the message as long as its question is open.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from cogs.messages.components import Sheet
from cogs.messages.controls import Draft
from cogs.messages.reader import NIGHT, Reader
from cogs.tables.jobs import PanelKind
from engine.core.errors import AlreadySealed, NotYourTurn, RefereeError, StaleAnswer
from engine.core.log import Line
from engine.core.prompt import Answer


class Panel(Sheet, frozen=True, kw_only=True):
    """A private sheet that is updated after it is shown."""

    kind: PanelKind
    reader: Reader
    """The reader, with the table as it was when the panel was composed."""
    draft: str = ""
    """The reader's unfinished answer, stored with the message."""
    aside: bool = False
    """Whether the first block is shown only once and left out of later versions."""

    @property
    def lasting(self) -> Sheet:
        """The panel without a block that is shown only once."""
        return Sheet(self.blocks[1:] if self.aside else self.blocks, self.colour, self.bare)


class _Begun(Struct, frozen=True, omit_defaults=True):
    """A draft in the form in which it is stored."""

    serial: int
    picked: Answer = ()
    page: int = 0
    confirm: bool = False
    hint: bool = False
    more: bool = False
    plan: str = ""


def written(reader: Reader, draft: Draft | None) -> str:
    """Return a draft of the reader's open question as text to store; empty if there is none."""
    if draft is None or draft == Draft() or reader.prompt is None:
        return ""
    begun = _Begun(reader.prompt.serial, *astuple(draft))
    return msgspec.json.encode(begun).decode()


def draft_of(reader: Reader, kept: str) -> Draft | None:
    """Return the reader's stored draft; None if its question is over or its choices are no longer legal."""
    prompt = reader.prompt
    if not kept or prompt is None:
        return None
    begun = msgspec.json.decode(kept, type=_Begun)
    if begun.serial != prompt.serial or not set(begun.picked) <= set(prompt.options):
        return None
    return Draft(*astuple(begun)[1:])


def not_here(reader: Reader) -> Sheet:
    """Compose the replacement for the panel of a person who has left the table."""
    return Sheet((reader.texts.say("refusal-not-at-this-table"),), colour=NIGHT)


# --- presses without effect


def became(reader: Reader, refused: RefereeError, answered: tuple[Line, bool] | None) -> str:
    """Return why a press had no effect: what happened to its question, as far as its reader may know."""
    gone = isinstance(refused, StaleAnswer | NotYourTurn) and not isinstance(refused, AlreadySealed)
    if not gone or refused.refusal.key == "question-changed" or answered is None:
        return reader.face.refusal(refused.refusal, reader.scene)
    line, counts = answered
    if not counts:
        return reader.say("settled-taken-back")
    match line.entry.by:
        case "player":
            return reader.say("settled-by-you", gist=_gist(reader, line))
        case "clock":
            return reader.say("settled-by-clock")
        case "order":
            return reader.say("settled-by-order")
        case "steward":
            return reader.say("settled-by-steward")
    return reader.face.refusal(refused.refusal, reader.scene)


def _gist(reader: Reader, line: Line) -> str:
    """Return the answer in words while its phase lasts; otherwise empty."""
    seat = line.entry.seat
    chosen = [one for one in reader.look.chosen.get(seat, ()) if one[0].serial == line.entry.serial]
    return reader.face.gist(chosen, reader.scene) if chosen else ""
