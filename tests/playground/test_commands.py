"""Registering commands, and what people see of them."""

from typing import Any

import discord
from discord import app_commands

from playground.world import GUILD_ID
from tests.kit.discord import Scene
from tests.playground.bare import PLAY, TABLE, Bare, data_of, refused, typed, unlawful


async def test_a_command_tree_is_synchronised_and_told_to_windows(stage: Scene) -> None:
    bot = Bare()
    tree = app_commands.CommandTree(bot)

    @tree.command(description="Open a table")
    @app_commands.describe(game="Which game")
    async def play(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.send_message(f"{game} it is")

    await stage.join(bot)
    synced = await tree.sync()
    await stage.ada.wait_until(lambda: [c["name"] for c in stage.ada.commands] == ["play"])
    assert stage.ada.commands[0]["id"] == str(synced[0].id)
    answer = await stage.ada.command("play", game="wormholes")
    assert answer.message.text == "wormholes it is"


async def test_overwriting_keeps_the_ids_of_commands_that_stay(stage: Scene, bot: Bare) -> None:
    before = {command["name"]: command["id"] for command in stage.ada.commands}
    await bot.register(PLAY, {"name": "act", "description": "Answer"})
    await stage.ada.wait_until(lambda: {c["name"] for c in stage.ada.commands} == {"play", "act"})
    after = {command["name"]: command["id"] for command in stage.ada.commands}
    assert after["play"] == before["play"]


async def test_localisations_reach_the_windows(stage: Scene, bot: Bare) -> None:
    play = next(command for command in stage.ada.commands if command["name"] == "play")
    assert play["name_localizations"] == {"de": "spielen"}
    await stage.ada.settings(locale="de")
    sent, heard = await typed(stage.ada, bot)
    assert heard.locale is discord.Locale.german
    await heard.response.send_message("läuft")
    await stage.ada.answered(sent)


async def test_the_servers_commands_come_before_global_ones(stage: Scene, bot: Bare) -> None:
    here = {"name": "table", "description": "Only here"}
    await bot.http.bulk_upsert_guild_commands(bot.me, GUILD_ID, [here])
    sent, heard = await typed(stage.ada, bot, "table")
    assert data_of(heard)["guild_id"] == str(GUILD_ID)
    await heard.response.send_message("here")
    await stage.ada.answered(sent)


async def test_single_commands_are_made_changed_fetched_and_removed(stage: Scene, bot: Bare) -> None:
    app = bot.me
    act: Any = {"name": "act", "description": "Answer"}
    made = await bot.http.upsert_global_command(app, act)
    await bot.http.edit_global_command(app, int(made["id"]), {"description": "Say it"})
    fetched = await bot.http.get_global_command(app, int(made["id"]))
    assert (fetched["name"], fetched["description"]) == ("act", "Say it")
    await bot.http.delete_global_command(app, int(made["id"]))
    assert await refused(bot.http.get_global_command(app, int(made["id"]))) == (404, 10063)
    assert len(await bot.http.get_global_commands(app)) == 3


async def test_a_refused_sync_is_a_violation_and_changes_nothing(stage: Scene, bot: Bare) -> None:
    assert await unlawful(stage, bot.register(TABLE, {"name": "Loud", "description": "x"})) == (400, 50035)
    assert len(stage.ada.commands) == 3


async def test_two_hundred_commands_may_be_made_in_a_day(stage: Scene, bot: Bare) -> None:
    stage.playground.world.created_commands = 200
    await bot.register(PLAY)
    url = f"{stage.playground.api_base}/applications/{bot.me}/commands"
    headers = {"Authorization": f"Bot {stage.playground.token}"}
    fresh = {"name": "fresh", "description": "x"}
    with stage.violating() as violations:
        async with stage.ada.session.post(url, json=fresh, headers=headers) as response:
            assert (await response.json())["code"] == 30034
    assert len(violations) == 1
