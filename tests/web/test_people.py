"""Being one of five people, or two of them in two windows; slash commands as Discord shows them: listed,
completed, filled in, sent."""

import asyncio
import re

import pytest
from playwright.async_api import Locator, Page, Response, expect

from tests.kit.server.people import PATIENCE
from tests.web.conftest import Open
from tests.web.pages import keys
from tests.web.parts import argument, command, text
from tests.web.scripted import ADA, BEA, CHANNEL, NAMES, QUIET, Json, Scripted

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


GAMES = [
    {"name": "Jump Drive", "value": "jump_drive"},
    {"name": "Wormholes", "value": "wormholes", "name_localizations": {"de": "Wurmlöcher"}},
]
PLAY = command(
    "play",
    "Open a table here",
    argument(3, "game", "Which game", required=True, choices=GAMES),
    argument(4, "seats", "How many", min_value=2, max_value=4),
    argument(5, "beginner", "Beginner hands"),
    argument(6, "friend", "Somebody"),
    argument(7, "place", "Where"),
)
ANSWER = argument(3, "answer", "Your answer", required=True, autocomplete=True)
ACT = command("act", "Answer in words", ANSWER)
UNDO, END = argument(1, "undo", "Take back"), argument(1, "end", "End it")
STATUS = argument(1, "status", "Who is waited for", options=[argument(3, "seat", "Whose")])
TABLE = command("table", "The table", UNDO, STATUS, argument(2, "host", "For hosts", options=[END]))
SERVER_ONLY = command("setup", "Permissions", contexts=[0])

TYPE_AND_TAKE = """() => {
  document.activeElement.value = "Exp";
  document.activeElement.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector(".for-option [role=option]").click();
}"""
LONGER_THAN_THE_PAUSE = 400
"""Milliseconds after which the page has asked for completions of the typed words."""


async def at_command(enter: Open, playground: Scripted, typed: str, *commands: Json, **where: object) -> Page:
    playground.commands = list(commands)
    page = await enter("Ada", **where)
    await page.locator("#say").press_sequentially(typed)
    return page


async def test_a_slash_lists_every_command_with_its_words(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/", PLAY, ACT, TABLE, SERVER_ONLY)
    names = page.get_by_role("option").locator(".line-name")
    wanted = ["/actanswer", "/playgameseatsbeginnerfriendplace", "/setup"]
    wanted += ["/table host end", "/table statusseat", "/table undo"]
    await expect(names).to_have_text(wanted)
    await page.locator("#say").press_sequentially("tab")
    await expect(names).to_have_text([*wanted[3:], wanted[1]])  # «Open a table here» fits last
    await page.locator("#say").press_sequentially("x")
    await expect(page.get_by_text("No command begins like this.")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".picker")).to_be_hidden()


async def test_a_subcommand_is_chosen_by_arrows_or_typed_out(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/table", PLAY, TABLE)
    await keys(page, "ArrowDown", "ArrowDown", "Tab")
    await expect(page.locator(".command-name")).to_have_text("/table undo")
    await page.keyboard.press("Enter")
    asked = await playground.until_asked("commands")
    assert asked == {"channel_id": CHANNEL, "path": ["table", "undo"], "options": {}}
    await expect(page.locator("#say")).to_be_focused()
    await page.locator("#say").press_sequentially("/table host end ")
    await expect(page.locator(".command-name")).to_have_text("/table host end")
    await page.keyboard.press("Enter")
    assert (await playground.until_asked("commands", 2))["path"] == ["table", "host", "end"]


async def test_every_option_becomes_the_value_discord_wants(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/play ", PLAY)
    await expect(page.get_by_role("combobox", name="game")).to_be_focused()
    await expect(page.get_by_role("option")).to_have_text(["Jump Drive", "Wormholes"])
    await page.keyboard.type("worm")
    await page.keyboard.press("Enter")
    for name, typed in [("seats", "3"), ("beginner", "fal"), ("friend", "be"), ("place", "kit")]:
        await page.get_by_role("button", name=name).click()
        await page.keyboard.type(typed)
        if name != "seats":
            await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    options = (await playground.until_asked("commands"))["options"]
    assert options == {"game": "wormholes", "seats": 3, "beginner": False, "friend": BEA, "place": QUIET}


async def test_what_cannot_be_sent_says_why_and_stays(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/play ", PLAY)
    await page.get_by_role("button", name="seats").click()
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("From 2 to 4")).to_be_visible()
    game = page.get_by_role("combobox", name="game")
    await expect(game).to_be_focused()
    await expect(game).to_have_attribute("aria-invalid", "true")
    await page.keyboard.type("chess")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Choose one of the list")).to_be_visible()
    assert not playground.all_asked("commands")


async def test_completion_asks_the_bot_and_sends_the_chosen_value(enter: Open, playground: Scripted) -> None:
    def legal(body: Json) -> Json:
        known = {"Settle Ark (costs 5)": "settle:12", "Explore": "explore"}
        found = [name for name in known if body["options"].get("answer", "") in name]
        return {"choices": [{"name": name, "value": known[name]} for name in found]}

    playground.answers["autocomplete"] = legal
    page = await at_command(enter, playground, "/act ", ACT)
    await expect(page.get_by_role("option")).to_have_count(2)
    await page.keyboard.type("Ark")
    asked = await playground.until_asked("autocomplete", where=lambda x: x["options"]["answer"] == "Ark")
    await expect(page.get_by_role("option")).to_have_text(["Settle Ark (costs 5)"])
    typed = {"path": ["act"], "options": {"answer": "Ark"}, "focused": "answer"}
    assert asked == {"channel_id": CHANNEL, **typed}
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="answer")).to_have_value("Settle Ark (costs 5)")
    await page.keyboard.press("Enter")
    assert (await playground.until_asked("commands"))["options"] == {"answer": "settle:12"}


async def test_a_late_completion_does_not_replace_a_newer_one(enter: Open, playground: Scripted) -> None:
    newer_answered = asyncio.Event()

    async def legal(body: Json) -> Json:
        typed = body["options"].get("answer", "")
        if typed:
            return {"choices": [{"name": f"answer to {typed}", "value": typed}]}
        await newer_answered.wait()
        return {"choices": [{"name": "late", "value": "late"}]}

    playground.answers["autocomplete"] = legal
    page = await at_command(enter, playground, "/act", ACT)
    # A listener that starts when the answer is on its way may miss it.
    answers: asyncio.Queue[Response] = asyncio.Queue()
    page.on("response", lambda one: answers.put_nowait(one) if "autocomplete" in one.url else None)
    await page.locator("#say").press_sequentially(" ")
    await playground.until_asked("autocomplete")
    await page.keyboard.type("new")
    await expect(page.get_by_role("option")).to_have_text(["answer to new"])
    newer_answered.set()
    async with asyncio.timeout(PATIENCE):
        while "late" not in await (await answers.get()).text():
            pass
    await expect(page.get_by_role("option")).to_have_text(["answer to new"])


async def test_a_choice_taken_right_after_typing_stays_chosen(enter: Open, playground: Scripted) -> None:
    playground.answers["autocomplete"] = lambda _: {"choices": [{"name": "Explore", "value": "explore"}]}
    page = await at_command(enter, playground, "/act ", ACT)
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.evaluate(TYPE_AND_TAKE)
    await page.wait_for_timeout(LONGER_THAN_THE_PAUSE)
    await expect(page.get_by_role("option")).to_have_count(0)
    await page.keyboard.press("Enter")
    assert (await playground.until_asked("commands"))["options"] == {"answer": "explore"}


async def test_a_press_counts_though_the_list_is_drawn_again(enter: Open, playground: Scripted) -> None:
    playground.answers["autocomplete"] = lambda _: {"choices": [{"name": "Explore", "value": "explore"}]}
    page = await at_command(enter, playground, "/act ", ACT)
    await page.get_by_role("option").hover()
    await page.mouse.down()
    await page.keyboard.type("E")
    await playground.until_asked("autocomplete", where=lambda body: body["options"]["answer"] == "E")
    await page.wait_for_timeout(LONGER_THAN_THE_PAUSE)
    await page.mouse.up()
    await expect(page.get_by_role("combobox", name="answer")).to_have_value("Explore")


async def test_without_completion_one_can_still_send_words(enter: Open, playground: Scripted) -> None:
    playground.answers["autocomplete"] = lambda _: {"error": "no answer", "code": "autocomplete-failed"}
    page = await at_command(enter, playground, "/act ", ACT)
    await expect(page.get_by_text("The bot did not answer")).to_be_visible()
    await page.keyboard.type("explore")
    await page.keyboard.press("Enter")
    assert (await playground.until_asked("commands"))["options"] == {"answer": "explore"}


async def test_escape_and_backspace_lead_back_to_the_empty_box(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/play ", PLAY)
    await page.get_by_role("button", name="friend").click()
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("combobox")).to_have_count(1)
    await keys(page, "Escape", "Escape")
    await expect(page.locator("#say")).to_be_focused()
    await expect(page.locator("#say")).to_have_value("")


async def test_direct_messages_offer_what_works_there(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/", PLAY, SERVER_ONLY, channel="300")
    await expect(page.get_by_role("option").locator(".line-note")).to_have_text(["Open a table here"])


async def test_choices_are_shown_in_the_language_of_the_reader(enter: Open, playground: Scripted) -> None:
    playground.people[0]["locale"] = "de"
    page = await at_command(enter, playground, "/play ", PLAY)
    await expect(page.get_by_role("option")).to_have_text(["Jump Drive", "Wurmlöcher"])


async def test_new_commands_appear_while_the_page_is_open(enter: Open, playground: Scripted) -> None:
    page = await at_command(enter, playground, "/", PLAY)
    await playground.send("COMMANDS_UPDATE", {"commands": [ACT]})
    await expect(page.get_by_role("option").locator(".line-note")).to_have_text(["Answer in words"])


async def test_menus_of_messages_and_people_send_commands(enter: Open, playground: Scripted) -> None:
    playground.commands = [
        {"type": 3, "id": "71", "name": "What is this?", "name_localizations": {"de": "Was ist das?"}},
        {"type": 2, "id": "72", "name": "Invite", "contexts": [0]},
    ]
    page = await enter("Ada")
    said = await playground.post("Look", author=BEA)
    line = page.locator(f".message[data-id='{said['id']}']")
    await line.get_by_role("button", name="Apps").click()
    await expect(line.get_by_role("menuitem")).to_have_text(["What is this?", "Invite"])
    await keys(page, "ArrowDown", "Enter")
    assert await playground.until_asked("menus") == {"channel_id": CHANNEL, "name": "Invite", "user_id": BEA}
    await line.get_by_role("button", name="Apps").click()
    await page.get_by_role("menuitem", name="What is this?").click()
    asked = await playground.until_asked("menus", where=lambda body: body["name"] == "What is this?")
    assert asked["message_id"] == said["id"]


async def test_among_people_only_the_own_app_is_offered(enter: Open, playground: Scripted) -> None:
    along = {"contexts": [0, 1, 2], "integration_types": [0, 1]}
    playground.commands = [command("inbox", "What waits", **along), SERVER_ONLY, PLAY]
    room = {"id": "900", "type": 1, "last_message_id": None}
    bea = next(one for one in playground.people if one["id"] == BEA)
    playground.people[0]["took_along"] = True
    playground.channels["900"] = {**room, "reader": ADA, "recipients": [bea]}
    playground.answers["open-dm"] = lambda body: {**room, "recipients": [bea]}
    page = await enter("Ada")
    face = page.locator(".face-place", has_text="Bea")
    await face.get_by_role("button", name="Apps").click()
    await face.get_by_role("menuitem", name="Message Bea").click()
    assert await playground.until_asked("open-dm") == {"people": [BEA]}
    await expect(page.locator(".title")).to_have_text("Bea")
    await page.fill("#say", "/")
    await expect(page.get_by_role("option").locator(".line-name")).to_have_text(["/inbox"])
