"""Kills the bot between a press and its answer three hundred times: no press that looks accepted is lost.

`KILLS=50 KILLS_FROM=7 python -m tests.bench kills` kills fifty times, at other moments.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Measurement, at_least, plain
from tests.kit.nights import Night, night_of_kills

KILLS, A_NIGHT = int(os.environ.get("KILLS", "300")), 25
REQUESTS = 2
"""The answer is among this many first requests of the bot to Discord after a press."""


def figures() -> Iterator[Measurement]:
    """Count the kills that came before the player heard anything about the press."""
    unanswered = kills = answers = 0
    number = int(os.environ.get("KILLS_FROM", "100"))
    while unanswered < KILLS:
        night = _night(number, min(A_NIGHT, KILLS - unanswered))
        number, unanswered = number + 1, unanswered + night.unanswered
        kills, answers = kills + night.kills, answers + night.answers
        print(f"{unanswered} of {KILLS}", flush=True)
    yield at_least("kills between a press and its answer", unanswered, KILLS, "", f"{kills} kills in all")
    yield plain("answers given meanwhile, each stored once or never seen", f"{answers}", "none lost")


def _night(number: int, wanted: int) -> Night:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(
            night_of_kills(number, Path(folder), lambda night: night.unanswered >= wanted, requests=REQUESTS)
        )
