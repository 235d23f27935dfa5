"""The tables of the database, as today's code reads and writes them.

`data/migrations` brings every older database to this shape; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import TypeEngine

metadata = MetaData()

# STRICT tables know INTEGER only; elsewhere Discord's ids need 64 bits.
Big = BigInteger().with_variant(Integer, "sqlite")

OPEN = text("status in ('lobby', 'running')")
BUSY = text("status in ('lobby', 'running') and rest = ''")
"""Tables that people may still visit. It must match the index word for word, so that the index is used."""
TIMED = text("timed > 0 and held = 0")
"""Questions that elapsed time answers, or robots at their own pace."""
FINISHED = text("packed = 0 and status in ('over', 'ended', 'cancelled')")
LOST = text("cut_off > 0")
WATCHED = text("owed is not null")
WAITS = text("sent is null")
UNREVIEWED = text("review = ''")
# Conditions of indexes are PostgreSQL's too, as the migrations say; who names them here for it loads its
# dialect at every start, also where the database is a file.


def _table(name: str, *things: SchemaItem | list[Column[Any]], numbered: bool = False) -> Table:
    """A table with these columns, keys and indexes. `numbered`: no id is used twice."""
    items = (item for some in things for item in (some if isinstance(some, list) else [some]))
    return Table(name, metadata, *items, sqlite_strict=True, sqlite_autoincrement=numbered)


def _number() -> Column[int]:
    return Column("table", Big, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def _of_table(name: str, *things: SchemaItem | list[Column[Any]]) -> Table:
    """A table whose rows belong to a game table and are deleted with it."""
    return _table(name, _number(), *things)


def _all(kind: TypeEngine[Any] | type[TypeEngine[Any]], *names: str) -> list[Column[Any]]:
    """Columns of one type that are never null and have no default."""
    return [Column(name, kind, nullable=False) for name in names]


tables = _table(
    "tables",
    Column("id", Big, primary_key=True, autoincrement=True),
    Column("guild", Big),
    Column("channel", Big, nullable=False),
    _all(Text, "game", "options"),
    Column("secret", LargeBinary, nullable=False),
    _all(Text, "commitment", "language", "status"),
    _all(Big, "host", "created"),
    # Seconds a question may stay open; 0: as long as it takes.
    Column("pace", Big, nullable=False),
    # What happens when it is up, and what may be taken beyond it, as `Terms` says.
    Column("policy", Text, nullable=False, server_default="safe"),
    Column("bank", Big, nullable=False, server_default="0"),
    Column("away", Big, nullable=False, server_default="0"),
    # What the table is asked to agree on now.
    Column("ballots", Text, nullable=False, server_default="[]"),
    # Counts every change; a process that writes on an older one must reload first.
    Column("revision", Big, nullable=False),
    # Where the lines of the last click begin: what the public has not seen yet.
    Column("fresh", Big, nullable=False),
    # Who sat in its seats before: seat, until, name, user.
    Column("former", Text, nullable=False, server_default="[]"),
    # "", "paused" or "asleep".
    Column("rest", Text, nullable=False, server_default=""),
    # When one of its people last did something, in seconds since 1970.
    Column("touched", Big, nullable=False, server_default="0"),
    # Since when its channel cannot be reached; 0: it can.
    Column("cut_off", Big, nullable=False, server_default="0"),
    # Marks of those who have stood up again in the lobby.
    Column("drawn", Text, nullable=False, server_default="{}"),
    # Of a lesson: which one it is, and what its learner has read; else empty.
    Column("lesson", Text, nullable=False, server_default=""),
    # In a lobby of a game played once more: who sat there the last time, in the order of their seats.
    Column("places", Text, nullable=False, server_default="[]"),
    # In a lobby: who is invited to sit down, and who of them has said no.
    Column("invited", Text, nullable=False, server_default="{}"),
    # Who has invited whom, by Discord id.
    Column("inviters", Text, nullable=False, server_default="{}"),
    # Where people may ask what a robot would do: "alone", "on" or "off".
    Column("hints", Text, nullable=False, server_default="alone"),
    # How strongly robots and stewards play: "easy", "normal" or "hard".
    Column("robots", Text, nullable=False, server_default="normal"),
    # When the clock next has to look at it, in seconds since 1970, or sooner; null: never, as in a lobby.
    # Whatever may let something be owed earlier sets it to 0.
    Column("owed", Big, server_default="0"),
    # 1: only its record is kept; 2: it is finished, but has none.
    Column("packed", Integer, nullable=False, server_default="0"),
    # The game that is over and that it goes on from, unrated; 0: it is a game of its own.
    Column("origin", Big, nullable=False, server_default="0"),
    numbered=True,
)
Index("open_tables_of_host", tables.c.host, sqlite_where=OPEN)
Index("open_tables_of_guild", tables.c.guild, sqlite_where=OPEN)
Index("tables_of_guild", tables.c.guild)
Index("finished_tables", tables.c.touched, sqlite_where=FINISHED)
Index("tables_cut_off", tables.c.cut_off, sqlite_where=LOST)
Index("tables_owed", tables.c.owed)
Index("tables_watched", tables.c.id, sqlite_where=WATCHED)
Index("tables_silent", tables.c.touched, sqlite_where=BUSY)
Index("one_game_per_channel", tables.c.channel, unique=True, sqlite_where=OPEN)

seats = _of_table(
    "seats",
    Column("seat", Integer, nullable=False),
    Column("user", Big),
    _all(Text, "name", "mark", "pilot"),
    # The last question this seat need not be called for: it has just acted itself.
    Column("quiet", Integer, nullable=False),
    # What its owner means to do, for their eyes only.
    Column("plan", Text, nullable=False, server_default=""),
    # Seconds taken from its bank.
    Column("used", Big, nullable=False, server_default="0"),
    # Since when a steward plays it, in seconds since 1970.
    Column("since", Big, nullable=False, server_default="0"),
    # What the person who sat down has added to the mark.
    Column("word", Text, nullable=False, server_default=""),
    # How strongly a robot plays, where it was chosen for this seat.
    Column("level", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("table", "seat"),
    UniqueConstraint("table", "user", name="one_seat_per_person"),
    Index("seats_of_user", "user"),
)

# Everyone whom a table names in any way, as :meth:`Table.participants` says.
participants = _of_table(
    "participants",
    Column("user", Big, nullable=False),
    PrimaryKeyConstraint("table", "user"),
    Index("tables_of_participant", "user"),
)

log = _of_table(
    "log",
    _all(Integer, "at", "seat", "serial"),
    _all(Text, "answer", "by", "serials", "question"),
    Column("voided", Integer, nullable=False),
    Column("time", Big, nullable=False),
    PrimaryKeyConstraint("table", "at"),
)

checkpoints = _of_table(
    "checkpoints",
    Column("at", Integer, nullable=False),
    _all(Text, "phase", "serials", "state", "luck"),
    Column("version", Integer, nullable=False),
    PrimaryKeyConstraint("table", "at"),
)

events = _of_table(
    "events", _all(Integer, "at", "n"), _all(Text, "kind", "fields"), PrimaryKeyConstraint("table", "at", "n")
)

outbox = _table(
    "outbox",
    Column("id", Big, primary_key=True, autoincrement=True),
    _number(),
    # In whose direct messages it waits; null: in those of the table's channel.
    Column("user", Big),
    # Whom it is about, if it is about one person.
    Column("about", Big),
    # One of :data:`cogs.tables.jobs.Job`.
    Column("job", Text, nullable=False),
    # Of several that wait with one key the newest is enough; null: each is done.
    Column("key", Text),
    # 1: while it has to wait for another attempt, what is behind it goes first.
    Column("yields", Integer, nullable=False, server_default="0"),
    # The question of each seat that it calls for, once Discord was asked.
    Column("called", Text, nullable=False, server_default="{}"),
    _all(Big, "created", "due"),
    Column("tries", Integer, nullable=False),
    # When Discord was first asked: from then on it may have been said.
    Column("tried", Big),
    # The number of the speaker that claimed it last: only that speaker may mark it.
    Column("fence", Big, nullable=False, server_default="0"),
    Column("sent", Big),
    Index("outbox_of_table", "table", "sent"),
    Index("outbox_about", "about"),
    Index("outbox_sent", "sent"),
    numbered=True,
)
Index("outbox_waits", outbox.c.table, outbox.c.user, sqlite_where=WAITS)

# Messages that stand, or have stood: which one it is says :class:`cogs.tables.jobs.Standing`.
posts = _of_table(
    "posts",
    Column("kind", Text, nullable=False),
    _all(Big, "number", "user", "channel"),
    Column("message", Big),
    _all(Text, "digest", "files", "called"),
    Column("posted", Big, nullable=False),
    # Edits since it was too old to be edited at will.
    Column("late_edits", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table", "kind", "number", "user"),
    Index("posts_in_channel", "channel"),
    Index("posts_of_user", "user"),
)

# Private messages that only an interaction can edit, and drafts of those that we can.
panels = _of_table(
    "panels",
    Column("user", Big, nullable=False),
    # "move", "options", or "hand" for the direct message, whose draft alone is kept here.
    Column("kind", Text, nullable=False),
    _all(Big, "channel", "message"),
    # Of the last press in it, which may edit it for a while, and when that was, in milliseconds.
    Column("token", Text, nullable=False),
    Column("pressed", Big, nullable=False),
    _all(Text, "digest", "files"),
    # How far its reader has come with an answer, as messages write it down.
    Column("draft", Text, nullable=False),
    PrimaryKeyConstraint("table", "user", "kind"),
    Index("panels_of_user", "user"),
)

deadlines = _of_table(
    "deadlines",
    _all(Integer, "seat", "serial"),
    # 0: never.
    Column("due", Big, nullable=False),
    # When the question was asked, and what was added to its time.
    Column("since", Big, nullable=False, server_default="0"),
    Column("pushed", Big, nullable=False, server_default="0"),
    # 1: time itself answers, as the rules of the game say; 2: a robot does, at its pace.
    Column("timed", Integer, nullable=False, server_default="0"),
    # Since when its clock stands still because the table is paused; 0: it runs.
    Column("held", Big, nullable=False, server_default="0"),
    # Since when the seat has been asked in this phase, across several questions; 0: unknown.
    Column("turn", Big, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table", "seat"),
)
Index("deadlines_timed", deadlines.c.due, sqlite_where=TIMED)

# What was said about an open question. It is no timer: when something is owed is reckoned at that moment.
reminders = _of_table(
    "reminders",
    _all(Integer, "seat", "serial"),
    Column("user", Big, nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    # Null: under way.
    Column("arrived", Big),
    PrimaryKeyConstraint("table", "seat", "serial", "user", "n"),
)

# Games that ended long ago, as JSON packed by zlib.
records = _of_table("records", Column("record", LargeBinary, nullable=False), PrimaryKeyConstraint("table"))

# Places and points of games that are over; packing a game leaves them.
results = _of_table(
    "results",
    _all(Integer, "seat", "place", "points"),
    # How many people have played to the end, also when they are forgotten since.
    Column("people", Integer, nullable=False),
    # In seconds since 1970.
    Column("ended", Big, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    Index("results_by_end", "ended"),
)

# Reviews of games that are over, and how far those are that somebody waits for; a game that is reviewed again
# comes out the same.
reviews = _of_table(
    "reviews",
    # In milliseconds since 1970: who asked first is served first.
    Column("asked", Big, nullable=False),
    # In thousandths of the work.
    Column("share", Integer, nullable=False, server_default="0"),
    # What is done so far, as JSON packed by zlib; nothing once the review is there.
    Column("done", LargeBinary, nullable=False),
    # The review as JSON; empty: it is not there yet.
    Column("review", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("table"),
)
Index("reviews_wait", reviews.c.asked, sqlite_where=UNREVIEWED)

# Public threads with tables, and the channels that they belong to: who sees these sees them.
threads = _table(
    "threads",
    Column("channel", Big, primary_key=True, autoincrement=False),
    Column("parent", Big, nullable=False),
)

absences = _table("absences", _all(Big, "user", "since", "until"), PrimaryKeyConstraint("user", "since"))

people = _table(
    "people",
    Column("user", Big, primary_key=True, autoincrement=False),
    Column("language", Text),
    _all(Integer, "messages", "text_mode"),
    Column("dm_channel", Big),
    Column("dm_closed", Integer, nullable=False),
    # A name of the IANA time zone database; empty: not told.
    Column("zone", Text, nullable=False, server_default=""),
    # The minutes of the day between which quiet hours last.
    Column("quiet_from", Big),
    Column("quiet_until", Big),
    # Seconds until the first reminder; 0: none but warnings.
    Column("every", Big, nullable=False, server_default="86400"),
    # Minute of the day of the one message a day, and the day of the last one.
    Column("digest", Big),
    Column("digested", Big, nullable=False, server_default="0"),
    # No reminders before this moment.
    Column("snoozed", Big, nullable=False, server_default="0"),
    # Whether others find them in a server's record of play.
    Column("record", Integer, nullable=False, server_default="1"),
    # Whether others may ask them to sit down.
    Column("invitations", Integer, nullable=False, server_default="1"),
    # Whether they are notified when a game ends or goes on without them.
    Column("news", Integer, nullable=False, server_default="1"),
)

# Each slice of the tables has one speaker at a time, and each speaker a number above all before it.
slices = _table(
    "slices",
    Column("slice", Big, primary_key=True, autoincrement=False),
    Column("fence", Big, nullable=False),
)

# The processes that speak, by the name on their connections: on which connection, and when they were last
# seen, in milliseconds of the server's clock.
speakers = _table("speakers", Column("name", Text, primary_key=True), _all(Big, "backend", "seen"))

# Presses and commands that a process serves, since a moment in seconds since 1970: Discord may deliver one to
# two processes.
interactions = _table(
    "interactions",
    Column("interaction", Big, primary_key=True, autoincrement=False),
    Column("claimed", Big, nullable=False),
    Index("interactions_claimed", "claimed"),
)

# How often one person has made the bot notify another since a moment, and about what the last time. The pair
# is a hash: it stays for a day, also when one of them is forgotten.
# Under such a hash, with no times, it also stands when somebody was last at a table.
rings = _table(
    "rings",
    Column("pair", Text, nullable=False),
    Column("since", Big, nullable=False),
    Column("times", Integer, nullable=False),
    Column("last", Text, nullable=False),
    PrimaryKeyConstraint("pair"),
    Index("rings_since", "since"),
)

settings = _table("settings", Column("key", Text, primary_key=True), Column("value", Text, nullable=False))
