"""Joining and leaving: how a lobby changes its table. Pure; raises refusals."""

import re
from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import Any, Literal

from msgspec.structs import replace

from cogs.tables import time_control
from cogs.tables.table import (
    HINTS,
    Chair,
    Former,
    Pilot,
    Progress,
    Sitter,
    Status,
    Table,
    opaque_id,
    require_lobby,
    require_seat,
)
from engine.core.chance import commitment
from engine.core.errors import BadOptions, RefereeError
from engine.core.game import Game
from engine.core.lessons import Lesson
from engine.core.prompt import Seat
from engine.core.robots import LEVELS, Level
from render.face import LANGUAGES, Language
from render.text.catalogue import catalogue
from render.text.names import distinct, unsigned

ROBOT_SEED_PART = "robot"

LONGEST_WORD = 30
"""The most characters of a player's word in their mark."""

WORD = re.compile(rf"[\w-]{{1,{LONGEST_WORD}}}")
"""A player's word: without commas and spaces, so that several joined words can be read in only one way."""

LEARNER = "lesson"
"""A learner's mark for the seed of a lesson, the same for everyone."""

NOBODY = 0
"""The host's id at a table without any person."""

OWN_OPTIONS: dict[str, tuple[str, ...]] = {
    "pace": tuple(time_control.PACES),
    "policy": time_control.POLICIES,
    "bank": tuple(time_control.BANKS),
    "away": tuple(time_control.AWAYS),
    "language": LANGUAGES,
    "hints": HINTS,
    "robots": LEVELS,
}
"""The options that the host of any table may choose, besides the game's own."""
TIME_OPTIONS = ("pace", "policy", "bank", "away")
"""The options about time. All but the first matter only with a clock."""


def awake(table: Table) -> Table:
    """Return a sleeping lobby as it is when a person visits it again."""
    return replace(table, rest="")


def reseated(table: Table, seat: Seat, **changes: object) -> Table:
    """Return the table with these fields of a seat's chair changed."""
    chairs = (replace(chair, **changes) if chair.seat == seat else chair for chair in table.chairs)
    return replace(table, chairs=tuple(chairs))


def sit(table: Table, game: type[Game[Any]], who: Sitter) -> Table:
    """Return the table with a person at the next free seat."""
    require_lobby(table)
    if table.seat_of(who.user) is not None:
        raise RefereeError("already-seated")
    # A person who comes back keeps their mark, so that nobody can leave and join for a new one.
    seed_part = table.drawn.get(who.user, who.seed_part)
    name = distinct(unsigned(who.name), (chair.name for chair in table.chairs))
    return _with(table, game, Chair(Seat(len(table.chairs)), who.user, name, seed_part))


def renamed(table: Table, user: int, name: str) -> Table:
    """Return the table with a person's new name; unchanged if the name is not new or they have no seat."""
    seat = table.seat_of(user)
    if seat is None:
        return table
    called = distinct(name, (chair.name for chair in table.chairs if chair.seat != seat))
    return table if called == table.chairs[seat].name else reseated(table, seat, name=called)


def sit_robot(table: Table, game: type[Game[Any]], by: int, level: str = "") -> Table:
    """Return the table with a robot in the next free seat, with its own level if given. Raises BadOptions."""
    require_lobby(table)
    require_seat(table, by)
    return _with(table, game, replace(robot_for(table), level=level and level_named(game, level)))


def level_named(game: type[Game[Any]], word: str) -> Level:
    """Return a robot level of a game by its word. Raises BadOptions."""
    found = next((level for level in LEVELS if level == word and level in game.robots), None)
    if found is None:
        raise BadOptions(option="robots", word=word[:40], known=", ".join(game.robots))
    return found


def robot_for(table: Table) -> Chair:
    """Return the chair of one more robot."""
    return Chair(Seat(len(table.chairs)), None, _further_robot(table), ROBOT_SEED_PART, "robot")


def playing_on(table: Table, who: Sitter, seat: Seat, *, guild: int | None, channel: int, now: int) -> Table:
    """Return a table that continues a moment of a finished game, with `who` in one of its seats and robots in
    the others. The marks stay, so the cards do, too.

    Ruling: T15. Its game does not count.
    """
    chairs = list[Chair]()
    for before in table.chairs:
        name, user = (who.name, who.user) if before.seat == seat else ("", None)
        pilot: Pilot = "player" if user is not None else "robot"
        level: Level | Literal[""] = "" if user is not None else before.level
        chairs.append(Chair(before.seat, user, name, before.seed_part, pilot, word=before.word, level=level))
    opened = Table(
        id=0,
        guild=guild,
        channel=channel,
        game=table.game,
        options=table.options,
        secret=table.secret,
        commitment=table.commitment,
        language=table.language,
        status=Status.LOBBY,
        host=who.user,
        created=now,
        chairs=tuple(chairs),
        robots=table.robots,
        origin=table.id,
    )
    return named_anew(opened)


def learning(
    lesson: Lesson,
    game: type[Game[Any]],
    who: Sitter,
    *,
    guild: int | None,
    channel: int,
    language: Language,
    now: int,
) -> Table:
    """Return the table of a new lesson with its learner and robots, dealt the same for everyone."""
    secret = sha256(f"{game.key} {lesson.id} {lesson.deal}".encode()).digest()
    table = Table(
        id=0,
        guild=guild,
        channel=channel,
        game=game.key,
        options=game.options_type.of_words(lesson.options).words(),
        secret=secret,
        commitment=commitment(secret),
        language=language,
        status=Status.LOBBY,
        host=who.user,
        created=now,
        chairs=(Chair(Seat(0), who.user, who.name, LEARNER),),
        lesson=Progress(lesson.id),
    )
    for _ in range(lesson.robots):
        table = replace(table, chairs=(*table.chairs, robot_for(table)))
    return table


def stand_up(table: Table, user: int) -> Table:
    """Return the table without `user`. The next person is host if needed; without people, it is closed."""
    require_lobby(table)
    chair = table.chairs[require_seat(table, user)]
    drawn, places = {**table.drawn, user: chair.seed_part}, places_without(table, user)
    table = replace(without_seat(table, chair.seat), drawn=drawn, places=places)
    people = [chair for chair in table.chairs if chair.user is not None]
    if not people:
        return cancelled(table)
    if table.host in [chair.user for chair in people]:
        return table
    if table.places:
        return replace(table, host=people[0].user)
    others = [chair for chair in table.chairs if chair is not people[0]]
    return replace(table, host=people[0].user, chairs=numbered([people[0], *others]))


def places_without(table: Table, user: int) -> tuple[int, ...]:
    """Return the people who are still asked to play again, without `user`."""
    return tuple(other for other in table.places if other != user)


def cancelled(table: Table) -> Table:
    """Return the table closed in the lobby."""
    return replace(table, status=Status.CANCELLED, drawn={}, places=(), invited={}, inviters={})


def change_hands(table: Table, seat: Seat, who: Sitter | None, *, at: int) -> Table:
    """Return the table with another person, or a robot, in a seat of a running game, after line `at` of the
    log.

    Its mark stays, because the seed is fixed. Its former owner is remembered, and their plan is deleted. If
    they were the host, another player becomes host.
    """
    if not 0 <= seat < len(table.chairs):
        raise RefereeError("no-such-seat")
    chair = table.chairs[seat]
    if who is None:
        new = replace(chair, user=None, name=_further_robot(table), pilot="robot", plan="", since=0)
    else:
        require_no_other_seat(table, seat, who.user)
        plan = chair.plan if who.user == chair.user else ""
        name = distinct(unsigned(who.name), _names_of_others(table, who.user))
        new = replace(chair, user=who.user, name=name, pilot="player", plan=plan, since=0)
    before = Former(seat, at, chair.name, chair.user)
    same = (new.name, new.user) == (chair.name, chair.user)
    former = table.former if same else (*table.former, before)
    chairs = tuple(new if x.seat == seat else x for x in table.chairs)
    return _led_from(replace(table, chairs=chairs, former=former), seat)


def _names_of_others(table: Table, user: int | None) -> list[str]:
    """Return the names of all other people who have or had a seat here."""
    former = [before.name for before in table.former if before.user is None or before.user != user]
    return [*(chair.name for chair in table.chairs if chair.user is None or chair.user != user), *former]


def require_no_other_seat(table: Table, seat: Seat, user: int) -> None:
    """Raise RefereeError if a person has or had another seat here, whose secrets they know.

    Ruling: T6. Raises RefereeError: sits-here, sat-elsewhere.
    """
    if table.seat_of(user) not in (None, seat):
        raise RefereeError("sits-here")
    known = (user, _mark(table, user))
    if any(before.seat != seat and (before.user or before.mark) in known for before in table.former):
        raise RefereeError("sat-elsewhere")


def _mark(table: Table, user: int) -> str:
    """Return a mark that stands for a person who had a seat, without revealing who."""
    return opaque_id(table.secret, f"sat {user}", 32)


def _led_from(table: Table, seat: Seat) -> Table:
    """Return the table with a host who plays: if the host no longer does, the next player after `seat` is
    host.

    Ruling: T7. If no player is left, nothing changes.
    """
    if any(chair.user == table.host and chair.pilot != "autopilot" for chair in table.chairs):
        return table
    around = [*table.chairs[seat + 1 :], *table.chairs[: seat + 1]]
    next_one = [chair.user for chair in around if chair.user is not None and chair.pilot != "autopilot"]
    return replace(table, host=next_one[0]) if next_one else table


def played(table: Table) -> int:
    """Return how many seats a person, a steward or a robot plays; seats with safe answers do not count."""
    return sum(chair.pilot != "autopilot" for chair in table.chairs)


def forget(table: Table, user: int) -> Table:
    """Return the table with a letter in place of a person's name, and nothing else that identifies them.

    While the game runs, they still may not take another seat of it.
    """
    running = table.status == Status.RUNNING
    mark, seat = _mark(table, user) if running else "", table.seat_of(user)
    chairs = tuple(
        replace(x, user=None, name=nameless(table, x.seat), plan="") if x.user == user else x
        for x in table.chairs
    )
    former = tuple(
        replace(x, user=None, name=nameless(table, x.seat), mark=mark) if x.user == user else x
        for x in table.former
    )
    if seat is not None and running:
        # No line comes before -1, so no name in the log changes.
        former = (*former, Former(seat, -1, nameless(table, seat), None, mark))
    ballots = tuple(
        replace(
            x,
            by=None if x.by == user else x.by,
            votes={voter: yes for voter, yes in x.votes.items() if voter != user},
        )
        for x in table.ballots
        if user not in x.meant
    )
    playing = [chair.user for chair in chairs if chair.user is not None and chair.pilot != "autopilot"]
    others = [*playing, *(chair.user for chair in chairs if chair.user is not None)]
    host = (others or [NOBODY])[0] if table.host == user else table.host
    drawn = {other: mark for other, mark in table.drawn.items() if other != user}
    return replace(
        table,
        chairs=chairs,
        former=former,
        ballots=ballots,
        host=host,
        drawn=drawn,
        places=places_without(table, user),
        invited={other: open_ for other, open_ in table.invited.items() if other != user},
        inviters={other: by for other, by in table.inviters.items() if user not in (other, by)},
    )


def _further_robot(table: Table) -> str:
    """Return a name for another robot, in the table's language and different from all others there."""
    taken, say = [chair.name for chair in table.chairs], catalogue(table.language).say
    names = (say("robot-name", number=number) for number in count(1))
    return next(name for name in names if distinct(name, taken) == name)


def named_anew(table: Table) -> Table:
    """Return the table with its robots renamed in its language, numbered in seat order."""
    chairs = [replace(chair, name="") if chair.pilot == "robot" else chair for chair in table.chairs]
    for seat, chair in enumerate(chairs):
        if chair.pilot == "robot":
            chairs[seat] = replace(chair, name=_further_robot(replace(table, chairs=tuple(chairs))))
    return replace(table, chairs=tuple(chairs))


def nameless(table: Table, seat: Seat) -> str:
    """Return the name of a person whose data were deleted: "Player A"."""
    name = catalogue(table.language).say("forgotten-player", letter=chr(ord("A") + seat))
    others = [chair.name for chair in table.chairs if chair.seat != seat]
    return distinct(name, (*others, *(before.name for before in table.former if before.seat != seat)))


def let_drift(table: Table, seat: Seat) -> Table:
    """Return the table with safe answers for a seat. If its owner was host, another player becomes host."""
    return _led_from(reseated(table, seat, pilot="autopilot", since=0), seat)


def close(table: Table, status: Status) -> Table:
    """Return the table of a game that is over or was ended. Marks of deleted former players are removed."""
    former = tuple(replace(before, mark="") for before in table.former)
    return replace(table, status=status, former=former)


def _with(table: Table, game: type[Game[Any]], chair: Chair) -> Table:
    if len(table.chairs) >= game.seats[-1]:
        raise RefereeError("table-is-full")
    return replace(table, chairs=(*table.chairs, chair))


def without_seat(table: Table, seat: Seat) -> Table:
    """Return the table without a seat; the seats after it move up."""
    return replace(table, chairs=numbered([chair for chair in table.chairs if chair.seat != seat]))


def numbered(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return the chairs, numbered in their current order."""
    return tuple(replace(chair, seat=Seat(n)) for n, chair in enumerate(chairs))
