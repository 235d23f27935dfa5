"""How people use a button or a list on the page, even if it is replaced in the meantime."""

import re
from collections.abc import Callable, Sequence

from playwright.async_api import Locator, Page, TimeoutError

SOON, TRIES = 10_000, 8
"""Milliseconds within which a line of an open list can be clicked, and how often the list is opened again."""

Order = Callable[[int], Sequence[int]]
"""Orders the lines of a list, given their number: places of the lines wanted first come first."""


async def press(page: Page, control: Locator, order: Order = range) -> None:
    """Press a button, or as many lines of a list as it takes; none of a list that has disappeared."""
    # This is asked first, because a button is gone once it has answered.
    if await control.get_attribute("role") != "combobox":
        await control.click()
        return
    menu = page.locator(".select").filter(has=control)
    for last in [False] * TRIES + [True]:
        try:
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
