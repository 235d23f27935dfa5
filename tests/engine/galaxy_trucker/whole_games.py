"""Checks that hold in every whole game of any players, for tests that play games of their own."""

import random
from collections.abc import Callable, Iterable, Iterator

import msgspec

from engine.core import codec
from engine.core.errors import CannotUndo
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.random_trucker import Player, meddling, step
from tests.kit.invariants import broken
from tests.kit.worlds import dealt_again, everything

Position = tuple[Session, random.Random]
MOST = 4000
"""The most answers in such a game."""


def played(session: Session, rng: random.Random, *, player: Player = meddling) -> Iterator[Position]:
    """Yield every position of a game, up to its end."""
    for _ in range(MOST):
        yield session, rng
        if not session.prompts:
            return
        step(session, rng, player=player)
    raise AssertionError(f"it did not end: {session.lines[-1:]}")


def keep(
    positions: Iterable[Position],
    seed: bytes,
    *,
    every: int,
    scramble: Callable[[State, Seat | None, random.Random], None] | None = None,
) -> Session:
    """Check a game at its end: nothing was ever broken.

    One position in this many could be restored, told a viewer nothing it cannot know, and came back when its
    last answer was undone and given again. `scramble` deals again what others do not learn beyond what was
    dealt.
    """
    undone = 0
    for session, rng in positions:
        assert broken(session.game) == [], session.lines[-1:]
        if rng.randrange(every) == 0:
            kept = list(session.checkpoints), list(session.lines)
            again = Session.restore(session.game_type, session.seat_count, seed, *kept)
            assert everything(again) == everything(session)
            _resample(session, rng, scramble)
            undone += _take_back(session)
        elif not undone:
            # Most answers draw, which cannot be undone, so the first one that can be is looked for.
            undone += _take_back(session)
    assert undone
    return session


def _resample(
    session: Session, rng: random.Random, scramble: Callable[[State, Seat | None, random.Random], None] | None
) -> None:
    """Check that what a viewer cannot know has no effect on what they see: spectator, first and last seat."""
    for viewer in (None, Seat(0), Seat(session.seat_count - 1)):
        seen = codec.dump(session.view(viewer))
        with dealt_again(session, viewer, rng):
            if scramble is not None:
                scramble(session.game.state, viewer, rng)
            assert codec.dump(session.view(viewer)) == seen


def _take_back(session: Session) -> bool:
    """Check whether the last answer can be undone and given again; a refusal leaves no trace."""
    if not session.lines or session.last_line.entry.by != "player":
        return False
    entry, after = session.last_line.entry, everything(session, serials=False)
    try:
        session.undo(entry.seat)
    except CannotUndo:
        assert everything(session, serials=False) == after
        return False
    session.answer(entry.seat, session.prompts[entry.seat].serial, entry.answer)
    assert everything(session, serials=False) == after
    return True


def work_in_private(positions: Iterable[Position], player: Player, *, every: int) -> int:
    """Check that nothing changes for the others while a player builds in a shift. Returns how many acts were
    compared."""
    compared = 0
    for session, rng in positions:
        if session.phase != "shift" or len(session.waiting_for) < 2 or rng.randrange(every):
            continue
        seat = session.waiting_for[0]
        others = [viewer for viewer in (None, *session.game.all_seats) if viewer != seat]
        trial = session.copy()
        before = {viewer: codec.dump(still(trial, viewer)) for viewer in others}
        events = trial.answer(seat, trial.prompts[seat].serial, player(trial.prompts[seat], rng))
        assert not [event for event in events for viewer in others if event.seen_by(viewer)]
        assert {viewer: codec.dump(still(trial, viewer)) for viewer in others} == before
        compared += 1
    return compared


def still(session: Session, viewer: Seat | None) -> dict[str, object]:
    """Return a view without the players it waits for: the others may see that a player is ready."""
    seen: dict[str, object] = msgspec.to_builtins(session.view(viewer))
    return {name: value for name, value in seen.items() if name != "waiting"}
