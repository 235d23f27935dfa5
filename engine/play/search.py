"""Looks ahead: deals what a seat cannot know, and lets robots continue from there.

Hidden things are never read: an imagined game is built from a view. The number of imagined games is counted,
never timed, so that an answer is the same on every machine.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, TypeVar

from msgspec import Struct

from engine.core.chance import Chance, Luck
from engine.core.game import Game, Mix, Outcome
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Robot
from engine.play.codec import Checkpoint, dump
from engine.play.session import Session

T = TypeVar("T")
S = TypeVar("S", bound=Struct)

between_thoughts: ContextVar[Callable[[], None]] = ContextVar("between_thoughts", default=lambda: None)
"""Called before each imagined game, so that other work can go first. An exception ends the search."""
LONGEST = 2000
"""The most answers in an imagined game. A longer one is evaluated at that point."""


class Imagined(Game[S]):
    """A base class for imagined games: it fills in what only real games use."""

    @classmethod
    def set_up(cls, seats: int, options: Any, chance: Chance) -> Any:
        """Raise AssertionError: an imagined game begins with a state."""
        raise AssertionError("an imagined game begins with a state")

    @classmethod
    def deal_again(cls, state: Any, knowing: Collection[Seat], mix: Mix) -> None:
        """Raise AssertionError: an imagined game is dealt already."""
        raise AssertionError("an imagined game is dealt out already")

    def outcome(self) -> Outcome:
        """Return a fixed outcome, for rules that announce the end."""
        return Outcome((self.all_seats,), self.points, "imagined")

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return nothing: an imagined game has no sources."""
        return ()


def imagined(game: type[Game[Any]], seats: int, phase: str, state: Struct, seed: bytes) -> Session:
    """Return a game with this state at the beginning of a phase."""
    luck = dump(Luck({}, [0] * (seats + 1)))
    beginning = Checkpoint(0, phase, (0,) * seats, dump(state), luck, game.version)
    return Session.restore(game, seats, seed, [beginning], [])


def give(session: Session, seat: Seat, answer: Answer) -> bool:
    """Give a seat's answer if its question allows it. Returns whether it did."""
    prompt = session.prompts.get(seat)
    if prompt is None or not fits(prompt, answer):
        return False
    session.answer(seat, prompt.serial, answer, "robot")
    return True


def fits(prompt: Prompt, answer: Answer) -> bool:
    """Return whether a question allows an answer."""
    return prompt.least <= len(answer) <= prompt.most and set(answer) <= set(prompt.options)


def in_turn(session: Session, last: Seat | None) -> Seat:
    """Return the next seat with a question after `last`, in seat order, so that none gets ahead."""
    return min(session.waiting_for, key=lambda seat: (last is not None and seat <= last, seat))


def play_on(session: Session, robots: Callable[[Seat], Robot], *, until: Callable[[Session], bool]) -> int:
    """Let robots answer in turn until the game is over, `until` holds, or `LONGEST` answers are given.
    Returns the number of answers."""
    seat: Seat | None = None
    for given in range(LONGEST):
        if not session.prompts or until(session):
            return given
        seat = in_turn(session, seat)
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, robots(seat)(session.view(seat), prompt), "robot")
    return LONGEST


def weighed(
    candidates: Sequence[T], worth: Callable[[int, T], int], stages: Sequence[int]
) -> list[tuple[T, int]]:
    """Return the candidates with their average worth per world, best first. Equal ones keep their order, and
    those that were dropped early come last.

    `worth` returns a candidate's worth in a world, by its number. Each stage names the number of worlds in
    which candidates are tried; after each, the worse half is dropped.
    """
    left, world, rest = list(candidates), 0, between_thoughts.get()
    places, early = list(range(len(left))), list[int]()
    sums, tried = dict.fromkeys(places, 0), dict.fromkeys(places, 1)
    for count in stages:
        if len(places) < 2:
            break
        for number in range(world, world + count):
            for place in places:
                rest()
                sums[place] += worth(number, left[place])
        world += count
        tried |= dict.fromkeys(places, world)
        places.sort(key=lambda place: (-sums[place], place))
        kept = (len(places) + 1) // 2
        places, early = places[:kept], places[kept:] + early
    return [(left[place], sums[place] // tried[place]) for place in (*places, *early)]
