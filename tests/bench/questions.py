"""How tall a question with its picture and controls is on the page, and how many taps it takes. In whole
games, robots decide for everybody, and the shown controls carry out Ada's decisions. A button takes one tap.
A list takes two, and one more for each further line. *More* and "Are you sure?" take one each. A form takes
two, and one for every key typed. *My move* opens each turn."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from itertools import count, takewhile
from statistics import median

import discord
from aiohttp import web
from msgspec import Struct, field
from PIL import Image
from playwright.async_api import Page, ViewportSize, async_playwright

from cogs.delivery.composer import Composer
from cogs.layout.components import Button, Control, Registered, Select
from cogs.layout.controls import Asked, Draft, controls, pages
from cogs.layout.custom_id import AnswerId, StepId, options_of, values_of
from cogs.layout.reader import Reader
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Untold
from cogs.tables.table import Chair, Status, Table
from engine import GAMES
from engine.core.prompt import Answer, Seat
from engine.play.session import Session
from render.face import SEVERAL
from render.faces import FACES
from tests.bench.figures import Measurement, at_most, counted, percentile, plain
from tests.kit.play.bots import seed_of
from tests.kit.server.images import CHROMIUM, QUIET, png
from tests.kit.server.images import components as payload
from tests.kit.views.shown import NAMES
from tests.web.scripted import EPHEMERAL, Json, Scripted

SEATS_OF = {"jump_drive": 3, "space_mission": 3, "wormholes": 2, "galaxy_trucker": 3}
GAMES_OF_EACH = 2
OPTIONS = {"galaxy_trucker": {"box": "expansion", "rounds": "II, IV", "points": "daily"}}
BUILDING, ONE_OF = ("build", "claim-tile", "move-part"), 5
"""A ship takes a hundred of these questions, so only one of this many is measured."""
ADA = Seat(0)
PHONE, DESKTOP = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)
NINE_IN_TEN = {390: 730, 1280: 800}
AT_MOST = {390: 1000, 1280: 1000}
"""The most pixels, by the width of the page."""
TAPS_A_TURN = {"wormholes": 5}
MY_MOVE, MORE, LIST, FORM, SURE = 1, 1, 2, 2, 1
"""The number of taps that each of these takes."""
MOST_IN_ONE = 4
"""The most acts that one button does."""


class Shown(Struct):
    """One question to Ada."""

    game: str
    kind: str
    number: int
    taps: int = 0
    beyond: bool = False
    """Whether the answer was behind *More*."""
    opened: bool = False
    """Whether Ada had to open the panel."""
    heights: dict[int, int] = field(default_factory=dict)


class Stage:
    """The page at both sizes, with one message on it at a time."""

    def __init__(self, playground: Scripted, pages: list[Page]) -> None:
        self._playground, self.pages = playground, pages

    async def heights(self, reader: Reader, composer: Composer) -> dict[int, int]:
        """Return the heights of the panel that `reader` sees, by the width of the page."""
        sheet = await composer.private(reader)
        message = composer.message(sheet)
        components: list[Json] = payload(message.view)
        files = []
        for picture in sheet.pictures:
            self._playground.pictures[picture.name] = picture.data
            wide, high = Image.open(BytesIO(picture.data)).size
            url = f"{self._playground.url}/attachments/200/1/{picture.name}?{next(_fresh)}"
            files.append({"url": url, "filename": picture.name, "width": wide, "height": high})
        said = self._playground.v2(*components, flags=EPHEMERAL, attachments=files, ephemeral=True)
        await self._playground.say(said)
        found = {}
        for page in self.pages:
            line = page.locator(f"[data-id='{said['id']}']").first
            await line.wait_for()
            box = await line.bounding_box()
            assert box is not None and page.viewport_size is not None, "it is in sight"
            found[page.viewport_size["width"]] = round(box["height"])
        return found

    async def clear(self) -> None:
        """Clear the page."""
        for channel, messages in self._playground.messages.items():
            for message in messages:
                gone = {"id": message["id"], "channel_id": channel}
                await self._playground.send("MESSAGE_DELETE", gone)
            messages.clear()


_fresh = count()
Look = Callable[[Stage, Shown], Awaitable[None]]


def figures(*games: str) -> Iterator[Measurement]:
    """Yield the heights and taps of each game; `games` limits the games."""
    for game in games or SEATS_OF:
        yield from _told(game, asyncio.run(played(game)))


def _told(game: str, shown: list[Shown]) -> Iterator[Measurement]:
    for width in NINE_IN_TEN:
        found = sorted(one.heights[width] for one in shown)
        within = sum(height <= NINE_IN_TEN[width] for height in found)
        told = f"median {median(found):g}; {100 * within // len(found)} of 100 within; {len(found)} questions"
        name = f"{game}: height at {width} px"
        yield at_most(f"{name}, of nine in ten", percentile(found, 0.9), NINE_IN_TEN[width], "px", told)
        kinds = {
            kind: max(one.heights[width] for one in shown if one.kind == kind)
            for kind in sorted({one.kind for one in shown})
        }
        tallest = ", ".join(f"{kind} {height}" for kind, height in kinds.items())
        yield at_most(f"{name}, tallest", found[-1], AT_MOST[width], "px", tallest)
    if game in OPTIONS:
        return
    turns = sum(one.opened for one in shown)
    taps = sum(one.taps for one in shown) + MY_MOVE * turns
    beyond = sum(one.beyond for one in shown)
    told = f"{turns} turns, {len(shown) / turns:.1f} questions each; {beyond} answers behind More"
    if game in TAPS_A_TURN:
        yield at_most(f"{game}: taps a turn", taps / turns, TAPS_A_TURN[game], "", told)
    else:
        yield plain(f"{game}: taps a turn", f"{taps / turns:.1f}", told)


async def played(game: str, *, look: Look | None = None) -> list[Shown]:
    """Play whole games of one kind question by question; `look` sees each question on the page."""
    playground = Scripted()
    app = playground.app()
    app.router.add_get("/emojis/{id}", _emoji)
    runner = web.AppRunner(app, shutdown_timeout=0.2)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    playground.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        pages = []
        for size in (PHONE, DESKTOP):
            phone = size is PHONE
            context = await browser.new_context(
                viewport=size, is_mobile=phone, has_touch=phone, locale="en-GB"
            )
            page = await context.new_page()
            await page.goto(f"{playground.url}/?as=Ada")
            await page.locator(".messages:not([aria-busy])").first.wait_for(state="attached")
            pages.append(page)
        shown: list[Shown] = []
        for number in counted(range(GAMES_OF_EACH), GAMES_OF_EACH, f"games of {game}"):
            shown += await _game(game, number, Stage(playground, pages), look)
        await browser.close()
    await runner.cleanup()
    return shown


async def _emoji(request: web.Request) -> web.Response:
    """Return a sign of the usual size: every sign takes the same room."""
    return web.Response(body=png(48, 48, "#ffc857"), content_type="image/png")


async def _game(game: str, number: int, stage: Stage, look: Look | None) -> list[Shown]:
    rules, face = GAMES[game], FACES[game]
    words = rules.options_type().words() | OPTIONS.get(game, {})
    options = rules.options_type.of_words(words).at_start(host=ADA)
    session = Session.start(rules, SEATS_OF[game], options, seed_of(number))
    signs = {name: discord.PartialEmoji(name=name, id=5000 + n) for n, name in enumerate(face.signs)}
    registered = Registered(signs=signs)
    registered.stock = len(signs)
    composer = Composer(FACES, None, registered)  # type: ignore[arg-type]  # no story, no records
    told, last, found, idle, done, builds = dict(session.told), -1, list[Shown](), True, 0, count()
    while session.prompts:
        seat = min(session.prompts)
        prompt = session.prompts[seat]
        answer = rules.robot(session.view(seat), prompt)
        skipped = prompt.kind in BUILDING and next(builds) % ONE_OF
        if seat == ADA and done:
            done -= 1
        elif seat == ADA and skipped:
            pass
        elif seat == ADA:
            table = Table(
                1, 1, 1, game, options.words(), bytes(32), "", "en", Status.RUNNING, 100, 1,
                tuple(Chair(Seat(n), 100 + n, NAMES[n], "1") for n in range(SEATS_OF[game])),
            )  # fmt: skip
            untold = Untold(told=dict(told), own_last={ADA: last})
            live = Live(table, rules, 0, session=session, untold=untold)
            live.settle()
            reader = Reader(live.look(), face, "en", ADA, signs=True)
            one = Shown(game, prompt.kind, len(found), opened=idle)
            assert reader.asked is not None, "Ada is asked"
            if game not in OPTIONS:
                done = _in_one(reader.asked, _ahead(session))
                one.taps, one.beyond = (1, False) if done else taps(reader.asked, answer)
            one.heights = await stage.heights(reader, composer)
            found.append(one)
            if look is not None:
                await look(stage, one)
            await stage.clear()
        idle = seat != ADA
        session.answer(seat, prompt.serial, answer)
        told |= session.told
        if seat == ADA:
            last = session.last_line.at
    return found


def _ahead(session: Session) -> list[Answer]:
    """Return Ada's answers from now until another player has a turn."""
    imagined, found = session.copy(), list[Answer]()
    while (prompt := imagined.prompts.get(ADA)) is not None and len(found) < MOST_IN_ONE:
        found.append(imagined.game.robot(imagined.view(ADA), prompt))
        imagined.answer(ADA, prompt.serial, found[-1])
    return found


def _in_one(asked: Asked, ahead: list[Answer]) -> int:
    """Return how many answers beyond the first one a button gives."""
    buttons = [button for row in controls(asked) if isinstance(row, tuple) for button in row]
    options = {step.option for button in buttons if isinstance(step := button.id, AnswerId)}
    alone = list(takewhile(lambda answer: len(answer) == 1, ahead))
    several = (n for n in range(1, len(alone)) if SEVERAL.join(one for (one,) in alone[: n + 1]) in options)
    return max(several, default=0)


def taps(asked: Asked, answer: Answer) -> tuple[int, bool]:
    """Return the taps of an answer, and whether it is behind *More*."""
    sure = SURE * asked.prompt.needs_confirmation(answer)
    for more in (False, True):
        for given, before in in_parts(asked, more=more):
            if (found := _taps(given, asked, answer)) is not None:
                return before + found + MORE * more + sure, more
    return FORM + len(" ".join(answer)) + sure, True


def in_parts(asked: Asked, *, more: bool) -> Iterator[tuple[list[Control], int]]:
    """Yield a question's controls for each of its lists that are shown one at a time, and the taps to get
    there."""
    found = controls(asked, Draft(more=more))
    yield found, 0
    for where in found:
        step = where.id if isinstance(where, Select) else None
        if isinstance(where, Select) and isinstance(step, StepId) and step.step in ("page", "more"):
            others = [Draft(page=int(line.value), more=more) for line in where.choices]
            yield from ((controls(asked, draft), LIST) for draft in others)


def _taps(given: list[Control], asked: Asked, answer: Answer) -> int | None:
    best: list[int] = []
    values = dict(zip(asked.prompt.options, values_of(asked.prompt.options), strict=True))
    alike = {values[option] for option in asked.prompt.options if _alike(asked, option, answer[:1])}
    for control in given:
        if isinstance(control, Select):
            lines = {choice.value for choice in control.choices}
            step = control.id
            if isinstance(step, StepId) and step.step == "some":
                # Of several lists, each is opened and closed, and a button ends the answer.
                used = len(pages(asked))
                best.append(2 * used + max(1, len(answer)) + (used > 1))
            elif len(answer) == 1 and alike & lines:
                best.append(LIST)
        elif isinstance(control, tuple):
            best += [1 for button in control if _gives(button, asked, answer)]
    return min(best, default=None)


def _alike(asked: Asked, option: str, answer: Answer) -> bool:
    """Return whether an option means the same as the answer."""
    return bool(answer) and option in asked.prompt.options and asked.label(option) == asked.label(answer[0])


def _gives(button: Button, asked: Asked, answer: Answer) -> bool:
    given = button.id
    if isinstance(given, AnswerId):
        return len(answer) == 1 and _alike(asked, given.option, answer)
    if isinstance(given, StepId) and given.step in ("sure", "some"):
        return set(options_of(asked.prompt, given.picked)) == set(answer)
    return False
