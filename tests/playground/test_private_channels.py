"""Direct messages of people among themselves: one of them brings an application."""

import asyncio

import discord

from tests.kit.discord import Scene
from tests.playground.bare import PLAY, SETUP, Bare, denied, refused, typed

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
    assert heard.app_permissions == discord.Permissions(
        attach_files=True, embed_links=True, mention_everyone=True
    )
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


async def test_readers_of_an_answer_may_press_below_it_and_it_is_there_by_its_bringer(
    stage: Scene, bot: Bare
) -> None:
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
