"""`/learn` through Discord: opened in a thread, coached, left, continued after a restart, finished."""

import random
from functools import partial
from pathlib import Path

from playground.faults import Fault
from tests.kit.advice import advised
from tests.kit.discord import Person, Scene, SeenMessage
from tests.kit.seats import signature, table_scene

MOST_PRESSES = 40


async def opened(s: Scene) -> tuple[str, SeenMessage]:
    """Open Ada's lesson. Returns its thread and its panel."""
    told = (await s.ada.command("learn", game="Jump Drive")).message
    assert told.ephemeral
    thread = told.text.rpartition("<#")[2].partition(">")[0]
    card = await s.ada.wait_for(lambda m: "Your lesson: Jump Drive" in m.text, channel=thread)
    assert "The goal:" in card.text and card.alt_texts and "sealed" not in card.text
    call = await s.ada.wait_for(lambda m: m.mentions_me, channel=thread)
    assert not call.labels, "one *My move* is in sight: the board's"
    board = await s.ada.wait_for(lambda m: "My move" in m.labels, channel=thread)
    return thread, await panel(s.ada, board)


def _goes_on(person: Person, message: SeenMessage, before: str) -> bool:
    return signature(person.now(message)) not in ("", before)


async def panel(person: Person, message: SeenMessage, button: str = "My move") -> SeenMessage:
    found = (await person.press(message, button)).message
    return found


async def test_where_no_thread_can_be_made_and_a_table_stands_the_lesson_is_given_by_direct_message(
    tmp_path: Path,
) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await s.ada.command("play", game="Jump Drive")
        s.playground.faults.last("threads-full", on=True)
        s.fault(Fault("closed-dms", user_id=int(s.cem.id), times=0))
        answer = await s.bea.command("learn", game="Jump Drive")
        assert "Your lesson is ready" in answer.message.text
        inbox = await s.bea.dm()
        assert "is here" in (await s.bea.history(inbox))[0].text
        await s.bea.wait_for(lambda m: "My move" in m.labels, channel=inbox)
        refused = await s.cem.command("learn", game="Jump Drive")
        assert "can’t open a lesson here" in refused.message.text


async def test_a_lesson_is_left_taken_up_after_a_restart_and_finished(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, bot), advised(tmp_path) as move:
        thread, mine = await opened(s)
        assert "Coach: You pay for cards with cards" in mine.text.replace("*", "")
        await move(s.ada, mine, random.Random(3))
        await s.ada.reads_no_more(mine, "your money")
        await s.restart(bot)
        left = (await s.ada.command("learn", game="Jump Drive")).message
        assert f"<#{thread}>" in left.text and left.labels == ["Go on", "Start over"]
        mine = await panel(s.ada, left, "Go on")
        assert "your money" not in mine.text, "what was read is not said again"
        luck = random.Random(4)
        for _ in range(MOST_PRESSES):
            if "Finish the lesson" in s.ada.now(mine).labels:
                break
            before = signature(s.ada.now(mine))
            await move(s.ada, s.ada.now(mine), luck)
            await s.ada.wait_until(partial(_goes_on, s.ada, mine, before), what="the next question")
        await s.ada.press(s.ada.now(mine), "Finish the lesson")
        await s.ada.reads(mine, "A tip to remember:")
        last = await s.ada.wait_for(
            lambda m: "A tip to remember:" in m.text and not m.ephemeral, channel=thread
        )
        assert "The shuffle was fair" not in last.text and "Open a table" in last.labels
        inbox = await s.ada.history(await s.ada.dm())
        assert not inbox, "a lesson is given in one place"
        closed = s.playground.world.channels[int(thread)]
        await s.ada.wait_until(lambda: closed.archived, what="the end of the thread")
        assert not [m for m in await s.ada.history(thread) if m.mentions_me], "no player is called there"
        again, _ = await opened(s)
        assert again != thread
