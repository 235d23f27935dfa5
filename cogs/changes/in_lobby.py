"""What people may do in a lobby, as commands on the live table: seats, options, robots, invitations.

A lobby calls people who played the same game here before, and people whom a player invites. All may decline.
"""

from collections.abc import Sequence
from typing import Any, Literal
from unicodedata import normalize

from msgspec.structs import replace

from cogs.tables import jobs, seating, time_control
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Change
from cogs.tables.table import (
    HINTS,
    Chair,
    Sitter,
    Table,
    opaque_id,
    require_host,
    require_lobby,
    require_seat,
)
from engine.core.errors import NotAtThisTable, RefereeError
from engine.core.game import Game
from engine.core.prompt import Seat
from engine.core.robots import Level
from render.face import LANGUAGES

ROBOT = 0
"""The number that stands for a robot in a list of people."""
MOST_INVITED = 10
"""The most people whom one table may invite."""


def places(table: Table, first: Seat) -> tuple[int, ...]:
    """Return the seating for a rematch, as in `Table.places`, if `first` began the last game.

    Ruling: T9. The player to the left of the first player comes first. A seat that a player has left, or that
    a robot had, goes to a robot.
    """
    chairs = [*table.chairs[first + 1 :], *table.chairs[: first + 1]]
    return tuple(_player(chair) for chair in chairs)


def levels(table: Table, first: Seat) -> tuple[Level | Literal[""], ...]:
    """Return the levels chosen for single robots, in the order of `places`."""
    chairs = [*table.chairs[first + 1 :], *table.chairs[: first + 1]]
    return tuple(chair.level for chair in chairs if _player(chair) == ROBOT)


def _player(chair: Chair) -> int:
    return chair.user if chair.user is not None and chair.pilot != "autopilot" else ROBOT


def asked(table: Table) -> list[int]:
    """Return the former players who have neither joined nor declined, by Discord id."""
    return [user for user in table.places if user != ROBOT and table.seat_of(user) is None]


def invited(table: Table) -> list[int]:
    """Return the invited people who have neither joined nor declined, by Discord id."""
    return [user for user, open_ in table.invited.items() if open_ and table.seat_of(user) is None]


def asking(table: Table) -> bool:
    """Return whether people are, or were, invited to a lobby or asked to play again."""
    return bool(table.places or table.invited)


def call_number(table: Table, user: int) -> Seat:
    """Return a number that stands for a person called to a lobby. It contains none of their data."""
    return Seat(int(opaque_id(table.secret, f"invited {user}", 6), 16))


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


def join(live: Live, change: Change, who: Sitter) -> None:
    """Give a person the next free seat. They are present, so their closed direct messages are tried again."""
    change.present.add(who.user)
    _rearrange(live, change, seating.sit(live.table, live.game, who), who.user)


def leave(live: Live, change: Change, user: int) -> None:
    """Leave the seat. The next person becomes host if needed; without people, the table is closed."""
    _rearrange(live, change, seating.stand_up(live.table, user))


def invite(live: Live, change: Change, by: int, user: int) -> None:
    """Invite a person.

    Raises NotAtThisTable, RefereeError: table-is-full, invited-before, invited-said-no, invited-too-many,
    invited-sits-here.
    """
    table = live.table
    require_lobby(table)
    require_seat(table, by)
    if table.seat_of(user) is not None:
        raise RefereeError("invited-sits-here")
    # Ruling: T12. Each person is called once. A person who has declined is not called again.
    if user in table.invited or user in table.places:
        raise RefereeError("invited-before" if table.invited.get(user, True) else "invited-said-no")
    if len(table.invited) >= MOST_INVITED:
        raise RefereeError("invited-too-many", most=MOST_INVITED)
    if len(table.chairs) >= live.game.seats[-1]:
        raise RefereeError("table-is-full")
    invited, inviters = {**table.invited, user: True}, {**table.inviters, user: by}
    _rearrange(live, change, replace(table, invited=invited, inviters=inviters))


def decline(live: Live, change: Change, user: int) -> None:
    """Decline an invitation or a rematch, or leave the seat. Raises NotAtThisTable if nobody asked `user`."""
    table = live.table
    require_lobby(table)
    if table.seat_of(user) is not None:
        leave(live, change, user)
        return
    if user in table.invited:
        declined = replace(table, invited={**table.invited, user: False})
    elif user in table.places:
        declined = replace(table, places=seating.places_without(table, user))
    else:
        raise NotAtThisTable
    # Ruling: T13.
    askers = table.host, table.inviters.get(user, table.host), *table.players()
    change.refused = {(by, user) for by in askers}
    _rearrange(live, change, declined)


def add_word(live: Live, change: Change, user: int, word: str) -> None:
    """Add a person's own word to their mark, or change it. Raises RefereeError("bad-mark")."""
    require_lobby(live.table)
    seat, word = require_seat(live.table, user), normalize("NFC", word.strip())
    if not seating.WORD.fullmatch(word):
        raise RefereeError("bad-mark", most=seating.LONGEST_WORD)
    _rearrange(live, change, seating.reseated(live.table, seat, word=word))


def add_robot(live: Live, change: Change, user: int, level: str = "") -> None:
    """Add a robot for any player, with its own level if one is given. Raises BadOptions."""
    _rearrange(live, change, seating.sit_robot(live.table, live.game, user, level))


def set_level(live: Live, change: Change, user: int, seat: int, level: str) -> None:
    """Change the level of the robot in a seat, for anyone who is seated. Raises BadOptions,
    RefereeError("no-robot-there")."""
    table = live.table
    require_lobby(table)
    require_seat(table, user)
    if not (0 <= seat < len(table.chairs) and table.chairs[seat].pilot == "robot"):
        raise RefereeError("no-robot-there")
    chosen = seating.level_named(live.game, level)
    _rearrange(live, change, seating.reseated(table, Seat(seat), level=chosen))


def set_levels(live: Live, change: Change, levels: Sequence[Level | Literal[""]]) -> None:
    """Set the levels of the robots, in their order, as they were last time."""
    table, robots = live.table, (chair.seat for chair in live.table.chairs if chair.pilot == "robot")
    for seat, level in zip(robots, levels, strict=False):
        table = seating.reseated(table, seat, level=level)
    _rearrange(live, change, table)


def remove_robot(live: Live, change: Change, user: int) -> None:
    """Remove the robot that came last."""
    require_lobby(live.table)
    require_seat(live.table, user)
    robots = [chair.seat for chair in live.table.chairs if chair.pilot == "robot"]
    if not robots:
        raise RefereeError("no-robot-here")
    _rearrange(live, change, seating.without_seat(live.table, robots[-1]))


def set_option(live: Live, change: Change, user: int, name: str, word: str) -> None:
    """Set an option for the host; `name` is one of the game's `Options.choices` or of `OWN_OPTIONS`. Raises
    BadOptions."""
    require_lobby(live.table)
    require_host(live.table, user, moderator=False)
    _rearrange(live, change, _with_option(live.table, live.game, name, word))


def _with_option(table: Table, game: type[Game[Any]], name: str, word: str) -> Table:
    if name == "language" and word in LANGUAGES:
        return seating.named_anew(replace(table, language=word))
    if name == "hints" and (hints := next((x for x in HINTS if x == word), None)) is not None:
        return replace(table, hints=hints)
    if name == "robots":
        return replace(table, robots=seating.level_named(game, word))
    if (agreed := time_control.with_word(table.terms, name, word)) is not None:
        return replace(table, terms=agreed)
    chosen = game.options_type.of_words(table.options).with_word(name, word)
    return replace(table, options=chosen.words())


def cancel(live: Live, change: Change, user: int, *, moderator: bool = False) -> None:
    """Close the lobby. If its host did not do it, tell the table who did."""
    require_lobby(live.table)
    require_host(live.table, user, moderator=moderator)
    called = asking(live.table)
    live.table = seating.cancelled(live.table)
    change.jobs = jobs.after_lobby_change(asking=called)
    if user != live.table.host:
        change.jobs.append(jobs.notice("note-cancelled", user=user))


def _rearrange(live: Live, change: Change, table: Table, *new_people: int) -> None:
    """Take over the changed lobby. `new_people` have just arrived."""
    asked, live.table = asking(live.table), in_order(seating.awake(table))
    change.jobs = jobs.after_lobby_change(new_people, asking=asked or asking(live.table))
