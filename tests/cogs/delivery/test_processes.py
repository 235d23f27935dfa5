"""Several processes on one database: if any of them is killed, nothing is lost and nothing is sent twice."""

import asyncio
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.changes import timeouts
from cogs.database import schema
from engine.play import record
from tests.kit.nights.nights import Night, fleet, words
from tests.kit.play.games import ALL
from tests.kit.server.discord import Stillness
from tests.kit.server.seats import start
from tests.kit.store import tables

pytestmark = pytest.mark.usefixtures("on_postgresql")
LETTERS, SERVER = "0-1/4", "2-3/4"
"""Direct messages go to the first shard; the playground's server belongs to the third."""
KILLS = 3
SENT = ("POST", "/channels/{channel_id}/messages")


async def test_a_game_goes_on_when_any_process_is_killed(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        luck = random.Random(1)
        struck: list[str] = []

        async def strike(direct: bool) -> bool:
            struck.append((SERVER, LETTERS)[len(struck) % 2])
            await here.strike(struck[-1], night.calm)
            return struck[-1] != here.listener(direct=direct)

        night = here.night(luck, strike)
        while night.kills < KILLS:
            look = await night.play(await night.begin(), kills=KILLS, direct=True)
        async with here.movement.patience():
            while look.prompts:
                look = await tables.step(tables.service_on(here.database), look, luck)
        text = await tables.service_on(here.database).records.export(look.table.id)
        assert record.verify(record.load(text), ALL["toy"]).game.outcome() == look.outcome


async def test_reminders_come_once_though_their_speaker_is_killed(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        night = here.night(random.Random(2), _never)
        table = await night.begin()
        look = await night.look(table)
        await here.a_day_passes(table)
        asked = len(here.scene.asked(*SENT))
        await here.until(lambda: len(here.scene.asked(*SENT)) > asked)
        speaker = await here.speaker(table)
        await here.kill(speaker)
        await night.calm()
        reminded = sa.select(schema.reminders.c.user, schema.reminders.c.arrived)
        async with here.movement.patience():
            while True:
                async with here.database.reading() as c:
                    rows = list(await c.execute(reminded))
                if len(rows) == len(look.waiting) and all(row.arrived for row in rows):
                    break
                await asyncio.sleep(0.05)
        await night.calm()
        assert sorted(row.user for row in rows) == sorted(tables.user_at(look, seat) for seat in look.waiting)
        # Every standing message is known, so each of them was sent once.
        await night.check(await night.look(table))


async def _never(_: bool) -> bool:
    raise AssertionError("no process dies tonight")


async def test_a_new_process_replaces_an_old_one_unnoticed(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        night = here.night(random.Random(3), _never)
        table = await night.begin()
        for own in (SERVER, LETTERS):
            old = here.bots[own]
            await here.start(own)
            # For a while Discord sends everything to both.
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
    async with night.patience():
        await person.command("act", channel=channel, answer=words(look.prompts[seat], night.luck))
    await night.calm()
    after = await night.look(table)
    assert after.at == look.at + 1
    if channel is None:
        await night.check(after)


async def test_servers_of_other_processes_go_on_while_one_is_gone(tmp_path: Path) -> None:
    async with fleet(tmp_path, "0/3", "1/3", "2/3", of=3, servers=3) as here:
        s, before, world = here.scene, await here.movement.holders(), here.scene.playground.world
        channels = [channel for channel in world.channels.values() if not channel.is_dm]
        homes = {(world.server_of(channel) >> 22) % 3: str(channel.id) for channel in channels}
        assert set(homes) == {0, 1, 2}, "each process has a server of its own"
        for shard in (0, 2):
            await start(s, s.bea, channel=homes[shard])
        await here.kill("1/3")
        await here.shared_out()
        after = await here.movement.holders()
        assert set(after) == set(before) == set(range(16)) and len(set(after.values())) == 2
        night = here.night(random.Random(4), _never)
        for shard in (0, 2):
            table = await tables.service_on(here.database).at_channel(int(homes[shard]))
            assert table is not None
            await _answer(night, table.id, homes[shard])


async def test_while_a_process_hangs_the_others_say_what_it_would_have_said(tmp_path: Path) -> None:
    async with fleet(tmp_path, LETTERS, SERVER, of=4) as here:
        night = here.night(random.Random(5), _never)
        table = await night.begin()
        struck = here.bots[await here.speaker(table)]
        struck.freeze()
        await tables.service_on(here.database).execute(table, timeouts.end, int(here.scene.ada.id))
        await night.calm()
        speakers = set((await here.movement.holders()).values())
        assert speakers == {bot.pid for bot in here.bots.values()} - {struck.pid}
        struck.thaw()
        # It logs its lost connections, as it should.
        here.forgive(struck)
        await here.shared_out()
        await night.calm()
        told = [message.text for message in await here.scene.ada.history()]
        assert sum("Salvage is over" in text for text in told) == 1


def test_only_who_does_nothing_at_all_stands_still() -> None:
    stillness = Stillness()
    assert stillness.look("a job", busy=False) == 0
    assert [stillness.look("a job", busy=False) for _ in range(2)] == [1, 2]
    assert stillness.look("a job", busy=True) == 2, "somebody works at it"
    assert stillness.look("another job", busy=False) == 0
