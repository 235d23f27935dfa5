"""Private messages that go on by their reader's presses, and how far an answer has come in them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "panels",
        sa.Column("table", big, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user", big, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("channel", big, nullable=False),
        sa.Column("message", big, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("pressed", big, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("draft", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "user", "kind"),
        sqlite_strict=True,
    )
    op.create_index("panels_of_user", "panels", ["user"])
