"""Since when a seat is asked in a phase."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("deadlines", sa.Column("turn", BIG, nullable=False, server_default="0"))
