"""Misbehaviour on request, as Discord and the network have it on bad days.

A fault says what goes wrong, where, and how many times::

    {"kind": "rate-limit", "route": "/channels/{channel_id}/messages", "method": "POST", "times": 1}

Kinds for requests, matched by `method` and `route` (a template as in Discord's documentation; left out: any):

- ``rate-limit``: 429 with `retry_after` seconds, `global` or not.
- ``error``: an answer of `status` (500, 502, 503, 504, 524); nothing was carried out.
- ``lose-answer``: the request is carried out, then the connection is closed without an answer.
- ``error-after``: the request is carried out, then answered with `status`.
- ``drop``: the connection is closed before anything was carried out.
- ``refuse``: 403 with Discord's code 50013 (`code`: another one).

Kinds for people and deliveries:

- ``closed-dms``: direct messages to `user_id` (left out: everybody) are refused with `code` 50007 or 50278.
- ``deliver-twice``: INTERACTION_CREATE is delivered twice.
- ``deliver-never``: INTERACTION_CREATE is not delivered.

`times` is 1 unless said otherwise; 0 means until removed.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from itertools import count
from typing import Literal, get_args

from playground.errors import Table
from playground.world import Interaction, User

Kind = Literal[
    "rate-limit",
    "error",
    "lose-answer",
    "error-after",
    "drop",
    "refuse",
    "closed-dms",
    "deliver-twice",
    "deliver-never",
]

FOR_REQUESTS: tuple[Kind, ...] = ("rate-limit", "error", "lose-answer", "error-after", "drop", "refuse")


@dataclass
class Fault:
    """One kind of misbehaviour and how often it is still to come."""

    kind: Kind
    method: str | None = None
    route: str | None = None
    times: int = 1
    status: int = 500
    retry_after: float = 0.2
    everywhere: bool = False
    """A global rate limit; `global` in JSON."""
    code: int | None = None
    user_id: int | None = None
    id: int = 0


class Faults:
    """The faults still to come, oldest first."""

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

    def for_request(self, method: str, route: str) -> Fault | None:
        """The fault this request meets, used up by it."""
        for fault in self._pending:
            fits = fault.method in (None, method) and fault.route in (None, route)
            if fault.kind in FOR_REQUESTS and fits:
                return self._use(fault)
        return None

    def closed_dms(self, person: User) -> int | None:
        """The code with which direct messages to that person are refused."""
        if not person.dms_open:
            return 50007
        for fault in self._pending:
            if fault.kind == "closed-dms" and fault.user_id in (None, person.id):
                return self._use(fault).code or 50007
        return None

    def deliveries(self, interaction: Interaction) -> int:
        """How many times the bot hears of an interaction."""
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


def parse(body: Table) -> Fault:
    """A fault from JSON. Raises ValueError for an unknown kind or field."""
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
