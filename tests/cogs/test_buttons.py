"""Buttons of any age: outdated ones lead to the present question, and forged ones lead nowhere."""

import asyncio
from pathlib import Path

import pytest

from cogs.layout.custom_id import AnswerId, StepId, question_of
from playground.faults import Fault
from tests.kit.nights.whispers import GameUnderWay, begun
from tests.kit.server import seats
from tests.kit.server.discord import BotProcess, Person, Scene, SeenMessage
from tests.kit.server.seats import controls, first, press_stale, question, sealed, serial, start, told

QUARTER = 15 * 60
"""Seconds for which Discord lets a message be edited by the press that made it."""


async def opened(person: Person, board: SeenMessage) -> SeenMessage:
    """Open a person's panel with the public button."""
    return await told(person, await person.send_press(board, "My move"))


async def asks(person: Person, message: SeenMessage, *, after: int | None = None) -> SeenMessage:
    """Return the message once it asks another question than number `after`."""
    return await person.once(message, lambda m: serial(m) not in (None, after))


async def hand(person: Person, words: str) -> SeenMessage:
    """Return the direct message with a person's hand once it contains these words."""
    return await person.wait_for(lambda m: words in m.text and not m.ephemeral, channel=await person.dm())


async def test_what_is_answered_in_one_place_is_told_in_the_other_and_goes_on_in_both(s: Scene) -> None:
    """Ada answers in the channel, Bea in her direct messages."""
    board = await start(s, s.bea)
    mine, theirs = await opened(s.ada, board), await opened(s.bea, board)
    assert "bid?" in mine.text and "nobody else sees it" in mine.alt_texts[0]
    await hand(s.ada, "bid?")
    await s.ada.press(mine, custom_id=first(mine))
    assert "Change my choice" in (await s.ada.reads(mine, "bid: ")).labels
    await hand(s.ada, "bid: ")
    inbox = await hand(s.bea, "bid?")
    await s.bea.press(inbox, custom_id=first(inbox))
    for person, panel in ((s.ada, mine), (s.bea, theirs)):
        await person.reads(panel, "grab?")
        await hand(person, "grab?")
    await s.ada.answered(await s.ada._use(mine, "jm:1:undo", None, force=True))
    late = await s.ada.reads(mine, "undo that")
    assert "grab?" in late.text, "what cannot be taken back any more shows what can be done"
    race = await hand(s.bea, "grab?")
    await s.bea.press(race, "grab")
    await s.bea.reads(race, "You can’t undo this.")
    assert "Yes" not in s.bea.now(theirs).labels, "what is begun in one place stays there"
    await s.bea.command("act", answer="grab")
    await s.bea.wait_until(lambda: theirs.id not in s.bea.messages, what="one panel")
    await s.ada.reads(mine, "throw-away?")


async def test_a_person_has_one_panel_and_nothing_is_left_of_an_older_one(s: Scene, bot: BotProcess) -> None:
    for person in (s.ada, s.bea):
        await person.settings(dms_open=False)
    board = await start(s, s.bea)
    older = await opened(s.ada, board)
    newer = await opened(s.ada, board)
    await s.ada.wait_until(lambda: older.id not in s.ada.messages, what="one panel")
    # The panel of one person follows what others do, also after a restart.
    await s.ada.press(s.ada.now(newer), custom_id=first(s.ada.now(newer)))
    await s.ada.reads(newer, "Waiting for Bea.")
    await s.restart(bot)
    theirs = await opened(s.bea, board)
    await s.bea.press(theirs, custom_id=first(theirs))
    await s.ada.reads(newer, "grab?")
    await s.bea.reads(theirs, "grab?")


async def test_an_outdated_panel_shows_the_present_question_when_pressed(s: Scene, bot: BotProcess) -> None:
    board = await start(s, s.bea)
    mine = await opened(s.ada, board)
    s.playground.clock.advance(QUARTER + 60)
    asked = await hand(s.ada, "bid?")
    await s.ada.press(asked, custom_id=first(asked))
    await hand(s.ada, "bid: ")
    assert s.ada.now(mine).text == mine.text, "it can no longer be edited"
    before = len([m for m in s.ada.messages.values() if m.ephemeral])
    await s.ada.press(mine, custom_id=first(mine))
    await s.ada.reads(mine, "You have chosen. You can change your choice")
    theirs = await hand(s.bea, "bid?")
    await s.bea.press(theirs, custom_id=first(theirs))
    # The press has made it current again.
    assert "sealed" not in (await s.ada.reads(mine, "grab?")).text
    s.playground.clock.advance(QUARTER + 60)
    await s.restart(bot)
    await s.bea.command("act", answer="grab")
    await hand(s.ada, "throw-away?")
    await s.ada.press(mine, custom_id=first(s.ada.now(mine)))
    assert "That question is over." in (await s.ada.reads(mine, "throw-away?")).text
    assert len([m for m in s.ada.messages.values() if m.ephemeral]) == before, "all in that place"


async def test_what_is_asked_once_more_stands_until_it_is_answered(s: Scene, bot: BotProcess) -> None:
    """Neither other news in the direct message nor a restart removes it."""
    await start(s, s.bea)
    for person in (s.ada, s.bea):
        asked = await hand(person, "bid?")
        await person.press(asked, custom_id=first(asked))
    mine = await hand(s.ada, "grab?")
    await s.ada.press(mine, "grab")
    await s.ada.reads(mine, "You can’t undo this.")
    await s.ada.command("table", "note", plan="be quick")
    assert (await s.ada.reads(mine, "be quick")).labels == ["Yes", "Back"]
    await s.restart(bot)
    await s.ada.command("table", "note", plan="be slow")
    asked = await s.ada.reads(mine, "be slow")
    assert asked.labels == ["Yes", "Back"]
    await s.ada.press(asked, "Back")
    await s.ada.wait_until(lambda: "Yes" not in s.ada.now(mine).labels)
    await s.ada.command("table", "note", plan="be still")
    again = await s.ada.reads(mine, "be still")
    assert "Yes" not in again.labels, "what was not meant is not asked again"
    await s.ada.press(again, "grab")
    await s.ada.press(await s.ada.reads(mine, "You can’t undo this."), "Yes")
    await hand(s.ada, "throw-away?")


async def test_the_sheet_of_options_tells_what_is_true_once_the_game_has_begun(s: Scene) -> None:
    card = await seats.sit_down(s, s.bea)
    host, guest = [(await person.press(card, "Options")).message for person in (s.ada, s.bea)]
    await s.ada.select(host, "5", custom_id="jm:1:option:hand")
    await s.bea.reads(guest, "**Hand**: 5")
    await s.ada.press(card, "Start")
    for person, sheet in ((s.ada, host), (s.bea, guest)):
        fixed = await person.reads(sheet, "They can no longer be changed")
        assert "**Hand**: 5" in fixed.text and not fixed.selects and not fixed.buttons
    await s.ada.select(host, "3", custom_id="jm:1:option:hand", force=True)
    assert "**Hand**: 5" in s.ada.now(host).text


MADE_UP = (
    *("jm:1:join", "jm:1:leave", "jm:1:start", "jm:1:robot", "jm:999:move", "jm:999:1:card"),
    *("jm:1:12:!one:00000000:0", "jm:1:12:!one::0", "jm:1:12:!sure::1", "jm:1:12:!!1a"),
    *("jm:1:12:!why:00000000:zz", "jm:1:fly-away", "jm:1:thread:chess", "jm:1:option:hand"),
    *("roll-dice", "x" * 100),
)


async def test_what_strangers_make_up_is_answered_and_changes_nothing(s: Scene) -> None:
    board = await start(s, s.bea)
    for custom_id in MADE_UP:
        assert (await press_stale(s.bea, board, custom_id)).text, custom_id
        assert (await press_stale(s.dora, board, custom_id, "no", "such", "value" * 19)).text, custom_id
    for custom_id in ("jm:1:end", "jm:1:resign", "jm:1:undo", "jm:1:cancel"):
        assert (await press_stale(s.dora, board, custom_id)).text, custom_id
    assert s.dora.now(board).text == board.text


async def test_a_sealed_choice_may_be_changed_and_an_old_button_says_where_the_game_is_now(s: Scene) -> None:
    board = await start(s, s.bea)
    asked = await question(s.ada)
    await s.ada.press(asked, custom_id=first(asked))
    done = await sealed(s.ada)
    assert f"bid: {first(asked).rpartition(':')[2]}" in done.text
    answer = await press_stale(s.ada, board, first(asked))
    assert "You have chosen." in answer.text and "bid: " in answer.text
    await s.bea.wait_until(lambda: "Waiting for Bea." in s.bea.now(board).told)
    await s.ada.press(done, "Change my choice")
    again = await question(s.ada, asked)
    assert "bid?" in again.text and serial(again) != serial(asked)
    await s.bea.wait_until(lambda: "Waiting for Ada and Bea." in s.bea.now(board).told)
    for person in (s.ada, s.bea):
        bids = await question(person)
        await person.press(bids, custom_id=first(bids))
    now = await question(s.ada, again)
    answer = await press_stale(s.ada, board, first(again))
    assert answer.text.startswith("You have already answered that question.")
    assert "grab?" in answer.text
    assert first(answer) == first(now), "it shows the question that is open now"


async def test_closed_options_say_why_not(s: Scene) -> None:
    board = await start(s, s.bea)
    # Both bid and Ada grabs the beacon: now each of them sorts their hand.
    for person in (s.ada, s.bea):
        offered = await person.complete("act", focused="answer", answer="")
        await person.command("act", answer=offered[0]["value"])
    await s.ada.command("act", answer="grab")
    mine = await told(s.ada, await s.ada.send_press(board, "My move"))
    await s.ada.press(mine, "Nothing")
    await s.ada.reads(mine, "mean-it?")
    answer = await s.ada.press(s.ada.now(mine), "Why not?")
    assert answer.message.text == "**Say yes or no!**\nmaybe"
    refused = await s.ada.command("act", answer="maybe")
    assert refused.message.text == "Say yes or no!"


async def test_a_form_that_was_opened_before_a_restart_still_answers(s: Scene, bot: BotProcess) -> None:
    await s.ada.command("me", "text-mode", **{"text-mode": "on"})
    board = await start(s, s.bea)
    mine = await told(s.ada, await s.ada.send_press(board, "My move"))
    assert "Hand of Ada" in mine.text and not mine.attachments, "words instead of pictures"
    form = await s.ada.press(mine, "Answer in words")
    assert form.modal is not None and form.modal["title"] == "Your answer"
    await s.restart(bot)
    garbage = await s.ada.press(mine, "Answer in words")
    refused = await told(s.ada, (await s.ada.fill(garbage, words="a banana")).id)
    assert "“a banana” is not one of the answers" in refused.text
    await s.ada.fill(form, words="#1")
    await s.ada.wait_until(lambda: "Change my choice" in s.ada.now(mine).labels)
    late = await s.ada.fill(form, words="#2", force=True)
    await s.ada.reads(mine, "You have chosen.")
    assert late.state in ("deferred", "answered")


async def test_a_click_delivered_twice_counts_once(s: Scene) -> None:
    board = await start(s, s.bea)
    asked = await question(s.ada)
    s.fault(Fault("deliver-twice", user_id=int(s.ada.id)))
    before = len(privately(s.ada))
    await s.ada.press(asked, custom_id=first(asked))
    await sealed(s.ada)
    s.fault(Fault("deliver-twice", user_id=int(s.ada.id)))
    mine = await told(s.ada, await s.ada.send_press(board, "My move"))
    assert "You have chosen." not in mine.text
    assert len(privately(s.ada)) == before + 1, "one private answer, no refusal beside it"


def privately(person: Person) -> list[SeenMessage]:
    """Return everything that only this person was told."""
    return [message for message in person.messages.values() if message.ephemeral]


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
    """Building live is a race: what one builder takes is gone for the others, and all else stays."""
    async with seats.table_scene(tmp_path, "bot.py", "run") as (s, _):
        live = "rounds=I; building=live"
        await start(s, s.bea, game="galaxy_trucker", options=live)
        for person in (s.ada, s.bea):
            asked = await person.wait_for(lambda m: "I am ready" in str(m.labels), channel=await person.dm())
            await person.press(asked, next(one for one in asked.labels if one.startswith("I am ready")))
        ours, theirs = await workbench(s.ada), await workbench(s.bea)
        menu = theirs.selects[0]["custom_id"]
        serial = menu.split(":")[2]
        await s.ada.select(ours, "finish:1", custom_id=ours.selects[0]["custom_id"])
        await s.bea.wait_until(lambda: numbers(s.bea.now(theirs)) == ["finish:2"])
        await overtaken(s.bea, theirs, menu, "finish:1")
        await s.bea.reads(theirs, "Another player has taken this number. Choose another one.")
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


async def workbench(person: Person) -> SeenMessage:
    """Return a position in which a player may finish an empty ship, behind *More*, once all are ready."""
    shown = await person.wait_for(lambda m: "Draw" in m.labels, channel=await person.dm())
    await person.press(shown, "More")
    await person.wait_until(lambda: bool(numbers(person.now(shown))))
    return person.now(shown)


async def test_a_moderator_closes_no_lobby_and_ends_no_game_of_another_channel(s: Scene) -> None:
    """A person who manages one channel presses a button there that names a table elsewhere."""
    here = await seats.sit_down(s)
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
    card = await seats.sit_down(s)
    elsewhere = await s.add_channel("elsewhere")
    here = await s.dora.say("I am not there", channel=elsewhere)
    for action in (
        *("join", "options", "options-of:time", "option:language", "mark", "fair", "recap"),
        *("so-far", "replay-step:next-1"),
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
