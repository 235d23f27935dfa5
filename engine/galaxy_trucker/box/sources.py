"""How certain an entry of the data is: as a whole, and which of its facts are our own choice.

Much of Another Big Expansion has one source or none. Where there is none, we have chosen something, so that
the box can be played. Such facts are listed under `proposed`, so that nobody takes them for printed.
"""

from typing import Literal

from msgspec import Struct

from engine.core.definitions import Definition

Confidence = Literal["confirmed", "reported", "inferred", "proposed"]
"""How certain an entry is: printed in the rulebook or confirmed by several sources, known from one, derived
from something else, or chosen by us."""


class Sourced(Definition, frozen=True, kw_only=True):
    """An entry that names its sources, and those of its facts that we chose."""

    confidence: Confidence
    """The confidence of all facts except those in `proposed`."""
    source: str
    proposed: tuple[str, ...] = ()
    """Facts chosen by us, by their keys, anywhere in the entry."""

    def __post_init__(self) -> None:
        facts = _keys(self)
        if unknown := [fact for fact in self.proposed if fact not in facts]:
            raise ValueError(f"no {unknown[0]} to be proposed")
        if self.proposed and self.confidence == "proposed":
            raise ValueError("all of it is proposed")

    @property
    def has_proposed(self) -> bool:
        """Whether any fact of the entry is chosen by us."""
        return self.confidence == "proposed" or bool(self.proposed)


def _keys(entry: object) -> list[str]:
    """Return the keys with a value in an entry and in its parts; a tag counts as one of them."""
    found: list[str] = []
    if isinstance(entry, Struct):
        if (tag := entry.__struct_config__.tag_field) is not None:
            found.append(tag)
        for name in entry.__struct_fields__:
            if value := getattr(entry, name):
                found += [name, *_keys(value)]
    elif isinstance(entry, tuple):
        for value in entry:
            found += _keys(value)
    return found
