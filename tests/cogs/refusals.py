"""Commands that the referee refuses."""

from collections.abc import Awaitable

import pytest

from engine.core.errors import RefereeError


async def refused(reason: str, command: Awaitable[object]) -> None:
    """Expect the referee to refuse a command for this reason."""
    with pytest.raises(RefereeError, match=reason):
        await command
