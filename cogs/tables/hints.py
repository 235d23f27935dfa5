"""Where somebody may ask what a strong robot would do. Pure."""

from __future__ import annotations

from cogs.tables.table import HintsWord, Table

HINTS: tuple[HintsWord, ...] = ("alone", "on", "off")


def allowed(table: Table) -> bool:
    """Whether hints are given at a table. Where not, nothing may sound as if there were any."""
    if table.lesson is not None:
        return True
    if table.hints != "alone":
        return table.hints == "on"
    people = {chair.user for chair in table.chairs} | {before.user for before in table.former}
    return len(people - {None}) == 1
