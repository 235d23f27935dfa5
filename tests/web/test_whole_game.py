"""A whole game on the page that `make play` opens: two people, one of them on a phone, and a robot."""

import asyncio
import hashlib
import random
import re
import sys
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, TimeoutError, expect

from tests.web.pages import DESKTOP, PHONE, ROOT, Sit, click_an_answer, my_move, news, type_command

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


MOST_ANSWERS = 60
"""A game against the robot takes some fifteen answers."""


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


async def test_two_people_and_a_robot_play_on_the_page_from_the_first_click_to_the_proof(
    sit: Sit, address: str, tmp_path: Path
) -> None:
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

    # One answer in words, with what completion offers first; all others by clicking.
    await type_command(ada, "/act", "")
    await expect(ada.locator(".mention.me")).to_have_count(0)
    await expect(bea.locator(".mention.me")).to_be_visible()
    await asyncio.gather(
        play_by_direct_messages(ada, random.Random(1)), play_by_my_move(bea, random.Random(2))
    )

    await ada.locator(".place", has_text="game-night").click()
    for page in (ada, bea):
        final = page.locator(".message", has_text="Jump Drive is over").last
        await expect(final).to_contain_text("The shuffle was fair")
        await expect(page.get_by_role("button", name="My move", exact=True)).to_have_count(0)
        await expect(page.locator(".mention.me")).to_have_count(0)
        assert await every_picture_without_words(page) == []
    scores = re.findall(r"^\d\. (.+): (\d+)$", await final.inner_text(), re.MULTILINE)
    await final.get_by_role("button", name="Was it fair?").click()
    told = page.locator(".message.ephemeral", has_text="The shuffle was fair").last
    await expect(told.locator("code", has_text=DIGEST).first).to_be_visible()
    secret, fingerprint, *_ = await told.locator("code", has_text=DIGEST).all_inner_texts()
    assert fingerprint.startswith(shown), "the one shown before anybody joined"
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == fingerprint

    record = await exported(ada, tmp_path / "record.json")
    status, said = await verified(record)
    assert status == 0, said
    (points,) = re.findall(r"^Points: (.+)\.$", said, re.MULTILINE)
    by_name = {name.strip(): score for names, score in scores for name in re.split(",| and ", names)}
    assert points.split(", ") == [by_name[name] for name in ("Ada", "Bea", "Robot 1")]

    await bea.goto(f"{address}/verify")
    await bea.get_by_label("The fingerprint you saw").fill(fingerprint)
    await bea.get_by_label("Choose a file").set_input_files(record)
    await expect(bea.locator(".verdict")).to_contain_text("Fair:")
    await expect(bea.locator(".bad")).to_have_count(0)


async def every_picture_without_words(page: Page) -> list[str]:
    """Return pictures that a screen reader could not describe."""
    pictures: Locator = page.locator(".message img")
    return [str(src) for src in await pictures.evaluate_all("all => all.filter(i => !i.alt).map(i => i.src)")]


async def exported(page: Page, path: Path) -> Path:
    """Return the record as `/table export` gives it."""
    await type_command(page, "/table export")
    file = page.locator("a.file").last
    async with page.expect_download() as download:
        await file.click()
    await (await download.value).save_as(path)
    return path


async def verified(record: Path) -> tuple[int | None, str]:
    """Return what `bot.py verify` says about it, and its exit status."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", "verify", str(record)), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    return process.returncode, said.decode()
