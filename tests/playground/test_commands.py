"""Registering commands, and what people see of them."""

import asyncio
from typing import Any

import discord
import pytest

from playground.world import GUILD_ID
from tests.kit.server.discord import InteractionFailed, Scene
from tests.playground import bare


async def test_overwriting_keeps_the_ids_of_commands_that_stay(stage: Scene, bot: bare.Bare) -> None:
    before = {command["name"]: command["id"] for command in stage.ada.commands}
    await bot.register(bare.PLAY, {"name": "act", "description": "Answer"})
    await stage.ada.wait_until(lambda: {c["name"] for c in stage.ada.commands} == {"play", "act"})
    after = {command["name"]: command["id"] for command in stage.ada.commands}
    assert after["play"] == before["play"]


async def test_localisations_reach_the_windows(stage: Scene, bot: bare.Bare) -> None:
    play = next(command for command in stage.ada.commands if command["name"] == "play")
    assert play["name_localizations"] == {"de": "spielen"}
    await stage.ada.settings(locale="de")
    sent, heard = await bare.typed(stage.ada, bot)
    assert heard.locale is discord.Locale.german
    await heard.response.send_message("läuft")
    await stage.ada.answered(sent)


async def test_the_servers_commands_come_before_global_ones(stage: Scene, bot: bare.Bare) -> None:
    here = {"name": "table", "description": "Only here"}
    await bot.http.bulk_upsert_guild_commands(bot.me, GUILD_ID, [here])
    sent, heard = await bare.typed(stage.ada, bot, "table")
    assert bare.data_of(heard)["guild_id"] == str(GUILD_ID)
    await heard.response.send_message("here")
    await stage.ada.answered(sent)


async def test_a_refused_sync_is_a_violation_and_changes_nothing(stage: Scene, bot: bare.Bare) -> None:
    assert await bare.unlawful(stage, bot.register(bare.TABLE, {"name": "Loud", "description": "x"})) == (
        400,
        50035,
    )
    assert len(stage.ada.commands) == 3


async def test_two_hundred_commands_may_be_made_in_a_day(stage: Scene, bot: bare.Bare) -> None:
    stage.playground.world.created_commands = 200
    await bot.register(bare.PLAY)
    url = f"{stage.playground.api_base}/applications/{bot.me}/commands"
    headers = {"Authorization": f"Bot {stage.playground.token}"}
    fresh = [{"name": "fresh", "description": "x"}]
    with stage.violating() as violations:
        async with stage.ada.session.put(url, json=fresh, headers=headers) as response:
            assert (await response.json())["code"] == 30034
    assert len(violations) == 1


async def test_a_command_says_who_asked_where_and_is_answered_for_all(stage: Scene, bot: bare.Bare) -> None:
    sent, heard = await bare.typed(stage.ada, bot, "play", game="jump_drive", seats=3)
    assert [option["value"] for option in bare.data_of(heard)["options"]] == ["jump_drive", 3]
    await heard.response.send_message("A table is open")
    answer = await stage.ada.answered(sent)
    assert answer.message.text == "A table is open"
    seen = await stage.eli.wait_for(lambda m: m.text == "A table is open")
    assert seen.raw["interaction_metadata"]["name"] == "play"
    _, heard = await bare.typed(stage.bea, bot)
    assert heard.user.display_name == "Bea"
    assert heard.channel_id == bot.home().id
    assert heard.guild_id == bot.guilds[0].id
    assert heard.app_permissions.send_messages and not heard.app_permissions.administrator
    assert heard.permissions.manage_messages
    assert heard.filesize_limit == 10 * 1024 * 1024
    await heard.response.send_message("ok", ephemeral=True)


async def test_an_ephemeral_answer_reaches_only_its_reader(stage: Scene, bot: bare.Bare) -> None:
    sent = await stage.ada.send_command("table", "status")
    await (await bot.hear()).response.send_message("only you", ephemeral=True)
    answer = await stage.ada.answered(sent)
    assert answer.ephemeral and answer.message.ephemeral
    await bot.home().send("afterwards")
    await stage.bea.wait_for(lambda m: m.text == "afterwards")
    assert "only you" not in [m.text for m in stage.bea.see()]
    assert [m.text for m in await stage.ada.history()] == ["afterwards"]
    with pytest.raises(discord.NotFound):
        await bot.home().fetch_message(int(answer.message.id))


async def test_a_deferred_answer_is_filled_by_a_follow_up_and_stays_private(
    stage: Scene, bot: bare.Bare
) -> None:
    sent, heard = await bare.typed(stage.ada, bot, "play", game="jump_drive")
    await heard.response.defer()
    thinking = await stage.bea.wait_for(lambda m: m.thinking)
    await heard.followup.send(view=bare.board(), file=bare.picture())
    answer = await stage.ada.answered(sent)
    assert answer.message.id == thinking.id
    assert answer.message.labels == ["Join", "Leave"]
    more = await heard.followup.send("and more", wait=True)
    assert str(more.id) != thinking.id
    sent, heard = await bare.typed(stage.ada, bot)
    await heard.response.defer(ephemeral=True)
    await heard.edit_original_response(content="your hand")
    answer = await stage.ada.answered(sent)
    assert answer.message.ephemeral and answer.message.text == "your hand"
    await heard.delete_original_response()
    await stage.ada.wait_until(lambda: answer.message.id not in stage.ada.messages)


async def test_a_button_carries_its_message_and_may_change_it(stage: Scene, bot: bare.Bare) -> None:
    await bot.home().send(view=bare.board(), file=bare.picture())
    shown = await stage.bea.wait_for(lambda m: "Join" in m.labels)
    sent = await stage.bea.send_press(shown, "Join")
    heard = await bot.hear()
    assert heard.message is not None and str(heard.message.id) == shown.id
    assert heard.message.attachments[0].width == 360
    await heard.response.edit_message(view=bare.board("Bea is in"))
    answer = await stage.bea.answered(sent)
    assert "Bea is in" in answer.message.text
    assert answer.message.raw["attachments"], "what an edit does not name stays"


async def test_a_deferred_update_leaves_the_message_and_may_edit_it_later(
    stage: Scene, bot: bare.Bare
) -> None:
    await bot.home().send("old", view=_one_button())
    shown = await stage.ada.wait_for(lambda m: m.text == "old")
    sent = await stage.ada.send_press(shown, "Go")
    heard = await bot.hear()
    await heard.response.defer()
    assert (await stage.ada.answered(sent)).state == "deferred"
    await heard.edit_original_response(content="new")
    await stage.cem.wait_for(lambda m: m.text == "new" and m.id == shown.id)
    await heard.followup.send("for you", ephemeral=True)
    await stage.ada.wait_for(lambda m: m.text == "for you" and m.ephemeral)


async def test_selects_send_their_values_and_resolve_users(stage: Scene, bot: bare.Bare) -> None:
    options = [discord.SelectOption(label=name, value=name.lower()) for name in ("One", "Two", "Three")]
    words = discord.ui.Select[discord.ui.LayoutView](custom_id="words", options=options, max_values=2)
    users = discord.ui.UserSelect[discord.ui.LayoutView](custom_id="users")
    await bot.home().send(view=bare.layout(bare.row(words), bare.row(users)))
    shown = await stage.ada.wait_for(lambda m: len(m.selects) == 2)
    choosing = asyncio.create_task(stage.ada.select(shown, "one", "three", custom_id="words"))
    heard = await bot.hear()
    assert bare.data_of(heard)["values"] == ["one", "three"]
    await heard.response.defer()
    await choosing
    choosing = asyncio.create_task(stage.ada.select(shown, stage.dora.id, custom_id="users"))
    heard = await bot.hear()
    assert bare.data_of(heard)["resolved"]["users"][stage.dora.id]["global_name"] == "Dora"
    await heard.response.defer()
    await choosing


async def test_a_form_is_opened_filled_and_answered_by_no_other_form(stage: Scene, bot: bare.Bare) -> None:
    await bot.home().send("press", view=_one_button())
    shown = await stage.ada.wait_for(lambda m: m.text == "press")
    pressing = asyncio.create_task(stage.ada.press(shown, "Go"))
    await (await bot.hear()).response.send_modal(_form())
    opened = await pressing
    assert opened.state == "modal" and opened.modal is not None and opened.modal["title"] == "Payment"
    await bare.denied(stage.ada.fill(opened, colour=["red"]))
    assert bot.heard_nothing_more(), "it lacks a required field"
    filling = asyncio.create_task(stage.ada.fill(opened, cards="1 2", colour=["red"]))
    heard = await bot.hear()
    assert heard.type is discord.InteractionType.modal_submit
    assert bare.data_of(heard)["custom_id"] == "pay"
    assert bare.data_of(heard)["components"][1]["component"]["value"] == "1 2"
    assert bare.data_of(heard)["components"][2]["component"]["values"] == ["red"]
    assert heard.message is not None and str(heard.message.id) == shown.id
    with stage.violating() as violations, pytest.raises(discord.HTTPException):
        await heard.response.send_modal(_form())
    assert len(violations) == 1
    await heard.response.edit_message(content="paid")
    answer = await filling
    assert answer.message.text == "paid"


async def test_completion_offers_what_the_bot_answers(stage: Scene, bot: bare.Bare) -> None:
    completing = asyncio.create_task(stage.ada.complete("play", focused="game", game="ju"))
    heard = await bot.hear()
    assert heard.type is discord.InteractionType.autocomplete
    assert bare.data_of(heard)["options"][0] == {"name": "game", "type": 3, "value": "ju", "focused": True}
    await heard.response.autocomplete([discord.app_commands.Choice(name="Jump Drive", value="jump_drive")])
    assert [choice["value"] for choice in await completing] == ["jump_drive"]


async def test_completion_and_an_interaction_fail_after_three_seconds(stage: Scene, bot: bare.Bare) -> None:
    completing = asyncio.create_task(stage.ada.complete("play", focused="game", game=""))
    await bot.hear()
    stage.playground.clock.advance(3)
    await bare.denied(completing, "autocomplete-failed")
    sent, heard = await bare.typed(stage.ada, bot)
    stage.playground.clock.advance(3)
    with pytest.raises(InteractionFailed):
        await stage.ada.answered(sent)
    assert await bare.refused(heard.response.send_message("too late")) == (404, 10062)


async def test_a_token_and_its_deferral_live_for_fifteen_minutes(stage: Scene, bot: bare.Bare) -> None:
    sent, heard = await bare.typed(stage.ada, bot)
    await heard.response.send_message("in time")
    await stage.ada.answered(sent)
    stage.playground.clock.advance(14 * 60)
    await heard.followup.send("still in time")
    stage.playground.clock.advance(61)
    assert await bare.refused(heard.followup.send("too late")) == (401, 50027)
    sent = await stage.ada.send_command("table", "status")
    await (await bot.hear()).response.defer()
    await stage.ada.wait_for(lambda m: m.thinking)
    stage.playground.clock.advance(15 * 60)
    with pytest.raises(InteractionFailed, match="did not respond"):
        await stage.ada.answered(sent)


async def test_a_second_answer_is_refused(stage: Scene, bot: bare.Bare) -> None:
    _, heard = await bare.typed(stage.ada, bot)
    await heard.response.send_message("first")
    again = discord.InteractionResponse(heard)
    assert await bare.unlawful(stage, again.send_message("second")) == (400, 40060)


async def test_required_options_choices_and_ranges_are_kept_by_the_client(
    stage: Scene, bot: bare.Bare
) -> None:
    await bare.denied(stage.ada.command("play"), "missing-option")
    await bare.denied(stage.ada.command("play", game="x", seats=5), "wrong-value")
    await bare.denied(stage.ada.command("table", "undo", what="everything"), "wrong-value")
    await bare.denied(stage.ada.command("table"), "unknown-command")
    assert bot.heard_nothing_more()


async def test_commands_for_administrators_are_offered_only_to_them(stage: Scene, bot: bare.Bare) -> None:
    await bare.denied(stage.cem.command("setup"), "not-offered")
    await stage.ada.send_command("setup")
    await (await bot.hear()).response.send_message("fine", ephemeral=True)
    await bare.denied(stage.ada.command("setup", channel=await stage.ada.dm()), "not-offered")


async def test_disabled_and_unknown_buttons_are_not_sent_unless_forced(stage: Scene, bot: bare.Bare) -> None:
    await bot.home().send(view=bare.board(), file=bare.picture())
    shown = await stage.ada.wait_for(lambda m: "Leave" in m.labels)
    await bare.denied(stage.ada.press(shown, "Leave"), "disabled")
    pressing = asyncio.create_task(stage.ada.press(shown, custom_id="of another time", force=True))
    heard = await bot.hear()
    assert bare.data_of(heard)["custom_id"] == "of another time"
    await heard.response.send_message("that was long ago", ephemeral=True)
    assert (await pressing).ephemeral


async def test_an_ephemeral_button_works_for_its_reader_only(stage: Scene, bot: bare.Bare) -> None:
    sent = await stage.ada.send_command("table", "status")
    await (await bot.hear()).response.send_message("yours", view=_one_button(), ephemeral=True)
    answer = await stage.ada.answered(sent)
    await bare.denied(stage.bea._use(answer.message, "go", None, force=True), "unknown-message")
    sent = await stage.ada.send_press(answer.message, "Go")
    heard = await bot.hear()
    assert heard.message is not None and heard.message.flags.ephemeral
    await heard.response.edit_message(content="done", view=None)
    edited = await stage.ada.answered(sent)
    assert edited.message.text == "done" and not edited.message.buttons


async def test_commands_work_in_direct_messages(stage: Scene, bot: bare.Bare) -> None:
    sent, heard = await bare.typed(stage.eli, bot, channel=await stage.eli.dm())
    assert heard.guild_id is None and heard.user.display_name == "Eli" and heard.context.dm_channel
    await heard.response.send_message("at two tables")
    answer = await stage.eli.answered(sent)
    assert answer.message.channel_id == await stage.eli.dm()


def _one_button() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(bare.button("Go", "go"))
    return view


def _form() -> discord.ui.Modal:
    colours = [discord.SelectOption(label=name, value=name) for name in ("red", "blue")]
    form = discord.ui.Modal(title="Payment", custom_id="pay", timeout=None)
    form.add_item(discord.ui.TextDisplay("Pay with cards"))
    words: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="cards", min_length=1)
    form.add_item(discord.ui.Label(text="Cards", component=words))
    choice: discord.ui.Select[Any] = discord.ui.Select(custom_id="colour", options=colours, required=False)
    form.add_item(discord.ui.Label(text="Colour", component=choice))
    return form
