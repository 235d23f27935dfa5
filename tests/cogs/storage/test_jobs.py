"""This version sends the messages that an older version left; `stored/` holds databases as they were."""

import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

import pytest
import sqlalchemy as sa

from cogs.storage import schema
from cogs.storage.database import Database, open_database
from cogs.storage.outbox import OutboxStore
from cogs.storage.tables import TableStore
from cogs.tables import jobs
from engine.core.codec import dump
from engine.core.prompt import Seat
from tests.kit.fake_discord_client import FakeDiscordClient
from tests.kit.still import Days, StillTime, in_one_thread
from tests.kit.tables import ADA, BEA, CEM, url

STORED = Path(__file__).parent / "stored" / "version_0004.sql"
"""Four tables with waiting jobs of every kind, one of them perhaps sent already, and with posted messages."""

THEN = 1_795_428_000
"""The time at which the databases were stored, in seconds since 1970."""


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    with sqlite3.connect(tmp_path / "tables.sqlite3") as old:
        old.executescript(STORED.read_text(encoding="utf-8"))
    old.close()
    time = StillTime()
    time.moment = THEN + 33 * 3600
    with in_one_thread():
        opened = await open_database(url(tmp_path), time)
        yield opened
        await opened.close()


async def waiting(database: Database) -> list[sa.Row[Any]]:
    o = schema.outbox.c
    async with database.reading() as c:
        return list(await c.execute(sa.select(schema.outbox).where(o.sent.is_(None)).order_by(o.id)))


async def test_every_letter_that_waited_is_a_job(database: Database) -> None:
    rows = await waiting(database)
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


async def test_sentences_name_by_their_ids_whom_they_named_by_name(database: Database) -> None:
    told = [
        (x.table, job) for x in await waiting(database) if isinstance(job := jobs.load(x.job), jobs.Notice)
    ]
    assert (1, jobs.Notice("note-replaced", {"former": 0})) in told
    assert (2, jobs.Notice("note-robot", {"former": 0})) in told
    assert (1, jobs.Notice("note-back", {"seat": 0})) in told
    assert len(told) == 7
    table = (await TableStore(database).kept(1)).table
    assert table.former[0].name == f"Person {BEA}" and table.sat_after(0) == "Person 9000104"
    async with database.reading() as c:
        assert not [row.job for row in await c.execute(sa.select(schema.outbox.c.job)) if "Person" in row.job]


async def test_what_stood_is_found_again(database: Database) -> None:
    store = OutboxStore(database)
    hand = await store.post(1, jobs.Standing("hand", 2, CEM))
    assert hand is not None and (hand.message, hand.called) == (25, {Seat(2): 3})
    reminder = await store.post(2, jobs.Standing("vote-reminder", 1_268_354_335, ADA))
    assert reminder is not None and reminder.called == {Seat(-1): 1_268_354_335}
    board = await store.post(1, jobs.Standing("board"))
    assert board is not None and board.message == 24 and list(board.files) == ["board.png"]


async def test_all_of_it_is_sent(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(database.time, StillTime)
    box = FakeDiscordClient(database.time)
    days = Days(database, box)
    # The standing messages were sent by the earlier version.
    box.already_there(60)
    await days.outbox.pump()
    assert await waiting(database) == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    said = [sent.text for sent in box.sent if sent.text]
    # One of them tells a person that their table's channel cannot be reached.
    assert sum(text.startswith("note-") for text in said) == 7 + 1
    assert any(text.startswith("final") for text in said) and any(text.startswith("digest") for text in said)


async def test_tables_know_whom_they_name(database: Database) -> None:
    store = TableStore(database)
    p = schema.participants.c
    async with database.reading() as c:
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
