"""The traces of a table: no other player can find any of an unnoticed step."""

import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.commands.story import in_public
from cogs.messages import after_the_game, personal, sheets
from cogs.messages.reader import Reader
from cogs.service.table_service import TableService
from cogs.storage import schema
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxJob
from cogs.tables import in_game, replacement
from cogs.tables.jobs import RefreshBoard, Resolve, load
from cogs.tables.snapshot import Look
from cogs.tables.table import opaque_id
from engine.core import codec
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from tests.kit.bots import random_answer
from tests.kit.games import ALL
from tests.kit.shown import TEST_FACES
from tests.kit.still import StillTime
from tests.kit.tables import ADA, BEA, CEM, database, lobby, said, service_on, sitter, started, user_at

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
    n, user = look.table.id, user_at(look, seat)
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
    """Play a while and compare what others can find after each unnoticed step. Returns how many there
    were."""
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
    table = await lobby(service, ADA, BEA)
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
