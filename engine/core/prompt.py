"""The referee's questions: prompts are plain data, and only here it is decided what is legal.

Options are in notation: the form of a Struct says how its fields are written, and therefore parsed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from itertools import chain
from typing import Any, ClassVar, NewType, Protocol, Self, get_args, get_type_hints

import msgspec
from msgspec import Struct

from engine.core.errors import IllegalAnswer, Refusal

Seat = NewType("Seat", int)
"""A place at the table, from 0. Names and Discord ids are unknown to the engine."""

Answer = tuple[str, ...]
"""Options in game notation, in the order they were given."""

STANDING = 0
"""The serial of standing orders, possible at any time; those of all other questions begin at 1."""

_encode = msgspec.json.Encoder(order="sorted").encode


class Row(Protocol):
    """Options in a row, as a tuple or anything like it."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __contains__(self, option: object, /) -> bool: ...
    def __getitem__(self, number: int, /) -> str: ...


class Offered:
    """Options in several rows, each written out only when it is read. How many there are, and whether a word
    is one of them, is known before."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = tuple(rows)

    @cached_property
    def all(self) -> tuple[str, ...]:
        """All options in their order."""
        return tuple(self)

    @cached_property
    def _sizes(self) -> list[int]:
        return [len(row) for row in self._rows]

    def __len__(self) -> int:
        return sum(self._sizes)

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(self._rows)

    def __contains__(self, option: object) -> bool:
        return any(option in row for row in self._rows)

    def __getitem__(self, number: int) -> str:
        """Return one option by its place from 0, writing out only its row. Raises IndexError."""
        for row, size in zip(self._rows, self._sizes, strict=True):
            if number < size:
                return row[number]
            number -= size
        raise IndexError(number)

    def __eq__(self, other: object) -> bool:
        return self is other or self.all == (other.all if isinstance(other, Offered) else other)

    def __hash__(self) -> int:
        return hash(self.all)


class Timer(Struct, frozen=True):
    """A time limit that runs whatever anybody answers in the meantime, such as a sand timer."""

    name: str
    """Questions with timers of the same name share its time, which begins with the first of them."""
    seconds: int
    answer: Answer
    """The answer that the clock gives when time is up. It is never among the options."""


class Details(Struct, frozen=True):
    """What a question is about, for its sentence, its picture and a robot.

    Every kind of question has a subclass of its own, with the kind as its tag.
    """

    @classmethod
    def kind(cls) -> str:
        """Return the kind of the question, verb first, kebab-case."""
        tag = cls.__struct_config__.tag
        assert isinstance(tag, str), "every kind of question has its own details"
        return tag

    def plain(self) -> dict[str, int | str]:
        """Return the fields as plain values: numbers and None stay, everything else is written out.

        If a kind says `omit_defaults`, defaults are left out.
        """
        usual = _usual(type(self))
        fields = msgspec.structs.asdict(self).items()
        return {name: _plain(value) for name, value in fields if name not in usual or value != usual[name]}


@cache
def _usual(details: type[Details]) -> Mapping[str, object]:
    if not details.__struct_config__.omit_defaults:
        return {}
    return {field.name: field.default for field in msgspec.structs.fields(details) if not field.required}


def _plain(value: object) -> int | str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return value if isinstance(value, int) else "" if value is None else str(value)


class Prompt(Struct, frozen=True):
    """One open question to one seat."""

    seat: Seat
    kind: str
    """The kind of question, verb first, kebab-case, such as "raise-shield": the key for the sentence, the
    controls and the tests."""
    offered: tuple[str, ...] | Offered
    """Every legal choice in game notation: ids, never display text."""
    least: int = 1
    most: int = 1
    default: Answer = ()
    """The answer for an absent player; see :meth:`safe`."""
    closed: Mapping[str, Refusal] = {}
    """Options that are not open now, each with the reason."""
    details: Details = Details()
    """What the question is about, for the sentence, the picture and robots."""
    final: bool = False
    """Whether the answer cannot be undone, because it reveals something at once or another player could have
    taken the option."""
    unnoticed: bool = False
    """Whether it stays secret for now that the question is answered. The answer that led here cannot be
    undone: an undo that disappears once another player has answered would reveal that."""
    twice: Answer | None = None
    """Answers that need a confirmation; None for all that cannot be undone."""
    marked: Answer = ()
    """The suggestion with which a list for several options opens: one press accepts it."""
    revealing: bool = False
    """Whether this secret choice is revealed with all others as soon as the last one is made. The player who
    answers last must confirm if a single press would reveal everything."""
    timer: Timer | None = None
    """The timer, if time itself answers. Otherwise the table's pace counts, and the safe answer is given."""
    also: Mapping[str, str] = {}
    """Other ways to write an option, as people may type it. Never shown."""
    series: bool = False
    """Whether this is one action of a series: an answer may name several, each to the question open then."""
    pauses: dict[str, int] = {}
    """Options that take time, with the minimum seconds between two answers of the seat that name one."""
    serial: int = 0
    """A number counted per seat, which stays until the seat answers or is asked something else. In a race,
    other players may open or close options under the same serial, so that no click becomes outdated."""

    @property
    def options(self) -> tuple[str, ...]:
        """Every legal choice, written out."""
        return self.offered.all if isinstance(self.offered, Offered) else self.offered

    @property
    def about(self) -> dict[str, int | str]:
        """The details as plain values, for sentences and lessons: {"column": 7, "size": "small"}."""
        return self.details.plain()

    def acts(self, answer: Answer) -> tuple[Answer, ...]:
        """Split an answer into actions: each word of a series answers the question open by then.

        >>> Prompt(Seat(0), "build", ("a", "b"), series=True).acts(("a", "c"))
        (('a',), ('c',))
        """
        return tuple((word,) for word in answer) if self.series and self.most == 1 and answer else (answer,)

    def check(self, answer: Answer, *, clock: bool = False) -> None:
        """Raise IllegalAnswer unless `answer` names between `least` and `most` different options.

        Only the `clock` may give the answer for elapsed time.

        >>> Prompt(Seat(0), "pay", ("a", "b"), least=2, most=2).check(("a", "b"))
        """
        if clock and self.timer is not None and answer == self.timer.answer:
            return
        for option in answer:
            if option in self.offered:
                continue
            if option in self.closed:
                refusal = self.closed[option]
                raise IllegalAnswer(refusal.key, **refusal.fields)
            raise IllegalAnswer("no-such-option", option=option[:60], kind=self.kind)
        if len(set(answer)) != len(answer):
            raise IllegalAnswer("option-named-twice", kind=self.kind)
        if not self.least <= len(answer) <= self.most:
            raise IllegalAnswer(
                "wrong-number-of-options", given=len(answer), least=self.least, most=self.most
            )

    def needs_confirmation(self, answer: Answer) -> bool:
        """Return whether an answer must be confirmed.

        The question names the options that must be confirmed. If it names none and its answer is final, all
        of them must be. No answer is confirmed while a sand timer runs.
        """
        grave = self.twice
        if grave is None:
            grave = self.options if self.final else ()
        return self.timer is None and not set(answer).isdisjoint(grave)

    def safe(self) -> Answer:
        """Return the answer for an absent player: the default, otherwise the first options that suffice."""
        return self.default or self.options[: self.least]

    def late(self) -> Answer:
        """Return the clock's answer: the one of the timer, otherwise the safe one."""
        return self.timer.answer if self.timer is not None else self.safe()

    def is_still_asked(self, now: Prompt, *, racing: bool) -> bool:
        """Return whether a seat that has not answered is asked the same `now`, whatever the serials; in a
        race even if others have opened or closed options meanwhile.

        Answers name options and are checked against the current ones, so a click of a moment ago is still
        valid.
        """
        others = ("offered", "closed", "default", "twice", "also", "pauses") if racing else ()
        as_now = {name: getattr(now, name) for name in ("serial", *others)}
        return msgspec.structs.replace(self, **as_now) == now

    def asks_the_same(self, other: Prompt) -> bool:
        """Return whether :meth:`question` is the same text for both."""
        if self is other:
            return True
        return self._rest() == other._rest() and self.offered == other.offered

    def _rest(self) -> tuple[object, ...]:
        return self.seat, self.kind, self.least, self.most, self.details

    def question(self) -> str:
        """Return a short fingerprint of everything asked but the serial, equal for equal questions."""
        asked = (self.seat, self.kind, self.options, self.least, self.most, self.about)
        return blake2b(_encode(asked), digest_size=8).hexdigest()


class Notation(Struct, frozen=True):
    """An option with several parts, written as its `form` says, such as "{square}.{number}". Default values
    at the end are left out, with the sign before them."""

    form: ClassVar[str]

    def __str__(self) -> str:
        return _written(self)

    @classmethod
    @lru_cache(maxsize=16384)
    def parse(cls, text: str) -> Self:
        """Parse an option from its notation. Raises ValueError for text that no field accepts."""
        parts = _parts(cls)
        rest, read = text.removeprefix(parts[0][0]), []
        for n, (_, _, kind, _) in enumerate(parts):
            after, _, _, usual = parts[n + 1] if n + 1 < len(parts) else ("", "", None, None)
            part, found, rest = rest.partition(after) if after else (rest, "", "")
            read.append(kind(part))
            if not found and usual is not msgspec.NODEFAULT:
                break
        return cls(*read)


@lru_cache(maxsize=16384)
def _written(option: Notation) -> str:
    written, pending = "", ""
    for sign, name, _, usual in _parts(type(option)):
        value = getattr(option, name)
        pending += f"{sign}{value}"
        if value != usual:
            written, pending = written + pending, ""
    return written


@cache
def _parts(kind: type[Notation]) -> tuple[tuple[str, str, Callable[[str], Any], Any], ...]:
    """Return for each field: the sign before it, its name, its parser, and its default."""
    hints, usual = get_type_hints(kind), {field.name: field.default for field in msgspec.structs.fields(kind)}
    return tuple(
        (sign, name, _reader(hints[name]), usual[name])
        for sign, name in re.findall(r"([^{}]*)\{(\w+)\}", kind.form)
    )


def _reader(hint: Any) -> Callable[[str], Any]:
    if isinstance(hint, type) and issubclass(hint, Notation):
        return hint.parse
    choices = get_args(hint)
    return hint if not choices else choices[0] if callable(choices[0]) else str
