"""Whether people may ask at a table what a robot would do."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Text, nullable=False, server_default="alone"))
