"""One question in one place, on two phones: one answers in the channel and the other in direct messages."""

import random
import re

import pytest
from playwright.async_api import Page, expect

from tests.web.pages import LOOK_EVERY, PHONE, Sit, click_an_answer, my_move, news, type_command

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HAND = ":has([data-key^='jm:'])"
"""The direct message with one's hand."""
GONE = """([where, keys]) =>
    !keys.split("\\n").some((key) => document.querySelector(`${where} [data-key="${key}"]`))"""
QUARTER = 16 * 60
"""Seconds after which no earlier press lets a message be edited."""


async def go(page: Page, place: str) -> None:
    """Go to a channel or the direct messages, whose list is behind the menu of a phone."""
    await page.locator(".menu").click()
    await page.locator(".place", has_text=place).click()


async def question(page: Page, where: str, *seen: str) -> str:
    """Return the controls of an open question, whatever calls come in the meantime."""
    found = await news(page, where, *seen)
    return await question(page, where, *seen, found) if found.isdecimal() else found


async def test_a_panel_goes_on_in_its_place_on_two_phones(sit: Sit, address: str) -> None:
    ada, bea = await sit("Ada", PHONE), await sit("Bea", PHONE)
    await type_command(ada, "/play", "Jump Drive")
    await bea.get_by_role("button", name="Join").click()
    await expect(ada.get_by_text("2. Bea")).to_be_visible()
    await ada.get_by_role("button", name="Start").click()

    # Ada in the channel, Bea in her direct messages: Ada's panel has the next question by itself.
    panel = await my_move(ada)
    asked = await question(ada, ".ephemeral")
    await click_an_answer(ada, asked, random.Random(1))
    await expect(panel).to_contain_text("You can change your choice")
    await go(bea, "Jumpmaster")
    await click_an_answer(bea, await question(bea, HAND), random.Random(2))
    asked = await question(ada, ".ephemeral", asked)
    await expect(panel).not_to_contain_text("You can change your choice")
    panels = ada.locator(".message.ephemeral", has=ada.locator("[data-key^='jm:']:not([data-key$=':word'])"))
    await expect(panels).to_have_count(1)

    # When a new panel opens, the older one disappears.
    older, panel = panel, await my_move(ada)
    await expect(older).to_have_count(0)
    await expect(panels).to_have_count(1)

    # A quarter of an hour later Ada answers in her direct messages. The panel in the channel is outdated,
    # and a press in it shows the current question there.
    await ada.request.post(f"{address}/control/clock", data={"advance_seconds": QUARTER})
    await go(ada, "Jumpmaster")
    await click_an_answer(ada, await question(ada, HAND), random.Random(1))
    await ada.wait_for_function(GONE, arg=[HAND, asked], polling=LOOK_EVERY)
    await go(ada, "game-night")
    outdated = f'.ephemeral:has([data-key="{asked.splitlines()[0]}"])'
    await click_an_answer(ada, await question(ada, outdated), random.Random(1))
    await expect(panel).to_contain_text(re.compile("You can change your choice|already answered"))
    await expect(panels).to_have_count(1)
