"""Games that ended long ago are packed into their record; an index for channels that cannot be reached."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

OLD = sa.text("packed = 0 and status in ('over', 'ended', 'cancelled')")
LOST = sa.text("cut_off > 0")


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("tables", sa.Column("packed", sa.Integer, nullable=False, server_default="0"))
    op.create_index("finished_tables", "tables", ["touched"], sqlite_where=OLD, postgresql_where=OLD)
    op.create_index("tables_cut_off", "tables", ["cut_off"], sqlite_where=LOST, postgresql_where=LOST)
    op.create_table(
        "records",
        sa.Column("table", big, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table"),
        sqlite_strict=True,
    )
