"""Two processes on one database: no answer is lost and none counts twice."""

import asyncio
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.storage import schema
from cogs.storage.database import Database, open_database
from cogs.tables import in_lobby
from cogs.tables.table import Status
from engine.core import record
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from tests.cogs.refusals import refused
from tests.kit.discord import BotProcess
from tests.kit.games import ALL
from tests.kit.tables import ADA, BEA, CEM, database, lobby, service_on, sitter, started, step, url, user_at


async def _log(database: Database, table: int) -> list[sa.Row[tuple[object, ...]]]:
    async with database.reading() as c:
        mine = sa.select(schema.log).where(schema.log.c.table == table).order_by(schema.log.c.at)
        return list(await c.execute(mine))


@pytest.mark.usefixtures("on_both")
async def test_two_processes_play_one_game(tmp_path: Path) -> None:
    """One game has secret rounds. The contract checks that each game is what its log says."""
    game = "jump_drive"
    async with database(tmp_path) as opened:
        look = await started(service_on(opened), ADA, BEA, CEM, game=game)
    arguments = "-m", "tests.kit.writer", url(tmp_path), str(look.table.id)
    writers = [BotProcess((*arguments, seed), {}) for seed in ("1", "2")]
    for writer in writers:
        await writer.start()
    for writer in writers:
        assert await writer.ended() == 0, writer.output
    accepted = [int(writer.output[-1]) for writer in writers]
    async with database(tmp_path) as opened:
        service = service_on(opened)
        rows = await _log(opened, look.table.id)
        assert [row.at for row in rows] == list(range(len(rows)))
        answers = [row for row in rows if row.by == "player"]
        assert len(answers) == sum(accepted)
        taken_back = [row for row in rows if row.by == "undo"]
        assert sum(row.voided for row in rows) == len(taken_back)
        text = await service.records.export(look.table.id)
        assert record.verify(record.load(text), ALL[game]).game.outcome() is not None
        assert (await service.table(look.table.id)).status == Status.OVER


@pytest.mark.usefixtures("on_both")
async def test_the_same_click_in_two_processes_is_one_answer(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        first, second = service_on(one), service_on(two)
        look = await started(first, ADA, BEA)
        assert await second.look(look.table.id) == look
        prompt = look.prompts[Seat(0)]
        done = await asyncio.gather(
            first.answer(look.table.id, ADA, prompt.serial, prompt.options[:1]),
            second.answer(look.table.id, ADA, prompt.serial, prompt.options[:1]),
            return_exceptions=True,
        )
        refused = [answer for answer in done if isinstance(answer, RefereeError)]
        assert [error.refusal.key for error in refused] == ["already-sealed"]
        assert len(await _log(one, look.table.id)) == 1


@pytest.mark.usefixtures("on_both")
async def test_each_process_sees_at_once_what_the_other_did(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        services = [service_on(one), service_on(two)]
        look, rng = await started(services[0], ADA, BEA), random.Random(7)
        while look.prompts:
            services.reverse()
            look = await step(services[0], look, rng)
            assert await services[1].look(look.table.id) == look


@pytest.mark.usefixtures("on_both")
async def test_two_people_who_join_at_once_both_sit(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        first, second = service_on(one), service_on(two)
        table = await lobby(first, ADA)
        await asyncio.gather(
            first.execute(table.id, in_lobby.join, sitter(BEA)),
            second.execute(table.id, in_lobby.join, sitter(CEM)),
        )
        assert {chair.user for chair in (await first.table(table.id)).chairs} == {ADA, BEA, CEM}


async def test_two_processes_may_make_the_database_at_once(tmp_path: Path) -> None:
    for attempt in range(5):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        opened = await asyncio.gather(*[open_database(url(folder)) for _ in range(8)])
        services = [service_on(each) for each in opened]
        table = await lobby(services[0], ADA)
        assert [await service.table(table.id) for service in services] == [table] * 8
        for each in opened:
            await each.close()


@pytest.mark.usefixtures("on_both")
async def test_an_answer_of_the_other_process_makes_a_button_stale(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        first, second = service_on(one), service_on(two)
        look = await started(first, ADA, robots=1)
        old = look.prompts[Seat(0)]
        await second.look(look.table.id)
        await first.answer(look.table.id, user_at(look, Seat(0)), old.serial, old.options[:1])
        await refused("stale-answer", second.answer(look.table.id, ADA, old.serial, old.options[:1]))
