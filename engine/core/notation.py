"""Options in notation: a Struct's form says how its fields are written, and therefore parsed."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, ClassVar, Self, get_args, get_type_hints

import msgspec
from msgspec import Struct


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
