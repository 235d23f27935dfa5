"""Where a component may be placed, with mistakes refused or allowed; which square comes first; moving it; and
what a builder with a permit may do beyond the rules."""

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from types import MappingProxyType
from typing import Any, cast

import pytest
from msgspec import structs

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import TILES, WAREHOUSE, TileId, sort_of
from engine.galaxy_trucker.box.faces import turns_that_differ
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import is_legal, lay, mistake_at, openings, take_up, wrong_parts
from engine.galaxy_trucker.building.places import Newest, by_site, places, standing_on
from engine.galaxy_trucker.events.building import ClaimLost
from engine.galaxy_trucker.robot.ships import closely, frame_of
from engine.galaxy_trucker.ship.markers import USUAL, Permits
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.yard import START, YELLOW, Yard, live_yard, squares, start, yard


def mistake(ship: str, part: str) -> str | None:
    return mistake_at(Ship.parse(ship), Part.parse(part))


FITS: dict[str, tuple[str, str]] = {
    "a universal connector and a single one": ("I S1@7,7", "KK1@7,8"),
    "a universal connector and a double one": ("I S1@7,7", "KK3@7,8"),
    "two universal connectors": ("I S1@7,7", "B1@7,8"),
    "two single connectors": ("I S1@7,7 C1@7,8", "KK1@7,9"),
    "with all neighbors": ("I S1@7,7 C1@7,8 C4@8,7", "C14@8,8"),
    "behind a single connector": ("I S1@7,7 C3@8,6", "X1@7,6r2"),
    # KK3 is joined to the double connector of C1 before it; X1 to the left turns a smooth side to it.
    "one join and a smooth side": ("I S1@7,7 C1@7,8 X1@8,7r3", "KK3@8,8r1"),
    "an exhaust to the rear": ("I S1@7,7", "E9@7,6"),
    "an engine at the rear of the board": ("II S1@7,7 X1@8,7r3 X8@8,6r2", "E8@9,6"),
    "two engines side by side": ("I S1@7,7 E9@7,6", "E1@7,5"),
}
REFUSED: dict[str, tuple[str, str, str]] = {
    "a single connector and a double one": ("I S1@7,7 C1@7,8", "KK3@7,9", "connectors-clash"),
    # B1's right side is smooth, and so are three sides of KK1.
    "smooth sides alone": ("I S1@7,7 B1@7,8", "KK1@7,9r1", "nothing-joined"),
    "a smooth side and a connector": ("I S1@7,7 B1@7,8", "KK1@7,9", "connectors-clash"),
    "one of two neighbors": ("I S1@7,7 C1@7,8 C4@8,7", "C3@8,8", "connectors-clash"),
    # C3 has a single connector to the front and a double one to the right.
    "the part behind": ("I S1@7,7 C3@8,6", "X4@7,6r2", "connectors-clash"),
    "an exhaust to the left": ("I S1@7,7", "E9@7,6r1", "exhaust-not-to-the-rear"),
    "an exhaust to the front": ("I S1@7,7", "E9@7,6r2", "exhaust-not-to-the-rear"),
    "an exhaust to the right": ("I S1@7,7", "E9@7,6r3", "exhaust-not-to-the-rear"),
    "behind an engine": ("I S1@7,7 E9@7,6 X1@8,7", "X3@8,6", "in-front-of-an-exhaust"),
    "an engine before a part": ("I S1@7,7 X1@8,7r3 X3@8,6", "E9@7,6", "exhaust-blocked"),
    "in front of a barrel": ("I S1@7,7 G9@7,6", "X1@6,6", "in-front-of-a-barrel"),
    "a cannon before the starting cabin": ("I S1@7,7", "G1@8,7", "barrel-blocked"),
    "a cannon before a part": ("I S1@7,7 C1@6,7 X2@6,6", "G10@7,6", "barrel-blocked"),
    "at the side of a barrel": ("II S1@7,7 G15@7,8r1 C1@6,7", "X1@7,9", "in-front-of-a-barrel"),
}


@pytest.mark.parametrize("what", FITS)
def test_where_connectors_join_and_nothing_clashes_a_part_may_be_placed(what: str) -> None:
    assert mistake(*FITS[what]) is None


@pytest.mark.parametrize("what", REFUSED)
def test_connectors_that_clash_and_squares_that_stay_empty(what: str) -> None:
    ship, part, why = REFUSED[what]
    assert mistake(ship, part) == why


def test_a_tile_joins_the_starting_cabin_by_any_connector_on_any_side() -> None:
    found = places(Ship.parse("I S1@7,7"), TileId("C4"))
    assert len(found.open) == 16
    assert squares(list(found.open)) == ["6,7", "7,6", "7,8", "8,7"]
    assert not found.closed


def test_a_smooth_side_may_not_meet_a_connector() -> None:
    """B1 has one universal connector, so there is one turn for each side."""
    found = places(Ship.parse("I S1@7,7"), TileId("B1"))
    assert list(found.open) == ["6,7r3", "7,6r2", "7,8", "8,7r1"]
    assert set(found.closed.values()) == {"connectors-clash"}


def test_parts_that_do_not_touch_what_must_stay_empty_are_fine() -> None:
    """A part two squares behind an engine, engines side by side, and a cannon deep in the ship at a hole."""
    assert {*wrong_parts(Ship.parse("II S1@7,7 E1@7,6 X1@8,7r3 X8@9,6"))}.isdisjoint({"7,6", "9,6"})
    assert "8,7" not in wrong_parts(Ship.parse("I S1@7,7 X2@8,7r1 E1@8,6 E3@9,6"))
    ship = Ship.parse("II S1@7,7 G15@7,8r1 C1@6,7")
    assert ship.face(Square("7,8")).points == "right"
    assert wrong_parts(ship) == []


def test_a_cannon_may_point_anywhere() -> None:
    assert TILES[TileId("G15")].connectors == (0, 2, 3, 1)
    found = places(Ship.parse("I S1@7,7"), TileId("G15"))
    assert sorted(turn for square, turn in found.open.values() if square == "7,8") == [0, 1, 2]


def test_only_squares_of_the_board_beside_a_part_are_offered_and_turns_that_look_alike_once() -> None:
    assert openings(Ship.parse("I S1@7,7 X1@6,7")) == ["5,7", "6,6", "6,8", "7,6", "7,8", "8,7"]
    assert openings(Ship.parse("I S1@7,7 X1@8,7")) == ["6,7", "7,6", "7,8", "8,6", "8,8"]
    assert openings(Ship.parse("III X1@7,9"))[:3] == ["6,9", "7,8", "7,10"], "row by row, from the left"
    alike = next(tile.id for tile in TILES.values() if tile.connectors == (2, 1, 2, 1))
    assert turns_that_differ(alike) == (0, 1)
    assert turns_that_differ(TileId("C4")) == (0, 1, 2, 3)
    assert all(turns_that_differ(tile.id) == (0, 1, 2, 3) for tile in TILES.values() if tile.sort.shield)


def test_a_placement_that_breaks_a_rule_is_refused_with_the_reason() -> None:
    y = yard(stack="B1").play(0, "draw")
    assert y.closed("7,8r1") == "connectors-clash"
    with pytest.raises(IllegalAnswer):
        y.play(0, "7,8r1")
    assert y.bench(0).held == "B1"


def test_truckers_may_place_anything_beside_a_part_without_a_hint() -> None:
    """But not off the board, over a part, or in mid-air."""
    y = yard(stack="E19", placement="trucker").play(0, "draw")
    assert len([option for option in y.options() if "," in option]) == 16
    assert not [option for option in y.asked().closed if "," in option]
    y.play(0, "6,7r1")
    assert y.ship(0, viewer=0) == "I S1@7,7 E19@6,7r1"
    y = yard(["I S1@7,7 X1@6,7", "I S2@7,7"], stack="C4", placement="trucker").play(0, "draw")
    assert sorted(squares(y.options())) == ["5,7", "6,6", "6,8", "7,6", "7,8", "8,7"]


def test_truckers_cannot_leave_a_part_in_mid_air_by_lifting_the_one_beside_it() -> None:
    """B1 clashes with the cabin, and KK1 is joined only to B1: without B1, nothing holds KK1 to the cabin.
    KK3 is joined only to C1 and clashes with C4, which is no hint: without C1 it is next to C4, as truckers
    may build."""
    y = yard(stack="B1 KK1", placement="trucker").play(0, "draw", "7,8r2", "draw", "7,9")
    assert y.view(0).seats[0].ship.pieces == (("7,8", "7,9"), ("7,7",))
    assert y.closed("lift:7,8") == "holds-the-ship-together"
    y.play(0, "lift:7,9", "7,6", "lift:7,8")
    ships = ["I S1@7,7 C4@8,7", "I S2@7,7"]
    y = yard(ships, stack="C1 KK3", placement="trucker").play(0, "draw", "7,8", "draw", "8,8r1")
    assert len(y.view(0).seats[0].ship.pieces) == 1
    y.play(0, "lift:7,8")
    assert y.view(0).seats[0].ship.pieces == (("7,7", "8,7"), ("8,8",))


def test_a_ship_is_legal_when_nothing_clashes_blocks_or_hangs_loose() -> None:
    """Wrong parts are named row by row from the front, and from the left."""
    assert is_legal(Ship.parse("I S1@7,7 C4@7,6 K1@7,8"))
    assert wrong_parts(Ship.parse("I S1@7,7 B1@7,8r1")) == ["7,7", "7,8"]
    assert wrong_parts(Ship.parse("I S1@7,7 E9@7,6r1")) == ["7,6", "7,7"]
    assert wrong_parts(Ship.parse("I S1@7,7 E9@7,6r2")) == ["7,6"], "askew, and nothing else"
    assert wrong_parts(Ship.parse("I S1@7,7 X1@7,6 G9@8,6 X4@8,7r3")) == ["7,6", "8,6"], "before its barrel"
    assert wrong_parts(Ship.parse("I S1@7,7 E9@7,6 X1@8,6r2 X2@8,7")) == ["7,6", "8,6"], "behind its exhaust"
    ship = "III S1@7,7 C1@7,6 B1@8,6 KK1@7,8r1 X1@7,9 B2@7,10r1"
    assert wrong_parts(Ship.parse(ship)) == ["7,6", "7,7", "7,8", "7,9", "7,10", "8,6"]
    assert not is_legal(Ship.parse("I S1@7,7 B1@9,9"))
    assert wrong_parts(Ship.parse("I S1@7,7 B1@9,9")) == []


def order(ship: str, tile: str) -> list[str]:
    """Return squares with their best turn, the best one first."""
    plan = Ship.parse(ship)
    sites = standing_on(plan).ranked(TileId(tile), places(plan, TileId(tile)).turns)
    return [str(Part(TileId(tile), site.square, site.turns[0])) for site in sites]


def test_cannons_point_to_the_front_before_all_else() -> None:
    cannons = [tile for tile in TILES if sort_of(tile).cannon and not sort_of(tile).powered][:6]
    assert len(cannons) == 6
    for written, cannon in product(("I S1@7,7", "II S1@7,7 X1@7,6 X2@8,7"), cannons):
        ship = Ship.parse(written)
        sites = standing_on(ship).ranked(cannon, places(ship, cannon).turns)
        assert sites[0].turns[0] == 0 and all(site.turns[0] == 0 for site in sites if 0 in site.turns)


def test_more_joined_sides_come_before_fewer_and_the_order_is_always_the_same() -> None:
    ship = "II S1@7,7 X1@7,6 X2@6,7"
    first, *others = order(ship, "X3")
    joins = list[int]()
    for one in (first, *others):
        after, part = Ship.parse(ship), Part.parse(one)
        after.put(part)
        joins.append(len(after.joins(part.square)))
    assert joins[0] == max(joins) and order(ship, "X3") == [first, *others]


def test_every_way_has_its_place_in_the_order() -> None:
    ship, tile = Ship.parse("II S1@7,7 X1@7,6"), TileId("C1")
    found = places(ship, tile)
    sites = standing_on(ship).ranked(tile, found.turns)
    assert {(site.square, turn) for site in sites for turn in site.turns} == {*found.open.values()}
    assert len({site.square for site in sites}) == len(sites)


def test_what_is_known_of_a_ship_goes_over_to_the_ship_with_one_more_part() -> None:
    """If its parts are in another order, all results for the same ship are computed again."""
    for number in range(12):
        rng, ship = random.Random(number), Ship.parse("II S1@7,7")
        tiles = rng.sample([tile for tile in WAREHOUSE if tile != "S1"], 30)
        for tile in tiles[:20]:
            if not (ways := list(places(ship, tile).open.values())):
                continue
            ship.put(Part(tile, *rng.choice(ways)))
            anew = Ship(ship.board, dict(reversed(ship.parts.items())))
            for other in tiles[20:]:
                found, again = places(ship, other), places(anew, other)
                assert found.turns == again.turns and list(found.open) == list(again.open)
                assert list(found.closed.items()) == list(again.closed.items())
                sites = standing_on(ship).ranked(other, found.turns)
                assert sites == standing_on(anew).ranked(other, again.turns)


def test_threads_share_what_is_known_of_ships() -> None:
    kept, ship = Newest[int](lambda ship, number, before: number, 2), Ship.parse("I S1@7,7")
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-7)
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(lambda number: kept.of(ship, number), range(20_000))) == [*range(20_000)]
    finally:
        sys.setswitchinterval(usual)
    # Robots of other tables look at the same ship while one tries a part.
    frame = frame_of(ship, "base", guards=False)
    frame.ship.parts = cast(Any, MappingProxyType(ship.parts))
    assert closely(frame, Part(TileId("C1"), Square("7,8"))) != closely(frame)


def test_each_round_of_face_up_tiles_has_one_of_a_kind_for_each_best_square() -> None:
    ship = Ship.parse("II S1@7,7 X1@7,6")
    tiles = [tile for tile in TILES if tile[0] in "CX" and tile != "X1"]
    best = {tile: standing_on(ship).ranked(tile, places(ship, tile).turns)[0].square for tile in tiles}
    uses = [(best[tile], TILES[tile].kind) for tile in by_site(ship, reversed(tiles))]
    rounds = [uses[:place].count(use) for place, use in enumerate(uses)]
    assert rounds == sorted(rounds) and rounds[0] < rounds[-1]


def test_tiles_that_fit_nowhere_come_last() -> None:
    ship = Ship.parse(YELLOW)
    shut = [tile for tile in TILES if not places(ship, tile).open]
    assert shut and by_site(ship, TILES)[-len(shut) :] == sorted(shut)


def begun() -> Yard:
    """Return a builder who has drawn three tiles."""
    return start(2, rounds="II", moves="on").play(0, "draw:3")


def test_a_move_costs_nothing_and_is_one_answer_that_can_be_taken_back() -> None:
    """The squares of a tile are the same wherever it lies, and its own is among them."""
    y = begun()
    assert not y.acts("move:")
    y.play(0, y.first_place())
    laid, points = y.bench().laid, y.bench().points
    assert laid is not None and laid.sites[0].square == laid.part.square, "laid on its best square"
    before = y.ship(0, 0)
    for act in (y.acts("move:")[0], y.acts("move:")[-1]):
        y.play(0, act)
        moved = y.bench().laid
        assert moved is not None and y.bench().points == points
        assert (moved.sites, moved.number) == (laid.sites, laid.number)
        assert moved.part != laid.part and str(moved.part) in y.ship(0, 0).split()
        y.session.undo(Seat(0))
        assert y.ship(0, 0) == before


def test_the_next_tile_or_a_draw_keeps_it() -> None:
    y = begun()
    y.play(0, y.first_place())
    first = y.bench().laid
    y.play(0, y.first_place())
    second = y.bench().laid
    assert first is not None and second is not None and first.part.tile != second.part.tile
    y.play(0, "draw")
    assert y.bench().laid is None and not y.acts("move:")


def test_tiles_keep_their_numbers_through_a_shift() -> None:
    y = begun()
    numbers = {loose.tile: loose.number for loose in y.bench().loose}
    assert sorted(numbers.values()) == [1, 2, 3]
    y.play(0, y.first_place())
    laid = y.bench().laid
    assert laid is not None and laid.number == numbers[laid.part.tile]
    y.play(0, f"lift:{laid.part.square}")
    assert {loose.tile: loose.number for loose in y.bench().loose} == numbers


@pytest.mark.parametrize(
    ("large", "draws", "most", "left"),
    [
        ("on", ["draw:2", "draw:3", "draw:11", "draw"], 11, 12),
        ("off", ["draw:3", "draw:6", "draw:7", "draw"], 7, 16),
    ],
    ids=["today", "in games begun before"],
)
def test_as_many_are_drawn_at_once_as_leave_points_for_every_second_one(
    large: str, draws: list[str], most: int, left: int
) -> None:
    """In games begun before, it was as many as can still be placed."""
    y = start(2, rounds="II", moves="on", large_draws=large)
    assert y.acts("draw") == draws
    y.play(0, f"draw:{most}")
    assert (len(y.bench().loose), y.bench().points) == (most, left)
    if large == "on":
        y.play(0, "draw:6")
        assert y.acts("draw") == ["draw:2", "draw:3", "draw"] and y.bench().points == 6


def test_all_squares_of_all_tiles_are_offered_at_once() -> None:
    y = start(2, rounds="II", moves="on").play(0, "draw:7")
    offered = {option.partition("@")[0] for option in y.options() if "@" in option}
    fitting = {loose.tile for loose in y.bench().loose if loose.tile != y.bench().held}
    assert offered <= fitting and len(offered) >= 4


def test_a_game_that_has_begun_without_moves_goes_on_without() -> None:
    y = start(2, rounds="II", moves="off").play(0, "draw:3")
    y.play(0, y.first_place())
    assert not y.acts("move:") and y.bench().laid is None


def built(ship: str, part: str, permits: Permits) -> Ship:
    """Return the ship with that part, placed by a builder with such permits."""
    found, new = Ship.parse(ship), Part.parse(part)
    assert mistake_at(found, new, permits) is None
    lay(found, new, permits)
    assert str(Ship.parse(str(found))) == str(found)
    return found


def refused(ship: str, part: str, permits: Permits = USUAL) -> str | None:
    return mistake_at(Ship.parse(ship), Part.parse(part), permits)


def squares_for(ship: str, tile: str, permits: Permits = USUAL) -> set[str]:
    found = places(Ship.parse(ship), Part.parse(f"{tile}@7,7").tile, permits=permits)
    return {place for place, _ in found.open.values()}


@pytest.mark.parametrize("ship", ["I S1@7,7 G1@6,7 E3@8,7 X1@7,8", "IIIB.25 S1@7,7 X3@7,6 C9@6,7", "IIIB.11"])
def test_a_permit_that_does_not_help_changes_no_refusal(ship: str) -> None:
    """Refusals name the same rule for all players."""
    other = structs.replace(USUAL, set_aside=3)
    parsed = Ship.parse(ship)
    for tile in WAREHOUSE:
        if all(part.tile != tile for part in parsed.parts.values()):
            found, usual = places(parsed, tile, permits=other), places(parsed, tile)
            assert (found.open, found.closed) == (usual.open, usual.closed)


def test_a_part_may_stand_outside_the_outline_beside_the_ship() -> None:
    """It stays inside rows and columns of the board."""
    ship = "I S1@7,7 X1@7,8 X2@7,9"
    assert squares_for(ship, "X5", Permits(outside=1)) - squares_for(ship, "X5") == {"6,9"}
    found = built(ship, "X5@6,9r1", Permits(outside=1))
    assert str(found).endswith("*outside@6,9")
    assert is_legal(found)


def test_one_forbidden_square_may_be_built_on_and_passes_the_inspection() -> None:
    """«Architect»: in class IIIB it may be a square that the dice forbid. Lifting the part gives the permit
    back."""
    plain, permits = "IIIB.25 S1@7,7 X3@7,6 X1@6,7", Permits(outside=1)
    assert refused(plain, "X2@7,5") == "square-is-forbidden"
    ship = built(plain, "X2@7,5", permits)
    assert is_legal(built("IIIB.25 S1@7,7 X3@7,6", "X2@7,5", permits))
    assert ship.left_of(permits).outside == 0
    assert mistake_at(ship, Part.parse("X5@6,6"), permits) == "square-is-forbidden", "every other one"
    take_up(ship, Square("7,5"))
    assert ship.markers == [] and ship.left_of(permits) == permits


def test_a_part_may_begin_a_second_piece_but_no_third_until_the_two_are_joined() -> None:
    permits, plain = Permits(pieces=2), "II S1@7,7 X1@7,8"
    assert "5,6" in squares_for(plain, "X5", permits)
    assert "5,6" not in squares_for(plain, "X5")
    ship = built("II S1@7,7", "X1@8,8", permits)
    assert len(ship.pieces()) == 2
    assert mistake_at(ship, Part.parse("X2@5,6"), permits) == "nothing-joined"
    assert "5,6" not in squares_for(str(ship), "X2", permits)
    lay(ship, Part.parse("X7@7,8r2"), permits)
    assert len(ship.pieces()) == 1
    assert mistake_at(ship, Part.parse("X2@5,6"), permits) is None


def test_a_builder_who_may_have_two_pieces_may_lift_the_part_between_them() -> None:
    y = yard(["II S1@7,7", "II S2@7,7"], stack="X1 X2", permits=[Permits(pieces=2)])
    y.play(0, "draw", "7,8", "draw", "7,9")
    assert "lift:7,8" in y.options()
    y = yard(["II S1@7,7", "II S2@7,7"], stack="X1 X2").play(0, "draw", "7,8", "draw", "7,9")
    assert y.closed("lift:7,8") == "holds-the-ship-together"


def test_a_nozzle_needs_its_empty_square_whatever_the_permit() -> None:
    """«Hypergeometer»: thrusters still need it."""
    ship = Ship.parse("II S1@7,7 D3@6,7")
    side = ship.face(Square("6,7")).free[0]
    there = ship.plan.beside(Square("6,7"), side)
    permits = Permits(cannons=1, engines=1)
    assert mistake_at(ship, Part.parse(f"X1@{there}"), permits) == "in-front-of-a-nozzle"


def test_a_builder_who_used_the_tile_in_that_shift_or_holds_it_live_keeps_it() -> None:
    y = yard(START[:2], aside=["", "B1"], permits=[Permits(takes_set_aside=True)])
    y.play(0, "claim", "B1").play(1, "B1", "7,8").confirm()
    assert y.told_one(ClaimLost).seat == 0
    assert "B1@7,8" in y.ship(1)
    assert y.bench(0).spent == 0
    permits = [Permits(takes_set_aside=True)]
    y = live_yard(aside=["", "B1"], glass=(2, True), permits=permits).play(1, "B1")
    assert y.closed("belt") == "nothing-lies-face-up"


def test_permits_are_for_one_round() -> None:
    y = yard(START[:2], permits=[Permits(pieces=2)])
    y.game.state.classes = ("I", "I")
    list(y.game.phases["round"](y.game))
    assert y.game.player(Seat(0)).permits == USUAL
