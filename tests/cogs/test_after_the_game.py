"""After a game: old buttons still answer, the next game is one press away, and reviews begin in private."""

from pathlib import Path

from tests.kit.discord import Person, Scene, SeenMessage
from tests.kit.seats import play_together, press_stale, proof, start, table_scene, told


async def test_every_button_of_a_finished_game_answers_when_it_is_pressed_again(s: Scene) -> None:
    await start(s, s.bea)
    final = await play_together(s, s.ada, s.bea)
    before, inbox = await shown(s, s.eli), await s.ada.dm()
    for message, custom_id, kind in every_control(s.ada):
        if custom_id.endswith(":again"):
            continue
        values = [] if kind == 2 else ["0"]
        new_message = custom_id.endswith((":move", ":orders")) or ":!why:" in custom_id
        if message.channel_id != inbox or new_message:
            assert (await press_stale(s.ada, message, custom_id, *values)).text, custom_id
        else:
            await s.ada.answered(await s.ada._use(message, custom_id, values or None, force=True))
            await s.ada.reads(message, "is over")
    assert await shown(s, s.eli) == before
    assert s.ada.now(final).text == final.text
    for person, answer in ((s.ada, "Your table is open."), (s.bea, "You’re in the next game.")):
        shown_to = await press_stale(person, final, "jm:1:again")
        assert shown_to.text.startswith(answer)


async def shown(s: Scene, person: Person) -> list[str]:
    """Return the public messages of the channel."""
    return [message.text for message in await person.history()]


def every_control(person: Person) -> list[tuple[SeenMessage, str, int]]:
    """Return every button and select this person has ever seen, with its message."""
    found: dict[str, tuple[SeenMessage, str, int]] = {}
    for name, data in person.events:
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not data["ephemeral"]:
            message = SeenMessage(data)
            for component in [*message.buttons, *message.selects]:
                found[component["custom_id"]] = (message, component["custom_id"], component["type"])
    return [entry for entry in found.values() if entry[0].id in person.messages]


BOT = ("bot.py", "run")


async def test_the_score_leads_to_the_next_table(tmp_path: Path) -> None:
    async with table_scene(tmp_path, *BOT) as (s, _):
        await start(s, s.bea, s.cem, game="jump_drive")
        asked = await s.ada.command("table", "end")
        await s.ada.press(asked.message, "Yes")
        final = await s.bea.wait_for(lambda m: "Play again" in m.labels and not m.ephemeral, channel=s.home)
        assert final.labels == ["Play again", "Was it fair?"], "a game that was ended has no end to tell"
        secret, _ = await proof(s.dora, final)
        assert secret not in final.text, "no row of digits stands in the way"
        refused = await told(s.dora, await s.dora.send_press(final, "Play again"))
        assert "aren’t playing" in refused.text
        before = set(s.bea.messages)
        await s.bea.press(final, "Play again")
        card = await s.ada.wait_for(
            lambda m: "Join" in m.labels and "Start" in m.labels and m.id not in before
        )
        assert "Bea (host)" in card.text and "Ada" not in card.text
        call = await s.ada.wait_for(lambda m: "would like to play again" in m.text)
        assert {user["id"] for user in call.raw["mentions"]} == {s.ada.id, s.cem.id}
        await s.cem.press(call, "Not this time")
        await s.ada.reads_no_more(call, f"<@{s.cem.id}>")
        await s.ada.press(call, "Join")
        await s.ada.reads(card, "2\\. Ada")
        await s.bea.wait_until(lambda: call.id not in s.bea.messages)
        await s.bea.press(card, "Start")
        await s.ada.wait_for(lambda m: "My move" in m.labels and m.id not in before)


async def test_a_review_is_private_until_it_is_posted(s: Scene) -> None:
    await start(s, s.bea)
    final = await play_together(s, s.ada, s.bea)
    assert final.labels == ["Play again", "Recap", "Review", "Was it fair?"]
    shown = await s.dora.press(final, "Review")
    assert shown.ephemeral
    review = shown.message
    review = await s.dora.reads(review, "Luck of the deal")
    assert "what happened, what could have been" in review.text
    assert "Luck of the deal" in review.text and "of 100 deals" in review.text
    curve = review.alt_texts[0]
    assert "chance to win from the start to the end" in curve
    if "Show 1" in review.labels:
        await s.dora.press(review, "Show 1")
        await s.dora.wait_until(lambda: "Back to the review" in s.dora.now(review).labels)
        assert "The strong robot:" in s.dora.now(review).text
        await s.dora.press(s.dora.now(review), "Back to the review")
        await s.dora.reads(review, "Luck of the deal")
    step = (await s.bea.command("story", replay=True)).message
    await s.bea.press(step, "Next")
    await s.bea.wait_until(lambda: "Play on from here" in s.bea.now(step).labels)
    how = (await s.bea.press(s.bea.now(step), "Play on from here")).message
    assert "you take Bea’s seat" in how.text
    await s.bea.press(how, "Hidden cards dealt again")
    await s.bea.reads(how, "Your game continues here")
    await s.bea.wait_for(lambda m: "It doesn’t count." in m.text)
    before = set(s.bea.messages)
    await s.ada.command("me", "record", shown="off")
    await s.dora.press(s.dora.now(review), "Post it here")
    posted = await s.bea.wait_for(lambda m: "Luck of the deal" in m.text and m.id not in before)
    assert not posted.ephemeral and not posted.labels
    assert "Bea" in posted.text and "Ada" not in posted.text and "Player A" in posted.text
    recap = (await s.dora.press(final, "Recap")).message
    for button, shown_there in (("Post it here", "The whole game again"), ("Post the score", "is over")):
        before = set(s.bea.messages)
        await s.dora.press(recap, button)
        there = await s.bea.wait_for(lambda m: m.id not in before and shown_there in m.text)  # noqa: B023
        assert not there.ephemeral and "Ada" not in there.text + there.alt_texts[0]


async def test_a_forged_button_gets_no_review_of_a_running_game(s: Scene) -> None:
    board = await start(s, s.bea)
    for action in ("review", "review-again", "review-point:1", "review-post", "review-post:1", "play-on:0-0"):
        refused = await press_stale(s.ada, board, f"jm:1:{action}")
        assert "You can see that after the game" in refused.text
