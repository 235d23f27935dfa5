"""The gateway (logging in, staying in, coming back, the time that passes there), and what Discord refuses on
bad days: own emojis, files, threads, requests before the login."""

import asyncio
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest

from playground.clock import Clock
from playground.errors import REFUSALS
from playground.faults import LASTING, Fault
from playground.routes import application
from playground.world import ANNOUNCEMENT_THREAD, ANNOUNCEMENTS, EPOCH, PUBLIC_THREAD, VOICE_CHANNEL, World
from tests.kit.server.discord import Scene
from tests.kit.server.images import png
from tests.playground.bare import Bare, button, denied, layout, picture, refused, row, typed, unlawful


async def test_every_third_message_or_answer_with_an_own_emoji_is_refused(stage: Scene, bot: Bare) -> None:
    own = await bot.create_application_emoji(name="gt_crew", image=SIGN)
    await stage.control("POST", "bad-days", **{"own-emojis": True})
    for _ in range(2):
        await bot.home().send(view=layout(row(button("Crew", "a", emoji=own))))
    await bot.home().send(view=layout(row(button("Dice", "b", emoji="🎲"))))
    with pytest.raises(discord.HTTPException, match=r"0\.emoji\.id: Invalid emoji") as refused:
        await bot.home().send(view=layout(row(button("Crew", "a", emoji=own))))
    assert (refused.value.status, refused.value.code) == (400, 50035)
    await bot.home().send(view=layout(row(button("Crew", "a", emoji=own))))
    assert len(await stage.ada.history()) == 4
    _, heard = await typed(stage.ada, bot)
    stage.fault(Fault("own-emojis"))
    shown = layout(row(button("Crew", "a", emoji=own)))
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await heard.response.send_message(view=shown)
    await heard.response.send_message("in words")


@pytest.mark.parametrize(
    ("fault", "status", "code"),
    [
        (Fault("uploads", code=40005), 413, 40005),
        (Fault("uploads", code=400001), 403, 400001),
        (Fault("uploads", status=503), 503, 0),
    ],
)
async def test_words_pass_but_no_files(stage: Scene, bot: Bare, fault: Fault, status: int, code: int) -> None:
    stage.fault(fault)
    await bot.home().send("words")
    assert await refused(bot.home().send(file=picture())) == (status, code)
    assert [m.text for m in await stage.ada.history()] == ["words"]


@pytest.mark.parametrize("code", [160006, 160007, 50013, 50024])
async def test_a_thread_is_refused_with_the_code_that_says_why(stage: Scene, bot: Bare, code: int) -> None:
    stage.fault(Fault("threads", code=code))
    home, public = bot.home(), discord.ChannelType.public_thread
    assert await refused(home.create_thread(name="aside", type=public)) == (REFUSALS[code][0], code)
    await home.create_thread(name="aside", type=public)


async def test_announcements_have_threads_of_their_own_and_voice_none(stage: Scene, bot: Bare) -> None:
    made = await stage.add_channel("news", type=ANNOUNCEMENTS)
    await bot.told("CHANNEL_CREATE")
    news = bot.get_channel(int(made))
    assert isinstance(news, discord.TextChannel) and news.is_news()
    public = discord.ChannelType.public_thread
    assert await unlawful(stage, news.create_thread(name="aside", type=public)) == (400, 50024)
    own = await news.create_thread(name="aside", type=discord.ChannelType.news_thread)
    from_message = await (await news.send("a table")).create_thread(name="table")
    kinds = [stage.playground.world.channels[thread.id].kind for thread in (own, from_message)]
    assert kinds == [ANNOUNCEMENT_THREAD, ANNOUNCEMENT_THREAD] != [PUBLIC_THREAD, PUBLIC_THREAD]
    made = await stage.add_channel("voices", type=VOICE_CHANNEL)
    await bot.told("CHANNEL_CREATE", 2)
    voices = bot.get_channel(int(made))
    assert isinstance(voices, discord.VoiceChannel)
    said = await voices.send("hello")
    assert await unlawful(stage, said.create_thread(name="aside")) == (400, 50024)


async def test_before_it_has_logged_in_a_bot_may_meet_a_ban_or_an_outage_and_later_not(stage: Scene) -> None:
    headers = {"Authorization": f"Bot {stage.playground.token}"}
    told = []
    for name in ("banned", "outage"):
        await stage.control("POST", "bad-days", **{name: True})
        async with stage.ada.session.get(f"{stage.playground.api_base}/users/@me", headers=headers) as answer:
            told.append((answer.status, answer.content_type, "Via" in answer.headers, await answer.text()))
        await stage.control("POST", "bad-days", **{name: False})
    assert told[0] == (429, "text/plain", False, "error code: 1015")
    assert told[1][:3] == (503, "text/html", False) and "maintenance" in told[1][3]
    bot = Bare()
    await stage.join(bot)
    await stage.control("POST", "bad-days", outage=True)
    await bot.home().send("still here")


async def test_the_gateway_may_refuse_all(stage: Scene) -> None:
    stage.fault(Fault("no-gateway"))
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await stage.ada.session.ws_connect(stage.playground.gateway_url)
    assert refused.value.status == 503
    async with stage.ada.session.ws_connect(stage.playground.gateway_url) as line:
        assert (await line.receive_json())["op"] == 10


@pytest.mark.long
async def test_a_lost_session_hides_what_happens_until_the_bot_is_back(stage: Scene, bot: Bare) -> None:
    await stage.control("POST", "gateway", do="lose")
    await stage.add_channel("meanwhile")
    await bot.told("GUILD_CREATE", 2)
    assert "CHANNEL_CREATE" not in bot.dispatched and stage.playground.gateway.resumes == 0
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["game-night", "meanwhile"]


async def test_a_slow_request_is_carried_out_late(stage: Scene, bot: Bare) -> None:
    sent, heard = await typed(stage.ada, bot)
    stage.fault(Fault("slow", seconds=0.05))
    await heard.response.send_message("late")
    assert (await stage.ada.answered(sent)).message.text == "late"


async def test_slow_mode_holds_up_people_and_not_the_bot(stage: Scene, bot: Bare) -> None:
    await stage.control("PATCH", f"channels/{stage.home}", slow_mode=30)
    await bot.told("CHANNEL_UPDATE")
    assert bot.home().slowmode_delay == 30
    await stage.ada.say("the owner may")
    await stage.ada.say("always")
    await stage.cem.say("first")
    for act in (stage.cem.say("second"), stage.cem.send_command("table", "status")):
        await denied(act, "slow")
    await bot.home().send("one")
    await bot.home().send("two")
    stage.playground.clock.advance(30)
    await stage.cem.say("second")


async def test_who_is_timed_out_reads_and_does_nothing(stage: Scene, bot: Bare) -> None:
    await stage.control("POST", "timeouts", user_id=stage.cem.id, seconds=60)
    for act in (stage.cem.say("hello"), stage.cem.send_command("table", "status")):
        await denied(act)
    stage.playground.clock.advance(60)
    await stage.cem.say("hello")


async def test_a_bot_that_is_timed_out_is_told_and_answers_only(stage: Scene, bot: Bare) -> None:
    await stage.control("POST", "bad-days", **{"timed-out": True})
    await bot.told("GUILD_MEMBER_UPDATE")
    assert bot.guilds[0].me.is_timed_out()
    assert await refused(bot.home().send("hello")) == (403, 50013)
    sent, heard = await typed(stage.ada, bot)
    await heard.response.send_message("answers are let through")
    assert (await stage.ada.answered(sent)).message.text == "answers are let through"
    await stage.control("POST", "bad-days", **{"timed-out": False})
    await bot.home().send("hello")


async def test_the_page_begins_and_ends_every_bad_day_by_its_name(stage: Scene, bot: Bare) -> None:
    names = [*LASTING, "slow-mode", "timed-out"]
    every, none = dict.fromkeys(names, True), dict.fromkeys(names, False)
    assert await stage.control("GET", "bad-days") == none
    for name in names:
        assert (await stage.control("POST", "bad-days", **{name: True}))[name]
    assert await stage.control("POST", "bad-days", **every) == every
    assert len(await stage.control("GET", "faults")) == len(LASTING)
    assert await stage.control("POST", "bad-days", **none) == none
    assert await stage.control("GET", "faults") == []
    async with stage.ada.session.post("/control/bad-days", json={"rain": True}) as answer:
        assert (await answer.json())["code"] == "unknown-fault"


SIGN = png(128, 128, "red")


async def test_emojis_are_owned_listed_served_and_removed(stage: Scene, bot: Bare) -> None:
    made = await bot.create_application_emoji(name="gt_human_0a1b2c", image=SIGN)
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["gt_human_0a1b2c"]
    async with aiohttp.ClientSession(stage.playground.url) as page, page.get(f"/emojis/{made.id}") as shown:
        assert await shown.read() == SIGN and shown.content_type == "image/png"
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        custom_id="x", emoji=discord.PartialEmoji(name=made.name, id=made.id)
    )
    view = discord.ui.View()
    view.add_item(button)
    await bot.home().send("Look", view=view)
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    assert await unlawful(stage, bot.home().send("Look", view=view)) == (400, 50035), "that emoji is gone"


ILLEGAL: dict[str, tuple[str, bytes]] = {
    "one letter": ("x", SIGN),
    "33 letters": ("x" * 33, SIGN),
    "a hyphen": ("gt-human", SIGN),
    "too large": ("gt_human", b"\x89PNG\r\n\x1a\n" + bytes(257 * 1024)),
}


@pytest.mark.parametrize("case", ILLEGAL)
async def test_what_discord_refuses_is_refused(stage: Scene, bot: Bare, case: str) -> None:
    name, image = ILLEGAL[case]
    assert await unlawful(stage, bot.create_application_emoji(name=name, image=image)) == (400, 50035)


async def test_names_are_given_once(stage: Scene, bot: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    await bot.create_application_emoji(name="gt_human", image=SIGN)
    assert application.MOST_EMOJIS == 2000
    monkeypatch.setattr(application, "MOST_EMOJIS", 1)
    for name, code in (("gt_human", 50035), ("gt_other", 30008)):
        with stage.violating() as violations, pytest.raises(discord.HTTPException) as refused:
            await bot.create_application_emoji(name=name, image=SIGN)
        assert refused.value.code == code and len(violations) == 1


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
