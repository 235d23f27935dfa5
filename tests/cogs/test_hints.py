"""Hints are shown if the table allows them, to the player who asked; other tables do not mention them."""

from pathlib import Path

from tests.kit.discord import Person, SeenMessage
from tests.kit.seats import press_stale, sit_down, start, table_scene

GAME = "jump_drive"
HINT = "a strong robot would choose"


async def typed(person: Person, word: str) -> str:
    answer = await person.command("act", answer=word)
    return answer.message.text


async def test_a_player_alone_asks_for_a_hint_by_button_or_in_words(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, bot):
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


async def test_beside_a_second_person_nothing_speaks_of_hints_but_by_the_hosts_wish(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        board = await start(s, s.bea, game=GAME)
        panel = (await s.ada.press(board, "My move")).message
        assert "Hint" not in (await s.ada.more(panel)).labels
        assert not [
            x for x in await s.ada.complete("act", focused="answer", answer="hint") if "int" in x["name"]
        ]
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


async def test_a_proposal_is_changed_taken_and_taken_back_with_one_press_each(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, bot):
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


async def test_beside_a_second_person_no_forged_button_proposes_or_takes_anything(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
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
