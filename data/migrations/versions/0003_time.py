"""Terms and ballots of tables, banks of seats, when questions were asked, reminders, absences, wishes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def big(name: str, *, default: str | None = "0") -> sa.Column[int]:
    return sa.Column(name, BIG, nullable=default is None, server_default=default)


def words(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, server_default=default)


def upgrade() -> None:
    op.add_column("tables", words("policy", "safe"))
    op.add_column("tables", big("bank"))
    op.add_column("tables", big("away"))
    op.add_column("tables", words("ballots", "[]"))
    op.add_column("seats", big("used"))
    op.add_column("deadlines", big("since"))
    op.add_column("deadlines", big("pushed"))
    op.add_column("deadlines", sa.Column("timed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("deadlines", big("held"))
    # Older questions count from when their time began.
    op.execute(
        'update deadlines set since = due - (select pace from tables where tables.id = deadlines."table")'
    )
    op.create_index("posts_of_slot", "posts", ["slot"])
    op.create_table(
        "reminders",
        sa.Column("table", BIG, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("user", BIG, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        big("arrived", default=None),
        sa.PrimaryKeyConstraint("table", "seat", "serial", "user", "n"),
        sqlite_strict=True,
    )
    op.create_table(
        "absences",
        sa.Column("user", BIG, nullable=False),
        sa.Column("since", BIG, nullable=False),
        sa.Column("until", BIG, nullable=False),
        sa.PrimaryKeyConstraint("user", "since"),
        sqlite_strict=True,
    )
    op.add_column("people", words("zone", ""))
    op.add_column("people", big("quiet_from", default=None))
    op.add_column("people", big("quiet_until", default=None))
    op.add_column("people", big("every", default="86400"))
    op.add_column("people", big("digest", default=None))
    op.add_column("people", big("digested"))
    op.add_column("people", big("snoozed"))
