"""The hours of somebody's day: when nothing may ring, in their time zone, daylight saving included. Pure."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from cogs.tables.model import Person

DAY_MINUTES = 24 * 60

LONGEST_QUIET = 16 * 60
"""Minutes: whoever plays must be reachable for some hours of the day."""

_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr)?", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4}))?")


@cache
def zone(name: str) -> ZoneInfo:
    """A time zone by its IANA name; UTC where there is none of that name."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


@cache
def zones() -> dict[str, str]:
    """Every time zone there is, by its name in lower case."""
    return {name.casefold(): name for name in sorted(available_timezones())}


def local(person: Person, moment: int) -> datetime:
    """What their clock on the wall shows."""
    return datetime.fromtimestamp(moment, UTC).astimezone(zone(person.zone))


def minute_of(person: Person, moment: int) -> int:
    """The minute of their day."""
    shown = local(person, moment)
    return shown.hour * 60 + shown.minute


def in_quiet_hours(person: Person, moment: int) -> bool:
    """Whether nothing may ring then."""
    if person.quiet_from is None or person.quiet_until is None:
        return False
    minute = minute_of(person, moment)
    if person.quiet_from <= person.quiet_until:
        return person.quiet_from <= minute < person.quiet_until
    return minute >= person.quiet_from or minute < person.quiet_until


def quiet_length(quiet_from: int, quiet_until: int) -> int:
    """Minutes of such hours on an ordinary day."""
    return (quiet_until - quiet_from) % DAY_MINUTES


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
