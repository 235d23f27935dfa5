"""The language set in a person's Discord, beside the one they have chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column("people", sa.Column("heard", sa.Text))
