"""Two and four processes on one PostgreSQL database, with every game, three hundred kills and rolling
deploys.

`KILLS=60 SEED=3 PROCESSES=4 python -m tests.bench fleets` kills sixty times in all, uses only four processes,
and chooses other moments than another seed. Three hundred kills take half an hour on two cores.
"""

import asyncio
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from cogs.storage import schema
from cogs.tables import timeouts
from engine import GAMES
from engine.core.errors import RefereeError
from tests.bench.figures import Measurement
from tests.kit import tables
from tests.kit.fleet import Fleet, fleet
from tests.kit.nights import Night

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
