"""The data files say what is in the boxes, and nothing else."""

from collections import Counter
from pathlib import Path

import pytest

from engine.core.definitions import DATA, Definition, DefinitionError, by_id, read_definitions, read_entries
from engine.jump_drive import cards as jump_drive
from render.languages import SpokenLanguage


class CrateredMoon(Definition, frozen=True):
    id: str
    craters: int


class Moons(Definition, frozen=True):
    moon: tuple[CrateredMoon, ...]


def read(folder: Path, text: str) -> Moons:
    (folder / "moons.toml").write_text(text, encoding="utf-8")
    return read_definitions("moons", Moons, folder=folder)


def test_definitions_are_read_in_their_order_and_no_id_is_given_twice(tmp_path: Path) -> None:
    moons = read(tmp_path, '[[moon]]\nid = "io"\ncraters = 0\n[[moon]]\nid = "luna"\ncraters = 9137\n')
    assert [moon.id for moon in moons.moon] == ["io", "luna"]
    with pytest.raises(DefinitionError, match="'io' is defined twice"):
        by_id([CrateredMoon("io", 0), CrateredMoon("io", 1)])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[moon]]\nid = "io"\ncraters = 0\nice = 1\n', r"moons.toml: .*unknown field `ice`.*\(io\)"),
        ('[[moon]]\nid = "io"\n', r"moons.toml: .*missing required field `craters`.*\(io\)"),
        ('[[moon]]\nid = "io"\ncraters = "many"\n', r"moons.toml: Expected `int`, got `str`.*\(io\)"),
        ("[[planet]]\n", r"moons.toml: .*unknown field `planet`"),
        ("[[moon", r"moons.toml: "),
    ],
)
def test_a_wrong_data_file_is_refused_with_the_place(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(DefinitionError, match=complaint):
        read(tmp_path, text)


def test_a_file_of_entries_has_one_table() -> None:
    languages = read_entries("text/languages", "language", SpokenLanguage)
    assert [language.id for language in languages] == ["en", "de"]
    with pytest.raises(DefinitionError, match=r"languages.toml: .*unknown field `language`"):
        read_entries("text/languages", "tongue", SpokenLanguage)
    with pytest.raises(DefinitionError, match=r"languages.toml: .*\(en\)"):
        read_entries("text/languages", "language", CrateredMoon)


def test_the_box_of_jump_drive_holds_112_cards_and_four_survey_teams() -> None:
    assert len(jump_drive.DESIGNS) == 72
    assert len(jump_drive.DECK) == len(set(jump_drive.DECK)) == 112
    assert jump_drive.SURVEY_TEAMS == ("survey_team.1", "survey_team.2", "survey_team.3", "survey_team.4")
    assert not set(jump_drive.SURVEY_TEAMS) & set(jump_drive.DECK)
    deck = [jump_drive.design(card) for card in jump_drive.DECK]
    assert sum(card.is_development for card in deck) == 52
    assert sum(card.is_world for card in deck) == 60
    assert sum(card.is_military for card in deck) == 22
    assert sum(card.symbols.explore for card in deck) == 58
    assert sum(card.symbols.military for card in deck) == 39
    assert sum(card.symbols.chromosome for card in deck) == 18
    colours = Counter(card.colour for card in deck if card.is_world)
    assert colours == {
        jump_drive.Colour.BLUE: 14,
        jump_drive.Colour.BROWN: 13,
        jump_drive.Colour.GREEN: 11,
        jump_drive.Colour.YELLOW: 8,
        jump_drive.Colour.GREY: 14,
    }
    rebels = [card for card in jump_drive.DESIGNS.values() if jump_drive.Keyword.REBEL in card.keywords]
    assert len(rebels) == 5
    assert all(card.is_military for card in rebels)
    assert sum(card.name_de_source == "printed" for card in jump_drive.DESIGNS.values()) == 14, (
        "German titles"
    )
    assert jump_drive.design("pirate_fuel_cache").defense == 1


def test_every_jump_drive_card_that_another_names_exists() -> None:
    cards = jump_drive.DESIGNS.values()
    discounts = {x.card for card in cards for x in card.powers if isinstance(x, jump_drive.CardDiscount)}
    formulas = [formula for card in cards for formula in (card.points_formula, card.income_formula)]
    beside = {formula.card for formula in formulas if isinstance(formula, jump_drive.WithCard)}
    assert discounts and beside
    assert discounts | beside <= set(jump_drive.DESIGNS)


def test_beginner_hands_are_four_hands_of_five_cards_from_the_deck() -> None:
    assert [hand.id for hand in jump_drive.BEGINNER_HANDS] == ["A", "B", "C", "D"]
    used = Counter(card for hand in jump_drive.BEGINNER_HANDS for card in hand.cards)
    assert all(len(hand.cards) == 5 for hand in jump_drive.BEGINNER_HANDS)
    assert all(count <= jump_drive.DESIGNS[card].copies for card, count in used.items())
    assert jump_drive.SURVEY_TEAM not in used


@pytest.mark.parametrize("language", ["en", "de"])
def test_jump_drive_cards_are_called_in_the_texts_as_in_the_data(language: str) -> None:
    """Every card that does more than its numbers say also has a line for it."""
    lines = (DATA / "text" / language / "jump_drive" / "cards.ftl").read_text(encoding="utf-8").splitlines()
    texts = dict(line.split(" = ", 1) for line in lines if line and not line.startswith("#"))
    titles = {key: text for key, text in texts.items() if not key.endswith(("-power", "-brief"))}
    assert titles.keys() == {f"card-{card.id}" for card in jump_drive.DESIGNS.values()}
    assert len(set(titles.values())) == len(titles)
    printed = {f"card-{card.id}": card.name for card in jump_drive.DESIGNS.values()}
    assert language != "en" or titles == printed
    special = {
        f"card-{card.id}-power"
        for card in jump_drive.DESIGNS.values()
        if card.powers or card.points_formula or card.income_formula or card.limit
    }
    assert {key for key in texts if key.endswith("-power")} == special
    assert {key.replace("-brief", "-power") for key in texts if key.endswith("-brief")} <= special
