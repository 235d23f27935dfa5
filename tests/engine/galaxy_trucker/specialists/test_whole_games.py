"""Whole games with all specialists, played at random: nothing is lost, and secrets stay secret."""

import random
from collections.abc import Iterator

import pytest

from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.teams import crowded
from tests.engine.galaxy_trucker.whole_games import Position, keep, played
from tests.engine.galaxy_trucker.yard import options_of
from tests.kit.bots import robots_play, seed_of

pytestmark = pytest.mark.long

GAMES: dict[str, tuple[type[GalaxyTrucker], dict[str, str]]] = {
    "in shifts": (crowded("deal", "II", most=4), {}),
    "live": (crowded("deal", "IIB", most=4), {"building": "live", "placement": "trucker"}),
    "hired by choice": (crowded("draft", "I", "I", most=1), {}),
    "dealt": (crowded("deal", "I", "I", most=0), {"building": "live"}),
}
each = pytest.mark.parametrize("name", GAMES)


def positions(name: str, number: int, seats: int = 4) -> Iterator[Position]:
    """Yield every position of a game, up to its end."""
    game, words = GAMES[name]
    rng = random.Random(f"{name} {number}")
    session = Session.start(game, seats, options_of(words), seed_of(number))
    return played(session, rng)


@each
def test_games_with_specialists_keep_what_holds_in_every_game(name: str) -> None:
    session = keep(positions(name, 1), seed_of(1), every=40, scramble=scramble)
    assert session.game.outcome() is not None


def test_in_a_crowd_nearly_all_specialists_serve() -> None:
    session, _ = next(positions("in shifts", 1))
    serving = [hired.id for player in session.game.state.players for hired in player.team]
    assert len(serving) == len({*serving}) == 16 and {*serving} < {*SPECIALISTS}


def scramble(state: State, viewer: Seat | None, rng: random.Random) -> None:
    """Redeal what other players do not learn of a builder during a shift."""
    for seat, player in enumerate(state.players):
        if seat != viewer and state.options.building == "rounds":
            bench = player.bench
            bench.alarm, bench.finishing = rng.randrange(2) > 0, rng.randrange(2) > 0
            bench.points, bench.late, bench.delay = rng.randrange(20), rng.randrange(4), rng.randrange(6)
            bench.piles = [pile for pile in range(4) if rng.randrange(2)]


@pytest.mark.parametrize("name", ["in shifts", "live"])
def test_robots_with_specialists_play_to_the_end(name: str) -> None:
    game, words = GAMES[name]
    session = Session.start(game, 2, options_of(words), seed_of(6))
    asked = {prompt.kind for _ in robots_play(session) for prompt in session.prompts.values()}
    assert asked & {"gain-days", "buy-goods", "check-connectors", "foretell-arrival", "change-rewards"}
