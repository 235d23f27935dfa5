"""Galaxy Trucker on the page: three people build in three windows at the same time, against the timer. Shifts
are played on a phone in `test_first_games`, and by three people in `tests/cogs/test_every_game.py`.

The test waits for no question that need not change: others may replace a control during a press, and a
refused press changes nothing. If nothing new appears, it looks again and presses again.
"""

import asyncio
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Page, TimeoutError, expect

from playground.world import FIRST_CHANNEL_ID
from tests.kit.people import PATIENCE
from tests.web.pages import DESKTOP, LOOK_EVERY, PHONE, Sit

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NAMES = ("Ada", "Bea", "Cem")
ADA = 200000000000000001
LIVE = "rounds=IV; building=live"
PARTS = 2
"""How many parts everybody builds before the ship is finished."""
QUICK = 2_000
"""Milliseconds to reach for a control, and until a player who sees nothing new looks again."""

LAYS = r"([A-Z]+[0-9]+@)?[0-9]+,[0-9]+(r[1-3])?"
"""The option of a number or a letter that places a tile."""
WORDS = "ready|draw.*|belt|claim|store|return|turn-glass|close|run|enough|alarm|finish.*|confirm"
BUILDS = rf"{WORDS}|!.*|(move|lift|look|mark):.*|[A-Z]+[0-9]+|{LAYS}"
"""The options of building: a player with another question is asked about the flight."""

# The question of the direct message: its controls, and whether the sand is running.
LOOK = """() => {
    const beside = "why|words|back|more|less";
    const answer = RegExp(`^jm:[0-9]+:[0-9]+:(?!!(${beside}))`);
    const answers = (one) => answer.test(one.dataset.key) && !one.disabled;
    const lines = [...document.querySelectorAll(".message:not(.ephemeral)")];
    const line = lines.filter((one) => one.querySelector("[data-key^='jm:']")).at(-1);
    return {
        sand: !!line && line.textContent.includes("The sand runs out"),
        controls: [...(line?.querySelectorAll("[data-key]") ?? [])].filter(answers).map((one) => ({
            key: one.dataset.key, text: one.textContent, list: one.getAttribute("role") === "combobox",
        })),
    };
}"""
NEWS = f"""(keys) => {{
    const now = ({LOOK})().controls.map((one) => one.key).join(" ");
    return now !== "" && now !== keys;
}}"""


class Builder:
    """A player at the page: draws, places wherever it fits, and finishes after a few parts."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.placed = 0
        self.saw_the_sand_run = False

    async def build(self) -> None:
        """Answer in the direct messages until the flight begins."""
        menu = self.page.locator(".menu")
        if await menu.is_visible():
            await menu.click()
        await self.page.locator(".place", has_text="Jumpmaster").click()
        keys = pressed = ""
        while True:
            changed = await self.news(keys)
            seen = await self.page.evaluate(LOOK)
            self.saw_the_sand_run |= seen["sand"]
            controls = seen["controls"]
            # Other players' actions may have caused a refusal: then nothing was placed that could be picked
            # up.
            self.placed += (
                changed
                and bool(re.fullmatch(LAYS, pressed))
                and any(option_of(one).startswith("lift:") for one in controls)
            )
            keys, pressed = " ".join(one["key"] for one in controls), ""
            if not all(re.fullmatch(BUILDS, option_of(one)) for one in controls):
                return
            # A player who has finished leaves the timer alone: on START it would end building for all.
            useful = [one for one in controls if option_of(one) != "turn-glass"]
            if useful:
                control = self.choose(useful)
                if await self.press(control):
                    pressed = option_of(control)
                else:
                    keys = ""

    async def news(self, keys: str) -> bool:
        """Wait a short time for other controls than these. Returns whether they have come."""
        try:
            await self.page.wait_for_function(NEWS, arg=keys, timeout=QUICK, polling=LOOK_EVERY)
        except TimeoutError:
            return False
        return True

    def choose(self, controls: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the control a trucker would use next."""
        enough = self.placed >= PARTS
        for wanted in ("ready", "finish" if enough else LAYS, "draw", "return", "store"):
            for control in controls:
                if re.match(wanted, option_of(control)):
                    return control
        return self.luck.choice(controls)

    async def press(self, control: dict[str, Any]) -> bool:
        """Press it, or take one of its lines. Returns whether it was still there."""
        place = self.page.locator(f'[data-key="{control["key"]}"]').last
        try:
            await place.click(timeout=QUICK)
            if control["list"]:
                menu = self.page.locator(".select").filter(has=place)
                lines = menu.get_by_role("option")
                await lines.nth(self.luck.randrange(max(1, await lines.count()))).click(timeout=QUICK)
        except TimeoutError:
            await self.page.keyboard.press("Escape")
            return False
        return True


def option_of(control: dict[str, Any]) -> str:
    """Return the option that a button stands for: what follows table and question in its key."""
    return str(control["key"]).split(":", 3)[-1]


async def command(page: Page, address: str, *path: str, **options: str | bool) -> None:
    """Give a command of Ada's without typing it."""
    data = {"channel_id": str(FIRST_CHANNEL_ID), "path": list(path), "options": options}
    asked = await page.request.post(f"{address}/people/{ADA}/commands", data=data)
    assert asked.ok, await asked.text()


async def opened(page: Page, address: str) -> None:
    """Open a table of Ada's. A bot that has just started may be too busy to answer in time, so she asks
    again."""
    join = page.get_by_role("button", name="Join")
    for _ in range(3):
        await command(page, address, "play", game="galaxy_trucker", options=LIVE)
        try:
            await join.wait_for(timeout=PATIENCE * 1000 / 2)
        except TimeoutError:
            continue
        return
    await expect(join).to_be_visible()


async def sat_down(sit: Sit, address: str) -> list[Page]:
    """Return three people at a started table of Ada's, each in their own window, one of them on a phone."""
    ada, bea, cem = [await sit(name, PHONE if name == "Cem" else DESKTOP) for name in NAMES]
    await opened(ada, address)
    for page, line in ((bea, "2. Bea"), (cem, "3. Cem")):
        await page.get_by_role("button", name="Join").click()
        await expect(ada.get_by_text(line)).to_be_visible()
    await ada.get_by_role("button", name="Start").click()
    for page in (ada, bea, cem):
        await expect(page.locator(".mention.me")).to_be_visible()
    return [ada, bea, cem]


async def story_of(ada: Page, address: str) -> str:
    """Return the text of `/story` once everybody has built."""
    await ada.locator(".place", has_text="game-night").click()
    await command(ada, address, "story", whole=True)
    story = ada.locator(".message.ephemeral").last
    await expect(story).to_contain_text("All ships are finished.")
    told = await story.inner_text()
    # The log tells Ada's own actions in the second person.
    return told.replace("You finish and take ", "Ada finishes and takes ").replace(
        "You build ", "Ada builds "
    )


async def built(builders: Sequence[Builder]) -> None:
    """Let all of them build until the flight asks one of them: it need not ask everybody."""
    tasks = [asyncio.create_task(builder.build()) for builder in builders]
    done, others = await asyncio.wait(tasks, timeout=8 * PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    for one in others:
        one.cancel()
    assert done, "nobody has been asked about the flight"
    for one in done:
        one.result()


def check_buildings(told: str, builders: Sequence[Builder]) -> None:
    """Check that everybody has a number, and that everything placed is told."""
    assert sorted(re.findall(r"(\w+) finishes and takes number", told)) == list(NAMES)
    assert sorted(re.findall(r"takes number (\d)", told)) == ["1", "2", "3"]
    for name, builder in zip(NAMES, builders, strict=True):
        assert len(re.findall(rf"^\s*{name} builds ", told, re.MULTILINE)) >= 1, name
        assert builder.placed >= PARTS


async def test_three_people_build_live_in_three_windows(sit: Sit, address: str) -> None:
    """The ships are of class IV, and no two are alike."""
    pages = await sat_down(sit, address)
    builders = [Builder(page, seed) for seed, page in enumerate(pages)]
    await built(builders)
    assert any(builder.saw_the_sand_run for builder in builders)
    check_buildings(await story_of(pages[0], address), builders)
