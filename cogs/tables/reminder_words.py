"""Reminders in words. Nothing in them is private: who waits for whom stands on the board too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.tables import inbox
from cogs.tables.model import Person
from cogs.tables.reader import DONE, NIGHT, WARM, Reader, deed_button
from cogs.tables.sheet import Row, Sheet
from engine.core.prompt import Seat
from render.text.catalogue import Catalogue


def remind(
    reader: Reader, seat: Seat | None, person: Person | None, fields: Mapping[str, int | str]
) -> Sheet:
    """That somebody is waited for, what happens when, or that it is done.

    With `person` it is for them alone and offers to be left in peace; without, everybody reads it.
    """
    assert seat is not None, "a reminder is about a seat"
    table, say, kind = reader.table, reader.say, str(fields["kind"])
    game, channel = reader.face.title(reader.scene), f"<#{table.channel}>"
    mention = f"<@{table.chairs[seat].user}>"
    if kind == "done":
        name = reader.names([seat])
        text = say("remind-done-you", game=game, channel=channel) if person else say("remind-done", name=name)
        return Sheet((text,), colour=DONE)
    since = f"<t:{reader.look.since.get(seat, table.created)}:R>"
    if person is not None:
        first = say("remind-you", game=game, channel=channel, since=since)
    else:
        first = say("remind-here", mention=mention, since=since)
    row: Row = (deed_button(reader, "move", "button-my-move", style="primary"),)
    if kind == "reminder":
        if person is not None:
            row = (*row, deed_button(reader, "snooze", "button-snooze"))
        return Sheet((first, row), colour=NIGHT)
    until = f"<t:{fields['until']}:R>"
    return Sheet((first, f"**{say(f'warn-{table.terms.policy}', until=until)}**", row), colour=WARM)


def digest(texts: Catalogue, asked: Sequence[tuple[inbox.Open, Reader]]) -> Sheet:
    """Everything a person is asked, or that nothing is left."""
    if not asked:
        return Sheet((texts.say("digest-done"),), colour=DONE)
    return inbox.sheet(texts, asked)
