"""Two and four processes on one PostgreSQL database, with every game, three hundred kills and rolling
deploys; kills between a press and its answer; days that pass; storms of presses.

`KILLS=60 SEED=3 PROCESSES=4 python -m tests.bench fleets` kills sixty times in all, uses only four processes,
and chooses other moments than another seed. Three hundred kills take half an hour on two cores.

`kills` kills the bot between a press and its answer three hundred times: no press that looks accepted is
lost. `KILLS=50 KILLS_FROM=7 python -m tests.bench kills` kills fifty times, at other moments.

`days`: ten thousand table-days over all games, with late players, a bot that dies and a Discord that fails.

`storms`: the answers to others during a storm of presses, compared with the same answers at rest.
"""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import sqlalchemy as sa

from cogs.changes import timeouts
from cogs.database import schema
from engine import GAMES
from engine.core.errors import RefereeError
from tests.bench.figures import Measurement, at_least, counted, percentile, plain
from tests.kit.nights.nights import Fleet, Night, fleet, night_of_kills
from tests.kit.nights.simulation import Report, Simulation
from tests.kit.server.discord import Scene, SeenMessage, scene
from tests.kit.server.seats import start
from tests.kit.server.still import StillTime, in_one_thread
from tests.kit.store import tables
from tests.kit.store.tables import database

KILLS = int(os.environ.get("KILLS", "300"))
SEED = int(os.environ.get("SEED", "0"))
_ALL = (("0-1/4", "2-3/4"), ("0/4", "1/4", "2/4", "3/4"))
FLEETS = [shards for shards in _ALL if os.environ.get("PROCESSES", str(len(shards))) == str(len(shards))]
IN_A_NIGHT = 5
"""Kills at one table before the next game is played."""
DEPLOYED = 10
"""One kill in this many replaces an old process by a new one."""
PASSED = 4
"""A day passes before one kill in this many, so that everyone with a question gets a reminder."""


class FleetTally:
    """Counts the events of a run."""

    def __init__(self) -> None:
        self.kills = self.deploys = self.answers = self.tables = 0
        self.days: Counter[int] = Counter()
        """The number of days that have passed at each table."""
        self.notices: set[tuple[str, str]] = set()
        self.faults: list[str] = []


def figures() -> Iterator[Measurement]:
    """Yield the figures for each number of processes."""
    for shards in FLEETS:
        yield from asyncio.run(_struck(shards, KILLS // len(FLEETS)))


async def _struck(shards: tuple[str, ...], kills: int) -> list[Measurement]:
    luck, tally = random.Random(f"{SEED} {len(shards)}"), FleetTally()
    tables.Backend.postgresql = True
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with fleet(Path(folder), *shards, of=4, ALL_GAMES="yes") as here:
                while tally.kills < kills:
                    await _night(here, luck, tally, list(GAMES)[(SEED + tally.tables) % len(GAMES)])
                    told = f"{tally.kills} kills, {tally.answers} answers, {len(tally.faults)} faults"
                    print(f"  {len(shards)} processes: {told}", file=sys.stderr, flush=True)
                reminded, often = await _reminded(here, tally)
                gone = len(here.scene.asked_after_deletion)
                served, twice = here.served_twice, here.said_twice
    finally:
        tables.Backend.postgresql = False
        await tables.forget_databases()
    among = f"{len(shards)} processes, {tally.kills} kills"
    done = f"{tally.tables} tables, {tally.answers} answers, {tally.deploys} rolling deploys"
    return [
        _none(f"steps with a fault, {among}", len(tally.faults), "; ".join([done, *tally.faults])[:300]),
        _none(f"messages sent twice, {among}", twice, done),
        _none(f"requests to deleted messages, {among}", gone, done),
        _none(f"interactions served twice, {among}", served, done),
        _none(f"reminders too many, {among}", often, f"{reminded} in {sum(tally.days.values())} days"),
    ]


def _none(name: str, found: int, told: str) -> Measurement:
    return Measurement(name, str(found), "0", found == 0, told)


async def _night(here: Fleet, luck: random.Random, tally: FleetTally, game: str) -> None:
    """Play at a table through some kills, and end the game."""

    async def strike(direct: bool) -> bool:
        struck = luck.choice(list(here.bots))
        if luck.randrange(PASSED) == 0:
            await here.a_day_passes(table)
            tally.days[table] += 1
        if luck.randrange(DEPLOYED) == 0:
            await here.replace(struck)
            tally.deploys += 1
            return True
        await here.strike(struck, night.calm)
        tally.kills += 1
        return struck != here.listener(direct=direct)

    night = here.night(luck, strike, notices=tally.notices)
    table = await night.begin(game)
    tally.tables += 1
    try:
        await night.play(table, kills=IN_A_NIGHT, direct=True)
        await _end(night, table)
    except (AssertionError, TimeoutError) as fault:
        tally.faults.append(f"{game}, table {table}: {str(fault)[-200:]!r}")
        told = [str(fault), *getattr(fault, "__notes__", []), *here.output[-20:], *here.scene.lately()]
        print(f"  {tally.faults[-1]}", *told, sep="\n  ", file=sys.stderr, flush=True)
        await _end(night, table)
    tally.answers += night.answers


async def _end(night: Night, table: int) -> None:
    """End the game if it is not over, and wait until everything is delivered."""
    try:
        service = tables.service_on(night.database)
        await service.execute(table, timeouts.end, int(night.scene.ada.id))
    except RefereeError as over:
        print(f"  table {table}: {over}", file=sys.stderr, flush=True)
    await night.calm()
    await night.take_note(await night.look(table))


async def _reminded(here: Fleet, tally: FleetTally) -> tuple[int, int]:
    """Count the reminders that arrived, and how many exceeded one for each question and day at its table."""
    r = schema.reminders.c
    about = (r.table, r.seat, r.serial, r.user)
    query = sa.select(r.table, sa.func.count().label("many")).where(r.arrived.is_not(None)).group_by(*about)
    async with here.database.reading() as c:
        rows = list(await c.execute(query))
    return sum(row.many for row in rows), sum(max(row.many - tally.days[row.table], 0) for row in rows)


A_NIGHT = 25
REQUESTS = 2
"""The answer is among this many first requests of the bot to Discord after a press."""


def figures_of_kills() -> Iterator[Measurement]:
    """Count the kills that came before the player heard anything about the press."""
    unanswered = kills = answers = 0
    number = int(os.environ.get("KILLS_FROM", "100"))
    while unanswered < KILLS:
        night = _night_of_kills(number, min(A_NIGHT, KILLS - unanswered))
        number, unanswered = number + 1, unanswered + night.unanswered
        kills, answers = kills + night.kills, answers + night.answers
        print(f"{unanswered} of {KILLS}", flush=True)
    yield at_least("kills between a press and its answer", unanswered, KILLS, "", f"{kills} kills in all")
    yield plain("answers given meanwhile, each stored once or never seen", f"{answers}", "none lost")


def _night_of_kills(number: int, wanted: int) -> Night:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(
            night_of_kills(number, Path(folder), lambda night: night.unanswered >= wanted, requests=REQUESTS)
        )


RUNS, TABLES_PLAYED, DAYS = 9, 25, 50
"""Their product is more than ten thousand, because between two games there is no table for a while."""
COUNTED = (
    *("answers", "by_clock", "stewards", "ballots", "reclaimed", "reminders", "warnings", "digests", "done"),
    *("restarts", "faults"),
)


def figures_of_days() -> Iterator[Measurement]:
    """Count what happened at the tables, and how much of it should not have happened."""
    begun = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        reports = list(counted(pool.map(_one, range(RUNS)), RUNS, "runs of many days"))
    seconds = time.perf_counter() - begun
    total = sum(report.table_days for report in reports)
    yield plain("days: table-days", f"{total:,.0f}", f"{total / seconds:.1f} a second")
    for name in ("games", "ends", "waits"):
        yield plain(f"days: {name}", _counts(reports, name), "")
    done = [f"{sum(getattr(report, name) for report in reports):,} {name}" for name in COUNTED]
    yield plain("days: answers, reminders, restarts", done[0], ", ".join(done[1:]))
    wrong = [fault for report in reports for fault in report.wrong]
    found = ", ".join(f"{n} {kind}" for kind, n in Counter(w.split(":")[0] for w in wrong).items())
    name = "days: doubled, missed, stale, at night, unwarned, stalled"
    yield Measurement(name, f"{len(wrong)}", "0", not wrong, found)


def _one(seed: int) -> Report:
    return asyncio.run(_days(seed))


async def _days(seed: int) -> Report:
    with tempfile.TemporaryDirectory() as folder, in_one_thread():
        async with database(Path(folder), StillTime()) as opened:
            return await Simulation(opened, tables=TABLES_PLAYED, days=DAYS, seed=seed).run()


def _counts(reports: list[Report], name: str) -> str:
    total: Counter[str] = Counter()
    for report in reports:
        total += getattr(report, name)
    return ", ".join(f"{n:,} {key}" for key, n in sorted(total.items()))


ANSWERS_BESIDE = 40
GAME = "jump_drive"
SLOWDOWN = 2.0
"""Answers to others may take this many times as long as at rest."""

Storm = Callable[[Scene, SeenMessage], Awaitable[object]]

STORMS: dict[str, tuple[float, Storm]] = {
    "13 /board a second": (13, lambda s, board: s.ada.send_command("board")),
    "26 presses a second": (26, lambda s, board: s.ada.send_press(board, "My move")),
}


def figures_of_storms() -> Iterator[Measurement]:
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
                found.append(_during(name, stormy, peace))
                # Wait until the rest of the storm is served and all is quiet again.
                await asyncio.sleep(5)
            s.playground.violations.clear()
            return found


def _during(name: str, stormy: list[float], peace: list[float]) -> Measurement:
    usual, now = statistics.median(peace), statistics.median(stormy)
    name = f"somebody else's answer during {name}, p50 / p90"
    found = f"{now:.0f} / {percentile(stormy, 0.9):.0f} ms"
    told = f"in peace {usual:.0f} / {percentile(peace, 0.9):.0f} ms"
    return Measurement(name, found, f"≤ {SLOWDOWN:.0f} times the usual", now <= SLOWDOWN * usual, told)


async def _storm(s: Scene, board: SeenMessage, rate: float, storm: Storm) -> None:
    while True:
        begun = time.perf_counter()
        await storm(s, board)
        await asyncio.sleep(max(1 / rate - (time.perf_counter() - begun), 0))


async def _answers(s: Scene) -> list[float]:
    """Return the milliseconds until Bea sees her hand, for requests one after the other as people make
    them."""
    found = []
    for _ in counted(range(ANSWERS_BESIDE), ANSWERS_BESIDE, "answers"):
        begun = time.perf_counter()
        await s.bea.command("hand")
        found.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.55)
    return found
