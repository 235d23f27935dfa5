"""The bot's requests and their answers, the limits of Discord that it broke, and the rate limits.

Rate limits are buckets per route and channel with headers that show what is left, the global limit, and the
ban.

`GENEROUS` keeps the headers and lets tests run as fast as they can.
"""

import hashlib
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from playground.clock import Clock
from playground.errors import PUBLISHED, ApiError, Plain, Table

KEPT_REQUESTS = 50_000
UNKNOWN_MESSAGE = 10008


@dataclass
class RecordedRequest:
    """A request that the bot sent, and the answer it got."""

    method: str
    route: str
    path: str
    json: Plain = None
    files: list[str] = field(default_factory=list)
    status: int = 0
    """The status of its answer; 0 if the connection was closed instead."""
    code: int | None = None
    answer: Plain = None
    """The JSON of its answer, if the record keeps answers."""


@dataclass(frozen=True)
class Violation:
    """A request that broke a limit or had an unknown address."""

    asked: RecordedRequest
    reason: str

    def __str__(self) -> str:
        asked = self.asked
        return f"{asked.method} {asked.path}: {self.reason}"


class RequestLog:
    """The latest requests, and their violations."""

    def __init__(self) -> None:
        self.requests: deque[RecordedRequest] = deque(maxlen=KEPT_REQUESTS)
        self.violations: list[Violation] = []
        self.throttled: list[RecordedRequest] = []
        """Requests beyond a rate limit, answered with 429 without a fault."""
        self.unknown: list[RecordedRequest] = []
        """Requests about messages that do not exist, or no longer."""
        self.deleted: set[str] = set()
        """Messages that the bot itself has deleted."""
        self.keep_answers = False
        self.bugs: list[str] = []
        """Requests on which the playground itself failed."""

    def answered(self, asked: RecordedRequest, status: int, answer: Plain) -> None:
        asked.status = status
        if asked.method == "DELETE" and asked.route.endswith("/messages/{message_id}"):
            self.deleted.add(asked.path.rpartition("/")[2])
        asked.answer = answer if self.keep_answers else None

    def refuse(self, asked: RecordedRequest, error: ApiError) -> None:
        asked.status, asked.code = error.status, error.code
        if error.code == UNKNOWN_MESSAGE:
            self.unknown.append(asked)
        if error.violation:
            self.violations.append(Violation(asked, str(error)))

    def asked_json(self, asked: RecordedRequest) -> Table:
        return {key: value for key, value in vars(asked).items() if key != "answer"}

    def violation_json(self, violation: Violation) -> Table:
        return self.asked_json(violation.asked) | {"reason": violation.reason, "body": violation.asked.json}


MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_token")


@dataclass(frozen=True)
class Rates:
    """The rate limits that apply."""

    factor: int = 1
    most_a_second: int | None = 50
    most_bad: int = 10_000
    """How many answers of 401, 403 and 429 within ten minutes lead to a ban."""


DISCORD = Rates()
GENEROUS = Rates(factor=100_000, most_a_second=None)

LIMITS: dict[str, tuple[int, float]] = PUBLISHED["limits"]
"""Requests by method and route: how many are answered in how many seconds."""
OTHERS = (50, 1.0)
BAD = (401, 403, 429)
BAD_SECONDS = 600


@dataclass
class _Bucket:
    limit: int
    seconds: float
    left: int
    reset: datetime


@dataclass(frozen=True)
class Verdict:
    """The headers of the answer, and how long to wait if the request was one too many."""

    headers: dict[str, str]
    retry_after: float | None = None
    everywhere: bool = False


class Limiter:
    """A count of requests against the rates that Discord allows."""

    def __init__(self, clock: Clock, rates: Rates) -> None:
        self.clock = clock
        self.rates = rates
        self._buckets: dict[tuple[str, ...], _Bucket] = {}
        self._recent: list[datetime] = []
        self._bad: deque[datetime] = deque()

    def answered(self, status: int) -> None:
        """Count an answer if it is a bad one: 401, 403 or 429."""
        if status in BAD:
            self._bad.append(self.clock.now())

    @property
    def banned(self) -> bool:
        """Whether the bot has received so many bad answers that every request is blocked."""
        while self._bad and self.clock.now() - self._bad[0] >= timedelta(seconds=BAD_SECONDS):
            self._bad.popleft()
        return len(self._bad) >= self.rates.most_bad

    def take(self, method: str, route: str, params: dict[str, str]) -> Verdict:
        """Count one request against its bucket and the global limit."""
        now = self.clock.now()
        if self._too_many_in_all(now, route):
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return Verdict(headers, (self._recent[0] + timedelta(seconds=1) - now).total_seconds(), True)
        limit, seconds = LIMITS.get(f"{method} {route}", OTHERS)
        key = (method, route, *(params[name] for name in MAJOR if name in params))
        bucket = self._buckets.get(key)
        if bucket is None or bucket.reset <= now:
            limit *= self.rates.factor
            bucket = _Bucket(limit, seconds, limit, now + timedelta(seconds=seconds))
            self._buckets[key] = bucket
        wait = (bucket.reset - now).total_seconds()
        if bucket.left == 0:
            return Verdict({**_headers(method, route, bucket, wait), "X-RateLimit-Scope": "user"}, wait)
        bucket.left -= 1
        return Verdict(_headers(method, route, bucket, wait))

    def _too_many_in_all(self, now: datetime, route: str) -> bool:
        # Interaction endpoints are not bound to the global limit.
        if self.rates.most_a_second is None or route.startswith(("/interactions/", "/webhooks/")):
            return False
        self._recent = [moment for moment in self._recent if now - moment < timedelta(seconds=1)]
        if len(self._recent) >= self.rates.most_a_second:
            return True
        self._recent.append(now)
        return False


def _headers(method: str, route: str, bucket: _Bucket, wait: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(bucket.limit),
        "X-RateLimit-Remaining": str(bucket.left),
        "X-RateLimit-Reset": f"{bucket.reset.timestamp():.3f}",
        "X-RateLimit-Reset-After": f"{wait:.3f}",
        "X-RateLimit-Bucket": hashlib.md5(f"{method} {route}".encode()).hexdigest(),
    }
