"""«Set-up», and questions about the galaxy that the short rules leave open."""

from itertools import combinations

import pytest

from engine.core.chance import Number, Shuffle
from engine.core.errors import BadOptions
from engine.core.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.boards import BOARDS, LAYOUTS, distance
from engine.wormholes.events import PlanetExplored, RoundBegan
from engine.wormholes.galaxy import Galaxy
from tests.engine.wormholes.table import CROSS, galaxy, start, table
from tests.kit.position import SEED

SEEDS = [bytes([n]) * 32 for n in range(6)]


def planet_distances(galaxy: Galaxy) -> list[int]:
    """Return the distances between the nearest spaces of every two planets."""
    return [
        min(
            distance(galaxy.spaces[a].place, galaxy.spaces[b].place) for a in one.spaces for b in other.spaces
        )
        for one, other in combinations(galaxy.planets.values(), 2)
    ]


@pytest.mark.parametrize(
    ("seats", "slots", "spaces"), [(1, 8, 152), (2, 8, 152), (3, 8, 152), (4, 10, 190), (5, 10, 190)]
)
def test_the_map_has_the_boards_for_so_many_players(seats: int, slots: int, spaces: int) -> None:
    view = start(seats).view()
    assert len(view.boards) == slots
    assert len(view.galaxy.spaces) == spaces
    left_out = {board.id for board in BOARDS.values()} - {laid.board for laid in view.boards}
    assert left_out == ({"B8", "B9"} if seats < 4 else set())
    assert len(view.galaxy.station.spaces) == (1 if seats < 4 else 3)


@pytest.mark.parametrize("sides", ["basic", "random"])
@pytest.mark.parametrize("seats", [2, 4])
def test_at_least_two_spaces_lie_between_any_two_planets_and_all_can_be_reached(
    seats: int, sides: str
) -> None:
    """So no space touches two planets."""
    for seed in SEEDS:
        galaxy = start(seats, seed=seed, sides=sides, layout="random").view().galaxy
        assert min(planet_distances(galaxy)) >= 3
        reached = galaxy.reachable_from_station()
        assert all(set(site.around) & reached for site in galaxy.planets.values())
        near = [space for site in galaxy.planets.values() for space in site.around]
        assert len(near) == len(set(near))


def test_basic_sides_are_all_plus_and_random_ones_a_coin_for_every_board() -> None:
    basic = start(4).view()
    assert {laid.side for laid in basic.boards} == {"plus"}
    sides = [laid.side for seed in SEEDS for laid in start(4, seed=seed, sides="random").view().boards[1:]]
    assert 0.3 < sides.count("cross") / len(sides) < 0.7


@pytest.mark.parametrize("seats", [2, 5])
def test_the_host_chooses_a_layout_or_leaves_it_to_chance(seats: int) -> None:
    size = "small" if seats < 4 else "large"
    for word in ("standard", "second", "third"):
        assert start(seats, layout=word).view().layout == f"{size}_{word}"
    by_chance = {start(seats, seed=bytes([n]) * 32, layout="random").view().layout for n in range(24)}
    assert by_chance == {layout for layout in LAYOUTS if layout.startswith(size)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_first_hands_follow_the_order_of_play(seats: int) -> None:
    t = start(seats)
    first = t.view().first
    order = [(first + step) % seats for step in range(seats)]
    assert [len(t.hand(seat)) for seat in order] == [1, 2, 2, 3, 3][:seats]
    assert t.view().deck == (64 if seats < 4 else 100) - sum([1, 2, 2, 3, 3][:seats])
    assert t.active == first
    assert t.told_one(RoundBegan, round=1, left=0).first == first


def test_chance_names_the_first_player_and_lays_boards_differently_from_table_to_table() -> None:
    assert {start(3, seed=bytes([n]) * 32).view().first for n in range(12)} == {0, 1, 2}
    assert len({start(2, seed=seed).view().boards for seed in SEEDS}) == len(SEEDS)


def test_alone_one_begins_with_one_passenger_on_the_small_map() -> None:
    t = start(1)
    view, rival = t.view(0), t.rival
    assert (len(view.hand), view.deck, len(view.galaxy.planets)) == (1, 63, 8)
    assert (rival.ship, rival.tokens, rival.next_wormhole) == (None, (), 1)


def test_six_cannot_play() -> None:
    with pytest.raises(BadOptions):
        Session.start(Wormholes, 6, None, SEED)


@pytest.mark.parametrize(("seats", "boards", "cards"), [(1, 7, 64), (3, 7, 64), (5, 9, 100)])
def test_chance_lays_boards_and_deck(seats: int, boards: int, cards: int) -> None:
    journal: list[Number | Shuffle] = []
    Session.start(Wormholes, seats, None, SEEDS[0], journal=journal)
    shuffled = [(entry.stream, len(entry.order)) for entry in journal if isinstance(entry, Shuffle)]
    assert {("boards", boards), ("turns", 6)} == set(shuffled[:-1])
    assert shuffled.count(("turns", 6)) >= boards
    assert shuffled[-1] == ("deck", cards)


def test_the_distance_holds_between_planets_only_unless_the_host_wants_it_at_the_station_too() -> None:
    def nearest(apart: str) -> int:
        found = []
        for number in range(6):
            there = start(5, seed=bytes([number]) * 32, layout="third", station_apart=apart).view().galaxy
            home = [there.spaces[space].place for space in there.station.spaces]
            found += [
                distance(there.spaces[space].place, place)
                for site in there.planets.values()
                for space in site.spaces
                for place in home
            ]
        return min(found)

    assert nearest("on") >= 3
    assert nearest("off") < 3


def test_a_wild_wormhole_is_neither_a_connection_nor_a_token() -> None:
    there = galaxy(CROSS)
    # If there is one next to a planet, the planet is still unexplored.
    assert table("A8 A9", map=CROSS).view().explored == ()
    assert not any(there.takes_tokens(space) for space in there.wild.values())


def test_the_bank_is_not_limited_to_46_points() -> None:
    t = table("E5 A8", tokens=["", "E5 H10"], points=[0, 46]).play("jump@H10")
    assert t.player(1).score.wormholes == 47


def test_beside_a_planet_and_the_station_a_first_wormhole_explores_and_one_source_is_chosen() -> None:
    # Boards of the third large layout may turn a planet to the station.
    for number in range(40):
        t = start(5, seed=bytes([number]) * 32, layout="third")
        there = t.view().galaxy
        both = sorted(space for space in there.docks_at if space in there.planet_at)
        if both:
            t.play(f"launch@{both[0]}")
            assert t.told_one(PlanetExplored).planet == there.planet_at[both[0]]
            assert t.closed()["pickup@station"] == "docks-are-empty"
            assert t.options("pickup") == [there.planet_at[both[0]]]
            return
    raise AssertionError("no such map")
