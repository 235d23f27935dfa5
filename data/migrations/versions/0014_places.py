"""Who is asked to a game that is played once more, and in which order they sit."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("places", sa.Text, nullable=False, server_default="[]"))
