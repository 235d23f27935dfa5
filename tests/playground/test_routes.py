"""Every route is served, and answers what Discord would."""

from typing import Any

import discord
import pytest

from playground import permissions
from playground.routes import ROUTES
from playground.world import BOT_ROLE_ID, GUILD_ID
from tests.kit.discord import Scene
from tests.playground.bare import Bare, picture, typed


async def test_every_route_is_served(stage: Scene, bot: Bare) -> None:
    stage.playground.world.roles[BOT_ROLE_ID].permissions = permissions.ALL
    await _about_the_bot_and_the_server(stage, bot)
    await _messages(stage, bot)
    await _threads(stage, bot)
    await _commands(bot)
    await _interactions(stage, bot)
    await bot.guilds[0].leave()
    asked = {(asked.method, asked.route) for asked in stage.requests if asked.status < 300}
    assert {(route.method, route.template) for route in ROUTES} - asked == set()


async def _about_the_bot_and_the_server(stage: Scene, bot: Bare) -> None:
    await bot.application_info()
    emoji = await bot.create_application_emoji(name="moon", image=picture("moon.png").fp.read())
    await bot.fetch_application_emojis()
    await (await (await bot.fetch_application_emoji(emoji.id)).edit(name="sun")).delete()
    await bot.http.request(discord.http.Route("GET", "/gateway"))
    await bot.http.get_bot_gateway()
    await bot.http.request(discord.http.Route("GET", "/applications/@me"))
    assert [guild.name async for guild in bot.fetch_guilds()] == ["Space Board Games"]
    guild = await bot.fetch_guild(GUILD_ID)
    assert (await guild.fetch_member(int(stage.ada.id))).display_name == "Ada"
    assert (await bot.fetch_user(int(stage.bea.id))).global_name == "Bea"
    assert len(await guild.fetch_roles()) == 4
    assert [channel.name for channel in await guild.fetch_channels()] == ["game-night"]
    made = await bot.guilds[0].create_text_channel("second")
    fetched = await bot.fetch_channel(made.id)
    assert isinstance(fetched, discord.TextChannel) and fetched.name == "second"
    await made.edit(name="third", topic="tables")
    await made.delete()


async def _messages(stage: Scene, bot: Bare) -> None:
    home = bot.home()
    first = await home.send("first", file=picture(), embed=discord.Embed(title="Title"))
    others = [await home.send(str(n)) for n in range(2)]
    await first.edit(content="changed")
    await first.add_reaction("🚀")
    fetched = await home.fetch_message(first.id)
    assert [reaction.emoji for reaction in fetched.reactions] == ["🚀"]
    assert [user.name async for user in fetched.reactions[0].users()] == ["Jumpmaster"]
    await first.remove_reaction("🚀", discord.Object(bot.me))
    await first.add_reaction("⭐")
    await first.clear_reactions()
    await first.pin()
    assert [message.id async for message in home.pins()] == [first.id]
    await first.unpin()
    async with home.typing():
        pass
    await stage.ada.wait_until(lambda: "TYPING_START" in [name for name, _ in stage.ada.events])
    assert [message.id async for message in home.history(around=others[0], limit=3)]
    await home.delete_messages(others)
    await first.delete()
    dora = await (await bot.fetch_user(int(stage.dora.id))).create_dm()
    await dora.send("hello")


async def _threads(stage: Scene, bot: Bare) -> None:
    public = await (await bot.home().send("table")).create_thread(name="One")
    private = await bot.home().create_thread(name="Two")
    assert str(private.id) not in stage.cem.channels
    await private.add_user(discord.Object(int(stage.cem.id)))
    await stage.cem.wait_until(lambda: str(private.id) in stage.cem.channels)
    assert {member.id for member in await private.fetch_members()} == {bot.me, int(stage.cem.id)}
    await private.remove_user(discord.Object(int(stage.cem.id)))
    assert {thread.name for thread in await bot.guilds[0].active_threads()} == {"One", "Two"}
    await public.leave()
    await public.join()
    await public.edit(archived=True)
    assert [thread.name async for thread in bot.home().archived_threads()] == ["One"]


async def _commands(bot: Bare) -> None:
    app = bot.me
    act: Any = {"name": "act", "description": "Answer"}
    made = await bot.http.upsert_global_command(app, act)
    await bot.http.get_global_command(app, made["id"])
    await bot.http.edit_global_command(app, made["id"], {"description": "Say"})
    await bot.http.get_global_commands(app)
    await bot.http.delete_global_command(app, made["id"])
    made = await bot.http.upsert_guild_command(app, GUILD_ID, act)
    await bot.http.get_guild_command(app, GUILD_ID, made["id"])
    await bot.http.edit_guild_command(app, GUILD_ID, made["id"], {"description": "Say"})
    await bot.http.get_guild_commands(app, GUILD_ID)
    await bot.http.get_guild_application_command_permissions(app, GUILD_ID)
    await bot.http.delete_guild_command(app, GUILD_ID, made["id"])
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


pytestmark = pytest.mark.long


async def test_a_bot_that_ends_at_once_says_why(stage: Scene) -> None:
    with pytest.raises(AssertionError, match="no such door"):
        await stage.start_bot("-c", "raise SystemExit('no such door')", forked=False)
