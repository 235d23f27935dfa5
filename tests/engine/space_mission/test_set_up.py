"""«Preparing for the game»."""

import pytest

from engine.core.chance import Number, Shuffle
from engine.core.errors import BadOptions
from engine.core.session import Session
from engine.space_mission import SpaceMission
from engine.space_mission.cards import PLANETS
from engine.space_mission.events import CardsDrawn, RingLaid, RoundBegan
from tests.engine.space_mission.table import start
from tests.kit.position import SEED

seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@seats
def test_eight_of_twelve_planets_lie_round_the_gate_with_eight_tiles_each(seats: int) -> None:
    planets = start(seats).view().planets
    assert len({planet.planet for planet in planets}) == 8
    assert all(planet.planet in PLANETS and planet.pile == 8 and not planet.face_up for planet in planets)


@seats
def test_everybody_has_a_ship_on_the_gate_twenty_chips_and_five_cards(seats: int) -> None:
    t = start(seats)
    for seat in range(seats):
        mine = t.seat(seat)
        assert (mine.planet, mine.chips, mine.hand, mine.tiles, mine.probes) == (None, 20, 5, 0, 0)
    assert (t.view().deck, t.view().discard) == (60 - 5 * seats, ())
    assert len(t.told(CardsDrawn)) == seats


@pytest.mark.parametrize(("seats", "space"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_end_depends_on_the_number_of_players(seats: int, space: int) -> None:
    assert (start(seats).view().space_to_end, start(seats).view().space) == (space, 0)


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        Session.start(SpaceMission, seats, None, SEED)


def test_r24_chance_says_who_begins() -> None:
    firsts = {start(5, seed=number.to_bytes(32)).view().first for number in range(40)}
    assert firsts == {0, 1, 2, 3, 4}


def test_r24_the_table_may_let_the_first_seat_begin() -> None:
    games = (start(5, seed=number.to_bytes(32), first_player="first-seat") for number in range(8))
    assert all(t.view().first == 0 for t in games)


def test_the_first_player_is_asked_first_and_the_ring_is_told() -> None:
    t = start(3)
    assert t.asked.seat == t.view().active == t.view().first
    assert t.told_one(RingLaid).planets == tuple(planet.planet for planet in t.view().planets)
    assert t.told_one(RoundBegan).round == t.view().round == 1


def test_r26_a_jump_number_that_no_planet_has_is_left_as_it_is() -> None:
    missing = [
        number
        for number in range(60)
        if len({PLANETS[p.planet].jump for p in start(2, seed=number.to_bytes(32)).view().planets}) < 4
    ]
    assert missing, "planets are drawn at random, whatever their numbers"


def test_chance_lays_the_ring_the_piles_and_the_draw_pile() -> None:
    journal: list[Number | Shuffle] = []
    Session.start(SpaceMission, 3, None, SEED, journal=journal)
    shuffled = [(entry.stream, len(entry.order)) for entry in journal if isinstance(entry, Shuffle)]
    assert shuffled == [("planets", 12), ("tiles", 64), ("deck", 60)]
