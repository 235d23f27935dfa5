"""The bot as a process."""

import pytest

from tests.kit.discord import Scene

pytestmark = pytest.mark.long


async def test_a_bot_that_ends_at_once_says_why(stage: Scene) -> None:
    with pytest.raises(AssertionError, match="no such door"):
        await stage.start_bot("-c", "raise SystemExit('no such door')", forked=False)
