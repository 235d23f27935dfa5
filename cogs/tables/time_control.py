"""A table's agreement about time: how long a question may stay open, and what happens then. Pure."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

MINUTE, HOUR, DAY = 60, 3600, 86_400

NEVER = 0
"""The moment, in seconds since 1970, at which the time for a question is up if it has no limit."""

Policy = Literal["remind", "safe", "steward", "ask"]
"""What happens when the time for a question is up: nothing, its safe answer, a steward until the owner is
back, or a vote of the others about that."""

POLICIES: tuple[Policy, ...] = ("safe", "steward", "ask", "remind")

PACES = {
    "off": 0,
    "evening": 15 * MINUTE,
    "daily": DAY,
    "relaxed": 2 * DAY,
    "three-days": 3 * DAY,
    "week": 7 * DAY,
}
"""The values of the option "pace": how many seconds a question may stay open."""

BANKS = {"off": 0, "small": 2, "large": 5}
"""The values of the option "bank": how many times the pace a seat's bank holds."""

AWAYS = {"off": 0, "three-days": 3 * DAY, "week": 7 * DAY, "two-weeks": 14 * DAY}
"""The values of the option "away": for how many seconds an absence may stop the clock of one question."""

REFILLS = 4
"""Every answer gives 1 / REFILLS of the pace back to the bank."""

SHORTEST, LONGEST = 5 * MINUTE, 30 * DAY
"""The limits of a custom pace, in seconds."""

WARNINGS = 2
"""The number of warnings that must arrive before anybody loses anything."""

Span = tuple[int, int]
"""A start and an end, in seconds since 1970."""


class Terms(Struct, frozen=True):
    """The agreement. All lengths are in seconds."""

    pace: int = 0
    """How long a question may stay open; 0 for no limit."""
    policy: Policy = "safe"
    bank: int = 0
    """The total time that every seat may take beyond the pace."""
    away: int = 7 * DAY
    """The longest part of an announced absence that stops the clock of one question."""

    @property
    def refill(self) -> int:
        """The seconds that an answer gives back to the bank."""
        return self.pace // REFILLS if self.bank else 0

    @property
    def grace(self) -> int:
        """The fewest seconds between two warnings, and between the last one and what it warns of."""
        return max(MINUTE, self.pace // 10)

    def acts(self, others: int) -> bool:
        """Return whether anything is lost when time is up, if that many other people still play.

        With nobody else at the table, a steward or a vote would let the game play itself, so the game waits.
        """
        return self.pace > 0 and (self.policy == "safe" or (self.policy != "remind" and others > 0))


def with_word(terms: Terms, option: str, word: str) -> Terms | None:
    """Return the terms with one option chosen; None if there is no such word."""
    if option == "pace" and word in PACES:
        return with_pace(terms, PACES[word])
    if option == "policy":
        policy = next((known for known in POLICIES if known == word), None)
        return replace(terms, policy=policy) if policy is not None else None
    if option == "bank" and word in BANKS:
        return replace(terms, bank=BANKS[word] * terms.pace)
    if option == "away" and word in AWAYS:
        return replace(terms, away=AWAYS[word])
    return None


def with_pace(terms: Terms, pace: int) -> Terms:
    """Return the terms with another pace. The bank stays the same number of paces."""
    times = terms.bank // terms.pace if terms.pace else 0
    return replace(terms, pace=pace, bank=times * pace)


def words(terms: Terms) -> dict[str, str]:
    """Return the terms as values of their options; "custom" for what has no word.

    >>> words(Terms(pace=86_400, bank=2 * 86_400))
    {'pace': 'daily', 'policy': 'safe', 'bank': 'small', 'away': 'week'}
    """
    times = terms.bank / terms.pace if terms.pace else 0
    return {
        "pace": _word(PACES, terms.pace),
        "policy": terms.policy,
        "bank": _word(BANKS, times),
        "away": _word(AWAYS, terms.away),
    }


def _word(known: dict[str, int], value: float) -> str:
    return next((word for word, meant in known.items() if meant == value), "custom")


def stopped(terms: Terms, since: int, until: int, absences: Iterable[Span]) -> int:
    """Return the seconds between two moments for which an absence has stopped the clock, up to the limit."""
    covered, end = 0, since
    for begin, back in sorted(absences):
        begin, back = max(begin, end), min(back, until)
        if back > begin:
            covered += back - begin
            end = back
    return min(covered, terms.away)


def due(terms: Terms, since: int, used: int, absences: Iterable[Span], *, pushed: int = 0) -> int:
    """Return when the time for a question asked at `since` is up, in seconds since 1970, or `NEVER`.

    `used` is the time its seat has taken from its bank, `pushed` the extra time it was given.
    """
    if not terms.pace:
        return NEVER
    spans = sorted(absences)
    length = terms.pace + max(terms.bank - used, 0) + pushed
    end = since + length
    # An absence may begin in the time that an earlier one has added.
    while (later := since + length + stopped(terms, since, end, spans)) > end:
        end = later
    return end


def taken(terms: Terms, used: int, since: int, now: int, absences: Iterable[Span], *, pushed: int = 0) -> int:
    """Return the used seconds of the bank after an answer: more than before if it was late, else less."""
    if not terms.bank:
        return 0
    late = now - since - terms.pace - pushed - stopped(terms, since, now, absences)
    return max(min(used + max(late, 0), terms.bank) - terms.refill, 0)


def may_act(terms: Terms, end: int, warned: Iterable[int], now: int) -> bool:
    """Return whether the agreed consequence may happen now: time is up, and the second warning arrived long
    ago.

    `warned`: when each warning arrived.
    """
    last = sorted(warned)
    return end != NEVER and end <= now and len(last) >= WARNINGS and last[-1] + terms.grace <= now


def acts_from(terms: Terms, end: int, warned: int, now: int) -> int:
    """Return the earliest second for the consequence that a warning announces now, after `warned` others."""
    return max(end, now + max(WARNINGS - warned, 1) * terms.grace)
