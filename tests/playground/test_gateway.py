"""The gateway: logging in, staying in, coming back, and the time that passes there."""

import asyncio
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest

from playground.clock import Clock
from playground.world import EPOCH, World
from tests.kit.discord import Scene
from tests.playground.bare import Bare, typed


async def test_the_bot_finds_server_channel_itself_and_people_by_name(stage: Scene, bot: Bare) -> None:
    guild = bot.guilds[0]
    assert guild.name == "Space Board Games" and guild.me.id == bot.application_id
    assert [channel.name for channel in guild.text_channels] == ["game-night"]
    held = guild.text_channels[0].permissions_for(guild.me)
    assert held.send_messages and held.attach_files and not held.manage_messages
    assert [member.display_name for member in await guild.query_members("do")] == ["Dora"]


async def test_privileged_intents_and_a_wrong_token_are_refused_at_login(stage: Scene) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await stage.join(Bare(discord.Intents(guilds=True, members=True)))
    stage.playground.token = "another"
    with pytest.raises(discord.LoginFailure):
        await stage.join(Bare())


@pytest.mark.parametrize("how", ["drop", "reconnect", "invalidate_resumable"])
async def test_a_resumed_session_hears_what_it_missed(stage: Scene, bot: Bare, how: str) -> None:
    gateway = stage.playground.gateway
    if how == "drop":
        gateway.drop()
    elif how == "reconnect":
        gateway.reconnect()
    else:
        gateway.invalidate(resumable=True)
    if how == "drop":
        await stage.offline()
    _, heard = await typed(stage.ada, bot)
    await heard.response.send_message("still here")
    await bot.told("RESUMED")
    assert gateway.resumes == 1 and gateway.identifies == 1
    assert bot.heard_nothing_more()


async def test_a_lost_session_starts_anew(stage: Scene, bot: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    real = asyncio.sleep
    monkeypatch.setattr("discord.client.asyncio.sleep", lambda seconds: real(0))
    stage.playground.gateway.invalidate(resumable=False)
    await bot.told("READY", times=2)
    assert stage.playground.gateway.identifies == 2
    await stage.ada.send_command("table", "status")
    await (await bot.hear()).response.send_message("back")


async def test_a_session_is_forgotten_after_minutes_of_silence(stage: Scene, bot: Bare) -> None:
    session = next(iter(stage.playground.gateway.sessions.values()))
    await bot.close()
    await stage.offline()
    stage.playground.clock.advance(181)
    answer = await _resume(stage, session.id, session.seq)
    assert answer == {"op": 9, "s": None, "t": None, "d": False}


async def test_the_bot_without_message_content_reads_only_what_concerns_it(stage: Scene) -> None:
    bot = Bare(discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
    await stage.join(bot)
    read: list[discord.Message] = []

    async def on_message(message: discord.Message) -> None:
        read.append(message)

    bot.event(on_message)
    await stage.ada.say("secret plans")
    await stage.ada.say(f"<@{bot.application_id}> hello")
    await stage.ada.say("hello", channel=await stage.ada.dm())
    await bot.told("MESSAGE_CREATE", times=3)
    assert [message.content for message in read] == ["", f"<@{bot.application_id}> hello", "hello"]


async def test_with_the_guilds_intent_alone_no_message_arrives(stage: Scene, bot: Bare) -> None:
    await stage.ada.say("nobody listens")
    await stage.ada.send_command("table", "status")
    await (await bot.hear()).response.send_message("ok")
    assert "MESSAGE_CREATE" not in bot.dispatched


async def test_new_channels_and_threads_are_announced(stage: Scene, bot: Bare) -> None:
    made = await stage.add_channel()
    await bot.told("CHANNEL_CREATE")
    channel = bot.guilds[0].get_channel(int(made))
    assert isinstance(channel, discord.TextChannel)
    await stage.eli.say("hello", channel=made)
    await stage.control("DELETE", f"channels/{made}")
    await bot.told("CHANNEL_DELETE")
    assert len(bot.guilds[0].text_channels) == 1


async def test_heartbeats_are_acknowledged_and_strangers_and_nonsense_sent_away(stage: Scene) -> None:
    async with stage.ada.session.ws_connect(stage.playground.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 8, "d": {}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4003
    async with stage.ada.session.ws_connect(stage.playground.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str("{")
        await socket.receive()
        assert socket.close_code == 4002


async def _resume(stage: Scene, session_id: str, seq: int) -> dict[str, object]:
    async with stage.ada.session.ws_connect(stage.playground.gateway_url) as socket:
        await socket.receive_json()
        data = {"token": stage.playground.token, "session_id": session_id, "seq": seq}
        await socket.send_json({"op": 6, "d": data})
        answer: dict[str, object] = await socket.receive_json()
        return answer


NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


async def test_a_still_clock_moves_only_when_advanced_and_alarms_ring_at_their_own_moments() -> None:
    clock, rung = Clock(NOON, running=False), list[tuple[str, float]]()

    def note(name: str) -> None:
        rung.append((name, (clock.now() - NOON).total_seconds()))

    clock.later(30, lambda: note("third"))
    clock.later(10, lambda: note("first"))
    clock.later(10, lambda: note("second"))
    clock.later(61, lambda: note("never"))
    clock.advance(60)
    assert rung == [("first", 10), ("second", 10), ("third", 30)]
    clock = Clock(NOON, running=False)
    assert clock.now() == clock.now() == NOON
    clock.advance(90)
    assert clock.now() == NOON + timedelta(seconds=90)


async def test_an_alarm_may_set_another_one_on_the_way_and_a_cancelled_one_stays_silent() -> None:
    clock, rung = Clock(NOON, running=False), list[datetime]()
    alarm = clock.later(10, lambda: rung.append(NOON))
    alarm.cancel()

    def first() -> None:
        clock.later(10, lambda: rung.append(clock.now()))

    clock.later(10, first)
    clock.advance(60)
    assert rung == [NOON + timedelta(seconds=20)]


async def test_a_running_clock_rings_by_itself() -> None:
    clock, rung = Clock(), asyncio.Event()
    clock.later(0, rung.set)
    await rung.wait()
    clock.later(3600, rung.clear)
    clock.advance(3600)
    assert not rung.is_set()
    clock.stop()


def test_ids_tell_their_moment_and_never_repeat() -> None:
    world = World(Clock(NOON, running=False))
    first, second = world.new_id(), world.new_id()
    assert second > first
    assert EPOCH + timedelta(milliseconds=first >> 22) == NOON
    world.clock.advance(1)
    assert EPOCH + timedelta(milliseconds=world.new_id() >> 22) == NOON + timedelta(seconds=1)


async def identified(s: Scene, shard: object) -> int:
    """Return the op that answers an identify, or the code with which the connection is closed."""
    async with s.ada.session.ws_connect(s.playground.gateway_url) as socket:
        await socket.receive_json()
        data = {"token": s.playground.token, "intents": 1, "properties": {}, "shard": shard}
        await socket.send_json({"op": 2, "d": data})
        answer = await socket.receive()
        if answer.type is aiohttp.WSMsgType.CLOSE:
            return int(answer.data)
        return int(answer.json()["op"])


async def test_shards_are_let_in_one_at_a_time(stage: Scene) -> None:
    stage.playground.world.shards = 2
    assert [await identified(stage, shard) for shard in ([0, 1], None)] == [4011, 4011], "sharding required"
    invalid = [[2, 2], [-1, 2], [0], ["0", 2], "0/2"]
    assert [await identified(stage, shard) for shard in invalid] == [4010] * len(invalid)
    assert await identified(stage, [0, 2]) == 0
    assert await identified(stage, [1, 2]) == 9, "one at a time, five seconds apart"
    stage.playground.gateway.identify_seconds = 0
    assert await asyncio.wait_for(identified(stage, [1, 2]), 5) == 0
