"""The format of the log: for people or for machines, and without any secret of a game."""

import asyncio
import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Literal

logger = logging.getLogger(__name__)

LogFormat = Literal["text", "json"]

FORMAT = "[{asctime}] [{levelname:<8}] {name}: {message}"

TALKATIVE = {
    "discord": logging.INFO,
    "aiohttp": logging.INFO,
    "aiosqlite": logging.INFO,
    "asyncpg": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}
"""Libraries that log requests, tokens and statements below these levels."""

_FIELD = re.compile(r"^In ([\w.]+): ", re.MULTILINE)
"""The name of a field in Discord's refusal, which its value may follow."""


def set_up(level: str, log_format: LogFormat) -> None:
    """Log to standard error from `level` up, from libraries in `TALKATIVE` only from their own levels up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if log_format == "json" else DiscreetFormatter(FORMAT, style="{"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, least in TALKATIVE.items():
        logging.getLogger(name).setLevel(max(root.level, least))


def report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a failed background task by its frames: asyncio would log the exception's message."""
    wrong = context.get("exception")
    logger.error("a background task broke", exc_info=wrong if isinstance(wrong, BaseException) else None)


class DiscreetFormatter(logging.Formatter):
    """Formats exceptions without their messages, even inside other messages: they may contain a hand, a plan
    or a token. Only text known to be harmless is kept, by :func:`told`."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Return the line, with its message as :func:`_message` formats it."""
        record.message = _message(record)
        return super().formatMessage(record)

    def formatException(self, ei: object) -> str:
        """Return the frames of an exception and of its causes, oldest first."""
        wrong = ei[1] if isinstance(ei, tuple) else None
        if not isinstance(wrong, BaseException):
            return ""
        found = [[*traceback.format_tb(one.__traceback__), told(one)] for one in _behind(wrong)]
        return "\n".join("".join(lines) for lines in found)


class JsonFormatter(DiscreetFormatter):
    """Formats one JSON object per line: time, level, logger, message, and any exception."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the log line as JSON."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _behind(wrong: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    one: BaseException | None = wrong
    while one is not None and one not in found:
        found.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return found[::-1]


def _message(record: logging.LogRecord) -> str:
    given = record.args
    if isinstance(given, tuple):
        given = tuple(told(one) if isinstance(one, BaseException) else one for one in given)
    return record.msg % given if given else str(record.msg)


def told(wrong: BaseException) -> str:
    """Return the kind of an exception, with parts that hold no secret: the machine's words, codes of Discord
    and of databases, the key of a refusal.

    >>> told(ValueError("the ace of spades"))
    'ValueError'
    >>> told(PermissionError(13, "Permission denied", "tables.sqlite3"))
    "PermissionError: [Errno 13] Permission denied: 'tables.sqlite3'"
    """
    name, more = type(wrong).__name__, ""
    if isinstance(wrong, OSError):
        more = str(wrong)
    elif (refusal := getattr(wrong, "refusal", None)) is not None:
        more = str(refusal.key)
    elif isinstance(status := getattr(wrong, "status", None), int):
        fields = ", ".join(_FIELD.findall(str(getattr(wrong, "text", ""))))
        more = f"{status} {getattr(wrong, 'code', '')} {fields}".rstrip()
    elif isinstance(code := getattr(wrong, "code", None), int):
        more = str(code)
    else:
        # A driver's error is inside SQLAlchemy's, whose message may repeat what was to be written.
        driver = getattr(wrong, "orig", None) or wrong
        more = str(getattr(driver, "sqlite_errorname", None) or getattr(driver, "sqlstate", None) or "")
    return f"{name}: {more}" if more else name
