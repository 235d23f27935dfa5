"""The record of play: how often people have played and won each game. Pure.

Ruling: T11. A game that was played to its end counts for the person who holds a seat then, even if a steward
plays it. Wins are compared in games of at least two people.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from cogs.tables.table import Table
from engine.core.game import Outcome

COUNTED = ("player", "steward")
"""The kinds of pilots whose seats count for their owners."""


class SeatResult(Struct, frozen=True):
    """The result of a game for one seat."""

    seat: int
    place: int
    """The place, from 1; the game itself can take one."""
    points: int


class PlayedSeat(Struct, frozen=True):
    """A seat of a finished game."""

    user: int | None
    """The Discord id; None for a robot, an abandoned seat, or deleted data."""
    name: str
    place: int
    points: int
    shown: bool = True
    """Whether others may read the name."""


class PlayedGame(Struct, frozen=True):
    """A finished game."""

    table: int
    game: str
    ended: int
    """When the game ended, in seconds since 1970."""
    channel: int
    parent: int
    """The channel of its public thread; 0 for no thread, or a private one."""
    people: int
    """How many people have finished the game."""
    seats: tuple[PlayedSeat, ...]
    """The seats, the best first."""


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
    """The most points in a game."""


def results(outcome: Outcome) -> list[SeatResult]:
    """Return the places and points of all seats."""
    found = [
        SeatResult(seat, place, outcome.points[seat]) for place, seats in outcome.places for seat in seats
    ]
    return sorted(found, key=lambda result: result.seat)


def people_of(table: Table) -> int:
    """Return how many people have finished a table's game."""
    return sum(chair.user is not None and chair.pilot in COUNTED for chair in table.chairs)


def hidden(games: Iterable[PlayedGame], users: Collection[int]) -> list[PlayedGame]:
    """Return the games as others may see them: the seats of these people have no names."""
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
    """Return the tallies of all people who have played others, the most wins first, under their latest names.
    `games` are newest first."""
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
    """Return a person's results by game, the most played first."""
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
