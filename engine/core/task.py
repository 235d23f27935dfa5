"""Runs one procedure until it asks, hands answers to whoever asked, and says where it stands."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from engine.core.ask import Join, One, Race, Steps
from engine.core.prompt import Answer, Prompt, Seat

T = TypeVar("T")


class Task(Generic[T]):
    """A procedure under way. `open` holds its questions; it is empty once the procedure has ended."""

    done: bool
    result: T | None

    def __init__(self, steps: Steps[T], *, owner: Seat | None = None) -> None:
        self._steps = steps
        self._owner = owner
        self._children: dict[Seat, Task[Any]] = {}
        self._race = False
        self.open: dict[Seat, Prompt] = {}
        self.sealed: set[Seat] = set()
        """Seats that have chosen in a join while others have not; who was asked nothing has not chosen."""
        self.asked = False
        self.joins = 0
        """Joins of several seats that have ended: what was sealed has been told."""
        self.stretch = 0
        """How often it has gone on for all of them."""
        self.raced = False
        """Whether it went on from a race."""
        self.done = False
        self.result = None
        self._resume(None)

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Hand a checked answer to the question open for `seat`."""
        if self._children:
            child = self._children[seat]
            before = child.joins
            child.answer(seat, answer)
            self.joins += child.joins - before
            self._gather()
        elif self._race:
            self._resume((seat, answer))
        else:
            self._resume(answer)

    def _resume(self, value: object) -> None:
        self.raced = self._race
        self.open, self._children, self._race = {}, {}, False
        self.stretch += 1
        while True:
            try:
                ask = self._steps.send(value)
            except StopIteration as end:
                self.done, self.result = True, end.value
                return
            if not isinstance(ask, Join):
                break
            self._children = {seat: Task(steps, owner=seat) for seat, steps in sorted(ask.steps.items())}
            self._order = list(ask.steps)
            if not all(child.done for child in self._children.values()):
                self._gather()
                return
            value = {seat: self._children[seat].result for seat in self._order}
            self._children = {}
        if isinstance(ask, One):
            self.open = {ask.prompt.seat: ask.prompt}
        elif isinstance(ask, Race):
            self.open, self._race = dict(ask.prompts), True
        self.asked = True
        assert self._owner is None or set(self.open) == {self._owner}, "a side may ask only its own seat"

    def _gather(self) -> None:
        if all(child.done for child in self._children.values()):
            if len(self._children) > 1:
                self.joins += 1
            results = {seat: self._children[seat].result for seat in self._order}
            self.sealed = set()
            self._resume(results)
            return
        self.open = {s: p for child in self._children.values() for s, p in child.open.items()}
        self.asked = True
        self.sealed = {seat for seat, child in self._children.items() if child.done and child.asked}

    @property
    def joining(self) -> bool:
        """Whether several seats walk side by side at the moment."""
        return bool(self._children)

    @property
    def racing(self) -> bool:
        """Whether whoever answers first ends a race at the moment."""
        return self._race

    def where(self) -> str:
        """The chain of procedures that leads to the open question: "card > meteor_swarm > face"."""
        names: list[str] = []
        steps: Any = self._steps
        while steps is not None and hasattr(steps, "gi_code"):
            names.append(steps.gi_code.co_name)
            steps = steps.gi_yieldfrom
        inner = [f"[{seat}: {task.where()}]" for seat, task in self._children.items() if not task.done]
        return " > ".join(names) + (" " + " ".join(inner) if inner else "")

    def close(self) -> None:
        """End the procedure without an answer."""
        for child in self._children.values():
            child.close()
        self._steps.close()
