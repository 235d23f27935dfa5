"""Buttons of any age: one question is in one place, and outdated buttons lead to the present one."""

from playground.faults import Fault
from tests.kit.discord import BotProcess, Person, Scene, SeenMessage
from tests.kit.seats import controls, press_stale, serial, sit_down, start, told

QUARTER = 15 * 60
"""Seconds for which Discord lets a message be edited by the press that made it."""


def first(message: SeenMessage) -> str:
    return str(controls(message)[0]["custom_id"])


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
    card = await sit_down(s, s.bea)
    host, guest = [(await person.press(card, "Options")).message for person in (s.ada, s.bea)]
    await s.ada.select(host, "5", custom_id="jm:1:option:hand")
    await s.bea.reads(guest, "**Hand**: 5")
    await s.ada.press(card, "Start")
    for person, sheet in ((s.ada, host), (s.bea, guest)):
        fixed = await person.reads(sheet, "They can no longer be changed")
        assert "**Hand**: 5" in fixed.text and not fixed.selects and not fixed.buttons
    await s.ada.select(host, "3", custom_id="jm:1:option:hand", force=True)
    assert "**Hand**: 5" in s.ada.now(host).text


async def question(person: Person, after: SeenMessage | None = None) -> SeenMessage:
    """Wait for a question in a person's direct messages, other than `after`."""
    inbox = await person.dm()
    was = serial(after) if after is not None else None

    def asks(message: SeenMessage) -> bool:
        return not message.ephemeral and bool(controls(message)) and serial(message) != was

    return await person.wait_for(asks, channel=inbox)


async def sealed(person: Person) -> SeenMessage:
    """Return the direct message of a person who has chosen and may still change it."""
    return await person.wait_for(lambda m: "Change my choice" in m.labels, channel=await person.dm())


MADE_UP = (
    "jm:1:join",
    "jm:1:leave",
    "jm:1:start",
    "jm:1:robot",
    "jm:999:move",
    "jm:999:1:card",
    "jm:1:12:!one:00000000:0",
    "jm:1:12:!one::0",
    "jm:1:12:!sure::1",
    "jm:1:12:!!1a",
    "jm:1:12:!why:00000000:zz",
    "jm:1:fly-away",
    "jm:1:thread:chess",
    "jm:1:option:hand",
    "roll-dice",
    "x" * 100,
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
    await to_sorting(s)
    mine = await told(s.ada, await s.ada.send_press(board, "My move"))
    await s.ada.press(mine, "Nothing")
    await s.ada.reads(mine, "mean-it?")
    answer = await s.ada.press(s.ada.now(mine), "Why not?")
    assert answer.message.text == "**Say yes or no!**\nmaybe"
    refused = await s.ada.command("act", answer="maybe")
    assert refused.message.text == "Say yes or no!"


async def to_sorting(s: Scene) -> None:
    """Let both bid and Ada grab the beacon: now each of them sorts their hand."""
    for person in (s.ada, s.bea):
        offered = await person.complete("act", focused="answer", answer="")
        await person.command("act", answer=offered[0]["value"])
    await s.ada.command("act", answer="grab")


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
