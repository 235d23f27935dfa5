"""«Set-up», and questions about the galaxy that the short rules leave open; a turn is a menu of steps and
free actions in any order, with an undo; and what a seat sees."""

from itertools import combinations

import pytest

from engine.core.chance import Number, Shuffle
from engine.core.errors import BadOptions, IllegalAnswer, NothingToUndo
from engine.play.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.acts import place_of
from engine.wormholes.boards import BOARDS, LAYOUTS, PlanetId, SpaceId, distance
from engine.wormholes.events import PlanetExplored, RoundBegan
from engine.wormholes.galaxy import Galaxy
from engine.wormholes.view import Goal, TurnView
from tests.engine.wormholes.table import CROSS, Table, galaxy, start, table
from tests.kit.play.position import SEED

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


def state(t: Table) -> object:
    return t.view(0), t.view(1), t.asked.question()


def test_steps_and_free_actions_mix_in_any_order() -> None:
    t = table("H10 A8", hands=["emera"], tokens=["E5"])
    t.play("place@H10", "jump@E5", "go@H4", "deliver@emera", "place@H4", "pickup@emera", "place@H3", "end")
    assert t.player(0).delivered == 1
    assert [token.space for token in t.player(0).tokens] == ["E5", "H10", "H4", "H3"]
    assert t.active == 1


def test_nothing_that_was_only_decided_is_final_until_somebody_answers() -> None:
    t = table("H10 A8", hands=["aurelia"], tokens=["", "H10 J10"])
    before = [state(t)]
    answers = ["jump@J10", "deliver@aurelia", "go@J11", "place@J11", "end"]
    for answer in answers:
        t.play(answer)
        before.append((t.view(0), t.view(1), t.asked.question()))
    for expected in reversed(before[:-1]):
        t.undo()
        assert state(t) == expected
    with pytest.raises(NothingToUndo):
        t.undo()


def test_drawn_passengers_cannot_be_put_back_and_a_black_hole_does_not_let_go() -> None:
    t = table("J10 A8", deck="frost gyre emera hyacin binara …").play("pickup@aurelia")
    assert t.undo_refused()
    t.play("go@J11").undo()
    assert t.ship(0) == "J10"
    assert t.undo_refused()
    t = table("D3 A8", map=CROSS, deck="hyacin …").play("go@D4")
    assert t.undo_refused()
    t.play("land@H7").undo()
    assert t.view().turn.astray == "hyacin"


def test_docks_lie_open_so_that_a_pickup_there_can_be_taken_back() -> None:
    t = table("B7 L9", docks="frost=2").play("pickup@station", "dock@frost", "frost=2")
    t.undo().undo().undo()
    assert t.docks() == {"frost": 2}
    assert "pickup@station" in t.options()


def test_the_end_of_the_turn_can_be_taken_back_until_the_next_player_acts() -> None:
    t = table("E3 L9").play("go@E4", "end")
    t.undo()
    assert (t.active, t.ship(0)) == (0, "E4")
    t.play("end", "go@L10")
    assert t.undo_refused()


def test_the_menu_is_asked_even_if_there_is_nothing_left_but_to_end() -> None:
    """An absent player ends the turn."""
    assert table("E3 L9").asked.safe() == ("end",)
    t = table("A8 L9", tokens=["E4 J5 J9 E10 G9 F15 C16 E13 L12 M12"])
    t.play("go@A7", "go@A8", "go@A7")
    assert t.options() == ["end"]


def test_what_cannot_be_done_says_why() -> None:
    """Without energy, only free ways are left."""
    t = table("H10 L9", tokens=["H10"])
    refusal = t.asked.closed["place@H10"]
    assert (refusal.key, refusal.fields) == ("a-wormhole-lies-there", {"space": "H10"})
    with pytest.raises(IllegalAnswer) as told:
        t.play("place@H10")
    assert told.value.refusal == refusal
    t = table("E3 L9", tokens=["", "E5 H10"])
    t.play("go@E5", "go@F5")
    assert t.energy == 0
    assert t.options("go") == []
    assert t.closed()["go"] == "no-energy-left"


def test_options_are_named_by_what_they_do_and_where() -> None:
    kinds = {option.partition("@")[0] for option in table("J10 A8", hands=["aurelia"]).options()}
    assert kinds == {"deliver", "pickup", "exchange", "discard", "place", "visit", "go", "end"}


def test_a_flight_to_a_passengers_planet_may_deliver_at_once() -> None:
    t = table("J11 A8", hands=["aurelia aurelia frost"])
    beside = t.view().galaxy.planets[PlanetId("aurelia")].around
    assert t.options("visit") and set(t.options("visit")) <= set(beside)
    assert set(t.options("visit")) <= set(t.options("go"))
    space = t.options("visit")[0]
    t.play(f"visit@{space}")
    assert (t.ship(0), t.hand(0), t.player(0).delivered) == (space, ["frost"], 2)
    t.undo(0)
    assert (t.ship(0), t.player(0).delivered) == ("J11", 0)


def test_places_are_listed_planets_and_station_first_and_the_end_last() -> None:
    t = table("J11 A8", hands=["aurelia"])
    galaxy, kinds = t.view().galaxy, [option.partition("@")[0] for option in t.options()]
    assert kinds[-1] == "end" and kinds.index("visit") < kinds.index("go")
    useful = [
        space in galaxy.planet_at or space in galaxy.docks_at
        for space in (option[3:] for option in t.options() if option.startswith("go@"))
    ]
    assert useful == sorted(useful, reverse=True)
    goals = [option[3:] for option in t.options() if option.startswith("go@")]
    far = goals[sum(useful) :]
    assert far == sorted(far, key=place_of)


def test_who_wants_to_discard_before_a_pickup_exchanges() -> None:
    t = table("J10 A8", hands=["frost"])
    assert {"pickup@aurelia", "exchange@aurelia", "discard"} <= set(t.options())
    assert "exchange@aurelia" not in table("J10 A8").options()
    full = table("J10 A8", hands=["frost frost gyre gyre"])
    assert "pickup@aurelia" not in full.options() and "exchange@aurelia" in full.options()
    earlier = table("J10 A8", hands=["frost"], fewer_questions=False)
    assert "exchange@aurelia" not in earlier.options()
    earlier.play("pickup@aurelia")
    assert earlier.asked.kind == "discard-passengers"


def test_wormholes_are_seen_with_owner_number_and_state() -> None:
    view = table("E5 A8", tokens=["E5 H10 J9", "I8"]).view()
    mine, theirs = view.players
    tokens = [(token.space, token.number, token.active) for token in mine.tokens]
    assert tokens == [("E5", 1, True), ("H10", 1, True), ("J9", 2, False)]
    assert (mine.next_wormhole, theirs.next_wormhole) == (2, 1)


def test_the_turn_shows_energy_pickup_and_whether_a_jump_may_follow() -> None:
    t = table("E5 A8", tokens=["E5 J10"], hands=["frost"])
    assert t.view().turn == TurnView(energy=3, pickup=True, jumped=False, astray=None)
    t.play("jump@J10")
    assert t.view().turn.jumped
    t.play("pickup@aurelia", "go@J11")
    assert t.view().turn == TurnView(energy=2, pickup=False, jumped=False, astray=None)


def test_what_is_within_reach_is_shown_to_the_one_whose_turn_it_is() -> None:
    t = table("E5 A8", tokens=["", "E5 H10"])
    goals = {goal.space: goal for goal in t.view(0).goals}
    assert goals[SpaceId("E4")] == Goal(SpaceId("E4"), 1, 0)
    assert goals[SpaceId("H10")] == Goal(SpaceId("H10"), 0, 1)
    assert goals[SpaceId("H11")] == Goal(SpaceId("H11"), 1, 1)
    assert "E5" not in t.view(0).sites
    assert "F5" in t.view(0).sites
    assert t.view(1).goals == t.view().goals == ()
    assert t.view(1).sites == t.view().sites == ()


def test_before_the_launch_and_in_a_black_hole_the_sites_are_those_to_choose_from() -> None:
    assert table("- L9").view(0).sites == ("B7", "B8", "C7", "C9", "D7", "D8")
    t = table("D3 A8", map=CROSS, deck="hyacin …").play("go@D4")
    assert t.view(0).sites == ("F7", "F8", "H7", "H8")
    assert t.view(0).goals == ()


def test_docks_exploration_and_the_rounds_left_are_public() -> None:
    t = table("E5 A8", tokens=["J9", "E4"], docks="frost=2 gyre", delivered=["", "gyre frost"], last_round=7)
    view = t.view()
    assert dict(view.docks)[PlanetId("frost")] == 2
    assert len(view.docks) == 8
    assert view.explored == ("aurelia", "cirrus")
    assert view.exploration == (3, 4, 5, 6, 7, 8)
    assert [player.exploration for player in view.players] == [(1,), (2,)]
    assert [player.delivered for player in view.players] == [0, 2], "their number, not their planets"
    assert (view.rounds_left, table("E5 A8").view().rounds_left) == (3, None)
