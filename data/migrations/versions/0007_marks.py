"""Words that players add to the seed, and marks of those who have stood up again in the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("word", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("drawn", sa.Text, nullable=False, server_default="{}"))
