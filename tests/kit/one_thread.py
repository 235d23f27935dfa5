"""Runs everything in one thread, for tests in which weeks pass.

The bot leaves SQLite and the rules to threads, so that its heartbeat continues. Without a heartbeat,
switching threads takes longer than the work itself.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from cogs.storage.sqlite import NearConnection


async def _at_once(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return work(*given, **named)


async def _execute(self: NearConnection, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return work(*given, **named)


@contextmanager
def in_one_thread() -> Iterator[None]:
    """Run transactions and rules where they are called, within the block."""
    with patch.object(NearConnection, "_execute", _execute), patch.object(asyncio, "to_thread", _at_once):
        yield
