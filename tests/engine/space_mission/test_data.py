"""The box of Space Mission: 12 planets, 60 cards, 64 tiles; and a test named after every ruling."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from engine.space_mission import cards


def test_the_box_holds_twelve_planets_sixty_cards_and_64_tiles() -> None:
    assert len(cards.PLANETS) == 12
    assert len(cards.DECK) == len(set(cards.DECK)) == 60
    assert len(cards.BAG) == 64


def test_there_are_48_point_tiles_and_16_space() -> None:
    """Colors share the tiles of their family evenly."""
    families = Counter(tile.family for tile in cards.BAG)
    assert families == {
        cards.Family.MINERAL: 16,
        cards.Family.ALIEN: 10,
        cards.Family.MATTER: 8,
        cards.Family.WATER: 8,
        cards.Family.MEDAL: 6,
        cards.Family.SPACE: 16,
    }
    counts = Counter(cards.BAG)
    for family, each in ((cards.Family.MINERAL, 4), (cards.Family.ALIEN, 5), (cards.Family.MATTER, 4)):
        assert {counts[tile] for tile in cards.Tile if tile.family is family} == {each}
    colours = [kind.colour for kind in cards.TILES.values() if kind.family is cards.Family.MINERAL]
    assert colours == ["red", "purple", "green", "blue"]


def test_every_card_has_two_coordinates_of_different_colours() -> None:
    pairs = Counter(tuple(card.coordinates) for card in cards.CARDS.values())
    assert pairs == dict.fromkeys(combinations(cards.Coordinate, 2), 20)


def test_every_number_comes_nine_times_in_every_colour_and_the_joker_four_times() -> None:
    """No card has two jokers."""
    for coordinate in cards.Coordinate:
        numbers = Counter(
            card.coordinates[coordinate] for card in cards.CARDS.values() if coordinate in card.coordinates
        )
        assert numbers == {1: 9, 2: 9, 3: 9, 4: 9, "?": 4}
    assert sum(cards.is_joker(card) for card in cards.DECK) == 12
    assert all(card.count("?") < 2 for card in cards.DECK)


def test_a_joker_stands_for_any_number_of_its_own_colour_only() -> None:
    joker = next(card for card in cards.DECK if card == "j?s3")
    assert all(cards.fits(joker, cards.Coordinate.JUMP, number) for number in (1, 2, 3, 4))
    assert [cards.fits(joker, cards.Coordinate.SCAN, number) for number in (1, 2, 3, 4)] == [
        False,
        False,
        True,
        False,
    ]
    assert not any(cards.fits(joker, cards.Coordinate.LANDING, number) for number in (1, 2, 3, 4))


def test_every_planet_has_the_numbers_1_to_4_each_once() -> None:
    for planet in cards.PLANETS.values():
        assert sorted((planet.jump, planet.scan, *planet.landing)) == [1, 2, 3, 4]
    ways = {(p.jump, p.scan, tuple(sorted(p.landing))) for p in cards.PLANETS.values()}
    assert len(ways) == 12


def test_only_freezer_and_hazard_of_the_pictured_planets_have_jump_1() -> None:
    pictured = ("freezer", "hazard", "green_heggar", "ruby_red")
    assert [name for name in pictured if cards.PLANETS[cards.PlanetId(name)].jump == 1] == [
        "freezer",
        "hazard",
    ]


def test_every_value_says_how_sure_it_is_and_where_from() -> None:
    things: list[Any] = [*cards.PLANETS.values(), *cards.CARDS.values(), *cards.TILES.values()]
    assert all(thing.source for thing in things)
    sure = [name for name, planet in cards.PLANETS.items() if planet.confidence.jump == "confirmed"]
    assert sure == ["freezer", "hazard"]
    assert {card.confidence for card in cards.CARDS.values()} == {"proposed"}
    assert cards.TILES[cards.Tile.WATER].confidence == "confirmed"


HERE = Path(__file__).parent
LIST = HERE.parents[2] / "engine" / "space_mission" / "RULINGS.md"
RULINGS = range(1, 29)


def test_every_ruling_has_a_test_of_its_name() -> None:
    named = {
        int(number)
        for path in HERE.glob("test_*.py")
        for number in re.findall(r"^def test_r(\d+)_", path.read_text(), re.MULTILINE)
    }
    assert named == set(RULINGS)


def test_rulings_are_listed_by_the_numbers_of_their_tests() -> None:
    section = LIST.read_text(encoding="utf-8")
    listed = [int(number) for number in re.findall(r"^- \*\*R(\d+)\.\*\* ", section, re.MULTILINE)]
    assert set(listed) <= set(RULINGS)
    # The options of the table are the rulings that players may want changed.
    lines = re.findall(r"^- \*\*R(\d+)\.\*\* (.*(?:\n  .*)*)", section, re.MULTILINE)
    optional = {int(number) for number, line in lines if "*Option" in line}
    assert optional == {8, 13, 15, 21, 24, 25, 28}
