"""The tables of the database, as the current code reads and writes them.

`data/migrations` brings every older database to this shape; a test compares the two.
"""

from typing import Any, get_args, get_type_hints

import sqlalchemy as sa
from sqlalchemy import Column, Index, Integer, LargeBinary, PrimaryKeyConstraint, Table, Text, text
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import TypeEngine

from cogs.tables.person import Person
from cogs.tables.snapshot import BY_PACE

metadata = sa.MetaData()

# STRICT tables know only INTEGER. Elsewhere Discord's ids need 64 bits.
Big = sa.BigInteger().with_variant(Integer, "sqlite")

OPEN = text("status in ('lobby', 'running')")
BUSY = text("status in ('lobby', 'running') and rest = ''")
"""A condition for open tables that do not rest. A query must repeat the index's condition word for word."""
TIMED = text(f"timed > {BY_PACE} and held = 0")
"""A condition for questions that elapsed time answers, or that robots answer at their own pace."""
FINISHED = text("packed = 0 and status in ('over', 'ended', 'cancelled')")
LOST = text("cut_off > 0")
WATCHED = text("owed is not null")
WAITS = text("sent is null")
UNREVIEWED = text("review = ''")
# The migrations give these conditions to indexes of PostgreSQL too. Repeating that here would load its
# dialect at every start, even if the database is a file.


def _table(name: str, *things: SchemaItem | list[Column[Any]], numbered: bool = False) -> Table:
    """Return a table with these columns, keys and indexes. `numbered`: no id is used twice."""
    items = (item for some in things for item in (some if isinstance(some, list) else [some]))
    return Table(name, metadata, *items, sqlite_strict=True, sqlite_autoincrement=numbered)


def _number() -> Column[int]:
    return Column("table", Big, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def _of_table(name: str, *things: SchemaItem | list[Column[Any]]) -> Table:
    """Return a table whose rows belong to a game table and are deleted with it."""
    return _table(name, _number(), *things)


def _all(kind: TypeEngine[Any] | type[TypeEngine[Any]], *names: str) -> list[Column[Any]]:
    """Return columns of one type that are never null and have no default."""
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
    # Seconds that a question may stay open. 0: without limit.
    Column("pace", Big, nullable=False),
    # What happens then, and how much time may be taken in addition: see `Terms`.
    Column("policy", Text, nullable=False, server_default="safe"),
    Column("bank", Big, nullable=False, server_default="0"),
    Column("away", Big, nullable=False, server_default="0"),
    # The open ballots of the table.
    Column("ballots", Text, nullable=False, server_default="[]"),
    # Counts every change. A process that writes on an older revision must reload first.
    Column("revision", Big, nullable=False),
    # Where the lines of the last click begin: what the public has not seen yet.
    Column("fresh", Big, nullable=False),
    # The former owners of its seats: seat, until, name, user.
    Column("former", Text, nullable=False, server_default="[]"),
    # "", "paused" or "asleep".
    Column("rest", Text, nullable=False, server_default=""),
    # When one of its people last did something, in seconds since 1970.
    Column("touched", Big, nullable=False, server_default="0"),
    # When its channel became unreachable, in seconds since 1970; 0 if it can be reached.
    Column("cut_off", Big, nullable=False, server_default="0"),
    # Marks of people who have left their seats in the lobby.
    Column("drawn", Text, nullable=False, server_default="{}"),
    # For a lesson: which one it is, and what its learner has read. Otherwise empty.
    Column("lesson", Text, nullable=False, server_default=""),
    # In the lobby of a rematch: the former players, in the order of their seats.
    Column("places", Text, nullable=False, server_default="[]"),
    # In a lobby: the invited people, and who of them has declined.
    Column("invited", Text, nullable=False, server_default="{}"),
    # Who has invited whom, by Discord id.
    Column("inviters", Text, nullable=False, server_default="{}"),
    # Where people may ask for hints: "alone", "on" or "off".
    Column("hints", Text, nullable=False, server_default="alone"),
    # The level of robots and stewards: "easy", "normal" or "hard".
    Column("robots", Text, nullable=False, server_default="normal"),
    # When the scheduler must check it next, in seconds since 1970, or sooner. Null: never, as in a lobby.
    # Every change that may make something due earlier sets it to 0.
    Column("owed", Big, server_default="0"),
    # 1: only its record is kept. 2: it is finished, but has no record.
    Column("packed", Integer, nullable=False, server_default="0"),
    # The finished game that it continues, unrated. 0: none.
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
    # The last question for which this seat need not be called, because it has just acted itself.
    Column("quiet", Integer, nullable=False),
    # Its owner's notes, for their eyes only.
    Column("plan", Text, nullable=False, server_default=""),
    # Seconds taken from its bank.
    Column("used", Big, nullable=False, server_default="0"),
    # When a steward took it over, in seconds since 1970.
    Column("since", Big, nullable=False, server_default="0"),
    # What its owner has added to the mark.
    Column("word", Text, nullable=False, server_default=""),
    # The level of a robot, if it was chosen for this seat.
    Column("level", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("table", "seat"),
    sa.UniqueConstraint("table", "user", name="one_seat_per_person"),
    Index("seats_of_user", "user"),
)

# Everyone whom a table names in any way: see :meth:`Table.participants`.
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
    # The person whose direct messages it waits for. Null: the table's channel.
    Column("user", Big),
    # The person it is about, if it is about one.
    Column("about", Big),
    # One of :data:`cogs.tables.jobs.Job`.
    Column("job", Text, nullable=False),
    # Of several waiting jobs with the same key, only the newest is done. Null: each one is done.
    Column("key", Text),
    # 1: while it waits for another attempt, later jobs go first.
    Column("yields", Integer, nullable=False, server_default="0"),
    # For a call: the question of each seat that it calls, stored once Discord was asked.
    Column("called", Text, nullable=False, server_default="{}"),
    _all(Big, "created", "due"),
    Column("tries", Integer, nullable=False),
    # When Discord was first asked. From then on the message may have been sent.
    Column("tried", Big),
    # The number of the process that claimed it last: only that process may mark it.
    Column("fence", Big, nullable=False, server_default="0"),
    Column("sent", Big),
    Index("outbox_of_table", "table", "sent"),
    Index("outbox_about", "about"),
    Index("outbox_sent", "sent"),
    numbered=True,
)
Index("outbox_waits", outbox.c.table, outbox.c.user, sqlite_where=WAITS)

# Standing messages, present and former. :class:`cogs.tables.jobs.Standing` identifies them.
posts = _of_table(
    "posts",
    Column("kind", Text, nullable=False),
    _all(Big, "number", "user", "channel"),
    Column("message", Big),
    _all(Text, "digest", "files", "called"),
    Column("posted", Big, nullable=False),
    # Edits since it became too old to be edited freely.
    Column("late_edits", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table", "kind", "number", "user"),
    Index("posts_in_channel", "channel"),
    Index("posts_of_user", "user"),
)

# Private messages that only an interaction can edit, and drafts of those that we can edit.
panels = _of_table(
    "panels",
    Column("user", Big, nullable=False),
    # "move", "options", or "hand" for the direct message, of which only the draft is kept here.
    Column("kind", Text, nullable=False),
    _all(Big, "channel", "message"),
    # The last press in it, which may edit it for a while, and its time in milliseconds.
    Column("token", Text, nullable=False),
    Column("pressed", Big, nullable=False),
    _all(Text, "digest", "files"),
    # Its reader's unfinished answer, as messages encode it.
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
    # 1: elapsed time answers, under the rules of the game. 2: a robot does, at its own pace.
    Column("timed", Integer, nullable=False, server_default="0"),
    # When its clock was stopped because the table was paused. 0: it runs.
    Column("held", Big, nullable=False, server_default="0"),
    # When the seat was first asked in this phase, across several questions. 0: unknown.
    Column("turn", Big, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table", "seat"),
)
Index("deadlines_timed", deadlines.c.due, sqlite_where=TIMED)

# Messages that were sent about an open question or vote. There is no timer: what is due is computed when it
# is needed.
reminders = _of_table(
    "reminders",
    _all(Integer, "seat", "serial"),
    Column("user", Big, nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    # Null: on its way.
    Column("arrived", Big),
    PrimaryKeyConstraint("table", "seat", "serial", "user", "n"),
)

# Games that ended long ago, as JSON packed with zlib.
records = _of_table("records", Column("record", LargeBinary, nullable=False), PrimaryKeyConstraint("table"))

# Places and points of finished games. Packing a game keeps them.
results = _of_table(
    "results",
    _all(Integer, "seat", "place", "points"),
    # How many people have played to the end, including people who were deleted since.
    Column("people", Integer, nullable=False),
    # In seconds since 1970.
    Column("ended", Big, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    Index("results_by_end", "ended"),
)

# Reviews of finished games, and the progress of those that somebody waits for. A game that is reviewed again
# gets the same review.
reviews = _of_table(
    "reviews",
    # In milliseconds since 1970: the first to ask is served first.
    Column("asked", Big, nullable=False),
    # The finished work, in thousandths.
    Column("share", Integer, nullable=False, server_default="0"),
    # Results so far, as JSON packed with zlib. Empty once the review is finished.
    Column("done", LargeBinary, nullable=False),
    # The review as JSON. Empty: it is not finished.
    Column("review", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("table"),
)
Index("reviews_wait", reviews.c.asked, sqlite_where=UNREVIEWED)

# Public threads with tables, and the channels they belong to: people who see the channel see the thread.
threads = _table(
    "threads",
    Column("channel", Big, primary_key=True, autoincrement=False),
    Column("parent", Big, nullable=False),
)

absences = _table("absences", _all(Big, "user", "since", "until"), PrimaryKeyConstraint("user", "since"))


_STORED: dict[object, TypeEngine[Any]] = {bool: Integer(), int: Big, str: Text()}
"""How the values of a person's settings are stored."""


def _settings() -> list[Column[Any]]:
    """Return a column for each setting of a person. No default is needed: a row is always inserted whole."""
    kinds = {
        name: get_args(hint) or (hint,) for name, hint in get_type_hints(Person).items() if name != "user"
    }
    return [Column(name, _STORED[kind], nullable=bool(none)) for name, (kind, *none) in kinds.items()]


people = _table("people", Column("user", Big, primary_key=True, autoincrement=False), _settings())

# Each slice of the tables belongs to one process at a time. Each new owner gets a higher fence.
slices = _table(
    "slices",
    Column("slice", Big, primary_key=True, autoincrement=False),
    Column("fence", Big, nullable=False),
)

# The running processes, by the name on their connections: the connection, and the last heartbeat, in
# milliseconds of the server's clock.
speakers = _table("speakers", Column("name", Text, primary_key=True), _all(Big, "backend", "seen"))

# Presses and commands claimed by a process, and when, in seconds since 1970: Discord may deliver one to two
# processes.
interactions = _table(
    "interactions",
    Column("interaction", Big, primary_key=True, autoincrement=False),
    Column("claimed", Big, nullable=False),
    Index("interactions_claimed", "claimed"),
)

# How often one person has made the bot notify another since a moment, and the subject of the last time. The
# pair is a hash, which stays for a day even if one of them is deleted. A row with 0 times holds when a person
# was last at a table.
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
