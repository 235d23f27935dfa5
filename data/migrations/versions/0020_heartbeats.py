"""When each process on one database was last seen alive, so that the others notice one that hangs."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "speakers",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("backend", big, nullable=False),
        sa.Column("seen", big, nullable=False),
        sa.PrimaryKeyConstraint("name"),
        sqlite_strict=True,
    )
