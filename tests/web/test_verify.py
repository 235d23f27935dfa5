"""The fairness record is computed again without any of our Python, and the first difference is named."""

import json
import random
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from engine.core.chance import Chance, Number, Shuffle, commitment, seed_from
from tests.contract.test_records import mutations, plain, played
from tests.kit.games import ALL
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
