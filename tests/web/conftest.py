"""One Chromium for all tests of the page. Every test gets a playground of its own."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest_asyncio
from aiohttp import web
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from tests.kit.browser import CHROMIUM, QUIET
from tests.kit.people import PATIENCE
from tests.web.pages import address, sit
from tests.web.scripted import Scripted

__all__ = ["address", "sit"]

expect.set_options(timeout=PATIENCE * 1000)

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
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
    """Open the page as one of the people: `await enter("Ada", phone=True)`. An error of the page fails the
    test."""
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
