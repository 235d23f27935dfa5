"""From a click to its answer and to the board that another player sees, beside a bare bot that does the
same."""

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from cogs.service.review_process import NICENESS, Work, progress
from cogs.service.reviews import SLICE
from command_line.machine import PrintedProgress
from engine import GAMES
from engine.core.prompt import Seat
from engine.play.session import Session
from playground.routes.channels import add_channel
from playground.world import PLAYER_ROLE_ID, User
from render import face
from render.faces import FACES
from tests.bench.figures import Measurement, at_least, at_most, percentile, plain
from tests.bench.pictures import warmed
from tests.bench.start import megabytes
from tests.kit.nights.nights import fleet
from tests.kit.play.bots import lines_of, seed_of
from tests.kit.server.discord import BotProcess, Person, Refused, Scene, SeenMessage, scene
from tests.kit.server.fork_server import cpu_seconds
from tests.kit.server.seats import controls, use
from tests.kit.store.tables import Backend, forget_databases, prepare, url

TABLE_COUNTS = (1, 10, 50)
CLICKS = 160
"""Clicks in all, at several tables."""
CLICKS_ALONE = 60
"""Clicks at a single table."""
HURRIED, CLICKS_HURRIED = 10, 60
"""Tables at which people click without a pause, and the clicks at each."""
STEADY, RATE, CLICKS_STEADY = 40, 20, 30
"""Tables in as many servers that several processes serve, the clicks a second at all of them together, and
the clicks at each."""
SHARDS = ("0/4", "1/4", "2/4", "3/4")
"""The shards of these processes."""
AT_EACH = 10.0
"""Seconds between two clicks at each table when there are the most tables. There are never more than five
clicks a second."""
SHOWN_IN = 3.0
"""Seconds after which a board that has not changed will not change any more: other players do not see every
click."""
REVIEWS, REVIEWED = 3, "wormholes"
"""Reviews that run beside the clicks, and the game whose reviews take longest."""
AT_REST = 0.2
"""After this many seconds without CPU time, a bot has nothing left to show."""


class Took(Struct):
    """Milliseconds after the clicks of one run, and what the clicks cost the bot."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    """Milliseconds until the private message shows a new picture."""
    seen: list[float] = field(default_factory=list)
    """Milliseconds until another player's board shows a new picture."""
    cpu: float = 0.0
    """Milliseconds of CPU time of the bot for each click."""
    most: float = 0.0
    """The most megabytes that the bot used."""
    rate: float = 0.0
    """Clicks in a second, those on "My move" included."""


Opened = Callable[[Person, str, int], Awaitable[SeenMessage]]
"""Opens a person's private panel in a channel, at the table with that number."""
Press = Callable[[Person, SeenMessage, random.Random], Awaitable[None]]
"""Makes one click in a private panel."""


def parts() -> list[str]:
    """Return the parts that can be measured separately: one game alone, all of them at several tables, with
    pauses and without, on several processes, or one beside reviews."""
    return [*GAMES, *(str(tables) for tables in TABLE_COUNTS[1:]), "hurried", "processes", "reviews"]


def figures(*wanted: str) -> Iterator[Measurement]:
    """Measure each game alone, all of them at several tables, with pauses and without, and one beside
    reviews; or only the wanted parts."""
    for part in wanted or parts():
        if part == "reviews":
            yield _slower(asyncio.run(_ours(1, ["jump_drive"])), asyncio.run(_ours_beside_reviews()))
        elif part == "hurried":
            yield from _pair(HURRIED, [*GAMES], f"{HURRIED} tables without a pause", pause=0.0)
        elif part == "processes":
            yield from _steady()
        elif part in GAMES:
            yield from _pair(1, [part], part)
        else:
            yield from _pair(int(part), [*GAMES], f"{part} tables")


def _pair(tables: int, games: list[str], title: str, *, pause: float | None = None) -> Iterator[Measurement]:
    bare = asyncio.run(_bare(tables, games[0], pause=pause))
    ours = asyncio.run(_ours(tables, games, pause=pause))
    if pause is not None:
        yield at_least(f"{title}: clicks", ours.rate, 20, "in a second", f"bare bot {bare.rate:.0f}")
    yield _figure(f"{title}: click → acknowledged", ours.acknowledged, bare.acknowledged)
    yield _figure(f"{title}: click → new private picture", ours.answered, bare.answered, promised=tables == 1)
    yield _figure(f"{title}: click → somebody else's board", ours.seen, bare.seen)
    yield plain(f"{title}: CPU of the bot for a click", f"{ours.cpu:.0f} ms", f"bare bot {bare.cpu:.0f} ms")
    if tables == TABLE_COUNTS[-1]:
        beside = f"bare bot {bare.most:.0f} MB"
        yield at_most(f"memory at most, {tables} tables played", ours.most, 256, "MB", beside)


def _steady() -> Iterator[Measurement]:
    pause, title = STEADY / RATE, f"{len(SHARDS)} processes on PostgreSQL"
    bare, ours = asyncio.run(_bare(STEADY, "jump_drive", pause=pause)), asyncio.run(_fleet(pause))
    yield plain(
        f"{title}: clicks", f"{ours.rate:.1f} in a second", f"bare bot {bare.rate:.1f}, {RATE} wanted"
    )
    for name, measured, beside, most in (
        ("acknowledged", ours.acknowledged, bare.acknowledged, 300),
        ("new private picture", ours.answered, bare.answered, 1000),
    ):
        told = f"{len(measured)} clicks; p50 {percentile(measured, 0.5):.0f} ms, bare bot"
        told = f"{told} {percentile(beside, 0.99):.0f}, p50 {percentile(beside, 0.5):.0f} ms"
        yield at_most(f"{title}: click → {name}, p99", percentile(measured, 0.99), most, "ms", told)
    yield plain(f"{title}: CPU of the bot for a click", f"{ours.cpu:.0f} ms", f"bare bot {bare.cpu:.0f} ms")


def _figure(name: str, ours: list[float], bare: list[float], *, promised: bool = False) -> Measurement:
    beside = f"bare bot {percentile(bare, 0.5):.0f} / {percentile(bare, 0.99):.0f} ms"
    if not ours:
        return plain(name, "nothing changed", beside)
    middle, name = percentile(ours, 0.5), f"{name}, p50 / p99 of {len(ours)}"
    told = f"{middle:.0f} / {percentile(ours, 0.99):.0f} ms"
    if not promised:
        return plain(name, told, beside)
    return Measurement(name, told, "p50 ≤ 130 ms", middle <= 130, beside)


def _slower(alone: Took, beside: Took) -> Measurement:
    before, after = percentile(alone.answered, 0.5), percentile(beside.answered, 0.5)
    told = f"p50 {before:.0f} ms without reviews, {after:.0f} ms beside them"
    return at_most(f"answers beside {REVIEWS} reviews", after / before, 1.1, "times as slow", told)


async def _ours_beside_reviews() -> Took:
    async with _reviews():
        return await _ours(1, ["jump_drive"])


@asynccontextmanager
async def _reviews() -> AsyncIterator[None]:
    """Run reviews in processes of their own, again and again."""
    game = GAMES[REVIEWED]
    seats, options, seed = game.seats[-1], game.options_type(), seed_of(0)
    lines = lines_of(Session.start(game, seats, options, seed), [game.robots["easy"]] * seats)
    work = Work(
        module=game.__module__,
        rules=game.__name__,
        seats=seats,
        options=options.words(),
        seed=seed,
        lines=lines,
        done={},
        every=SLICE,
        niceness=NICENESS,
        levels=[None] * seats,
    )

    async def again() -> None:
        while True:
            async with aclosing(progress(work)) as made:
                async for _ in made:
                    pass

    running = [asyncio.create_task(again()) for _ in range(REVIEWS)]
    try:
        yield
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _bare(tables: int, game: str, *, pause: float | None = None) -> Took:
    session = Session.start(GAMES[game], GAMES[game].seats[0], None, bytes(32))
    drawn = FACES[game].private(session.view(Seat(0)), face.Scene(("Ada", "Bea")[: session.seat_count], "en"))
    assert drawn is not None, "a player has something to see"
    with tempfile.TemporaryDirectory() as folder:
        file, picture = str(Path(folder, "bare.sqlite3")), str(Path(folder, "bare.png"))
        drawn.image.save(picture)
        async with scene() as s:
            bot = await s.start_bot("-m", "tests.bench.bare", file, picture, forked=False)
            await s.ada.wait_until(lambda: bool(s.ada.commands), what="the command")
            return await _clicks(s, [bot], _rooms(s, tables), _bare_table, _press_bare, pause=pause)


async def _bare_table(person: Person, channel: str, number: int) -> SeenMessage:
    shown = await person.command("bare", channel=channel)
    opened = await person.press(shown.message, "Open")
    return opened.message


async def _press_bare(person: Person, panel: SeenMessage, luck: random.Random) -> None:
    await person.press(panel, "Press")


async def _ours(tables: int, games: list[str], *, pause: float | None = None) -> Took:
    with tempfile.TemporaryDirectory() as folder:
        await prepare(Path(folder))
        async with scene() as s:
            at, drawings = url(Path(folder)), str(warmed())
            bot = await s.start_bot("bot.py", "run", forked=False, DATABASE_URL=at, DRAWINGS=drawings)
            return await _clicks(s, [bot], _rooms(s, tables), _opening(games), use, pause=pause)


async def _fleet(pause: float) -> Took:
    """Click at tables in as many servers, each of which one of several processes listens to."""
    Backend.postgresql = True
    try:
        with tempfile.TemporaryDirectory() as folder:
            bot, given = ("bot.py", "run"), {"DRAWINGS": str(warmed())}
            async with fleet(Path(folder), *SHARDS, of=len(SHARDS), servers=STEADY, bot=bot, **given) as here:
                rooms = [str(channel.id) for channel in here.scene.playground.world.channels.values()]
                bots = list(here.bots.values())
                return await _clicks(here.scene, bots, rooms, _opening([*GAMES]), use, pause=pause)
    finally:
        Backend.postgresql = False
        await forget_databases()


def _rooms(s: Scene, tables: int) -> list[str]:
    return [s.home, *(str(add_channel(s.playground.world, f"table-{n}").id) for n in range(1, tables))]


def _opening(games: list[str]) -> Opened:
    """Return what opens a panel, at a new table if the last game there is over."""

    async def opened(person: Person, channel: str, number: int) -> SeenMessage:
        if not _running(person, channel):
            # Tables of every game are on every shard, which also goes by the number.
            await _begin(person, channel, games[(number + number // len(SHARDS)) % len(games)])
        asked = [message for message in person.see(channel) if "My move" in message.labels]
        shown = await person.press(asked[-1], "My move")
        return shown.message

    return opened


def _running(person: Person, channel: str) -> bool:
    seen = [message for message in person.see(channel) if not message.ephemeral]
    last = [m for m in seen if "My move" in m.labels or "The shuffle was fair" in m.text]
    return bool(last) and "The shuffle was fair" not in last[-1].text


async def _begin(person: Person, channel: str, game: str) -> None:
    old = {message.id for message in person.see(channel)}

    async def lobby(words: str) -> SeenMessage:
        # The card of an open table is posted again when something else comes below it.
        return await person.wait_for(
            lambda m: "Join" in m.labels and m.id not in old and words in m.text,
            channel=channel,
            what=f"a lobby card with {words!r}",
        )

    await person.command("play", game=game, channel=channel)
    await person.press(await lobby(""), "Add a robot")
    await person.press(await lobby("Robot 1"), "Start")
    await person.wait_until(lambda: _running(person, channel), what="the game")


async def _clicks(
    s: Scene,
    bots: Collection[BotProcess],
    rooms: Sequence[str],
    opened: Opened,
    press: Press,
    *,
    pause: float | None,
) -> Took:
    """Let one person click at every table, alone or with a robot, while Bea watches. Four people host the
    tables. `pause`: a person for each table, who clicks again after so many seconds, once their message has
    changed."""
    for person in s.people:
        await person.settings(dms_open=False)
    hurried, tables, clicks = pause is not None, len(rooms), CLICKS_HURRIED if not pause else CLICKS_STEADY
    if pause is None:
        pause = AT_EACH * tables / TABLE_COUNTS[-1]
        clicks = CLICKS // tables if tables > 1 else CLICKS_ALONE
    else:
        await _guests(s, tables + 1 - len(s.people))
    hosts = [person for person in s.people if person is not s.bea]
    places = [(hosts[number % len(hosts)], room) for number, room in enumerate(rooms)]
    panels = [await opened(*place, number) for number, place in enumerate(places)]
    took, before = Took(), _spent(bots)
    started = time.perf_counter()

    clicked = PrintedProgress("  clicks")

    async def sit(number: int) -> None:
        luck, panel, person = random.Random(number), panels[number], places[number][0]
        await asyncio.sleep(pause * luck.random())
        for _ in range(clicks):
            begun = time.perf_counter()
            panel = person.now(panel)
            if controls(panel) or "Press" in panel.labels:
                shown_all = partial(_another, person, panel) if hurried else partial(_at_rest, bots)
                await _click(s, shown_all, person, panel, luck, press, took)
                clicked(len(took.acknowledged), clicks * tables)
            else:
                # The board may have changed by itself: look again a moment later.
                with suppress(Refused):
                    panel = await opened(*places[number], number)
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - begun)))

    # The server and all people run in this process: they must not stop while it collects its garbage.
    gc.disable()
    await asyncio.gather(*map(sit, range(tables)))
    gc.enable()
    took.cpu = (_spent(bots) - before) * 1000 / max(len(took.acknowledged), 1)
    took.most = sum(megabytes(bot.pid, "VmHWM") for bot in bots if bot.pid is not None)
    # People begin at random moments of the first pause.
    took.rate = clicks * tables / (time.perf_counter() - started - pause)
    s.playground.violations.clear()
    return took


async def _guests(s: Scene, count: int) -> None:
    """Let more people come to the server."""
    for number in range(1, count + 1):
        user = User(300000000000000000 + number, f"Guest {number}", "#888888", roles=[PLAYER_ROLE_ID])
        s.playground.world.people[user.id] = user
        s.people.append(guest := Person(str(user.id), user.name, s.ada.session, s.home))
        await guest.sit_down()
        await guest.settings(dms_open=False)


async def _click(
    s: Scene,
    shown_all: Callable[[], Coroutine[Any, Any, None]],
    person: Person,
    panel: SeenMessage,
    luck: random.Random,
    press: Press,
    took: Took,
) -> None:
    """Click once and wait for the effects, but no longer than `shown_all` takes."""
    begun = time.perf_counter()
    own = _changed(person, lambda: _pictures(person.messages.get(panel.id)), begun)
    other = _changed(s.bea, lambda: _board(s.bea, panel.channel_id), begun)
    try:
        await press(person, panel, luck)
    except Refused:
        # The panel has just changed by itself: check again and press what it shows now.
        own.cancel()
        other.cancel()
        return
    took.acknowledged.append((time.perf_counter() - begun) * 1000)
    resting = asyncio.create_task(shown_all())
    both: asyncio.Future[Any] = asyncio.gather(own, other, return_exceptions=True)
    await asyncio.wait([resting, both], return_when=asyncio.FIRST_COMPLETED)
    resting.cancel()
    for shown, found in ((own, took.answered), (other, took.seen)):
        if not shown.done():
            shown.cancel()
        else:
            found.append(shown.result())


def _changed(person: Person, shown: Callable[[], list[str]], begun: float) -> asyncio.Task[float]:
    """Measure the milliseconds until a person sees other pictures than now."""
    before = shown()

    async def changed() -> float:
        await person.wait_until(lambda: shown() not in ([], before), what="a picture")
        return (time.perf_counter() - begun) * 1000

    return asyncio.create_task(changed())


async def _another(person: Person, panel: SeenMessage) -> None:
    """Wait until a message has changed, up to a limit."""
    with suppress(TimeoutError):
        async with asyncio.timeout(SHOWN_IN):
            await person.wait_until(lambda: person.messages.get(panel.id) != panel, what="a change")
    await asyncio.sleep(0)


def _spent(bots: Collection[BotProcess]) -> float:
    """Return the CPU seconds that all bots have used."""
    return sum(cpu_seconds(bot.pid) for bot in bots if bot.pid is not None)


async def _at_rest(bots: Collection[BotProcess]) -> None:
    """Wait until the bots are idle, up to a limit."""
    begun = since = time.perf_counter()
    spent = _spent(bots)
    while (now := time.perf_counter()) - since < AT_REST and now - begun < SHOWN_IN:
        await asyncio.sleep(AT_REST / 10)
        if (taken := _spent(bots)) > spent:
            spent, since = taken, time.perf_counter()


def _board(person: Person, channel: str) -> list[str]:
    boards = [message for message in person.see(channel) if message.attachments and not message.ephemeral]
    return _pictures(boards[-1] if boards else None)


def _pictures(message: SeenMessage | None) -> list[str]:
    return [str(attachment["id"]) for attachment in message.attachments] if message is not None else []
