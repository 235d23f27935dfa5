"""A person: their settings, time zone and quiet hours. Pure."""

import re
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, get_type_hints
from zoneinfo import TZPATH, ZoneInfo, ZoneInfoNotFoundError, available_timezones

from msgspec import Meta, Struct

from engine.core.definitions import Definition, read_definitions
from render.face import Language

NOTIFIES = Meta(extra={"notifies": True})
"""The mark of settings that decide when a person is reminded."""
SHOWS = Meta(extra={"shows": True})
"""The mark of settings that decide what a person's direct messages show."""


class Person(Struct, frozen=True):
    """A person's settings from `/me`; each is a database column of the same name."""

    user: int
    language: Annotated[Language | None, SHOWS] = None
    """The person's language; None for the one set in their Discord."""
    heard: Annotated[Language | None, SHOWS] = None
    """The language set in their Discord, as last heard: Discord sends none with direct messages."""
    messages: Annotated[bool, NOTIFIES, SHOWS] = True
    """Whether hands come by direct message."""
    text_mode: Annotated[bool, SHOWS] = False
    """Whether the person gets words instead of pictures."""
    dm_channel: int | None = None
    dm_closed: Annotated[bool, NOTIFIES] = False
    """Whether Discord refused a direct message. The person is told once; the bot tries again after they
    act."""
    zone: Annotated[str, NOTIFIES] = ""
    """A name of the IANA time zone database; empty if unknown, which counts as UTC."""
    quiet_from: Annotated[int | None, NOTIFIES] = None
    """The minute of the person's day when quiet hours begin; they end at `quiet_until`. None for none."""
    quiet_until: Annotated[int | None, NOTIFIES] = None
    every: Annotated[int, NOTIFIES] = 86_400
    """Seconds until the first reminder, doubled after each; 0 for warnings only."""
    digest: Annotated[int | None, NOTIFIES] = None
    """The minute of the person's day for one daily message in place of reminders."""
    digested: int = 0
    """The day of the last daily message, counted from 0001-01-01."""
    snoozed: Annotated[int, NOTIFIES] = 0
    """The moment until which no reminders are sent, in seconds since 1970."""
    record: bool = True
    """Whether others can see the person in a server's record of play."""
    invitations: bool = True
    """Whether others may invite the person."""
    news: bool = True
    """Whether the person is notified when a game ends or resumes without them. Ruling: T14."""


def _marked(mark: Meta) -> frozenset[str]:
    hints = get_type_hints(Person, include_extras=True).items()
    return frozenset(name for name, hint in hints if mark in getattr(hint, "__metadata__", ()))


RINGING, SHOWN = _marked(NOTIFIES), _marked(SHOWS)
"""The fields of a person that decide when they are reminded, and what their direct messages show."""
FLAGS = frozenset(name for name, hint in get_type_hints(Person).items() if hint is bool)
"""The fields that are true or false, stored as 1 or 0."""

DAY_MINUTES = 24 * 60

LONGEST_QUIET = 16 * 60
"""The most minutes of quiet hours: a player must be reachable for some hours of the day."""


@cache
def zone(name: str) -> ZoneInfo:
    """Return a time zone by its IANA name; UTC if there is none of that name."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


@cache
def zones() -> dict[str, str]:
    """Return the IANA name of every time zone, by that name in lower case."""
    return {name.casefold(): name for name in sorted(available_timezones())}


class _ZoneNames(Definition, frozen=True):
    areas: tuple[str, ...]
    short: dict[str, tuple[str, ...]]
    uneven: dict[str, str]


_NAMES = read_definitions("time_zones", _ZoneNames)
"""How people name time zones, besides by their cities and countries."""
_OFFSET = re.compile(r"(?:utc|gmt|z)? ?([+-]) ?(\d{1,2})(?::?(\d{2}))?")
_TABLES = ("iso3166.tab", "zone.tab")


def find_zones(typed: str) -> list[str]:
    """Return the IANA names of the zones a person may mean, likeliest first: by offset from Greenwich,
    abbreviation, or the beginning of a word of a city, a country or the name itself.

    >>> find_zones("UTC+2"), find_zones("gmt -5"), find_zones("+5:30"), find_zones("MEZ")
    (['Etc/GMT-2'], ['Etc/GMT+5'], ['Asia/Kolkata'], ['Europe/Berlin'])
    >>> find_zones("berlin"), find_zones("new yo")
    (['Europe/Berlin'], ['America/New_York'])
    """
    wanted = " ".join(
        typed.replace("\u2212", "-").replace("\u2013", "-").replace("_", " ").casefold().split()
    )
    if offset := _OFFSET.fullmatch(wanted):
        return _at_offset(offset)
    short = [name for name, words in _NAMES.short.items() if wanted in words]
    if short or (exact := zones().get(wanted.replace(" ", "_"))) is None:
        names = _described()
        begun = [name for name, words in names.items() if any(word.startswith(wanted) for word in words)]
        # A city comes before countries with the same beginning.
        begun.sort(key=lambda name: not names[name][0].startswith(wanted))
        return list(dict.fromkeys([*short, *begun]))
    return [exact]


def zone_meant(typed: str) -> str | None:
    """Return the only zone that fits a typed text, or the only one with exactly that city; otherwise None."""
    found = find_zones(typed)
    cities = [name for name in found if _described().get(name, ("",))[0] == typed.strip().casefold()]
    return (cities or found)[0] if len(found) == 1 or len(cities) == 1 else None


def _at_offset(offset: re.Match[str]) -> list[str]:
    minutes = int(offset[2]) * 60 + int(offset[3] or 0)
    minutes = -minutes if offset[1] == "-" else minutes
    if minutes == 0:
        return ["UTC"]
    if minutes % 60 or not -12 <= minutes // 60 <= 14:
        return [_NAMES.uneven[str(minutes)]] if str(minutes) in _NAMES.uneven else []
    # The names of these zones count westward.
    return [f"Etc/GMT{-minutes // 60:+d}"]


@cache
def _described() -> dict[str, tuple[str, ...]]:
    """Return the words by which people look for each time zone: its city, its country, then all words."""
    countries = _countries()
    found: dict[str, tuple[str, ...]] = {"UTC": ("utc", "greenwich")}
    for name in zones().values():
        area, _, place = name.partition("/")
        if area in _NAMES.areas and place:
            city = place.rpartition("/")[2].replace("_", " ").casefold()
            country = countries.get(name, "").casefold()
            words = [name.casefold(), *f"{city} {country} {area.casefold()}".split()]
            found[name] = (city, country, *words)
    return found


@cache
def _countries() -> dict[str, str]:
    """Return the country of each zone, if the time zone database is there and names one."""
    for folder in map(Path, (*TZPATH, str(files("tzdata") / "zoneinfo"))):
        if all((folder / name).is_file() for name in _TABLES):
            countries, places = (_rows(folder / name) for name in _TABLES)
            called = {row[0]: row[1] for row in countries}
            return {row[2]: called.get(row[0], "") for row in places}
    return {}


def _rows(table: Path) -> list[list[str]]:
    lines = table.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def local(person: Person, moment: int) -> datetime:
    """Return a moment as date and time in the person's time zone."""
    return datetime.fromtimestamp(moment, UTC).astimezone(zone(person.zone))


def minute_of(person: Person, moment: int) -> int:
    """Return a moment as the minute of the person's day."""
    shown = local(person, moment)
    return shown.hour * 60 + shown.minute


def in_quiet_hours(person: Person, moment: int) -> bool:
    """Return whether a moment is in the person's quiet hours, when no notification may be sent."""
    if person.quiet_from is None or person.quiet_until is None:
        return False
    minute = minute_of(person, moment)
    if person.quiet_from <= person.quiet_until:
        return person.quiet_from <= minute < person.quiet_until
    return minute >= person.quiet_from or minute < person.quiet_until


Stored = dict[str, list[dict[str, Any]]]
"""Rows by subject; each row has its fields by name."""
