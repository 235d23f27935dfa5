"""Playing the same once more: whoever sat at the last table is asked, and nobody is dragged along. Pure."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cogs.tables import seating
from cogs.tables.table import Chair, Status, Table
from engine.core.errors import NotAtThisTable, RefereeError
from engine.core.game import Game
from engine.core.prompt import Seat

ROBOT = 0
"""In the place of a person."""


def places(table: Table, first: Seat) -> tuple[int, ...]:
    """How a game that is over is sat down to again, as `Table.places` names it, where `first` began it.

    Ruling: T9. Whoever sat to the left of the first player comes first. A seat that somebody has left, or
    that a robot had, is a robot's.
    """
    chairs = [*table.chairs[first + 1 :], *table.chairs[: first + 1]]
    return tuple(_player(chair) for chair in chairs)


def _player(chair: Chair) -> int:
    return chair.user if chair.user is not None and chair.pilot != "autopilot" else ROBOT


def require_played(table: Table, user: int) -> None:
    """Raise unless the game has ended and `user` sat there: game-not-over, NotAtThisTable."""
    if table.status not in (Status.OVER, Status.ENDED):
        raise RefereeError("game-not-over")
    seating.require_seat(table, user)


def asked(table: Table) -> list[int]:
    """Who sat there the last time and has neither sat down nor declined, by Discord id."""
    seated = {chair.user for chair in table.chairs}
    return [user for user in table.places if user != ROBOT and user not in seated]


def with_robots(table: Table, game: type[Game[Any]]) -> Table:
    """A new table with a robot wherever one sat the last time."""
    for _ in range(table.places.count(ROBOT)):
        table = in_order(seating.sit_robot(table, game, table.host))
    return table


def in_order(table: Table) -> Table:
    """With everybody who sat there the last time in the seat order of `Table.places`; others come after."""
    left, found = list(table.places), list[tuple[int, Chair]]()
    for chair in table.chairs:
        player = _player(chair)
        at = left.index(player) if player in left else len(left)
        if player in left:
            # Each robot has a place of its own.
            left[at] = -1
        found.append((at, chair))
    found.sort(key=lambda placed: placed[0])
    return replace(table, chairs=seating.numbered([chair for _, chair in found]))


def decline(table: Table, user: int) -> Table:
    """Without somebody who does not play this time; raises NotAtThisTable where they are not asked."""
    seating.require_lobby(table)
    if table.seat_of(user) is not None:
        return seating.stand_up(table, user)
    if user not in table.places:
        raise NotAtThisTable
    return replace(table, places=seating.places_without(table, user))
