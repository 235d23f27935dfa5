"""The menus at messages and at people, through bot and playground."""

import pytest

from tests.kit.discord import Person, Refused, Scene
from tests.kit.people import SeenMessage
from tests.kit.seats import controls, sit_down, start


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
