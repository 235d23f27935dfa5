"""A table as the Discord side knows it: who sits where, in which channel, playing what, and
what it votes on.

Discord shows the ids of buttons, components and messages to anyone who looks. A number that counts
rows or changes would reveal how much a player does in secret, so ids do not count up."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from hashlib import blake2b
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from cogs.tables.time_control import Policy, Terms
from engine.core.chance import seed_from
from engine.core.errors import NotAtThisTable, RefereeError
from engine.core.lessons import Lesson, Step, due, lessons
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.core.robots import USUAL, Level
from render.face import Language


def opaque_id(secret: bytes, what: str, digits: int) -> str:
    """Return an id of `digits` hexadecimal digits, an even number, for `what` at a table. Nobody can guess it
    without the table's `secret`, which is published after the game.

    >>> opaque_id(bytes(32), "letter 1", 6) == opaque_id(bytes(32), "letter 1", 6)
    True
    >>> opaque_id(bytes(32), "letter 1", 6) == opaque_id(bytes(31) + b"1", "letter 1", 6)
    False
    """
    return blake2b(what.encode(), digest_size=digits // 2, key=secret).hexdigest()


class Status(StrEnum):
    """The stages of a table's life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Played to its end."""
    ENDED = "ended"
    """Ended by the people before its end."""
    CANCELLED = "cancelled"
    """Closed in the lobby."""


HintsWord = Literal["alone", "on", "off"]
"""The values of the option "hints"; "alone": while no second person has or had a seat."""


class Wanted(Struct, frozen=True):
    """A host's choices for a new table, or those of the table before it."""

    options: dict[str, str] = {}
    """The options of the game."""
    terms: Terms = Terms()
    language: Language | None = None
    hints: HintsWord = "alone"
    robots: Level = USUAL


Pilot = Literal["player", "robot", "autopilot", "steward"]
"""Who answers for a seat: its owner, the game's robot, the safe answer, or for a while a robot (steward)."""


class Chair(Struct, frozen=True):
    """One seat and who sits in it."""

    seat: Seat
    user: int | None
    """The Discord id; None for a robot."""
    name: str
    """The display name at the time of joining. Input from a stranger: never trust it."""
    seed_part: str
    """What this seat contributed to the seed: the id of the interaction of joining, or "robot"."""
    pilot: Pilot = "player"
    plan: str = ""
    """Its owner's notes on what to do next, shown to the owner alone."""
    used: int = 0
    """The seconds used from its bank."""
    since: int = 0
    """When a steward took it over, in seconds since 1970; 0 without a steward."""
    word: str = ""
    """The player's own word in the seed."""
    level: Level | Literal[""] = ""
    """The level of a robot in this seat; empty for the table's level."""

    @property
    def mark(self) -> str:
        """This seat's whole contribution to the seed."""
        return f"{self.seed_part} {self.word}" if self.word else self.seed_part


class Former(Struct, frozen=True):
    """A former player of a seat."""

    seat: Seat
    until: int
    """The number of lines in the log when they left: the story lines before that are theirs."""
    name: str
    user: int | None
    """The Discord id; None for a robot, and for deleted data."""
    mark: str = ""
    """A mark for a person whose data were deleted during the game; meaningless outside this table."""


class Progress(Struct, frozen=True):
    """A learner's progress in a lesson."""

    id: str
    """The lesson of the game."""
    said: tuple[str, ...] = ()
    """The coach's lines that the learner has read, in order."""


Rest = Literal["", "paused", "asleep"]
"""Why a running game has stopped: its people have paused it, or nobody has visited it for a long time."""


VoteKind = Literal["terms", "pause", "seat", "handover", "appoint", "replace", "rewind", "end", "move"]
"""What a vote is about. Another pace, a pause, or a rewind: all must agree. A steward or a robot for a player
whose time is up: more must be for it than against. A seat offered by its owner, or by the host or a moderator
if it is left or silent: the person decides alone. Another person or a robot in a seat: more must be for it
than against, and the person must agree. The end of the game, or another channel: one no is enough to stop
it, and silence is no objection, but enough must say yes."""

OFFERS: frozenset[VoteKind] = frozenset({"handover", "appoint"})
"""The kinds of votes that an invited person decides alone."""

UNANIMOUS: frozenset[VoteKind] = OFFERS | frozenset[VoteKind]({"terms", "pause", "rewind"})
"""The kinds of votes that need everyone, where silence counts as no."""

Vote = bool | Literal["robot"]
"""No, yes or, in a vote about a seat, yes with a robot for good instead of a steward."""


class About(Struct, frozen=True, omit_defaults=True):
    """What a vote is about. Each kind of vote uses some of the fields."""

    seat: Seat | None = None
    owner: int = 0
    """The Discord id of the seat's player; 0 if nobody plays there."""
    user: int = 0
    """The Discord id of the person who would get the seat; 0 for nobody or a robot."""
    name: str = ""
    """The name of that person."""
    serial: int = 0
    """The question whose time is up."""
    last: int | None = None
    """The seat's last line in the log when the vote began; None in votes of older versions."""
    robot: int = 0
    """1 if the vote may give the seat to a robot for good."""
    needed: int = 1
    """The fewest yes votes that give a seat away for good, end the game or move it to another channel."""
    guild: int = 0
    channel: int = 0
    to: int = 0
    """The number of lines that are left in the log after a rewind."""
    number: int = 0
    """The number of the place to go back to."""
    when: int = 0
    """When that place was reached, in seconds since 1970."""
    pace: int = 0
    policy: Policy = "safe"
    bank: int = 0
    away: int = Terms().away

    @property
    def terms(self) -> Terms:
        """The proposed terms."""
        return Terms(self.pace, self.policy, self.bank, self.away)


class Ballot(Struct, frozen=True):
    """A vote of the table. At most one of a kind is open about the same thing."""

    number: int
    """Its number in the ids of its buttons, unique at the table."""
    kind: VoteKind
    about: About
    by: int | None
    """The Discord id of the person who asked; None if it was the bot."""
    opened: int
    closes: int
    """When the vote ends, in seconds since 1970."""
    votes: dict[int, Vote] = {}
    """The votes so far, by Discord id."""

    @property
    def for_robots(self) -> bool:
        """Whether the vote may give the seat to a robot for good."""
        return self.about.robot > 0

    @property
    def meant(self) -> tuple[int, ...]:
        """The Discord ids of the people whom the vote is about."""
        return tuple(user for user in (self.about.user, self.about.owner) if user)

    @property
    def seat(self) -> Seat:
        """The seat that the vote is about. Only for votes about one."""
        assert self.about.seat is not None, "it is about a seat"
        return self.about.seat

    @property
    def newcomer(self) -> int | None:
        """The Discord id of the person who would get the seat; None if nobody would, or a robot."""
        return self.about.user or None


class Table(Struct, frozen=True):
    """One game in one channel or thread."""

    id: int
    guild: int | None
    channel: int
    game: str
    options: dict[str, str]
    """The options' values by name, as in the game's `Options.choices`."""
    secret: bytes
    commitment: str
    language: Language
    status: Status
    host: int
    created: int
    """When the table was opened, in seconds since 1970."""
    chairs: tuple[Chair, ...]
    terms: Terms = Terms()
    """How long a question may stay open, and what happens then."""
    ballots: tuple[Ballot, ...] = ()
    """The open votes of the table."""

    former: tuple[Former, ...] = ()
    """Former players, oldest first."""
    rest: Rest = ""
    cut_off: int = 0
    """When its channel became unreachable, in seconds since 1970; 0 if it can be reached."""
    drawn: dict[int, str] = {}
    """The parts of the seed of people who left the lobby, by Discord id, for when they come back."""

    places: tuple[int, ...] = ()
    """In a rematch's lobby: the former players' Discord ids in their new seat order; 0 for a robot."""
    invited: dict[int, bool] = {}
    """In a lobby: invited people by Discord id; False if they have declined."""
    inviters: dict[int, int] = {}
    """Who invited each invited person, by Discord ids."""
    hints: HintsWord = "alone"
    """Whether people may ask for hints; see :func:`hints_allowed`."""

    robots: Level = USUAL
    """The level of stewards, and of robots without a level of their own."""

    origin: int = 0
    """The finished game that this one continues, so that it doesn't count; 0 for none."""

    lesson: Progress | None = None
    """The learner's progress, in a lesson: then the deal is the same for everyone, and there is a coach."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of the seats for the seed, in seat order."""
        return tuple(chair.mark for chair in self.chairs)

    @property
    def seed(self) -> bytes:
        """The seed of its game, fixed once the game has started."""
        return seed_from(self.secret, self.marks)

    def people(self) -> list[int]:
        """Return the owners of its seats by Discord id, in seat order."""
        return [chair.user for chair in self.chairs if chair.user is not None]

    def players(self) -> dict[int, Chair]:
        """Return the people who play in person, by Discord id."""
        return {c.user: c for c in self.chairs if c.user is not None and c.pilot == "player"}

    def ballot(self, number: int) -> Ballot | None:
        """Return the open ballot of that number; None if there is none."""
        return next((ballot for ballot in self.ballots if ballot.number == number), None)

    def voters(self, ballot: Ballot) -> set[int]:
        """Return who may vote: on an offer the newcomer; on a rewind, the end or a move all owners; otherwise
        all players but the seat's own, and the newcomer."""
        newcomer = {ballot.newcomer} if ballot.newcomer is not None else set()
        if ballot.kind in OFFERS:
            return newcomer
        if ballot.kind in ("rewind", "end", "move"):
            # A seat that a steward plays is still its owner's.
            return {c.user for c in self.chairs if c.user is not None and c.pilot != "autopilot"}
        others = {user for user, chair in self.players().items() if chair.seat != ballot.about.seat}
        return others | newcomer

    def missing(self, ballot: Ballot) -> set[int]:
        """Return who may vote and has not yet."""
        return self.voters(ballot) - set(ballot.votes)

    def concerned(self, ballot: Ballot) -> set[int]:
        """Return the players who would lose their seat by a vote: they are told and can stop it."""
        if ballot.kind != "replace":
            return set()
        owner = self.chairs[ballot.seat].user
        return {owner} if owner is not None and owner == ballot.about.owner else set()

    def participants(self) -> set[int]:
        """Return everyone whom the table names: present and former players, host, voters, people voted on."""
        found = {chair.user for chair in self.chairs} | {before.user for before in self.former}
        for ballot in self.ballots:
            found |= {ballot.by, *ballot.votes, *ballot.meant}
        found |= {*self.drawn, *self.places, *self.invited, *self.inviters.values(), self.host}
        return {user for user in found if user}

    def sat_after(self, former: int) -> str:
        """Return the name of the next player of the seat after the one at this place in `former`."""
        seat = self.former[former].seat
        later = (before.name for before in self.former[former + 1 :] if before.seat == seat)
        return next(later, self.chairs[seat].name)

    def names_at(self, at: int) -> tuple[str, ...]:
        """Return the players' names by seat when line `at` of the log was written."""
        names = [chair.name for chair in self.chairs]
        for before in reversed(self.former):
            if at < before.until:
                names[before.seat] = before.name
        return tuple(names)

    def level_of(self, chair: Chair) -> Level:
        """Return the level of a robot or a steward in a chair."""
        return chair.level or self.robots

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat of `user`, or None."""
        return next((chair.seat for chair in self.chairs if chair.user == user), None)


class Sitter(Struct, frozen=True):
    """A person who takes a seat."""

    user: int
    name: str
    """The display name on Discord. Input from a stranger: never trust it."""
    seed_part: str
    """The id that Discord gave to the interaction of joining."""


HINTS: tuple[HintsWord, ...] = ("alone", "on", "off")


def hints_allowed(table: Table) -> bool:
    """Return whether a table gives hints. If not, nothing may suggest that there are any."""
    if table.lesson is not None:
        return True
    if table.hints != "alone":
        return table.hints == "on"
    people = {chair.user for chair in table.chairs} | {before.user for before in table.former}
    return len(people - {None}) == 1


def _lesson_of(table: Table) -> Lesson | None:
    """Return the lesson that a table is; None for any other table."""
    return lessons(table.game).get(table.lesson.id) if table.lesson is not None else None


def all_said(table: Table) -> bool:
    """Return whether the coach has said everything, so that the learner may finish."""
    lesson = _lesson_of(table)
    last = {step.say for step in lesson.step if step.last} if lesson is not None else set[str]()
    return table.lesson is not None and not last.isdisjoint(table.lesson.said)


def coached(table: Table, prompt: Prompt | None, events: Sequence[Event]) -> tuple[Step, ...]:
    """Return the coach's words for an open question after these events; empty if there is no lesson."""
    lesson = _lesson_of(table)
    if lesson is None or table.lesson is None or table.status != Status.RUNNING:
        return ()
    return due(lesson, table.lesson.said, prompt, events)


def verdict(ballot: Ballot, voters: Collection[int], now: int) -> bool | None:
    """Return the decision; None while the vote is open.

    Only votes of `voters` count. A single no decides if all must agree, and on the end of the game or another
    channel. A missing vote counts as no only if all must agree. Other votes are decided once the missing ones
    cannot change them, or at the end. A person who would replace another one must say yes as well.
    """
    if ballot.kind == "replace" and (newcomer := ballot.newcomer) is not None:
        others = replace(ballot, about=replace(ballot.about, user=0))
        agreed = verdict(others, [user for user in voters if user != newcomer], now)
        willing = ballot.votes.get(newcomer, False if now >= ballot.closes else None)
        return False if False in (agreed, willing) else (True if agreed and willing else None)
    cast = [bool(vote) for user, vote in ballot.votes.items() if user in voters]
    yes, no, silent = cast.count(True), cast.count(False), len(voters) - len(cast)
    over = now >= ballot.closes
    if ballot.kind in UNANIMOUS:
        if no:
            return False
        return True if not silent else (False if over else None)
    if ballot.kind in ("end", "move"):
        if no:
            return False
        return yes >= ballot.about.needed if over or not silent else None
    # A steward returns the seat at any time, so no minimum number is needed.
    needed = ballot.about.needed if ballot.kind == "replace" else 1
    if yes + silent < needed:
        return False
    if over or not silent:
        return yes > no and yes >= needed
    if yes > no + silent and yes >= needed:
        robots, stewards = _for_good(ballot, voters)
        return True if robots > stewards + silent or stewards >= robots + silent else None
    return False if no >= yes + silent else None


def for_good(ballot: Ballot, voters: Collection[int]) -> bool:
    """Return whether most of the people who said yes, and as many as needed, prefer a robot for good."""
    robots, stewards = _for_good(ballot, voters)
    return robots > stewards and robots >= ballot.about.needed


def _for_good(ballot: Ballot, voters: Collection[int]) -> tuple[int, int]:
    cast = [vote for user, vote in ballot.votes.items() if user in voters]
    robots = cast.count("robot")
    return robots, cast.count(True)


def is_open(ballots: Collection[Ballot], kind: VoteKind, seat: int | None = None) -> bool:
    """Return whether a vote of that kind is open about a seat; None for votes that are about no seat."""
    return any(ballot.kind == kind and ballot.about.seat == seat for ballot in ballots)


def require_lobby(table: Table) -> None:
    """Raise RefereeError if the game has begun: game-running, game-over."""
    if table.status != Status.LOBBY:
        raise RefereeError("game-running" if table.status == Status.RUNNING else "game-over")


def require_running(table: Table) -> None:
    """Raise RefereeError unless the game is running: game-not-running, game-over."""
    if table.status == Status.LOBBY:
        raise RefereeError("game-not-running")
    if table.status != Status.RUNNING:
        raise RefereeError("game-over")


def require_not_paused(table: Table) -> None:
    """Raise RefereeError("table-paused") if the game is paused; a sleeping one is not."""
    if table.rest == "paused":
        raise RefereeError("table-paused")


def require_host(table: Table, user: int, *, moderator: bool) -> None:
    """Raise RefereeError("not-the-host") unless `user` may decide for the whole table."""
    if not moderator and user != table.host:
        raise RefereeError("not-the-host")


def require_seat(table: Table, user: int) -> Seat:
    """Return a person's seat. Raises NotAtThisTable."""
    seat = table.seat_of(user)
    if seat is None:
        raise NotAtThisTable
    return seat


def require_player(table: Table, user: int) -> Seat:
    """Return the seat of a person who has not left. Raises NotAtThisTable, RefereeError("seat-left")."""
    seat = require_seat(table, user)
    if table.chairs[seat].pilot == "autopilot":
        raise RefereeError("seat-left")
    return seat
