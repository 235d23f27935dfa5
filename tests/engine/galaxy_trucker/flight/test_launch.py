"""Rockets, and the deck of the flight."""

from __future__ import annotations

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import BASE_CARDS
from engine.galaxy_trucker.events.flight import Launched
from tests.engine.galaxy_trucker.yard import yard


@pytest.mark.parametrize(
    ("board", "places"),
    [("I", [0, -2, -4, -6]), ("II", [0, -3, -6, -9]), ("III", [0, -4, -8, -12]), ("IIIA", [0, -4, -8, -12])],
)
def test_rockets_start_in_the_order_of_numbers_with_the_round_number_of_spaces_between(
    board: str, places: list[int]
) -> None:
    y = yard([f"{board} S{n}@7,7" for n in (1, 2, 3, 4)], stage="open", spent=[3, 1, 4, 2]).finish()
    rockets = [seat.rocket for seat in y.view().seats]
    assert rockets == [places[2], places[0], places[3], places[1]]
    assert y.told_one(Launched).order == (1, 3, 0, 2)
    assert y.game.flight_order() == (1, 3, 0, 2)
    assert y.view().moment == "flying"


@pytest.mark.parametrize("seed", range(6))
def test_the_top_card_is_of_the_level_of_the_class(seed: int) -> None:
    mixed = ["II-01 I-01 II-02", "I-02 II-03 II-04", "II-05 II-06 I-03", "II-07 II-08 I-04"]
    y = yard(["II S1@7,7", "II S2@7,7"], phase="shift", piles=mixed, shift=seed)
    game = y.game
    for _ in range(seed):
        game.chance.number("deck", 6)
    for seat in (0, 1):
        game.player(Seat(seat)).number = seat + 1
    list(game.phases["launch"](game))
    assert len(game.state.deck) == 12
    assert BASE_CARDS[game.state.deck[-1]].level == 2
    assert game.state.piles == []


def test_the_four_piles_are_shuffled_together_so_that_nobody_knows_when_a_card_comes() -> None:
    decks = set()
    for number in range(4):
        y = yard(["I S1@7,7", "I S2@7,7"])
        game = y.game
        for _ in range(number):
            game.chance.number("deck", 6)
        for seat in (0, 1):
            game.player(Seat(seat)).number = seat + 1
        in_piles = [card for pile in game.state.piles for card in pile]
        list(game.phases["launch"](game))
        assert sorted(game.state.deck) == sorted(in_piles)
        decks.add(tuple(game.state.deck))
    assert len(decks) == 4, "also where every card is of the class, and the first shuffle counts"


def test_what_was_looked_at_while_building_is_not_shown_in_flight() -> None:
    y = yard(["II S1@7,7 C4@7,6", "II S2@7,7"], stage="open").play(0, "look:1").finish()
    assert y.view(0).bench is None
    assert y.view(0).piles == ()
