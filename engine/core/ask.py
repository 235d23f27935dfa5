"""How rules ask. These are the only procedures that `yield`; everything else says `yield from`.

A rule is a generator that ends with a value. It asks one seat with :func:`choose` or :func:`choose_some`,
all seats at once and secretly with :func:`everyone`, whoever is first with :func:`race`, and lets every
seat walk through a procedure of its own with :func:`side_by_side`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from engine.core.errors import Refusal
from engine.core.prompt import Answer, Details, Prompt, Seat

T = TypeVar("T")


class One(Struct, frozen=True):
    """Ask one seat; the procedure goes on with its answer."""

    prompt: Prompt


class Race(Struct, frozen=True):
    """Ask several seats; the procedure goes on with the first answer, as (seat, answer)."""

    prompts: dict[Seat, Prompt]


class Join(Struct, frozen=True):
    """Let several seats walk procedures of their own; goes on with all results once all have ended."""

    steps: dict[Seat, Generator[Any, Any, Any]]


Ask = One | Race | Join
Steps = Generator[Ask, Any, T]
"""A procedure that may ask and ends with a T."""

Closed = Mapping[str, Refusal | str]


_refusal = cache(Refusal)
"""A refusal that names nothing: of the same few keys hundreds stand in one question."""


def _prompt(
    seat: Seat,
    kind: str | Details,
    options: Iterable[str],
    *,
    least: int,
    most: int,
    closed: Closed,
    default: Answer,
    final: bool,
    unnoticed: bool = False,
    twice: Answer | None = None,
    revealing: bool = False,
    marked: Answer = (),
    also: Mapping[str, str] | None = None,
    series: bool = False,
) -> Prompt:
    details = kind if isinstance(kind, Details) else Details()
    shut = {k: _refusal(v) if isinstance(v, str) else v for k, v in closed.items()}
    return Prompt(
        seat,
        kind_of(kind),
        tuple(map(str, options)),
        least=least,
        most=most,
        default=tuple(map(str, default)),
        closed=shut,
        details=details,
        final=final,
        unnoticed=unnoticed,
        twice=twice,
        revealing=revealing,
        marked=marked,
        also=dict(also or {}),
        series=series,
    )


def kind_of(asked: str | Details) -> str:
    """The kind of a question."""
    return asked if isinstance(asked, str) else asked.kind()


def choose(
    seat: Seat,
    kind: str | Details,
    options: Mapping[str, T],
    *,
    closed: Closed | None = None,
    default: str | None = None,
    secret: bool = False,
    final: bool = False,
    unnoticed: bool = False,
    twice: Answer | None = None,
    revealing: bool = False,
    also: Mapping[str, str] | None = None,
    series: bool = False,
) -> Steps[T]:
    """Ask `seat` for one of `options` (notation → thing); ends with the thing. `kind` says what is asked: the
    details of such a question.

    A single option answers itself, without a line in the log, unless `secret`: where hidden information
    decides how many options there are, the question is always asked, else its absence would tell. Where
    nobody else may tell when it is answered, it is `unnoticed`.
    """
    assert options, f"{kind_of(kind)}: nothing to choose from"
    if len(options) == 1 and not secret:
        return next(iter(options.values()))
    answer = yield One(
        _prompt(
            seat,
            kind,
            options,
            least=1,
            most=1,
            closed=closed or {},
            default=(default,) if default is not None else (),
            final=final,
            unnoticed=unnoticed,
            twice=twice,
            revealing=revealing,
            also=also,
            series=series,
        )
    )
    return options[answer[0]]


def choose_some(
    seat: Seat,
    kind: str | Details,
    options: Mapping[str, T],
    least: int,
    most: int,
    *,
    closed: Closed | None = None,
    default: Answer = (),
    secret: bool = False,
    final: bool = False,
    marked: Answer = (),
) -> Steps[list[T]]:
    """Ask `seat` for `least` to `most` of `options`; ends with the things in the order they were named.

    Answers itself where only one answer is possible, unless `secret`.
    """
    most = min(most, len(options))
    assert least <= most, f"{kind_of(kind)}: {least} wanted, {len(options)} there"
    if not secret and (most == 0 or least == len(options)):
        return list(options.values()) if most else []
    answer = yield One(
        _prompt(
            seat,
            kind,
            options,
            least=least,
            most=most,
            closed=closed or {},
            default=default,
            final=final,
            marked=marked,
        )
    )
    return [options[option] for option in answer]


def _sealed(prompt: Prompt) -> Steps[Answer]:
    answer: Answer = yield One(prompt)
    return answer


def everyone(prompts: Mapping[Seat, Prompt]) -> Steps[dict[Seat, Answer]]:
    """Ask several seats at once; answers are sealed, can be taken back, and are revealed together."""
    return (yield from side_by_side({seat: _sealed(prompt) for seat, prompt in prompts.items()}))


def race(prompts: Mapping[Seat, Prompt]) -> Steps[tuple[Seat, Answer]]:
    """Ask several seats; ends with the first answer. Mark what cannot be shared as `final`."""
    assert prompts, "a race without runners"
    answer: tuple[Seat, Answer] = yield Race(dict(prompts))
    return answer


def side_by_side(steps: Mapping[Seat, Steps[T]]) -> Steps[dict[Seat, T]]:
    """Let every seat walk its own procedure at its own pace; ends with all results, in the given order.

    A procedure may ask only its own seat. Where it is secret it returns a plan and changes nothing that
    another seat can see; the rule applies the plans after the join.
    """
    if not steps:
        return {}
    results: dict[Seat, T] = yield Join(dict(steps))
    return results
