"""The page with the real playground behind it and a discord.py bot in it, which answers step by step."""

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.kit.discord import Scene, scene
from tests.playground.bare import PLAY, Bare, board, data_of, picture
from tests.web.pages import Sit

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[Scene]:
    async with scene() as here:
        yield here


@pytest_asyncio.fixture(loop_scope="session")
async def bot(stage: Scene) -> Bare:
    bare = Bare()
    await stage.join(bare)
    await bare.register(PLAY)
    return bare


@pytest.fixture
def address(stage: Scene, bot: Bare) -> str:
    """Return the address of a playground with the bot in it."""
    return stage.playground.url


class Form(discord.ui.Modal, title="Rename the table"):
    name: discord.ui.Label["Form"] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput["Form"](custom_id="name", max_length=30)
    )


async def test_what_is_typed_pressed_and_filled_in_reaches_a_bot_and_its_answers_come_back(
    sit: Sit, stage: Scene, bot: Bare
) -> None:
    ada, bea = await sit("Ada"), await sit("Bea")
    await ada.locator("#say").press_sequentially("/play ")
    completing = await bot.hear()
    await completing.response.autocomplete([discord.app_commands.Choice(name="Jump Drive", value="jump")])
    await expect(ada.get_by_role("option")).to_have_text(["Jump Drive"])
    for _ in ("choose", "send"):
        await ada.keyboard.press("Enter")
    asked = await bot.hear()
    assert data_of(asked)["options"] == [{"type": 3, "name": "game", "value": "jump"}]
    await asked.response.send_message(view=board(), file=picture())
    for page in (ada, bea):
        await expect(page.get_by_text("The table", exact=True)).to_be_visible()
        await expect(page.get_by_role("img", name="A board")).to_have_js_property("naturalWidth", 360)
    await bea.get_by_role("button", name="Join").click()
    await (await bot.hear()).response.send_modal(Form())
    await bea.get_by_role("textbox", name="Name").fill("Orbit *one*")
    await bea.keyboard.press("Enter")
    filled = await bot.hear()
    await filled.response.send_message(data_of(filled)["components"][0]["component"]["value"])
    await expect(ada.locator(".text em").last).to_have_text("one")
    await bea.get_by_role("button", name="Join").click()
    await bot.hear()
    stage.playground.clock.advance(4)
    await expect(bea.get_by_role("alert").filter(has_text="This interaction failed")).to_be_visible()
