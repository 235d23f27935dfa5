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


pytestmark = pytest.mark.long


async def test_a_bot_that_ends_at_once_says_why(stage: Scene) -> None:
    with pytest.raises(AssertionError, match="no such door"):
        await stage.start_bot("-c", "raise SystemExit('no such door')", forked=False)
