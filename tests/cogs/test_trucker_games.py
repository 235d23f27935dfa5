"""Galaxy Trucker as people play it: they build real ships by buttons and selects and fly them."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from tests.kit.discord import Message, Person
from tests.kit.seats import controls, play_together, start, table_scene, use

PRESSES_AT_THE_BENCH = 20
"""Of everybody; then they finish their ships."""


class Trucker:
    """Draws, places wherever the tile fits, ends the shift when the points are spent, and flies on."""

    def __init__(self) -> None:
        self.pressed: Counter[str] = Counter()
        self.placed: Counter[str] = Counter()

    async def __call__(self, person: Person, message: Message, luck: random.Random) -> None:
        buttons = {
            str(control.get("label")): control for control in controls(message) if control["type"] == 2
        }
        places = [
            control
            for control in controls(message)
            if control["type"] == 3 and "lace it" in str(control.get("placeholder"))
        ]
        if "Fly on" in " ".join(buttons):
            label = next(label for label in buttons if label.startswith("Fly on"))
            await person.press(message, custom_id=buttons[label]["custom_id"])
        elif not any(label.startswith("End my shift") for label in buttons):
            await use(person, message, luck)
        elif places:
            # One press has drawn the tile; the list and the square in it are the second and the third.
            self.placed[person.name] += 1
            control = luck.choice(places)
            await person.select(
                message, luck.choice(control["options"])["value"], custom_id=control["custom_id"]
            )
        else:
            self.pressed[person.name] += 1
            wanted = "Finish" if self.pressed[person.name] > PRESSES_AT_THE_BENCH else "Draw"
            label = next((label for label in buttons if label.startswith(wanted)), None)
            label = label or next(label for label in buttons if label.startswith("End my shift"))
            await person.press(message, custom_id=buttons[label]["custom_id"])


async def test_three_build_and_fly_a_round_of_class_one_by_buttons_and_selects(tmp_path: Path) -> None:
    truckers = Trucker()
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        chosen = "first_round=I; second_round=none; third_round=none"
        await start(s, s.bea, s.cem, game="galaxy_trucker", options=chosen)
        final = await play_together(s, s.ada, s.bea, s.cem, move=truckers)
        assert "Galaxy Trucker is over" in final.text
        assert final.alt_texts and "Round 1" in final.alt_texts[0]
        assert truckers.placed.total() >= 15 and len(truckers.placed) == 3, truckers.placed
