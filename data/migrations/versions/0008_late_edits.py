"""How often a message was edited since it was too old to be edited at will."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("posts", sa.Column("late_edits", sa.Integer, nullable=False, server_default="0"))
