"""Where plates face the open: outside a ship, not in a hole in its middle."""

from __future__ import annotations

from engine.galaxy_trucker.box.components import SIDES, Side
from engine.galaxy_trucker.box.squares import Square, column_of, row_of, square
from engine.galaxy_trucker.ship.ship import Ship


def outer_plates(ship: Ship) -> list[tuple[Square, Side]]:
    """Plated sides with no part beside them from which the way to the outside is free.

    Ruling: G96. Round a cylinder the seam is no outside: the way leads out at its front and its rear.
    """
    outside = _outside(ship)
    return [
        (place, side)
        for place, looks in ship.faces()
        for side in looks.plates
        if ship.plan.beside(place, side) in outside
    ]


def _outside(ship: Ship) -> frozenset[Square]:
    """The squares around the ship that are joined to its outside by empty ones."""
    rows, columns = _around(ship)
    ends = (rows[0], rows[-1])
    border = [square(row, column) for row in ends for column in columns]
    reached = dict.fromkeys(border)
    for place in border:
        for side in SIDES:
            other = ship.plan.beside(place, side)
            if other in reached or other in ship.parts:
                continue
            if row_of(other) in rows and column_of(other) in columns:
                reached[other] = None
                border.append(other)
    return frozenset(reached)


def _around(ship: Ship) -> tuple[range, range]:
    """The rows and columns of the ship, and one more on each side; round a cylinder those it has."""
    plan = ship.plan
    rows = range(plan.rows[0] - 1, plan.rows[-1] + 2)
    if plan.cylinder is not None:
        return rows, plan.columns
    return rows, range(plan.columns[0] - 1, plan.columns[-1] + 2)
