"""Every kind of component is shown, can be used, and shows the result."""

import pytest
from playwright.async_api import Page, expect

from tests.web.conftest import Open
from tests.web.parts import (
    button,
    container,
    gallery,
    label,
    link,
    option,
    part,
    row,
    section,
    select,
    text,
    text_input,
    thumbnail,
)
from tests.web.scripted import BOT, CHANNEL, QUIET, Json, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_press_is_sent_and_the_button_then_rests(enter: Open, playground: Scripted) -> None:
    table = row(button("join", "Join", 3), button("leave", "Leave"))
    message = await playground.post("Table", components=[table])
    page = await enter("Ada")
    join = page.get_by_role("button", name="Join")
    await join.click()
    asked = await playground.until_asked("components")
    assert asked == {"channel_id": CHANNEL, "message_id": message["id"], "custom_id": "join"}
    await expect(join).to_have_attribute("aria-busy", "true")
    await playground.interaction("deferred", id="i2")
    await expect(join).not_to_have_attribute("aria-busy", "true")


async def test_a_press_counts_though_its_message_changes(enter: Open, playground: Scripted) -> None:
    message = await playground.post("Table", components=[row(button("join", "Join"))])
    page = await enter("Ada")
    await page.get_by_role("button", name="Join").hover()
    await page.mouse.down()
    await playground.edit(message, content="Another table", components=[row(button("join", "Join", 3))])
    await playground.post("for the side", channel=QUIET, author="2")
    await expect(page.get_by_role("button", name="kitchen")).to_have_accessible_name("kitchen, unread")
    await expect(page.get_by_text("Another table")).to_have_count(0)
    await page.mouse.up()
    assert (await playground.until_asked("components"))["custom_id"] == "join"
    await expect(page.get_by_text("Another table")).to_be_visible()


async def test_an_unanswered_or_refused_press_says_so(enter: Open, playground: Scripted) -> None:
    await playground.post("Table", components=[row(button("join", "Join"))])
    page = await enter("Ada")
    await page.get_by_role("button", name="Join").click()
    await playground.until_asked("components")
    await playground.interaction("failed", reason="This interaction failed", id="i2")
    alert = page.get_by_role("alert").filter(has_text="This interaction failed")
    await expect(alert).to_be_visible()
    playground.answers["components"] = lambda _: {"error": "That button is disabled."}
    await page.get_by_role("button", name="Join").click()
    await expect(alert).to_have_count(0)
    await expect(page.get_by_role("alert").filter(has_text="That button is disabled.")).to_be_visible()


async def test_buttons_show_style_emoji_link_and_disabled(enter: Open, playground: Scripted) -> None:
    styles = [button(f"b{n}", f"Style {n}", n) for n in (1, 2, 3, 4)]
    more = [
        button("off", "Off", disabled=True),
        button("moon", "Moon", emoji={"name": "☾"}),
        link("Rules", "https://example.org/rules"),
        link("Bad", "javascript:alert(1)"),
    ]
    await playground.post("Styles", components=[row(*styles), row(*more)])
    page = await enter("Ada")
    fill = "e => getComputedStyle(e).backgroundColor"
    fills = {await page.get_by_role("button", name=f"Style {n}").evaluate(fill) for n in (1, 2, 3, 4)}
    assert len(fills) == 4
    await expect(page.get_by_role("button", name="Off")).to_be_disabled()
    await expect(page.get_by_role("button", name="Moon")).to_have_text("☾Moon")
    rules = page.get_by_role("link", name="Rules")
    assert await rules.get_attribute("href") == "https://example.org/rules"
    assert await rules.get_attribute("rel") == "noopener noreferrer nofollow"
    assert await page.locator("a.button", has_text="Bad").get_attribute("href") is None


async def test_choosing_one_option_sends_it_at_once(enter: Open, playground: Scripted) -> None:
    menu = select("world", option("Ark", description="cost 5"), option("Base"), placeholder="Which world?")
    await playground.show(row(menu))
    page = await enter("Ada")
    field = page.get_by_role("combobox", name="Which world?")
    await field.click()
    await expect(page.get_by_role("option")).to_have_text(["Arkcost 5", "Base"])
    await page.get_by_role("option", name="Base").click()
    assert (await playground.until_asked("components"))["values"] == ["base"]
    await expect(field).to_have_text("Base")


async def test_choosing_several_waits_for_done(enter: Open, playground: Scripted) -> None:
    menu = select("keep", *(option(f"Card {n}") for n in range(1, 6)), min_values=2, max_values=3)
    await playground.show(container(row(menu)))
    page = await enter("Ada")
    await page.get_by_role("combobox").click()
    done = page.get_by_role("button", name="Done")
    for number in (4, 1, 2, 5):
        await page.get_by_role("option", name=f"Card {number}").click()
        if number == 4:
            await expect(done).to_be_disabled()
    await expect(page.get_by_text("3 chosen · Choose 2 to 3")).to_be_visible()
    await done.click()
    assert (await playground.until_asked("components"))["values"] == ["card 1", "card 2", "card 4"]


async def test_a_select_left_with_escape_sends_nothing(enter: Open, playground: Scripted) -> None:
    ark = option("Ark", default=True)
    menu = select("keep", ark, option("Base"), option("Comet"), min_values=0, max_values=3)
    await playground.show(row(menu))
    page = await enter("Ada")
    field = page.get_by_role("combobox")
    await field.click()
    await page.get_by_role("option", name="Comet").click()
    await page.keyboard.press("Escape")
    await expect(field).to_have_text("Ark")
    await field.click()
    await page.get_by_role("option", name="Ark").click()
    await page.get_by_role("button", name="Done").click()
    assert (await playground.until_asked("components"))["values"] == []
    assert len(playground.all_asked("components")) == 1


async def test_selects_of_people_and_channels_offer_all(enter: Open, playground: Scripted) -> None:
    menus = [part(kind, custom_id=f"s{kind}", placeholder=f"kind {kind}") for kind in (5, 6, 7, 8)]
    await playground.show(*(row(menu) for menu in menus))
    page = await enter("Ada")
    wanted = {5: ("Bea", "2"), 6: ("@Pilots", "71"), 7: ("Cem", "3"), 8: ("#kitchen", QUIET)}
    for at, (kind, (name, value)) in enumerate(wanted.items(), 1):
        await page.get_by_role("combobox", name=f"kind {kind}").click()
        await page.get_by_role("option", name=name).click()
        assert (await playground.until_asked("components", at))["values"] == [value]
        await playground.interaction("answered")
        await expect(page.locator("[aria-busy]")).to_have_count(0)


async def test_containers_sections_separators_and_unknown_parts(enter: Open, playground: Scripted) -> None:
    small = playground.picture("emblem.png", 96, 96)
    await playground.show(
        container(
            section(thumbnail(small, "A green world"), "## Round 3", "**Bea** leads"),
            part(14, divider=True, spacing=2),
            section(button("more", "More"), "-# small"),
            part(14, divider=False),
            part(99),
            accent_color=0xFFC857,
        )
    )
    page = await enter("Ada")
    box = page.locator(".container")
    assert await box.evaluate("e => e.style.getPropertyValue('--accent')") == "#ffc857"
    await expect(box.locator(".md-h2")).to_have_text("Round 3")
    await expect(box.get_by_role("img", name="A green world")).to_be_visible()
    await expect(box.locator("hr")).to_have_count(2)
    await expect(box.get_by_text("cannot show this part (kind 99)")).to_be_visible()
    await box.get_by_role("button", name="More").click()
    assert (await playground.until_asked("components"))["custom_id"] == "more"


async def test_pictures_carry_their_words_and_show_them_on_demand(enter: Open, playground: Scripted) -> None:
    media = [playground.picture(f"{n}.png", 400, 300) for n in (1, 2)]
    items = [{"media": x, "description": f"Tableau number {n}"} for n, x in enumerate(media, 1)]
    await playground.show(gallery(*items))
    page = await enter("Ada")
    first = page.get_by_role("img", name="Tableau number 1")
    await expect(first).to_have_js_property("naturalWidth", 400)
    caption = page.locator("figcaption").first
    await expect(caption).to_be_hidden()
    await page.get_by_role("button", name="Describe the picture in words").first.click()
    await expect(caption).to_have_text("Tableau number 1")
    await page.get_by_role("button", name="Enlarge: Tableau number 1").click()
    large = page.get_by_role("dialog")
    await expect(large.locator("img")).to_have_attribute("alt", "Tableau number 1")
    await page.keyboard.press("ArrowRight")
    await expect(large.locator(".lightbox-words")).to_have_text("Tableau number 2")
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(page.get_by_role("button", name="Enlarge: Tableau number 1")).to_be_focused()


async def test_attachments_of_messages_are_shown_and_offered(enter: Open, playground: Scripted) -> None:
    board = {"id": "1", "filename": "board.png", "description": "The board"}
    board |= playground.picture("board.png", 600, 400)
    where = f"{playground.url}/attachments/200/1/record.json"
    record = {"id": "2", "filename": "record.json", "size": 2048, "url": where}
    record["content_type"] = "application/json"
    outside = part(12, items=[{"media": {"url": "https://example.org/a.png"}, "description": "Elsewhere"}])
    await playground.post("Here", attachments=[board, record])
    await playground.show(part(13, file={"url": "attachment://record.json"}), outside, attachments=[record])
    page = await enter("Ada")
    await expect(page.get_by_role("img", name="The board")).to_be_visible()
    files = page.get_by_role("link", name="Download record.json")
    await expect(files).to_have_count(2)
    assert await files.first.get_attribute("href") == "/attachments/200/1/record.json"
    await expect(files.first).to_contain_text("2.0 KB")
    await expect(page.get_by_text("A picture outside this machine: Elsewhere")).to_be_visible()


async def test_a_covered_container_must_be_opened_first(enter: Open, playground: Scripted) -> None:
    await playground.show(container(text("The final score"), row(button("proof", "Proof")), spoiler=True))
    page = await enter("Ada")
    proof = page.locator("button", has_text="Proof")
    assert not await proof.evaluate("e => { e.focus(); return document.activeElement === e }")
    await page.get_by_role("button", name="Spoiler: show").click()
    await expect(proof).to_be_focused()


async def test_an_edit_keeps_open_select_and_loaded_picture(enter: Open, playground: Scripted) -> None:
    board = gallery({"media": playground.picture("board.png", 300, 200), "description": "Board"})
    menu = row(select("keep", option("Ark"), option("Base"), min_values=1, max_values=2))
    message = await playground.show(container(text("Bea thinks"), board, menu))
    page = await enter("Ada")
    await page.get_by_role("combobox").click()
    await page.get_by_role("option", name="Ark").click()
    await page.evaluate("window.before = document.querySelector('.gallery img')")
    # Everything below is renumbered.
    (inner,) = menu["components"]
    below = board | {"id": 4}, menu | {"id": 5, "components": [inner | {"id": 6}]}
    changed = container(text("Chosen: Ark"), text("Bea is ready"), *below)
    changed |= {"id": message["components"][0]["id"]}
    await playground.edit(message, components=[changed])
    await expect(page.get_by_text("Bea is ready")).to_be_visible()
    assert await page.evaluate("window.before === document.querySelector('.gallery img')")
    await page.get_by_role("button", name="Done").click()
    assert (await playground.until_asked("components"))["values"] == ["ark"]


async def test_embeds_of_other_bots_are_readable(enter: Open, playground: Scripted) -> None:
    more = {"fields": [{"name": "Cem", "value": "47", "inline": True}], "footer": {"text": "round 8"}}
    embed = {"title": "Score", "description": "**Bea** 52", "color": 0x38B68B, **more}
    await playground.post(embeds=[embed], author=BOT)
    page = await enter("Ada")
    await expect(page.locator(".embed")).to_have_text("ScoreBea 52Cem47round 8")


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
    fields: Json = {"name": "Ada's table", "why": "two\nlines", "world": ["base"], "who": ["2", "3"]}
    fields |= {"speed": "fast", "help": ["prices"], "agreed": True}
    assert await playground.until_asked("modals") == {"modal_id": "m1", "fields": fields}
    await playground.interaction("answered")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Plan")).to_be_focused()


async def test_short_answers_are_not_sent_and_escape_closes_a_form(enter: Open, playground: Scripted) -> None:
    old, world = text_input("old", label="Old style", min_length=3), select("world", option("Ark"))
    page = await form(enter, playground, row(old), label("World", world))
    await page.keyboard.type("ab")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("At least 3 letters")).to_be_visible()
    await expect(page.get_by_text("This is needed")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Old style")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="Plan")).to_be_focused()
    assert not playground.all_asked("modals")


async def test_an_unanswered_form_keeps_what_was_written(enter: Open, playground: Scripted) -> None:
    page = await form(enter, playground, label("Name", text_input("name")))
    await page.keyboard.type("Ark")
    await page.keyboard.press("Enter")
    await playground.until_asked("modals")
    await playground.interaction("failed", reason="Something went wrong. Try again.")
    await expect(page.get_by_role("alert").filter(has_text="Something went wrong")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Name")).to_have_value("Ark")
