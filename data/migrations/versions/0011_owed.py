"""When the clock next has to look at a table, and indexes for what is looked up again and again."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

BUSY = sa.text("status in ('lobby', 'running') and rest = ''")
TIMED = sa.text("timed > 0 and held = 0")
WATCHED = sa.text("owed is not null")
WAITS = sa.text("sent is null")


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    # Every table is checked once, which computes when it is due next.
    op.add_column("tables", sa.Column("owed", big, server_default="0"))
    op.create_index("tables_owed", "tables", ["owed"])
    op.create_index("tables_watched", "tables", ["id"], sqlite_where=WATCHED, postgresql_where=WATCHED)
    op.create_index("tables_silent", "tables", ["touched"], sqlite_where=BUSY, postgresql_where=BUSY)
    op.drop_index("deadlines_due", "deadlines")
    op.create_index("deadlines_timed", "deadlines", ["due"], sqlite_where=TIMED, postgresql_where=TIMED)
    op.create_index("outbox_waits", "outbox", ["table", "user"], sqlite_where=WAITS, postgresql_where=WAITS)
    op.create_index("outbox_sent", "outbox", ["sent"])
