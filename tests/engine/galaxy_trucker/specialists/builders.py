"""Builders with specialists, in shifts, live, and before the inspection."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.yard import Yard, live_yard, yard

Begin = Callable[..., Yard]
OTHER = "II S2@7,7"
PLAIN = "II S1@7,7"
SMOOTH = f"{PLAIN} X1@7,6 G1@6,6"
"""The cannon in 6,6 is smooth to the right."""
SINGLE = f"{PLAIN} C9@7,6r2"
"""The cabin at the left shows a single connector to the front."""
FORBIDDEN = "IIIB.25 S1@7,7 X1@7,6 X2@7,5 X3@7,8 X4@7,9"
"""Two parts on squares that the dice forbid."""


def live(ship: str, team: str, stack: str = "", *, other: str = "", **more: Any) -> Yard:
    """Return the first builder of two, live, while the sand runs."""
    ships = [ship, OTHER.replace("II", ship.split()[0])]
    return live_yard(ships, glass=(2, True), teams=[team, other], stack=stack, **more)


def shift(ship: str, team: str, stack: str = "", *, other: str = "", **more: Any) -> Yard:
    """Return the first builder of two, in shifts."""
    ships = [ship, OTHER.replace("II", ship.split()[0])]
    return yard(ships, teams=[team, other], stack=stack, **more)


def inspected(ship: str, team: str, **more: Any) -> Yard:
    """Return the first of two ships before its inspection."""
    ships = [ship, OTHER.replace("II", ship.split()[0])]
    return yard(ships, phase="inspect", numbers=[1, 2], teams=[team], **more)


def built(y: Yard) -> Ship:
    """Return the ship of the first builder, including unwelded parts."""
    return Ship.parse(y.ship(0, 0))


def markers(y: Yard) -> list[str]:
    """Return the markers on that ship, in the order in which they were laid."""
    return [str(marker) for marker in built(y).markers]


ways = pytest.mark.parametrize("begin", [shift, live], ids=["shifts", "live"])
