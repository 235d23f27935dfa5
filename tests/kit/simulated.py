"""The people in a simulation of days, and its report."""

import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

HOUR = 3600


@dataclass
class Somebody:
    """A person as the simulation knows them."""

    user: int
    kind: str
    zone: ZoneInfo
    quiet: tuple[int, int] | None
    """The hours of their quiet time."""
    every: int
    digest: int | None
    leaves: int
    """When a person who goes away leaves."""
    returns: int
    told: bool = False

    def asleep(self, moment: int) -> bool:
        """Return whether the person may not be notified."""
        if self.quiet is None:
            return False
        hour = datetime.fromtimestamp(moment, UTC).astimezone(self.zone).hour
        begin, end = self.quiet
        return hour >= begin or hour < end if begin > end else begin <= hour < end

    def absent(self, moment: int) -> bool:
        """Return whether the person visits no table."""
        return self.leaves <= moment < self.returns

    def next_visit(self, moment: int, luck: random.Random) -> int:
        """Return when the person looks in again."""
        least, most = (12, 72) if self.kind == "slow" else (2, 16)
        return moment + int(luck.uniform(least * HOUR, most * HOUR))


@dataclass
class Report:
    """What was counted in a simulation, and everything that went wrong."""

    table_days: float = 0.0
    opened: int = 0
    games: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    by_clock: int = 0
    stewards: int = 0
    ballots: int = 0
    reclaimed: int = 0
    reminders: int = 0
    warnings: int = 0
    votes: int = 0
    """Reminders of a missing vote."""
    digests: int = 0
    done: int = 0
    restarts: int = 0
    faults: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    waits: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """Everything that should not have happened."""

    @property
    def verdict(self) -> str:
        return ", ".join(f"{n} {kind}" for kind, n in Counter(w.split(":")[0] for w in self.wrong).items())
