"""The box: boards, planets, passengers, tokens, layouts."""

import pytest

from engine.wormholes import boards as box
from engine.wormholes.galaxy import LaidBoard, galaxy_of, places_of


def test_nine_boards_of_two_sides_carry_ten_planets_one_of_them_two() -> None:
    assert len(box.BOARDS) == 9
    for board in box.BOARDS.values():
        on_plus, on_cross = ({planet.id for planet in board.side(s).planets} for s in ("plus", "cross"))
        assert on_plus == on_cross
        assert len(on_plus) == (2 if board.id == "B5" else 1)
    assert {planet.id for board in box.BOARDS.values() for planet in board.plus.planets} == set(box.PLANETS)
    assert len(box.PLANETS) == 10


@pytest.mark.parametrize(("players", "boards", "planets", "cards"), [(3, 7, 8, 64), (4, 9, 10, 100)])
def test_boards_planets_and_passengers_by_number_of_players(
    players: int, boards: int, planets: int, cards: int
) -> None:
    assert len(box.boards_for(players)) == boards
    assert len(box.planets_for(players)) == planets
    deck = box.BOX.deck_for(players)
    assert deck.planets * deck.copies == cards
    assert {p.id for board in box.boards_for(players) for p in board.plus.planets} == set(
        box.planets_for(players)
    )


def test_every_space_of_a_board_is_printed_with_one_thing_at_most() -> None:
    assert len(box.BOARD) == 19
    for board in box.BOARDS.values():
        for side in (board.plus, board.cross):
            planets = [space for planet in side.planets for space in planet.spaces]
            wild = [wild.space for wild in side.wild]
            spaces = [*planets, *wild, *side.asteroids, *side.sun, *side.nebulae, *side.orbit]
            spaces += [*side.cannons, *side.black_holes]
            assert set(spaces) <= set(box.BOARD)
            assert len(set(spaces)) == len(spaces)


def test_features_printed_in_all() -> None:
    plus, cross = ([board.side(s) for board in box.BOARDS.values()] for s in ("plus", "cross"))
    assert sum(len(side.cannons) for side in plus) == 1
    assert sum(len(side.black_holes) for side in cross) == 1
    assert sorted(wild.number for side in cross for wild in side.wild) == [3, 4, 5]
    assert not any(side.wild or side.black_holes or side.orbit for side in plus)
    assert sum(len(side.nebulae) for side in plus) == 5
    assert sum(len(side.nebulae) for side in cross) == 3
    assert sum(len(side.asteroids) + len(side.sun) for side in plus) == 33
    assert sum(len(side.asteroids) + len(side.sun) for side in cross) == 32


def test_cannon_and_black_hole_are_two_sides_of_a_board_and_the_ringed_planet_fills_three_spaces() -> None:
    (cannon,) = (board.id for board in box.BOARDS.values() if board.plus.cannons)
    (hole,) = (board.id for board in box.BOARDS.values() if board.cross.black_holes)
    assert cannon == hole
    (side,) = (board.cross for board in box.BOARDS.values() if any(p.ringed for p in board.cross.planets))
    (planet,) = side.planets
    assert len(planet.spaces) == 3
    assert len(side.orbit) == 9
    near = [place for place in box.BOARD if any(box.distance(place, space) == 1 for space in planet.spaces)]
    assert set(side.orbit) == set(near) - set(planet.spaces)


@pytest.mark.parametrize(("side", "spaces", "orbit"), [("small", 1, 6), ("large", 3, 9)])
def test_the_station_has_an_orbit_on_both_sides(side: str, spaces: int, orbit: int) -> None:
    station = box.STATIONS[side]
    assert len(station.station) == spaces
    assert len(station.orbit) == orbit
    assert box.station_for(3 if side == "small" else 4) is station


def test_stacks_hold_two_wormholes_of_each_number_and_exploration_tokens_are_worth_one_or_three() -> None:
    assert box.BOX.wormholes == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    assert [box.EXPLORATION_POINTS[number] for number in range(1, 11)] == [1] * 6 + [3] * 4


def test_solo_levels_draw_more_and_more_turn_by_turn_and_before_that_the_same_in_every_turn() -> None:
    levels = [(solo.level, solo.cards, solo.cards_before) for solo in box.BOX.solo]
    assert levels == [("normal", (1, 2, 2, 2, 2), 2), ("hard", (2,), 3), ("expert", (2, 3), 4)]


@pytest.mark.parametrize("layout", box.LAYOUTS.values(), ids=lambda layout: layout.id)
def test_layouts_have_a_slot_for_every_board_and_each_touches_another_along_five_pairs(
    layout: box.Layout,
) -> None:
    """Boards never overlap."""
    assert len(layout.centres) == 1 + len(box.boards_for(layout.most_players))
    slots = places_of(layout.id)
    places = [place for slot in slots for place in slot]
    assert len(places) == len(set(places)) == 19 * len(layout.centres)
    assert layout in box.layouts_for(layout.least_players)
    for mine in slots:
        contacts = [
            sum(box.distance(here, there) == 1 for here in mine for there in other)
            for other in slots
            if other is not mine
        ]
        assert set(contacts) <= {0, 5}
        assert any(contacts)


def test_ids_of_spaces_are_read_back_and_turning_six_times_leads_back() -> None:
    boards = (LaidBoard("small", "plus", 1), *(LaidBoard(f"B{n}", "plus", 0) for n in range(1, 8)))
    galaxy = galaxy_of("small_standard", boards)
    assert len(galaxy.spaces) == 152
    columns = {name[0] for name in galaxy.spaces}
    assert columns == set("ABCDEFGHIJKLM")
    assert min(int(name[1:]) for name in galaxy.spaces) == 1
    for place in box.BOARD:
        assert box.turned(place, 6) == place
        assert box.turned(box.turned(place, 2), 4) == place
