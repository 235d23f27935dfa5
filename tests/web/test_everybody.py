"""The page by keyboard alone, in a phone-sized window, and with a screen reader."""

import pytest
from playwright.async_api import Page, expect

from tests.web.conftest import Open
from tests.web.pages import keys
from tests.web.parts import button, command, container, gallery, link, option, row, section, select, thumbnail
from tests.web.scripted import CHANNEL, EPHEMERAL, QUIET, THREAD, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung" * 2


async def fill(playground: Scripted) -> None:
    """Fill a channel with the widest things there are."""
    board = playground.picture("board.png", 1080, 1500)
    thread = {"id": THREAD, "type": 11, "parent_id": CHANNEL, "name": LONG[:100]}
    playground.channels[THREAD] = {**thread, "last_message_id": None}
    await playground.post(
        f"# {LONG}\n> {LONG}\n```\n{LONG} {LONG}\n```\nhttps://example.org/{LONG}\n- {LONG}", author="2"
    )
    await playground.show(
        container(
            section(thumbnail(board, "Emblem"), f"**{LONG}**", "short"),
            gallery({"media": board, "description": LONG}),
            gallery(*({"media": board, "description": f"{n}"} for n in range(4))),
            row(*(button(f"b{n}", f"Eine lange Beschriftung {n} {'wort ' * 9}"[:80]) for n in range(5))),
            row(
                select(
                    "keep",
                    *(option(f"{n} {LONG}"[:100], str(n), description=LONG[:100]) for n in range(25)),
                    max_values=3,
                )
            ),
            row(button("more", "Mehr"), link("Regeln", "https://example.org")),
        ),
        interaction_metadata={"id": "1", "type": 2, "user": playground.people[0], "name": "play"},
    )
    go_on = [row(button("x", "Weiter"))]
    await playground.post("Nur für dich", flags=EPHEMERAL, ephemeral=True, components=go_on)


async def too_wide(page: Page) -> list[str]:
    """Return what reaches beyond the right edge, apart from what scrolls in its own box."""
    wide: list[str] = await page.evaluate(
        """() => [...document.querySelectorAll('.main *, dialog *')]
            .filter((e) => !e.closest('pre, .lightbox'))
            .filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5)
            .map((e) => e.outerHTML.slice(0, 120))"""
    )
    return wide


async def test_nothing_is_too_wide_for_a_phone_or_too_small(enter: Open, playground: Scripted) -> None:
    await fill(playground)
    playground.commands = [command("play", LONG[:100])]
    page = await enter("Ada", phone=True)
    await expect(page.locator(".message")).to_have_count(3)
    assert await too_wide(page) == []
    widths = "[document.documentElement.scrollWidth, document.querySelector('.scroller').scrollWidth]"
    assert await page.evaluate(widths) == [360, 360]
    small = await page.locator(".button, .select-button, .menu, .send").evaluate_all(
        """all => all.filter(e => e.checkVisibility())
            .filter(e => e.getBoundingClientRect().height < 40 || e.getBoundingClientRect().width < 40)
            .map(e => e.textContent)"""
    )
    assert small == []
    await page.get_by_role("combobox").click()
    assert await too_wide(page) == []
    await page.keyboard.press("Escape")
    await page.fill("#say", "/")
    await expect(page.get_by_role("option")).to_have_count(1)
    assert await too_wide(page) == []


async def test_on_a_phone_the_channels_are_a_drawer(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada", phone=True)
    kitchen = page.get_by_role("button", name="kitchen")
    await expect(kitchen).to_have_count(0)
    await playground.post("<@1>", channel=QUIET, mentions_me=True)
    await expect(page.locator(".menu .dot")).to_be_visible()
    menu = page.get_by_role("button", name="Channels and settings")
    await menu.tap()
    await expect(menu).to_have_attribute("aria-expanded", "true")
    await page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await menu.tap()
    await kitchen.tap()
    await expect(page.locator(".title")).to_have_text("kitchen")
    await expect(kitchen).to_have_count(0)


async def test_a_table_is_opened_and_played_by_keyboard_alone(enter: Open, playground: Scripted) -> None:
    playground.commands = [command("play", "Open a table here")]
    page = await enter("Ada")
    await page.keyboard.press("/")
    await expect(page.locator("#say")).to_be_focused()
    await page.keyboard.type("play")
    await keys(page, "Enter", "Enter")
    await playground.until_asked("commands")
    menu = row(select("keep", option("Ark"), option("Base"), min_values=1, max_values=2))
    used = {"id": "i2", "type": 2, "user": playground.people[0], "name": "play"}
    table = await playground.show(menu, row(button("join", "Join")), interaction_metadata=used)
    await expect(page.get_by_role("button", name="Join")).to_be_visible()
    for _ in range(2):
        await page.keyboard.press("Shift+Tab")
    await expect(page.get_by_role("button", name="Join")).to_be_focused()
    await page.keyboard.press("Enter")
    assert (await playground.until_asked("components"))["custom_id"] == "join"
    await playground.interaction("deferred")
    joined = row(button("leave", "Leave"), button("join", "Joined"))
    await playground.edit(table, components=[menu, joined])
    await expect(page.get_by_role("button", name="Joined")).to_be_focused()
    await keys(page, "Shift+Tab", "Shift+Tab", "ArrowDown", "Space", "b", "Space", "Enter")
    assert (await playground.until_asked("components", 2))["values"] == ["ark", "base"]


async def test_focus_falls_on_the_message_without_button(enter: Open, playground: Scripted) -> None:
    message = await playground.post("Lobby", components=[row(button("join", "Join"))])
    page = await enter("Ada")
    await keys(page, "Shift+Tab", "Shift+Tab")
    join = page.get_by_role("button", name="Join")
    await expect(join).to_be_focused()
    assert await join.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    await playground.edit(message, components=[])
    await expect(page.locator(".message")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator("#say")).to_be_focused()


async def test_arrows_walk_through_messages_and_channels(enter: Open, playground: Scripted) -> None:
    for words in ("one", "two"):
        await playground.post(words)
    page = await enter("Ada")
    await expect(page.locator(".message")).to_have_count(2)
    await keys(page, "ArrowUp", "ArrowUp")
    await expect(page.locator(".message", has_text="two")).to_be_focused()
    await page.keyboard.press("ArrowUp")
    await expect(page.locator(".message", has_text="one")).to_be_focused()
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page.locator(".title")).to_have_text("kitchen")
    await keys(page, "Alt+ArrowUp", "Alt+ArrowUp")
    await expect(page.locator(".title")).to_have_text("Jumpmaster")


async def test_everything_one_can_use_has_a_name(enter: Open, playground: Scripted) -> None:
    await fill(playground)
    page = await enter("Ada")
    await expect(page.locator(".message")).to_have_count(3)
    nameless = await page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, textarea, img')]
            .filter((e) => !(e.getAttribute('aria-label') || e.getAttribute('alt')))
            .filter((e) => !(e.textContent.trim() || e.labels?.[0]?.textContent))
            .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert nameless == []
    for there in (
        page.get_by_role("navigation", name="Channels and settings"),
        page.get_by_role("list", name="Messages in #space-games"),
        page.get_by_role("textbox", name="Message #space-games"),
    ):
        await expect(there).to_be_visible()
