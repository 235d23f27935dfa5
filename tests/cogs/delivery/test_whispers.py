"""Two worlds that differ only in what is hidden are the same from outside: messages, edits, pictures, their
number, time, order and size, deadlines. `python -m tests.bench whispers` is the large form."""

import random
from pathlib import Path

import pytest

from cogs.tables.time_control import HOUR
from tests.kit.games import ALL
from tests.kit.one_thread import in_one_thread
from tests.kit.whispers import begun, in_secret, on, panels, watched, world

PAIRS = {"toy": 2, "jump_drive": 2, "space_mission": 3, "wormholes": 1, "galaxy_trucker": 1}
STEPS = 12
POLICIES = ("safe", "steward", "ask", "remind")


@pytest.mark.parametrize("game", ALL)
async def test_what_somebody_does_in_secret_is_noticed_by_nobody(game: str, tmp_path: Path) -> None:
    rng, pairs = random.Random(17), 0
    with in_one_thread():
        for number, policy in enumerate(POLICIES * 4):
            if pairs == PAIRS[game]:
                break
            folder = tmp_path / str(number)
            (folder / "other").mkdir(parents=True)
            async with world(folder) as here:
                look = await begun(here, game, policy)
                for _ in range(rng.randrange(STEPS)):
                    look = await on(here, look, rng)
                if not look.waiting:
                    continue
                seat = rng.choice(look.waiting)
                # Some hours later somebody does something, or not.
                here.time.pass_by(6 * HOUR)
                await here.days.look()
                await panels(here, look)
                async with here.another(folder / "other") as there:
                    here.box.noticed.clear()
                    if await in_secret(there, await there.service.look(look.table.id), seat, rng):
                        pairs += 1
                        assert await watched(here, there, look.table.id, seat) == ""
    assert pairs or game == "wormholes", "nothing was done in secret"
