"""Worlds that a viewer cannot tell apart: positions of random games, with hidden things dealt again.

`RESAMPLE[game key](state, viewer, rng)` changes a state in place: everything that `viewer` (None: a
spectator) cannot know is dealt again at random; everything it can know stays."""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec

from engine.core import codec
from engine.core.codec import Checkpoint
from engine.core.game import Game, View
from engine.core.log import Event
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.kit.bots import random_answer, seed_of, start, step
from tests.kit.games import ALL, LONG

Position = tuple[int, Session, random.Random]


def positions(key: str, seats: int, *, games: int, every: int) -> Iterator[Position]:
    """Yield positions of random games, about one in `every`, with the number of the game."""
    every *= LONG.get(key, 1)
    for number in range(games):
        rng, session = random.Random(number), start(ALL[key], seats, number)
        while session.prompts:
            if rng.randrange(every) == 0:
                yield number, session, rng
            step(session, rng)
        yield number, session, rng


def steps(key: str, seats: int, *, games: int) -> Iterator[tuple[Session, Seat, random.Random]]:
    """Yield random games and who is to answer next; the caller gives the answer."""
    for number in range(games):
        rng, session = random.Random(number), start(ALL[key], seats, number)
        while session.prompts:
            yield session, rng.choice(session.waiting_for), rng


def answer_at_random(session: Session, seat: Seat, rng: random.Random) -> list[Event]:
    """Give any answer of a seat. Return the events."""
    prompt = session.prompts[seat]
    return session.answer(seat, prompt.serial, random_answer(prompt, rng))


def other_world(session: Session, viewer: Seat | None, rng: random.Random) -> Checkpoint:
    """Return the last checkpoint with everything the viewer cannot know dealt again."""
    state, _ = codec.load_state(session.game_type, session.checkpoint)
    RESAMPLE[session.game_type.key](state, viewer, rng)
    return msgspec.structs.replace(session.checkpoint, state=codec.dump(state))


def at_checkpoint(session: Session, number: int, checkpoint: Checkpoint) -> Session:
    """Return the game of that number as it begins from a checkpoint."""
    return Session.restore(session.game_type, session.seat_count, seed_of(number), [checkpoint], [])


def alike(here: Session, there: Session, viewer: Seat | None) -> list[Seat]:
    """Return the seats of others that may answer the same in both worlds."""
    others = [seat for seat in here.waiting_for if seat != viewer and seat in there.prompts]
    return [x for x in others if set(here.prompts[x].options) == set(there.prompts[x].options)]


def same_luck(session: Session) -> bool:
    """Return whether the phase begins without chance: a draw does tell the viewer something."""
    return codec.dump(session.game.chance.luck) == session.checkpoint.luck


def viewers(seats: int) -> list[Seat | None]:
    """Return a spectator and every seat."""
    return [None, *map(Seat, range(seats))]


def still(view: View) -> str:
    """Return a view without the players who are awaited or ready: those may change while others seal."""

    def strip(value: object) -> object:
        if isinstance(value, dict):
            return {k: strip(v) for k, v in value.items() if k not in ("waiting", "ready")}
        if isinstance(value, list | tuple):
            return [strip(v) for v in value]
        return value

    return codec.dump(strip(msgspec.to_builtins(view)))


def kinds(events: list[Event], viewer: Seat | None) -> list[str]:
    """Return what kinds of events a viewer sees."""
    return [type(told).__name__ for told in seen(events, viewer)]


def told_apart(here: list[Event], there: list[Event], viewer: Seat | None) -> bool:
    """Return whether the events let a viewer tell two worlds apart although both have shown the same: after
    an act has turned up another tile in each, its effects may differ."""
    for one, other in zip_longest(seen(here, viewer), seen(there, viewer)):
        if type(one) is not type(other):
            return True
        if one != other:
            return False
    return False


def seen(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Return events as a viewer sees them."""
    return [told for event in events if (told := event.seen_by(viewer)) is not None]


def names_in(event: Event) -> set[str]:
    """Return every word in the fields of an event: the ids of cards and tiles among them."""
    return {word for name in event.__struct_fields__ for word, _ in _words(getattr(event, name))}


def elsewhere(session: Session, viewer: Seat | None, rng: random.Random) -> set[str]:
    """Return the ids of things that are elsewhere in another world that looks the same."""
    other = deepcopy(session.game.state)
    RESAMPLE[session.game_type.key](other, viewer, rng)
    here, there = (set(_words(msgspec.to_builtins(state))) for state in (session.game.state, other))
    return {word for word, _ in here ^ there}


def _words(thing: object, path: tuple[object, ...] = ()) -> Iterator[tuple[str, tuple[object, ...]]]:
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from _words(value, (*path, key))
    elif isinstance(thing, list | tuple):
        for number, value in enumerate(thing):
            yield from _words(value, (*path, number))
    elif isinstance(thing, str):
        yield thing, path


Resample = Callable[[Any, Seat | None, random.Random], None]


def _resample(game: type[Game[Any]], state: Any, viewer: Seat | None, rng: random.Random) -> None:
    game.deal_again(state, () if viewer is None else (viewer,), rng.shuffle)


RESAMPLE: dict[str, Resample] = {key: partial(_resample, game) for key, game in ALL.items()}

galaxy_trucker = RESAMPLE["galaxy_trucker"]


@contextmanager
def dealt_again(session: Session, viewer: Seat | None, rng: random.Random) -> Iterator[None]:
    """Replace the position, within the block, by another one that the viewer cannot tell from it."""
    kept, session.game.state = session.game.state, deepcopy(session.game.state)
    try:
        RESAMPLE[session.game_type.key](session.game.state, viewer, rng)
        yield
    finally:
        session.game.state = kept


def everything(session: Session, *, serials: bool = True) -> dict[str, object]:
    """Return state, luck, phase, questions (with `serials`), and who waits and has sealed."""
    prompts = {seat: codec.dump(x) if serials else x.question() for seat, x in session.prompts.items()}
    return {
        "state": codec.dump(session.game.state),
        "luck": codec.dump(session.game.chance.luck),
        "phase": session.phase,
        "prompts": prompts,
        "waiting": session.waiting_for,
        "sealed": session.sealed,
        "chosen": {
            seat: [(p.question(), answer) for p, answer in session.chosen(seat)]
            for seat in session.game.all_seats
        },
        "outcome": codec.dump(session.game.outcome()),
    }
