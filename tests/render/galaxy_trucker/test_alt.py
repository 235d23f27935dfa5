"""Ships, lines and boards in words and signs, and alt texts that keep the subject when they are short."""

import pytest
from msgspec.structs import replace

from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.cards import CARDS, Hit
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.questions.building import BuildLive, LayUniversal
from render.face import ALT_LIMIT, Language, Scene
from render.galaxy_trucker.signs import drawn_tiles, of_option, of_tile
from render.galaxy_trucker.words.alt import board_alt, ship_alt
from render.galaxy_trucker.words.rules import card_text, card_title
from render.galaxy_trucker.words.ships import own_parts
from render.galaxy_trucker.words.speech import board_name, dice_told, line_name, sentences
from tests.engine.galaxy_trucker.flight_table import flight
from tests.render.galaxy_trucker.positions import LONG, worst_bench, worst_flight, worst_yard

NAMES = ("Ada", "Bea", "Cem", "Dan")


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("front 7", "column 7, from the front", "Spalte 7, von vorne"),
        ("rear 9", "column 9, from the rear", "Spalte 9, von hinten"),
        ("left 6", "row 6, from the left", "Reihe 6, von links"),
        (
            "right 3 from 7",
            "row 3, from the right, starting in column 7",
            "Reihe 3, von rechts, der Weg beginnt in Spalte 7",
        ),
        ("front 0", "past the ship, from the front", "am Schiff vorbei, von vorne"),
    ],
)
def test_a_line_is_named_by_row_or_column_and_side(line: str, english: str, german: str) -> None:
    assert (line_name(line, "en"), line_name(line, "de")) == (english, german)


def test_a_ship_is_told_with_its_class_and_the_shape_that_others_of_the_class_do_not_have() -> None:
    told = [board_name(board) for board in ("II", "IIB", "IIIB", "IIIB.25", "IIIB.11", "IV.C4")]
    assert told == ["II", "IIB", "IIIB", "IIIB (2, 5)", "IIIB (1, 1)", "IV (C4)"]


@pytest.mark.parametrize("board", ["I", "IIIA", "IIIB.25", "IV.A1"])
def test_on_other_boards_the_sum_of_the_dice_names_row_and_column(board: str) -> None:
    plan = BOARDS[board]
    assert plan.column_dice == {column: (str(column),) for column in plan.columns}
    assert plan.row_dice == {row: (str(row),) for row in plan.rows}
    assert dice_told(plan, sentences(Scene(NAMES, "en"))) == ""


def test_on_a_cylinder_every_pair_names_a_column_and_four_faces_a_row_each() -> None:
    plan = BOARDS["IIB"]
    pairs = [pair for dice in plan.column_dice.values() for pair in dice]
    assert len(pairs) == len({*pairs}) == 21
    assert sorted(plan.row_dice) == [1, 2, 3, 4]
    assert plan.start_dice == {3: ("1", "2", "3"), 7: ("4", "5", "6")}


def test_a_reader_who_does_not_see_a_cylinder_is_told_what_the_dice_mean(language: Language) -> None:
    scene = Scene(NAMES, language)
    t = flight(["IIB S1@3,5:hh X1@3,4", "II S2@7,7:hh"], box="expansion")
    legend = dice_told(BOARDS["IIB"], sentences(scene, markup=False))
    assert "1-2 1-3" in legend
    told = ship_alt(t.view(), scene, Seat(0))
    assert legend in told and len(told) <= ALT_LIMIT
    assert legend not in ship_alt(t.view(), scene, Seat(1))


@pytest.mark.parametrize(("option", "turn"), [("C3@7,8", 0), ("C3@7,8r1", 1), ("7,8", 0), ("7,8r3", 3)])
def test_a_tile_is_shown_in_the_turn_in_which_it_may_lie(option: str, turn: int) -> None:
    asked = BuildLive(held=TileId("C3"))
    prompt = Prompt(Seat(0), asked.kind(), (option,), details=asked)
    sign = of_option(option, prompt, worst_bench("II"))
    assert sign == of_tile(TileId("C3"), turn) and drawn_tiles()[sign][1] == turn


def test_where_a_marker_is_laid_on_a_part_the_part_is_shown() -> None:
    view = worst_bench("II")
    parts = own_parts(view)
    square, part = next((square, part) for square, part in parts.items() if part.tile != "C3")
    asked = LayUniversal(held=TileId("C3"))
    prompt = Prompt(Seat(0), asked.kind(), (str(square),), details=asked)
    assert of_option(str(square), prompt, view) == of_tile(part.tile, part.turn)


@pytest.mark.parametrize("card", list(CARDS))
def test_ships_are_shortened_before_card_aim_and_who_is_waited_for(card: str, language: Language) -> None:
    scene = Scene(LONG, language)
    say, view = sentences(scene, markup=False), worst_flight("III", 4, card)
    told = board_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert card_title(view.card or CARDS[next(iter(CARDS))].id, language) in told
    assert view.encounter.aim is not None
    assert f" {view.encounter.aim.number} " in told
    assert told.endswith(say.waiting(view.waiting))


def test_what_fits_is_told_in_full(language: Language) -> None:
    scene, view = Scene(("A", "B"), language), worst_flight("III", 2, "I-01")
    calm = replace(view, encounter=replace(view.encounter, aim=None, beaten=(), declared=(), landings=()))
    told = board_alt(calm, scene)
    assert card_text(view.card or CARDS[next(iter(CARDS))].id, sentences(scene, markup=False)) in told
    assert ("tokens" if language == "en" else "Energie") in told


def test_the_full_shipyard_says_whom_it_waits_for(language: Language) -> None:
    scene, view = Scene(LONG, language), worst_yard("III", 4)
    say, told = sentences(scene, markup=False), board_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert told.endswith(say.waiting(view.waiting))


def test_the_second_of_a_pair_is_told() -> None:
    scene, view = Scene(("A", "B"), "en"), worst_flight("III", 2, "IV-07")
    aim = view.encounter.aim
    assert aim is not None and "Then, on the same line" not in board_alt(view, scene)
    pair = replace(aim, second=Hit("small", Side.LEFT))
    told = board_alt(replace(view, encounter=replace(view.encounter, aim=pair)), scene)
    assert "Then, on the same line: small meteor." in told
