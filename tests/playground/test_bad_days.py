"""What Discord refuses on bad days: own emojis, files, threads, requests before the login."""

import aiohttp
import discord
import pytest

from playground.errors import REFUSALS
from playground.faults import LASTING, Fault
from playground.routes import application
from playground.world import ANNOUNCEMENT_THREAD, ANNOUNCEMENTS, PUBLIC_THREAD, VOICE_CHANNEL
from tests.kit.discord import Scene
from tests.kit.images import png
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
