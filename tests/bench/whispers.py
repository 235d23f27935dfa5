"""Worlds that differ only in what is hidden, ten thousand pairs for each game: do they look the same from
outside? There are three kinds. In the first, what a viewer cannot know is dealt again. In the second, a
player chooses otherwise in secret. In both, views, questions, words, messages and refusals are compared. In
the third, a player does one thing in secret, or another, or nothing, through bot and playground, while more
than a day passes. Everything that reaches the others is compared. `python -m tests.bench whispers` runs it;
`WHISPERS=200` takes 200 pairs of each kind. A game without secret choices has no pairs of the second kind."""

import asyncio
import gc
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context

from engine import GAMES
from tests.bench.figures import Measurement, counted
from tests.kit.nights.whispers import Compared, begun, group
from tests.kit.views import worlds

PAIRS = int(os.environ.get("WHISPERS", "10000"))
PIECES = 8
WORLDS = 16
"""Worlds that begin at one position."""
GROUPS = 12
"""Positions of one game."""
STEPS = 8
"""The most answers from one position to the next."""


def figures() -> Iterator[Measurement]:
    """Count the pairs that were told apart, and say how the first one was."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for game in GAMES:
            for of in (worlds.dealt_anew, worlds.chosen_otherwise):
                searched = pool.map(_searched, [game] * PIECES, [of] * PIECES, range(PIECES))
                found = list(counted(searched, PIECES, "pieces searched"))
                apart = [one for piece in found for one in piece.apart]
                yield _figure(f"{game}, {of.__name__}", sum(piece.pairs for piece in found), apart)
        for game in GAMES:
            watched = pool.map(_watched, [game] * PIECES, range(PIECES))
            compared = list(counted(watched, PIECES, "pieces watched"))
            apart = [one for piece in compared for one in piece.apart]
            there = sum(piece.worlds for piece in compared)
            yield _figure(f"{game}, {there:,} worlds watched", sum(x.pairs for x in compared), apart)


def _figure(name: str, compared: int, apart: list[str]) -> Measurement:
    told = f"{len(apart)} of {compared:,} told apart"
    return Measurement(f"whispers: {name}", told, "0", not apart, "".join(apart[:1])[:200])


def _searched(game: str, of: worlds.Pairs, piece: int) -> worlds.Found:
    return worlds.search(GAMES[game], of, PAIRS // PIECES, count(piece, PIECES))


def _watched(game: str, piece: int) -> Compared:
    found = Compared()
    for number in count(piece, PIECES):
        asyncio.run(watch(game, number, found))
        if found.pairs >= PAIRS // PIECES:
            break
    return found


async def watch(game: str, number: int, found: Compared) -> None:
    """Compare worlds from several positions of one game. Between two positions, all worlds get one more
    answer."""
    async with begun(game, number) as table:
        gc.collect()
        # All forks share existing objects, so the garbage collector need not visit them.
        gc.freeze()
        for n in range(GROUPS):
            if found.pairs >= PAIRS // PIECES or not await table.on(table.rng.randrange(1, STEPS)):
                break
            look = await table.look()
            seat = table.rng.choice(look.waiting)
            where = f"{game} {number}, answer {look.at}, {look.prompts[seat].kind}"
            found.asked[look.prompts[seat].kind] += 1
            found.add(await group(table, seat, WORLDS, f"{where} {n}"), where)
