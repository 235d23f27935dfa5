"""JSON from requests, its mistakes, and what Discord publishes: permission bits, as far as they matter at a
table, and refusals: HTTP status, numeric code, sentence, and the nested ``errors`` of code 50035.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, TypeAlias

Plain: TypeAlias = Any
"""A JSON value from outside. Its shape is checked before anything relies on it."""

Table: TypeAlias = dict[str, Any]
"""A JSON object."""

PUBLISHED: Table = tomllib.loads(FilePath(__file__).with_name("discord.toml").read_text(encoding="utf-8"))
"""What Discord publishes: errors, permissions, limits, languages."""

BITS: dict[str, int] = PUBLISHED["permissions"]

EVERY_PERMISSION = sum(1 << bit for bit in BITS.values())


def permission_bits(names: Iterable[str]) -> int:
    """Return the bit field of these permissions.

    >>> permission_bits(["VIEW_CHANNEL", "SEND_MESSAGES"])
    3072
    """
    return sum(1 << BITS[name] for name in set(names))


GRANTED: dict[str, int] = {kind: permission_bits(names) for kind, names in PUBLISHED["granted"].items()}
"""What everyone, players, moderators and the bot may do on the server, and the bot elsewhere."""


def permits(number: int, name: str) -> bool:
    return bool(number >> BITS["ADMINISTRATOR"] & 1 or number >> BITS[name] & 1)


Path = tuple[str | int, ...]


class ApiError(Exception):
    """An answer of 4xx. A `violation` means that the bot broke one of Discord's limits or rules for requests;
    the other refusals are normal (closed direct messages, a deleted message, missing permissions)."""

    def __init__(
        self, status: int, code: int, message: str, *, errors: Table | None = None, violation: bool = True
    ) -> None:
        super().__init__(f"{status} {code}: {message}" + (f" {errors}" if errors else ""))
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.violation = violation

    def body(self) -> Table:
        body: Table = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class Given:
    """A value in the body of a request, under its path. Mistakes anywhere in the body are collected and
    reported together.

    >>> body = Given({"content": 5})
    >>> body["content"].text(2000)
    >>> body.errors["content"]["_errors"][0]["code"]
    'STRING_TYPE_CONVERT'
    """

    def __init__(self, value: Plain, path: Path = (), errors: Table | None = None) -> None:
        self.value, self.path = value, path
        self.errors: Table = {} if errors is None else errors

    def __getitem__(self, key: str | int) -> "Given":
        """Return the value under that key; None if it is missing or this is no object."""
        found = self.value.get(key) if isinstance(self.value, dict) else None
        return Given(found, (*self.path, key), self.errors)

    def bad(self, code: str, message: str) -> None:
        node = self.errors
        for step in self.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self) -> None:
        self.bad("BASE_TYPE_REQUIRED", "This field is required")

    def choice(self, allowed: Iterable[int]) -> None:
        values = ", ".join(str(value) for value in allowed)
        self.bad("BASE_TYPE_CHOICES", f"Value must be one of ({values}).")

    def kinds(self, allowed: Iterable[int]) -> None:
        values = ", ".join(str(value) for value in allowed)
        self["type"].bad("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({values}).')

    def length(self, found: int, least: int, most: int) -> None:
        """Complain unless `least` ≤ `found` ≤ `most`."""
        if least <= found <= most:
            return
        if least == 0:
            self.bad("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        else:
            self.bad("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def is_object(self) -> bool:
        """Complain unless the value is an object; returns whether it is one."""
        if isinstance(self.value, dict):
            return True
        self.bad("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return False

    def text(self, most: int, least: int = 1, *, required: bool = True) -> None:
        """Complain unless the value is a string of `least` to `most` characters, or is absent and may be."""
        if self.value is None:
            if required:
                self.required()
        elif not isinstance(self.value, str):
            self.bad("STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif required and least and not self.value.strip():
            self.required()
        else:
            self.length(len(self.value), least, most)

    def optional(self, most: int) -> None:
        """Complain unless the value is absent or a string of at most this many characters."""
        self.text(most, 0, required=False)

    def integer(self, least: int, most: int) -> None:
        """Complain unless the value is absent or a whole number from `least` to `most`."""
        if self.value is None:
            return
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.bad("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not int.')
        elif self.value < least:
            self.bad("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif self.value > most:
            self.bad("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    def items(self, least: int, most: int | None) -> "list[Given]":
        """Return the items of a list, after complaining about its length; empty if it is no list."""
        if self.value is None and least == 0:
            return []
        if self.value is None:
            self.required()
            return []
        if not isinstance(self.value, list):
            self.bad("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if most is not None:
            self.length(len(self.value), least, most)
        elif len(self.value) < least:
            self.required()
        return [Given(value, (*self.path, n), self.errors) for n, value in enumerate(self.value)]

    def raise_if_any(self) -> None:
        """Raise ApiError 400/50035 with everything found."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self.errors)


def form_error(path: Path, code: str, message: str) -> ApiError:
    wrong = Given(None, path)
    wrong.bad(code, message)
    return ApiError(400, 50035, "Invalid Form Body", errors=wrong.errors)


REFUSALS: dict[int, tuple[int, str]] = {}
"""Discord's errors that can be switched on: code → HTTP status and sentence."""
for _sentence, (_status, _code) in {**PUBLISHED["violations"], **PUBLISHED["refusals"]}.items():
    REFUSALS[_code] = _status, _sentence


def api_error(sentence: str) -> ApiError:
    """Return Discord's error with this sentence. Raises KeyError if there is none."""
    violation = sentence in PUBLISHED["violations"]
    status, code = PUBLISHED["violations" if violation else "refusals"][sentence]
    return ApiError(status, code, sentence, violation=violation)


def refusal(code: int) -> ApiError:
    """Return the refusal of that code; a code that is not listed has status 403."""
    status, sentence = REFUSALS.get(code, (403, "Missing Permissions"))
    return ApiError(status, code, sentence, violation=False)
