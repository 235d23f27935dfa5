"""Every test here starts with a fresh playground and a bare bot that is online."""

import pytest

from tests.kit.server.discord import Scene
from tests.playground.bare import PLAY, SETUP, TABLE, Bare


@pytest.fixture
async def bot(stage: Scene) -> Bare:
    bare = Bare()
    await stage.join(bare)
    await bare.register(PLAY, TABLE, SETUP)
    return bare
