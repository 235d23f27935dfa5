"""Whole rounds with specialists who work on ships, two at a time, played at random."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.core.chance import Chance
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.state.specialists import Hired, left_of
from engine.galaxy_trucker.state.state import Player, State
from tests.engine.galaxy_trucker.random_trucker import specialised
from tests.engine.galaxy_trucker.whole_games import Position, keep, played, work_in_private
from tests.engine.galaxy_trucker.yard import options_of
from tests.kit.bots import robots_play, seed_of
from tests.kit.invariants import broken

pytestmark = pytest.mark.long

BUILDERS = (
    "architect",
    "buyer",
    "hypergeometer",
    "plumber",
    "supplier",
    "fitter",
    "planner",
    "saboteur",
    "welder",
)
PAIRS = list(combinations(BUILDERS, 2))
CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "IIIB", "IV", "I")
WAYS: tuple[dict[str, str], ...] = (
    {},
    {"placement": "trucker"},
    {"building": "live"},
    {"building": "live", "placement": "trucker"},
)


def with_teams(ship_class: ShipClass, *teams: tuple[str, ...]) -> type[GalaxyTrucker]:
    """Return the game, with both abilities of these specialists from the first round on."""

    class Staffed(GalaxyTrucker):
        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            state = new_state(
                options, seats, chance, box="expansion", classes=(ship_class,), specialists="deal"
            )
            for player, team in zip(state.players, teams, strict=False):
                player.team = [Hired(name, 0) for name in team]
                state.applicants = [name for name in state.applicants if name not in team]
            return state

    return Staffed


def positions(number: int, pair: tuple[str, str]) -> Iterator[Position]:
    """Yield every position of a round with such teams; the second seat has others."""
    rng = random.Random(f"{number} {pair}")
    ship_class, way = CLASSES[number % len(CLASSES)], WAYS[number % len(WAYS)]
    others = tuple(rng.sample([name for name in BUILDERS if name not in pair], 2))
    game = with_teams(ship_class, pair, others)
    session = Session.start(game, 2, options_of({"rounds": "I", **way}), seed_of(number))
    return played(session, rng, player=specialised)


@pytest.mark.parametrize("number", range(0, len(PAIRS), 9))
def test_such_rounds_keep_what_holds_in_every_game(number: int) -> None:
    """This includes markers placed and tiles given back in the same shift."""
    keep(positions(number, PAIRS[number]), seed_of(number), every=30)


@pytest.mark.parametrize("number", range(0, len(PAIRS), 9))
def test_nothing_moves_for_the_others_while_a_builder_works_in_private(number: int) -> None:
    """In shifts, this holds for markers too."""
    assert work_in_private(positions(4 * number, PAIRS[number]), specialised, every=5)


@pytest.mark.parametrize("number", range(0, len(PAIRS), 17))
def test_robots_answer_whatever_specialists_ask(number: int) -> None:
    others = tuple(name for name in BUILDERS if name not in PAIRS[number])
    game = with_teams(CLASSES[number % len(CLASSES)], PAIRS[number], others)
    words = {"rounds": "I", **WAYS[number % len(WAYS)]}
    session = Session.start(game, 2, options_of(words), seed_of(number))
    assert [*robots_play(session)]


def is_permitted(player: Player) -> bool:
    """Return whether a ship has no more markers than its owner may place: the supplier one more after
    building."""
    left = left_of(player.permits, player.ship)
    markers = left.outside, left.welds, left.cannons, left.engines, left.pipes, left.universals
    return min(markers) >= 0 and left.supplies >= -1


@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_two_specialists_at_a_time_leave_no_faults(number: int) -> None:
    for session, rng in positions(number, PAIRS[number]):
        assert rng.randrange(4) or broken(session.game) == [], session.lines[-1:]
        assert all(is_permitted(player) for player in session.game.state.players), session.lines[-1:]
    assert session.game.outcome() is not None
