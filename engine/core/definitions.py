"""Reads printed things – cards, tiles, planets – from ``data/*.toml`` into frozen Structs.

The reader is strict: an unknown key, a missing key, a value of the wrong kind or a duplicate id raises
`DefinitionError`, which names the file and the entry.
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from types import GenericAlias
from typing import Protocol, TypeVar

import msgspec

_PACKAGE = Path(__file__).resolve().parents[1]
DATA = next(folder for folder in (_PACKAGE / "data", _PACKAGE.parent / "data") if folder.is_dir())
"""The data folder of an installed wheel, or that of a checkout."""

T = TypeVar("T")


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed thing from the box; it never changes while the program runs."""


class Identified(Protocol):
    """A printed thing with an id."""

    @property
    def id(self) -> str:
        """The notation of the thing: ``genetics_lab``."""


D = TypeVar("D", bound=Identified)


class DefinitionError(ValueError):
    """A data file lacks something or is malformed."""


def read_definitions(name: str, kind: type[T], *, folder: Path = DATA) -> T:
    """Return the contents of ``data/<name>.toml`` as one `kind`, usually a `Definition` with a list per
    table.

    Raises `DefinitionError` if the file does not fit `kind` exactly.
    """
    path = folder / f"{name}.toml"
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as broken:
        raise DefinitionError(f"{path.name}: {broken}") from broken
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as misfit:
        raise DefinitionError(f"{path.name}: {_place(str(misfit), raw)}") from misfit


def read_entries(name: str, table: str, kind: type[T]) -> tuple[T, ...]:
    """Return the entries of ``data/<name>.toml``, a file with a single `table` of them, in printed order.

    Raises `DefinitionError` as :func:`read_definitions` does.
    """
    field = (table, GenericAlias(tuple, (kind, ...)))
    file = msgspec.defstruct(name, [field], bases=(Definition,), frozen=True, forbid_unknown_fields=True)
    found: tuple[T, ...] = getattr(read_definitions(name, file), table)
    return found


def by_id(things: Iterable[D]) -> dict[str, D]:
    """Return the things by id, in printed order. Raises `DefinitionError` for a duplicate id."""
    found: dict[str, D] = {}
    for thing in things:
        if thing.id in found:
            raise DefinitionError(f"'{thing.id}' is defined twice")
        found[thing.id] = thing
    return found


def _place(message: str, raw: dict[str, object]) -> str:
    """Return the message, followed by the id of the entry to which a path like `$.card[3]` in it points."""
    at = re.search(r"\$\.(\w+)\[(\d+)\]", message)
    if at is None:
        return message
    entries = raw.get(at[1])
    entry = entries[int(at[2])] if isinstance(entries, list) else None
    return f"{message} ({entry.get('id', 'no id')})" if isinstance(entry, dict) else message
