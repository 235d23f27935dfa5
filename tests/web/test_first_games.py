"""First games on a phone, press by press, by a newcomer who knows only what the bot says. They press the
first primary button, or else the first control. Before every press, the test checks that the newcomer can
read the question."""

import re
from collections.abc import Sequence

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.pages import PHONE, Sit, news, type_command
from tests.web.pressing import press

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NARROWEST = 300
"""A picture is at least this wide on a phone's page, in pixels."""
AGAIN = "Play again"
"""The label of a button below the final picture."""
ANSWER = re.compile(r"^jm:\d+:\d+:(?!!(why|words|back|page))")
"""The id of a control that answers; others ask why not or turn a page."""
WIDTHS = """() => {
    const asking = ".message.ephemeral:has([data-key^='jm:'])";
    const shown = [...document.querySelectorAll(asking)].at(-1).querySelectorAll(".gallery");
    return [...shown].map((gallery) => gallery.getBoundingClientRect().width);
}"""
"""The widths of the pictures in the newest private message that asks something, all at one moment."""
ACROSS = "document.querySelector('.scroller').scrollWidth"


MOST = {"Jump Drive": 200, "Galaxy Trucker": 250}
"""Presses after which a first game is over, however the cards fall and whatever was pressed."""
ENOUGH = {"Space Mission": 40, "Wormholes": 30}
"""Presses after which everything has been asked that a long game asks; how it ends is seen in
`tests/cogs/test_every_game.py`."""
LATELY = {"Jump Drive": 3, "Wormholes": 12, "Galaxy Trucker": 12}
"""By game, how many last presses are not repeated if there is another choice (1 in other games). So no player
draws forever, or moves a tile or a ship to and fro where it costs nothing."""

BACK = ("lift:", "!more", "!less")
"""Options that pick up the tile just placed, or show rarely used ones: pressed only if there is nothing
else."""


async def open_table(page: Page, game: str) -> None:
    """Open a table. A bot that has just started may be too slow for a first command: without an answer, ask
    again."""
    await type_command(page, "/play", game)
    try:
        await expect(page.get_by_role("button", name="Add a robot")).to_be_visible(timeout=10_000)
    except AssertionError:
        await type_command(page, "/play", game)


async def first_choice(page: Page, keys: str, lately: Sequence[str]) -> tuple[str, Locator]:
    """Return what a newcomer presses, and its name: the most usual act, else something from a list, else the
    first that ends nothing. What they have pressed `lately` comes only if there is nothing else."""
    told = [
        (key.split(":", 3)[-1], control, await control.get_attribute("class") or "")
        for key in keys.splitlines()
        if ANSWER.match(key)
        for control in [page.locator(f'[data-key="{key}"]').last]
    ]
    told = [one for one in told if not one[0].startswith(BACK)] or told
    mild = [one for one in told if "danger" not in one[2]]
    other = [one for one in mild if one[0] not in lately]
    first = [one for one in other if "primary" in one[2]] + [
        one for one in other if one[0].startswith("!one")
    ]
    new = [one for one in told if one[0] not in lately]
    name, control, _ = [*first, *other, *new, *mild, *told][0]
    return name, control


async def first_flight(page: Page) -> None:
    """Let the host accept what the card offers to beginners, and leave out the later rounds."""
    await page.get_by_role("button", name="Make it easier").click()
    await expect(page.get_by_text("Trial flight: on").first).to_be_visible()
    await page.get_by_role("button", name="Options").click()
    rounds = page.locator("[data-key='jm:1:option:rounds']")
    await rounds.click()
    await page.locator(".select").filter(has=rounds).get_by_text("Rounds: I", exact=True).click()
    await expect(page.get_by_text(re.compile("Rounds: I$", re.MULTILINE)).first).to_be_visible()


async def readable(page: Page, panel: Locator) -> None:
    """Check that a question has words, that its picture is as wide as the page allows, and that nothing
    crosses the edge."""
    await expect(panel.locator("strong").last).to_be_visible()
    for width in await page.evaluate(WIDTHS):
        assert NARROWEST <= width <= PHONE["width"] - 72
    assert await page.evaluate(ACROSS) == PHONE["width"]


@pytest.mark.parametrize("game", [*MOST, *ENOUGH])
async def test_a_first_game_press_by_press(game: str, sit: Sit, address: str) -> None:
    page = await sit("Ada", PHONE)
    await open_table(page, game)
    await page.get_by_role("button", name="Add a robot").click()
    await expect(page.get_by_text("2. Robot 1 (robot, normal)")).to_be_visible()
    if game == "Galaxy Trucker":
        await first_flight(page)
    await page.get_by_role("button", name="Start").click()
    await play(page, game)


async def play(page: Page, game: str) -> None:
    """Play from the first call to the end."""
    await expect(page.locator(".mention.me")).to_be_visible()
    await page.get_by_role("button", name="My move").last.click()
    panel = page.locator(".message.ephemeral", has=page.locator("[data-key^='jm:']")).last
    calls, asked, pressed = list[str](), await news(page, ".ephemeral", over=AGAIN), list[str]()
    while asked != "over" and len(pressed) < {**MOST, **ENOUGH}[game]:
        if asked.isdecimal():
            calls.append(asked)
            asked = await news(page, ".ephemeral", *calls, over=AGAIN)
            continue
        await readable(page, panel)
        name, control = await first_choice(page, asked, pressed[-LATELY.get(game, 1) :])
        await press(page, control)
        pressed.append(name)
        asked = await news(page, ".ephemeral", asked, *calls, over=AGAIN)
    assert asked == "over" or len(pressed) == ENOUGH.get(game), " ".join(pressed)
