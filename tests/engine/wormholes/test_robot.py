"""The robot: fair, repeatable, and a worthy opponent."""

import random
from collections.abc import Sequence

import pytest

from engine.core.game import Outcome
from engine.core.prompt import Prompt, Seat
from engine.core.robots import LEVELS, Level
from engine.core.search import play_on
from engine.core.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.boards import SpaceId
from engine.wormholes.questions import ChooseWay
from engine.wormholes.robot import answer
from tests.engine.wormholes.table import Table, table
from tests.kit.duels import among_chance

pytestmark = pytest.mark.long

quickly = pytest.mark.usefixtures("small_search")


def play(number: int, *, seats: int, robots: Sequence[int], **options: str) -> tuple[Outcome, int]:
    """Return the outcome and rounds of one game. Seats without a robot answer at random."""
    chosen = Wormholes.options_type.of_words(options)
    return among_chance(Wormholes, number, seats=seats, robots=robots, options=chosen)


@quickly
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_games_of_robots_end_by_themselves_within_40_rounds(seats: int) -> None:
    words = {"sides": "random", "layout": "random"} if seats % 2 else {}
    outcome, rounds = play(seats, seats=seats, robots=tuple(range(seats)), **words)
    assert rounds <= 40
    assert max(outcome.points) >= 15


@quickly
def test_alone_it_wins_and_loses_against_the_rival() -> None:
    won = set[bool]()
    for number in range(12):
        won.add(bool(play(number, seats=1, robots=(0,))[0].winners))
        if len(won) == 2:
            return
    raise AssertionError(won)


def given(t: Table) -> tuple[str, ...]:
    return answer(t.mine(), t.asked)


def test_it_delivers_where_it_is() -> None:
    assert given(table("J10 A8", hands=["aurelia frost"])) == ("deliver@aurelia",)


def test_it_explores_where_it_is() -> None:
    assert given(table("J10 A8", hands=["frost"])) == ("place@J10",)


def test_it_flies_to_the_planet_of_its_passengers() -> None:
    t = table("H9 A8", tokens=["J9"], hands=["aurelia aurelia aurelia aurelia"])
    while t.active == 0 and t.player(0).delivered == 0:
        t.play(" ".join(given(t)))
    assert t.player(0).delivered == 4


def test_it_does_not_pay_others_where_a_free_way_does() -> None:
    prompt = Prompt(Seat(0), "choose-way", ("~H4", "-F5-G5-H4"), details=ChooseWay(SpaceId("H4")))
    assert answer(table("E5 A8").view(0), prompt) == ("-F5-G5-H4",)


@pytest.mark.usefixtures("never_back")
@pytest.mark.parametrize("level", LEVELS)
def test_moves_that_take_no_energy_do_not_lead_to_and_fro(level: Level) -> None:
    """Seat 1 can go through an ion stream and through a pair of wormholes, there and back."""
    options = Wormholes.options_type().at_start(host=Seat(0))
    session = Session.start(Wormholes, 3, options, random.Random("loopwormholes18").randbytes(32))
    play_on(session, lambda seat: Wormholes.robots[level], until=lambda now: now.game.round_number > 1)
    assert session.game.round_number == 2
