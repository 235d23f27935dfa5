"""Pairs of worlds that differ only in what is hidden, and what could tell them apart.

There are two kinds: everything a viewer cannot know is dealt again, or a player has chosen otherwise in
secret. What is compared is all that messages are made of: view, question and orders as JSON, every word in
both languages, the messages themselves, what can be undone and why the rest cannot, and how the viewer's
presses are refused. Pictures are functions of a view and a scene (`tests/contract/test_leaks.py` draws some
of them in both worlds). Equal views therefore make equal pixels, and only the views are compared.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core import codec
from engine.core.errors import RefereeError
from engine.core.game import Game
from engine.core.log import Event
from engine.core.prompt import STANDING, Answer, Seat
from engine.core.session import Session
from tests.kit.bots import random_answer, random_options, robots_turn, seed_of, step
from tests.kit.shown import shown, told
from tests.kit.worlds import alike, at_checkpoint, kinds, other_world, same_luck, still, told_apart, viewers

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


def everything(session: Session, viewer: Seat | None, plans: list[str]) -> dict[str, object]:
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
        if silent and codec.dump(here.view(viewer)) != codec.dump(there.view(viewer)):
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
    return session.reveals, session.checkpoint.at, codec.dump(session.game.chance.luck)


def _apart(
    here: Session,
    there: Session,
    viewer: Seat | None,
    plans: tuple[list[str], list[str]],
    tried: list[Answer],
) -> Difference:
    found = difference(everything(here, viewer, plans[0]), everything(there, viewer, plans[1]))
    if viewer is None or found:
        return found
    same = all(reaction(here, viewer, answer) == reaction(there, viewer, answer) for answer in tried)
    return "" if same else "refusals"
