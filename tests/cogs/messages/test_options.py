"""What hosts may choose before the start: every game beside the table's own options."""

from typing import get_args

import pytest

from cogs.messages.components import COMPONENT_LIMIT, SELECT_LIMIT
from cogs.messages.lobby_card import Page, page_of
from cogs.tables.seating import OWN_OPTIONS
from engine import GAMES

FRAME_AND_LAST_ROW = 3
PARTS_OF_AN_OPTION = 3
"""A text, and a select in its row."""


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_calls_no_option_as_the_table_does(game: str) -> None:
    assert not set(GAMES[game].options_type.choices()) & set(OWN_OPTIONS)


def test_options_that_change_nothing_are_known() -> None:
    solo, trucks = GAMES["wormholes"].options_type(), GAMES["galaxy_trucker"].options_type
    assert (solo.idle(1), solo.idle(2)) == (frozenset[str](), frozenset({"level"}))
    assert trucks().idle(3) == {"intruders", "specialists", "more_rounds"}
    live = trucks.of_words({"building": "live", "first_round": "IIIA"})
    assert live.idle(3) == {"points", "trial_flight", "intruders", "specialists", "more_rounds"}
    cylinders = trucks.of_words({"first_round": "IIB"})
    assert cylinders.idle(3) == {"trial_flight"}


@pytest.mark.parametrize("game", list(GAMES))
def test_all_options_fit_into_two_panels(game: str) -> None:
    """Those that change nothing are left out."""
    kind = GAMES[game].options_type
    choices = {**kind.choices(), **OWN_OPTIONS}
    boxes = [kind.of_words({"box": box}) for box in kind.choices().get("box", ())]
    for page in get_args(Page):
        for options in boxes or [kind()]:
            shown = choices.keys() - options.idle(GAMES[game].seats[-1])
            count = sum(page_of(option) == page for option in shown)
            assert FRAME_AND_LAST_ROW + PARTS_OF_AN_OPTION * count <= COMPONENT_LIMIT
    assert all(len(words) <= SELECT_LIMIT for words in choices.values())
