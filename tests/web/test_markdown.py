"""Discord's markdown becomes elements, and nothing a stranger writes becomes markup."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.conftest import Open
from tests.web.scripted import CHANNEL, Json, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HOSTILE = [
    "<img src=x onerror=\"document.title='broken'\">",
    "<script>document.title='broken'</script>",
    "**<b onclick=x>bold</b>**",
    "[click](javascript:document.title='broken')",
    "[click](data:text/html,<script>1</script>)",
    "<javascript:document.title='broken'>",
    "`<svg onload=x>`",
    "```html\n<iframe src=//example.org></iframe>\n```",
    "||<style>body{display:none}</style>||",
    "[<img src=x onerror=x>](https://example.org)",
    "</name:1><script>:2>",
    "\u202eevil\u202c **right** to left",
]
SPANS = {
    "**bold**": [("strong", "bold")],
    "*lean* and _lean_": [("em", "lean"), ("em", "lean")],
    "__under__": [("u", "under")],
    "~~gone~~": [("s", "gone")],
    "***both***": [("strong", "both"), ("em", "both")],
    "**outer *inner* outer**": [("strong", "outer inner outer"), ("em", "inner")],
    "`code **not bold**`": [("code", "code **not bold**")],
    "``a ` tick``": [("code", "a ` tick")],
    r"\*plain\*": [],
    "snake_case_name": [],
    "2 * 3 * 4": [],
    r"\_old\_ \[x\](y) \#1": [],
    "[rules](https://example.org/a_(b))": [("a", "rules")],
    "see https://example.org/x.": [("a", "https://example.org/x")],
    "<https://example.org>": [("a", "https://example.org")],
    "**open": [],
    "a ** b ** c": [("strong", " b ")],
}


async def body_of(enter: Open, playground: Scripted, content: str) -> tuple[Page, Locator]:
    await playground.post(content, author="2")
    page = await enter("Ada")
    return page, page.locator(".message .text")


async def test_a_run_of_text_becomes_these_elements(enter: Open, playground: Scripted) -> None:
    for source in SPANS:
        await playground.post(source, author="2")
    page = await enter("Ada")
    await expect(page.locator(".message")).to_have_count(len(SPANS))
    inside = (
        "all => all.map(e => [...e.querySelectorAll('p *')].map(one => [one.localName, one.textContent]))"
    )
    found = await page.locator(".message .text").evaluate_all(inside)
    made = {source: [tuple(one) for one in spans] for source, spans in zip(SPANS, found, strict=True)}
    assert made == SPANS
    await expect(page.get_by_text("_old_ [x](y) #1", exact=True)).to_be_visible()


async def test_blocks_become_headings_lists_quotes_and_code(enter: Open, playground: Scripted) -> None:
    source = (
        "# One\n## Two\n### Three\n#nothing\n-# small\n- a\n- b\n  - c\n1. first\n2. second\n"
        "> quoted\n> twice\n```py\nx = 1\n```\n>>> to\nthe end"
    )
    _, body = await body_of(enter, playground, source)
    for selector, words in [
        (".md-h1", "One"),
        (".md-h2", "Two"),
        (".md-h3", "Three"),
        (".md-subtext", "small"),
        ("ul > li > ul > li", "c"),
        ("ol > li:last-child", "second"),
        ("pre > code", "x = 1"),
    ]:
        await expect(body.locator(selector)).to_have_text(words)
    await expect(body.locator("blockquote").first).to_have_text("quoted\ntwice", use_inner_text=True)
    await expect(body.locator("blockquote").last).to_have_text("to\nthe end", use_inner_text=True)
    await expect(body.get_by_text("#nothing")).to_be_visible()


async def test_mentions_show_names_and_lead_somewhere(enter: Open, playground: Scripted) -> None:
    playground.commands = [{"id": "5", "type": 1, "name": "hand", "description": "Your cards"}]
    page, body = await body_of(
        enter, playground, "<@1> and <@!2>, <@&71>, <#201>, </hand:5>, <@99>, @everyone"
    )
    await expect(body).to_have_text("@Ada and @Bea, @Pilots, #kitchen, /hand, @somebody, @everyone")
    await expect(body.locator(".mention.me")).to_have_text("@Ada")
    await body.get_by_role("button", name="/hand").click()
    await expect(page.locator(".command-name")).to_have_text("/hand")
    await page.keyboard.press("Escape")
    await body.get_by_role("button", name="#kitchen").click()
    await expect(page.locator(".title")).to_have_text("kitchen")


async def test_timestamps_follow_the_playgrounds_clock_and_a_spoiler_stays_hidden_until_it_is_opened(
    enter: Open, playground: Scripted
) -> None:
    later = int(playground.now.timestamp()) + 2 * 86400 + 300
    written = f"<t:{later}:R> <t:0:D> <t:0:t> the winner is ||Bea **again**||"
    page, body = await body_of(enter, playground, written)
    times = body.locator("time")
    await expect(times).to_have_text(["in 2 days", "1 January 1970", "00:00"])
    await page.get_by_role("button", name="+1 day").click()
    await expect(times.first).to_have_text("tomorrow")
    words = body.get_by_text("Bea again")
    await expect(words).to_be_hidden()
    await body.get_by_role("button", name="Spoiler").press("Enter")
    await expect(words).to_be_visible()


async def test_what_strangers_write_never_becomes_markup(enter: Open, playground: Scripted) -> None:
    name = "<img src=x onerror=x> **Bo** @everyone \u202e"
    playground.people[1] |= {"name": name}
    everywhere: list[Json] = [playground.message(one, author="2") for one in HOSTILE]
    everywhere += [playground.v2({"type": 10, "id": 1, "content": one}) for one in HOSTILE]
    everywhere.append(
        playground.message(
            "",
            embeds=[
                {
                    "title": HOSTILE[0],
                    "description": HOSTILE[3],
                    "fields": [{"name": HOSTILE[1], "value": HOSTILE[1]}],
                }
            ],
        )
    )
    for message in everywhere:
        await playground.say(message)
    playground.channels[CHANNEL]["name"] = HOSTILE[0]
    page = await enter("Ada")
    await expect(page.locator(".message")).to_have_count(len(everywhere))
    made = await page.evaluate(
        "[...document.querySelectorAll('.message *')].filter(e => !e.closest('svg')).map(e => e.localName)"
    )
    assert not {"img", "script", "iframe", "style", "b"} & set(made)
    addresses = await page.evaluate("[...document.querySelectorAll('.message a')].map(a => a.href)")
    assert all(address.startswith("https://example.org") for address in addresses)
    attributes = await page.evaluate(
        "[...document.querySelectorAll('*')].flatMap(e => e.getAttributeNames())"
    )
    assert not [one for one in attributes if one.startswith("on")]
    assert await page.title() != "broken"
    await expect(page.locator(".message").first.locator(".text")).to_have_text(HOSTILE[0])


async def test_a_long_run_of_marks_is_read_without_delay(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    for source in [
        "*" * 2000,
        "_*" * 1000,
        "||" * 1000,
        "[" * 2000,
        "> " * 1000,
        "`" * 1999,
        "- " * 1000,
        "**a" * 600,
    ]:
        shown = await page.evaluate(
            """async (text) => {
                const { parse } = await import('/web/js/markdown.js');
                return JSON.stringify(parse(text)).length > 0;
            }""",
            source,
        )
        assert shown
