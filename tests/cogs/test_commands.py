"""Every command and menu, in the asker's language; the papers name them all."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from discord import app_commands

import cogs.jumpmaster
from cogs.serving.subject import Subject
from cogs.storage.archive import Archive
from cogs.storage.users import NotificationStore
from render.face import LANGUAGES
from tests.kit.server.discord import BotProcess, Person, Refused, Scene
from tests.kit.server.people import SeenMessage
from tests.kit.server.seats import controls, play_together, press_stale, sit_down, start, table_scene, told
from tests.kit.store.tables import database, service_on
from tests.kit.views.texts import SENTENCES


async def say(person: Person, *path: str, channel: str | None = None, **options: Any) -> str:
    """Return a command's private answer."""
    answer = await person.command(*path, channel=channel, **options)
    assert answer.ephemeral, path
    return answer.message.told


async def offered(person: Person, *path: str, focused: str, **options: Any) -> list[str]:
    return [choice["value"] for choice in await person.complete(*path, focused=focused, **options)]


async def test_hand_board_story_and_rules_answer_for_my_eyes_only(s: Scene) -> None:
    await start(s, s.bea)
    hand = await s.ada.command("hand")
    assert hand.ephemeral
    assert "nobody else sees it" in hand.message.alt_texts[0] and controls(hand.message)
    assert "Waiting for Ada and Bea." in await say(s.ada, "board")
    assert "Round 1" in await say(s.dora, "board")
    assert await offered(s.ada, "board", focused="part", part="bi") == ["bids"]
    assert await say(s.ada, "board", part="bids") == "### Bids"
    assert "There is no “banana” here" in await say(s.ada, "board", part="banana")
    assert "CardsDrawn: seat 0" in await say(s.ada, "story", whole=True)
    theirs = await say(s.dora, "story", whole=True)
    assert "CardsDrawnFaceDown: seat 0" in theirs and "CardsDrawn:" not in theirs
    assert await offered(s.dora, "rules", focused="topic", topic="bid") == ["toy:bidding", "guide:toy"]
    assert "The highest bid takes its worth." in await say(s.dora, "rules", topic="toy:bidding")
    assert "Bidding" in await say(s.dora, "rules", topic="bidding")
    assert "can’t find “banana”" in await say(s.dora, "rules", topic="banana")


async def test_commands_can_be_tapped_after_every_start(s: Scene, bot: BotProcess) -> None:
    for again in (False, True):
        if again:
            await s.restart(bot)
        helped = ""
        while "</play:" not in helped:
            # Their ids may still be on their way.
            answer = await s.ada.command("help")
            helped = str(answer.message.raw["components"])
        (play,) = (c for c in s.playground.world.commands[None].values() if c["name"] == "play")
        assert f"</play:{play['id']}>" in helped and "`/play`" not in helped


async def test_a_finished_game_is_seen_again_and_exported(s: Scene, bot: BotProcess, tmp_path: Path) -> None:
    assert "You haven’t finished a game yet." in await say(s.ada, "me", "record")
    assert "Other people don’t see you" in await say(s.ada, "me", "record", shown="off")
    assert "Other people see you" in await say(s.ada, "me", "record", shown="on")
    assert "No finished games here yet" in await say(s.ada, "table", "games")
    await start(s, s.bea)
    assert "Step 1 of 1" in await say(s.bea, "story", replay=True)
    assert "You can see that after the game" in await say(s.ada, "table", "export")
    final = await play_together(s, s.ada, s.bea)
    recap = (await s.dora.press(final, "Recap")).message
    (moving,) = recap.attachments
    assert moving["filename"].endswith(".webp") and "The whole game in" in recap.alt_texts[0]
    await s.dora.press(recap, "Without motion")
    await s.dora.wait_until(lambda: len(s.dora.now(recap).attachments) > 1)
    step = (await s.dora.press(s.dora.now(recap), "Step by step")).message
    assert "Step 1 of " in step.text
    await s.dora.press(step, "Next")
    await s.dora.reads(step, "Step 2 of ")
    await s.dora.press(step, "To the end")
    await s.dora.reads_no_more(step, "Step 2 of ")
    # Spectators may check the shuffle too.
    (file,) = (await s.dora.command("table", "export")).message.attachments
    assert file["filename"] == "jumpmaster-toy-1.json"
    record = msgspec.json.decode(await read(file["url"]))
    assert record["game"] == "toy" and len(record["secret"]) == 64
    assert s.ada.id not in str(record) and "Ada" not in str(record)
    assert "**Salvage**: one game" in await say(s.ada, "me", "record")
    games = await say(s.dora, "table", "games")
    assert "Ada" in games and "Bea" in games and "Most wins" in games
    told = await say(s.dora, "story", whole=True)
    async with database(tmp_path) as opened:
        await Archive(opened).pack(1, await service_on(opened).records.whole(1))
    # A bot that has its file to itself remembers what it read. A new one reads it again.
    await s.restart(bot)
    assert "This game ended long ago." in await say(s.bea, "board")
    later = (await s.dora.press(final, "Recap")).message
    assert later.alt_texts == recap.alt_texts
    assert "Step 1 of " in await say(s.bea, "story", replay=True)
    assert await say(s.bea, "story") == await say(s.bea, "story", whole=True) == told


async def test_nothing_here_and_nothing_asked_is_said_in_a_sentence(s: Scene) -> None:
    for path in (("hand",), ("board",), ("story",), ("table", "status"), ("table", "undo")):
        assert "There is no table in this channel." in await say(s.ada, *path)
    await start(s, s.bea)
    assert (await say(s.dora, "hand")).startswith("You aren’t playing at this table.")
    offers = await offered(s.ada, "act", focused="answer")
    await s.ada.command("act", answer=offers[0])
    assert await offered(s.ada, "act", focused="answer") == ["order: yes", "order: no"]
    assert "You have chosen." in await say(s.ada, "act", answer="anything")
    assert await offered(s.dora, "act", focused="answer") == []


async def test_act_lists_what_is_legal_and_names_what_is_not_and_undo_takes_it_back(s: Scene) -> None:
    await start(s, s.bea)
    assert "nothing to undo" in await say(s.ada, "table", "undo")
    legal = await offered(s.ada, "act", focused="answer")
    assert len(legal) == 4
    assert await offered(s.ada, "act", focused="answer", answer=legal[2]) == [legal[2]]
    refused = await say(s.ada, "act", answer="@everyone")
    assert "everyone” is not one of the answers" in refused and "@everyone" not in refused
    assert "Allowed: exactly 1" in await say(s.ada, "act", answer=f"{legal[0]}; {legal[1]}")
    assert "sealed" not in await say(s.bea, "hand")
    assert "You can change your choice" in await say(s.ada, "act", answer=legal[2])
    assert "Undone. Choose again." in await say(s.ada, "table", "undo")
    for person in (s.ada, s.bea):
        await person.command("act", answer=(await offered(person, "act", focused="answer"))[0])
    assert "can’t undo that" in await say(s.ada, "table", "undo")


async def test_private_commands_work_in_direct_messages_where_completion_chooses_the_table(s: Scene) -> None:
    await start(s, s.bea)
    inbox = await s.ada.dm()
    hand = await s.ada.command("hand", channel=inbox)
    assert controls(hand.message)
    second = await s.add_channel()
    await start(s, s.cem, channel=second)
    assert "You’re playing at several tables." in await say(s.ada, "hand", channel=inbox)
    choices = await s.ada.complete("hand", focused="table", channel=inbox)
    second_table, first_table = (choice["value"] for choice in choices)
    assert [choice["name"] for choice in choices] == [
        "Salvage with Cem · one minute ago · #second · your move",
        "Salvage with Bea · one minute ago · #game-night · your move",
    ]
    legal = await offered(s.ada, "act", focused="answer", table=second_table, channel=inbox)
    done = await say(s.ada, "act", answer=legal[0], table=second_table, channel=inbox)
    assert "You can change your choice" in done
    assert "Waiting for Ada and Bea" in await say(s.ada, "board", table=first_table, channel=inbox)
    assert "Waiting for Cem" in await say(s.ada, "board", table=second_table, channel=inbox)
    for made_up in ("999", "x", first_table):
        told_so = await say(s.dora, "hand", table=made_up)
        assert "no table" in told_so or "aren’t playing" in told_so
    # Commands for a server alone are not offered there. `/play` is.
    with pytest.raises(Refused):
        await s.ada.command("setup", "check", channel=inbox)


async def seen(folder: Path, person: Person) -> bool:
    """Return whether a person is soon known to have been at the first table."""
    async with database(folder) as opened:
        for _ in range(100):
            if await NotificationStore(opened).seen(1, int(person.id)):
                return True
            await asyncio.sleep(0.05)
    return False


async def test_status_tells_who_sits_here_and_whose_move_it_is(s: Scene, tmp_path: Path) -> None:
    await start(s, s.bea, robots=1)
    legal = await offered(s.ada, "act", focused="answer")
    await s.ada.command("act", answer=legal[0])
    status = await say(s.dora, "table", "status")
    assert "1\\. Ada · has chosen" in status
    assert "2\\. Bea · **to move**" in status
    assert "3\\. Robot 1 (robot, normal)" in status
    assert "Host: Ada" in status
    # A player who types a command, or votes, is at the table, so their phone does not ring.
    assert await seen(tmp_path, s.dora) and not await seen(tmp_path, s.eli)


async def test_a_seat_is_given_to_somebody_else_or_to_a_robot(s: Scene) -> None:
    board = await start(s, s.bea)
    assert await offered(s.ada, "table", "replace", focused="seat", seat="be") == ["2"]
    refused = await say(s.cem, "table", "replace", seat="2", by=s.cem.id)
    assert refused == "Only the host of this table can do that."
    bot = str(s.playground.world.bot.id)
    assert "is an app" in await say(s.ada, "table", "replace", seat="2", by=bot)
    assert "no such seat" in await say(s.ada, "table", "replace", seat="9")
    twice = await say(s.ada, "table", "replace", seat="1", by=s.bea.id)
    assert twice == "They already have a seat at this table. Choose another person."
    assert twice == await say(s.ada, "table", "replace", seat="2", by=s.bea.id)
    assert "One vote cannot" in await say(s.ada, "table", "replace", seat="Bea", by=s.dora.id)
    assert "A robot has taken over Bea’s seat" in await say(s.bea, "table", "replace", seat="2")
    offered_to = await say(s.ada, "table", "replace", seat="2", by=s.dora.id)
    assert offered_to.startswith(f"I’ve asked <@{s.dora.id}>")
    asked = await s.dora.wait_for(lambda m: "I’ll take the seat" in m.labels)
    assert asked.mentions_me
    await s.dora.settings(locale="de")
    await s.dora.press(asked, "I’ll take the seat")
    briefed = "Du spielst jetzt auf dem Platz von Robot 1"
    for place in (None, await s.dora.dm()):
        await s.dora.wait_for(lambda m: briefed in m.text and "Wahl ändern" in m.labels, channel=place)
    assert not any(briefed in m.text for m in s.ada.see())
    await s.dora.settings(locale="en-US")
    sentence = "Dora has taken over Robot 1’s seat and knows its secrets."
    await s.cem.wait_for(lambda m: m.text == sentence, what="the same for all players")
    board = await s.dora.wait_for(lambda m: "My move" in m.labels and m.id != board.id)
    moves = await told(s.dora, await s.dora.send_press(board, "My move"))
    assert "Change my choice" in moves.labels
    assert "You aren’t playing at this table." in (await press_stale(s.bea, board, "jm:1:move")).text
    assert "A robot has taken over Dora’s seat" in await say(s.dora, "table", "replace", seat="2")
    assert "was given away" in await say(s.dora, "table", "reclaim")


async def test_resigning_and_ending_are_asked_twice(s: Scene) -> None:
    await start(s, s.bea, s.cem)
    asked = await s.bea.command("table", "resign")
    assert "Leave your seat" in asked.message.text
    await s.bea.press(asked.message, "No")
    await s.bea.wait_for(lambda m: m.ephemeral and m.text == "Nothing changed." and not m.labels)
    asked = await s.bea.command("table", "resign")
    await s.bea.press(asked.message, "Yes")
    await s.bea.wait_for(lambda m: m.ephemeral and "Bea leaves the game" in m.text)
    await s.cem.wait_for(lambda m: "Bea" in m.text and "leaves the game" in m.text)
    stranger = await s.dora.command("table", "end")
    assert stranger.message.text == "Only the host of this table can do that."
    asked = await s.cem.command("table", "end")
    assert "Ask the others" in asked.message.text
    await s.cem.press(asked.message, "Yes")
    await s.ada.wait_for(lambda m: "Cem asks to end the game" in m.text)
    asked = await s.ada.command("table", "end")
    await s.ada.press(asked.message, "Yes")
    final = await s.eli.wait_for(lambda m: "The shuffle was fair" in m.text)
    assert "The game has been ended." in final.text


async def read(url: str) -> bytes:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.read()


async def test_a_german_player_reads_german_and_the_table_speaks_its_own_language(s: Scene) -> None:
    await s.cem.settings(locale="de")
    assert "My move" in (await start(s, s.cem)).labels
    message = await s.cem.wait_for(lambda m: bool(controls(m)), channel=await s.cem.dm())
    assert "Bergung" in message.text
    status = await say(s.cem, "table", "status")
    assert "Der Tisch wartet" in status or "wartet" in status
    assert "The table is waiting" in await say(s.ada, "table", "status")
    assert "English" in await say(s.cem, "me", "language", language="en")
    assert "The table is waiting" in await say(s.cem, "table", "status")
    assert "Discord" in await say(s.cem, "me", "language", language="auto")
    await s.cem.settings(locale="en-US")
    assert "The table is waiting" in await say(s.cem, "table", "status")
    await s.cem.once(message, lambda m: "Bergung" not in m.text)
    commands = {c["name"]: c for c in s.cem.commands}
    assert commands["play"]["description_localizations"]["de"] != commands["play"]["description"]


async def test_settings_are_kept_and_told(s: Scene, bot: BotProcess) -> None:
    assert "words" in await say(s.ada, "me", "text-mode", **{"text-mode": "on"})
    assert "No more direct messages" in await say(s.ada, "me", "messages", messages="off")
    assert "both ends" in await say(s.ada, "me", "quiet", zone="UTC", **{"from": "22"})
    await say(s.ada, "me", "quiet", zone="UTC")
    assert "remind you in the channel" in await say(s.ada, "me", "reminders", digest="18:00")
    await start(s, s.bea)
    hand = await s.ada.command("hand")
    assert not hand.message.attachments
    assert "#1 " in hand.message.text.replace("\\", "")
    board = await s.ada.command("board")
    assert not board.message.attachments
    await s.bea.wait_for(lambda m: bool(controls(m)), channel=await s.bea.dm())
    assert not s.ada.see(await s.ada.dm()), "she wants no direct messages"
    await s.restart(bot)
    assert "#1 " in (await say(s.ada, "hand")).replace("\\", "")


async def test_a_command_of_another_version_is_answered(s: Scene) -> None:
    known = s.playground.world.commands[None]
    number, hand = next((n, c) for n, c in known.items() if c["name"] == "hand")
    known[number + 1] = {**hand, "id": str(number + 1), "name": "cards"}
    assert "Something went wrong on my side." in await say(s.ada, "cards")


async def menu(person: Person, name: str, at: SeenMessage | Person | str) -> str:
    answer = await person.menu(name, at)
    assert answer.ephemeral
    return answer.message.told


async def test_my_move_opens_my_question_from_any_message_of_the_table(s: Scene) -> None:
    board = await start(s, s.bea)
    call = await s.ada.wait_for(lambda m: "it’s your move" in m.text)
    for message in (board, call):
        answer = await s.ada.menu("My move", message)
        assert answer.ephemeral
        assert controls(answer.message), "the question can be answered there"
    assert "You aren’t playing at this table" in await menu(s.dora, "My move", board)
    theirs = await s.bea.say("hello")
    assert "didn’t write" in await menu(s.ada, "My move", theirs)


async def test_what_is_this_tells_what_a_message_is_and_no_secret(s: Scene) -> None:
    lobby = await sit_down(s)
    assert "The card of an open table" in await menu(s.dora, "What is this?", lobby)
    await s.ada.menu("Invite to my table", s.cem)
    call = await s.cem.wait_for(lambda m: "Not this time" in m.labels)
    assert "It invites people to a table" in await menu(s.cem, "What is this?", call)
    await s.bea.press(lobby, "Join")
    await s.ada.reads(lobby, "2\\. Bea")
    await s.ada.press(lobby, "Start")
    board = await s.ada.wait_for(lambda m: bool(m.attachments) and "My move" in m.labels)
    told = await s.dora.menu("What is this?", board)
    assert "The table as everyone sees it" in told.message.text
    assert told.message.labels == ["How to play", "What do the symbols mean?"]
    mine = await s.ada.menu("What is this?", board)
    assert mine.message.labels[0] == "My move"
    hand = await s.ada.command("hand")
    with pytest.raises(Refused):
        await s.ada.menu("What is this?", hand.message)


async def test_a_person_who_is_invited_is_called_once_and_may_say_no(s: Scene) -> None:
    assert "You have no table that is still open" in await menu(s.ada, "Invite to my table", s.bea)
    lobby = await sit_down(s)
    assert "I’ve invited" in await menu(s.ada, "Invite to my table", s.bea)
    first = await s.bea.wait_for(lambda m: "Not this time" in m.labels)
    assert [user["id"] for user in first.raw["mentions"]] == [s.bea.id]
    await s.ada.menu("Invite to my table", s.cem)
    call = await s.cem.wait_for(lambda m: m.mentions_me)
    assert [user["id"] for user in call.raw["mentions"]] == [s.cem.id], "Bea's phone has rung"
    assert f"<@{s.bea.id}>" in call.text
    assert "wait for their answer" in await menu(s.ada, "Invite to my table", s.bea)
    assert "already have a seat" in await menu(s.ada, "Invite to my table", s.ada)
    bot = str(s.playground.world.bot.id)
    assert "cannot" in await menu(s.ada, "Invite to my table", bot)
    await s.cem.press(call, "Not this time")
    await s.ada.reads_no_more(call, f"<@{s.cem.id}>")
    assert "they declined" in await menu(s.ada, "Invite to my table", s.cem)
    await s.bea.press(call, "Join")
    await s.ada.reads(lobby, "2\\. Bea")
    await s.ada.wait_until(lambda: call.id not in s.ada.messages)
    # Direct messages offer no invitation, and menus have strict limits.
    inbox = await s.ada.dm()
    with pytest.raises(Refused):
        await s.ada.menu("Invite to my table", s.bea, channel=inbox)
    with pytest.raises(Refused):
        await s.ada.menu("Invite", s.bea)
    kinds = [command["type"] for command in s.playground.world.commands[None].values()]
    assert kinds.count(2) == 1 and kinds.count(3) == 2


ROOT = Path(__file__).parents[2]
TYPED = 1
"""Commands that are typed, not chosen in a menu."""
PARTS = (1, 2)
"""Subcommands and groups of them, among the options of a command."""


def _paths(command: dict[str, Any], before: str = "/") -> Iterator[str]:
    name = before + command["name"]
    parts = [option for option in command.get("options") or [] if option["type"] in PARTS]
    for part in parts:
        yield from _paths(part, name + " ")
    if not parts:
        yield name


def _commands_of(paper: Path) -> tuple[list[str], str]:
    """Return the commands that the tables of a paper name, and its row of menus."""
    lines = paper.read_text(encoding="utf-8").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| `/")]
    menus = "".join(line for line in lines if line.startswith("| **Apps**"))
    return [word for row in rows for word in re.findall(r"`(/[^`]*)`", row)], menus


async def test_the_papers_name_every_command_and_they_and_all_texts_no_other(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await s.ada.wait_until(lambda: bool(s.ada.commands), what="the commands")
        typed = [command for command in s.ada.commands if command["type"] == TYPED]
        there = {path for command in typed for path in _paths(command)}
        chosen = {command["name"] for command in s.ada.commands if command not in typed}
    named, menus = _commands_of(ROOT / "docs" / "commands.md")
    missing = [path for path in there if not any(f"{word} ".startswith(f"{path} ") for word in named)]
    unknown = [word for word in named if not any(f"{word} ".startswith(f"{path} ") for path in there)]
    assert (missing, unknown) == ([], [])
    assert set(re.findall("“(.+?)”", menus)) == chosen
    welcomed, _ = _commands_of(ROOT / "README.md")
    assert welcomed and [word for word in welcomed if not any(p.startswith(word) for p in there)] == []
    for language in LANGUAGES:
        texts = "\n".join(piece for said in SENTENCES[language].values() for piece in said.pieces)
        words = re.findall("`(/[a-z -]*[a-z])", texts)
        assert len(words) > 40
        ours = [f"{path} " for path in there]
        unknown = [x for x in words if not any(f"{x} ".startswith(p) or p.startswith(f"{x} ") for p in ours)]
        assert unknown == []


SUBJECTS = [x for x in vars(cogs.jumpmaster).values() if isinstance(x, type) and issubclass(x, Subject)]


def keys(subject: type[Subject]) -> Iterator[str]:
    """Yield every text that a subject's commands and their options need."""
    group = "command"
    if subject.__cog_is_app_commands_group__:
        group = f"command-{subject.__cog_group_name__}"
        yield group
    for command in subject.__cog_app_commands__:
        assert isinstance(command, app_commands.Command)
        yield f"{group}-{command.name}"
        for option in command.parameters:
            assert isinstance(option.locale_description, app_commands.locale_str)
            yield str(option.locale_description.extras["key"])


def test_every_command_has_its_text_and_no_text_is_left_over() -> None:
    assert len(SUBJECTS) >= 8
    said = {key for subject in SUBJECTS for key in keys(subject)}
    assert said == {key for key in SENTENCES["en"] if key.startswith("command-")}
