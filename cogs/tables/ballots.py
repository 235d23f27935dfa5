"""What a table votes on, and when a vote is decided. Pure."""

from collections.abc import Collection
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import RefereeError

Kind = Literal["terms", "pause", "seat", "handover", "appoint", "replace", "rewind", "end", "move"]
"""What a vote is about. Another pace, a pause, or a rewind: all must agree. A steward or a robot for a player
whose time is up: more must be for it than against. A seat offered by its owner, or by the host or a moderator
if it is left or silent: the person decides alone. Another person or a robot in a seat: more must be for it
than against, and the person must agree. The end of the game, or another channel: one no is enough to stop
it, and silence is no objection, but enough must say yes."""

OFFERS: frozenset[Kind] = frozenset({"handover", "appoint"})
"""The kinds of votes that an invited person decides alone."""

UNANIMOUS: frozenset[Kind] = OFFERS | frozenset[Kind]({"terms", "pause", "rewind"})
"""The kinds of votes that need everyone, where silence counts as no."""

Vote = bool | Literal["robot"]
"""No, yes or, in a vote about a seat, yes with a robot for good instead of a steward."""


class Ballot(Struct, frozen=True):
    """A vote of the table. At most one of a kind is open about the same thing."""

    number: int
    """Its number in the ids of its buttons, unique at the table."""
    kind: Kind
    about: dict[str, int | str]
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
        return bool(self.about.get("robot"))

    @property
    def meant(self) -> tuple[int, ...]:
        """The Discord ids of the people whom the vote is about."""
        users = (int(self.about.get(name, 0)) for name in ("user", "owner"))
        return tuple(user for user in users if user)

    @property
    def needed(self) -> int:
        """The fewest yes votes that give a seat away for good, end the game or move it to another channel."""
        return int(self.about.get("needed", 1))

    @property
    def newcomer(self) -> int | None:
        """The Discord id of the person who would get the seat; None if nobody would, or a robot."""
        user = self.about.get("user", 0)
        return int(user) or None


def verdict(ballot: Ballot, voters: Collection[int], now: int) -> bool | None:
    """Return the decision; None while the vote is open.

    Only votes of `voters` count. A single no decides if all must agree, and on the end of the game or another
    channel. A missing vote counts as no only if all must agree. Other votes are decided once the missing ones
    cannot change them, or at the end. A person who would replace another one must say yes as well.
    """
    if ballot.kind == "replace" and (newcomer := ballot.newcomer) is not None:
        others = replace(ballot, about={**ballot.about, "user": 0})
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
        return yes >= ballot.needed if over or not silent else None
    # A steward returns the seat at any time, so no minimum number is needed.
    needed = ballot.needed if ballot.kind == "replace" else 1
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
    return robots > stewards and robots >= ballot.needed


def _for_good(ballot: Ballot, voters: Collection[int]) -> tuple[int, int]:
    cast = [vote for user, vote in ballot.votes.items() if user in voters]
    robots = cast.count("robot")
    return robots, cast.count(True)


def find(ballots: Collection[Ballot], number: int) -> Ballot:
    """Return the open ballot of that number. Raises RefereeError("vote-over")."""
    for ballot in ballots:
        if ballot.number == number:
            return ballot
    raise RefereeError("vote-over")


def is_open(ballots: Collection[Ballot], kind: Kind, seat: int | None = None) -> bool:
    """Return whether a vote of that kind is open about a seat; None for votes that are about no seat."""
    return any(ballot.kind == kind and ballot.about.get("seat") == seat for ballot in ballots)
