"""Who is rung when a game ends or goes on while they are away, and who has invited whom."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("people", sa.Column("news", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("inviters", sa.Text, nullable=False, server_default="{}"))
