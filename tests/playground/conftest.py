"""Every test here starts with a fresh playground and a bare bot that is online."""

from collections.abc import AsyncIterator

import pytest

from tests.kit.discord import Scene, scene
from tests.playground.bare import PLAY, SETUP, TABLE, Bare


@pytest.fixture
async def stage() -> AsyncIterator[Scene]:
    async with scene() as here:
        yield here


@pytest.fixture
async def bot(stage: Scene) -> Bare:
    bare = Bare()
    await stage.join(bare)
    await bare.register(PLAY, TABLE, SETUP)
    return bare
