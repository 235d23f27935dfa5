"""Forms show every kind of field, complain beside missing ones, and send each value by its custom id."""

import pytest
from playwright.async_api import Page, expect

from tests.web.conftest import Open
from tests.web.parts import button, label, option, part, row, select, text, text_input
from tests.web.scripted import Json, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def form(enter: Open, playground: Scripted, *components: Json) -> Page:
    await playground.post("Table", components=[row(button("plan", "Plan"))])
    page = await enter("Ada")
    await page.get_by_role("button", name="Plan").click()
    await playground.until_asked("components")
    modal = {"modal_id": "m1", "custom_id": "x", "title": "Your plan", "components": list(components)}
    await playground.interaction("modal", modal=modal, id="i2")
    await expect(page.get_by_role("dialog", name="Your plan")).to_be_visible()
    return page


async def test_every_field_is_sent_by_its_custom_id(enter: Open, playground: Scripted) -> None:
    page = await form(
        enter,
        playground,
        text("Fill **this** in."),
        label("Name", text_input("name", max_length=20), "What others read"),
        label("Why", text_input("why", style=2, required=False)),
        label("World", select("world", option("Ark"), option("Base"))),
        label("Who", part(5, custom_id="who", max_values=2)),
        label("Speed", part(21, custom_id="speed", options=[option("Slow"), option("Fast")])),
        label("Help", part(22, custom_id="help", options=[option("Hints"), option("Prices")], min_values=0)),
        label("Agreed", part(23, custom_id="agreed")),
    )
    await expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    await page.keyboard.type("Ada's table")
    await page.get_by_role("textbox", name="Why").fill("two\nlines")
    await page.get_by_role("combobox", name="World").click()
    await page.get_by_role("option", name="Base").click()
    await page.get_by_role("combobox", name="Who").click()
    await page.get_by_role("option", name="Cem").click()
    await page.get_by_role("option", name="Bea").click()
    await page.get_by_role("button", name="Done").click()
    await page.get_by_role("radio", name="Fast").check()
    await page.get_by_role("checkbox", name="Prices").check()
    await page.get_by_role("checkbox", name="Agreed").check()
    await page.get_by_role("button", name="Submit").click()
    assert await playground.until_asked("modals") == {
        "modal_id": "m1",
        "fields": {
            "name": "Ada's table",
            "why": "two\nlines",
            "world": ["base"],
            "who": ["2", "3"],
            "speed": "fast",
            "help": ["prices"],
            "agreed": True,
        },
    }
    await playground.interaction("answered")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Plan")).to_be_focused()


async def test_missing_and_short_answers_are_named_and_nothing_is_sent(
    enter: Open, playground: Scripted
) -> None:
    page = await form(
        enter,
        playground,
        row(text_input("old", label="Old style", min_length=3)),
        label("World", select("world", option("Ark"))),
    )
    await page.keyboard.type("ab")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("At least 3 letters")).to_be_visible()
    await expect(page.get_by_text("This is needed")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Old style")).to_be_focused()
    assert not playground.all_asked("modals")


async def test_an_unanswered_form_keeps_what_was_written(enter: Open, playground: Scripted) -> None:
    page = await form(enter, playground, label("Name", text_input("name")))
    await page.keyboard.type("Ark")
    await page.keyboard.press("Enter")
    await playground.until_asked("modals")
    await playground.interaction("failed", reason="Something went wrong. Try again.")
    await expect(page.get_by_role("alert").filter(has_text="Something went wrong")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Name")).to_have_value("Ark")


async def test_escape_closes_a_form_and_sends_nothing(enter: Open, playground: Scripted) -> None:
    page = await form(enter, playground, label("Name", text_input("name")))
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Plan")).to_be_focused()
    assert not playground.all_asked("modals")
