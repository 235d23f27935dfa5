"""Other worlds a viewer cannot tell from this one: `RESAMPLE[game key](state, viewer, rng)` changes a state
in place.

Everything that `viewer` (None: a spectator) cannot know is dealt again at random; everything it can know
stays.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from typing import Any

from engine.core.game import Game
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.kit.games import ALL

Resample = Callable[[Any, Seat | None, random.Random], None]


def _resample(game: type[Game[Any]], state: Any, viewer: Seat | None, rng: random.Random) -> None:
    game.deal_again(state, () if viewer is None else (viewer,), rng.shuffle)


RESAMPLE: dict[str, Resample] = {key: partial(_resample, game) for key, game in ALL.items()}

galaxy_trucker = RESAMPLE["galaxy_trucker"]


@contextmanager
def dealt_again(session: Session, viewer: Seat | None, rng: random.Random) -> Iterator[None]:
    """Replace the position, within the block, by another one that the viewer cannot tell from it."""
    kept, session.game.state = session.game.state, deepcopy(session.game.state)
    try:
        RESAMPLE[session.game_type.key](session.game.state, viewer, rng)
        yield
    finally:
        session.game.state = kept
