"""Copies of the database: whole, private, put back only where nobody plays, and checked table by table."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from cogs.service.check import check
from cogs.storage.backup import copy, put_back, sqlite_file
from cogs.storage.database import DatabaseRefused, open_database
from cogs.tables import in_game
from engine import GAMES
from tests.cogs.test_bot import file_url, process
from tests.kit.tables import ADA, BEA, database, service_on, started, url, user_at

FILE = "tables.sqlite3"
OLD = Path(__file__).parent / "stored" / "version_0004.sql"


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def a_game(folder: Path) -> Path:
    """A database with one game under way, in a folder of its own."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    async with database(folder) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA, game="jump_drive")
        seat = look.waiting[0]
        prompt = look.prompts[seat]
        chosen = prompt.default or prompt.options[: prompt.least]
        await service.answer(look.table.id, user_at(look, seat), prompt.serial, chosen)
    return folder / FILE


async def test_a_new_database_and_its_log_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    opened = await open_database(url(tmp_path))
    try:
        await started(service_on(opened), ADA, BEA)
        modes = {name: mode(tmp_path / name) for name in os.listdir(tmp_path)}
    finally:
        await opened.close()
    assert set(modes.values()) == {0o600}, modes


async def test_a_copy_is_taken_while_the_bot_runs_and_shows_one_moment(tmp_path: Path) -> None:
    async with database(tmp_path) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA)
        copy(tmp_path / FILE, tmp_path / "copy")
        await service.execute(look.table.id, in_game.end, ADA)
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
    kept = await a_game(tmp_path / "kept")
    async with database(tmp_path):
        with pytest.raises(DatabaseRefused, match="still runs"):
            put_back(kept, tmp_path / FILE)
    before = put_back(kept, tmp_path / FILE)
    assert before == tmp_path / f"{FILE}.before-1" and before.is_file()
    async with database(tmp_path) as opened:
        look = await service_on(opened).look(1)
        assert look.table.game == "jump_drive" and look.at > 0
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
    assert (found.sound, found.unreadable, found.asked_again) == (False, (), (1,))
    with closing(sqlite3.connect(file)) as broken, broken:
        broken.execute("update checkpoints set state = '{}'")
    found = await check(file, GAMES)
    assert (found.sound, found.unreadable) == (False, (1,))


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
