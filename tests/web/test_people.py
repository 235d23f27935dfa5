"""Being one of five people, or two of them in two windows."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.conftest import Open
from tests.web.parts import argument, command, text
from tests.web.scripted import ADA, CHANNEL, NAMES, QUIET, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_the_first_page_offers_five_people(enter: Open, playground: Scripted) -> None:
    page = await enter(None)
    await expect(page.locator(".person-name")).to_have_text(list(NAMES))
    await page.get_by_role("link", name="Cem", exact=True).click()
    await expect(page.locator(".face[aria-current]")).to_have_text("Cem")
    await expect(page).to_have_url(f"{playground.url}/?as=Cem&in={CHANNEL}")


async def test_an_unknown_name_leads_back_to_the_choice(enter: Open, playground: Scripted) -> None:
    page = await enter("Zoe")
    await expect(page.get_by_role("alert")).to_have_text("There is nobody called Zoe here.")
    await expect(page.locator(".person")).to_have_count(5)


async def test_two_windows_are_two_people_and_hear_each_other(enter: Open, playground: Scripted) -> None:
    ada, bea = await enter("Ada"), await enter("bea")
    await ada.fill("#say", "Hello Bea")
    await ada.keyboard.press("Enter")
    await expect(bea.locator(".message")).to_contain_text("Hello Bea")
    await expect(bea.locator(".message .name")).to_have_text("Ada")
    own = "getComputedStyle(document.documentElement).getPropertyValue('--me')"
    colours = {await page.evaluate(own) for page in (ada, bea)}
    assert len(colours) == 2


async def test_a_reload_comes_back_to_the_same_channel(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await page.get_by_role("button", name="kitchen").click()
    await page.reload()
    await expect(page.locator(".title")).to_have_text("kitchen")
    await page.get_by_role("link", name="Be Bea").click()
    await expect(page).to_have_url(f"{playground.url}/?as=Bea&in={QUIET}")
    await expect(page.locator(".title")).to_have_text("kitchen")


async def test_a_german_browser_is_greeted_in_german(enter: Open, playground: Scripted) -> None:
    words = {"play": "Open a table", "help": "What I do", "learn": "A lesson"}
    playground.commands = [command(name, told) for name, told in words.items()]
    page = await enter("Ada", channel=QUIET, locale="de-DE", phone=True)
    assert await playground.until_asked("settings") == {"locale": "de"}
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    await expect(page.locator(".try li")).to_have_count(4)
    await expect(page.locator(".try")).to_contain_text("Tippe /play")


async def test_the_language_changes_the_page_and_the_commands(enter: Open, playground: Scripted) -> None:
    german = {"description_localizations": {"de": "Deine Karten"}, "name_localizations": {"de": "blatt"}}
    playground.commands = [command("hand", "Your cards", argument(3, "card"), **german)]
    page = await enter("Ada")
    await page.get_by_role("button", name="Deutsch").click()
    assert await playground.until_asked("settings") == {"locale": "de"}
    await expect(page.get_by_role("button", name="Deutsch")).to_be_focused()
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    await expect(page.get_by_role("heading", name="Kanäle")).to_be_visible()
    await page.fill("#say", "/")
    await expect(page.get_by_role("option")).to_have_text(["/blattcardDeine Karten"])


async def test_direct_messages_can_be_closed_and_opened(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    switch = page.get_by_role("switch", name="Takes direct messages")
    await expect(switch).to_be_checked()
    await switch.click()
    assert await playground.until_asked("settings") == {"dms_open": False}
    await expect(switch).not_to_be_checked()
    await playground.send("PERSON_UPDATE", playground.people[0] | {"dms_open": True}, to=ADA)
    await expect(switch).to_be_checked()


async def test_clock_and_membership_change_in_all_windows(enter: Open, playground: Scripted) -> None:
    ada, bea = await enter("Ada"), await enter("Bea")
    before = await bea.locator(".clock-now").text_content()
    await ada.get_by_role("button", name="+1 week").click()
    assert await playground.until_asked("clock") == {"advance_seconds": 604800}
    await expect(bea.locator(".clock-now")).not_to_have_text(before or "")
    for count, there in enumerate((False, True), start=1):
        await ada.get_by_role("switch", name="Jumpmaster is on the server").click()
        assert await playground.until_asked("bot", count) == {"in_guild": there}
        switch = bea.get_by_role("switch", name="Jumpmaster is on the server")
        await expect(switch).to_be_checked(checked=there)
        await expect(bea.get_by_text("was thrown out of this server")).to_be_visible(visible=not there)


async def test_bad_days_begin_and_end_in_every_window(enter: Open, playground: Scripted) -> None:
    ada, bea = await enter("Ada"), await enter("Bea")
    refused = ada.get_by_role("switch", name="Every third message with own emojis is refused")
    await expect(refused).to_be_hidden()
    for page in (ada, bea):
        await page.get_by_text("Bad days").click()
    for count, on in enumerate((True, False), start=1):
        await refused.click()
        assert await playground.until_asked("bad-days", count) == {"own-emojis": on}
        switch = bea.get_by_role("switch", name="Every third message with own emojis is refused")
        await expect(switch).to_be_checked(checked=on)
    await expect(ada.locator(".bad-days [role=switch]")).to_have_count(len(playground.bad_days))


async def test_at_a_table_everybody_has_the_colour_of_their_seat(enter: Open, playground: Scripted) -> None:
    """The signs before names show whose color is whose; spectators keep theirs, or take what is left."""
    page = await enter("Ada")
    said = await playground.post("Hello", author=ADA)
    own = await _colours(page)
    assert len(set(own)) == len(NAMES)
    seats = f"1. <:seat_blue_1a2b3c:7>\u00a0**Bea**\n2. <:seat_orange_1a2b3c:8>\u00a0<@{ADA}>"
    await playground.show(text(seats))
    await expect(_face(page, 1)).to_have_attribute("style", re.compile(own[0]))
    assert await _colours(page) == [own[1], own[0], *own[2:]]
    author = page.locator(f".message[data-id='{said['id']}'] .avatar")
    assert own[1] in str(await author.get_attribute("style"))
    await page.get_by_role("button", name="kitchen").click()
    await expect(_face(page, 1)).to_have_attribute("style", re.compile(own[1]))
    assert await _colours(page) == own
    await playground.show(text("<:seat_green_1a2b3c:7>\u00a0Ada"), channel=QUIET)
    await expect(_face(page, 0)).to_have_attribute("style", re.compile(own[2]))
    assert await _colours(page) == [own[2], own[1], own[0], *own[3:]]


def _face(page: Page, place: int) -> Locator:
    return page.locator(".face .avatar").nth(place)


async def _colours(page: Page) -> list[str]:
    """Return the colors of the five faces."""
    styles = [await one.get_attribute("style") for one in await page.locator(".face .avatar").all()]
    return [re.findall(r"#\w{6}", str(style))[0] for style in styles]


async def test_a_press_counts_though_news_change_its_line(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    line = page.locator(".place", has_text="kitchen")
    await line.hover()
    await page.mouse.down()
    await playground.say(playground.message(f"<@{ADA}>", channel=QUIET))
    await playground.say(playground.message("here, too"))
    await expect(page.get_by_text("here, too", exact=True)).to_be_visible()
    await expect(line).to_have_text("kitchen")
    await page.mouse.up()
    await expect(page.locator(".title")).to_have_text("kitchen")
