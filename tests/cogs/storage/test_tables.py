"""The database: migrations, refusals, and changes that are written as a whole or not at all."""

import sqlite3
from pathlib import Path

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

from cogs.service.table_service import TableService
from cogs.storage import schema, sqlite
from cogs.storage.database import MIGRATIONS, Database, DatabaseRefused, open_database, revisions
from cogs.storage.tables import Conflict, TableStore
from cogs.storage.users import UserStore
from cogs.tables import in_lobby
from cogs.tables.jobs import ShowLobby
from cogs.tables.snapshot import Change, Deadline
from tests.cogs.refusals import refused
from tests.kit.tables import ADA, BEA, CHANNEL, SYNCHRONOUS, database, lobby, started, url


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
