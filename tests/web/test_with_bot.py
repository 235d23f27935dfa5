"""The page with the real playground behind it and a discord.py bot in it."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.kit.discord import Scene, scene
from tests.web.bot import LittleBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

Sit = Callable[[str], Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[Scene]:
    async with scene() as here:
        bot = LittleBot()
        await here.join(bot)
        await bot.tree.sync()
        yield here


@pytest_asyncio.fixture(loop_scope="session")
async def sit(browser: Browser, stage: Scene) -> AsyncIterator[Sit]:
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    faults: list[str] = []

    async def open_page(name: str) -> Page:
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{stage.playground.url}/?as={name}")
        await page.locator("#say").wait_for()
        return page

    yield open_page
    await context.close()
    assert not faults, "\n".join(faults)


async def command(page: Page, words: str) -> None:
    await page.locator("#say").press_sequentially(words)
    await page.keyboard.press("Enter")
    if await page.locator(".command").count():
        await page.keyboard.press("Enter")


async def test_two_people_open_a_table_join_choose_and_rename_it(sit: Sit, stage: Scene) -> None:
    ada, bea = await sit("Ada"), await sit("Bea")
    await command(ada, "/play Jump")
    for page in (ada, bea):
        await expect(page.get_by_text("Nobody is seated.", exact=True)).to_be_visible()
        await expect(page.get_by_role("img", name="Two free seats")).to_have_js_property("naturalWidth", 1080)
    await bea.get_by_role("button", name="Join").click()
    await expect(ada.locator(".md-h2 + p")).to_have_text("Bea")
    await ada.get_by_role("combobox", name="Keep two").click()
    for card in ("Comet", "Ark"):
        await ada.get_by_role("option", name=card).click()
    await ada.get_by_role("button", name="Done").click()
    await expect(ada.get_by_text("Kept: ark, comet", exact=True)).to_be_visible()
    await expect(bea.get_by_text("Kept:")).to_have_count(0)
    await bea.get_by_role("button", name="Rename").click()
    await bea.get_by_role("textbox", name="Name").fill("Orbit *one*")
    await bea.keyboard.press("Enter")
    await expect(ada.locator(".text strong").last).to_have_text("Orbit one")


async def test_a_deferred_answer_is_private_and_a_direct_message_calls(sit: Sit, stage: Scene) -> None:
    ada = await sit("Ada")
    await command(ada, "/hand")
    line = ada.locator(".message.ephemeral")
    await expect(line).to_contain_text("Seven cards, only for you")
    await expect(line.get_by_text("Only you can see this")).to_be_visible()
    await expect(ada.locator(".thinking")).to_have_count(0)
    await ada.get_by_role("button", name="1 for you").click()
    await expect(ada.locator(".message .mention.me")).to_have_text("@Ada")


async def test_completion_comes_from_the_bot(sit: Sit, stage: Scene) -> None:
    ada = await sit("Ada")
    await ada.locator("#say").press_sequentially("/act ")
    await expect(ada.get_by_role("option")).to_have_text(["Settle Ark (costs 5)", "Explore"])
    await ada.keyboard.type("ark")
    await expect(ada.get_by_role("option")).to_have_count(1)
    await ada.keyboard.press("Enter")
    await ada.keyboard.press("Enter")
    await expect(ada.get_by_text("Ada answers settle:12", exact=True)).to_be_visible()


async def test_silence_is_told_as_a_failed_interaction(sit: Sit, stage: Scene) -> None:
    ada = await sit("Ada")
    await command(ada, "/silent")
    await expect(ada.locator(".thinking")).to_have_count(1)
    stage.playground.clock.advance(4)
    await expect(ada.get_by_role("alert").filter(has_text="This interaction failed")).to_be_visible()
