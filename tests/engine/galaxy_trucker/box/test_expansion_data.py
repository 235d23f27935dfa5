"""The box of Another Big Expansion: how certain its values are, components, boards, cards and specialists.

No test asserts a value that is marked as proposed; only its form is checked.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import msgspec
import pytest

from engine.core.definitions import Definition
from engine.galaxy_trucker.box import cards as deck
from engine.galaxy_trucker.box import components as tiles
from engine.galaxy_trucker.box import expansion_boards as plans
from engine.galaxy_trucker.box import specialists
from engine.galaxy_trucker.box.sources import Sourced
from engine.galaxy_trucker.box.squares import AROUND, Side, Square, column_of, row_of
from render.text.catalogue import say

ENTRIES: tuple[Sourced, ...] = (
    *tiles.EXPANSION_KINDS.values(),
    *tiles.EXPANSION_TILES.values(),
    tiles.SCARCITY,
    *plans.EXPANSION_BOARDS.values(),
    *plans.FORBIDDEN_SQUARES,
    plans.CYLINDER,
    *plans.FRONT_HALVES.values(),
    *plans.REAR_HALVES.values(),
    plans.LEVEL_IV,
    *deck.EXPANSION_CARDS.values(),
    *specialists.SPECIALISTS.values(),
)


def in_one_piece(places: Iterable[Square]) -> bool:
    left = set(places)
    found = [left.pop()]
    for place in found:
        beside = left.intersection(AROUND[place])
        found += beside
        left -= beside
    return not left


def test_every_entry_says_how_sure_it_is_and_where_from() -> None:
    assert len(ENTRIES) == 9 + 42 + 1 + 2 + 6 + 1 + 5 + 5 + 1 + 32 + 17
    assert all(entry.source.strip() and entry.confidence for entry in ENTRIES)


def is_proposed(entry: Sourced, fact: str) -> bool:
    return entry.confidence == "proposed" or fact in entry.proposed


def test_what_is_chosen_by_us_is_marked() -> None:
    def proposed(entries: Iterable[Sourced], fact: str) -> int:
        return sum(is_proposed(entry, fact) for entry in entries)

    assert proposed(tiles.EXPANSION_TILES.values(), "connectors") == 20
    assert proposed(tiles.EXPANSION_TILES.values(), "colours") == 2 + 3  # among them all three plated shields
    kinds = [kind for kind, sort in tiles.EXPANSION_KINDS.items() if is_proposed(sort, "count")]
    assert kinds == [tiles.Kind.SOLAR_MODULE, tiles.Kind.PLATED_SHIELD]
    assert is_proposed(plans.CYLINDER, "pairs") and is_proposed(plans.CYLINDER, "faces")
    assert is_proposed(plans.LEVEL_IV, "arrival") and is_proposed(plans.LEVEL_IV, "best_looking")
    assert proposed(plans.FRONT_HALVES.values(), "most_for_losses") == 5
    assert proposed(plans.REAR_HALVES.values(), "premium") == 5
    assert proposed((card for card in deck.EXPANSION_CARDS.values() if card.level == 4), "level") == 20


class Crater(Definition, frozen=True):
    depth: int


class Moon(Sourced, frozen=True, kw_only=True):
    craters: tuple[Crater, ...] = ()


def moon(**told: Any) -> Moon:
    return msgspec.convert({"source": "telescope", "confidence": "reported", **told}, Moon)


def test_a_fact_may_be_proposed_wherever_in_the_entry_it_stands() -> None:
    entry = moon(craters=[{"depth": 3}], proposed=["depth"])
    assert is_proposed(entry, "depth")
    assert not is_proposed(entry, "craters")
    assert is_proposed(moon(confidence="proposed"), "craters")


def test_the_expansion_adds_42_components_of_nine_kinds() -> None:
    counts = Counter(tile.kind for tile in tiles.EXPANSION_TILES.values())
    known = {kind: n for kind, n in counts.items() if not is_proposed(tiles.EXPANSION_KINDS[kind], "count")}
    assert known == {
        tiles.Kind.ROUTER: 4,
        tiles.Kind.AUTO_TURRET: 10,
        tiles.Kind.ASTROBOT_STATION: 4,
        tiles.Kind.MIXED_LIFE_SUPPORT: 2,
        tiles.Kind.ARMOURY: 5,
        tiles.Kind.THRUSTER: 4,
        tiles.Kind.PLATED_CARGO: 3,
    }
    assert len(tiles.EXPANSION_TILES) == 42
    assert len(counts) == 9


def test_no_letters_are_taken_twice_and_none_looks_like_a_number() -> None:
    base = {sort.letters for sort in tiles.BASE_KINDS.values()}
    added = [sort.letters for sort in tiles.EXPANSION_KINDS.values()]
    assert len(set(added)) == len(added)
    assert not base.intersection(added)
    assert all(letters.isalpha() and letters.isupper() for letters in added)
    assert not set("IO").intersection("".join(added))


def test_what_else_is_printed_depends_on_the_kind() -> None:
    """Plated sides and those with nozzles have no connector; a shield covers two neighboring sides."""
    for tile in tiles.EXPANSION_TILES.values():
        assert len(tile.nozzles) == (2 if tile.kind is tiles.Kind.THRUSTER else 0)
        assert len(tile.protects) == (2 if tile.kind is tiles.Kind.PLATED_SHIELD else 0)
        assert len(tile.colours) == (2 if tile.kind is tiles.Kind.MIXED_LIFE_SUPPORT else 0)
        assert bool(tile.plates) == (tile.kind in (tiles.Kind.PLATED_CARGO, tiles.Kind.PLATED_SHIELD))
        assert all(tile.connectors[side.place] == 0 for side in (*tile.plates, *tile.nozzles))
        if tile.protects:
            one, other = tile.protects
            assert other in (one.turned(1), one.turned(3))


def test_what_each_new_kind_does_in_flight() -> None:
    kinds = tiles.EXPANSION_KINDS.values()
    powered = [sort.id for sort in kinds if sort.powered]
    assert powered == [tiles.Kind.ASTROBOT_STATION, tiles.Kind.THRUSTER, tiles.Kind.PLATED_SHIELD]
    assert {sort.id: sort.robots for sort in kinds if sort.robots} == {tiles.Kind.ASTROBOT_STATION: 4}
    assert [sort.id for sort in kinds if sort.shield] == [tiles.Kind.PLATED_SHIELD]
    assert [sort.id for sort in kinds if sort.standard or sort.special] == [tiles.Kind.PLATED_CARGO]
    for flag, kind in (
        ("router", tiles.Kind.ROUTER),
        ("turret", tiles.Kind.AUTO_TURRET),
        ("solar", tiles.Kind.SOLAR_MODULE),
        ("armoury", tiles.Kind.ARMOURY),
        ("thruster", tiles.Kind.THRUSTER),
    ):
        assert [sort.id for sort in kinds if getattr(sort, flag)] == [kind]


def test_without_cyan_aliens_mixed_life_support_counts_as_brown_and_purple() -> None:
    assert tiles.EXPANSION_KINDS[tiles.Kind.MIXED_LIFE_SUPPORT].life_support == (
        tiles.Alien.BROWN,
        tiles.Alien.PURPLE,
    )


def test_class_iib_is_a_cylinder_of_27_squares() -> None:
    """Columns 3 and 7 have a single square in row 3. The three middle columns and no others have a pair that
    sums to seven."""
    board = plans.EXPANSION_BOARDS["IIB"]
    assert board.cylinder
    assert len(board.places) == 27
    assert board.start == "3,5"
    assert {row_of(place) for place in board.places} == {1, 2, 3, 4}
    assert {column_of(place) for place in board.places} == set(range(1, 10))
    assert in_one_piece(board.places)
    assert [place for place in board.places if column_of(place) in (3, 7)] == ["3,3", "3,7"]
    sevens = [n for n, pairs in enumerate(plans.CYLINDER.pairs, 1) if any(sum(pair) == 7 for pair in pairs)]
    assert sevens == [4, 5, 6]


def test_36_of_46_squares_of_class_iiib_are_built_on_and_40_after_doubles() -> None:
    """There are five forbidden ones for each number."""
    board = plans.EXPANSION_BOARDS["IIIB"]
    assert not board.cylinder
    assert len(board.places) == 46
    assert board.start == "7,7"
    assert in_one_piece(board.places)
    assert list(plans.FORBIDDEN) == [1, 2, 3, 4, 5, 6]
    assert all(len(places) == 5 for places in plans.FORBIDDEN.values())
    for one, other in product(plans.FORBIDDEN, repeat=2):
        left = {*board.places} - {*plans.FORBIDDEN[one], *plans.FORBIDDEN[other]}
        assert board.start in left
        assert len(left) == (41 if one == other else 36), "after a double, the start is out too"


def test_class_iv_has_25_shapes_of_45_squares_in_one_piece() -> None:
    """Two dice can roll every row and column. The halves look the same from both sides, and each has its
    number for the insurance."""
    assert len(plans.FRONT_HALVES) == len(plans.REAR_HALVES) == 5
    assert all(len(half.places) == 27 and half.most_for_losses > 0 for half in plans.FRONT_HALVES.values())
    assert all(len(half.places) == 18 and half.premium > 0 for half in plans.REAR_HALVES.values())
    for half in (*plans.FRONT_HALVES.values(), *plans.REAR_HALVES.values()):
        assert all(row == row[::-1] for row in half.squares)
    assert len(plans.SHAPES) == len({shape.squares for shape in plans.SHAPES.values()}) == 25
    for shape in plans.SHAPES.values():
        assert len({*shape.places}) == 45
        assert shape.start == "7,7"
        assert in_one_piece(shape.places)
        assert {row_of(place) for place in shape.places} <= set(range(2, 12))
        assert {column_of(place) for place in shape.places} <= set(range(3, 12))


def test_rewards_of_class_iv_fall_from_the_first_to_the_last() -> None:
    assert sorted({*plans.LEVEL_IV.arrival}, reverse=True) == [*plans.LEVEL_IV.arrival]


def intruders(level: int) -> Iterator[deck.IntruderCard]:
    for card in deck.EXPANSION_CARDS.values():
        if card.level == level and isinstance(card, deck.IntruderCard):
            yield card


def test_the_expansion_has_four_cards_of_each_level_i_to_iii_and_twenty_of_level_iv() -> None:
    assert Counter(card.level for card in deck.EXPANSION_CARDS.values()) == {1: 4, 2: 4, 3: 4, 4: 20}
    assert {*deck.CARDS} == {*deck.BASE_CARDS, *deck.EXPANSION_CARDS}
    assert not {*deck.BASE_CARDS}.intersection(deck.EXPANSION_CARDS)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_level_i_to_iii_gets_three_intruders_and_a_dangerous_sector(level: int) -> None:
    assert len(list(intruders(level))) == 3
    sectors = [card for card in deck.EXPANSION_CARDS.values() if isinstance(card, deck.DangerousSector)]
    assert [(card.draws, card.next_level) for card in sectors if card.level == level] == [(2, level + 1)]


def test_the_cards_are_enough_for_the_piles_of_class_iv() -> None:
    """The cards of levels I to III are used with twenty cards each from the base box."""
    counts = Counter[int](card.level for card in deck.CARDS.values())
    for level, cards in enumerate(plans.LEVEL_IV.cards_in_a_pile, start=1):
        assert counts[level] == (24 if level < 4 else 20)
        assert 4 * cards <= counts[level]


def test_intruders_of_all_five_kinds_come_and_the_two_of_a_double_turn_left_and_right() -> None:
    cards = [card for card in deck.EXPANSION_CARDS.values() if isinstance(card, deck.IntruderCard)]
    kinds = {"glutton", "commando", "glutton_commando", "double_glutton", "double_commando"}
    assert {card.kind for card in cards} == kinds
    for card in cards:
        turns = [intruder.turns for intruder in card.intruders]
        assert (turns == ["left", "right"]) == card.kind.startswith("double")
        assert card.eats == ("glutton" in card.kind)
        assert card.bombs == ("commando" in card.kind)
        assert all(intruder.credits or intruder.goods for intruder in card.intruders)


def test_the_glutton_of_the_worked_example_comes_from_the_left_and_turns_left_for_four_steps() -> None:
    card = deck.EXPANSION_CARDS[deck.CardId("I-21")]
    assert isinstance(card, deck.Glutton)
    assert not card.proposed
    assert card.side is Side.LEFT
    assert [(one.turns, one.steps, one.credits) for one in card.intruders] == [("left", 4, 2)]


def test_the_commandos_of_the_rulebook_leave_bombs_after_six_steps_or_after_four_and_four() -> None:
    legs = {
        card.intruders[0].legs
        for card in deck.EXPANSION_CARDS.values()
        if card.kind == "commando" and isinstance(card, deck.IntruderCard) and not is_proposed(card, "legs")
    }
    assert legs == {(6,), (4, 4), (6, 6)}


def test_enemies_of_level_iv_fire_beside_what_else_they_do_to_the_beaten() -> None:
    enemies = [card for card in deck.EXPANSION_CARDS.values() if isinstance(card, deck.EnemyCard)]
    assert {card.kind for card in enemies} == {"smugglers", "slavers", "pirates"}
    for card in enemies:
        assert any(penalty.shots for penalty in card.penalties)
        assert any(not penalty.shots for penalty in card.penalties)
        assert card.credits or card.goods


def test_meteors_of_a_pair_share_their_roll_the_large_one_first() -> None:
    swarms = [card for card in deck.EXPANSION_CARDS.values() if isinstance(card, deck.MeteorSwarm)]
    pairs = [roll for card in swarms for roll in card.rolls if len(roll) == 2]
    assert pairs
    for large, small in pairs:
        assert (large.size, small.size) == ("large", "small")
        assert large.side is small.side


def test_abandoned_ships_and_stations_of_level_iv_fire_first() -> None:
    cards = [card for card in deck.EXPANSION_CARDS.values() if isinstance(card, deck.AbandonedCard)]
    assert {card.kind for card in cards} == {"abandoned_ship", "abandoned_station"}
    assert all(card.shots and card.crew for card in cards)


def test_on_some_planets_of_level_iv_there_are_humans() -> None:
    for card in deck.EXPANSION_CARDS.values():
        if isinstance(card, deck.Planets):
            assert any(card.humans)
            assert all(goods for goods in card.planets)


def test_without_intruders_their_cards_are_left_out_and_the_sectors_stay() -> None:
    cards = [deck.CARDS[card] for card in deck.cards_of("expansion", intruders=False)]
    assert not any(isinstance(card, deck.IntruderCard) for card in cards)
    assert [card.level for card in cards if isinstance(card, deck.DangerousSector)] == [1, 2, 3]
    assert deck.cards_of("base", intruders=False) == deck.cards_of("base") == list(deck.BASE_CARDS)


def markers_of(specialist: specialists.Specialist) -> dict[str, int]:
    return {marker.marker: marker.count for marker in specialist.markers}


def test_seventeen_specialists_without_the_hotelier_are_listed_as_in_the_appendix() -> None:
    assert [say("de", f"galaxy_trucker-specialist-{key}") for key in specialists.SPECIALISTS] == [
        "Architekt", "Bürokrat", "Einkäufer", "Händler", "Hypergeometer", "Inspektor", "Klempner", "Lagerist",
        "Lieferant", "Monteur", "Planer", "Saboteur", "Schmuggler", "Schweißer", "Schwindler", "Wachmann",
        "Werbefuzzi",
    ]  # fmt: skip
    assert (
        len({specialist.name for specialist in specialists.SPECIALISTS.values()})
        == len(specialists.SPECIALISTS)
        == 17
    )


def test_every_ability_is_used_at_some_time() -> None:
    for specialist in specialists.SPECIALISTS.values():
        for ability in (specialist.a, specialist.b):
            assert ability.when
            assert max(Counter(ability.when).values()) == 1


def test_markers_are_as_many_as_an_ability_needs() -> None:
    plumber, welder = specialists.printed(specialists.Plumber), specialists.printed(specialists.Welder)
    assert markers_of(plumber) == {"pipe": plumber.a.uses, "universal_tile": plumber.b.uses}
    assert markers_of(welder) == {"universal_joint": welder.a.uses, "weld": welder.b.uses}
    assert markers_of(specialists.printed(specialists.Hypergeometer)) == {
        "rotation": specialists.printed(specialists.Hypergeometer).b.uses
    }
    assert markers_of(specialists.printed(specialists.Fitter))["wireless"] == 2
    marking = [name for name, specialist in specialists.SPECIALISTS.items() if specialist.markers]
    assert marking == ["hypergeometer", "plumber", "supplier", "fitter", "welder"]


def test_the_four_markers_of_the_supplier_are_components_and_three_of_them_may_be_used() -> None:
    supplier = specialists.printed(specialists.Supplier)
    assert sum(markers_of(supplier).values()) == 4
    assert markers_of(supplier).keys() <= {kind.value for kind in tiles.KINDS}
    assert (supplier.a.uses, supplier.b.uses) == (1, 2)


SURE = {"source": "-", "confidence": "proposed"}
TILE = {"id": "D9", "kind": "thruster", "connectors": [0, 1, 1, 0], **SURE}
HALF = {"id": "1", "premium": 1, "front_row": 8, "left_column": 3, **SURE}
BOARD = {"id": "IIB", "level": 2, "front_row": 8, "left_column": 3, **SURE}
CARD = {"id": "I-99", "level": 1, "side": "left", **SURE}
LEFT, RIGHT = {"turns": "left", "legs": [4]}, {"turns": "right", "legs": [4]}
ABILITY = {"when": ["building"]}


@pytest.mark.parametrize(
    ("kind", "told", "complaint"),
    [
        (tiles.Tile, TILE | {"plates": ["right"]}, "plate or nozzle on a connector"),
        (tiles.Tile, TILE | {"nozzles": ["front", "right"]}, "plate or nozzle on a connector"),
        (tiles.Tile, TILE | {"plates": ["left", "front"]}, "clockwise"),
        (tiles.Tile, TILE | {"plates": ["front", "front"]}, "clockwise"),
        (tiles.Tile, TILE | {"barrels": ["front"]}, "unknown field"),
        (plans.RearHalf, HALF | {"squares": ["##", "#"]}, "squares"),
        (plans.RearHalf, HALF | {"squares": ["#1", "##"]}, "squares"),
        (plans.RearHalf, HALF | {"squares": ["S#"]}, "squares"),
        (plans.RearHalf, HALF | {"squares": []}, "squares"),
        (plans.ExpansionBoard, BOARD | {"squares": ["##"]}, "starting cabin"),
        (plans.ExpansionBoard, BOARD | {"squares": ["SS"]}, "starting cabin"),
        (deck.AnyCard, CARD | {"kind": "glutton", "intruders": [LEFT, RIGHT]}, "not one intruder"),
        (deck.AnyCard, CARD | {"kind": "double_glutton", "intruders": [LEFT]}, "not one intruder"),
        (deck.AnyCard, CARD | {"kind": "double_glutton", "intruders": [RIGHT, LEFT]}, "not one intruder"),
        (deck.AnyCard, CARD | {"kind": "glutton", "intruders": [LEFT | {"legs": [4, 4]}]}, "without bombs"),
        (deck.AnyCard, CARD | {"kind": "locust", "intruders": [LEFT]}, "Invalid value"),
        (deck.Penalty, {}, "not one penalty"),
        (deck.Penalty, {"crew": 1, "goods": 2}, "not one penalty"),
        (deck.Penalty, {"days": 0}, "not one penalty"),
        (specialists.Buyer, {"id": "buyer", "name": "Buyer", "a": ABILITY, "b": ABILITY} | SURE, "set_aside"),
        # What is not told cannot be proposed, nor can one fact of many that all are.
        (Moon, SURE | {"confidence": "reported", "proposed": ["height"]}, "proposed"),
        (Moon, SURE | {"confidence": "reported", "proposed": ["craters"]}, "proposed"),
        (Moon, SURE | {"proposed": ["source"]}, "proposed"),
    ],
)
def test_what_cannot_be_printed_so_is_refused(kind: Any, told: dict[str, Any], complaint: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.convert(told, kind)
