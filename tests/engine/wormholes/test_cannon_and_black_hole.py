"""«Photon cannon», «Black hole»."""

from engine.wormholes.boards import BOARDS, DIRECTIONS, SpaceId, distance
from engine.wormholes.events import BlackHoleEntered, BlackHoleLeft, CannonFired
from tests.engine.wormholes.table import BASIC, CROSS, galaxy, table


def test_the_cannon_flies_two_or_more_spaces_in_six_straight_lines() -> None:
    there = galaxy(BASIC)
    place = there.spaces[SpaceId("C5")].place
    for space in there.flights[SpaceId("C5")]:
        q, r = there.spaces[space].place
        away = (q - place[0], r - place[1])
        steps = max(abs(away[0]), abs(away[1]), abs(sum(away)))
        assert steps >= 2
        assert (away[0] // steps, away[1] // steps) in DIRECTIONS
        assert (away[0] % steps, away[1] % steps) == (0, 0)


def test_the_cannon_is_free_and_a_flight_of_one_space_an_ordinary_step() -> None:
    t = table("C5 L9").play("go@L9")
    assert (t.ship(0), t.energy) == ("L9", 3)
    fired = t.told_one(CannonFired)
    assert (fired.start, fired.end) == ("C5", "L9")
    assert not {"C4", "C6"} & set(galaxy(BASIC).flights[SpaceId("C5")])
    assert table("C5 L9").play("go@C6").energy == 2


def test_the_cannon_passes_over_anything_and_ends_on_spaces_that_ships_may_enter() -> None:
    flights = galaxy(BASIC).flights[SpaceId("C5")]
    # C8 is the station, from C11 to C13 there is no board, C14 and C15 are asteroids.
    assert {"C7", "C9", "C16", "C17"} <= set(flights)
    assert not {"C8", "C14", "C15"} & set(flights)


def test_a_flight_is_another_action_between_two_jumps() -> None:
    t = table("A9 L9", tokens=["A9 C5 I8 H10"]).play("jump@C5", "go@I8")
    assert t.ship(0) == "I8"
    assert t.options("jump") == ["H10"]


def test_entering_a_black_hole_costs_a_step_and_the_top_passenger_says_where_it_leads() -> None:
    """The turn goes on after it."""
    t = table("D3 A8", map=CROSS, hands=["hyacin"], deck="hyacin frost …").play("go@D4")
    entered = t.told_one(BlackHoleEntered)
    assert (entered.space, entered.planet) == ("D4", "hyacin")
    assert t.energy == 2
    assert t.view().turn.astray == "hyacin"
    assert t.options("land") == ["F7", "F8", "H7", "H8"]
    t.play("land@H7")
    assert t.ship(0) == "H7"
    assert t.told_one(BlackHoleLeft).space == "H7"
    assert t.docks() == {"hyacin": 1}
    assert t.play("deliver@hyacin", "go@I8").energy == 1


def test_for_the_ringed_planet_any_space_next_to_one_of_its_three_will_do() -> None:
    t = table("D3 A8", map=CROSS, deck="gyre …").play("go@D4")
    assert t.options("land") == ["H13", "H14", "H15", "I13", "I16", "J13", "J15", "K14", "K15"]


def test_the_black_hole_itself_is_never_a_way_out_nor_a_way_through() -> None:
    # It lies inside its board, two spaces from the only planet there.
    (board,) = (board for board in BOARDS.values() if board.cross.black_holes)
    (hole,), (planet,) = board.cross.black_holes, board.cross.planets
    assert distance(hole, (0, 0)) == 1
    assert all(distance(hole, space) == 2 for space in planet.spaces)
    assert galaxy(CROSS).moves[SpaceId("D4")] == ()
    # Every planet can be reached without it.
    assert "D4" not in galaxy(CROSS).reachable_from_station()


def test_with_an_empty_deck_a_black_hole_cannot_be_entered() -> None:
    """The last passenger may be the one in the black hole."""
    t = table("D3 A8", map=CROSS, deck="", last_round=6)
    assert "go@D4" not in t.options()
    assert "D4" not in [goal.space for goal in t.view(0).goals]
    t = table("D3 A8", map=CROSS, deck="hyacin", round=5).play("go@D4")
    assert t.view().last_round == 6
