"""How fast Galaxy Trucker judges placements, plays whole games and builds by itself."""

import random
import time
from collections.abc import Iterator
from statistics import median

from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.components import WAREHOUSE, TileId
from engine.galaxy_trucker.building.placement import mistake_at
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.bench.figures import Measurement, at_least, at_most, milliseconds
from tests.bench.ships import stage
from tests.engine.galaxy_trucker.brute_force import brute_force
from tests.engine.galaxy_trucker.random_trucker import answer, step
from tests.kit.bots import play, seed_of

GAMES = 12
STAGES = 6


def figures() -> Iterator[Measurement]:
    """Measure the engine's speeds for which there is a promise."""
    yield _placing()
    yield _games()
    yield _stages()


def _placing() -> Measurement:
    """Time the tile that takes longest beside a large ship: every square, every turn, and the reasons against
    the others."""
    ship = stage("III", 2, 1).ships[0].copy()
    for place in list(ship.parts)[-8:]:
        ship.take(place)
    loose = [tile for tile in WAREHOUSE if all(part.tile != tile for part in ship.parts.values())]
    slowest = max(loose, key=lambda tile: milliseconds(lambda: _judged(ship, tile), times=3))
    took = milliseconds(lambda: _judged(ship, slowest), times=99)
    told = f"counted by brute force in {milliseconds(lambda: brute_force(ship, slowest), times=9):.1f} ms"
    return at_most("galaxy_trucker: legality and all fitting squares of a tile, slowest", took, 5, "ms", told)


def _judged(ship: Ship, tile: TileId) -> object:
    fitting = places(ship, tile)
    return [mistake_at(ship, Part(tile, *where)) for where in fitting.open.values()]


def _games() -> Measurement:
    """Time three rounds with four players who build at random."""
    answers, begun = 0, time.process_time()
    for number in range(GAMES):
        session, rng = Session.start(GalaxyTrucker, 4, None, seed_of(number)), random.Random(number)
        while session.prompts:
            step(session, rng, player=answer)
            answers += 1
    taken = time.process_time() - begun
    begun = time.process_time()
    for number in range(GAMES):
        for _ in play(Session.start(GalaxyTrucker, 4, None, seed_of(number)), random.Random(1), most=9999):
            pass
    idle = GAMES / (time.process_time() - begun)
    told = f"{answers / taken:,.0f} answers /s; {idle:,.0f} games /s of players who hardly build"
    return at_least(
        "galaxy_trucker: whole random games of four players a second", GAMES / taken, 1, "/s", told
    )


def _stages() -> Measurement:
    """Time one building phase of class III with three robots, views and rules included."""
    taken = [stage("III", 3, number) for number in range(STAGES)]
    session = Session.start(GalaxyTrucker, 3, None, seed_of(1))
    view = milliseconds(lambda: session.view(Seat(0)), times=99)
    took = 1000 * median(one.seconds for one in taken)
    told = f"{median(one.answers for one in taken):.0f} answers; a view alone {view:.2f} ms"
    return at_most("galaxy_trucker: three robots build their ships of class III", took, 300, "ms", told)
