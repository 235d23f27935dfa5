"""The five people, their channels among themselves, strangers, and the bot removed and invited back."""

import asyncio

import aiohttp
import discord
import pytest

from tests.kit.server.discord import Scene
from tests.playground.bare import PLAY, SEND, SETUP, Bare, denied, refused, typed


async def test_thrown_out_the_bot_reaches_people_only_through_another_server(stage: Scene, bot: Bare) -> None:
    await bot.register(PLAY)
    channel, server = bot.home(), bot.guilds[0]
    said = await channel.send("before")
    await stage.in_guild(False, stage.bea.id)
    await bot.told("GUILD_DELETE")
    assert not bot.guilds
    there = bot.get_partial_messageable(channel.id)
    assert await refused(there.send("hello")) == (403, 50001)
    assert await refused(there.get_partial_message(said.id).edit(content="again")) == (403, 50001)
    assert await refused(bot.fetch_channel(channel.id)) == (403, 50001)
    assert await refused(bot.fetch_guild(server.id)) == (404, 10004)
    ada, bea = [await bot.create_dm(discord.Object(int(who.id))) for who in (stage.ada, stage.bea)]
    assert await refused(ada.send("hello")) == (400, 50278)
    await bea.send("hello")
    for path in (("play",), ("table", "undo")):
        await denied(stage.ada.send_command(*path, game="toy"))
    assert stage.playground.violations == []


async def test_invited_back_it_finds_its_channels_and_messages(stage: Scene, bot: Bare) -> None:
    joined: list[discord.Guild] = []

    async def on_guild_join(guild: discord.Guild) -> None:
        joined.append(guild)

    bot.event(on_guild_join)
    said = await bot.home().send("before")
    await stage.in_guild(False)
    await stage.in_guild(False)
    await stage.add_channel("new")
    await stage.in_guild(True)
    await bot.told("GUILD_CREATE", times=2)
    await stage.ada.wait_for(lambda m: m.text == "before")
    assert bot.dispatched.count("GUILD_DELETE") == 1 and "CHANNEL_CREATE" not in bot.dispatched
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["game-night", "new"]
    await bot.home().get_partial_message(said.id).edit(content="after")
    await stage.ada.wait_for(lambda m: m.text == "after")
    assert joined == list(bot.guilds)


async def test_a_bot_that_leaves_by_itself_is_out_and_cannot_leave_twice(stage: Scene, bot: Bare) -> None:
    server = bot.guilds[0]
    await server.leave()
    await bot.told("GUILD_DELETE")
    assert await refused(server.leave()) == (404, 10004)
    assert not stage.playground.world.bot_in_guild


async def test_a_form_opened_before_is_not_passed_on_to_who_was_thrown_out(stage: Scene, bot: Bare) -> None:
    await bot.register(PLAY)
    sent = await stage.ada.send_command("play", game="toy")
    form = discord.ui.Modal(title="Answer", custom_id="words", timeout=None)
    form.add_item(discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="words")))
    await (await bot.hear()).response.send_modal(form)
    opened = await stage.ada.answered(sent)
    await stage.in_guild(False)
    await denied(stage.ada.fill(opened, words="hello"), "Unknown Integration")
    await stage.in_guild(True)
    filling = asyncio.create_task(stage.ada.fill(opened, words="hello"))
    heard = await bot.hear()
    await heard.response.send_message("kept")
    await filling
    assert heard.type is discord.InteractionType.modal_submit


async def test_a_window_is_told_of_five_people_a_server_and_the_bot(stage: Scene, bot: Bare) -> None:
    async with stage.ada.session.get("/people") as response:
        told = await response.json()
    assert [person["name"] for person in told["people"]] == ["Ada", "Bea", "Cem", "Dora", "Eli"]
    assert len({person["avatar_colour"] for person in told["people"]}) == 5
    assert told["bot"]["online"] and told["guild"]["name"]
    assert [channel["name"] for channel in told["channels"]] == ["game-night"]
    dm = await stage.eli.dm()
    assert await stage.eli.dm() == dm
    assert dm in stage.eli.channels and dm not in stage.ada.channels, "it belongs to one person"
    async with stage.eli.session.ws_connect(f"/people/{stage.eli.id}/events") as socket:
        hello = await socket.receive_json()
    assert hello["t"] == "HELLO" and hello["d"]["me"]["name"] == "Eli"
    assert {channel["id"] for channel in hello["d"]["channels"]} == {stage.home, dm}
    assert {command["name"] for command in hello["d"]["commands"]} == {"play", "table", "setup"}
    assert hello["d"]["locale"] == "en-US" and hello["d"]["now"].endswith("+00:00")


async def test_people_talk_within_discords_limits(stage: Scene) -> None:
    await stage.ada.say("hello")
    await stage.bea.wait_for(lambda m: m.text == "hello" and m.author == "Ada")
    await denied(stage.ada.say("x" * 2001), "limit")
    await denied(stage.ada.say("  "), "limit")
    assert not stage.playground.violations


async def test_the_clock_is_moved_for_everybody(stage: Scene) -> None:
    before = (await stage.control("GET", "clock"))["now"]
    after = (await stage.control("POST", "clock", advance_seconds=3600))["now"]
    assert after > before
    await stage.eli.wait_until(lambda: ("CLOCK", {"now": after}) in stage.eli.events)


async def test_faults_can_be_asked_for_and_taken_back(stage: Scene, bot: Bare) -> None:
    wanted = await stage.control("POST", "faults", kind="error", route=SEND, status=503, times=0)
    assert wanted["status"] == 503
    async with stage.ada.session.post("/control/faults", json={"kind": "earthquake"}) as response:
        assert response.status == 400
    assert await stage.control("DELETE", "faults") == []
    await bot.home().send("all is well")


async def test_violations_and_requests_can_be_read(stage: Scene, bot: Bare) -> None:
    with stage.violating():
        async with stage.ada.session.get(stage.playground.api_base + "/nowhere") as response:
            assert response.status == 404
        (violation,) = await stage.control("GET", "violations")
    assert violation["path"] == "/api/v10/nowhere" and "404" in violation["reason"]
    asked = await stage.control("GET", "requests")
    assert {"method": "GET", "route": "/users/@me", "status": 200}.items() <= asked[0].items()


async def test_an_administrator_changes_what_the_bot_may_do(stage: Scene, bot: Bare) -> None:
    await stage.control("PATCH", f"channels/{stage.home}", deny=["SEND_MESSAGES", "VIEW_CHANNEL"])
    await bot.told("CHANNEL_UPDATE")
    _, heard = await typed(stage.ada, bot)
    assert not heard.app_permissions.send_messages
    await heard.response.send_message("still answering")


async def test_the_gateway_is_disturbed_and_a_message_deleted_on_request(stage: Scene, bot: Bare) -> None:
    await stage.control("POST", "gateway", do="reconnect")
    await bot.told("RESUMED")
    sent = await bot.home().send("gone soon")
    await stage.eli.wait_for(lambda m: m.text == "gone soon")
    await stage.control("DELETE", f"channels/{stage.home}/messages/{sent.id}")
    await stage.eli.wait_until(lambda: not stage.eli.see())


async def test_strangers_and_nonsense_are_refused(stage: Scene) -> None:
    async with stage.ada.session.post("/people/1/open-dm", json={}) as response:
        assert (response.status, (await response.json())["code"]) == (404, "unknown-person")
    async with stage.ada.session.post(f"/people/{stage.ada.id}/commands", data="{") as response:
        assert (response.status, (await response.json())["code"]) == (400, "no-json")
    async with stage.ada.session.post(f"/people/{stage.ada.id}/commands", json={}) as response:
        assert (response.status, (await response.json())["code"]) == (400, "missing-key")
    async with stage.ada.session.get("/web/../server.py") as response:
        assert response.status == 404
    async with stage.ada.session.get("/web/%2e%2e/server.py") as response:
        assert response.status == 404


OWN = {"127.0.0.1", "localhost", "[::1]"}

FOREIGN_HOSTS = ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "127.0.0.1@evil.org", "")
FOREIGN_ORIGINS = ("http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "")

PATHS = (
    *(("GET", path) for path in ("/", "/people", "/api/v10/users/@me", "/nothing/of/the/kind")),
    *(("POST", path) for path in ("/control/clock", "/control/bot")),
)


def port(stage: Scene) -> str:
    return stage.playground.url.rpartition(":")[2]


async def status(stage: Scene, method: str, path: str, **headers: str) -> int:
    body = {"advance_seconds": 0, "in_guild": True}
    async with stage.ada.session.request(method, path, json=body, headers=headers) as response:
        return response.status


@pytest.mark.parametrize(("method", "path"), PATHS)
async def test_a_foreign_host_or_origin_is_refused(method: str, path: str, stage: Scene) -> None:
    """An attacker's domain name leads to loopback, so that the browser takes their page for ours. A form or a
    script of another page needs no permission to send."""
    for host in FOREIGN_HOSTS:
        for written in (host, f"{host}:{port(stage)}"):
            assert await status(stage, method, path, Host=written) in (400, 403), written
    for origin in FOREIGN_ORIGINS:
        assert await status(stage, method, path, Origin=origin) == 403, origin


@pytest.mark.parametrize("host", sorted(OWN))
async def test_the_own_page_is_served_by_every_name_of_this_machine(host: str, stage: Scene) -> None:
    named = f"{host}:{port(stage)}"
    for origin in ({}, {"Origin": f"http://{named}"}):
        assert await status(stage, "GET", "/", Host=named, **origin) == 200
        assert await status(stage, "POST", "/control/clock", Host=named, **origin) == 200


@pytest.mark.parametrize("path", ["/gateway", "/people/{person}/events"])
async def test_a_foreign_page_opens_no_line(path: str, stage: Scene) -> None:
    """Browsers let every page open a WebSocket to anywhere."""
    where = path.format(person=stage.ada.id)
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await stage.ada.session.ws_connect(where, headers=headers)
        assert refused.value.status == 403
    async with stage.ada.session.ws_connect(where) as line:
        assert not line.closed


BOTH, ALONG = [0, 1], [1]
INBOX = {"name": "inbox", "description": "Mine", "contexts": [0, 1, 2], "integration_types": BOTH}
HERE = {"name": "here", "description": "Server", "contexts": [0, 1, 2], "integration_types": [0]}
DIRECT = {"name": "direct", "description": "With the bot", "contexts": [0, 1], "integration_types": BOTH}
ASK = {"name": "Ask", "type": 3, "contexts": [2], "integration_types": ALONG}


async def test_only_what_says_so_is_offered_to_people_who_took_the_bot_along(stage: Scene, bot: Bare) -> None:
    await bot.register(INBOX, HERE, DIRECT, PLAY, SETUP)
    room = await stage.ada.among(stage.bea)
    await denied(stage.ada.send_command("inbox", channel=room))
    await stage.ada.settings(took_along=True)
    for name in ("here", "direct", "setup", "play"):
        await denied(stage.ada.send_command(name, channel=room))
    for person in (stage.bea, stage.cem):
        await denied(person.send_command("inbox", channel=room))
    _, heard = await typed(stage.ada, bot, "inbox", channel=room)
    assert heard.context.private_channel and not heard.context.dm_channel
    assert heard.is_user_integration() and not heard.is_guild_integration() and heard.guild is None
    may = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)
    assert heard.app_permissions == may
    assert isinstance(heard.channel, discord.DMChannel)
    await heard.response.send_message("yours", ephemeral=True)
    answer = await stage.ada.wait_for(lambda m: m.text == "yours", channel=room)
    assert answer.ephemeral and stage.bea.see(room) == []


async def test_the_bot_hears_what_it_is_asked_and_reaches_nothing_by_itself(stage: Scene, bot: Bare) -> None:
    await bot.register(ASK)
    await stage.ada.settings(took_along=True)
    room = await stage.ada.among(stage.bea, stage.cem)
    said = await stage.bea.say("whose move is it?", channel=room)
    there = bot.get_partial_messageable(int(room))
    assert await refused(there.send("hello")) == (403, 50001)
    assert await refused(there.fetch_message(int(said.id))) == (403, 50001)
    assert await refused(bot.fetch_channel(int(room))) == (403, 50001)
    assert "MESSAGE_CREATE" not in bot.dispatched and "CHANNEL_CREATE" not in bot.dispatched
    asking = asyncio.create_task(stage.ada.menu("Ask", said))
    heard = await bot.hear()
    assert isinstance(heard.channel, discord.GroupChannel)
    assert {user.name for user in heard.channel.recipients} == {"ada", "bea", "cem"}
    await heard.response.send_message("Bea’s", ephemeral=True)
    await asking
    assert stage.playground.violations == []


async def test_readers_of_an_answer_may_press_below_it(stage: Scene, bot: Bare) -> None:
    await bot.register(INBOX)
    await stage.ada.settings(took_along=True)
    room = await stage.ada.among(stage.bea)
    await stage.ada.send_command("inbox", channel=room)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(custom_id="x", label="Press"))
    await (await bot.hear()).response.send_message("for both", view=view)
    seen = await stage.bea.wait_for(lambda m: "Press" in m.labels, channel=room)
    await stage.bea.send_press(seen, "Press")
    pressed = await bot.hear()
    assert pressed.user.name == "bea" and pressed.context.private_channel
    assert not pressed.is_user_integration(), "Ada has brought it"


async def test_where_it_is_there_by_a_person_alone_five_messages_may_follow(stage: Scene, bot: Bare) -> None:
    await bot.register(INBOX)
    await stage.ada.settings(took_along=True)
    _, heard = await typed(stage.ada, bot, "inbox", channel=await stage.ada.among(stage.bea))
    await heard.response.send_message("first", ephemeral=True)
    for number in range(5):
        await heard.followup.send(f"{number}", ephemeral=True)
    with stage.violating() as violations:
        assert await refused(heard.followup.send("too many", ephemeral=True)) == (400, 40094)
    assert len(violations) == 1
