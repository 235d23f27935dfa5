"""What the bot asked, what it was told, and which of Discord's limits it broke."""

from collections import deque
from dataclasses import dataclass, field

from playground.errors import ApiError
from playground.plain import Plain, Table

KEPT_REQUESTS = 50_000
UNKNOWN_MESSAGE = 10008


@dataclass
class RecordedRequest:
    """One request of the bot's."""

    method: str
    route: str
    path: str
    json: Plain = None
    files: list[str] = field(default_factory=list)
    status: int = 0
    """What it was answered; 0 when the connection was closed instead."""
    code: int | None = None
    answer: Plain = None
    """The JSON it was answered with, if the record keeps answers."""


@dataclass(frozen=True)
class Violation:
    """A request that broke a limit, or went where Discord has nothing."""

    asked: RecordedRequest
    reason: str

    def __str__(self) -> str:
        asked = self.asked
        return f"{asked.method} {asked.path}: {self.reason}"


class RequestLog:
    def __init__(self) -> None:
        self.requests: deque[RecordedRequest] = deque(maxlen=KEPT_REQUESTS)
        self.violations: list[Violation] = []
        self.throttled: list[RecordedRequest] = []
        """Requests beyond a rate limit, answered 429 although nobody asked for it."""
        self.unknown: list[RecordedRequest] = []
        """Requests about messages that are not there, or no more."""
        self.deleted: set[str] = set()
        """Messages that the bot itself has taken away."""
        self.keep_answers = False
        self.bugs: list[str] = []
        """Requests that the playground itself stumbled over."""

    @property
    def after_deletion(self) -> list[RecordedRequest]:
        """Requests about messages that the bot had taken away before."""
        return [asked for asked in self.unknown if not self.deleted.isdisjoint(asked.path.split("/"))]

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
        return {
            "method": asked.method,
            "route": asked.route,
            "path": asked.path,
            "status": asked.status,
            "code": asked.code,
            "files": asked.files,
            "json": asked.json,
        }

    def violation_json(self, violation: Violation) -> Table:
        return self.asked_json(violation.asked) | {"reason": violation.reason, "body": violation.asked.json}
