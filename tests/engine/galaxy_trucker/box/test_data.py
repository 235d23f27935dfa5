"""The box of Galaxy Trucker: 144 components, 60 adventure cards, four boards, goods."""

from collections import Counter
from typing import Any

import pytest

from engine.galaxy_trucker.box import cards, components
from engine.galaxy_trucker.box.board import BASE_BOARDS, BOARDS, GOODS, LEVELS, PRINTED_BOARDS, Good
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import BoardLine, Side, square_at


def test_the_box_holds_144_components_of_sixteen_kinds() -> None:
    counts = Counter(tile.kind for tile in components.BASE_TILES.values())
    assert counts == {
        components.Kind.STARTING_CABIN: 4,
        components.Kind.CABIN: 16,
        components.Kind.BROWN_LIFE_SUPPORT: 6,
        components.Kind.PURPLE_LIFE_SUPPORT: 6,
        components.Kind.SINGLE_ENGINE: 19,
        components.Kind.DOUBLE_ENGINE: 7,
        components.Kind.SINGLE_CANNON: 23,
        components.Kind.DOUBLE_CANNON: 8,
        components.Kind.SHIELD: 8,
        components.Kind.BATTERY_2: 9,
        components.Kind.BATTERY_3: 6,
        components.Kind.CARGO_2: 9,
        components.Kind.CARGO_3: 6,
        components.Kind.SPECIAL_CARGO_1: 6,
        components.Kind.SPECIAL_CARGO_2: 3,
        components.Kind.STRUCTURAL: 8,
    }
    assert len(components.BASE_TILES) == 144


def test_all_but_the_four_starting_cabins_form_the_warehouse_of_140() -> None:
    assert len(components.WAREHOUSE) == len(set(components.WAREHOUSE)) == 140
    assert list(components.STARTING_CABINS) == list(components.Colour)
    assert all(
        components.BASE_TILES[cabin].connectors == (3, 3, 3, 3)
        for cabin in components.STARTING_CABINS.values()
    )


def test_barrels_and_exhausts_are_smooth() -> None:
    for tile in components.BASE_TILES.values():
        if tile.sort.cannon:
            assert tile.connectors[Side.FRONT.place] == 0
        if tile.sort.engine:
            assert tile.connectors[Side.REAR.place] == 0


def test_every_component_can_be_joined_to_something() -> None:
    assert all(any(tile.connectors) for tile in components.TILES.values())


def test_what_each_kind_does_in_flight() -> None:
    assert [kind for kind, sort in components.BASE_KINDS.items() if sort.crew] == [
        components.Kind.STARTING_CABIN,
        components.Kind.CABIN,
    ]
    assert [sort.tokens for sort in components.BASE_KINDS.values() if sort.tokens] == [2, 3]
    containers = [(sort.standard, sort.special) for sort in components.BASE_KINDS.values() if sort.containers]
    assert containers == [(2, 0), (3, 0), (0, 1), (0, 2)]
    assert [sort.engine for sort in components.BASE_KINDS.values() if sort.engine] == [1, 2]
    assert [sort.cannon for sort in components.BASE_KINDS.values() if sort.cannon] == [1, 2]
    doubles = [kind for kind, sort in components.BASE_KINDS.items() if sort.powered and not sort.shield]
    assert doubles == [components.Kind.DOUBLE_ENGINE, components.Kind.DOUBLE_CANNON]


def test_a_quarter_turn_moves_the_front_connector_to_the_right() -> None:
    tile = next(tile for tile in components.BASE_TILES.values() if tile.connectors == (0, 1, 2, 3))
    turned = [printed_face(tile.id, turn).connectors for turn in range(4)]
    assert turned == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]


def test_the_box_holds_sixty_adventure_cards_twenty_of_each_level() -> None:
    counts = Counter((card.kind, card.level) for card in cards.BASE_CARDS.values())
    by_kind = {
        kind: tuple(counts[kind, level] for level in (1, 2, 3))
        for kind in dict.fromkeys(card.kind for card in cards.BASE_CARDS.values())
    }
    assert by_kind == {
        "slavers": (1, 1, 1),
        "smugglers": (1, 1, 1),
        "pirates": (1, 1, 1),
        "stardust": (1, 1, 0),
        "open_space": (4, 3, 3),
        "meteor_swarm": (3, 3, 3),
        "planets": (4, 4, 4),
        "combat_zone": (1, 1, 1),
        "abandoned_ship": (2, 2, 2),
        "abandoned_station": (2, 2, 2),
        "epidemic": (0, 1, 1),
        "sabotage": (0, 0, 1),
    }
    assert [sum(column) for column in zip(*by_kind.values(), strict=True)] == [20, 20, 20]


def test_the_trial_flight_has_one_card_of_each_of_eight_kinds() -> None:
    kinds = {cards.BASE_CARDS[card].kind for card in cards.STAR_CARDS}
    others = {"slavers", "pirates", "epidemic", "sabotage"}
    assert kinds == {card.kind for card in cards.BASE_CARDS.values()} - others
    assert len(cards.STAR_CARDS) == 8 and all(cards.BASE_CARDS[card].level == 1 for card in cards.STAR_CARDS)


def test_no_meteor_of_the_sixty_cards_is_a_large_one_from_the_rear() -> None:
    swarms = [card for card in cards.BASE_CARDS.values() if isinstance(card, cards.MeteorSwarm)]
    hits = [hit for card in swarms for roll in card.rolls for hit in roll]
    assert hits
    assert not any(hit.size == "large" and hit.side is Side.REAR for hit in hits)


def test_every_line_of_a_combat_zone_has_one_penalty_and_each_strength_comes_once() -> None:
    zones = [card for card in cards.CARDS.values() if isinstance(card, cards.CombatZone)]
    assert {card.level for card in zones} == {1, 2, 3, 4}
    for card in zones:
        assert sorted(line.fewest for line in card.lines) == ["cannons", "crew", "engines"]
        for line in card.lines:
            assert sum(map(bool, (line.days, line.crew, line.goods, line.shots))) == 1


def test_cards_of_a_higher_level_ask_and_give_more() -> None:
    for kind in (cards.Slavers, cards.Smugglers, cards.Pirates):
        strengths = [card.strength for card in cards.BASE_CARDS.values() if isinstance(card, kind)]
        assert strengths == sorted(strengths)
    ships = [card for card in cards.BASE_CARDS.values() if isinstance(card, cards.AbandonedShip)]
    assert all(card.credits > card.crew for card in ships)
    assert all(
        card.goods and card.days
        for card in cards.BASE_CARDS.values()
        if isinstance(card, cards.AbandonedStation)
    )
    planets = [card for card in cards.BASE_CARDS.values() if isinstance(card, cards.Planets)]
    assert all(2 <= len(card.planets) <= 4 for card in planets)


@pytest.mark.parametrize(("board", "squares"), [("I", 18), ("II", 27), ("III", 36), ("IIIA", 36)])
def test_squares_of_each_board(board: str, squares: int) -> None:
    plan = next(plan for plan in BOARDS.values() if plan.id == board)
    assert len(plan.places) == squares
    assert plan.start == square_at(7, 7)


def test_rows_and_columns_carry_the_sums_of_two_dice() -> None:
    first, second = BOARDS["I"], BOARDS["II"]
    assert (first.rows, first.columns) == (range(5, 10), range(5, 10))
    assert (second.rows, second.columns) == (range(4, 10), range(4, 11))
    assert (BOARDS["III"].rows, BOARDS["III"].columns) == (range(4, 10), range(3, 12))
    assert (BOARDS["IIIA"].rows, BOARDS["IIIA"].columns) == (range(3, 12), range(5, 10))
    for board in map(BOARDS.__getitem__, BASE_BOARDS):
        assert set(board.rows) | set(board.columns) <= set(range(board.dice, 6 * board.dice + 1))


def test_a_line_runs_from_its_side_across_the_board() -> None:
    board = BOARDS["I"]
    assert board.along(BoardLine(Side.FRONT, 6)) == ("6,6", "7,6", "8,6", "9,6")
    assert board.along(BoardLine(Side.REAR, 6)) == ("9,6", "8,6", "7,6", "6,6")
    assert board.along(BoardLine(Side.LEFT, 6)) == ("6,6", "6,7", "6,8")
    assert board.along(BoardLine(Side.RIGHT, 6)) == ("6,8", "6,7", "6,6")
    assert board.along(BoardLine(Side.FRONT, 2)) == ()


def test_goods_and_how_many_the_bank_has() -> None:
    box = {good: (goods.value, goods.count) for good, goods in GOODS.items()}
    assert box == {Good.RED: (4, 12), Good.YELLOW: (3, 17), Good.GREEN: (2, 13), Good.BLUE: (1, 14)}


def test_every_entry_says_how_sure_it_is_and_where_from() -> None:
    things: list[Any] = [
        *components.BASE_TILES.values(),
        *components.BASE_KINDS.values(),
        *cards.BASE_CARDS.values(),
        *PRINTED_BOARDS,
        *LEVELS.values(),
    ]
    assert all(thing.source and thing.confidence for thing in things)
    told = [*components.BASE_TILES.values(), *cards.BASE_CARDS.values()]
    assert {thing.confidence for thing in told} == {"confirmed", "reported"}
    assert all((";" in thing.source) == (thing.confidence == "confirmed") for thing in told), "by two or one"
