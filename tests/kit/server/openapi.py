"""Checks bodies against Discord's own REST description, if `DISCORD_OPENAPI` names the file."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from playground.traffic import RecordedRequest


class Description:
    """Discord's description; the schemas of an operation are compiled when its first bodies come."""

    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text())
        self._validators: dict[tuple[str, ...], jsonschema_rs.Draft202012Validator | None] = {}

    def problems(self, asked: RecordedRequest) -> list[str]:
        """Return what does not fit; nothing for requests without a body that Discord describes."""
        if asked.json is None:
            return []
        operation = self._operation(asked)
        validator = self._validator(asked, "request", operation.get("requestBody"))
        return _complaints(validator, asked, _written_as_discord_does(asked.json))

    def answer_problems(self, asked: RecordedRequest) -> list[str]:
        """Return what Discord would have answered differently."""
        if asked.answer is None:
            return []
        described = self._operation(asked).get("responses", {}).get(str(asked.status))
        return _complaints(self._validator(asked, str(asked.status), described), asked, asked.answer)

    def _operation(self, asked: RecordedRequest) -> dict[str, Any]:
        operation: dict[str, Any] = self._document["paths"].get(asked.route, {}).get(asked.method.lower(), {})
        return operation

    def _validator(
        self, asked: RecordedRequest, side: str, described: dict[str, Any] | None
    ) -> jsonschema_rs.Draft202012Validator | None:
        key = (asked.method, asked.route, side)
        if key not in self._validators:
            schema = (described or {}).get("content", {}).get("application/json", {}).get("schema")
            root = {**schema, "components": self._document["components"]} if schema else None
            self._validators[key] = jsonschema_rs.Draft202012Validator(root) if root else None
        return self._validators[key]


def _complaints(
    validator: jsonschema_rs.Draft202012Validator | None, asked: RecordedRequest, body: Any
) -> list[str]:
    errors = validator.iter_errors(body) if validator else []
    return [f"{asked.method} {asked.route}: {e.instance_path}: {e.message}"[:600] for e in errors]


SNOWFLAKES = {"recipient_id", "message_id", "channel_id", "guild_id", "users", "roles", "messages"}
"""Fields where discord.py writes numbers and the description wants strings; Discord accepts both."""


def _written_as_discord_does(body: Any) -> Any:
    if isinstance(body, list):
        return [_written_as_discord_does(item) for item in body]
    if not isinstance(body, dict):
        return body
    written = {}
    for key, value in body.items():
        written[key] = _in_words(value) if key in SNOWFLAKES else _written_as_discord_does(value)
    if isinstance(written.get("emoji"), dict) and written["emoji"].get("id"):
        written["emoji"] = {**written["emoji"], "id": str(written["emoji"]["id"])}
    if isinstance(written.get("attachments"), list):
        written["attachments"] = [{**item, "id": str(item["id"])} for item in written["attachments"]]
    return written


def _in_words(value: Any) -> Any:
    return [str(item) for item in value] if isinstance(value, list) else str(value)


@cache
def description() -> Description | None:
    """Return the description that the environment names; None if it names none."""
    path = os.environ.get("DISCORD_OPENAPI")
    return Description(Path(path)) if path else None
