"""What people may do in a lobby, as commands on the live table: seats, options, robots."""

from collections.abc import Sequence

from cogs.tables import invitations, jobs, seating
from cogs.tables.change import Change
from cogs.tables.live import Live
from cogs.tables.table import Sitter, Table


def join(live: Live, change: Change, who: Sitter) -> None:
    """Give a person the next free seat. They are present, so their closed direct messages are tried again."""
    change.present.add(who.user)
    _rearrange(live, change, seating.sit(live.table, live.game, who), who.user)


def leave(live: Live, change: Change, user: int) -> None:
    """Leave the seat. The next person becomes host if needed; without people, the table is closed."""
    _rearrange(live, change, seating.stand_up(live.table, user))


def invite(live: Live, change: Change, by: int, user: int) -> None:
    """Invite a person; see :func:`cogs.tables.invitations.invite`."""
    _rearrange(live, change, invitations.invite(live.table, live.game, by, user))


def decline(live: Live, change: Change, user: int) -> None:
    """Decline an invitation or a rematch, or leave the seat. Raises NotAtThisTable if nobody asked `user`."""
    declined = invitations.decline(live.table, user)
    if live.table.seat_of(user) is None:
        # Ruling: T13.
        askers = live.table.host, live.table.inviters.get(user, live.table.host), *live.table.players()
        change.refused = {(by, user) for by in askers}
    _rearrange(live, change, declined)


def add_word(live: Live, change: Change, user: int, word: str) -> None:
    """Add a person's own word to their mark, or change it. Raises RefereeError("bad-mark")."""
    _rearrange(live, change, seating.add_word(live.table, user, word))


def add_robot(live: Live, change: Change, user: int, level: str = "") -> None:
    """Add a robot for any player, with its own level if one is given. Raises BadOptions."""
    _rearrange(live, change, seating.sit_robot(live.table, live.game, user, level))


def set_level(live: Live, change: Change, user: int, seat: int, level: str) -> None:
    """Change the level of the robot in a seat, for anyone who is seated. Raises BadOptions,
    RefereeError("no-robot-there")."""
    _rearrange(live, change, seating.set_level(live.table, live.game, user, seat, level))


def set_levels(live: Live, change: Change, levels: Sequence[str]) -> None:
    """Set the levels of the robots, in their order; see :func:`cogs.tables.invitations.with_levels`."""
    _rearrange(live, change, invitations.with_levels(live.table, levels))


def remove_robot(live: Live, change: Change, user: int) -> None:
    """Remove the robot that came last."""
    _rearrange(live, change, seating.take_robot_away(live.table, user))


def set_option(live: Live, change: Change, user: int, name: str, word: str) -> None:
    """Set an option for the host; `name` is one of the game's `Options.choices` or of `OWN_OPTIONS`."""
    _rearrange(live, change, seating.choose_option(live.table, live.game, user, name, word))


def cancel(live: Live, change: Change, user: int, *, moderator: bool = False) -> None:
    """Close the lobby. If its host did not do it, tell the table who did."""
    seating.require_lobby(live.table)
    seating.require_host(live.table, user, moderator=moderator)
    asking = invitations.asking(live.table)
    live.table = seating.cancelled(live.table)
    change.jobs = jobs.after_lobby_change(asking=asking)
    if user != live.table.host:
        change.jobs.append(jobs.notice("note-cancelled", user=user))


def _rearrange(live: Live, change: Change, table: Table, *new_people: int) -> None:
    """Take over the changed lobby. `new_people` have just arrived."""
    asked, live.table = invitations.asking(live.table), invitations.in_order(seating.awake(table))
    change.jobs = jobs.after_lobby_change(new_people, asking=asked or invitations.asking(live.table))
