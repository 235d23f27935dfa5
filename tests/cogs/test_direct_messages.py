"""Direct messages as a table, and the bot installed by one person."""

import random
from pathlib import Path

import pytest

from playground.world import throw_out
from tests.kit.discord import BotProcess, Refused, Scene
from tests.kit.seats import controls, start, table_scene, use


async def test_a_table_with_robots_stands_in_direct_messages_with_everything(
    s: Scene, bot: BotProcess
) -> None:
    inbox = await s.ada.dm()
    told = (await s.ada.command("play", channel=inbox, game="toy")).message
    assert told.text.startswith("Your table is open.")
    card = await s.ada.wait_for(lambda m: "Start" in m.labels, channel=inbox)
    assert "Join" not in card.labels and "Leave" not in card.labels, "no other person can join"
    again = (await s.ada.command("play", channel=inbox, game="toy")).message
    assert "can have only one" in again.text
    await s.ada.press(card, "Add a robot")
    await s.ada.reads(card, "2\\. ")
    assert (
        "where the others can’t join"
        in ((await s.ada.command("table", "handover", to=s.bea.id, channel=inbox)).message or card).text
    )
    await s.ada.press(card, "Start")
    board = await s.ada.wait_for(lambda m: bool(m.attachments) and "My move" in m.labels, channel=inbox)
    mine = (await s.ada.press(board, "My move")).message
    assert mine.ephemeral and controls(mine)
    await s.restart(bot)
    luck = random.Random(5)
    while not any("Play again" in m.labels for m in s.ada.see(inbox)):
        mine = (await s.ada.command("hand", channel=inbox)).message
        # A robot may not have answered yet.
        if controls(mine):
            await use(s.ada, mine, luck)
    final = await s.ada.wait_for(lambda m: "Play again" in m.labels, channel=inbox)
    shown = await s.ada.history(inbox)
    assert not [m for m in shown if controls(m)], "what can be answered is in panels, in one place"
    await s.ada.press(final, "Play again")
    await s.ada.wait_for(lambda m: "Start" in m.labels and m.id != card.id, channel=inbox)


async def test_a_lesson_is_given_in_direct_messages(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        inbox = await s.ada.dm()
        told = (await s.ada.command("learn", channel=inbox, game="Jump Drive")).message
        assert told.text == "Your lesson is ready: our direct messages."
        card = await s.ada.wait_for(lambda m: "Your lesson: Jump Drive" in m.text, channel=inbox)
        call = await s.ada.wait_for(lambda m: "it’s your move" in m.text, channel=inbox)
        assert not call.labels
        board = await s.ada.wait_for(lambda m: "My move" in m.labels, channel=inbox)
        mine = (await s.ada.press(board, "My move")).message
        assert "Coach:" in mine.text and card.alt_texts
        left = (await s.ada.command("learn", game="Jump Drive")).message
        assert "our direct messages" in left.text


async def test_people_who_take_the_bot_along_have_it_where_it_was_not_invited(s: Scene) -> None:
    await s.ada.settings(took_along=True)
    throw_out(s.playground.world)
    for path in (("inbox",), ("rules",), ("help",), ("me", "back"), ("hand",)):
        answer = await s.ada.command(*path)
        assert answer.ephemeral, path
    with pytest.raises(Refused):
        await s.bea.command("inbox")
    with pytest.raises(Refused):
        await s.ada.command("setup", "check")
    refused = (await s.ada.command("play", game="toy")).message
    assert "you use me here as your own app" in refused.text
    inbox = await s.ada.dm()
    await s.ada.command("play", channel=inbox, game="toy")
    await s.ada.wait_for(lambda m: "Start" in m.labels, channel=inbox)


async def test_what_is_mine_opens_privately_among_people_too(s: Scene) -> None:
    board = await start(s, s.bea)
    await s.ada.settings(took_along=True)
    room = await s.ada.among(s.dora)
    for path in (("inbox",), ("rules",), ("help",), ("me", "back"), ("hand",)):
        answer = await s.ada.command(*path, channel=room)
        assert answer.ephemeral, path
    assert not s.dora.see(room), "other people there see nothing of it"
    hand = (await s.ada.command("hand", channel=room)).message
    assert controls(hand)
    await use(s.ada, hand, random.Random(1))
    assert (await s.bea.press(board, "My move")).message, "the game has gone on"
    for path in (("play",), ("setup", "check"), ("board",), ("table", "status")):
        with pytest.raises(Refused):
            await s.ada.command(*path, channel=room)
    with pytest.raises(Refused):
        await s.dora.command("inbox", channel=room)
    with pytest.raises(Refused):
        await s.ada.menu("Invite to my table", s.dora, channel=room)
    assert s.playground.violations == []
