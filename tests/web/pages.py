"""People's windows on the page of `make play`, and their actions there."""

import asyncio
import os
import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, ViewportSize, expect

from tests.kit.server.people import PATIENCE

ROOT = Path(__file__).parents[2]
DESKTOP = ViewportSize(width=1280, height=800)
PHONE, SMALL_PHONE = ViewportSize(width=390, height=800), ViewportSize(width=360, height=740)
OVER = "is over"
LOOK_EVERY = 100
"""Milliseconds between two checks of the page: one with every frame would cost as much as the game."""
SLOW = 10_000
"""Milliseconds after which a person types again."""

# "over", the controls of the last question there, or the message that calls: whichever is new to its reader.
# A control's id contains its answer: "jm:table:serial:option".
LOOK = """([where, over, seen]) => {
    const all = [...document.querySelectorAll(".message")];
    const answers = (one) => /^jm:\\d+:\\d+:(?!!(why|words|back))/.test(one.dataset.key) && !one.disabled;
    if (document.querySelector(".messages").textContent.includes(over)) return "over";
    const line = all.filter((one) => one.matches(where)).at(-1);
    const controls = line ? [...line.querySelectorAll("[data-key]")].filter(answers) : [];
    const keys = controls.map((one) => one.dataset.key).join("\\n");
    if (keys) return seen.includes(keys) ? null : keys;
    const call = all.filter((one) => one.querySelector(".mention.me")).at(-1)?.dataset.id;
    return call && !seen.includes(call) ? call : null;
}"""

Sit = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def address() -> AsyncIterator[str]:
    """Return the address that `bot.py play` prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", "play", "--port", "0", "--no-browser"),
        cwd=ROOT,
        env={**os.environ, "LOG_LEVEL": "ERROR", "PRESSES_PER_MINUTE": "0", "DRAWINGS": "off"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None, "both are pipes"
    said = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert found, said
    yield found[0]
    process.terminate()
    complaints = (await process.stderr.read()).decode()
    assert await process.wait() == 0
    assert not complaints, complaints


class Windows:
    """The windows of a browser. What a test has left is used again: a new one costs a second of CPU."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._used: list[Page] = []
        self._left: list[Page] = []
        self._languages: dict[Page, str] = {}
        self._faults: list[str] = []

    async def open(self, address: str, size: ViewportSize = DESKTOP, locale: str = "en-GB") -> Page:
        """Open an address in a window of that size and language; an error in it fails the test."""
        kind = size, locale
        page = next(
            (page for page in self._left if (page.viewport_size, self._languages[page]) == kind), None
        )
        if page is None:
            page = await self._new(size, locale)
        else:
            self._left.remove(page)
        self._used.append(page)
        await page.goto(address)
        return page

    async def leave(self) -> None:
        """End a test: leave every window as it was before."""
        used, self._used = self._used, []
        for page in used:
            await page.evaluate("localStorage.clear()")
            await page.mouse.move(0, 0)
            await page.goto("about:blank")
        self._left += used
        faults, self._faults = self._faults, []
        assert not faults, "\n".join(faults)

    async def _new(self, size: ViewportSize, locale: str) -> Page:
        # On small phones everything moves as it does for people; elsewhere a still page costs a fifth less.
        phone = size is not DESKTOP
        context = await self._browser.new_context(
            viewport=size,
            has_touch=phone,
            is_mobile=phone,
            locale=locale,
            timezone_id="UTC",
            reduced_motion="no-preference" if size is SMALL_PHONE else "reduce",
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self._faults.append(str(error)))
        page.on("console", self._read)
        self._languages[page] = locale
        return page

    def _read(self, said: ConsoleMessage) -> None:
        if "Content Security Policy" in said.text:
            self._faults.append(said.text)


@pytest_asyncio.fixture(loop_scope="session")
async def sit(windows: Windows, address: str) -> AsyncIterator[Sit]:
    """Open a person's window; an error in a page fails the test."""

    async def open_page(name: str, size: ViewportSize = DESKTOP) -> Page:
        page = await windows.open(f"{address}/?as={name}", size)
        await page.locator("#say").wait_for()
        return page

    yield open_page
    await windows.leave()


async def keys(page: Page, *pressed: str) -> None:
    """Press these keys, one after the other."""
    for key in pressed:
        await page.keyboard.press(key)


async def type_command(page: Page, words: str, *choices: str) -> None:
    """Type a command, take what completion offers for each option, and send it."""
    await page.locator("#say").press_sequentially(words)
    # Before the commands are known, it would be sent as a chat message.
    await expect(page.get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-name")).to_have_text(words)
    for choice in choices:
        await page.keyboard.type(choice)
        offered = page.get_by_role("option").filter(has_text=choice).first
        try:
            await expect(offered).to_be_visible(timeout=SLOW)
        except AssertionError:
            # A bot that has just started may miss Discord's three seconds: people type again.
            await page.keyboard.press("Backspace")
            await page.keyboard.type(choice[-1])
        await offered.click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".command")).to_have_count(0)


async def news(page: Page, where: str, *seen: str, over: str = OVER) -> str:
    """Wait for "over", the controls of a question, or a message that calls; none of those `seen`."""
    found = await page.wait_for_function(LOOK, arg=[where, over, list(seen)], polling=LOOK_EVERY)
    return str(await found.json_value())


OPENED = """(before) => {
    const shown = [...document.querySelectorAll(".message.ephemeral:not(:has(.thinking))")].at(-1);
    return shown && shown.dataset.id !== before ? shown.dataset.id : null;
}"""


async def my_move(page: Page) -> Locator:
    """Return the private panel that the button opens. Raises TimeoutError without a button."""
    panels = page.locator(".message.ephemeral")
    before = await panels.last.get_attribute("data-id") if await panels.count() else ""
    for last in (False, True):
        await page.get_by_role("button", name="My move").last.click(timeout=PATIENCE * 100)
        patience = PATIENCE * (1000 if last else 100)
        try:
            found = await page.wait_for_function(OPENED, arg=before, timeout=patience, polling=LOOK_EVERY)
            break
        except TimeoutError:
            # The message was redrawn under the finger: without an answer, press again.
            if last:
                raise
    await expect(page.locator(".thinking")).to_have_count(0)
    return page.locator(f"[data-id='{await found.json_value()}']")


async def click_an_answer(page: Page, keys: str, luck: random.Random) -> None:
    """Answer the question with one of its buttons or selects, at random."""
    # A list that is closed with its marked lines sends nothing, so marked lines have a button of their own.
    marked = [key for key in keys.splitlines() if ":!sure:" in key]
    control = page.locator(f'[data-key="{luck.choice(marked or keys.splitlines())}"]').last
    await press(page, control, lambda count: luck.sample(range(count), count))


SOON, TRIES = 10_000, 8
"""Milliseconds within which a line of an open list can be clicked, and how often the list is opened again."""

Order = Callable[[int], Sequence[int]]
"""Orders the lines of a list, given their number: places of the lines wanted first come first."""


async def press(page: Page, control: Locator, order: Order = range) -> None:
    """Press a button, or as many lines of a list as it takes; nothing if it has disappeared."""
    menu = page.locator(".select").filter(has=control)
    for last in [False] * TRIES + [True]:
        try:
            # This is asked first, because a button is gone once it has answered.
            if await control.get_attribute("role", timeout=SOON) != "combobox":
                await control.click(timeout=SOON)
                return
            wanted = re.findall("[0-9]+", await control.inner_text(timeout=SOON))
            await control.click(timeout=SOON)
            await _choose(menu, order, int(wanted[0]) if wanted else 0)
        except TimeoutError:
            # An open list closes when its message is redrawn: open it again, or look
            # at the question once more where a later position has lists of its own.
            if not await control.count():
                return
            if last:
                raise
        else:
            return


def adding_up(lines: Sequence[str], wanted: int, order: Sequence[int]) -> Sequence[int]:
    """Return the places of lines that add up to that many, if a line can stand for several alike.

    >>> adding_up(["1× Red", "2× Red", "1× Blue", "2× Blue", "Green"], 3, range(5))
    [1, 2]
    """
    if not wanted or not any("× " in line for line in lines):
        return order
    of, found = dict[str, list[tuple[int, int]]](), list[int]()
    for place in order:
        number, times, name = lines[place].partition("× ")
        of.setdefault(name if times else lines[place], []).append((int(number) if times else 1, place))
    for alike in of.values():
        fitting = [one for one in alike if one[0] <= wanted]
        if fitting:
            count, place = max(fitting)
            wanted, found = wanted - count, [*found, place]
    return found


async def _choose(menu: Locator, order: Order, wanted: int) -> None:
    lines = menu.get_by_role("option")
    await lines.first.wait_for(timeout=SOON)
    texts = await lines.all_inner_texts()
    places = adding_up(texts, wanted, order(len(texts)))
    if not await menu.locator(".select-foot").count():
        await lines.nth(places[0]).click(timeout=SOON)
        return
    done = menu.get_by_role("button", name="Done")
    several = wanted and any("× " in text for text in texts)
    for place in places:
        # A list that is closed with its marked lines sends nothing.
        await lines.nth(place).click(timeout=SOON)
        if not several and await done.is_enabled():
            break
    await done.click(timeout=SOON)
