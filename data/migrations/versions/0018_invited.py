"""Who is invited to sit down in a lobby, and who of them has said no."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("tables", sa.Column("invited", sa.Text, nullable=False, server_default="{}"))
