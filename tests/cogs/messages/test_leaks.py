"""Messages in two worlds that a reader cannot tell apart are the same to the last letter."""

import random

import msgspec
import pytest

from cogs.messages import sheets
from cogs.messages.components import Button, Select
from engine.core.replay import beginnings
from engine.core.session import Session
from tests.kit.bots import seed_of
from tests.kit.games import ALL, SIZES
from tests.kit.shown import reading
from tests.kit.worlds import positions

pytestmark = pytest.mark.long

every_table = pytest.mark.parametrize(("key", "seats"), SIZES, ids=lambda value: str(value))


@every_table
def test_no_button_stands_twice_whatever_is_asked_and_however_it_is_read(key: str, seats: int) -> None:
    """Discord then refuses the whole message, and players do not see their questions."""
    for _, session, _ in positions(key, seats, games=1, every=40):
        for seat in session.waiting_for[:1]:
            reader = reading(session, key, seat)
            for text_mode in (False, True):
                reader = msgspec.structs.replace(reader, text_mode=text_mode)
                shown = [sheets.private(reader, None)]
                if reader.standing is not None:
                    shown.append(sheets.standing_orders(reader))
                for sheet in shown:
                    found = [
                        part.id
                        for block in sheet.blocks
                        for part in (block if isinstance(block, tuple) else (block,))
                        if isinstance(part, Button | Select)
                    ]
                    assert len(set(found)) == len(found)


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
    for place in beginnings(Session.start(ALL[key], seats, None, seed_of(5)), lines):
        assert place.view in seen
