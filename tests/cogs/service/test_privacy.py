"""The data about a person: all of it is shown, all of it is deleted, and the records still verify."""

import random
import re

import msgspec
import pytest
import sqlalchemy as sa

from cogs.messages import personal
from cogs.messages.components import Document
from cogs.service.table_service import TableService
from cogs.storage import schema
from cogs.storage.database import Database
from cogs.storage.panels import PanelRow, PanelStore
from cogs.storage.users import UserStore
from cogs.tables import in_game, in_lobby, replacement, timeouts
from cogs.tables.table import Sitter, Status
from cogs.tables.time_control import Terms
from engine.core import record
from engine.core.prompt import Seat
from render.text.catalogue import catalogue
from tests.kit.discord import Scene
from tests.kit.games import ALL, KINDS
from tests.kit.seats import start
from tests.kit.tables import (
    ADA,
    BEA,
    CEM,
    DORA,
    handed_over,
    lobby,
    play_out,
    said,
    service_on,
    sitter,
    started,
    step,
)


async def everything(database: Database) -> list[tuple[str, str, str]]:
    """Return every value of the database as text, with its table and column."""
    found = []
    async with database.reading() as c:
        for table in schema.metadata.sorted_tables:
            for row in await c.execute(sa.select(table)):
                found += [(table.name, name, str(value)) for name, value in row._mapping.items()]
    return found


async def everything_at(database: Database, table: int) -> list[tuple[str, tuple[object, ...]]]:
    """Return every row of one table of the game."""
    async with database.reading() as c:
        return [
            (stored.name, tuple(row))
            for stored in schema.metadata.sorted_tables
            for column in ("table", "id")
            if column in stored.c and (stored is schema.tables or column == "table")
            for row in await c.execute(sa.select(stored).where(stored.c[column] == table))
        ]


async def traces(database: Database, user: int) -> set[tuple[str, str]]:
    """Return the places with a person's id or name."""
    pattern = re.compile(rf"(?<!\d){user}(?!\d)")
    return {(table, column) for table, column, value in await everything(database) if pattern.search(value)}


async def a_life(service: TableService, database: Database) -> int:
    """Let Ada sit at tables of every kind. Returns the number of a finished one."""
    await service.people.wish(ADA, language="de")
    await UserStore(database).change(ADA, dm_channel=77)
    over = await started(service, ADA, BEA, channel=1)
    await play_out(service, over, random.Random(1))
    ended = await started(service, ADA, BEA, channel=2)
    await service.execute(ended.table.id, timeouts.end, ADA)
    await lobby(service, ADA, BEA, channel=3)
    closed = await lobby(service, ADA, channel=4)
    await service.execute(closed.id, in_lobby.cancel, ADA)
    running = await started(service, BEA, ADA, CEM, channel=5)
    await service.execute(running.table.id, in_game.note, ADA, f"beat {BEA}")
    await service.execute(running.table.id, timeouts.propose_terms, BEA, Terms(pace=86_400))
    (ballot,) = (await service.table(running.table.id)).ballots
    await service.execute(running.table.id, timeouts.vote, ADA, ballot.number, yes=True)
    await service.people.away(ADA, database.time.seconds() + 9)
    given_up = await started(service, ADA, BEA, channel=6)
    await step(service, given_up, random.Random(1))
    await handed_over(service, given_up, 0, sitter(CEM))
    async with database.writing() as c:
        row = {"channel": 77, "message": 78, "digest": "", "files": "{}", "called": "{}", "posted": 1}
        hand = {"table": running.table.id, "kind": "hand", "number": 1, "user": ADA}
        await c.execute(sa.insert(schema.posts).values(**hand, **row))
    panel = PanelRow("move", 5, 79, "a token", database.time.milliseconds(), "")
    await PanelStore(database).put((running.table.id, ADA), panel)
    return over.table.id


async def test_every_place_that_names_people_is_shown(service: TableService, database: Database) -> None:
    await a_life(service, database)
    told = await service.people.about(ADA)
    text = msgspec.json.encode(told).decode()
    assert {"people", "seats", "tables_hosted", "former_seats", "answers", "letters"} <= set(told)
    assert {"sentences", "direct_messages", "votes", "absences"} <= set(told)
    assert f"beat {BEA}" in text and '"dm_channel":77' in text
    assert not re.search(rf"(?<!\d)({CEM})(?!\d)", text.replace(f"beat {BEA}", ""))
    assert "private_messages" in told and "a token" not in text
    assert "secret" not in text, "the shuffle of a running game belongs to no single player"
    where = {table for table, _ in await traces(database, ADA)}
    assert where <= {"people", "seats", "tables", "participants", "outbox", "posts", "absences", "panels"}
    assert await service.people.about(404) == {}


async def test_since_when_somebody_is_asked_is_told_to_them_alone(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    (row,) = (await service.people.about(ADA))["questions"]
    assert (row["seat"], row["since"]) == (0, look.since[Seat(0)])
    assert row["serial"] == look.prompts[Seat(0)].serial
    await service.answer(look.table.id, ADA, row["serial"], look.prompts[Seat(0)].options[:1])
    assert "questions" not in await service.people.about(ADA)


async def test_an_offered_seat_forgets_whom_it_names(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA)
    await service.execute(look.table.id, replacement.offer, BEA, sitter(CEM))
    assert [row["about_me"] for row in (await service.people.about(CEM))["votes"]] == [True]
    await service.people.forget(CEM)
    assert await traces(database, CEM) == set()
    assert (await service.table(look.table.id)).ballots == ()


async def test_answers_told_to_me_are_only_those_of_my_time(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    look = await service.answer(look.table.id, ADA, 1, look.prompts[Seat(0)].options[:1])
    look = await handed_over(service, look, 0, sitter(CEM))
    await service.execute(look.table.id, in_game.undo, CEM)
    prompt = (await service.look(look.table.id)).prompts[Seat(0)]
    await service.answer(look.table.id, CEM, prompt.serial, prompt.options[1:2])
    assert [row["by"] for row in (await service.people.about(ADA))["answers"]] == ["player"]
    assert [row["by"] for row in (await service.people.about(CEM))["answers"]] == ["undo", "player"]


async def test_nothing_stays_of_forgotten_people(service: TableService, database: Database) -> None:
    over = await a_life(service, database)
    await service.people.forget(ADA)
    assert await traces(database, ADA) == set()
    assert not [value for _, _, value in await everything(database) if f"Person {ADA}" in value]
    assert await service.people.about(ADA) == {}
    again = service_on(database)
    table = await again.table(over)
    assert [chair.name for chair in table.chairs] == ["Player A", f"Person {BEA}"]
    assert table.host == BEA
    verified = record.verify(record.load(await again.records.export(over)), ALL["toy"])
    assert verified.game.outcome() is not None
    running = (await again.people.tables_of(BEA))[0]
    assert running.status == Status.RUNNING
    await again.people.forget(BEA)
    await again.people.forget(CEM)
    assert await traces(database, BEA) | await traces(database, CEM) == set()


async def test_deleting_touches_only_their_own_tables(service: TableService, database: Database) -> None:
    """A person of the same name at another table is somebody else, whatever messages wait there."""
    mine = await started(service, ADA, BEA)
    namesake = Sitter(DORA, f"Person {ADA}", str(DORA * 1000))
    other = await started(service, BEA, CEM, channel=8)
    other = await handed_over(service, other, 1, namesake)
    other = await handed_over(service, other, 1, sitter(CEM))
    await service.people.away(DORA, database.time.seconds() + 99)
    before = await everything_at(database, other.table.id)
    assert sum(name == "outbox" for name, _ in before) > 4
    await service.people.forget(ADA)
    assert await everything_at(database, other.table.id) == before
    assert f"Person {ADA}" not in [chair.name for chair in (await service.table(mine.table.id)).chairs]


async def test_a_sentence_about_somebody_goes_with_them(service: TableService, database: Database) -> None:
    look = await started(service, BEA, CEM)
    # A moderator without a seat has ended the game.
    await service.execute(look.table.id, timeouts.end, ADA, moderator=True)
    assert ("outbox", "about") in await traces(database, ADA)
    await service.people.forget(ADA)
    assert await traces(database, ADA) == set()


@pytest.mark.parametrize("game", KINDS)
async def test_a_game_goes_on_without_the_name(game: str, service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA, CEM, game=game)
    rng = random.Random(3)
    for _ in range(4):
        look = await step(service, look, rng)
    await service.people.forget(ADA)
    look = await service_on(database).look(look.table.id)
    assert look.table.chairs[0].pilot == "autopilot" and look.table.chairs[0].user is None
    look = await play_out(service, look, rng)
    assert look.table.status == Status.OVER
    text = await service.records.export(look.table.id)
    assert record.verify(record.load(text), ALL[game]).game.outcome() == look.outcome


async def test_the_message_cuts_what_the_file_holds(service: TableService, database: Database) -> None:
    await a_life(service, database)
    told = await service.people.about(ADA)
    sheet = personal.stored(catalogue("en"), told)
    assert len(said(sheet)) < 3600 and "are in the file" in said(sheet)
    (file,) = [block for block in sheet.blocks if isinstance(block, Document)]
    assert msgspec.json.decode(file.data) == msgspec.to_builtins(told)
    assert said(personal.stored(catalogue("en"), {})).endswith("Nothing at all.")


async def test_it_is_asked_twice_and_then_done(s: Scene) -> None:
    await start(s, s.bea, s.cem)
    shown = await s.bea.command("me", "privacy")
    assert shown.ephemeral
    assert s.bea.id in shown.message.text and s.ada.id not in shown.message.text
    assert shown.message.attachments[0]["filename"] == "jumpmaster-about-me.json"
    await s.bea.press(shown.message, "Delete all this …")
    asked = await s.bea.wait_for(lambda m: "Yes, delete it" in m.labels)
    await s.bea.press(asked, "Yes, delete it")
    await s.bea.wait_for(lambda m: "I no longer know you." in m.text)
    await s.ada.wait_for(lambda m: "Player B leaves the game" in m.text)
    again = await s.bea.command("me", "privacy")
    assert "Nothing at all." in again.message.text
    robot = await s.ada.command("table", "replace", seat="2")
    assert robot.message.text == "A robot has taken over Player B’s seat."
