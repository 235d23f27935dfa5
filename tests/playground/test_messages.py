"""Messages in channels, threads and direct messages, and every route."""

from typing import Any

import discord
import pytest

from playground.errors import EVERY_PERMISSION, permission_bits
from playground.routes import ROUTES
from playground.world import BOT_ID, BOT_ROLE_ID, GUILD_ID, Overwrite
from tests.kit.server.discord import Scene
from tests.playground.bare import Bare, board, denied, layout, picture, refused, typed, unlawful


async def test_a_message_reaches_everybody_and_can_be_edited_and_deleted(stage: Scene, bot: Bare) -> None:
    sent = await bot.home().send("hello")
    await stage.eli.wait_for(lambda m: m.text == "hello")
    edited = await sent.edit(content="hello again")
    assert edited.edited_at is not None
    await stage.eli.wait_for(lambda m: m.text == "hello again" and m.id == str(sent.id))
    await sent.delete()
    await stage.eli.wait_until(lambda: not stage.eli.see())
    assert await refused(sent.edit(content="too late")) == (404, 10008)


async def test_pictures_are_stored_measured_and_served(stage: Scene, bot: Bare) -> None:
    await bot.home().send(view=board(), file=picture(size=(320, 200), description="A table"))
    shown = await stage.ada.wait_for(lambda m: bool(m.attachments))
    attachment = shown.attachments[0]
    assert (attachment["width"], attachment["height"]) == (320, 200)
    assert attachment["content_type"] == "image/png"
    assert shown.alt_texts == ["A board", "A table"]
    gallery = next(c for _, c in shown.components if c["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == attachment["url"]
    async with stage.ada.session.get(attachment["url"]) as response:
        assert response.content_type == "image/png"
        assert len(await response.read()) == attachment["size"]


async def test_an_edit_keeps_listed_attachments_and_removes_the_others(stage: Scene, bot: Bare) -> None:
    sent = await bot.home().send(files=[picture("a.png"), picture("b.png")])
    edited = await sent.edit(attachments=[sent.attachments[1], picture("c.png")])
    assert [a.filename for a in edited.attachments] == ["b.png", "c.png"]
    assert edited.attachments[0].id == sent.attachments[1].id
    untouched = await edited.edit(content="words")
    assert [a.filename for a in untouched.attachments] == ["b.png", "c.png"]


async def test_the_same_nonce_within_minutes_is_the_first_message_or_none(stage: Scene, bot: Bare) -> None:
    first = await bot.home().send("once", nonce="outbox:7")
    again = await bot.home().send("once", nonce="outbox:7")
    other = await bot.home().send("twice", nonce="outbox:8")
    assert first.id == again.id != other.id
    stage.playground.clock.advance(600)
    later = await bot.home().send("once", nonce="outbox:7")
    assert later.id != first.id
    await later.delete()
    assert await refused(bot.home().send("once", nonce="outbox:7")) == (404, 10008)


async def test_replaced_pictures_make_room_but_shown_ones_stay(stage: Scene, bot: Bare) -> None:
    kept = await bot.home().send(file=picture("kept.png"))
    sent = await bot.home().send(file=picture("0.png"))
    for n in range(1, 160):
        sent = await sent.edit(attachments=[picture(f"{n}.png", size=(8, 8))])
    stored = stage.playground.world.attachments
    assert len(stored) < 110
    assert {kept.attachments[0].id, sent.attachments[0].id} <= stored.keys()


async def test_only_allowed_mentions_ping(stage: Scene, bot: Bare) -> None:
    both = f"<@{stage.ada.id}> and <@{stage.bea.id}>"
    only_ada = discord.AllowedMentions(users=[discord.Object(int(stage.ada.id))])
    await bot.home().send(view=layout(discord.ui.TextDisplay(both)), allowed_mentions=only_ada)
    assert (await stage.ada.wait_for(lambda m: m.text == both)).mentions_me
    assert not (await stage.bea.wait_for(lambda m: m.text == both)).mentions_me
    await bot.home().send(both + "!", allowed_mentions=discord.AllowedMentions.none())
    assert not (await stage.ada.wait_for(lambda m: m.text == both + "!")).mentions_me
    await bot.home().send("@everyone", allowed_mentions=discord.AllowedMentions.all())
    assert not (await stage.ada.wait_for(lambda m: m.text == "@everyone")).mentions_me


async def test_history_is_paged_and_fetched(stage: Scene, bot: Bare) -> None:
    sent = [await bot.home().send(str(n)) for n in range(5)]
    found = [m.content async for m in bot.home().history(limit=3)]
    assert found == ["4", "3", "2"]
    after = [m.content async for m in bot.home().history(after=sent[2])]
    assert after == ["3", "4"]
    assert (await bot.home().fetch_message(sent[0].id)).content == "0"
    assert [m.text for m in await stage.ada.history(limit=2)] == ["3", "4"]


async def test_a_reply_points_to_its_message_and_pings_unless_told_not_to(stage: Scene, bot: Bare) -> None:
    said = await stage.ada.say("who is next?")
    asked = await bot.home().fetch_message(int(said.id))
    await asked.reply("you are")
    answer = await stage.ada.wait_for(lambda m: m.text == "you are")
    assert answer.raw["referenced_message"]["id"] == said.id and answer.mentions_me
    await asked.reply("quietly", mention_author=False)
    assert not (await stage.ada.wait_for(lambda m: m.text == "quietly")).mentions_me


async def test_direct_messages_reach_one_person_and_closed_ones_none(stage: Scene, bot: Bare) -> None:
    cem = await bot.fetch_user(int(stage.cem.id))
    channel = await cem.create_dm()
    await cem.send("your hand", file=picture())
    shown = await stage.cem.wait_for(lambda m: m.text == "your hand")
    assert shown.channel_id == str(channel.id) == await stage.cem.dm()
    assert "your hand" not in [m.text for m in stage.ada.messages.values()]
    await denied(stage.ada.say("let me in", channel=str(channel.id)), "unknown-channel")
    await stage.cem.settings(dms_open=False)
    assert await refused(cem.send("your hand")) == (403, 50007)
    await stage.cem.settings(dms_open=True)
    await cem.send("your hand")


async def test_threads_hang_from_channels_and_messages(stage: Scene, bot: Bare) -> None:
    first = await bot.home().send("a table of its own")
    thread = await first.create_thread(name="Jump Drive 1")
    assert thread.id == first.id
    await thread.send("welcome")
    seen = await stage.dora.wait_for(lambda m: m.text == "welcome")
    assert stage.dora.channels[seen.channel_id]["parent_id"] == stage.home
    other = await bot.home().create_thread(name="Jump Drive 2", type=discord.ChannelType.public_thread)
    await stage.dora.wait_for(lambda m: m.raw["type"] == 18 and m.text == "Jump Drive 2")
    await stage.dora.say("hi", channel=str(other.id))
    assert await unlawful(stage, first.create_thread(name="again")) == (400, 160004)


async def test_sending_reopens_an_archived_thread_editing_or_a_lock_do_not(stage: Scene, bot: Bare) -> None:
    first = await bot.home().send("table")
    thread = await first.create_thread(name="Table", auto_archive_duration=1440)
    said = await thread.send("before")
    await thread.edit(archived=True)
    assert await refused(said.edit(content="after")) == (400, 50083)
    await thread.send("again")
    await stage.ada.wait_until(lambda: not stage.ada.channels[str(thread.id)]["thread_metadata"]["archived"])
    stage.playground.world.channels[thread.id].locked = True
    assert await refused(thread.send("let me in")) == (403, 160005)


@pytest.mark.parametrize(
    ("missing", "code"), [("SEND_MESSAGES", 50013), ("ATTACH_FILES", 50013), ("VIEW_CHANNEL", 50001)]
)
async def test_missing_permissions_are_refused(stage: Scene, bot: Bare, missing: str, code: int) -> None:
    deny(stage, missing)
    with pytest.raises(discord.Forbidden) as refused:
        await bot.home().send("x", file=picture())
    assert refused.value.code == code


def deny(stage: Scene, permission: str) -> None:
    here = stage.playground.world.channels[int(stage.home)].overwrites
    here[BOT_ID] = Overwrite(BOT_ID, member=True, deny=permission_bits([permission]))


async def test_embeds_vanish_without_the_permission_for_them(stage: Scene, bot: Bare) -> None:
    deny(stage, "EMBED_LINKS")
    sent = await bot.home().send("words", embed=discord.Embed(title="more"))
    assert sent.content == "words" and not sent.embeds


async def test_an_old_message_takes_only_a_few_more_edits(stage: Scene, bot: Bare) -> None:
    sent = await bot.home().send("0")
    for n in range(10):
        await sent.edit(content=str(n))
    stage.playground.clock.advance(3601)
    for n in range(5):
        await sent.edit(content=f"late {n}")
    with stage.violating() as violations:
        assert await refused(sent.edit(content="too late")) == (429, 30046)
    assert len(violations) == 5, "the library asks again where it sees 429"


async def test_only_its_own_messages_are_the_bots_to_edit(stage: Scene, bot: Bare) -> None:
    said = await stage.ada.say("mine")
    foreign = await bot.home().fetch_message(int(said.id))
    assert await unlawful(stage, foreign.edit(content="ours")) == (403, 50005)
    assert await refused(foreign.delete()) == (403, 50013)


async def test_an_unknown_route_or_token_or_a_body_of_no_json_is_refused(stage: Scene, bot: Bare) -> None:
    with stage.violating() as violations:
        answer = await _raw(stage, "POST", "/channels/1/teapots", {})
    assert answer == {"message": "404: Not Found", "code": 0}
    assert "teapots" in str(violations[0])
    answer = await _raw(stage, "GET", "/users/@me", None, token="another")
    assert answer["message"] == "401: Unauthorized"
    url = f"{stage.playground.api_base}/channels/{bot.home().id}/messages"
    headers = {"Authorization": f"Bot {stage.playground.token}", "Content-Type": "application/json"}
    with stage.violating() as violations:
        async with stage.ada.session.post(url, data=b"{", headers=headers) as response:
            assert (await response.json())["code"] == 50109
    assert len(violations) == 1


async def _raw(
    stage: Scene, method: str, path: str, body: object, token: str | None = None
) -> dict[str, object]:
    headers = {"Authorization": f"Bot {token or stage.playground.token}"}
    url = stage.playground.api_base + path
    async with stage.ada.session.request(method, url, json=body, headers=headers) as response:
        answer: dict[str, object] = await response.json()
        return answer


@pytest.mark.long
async def test_every_route_is_served(stage: Scene, bot: Bare) -> None:
    stage.playground.world.roles[BOT_ROLE_ID].permissions = EVERY_PERMISSION
    await _about_the_bot_and_the_server(stage, bot)
    await _messages(stage, bot)
    await _threads(stage, bot)
    await _interactions(stage, bot)
    await _commands(bot)
    await bot.guilds[0].leave()
    asked = {(asked.method, asked.route) for asked in stage.requests if asked.status < 300}
    assert {(route.method, route.template) for route in ROUTES} - asked == set()


async def _about_the_bot_and_the_server(stage: Scene, bot: Bare) -> None:
    await bot.application_info()
    emoji = await bot.create_application_emoji(name="moon", image=picture("moon.png").fp.read())
    await bot.fetch_application_emojis()
    await emoji.delete()
    await bot.http.get_bot_gateway()
    assert (await bot.fetch_guild(GUILD_ID)).name == "Space Board Games"
    assert (await bot.fetch_user(int(stage.bea.id))).global_name == "Bea"
    home = await bot.fetch_channel(bot.home().id)
    assert isinstance(home, discord.TextChannel) and home.name == "game-night"
    await home.edit(name="third", topic="tables")


async def _messages(stage: Scene, bot: Bare) -> None:
    home = bot.home()
    first = await home.send("first", file=picture(), embed=discord.Embed(title="Title"))
    second = await home.send("second")
    await first.edit(content="changed")
    assert (await home.fetch_message(first.id)).content == "changed"
    assert [message.id async for message in home.history(around=second, limit=3)]
    await first.delete()
    dora = await (await bot.fetch_user(int(stage.dora.id))).create_dm()
    await dora.send("hello")


async def _threads(stage: Scene, bot: Bare) -> None:
    public = await (await bot.home().send("table")).create_thread(name="One")
    private = await bot.home().create_thread(name="Two")
    assert str(private.id) not in stage.cem.channels
    await public.edit(archived=True)


async def _commands(bot: Bare) -> None:
    app = bot.me
    act: Any = {"name": "act", "description": "Answer"}
    await bot.http.bulk_upsert_global_commands(app, [act])
    assert len(await bot.http.get_global_commands(app)) == 1
    await bot.http.bulk_upsert_guild_commands(app, GUILD_ID, [act])
    assert len(await bot.http.get_guild_commands(app, GUILD_ID)) == 1
    await bot.http.bulk_upsert_guild_commands(app, GUILD_ID, [])


async def _interactions(stage: Scene, bot: Bare) -> None:
    _, heard = await typed(stage.ada, bot)
    await heard.response.send_message("original")
    assert (await heard.original_response()).content == "original"
    await heard.edit_original_response(content="changed")
    more = await heard.followup.send("more", wait=True)
    assert (await heard.followup.fetch_message(more.id)).content == "more"
    await more.edit(content="even more")
    await more.delete()
    await heard.delete_original_response()


@pytest.mark.long
async def test_a_bot_that_ends_at_once_says_why(stage: Scene) -> None:
    with pytest.raises(AssertionError, match="no such door"):
        await stage.start_bot("-c", "raise SystemExit('no such door')", forked=False)
