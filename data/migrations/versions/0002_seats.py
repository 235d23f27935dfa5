"""Plans of seats; who sat there before, why a table rests, when somebody last came, whether it is cut off."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def words(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, server_default=default)


def moment(name: str) -> sa.Column[int]:
    return sa.Column(name, BIG, nullable=False, server_default="0")


def upgrade() -> None:
    op.add_column("tables", words("former", "[]"))
    op.add_column("tables", words("rest", ""))
    op.add_column("tables", moment("touched"))
    op.add_column("tables", moment("cut_off"))
    op.add_column("seats", words("plan", ""))
    # The newest answer counts as the last activity, else the opening, so no table falls asleep too early.
    op.execute(
        "update tables set touched = coalesce("
        '(select max(log.time) from log where log."table" = tables.id), tables.created)'
    )
