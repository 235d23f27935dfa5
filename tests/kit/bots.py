"""Players for tests: they answer at random, and play whole games."""

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from engine.core.game import Game, Options
from engine.core.log import By, Event
from engine.core.prompt import STANDING, Answer, Prompt, Seat
from engine.core.session import Session
from tests.kit.invariants import broken

V = TypeVar("V")

TIME = 30
"""While a timer runs, one answer in this many is the clock's."""


def seed_of(number: int) -> bytes:
    """Return a seed of 32 bytes for test game `number`."""
    return number.to_bytes(32)


def random_answer(prompt: Prompt, rng: random.Random) -> Answer:
    """Return any legal answer."""
    count = rng.randint(prompt.least, min(prompt.most, len(prompt.offered)))
    return tuple(prompt.offered[number] for number in rng.sample(range(len(prompt.offered)), count))


def seen(session: Session, kind: type[V], viewer: Seat | None) -> V:
    """Return what a seat, or a spectator, may know, as the view of a game."""
    view = session.view(viewer)
    assert isinstance(view, kind), session.game.key
    return view


def robot_answer(session: Session, seat: Seat) -> Answer:
    """Return the answer of the game's robot for a seat."""
    return session.game_type.robot(session.view(seat), session.prompts[seat])


def robots_turn(session: Session, seat: Seat | None = None, by: By = "robot") -> list[Event]:
    """Give the robot's answer for a seat, or for the first one asked. Returns the events."""
    prompt = session.prompts[session.waiting_for[0] if seat is None else seat]
    return session.answer(prompt.seat, prompt.serial, robot_answer(session, prompt.seat), by)


def robots_play(session: Session) -> Iterator[list[Event]]:
    """Yield the events of a game of robots, answer by answer, while nothing is broken."""
    while session.prompts:
        yield robots_turn(session)
        assert broken(session.game) == [], session.lines[-1:]
    assert session.game.outcome() is not None


def random_options(game: type[Game[Any]], rng: random.Random) -> Options:
    """Return any options the game offers."""
    kind = game.options_type
    return kind.of_words({name: _word(kind, name, words, rng) for name, words in kind.choices().items()})


def _word(kind: type[Options], name: str, words: tuple[str, ...], rng: random.Random) -> str:
    """Return one word, or a few if the option takes several."""
    count = rng.randint(1, min(3, kind.longest[name])) if name in kind.longest else 1
    return ", ".join(rng.choice(words) for _ in range(count))


def start(game: type[Game[Any]], seats: int, number: int, *, vary: bool = True) -> Session:
    """Start test game `number`. With `vary`, every third game has random options."""
    rng = random.Random(f"options {number}")
    options = random_options(game, rng) if vary and number % 3 == 2 else None
    return Session.start(game, seats, options, seed_of(number))


def step(session: Session, rng: random.Random) -> tuple[Seat, Answer]:
    """Give one random answer by a random asked seat, or sometimes by the clock."""
    seat = rng.choice(session.waiting_for)
    prompt = session.prompts[seat]
    late = prompt.timer is not None and rng.randrange(TIME) == 0
    answer = prompt.late() if late else random_answer(prompt, rng)
    session.answer(seat, prompt.serial, answer, "clock" if late else "player")
    return seat, answer


def give_order(session: Session, seat: Seat, rng: random.Random) -> Answer:
    """Give a random order of a seat whose game has orders, whatever the seat is asked."""
    prompt = session.orders(seat)
    assert prompt is not None, f"{session.game.key} knows no orders"
    answer = random_answer(prompt, rng)
    session.answer(seat, STANDING, answer, "ordering")
    return answer


def play(session: Session, rng: random.Random, *, most: int) -> Iterator[tuple[Seat, Answer]]:
    """Give random answers, one at a time. Fails if the game does not end within `most`."""
    for _ in range(most):
        if not session.prompts:
            break
        yield step(session, rng)
    assert session.game.outcome() is not None, f"{session.game.key} did not end within {most} answers"
