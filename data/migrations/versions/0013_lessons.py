"""Tables that are lessons, and how far their learners have come."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Text, nullable=False, server_default=""))
