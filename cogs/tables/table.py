"""A table as the Discord side knows it: who sits where, in which channel, playing what.

Discord shows the ids of buttons, components and messages to anyone who looks. A number that counts rows or
changes would reveal how much a player does in secret, hence ids that do not count up."""

from enum import StrEnum
from hashlib import blake2b
from typing import Literal

from msgspec import Struct

from cogs.tables.ballots import OFFERS, Ballot
from cogs.tables.time_control import Terms
from engine.core.chance import seed_from
from engine.core.prompt import Seat
from engine.core.robots import USUAL, Level
from render.face import Language


def opaque_id(secret: bytes, what: str, digits: int) -> str:
    """So many hexadecimal digits (an even number) that stand for `what` at the table with that `secret`,
    which stays unknown until its game is over.

    >>> opaque_id(bytes(32), "letter 1", 6) == opaque_id(bytes(32), "letter 1", 6)
    True
    >>> opaque_id(bytes(32), "letter 1", 6) == opaque_id(bytes(31) + b"1", "letter 1", 6)
    False
    """
    return blake2b(what.encode(), digest_size=digits // 2, key=secret).hexdigest()


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Played to its end."""
    ENDED = "ended"
    """Ended by the people before its end."""
    CANCELLED = "cancelled"
    """Closed in the lobby."""


HintsWord = Literal["alone", "on", "off"]
"""The words of the option "hints"; "alone": while no second person has or had a seat."""

Pilot = Literal["player", "robot", "autopilot", "steward"]
"""The one who answers for a seat: its owner, the game's robot, the safe answer, or a robot until the owner is
back."""


class Chair(Struct, frozen=True):
    """One seat and who sits there."""

    seat: Seat
    user: int | None
    """Discord id; None for a robot."""
    name: str
    """Display name when they joined. Never trusted."""
    seed_part: str
    """What this seat contributed to the seed: the id of the interaction of joining, or "robot"."""
    pilot: Pilot = "player"
    plan: str = ""
    """Its owner's notes on what to do next, shown to the owner alone."""
    used: int = 0
    """Seconds used of its bank."""
    since: int = 0
    """Since when a steward has played it, in seconds since 1970."""
    word: str = ""
    """The player's own word in the seed."""
    level: Level | Literal[""] = ""
    """A robot's level for this seat. None: the table's level."""

    @property
    def mark(self) -> str:
        """This seat's whole contribution to the seed."""
        return f"{self.seed_part} {self.word}" if self.word else self.seed_part


class Former(Struct, frozen=True):
    """A former player of a seat."""

    seat: Seat
    until: int
    """Lines of the log written when they left: their story lines are those before."""
    name: str
    user: int | None
    """None for a robot, and for deleted data."""
    mark: str = ""
    """A mark for a person whose data were deleted during the game; it means nothing outside this table."""


class Progress(Struct, frozen=True):
    """A learner's progress in a lesson."""

    id: str
    """Which lesson of the game it is."""
    said: tuple[str, ...] = ()
    """The coach's lines that the learner has read, in order."""


Rest = Literal["", "paused", "asleep"]
"""Why a running game stands still: its people have paused it, or nobody has visited it for a long time."""


class Table(Struct, frozen=True):
    """One game in one channel or thread."""

    id: int
    guild: int | None
    channel: int
    game: str
    options: dict[str, str]
    """Options as words, as the game's `Options.choices` names them."""
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
    """Since when its channel has been unreachable and its people know it. 0: it can be reached."""
    drawn: dict[int, str] = {}
    """The contributions to the seed, by Discord id, of people who left the lobby, for when they come back."""

    places: tuple[int, ...] = ()
    """In a lobby of a repeated game: the former players, by Discord id, in their new seat order; 0 for a
    robot."""
    invited: dict[int, bool] = {}
    """In a lobby: invited people, by Discord id. False: they have declined."""
    inviters: dict[int, int] = {}
    """The person who invited each invited person, by Discord ids."""
    hints: HintsWord = "alone"
    """Whether people may ask for hints; see :func:`hints_allowed`."""

    robots: Level = USUAL
    """The level of stewards, and of robots without a level of their own."""

    origin: int = 0
    """The finished game that this one continues, so that it doesn't count. 0: none."""

    lesson: Progress | None = None
    """At a lesson: the deal is the same for everyone, and a coach speaks to the learner."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of the seats for the seed, in seat order."""
        return tuple(chair.mark for chair in self.chairs)

    @property
    def seed(self) -> bytes:
        """The seed of its game, fixed once the game has started."""
        return seed_from(self.secret, self.marks)

    def players(self) -> dict[int, Chair]:
        """People who play in person, by Discord id."""
        return {c.user: c for c in self.chairs if c.user is not None and c.pilot == "player"}

    def voters(self, ballot: Ballot) -> set[int]:
        """Who may vote: all players except the one the vote is about, and the newcomer."""
        newcomer = {ballot.newcomer} if ballot.newcomer is not None else set()
        if ballot.kind in OFFERS:
            return newcomer
        if ballot.kind in ("rewind", "end", "move"):
            # A seat that a steward plays is still its owner's.
            return {c.user for c in self.chairs if c.user is not None and c.pilot != "autopilot"}
        others = {user for user, chair in self.players().items() if chair.seat != ballot.about.get("seat")}
        return others | newcomer

    def missing(self, ballot: Ballot) -> set[int]:
        """Who may still vote and has not."""
        return self.voters(ballot) - set(ballot.votes)

    def concerned(self, ballot: Ballot) -> set[int]:
        """Players who would lose their seat by a vote: they are told and can stop it."""
        if ballot.kind != "replace":
            return set()
        owner = self.chairs[int(ballot.about["seat"])].user
        return {owner} if owner is not None and owner == ballot.about["owner"] else set()

    def participants(self) -> set[int]:
        """Everyone whom the table names: present and former players, host, voters and people voted on."""
        found = {chair.user for chair in self.chairs} | {before.user for before in self.former}
        for ballot in self.ballots:
            found |= {ballot.by, *ballot.votes, *ballot.meant}
        found |= {*self.drawn, *self.places, *self.invited, *self.inviters.values(), self.host}
        return {user for user in found if user}

    def sat_after(self, former: int) -> str:
        """The successors of a former player, by their place in `former`."""
        seat = self.former[former].seat
        later = (before.name for before in self.former[former + 1 :] if before.seat == seat)
        return next(later, self.chairs[seat].name)

    def names_at(self, at: int) -> tuple[str, ...]:
        """The players' names by seat when line `at` of the log was written."""
        names = [chair.name for chair in self.chairs]
        for before in reversed(self.former):
            if at < before.until:
                names[before.seat] = before.name
        return tuple(names)

    def level_of(self, chair: Chair) -> Level:
        """The level of a robot or a steward in a chair."""
        return chair.level or self.robots

    def seat_of(self, user: int) -> Seat | None:
        """The seat of `user`, or None."""
        return next((chair.seat for chair in self.chairs if chair.user == user), None)


class Sitter(Struct, frozen=True):
    """A person who joins."""

    user: int
    name: str
    """Display name from Discord. Never trusted."""
    seed_part: str
    """The id Discord gave to the interaction of joining."""


HINTS: tuple[HintsWord, ...] = ("alone", "on", "off")


def hints_allowed(table: Table) -> bool:
    """Whether a table gives hints. If not, nothing may suggest that there are any."""
    if table.lesson is not None:
        return True
    if table.hints != "alone":
        return table.hints == "on"
    people = {chair.user for chair in table.chairs} | {before.user for before in table.former}
    return len(people - {None}) == 1
