"""How strongly robots play: at a table, and in single seats."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("tables", sa.Column("robots", sa.Text, nullable=False, server_default="normal"))
    op.add_column("seats", sa.Column("level", sa.Text, nullable=False, server_default=""))
