"""From a click to the acknowledgement and to the picture, beside a bare bot on the same playground."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from tests.bench.figures import Measurement, percentile, plain
from tests.kit.discord import Person, Scene, SeenMessage, scene
from tests.kit.seats import start as begin

CLICKS = 200
GAME = "jump_drive"


def figures() -> Iterator[Measurement]:
    """Acknowledgement and picture, p50 and p99."""
    yield from asyncio.run(_measure())


async def _measure() -> list[Measurement]:
    bare_acks, bare_pictures = await _bare()
    acks, pictures = await _ours()
    return [
        _figure("click → acknowledged", acks, bare_acks),
        _figure("click → new picture before one's eyes", pictures, bare_pictures),
    ]


def _figure(name: str, ours: list[float], bare: list[float]) -> Measurement:
    return plain(
        f"{name}, p50 / p99 of {len(ours)}",
        f"{percentile(ours, 0.5):.1f} / {percentile(ours, 0.99):.1f} ms",
        f"bare bot {percentile(bare, 0.5):.1f} / {percentile(bare, 0.99):.1f} ms",
    )


async def _acknowledged(person: Person, interaction: str) -> None:
    await person.wait_until(
        lambda: person.interactions.get(interaction, {}).get("state", "sent") != "sent",
        what="an acknowledgement",
    )


async def _bare() -> tuple[list[float], list[float]]:
    acks, pictures = [], []
    async with scene() as s:
        await s.start_bot("-m", "tests.bench.bare", forked=False)
        await s.ada.wait_until(lambda: bool(s.ada.commands), what="the command")
        await s.ada.command("bare")
        message = await s.ada.wait_for(lambda m: "Press" in m.labels)
        for _ in range(CLICKS):
            before = _attached(s.ada.now(message))
            start = time.perf_counter()
            interaction = await s.ada.send_press(message, "Press")
            await _acknowledged(s.ada, interaction)
            acks.append((time.perf_counter() - start) * 1000)
            await _changed(s.ada, message.id, before)
            pictures.append((time.perf_counter() - start) * 1000)
    return acks, pictures


def _attached(message: SeenMessage) -> list[str]:
    return [str(attachment["id"]) for attachment in message.attachments]


async def _changed(person: Person, message_id: str, before: list[str]) -> None:
    await person.wait_until(
        lambda: _attached(person.messages[message_id]) != before if message_id in person.messages else True,
        what="a new picture",
    )


async def _ours() -> tuple[list[float], list[float]]:
    acks: list[float] = []
    pictures: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with scene() as s:
            url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
            await s.start_bot("bot.py", "run", forked=False, DATABASE_URL=url)
            await s.ada.settings(dms_open=False)
            while len(acks) < CLICKS:
                async for ack, picture in _game(s):
                    acks.append(ack)
                    if picture is not None:
                        pictures.append(picture)
            s.playground.violations.clear()
    return acks[:CLICKS], pictures


async def _game(s: Scene) -> AsyncIterator[tuple[float, float | None]]:
    """One table of Ada and a robot, answered in words, to its end."""
    older = set(s.ada.messages)
    await begin(s, game=GAME, robots=1)
    while answer := await _first_answer(s.ada):
        start = time.perf_counter()
        interaction = await s.ada.send_command("act", answer=answer)
        await _acknowledged(s.ada, interaction)
        ack = (time.perf_counter() - start) * 1000
        answered = await s.ada.answered(interaction)
        shown = answered.message is not None and bool(answered.message.attachments)
        yield ack, (time.perf_counter() - start) * 1000 if shown else None
    # The next table's card is to stand below the end of this one.
    await s.ada.wait_for(lambda m: "The shuffle was fair" in m.text and m.id not in older, what="the end")


async def _first_answer(person: Person) -> str:
    """What completion offers first, typed on until it is complete; empty when nothing is asked."""
    answer = ""
    while True:
        choices = await person.complete("act", focused="answer", answer=answer)
        if not choices:
            return ""
        answer = str(choices[0]["value"])
        if not answer.endswith(";"):
            return answer
