"""Lengths of time as people write and read them."""

from __future__ import annotations

import re

from cogs.tables.terms import DAY, HOUR, MINUTE
from render.text.catalogue import Catalogue

_UNITS = {
    **dict.fromkeys(("m", "min", "minute", "minutes", "minuten"), MINUTE),
    **dict.fromkeys(("h", "hour", "hours", "std", "stunde", "stunden"), HOUR),
    **dict.fromkeys(("d", "day", "days", "t", "tag", "tage", "tagen"), DAY),
    **dict.fromkeys(("w", "week", "weeks", "woche", "wochen"), 7 * DAY),
}
_PART = re.compile(r"(\d{1,4})\s*([a-z]+)\.?\s*(?:,|and|und)?\s*", re.IGNORECASE)


def parse_span(typed: str) -> int | None:
    """Seconds of a length such as "36h", "1 day 12 hours" or "90 Minuten"; None if it is none.

    >>> parse_span("1d 12h")
    129600
    >>> parse_span("a while") is None
    True
    """
    text, place, found = typed.strip(), 0, 0
    while place < len(text):
        part = _PART.match(text, place)
        unit = _UNITS.get(part[2].casefold()) if part is not None else None
        if part is None or unit is None:
            return None
        found += int(part[1]) * unit
        place = part.end()
    return found if text else None


def span(texts: Catalogue, seconds: int) -> str:
    """A length in words, in the largest unit that has no rest; up to two days in hours."""
    if seconds % DAY == 0 and seconds > 2 * DAY:
        return texts.say("span-days", count=seconds // DAY)
    if seconds % HOUR == 0:
        return texts.say("span-hours", count=seconds // HOUR)
    return texts.say("span-minutes", count=max(seconds // MINUTE, 1))


def roughly(texts: Catalogue, seconds: int) -> str:
    """How long ago something was: whole days, hours or minutes, never more than it was."""
    for unit in (DAY, HOUR, MINUTE):
        if seconds >= 2 * unit:
            return span(texts, seconds // unit * unit)
    return span(texts, MINUTE)
