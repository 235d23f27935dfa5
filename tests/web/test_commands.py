"""Slash commands as Discord shows them: listed, completed, filled in, sent."""

import asyncio

import pytest
from playwright.async_api import Page, Response, expect

from tests.kit.people import PATIENCE
from tests.web.conftest import Open
from tests.web.pages import keys
from tests.web.parts import argument, command
from tests.web.scripted import ADA, BEA, CHANNEL, QUIET, Json, Scripted

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

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
