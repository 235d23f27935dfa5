"""How often a press asks the database: the bot remembers what has not changed."""

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from cogs.jumpmaster import Jumpmaster
from cogs.storage.database import Database, open_database
from engine import GAMES
from render.faces import FACES
from tests.kit.discord import SeenMessage, scene
from tests.kit.seats import controls, start, use
from tests.kit.tables import prepare, url

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
        await s.join(Jumpmaster(counted, {game: GAMES[game]}, {game: FACES[game]}))
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
