"""JSON from requests, its mistakes, and Discord's refusals: HTTP status, numeric code, sentence, and the
nested ``errors`` of code 50035.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeAlias

Plain: TypeAlias = Any
"""A JSON value from outside. Its shape is checked before anything relies on it."""

Table: TypeAlias = dict[str, Any]
"""A JSON object."""


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
            raise invalid_form(self.errors)


def invalid_form(errors: Table) -> ApiError:
    return ApiError(400, 50035, "Invalid Form Body", errors=errors)


def form_error(path: Path, code: str, message: str) -> ApiError:
    wrong = Given(None, path)
    wrong.bad(code, message)
    return invalid_form(wrong.errors)


unauthorized = partial(ApiError, 401, 0, "401: Unauthorized", violation=False)
unknown_route = partial(ApiError, 404, 0, "404: Not Found")
unknown_channel = partial(ApiError, 404, 10003, "Unknown Channel", violation=False)
unknown_guild = partial(ApiError, 404, 10004, "Unknown Guild", violation=False)
unknown_member = partial(ApiError, 404, 10007, "Unknown Member", violation=False)
unknown_message = partial(ApiError, 404, 10008, "Unknown Message", violation=False)
unknown_user = partial(ApiError, 404, 10013, "Unknown User", violation=False)
unknown_webhook = partial(ApiError, 404, 10015, "Unknown Webhook", violation=False)
unknown_interaction = partial(ApiError, 404, 10062, "Unknown interaction", violation=False)
unknown_command = partial(ApiError, 404, 10063, "Unknown application command", violation=False)
too_many_old_edits = partial(
    ApiError, 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
too_large = partial(ApiError, 413, 40005, "Request entity too large")


def already_acknowledged(*, after_lost_answer: bool) -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.", violation=not after_lost_answer)


missing_access = partial(ApiError, 403, 50001, "Missing Access", violation=False)
too_many_follow_ups = partial(
    ApiError, 400, 40094, "This interaction has hit the maximum number of follow up messages"
)
foreign_message = partial(ApiError, 403, 50005, "Cannot edit a message authored by another user")
empty_message = partial(ApiError, 400, 50006, "Cannot send an empty message")
closed_direct_messages = partial(ApiError, 403, 50007, "Cannot send messages to this user", violation=False)
no_mutual_guilds = partial(
    ApiError, 400, 50278, "Cannot send messages to this user due to having no mutual guilds", violation=False
)
missing_permissions = partial(ApiError, 403, 50013, "Missing Permissions", violation=False)
wrong_channel_type = partial(ApiError, 400, 50024, "Cannot execute action on this channel type")
invalid_webhook_token = partial(ApiError, 401, 50027, "Invalid Webhook Token", violation=False)
invalid_json = partial(ApiError, 400, 50109, "The request body contains invalid JSON.")
REFUSALS = {
    20016: (429, "This action cannot be performed due to slowmode rate limit."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40067: (400, "A tag is required to create a forum post in this channel"),
    50001: (403, "Missing Access"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50278: (400, "Cannot send messages to this user due to having no mutual guilds"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    160007: (400, "Maximum number of active announcement threads reached"),
    200000: (400, "Message was blocked by automatic moderation"),
    400001: (403, "Access to file uploads has been limited for this guild"),
}
"""Discord's errors that can be switched on: code → HTTP status and sentence."""


def refusal(code: int) -> ApiError:
    """Return the refusal of that code; a code that is not listed has status 403."""
    status, sentence = REFUSALS.get(code, (403, "Missing Permissions"))
    return ApiError(status, code, sentence, violation=False)


thread_archived = partial(ApiError, 400, 50083, "Thread is archived", violation=False)
thread_locked = partial(ApiError, 403, 160005, "Thread is locked", violation=False)
thread_already_created = partial(ApiError, 400, 160004, "A thread has already been created for this message")
