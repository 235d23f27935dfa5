"""Misbehavior on request, as Discord and the network have it on bad days.

A fault says what goes wrong, where, and how many times::

    {"kind": "rate-limit", "route": "/channels/{channel_id}/messages", "method": "POST", "times": 1}

Kinds for requests, matched by `method` and `route` (a template as in Discord's documentation; left out: any):

- ``rate-limit``: 429 with `retry_after` seconds, `global` or not.
- ``error``: an answer of `status` (500, 502, 503, 504, 524); nothing was carried out.
- ``lose-answer``: the request is carried out, then the connection is closed without an answer.
- ``error-after``: the request is carried out, then answered with `status`.
- ``drop``: the connection is closed before anything was carried out.
- ``refuse``: Discord's code 50013 (`code`: another one) with its status, see `playground.errors.REFUSALS`.
- ``slow``: the request waits for `seconds` before it is carried out.

Kinds for requests of one sort, whatever their route:

- ``own-emojis``: a message whose buttons or selects show one of the application's own emojis is refused with
  400/50035 "Invalid emoji", as Discord does with 2 to 4 of 100.
- ``uploads``: a request with files is refused with `code`: 40005 (too large), 400001 (a server that
  may not upload). Without a code the file store is broken and answers `status`.
- ``threads``: no thread and no post can be made: 160006, too many of them are open (`code`: another one).
- ``door``: while the bot has no connection to the gateway, every request is answered with `status`: 429 is a
  ban ("error code: 1015", no JSON), everything else the page that tells of an outage, in HTML.

`every` n: only the n-th, the 2n-th … of the matching requests are affected.

Kinds for people, deliveries and the gateway:

- ``closed-dms``: direct messages to `user_id` (left out: everyone) are refused with `code` 50007 or 50278.
- ``deliver-twice``: INTERACTION_CREATE is delivered twice.
- ``deliver-never``: INTERACTION_CREATE is not delivered.
- ``no-gateway``: the gateway accepts no connection.

`times` is 1 unless said otherwise; 0 means until removed.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields, replace
from itertools import count
from typing import Literal, get_args

from playground.errors import Path, Plain, Table
from playground.traffic import RecordedRequest
from playground.world import Interaction, User

Kind = Literal[
    "rate-limit",
    "error",
    "lose-answer",
    "error-after",
    "drop",
    "refuse",
    "slow",
    "own-emojis",
    "uploads",
    "threads",
    "door",
    "closed-dms",
    "deliver-twice",
    "deliver-never",
    "no-gateway",
]

FOR_ROUTES: tuple[Kind, ...] = ("rate-limit", "error", "lose-answer", "error-after", "drop", "refuse", "slow")


@dataclass
class Fault:
    """One kind of misbehavior and how often it will still happen."""

    kind: Kind
    method: str | None = None
    route: str | None = None
    times: int = 1
    status: int = 500
    retry_after: float = 0.2
    everywhere: bool = False
    """Whether it is a global rate limit; `global` in JSON."""
    code: int | None = None
    user_id: int | None = None
    seconds: float = 4.0
    every: int = 1
    fitting: int = 0
    """How many requests have matched so far; only each `every`-th of them was affected."""
    id: int = 0


LASTING = {
    "own-emojis": Fault("own-emojis", every=3),
    "uploads": Fault("uploads", code=40005),
    "uploads-limited": Fault("uploads", code=400001),
    "file-store": Fault("uploads", status=500),
    "threads-full": Fault("threads", code=160006),
    "threads-forbidden": Fault("threads", code=50013),
    "silenced": Fault("refuse", "POST", "/channels/{channel_id}/messages"),
    "closed-dms": Fault("closed-dms"),
    "slow": Fault("slow"),
    "banned": Fault("door", status=429),
    "outage": Fault("door", status=503),
    "no-gateway": Fault("no-gateway"),
}
"""Faults that last until they are ended, by the names under which the page switches them."""


class Faults:
    """The pending faults, oldest first."""

    def __init__(self) -> None:
        self._pending: list[Fault] = []
        self._ids = count(1)

    def __iter__(self) -> Iterator[Fault]:
        return iter(self._pending)

    def add(self, fault: Fault) -> Fault:
        fault.id = next(self._ids)
        self._pending.append(fault)
        return fault

    def clear(self) -> None:
        self._pending.clear()

    @property
    def lasting(self) -> list[str]:
        """The names of the lasting faults that are on."""
        return [name for name in LASTING if any(_same(fault, LASTING[name]) for fault in self._pending)]

    def last(self, name: str, *, on: bool) -> None:
        """Begin or end a fault of :data:`LASTING`. Raises KeyError for another name."""
        wanted = LASTING[name]
        self._pending = [fault for fault in self._pending if not _same(fault, wanted)]
        if on:
            self.add(replace(wanted, times=0))

    def for_request(self, asked: RecordedRequest, *, outside: bool) -> Fault | None:
        """Use up and return the fault that affects this request; None if there is none. `outside`: whether
        the requesting bot has no connection to the gateway."""
        for fault in self._pending:
            if not _fits(fault, asked, outside=outside):
                continue
            fault.fitting += 1
            if fault.fitting % fault.every == 0:
                return self._use(fault)
        return None

    def for_gateway(self) -> bool:
        """Return whether the gateway accepts no connection now."""
        for fault in self._pending:
            if fault.kind == "no-gateway":
                self._use(fault)
                return True
        return False

    def closed_dms(self, person: User) -> int | None:
        """Return the code with which direct messages to that person are refused; None if they are open."""
        if not person.dms_open:
            return 50007
        for fault in self._pending:
            if fault.kind == "closed-dms" and fault.user_id in (None, person.id):
                return self._use(fault).code or 50007
        return None

    def deliveries(self, interaction: Interaction) -> int:
        """Return how many times the bot receives an interaction."""
        for fault in self._pending:
            if fault.user_id not in (None, interaction.user_id):
                continue
            if fault.kind == "deliver-twice":
                self._use(fault)
                return 2
            if fault.kind == "deliver-never":
                self._use(fault)
                return 0
        return 1

    def _use(self, fault: Fault) -> Fault:
        if fault.times == 1:
            self._pending.remove(fault)
        elif fault.times > 1:
            fault.times -= 1
        return fault


def _same(fault: Fault, lasting: Fault) -> bool:
    """Return whether `fault` is that lasting fault."""
    return fault.times == 0 and replace(fault, id=0, times=1, fitting=0) == lasting


def _fits(fault: Fault, asked: RecordedRequest, *, outside: bool) -> bool:
    match fault.kind:
        case "own-emojis":
            return own_emoji(asked.json) is not None
        case "uploads":
            return bool(asked.files)
        case "threads":
            return asked.method == "POST" and asked.route.endswith("/threads")
        case "door":
            return outside
    fits = fault.method in (None, asked.method) and fault.route in (None, asked.route)
    return fault.kind in FOR_ROUTES and fits


def own_emoji(body: Plain, path: Path = ()) -> Path | None:
    """Return the path to the first of the application's own emoji in a button or select, if any.

    >>> own_emoji({"components": [{"emoji": {"name": "crew", "id": "5"}}]})
    ('components', 0, 'emoji', 'id')
    """
    if isinstance(body, dict):
        if isinstance(shown := body.get("emoji"), dict) and shown.get("id"):
            return (*path, "emoji", "id")
        steps: list[tuple[str | int, Plain]] = list(body.items())
    else:
        steps = list(enumerate(body)) if isinstance(body, list) else []
    found = (own_emoji(inside, (*path, step)) for step, inside in steps)
    return next((where for where in found if where is not None), None)


def parse(body: Table) -> Fault:
    """Return a fault from JSON. Raises ValueError for an unknown kind or field."""
    wanted = {("everywhere" if key == "global" else key): value for key, value in body.items()}
    unknown = wanted.keys() - {field.name for field in fields(Fault)}
    if unknown or wanted.get("kind") not in get_args(Kind):
        raise ValueError(f"no such fault: {body}")
    if wanted.get("user_id") is not None:
        wanted["user_id"] = int(wanted["user_id"])
    return Fault(**wanted)


def fault_json(fault: Fault) -> Table:
    shape = asdict(fault)
    shape["global"] = shape.pop("everywhere")
    shape["user_id"] = str(fault.user_id) if fault.user_id is not None else None
    return shape
