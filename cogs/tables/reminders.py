"""Whether somebody is owed a reminder now: reckoned from the open question, never from a timer. Pure."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.time_control import DAY, WARNINGS, Terms
from engine.core.prompt import Seat

Kind = Literal["reminder", "warning", "vote"]
"""A warning says what happens when; a reminder says who waits; the third that a vote is missing."""

VOTE = Seat(-1)
"""Stands in the place of a seat where a ballot is meant; its number then stands in that of the serial."""

LEADS = (0.4, 0.1)
"""Before what share of the pace is left each warning is said, at the latest."""

LONGEST_WAIT = 7 * DAY
"""Seconds between two reminders, however often they were doubled."""


class Said(Struct, frozen=True):
    """Something that was said about an open question."""

    kind: Kind
    arrived: int | None
    """Seconds since 1970; None: under way."""


class Waiting(Struct, frozen=True):
    """An open question to a person, or a vote that is missing, and what was said about it."""

    table: int
    seat: Seat
    serial: int
    user: int
    since: int
    due: int
    """When time is up, or the vote is over; 0: never."""
    terms: Terms
    others: int
    """How many other people still play."""
    said: tuple[Said, ...] = ()

    @property
    def vote(self) -> bool:
        """Whether a vote is missing, and no answer."""
        return self.seat == VOTE

    @property
    def warned(self) -> list[int]:
        """When each warning has arrived."""
        return [x.arrived for x in self.said if x.kind == "warning" and x.arrived is not None]

    @property
    def threatened(self) -> bool:
        """Whether something happens when time is up."""
        return self.due > 0 and self.terms.acts(self.others)


def by_digest(person: Person) -> bool:
    """Whether one message a day takes the place of reminders."""
    return person.digest is not None and person.messages and not person.dm_closed


def owed(waiting: Waiting, person: Person, *, away: bool, now: int) -> Kind | None:
    """What is to be said about the question now; None: nothing.

    Warnings are said to everybody, outside quiet hours, apart by the grace of the table. Reminders come
    after the person's own interval, doubled each time, and not to those who are away, have snoozed or get
    one message a day. What was asked in quiet hours has not rung: that is made good when they end.
    """
    if any(x.arrived is None for x in waiting.said) or in_quiet_hours(person, now):
        return None
    if waiting.threatened and len(waiting.warned) < WARNINGS and now >= warning_from(waiting):
        return "warning"
    if away or now < person.snoozed or by_digest(person):
        return None
    kind: Kind = "vote" if waiting.vote else "reminder"
    if waiting.vote and now >= waiting.due:
        return None
    if not waiting.said and in_quiet_hours(person, waiting.since):
        return kind
    if not person.every:
        return None
    return kind if now >= reminder_from(waiting, person) else None


def warning_from(waiting: Waiting) -> int:
    """From when on the next warning is owed."""
    terms, warned = waiting.terms, waiting.warned
    earliest = waiting.due - int(terms.pace * LEADS[len(warned)])
    return max([earliest, *(moment + terms.grace for moment in warned)])


def reminder_from(waiting: Waiting, person: Person) -> int:
    """From when on the next reminder is owed."""
    arrived = [x.arrived for x in waiting.said if x.arrived is not None]
    every = person.every
    if waiting.vote:
        # A vote is over sooner than most people want to be reminded: once in time, whatever they want.
        every = min(every, (waiting.due - waiting.since) // 2)
    wait = min(every << min(len(arrived), 16), LONGEST_WAIT)
    start = max([waiting.since, *arrived]) + wait
    # Where the table only reminds, it does so when time is up.
    return max(start, waiting.due) if waiting.terms.policy == "remind" else start
