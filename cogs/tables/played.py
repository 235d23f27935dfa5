"""The record of play: who has played which game how often, and who has won. Pure.

Ruling: T11. A game that was played to its end counts for the person who holds a seat then, or for whom a
steward does. Wins are compared in games of at least two people.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from cogs.tables.table import Table
from engine.core.game import Outcome

COUNTED = ("player", "steward")
"""Kinds of pilots in seats whose owners have played."""


class SeatResult(Struct, frozen=True):
    """How a game has ended for one seat."""

    seat: int
    place: int
    """From 1; the game itself can take a place."""
    points: int


class PlayedSeat(Struct, frozen=True):
    """A seat of a game that is over."""

    seat: int
    user: int | None
    """None: a robot, an abandoned seat, or deleted data."""
    name: str
    place: int
    points: int
    shown: bool = True
    """Whether others may read the name."""


class PlayedGame(Struct, frozen=True):
    """A game that is over."""

    table: int
    game: str
    ended: int
    """When the game ended, in seconds since 1970."""
    channel: int
    parent: int
    """The channel of its public thread. 0: no thread, or a private one."""
    people: int
    """How many have played."""
    seats: tuple[PlayedSeat, ...]
    """The best first."""


class PersonTally(Struct, frozen=True):
    """How often a person has played and won against other people."""

    user: int
    name: str
    games: int
    wins: int


class Tried(Struct, frozen=True):
    """A person's results in one game."""

    game: str
    games: int
    wins: int
    best: int
    """The most points."""


def results(outcome: Outcome) -> list[SeatResult]:
    """Places and points of all seats."""
    found = [
        SeatResult(seat, place, outcome.points[seat]) for place, seats in outcome.places for seat in seats
    ]
    return sorted(found, key=lambda result: result.seat)


def people_of(table: Table) -> int:
    """How many people have finished a game of it."""
    return sum(chair.user is not None and chair.pilot in COUNTED for chair in table.chairs)


def hidden(games: Iterable[PlayedGame], users: Collection[int]) -> list[PlayedGame]:
    """The games with these people's seats as others may see them, without their names."""
    return [
        replace(
            game,
            seats=tuple(
                replace(seat, user=None, name="", shown=False) if seat.user in users else seat
                for seat in game.seats
            ),
        )
        for game in games
    ]


def standings(games: Iterable[PlayedGame]) -> list[PersonTally]:
    """The people who have won most often against other people, under their latest names. `games` are newest
    first."""
    names, played, won = dict[int, str](), Counter[int](), Counter[int]()
    for game in games:
        for seat in game.seats if game.people > 1 else ():
            if seat.user is not None:
                names.setdefault(seat.user, seat.name)
                played[seat.user] += 1
                won[seat.user] += seat.place == 1
    found = [PersonTally(user, name, played[user], won[user]) for user, name in names.items()]
    return sorted(found, key=lambda one: (-one.wins, one.games, one.user))


def tried(games: Sequence[PlayedGame], user: int) -> list[Tried]:
    """A person's results by game, the most played first."""
    own = [(game.game, seat) for game in games for seat in game.seats if seat.user == user]
    keys = Counter(key for key, _ in own)
    return [
        Tried(
            key,
            count,
            sum(seat.place == 1 for game, seat in own if game == key),
            max(seat.points for game, seat in own if game == key),
        )
        for key, count in keys.most_common()
    ]
