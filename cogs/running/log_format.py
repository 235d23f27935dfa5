"""How the log is written: for people or for machines, and without anything that a game hides."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

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
"""Libraries that write down requests, tokens and statements below these levels."""

_RULES = (str(Path(__file__).parents[2] / "engine"), str(Path(__file__).parents[2] / "render"))


def set_up(level: int, log_format: LogFormat) -> None:
    """Write what is as weighty as `level` to standard error, of libraries never what may hold a secret."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if log_format == "json" else DiscreetFormatter(FORMAT, style="{"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, least in TALKATIVE.items():
        logging.getLogger(name).setLevel(max(level, least))


class DiscreetFormatter(logging.Formatter):
    """Exceptions that rules or pictures raise are told without their words: a hand may stand in them."""

    def formatException(self, ei: object) -> str:
        """The frames of an exception and of those behind it, oldest first."""
        wrong = ei[1] if isinstance(ei, tuple) else None
        if not isinstance(wrong, BaseException):
            return ""
        return "\n".join(_told(one) for one in _behind(wrong))


class JsonFormatter(DiscreetFormatter):
    """One JSON object a line: time, level, logger, message, and exception where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
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


def _told(wrong: BaseException) -> str:
    frames = traceback.extract_tb(wrong.__traceback__)
    hidden = any(frame.filename.startswith(_RULES) for frame in frames)
    last = type(wrong).__name__ if hidden else "".join(traceback.format_exception_only(wrong)).rstrip()
    return "".join([*traceback.format_list(frames), last])
