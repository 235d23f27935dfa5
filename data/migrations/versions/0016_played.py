"""The record of play: places and points of games that are over, who is shown in it, and public threads."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("people", sa.Column("record", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "results",
        sa.Column("table", big, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("ended", big, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat"),
        sqlite_strict=True,
    )
    op.create_index("results_by_end", "results", ["ended"])
    op.create_index("tables_of_guild", "tables", ["guild"])
    op.create_table(
        "threads",
        sa.Column("channel", big, primary_key=True, autoincrement=False),
        sa.Column("parent", big, nullable=False),
        sqlite_strict=True,
    )
