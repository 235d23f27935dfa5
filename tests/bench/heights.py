"""How tall the building panel is on the page, on a phone of 390 × 844 and on a desktop of 1280 × 800. Ada
builds her first shift with the buttons that are shown. She draws all that she can place, places some tiles,
draws again and ends with the controls behind *More*."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, ViewportSize, async_playwright

from playground.world import FIRST_CHANNEL_ID
from tests.bench.figures import Measurement, at_most, counted
from tests.bench.panels import GOALS
from tests.kit.people import PATIENCE

ROOT = Path(__file__).parents[2]
CHROMIUM = "/usr/bin/chromium"
ADA = 200000000000000001
PHONE, DESKTOP = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)
WANTED = {390: 730, 1280: 800}
"""The most pixels for nine panels in ten, by the width of the page."""
BEHIND_MORE = {390: 1000, 1280: 800}
"""The most pixels with *More* opened."""
SETTLED = 2.5
"""Seconds until a press has changed its panel."""
LAYS = r"([A-Z]+[0-9]+@)?[0-9]+,[0-9]+(r[1-3])?"
PRESSES = (r"draw:[0-9]{2}", LAYS, LAYS, r"move:.*", LAYS, r"draw.*", LAYS, r"!more:.*")
"""The options that Ada presses one after the other, each time the first that fits."""


def figures(*classes: str) -> Iterator[Measurement]:
    """Return the heights by class and page (the tallest of nine in ten), and the goal; `classes` limits the
    classes."""
    for ship_class in counted([*(classes or GOALS)], len(classes or GOALS), "classes built"):
        for size in (PHONE, DESKTOP):
            *found, more = asyncio.run(heights(ship_class, size))
            found, width = sorted(found), size["width"]
            told = f"least {found[0]}, most {found[-1]} px; {len(found)} panels"
            name = f"galaxy_trucker: class {ship_class}: height at {width} px"
            yield at_most(f"{name}, of nine in ten", found[-1 - len(found) // 10], WANTED[width], "px", told)
            yield at_most(f"{name}, behind More", more, BEHIND_MORE[width], "px", "one panel")


async def heights(ship_class: str, size: ViewportSize) -> list[int]:
    """Return the heights of the panels of one shift, in pixels; the last one includes what *More* shows."""
    async with _page() as address, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        pages: list[Page] = []
        for name in ("Ada", "Bea"):
            context = await browser.new_context(viewport=size, is_mobile=size is PHONE, locale="en-GB")
            page = await context.new_page()
            page.set_default_timeout(PATIENCE * 1000)
            await page.goto(f"{address}/?as={name}")
            await page.locator("#say").wait_for()
            pages.append(page)
        ada, bea = pages
        found = await _built(ada, bea, address, ship_class)
        await browser.close()
        return found


async def _built(ada: Page, bea: Page, address: str, ship_class: str) -> list[int]:
    options = {"game": "galaxy_trucker", "options": f"rounds={ship_class}"}
    data = {"channel_id": str(FIRST_CHANNEL_ID), "path": ["play"], "options": options}
    await ada.request.post(f"{address}/people/{ADA}/commands", data=data)
    await bea.get_by_role("button", name="Join").click()
    await asyncio.sleep(SETTLED)
    await ada.get_by_role("button", name="Start").click()
    await ada.locator(".mention.me").first.wait_for()
    if await ada.locator(".menu").is_visible():
        await ada.locator(".menu").click()
    await ada.locator(".place", has_text="Jumpmaster").click()
    await asyncio.sleep(SETTLED)
    panel = ada.locator(".message:not(.ephemeral)").filter(has=ada.locator("[data-key^='jm:']")).last
    found = [await _height(panel)]
    for wanted in PRESSES:
        controls = panel.locator("[data-key]")
        for n in range(await controls.count()):
            key = await controls.nth(n).get_attribute("data-key") or ""
            if re.fullmatch(wanted, key.split(":", 3)[-1]):
                await controls.nth(n).click()
                await asyncio.sleep(SETTLED)
                found.append(await _height(panel))
                break
    return found


async def _height(panel: Locator) -> int:
    box = await panel.bounding_box()
    assert box is not None, "the panel is in sight"
    return round(box["height"])


@asynccontextmanager
async def _page() -> AsyncIterator[str]:
    """Return the address of `bot.py play`."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", "play", "--port", "0", "--no-browser"),
        cwd=ROOT,
        env={**os.environ, "LOG_LEVEL": "ERROR", "PRESSES_PER_MINUTE": "0"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None, "a pipe"
    said = (await process.stdout.readline()).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert found, said
    yield found[0]
    process.terminate()
    await process.wait()
