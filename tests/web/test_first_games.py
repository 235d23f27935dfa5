"""Games on the page: a newcomer's first ones, press by press, and a whole one with its proof."""

import asyncio
import hashlib
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, TimeoutError, expect

from tests.kit.discord import ran
from tests.web.pages import DESKTOP, PHONE, Sit, click_an_answer, my_move, news, press, type_command

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NARROWEST = 300
"""A picture is at least this wide on a phone's page, in pixels."""
AGAIN = "Play again"
"""The label of a button below the final picture."""
ANSWER = re.compile(r"^jm:\d+:\d+:(?!!(why|words|back|page))")
"""The id of a control that answers; others ask why not or turn a page."""
WIDTHS = """() => {
    const asking = ".message.ephemeral:has([data-key^='jm:'])";
    const shown = [...document.querySelectorAll(asking)].at(-1).querySelectorAll(".gallery");
    return [...shown].map((gallery) => gallery.getBoundingClientRect().width);
}"""
"""The widths of the pictures in the newest private message that asks something, all at one moment."""
ACROSS = "document.querySelector('.scroller').scrollWidth"

MOST = {"Jump Drive": 200, "Galaxy Trucker": 250}
"""Presses after which a first game is over, however the cards fall and whatever was pressed."""
ENOUGH = {"Space Mission": 40, "Wormholes": 30}
"""Presses after which everything has been asked that a long game asks; how it ends is seen in
`tests/cogs/test_every_game.py`."""
LATELY = {"Jump Drive": 3, "Wormholes": 12, "Galaxy Trucker": 12}
"""By game, how many last presses are not repeated if there is another choice (1 in other games). So no player
draws forever, or moves a tile or a ship to and fro where it costs nothing."""

BACK = ("lift:", "!more", "!less")
"""Options that pick up the tile just placed, or show rarely used ones: pressed only if there is nothing
else."""


async def open_table(page: Page, game: str) -> None:
    """Open a table. If a bot that has just started does not answer, ask again."""
    await type_command(page, "/play", game)
    try:
        await expect(page.get_by_role("button", name="Add a robot")).to_be_visible(timeout=10_000)
    except AssertionError:
        await type_command(page, "/play", game)


async def first_choice(page: Page, keys: str, lately: Sequence[str]) -> tuple[str, Locator]:
    """Return what a newcomer presses, and its name: the most usual act, else something from a list, else the
    first that ends nothing. What they have pressed `lately` comes only if there is nothing else."""
    told = [
        (key.split(":", 3)[-1], control, await control.get_attribute("class") or "")
        for key in keys.splitlines()
        if ANSWER.match(key)
        for control in [page.locator(f'[data-key="{key}"]').last]
    ]
    told = [one for one in told if not one[0].startswith(BACK)] or told
    mild = [one for one in told if "danger" not in one[2]]
    other = [one for one in mild if one[0] not in lately]
    first = [one for one in other if "primary" in one[2]]
    first += [one for one in other if one[0].startswith("!one")]
    new = [one for one in told if one[0] not in lately]
    name, control, _ = [*first, *other, *new, *mild, *told][0]
    return name, control


async def first_flight(page: Page) -> None:
    """Let the host accept what the card offers to beginners, and leave out the later rounds."""
    await page.get_by_role("button", name="Make it easier").click()
    await expect(page.get_by_text("Trial flight: on").first).to_be_visible()
    await page.get_by_role("button", name="Options").click()
    rounds = page.locator("[data-key='jm:1:option:rounds']")
    await rounds.click()
    await page.locator(".select").filter(has=rounds).get_by_text("Rounds: I", exact=True).click()
    await expect(page.get_by_text(re.compile("Rounds: I$", re.MULTILINE)).first).to_be_visible()


async def readable(page: Page, panel: Locator) -> None:
    """Check that a question has words, and a picture as wide as the page, with no edge crossed."""
    await expect(panel.locator("strong").last).to_be_visible()
    for width in await page.evaluate(WIDTHS):
        assert NARROWEST <= width <= PHONE["width"] - 72
    assert await page.evaluate(ACROSS) == PHONE["width"]


@pytest.mark.parametrize("game", [*MOST, *ENOUGH])
async def test_a_first_game_press_by_press(game: str, sit: Sit, address: str) -> None:
    page = await sit("Ada", PHONE)
    await open_table(page, game)
    await page.get_by_role("button", name="Add a robot").click()
    await expect(page.get_by_text("2. Robot 1 (robot, normal)")).to_be_visible()
    if game == "Galaxy Trucker":
        await first_flight(page)
    await page.get_by_role("button", name="Start").click()
    await play(page, game)


async def play(page: Page, game: str) -> None:
    """Play from the first call to the end."""
    await expect(page.locator(".mention.me")).to_be_visible()
    await page.get_by_role("button", name="My move").last.click()
    panel = page.locator(".message.ephemeral", has=page.locator("[data-key^='jm:']")).last
    calls, asked, pressed = list[str](), await news(page, ".ephemeral", over=AGAIN), list[str]()
    while asked != "over" and len(pressed) < {**MOST, **ENOUGH}[game]:
        if asked.isdecimal():
            calls.append(asked)
            asked = await news(page, ".ephemeral", *calls, over=AGAIN)
            continue
        await readable(page, panel)
        name, control = await first_choice(page, asked, pressed[-LATELY.get(game, 1) :])
        await press(page, control)
        pressed.append(name)
        asked = await news(page, ".ephemeral", asked, *calls, over=AGAIN)
    assert asked == "over" or len(pressed) == ENOUGH.get(game), " ".join(pressed)


MOST_ANSWERS = 60
"""A game against the robot takes some fifteen answers."""

UNDESCRIBED = "all => all.filter(i => !i.alt).map(i => i.src)"
"""Pictures that a screen reader could not describe."""
DIGEST, SHOWN = re.compile("^[0-9a-f]{64}$"), re.compile("^[0-9a-f]{16}$")
"""A fingerprint, and its digits on the lobby's card."""


async def play_by_direct_messages(page: Page, luck: random.Random) -> None:
    """Answer in the direct messages until there are no more questions."""
    await page.locator(".place", has_text="Jumpmaster").click()
    question = ""
    for _ in range(MOST_ANSWERS):
        question = await news(page, ":has([data-key^='jm:'])", question)
        if question == "over":
            return
        await click_an_answer(page, question, luck)
    raise AssertionError("the game does not end")


async def play_by_my_move(page: Page, luck: random.Random) -> None:
    """Answer in the channel, under "My move", whenever a new message calls."""
    question, call = "", ""
    for _ in range(2 * MOST_ANSWERS):
        found = await news(page, ".ephemeral", question, call)
        if found == "over":
            return
        if found.isdecimal():
            call = found
            try:
                await my_move(page)
            except TimeoutError:
                # The message that calls may outlive the game for a moment.
                assert await news(page, ".ephemeral", question, call) == "over"
                return
        else:
            question = found
            await click_an_answer(page, question, luck)
    raise AssertionError("the game does not end")


async def test_two_people_play_from_first_click_to_proof(sit: Sit, address: str, tmp_path: Path) -> None:
    ada, bea = await sit("Ada", DESKTOP), await sit("Bea", PHONE)

    await type_command(ada, "/play", "Jump Drive")
    await bea.get_by_role("button", name="Join").click()
    await expect(ada.get_by_text("2. Bea")).to_be_visible()
    await ada.get_by_role("button", name="Add a robot").click()
    await expect(bea.get_by_text("3. Robot 1 (robot, normal)")).to_be_visible()
    shown = await ada.locator(".message code", has_text=SHOWN).first.inner_text()
    await ada.get_by_role("button", name="Start").click()
    for page in (ada, bea):
        await expect(page.locator(".mention.me")).to_be_visible()

    # One answer in words, with what completion offers first, and one in a form; all others by clicking.
    await type_command(ada, "/act", "")
    await expect(ada.locator(".mention.me")).to_have_count(0)
    await expect(bea.locator(".mention.me")).to_be_visible()
    panel = await my_move(bea)
    for button in ("More", "Answer in words"):
        await panel.get_by_role("button", name=button, exact=True).click()
    await bea.get_by_role("dialog").get_by_role("textbox").fill("1; 2")
    await bea.get_by_role("button", name="Submit").click()
    await expect(bea.get_by_role("dialog")).to_have_count(0)
    lucks = random.Random(1), random.Random(2)
    await asyncio.gather(play_by_direct_messages(ada, lucks[0]), play_by_my_move(bea, lucks[1]))

    await ada.locator(".place", has_text="game-night").click()
    for page in (ada, bea):
        final = page.locator(".message", has_text="Jump Drive is over").last
        await expect(final).to_contain_text("The shuffle was fair")
        await expect(page.get_by_role("button", name="My move", exact=True)).to_have_count(0)
        await expect(page.locator(".mention.me")).to_have_count(0)
        assert await page.locator(".message img").evaluate_all(UNDESCRIBED) == []
    scores = re.findall(r"^\d\. (.+): (\d+)$", await final.inner_text(), re.MULTILINE)
    await final.get_by_role("button", name="Was it fair?").click()
    told = page.locator(".message.ephemeral", has_text="The shuffle was fair").last
    await expect(told.locator("code", has_text=DIGEST).first).to_be_visible()
    secret, fingerprint, *_ = await told.locator("code", has_text=DIGEST).all_inner_texts()
    assert fingerprint.startswith(shown), "the one shown before anybody joined"
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == fingerprint

    record = await exported(ada, tmp_path / "record.json")
    status, said, _ = await ran("bot.py", "verify", str(record))
    assert status == 0, said
    (points,) = re.findall(r"^Points: (.+)\.$", said, re.MULTILINE)
    by_name = {name.strip(): score for names, score in scores for name in re.split(",| and ", names)}
    assert points.split(", ") == [by_name[name] for name in ("Ada", "Bea", "Robot 1")]

    await bea.goto(f"{address}/verify")
    await bea.get_by_label("The fingerprint you saw").fill(fingerprint)
    await bea.get_by_label("Choose a file").set_input_files(record)
    await expect(bea.locator(".verdict")).to_contain_text("Fair:")
    await expect(bea.locator(".bad")).to_have_count(0)


async def exported(page: Page, path: Path) -> Path:
    """Return the record as `/table export` gives it."""
    await type_command(page, "/table export")
    file = page.locator("a.file").last
    async with page.expect_download() as download:
        await file.click()
    await (await download.value).save_as(path)
    return path
