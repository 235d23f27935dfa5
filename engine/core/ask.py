"""How rules ask. Only these procedures use `yield`; everything else says `yield from`.

A rule is a generator that returns a value. It asks one seat with :func:`choose` or :func:`choose_some`, all
seats at once and secretly with :func:`everyone`, the fastest player with :func:`race`, and lets every seat
walk through its own procedure with :func:`side_by_side`.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any, Generic, TypedDict, TypeVar, Unpack

from msgspec import Struct

from engine.core.errors import Refusal
from engine.core.prompt import Answer, Details, Prompt, Seat

T = TypeVar("T")


class One(Struct, frozen=True):
    """A question to one seat; the procedure continues with its answer."""

    prompt: Prompt


class Race(Struct, frozen=True):
    """A question to several seats; the procedure continues with the first answer, as (seat, answer)."""

    prompts: dict[Seat, Prompt]


class Join(Struct, frozen=True):
    """Procedures that several seats walk through; the rule continues with all results once all have ended."""

    steps: dict[Seat, Generator[Any, Any, Any]]


Ask = One | Race | Join
Steps = Generator[Ask, Any, T]
"""A procedure that may ask questions; its result is a T."""

Closed = Mapping[str, Refusal | str]

refusal = cache(Refusal)
"""Returns a refusal without fields, cached: a question may have hundreds of them but few different keys."""


class Offers(Generic[T]):
    """The options of a question by notation, and the reasons why others are closed."""

    def __init__(self) -> None:
        self.open: dict[str, T] = {}
        self.closed: dict[str, Refusal] = {}

    def offer(self, act: T, why_not: Refusal | str | None = None) -> None:
        """Offer an option, or close it for a reason."""
        if why_not is None:
            self.open[str(act)] = act
        else:
            self.closed[str(act)] = refusal(why_not) if isinstance(why_not, str) else why_not


class Late(Mapping[str, T]):
    """Something about options, such as the refusals of closed ones, computed on first use."""

    def __init__(self, looks: Iterable[Callable[[], Mapping[str, T]]]) -> None:
        self._looks = tuple(looks)

    @cached_property
    def _found(self) -> dict[str, T]:
        return {option: said for look in self._looks for option, said in look().items()}

    def __getitem__(self, option: str) -> T:
        return self._found[option]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


class Manner(TypedDict, total=False):
    """How to ask a question, besides its options: fields of :class:`Prompt`."""

    final: bool
    unnoticed: bool
    twice: Answer | None
    revealing: bool
    marked: Answer
    also: dict[str, str]
    series: bool


def _prompt(
    seat: Seat,
    kind: str | Details,
    options: Iterable[str],
    *,
    least: int,
    most: int,
    closed: Closed,
    default: Answer,
    **manner: Unpack[Manner],
) -> Prompt:
    return Prompt(
        seat,
        kind_of(kind),
        tuple(map(str, options)),
        least,
        most,
        tuple(map(str, default)),
        closed
        if isinstance(closed, Late)
        else {option: refusal(why) if isinstance(why, str) else why for option, why in closed.items()},
        kind if isinstance(kind, Details) else Details(),
        **manner,
    )


def kind_of(asked: str | Details) -> str:
    """Return the kind of a question."""
    return asked if isinstance(asked, str) else asked.kind()


def choose(
    seat: Seat,
    kind: str | Details,
    options: Mapping[str, T],
    *,
    closed: Closed | None = None,
    default: str | None = None,
    secret: bool = False,
    **manner: Unpack[Manner],
) -> Steps[T]:
    """Ask `seat` for one of `options` (notation → thing), and return the thing. `kind` says what is asked,
    as the details of the question.

    A single option answers itself, without a line in the log, unless `secret`: if hidden information decides
    how many options there are, the question is always asked, because its absence would reveal something. With
    `unnoticed`, other players must not notice when it is answered.
    """
    assert options, f"{kind_of(kind)}: nothing to choose from"
    if len(options) == 1 and not secret:
        return next(iter(options.values()))
    usual = (default,) if default is not None else ()
    prompt = _prompt(
        seat, kind, options, least=1, most=1, closed={} if closed is None else closed, default=usual, **manner
    )
    answer = yield One(prompt)
    return options[answer[0]]


def choose_some(
    seat: Seat,
    kind: str | Details,
    options: Mapping[str, T],
    least: int,
    most: int,
    *,
    default: Answer = (),
    secret: bool = False,
    **manner: Unpack[Manner],
) -> Steps[list[T]]:
    """Ask `seat` for `least` to `most` of `options`, and return the things in the order they were named.

    If only one answer is possible it is given without asking, unless `secret`.
    """
    most = min(most, len(options))
    assert least <= most, f"{kind_of(kind)}: {least} wanted, {len(options)} there"
    if not secret and (most == 0 or least == len(options)):
        return list(options.values()) if most else []
    prompt = _prompt(seat, kind, options, least=least, most=most, closed={}, default=default, **manner)
    answer = yield One(prompt)
    return [options[option] for option in answer]


def ask(prompt: Prompt) -> Steps[Answer]:
    """Ask one question as it is, and return its answer."""
    answer: Answer = yield One(prompt)
    return answer


def everyone(prompts: Mapping[Seat, Prompt]) -> Steps[dict[Seat, Answer]]:
    """Ask several seats at once. Answers are sealed, can be taken back, and are revealed together."""
    return (yield from side_by_side({seat: ask(prompt) for seat, prompt in prompts.items()}))


def race(prompts: Mapping[Seat, Prompt]) -> Steps[tuple[Seat, Answer]]:
    """Ask several seats, and return the first answer. Questions with exclusive options must be `final`."""
    assert prompts, "a race without runners"
    answer: tuple[Seat, Answer] = yield Race(dict(prompts))
    return answer


def side_by_side(steps: Mapping[Seat, Steps[T]]) -> Steps[dict[Seat, T]]:
    """Let every seat walk its own procedure at its own pace, and return all results in the given order.

    A procedure may ask only its own seat. A secret one returns a plan and changes nothing that another seat
    can see; the rule applies the plans after the join.
    """
    if not steps:
        return {}
    results: dict[Seat, T] = yield Join(dict(steps))
    return results


class Task(Generic[T]):
    """A running procedure. `open` holds its questions; it is empty once the procedure has ended."""

    def __init__(self, steps: Steps[T], *, owner: Seat | None = None) -> None:
        self._steps = steps
        self._owner = owner
        self._children: dict[Seat, Task[Any]] = {}
        self.racing = False
        """Whether the first answer ends a race now."""
        self.open: dict[Seat, Prompt] = {}
        self.sealed: set[Seat] = set()
        """Seats that have already chosen in a join; seats without a question do not count."""
        self.asked = False
        self.joins = 0
        """Joins of several seats that have ended, so that sealed choices are revealed."""
        self.stretch = 0
        """How often all branches of the procedure have continued."""
        self.raced = False
        """Whether the last step came from a race."""
        self.done = False
        self.result: T | None = None
        self._resume(None)

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Hand a checked answer to the question open for `seat`."""
        if self._children:
            child = self._children[seat]
            before = child.joins
            child.answer(seat, answer)
            self.joins += child.joins - before
            self._gather()
        elif self.racing:
            self._resume((seat, answer))
        else:
            self._resume(answer)

    def _resume(self, value: object) -> None:
        self.raced = self.racing
        self.open, self._children, self.racing = {}, {}, False
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
            self.open, self.racing = dict(ask.prompts), True
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
        """Whether several seats walk side by side now."""
        return bool(self._children)

    def where(self) -> str:
        """Return the chain of procedures that leads to the open question: "card > meteor_swarm > face"."""
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
