"""The list of messages, and Discord's markdown, of which nothing a stranger writes becomes markup."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.conftest import Open
from tests.web.pages import keys
from tests.web.parts import button, command, container, row, text
from tests.web.scripted import ADA, CHANNEL, EPHEMERAL, LOADING, QUIET, THREAD, V2, Json, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_an_ephemeral_message_is_marked_and_can_be_dismissed(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await playground.post("Your hand", flags=EPHEMERAL, ephemeral=True, to=ADA)
    line = page.locator(".message", has_text="Your hand")
    await expect(line.get_by_text("Only you can see this")).to_be_visible()
    await line.get_by_role("button", name="Dismiss").click()
    await expect(line).to_have_count(0)
    await expect(page.locator("#say")).to_be_focused()


async def test_a_command_shows_thinking_until_it_is_answered(enter: Open, playground: Scripted) -> None:
    playground.commands = [command("hand", "Your cards")]
    page = await enter("Ada")
    await page.fill("#say", "/hand")
    await keys(page, "Enter", "Enter")
    asked = await playground.until_asked("commands")
    assert asked == {"channel_id": CHANNEL, "path": ["hand"], "options": {}}
    thinking = page.get_by_text("Jumpmaster is thinking…")
    await expect(thinking).to_have_count(1)
    used = {"id": "i2", "type": 2, "user": playground.people[0], "name": "hand"}
    answer = playground.message(flags=LOADING | EPHEMERAL, ephemeral=True, interaction_metadata=used)
    await playground.say(answer, to=ADA)
    await playground.interaction("deferred", message_id=answer["id"], id="i2")
    await expect(thinking).to_have_count(1)
    await expect(page.locator(".usage")).to_have_count(1)
    await expect(page.locator(".usage")).to_have_text("Ada used /hand")
    await playground.edit(answer, flags=EPHEMERAL | V2, components=[text("Seven cards")])
    await expect(page.get_by_text("Seven cards")).to_be_visible()
    await expect(thinking).to_have_count(0)
    await page.fill("#say", "/hand ")
    await page.keyboard.press("Enter")
    await playground.until_asked("commands", 2)
    await playground.interaction("failed", reason="The application did not respond")
    failed = page.locator(".message", has_text="The application did not respond")
    await expect(failed.get_by_role("alert")).to_be_visible()
    await failed.get_by_role("button", name="Dismiss").click()
    await expect(failed).to_have_count(0)


async def test_messages_are_edited_in_place_and_deleted(enter: Open, playground: Scripted) -> None:
    message = await playground.post("Round 1")
    await playground.post("later", author="2")
    page = await enter("Ada")
    await playground.edit(message, content="Round 2")
    lines = page.locator(".message")
    await expect(lines.first).to_contain_text("Round 2")
    await expect(lines.first.get_by_text("(edited)")).to_be_visible()
    await playground.send("MESSAGE_DELETE", {"id": message["id"], "channel_id": CHANNEL})
    await expect(lines).to_have_count(1)


async def test_messages_of_one_person_stand_together(enter: Open, playground: Scripted) -> None:
    for author, content in [("2", "one"), ("2", "two"), ("3", "three"), ("2", "four")]:
        await playground.post(content, author=author)
    page = await enter("Ada")
    lines = page.locator(".message")
    await expect(lines).to_have_count(4)
    grouped = await lines.evaluate_all("all => all.map(e => e.classList.contains('grouped'))")
    assert grouped == [False, True, False, False]


async def test_words_of_several_lines_go_out_or_stay_if_refused(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await page.fill("#say", "Hello **you**")
    await page.keyboard.press("Shift+Enter")
    await page.locator("#say").press_sequentially("two")
    await page.keyboard.press("Enter")
    assert (await playground.until_asked("say"))["content"] == "Hello **you**\ntwo"
    await expect(page.locator(".message")).to_have_count(1)
    await expect(page.locator("#say")).to_have_value("")
    playground.answers["say"] = lambda _: {"error": "The thread is locked."}
    await page.fill("#say", "again")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="The thread is locked.")).to_be_visible()
    await expect(page.locator("#say")).to_have_value("again")


async def test_other_channels_show_unread_and_mentions(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await playground.post("nothing for you", channel=QUIET, author="2")
    kitchen = page.get_by_role("button", name="kitchen")
    await expect(kitchen).to_have_accessible_name("kitchen, unread")
    await playground.post("<@1>!", channel=QUIET, mentions_me=True)
    await playground.post("<@1>?", channel=QUIET, mentions_me=True)
    await expect(kitchen).to_have_accessible_name("kitchen, 2 for you")
    await expect(page).to_have_title("(2) #space-games · Ada")
    await kitchen.click()
    await expect(kitchen).to_have_accessible_name("kitchen")
    await expect(page).to_have_title("#kitchen · Ada")


async def test_what_was_missed_is_marked_when_one_comes_back(enter: Open, playground: Scripted) -> None:
    await playground.post("old", author="2")
    page = await enter("Ada")
    await expect(page.locator(".message")).to_have_count(1)
    await page.get_by_role("button", name="kitchen").click()
    await playground.post("fresh", author="2")
    await page.get_by_role("button", name="space-games").click()
    lines = page.locator(".messages > .new, .messages > .message")
    order = await lines.evaluate_all("all => all.map(e => e.classList[0])")
    assert order == ["message", "new", "message"]


async def test_marks_from_a_clock_that_was_ahead_hide_nothing(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    future = (int(playground.now.timestamp() * 1000) + 7 * 86_400_000 - 1_420_070_400_000) << 22
    read = "([channel, mark]) => localStorage.setItem('read:Ada:100', JSON.stringify({ [channel]: mark }))"
    await page.evaluate(read, [QUIET, str(future)])
    await page.reload()
    await playground.until_asked("events", 2)
    await playground.post("hello", channel=QUIET, author="2")
    await expect(page.get_by_role("button", name="kitchen")).to_have_accessible_name("kitchen, unread")


async def test_a_direct_message_counts_as_a_call(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await playground.post("Your turn", channel="300", to=ADA)
    direct = page.get_by_role("button", name="Jumpmaster")
    await expect(direct).to_have_accessible_name("Jumpmaster, 1 for you")
    await direct.click()
    await expect(page.locator(".message")).to_contain_text("Your turn")


async def test_direct_messages_can_be_opened_before_the_bot_wrote(enter: Open, playground: Scripted) -> None:
    opened = playground.channels.pop("300")
    playground.answers["open-dm"] = lambda _: opened
    page = await enter("Ada")
    await page.get_by_role("button", name="Jumpmaster").click()
    await playground.until_asked("open-dm")
    await expect(page.locator(".title")).to_have_text("Jumpmaster")


async def test_a_new_thread_appears_under_its_channel(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    thread = {"id": THREAD, "type": 11, "parent_id": CHANNEL, "name": "Table of Ada"}
    thread["thread_metadata"] = {"archived": False}
    await playground.send("CHANNEL_CREATE", thread)
    place = page.locator("li.thread").get_by_role("button", name="Table of Ada")
    await place.click()
    await expect(page.locator(".title")).to_have_text("Table of Ada")
    await page.get_by_role("button", name="kitchen").click()
    await playground.send("CHANNEL_UPDATE", thread | {"thread_metadata": {"archived": True}})
    await expect(place).to_have_count(0)
    await playground.send("CHANNEL_DELETE", {"id": QUIET})
    await expect(page.locator(".title")).to_have_text("space-games")


async def test_older_messages_come_when_one_scrolls_up(enter: Open, playground: Scripted) -> None:
    for number in range(120):
        await playground.post(f"number {number}", author=str(2 + number % 2))
    page = await enter("Ada")
    await expect(page.get_by_text("number 119", exact=True)).to_be_in_viewport()
    await expect(page.locator(".message")).to_have_count(50)
    await page.evaluate("document.querySelector('.scroller').scrollTop = 0")
    await expect(page.locator(".message")).to_have_count(100)
    await page.evaluate("document.querySelector('.scroller').scrollTop = 0")
    await expect(page.get_by_text("number 0", exact=True)).to_have_count(1)
    await page.get_by_role("button", name="To the latest").click()
    await expect(page.get_by_text("number 119", exact=True)).to_be_in_viewport()


async def test_new_messages_are_said_to_those_who_listen(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await playground.post("**Bea** settles <#201>, <@1>")
    await expect(page.locator("#announcer")).to_contain_text("Jumpmaster: Bea settles #kitchen, @Ada")
    await playground.show(container(text("First"), row(button("b", "Not said")), text("Second")))
    await expect(page.locator("#announcer")).to_contain_text("Jumpmaster: First Second")


async def test_the_page_comes_back_after_the_playground_was_gone(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await playground.drop()
    await playground.until_asked("events", 2)
    await playground.post("Here again", components=[row(button("join", "Join"))])
    await page.get_by_role("button", name="Join").click()
    await playground.until_asked("components")
    await expect(page.locator(".banner")).to_be_hidden()


async def test_a_bot_that_is_away_is_told(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    await playground.send("BOT_UPDATE", playground.bot | {"online": False})
    await expect(page.locator(".banner")).to_have_text("Jumpmaster is away. It will be back.")
    await playground.send("BOT_UPDATE", playground.bot | {"online": True})
    await expect(page.locator(".banner")).to_be_hidden()


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
    inside = "all => all.map(e => [...e.querySelectorAll('p *')].map(x => [x.localName, x.textContent]))"
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
    told = {".md-h1": "One", ".md-h2": "Two", ".md-h3": "Three", ".md-subtext": "small"}
    told |= {"ul > li > ul > li": "c", "ol > li:last-child": "second", "pre > code": "x = 1"}
    for selector, words in told.items():
        await expect(body.locator(selector)).to_have_text(words)
    await expect(body.locator("blockquote").first).to_have_text("quoted\ntwice", use_inner_text=True)
    await expect(body.locator("blockquote").last).to_have_text("to\nthe end", use_inner_text=True)
    await expect(body.get_by_text("#nothing")).to_be_visible()


async def test_mentions_show_names_and_lead_somewhere(enter: Open, playground: Scripted) -> None:
    playground.commands = [{"id": "5", "type": 1, "name": "hand", "description": "Your cards"}]
    said = "<@1> and <@!2>, <@&71>, <#201>, </hand:5>, <@99>, @everyone"
    page, body = await body_of(enter, playground, said)
    await expect(body).to_have_text("@Ada and @Bea, @Pilots, #kitchen, /hand, @somebody, @everyone")
    await expect(body.locator(".mention.me")).to_have_text("@Ada")
    await body.get_by_role("button", name="/hand").click()
    await expect(page.locator(".command-name")).to_have_text("/hand")
    await page.keyboard.press("Escape")
    await body.get_by_role("button", name="#kitchen").click()
    await expect(page.locator(".title")).to_have_text("kitchen")


async def test_times_follow_the_clock_and_spoilers_stay_hidden(enter: Open, playground: Scripted) -> None:
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
    fields = [{"name": HOSTILE[1], "value": HOSTILE[1]}]
    embed = {"title": HOSTILE[0], "description": HOSTILE[3], "fields": fields}
    everywhere.append(playground.message("", embeds=[embed]))
    for message in everywhere:
        await playground.say(message)
    playground.channels[CHANNEL]["name"] = HOSTILE[0]
    page = await enter("Ada")
    await expect(page.locator(".message")).to_have_count(len(everywhere))
    tags = "[...document.querySelectorAll('.message *')].filter(e => !e.closest('svg')).map(e => e.localName)"
    made = await page.evaluate(tags)
    assert not {"img", "script", "iframe", "style", "b"} & set(made)
    addresses = await page.evaluate("[...document.querySelectorAll('.message a')].map(a => a.href)")
    assert all(address.startswith("https://example.org") for address in addresses)
    attributes = await page.evaluate("[...document.all].flatMap(e => e.getAttributeNames())")
    assert not [one for one in attributes if one.startswith("on")]
    assert await page.title() != "broken"
    await expect(page.locator(".message").first.locator(".text")).to_have_text(HOSTILE[0])


async def test_a_long_run_of_marks_is_read_without_delay(enter: Open, playground: Scripted) -> None:
    page = await enter("Ada")
    runs = {"*": 2000, "_*": 1000, "||": 1000, "[": 2000, "> ": 1000, "`": 1999, "- ": 1000, "**a": 600}
    for mark, times in runs.items():
        shown = await page.evaluate(
            """async (text) => {
                const { parse } = await import('/web/js/markdown.js');
                return JSON.stringify(parse(text)).length > 0;
            }""",
            mark * times,
        )
        assert shown
