"""Signs beside the options of Galaxy Trucker: each offered tile in the turn in which it is offered."""

import pytest

from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.questions.building import BuildLive, LayUniversal
from render.galaxy_trucker.signs import drawn_tiles, of_option, of_tile
from render.galaxy_trucker.words.ships import own_parts
from tests.render.galaxy_trucker.positions import worst_bench


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
