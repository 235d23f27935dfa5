"""A panel: a private message that continues with its reader's presses, and replies to outdated ones.

A player who presses in it gets the next question in the same place. A confirmation or partial choice survives
updates of the message as long as its question is open.
"""

import msgspec
from msgspec.structs import asdict

from cogs.messages.components import Sheet
from cogs.messages.controls import NO_DRAFT, Draft
from cogs.messages.reader import Reader
from cogs.tables.jobs import PanelKind
from engine.core import errors
from engine.core.log import Line


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


class _Begun(Draft, frozen=True, omit_defaults=True, kw_only=True):
    """A draft in the form in which it is stored."""

    serial: int


def written(reader: Reader, draft: Draft) -> str:
    """Return a draft of the reader's open question as text to store; empty if there is none."""
    if draft == NO_DRAFT or reader.prompt is None:
        return ""
    begun = _Begun(**asdict(draft), serial=reader.prompt.serial)
    return msgspec.json.encode(begun).decode()


def draft_of(reader: Reader, kept: str) -> Draft:
    """Return the reader's stored draft, unless its question is over or its choices are no longer legal."""
    prompt = reader.prompt
    if not kept or prompt is None:
        return NO_DRAFT
    begun = msgspec.json.decode(kept, type=_Begun)
    if begun.serial != prompt.serial or not set(begun.picked) <= set(prompt.options):
        return NO_DRAFT
    return msgspec.json.decode(kept, type=Draft)


def settled(refused: errors.RefereeError, *, pressed: bool = False) -> bool:
    """Return whether the question is no longer open, so that the reply should say where the game is now.

    The option that was `pressed` was possible a moment ago, so the button is outdated.
    """
    if pressed and isinstance(refused, errors.IllegalAnswer | errors.NothingToUndo | errors.CannotUndo):
        return True
    outdated = isinstance(refused, errors.StaleAnswer | errors.NotYourTurn | errors.GameOver)
    return outdated or refused.refusal.key in ("table-paused", "no-steward")


def became(reader: Reader, refused: errors.RefereeError, answered: tuple[Line, bool] | None) -> str:
    """Return why a press had no effect: what happened to its question, as far as its reader may know."""
    gone = isinstance(refused, errors.StaleAnswer | errors.NotYourTurn) and not isinstance(
        refused, errors.AlreadySealed
    )
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
