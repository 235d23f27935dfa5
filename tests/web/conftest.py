"""One Chromium for all tests of the page. Every test gets a playground of its own."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest_asyncio
from aiohttp import web
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.kit.server.images import CHROMIUM, QUIET
from tests.kit.server.people import PATIENCE
from tests.web.pages import DESKTOP, SMALL_PHONE, Windows, address, sit
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


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def windows(browser: Browser) -> Windows:
    return Windows(browser)


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
async def enter(windows: Windows, playground: Scripted) -> AsyncIterator[Open]:
    """Open the page as somebody: `await enter("Ada", phone=True)`. Its errors fail the test."""

    async def open_page(
        name: str | None = "Ada", *, phone: bool = False, channel: str | None = None, locale: str = "en-GB"
    ) -> Page:
        where = "" if name is None else f"?as={name}" + (f"&in={channel}" if channel else "")
        page = await windows.open(f"{playground.url}/{where}", SMALL_PHONE if phone else DESKTOP, locale)
        await page.locator(".chooser, .messages:not([aria-busy])").first.wait_for(state="attached")
        return page

    yield open_page
    await windows.leave()
