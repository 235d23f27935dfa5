"""`kill -9` at any moment: nothing is lost, and nothing is sent twice."""

from pathlib import Path

import pytest

from tests.kit.kills import night_of_kills

NIGHTS, KILLS = 3, 8
"""Two dozen kills in all, divided so that they can run side by side; `tests.bench kills` has more."""


@pytest.mark.parametrize("night", range(NIGHTS))
async def test_killed_at_any_moment_nothing_is_lost_and_nothing_said_twice(
    night: int, tmp_path: Path
) -> None:
    found = await night_of_kills(night, tmp_path, lambda now: now.kills >= KILLS)
    assert found.kills == KILLS
