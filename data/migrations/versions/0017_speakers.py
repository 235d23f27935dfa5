"""Several processes on one database: who speaks for which slice of the tables, who has claimed which job, and
which interactions somebody serves."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("outbox", sa.Column("fence", big, nullable=False, server_default="0"))
    op.create_table(
        "slices",
        sa.Column("slice", big, autoincrement=False, nullable=False),
        sa.Column("fence", big, nullable=False),
        sa.PrimaryKeyConstraint("slice"),
        sqlite_strict=True,
    )
    op.create_table(
        "interactions",
        sa.Column("interaction", big, autoincrement=False, nullable=False),
        sa.Column("claimed", big, nullable=False),
        sa.PrimaryKeyConstraint("interaction"),
        sqlite_strict=True,
    )
    op.create_index("interactions_claimed", "interactions", ["claimed"])
