"""The database: migrations, refusals, and changes that are written as a whole or not at all. This version
sends the messages that an older version left; `stored/` holds databases as they were."""

import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Dialect
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from cogs.changes import in_lobby
from cogs.database import schema, sqlite
from cogs.database.connection import MIGRATIONS, Database, DatabaseRefused, open_database, revisions
from cogs.service.table_service import TableService
from cogs.storage.outbox import OutboxStore
from cogs.storage.tables import Conflict, TableStore
from cogs.storage.users import UserStore
from cogs.tables import jobs
from cogs.tables.jobs import ShowLobby
from cogs.tables.snapshot import Change, Deadline
from engine.core.prompt import Seat
from engine.play.codec import dump
from tests.kit.play.games import refused
from tests.kit.server.still import Days, FakeDiscordClient, StillTime, in_one_thread
from tests.kit.store.tables import ADA, BEA, CEM, CHANNEL, SYNCHRONOUS, database, lobby, started, url


def differences(connection: sa.Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, schema.metadata))


@pytest.mark.usefixtures("on_both")
async def test_migrations_lead_from_nothing_to_the_schema(database: Database) -> None:
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []


def test_files_of_migrations_are_named_by_their_revisions() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert revisions() == known[::-1]


async def test_sqlite_checks_the_types_of_every_table(tmp_path: Path, database: Database) -> None:
    async with database.reading() as c:
        rows = await c.execute(sa.text("select name, strict from pragma_table_list where schema = 'main'"))
        loose = {row.name for row in rows if not row.strict and not row.name.startswith("sqlite_")}
        journal = (await c.execute(sa.text("pragma journal_mode"))).scalar()
        keys = (await c.execute(sa.text("pragma foreign_keys"))).scalar()
    assert loose == {"alembic_version"}
    assert (journal, keys) == ("wal", 1)


async def test_a_confirmed_move_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", SYNCHRONOUS)
    async with database(tmp_path) as opened, opened.reading() as c:
        full = 2
        assert (await c.execute(sa.text("pragma synchronous"))).scalar() == full


async def test_opening_again_changes_nothing_and_a_newer_version_is_refused_untouched(tmp_path: Path) -> None:
    async with database(tmp_path):
        pass
    file = tmp_path / "tables.sqlite3"
    before = file.read_bytes()
    async with database(tmp_path):
        pass
    assert file.read_bytes() == before
    with sqlite3.connect(file) as newer:
        newer.execute("update alembic_version set version_num = '9999'")
    newer.close()
    before = file.read_bytes()
    with pytest.raises(DatabaseRefused, match="newer version"):
        await open_database(url(tmp_path))
    assert file.read_bytes() == before


async def test_games_of_the_first_version_are_there_after_every_migration(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            sa.text(
                "insert into tables (guild, channel, game, options, secret, commitment, language, status,"
                " host, created, pace, revision, fresh)"
                " values (1, 7, 'toy', '{}', x'00', '', 'en', 'running', 9, 1000, 86400, 3, -1)"
            )
        )
        connection.execute(sa.text("insert into deadlines values (1, 0, 4, 186400)"))
        connection.execute(sa.text("insert into people values (9, 'de', 1, 0, null, 0)"))
    engine.dispose()
    async with database(tmp_path) as opened:
        table = (await TableStore(opened).kept(1)).table
        assert (table.terms.pace, table.terms.policy, table.terms.bank) == (86_400, "safe", 0)
        assert (table.ballots, table.rest) == ((), "")
        assert await TableStore(opened).deadlines(1) == {0: Deadline(serial=4, since=100_000, due=186_400)}
        person = await UserStore(opened).get(9)
        assert (person.language, person.every, person.quiet_from, person.zone) == ("de", 86_400, None, "")


async def test_what_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("a shopping list, long enough to be mistaken for something else" * 20, encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(DatabaseRefused, match=r"no database, or damaged: .*restore FILE"):
        await open_database(url(tmp_path))
    assert file.read_bytes() == before


@pytest.mark.parametrize("bad", ["sqlite+aiosqlite:////no/such/folder/file", "nothing://at-all"])
async def test_a_database_that_cannot_be_there_is_refused(bad: str) -> None:
    with pytest.raises(DatabaseRefused) as refused:
        await open_database(bad)
    assert "\n" not in str(refused.value)


@pytest.mark.usefixtures("on_both")
async def test_one_channel_holds_one_open_table(database: Database, service: TableService) -> None:
    table = await lobby(service, ADA)
    await refused("table-already-here", lobby(service, BEA))
    await service.execute(table.id, in_lobby.cancel, ADA)
    again = await lobby(service, BEA)
    assert (await service.at_channel(CHANNEL)) == again


@pytest.mark.usefixtures("on_both")
async def test_neither_a_change_of_an_older_table_nor_a_second_line_at_its_place_is_written(
    database: Database, service: TableService
) -> None:
    look, store = await started(service, ADA, BEA), TableStore(database)
    old = await store.kept(look.table.id)
    prompt = look.prompts[look.waiting[0]]
    await service.answer(look.table.id, ADA, prompt.serial, prompt.safe())
    lines, kept = await store.lines(look.table.id), await store.kept(look.table.id)
    assert len(lines) == 1
    for change in (Change(old, jobs=[ShowLobby()]), Change(kept, lines=lines)):
        with pytest.raises(Conflict):
            await store.commit(change)
    assert await store.lines(look.table.id) == lines and await store.kept(look.table.id) == kept


def test_the_schema_is_postgresql_too() -> None:
    dialect: Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # so it is in SQLAlchemy
    for table in schema.metadata.sorted_tables:
        told = str(CreateTable(table).compile(dialect=dialect))
        assert "STRICT" not in told
    ids = str(CreateTable(schema.tables).compile(dialect=dialect))
    assert "channel BIGINT" in ids


STORED = Path(__file__).parent / "stored" / "version_0004.sql"
"""Four tables with waiting jobs of every kind, one of them perhaps sent already, and with posted messages."""

THEN = 1_795_428_000
"""The time at which the databases were stored, in seconds since 1970."""


@pytest.fixture
async def left_behind(tmp_path: Path) -> AsyncIterator[Database]:
    with sqlite3.connect(tmp_path / "tables.sqlite3") as old:
        old.executescript(STORED.read_text(encoding="utf-8"))
    old.close()
    time = StillTime()
    time.moment = THEN + 33 * 3600
    with in_one_thread():
        opened = await open_database(url(tmp_path), time)
        yield opened
        await opened.close()


async def waiting(left_behind: Database) -> list[sa.Row[Any]]:
    o = schema.outbox.c
    async with left_behind.reading() as c:
        return list(await c.execute(sa.select(schema.outbox).where(o.sent.is_(None)).order_by(o.id)))


async def test_every_letter_that_waited_is_a_job(left_behind: Database) -> None:
    rows = await waiting(left_behind)
    left = set(
        re.findall(r'INSERT INTO "outbox" VALUES\((\d+),.*,NULL\);', STORED.read_text(encoding="utf-8"))
    )
    assert {str(row.id) for row in rows} == left
    for row in rows:
        job = jobs.load(row.job)
        assert (row.job, row.user, row.about) == (dump(job), jobs.addressee(job), jobs.named(job))
        assert (row.key, row.yields) == (jobs.key(job), int(jobs.yields(job)))
    kinds = set(get_args(jobs.Job)) - {jobs.ShowPanel, jobs.TellNews}
    assert {type(jobs.load(row.job)) for row in rows} == kinds, "one of each kind there was"


async def test_sentences_name_by_their_ids_whom_they_named_by_name(left_behind: Database) -> None:
    told = [
        (x.table, job) for x in await waiting(left_behind) if isinstance(job := jobs.load(x.job), jobs.Notice)
    ]
    assert (1, jobs.Notice("note-replaced", {"former": 0})) in told
    assert (2, jobs.Notice("note-robot", {"former": 0})) in told
    assert (1, jobs.Notice("note-back", {"seat": 0})) in told
    assert len(told) == 7
    table = (await TableStore(left_behind).kept(1)).table
    assert table.former[0].name == f"Person {BEA}" and table.sat_after(0) == "Person 9000104"
    async with left_behind.reading() as c:
        assert not [row.job for row in await c.execute(sa.select(schema.outbox.c.job)) if "Person" in row.job]


async def test_what_stood_is_found_again(left_behind: Database) -> None:
    store = OutboxStore(left_behind)
    hand = await store.post(1, jobs.Standing("hand", 2, CEM))
    assert hand is not None and (hand.message, hand.called) == (25, {Seat(2): 3})
    reminder = await store.post(2, jobs.Standing("vote-reminder", 1_268_354_335, ADA))
    assert reminder is not None and reminder.called == {Seat(-1): 1_268_354_335}
    board = await store.post(1, jobs.Standing("board"))
    assert board is not None and board.message == 24 and list(board.files) == ["board.png"]


async def test_all_of_it_is_sent(left_behind: Database, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(left_behind.time, StillTime)
    box = FakeDiscordClient(left_behind.time)
    days = Days(left_behind, box)
    # The standing messages were sent by the earlier version.
    box.already_there(60)
    await days.pump()
    assert await waiting(left_behind) == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    said = [sent.text for sent in box.sent if sent.text]
    # One of them tells a person that their table's channel cannot be reached.
    assert sum(text.startswith("note-") for text in said) == 7 + 1
    assert any(text.startswith("final") for text in said) and any(text.startswith("digest") for text in said)


async def test_tables_know_whom_they_name(left_behind: Database) -> None:
    store = TableStore(left_behind)
    p = schema.participants.c
    async with left_behind.reading() as c:
        for number in (1, 2, 3, 4):
            rows = await c.execute(sa.select(p.user).where(p.table == number))
            assert {row.user for row in rows} == (await store.kept(number)).table.participants()


EVERY: list[jobs.Job] = [
    jobs.ShowLobby(),
    jobs.RefreshBoard(),
    jobs.Call(),
    jobs.CallAnew(Seat(1)),
    jobs.ShowScore(),
    jobs.ShowVote(7),
    jobs.ShowHand(Seat(1), ADA),
    jobs.ShowPanel("options", ADA),
    jobs.Notice("note-away", {"user": ADA, "until": 9}),
    jobs.TellCutOff(ADA),
    jobs.OpenDM(ADA),
    jobs.Remind("warning", Seat(1), 7, ADA, 0, direct=True),
    jobs.Remind("vote", Seat(-1), 7, ADA, 2, direct=False),
    jobs.TellNews(ADA, "over", Seat(1)),
    jobs.SendDigest(ADA),
    jobs.Resolve(jobs.Standing("reminder", 1, ADA), direct=False),
    jobs.DeleteMessage(5, 6, ADA),
    jobs.DeleteMessage(5, 6),
]
FOR_ALL = (jobs.ShowLobby, jobs.RefreshBoard, jobs.Call, jobs.CallAnew, jobs.ShowScore, jobs.ShowVote)


@pytest.mark.parametrize("job", EVERY, ids=repr)
def test_a_job_comes_back_as_it_was_stored_and_names_the_person_it_is_for(job: jobs.Job) -> None:
    assert jobs.load(dump(job)) == job
    addressee = jobs.addressee(job)
    assert addressee is None or jobs.named(job) == addressee
    assert jobs.named(job) == (None if isinstance(job, FOR_ALL) or job == jobs.DeleteMessage(5, 6) else ADA)


def test_equal_jobs_of_every_kind_are_doubles_and_a_sentence_never_is() -> None:
    assert {type(job) for job in EVERY} == set(jobs.Job.__args__)
    keys = [jobs.key(job) for job in EVERY if not isinstance(job, jobs.Notice)]
    assert None not in keys and len(set(keys)) == len(keys)
    assert jobs.key(jobs.ShowHand(Seat(1), ADA)) == jobs.key(jobs.ShowHand(Seat(1), ADA))
    assert jobs.key(jobs.Notice("note-asleep")) is None


def test_no_sentence_names_anybody_by_name() -> None:
    ids, others = {"seat", "user", "former"}, "until when channel place seconds least where phase"
    assert {field for fields in jobs.NOTICES.values() for field in fields} <= ids.union(others.split())
