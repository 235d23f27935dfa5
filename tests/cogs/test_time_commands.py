"""Pace, quiet hours, reminders and absence as people use them, on the clock of the playground."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.jumpmaster import Jumpmaster
from cogs.storage.database import open_database
from command_line.playing import PlaygroundTime
from tests.kit.discord import Answer, Scene, SeenMessage, scene
from tests.kit.seats import sit_down
from tests.kit.tables import url
from tests.kit.toy import Toy
from tests.kit.toy_face import ToyFace

DAY = 86_400


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene() as here:
        time = PlaygroundTime(here.playground.clock)
        opened = {Toy.key: Toy}, {Toy.key: ToyFace()}
        await here.join(Jumpmaster(lambda: open_database(url(tmp_path), time), *opened))
        yield here


def said(answer: Answer) -> str:
    assert answer.ephemeral
    return answer.message.text


async def under_way(stage: Scene, **options: str) -> SeenMessage:
    card = await sit_down(stage, stage.bea)
    await stage.ada.command("table", "pace", **options)
    await stage.ada.press(card, "Start")
    return await stage.ada.wait_for(lambda m: "My move" in m.labels and "Salvage" in m.text)


async def test_the_pace_stands_on_the_card_and_in_a_game_everybody_must_agree(stage: Scene) -> None:
    card = await sit_down(stage, stage.bea)
    assert "clock" not in card.text, "the usual needs no line"
    answer = said(await stage.ada.command("table", "pace", time="36h", policy="steward", bank="small"))
    assert "36 hours" in answer
    await stage.ada.reads(card, "36 hours")
    text = stage.ada.now(card).text
    assert "a steward (a robot) plays until" in text
    assert "Bank: 3 days of extra time" in text and "gives back 9 hours" in text
    assert "5 parsecs" in said(await stage.ada.command("table", "pace", time="5 parsecs"))
    refused = said(await stage.bea.command("table", "pace", time="off"))
    assert "host" in refused
    await stage.ada.press(card, "Start")
    await stage.ada.wait_for(lambda m: "My move" in m.labels and "Salvage" in m.text)
    asked = said(await stage.ada.command("table", "pace", time="off"))
    assert "All players must agree" in asked
    vote = await stage.bea.wait_for(lambda m: "I agree" in m.labels)
    assert "asks for a different pace" in vote.text
    assert "Only this table’s players" in said(await stage.cem.press(vote, "I agree"))
    assert "Your “yes” counts" in said(await stage.bea.press(vote, "I agree"))
    await stage.ada.wait_for(lambda m: "All players agree" in m.text and "No clock" in m.text)
    await stage.ada.wait_until(lambda: not any("I agree" in m.labels for m in stage.ada.see()))


async def test_days_pass_and_the_table_helps_itself(stage: Scene) -> None:
    await under_way(stage, time="daily", policy="steward")
    await stage.bea.command("me", "quiet", until="07:00", zone="Europe/Berlin", **{"from": "22:00"})
    room = await stage.bea.dm()
    await stage.control("POST", "clock", advance_seconds=3 * DAY)
    await stage.ada.wait_for(lambda m: "A steward plays the seat" in m.text)
    rung = [m for m in stage.bea.see(room) if "waiting for you" in m.text or "Done:" in m.text]
    assert len(rung) <= 1, "a newer reminder takes the place of the older one"
    status = said(await stage.ada.command("table", "status"))
    assert "until they are back" in status
    (seat,) = [p for p in (stage.ada, stage.bea) if "steward plays for you" in said(await p.command("hand"))]
    mine = (await seat.command("hand")).message
    await seat.press(mine, "I am back")
    await seat.reads(mine, "Welcome back")


async def test_a_reminder_by_message_leads_to_the_move_and_can_be_snoozed(stage: Scene) -> None:
    await under_way(stage, policy="remind")
    room = await stage.bea.dm()
    await stage.control("POST", "clock", advance_seconds=DAY + 3600)
    ring = await stage.bea.wait_for(lambda m: "waiting for you" in m.text, channel=room)
    assert ring.labels == ["My move", "Not for 8 hours"]
    assert "No reminders until" in said(await stage.bea.press(ring, "Not for 8 hours"))
    assert "bid?" in said(await stage.bea.press(ring, "My move"))
    for person in (stage.ada, stage.bea):
        offered = await person.complete("act", focused="answer", answer="")
        await person.command("act", answer=offered[0]["value"])
    await stage.bea.reads(ring, "Done:")


async def test_my_hours_and_my_absence(stage: Scene) -> None:
    me = stage.ada
    assert "time zone" in said(await me.command("me", "quiet", until="7", **{"from": "22"}))
    offered = await me.complete("me", "quiet", focused="zone", zone="berl")
    assert [choice["value"] for choice in offered] == ["Europe/Berlin"]
    told = said(await me.command("me", "quiet", until="7:30", zone="europe/berlin", **{"from": "22"}))
    assert "22:00 to 07:30 (Europe/Berlin" in told
    assert "at most 16 hours" in said(await me.command("me", "quiet", until="21:00", **{"from": "22"}))
    assert "12 hours" in said(await me.command("me", "reminders", every="12h"))
    assert "18:00" in said(await me.command("me", "reminders", digest="6 pm"))
    assert "after 12 hours" in said(await me.command("me", "reminders", digest="off"))
    assert "No more reminders" in said(await me.command("me", "reminders", every="off"))
    assert "the interval" in said(await me.command("me", "reminders", every="soon"))
    assert "No reminders until <t:" in said(await me.command("me", "snooze"))
    assert "again" in said(await me.command("me", "snooze", length="off"))
    assert "haven’t said" in said(await me.command("me", "back"))
    await sit_down(stage, stage.bea)
    assert "I’ve told your table" in said(await me.command("me", "away", until="10d"))
    await stage.bea.wait_for(lambda m: "is away until <t:" in m.text)
    assert "the day" in said(await me.command("me", "away", until="some time"))
    assert "Welcome back" in said(await me.command("me", "back"))
    await stage.bea.wait_for(lambda m: m.text.endswith("is back."))
