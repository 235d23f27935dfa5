"""What `/rules` says about Galaxy Trucker, with and without what a table cannot play yet."""

import re

import pytest

from engine.galaxy_trucker.box import components
from engine.galaxy_trucker.box.board import LEVELS
from engine.galaxy_trucker.box.cards import BASE_CARDS, EXPANSION_CARDS, CardId, card_of
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from render.face import Language, Scene
from render.galaxy_trucker.words.rules import EXTRAS, card_shown, kind_shown, topic, topics
from render.galaxy_trucker.words.speech import specialist_ability, specialist_name
from render.text.catalogue import TEXTS

EN = Scene((), "en")


def test_rules_cover_every_kind_of_component_and_card() -> None:
    known = topics(EN)
    assert {f"kind-{kind}" for kind in components.BASE_KINDS} <= set(known)
    assert {card_of(card).kind for card in BASE_CARDS} <= set(known)
    assert set(BASE_CARDS) | set(components.BASE_TILES) <= set(known)
    assert all(kind_shown(f"kind-{kind}") is kind for kind in components.BASE_KINDS)
    assert card_shown("pirates") == CardId("I-03")
    assert (kind_shown("undo"), card_shown("undo")) == (None, None)


def test_rules_tell_of_what_a_table_can_play_and_of_nothing_else() -> None:
    base, whole = topics(EN, ()), topics(EN, EXTRAS)
    assert topics(EN) == whole, "a table can play with all of it"
    assert list(base) == [key for key in whole if key in base]
    more = set(whole) - set(base)
    assert set(EXPANSION_CARDS) | set(components.EXPANSION_TILES) <= more
    assert {"walking", "class-IV", *(f"kind-{kind}" for kind in components.EXPANSION_KINDS)} <= more
    assert {f"specialist-{name}" for name in SPECIALISTS} <= more
    assert "hiring" not in topics(EN, ["expansion"])
    with pytest.raises(KeyError):
        topic("walking", EN, ())
    with pytest.raises(KeyError):
        topic("hiring", EN, ["expansion"])


def test_what_this_house_has_chosen_is_told_as_its_choice() -> None:
    ours, printed = "we chose what was missing", components.EXPANSION_TILES[components.TileId("T1")]
    assert not printed.has_proposed and ours not in topic("T1", EN, EXTRAS).text
    for known in ("T4", "HP1", "kind-solar_module", "I-22", "IV-06"):
        assert ours in topic(known, EN, EXTRAS).text
    assert not any(ours in topic(tile, EN).text for tile in components.BASE_TILES)


def test_plates_and_nozzles_and_the_sides_of_a_shield_are_told() -> None:
    for key, tile in components.EXPANSION_TILES.items():
        told = topic(key, EN, EXTRAS).text
        for word, sides in (("Plates", tile.plates), ("Nozzles", tile.nozzles), ("It covers", tile.protects)):
            assert (f"{word}: {', '.join(sides)}." in told) == bool(sides), key


def test_specialists_are_called_as_on_their_cards(language: Language) -> None:
    for specialist in SPECIALISTS.values():
        name = specialist_name(specialist.id, language)
        assert language != "en" or name.casefold() == specialist.name.casefold()
        assert topics(Scene((), language), EXTRAS)[f"specialist-{specialist.id}"].endswith(f": {name}")


@pytest.mark.parametrize(
    ("card", "english"),
    [
        ("II-22", "From the left. Turns left and goes 8 steps (4 + 4: a bomb after each). Reward: goods "),
        ("II-23", "From the front. Turns left and goes 5 steps. Reward: 3 credits. Turns right and goes "),
        (
            "IV-04",
            "Strength 11. A ship they beat pays, from top to bottom: −4 goods, shots (light shot from ",
        ),
        ("IV-07", "Meteors: a large and a small meteor from the front, small meteor from the left, small "),
        (
            "IV-10",
            "It fires first at any player who stops there: light shot from the front, light shot from the",
        ),
        ("IV-14", "Planets: 1: 3× red; 2: 2× yellow and green and one human; 3: 2× green and 2 humans; "),
        ("I-01", "Strength 6. A ship they beat loses 3 crew. Reward: 5 credits for one flight "),
        ("I-02", "Strength 4. A ship they beat loses 2 goods. Reward: goods (yellow, green and blue) for "),
    ],
)
def test_a_card_is_told_as_it_is_printed(card: str, english: str) -> None:
    assert topic(card, EN, EXTRAS).text.startswith(english)


@pytest.mark.parametrize(("kind", "rule"), [("plated_cargo", "holds"), ("plated_shield", "shields")])
def test_what_has_plates_is_told_with_what_it_does(language: Language, kind: str, rule: str) -> None:
    scene = Scene((), language)
    told = topic(f"kind-{kind}", scene).text
    assert topic(rule, scene).text in told and topic("plates", scene).text in told


def test_the_insurance_of_class_iv_names_premium_and_cap(language: Language) -> None:
    told = topic("insurance", Scene((), language)).text
    premiums = {half.premium for half in REAR_HALVES.values()}
    caps = {half.most_for_losses for half in FRONT_HALVES.values()}
    assert len(premiums) == len(caps) == 1, "one sentence names them for every ship"
    assert all(re.search(rf"\b{number}\b", told) for number in (*premiums, *caps))


def test_numbers_of_level_iv_are_told_as_chosen_by_this_house() -> None:
    fourth = {card_of(card) for card in EXPANSION_CARDS if card_of(card).level == 4}
    assert all(card.has_proposed for card in fourth) and LEVELS[4].has_proposed
    ours = {"class-IV", "insurance", "payout", "nastier-enemies", "meteor-pairs", "shooting-wrecks"}
    for key in ours | {"civilised-planets", "almost_open_space", "radiation_leak"}:
        assert "our choice" in topic(key, EN).source, key


def test_class_iib_is_told_with_rows_thrusters_and_sabotage() -> None:
    hits, seam = topic("class-IIB-hits", EN).text, topic("class-IIB-seam", EN).text
    assert "3 to 6 name the four rows from front to rear" in hits
    assert "A thruster moves" in seam and "across the seam" in seam and "Sabotage takes the column" in seam


def test_the_sabotaged_ships_are_the_others() -> None:
    assert "every other ship" in specialist_ability("saboteur", "b", "en")
    assert "der anderen" in specialist_ability("saboteur", "b", "de")


@pytest.mark.parametrize(
    ("specialist", "english"),
    [
        ("con_artist", "for your losses after the flight"),
        ("smuggler", "each structural module and each router may hide a blue or a green good"),
        ("hypergeometer", "Its firepower counts as if it pointed to the front"),
    ],
)
def test_an_ability_is_told_with_what_it_is_for(specialist: str, english: str) -> None:
    assert english in topic(f"specialist-{specialist}", EN).text


def test_cards_of_specialists_say_what_goods_are_hidden_where_and_what_is_paid_less() -> None:
    assert "blue or green" in specialist_ability("smuggler", "a", "en")
    assert "routers" in specialist_ability("smuggler", "a", "en")
    assert "losses" in specialist_ability("con_artist", "b", "en")


def test_german_words_are_those_of_the_rulebook() -> None:
    # Words that the rulebook and the bot replace by Motor, Ladefläche, Spezialcontainer and Fachkraft.
    wrong = re.compile(r"Antrieb|Triebwerk|Fracht|Laderaum|(speziell|rot)e[nr]? Container|Spezialist")
    files = (TEXTS / "de" / "galaxy_trucker").glob("*.ftl")
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines and [line for line in lines if wrong.search(line)] == []
