"""Signs through bot and playground: registered in the background, then shown beside words, and reported by
`/setup check`."""

import asyncio
from pathlib import Path

from tests.kit.seats import start, table_scene


async def test_signs_come_by_themselves_and_stand_beside_words(tmp_path: Path) -> None:
    async with table_scene(tmp_path, SIGNS="on") as (s, _):
        early = (await s.ada.command("setup", "check")).message
        assert "0 of 10 are ready" in early.text, "the bot does not wait for them"
        told = early
        while "10 of 10 are ready" not in told.text:
            again = (await s.ada.command("setup", "check")).message
            assert "of 10 are ready" in again.text
            told = again
            await asyncio.sleep(0.2)
        board = await start(s, s.bea)
        mine = (await s.ada.press(board, "My move")).message
        ids = {str(emoji.id): emoji.name for emoji in s.playground.world.emojis.values()}
        options = [option for select in mine.selects for option in select["options"]]
        shown = [one["emoji"] for one in [*mine.buttons, *options] if one.get("emoji")]
        assert shown and all(ids[emoji["id"]].startswith("toy_coin_") for emoji in shown)
        assert "<:seat_" in str(board.raw["components"]) or "<:seat_" in str(mine.raw["components"])
        assert "<:" not in "".join([*mine.alt_texts, *board.alt_texts]), "alt texts have none"
        await s.ada.command("me", "text-mode", **{"text-mode": "on"})
        words = (await s.ada.command("hand")).message
        assert "toy_coin" not in str(words.raw["components"]) and "<:" not in str(words.raw["components"])
