"""`/learn`, the pages of how to play, and hints where the table allows them."""

import asyncio
import random
from functools import partial
from pathlib import Path

from playground.faults import Fault
from tests.kit.server.discord import BotProcess, Person, Scene, SeenMessage
from tests.kit.server.seats import advised, press_stale, signature, sit_down, start

BOT, MOST_PRESSES = ("bot.py", "run"), 40


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
    return (await person.press(message, button)).message


async def test_a_lesson_comes_by_direct_message_if_asked_for_or_without_a_thread(s: Scene) -> None:
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
    room = await s.ada.dm()
    told = (await s.ada.command("learn", channel=room, game="Jump Drive")).message
    assert told.text == "Your lesson is ready: our direct messages."
    card = await s.ada.wait_for(lambda m: "Your lesson: Jump Drive" in m.text, channel=room)
    call = await s.ada.wait_for(lambda m: "it’s your move" in m.text, channel=room)
    board = await s.ada.wait_for(lambda m: "My move" in m.labels, channel=room)
    assert "Coach:" in (await panel(s.ada, board)).text and card.alt_texts and not call.labels
    left = (await s.ada.command("learn", game="Jump Drive")).message
    assert "our direct messages" in left.text


async def test_a_lesson_is_left_taken_up_after_a_restart_and_finished(
    tmp_path: Path, s: Scene, bot: BotProcess
) -> None:
    async with advised(tmp_path) as move:
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
        last = await s.ada.wait_for(lambda m: "A tip to" in m.text and not m.ephemeral, channel=thread)
        assert "The shuffle was fair" not in last.text and "Open a table" in last.labels
        inbox = await s.ada.history(await s.ada.dm())
        assert not inbox, "a lesson is given in one place"
        closed = s.playground.world.channels[int(thread)]
        await s.ada.wait_until(lambda: closed.archived, what="the end of the thread")
        assert not [m for m in await s.ada.history(thread) if m.mentions_me], "no player is called there"
        again, _ = await opened(s)
        assert again != thread


async def test_how_to_play_is_opened_from_anywhere_and_turned_in_place(s: Scene) -> None:
    help_ = (await s.cem.command("help")).message
    assert help_.ephemeral and "I run your board games" in help_.text
    assert help_.labels[-2:] == ["Open a table", "Learn it by playing"]
    board = await start(s, s.bea, game="space_mission")
    # The first question is the turn, so its page opens first.
    who = s.ada if "Waiting for Ada" in s.cem.now(board).told else s.bea
    asked = await who.wait_for(lambda m: "More" in m.labels, channel=await who.dm())
    page = (await who.press(asked, "How to play")).message
    assert page.ephemeral and page.text.startswith("### Your turn")
    assert "Top up: discard, then draw up to five" in page.alt_texts[0]
    await who.press(page, "Next")
    await who.reads(page, "### Traveling")
    await who.press(page, "What do the symbols mean?")
    await who.reads(page, "### What the symbols mean")
    first = (await s.dora.command("rules")).message
    assert first.text.startswith("### What it is about")
    named = (await s.dora.command("rules", game="Wormholes")).message
    assert "How to play Wormholes · page 1" in named.text
    forged = await press_stale(s.dora, board, "jm:0:guide:chess/goal")
    assert "I run your board games" in forged.text


async def test_the_inviter_is_greeted_once_and_opens_a_table_from_there(s: Scene) -> None:
    while not greetings(s):
        # For two seconds after its start, a bot takes every server for a known one.
        await s.in_guild(False)
        await s.in_guild(True)
        await asyncio.sleep(3)
    hello = await s.ada.wait_for(lambda m: "Hello, I am Jumpmaster" in m.text, channel=s.home)
    await s.in_guild(False)
    await s.in_guild(True)
    assert hello.labels == ["Open a table", "Learn it by playing", "How to play"]
    learn = (await s.bea.press(hello, "How to play")).message
    assert learn.ephemeral and "Wormholes" in learn.labels
    which = (await s.bea.press(hello, "Open a table")).message
    assert which.ephemeral
    await s.bea.press(which, "Wormholes")
    card = await s.ada.wait_for(lambda m: "Join" in m.labels, channel=s.home)
    assert "How to play" in card.labels and "Bea (host)" in card.text
    assert greetings(s) == 1


def greetings(s: Scene) -> int:
    def greets(message: SeenMessage) -> bool:
        return "Hello, I am Jumpmaster" in message.text

    return sum(map(greets, s.ada.see(s.home)))


GAME = "jump_drive"
HINT = "a strong robot would choose"


async def typed(person: Person, word: str) -> str:
    answer = await person.command("act", answer=word)
    return answer.message.text


async def test_a_player_alone_asks_for_a_hint_by_button_or_in_words(s: Scene, bot: BotProcess) -> None:
    board = await start(s, game=GAME, robots=1)
    panel = (await s.ada.press(board, "My move")).message
    assert HINT not in panel.text
    await s.ada.press(panel, "Hint")
    await s.ada.wait_until(lambda: HINT in s.ada.now(panel).text, what="the hint")
    shown = s.ada.now(panel)
    answer = shown.text[shown.text.index(HINT) :].partition("\n")[0]
    offered = await s.ada.complete("act", focused="answer", answer="hi")
    assert offered[0]["value"] == "hint"
    await s.restart(bot)
    assert answer in await typed(s.ada, "hint") == await typed(s.ada, "HINT "), "the same to the letter"


async def test_beside_a_second_person_nothing_speaks_of_hints_but_by_the_hosts_wish(s: Scene) -> None:
    board = await start(s, s.bea, game=GAME)
    panel = (await s.ada.press(board, "My move")).message
    assert "Hint" not in (await s.ada.more(panel)).labels
    offered = await s.ada.complete("act", focused="answer", answer="hint")
    assert not [choice for choice in offered if "int" in choice["name"]]
    assert (await typed(s.ada, "hint")).replace("hint", "xyzzy") == await typed(s.ada, "xyzzy")
    forged = await press_stale(s.ada, board, "jm:1:hint")
    assert HINT not in forged.text and "int" not in "".join(forged.labels)
    other = await s.add_channel()
    card = await sit_down(s, s.dora, game=GAME, channel=other, options="hints=on")
    assert "Hints: for all players" in card.text
    await s.ada.press(card, "Start")
    board = await s.ada.wait_for(lambda m: "My move" in m.labels, channel=other)
    panel = (await s.dora.press(board, "My move")).message
    assert "Hint" in (await s.dora.more(panel)).labels


def _id(message: SeenMessage, end: str) -> str:
    """Return the id of the button whose id has this ending."""
    ids = [str(one["custom_id"]) for one in message.buttons]
    return next((one for one in ids if one.endswith(end)), f"no button {end} among {ids}")


def taking(message: SeenMessage) -> str:
    """Return the button that accepts the proposal."""
    return next((label for label in message.labels if label.startswith("Take ")), "")


async def change(person: Person, panel: SeenMessage) -> None:
    before = person.now(panel)
    await person.press(before, before.labels[0])
    await person.wait_until(lambda: person.now(panel).labels != before.labels, what="another plan")


async def test_a_proposal_is_changed_taken_and_taken_back_with_one_press_each(
    s: Scene, bot: BotProcess
) -> None:
    board = await start(s, game="galaxy_trucker", robots=1, options="rounds=II")
    panel = (await s.ada.press(board, "My move")).message
    assert "Suggest" not in panel.labels, "there is nothing to lay"
    await s.ada.press(panel, custom_id=_id(panel, ":draw:11"))
    await s.ada.wait_until(lambda: "Suggest" in s.ada.now(panel).labels, what="tiles to lay")
    loose = s.ada.now(panel)
    await s.ada.press(loose, "Suggest")
    await s.ada.reads(panel, "Suggested:")
    # A tile's number leaves it out, or adds it if nothing was proposed. A second press undoes that.
    await change(s.ada, panel)
    if not taking(s.ada.now(panel)):
        await change(s.ada, panel)
    await s.restart(bot)
    await s.ada.press(s.ada.now(panel), taking(s.ada.now(panel)))
    await s.ada.wait_until(lambda: not taking(s.ada.now(panel)), what="the tiles in their places")
    await s.ada.press(await s.ada.more(s.ada.now(panel)), "Undo")
    await s.ada.wait_until(lambda: s.ada.now(panel).labels == loose.labels, what="all tiles loose again")


async def test_beside_a_second_person_no_forged_button_proposes_or_takes_anything(s: Scene) -> None:
    board = await start(s, s.bea, game="galaxy_trucker", options="rounds=II")
    panel = (await s.ada.press(board, "My move")).message
    await s.ada.press(panel, custom_id=_id(panel, ":draw:11"))
    await s.ada.wait_until(lambda: len(s.ada.now(panel).labels) > 5, what="tiles")
    labels = s.ada.now(panel).labels
    assert "Suggest" not in labels
    more = _id(s.ada.now(panel), "!more::0")
    for step in ("plan", "take"):
        forged = await press_stale(s.ada, board, more.replace("!more::0", f"!{step}:00000000:11"))
        assert "Suggested" not in forged.text and "Take all" not in forged.labels
