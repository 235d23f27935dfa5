"""Several processes on one database: whoever is killed, nothing is lost and nothing is said twice."""

import asyncio
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.storage import schema
from cogs.tables import in_game
from cogs.tables.time_control import DAY
from engine.core import record
from tests.kit import tables
from tests.kit.fleet import Fleet, fleet, until
from tests.kit.games import ALL
from tests.kit.nights import Night, words
from tests.kit.people import PATIENCE
from tests.kit.seats import start

LETTERS, SERVER = "0-1/4", "2-3/4"
"""Direct messages come to the first shard, the playground's server belongs to the third."""
KILLS = 3
SENT = ("POST", "/channels/{channel_id}/messages")


@pytest.fixture(autouse=True)
def _here(on_postgresql: None) -> None:
    """Every test here has a database on the server."""


async def test_a_game_goes_on_whoever_is_killed(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        luck = random.Random(1)
        struck: list[str] = []

        async def strike(direct: bool) -> bool:
            struck.append((SERVER, LETTERS)[len(struck) % 2])
            await here.strike(struck[-1], night.calm)
            return struck[-1] != here.listener(direct=direct)

        night = Night(here.scene, here.database, luck, strike)
        while night.kills < KILLS:
            look = await night.play(await night.begin(), kills=KILLS, direct=True)
        async with asyncio.timeout(3 * PATIENCE):
            while look.prompts:
                look = await tables.step(tables.service_on(here.database), look, luck)
        text = await tables.service_on(here.database).records.export(look.table.id)
        assert record.verify(record.load(text), ALL["toy"]).game.outcome() == look.outcome


async def test_reminders_come_once_though_their_speaker_is_killed(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        night = Night(here.scene, here.database, random.Random(2), _never)
        table = await night.begin()
        look = await night.look(table)
        await _a_day_passes(here, table)
        asked = len(here.scene.asked(*SENT))
        await until(lambda: len(here.scene.asked(*SENT)) > asked)
        speaker = await here.speaker(table)
        await here.kill(speaker)
        await night.calm()
        reminded = sa.select(schema.reminders.c.user, schema.reminders.c.arrived)
        async with asyncio.timeout(PATIENCE):
            while True:
                async with here.database.reading() as c:
                    rows = list(await c.execute(reminded))
                if len(rows) == len(look.waiting) and all(row.arrived for row in rows):
                    break
                await asyncio.sleep(0.05)
        await night.calm()
        assert sorted(row.user for row in rows) == sorted(tables.user_at(look, seat) for seat in look.waiting)
        # Every message that stands is known, so each of them was said once.
        await night.check(await night.look(table))


async def _a_day_passes(here: Fleet, table: int) -> None:
    d, t = schema.deadlines, schema.tables
    async with here.database.writing() as c:
        await c.execute(sa.update(d).where(d.c.table == table).values(since=d.c.since - DAY - 60))
        await c.execute(sa.update(t).where(t.c.id == table).values(owed=0))


async def _never(_: bool) -> bool:
    raise AssertionError("nobody strikes tonight")


async def test_a_new_process_takes_the_place_of_an_old_one_and_nobody_notices(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        night = Night(here.scene, here.database, random.Random(3), _never)
        table = await night.begin()
        for own in (SERVER, LETTERS):
            old = here.bots[own]
            await here.start(own)
            # For a while Discord tells both of everything.
            await _answer(night, table)
            await old.stop()
            here.gone.append(old)
            await _answer(night, table)
            assert await old.ended() == 0
        await here.shared_out()
        await _answer(night, table)


async def _answer(night: Night, table: int, channel: str | None = None) -> None:
    look = await night.look(table)
    seat = night.luck.choice(look.waiting)
    person = night.people[tables.user_at(look, seat)]
    await person.command("act", channel=channel, answer=words(look.prompts[seat], night.luck))
    await night.calm()
    after = await night.look(table)
    assert after.at == look.at + 1
    if channel is None:
        await night.check(after)


async def test_servers_of_other_processes_go_on_while_one_is_gone(tmp_path: Path) -> None:
    async with fleet(tmp_path, "0/3", "1/3", "2/3", of=3, servers=3) as here:
        s, before, world = here.scene, await here.speakers(), here.scene.playground.world
        channels = [channel for channel in world.channels.values() if not channel.is_dm]
        homes = {(world.server_of(channel) >> 22) % 3: str(channel.id) for channel in channels}
        assert set(homes) == {0, 1, 2}, "each process has a server of its own"
        for shard in (0, 2):
            await start(s, s.bea, channel=homes[shard])
        await here.kill("1/3")
        await here.shared_out()
        after = await here.speakers()
        assert set(after) == set(before) == set(range(16)) and len(set(after.values())) == 2
        night = Night(s, here.database, random.Random(4), _never)
        for shard in (0, 2):
            table = await tables.service_on(here.database).at_channel(int(homes[shard]))
            assert table is not None
            await _answer(night, table.id, homes[shard])


async def test_while_a_process_hangs_the_others_say_what_it_would_have_said(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        night = Night(here.scene, here.database, random.Random(5), _never)
        table = await night.begin()
        struck = here.bots[await here.speaker(table)]
        struck.freeze()
        await tables.service_on(here.database).execute(table, in_game.end, int(here.scene.ada.id))
        await night.calm()
        assert set((await here.speakers()).values()) == {bot.pid for bot in here.bots.values()} - {struck.pid}
        struck.thaw()
        # It complains of its lost connections, as it should.
        here.forgive(struck)
        await here.shared_out()
        await night.calm()
        told = [message.text for message in await here.scene.ada.history()]
        assert sum("Salvage is over" in text for text in told) == 1
