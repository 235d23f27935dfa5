"""A list of each game on the phone-sized page, without signs and with them.

It needs a browser, so it is written only on request. The playground gets what the bot would send.
"""

from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import discord
from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from cogs.layout.components import Registered, Select, Sheet, layout
from cogs.layout.controls import Draft
from cogs.layout.custom_id import ActionId
from cogs.messages import sheets
from engine.play.session import Session
from playground import Playground, messages
from playground.limits.components import COMPONENTS_V2
from playground.world import FIRST_CHANNEL_ID, Emoji
from render.art import encode
from render.faces import FACES, stock
from render.shared.stock import encoded
from tests.kit.play.bots import robots_turn
from tests.kit.play.games import ALL
from tests.kit.server.images import CHROMIUM, QUIET, components
from tests.kit.views.shown import reading

PHONE = ViewportSize(width=360, height=740)
GAP = 24


def position(key: str) -> Sheet:
    """Return the question whose list, in view or behind *More*, has the most different signs in a game of
    robots, as its player is asked."""
    game, sheet, most = ALL[key], Sheet(()), 0
    session = Session.start(game, game.seats[0], game.options_type(), (3).to_bytes(32))
    while session.prompts:
        seat = session.waiting_for[0]
        reader = reading(session, key, seat, signs=True)
        for more in (False, True):
            found = sheets.private(reader, None, draft=Draft(more=more))
            if (signs := len(_signed(longest(found)))) > most:
                sheet, most = found, signs
        robots_turn(session)
    return sheet


def longest(sheet: Sheet) -> Select:
    """Return the list of a message with the most signs; empty if it has none."""
    found = [block for block in sheet.blocks if isinstance(block, Select)]
    return max(found, key=lambda one: len(_signed(one)), default=Select(ActionId(0, ""), ()))


def _signed(shown: Select) -> set[str]:
    return {choice.sign for choice in shown.choices}


def registered(playground: Playground, sheet: Sheet) -> Registered:
    """Upload what the sheet shows to the playground."""
    wanted, drawn = Registered(), stock(FACES.values())
    layout(sheet, wanted)
    signs = {}
    for name in wanted.wanted:
        emoji = Emoji(playground.world.new_id(), f"{name}_000000", encoded(drawn[name]), "image/png")
        playground.world.emojis[emoji.id] = emoji
        signs[name] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    return Registered(signs=signs)


async def pictured(browser: Browser, sheet: Sheet, *, signs: bool) -> Image.Image:
    """Return a picture of the page with the list open."""
    async with Playground() as playground:
        world = playground.world
        known = registered(playground, sheet) if signs else Registered()
        body = {"components": components(layout(sheet, known)), "flags": COMPONENTS_V2}
        messages.write(world, world.channel(FIRST_CHANNEL_ID), world.bot, body, {})
        context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")
        page = await context.new_page()
        await page.goto(f"{playground.url}/?as=Ada")
        await page.get_by_role("combobox", name=longest(sheet).hint).first.click()
        # There is no bot here that could be offline.
        await page.evaluate("document.querySelector('.banner').hidden = true")
        await page.wait_for_load_state("networkidle")
        data = await page.screenshot()
        await context.close()
    return Image.open(BytesIO(data)).convert("RGB")


async def write(folder: Path) -> AsyncIterator[Path]:
    """Write a picture for each game: without signs on the left, with them on the right."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        for key in FACES:
            sheet = position(key)
            before, after = [await pictured(browser, sheet, signs=signs) for signs in (False, True)]
            both = Image.new("RGB", (before.width + GAP + after.width, before.height), "white")
            both.paste(before, (0, 0))
            both.paste(after, (before.width + GAP, 0))
            path = folder / f"lists-{key}.webp"
            path.write_bytes(encode.webp(both))
            yield path
        await browser.close()
