"""Buttons that were never there, clicks that come twice, and wishes no game knows."""

import asyncio
from pathlib import Path

from tests.kit.seats import press_stale, start, table_scene, told


async def test_forged_ids_and_second_clicks_get_a_true_sentence_and_nothing_else(tmp_path: Path) -> None:
    async with table_scene(tmp_path) as (s, _):
        board = await start(s, s.bea)
        assert (await press_stale(s.ada, board, "jm:1:options")).text == "The game has begun already."
        forged = await press_stale(s.ada, board, "jm:1:thread:foo")
        assert forged.text == "I do not know that game. I know Salvage."
        stranger = await s.dora.command("table", "end")
        assert stranger.message is not None
        assert stranger.message.text == "Only the host of this table can do that."
        busy = await s.cem.command("play", game="toy")
        assert busy.message is not None
        custom_id = busy.message.button("Open it in a thread")["custom_id"]
        clicks = [await s.cem._use(busy.message, custom_id, None, force=True) for _ in range(2)]
        await asyncio.gather(*(s.cem.answered(click) for click in clicks))
        await s.cem.wait_for(lambda m: "Your table stands in" in m.text)
        assert len(s.asked("POST", "/channels/{channel_id}/threads")) == 1
        thread = next(c["id"] for c in s.cem.channels.values() if "Salvage with Cem" in c["name"])
        wished = await s.dora.command("play", game="toy", options="foo", channel=thread)
        assert wished.message is not None and "holds one table" in wished.message.text


async def test_a_wish_no_game_knows_is_answered_with_those_there_are(tmp_path: Path) -> None:
    async with table_scene(tmp_path) as (s, _):
        for wish, sentence in (
            (
                "foo",
                "There is no option “foo” here. There are: beacon, hand, pace, policy, bank, away, language.",
            ),
            ("hand", "“hand” wants a word: 3, 5."),
            ("hand=9", "“9” is no choice for “hand”. Possible: 3, 5."),
        ):
            answer = await s.ada.command("play", game="toy", options=wish)
            assert answer.message is not None and sentence in answer.message.text
        card = await s.ada.command("play", game="toy", options="hand=5")
        assert card.message is not None
        assert await told(s.ada, card.id)
