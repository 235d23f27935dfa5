"""Tables, seats, log, checkpoints, events, outbox, posts, deadlines, people, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")
OPEN = sa.text("status in ('lobby', 'running')")


def big(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, BIG, nullable=null)


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def words(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def of_table() -> sa.Column[int]:
    return sa.Column("table", BIG, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def identity() -> sa.Column[int]:
    return sa.Column("id", BIG, primary_key=True, autoincrement=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        identity(),
        big("guild", null=True),
        big("channel"),
        words("game"),
        words("options"),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        words("commitment"),
        words("language"),
        words("status"),
        big("host"),
        big("created"),
        big("pace"),
        big("revision"),
        big("fresh"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index(
        "one_game_per_channel", "tables", ["channel"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_table(
        "seats",
        of_table(),
        number("seat"),
        big("user", null=True),
        words("name"),
        words("mark"),
        words("pilot"),
        number("quiet"),
        sa.PrimaryKeyConstraint("table", "seat"),
        sa.UniqueConstraint("table", "user", name="one_seat_per_person"),
        sqlite_strict=True,
    )
    op.create_index("seats_of_user", "seats", ["user"])
    op.create_table(
        "log",
        of_table(),
        number("at"),
        number("seat"),
        number("serial"),
        words("answer"),
        words("by"),
        words("serials"),
        words("question"),
        number("voided"),
        big("time"),
        sa.PrimaryKeyConstraint("table", "at"),
        sqlite_strict=True,
    )
    op.create_table(
        "checkpoints",
        of_table(),
        number("at"),
        words("phase"),
        words("serials"),
        words("state"),
        words("luck"),
        number("version"),
        sa.PrimaryKeyConstraint("table", "at"),
        sqlite_strict=True,
    )
    op.create_table(
        "events",
        of_table(),
        number("at"),
        number("n"),
        words("kind"),
        words("fields"),
        sa.PrimaryKeyConstraint("table", "at", "n"),
        sqlite_strict=True,
    )
    op.create_table(
        "outbox",
        identity(),
        of_table(),
        words("audience"),
        words("slot"),
        words("body"),
        big("created"),
        big("due"),
        number("tries"),
        big("tried", null=True),
        big("sent", null=True),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index("outbox_of_table", "outbox", ["table", "sent"])
    op.create_table(
        "posts",
        of_table(),
        words("slot"),
        big("channel"),
        big("message", null=True),
        words("digest"),
        words("files"),
        words("called"),
        big("posted"),
        sa.PrimaryKeyConstraint("table", "slot"),
        sqlite_strict=True,
    )
    op.create_index("posts_in_channel", "posts", ["channel"])
    op.create_table(
        "deadlines",
        of_table(),
        number("seat"),
        number("serial"),
        big("due"),
        sa.PrimaryKeyConstraint("table", "seat"),
        sqlite_strict=True,
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "people",
        sa.Column("user", BIG, primary_key=True, autoincrement=False),
        sa.Column("language", sa.Text),
        number("messages"),
        number("text_mode"),
        big("dm_channel", null=True),
        number("dm_closed"),
        sqlite_strict=True,
    )
    op.create_table(
        "settings", sa.Column("key", sa.Text, primary_key=True), words("value"), sqlite_strict=True
    )
