"""When the clock has to look at a table again: from what is open; at times too soon, never late. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.tables.ballots import Ballot
from cogs.tables.person import DAY_MINUTES, Person, in_quiet_hours, local, minute_of
from cogs.tables.reminders import Waiting, by_digest, reminder_from, warning_from
from cogs.tables.time_control import HOUR, MINUTE, WARNINGS

FAR = 1 << 60
"""A moment that does not come."""


def next_look(waiting: Waiting, person: Person, *, away_until: int, decided: bool, now: int) -> int | None:
    """From when on something may be said or done about a question or a vote, if nothing else happens before.

    None: nothing will. `away_until`: when the person's absence ends, 0 if there is none. `decided`: the
    others are asked already what becomes of the seat.
    """
    if any(said.arrived is None for said in waiting.said):
        # What is under way is counted when it has arrived.
        return None
    moments = []
    if waiting.threatened and len(waiting.warned) >= WARNINGS:
        if not decided:
            moments.append(max(waiting.due, waiting.warned[-1] + waiting.terms.grace))
    elif waiting.threatened:
        moments.append(_ringing(person, max(warning_from(waiting), now)))
    if (gentle := _gentle(waiting, person, max(now, away_until, person.snoozed))) is not None:
        moments.append(gentle)
    return min(moments, default=None)


def table_looked_at(moments: Iterable[int | None], ballots: Iterable[Ballot], *, now: int) -> int:
    """When its table has to be looked at again, after now; `FAR`: not before somebody does something."""
    known = [*(moment for moment in moments if moment is not None), *(ballot.closes for ballot in ballots)]
    # What was owed already and was not done stands in its own way: next time.
    return max(min(known), now + 1) if known else FAR


def being_decided(ballots: Iterable[Ballot], waiting: Waiting) -> bool:
    """Whether the others are asked already what becomes of a seat whose time is up."""
    return any(ballot.kind == "seat" and ballot.about["seat"] == waiting.seat for ballot in ballots)


def _gentle(waiting: Waiting, person: Person, start: int) -> int | None:
    """A reminder, or the one message a day in its place, from `start` on."""
    if by_digest(person):
        return _ringing(person, _digest_from(person, start))
    if waiting.vote and start >= waiting.due:
        return None
    if not waiting.said and in_quiet_hours(person, waiting.since):
        return _ringing(person, max(start, waiting.since))
    if not person.every:
        return None
    return _ringing(person, max(start, reminder_from(waiting, person)))


def _digest_from(person: Person, start: int) -> int:
    assert person.digest is not None, "one message a day"
    minute = minute_of(person, start)
    if local(person, start).toordinal() <= person.digested:
        return _in_minutes(person, start, DAY_MINUTES - minute + person.digest)
    return start if minute >= person.digest else _in_minutes(person, start, person.digest - minute)


def _ringing(person: Person, start: int) -> int:
    """From when on something may ring, not before `start`."""
    if not in_quiet_hours(person, start) or person.quiet_until is None:
        return start
    return _in_minutes(person, start, (person.quiet_until - minute_of(person, start)) % DAY_MINUTES)


def _in_minutes(person: Person, start: int, minutes: int) -> int:
    """When their clock on the wall shows so many minutes more; too soon where it is put forward meanwhile."""
    later = start - start % MINUTE + minutes * MINUTE
    if local(person, start).utcoffset() != local(person, later).utcoffset():
        later -= 2 * HOUR
    return max(later, start)
