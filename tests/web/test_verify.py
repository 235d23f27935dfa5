"""Games on the page: a newcomer's first ones, press by press, and a whole one with its proof: the record is
computed again without any of our Python, and the first difference is named."""

import asyncio
import hashlib
import json
import random
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, TimeoutError, expect

from engine.core.chance import Chance, Number, Shuffle, commitment, seed_from
from tests.contract.test_records import mutations, plain, played
from tests.kit.play.games import ALL
from tests.kit.server.discord import ran
from tests.web.pages import DESKTOP, PHONE, Sit, click_an_answer, my_move, news, press, type_command
from tests.web.scripted import WEB, Json

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "chance.json").read_text())
MUTATIONS = 25
"""How many mutations of each game the page must refuse; without a browser there are 150."""
SECRET = bytes(range(32))
MARKS = ["1187234", "robot", "1187299"]


def record() -> Json:
    """Return what `/table export` writes for a game of three with two shuffles and a few dice."""
    journal: list[Number | Shuffle] = []
    chance = Chance("jump_drive", seed_from(SECRET, MARKS), 3, journal=journal)
    chance.shuffle("deck", list(range(112)))
    for sides in (6, 6, 20, 1, 2**64):
        chance.die("dice", sides=sides)
    chance.shuffle("Café ☾", list("abcd"))
    chance.shuffle("nothing", [])
    chance.die("deck")
    told = {"format": 1, "game": "jump_drive", "version": 1, "seats": 3, "options": {"start": "standard"}}
    proof = {"commitment": commitment(SECRET), "secret": SECRET.hex(), "marks": MARKS}
    return told | proof | {"answers": [], "chance": msgspec.to_builtins(journal), "outcome": None}


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def window(browser: Browser) -> Page:
    context = await browser.new_context(locale="en-GB", offline=True)
    return await context.new_page()


@pytest_asyncio.fixture(loop_scope="session")
async def page(window: Page) -> Page:
    """Open the page as a file of its own, without any server."""
    await window.goto((WEB / "verify.html").as_uri())
    return window


async def verdict(page: Page, made: Json | str, seen: str = "") -> str:
    await page.get_by_label("The record").fill(made if isinstance(made, str) else json.dumps(made))
    await page.get_by_label("The fingerprint you saw").fill(seen)
    await page.get_by_role("button", name="Check it").click()
    await page.locator(".verdict").wait_for()
    return " ".join(await page.locator(".verdict, .bad, .note").all_text_contents())


async def test_a_true_record_is_fair(page: Page) -> None:
    assert (await verdict(page, record())).startswith("Every number and shuffle follows from the secret.")
    await expect(page.locator(".note").first).to_contain_text("compare its fingerprint")
    await expect(page.locator(".good")).to_have_count(4)
    await expect(page.locator(".good").last).to_contain_text("follow from the seed: 6 and 3")
    await expect(page.locator("#result")).to_contain_text(seed_from(SECRET, MARKS).hex())


async def test_a_verdict_goes_as_soon_as_something_else_is_written(page: Page) -> None:
    await verdict(page, record())
    await page.get_by_label("The fingerprint you saw").fill("0" * 64)
    await expect(page.locator(".verdict")).to_have_count(0)
    await page.get_by_role("button", name="Check it").click()
    await expect(page.locator(".bad")).to_contain_text("another fingerprint")


async def test_the_first_difference_is_named(page: Page) -> None:
    def spoiled(**changes: object) -> Json:
        return record() | changes

    def chance(n: int, **changes: object) -> Json:
        made = record()
        made["chance"][n] |= changes
        return made

    made = record()
    order = made["chance"][0]["order"]
    swapped = [*order[:40], order[41], order[40], *order[42:]]
    dice = made["chance"][1]
    at_place_40 = f"at place 40 the seed gives {order[40]}, the record says {order[41]}"
    first_die = f"the seed gives {dice['value']}, the record says 7"
    lies: dict[str, Json | str] = {
        "not JSON": "{",
        "lacks “chance”": {key: value for key, value in made.items() if key != "chance"},
        "“secret” is not what": spoiled(secret="zz"),
        "format 4": spoiled(format=4),
        "does not fit the fingerprint": spoiled(secret=bytes(32).hex()),
        "2 marks for 3 seats": spoiled(marks=MARKS[:2]),
        "Entry 0, shuffle of “deck”": spoiled(marks=[*MARKS[:2], "1187298"]),
        "Entry 0, shuffle of “deck”: " + at_place_40: chance(0, order=swapped),
        "Entry 1, stream “dice”, number 0: " + first_die: chance(1, value=7),
        "Entry 3, stream “dice”: the next number of this stream is number 2, the record says 1": chance(
            3, k=1
        ),
        "Entry 2 is neither": chance(2, type="choice"),
        "Entry 4 is neither": chance(4, below=0),
    }
    told = {key: await verdict(page, lie) for key, lie in lies.items()}
    assert [key for key, words in told.items() if key not in words or "Every number" in words] == []


@pytest.mark.parametrize("key", ALL)
async def test_the_page_names_what_was_changed_and_what_is_not_proven(page: Page, key: str) -> None:
    """No seed shows who has answered, what was undone, or a part that no record has."""
    true = plain(played(key))
    told = await verdict(page, true)
    assert "follows from the secret" in told and "written the whole record anew" in told
    await expect(page.locator(".good").last).to_contain_text(true["digest"])
    changes = ("more", "by", "void", "after", "version", "options", "outcome", "cut")
    lies = {change: plain(played(key)) for change in changes}
    lies["more"]["answers"][0]["more"] = "x"
    lies["by"]["answers"][-1]["by"] = "robot"
    del lies["void"]["void"][0]
    lies["after"]["void"][0]["after"] = len(true["answers"]) + 1
    lies["version"]["version"] += 1
    lies["options"]["options"]["more"] = "x"
    lies["outcome"]["outcome"] = None if true["outcome"] else {"ranking": [], "points": [], "reason": "x"}
    del lies["cut"]["answers"][-1]
    told_of = {change: await verdict(page, lie) for change, lie in lies.items()}
    assert [change for change, words in told_of.items() if "This record does not fit." not in words] == []


@pytest.mark.parametrize("key", ALL)
async def test_every_change_is_named_on_the_page_too(page: Page, key: str) -> None:
    changed = mutations(played(key), random.Random(6))
    unnamed = []
    for _ in range(MUTATIONS):
        path, made = next(changed)
        if "This record does not fit." not in await verdict(page, made):
            unnamed.append(path)
    assert unnamed == []


async def test_numbers_of_the_incomplete_last_block_are_skipped_alike(page: Page) -> None:
    below = 2**255 + 1  # nearly every second number is skipped
    journal: list[Number | Shuffle] = []
    chance = Chance("toy", seed_from(SECRET, MARKS), 3, journal=journal)
    for _ in range(20):
        chance.number("wide", below)
    places = await page.evaluate(
        """async ([seed, below]) => {
            const streams = await Streams.open("toy", unhex(seed));
            const places = [];
            for (let n = 0; n < 20; n += 1) places.push((await streams.number("wide", below)).k);
            return places;
        }""",
        [seed_from(SECRET, MARKS).hex(), str(below)],
    )
    assert places == [entry.k for entry in journal]
    assert places != list(range(20))


async def test_the_vectors_of_the_engine_hold_here_too(page: Page) -> None:
    made = await page.evaluate(
        """async ({ seeds, numbers, shuffles }) => {
            const out = { seeds: [], numbers: [], shuffles: [] };
            for (const { secret, marks } of seeds) {
                const bytes = unhex(secret);
                const fit = { commitment: hex(await sha256(bytes)), seed: hex(await seedOf(bytes, marks)) };
                out.seeds.push({ secret, marks, ...fit });
            }
            for (const { game, seed, stream, below, values } of numbers) {
                const streams = await Streams.open(game, unhex(seed));
                const own = [];
                const like = typeof below === "string" ? String : Number;
                for (const _ of values) own.push(like((await streams.number(stream, below)).value));
                out.numbers.push({ game, seed, stream, below, values: own });
            }
            for (const { game, seed, stream, order } of shuffles) {
                const streams = await Streams.open(game, unhex(seed));
                out.shuffles.push({ game, seed, stream, order: await streams.shuffle(stream, order.length) });
            }
            return out;
        }""",
        VECTORS,
    )
    assert made == VECTORS


async def test_the_commitment_from_the_lobby_is_compared(page: Page) -> None:
    assert (await verdict(page, record(), commitment(SECRET).upper())).startswith("Fair:")
    assert "another fingerprint" in await verdict(page, record(), "0" * 64)


async def test_a_file_can_be_chosen_and_the_language_changed(page: Page) -> None:
    made = json.dumps(record()).encode()
    await page.get_by_label("Choose a file").set_input_files(
        {"name": "r.json", "mimeType": "application/json", "buffer": made}
    )
    await expect(page.locator(".verdict")).to_contain_text("follows from the secret")
    await page.get_by_role("button", name="Deutsch").click()
    await expect(page.locator(".verdict")).to_contain_text("folgt aus dem Geheimnis")
    await expect(page.locator("html")).to_have_attribute("lang", "de")


async def test_a_strange_record_stays_text(page: Page) -> None:
    made = record() | {"game": "<img src=x onerror=document.title=1>"}
    assert "Entry 0" in await verdict(page, made)
    assert await page.locator("#result img").count() == 0


async def test_the_checker_needs_no_other_file() -> None:
    page = (WEB / "verify.html").read_text()
    assert "src=" not in page.replace("script-src", "").replace("style-src", "").replace(
        "img-src", ""
    ).replace("default-src", "")
    assert "http://" not in page and "https://" not in page


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
