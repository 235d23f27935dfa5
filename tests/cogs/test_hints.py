"""Hints stand where the table allows them, for whoever asked; elsewhere nothing speaks of them."""

from pathlib import Path

from tests.cogs.test_commands import another_channel
from tests.kit.discord import Person
from tests.kit.seats import press_stale, sit_down, start, table_scene

GAME = "jump_drive"
HINT = "a strong robot would choose"


async def typed(person: Person, word: str) -> str:
    answer = await person.command("act", answer=word)
    assert answer.message is not None
    return answer.message.text


async def test_whoever_plays_alone_asks_for_a_hint_by_button_or_in_words(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, bot):
        board = await start(s, game=GAME, robots=1)
        panel = (await s.ada.press(board, "My move")).message
        assert panel is not None and HINT not in panel.text
        await s.ada.press(panel, "Hint")
        await s.ada.wait_until(lambda: HINT in s.ada.now(panel).text, what="the hint")
        shown = s.ada.now(panel)
        answer = shown.text[shown.text.index(HINT) :].partition("\n")[0]
        offered = await s.ada.complete("act", focused="answer", answer="hi")
        assert offered[0]["value"] == "hint"
        await s.restart(bot)
        assert answer in await typed(s.ada, "hint") == await typed(s.ada, "HINT "), "the same to the letter"


async def test_beside_a_second_person_nothing_speaks_of_hints_but_by_the_hosts_wish(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        board = await start(s, s.bea, game=GAME)
        panel = (await s.ada.press(board, "My move")).message
        assert panel is not None and "Hint" not in (await s.ada.more(panel)).labels
        assert not [
            o for o in await s.ada.complete("act", focused="answer", answer="hint") if "int" in o["name"]
        ]
        assert (await typed(s.ada, "hint")).replace("hint", "xyzzy") == await typed(s.ada, "xyzzy")
        forged = await press_stale(s.ada, board, "jm:1:hint")
        assert HINT not in forged.text and "int" not in "".join(forged.labels)
        other = await another_channel(s)
        card = await sit_down(s, s.dora, game=GAME, channel=other, options="hints=on")
        assert "Hints: for everybody" in card.text
        await s.ada.press(card, "Start")
        board = await s.ada.wait_for(lambda m: "My move" in m.labels, channel=other)
        panel = (await s.dora.press(board, "My move")).message
        assert panel is not None and "Hint" in (await s.dora.more(panel)).labels
