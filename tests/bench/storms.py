"""The answers to others during a storm of presses, compared with the same answers at rest."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator

from tests.bench.figures import Measurement, counted, percentile
from tests.kit.discord import Scene, SeenMessage, scene
from tests.kit.seats import start

ANSWERS = 40
GAME = "jump_drive"
MOST = 2.0
"""Answers to others may take this many times as long as at rest."""

Storm = Callable[[Scene, SeenMessage], Awaitable[object]]

STORMS: dict[str, tuple[float, Storm]] = {
    "13 /board a second": (13, lambda s, board: s.ada.send_command("board")),
    "26 presses a second": (26, lambda s, board: s.ada.send_press(board, "My move")),
}


def figures() -> Iterator[Measurement]:
    """Time an answer to another person, at rest and in each storm."""
    return iter(asyncio.run(_measure()))


async def _measure() -> list[Measurement]:
    with tempfile.TemporaryDirectory() as folder:
        async with scene() as s:
            url = f"sqlite:///{folder}/bench.sqlite3"
            await s.start_bot("bot.py", "run", forked=False, DATABASE_URL=url, PRESSES_PER_MINUTE="120")
            board = await start(s, s.bea, game=GAME)
            await _answers(s)
            found = []
            for name, (rate, storm) in STORMS.items():
                peace = await _answers(s)
                storming = asyncio.create_task(_storm(s, board, rate, storm))
                stormy = await _answers(s)
                storming.cancel()
                await asyncio.gather(storming, return_exceptions=True)
                found.append(_figure(name, stormy, peace))
                # Wait until the rest of the storm is served and all is quiet again.
                await asyncio.sleep(5)
            s.playground.violations.clear()
            return found


def _figure(name: str, stormy: list[float], peace: list[float]) -> Measurement:
    usual, now = statistics.median(peace), statistics.median(stormy)
    name = f"somebody else's answer during {name}, p50 / p90"
    found = f"{now:.0f} / {percentile(stormy, 0.9):.0f} ms"
    told = f"in peace {usual:.0f} / {percentile(peace, 0.9):.0f} ms"
    return Measurement(name, found, f"≤ {MOST:.0f} times the usual", now <= MOST * usual, told)


async def _storm(s: Scene, board: SeenMessage, rate: float, storm: Storm) -> None:
    while True:
        begun = time.perf_counter()
        await storm(s, board)
        await asyncio.sleep(max(1 / rate - (time.perf_counter() - begun), 0))


async def _answers(s: Scene) -> list[float]:
    """Return the milliseconds until Bea sees her hand, for requests one after the other as people make
    them."""
    found = []
    for _ in counted(range(ANSWERS), ANSWERS, "answers"):
        begun = time.perf_counter()
        await s.bea.command("hand")
        found.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.55)
    return found
