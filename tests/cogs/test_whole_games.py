"""Whole games, from the first click to the proof of the shuffle."""

import re
from pathlib import Path

from tests.kit.discord import Person, Scene, SeenMessage
from tests.kit.seats import play_together, press_stale, start, table_scene


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


async def test_one_plays_wormholes_alone_against_the_hardest_rival_to_the_end(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        board = await start(s, game="wormholes", options="level=expert")
        assert "against the rival (expert)" in board.text
        final = await play_together(s, s.ada)
        assert "Wormholes is over" in final.text
        told = "\n".join(message.text for message in s.ada.see())
        assert re.search(r"The rival draws passengers for .+", told)
        # A random player does not beat the rival: the message says so, and so does the alt text.
        assert "the game is lost" in final.text
        assert any("The rival wins." in alt for alt in final.alt_texts)
