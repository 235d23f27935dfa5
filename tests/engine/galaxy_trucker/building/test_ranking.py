"""The order of squares: which one comes first."""

import random

from engine.galaxy_trucker.box.components import TILES, WAREHOUSE, TileId, sort_of
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.building.ranking import by_site, standing_on
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.example_ships import YELLOW


def order(ship: str, tile: str) -> list[str]:
    """Return squares with their best turn, the best one first."""
    plan = Ship.parse(ship)
    sites = standing_on(plan).ranked(TileId(tile), places(plan, TileId(tile)).turns)
    return [str(Part(TileId(tile), site.square, site.turns[0])) for site in sites]


def test_cannons_point_to_the_front_before_all_else() -> None:
    cannons = [tile for tile in TILES if sort_of(tile).cannon and not sort_of(tile).powered][:6]
    ship = Ship.parse("II S1@7,7 X1@7,6 X2@8,7")
    assert len(cannons) == 6
    for cannon in cannons:
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
