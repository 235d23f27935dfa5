"""Invitations of people who played the same game here before, and of people whom a player invites. All may
decline. Pure."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cogs.tables import seating
from cogs.tables.table import Chair, Status, Table, opaque_id
from engine.core.errors import NotAtThisTable, RefereeError
from engine.core.game import Game
from engine.core.prompt import Seat

ROBOT = 0
"""The number that stands for a robot in a list of people."""


def places(table: Table, first: Seat) -> tuple[int, ...]:
    """Return the seating for a rematch, as in `Table.places`, if `first` began the last game.

    Ruling: T9. The player to the left of the first player comes first. A seat that a player has left, or that
    a robot had, goes to a robot.
    """
    chairs = [*table.chairs[first + 1 :], *table.chairs[: first + 1]]
    return tuple(_player(chair) for chair in chairs)


def levels(table: Table, first: Seat) -> tuple[str, ...]:
    """Return the levels chosen for single robots, in the order of `places`."""
    chairs = [*table.chairs[first + 1 :], *table.chairs[: first + 1]]
    return tuple(chair.level for chair in chairs if _player(chair) == ROBOT)


def with_levels(table: Table, chosen: Sequence[str]) -> Table:
    """Return the table with its robots, in order, at the same levels as last time."""
    left = list(chosen)
    chairs = [
        replace(chair, level=left.pop(0)) if chair.pilot == "robot" and left else chair
        for chair in table.chairs
    ]
    return replace(table, chairs=tuple(chairs))


def _player(chair: Chair) -> int:
    return chair.user if chair.user is not None and chair.pilot != "autopilot" else ROBOT


def require_played(table: Table, user: int) -> None:
    """Raise game-not-over unless the game has ended, and NotAtThisTable unless `user` sat there."""
    if table.status not in (Status.OVER, Status.ENDED):
        raise RefereeError("game-not-over")
    seating.require_seat(table, user)


def asked(table: Table) -> list[int]:
    """Return the former players who have neither joined nor declined, by Discord id."""
    seated = {chair.user for chair in table.chairs}
    return [user for user in table.places if user != ROBOT and user not in seated]


def invited(table: Table) -> list[int]:
    """Return the invited people who have neither joined nor declined, by Discord id."""
    seated = {chair.user for chair in table.chairs}
    return [user for user, open_ in table.invited.items() if open_ and user not in seated]


def asking(table: Table) -> bool:
    """Return whether people are, or were, invited to a lobby or asked to play again."""
    return bool(table.places or table.invited)


def call_number(table: Table, user: int) -> Seat:
    """Return a number that stands for a person called to a lobby. It contains none of their data."""
    return Seat(int(opaque_id(table.secret, f"invited {user}", 6), 16))


MOST_INVITED = 10
"""The most people whom one table may invite."""


def invite(table: Table, game: type[Game[Any]], by: int, user: int) -> Table:
    """Return the table with an invited person.

    Raises NotAtThisTable, RefereeError: table-is-full, invited-before, invited-said-no, invited-too-many,
    invited-sits-here.
    """
    seating.require_lobby(table)
    seating.require_seat(table, by)
    if table.seat_of(user) is not None:
        raise RefereeError("invited-sits-here")
    # Ruling: T12. Each person is called once. A person who has declined is not called again.
    if user in table.invited or user in table.places:
        raise RefereeError("invited-before" if table.invited.get(user, True) else "invited-said-no")
    if len(table.invited) >= MOST_INVITED:
        raise RefereeError("invited-too-many", most=MOST_INVITED)
    if len(table.chairs) >= game.seats[-1]:
        raise RefereeError("table-is-full")
    return replace(table, invited={**table.invited, user: True}, inviters={**table.inviters, user: by})


def with_robots(table: Table, game: type[Game[Any]]) -> Table:
    """Return the table with a robot in each seat that a robot had last time."""
    for _ in range(table.places.count(ROBOT)):
        table = in_order(seating.sit_robot(table, game, table.host))
    return table


def in_order(table: Table) -> Table:
    """Return the table with former players in the order of `Table.places`, and the others after them."""
    left, found = list(table.places), list[tuple[int, Chair]]()
    for chair in table.chairs:
        player = _player(chair)
        at = left.index(player) if player in left else len(left)
        if player in left:
            # Each robot takes a different place.
            left[at] = -1
        found.append((at, chair))
    found.sort(key=lambda placed: placed[0])
    return replace(table, chairs=seating.numbered([chair for _, chair in found]))


def decline(table: Table, user: int) -> Table:
    """Return the table without a person who declines. Raises NotAtThisTable if they were not asked."""
    seating.require_lobby(table)
    if table.seat_of(user) is not None:
        return seating.stand_up(table, user)
    if user in table.invited:
        return replace(table, invited={**table.invited, user: False})
    if user not in table.places:
        raise NotAtThisTable
    return replace(table, places=seating.places_without(table, user))
