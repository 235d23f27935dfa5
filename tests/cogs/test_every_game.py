"""Every game there is, played to its end through the bot by buttons, and short ones by `/act` alone."""

import asyncio
import hashlib
import random
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from tests.kit.advice import advised
from tests.kit.discord import BotProcess, Scene
from tests.kit.games import ALL, LONG
from tests.kit.seats import controls, play_by_command, play_together, proof, start, table_scene, use

SHORT = {"galaxy_trucker": {"options": "rounds=I"}}
"""One of three equal rounds is enough here. `test_trucker_games` plays three in a row."""
pytestmark = pytest.mark.usefixtures("small_search")


def table_of(game: str, folder: Path) -> AbstractAsyncContextManager[tuple[Scene, BotProcess]]:
    """Open a table. All games but the toy are played with the real bot."""
    return table_scene(folder) if game == "toy" else table_scene(folder, "bot.py", "run")


@pytest.mark.parametrize("game", ALL)
async def test_two_play_to_the_end_by_buttons_and_selects(game: str, tmp_path: Path) -> None:
    async with table_of(game, tmp_path) as (s, _), advised(tmp_path) as move:
        await start(s, s.bea, game=game, **SHORT.get(game, {}))
        # Random builders finish soon. Random ships take longer to find their way through wormholes.
        final = await play_together(s, s.ada, s.bea, move=move if game in LONG else use)
        assert final.alt_texts or game == "toy", "the final score is a picture with words"
        boards = "\n".join(message.text for message in s.ada.see() if message is not final)
        assert game == "toy" or " won" in boards, "the last board says who has won"
        assert "The game is over." not in boards, "and nothing that this says already"
        secret, fingerprint = await proof(s.ada, final)
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == fingerprint
        assert fingerprint[:16] in s.ada.see()[1].text, "the lobby card shows how it begins"
        assert not any("My move" in message.labels for message in s.ada.see())


@pytest.mark.parametrize("game", [game for game in ALL if game not in LONG])
async def test_three_play_to_the_end_by_act_alone_with_every_direct_message_refused(
    game: str, tmp_path: Path
) -> None:
    async with table_of(game, tmp_path) as (s, _):
        for person in s.people:
            await person.settings(dms_open=False)
        await start(s, s.bea, game=game, robots=1, **SHORT.get(game, {}))
        over = [lambda p=p: any("The shuffle was fair" in m.text for m in p.see()) for p in s.people[:2]]
        await asyncio.gather(
            *(play_by_command(p, over[n], random.Random(n)) for n, p in enumerate(s.people[:2]))
        )
        told = [m.text for m in s.ada.see() if "can’t send you direct messages" in m.text]
        assert len(told) == 2, "each of them is told once"


async def test_the_last_planner_of_jump_drive_is_told_that_the_plan_reveals_and_may_think_again(
    tmp_path: Path,
) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        board = await start(s, s.bea, game="jump_drive")
        for person in (s.ada, s.bea):
            await person.command("act", answer="1; 2")
        first = (await s.ada.command("act", answer="explore")).message
        assert "Change my choice" in first.labels, "another one is still to plan"
        panel = (await s.bea.press(board, "My move")).message
        reveals = "You are the last to choose: this reveals all choices."
        for again in ("Back", "Yes"):
            for control in controls(s.bea.now(panel)):
                values = {option["value"] for option in control.get("options", ())}
                if control["custom_id"].endswith(":explore"):
                    await s.bea.press(s.bea.now(panel), custom_id=control["custom_id"])
                elif "explore" in values:
                    await s.bea.select(s.bea.now(panel), "explore", custom_id=control["custom_id"])
            await s.bea.wait_until(lambda: reveals in s.bea.now(panel).text, what="that it reveals")
            hand = (await s.ada.command("hand")).message
            assert "Change my choice" in hand.labels, "nothing is revealed yet"
            await s.bea.press(s.bea.now(panel), again)
            await s.bea.reads_no_more(panel, reveals)
        hand = (await s.ada.command("hand")).message
        assert "Change my choice" not in hand.labels, "both plans are revealed"


async def test_the_last_plan_by_command_is_asked_once_more_and_confirmed_by_the_same_again(
    tmp_path: Path,
) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await start(s, s.bea, game="jump_drive")
        for person in (s.ada, s.bea):
            await person.command("act", answer="1; 2")
        await s.ada.command("act", answer="explore")
        for asks in (True, False):
            told = (await s.bea.command("act", answer="explore")).message
            assert ("this reveals all choices" in told.text) is asks
            assert ("Yes" in told.labels) is asks
            hand = (await s.ada.command("hand")).message
            assert ("Change my choice" in hand.labels) is asks
