"""A person: what they have said about themselves, and the hours of their day when nothing may ring. Pure."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from msgspec import Struct

from render.face import Language


class Person(Struct, frozen=True):
    """What somebody has said about themselves with `/me`, everywhere."""

    user: int
    language: Language | None = None
    """None: as their Discord is set."""
    messages: bool = True
    """Whether hands come by direct message."""
    text_mode: bool = False
    """Words instead of pictures."""
    dm_channel: int | None = None
    dm_closed: bool = False
    """A direct message was refused; told once, tried again after an action of theirs."""
    zone: str = ""
    """A name of the IANA time zone database; empty: not told, and UTC is meant."""
    quiet_from: int | None = None
    """Minute of their day from which on nothing rings, until `quiet_until`; None: no such hours."""
    quiet_until: int | None = None
    every: int = 86_400
    """Seconds until the first reminder, doubled after each; 0: none but the warnings."""
    digest: int | None = None
    """Minute of their day of the one message a day that takes the place of reminders."""
    digested: int = 0
    """The day of the last one, counted from 0001-01-01."""
    snoozed: int = 0
    """No reminders before this moment; seconds since 1970."""
    record: bool = True
    """Whether others find them in a server's record of play."""


DAY_MINUTES = 24 * 60

LONGEST_QUIET = 16 * 60
"""Minutes: whoever plays must be reachable for some hours of the day."""


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


Stored = dict[str, list[dict[str, Any]]]
"""Rows by what they are about, every field by its name."""
