"""Worlds that a viewer cannot tell apart: positions of random games, with hidden things dealt again; pairs of
them, and what could tell them apart.

`RESAMPLE[game key](state, viewer, rng)` changes a state in place: everything that `viewer` (None: a
spectator) cannot know is dealt again at random; everything it can know stays."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec

from engine.core.errors import RefereeError
from engine.core.game import Game, View
from engine.core.log import Event
from engine.core.prompt import STANDING, Answer, Seat
from engine.play.codec import Checkpoint, dump, load_state
from engine.play.session import Session
from tests.kit.play.bots import random_answer, random_options, robots_turn, seed_of, start, step
from tests.kit.play.games import ALL, LONG
from tests.kit.views.shown import shown, told

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
    state, _ = load_state(session.game_type, session.checkpoint)
    RESAMPLE[session.game_type.key](state, viewer, rng)
    return msgspec.structs.replace(session.checkpoint, state=dump(state))


def at_checkpoint(session: Session, number: int, checkpoint: Checkpoint) -> Session:
    """Return the game of that number as it begins from a checkpoint."""
    return Session.restore(session.game_type, session.seat_count, seed_of(number), [checkpoint], [])


def alike(here: Session, there: Session, viewer: Seat | None) -> list[Seat]:
    """Return the seats of others that may answer the same in both worlds."""
    others = [seat for seat in here.waiting_for if seat != viewer and seat in there.prompts]
    return [x for x in others if set(here.prompts[x].options) == set(there.prompts[x].options)]


def same_luck(session: Session) -> bool:
    """Return whether the phase begins without chance: a draw does tell the viewer something."""
    return dump(session.game.chance.luck) == session.checkpoint.luck


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

    return dump(strip(msgspec.to_builtins(view)))


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
    prompts = {seat: dump(x) if serials else x.question() for seat, x in session.prompts.items()}
    return {
        "state": dump(session.game.state),
        "luck": dump(session.game.chance.luck),
        "phase": session.phase,
        "prompts": prompts,
        "waiting": session.waiting_for,
        "sealed": session.sealed,
        "chosen": {
            seat: [(p.question(), answer) for p, answer in session.chosen(seat)]
            for seat in session.game.all_seats
        },
        "outcome": dump(session.game.outcome()),
    }


Difference = str
"""What tells two worlds apart; empty if nothing does."""

Pairs = Callable[[Session, int, Seat, random.Random], Iterator[Difference]]
"""Returns pairs of one kind at a position of a game with this number, at which a seat is asked."""

ALIKE = 3
"""After this many acts of others that are the same in both worlds, the worlds are compared once more."""


def game(kind: type[Game[Any]], number: int) -> tuple[Session, random.Random]:
    """Return game `number`: every other one with random options, some played by robots, some at random."""
    rng = random.Random(f"pairs {kind.key} {number}")
    seats = rng.choice(kind.seats)
    options = random_options(kind, rng) if number % 2 else None
    return Session.start(kind, seats, options, seed_of(number)), rng


def go_on(session: Session, rng: random.Random, *, sensible: bool) -> None:
    """Give one more answer: at random, or nearly always as robots would."""
    if not sensible or rng.random() < 0.1:
        step(session, rng)
        return
    robots_turn(session, rng.choice(session.waiting_for), "player")


@dataclass
class Found:
    """The result of a search."""

    pairs: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """The number of pairs, by the open question."""
    apart: list[str] = field(default_factory=list)


def search(kind: type[Game[Any]], of: Pairs, wanted: int, numbers: Iterable[int]) -> Found:
    """Find that many pairs in games of these numbers, at rare questions as often as at common ones.

    There are fewer if thirty games in a row had none.
    """
    found, barren = Found(), 0
    for number in numbers:
        session, rng = game(kind, number)
        sensible, before = rng.random() < 0.5, found.pairs
        while session.prompts:
            go_on(session, rng, sensible=sensible)
            seat = rng.choice([*session.waiting_for, Seat(0)])
            if seat not in session.prompts or rng.random() > _wish(found, session.prompts[seat].kind):
                continue
            for apart in of(session, number, seat, rng):
                found.pairs += 1
                found.asked[session.prompts[seat].kind] += 1
                if apart:
                    found.apart.append(f"game {number}, answer {session.at}, seat {seat}: {apart}")
                if found.pairs == wanted:
                    return found
        barren = 0 if found.pairs > before else barren + 1
        if barren == BARREN:
            break
    return found


BARREN = 30


def _wish(found: Found, kind: str) -> float:
    """Return how likely a pair is taken at such a question: always if it is rare, otherwise seldom."""
    if not found.asked[kind]:
        return 1.0
    return max(min(found.pairs / len(found.asked) / found.asked[kind] / 2, 1.0), 0.02)


def all_shown(session: Session, viewer: Seat | None, plans: list[str]) -> dict[str, object]:
    """Return everything that a person can read and press."""
    found = shown(session, viewer)
    found["messages"] = told(session, session.game_type.key, viewer, plans)
    if viewer is not None:
        found["undo"] = way_back(session, viewer)
    return found


def way_back(session: Session, seat: Seat) -> str:
    """Return why a player cannot undo their last answer; empty if they can."""
    try:
        session.copy().undo(seat)
    except RefereeError as refused:
        return str(refused.refusal)
    return ""


def reaction(session: Session, seat: Seat, answer: Answer) -> str:
    """Return how a press is refused; empty if it is not. Nothing is answered."""
    prompt = session.prompts.get(seat)
    try:
        if prompt is None:
            session.answer(seat, 1, answer)
        else:
            prompt.check(answer)
    except RefereeError as refused:
        return str(refused.refusal)
    return ""


def presses(session: Session, rng: random.Random) -> list[Answer]:
    """Return what a stranger to a seat could try: whatever anybody is asked or may order, and nonsense."""
    asked = [session.prompts[seat] for seat in session.waiting_for]
    words = [word for prompt in asked for word in (*prompt.options, *prompt.closed)]
    tried = rng.sample(words, min(len(words), 12))
    return [*((word,) for word in tried), (), tuple(tried[:3]), ("x",)]


def difference(here: dict[str, object], there: dict[str, object]) -> Difference:
    return ", ".join(name for name in {**here, **there} if here.get(name) != there.get(name))


def dealt_anew(session: Session, number: int, seat: Seat, rng: random.Random) -> Iterator[Difference]:
    """Yield a pair for every viewer at the last checkpoint of a game, unless the phase begins with a draw."""
    here = at_checkpoint(session, number, session.checkpoint)
    if not same_luck(here):
        return
    seats = session.seat_count
    plans = [f"plan {n}" for n in range(seats)]
    tried = presses(here, rng)
    for viewer in viewers(seats):
        there = at_checkpoint(session, number, other_world(session, viewer, rng))
        others = [plan if n == viewer else f"other {n}" for n, plan in enumerate(plans)]
        found = _apart(here, there, viewer, (plans, others), tried)
        yield found or _acts_alike(here.copy(), there, viewer, rng)


def _acts_alike(here: Session, there: Session, viewer: Seat | None, rng: random.Random) -> Difference:
    """Check that acts that are alike tell the viewer the same, until chance speaks."""
    begun, silent = (here.reveals, here.checkpoint.at), True
    for _ in range(ALIKE):
        seats = alike(here, there, viewer)
        if not seats:
            return ""
        seat = rng.choice(seats)
        answer = random_answer(here.prompts[seat], rng)
        told_here = here.answer(seat, here.prompts[seat].serial, answer)
        told_there = there.answer(seat, there.prompts[seat].serial, answer)
        if (here.reveals, here.checkpoint.at) != begun or not same_luck(here):
            return ""
        if told_apart(told_here, told_there, viewer):
            return f"what {answer} tells"
        # The number of delivered passengers, for example, differs in another world, and everybody sees it.
        silent = silent and not kinds(told_here, viewer) and here.waiting_for == there.waiting_for
        if silent and dump(here.view(viewer)) != dump(there.view(viewer)):
            return f"the view after {answer}"
    return ""


def chosen_otherwise(session: Session, number: int, seat: Seat, rng: random.Random) -> Iterator[Difference]:
    """Yield a pair for every viewer who is told nothing of another answer, or of an order."""
    prompt, begun = session.prompts[seat], session.copy()
    here, there = session.copy(), session.copy()
    told = list[Event]()
    if (orders := session.orders(seat)) is not None and rng.random() < 0.2:
        told += there.answer(seat, STANDING, random_answer(orders, rng), "ordering")
    elif session.joining or prompt.unnoticed:
        one, other = random_answer(prompt, rng), random_answer(prompt, rng)
        if one == other:
            return
        told += here.answer(seat, prompt.serial, one) + there.answer(seat, prompt.serial, other)
    if here.lines == there.lines or not _known(begun) == _known(here) == _known(there):
        return
    plans, tried = ["plan"] * session.seat_count, presses(here, rng)
    for viewer in viewers(session.seat_count):
        if viewer == seat or kinds(told, viewer):
            continue
        if here.waiting_for == there.waiting_for:
            yield _apart(here, there, viewer, (plans, plans), tried)
        else:
            # It is no secret whom the table waits for, but everything else is.
            same = still(here.view(viewer)) == still(there.view(viewer))
            yield "" if same else "the view"


def _known(session: Session) -> tuple[object, ...]:
    return session.reveals, session.checkpoint.at, dump(session.game.chance.luck)


def _apart(
    here: Session,
    there: Session,
    viewer: Seat | None,
    plans: tuple[list[str], list[str]],
    tried: list[Answer],
) -> Difference:
    found = difference(all_shown(here, viewer, plans[0]), all_shown(there, viewer, plans[1]))
    if viewer is None or found:
        return found
    same = all(reaction(here, viewer, answer) == reaction(there, viewer, answer) for answer in tried)
    return "" if same else "refusals"
