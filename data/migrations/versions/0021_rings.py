"""How often somebody has made the bot ring another person lately, and who wants no invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("people", sa.Column("invitations", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "rings",
        sa.Column("pair", sa.Text, nullable=False),
        sa.Column("since", big, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("last", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("pair"),
        sqlite_strict=True,
    )
    op.create_index("rings_since", "rings", ["since"])
