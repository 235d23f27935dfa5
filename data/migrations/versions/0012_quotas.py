"""Open tables are counted by their host and by their server."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

OPEN = sa.text("status in ('lobby', 'running')")


def upgrade() -> None:
    op.create_index("open_tables_of_host", "tables", ["host"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.create_index("open_tables_of_guild", "tables", ["guild"], sqlite_where=OPEN, postgresql_where=OPEN)
