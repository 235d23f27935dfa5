"""Lengths of time, times of day and days, as people write and read them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from cogs.tables.person import Person, local, zone
from cogs.tables.time_control import DAY, HOUR, MINUTE
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


_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr)?", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4}))?")


def parse_clock(typed: str) -> int | None:
    """Minute of the day of "22:30", "7", "9 pm" or "22 Uhr"; None if it is none.

    >>> parse_clock("9:30 pm")
    1290
    """
    found = _CLOCK.fullmatch(typed.strip())
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").casefold()
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour == 24 and minute == 0:
        hour = 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def clock_text(minute: int) -> str:
    """A minute of the day as both languages write it.

    >>> clock_text(450)
    '07:30'
    """
    return f"{minute // 60:02}:{minute % 60:02}"


def parse_day(person: Person, typed: str, now: int) -> int | None:
    """The end of the day meant by "2026-12-24" or "24.12.", in their time zone; None if it is no day."""
    found = _DATE.fullmatch(typed.strip())
    if found is None:
        return None
    today = local(person, now).date()
    year, month, day = found[1] or found[6] or today.year, found[2] or found[5], found[3] or found[4]
    try:
        date = today.replace(int(year), int(month), int(day))
        if date < today and found[1] is None and found[6] is None:
            date = date.replace(date.year + 1)
    except ValueError:
        return None
    after = date + timedelta(days=1)
    midnight = datetime(after.year, after.month, after.day, tzinfo=zone(person.zone))
    return int(midnight.timestamp())
