"""Since when a steward plays a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("seats", sa.Column("since", BIG, nullable=False, server_default="0"))
