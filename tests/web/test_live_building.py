"""Galaxy Trucker on the page: three people build at the same time, against the glass, and fly."""

import asyncio
import random
from collections import Counter
from typing import Any

import pytest
from playwright.async_api import Page, TimeoutError, expect

from playground.world import FIRST_CHANNEL_ID
from tests.web.test_whole_game import DESKTOP, Sit, address, sit

__all__ = ["address", "sit"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

ADA = 200000000000000001
LIVE = "first_round=I; second_round=none; third_round=none; building=live"
PARTS = 2
"""Of everybody's ship; then it is finished."""
MOST_ANSWERS = 80
QUICK = 5_000
"""Milliseconds for a click: what others do may replace a control while somebody reaches for it."""

# Whether the game is over, and the controls of the last question in the open channel.
LOOK = """() => {
    const answers = (one) => /^jm:\\d+:\\d+:(?!!(why|words|back))/.test(one.dataset.key) && !one.disabled;
    const lines = [...document.querySelectorAll(".message")];
    const line = lines.filter((one) => one.querySelector("[data-key^='jm:']")).at(-1);
    const controls = line ? [...line.querySelectorAll("[data-key]")].filter(answers) : [];
    return {
        over: document.querySelector(".messages").textContent.includes("is over"),
        sand: !!line && line.textContent.includes("The sand runs out"),
        controls: controls.map((one) => ({
            key: one.dataset.key, text: one.textContent, list: one.getAttribute("role") === "combobox",
        })),
    };
}"""
NEWS = f"""(keys) => {{
    const now = ({LOOK})();
    return now.over || (now.controls.length > 0 && now.controls.map((one) => one.key).join(" ") !== keys);
}}"""


class Builder:
    """Somebody at the page: draws, places wherever it fits, finishes after a few parts, and flies."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.saw_the_sand_run = False

    async def play(self) -> None:
        """Answer in the direct messages until the game is over."""
        await self.page.locator(".place", has_text="Jumpmaster").click()
        keys = ""
        for _ in range(MOST_ANSWERS):
            await self.page.wait_for_function(NEWS, arg=keys)
            seen = await self.page.evaluate(LOOK)
            if seen["over"]:
                return
            self.saw_the_sand_run |= seen["sand"]
            wanted, control = self.choose(seen["controls"])
            try:
                await self.use(control)
            except TimeoutError:
                keys = ""  # it has been replaced: look again
            else:
                self.done[wanted] += 1
                keys = " ".join(one["key"] for one in seen["controls"])
        raise AssertionError(f"the game does not end: {self.done}")

    def choose(self, controls: list[dict[str, Any]]) -> tuple[str, dict[str, Any]]:
        """What a trucker would do next, and with which control."""
        enough = self.done["Place it"] >= PARTS
        order = ("I am ready", *(("Finish the ship",) if enough else ()), "Place it", "Fly on", "Draw")
        for wanted in (*order, "Put it back", "Set aside"):
            for control in controls:
                if wanted in control["text"]:
                    return wanted, control
        return "something", self.luck.choice(controls)

    async def use(self, control: dict[str, Any]) -> None:
        """Press it, or take one of its lines. Raises TimeoutError."""
        place = self.page.locator(f'[data-key="{control["key"]}"]').last
        await place.click(timeout=QUICK)
        if not control["list"]:
            return
        menu = self.page.locator(".select").filter(has=place)
        lines = menu.get_by_role("option")
        await lines.nth(self.luck.randrange(max(1, await lines.count()))).click(timeout=QUICK)
        if await menu.locator(".select-foot").count():
            await menu.get_by_role("button", name="Done").click(timeout=QUICK)


async def test_three_people_build_live_in_three_windows_and_fly(sit: Sit, address: str) -> None:
    ada, bea, cem = [await sit(name, DESKTOP) for name in ("Ada", "Bea", "Cem")]
    opened = {"game": "galaxy_trucker", "options": LIVE}
    command = {"channel_id": str(FIRST_CHANNEL_ID), "path": ["play"], "options": opened}
    asked = await ada.request.post(f"{address}/people/{ADA}/commands", data=command)
    assert asked.ok, await asked.text()
    for page, line in ((bea, "2. Bea"), (cem, "3. Cem")):
        await page.get_by_role("button", name="Join").click()
        await expect(ada.get_by_text(line)).to_be_visible()
    await ada.get_by_role("button", name="Start").click()
    for page in (ada, bea, cem):
        await expect(page.locator(".mention.me")).to_be_visible()

    builders = [Builder(page, seed) for seed, page in enumerate((ada, bea, cem))]
    await asyncio.gather(*(builder.play() for builder in builders))
    for builder in builders:
        assert builder.done["Place it"] >= PARTS, builder.done
        assert builder.done["Finish the ship"], builder.done
    assert any(builder.saw_the_sand_run for builder in builders)
    await ada.locator(".place", has_text="game-night").click()
    await expect(ada.locator(".message", has_text="Galaxy Trucker is over").last).to_contain_text("Round 1")
