"""What is stored about a person is all shown and all deleted, and unnoticed steps leave no trace."""

import random
import re
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from cogs.changes import in_game, in_lobby, replacement, timeouts
from cogs.commands.story import in_public
from cogs.database import schema
from cogs.database.connection import Database
from cogs.layout.components import Document
from cogs.layout.reader import Reader
from cogs.messages import after_the_game, personal, sheets
from cogs.service.table_service import TableService
from cogs.storage.outbox import OutboxJob
from cogs.storage.users import PanelRow, PanelStore, UserStore
from cogs.tables.jobs import RefreshBoard, Resolve, load
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter, Status, opaque_id
from cogs.tables.time_control import Terms
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from engine.play import codec, record
from render.text.catalogue import catalogue
from tests.kit.play.bots import random_answer
from tests.kit.play.games import ALL, TWO_GAMES
from tests.kit.server.discord import Scene
from tests.kit.server.seats import start
from tests.kit.server.still import StillTime
from tests.kit.store import tables as kit
from tests.kit.store.tables import ADA, BEA, CEM, database, said, service_on, sitter, started, step
from tests.kit.views.shown import TEST_FACES


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
    await kit.play_out(service, over, random.Random(1))
    ended = await started(service, ADA, BEA, channel=2)
    await service.execute(ended.table.id, timeouts.end, ADA)
    await kit.lobby(service, ADA, BEA, channel=3)
    closed = await kit.lobby(service, ADA, channel=4)
    await service.execute(closed.id, in_lobby.cancel, ADA)
    running = await started(service, BEA, ADA, CEM, channel=5)
    await service.execute(running.table.id, in_game.note, ADA, f"beat {BEA}")
    await service.execute(running.table.id, timeouts.propose_terms, BEA, Terms(pace=86_400))
    (ballot,) = (await service.table(running.table.id)).ballots
    await service.execute(running.table.id, timeouts.vote, ADA, ballot.number, yes=True)
    await service.people.away(ADA, database.time.seconds() + 9)
    given_up = await started(service, ADA, BEA, channel=6)
    await step(service, given_up, random.Random(1))
    await kit.handed_over(service, given_up, 0, sitter(CEM))
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
    look = await kit.handed_over(service, look, 0, sitter(CEM))
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
    namesake = Sitter(kit.DORA, f"Person {ADA}", str(kit.DORA * 1000))
    other = await started(service, BEA, CEM, channel=8)
    other = await kit.handed_over(service, other, 1, namesake)
    other = await kit.handed_over(service, other, 1, sitter(CEM))
    await service.people.away(kit.DORA, database.time.seconds() + 99)
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


@pytest.mark.parametrize("game", TWO_GAMES)
async def test_a_game_goes_on_without_the_name(game: str, service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA, CEM, game=game)
    rng = random.Random(3)
    for _ in range(4):
        look = await step(service, look, rng)
    await service.people.forget(ADA)
    look = await service_on(database).look(look.table.id)
    assert look.table.chairs[0].pilot == "autopilot" and look.table.chairs[0].user is None
    look = await kit.play_out(service, look, rng)
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


STEPS = 15
NOBODY = 4711


async def found_by(user: int, service: TableService, opened: Database, look: Look) -> dict[str, object]:
    """Return everything that a person can find out by asking, and everything sent to them."""
    n, seat = look.table.id, look.table.seat_of(user)
    reader = Reader(look, TEST_FACES[look.table.game], "en", seat)
    call = sheets.call(reader)
    places = await service.records.rewind_points(n)
    chapters = reader.face.chapters(await service.records.steps(n), seat or Seat(0))
    o = schema.outbox.c
    theirs = o.user.is_(None) | (o.user == user)
    async with opened.reading() as c:
        rows = list(await c.execute(sa.select(schema.outbox).where(theirs)))
        waiting = [tuple(row) for row in rows if not isinstance(load(row.job), Resolve)]
    asked = await service.people.questions(user)
    refused = ""
    if seat is not None and seat not in look.undoable:
        with pytest.raises(RefereeError) as refusal:
            await service.execute(n, in_game.undo, user)
        refused = str(refusal.value)
    return {
        "status": said(sheets.status(reader)),
        "call": said(call) if call is not None else "",
        "private": repr(sheets.private(reader, None)) if seat is not None else "",
        "story": await service.records.story(n, seat, since_own_answer=True),
        "whole story": await service.records.story(n, seat),
        "so far": said(after_the_game.so_far(in_public(reader), chapters, ())),
        "places": [(place.number, place.when, codec.dump(place.view)) for place in places],
        "inbox": repr(personal.inbox(reader.texts, [(one, reader) for one in asked])),
        "about": await service.people.about(user),
        "undo": refused,
        "undoable": seat in look.undoable,
        "waiting": waiting,
    }


async def act(service: TableService, look: Look, seat: Seat, luck: random.Random) -> bool:
    """Let a player act. Return whether the action is an answer."""
    n, user = look.table.id, kit.user_at(look, seat)
    match luck.randrange(8):
        case 0:
            await service.execute(n, in_game.note, user, f"plan {luck.random()}")
        case 1 if seat in look.orders:
            await service.execute(n, in_game.order, user, random_answer(look.orders[seat], luck))
        case 2 if seat in look.undoable:
            await service.execute(n, in_game.undo, user)
        case _ if seat in look.prompts:
            prompt = look.prompts[seat]
            await service.answer(n, user, prompt.serial, random_answer(prompt, luck))
            return True
    return False


@pytest.mark.parametrize("game", ALL)
async def test_an_unnoticed_step_leaves_nothing_to_be_found(game: str, tmp_path: Path) -> None:
    """The secrets are the same in every run."""
    assert await unnoticed_steps(game, 11, tmp_path) or game == "wormholes"


async def unnoticed_steps(game: str, number: int, folder: Path) -> int:
    """Play a while and compare what others find. Returns the number of unnoticed steps."""
    time, luck, unnoticed = StillTime(), random.Random(number), 0
    async with database(folder, time) as opened:
        service = service_on(opened)
        look = await started(service, ADA, BEA, CEM, game=game, pace="daily")
        known = dict[int, dict[str, object]]()
        for _ in range(STEPS):
            seat = luck.choice((*look.waiting, Seat(luck.randrange(3))))
            others = [user for user in (ADA, BEA, CEM, NOBODY) if look.table.seat_of(user) != seat]
            # What a person could find after the last step, they can find before this one.
            before = {user: known.get(user) or await found_by(user, service, opened, look) for user in others}
            known = {}
            time.pass_by(1000)
            answered = await act(service, look, seat, luck)
            was, look = look, await service.look(look.table.id)
            if (was.waiting, was.sealed) != (look.waiting, look.sealed):
                continue
            for user in others:
                after = known[user] = await found_by(user, service, opened, look)
                # What is told, what is open (a pickup that has begun), and that others may rely on it: see
                # the contract.
                viewer = look.table.seat_of(user)
                if (
                    was.views[viewer] == look.views[viewer]
                    and after["whole story"] == before[user]["whole story"]
                    and after["undoable"] == before[user]["undoable"]
                ):
                    assert after == before[user]
                    unnoticed += answered
    return unnoticed


async def test_numbers_that_everybody_can_read_count_nothing(service: TableService) -> None:
    """If ballots were numbered by changes and jobs by rows, both numbers would count secret actions."""
    table = await kit.lobby(service, ADA, BEA)
    look = await service.execute(table.id, in_game.start, ADA)
    await service.execute(table.id, replacement.offer, ADA, sitter(NOBODY))
    (first,) = (await service.table(table.id)).ballots
    await service.execute(table.id, replacement.offer, ADA, sitter(NOBODY + 1))
    (*_, second) = (await service.table(table.id)).ballots
    assert abs(second.number - first.number) > 1000
    one, other, elsewhere = (
        OutboxJob(n, 1, RefreshBoard(), 5, 5, 0, None, secret)
        for n, secret in ((7, look.table.secret), (8, look.table.secret), (7, bytes(32)))
    )
    assert len({one.nonce, other.nonce, elsewhere.nonce}) == 3
    assert len(one.nonce) <= 25 and one.nonce == opaque_id(look.table.secret, "letter 5 7", 24)


async def test_what_is_stored_about_me_counts_nothing_that_others_do(tmp_path: Path) -> None:
    """Lines of the log are counted over the whole table."""
    rows = []
    async with database(tmp_path, StillTime()) as opened:
        service = service_on(opened)
        for channel in (1, 2):
            look = await started(service, ADA, BEA, channel=channel)
            if channel == 2:
                await service.answer(look.table.id, BEA, 1, look.prompts[Seat(1)].options[:1])
                await service.execute(look.table.id, in_game.undo, BEA)
            await service.answer(look.table.id, ADA, 1, look.prompts[Seat(0)].options[:1])
            told = await service.people.about(ADA)
            rows += [row for row in told["answers"] if row["table"] == look.table.id]
    quiet, busy = ({**row, "table": 0, "answer": ""} for row in rows)
    assert quiet == busy
