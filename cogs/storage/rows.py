"""Tables, seats, lines of the log and checkpoints as rows of the database, and back. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cogs.storage import schema as s
from cogs.tables.ballots import Ballot
from cogs.tables.change import StoredTable
from cogs.tables.table import Chair, Former, Progress, Status, Table
from cogs.tables.time_control import Terms
from engine.core.codec import Checkpoint, dump
from engine.core.log import Entry, Line
from engine.core.prompt import Seat


def kept_of(row: Any, seats: Sequence[Any]) -> StoredTable:
    """A table, from its row and those of its seats."""
    chairs = tuple(
        Chair(Seat(x.seat), x.user, x.name, x.mark, x.pilot, x.plan, x.used, x.since, x.word, x.level)
        for x in seats
    )
    fields = {column.name: getattr(row, column.name) for column in s.tables.c}
    fields["options"] = _plain(fields["options"])
    fields["drawn"] = msgspec.json.decode(fields["drawn"], type=dict[int, str])
    fields["places"] = msgspec.json.decode(fields["places"], type=tuple[int, ...])
    fields["invited"] = msgspec.json.decode(fields["invited"], type=dict[int, bool])
    fields["former"] = msgspec.json.decode(fields["former"], type=tuple[Former, ...])
    fields["ballots"] = msgspec.json.decode(fields["ballots"], type=tuple[Ballot, ...])
    fields["lesson"] = msgspec.json.decode(row.lesson, type=Progress) if row.lesson else None
    fields["terms"] = Terms(**{name: fields.pop(name) for name in Terms.__struct_fields__})
    quiet = {Seat(x.seat): x.quiet for x in seats}
    revision, fresh = fields.pop("revision"), fields.pop("fresh")
    for ours in ("touched", "owed", "packed"):
        del fields[ours]
    fields["status"] = Status(fields["status"])
    return StoredTable(Table(**fields, chairs=chairs), revision, fresh, quiet)


def table_columns(table: Table) -> dict[str, object]:
    """The row of a table, without its number and what :class:`StoredTable` has beside it."""
    values = msgspec.structs.asdict(table)
    del values["chairs"], values["id"], values["terms"]
    return {
        **values,
        **msgspec.structs.asdict(table.terms),
        "options": dump(table.options),
        "former": dump(table.former),
        "drawn": dump(table.drawn),
        "places": dump(table.places),
        "invited": dump(table.invited),
        "ballots": dump(table.ballots),
        "lesson": dump(table.lesson) if table.lesson is not None else "",
        "status": str(table.status),
    }


def seat_rows(table: Table, no_call_up_to: Mapping[Seat, int]) -> list[dict[str, object]]:
    """The rows of its seats, with the question to which each need not be called."""
    return [
        {
            "table": table.id,
            "seat": chair.seat,
            "user": chair.user,
            "name": chair.name,
            "mark": chair.seed_part,
            "pilot": chair.pilot,
            "plan": chair.plan,
            "quiet": no_call_up_to.get(chair.seat, 0),
            "used": chair.used,
            "since": chair.since,
            "word": chair.word,
            "level": chair.level,
        }
        for chair in table.chairs
    ]


def checkpoint_row(table_id: int, x: Checkpoint) -> dict[str, object]:
    """The row of a checkpoint."""
    return {**msgspec.structs.asdict(x), "table": table_id, "serials": dump(x.serials)}


def checkpoint_of(row: Any) -> Checkpoint:
    """A checkpoint from its row."""
    return Checkpoint(row.at, row.phase, tuple(_plain(row.serials)), row.state, row.luck, row.version)


def line_row(table_id: int, line: Line, now: int) -> dict[str, object]:
    """The row of a line of the log that is written `now`, in seconds since 1970."""
    entry = line.entry
    return {
        "table": table_id,
        "at": line.at,
        "seat": entry.seat,
        "serial": entry.serial,
        "answer": dump(entry.answer),
        "by": entry.by,
        "serials": dump(entry.serials),
        "question": line.question,
        "voided": 0,
        "time": now,
    }


def line_of(row: Any) -> Line:
    """A line of the log from its row."""
    answer, serials = tuple(_plain(row.answer)), tuple(_plain(row.serials))
    return Line(row.at, Entry(Seat(row.seat), row.serial, answer, row.by, serials), row.question)


def _plain(text: str) -> Any:
    return msgspec.json.decode(text)
