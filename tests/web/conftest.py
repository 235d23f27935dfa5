"""One Chromium for all tests of the page; every test gets a playground of its own."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from tests.kit.people import PATIENCE
from tests.web.pages import address, sit
from tests.web.scripted import Scripted

__all__ = ["address", "sit"]

CHROMIUM = Path("/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

expect.set_options(timeout=PATIENCE * 1000)

Open = Callable[..., Awaitable[Page]]


def _no_browser() -> str | None:
    return None if CHROMIUM.exists() else f"no browser: {CHROMIUM} is missing (Debian's package is chromium)"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    if (reason := _no_browser()) is not None:
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Scripted]:
    scripted = Scripted()
    runner = web.AppRunner(scripted.app(), shutdown_timeout=0.2)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    scripted.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield scripted
    await scripted.drop()
    await runner.cleanup()


@pytest_asyncio.fixture(loop_scope="session")
async def enter(browser: Browser, playground: Scripted) -> AsyncIterator[Open]:
    """Opens the page as somebody: `await enter("Ada", phone=True)`. An error of the page fails the test."""
    contexts = []
    faults: list[str] = []

    async def open_page(
        name: str | None = "Ada", *, phone: bool = False, channel: str | None = None, locale: str = "en-GB"
    ) -> Page:
        size: ViewportSize = {"width": 360, "height": 740} if phone else {"width": 1280, "height": 800}
        context = await browser.new_context(
            viewport=size, has_touch=phone, is_mobile=phone, locale=locale, timezone_id="UTC"
        )
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None,
        )
        where = "" if name is None else f"?as={name}" + (f"&in={channel}" if channel else "")
        await page.goto(f"{playground.url}/{where}")
        await page.locator(".chooser, .messages:not([aria-busy])").first.wait_for(state="attached")
        return page

    yield open_page
    for context in contexts:
        await context.close()
    assert not faults, "\n".join(faults)
