"""Signs beside words: a message without its signs still says everything."""

import random
import re
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.messages import sheets
from cogs.messages.components import Sheet, layout
from cogs.messages.controls import Draft
from cogs.messages.registry import Registered, without_signs
from playground.limits.components import check_components
from render.faces import stock
from tests.kit.bots import robots_turn, start, step
from tests.kit.components import components
from tests.kit.games import ALL
from tests.kit.shown import TEST_FACES, reading

STOCK = stock(TEST_FACES.values())
HERE = {name: discord.PartialEmoji(name=f"{name}_000000", id=7) for name in STOCK}
SIGN = re.compile("|".join(re.escape(f"{emoji}\u00a0") for emoji in HERE.values()))
MARKS = ("\ue000", "\ue001")
games = pytest.mark.parametrize("key", list(TEST_FACES))


def shown(sheet: Sheet, registered: Registered) -> list[Any]:
    """Return all text of a message, from top to bottom."""
    found: list[Any] = []
    for item in layout(sheet, registered).walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            found.append(item.content)
        elif isinstance(item, discord.ui.Button):
            found.append(item.label)
        elif isinstance(item, discord.ui.Select):
            found += [(option.label, option.description) for option in item.options]
    return found


def worded(sheet: Sheet) -> Sheet:
    """Give buttons the labels they have without their signs."""
    rows = [
        tuple(replace(button, label=button.plain or button.label) for button in block)
        if isinstance(block, tuple)
        else block
        for block in sheet.blocks
    ]
    return replace(sheet, blocks=tuple(rows))


@games
def test_a_message_without_its_signs_says_everything(key: str) -> None:
    game, rng, seen = ALL[key], random.Random(key), set[str]()
    session = start(game, game.seats[-1], 1)
    for at in range(240):
        if not session.prompts:
            break
        if at % 8 == 0:
            seat = min(session.prompts)
            reader = reading(session, key, seat, signs=True)
            sheet = sheets.private(reader, None)
            with_signs, without = shown(worded(sheet), Registered(signs=HERE)), shown(sheet, Registered())
            assert [SIGN.sub("", x) if isinstance(x, str) else x for x in with_signs] == without
            plain = sheets.private(replace(reader, signs=False, text_mode=True), None)
            assert not any(mark in str(shown(plain, Registered(signs=HERE))) for mark in MARKS)
            assert "<:" not in str(shown(plain, Registered(signs=HERE))), "who reads words has no signs"
            asked = reader.asked
            assert asked is not None, "somebody is asked"
            seen |= {asked.sign(option) for option in (*asked.prompt.options, *asked.prompt.closed)}
            seen.add(reader.face.sign_of_question(asked.prompt, reader.look.views[seat]))
            told = [event for _, events in reader.news for event in events]
            seen.update(*map(reader.face.signs_of_event, told))
        step(session, rng)
    assert seen - {""} <= set(STOCK), "every sign there may be is in the stock"
    assert len(seen) > (0 if key == "toy" else 4), "options show what they are"


def test_marks_of_signs_are_in_no_name() -> None:
    assert without_signs("\ue000seat_blue\ue001 Ada") == "Ada"
    assert layout(Sheet(("\ue000gt_human\ue001 Ada",)), Registered()).total_children_count


@games
async def test_discord_takes_every_question_of_a_game_and_more_of_it(key: str) -> None:
    session = start(ALL[key], ALL[key].seats[0], 1)
    while session.prompts:
        reader = reading(session, key, min(session.prompts), signs=True)
        for more in (False, True):
            sheet = sheets.private(reader, None, draft=Draft(more=more))
            check_components(components(layout(sheet, Registered())), v2=True, files=frozenset())
        robots_turn(session)
