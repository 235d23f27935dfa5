"""What somebody does with a button or a list on the page, also where it is shown anew meanwhile."""

from collections.abc import Callable, Sequence

from playwright.async_api import Locator, Page, TimeoutError

SOON, TRIES = 10_000, 8
"""Milliseconds in which a line of an open list can be clicked, and how often it is opened again."""

Order = Callable[[int], Sequence[int]]
"""The lines of a list by their places, those first that are wanted first; of how many there are."""


async def press(page: Page, control: Locator, order: Order = range) -> None:
    """A button, or as many lines of a list as it takes; nothing of a list that is asked no longer."""
    # Asked first: a button is gone once it has answered.
    if await control.get_attribute("role") != "combobox":
        await control.click()
        return
    menu = page.locator(".select").filter(has=control)
    for last in [False] * TRIES + [True]:
        try:
            await control.click(timeout=SOON)
            await _choose(menu, order)
        except TimeoutError:
            # An open list closes when its message is shown anew: whoever wants it opens it again, or looks
            # at the question once more where a later position has lists of its own.
            if not await control.count():
                return
            if last:
                raise
        else:
            return


async def _choose(menu: Locator, order: Order) -> None:
    lines = menu.get_by_role("option")
    await lines.first.wait_for(timeout=SOON)
    places = order(await lines.count())
    if not await menu.locator(".select-foot").count():
        await lines.nth(places[0]).click(timeout=SOON)
        return
    done = menu.get_by_role("button", name="Done")
    for place in places:
        # A list that is closed as it was marked sends nothing.
        await lines.nth(place).click(timeout=SOON)
        if await done.is_enabled():
            break
    await done.click(timeout=SOON)
