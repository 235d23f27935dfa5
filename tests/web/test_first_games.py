"""First games on a phone, press by press, with nothing known but what the bot says: the first thing it puts
in the primary style, else the first it offers. What a newcomer has to be able to read is looked at before
every press.
"""

import re
from typing import NamedTuple

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.test_whole_game import OVER, PHONE, Sit, address, news, sit, type_command

__all__ = ["address", "sit"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NARROWEST = 300
"""Pixels of a phone's page that a picture fills at least."""
ANSWER = re.compile(r"^jm:\d+:\d+:(?!!(why|words|back|page))")
"""The id of a control that answers; others ask why not or turn a page."""
ACROSS = "document.querySelector('.scroller').scrollWidth"


class First(NamedTuple):
    """A first game: what it is called, how many presses are kept, and what must have been read by then."""

    game: str
    presses: int
    read: str


GAMES = (
    First("Jump Drive", 40, OVER),
    First("Space Mission", 12, "Chosen: "),
    First("Wormholes", 12, "wormhole 1"),
    First("Galaxy Trucker", 14, "Shift 2"),
)


async def open_table(page: Page, game: str) -> None:
    """A bot that has just begun may be too slow for a first command: whoever gets no answer asks again."""
    await type_command(page, "/play", game)
    try:
        await expect(page.get_by_role("button", name="Add a robot")).to_be_visible(timeout=10_000)
    except AssertionError:
        await type_command(page, "/play", game)


async def first_choice(page: Page, keys: str) -> Locator:
    """What somebody presses who knows nothing: what is done most, else what stands first and ends nothing."""
    there = [page.locator(f'[data-key="{key}"]').last for key in keys.split(" ") if ANSWER.match(key)]
    styles = [await control.get_attribute("class") or "" for control in there]
    for control, style in zip(there, styles, strict=True):
        if "primary" in style:
            return control
    mild = [control for control, style in zip(there, styles, strict=True) if "danger" not in style]
    return [*mild, *there][0]


async def press(page: Page, control: Locator) -> None:
    """A button, or the first lines of a list, as many as it takes."""
    opens = await control.get_attribute("role") == "combobox"
    await control.click()
    if not opens:
        return
    menu = page.locator(".select").filter(has=control)
    lines = menu.get_by_role("option")
    if not await menu.locator(".select-foot").count():
        await lines.first.click()
        return
    done = menu.get_by_role("button", name="Done")
    for line in await lines.all():
        if await done.is_enabled():
            break
        await line.click()
    await done.click()


async def readable(page: Page, panel: Locator) -> None:
    """A question in words, its picture as wide as the page lets it be, and nothing beyond the edge."""
    await expect(panel.locator("strong").last).to_be_visible()
    for picture in await panel.locator(".gallery").all():
        box = await picture.bounding_box()
        assert box is not None and NARROWEST <= box["width"] <= PHONE["width"] - 72
    assert await page.evaluate(ACROSS) == PHONE["width"]


@pytest.mark.parametrize("first", GAMES, ids=[first.game for first in GAMES])
async def test_a_first_game_press_by_press(first: First, sit: Sit, address: str) -> None:
    page = await sit("Ada", PHONE)
    await open_table(page, first.game)
    await page.get_by_role("button", name="Add a robot").click()
    await expect(page.get_by_text("2. Robot 1 (robot, normal)")).to_be_visible()
    await page.get_by_role("button", name="Start").click()
    await expect(page.locator(".mention.me")).to_be_visible()
    await page.get_by_role("button", name="My move").last.click()
    panel = page.locator(".message.ephemeral", has=page.locator("[data-key^='jm:']")).last
    asked, read = await news(page, ".ephemeral"), ""
    while asked.isdecimal():
        asked = await news(page, ".ephemeral", asked)
    for _ in range(first.presses):
        if asked == "over":
            break
        await readable(page, panel)
        await press(page, await first_choice(page, asked))
        seen, asked = asked, await news(page, ".ephemeral", asked)
        calls = [seen]
        while asked.isdecimal():
            calls.append(asked)
            asked = await news(page, ".ephemeral", *calls)
        read += await page.locator(".messages").inner_text()
    assert first.read.lower() in read.lower()
