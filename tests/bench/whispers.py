"""Worlds that differ only in what is hidden, ten thousand pairs for each game: the same from outside?

In the first kind everything a viewer cannot know is dealt out anew; view, question, words and messages are
compared. In the second somebody does something in secret, or not, and both worlds are watched through the bot
while a day and more pass: number, time, order and size of messages, edits and pictures, pings, votes, clocks.
`python -m tests.bench whispers`; `WHISPERS=200` takes so many pairs of the first kind, and a fiftieth of
them of the second.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path

from engine import GAMES
from tests.bench.figures import Figure
from tests.cogs.messages.test_leaks import told
from tests.contract.test_leaks import at_checkpoint, other_world, same_luck, viewers
from tests.kit.bots import start, step
from tests.kit.one_thread import in_one_thread
from tests.kit.shown import shown
from tests.kit.whispers import begun, in_secret, on, watched, world

PAIRS = int(os.environ.get("WHISPERS", "10000"))
SECRET_STEPS = max(PAIRS // 50, 1)
TRIES = 20
"""Worlds begun for each pair of the second kind that is wanted: at some moments nothing is done in secret."""
EVERY = 8
PIECES = 8
POLICIES = ("safe", "steward", "ask", "remind")


def figures() -> Iterator[Figure]:
    """How many pairs were told apart, and the first one by what."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game in GAMES:
            pieces = pool.map(_dealt_anew, [game] * PIECES, range(PIECES))
            yield _figure(f"whispers: {game}, dealt anew", list(pieces))
        for game in GAMES:
            pieces = pool.map(_in_secret, [game] * PIECES, range(PIECES))
            yield _figure(f"whispers: {game}, steps in secret", list(pieces))


def _figure(name: str, pieces: list[tuple[int, list[str]]]) -> Figure:
    pairs = sum(compared for compared, _ in pieces)
    apart = [found for _, told_apart in pieces for found in told_apart]
    return Figure(name, f"{len(apart)} of {pairs:,} told apart", "0", not apart, "".join(apart[:1])[:200])


def _dealt_anew(game: str, piece: int) -> tuple[int, list[str]]:
    wanted, compared, apart = PAIRS // PIECES, 0, list[str]()
    kind = GAMES[game]
    for number in count(piece, PIECES):
        rng = random.Random(number)
        seats = rng.choice([n for n in kind.seats if n > 1])
        session = start(kind, seats, number)
        while session.prompts:
            step(session, rng)
            if rng.randrange(EVERY):
                continue
            here = at_checkpoint(session, number, session.checkpoint)
            if not same_luck(here):
                continue
            viewer = rng.choice(viewers(seats))
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            plans = [f"plan {n}" for n in range(seats)]
            others = [plan if n == viewer else f"other {n}" for n, plan in enumerate(plans)]
            same = shown(there, viewer) == shown(here, viewer)
            if not same or told(there, game, viewer, others) != told(here, game, viewer, plans):
                apart.append(f"game {number}, answer {session.at}, viewer {viewer}")
            compared += 1
            if compared >= wanted:
                return compared, apart
    raise AssertionError("there is always another game")


def _in_secret(game: str, piece: int) -> tuple[int, list[str]]:
    with in_one_thread():
        return asyncio.run(_watch(game, piece))


async def _watch(game: str, piece: int) -> tuple[int, list[str]]:
    wanted, compared, apart = max(SECRET_STEPS // PIECES, 1), 0, list[str]()
    for number in range(piece, piece + TRIES * PIECES * wanted, PIECES):
        rng = random.Random(number)
        with tempfile.TemporaryDirectory() as folder:
            there_too = Path(folder) / "other"
            os.mkdir(there_too)
            async with world(Path(folder)) as here:
                look = await begun(here, game, POLICIES[number % len(POLICIES)])
                for _ in range(rng.randrange(40)):
                    look = await on(here, look, rng)
                if not look.waiting:
                    continue
                seat = rng.choice(look.waiting)
                here.time.pass_by(rng.randrange(12 * 3600))
                await here.days.look()
                async with here.another(there_too) as there:
                    here.box.noticed.clear()
                    if not await in_secret(there, await there.service.look(look.table.id), seat, rng):
                        continue
                    compared += 1
                    if difference := await watched(here, there, look.table.id, seat):
                        apart.append(f"table {number}, seat {seat}: {difference}")
        if compared >= wanted:
            break
    return compared, apart
