"""Reviews of games that are over; tables that go on from a moment of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

WAITS = sa.text("review = ''")


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "reviews",
        sa.Column("table", big, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("asked", big, nullable=False),
        sa.Column("share", sa.Integer, nullable=False, server_default="0"),
        sa.Column("done", sa.LargeBinary, nullable=False),
        sa.Column("review", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("table"),
        sqlite_strict=True,
    )
    op.create_index("reviews_wait", "reviews", ["asked"], sqlite_where=WAITS, postgresql_where=WAITS)
    op.add_column("tables", sa.Column("origin", big, nullable=False, server_default="0"))
