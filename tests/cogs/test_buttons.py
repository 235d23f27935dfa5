"""Buttons of any age, pressed by anyone: they answer, and they change only what they may."""

from playground.faults import Fault
from tests.kit.discord import BotProcess, Person, Scene, SeenMessage
from tests.kit.seats import controls, press_stale, serial, start, told


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


def first(message: SeenMessage) -> str:
    return str(controls(message)[0]["custom_id"])


async def test_an_old_button_says_where_the_game_is_now(s: Scene) -> None:
    board = await start(s, s.bea)
    old = await question(s.ada)
    await s.ada.press(old, custom_id=first(old))
    await sealed(s.ada)
    answer = await press_stale(s.ada, board, first(old))
    assert "You have chosen." in answer.text and "bid: " in answer.text
    theirs = await question(s.bea)
    await s.bea.press(theirs, custom_id=first(theirs))
    now = await question(s.ada, old)
    answer = await press_stale(s.ada, board, first(old))
    assert answer.text.startswith("You have already answered that question.")
    assert "grab?" in answer.text
    assert first(answer) == first(now), "it shows the question that is open now"


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


async def test_a_sealed_choice_is_told_again_and_may_be_changed(s: Scene) -> None:
    board = await start(s, s.bea)
    asked = await question(s.ada)
    await s.ada.press(asked, custom_id=first(asked))
    done = await sealed(s.ada)
    assert f"bid: {first(asked).rpartition(':')[2]}" in done.text
    await s.bea.wait_until(lambda: "Waiting for Bea." in s.bea.now(board).told)
    await s.ada.press(done, "Change my choice")
    again = await question(s.ada, asked)
    assert "bid?" in again.text and serial(again) != serial(asked)
    await s.bea.wait_until(lambda: "Waiting for Ada and Bea." in s.bea.now(board).told)


async def test_what_cannot_be_taken_back_is_asked_twice(s: Scene) -> None:
    await start(s, s.bea)
    bids = [await question(p) for p in (s.ada, s.bea)]
    for person, bid in zip((s.ada, s.bea), bids, strict=True):
        await person.press(bid, custom_id=first(bid))
    race = await question(s.ada, bids[0])
    await s.ada.press(race, "grab")
    asked = await s.ada.wait_for(lambda m: "You can’t undo this." in m.text, channel=race.channel_id)
    assert asked.labels == ["Yes", "Back"]
    await s.ada.press(asked, "Back")
    await s.ada.wait_until(lambda: "grab" in s.ada.now(race).labels)
    await s.ada.press(s.ada.now(race), "grab")
    await s.ada.wait_until(lambda: s.ada.now(race).labels == ["Yes", "Back"])
    await s.ada.press(s.ada.now(race), "Yes")
    await s.bea.wait_for(lambda m: "BeaconGrabbed: seat 0" in m.text, channel=s.home)


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
