"""How fast Wormholes lists the actions of a position on its largest map."""

import random
from collections.abc import Iterator

from engine.core.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.acts import menu_of
from engine.wormholes.ways import chart, reach
from tests.bench.figures import Measurement, at_most, milliseconds, percentile
from tests.kit.bots import seed_of, step

MENU = 5.0
"""The most milliseconds that a whole menu may take."""


def figures() -> Iterator[Measurement]:
    """Time the menu in positions all over a game of five."""
    options = Wormholes.options_type.of_words({"sides": "random"})
    session, rng = Session.start(Wormholes, 5, options, seed_of(1)), random.Random(1)
    taken, longest = [0.0], 0
    while session.prompts:
        game = session.game
        (seat,) = session.waiting_for
        prompt = session.prompts[seat]
        if prompt.kind == "act" and not rng.randrange(8):
            assert isinstance(game, Wormholes), "a session of Wormholes"

            def menu(game: Wormholes = game, seat: int = seat) -> object:
                for known in (chart, reach):
                    known.cache_clear()  # a position nobody has looked at yet
                return menu_of(game, game.all_seats[seat])

            taken.append(milliseconds(menu, times=3))
            longest = max(longest, len(prompt.options))
        step(session, rng)
    half = percentile(taken, 0.5)
    told = f"half of {len(taken)} positions within {half:.2f} ms, up to {longest} options"
    yield at_most("wormholes: a whole menu, slowest position", max(taken), MENU, "ms", told)
