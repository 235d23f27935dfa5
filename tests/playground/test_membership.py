"""The bot removed from the server and invited back, as Discord does it."""

import asyncio

import discord

from tests.kit.discord import Scene
from tests.playground.bare import PLAY, Bare, denied, refused


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
    assert [guild async for guild in bot.fetch_guilds()] == []
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
