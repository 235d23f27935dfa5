"""The pages of how to play, opened in the lobby, beside a question, by `/help` and in the greeting."""

import asyncio
from pathlib import Path

from tests.kit.discord import Scene, SeenMessage
from tests.kit.seats import press_stale, start, table_scene


async def test_how_to_play_is_opened_from_the_lobby_a_question_and_help_and_turned_in_place(
    tmp_path: Path,
) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
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


async def test_the_inviter_is_greeted_once_and_opens_a_table_from_there(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
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
