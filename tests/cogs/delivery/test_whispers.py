"""Worlds that differ only in a player's secret act are the same for all others, through bot and playground,
while days pass. `python -m tests.bench whispers` is the large form."""

import pytest

from tests.kit.games import ALL
from tests.kit.whispers import Compared, begun, group

WORLDS = 4


@pytest.mark.parametrize("game", ALL)
async def test_secret_acts_stay_unnoticed(game: str) -> None:
    found = Compared()
    async with begun(game, 1) as table:
        await table.on(6)
        look = await table.look()
        seat = table.rng.choice(look.waiting)
        found.add(await group(table, seat, WORLDS, game), game)
    assert found.apart == []
    assert found.pairs, "nothing was done in secret"
