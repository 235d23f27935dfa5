"""Whether a person is due a reminder now. Pure.

When a reminder is due, and when the scheduler must check a table again, is computed from what is open, never
from a timer. Sometimes too early, never late.
"""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Literal

from msgspec import Struct

from cogs.tables.person import DAY_MINUTES, Person, in_quiet_hours, local, minute_of
from cogs.tables.table import Ballot
from cogs.tables.time_control import DAY, HOUR, MINUTE, NEVER, WARNINGS, Terms
from engine.core.prompt import Seat

ReminderKind = Literal["reminder", "warning", "vote"]
"""The kinds of messages about a wait: a warning says what happens when, a reminder who is awaited, "vote"
that a vote is missing."""

VOTE = Seat(-1)
"""The number in place of a seat for a ballot, whose number then replaces the serial."""

LEADS = (0.4, 0.1)
"""The largest shares of the pace that may be left when the first and the second warning are sent."""

LONGEST_WAIT = 7 * DAY
"""The most seconds between two reminders."""

FAR = 1 << 60
"""A moment that never comes."""


class Said(Struct, frozen=True):
    """A message that was sent about an open question."""

    kind: ReminderKind
    arrived: int | None
    """When it arrived, in seconds since 1970; None while it is being sent."""


class Waiting(Struct, frozen=True):
    """An open question to a person, or a missing vote, with the messages sent about it."""

    table: int
    seat: Seat
    serial: int
    user: int
    since: int
    due: int
    """When its time is up or the vote ends, in seconds since 1970, or `NEVER`."""
    terms: Terms
    others: int
    """How many other people still play."""
    said: tuple[Said, ...] = ()
    own: bool = False
    """Whether the vote is about the person's own seat: then they are told at once, and only once."""

    @property
    def vote(self) -> bool:
        """Whether a vote is missing, and not an answer."""
        return self.seat == VOTE

    @property
    def warned(self) -> list[int]:
        """When each warning has arrived."""
        return [x.arrived for x in self.said if x.kind == "warning" and x.arrived is not None]

    @property
    def threatened(self) -> bool:
        """Whether something happens when its time is up."""
        return self.due != NEVER and self.terms.acts(self.others)


def by_digest(person: Person) -> bool:
    """Return whether a person gets one message a day in place of reminders."""
    return person.digest is not None and person.messages and not person.dm_closed


def owed(waiting: Waiting, person: Person, *, away: bool, now: int) -> ReminderKind | None:
    """Return what to say about the question now; None for nothing.

    Warnings go to everyone, outside quiet hours, spaced by the table's grace. Reminders come after the
    person's own interval, doubled each time, and not to people who are away, have snoozed or get one message
    a day. A question asked in quiet hours notifies when they end.
    """
    # Somebody who is away is back at some moment after now.
    found = _moments(waiting, person, away_until=now + away, now=now)
    return next((kind for moment, kind in found if moment <= now and kind is not None), None)


def _moments(
    waiting: Waiting, person: Person, *, away_until: int, now: int
) -> Iterator[tuple[int, ReminderKind | None]]:
    """Yield when the next warning and the next reminder are due, in seconds since 1970 and not before `now`,
    each with its kind; None stands for the daily message. Messages under way count once they have arrived."""
    if any(said.arrived is None for said in waiting.said):
        return
    if waiting.threatened and len(waiting.warned) < WARNINGS:
        yield notifies_from(person, max(warning_from(waiting), now)), "warning"
    if waiting.own:
        if not waiting.said and now < waiting.due:
            yield notifies_from(person, max(waiting.since, now)), "vote"
        return
    kind: ReminderKind = "vote" if waiting.vote else "reminder"
    start = max(now, away_until, person.snoozed)
    if by_digest(person):
        yield notifies_from(person, _digest_from(person, start)), None
    elif waiting.vote and start >= waiting.due:
        return
    elif not waiting.said and in_quiet_hours(person, waiting.since):
        yield notifies_from(person, max(start, waiting.since)), kind
    elif person.every:
        yield notifies_from(person, max(start, reminder_from(waiting, person))), kind


def warning_from(waiting: Waiting) -> int:
    """Return when the next warning is due, in seconds since 1970."""
    terms, warned = waiting.terms, waiting.warned
    earliest = waiting.due - int(terms.pace * LEADS[len(warned)])
    return max([earliest, *(moment + terms.grace for moment in warned)])


def reminder_from(waiting: Waiting, person: Person) -> int:
    """Return when the next reminder is due, in seconds since 1970."""
    arrived = [x.arrived for x in waiting.said if x.arrived is not None]
    every = person.every
    if waiting.vote:
        # A vote ends sooner than most people want to be reminded, so they are reminded once in time, whatever
        # their settings.
        every = min(every, (waiting.due - waiting.since) // 2)
    wait = min(every << min(len(arrived), 16), LONGEST_WAIT)
    start = max([waiting.since, *arrived]) + wait
    # If the table only reminds, it does so when time is up.
    return max(start, waiting.due) if waiting.terms.policy == "remind" else start


def next_look(waiting: Waiting, person: Person, *, away_until: int, decided: bool, now: int) -> int | None:
    """Return when the next message or action about a question or a vote is due, in seconds since 1970, if
    nothing else happens first; None for never.

    `away_until`: the end of the person's absence, 0 if there is none. `decided`: the others are already
    voting on the seat.
    """
    if any(said.arrived is None for said in waiting.said):
        return None
    moments = [moment for moment, _ in _moments(waiting, person, away_until=away_until, now=now)]
    if waiting.threatened and len(waiting.warned) >= WARNINGS and not decided:
        moments.append(max(waiting.due, waiting.warned[-1] + waiting.terms.grace))
    return min(moments, default=None)


def table_looked_at(moments: Iterable[int | None], ballots: Iterable[Ballot], *, now: int) -> int:
    """Return when to check a table again, in seconds since 1970, later than `now`; `FAR` if unneeded."""
    known = [*(moment for moment in moments if moment is not None), *(ballot.closes for ballot in ballots)]
    # Something due that was not done is blocked: it is tried next time.
    return max(min(known), now + 1) if known else FAR


def _digest_from(person: Person, start: int) -> int:
    assert person.digest is not None, "one message a day"
    minute = minute_of(person, start)
    if local(person, start).toordinal() <= person.digested:
        return _in_minutes(person, start, DAY_MINUTES - minute + person.digest)
    return start if minute >= person.digest else _in_minutes(person, start, person.digest - minute)


def notifies_from(person: Person, start: int) -> int:
    """Return the first second (since 1970) from `start` on at which a notification may be sent."""
    if not in_quiet_hours(person, start) or person.quiet_until is None:
        return start
    return _in_minutes(person, start, (person.quiet_until - minute_of(person, start)) % DAY_MINUTES)


def _in_minutes(person: Person, start: int, minutes: int) -> int:
    """Return the first moment at which the person's local time is this many minutes later, or more if clocks
    are put forward."""
    begun = start - start % MINUTE
    later, wall = begun + minutes * MINUTE, local(person, begun)
    if wall.utcoffset() != local(person, later).utcoffset():
        shown = wall.replace(tzinfo=None) + timedelta(minutes=minutes)
        span = range(begun, later + 2 * HOUR, MINUTE)
        later = next(x for x in span if local(person, x).replace(tzinfo=None) >= shown)
    return max(later, start)
