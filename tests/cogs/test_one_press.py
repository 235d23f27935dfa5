"""One press: its way from button to commit, what it costs, and that acknowledged means stored."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.commands.answers import Playing
from cogs.database.connection import Database, open_database
from cogs.delivery.panels import Panels
from cogs.jumpmaster import Jumpmaster
from cogs.layout.custom_id import AnswerId, StepId
from cogs.service.unit_of_work import UnitOfWork
from cogs.serving import responder
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.storage.tables import TableStore
from cogs.tables.snapshot import Look
from engine import GAMES
from render.faces import FACES
from tests.kit.nights.whispers import GameUnderWay, begun
from tests.kit.server.discord import SeenMessage, scene
from tests.kit.server.people import Person
from tests.kit.server.seats import UNLIMITED, controls, start, use
from tests.kit.store.tables import prepare, url

FILES = 15
"""The most files that a reader opens to follow a press to its commit."""

AT_WORK = {"toy": 26, "space_mission": 34, "wormholes": 32, "galaxy_trucker": 40}
"""The most files involved until a press is committed, including those that only return values."""

SHIP_FOLDERS = tuple(f"engine/galaxy_trucker/{room}/" for room in ("building", "ship", "state"))
"""The folders with the code of a ship that is being built."""

ONCE: tuple[tuple[type, str], ...] = (
    (Playing, "_given"),
    (Responder, "reader"),
    (Responder, "person"),
    (UnitOfWork, "do"),
    (Responder, "panel"),
    (Panels, "show"),
    (Reply, "show"),
)
"""Calls of a press, and calls that read and show. Each happens once."""

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("engine", "render", "cogs")

ENDS = ("Task._resume", "enqueue", "_write_log")
"""Functions where a press arrives: the rules continue, messages are queued, the log is written."""


@dataclass
class Trace:
    """The calls between two moments."""

    way: dict[str, None] = field(default_factory=dict)
    """The files that hand the press on until it arrives, in order. Others only answer queries."""
    files: set[str] = field(default_factory=set)
    """All files that take part."""


@contextmanager
def traced() -> Iterator[Trace]:
    """Record what this thread calls within the block."""
    trace, known = Trace(), dict[str, str]()

    def file_of(frame: FrameType) -> str:
        name = frame.f_code.co_filename
        if name not in known:
            path = Path(name)
            inside = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in ROOMS
            known[name] = path.relative_to(ROOT).as_posix() if inside else ""
        return known[name]

    def called(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not (file := file_of(frame)):
            return
        trace.files.add(file)
        if frame.f_code.co_qualname in ENDS:
            stack = list[str]()
            step: FrameType | None = frame
            while step is not None:
                stack += [found] if (found := file_of(step)) else []
                step = step.f_back
            trace.way |= dict.fromkeys(reversed(stack))

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield trace
    finally:
        sys.setprofile(before)


@contextmanager
def until_commit() -> Iterator[Trace]:
    """Yield the files involved until a press is committed."""
    committed = TableStore.commit
    with ExitStack() as following:

        async def commit(store: TableStore, change: Any) -> set[int]:
            told = await committed(store, change)
            following.close()
            return told

        with patch.object(TableStore, "commit", commit):
            yield following.enter_context(traced())


async def press(game: GameUnderWay, *, by_list: bool = False) -> None:
    look = await game.look()
    seat = look.waiting[0]
    prompt, person = look.prompts[seat], game.player(look, seat)
    board = next(message for message in reversed(person.see()) if "My move" in message.labels)
    if by_list:
        option = next(option for option in prompt.options if not prompt.needs_confirmation((option,)))
        await game.here.press(person, board, str(StepId(game.table, prompt.serial, "one", "")), option)
    else:
        option = prompt.options[0]
        answer = AnswerId(game.table, prompt.serial, option, prompt.needs_confirmation((option,)))
        await game.here.press(person, board, str(answer))
    assert (await game.look()).at > look.at


@pytest.mark.parametrize("key", AT_WORK)
async def test_a_press_is_followed_to_its_commit_in_fifteen_files(key: str) -> None:
    async with begun(key, 0) as game:
        await press(game)
        with until_commit() as found:
            await press(game)
    assert list(found.way)[:2] == ["cogs/serving/responder.py", "cogs/commands/answers.py"]
    assert {"engine/core/ask.py", "cogs/storage/tables.py", "cogs/storage/outbox.py"} <= found.way.keys()
    assert len(found.way) <= FILES, found.way
    assert len(found.files) <= AT_WORK[key], sorted(found.files)
    assert len([name for name in found.files if name.startswith(SHIP_FOLDERS)]) <= 8, sorted(found.files)


@pytest.mark.parametrize("by_list", [False, True])
async def test_a_press_looks_everything_up_once(by_list: bool) -> None:
    asked = list[str]()

    def counted(plain: Any, name: str) -> Any:
        def call(*given: Any, **more: Any) -> Any:
            asked.append(name)
            return plain(*given, **more)

        return call

    async with begun("toy", 0) as game:
        await press(game)
        with ExitStack() as stack:
            for owner, name in ONCE:
                stack.enter_context(patch.object(owner, name, counted(getattr(owner, name), name)))
            await press(game, by_list=by_list)
    assert Counter(asked) == Counter(name for _, name in ONCE)


MOST = 6
"""Transactions of one press, including those that look for due tables while it is served."""
PRESSES = 4
AT_REST = 0.4


@pytest.mark.parametrize("game", ["jump_drive", "wormholes"])
async def test_a_press_in_a_panel_takes_six_transactions_at_most(game: str, tmp_path: Path) -> None:
    await prepare(tmp_path)
    begun = list[str]()

    async def counted() -> Database:
        database = await open_database(url(tmp_path), to_speak=True)

        @event.listens_for(database.engine.sync_engine, "begin")
        def _begins(connection: Connection) -> None:
            begun.append("write" if connection.get_execution_options().get("writes") else "read")

        return database

    async def at_rest() -> None:
        for _ in range(100):
            before = len(begun)
            await asyncio.sleep(AT_REST)
            if len(begun) == before:
                return

    async with scene() as s:
        await s.join(Jumpmaster(counted, {game: GAMES[game]}, {game: FACES[game]}, UNLIMITED))
        await s.ada.settings(dms_open=False)
        await start(s, game=game, robots=1)
        board = await s.ada.wait_for(lambda m: "My move" in m.labels, what="a board")
        luck, taken = random.Random(0), list[int]()
        panel: SeenMessage | None = None
        for _ in range(PRESSES):
            if panel is None or not controls(s.ada.now(panel)):
                panel = (await s.ada.press(s.ada.now(board), "My move")).message
            await at_rest()
            begun.clear()
            await use(s.ada, s.ada.now(panel), luck)
            await at_rest()
            taken.append(len(begun))
        # If a robot answers too, two changes are stored, and a busy machine looks more often for due tables.
        assert sorted(taken)[1] <= MOST, taken


POINTS = 300
"""The process could die at this many moments at least."""


async def test_no_press_looks_accepted_before_it_is_stored() -> None:
    """It is checked after every step of the event loop: what is stored then is what a kill would leave."""
    points = accepted = 0
    async with begun("toy", 0) as game:
        world, store = game.here.playground.world, game.here.bot.service._store
        while points < POINTS:
            look = await game.look()
            seat = game.rng.choice(look.waiting)
            prompt, person = look.prompts[seat], game.player(look, seat)
            option = game.rng.choice(prompt.options)
            board = next(message for message in reversed(person.see()) if "My move" in message.labels)
            sure = prompt.needs_confirmation((option,))
            pressed = str(AnswerId(game.table, prompt.serial, option, sure))
            before, known = await store.revision(game.table), set(world.interactions)
            press = asyncio.create_task(person._use(board, pressed, None, force=True))
            async for _ in game.here.steps():
                points += 1
                stored = await store.revision(game.table) > before
                for number in set(world.interactions) - known:
                    assert stored or not world.interactions[number].acknowledged
            await press
            accepted += all(world.interactions[one].acknowledged for one in set(world.interactions) - known)
            assert (await game.look()).at > look.at
    assert accepted


async def pressed(game: GameUnderWay, look: Look) -> tuple[Person, str]:
    """Let a player with a question press the first option. Returns the player and the interaction."""
    seat = look.waiting[0]
    prompt, person = look.prompts[seat], game.player(look, seat)
    sure = prompt.needs_confirmation(prompt.options[:1])
    used = str(AnswerId(game.table, prompt.serial, prompt.options[0], sure))
    return person, await person._use(person.see()[-1], used, None, force=True)


@pytest.mark.parametrize("waits", ["claim", "revision", "commit", "panel"])
async def test_a_press_is_acknowledged_whatever_waits(waits: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with begun("toy", 0) as game:
        bot, before, over = game.here.bot, await game.look(), asyncio.Event()
        others = {"claim": (bot.responder, "_claim"), "panel": (bot.responder.composer, "panel")}
        owner, name = others.get(waits, (bot.service._store, waits))
        works = getattr(owner, name)

        async def slow(*given: Any, **more: Any) -> Any:
            await over.wait()
            return await works(*given, **more)

        monkeypatch.setattr(owner, name, slow)
        if waits != "panel":
            # Nothing is awaited before Discord is told; what is stored is acknowledged at once.
            monkeypatch.setattr(responder, "LONG", 0)
            monkeypatch.setattr(responder, "SLOW", 0)
        person, number = await pressed(game, before)
        await game.here.settled()
        assert game.here.playground.world.interactions[int(number)].acknowledged
        told = "I don’t know yet whether your move counts" in person.see()[-1].told
        assert told or waits != "commit"
        over.set()
        await game.here.settled()
        assert (await game.look()).at > before.at


@pytest.mark.parametrize(
    "wrong",
    [ConnectionRefusedError(111, "no"), TimeoutError(), OSError("several")],
    ids=lambda x: type(x).__name__,
)
async def test_a_press_that_fails_is_told_so(wrong: OSError, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is gone, so the bot can read neither the table nor the person's language."""
    async with begun("toy", 0) as game:
        before = await game.look()
        person, path = game.players[0], ("table", "note")
        with monkeypatch.context() as gone:
            gone.setattr(AsyncEngine, "connect", Mock(side_effect=wrong))
            gone.setattr(game.here.bot.responder, "_claim", AsyncMock(side_effect=wrong))
            for use in (pressed(game, before), game.here.command(person, *path, plan="x")):
                await use
                await game.here.settled()
                assert "can’t save anything" in person.see()[-1].told
        assert (await game.look()).at == before.at
