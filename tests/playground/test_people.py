"""The page's side: windows, reading, control."""

from tests.kit.discord import Scene
from tests.playground.bare import SEND, Bare, denied, typed


async def test_five_people_one_server_and_the_bot(stage: Scene, bot: Bare) -> None:
    async with stage.ada.session.get("/people") as response:
        told = await response.json()
    assert [person["name"] for person in told["people"]] == ["Ada", "Bea", "Cem", "Dora", "Eli"]
    assert len({person["avatar_colour"] for person in told["people"]}) == 5
    assert told["bot"]["online"] and told["guild"]["name"]
    assert [channel["name"] for channel in told["channels"]] == ["game-night"]


async def test_a_window_is_told_everything_at_first(stage: Scene, bot: Bare) -> None:
    dm = await stage.eli.dm()
    async with stage.eli.session.ws_connect(f"/people/{stage.eli.id}/events") as socket:
        hello = await socket.receive_json()
    assert hello["t"] == "HELLO" and hello["d"]["me"]["name"] == "Eli"
    assert {channel["id"] for channel in hello["d"]["channels"]} == {stage.home, dm}
    assert {command["name"] for command in hello["d"]["commands"]} == {"play", "table", "setup"}
    assert hello["d"]["locale"] == "en-US" and hello["d"]["now"].endswith("+00:00")


async def test_a_direct_message_channel_belongs_to_one_person(stage: Scene, bot: Bare) -> None:
    dm = await stage.eli.dm()
    assert await stage.eli.dm() == dm
    assert dm in stage.eli.channels and dm not in stage.ada.channels


async def test_people_talk_within_discords_limits(stage: Scene) -> None:
    await stage.ada.say("hello")
    await stage.bea.wait_for(lambda m: m.text == "hello" and m.author == "Ada")
    await denied(stage.ada.say("x" * 2001), "limit")
    await denied(stage.ada.say("  "), "limit")
    assert not stage.playground.violations


async def test_the_clock_is_moved_for_everybody(stage: Scene) -> None:
    before = (await stage.control("GET", "clock"))["now"]
    after = (await stage.control("POST", "clock", advance_seconds=3600))["now"]
    assert after > before
    await stage.eli.wait_until(lambda: ("CLOCK", {"now": after}) in stage.eli.events)


async def test_faults_can_be_asked_for_and_taken_back(stage: Scene, bot: Bare) -> None:
    wanted = await stage.control("POST", "faults", kind="error", route=SEND, status=503, times=0)
    assert wanted["status"] == 503
    async with stage.ada.session.post("/control/faults", json={"kind": "earthquake"}) as response:
        assert response.status == 400
    assert await stage.control("DELETE", "faults") == []
    await bot.home().send("all is well")


async def test_violations_and_requests_can_be_read(stage: Scene, bot: Bare) -> None:
    with stage.violating():
        async with stage.ada.session.get(stage.playground.api_base + "/nowhere") as response:
            assert response.status == 404
        (violation,) = await stage.control("GET", "violations")
    assert violation["path"] == "/api/v10/nowhere" and "404" in violation["reason"]
    asked = await stage.control("GET", "requests")
    assert {"method": "GET", "route": "/users/@me", "status": 200}.items() <= asked[0].items()


async def test_an_administrator_changes_what_the_bot_may_do(stage: Scene, bot: Bare) -> None:
    await stage.control("PATCH", f"channels/{stage.home}", deny=["SEND_MESSAGES", "VIEW_CHANNEL"])
    await bot.told("CHANNEL_UPDATE")
    _, heard = await typed(stage.ada, bot)
    assert not heard.app_permissions.send_messages
    await heard.response.send_message("still answering")


async def test_the_gateway_is_disturbed_on_request(stage: Scene, bot: Bare) -> None:
    await stage.control("POST", "gateway", do="reconnect")
    await bot.told("RESUMED")


async def test_a_deleted_message_is_gone_for_everybody(stage: Scene, bot: Bare) -> None:
    sent = await bot.home().send("gone soon")
    await stage.eli.wait_for(lambda m: m.text == "gone soon")
    await stage.control("DELETE", f"channels/{stage.home}/messages/{sent.id}")
    await stage.eli.wait_until(lambda: not stage.eli.see())


async def test_strangers_and_nonsense_are_refused(stage: Scene) -> None:
    async with stage.ada.session.post("/people/1/open-dm", json={}) as response:
        assert (response.status, (await response.json())["code"]) == (404, "unknown-person")
    async with stage.ada.session.post(f"/people/{stage.ada.id}/commands", data="{") as response:
        assert (response.status, (await response.json())["code"]) == (400, "no-json")
    async with stage.ada.session.post(f"/people/{stage.ada.id}/commands", json={}) as response:
        assert (response.status, (await response.json())["code"]) == (400, "missing-key")
    async with stage.ada.session.get("/web/../server.py") as response:
        assert response.status == 404
    async with stage.ada.session.get("/web/%2e%2e/server.py") as response:
        assert response.status == 404
