"""Bad days: rate limits, server errors, lost answers, duplicated interactions."""

from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest

from playground.faults import Fault
from playground.traffic import DISCORD, GENEROUS
from tests.kit.server.discord import CALLBACK, Scene, scene
from tests.playground.bare import SEND, Bare, data_of, refused, typed

FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"


@pytest.fixture(autouse=True)
def patient_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py try again at once, without the seconds of sleep between tries."""

    async def at_once(seconds: float) -> None:
        slept.append(seconds)

    slept.clear()
    monkeypatch.setattr("asyncio.sleep", at_once)


slept: list[float] = []


@pytest.mark.parametrize("where", [{"method": "POST", "route": SEND}, {"everywhere": True}], ids=str)
async def test_a_rate_limited_message_waits(stage: Scene, bot: Bare, where: dict[str, Any]) -> None:
    stage.fault(Fault("rate-limit", **where, retry_after=0.7))
    await bot.home().send("patience")
    assert 0.7 in slept
    assert [asked.status for asked in stage.asked("POST", SEND)] == [429, 200]


async def test_server_errors_are_tried_again_and_nothing_was_carried_out(stage: Scene, bot: Bare) -> None:
    stage.fault(Fault("error", "POST", SEND, status=502, times=2))
    await bot.home().send("in the end")
    assert [m.text for m in await stage.ada.history()] == ["in the end"]
    stage.fault(Fault("error", "POST", SEND, status=503))
    with pytest.raises(discord.DiscordServerError):
        await bot.home().send("never")


async def test_a_lost_answer_leaves_a_message_that_the_nonce_finds(stage: Scene, bot: Bare) -> None:
    stage.fault(Fault("lose-answer", "POST", SEND))
    with pytest.raises(aiohttp.ClientError):
        await bot.home().send("once", nonce="outbox:1")
    await bot.home().send("once", nonce="outbox:1")
    assert [m.text for m in await stage.ada.history()] == ["once"]


async def test_a_retry_doubles_follow_ups_but_not_messages_with_a_nonce(stage: Scene, bot: Bare) -> None:
    stage.fault(Fault("error-after", "POST", SEND, status=500))
    await bot.home().send("discord.py brings a nonce")
    sent, heard = await typed(stage.ada, bot)
    await heard.response.send_message("answer")
    await stage.ada.answered(sent)
    stage.fault(Fault("error-after", "POST", FOLLOW_UP, status=500))
    await heard.followup.send("and more")
    said = [m.text for m in await stage.ada.history()]
    assert said == ["discord.py brings a nonce", "answer", "and more", "and more"]


async def test_a_dropped_request_was_not_carried_out(stage: Scene, bot: Bare) -> None:
    stage.fault(Fault("drop", "POST", SEND))
    with pytest.raises(aiohttp.ClientError):
        await bot.home().send("lost")
    assert await stage.ada.history() == []


async def test_a_lost_callback_answer_makes_the_second_try_a_harmless_40060(stage: Scene, bot: Bare) -> None:
    sent, heard = await typed(stage.ada, bot)
    stage.fault(Fault("error-after", "POST", CALLBACK, status=500))
    assert await refused(heard.response.send_message("said")) == (400, 40060)
    answer = await stage.ada.answered(sent)
    assert answer.message.text == "said"


async def test_follow_ups_are_rate_limited_and_tried_again(stage: Scene, bot: Bare) -> None:
    _, heard = await typed(stage.ada, bot)
    await heard.response.defer(ephemeral=True)
    stage.fault(Fault("rate-limit", "POST", FOLLOW_UP))
    stage.fault(Fault("error", "POST", FOLLOW_UP, status=500))
    await heard.followup.send("third time")
    await stage.ada.wait_for(lambda m: m.text == "third time")


async def test_messages_may_lack_a_permission_or_a_common_server(stage: Scene, bot: Bare) -> None:
    stage.fault(Fault("refuse", "POST", SEND))
    assert await refused(bot.home().send("x")) == (403, 50013)
    stage.fault(Fault("closed-dms", user_id=int(stage.cem.id), code=50278))
    cem, dora = [await bot.fetch_user(int(person.id)) for person in (stage.cem, stage.dora)]
    await dora.send("open")
    assert await refused(cem.send("closed")) == (400, 50278)
    await cem.send("open again")


async def test_an_interaction_may_be_delivered_twice_or_never(stage: Scene, bot: Bare) -> None:
    stage.fault(Fault("deliver-twice"))
    await stage.ada.send_command("table", "status")
    first, second = await bot.hear(), await bot.hear()
    assert first.id == second.id
    await first.response.send_message("once")
    with stage.violating(), pytest.raises(discord.HTTPException):
        await second.response.send_message("twice")
    stage.fault(Fault("deliver-never"))
    await stage.ada.send_command("table", "status")
    _, heard = await typed(stage.ada, bot, "table", "undo", what="round")
    assert data_of(heard)["options"][0]["name"] == "undo"
    await heard.response.send_message("undone")


async def test_every_answer_says_what_is_left_of_its_bucket(stage: Scene, bot: Bare) -> None:
    url = f"{stage.playground.api_base}/channels/{bot.home().id}/messages"
    headers = {"Authorization": f"Bot {stage.playground.token}"}
    async with stage.ada.session.post(url, json={"content": "x"}, headers=headers) as response:
        told = {name for name in response.headers if name.startswith("X-RateLimit")}
    wanted = {"Limit", "Remaining", "Reset", "Reset-After", "Bucket"}
    assert told == {f"X-RateLimit-{name}" for name in wanted}


async def test_beyond_five_messages_in_five_seconds_discord_says_wait() -> None:
    async with scene(rates=DISCORD) as here:
        url = f"{here.playground.api_base}/channels/{here.home}/messages"
        headers = {"Authorization": f"Bot {here.playground.token}"}
        answers = []
        for n in range(6):
            async with here.ada.session.post(url, json={"content": str(n)}, headers=headers) as response:
                answers.append((response.status, response.headers["X-RateLimit-Remaining"]))
                told = await response.json()
        assert answers == [(200, str(left)) for left in (4, 3, 2, 1, 0)] + [(429, "0")]
        assert "Via" in response.headers and told["retry_after"] == 5.0
        assert len(here.playground.record.throttled) == 1
        here.playground.clock.advance(5)
        async with here.ada.session.post(url, json={"content": "7"}, headers=headers) as response:
            assert response.status == 200


async def test_who_hammers_a_closed_door_is_banned_for_ten_minutes() -> None:
    async with scene(rates=replace(GENEROUS, most_bad=3)) as here:
        url = f"{here.playground.api_base}/users/@me"
        door = {"Authorization": "Bot of somebody else"}, {"Authorization": f"Bot {here.playground.token}"}

        async def knock(headers: dict[str, str]) -> tuple[int, bool]:
            async with here.ada.session.get(url, headers=headers) as response:
                return response.status, "Via" in response.headers

        assert [(await knock(door[0]))[0] for _ in range(3)] == [401, 401, 401]
        assert await knock(door[1]) == (429, False)
        here.playground.clock.advance(600)
        assert (await knock(door[1]))[0] == 200
