"""Faults of Discord and of the network: every click still counts once, and everyone sees it."""

import asyncio
from dataclasses import replace

import pytest

from playground.faults import Fault
from playground.traffic import RecordedRequest
from tests.cogs.test_buttons import first, question, sealed
from tests.kit.discord import BotProcess, Scene
from tests.kit.seats import start, told

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


weather = pytest.mark.parametrize(
    "fault",
    [
        Fault("rate-limit", "POST", CALLBACK, retry_after=0.05),
        Fault("lose-answer", "POST", CALLBACK),
        Fault("drop", "POST", CALLBACK),
        Fault("rate-limit", "PATCH", ORIGINAL, retry_after=0.05),
        Fault("lose-answer", "PATCH", ORIGINAL),
        Fault("drop", "PATCH", ORIGINAL),
    ],
    ids=lambda fault: f"{fault.kind} {fault.method}",
)


@weather
async def test_a_click_that_met_bad_weather_is_answered_and_counts_once(s: Scene, fault: Fault) -> None:
    board = await start(s, s.bea)
    mine = await told(s.ada, await s.ada.send_press(board, "My move"))
    with s.violating():
        s.fault(replace(fault))
        await s.ada.send_press(mine, custom_id=first(mine))
        await s.ada.wait_until(lambda: "Change my choice" in s.ada.now(mine).labels)
        await s.bea.wait_until(lambda: "Waiting for Bea." in s.bea.now(board).told)
        s.fault(replace(fault))
        again = await told(s.ada, await s.ada.send_press(board, "My move"))
    assert "You can change your choice" in again.text and "settled" not in again.text


async def test_what_comes_too_late_for_the_click_comes_by_direct_message(s: Scene) -> None:
    board = await start(s, s.bea)
    asked = await question(s.ada)
    inbox = await s.ada.dm()
    s.fault(Fault("refuse", "POST", CALLBACK, code=10062))
    with s.violating():
        await s.ada.send_press(asked, custom_id=first(asked))
        await sealed(s.ada)
    s.fault(Fault("refuse", "POST", CALLBACK, code=10062))
    with s.violating():
        before = len(s.ada.see(inbox))
        await s.ada.send_press(board, "My move")
        await s.ada.wait_until(lambda: len(s.ada.see(inbox)) > before)
    assert "You can change your choice" in s.ada.see(inbox)[-1].text


async def test_an_answer_that_discord_refuses_leaves_the_bot_standing(s: Scene, bot: BotProcess) -> None:
    board = await start(s, s.bea)
    s.fault(Fault("refuse", "PATCH", ORIGINAL, code=50013))
    with s.violating():
        await s.ada.send_command("hand")
        for _ in range(3000):
            if refused(s):  # it shows on nobody's page, so there is no event to wait for
                break
            await asyncio.sleep(0.02)
        assert refused(s)
    assert "bid?" in (await told(s.ada, await s.ada.send_press(board, "My move"))).text
    assert any("is shown plainer" in line for line in bot.output)


def refused(s: Scene) -> list[RecordedRequest]:
    return [asked for asked in s.asked("PATCH", ORIGINAL) if asked.status == 403]


async def test_a_direct_message_that_is_refused_is_told_once_and_tried_again_when_wanted(s: Scene) -> None:
    await s.ada.settings(dms_open=False)
    with s.violating():
        board = await start(s, s.bea)
        await s.ada.wait_for(lambda m: "can’t send you direct messages" in m.text)
        mine = await told(s.ada, await s.ada.send_press(board, "My move"))
        await s.ada.press(mine, custom_id=first(mine))
        await s.bea.wait_for(lambda m: "Waiting for Bea." in m.told)
    assert len([m for m in s.bea.see() if "can’t send you direct messages" in m.text]) == 1
    await s.ada.settings(dms_open=True)
    await s.ada.command("me", "messages", messages="on")
    asked = await question(s.bea)
    await s.bea.press(asked, custom_id=first(asked))
    assert "grab" in (await question(s.ada)).text
