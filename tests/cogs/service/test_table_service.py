"""Playing at a table: every answer is stored, and every process finds the same game."""

import asyncio
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.changes import in_game, in_lobby, timeouts
from cogs.database import schema
from cogs.database.connection import Database
from cogs.service import unit_of_work
from cogs.service.table_service import TableService
from cogs.storage.tables import TableStore
from cogs.tables.table import Status
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from engine.play import record
from tests.kit.play.games import ALL, BidsRevealed, refused
from tests.kit.server.discord import BotProcess
from tests.kit.store import tables as kit
from tests.kit.store.tables import ADA, BEA, CEM, answer, database, service_on, sitter, started, step, user_at

pytestmark = pytest.mark.usefixtures("on_both")


async def test_an_ended_game_asks_nothing_and_its_record_keeps_what_was_undone(service: TableService) -> None:
    look = await answer(service, await started(service, ADA, BEA), 0)
    look = await service.execute(look.table.id, in_game.undo, ADA)
    prompt = look.prompts[Seat(0)]
    look = await service.execute(look.table.id, timeouts.end, ADA)
    assert (look.table.status, look.prompts, look.undoable) == (Status.ENDED, {}, frozenset())
    await refused("game-over", service.answer(look.table.id, ADA, prompt.serial, prompt.options[:1]))
    written = record.load(await service.records.export(look.table.id))
    assert record.verify(written, ALL["toy"]).at == 0
    (void,) = written.void
    assert (void.after, void.seat, written.answers) == (0, 0, ())


async def test_refusals_change_nothing(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA)
    n, serial = look.table.id, look.prompts[Seat(0)].serial
    for attempt, key in (
        (service.answer(n, CEM, serial, ("1a",)), "not-at-this-table"),
        (service.answer(n, ADA, serial + 1, ("1a",)), "stale-answer"),
        (service.answer(n, ADA, serial, ("no card",)), "no-such-option"),
        (service.answer(n, ADA, serial, ()), "wrong-number-of-options"),
        (service.execute(n, in_game.undo, ADA), "nothing-to-undo"),
        (service.execute(n, timeouts.end, CEM), "not-at-this-table"),
        (service.execute(n, timeouts.replace_player, CEM, Seat(0), None), "not-the-host"),
        (service.execute(n, timeouts.replace_player, BEA, Seat(0), None), "vote-too-few"),
        (service.execute(n, timeouts.replace_player, BEA, Seat(1), sitter(CEM)), "own-seat"),
        (service.execute(n, timeouts.replace_player, CEM, Seat(0), None, moderator=True), "seat-active"),
        (service.execute(n, timeouts.replace_player, ADA, Seat(7), None), "no-such-seat"),
        (service.execute(n, timeouts.replace_player, ADA, Seat(1), sitter(ADA)), "sits-here"),
    ):
        await refused(key, attempt)
    assert await service.look(n) == look
    assert await TableStore(database).lines(n) == []


async def test_two_clicks_at_once_are_one_answer(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    prompt = look.prompts[Seat(0)]
    click = [service.answer(look.table.id, ADA, prompt.serial, prompt.options[:1]) for _ in range(5)]
    done = await asyncio.gather(*click, return_exceptions=True)
    refused = [answer for answer in done if isinstance(answer, RefereeError)]
    assert {error.refusal.key for error in refused} == {"already-sealed"}
    assert len(refused) == 4


async def test_answers_of_two_people_at_once_both_count(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA, CEM)
    n = look.table.id
    prompts = [look.prompts[Seat(0)], look.prompts[Seat(1)]]
    answers = [
        service.answer(n, user, prompt.serial, prompt.options[:1])
        for user, prompt in zip((ADA, BEA), prompts, strict=True)
    ]
    await asyncio.gather(*answers)
    lines = await TableStore(database).lines(n)
    assert {line.entry.seat for line in lines} == {0, 1}
    assert await service.look(n) == await service_on(database).look(n), "as after a restart"


async def test_robots_answer_in_the_same_breath(service: TableService, database: Database) -> None:
    look = await started(service, ADA, robots=2)
    assert look.waiting == (0,)
    look = await answer(service, look, 0)
    lines = await TableStore(database).lines(look.table.id)
    assert [line.entry.by for line in lines][:3] == ["robot", "robot", "player"]
    assert lines[-1].entry.by == "robot"
    assert look.waiting == (0,)


async def test_who_resigns_undoes_nothing_and_is_played_on(service: TableService, database: Database) -> None:
    look = await answer(service, await started(service, ADA, BEA, CEM), 1)
    look = await service.execute(look.table.id, in_game.resign, BEA)
    assert look.waiting == (0, 2)
    assert look.table.chairs[1].pilot == "autopilot"
    for attempt in (
        service.execute(look.table.id, in_game.undo, BEA),
        service.execute(look.table.id, in_game.resign, BEA),
        service.execute(look.table.id, timeouts.reclaim, BEA),
    ):
        await refused("seat-left", attempt)
    look = await kit.play_out(service, look, random.Random(2))
    assert look.table.status == Status.OVER
    by = [line.entry.by for line in await TableStore(database).lines(look.table.id) if line.entry.seat == 1]
    assert by[0] == "player" and set(by[1:]) == {"autopilot"}


async def test_the_story_since_my_last_answer_begins_with_what_it_caused(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    look = await answer(service, await answer(service, look, 0), 1)
    whole = await service.records.story(look.table.id, Seat(0))
    since = await service.records.story(look.table.id, Seat(0), since_own_answer=True)
    assert len(whole) == 2
    assert [type(event) for _, events in since for event in events] == [BidsRevealed]


async def test_a_taken_back_answer_has_told_nothing(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    rng = random.Random(1)
    while not (look.undoable and await service.records.story(look.table.id, None)):
        look = await step(service, look, rng)
    seat = min(look.undoable)
    before = await service.records.story(look.table.id, None)
    look = await service.execute(look.table.id, in_game.undo, user_at(look, seat))
    after = await service.records.story(look.table.id, None)
    assert [line for line in after if line not in before] == []


async def test_a_preview_shows_what_would_be_and_changes_nothing(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    prompt = look.prompts[Seat(0)]
    seen = await service.read(look.table.id, in_game.preview, ADA, prompt.serial, prompt.options[:1])
    assert seen is not None
    assert await service.look(look.table.id) == look
    with pytest.raises(RefereeError, match="stale-answer"):
        await service.read(look.table.id, in_game.preview, ADA, prompt.serial - 1, prompt.options[:1])


async def test_tables_that_wait_for_me_come_first(service: TableService) -> None:
    first = await started(service, ADA, BEA, channel=1)
    second = await started(service, ADA, BEA, channel=2)
    third = await kit.lobby(service, ADA, channel=3)
    second = await answer(service, second, 0)
    mine = [table.id for table in await service.people.tables_of(ADA)]
    assert mine == [first.table.id, third.id, second.table.id]


async def test_games_that_are_over_leave_memory_before_those_that_run(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unit_of_work, "AWAKE", 2 * unit_of_work.OVER)
    service = service_on(database)
    running = await started(service, ADA, BEA, channel=1)
    for channel in range(2, 5):
        over = await started(service, ADA, BEA, channel=channel)
        await kit.play_out(service, over, random.Random(1))
        await service.look(running.table.id)
    assert {*service._unit._lives} == {over.table.id, running.table.id}


async def _log(database: Database, table: int) -> list[sa.Row[tuple[object, ...]]]:
    async with database.reading() as c:
        mine = sa.select(schema.log).where(schema.log.c.table == table).order_by(schema.log.c.at)
        return list(await c.execute(mine))


async def test_two_processes_play_one_game(tmp_path: Path) -> None:
    """One game has secret rounds. The contract checks that each game is what its log says."""
    game = "jump_drive"
    async with database(tmp_path) as opened:
        look = await started(service_on(opened), ADA, BEA, CEM, game=game)
    arguments = "-m", "tests.kit.store.writer", kit.url(tmp_path), str(look.table.id)
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


async def test_the_same_click_in_two_processes_is_one_answer(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        first, second = service_on(one), service_on(two)
        look = await started(first, ADA, BEA)
        assert await second.look(look.table.id) == look
        prompt = look.prompts[Seat(0)]
        clicked = look.table.id, ADA, prompt.serial, prompt.options[:1]
        clicks = first.answer(*clicked), second.answer(*clicked)
        done = await asyncio.gather(*clicks, return_exceptions=True)
        refused = [answer for answer in done if isinstance(answer, RefereeError)]
        assert [error.refusal.key for error in refused] == ["already-sealed"]
        assert len(await _log(one, look.table.id)) == 1


async def test_each_process_sees_at_once_what_the_other_did(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        services = [service_on(one), service_on(two)]
        look, rng = await started(services[0], ADA, BEA), random.Random(7)
        while look.prompts:
            services.reverse()
            look = await step(services[0], look, rng)
            assert await services[1].look(look.table.id) == look


async def test_two_people_who_join_at_once_both_sit(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        first, second = service_on(one), service_on(two)
        table = await kit.lobby(first, ADA)
        await asyncio.gather(
            first.execute(table.id, in_lobby.join, sitter(BEA)),
            second.execute(table.id, in_lobby.join, sitter(CEM)),
        )
        assert {chair.user for chair in (await first.table(table.id)).chairs} == {ADA, BEA, CEM}


async def test_an_answer_of_the_other_process_makes_a_button_stale(tmp_path: Path) -> None:
    async with database(tmp_path) as one, database(tmp_path) as two:
        first, second = service_on(one), service_on(two)
        look = await started(first, ADA, robots=1)
        old = look.prompts[Seat(0)]
        await second.look(look.table.id)
        await first.answer(look.table.id, user_at(look, Seat(0)), old.serial, old.options[:1])
        await refused("stale-answer", second.answer(look.table.id, ADA, old.serial, old.options[:1]))
