"""Positions of rule tests: a game at some question, and its events so far."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeVar

import pytest

from engine.core.chance import Luck
from engine.core.errors import CannotUndo
from engine.core.game import Game, Outcome, View
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.play.codec import Checkpoint, dump
from engine.play.session import Session
from tests.kit.play.invariants import broken

SEED = bytes(range(32))

E = TypeVar("E", bound=Event)
T = TypeVar("T")
Seen = TypeVar("Seen", bound=View)


class GamePosition(Generic[Seen]):
    """One game and its events so far. Each game adds its own words for answers and things."""

    view_type: type[Seen]

    def __init__(self, session: Session, told: Sequence[Event] = ()) -> None:
        self.session = session
        self.events = list(told)

    @classmethod
    def started(cls, game: type[Game[Any]], seats: int, options: Any, seed: bytes = SEED) -> Self:
        """Return a game from its set-up, and the events of the set-up."""
        session = Session.start(game, seats, options, seed)
        return cls(session, session.told[0])

    def undo(self, seat: int = 0) -> Self:
        self.session.undo(Seat(seat))
        return self

    def undo_refused(self, seat: int = 0) -> str:
        """Return why a seat cannot take back its last answer. Fails if it can."""
        with pytest.raises(CannotUndo) as refused:
            self.session.undo(Seat(seat))
        return refused.value.refusal.key

    def view(self, viewer: int | None = None) -> Seen:
        view = self.session.view(None if viewer is None else Seat(viewer))
        assert isinstance(view, self.view_type)
        return view

    def prompt(self, seat: int) -> Prompt:
        return self.session.prompts[Seat(seat)]

    def give(self, seat: int, answer: Answer) -> list[Event]:
        """Give one answer of a seat. Returns the events."""
        told = self.session.answer(Seat(seat), self.session.prompts[Seat(seat)].serial, answer)
        self.events += told
        assert self.faults() == []
        return told

    def safely(self, going: Callable[[], object] = lambda: True) -> Self:
        """Give safe answers as long as anything is asked and that is true."""
        while self.session.prompts and going():
            seat = self.session.waiting_for[0]
            self.give(seat, self.session.prompts[seat].safe())
        return self

    @property
    def game(self) -> Any:
        """The game itself, for rules about what no view shows."""
        return self.session.game

    @property
    def outcome(self) -> Outcome:
        """How the game has ended."""
        outcome = self.session.game.outcome()
        assert outcome is not None, "it has ended"
        return outcome

    def told(self, kind: type[E], **fields: object) -> list[E]:
        """Return the events of one kind so far whose fields have these values."""
        events = [event for event in self.events if isinstance(event, kind)]
        return [x for x in events if all(getattr(x, name) == value for name, value in fields.items())]

    def told_one(self, kind: type[E], **fields: object) -> E:
        found = self.told(kind, **fields)
        assert len(found) == 1, found
        return found[0]

    def faults(self) -> list[str]:
        """Return the broken invariants."""
        return broken(self.session.game)


def restored(game: type[Game[Any]], seats: int, phase: str, state: Any, seed: bytes = SEED) -> Session:
    """Return a session at the beginning of a phase, without any earlier draw."""
    luck = dump(Luck({}, [0] * (seats + 1)))
    checkpoint = Checkpoint(0, phase, (0,) * seats, dump(state), luck, game.version)
    return Session.restore(game, seats, seed, [checkpoint], [])


def of_seat(things: Sequence[T], seat: int, otherwise: T) -> T:
    """Return a seat's own of things given by seat, or what seats have that are not named."""
    return things[seat] if seat < len(things) else otherwise
