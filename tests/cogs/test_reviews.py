"""*Review* below the score is private, shows one turning point after the other, and is posted on request."""

from tests.kit.discord import Scene
from tests.kit.seats import play_together, press_stale, start


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
