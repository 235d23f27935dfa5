"""Jobs as values instead of slots that are taken apart, messages that stand, and whom each table names."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")

Row = dict[str, Any]

STANDING = {"lobby": "show-lobby", "board": "refresh-board", "call": "call", "final": "show-score"}
"""Slots of the table's channel, and the jobs they became."""

NAMED_BY_ID = {"note-replaced": "before", "note-robot": "name"}
"""Sentences that named who sat in a seat before, by which field."""


def big(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, BIG, nullable=null)


def words(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def of_table() -> sa.Column[int]:
    return sa.Column("table", BIG, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    tables = {row["id"]: row for row in _all("select id, host, former, ballots from tables")}
    seats = _all('select "table", seat, "user", name from seats')
    _participants(tables, seats)
    _posts()
    _outbox(tables, seats)


def _all(query: str) -> list[Row]:
    return [dict(row) for row in op.get_bind().execute(sa.text(query)).mappings()]


# --- whom each table names


def _participants(tables: dict[int, Row], seats: list[Row]) -> None:
    made = op.create_table(
        "participants", of_table(), big("user"), sa.PrimaryKeyConstraint("table", "user"), sqlite_strict=True
    )
    op.create_index("tables_of_participant", "participants", ["user"])
    found = {(seat["table"], seat["user"]) for seat in seats}
    for table, row in tables.items():
        found.add((table, row["host"]))
        found |= {(table, before["user"]) for before in json.loads(row["former"])}
        for ballot in json.loads(row["ballots"]):
            about = ballot["about"]
            users = [ballot["by"], about.get("user"), about.get("owner"), *map(int, ballot.get("votes", {}))]
            found |= {(table, user) for user in users}
    op.bulk_insert(made, [{"table": table, "user": user} for table, user in found if user])


# --- messages that stand


def _posts() -> None:
    rows = _all("select * from posts")
    op.drop_index("posts_in_channel", "posts")
    op.drop_index("posts_of_slot", "posts")
    op.drop_table("posts")
    made = op.create_table(
        "posts",
        of_table(),
        words("kind"),
        big("number"),
        big("user"),
        big("channel"),
        big("message", null=True),
        words("digest"),
        words("files"),
        words("called"),
        big("posted"),
        sa.PrimaryKeyConstraint("table", "kind", "number", "user"),
        sqlite_strict=True,
    )
    op.create_index("posts_in_channel", "posts", ["channel"])
    op.create_index("posts_of_user", "posts", ["user"])
    op.bulk_insert(made, [{**row, **standing(row.pop("slot"))} for row in rows])


def standing(slot: str) -> Row:
    """Return which message stood in a slot."""
    kind, *rest = slot.split(":")
    match kind, rest:
        case "vote", [ballot]:
            return {"kind": "vote", "number": int(ballot), "user": 0}
        case "private", [seat, user]:
            return {"kind": "hand", "number": int(seat), "user": int(user)}
        case "cut-off" | "digest", [user]:
            return {"kind": kind, "number": 0, "user": int(user)}
        case "remind", [about, user] if about.startswith("vote-"):
            return {"kind": "vote-reminder", "number": int(about.removeprefix("vote-")), "user": int(user)}
        case "remind", [seat, user]:
            return {"kind": "reminder", "number": int(seat), "user": int(user)}
    return {"kind": "score" if slot == "final" else slot, "number": 0, "user": 0}


# --- what must still be said


def _outbox(tables: dict[int, Row], seats: list[Row]) -> None:
    rows = _all("select * from outbox")
    op.add_column("outbox", big("user", null=True))
    op.add_column("outbox", big("about", null=True))
    op.add_column("outbox", sa.Column("job", sa.Text, nullable=False, server_default="{}"))
    op.add_column("outbox", sa.Column("key", sa.Text))
    op.add_column("outbox", sa.Column("yields", sa.Integer, nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("called", sa.Text, nullable=False, server_default="{}"))
    for old in ("audience", "slot", "body"):
        op.execute(f"alter table outbox drop column {old}")
    op.create_index("outbox_about", "outbox", ["about"])
    columns = [sa.column(name) for name in ("id", "user", "about", "job", "key", "yields", "called")]
    outbox = sa.table("outbox", *columns)
    for row in rows:
        job = job_of(row, tables[row["table"]], [seat for seat in seats if seat["table"] == row["table"]])
        mine = outbox.c.id == row["id"]
        if job is None:
            # It names somebody who can no longer be told by their id.
            op.execute(sa.delete(outbox).where(mine))
            continue
        text = json.dumps(job, separators=(",", ":"), ensure_ascii=False)
        called = row["body"] if row["tried"] is not None and job["type"] != "notice" else "{}"
        values = {
            "user": user_of(row["audience"]),
            "about": named(job),
            "job": text,
            "key": None if job["type"] == "notice" else text,
            "yields": int(job["type"] in ("resolve", "open-dm")),
            "called": called,
        }
        op.execute(sa.update(outbox).where(mine).values(values))


def user_of(audience: str) -> int | None:
    """Return whose direct messages an audience was."""
    return int(audience.removeprefix("user:")) if audience.startswith("user:") else None


def job_of(row: Row, table: Row, seats: list[Row]) -> Row | None:
    """Return the job that a slot and a body stood for; None if its person cannot be found."""
    slot, user = row["slot"], user_of(row["audience"])
    kind, *rest = slot.split(":")
    match kind, rest:
        case "note", []:
            return _notice(json.loads(row["body"]), table, seats)
        case "uncall", [seat]:
            return {"type": "call-anew", "seat": int(seat)}
        case "vote", [ballot]:
            return {"type": "show-vote", "ballot": int(ballot)}
        case "private", [seat, whose]:
            return {"type": "show-hand", "seat": int(seat), "user": int(whose)}
        case "cut-off", [whose]:
            return {"type": "tell-cut-off", "user": int(whose)}
        case "door", []:
            return {"type": "open-dm", "user": user}
        case "ring", [why, seat, serial, whose, n]:
            about = {"seat": int(seat), "serial": int(serial), "user": int(whose), "n": int(n)}
            return {"type": "remind", "kind": why, **about, "direct": user is not None}
        case "digest", [whose]:
            return {"type": "send-digest", "user": int(whose)}
        case "settle", parts:
            shown = standing(":".join(parts))
            return {"type": "resolve", "standing": shown, "direct": user is not None}
        case "remove", [channel, message]:
            return {"type": "delete-message", "channel": int(channel), "message": int(message), "user": user}
    return {"type": STANDING[slot]}


def _notice(said: Row, table: Row, seats: list[Row]) -> Row | None:
    key, fields = said["key"], said["fields"]
    if key in NAMED_BY_ID:
        name = fields[NAMED_BY_ID[key]]
        places = [n for n, before in enumerate(json.loads(table["former"])) if before["name"] == name]
        fields = {"former": places[-1]} if places else None
    elif key == "note-back":
        found = [seat["seat"] for seat in seats if seat["name"] == fields["name"]]
        fields = {"seat": found[0]} if found else None
    return {"type": "notice", "key": key, "fields": fields} if fields is not None else None


def named(job: Row) -> int | None:
    """Return whom a job is about."""
    about: Row = {"notice": job.get("fields"), "resolve": job.get("standing")}.get(job["type"]) or job
    return about.get("user")
