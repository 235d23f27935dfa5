"""Worlds that differ only in what is hidden look and answer alike; `python -m tests.bench whispers` compares
ten thousand pairs for each game."""

from itertools import count

import pytest

from tests.kit.games import ALL
from tests.kit.pairs import chosen_otherwise, dealt_anew, search

pytestmark = pytest.mark.long

DEALT, CHOSEN = 150, 60
"""Pairs that are compared for each game."""
OPEN = ("wormholes",)
"""Games without secret choices."""


@pytest.mark.parametrize("game", ALL)
def test_what_is_dealt_otherwise_changes_nothing_that_can_be_read_or_pressed(game: str) -> None:
    found = search(ALL[game], dealt_anew, DEALT, count())
    assert (found.pairs, found.apart) == (DEALT, [])


@pytest.mark.parametrize("game", sorted({*ALL} - {*OPEN}))
def test_what_somebody_chooses_otherwise_in_secret_changes_nothing_either(game: str) -> None:
    found = search(ALL[game], chosen_otherwise, CHOSEN, count())
    assert (found.pairs, found.apart) == (CHOSEN, [])
