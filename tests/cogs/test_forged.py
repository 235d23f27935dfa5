"""Buttons that never existed, clicks that arrive twice, and options that no game has."""

import asyncio
from pathlib import Path

import pytest

from cogs.messages.custom_id import AnswerId, StepId, question_of
from tests.kit.discord import Person, Scene, SeenMessage
from tests.kit.seats import controls, press_stale, sit_down, start, table_scene, told
from tests.kit.whispers import GameUnderWay, begun


async def test_forged_ids_and_second_clicks_get_a_true_sentence_and_nothing_else(s: Scene) -> None:
    board = await start(s, s.bea)
    options = await press_stale(s.ada, board, "jm:1:options")
    assert "They can no longer be changed" in options.text and not options.selects
    forged = await press_stale(s.ada, board, "jm:1:thread:foo")
    assert forged.text == "I don’t know that game. I know Salvage."
    stranger = await s.dora.command("table", "end")
    assert stranger.message.text == "Only the host of this table can do that."
    busy = await s.cem.command("play", game="toy")
    custom_id = busy.message.button("Open it in a thread")["custom_id"]
    clicks = [await s.cem._use(busy.message, custom_id, None, force=True) for _ in range(2)]
    await asyncio.gather(*(s.cem.answered(click) for click in clicks))
    await s.cem.wait_for(lambda m: "Your table is in" in m.text)
    assert len(s.asked("POST", "/channels/{channel_id}/threads")) == 1
    thread = next(c["id"] for c in s.cem.channels.values() if "Salvage with Cem" in c["name"])
    wished = await s.dora.command("play", game="toy", options="foo", channel=thread)
    assert "can have only one" in wished.message.text


async def test_a_wish_no_game_knows_is_answered_with_those_there_are(s: Scene) -> None:
    for wish, sentence in (
        ("foo", "Options: beacon, hand, pace, policy, bank, away, language, hints, robots."),
        ("hand", "“hand” needs a value: 3, 5."),
        ("hand=9", "“hand” can’t be “9”. Choose one of these: 3, 5."),
    ):
        answer = await s.ada.command("play", game="toy", options=wish)
        assert sentence in answer.message.text
    card = await s.ada.command("play", game="toy", options="hand=5")
    assert await told(s.ada, card.id)


async def test_a_menu_that_others_have_overtaken_still_answers_with_what_is_left(tmp_path: Path) -> None:
    """Building live is a race: what one builder takes is gone for the others, and everything else stays the
    same."""
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        live = "rounds=I; building=live"
        await start(s, s.bea, game="galaxy_trucker", options=live)
        for person in (s.ada, s.bea):
            await get_ready(person)
        ours, theirs = await workbench(s.ada), await workbench(s.bea)
        menu = theirs.selects[0]["custom_id"]
        serial = menu.split(":")[2]
        await s.ada.select(ours, "finish:1", custom_id=ours.selects[0]["custom_id"])
        await s.bea.wait_until(lambda: numbers(s.bea.now(theirs)) == ["finish:2"])
        await overtaken(s.bea, theirs, menu, "finish:1")
        await s.bea.wait_until(
            lambda: "Another player has taken this number. Choose another one." in s.bea.now(theirs).text
        )
        # Menus of earlier versions sent such places in a list that has changed since.
        await overtaken(s.bea, theirs, f"jm:1:{serial}:!one:01234567:0", "1")
        await s.bea.reads(theirs, "Your choices have changed")
        await overtaken(s.bea, theirs, menu, "1")
        await s.bea.reads(theirs, "“1” is not one of the answers")
        await s.bea.press(s.bea.now(theirs), "More")
        await s.bea.wait_until(lambda: numbers(s.bea.now(theirs)) == ["finish:2"], what="what is left")
        await s.bea._use(theirs, menu, ["finish:2"], force=True)
        await s.ada.wait_for(lambda m: "Bea’s ship passes the inspection." in m.text, channel=s.home)


async def overtaken(person: Person, message: SeenMessage, custom_id: str, value: str) -> None:
    """Choose something that others have taken in the meantime; the refusal appears in that place."""
    await person.answered(await person._use(message, custom_id, [value], force=True))


def numbers(message: SeenMessage) -> list[str]:
    """Return the answers that take a number, from buttons and lists."""
    listed = [option["value"] for select in message.selects for option in select["options"]]
    pressed = [button.get("custom_id", "").split(":", 3)[-1] for button in message.buttons]
    return [answer for answer in (*listed, *pressed) if answer.startswith("finish:")]


async def get_ready(person: Person) -> None:
    asked = await person.wait_for(lambda m: "I am ready" in " ".join(m.labels), channel=await person.dm())
    ready = next(b for b in asked.buttons if b["label"].startswith("I am ready"))
    await person.press(asked, custom_id=ready["custom_id"])


async def workbench(person: Person) -> SeenMessage:
    """Return a position in which a player may finish an empty ship, behind *More*, once all are ready."""
    shown = await person.wait_for(lambda m: "Draw" in m.labels, channel=await person.dm())
    await person.press(shown, "More")
    await person.wait_until(lambda: bool(numbers(person.now(shown))))
    return person.now(shown)


async def test_a_moderator_closes_no_lobby_and_ends_no_game_of_another_channel(s: Scene) -> None:
    """A person who manages one channel presses a button there that names a table elsewhere."""
    here = await sit_down(s)
    assert here.button("Cancel")["custom_id"] == "jm:1:cancel"
    elsewhere, nowhere = await s.add_channel("elsewhere"), await s.add_channel("nowhere")
    await s.bea.command("play", game="toy", channel=elsewhere)
    theirs = await s.bea.wait_for(lambda m: "Cancel" in m.labels, channel=elsewhere)
    refused = await press_stale(s.ada, here, "jm:2:cancel")
    assert refused.text == "Only the host of this table can do that."
    await s.cem.press(theirs, "Join")
    await s.bea.reads(theirs, "Cem")
    await s.bea.press(theirs, "Start")
    board = await s.bea.wait_for(lambda m: "My move" in m.labels, channel=elsewhere)
    refused = await press_stale(s.ada, here, "jm:2:end")
    assert refused.text.startswith("You aren’t playing at this table.")
    assert (await press_stale(s.ada, board, "jm:2:end")).text == "Ada ended the game early."
    await s.bea.command("play", game="toy", channel=nowhere)
    lobby = await s.ada.wait_for(lambda m: "Cancel" in m.labels, channel=nowhere)
    await s.ada.press(lobby, "Cancel")
    await s.bea.wait_for(lambda m: "has closed the table" in m.text, channel=nowhere)


async def test_players_cannot_join_or_view_a_table_they_cannot_see(s: Scene) -> None:
    """Numbers of tables are easily guessed: a forged id must not reach into other channels and servers."""
    card = await sit_down(s)
    elsewhere = await s.add_channel("elsewhere")
    here = await s.dora.say("I am not there", channel=elsewhere)
    for action in (
        "join",
        "options",
        "options-of:time",
        "option:language",
        "mark",
        "fair",
        "recap",
        "so-far",
        "replay-step:next-1",
    ):
        refused = await press_stale(s.dora, here, f"jm:1:{action}")
        assert refused.text.startswith("This button’s table is in another channel")
        assert not refused.selects and not refused.labels
    assert "Dora" not in s.ada.now(card).text
    assert (await press_stale(s.ada, here, "jm:1:options")).selects, "who sits there may from anywhere"
    await s.dora.press(card, "Join")
    await s.ada.reads(card, "Dora")


OWN = {"open", "thread", "learn", "forget-me", "forget-me-now", "snooze"}
"""Actions that anyone may do for themselves, anywhere."""


@pytest.mark.parametrize("key", ["galaxy_trucker"])
async def test_a_stranger_presses_everything_and_nothing_comes_of_it(key: str) -> None:
    async with begun(key, 0) as game:
        await game.on(4)
        here, dora = game.here, game.here.people[3]
        board = next(message for message in reversed(dora.see()) if "My move" in message.labels)
        before, heard = await game.look(), [len(player.events) for player in game.players]
        for custom_id in await forged(game):
            seen = len(dora.events)
            await here.press(dora, board, custom_id)
            answers = [message for message in dora.see() if message.ephemeral]
            assert len(dora.events) > seen and answers, custom_id
            for answer in answers:
                assert not controls(answer), custom_id
                names = [picture["filename"].partition("-")[0] for picture in answer.attachments]
                assert not {"hand", "offered"} & {*names}, custom_id
        assert await game.look() is before, "at the table nothing has changed"
        assert [len(player.events) for player in game.players] == heard, "no player has heard of it"


async def forged(game: GameUnderWay) -> list[str]:
    """Return every action by its name, with steps of every open question and answers to it."""
    names = [name for name in game.here.bot.responder.actions if name not in OWN]
    names += ["vote:1-yes", "rewind:0", "rewind-look:0", "option:language"]
    ids = [f"jm:{game.table}:{name}" for name in names]
    look = await game.look()
    for prompt in (*look.prompts.values(), *look.orders.values()):
        ids += [str(AnswerId(game.table, prompt.serial, option)) for option in prompt.options[:2]]
        ids += [
            str(StepId(game.table, prompt.serial, step, question_of(prompt), 1))
            for step in ("one", "some", "page", "sure", "back", "why")
        ]
    return ids
