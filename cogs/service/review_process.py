"""A process with the lowest priority that makes a review, so that it delays no answer.

The bot sends the process one `Work` as JSON, and it replies with one `Progress` per line. The process gets no
settings of the bot. It ends when the bot no longer reads its lines.
"""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Iterator
from contextlib import suppress
from importlib import import_module
from subprocess import PIPE
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.game import Game
from engine.core.log import Line
from engine.core.robots import Level
from engine.play.codec import dump
from engine.play.review import Review, Reviewer

NICENESS = 19
"""The priority of such a process: it works only when the processor is idle."""
LONGEST_LINE = 2**26
"""The most bytes of a line of progress."""


class Work(Struct, frozen=True):
    """Everything from which a review is computed."""

    module: str
    """The module with the game's rules."""
    rules: str
    """The name of the rules' class in that module."""
    seats: int
    options: dict[str, str]
    seed: bytes
    lines: list[Line]
    done: dict[str, list[int]]
    """The results so far."""
    every: float
    """CPU seconds between two lines of progress."""
    niceness: int
    levels: list[Level | None]
    """The levels of the robots by seat; None for people."""


class Progress(Struct, frozen=True):
    """The state of a review in progress."""

    share: int = 0
    """The finished part, in thousandths."""
    seconds: float = 0.0
    """CPU seconds since the previous line."""
    done: dict[str, list[int]] = {}
    review: Review | None = None
    """The review, in the last line only."""


class ReviewFault(Exception):
    """A failure because of which a review cannot be made."""


async def started(module: str, *arguments: str, pipe: int | None = PIPE) -> asyncio.subprocess.Process:
    """Run a module of the bot as a process without the bot's settings."""
    path = os.pathsep.join(part or os.curdir for part in sys.path)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *arguments),
        stdin=pipe,
        stdout=pipe,
        env={"PYTHONPATH": path},
        limit=LONGEST_LINE,
    )


async def ended(process: asyncio.subprocess.Process) -> None:
    """Kill a process that has not ended, and wait until it has."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


async def progress(work: Work) -> AsyncGenerator[Progress]:
    """Yield the process's progress until the review is finished. Closing the generator ends the process.

    Raises ReviewFault.
    """
    process = await started(__name__)
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(dump(work).encode())
        process.stdin.close()
        async for line in process.stdout:
            yield msgspec.json.decode(line, type=Progress)
        if code := await process.wait():
            raise ReviewFault(f"the process ended with {code}")
    finally:
        await ended(process)


def main() -> None:
    """Make the review that standard input asks for."""
    work = msgspec.json.decode(sys.stdin.buffer.read(), type=Work)
    os.nice(work.niceness)
    # The bot may have ended; it asks again after its next start.
    with suppress(BrokenPipeError):
        for told in _made(work):
            sys.stdout.buffer.write(dump(told).encode() + b"\n")
            sys.stdout.buffer.flush()


def _made(work: Work) -> Iterator[Progress]:
    game: type[Game[Any]] = getattr(import_module(work.module), work.rules)
    options, done = game.options_type.of_words(work.options), work.done
    begun = process_time()
    reviewer = Reviewer(game, work.seats, options, work.seed, work.lines, done, work.levels)
    for share in reviewer.work():
        now = process_time()
        if now - begun > work.every:
            yield Progress(share, now - begun, done)
            begun = now
    yield Progress(1000, process_time() - begun, done, reviewer.review())


if __name__ == "__main__":
    main()
