"""What messages say: in two worlds that a reader cannot tell apart, the same to the last letter."""

import random

import msgspec
import pytest

from cogs.messages import inbox, kinds, standing_orders
from cogs.messages.components import Button, Select
from cogs.messages.reader import Reader
from cogs.tables.live import Live
from cogs.tables.snapshot import OpenQuestion
from cogs.tables.table import Chair, Former, Status, Table
from cogs.tables.untold import Untold
from engine.core.prompt import Seat
from engine.core.rewind import beginnings
from engine.core.session import Session
from tests.contract.test_leaks import at_checkpoint, other_world, positions, same_luck, viewers
from tests.kit.bots import seed_of
from tests.kit.games import ALL, TABLES
from tests.kit.shown import NAMES, TEST_FACES
from tests.kit.tables import said

every_table = pytest.mark.parametrize(("key", "seats"), TABLES, ids=lambda value: str(value))


def table_of(session: Session, key: str, plans: list[str]) -> Table:
    """A table where everybody has a plan of their own."""
    chairs = tuple(Chair(Seat(n), 100 + n, NAMES[n], "1", plan=plan) for n, plan in enumerate(plans))
    former = (Former(Seat(0), session.at, "Zoe", 99),)
    options = ALL[key].options_type().words()
    return Table(1, 1, 1, key, options, bytes(32), "", "en", Status.RUNNING, 100, 1, chairs, former=former)


def told(session: Session, key: str, viewer: Seat | None, plans: list[str]) -> list[str]:
    """Every sentence the reader gets: turn message, inbox, plan, status, call."""
    live = Live(
        table_of(session, key, plans), ALL[key], 0, session=session, untold=Untold(told=dict(session.told))
    )
    live.settle()
    look = live.look()
    reader = Reader(look, TEST_FACES[key], "en", viewer)
    call = kinds.call(reader)
    found = [said(kinds.status(reader)), said(call) if call is not None else ""]
    if viewer is not None:
        found += [repr(kinds.private(reader, None)), repr(kinds.plan(reader, "x"))]
        if viewer in look.prompts:
            found.append(repr(inbox.sheet(reader.texts, [(OpenQuestion(look, viewer), reader)])))
    return found


@every_table
def test_messages_of_worlds_a_reader_cannot_tell_apart_are_equal(key: str, seats: int) -> None:
    compared = 0
    for number, session, rng in positions(key, seats, games=2, every=6):
        here = at_checkpoint(session, number, session.checkpoint)
        if not same_luck(here):
            continue
        for viewer in viewers(seats):
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            mine = [f"plan {n}" for n in range(seats)]
            others = [plan if n == viewer else f"other {n}" for n, plan in enumerate(mine)]
            assert told(there, key, viewer, others) == told(here, key, viewer, mine)
            compared += 1
    assert compared


@every_table
def test_no_button_stands_twice_whatever_is_asked_and_however_it_is_read(key: str, seats: int) -> None:
    """Discord refuses the whole message then, and nobody sees their question."""
    for _, session, _ in positions(key, seats, games=1, every=40):
        for seat in session.waiting_for[:1]:
            reader = reading(session, key, seat)
            for text_mode in (False, True):
                reader = msgspec.structs.replace(reader, text_mode=text_mode)
                sheets = [kinds.private(reader, None)]
                if reader.standing is not None:
                    sheets.append(standing_orders.sheet(reader))
                for sheet in sheets:
                    found = [
                        part.id
                        for block in sheet.blocks
                        for part in (block if isinstance(block, tuple) else (block,))
                        if isinstance(part, Button | Select)
                    ]
                    assert len(set(found)) == len(found)


def reading(session: Session, key: str, seat: Seat) -> Reader:
    live = Live(table_of(session, key, [""] * session.seat_count), ALL[key], 0, session=session)
    live.settle()
    return Reader(live.look(), TEST_FACES[key], "en", seat)


@every_table
def test_places_to_go_back_to_hold_a_spectators_view_and_nothing_else(key: str, seats: int) -> None:
    rng = random.Random(5)
    session = Session.start(ALL[key], seats, None, seed_of(5))
    lines, seen = [], [session.view(None)]
    for _ in range(30):
        if not session.prompts:
            break
        seat = rng.choice(session.waiting_for)
        prompt = session.prompts[seat]
        count = rng.randint(prompt.least, min(prompt.most, len(prompt.options)))
        session.answer(seat, prompt.serial, tuple(rng.sample(prompt.options, count)))
        lines.append(session.last_line)
        seen.append(session.view(None))
    for place in beginnings(ALL[key], seats, ALL[key].options_type(), seed_of(5), lines):
        assert place.view in seen
