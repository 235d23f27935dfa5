"""Rows, columns and boards in words: on a cylinder, dice name them differently."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS
from render.face import ALT_LIMIT, Language, Scene
from render.galaxy_trucker.words.alt import ship_alt
from render.galaxy_trucker.words.speech import board_name, dice_told, line_name, sentences
from tests.engine.galaxy_trucker.flight_table import flight

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
def test_a_line_is_named_by_its_row_or_column_its_side_and_where_its_way_begins(
    line: str, english: str, german: str
) -> None:
    assert (line_name(line, "en"), line_name(line, "de")) == (english, german)


def test_a_ship_is_told_with_its_class_and_the_shape_that_others_of_the_class_do_not_have() -> None:
    assert [board_name(board) for board in ("II", "IIB", "IIIB", "IIIB.25", "IIIB.11", "IV.C4")] == [
        "II",
        "IIB",
        "IIIB",
        "IIIB (2, 5)",
        "IIIB (1, 1)",
        "IV (C4)",
    ]


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
