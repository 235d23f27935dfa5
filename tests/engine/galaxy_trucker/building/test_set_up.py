"""The shape of a game and the beginning of a round."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.errors import BadOptions
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.cards import BASE_CARDS, STAR_CARDS, CardId
from engine.galaxy_trucker.events.building import RoundBegan
from tests.engine.galaxy_trucker.yard import Shipyard, Yard, options_of, start, yard
from tests.kit.position import SEED


def piles(y: Yard) -> list[list[CardId]]:
    return [list(pile) for pile in y.game.state.piles]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        Session.start(Shipyard, seats, None, SEED)


def test_a_game_is_three_rounds_of_classes_one_two_and_three() -> None:
    assert options_of({}).classes == ("I", "II", "III")


@pytest.mark.parametrize(
    ("words", "boards"),
    [
        ({"first_round": "II", "second_round": "III", "third_round": "none"}, ("II", "III")),
        ({"first_round": "IIIA", "second_round": "none", "third_round": "none"}, ("IIIA",)),
        ({"second_round": "none", "third_round": "IIIA"}, ("I", "IIIA")),
        ({"first_round": "I", "second_round": "I", "third_round": "I"}, ("I", "I", "I")),
    ],
)
def test_one_to_three_rounds_in_any_choice_of_classes(words: dict[str, str], boards: tuple[str, ...]) -> None:
    assert options_of(words).classes == boards


def test_the_number_of_the_class_is_the_round_number_of_every_rule() -> None:
    y = start(2, first_round="IIIA", second_round="none", third_round="none")
    assert y.view().level == 3
    assert y.told_one(RoundBegan).board == "IIIA"


def test_everybody_starts_with_nothing_but_a_starting_cabin_of_their_colour() -> None:
    y = start(4)
    assert [seat.credits for seat in y.view().seats] == [0, 0, 0, 0]
    assert [seat.ship.notation for seat in y.view().seats] == [f"I S{n}@7,7" for n in (1, 2, 3, 4)]
    assert [seat.colour for seat in y.view().seats] == ["blue", "green", "yellow", "red"]


def test_the_other_140_tiles_lie_face_down_for_any_number_of_players() -> None:
    for seats in (2, 3, 4):
        y = start(seats)
        assert y.view().workshop.stack == 140
        assert y.belt() == ""


def test_four_piles_of_two_cards_of_level_one_in_class_one() -> None:
    assert [[BASE_CARDS[card].level for card in pile] for pile in piles(start(2))] == [[1, 1]] * 4


@pytest.mark.parametrize(
    ("board", "levels"), [("II", [1, 2, 2]), ("III", [1, 2, 3, 3]), ("IIIA", [1, 2, 3, 3])]
)
def test_every_pile_holds_its_cards_of_each_level(board: str, levels: list[int]) -> None:
    y = start(2, first_round=board)
    assert [sorted(BASE_CARDS[card].level for card in pile) for pile in piles(y)] == [levels] * 4


def test_cards_of_an_earlier_round_are_out_of_the_game() -> None:
    y = start(2, first_round="I", second_round="II", third_round="III").finish().rest()
    game = y.game
    assert len(game.state.used) == 8
    game.state.over = False
    list(game.phases["round"](game))
    second = {card for pile in game.state.piles for card in pile}
    assert len(second) == 12
    assert not second & set(game.state.used)


def test_three_rounds_use_sixteen_twelve_and_eight_of_the_twenty_cards_of_each_level() -> None:
    y = start(2).finish().rest()
    game = y.game
    for _ in range(2):
        list(game.phases["round"](game))
        list(game.phases["launch"](game))
        game.state.used.extend(game.state.deck)
        game.state.deck = []
    assert len(set(game.state.used)) == len(game.state.used) == 36
    assert Counter(BASE_CARDS[card].level for card in game.state.used) == {1: 16, 2: 12, 3: 8}


@pytest.mark.parametrize("words", [{}, {"trial_flight": "on"}, {"first_round": "III"}])
def test_chance_says_which_cards_lie_in_which_pile(words: dict[str, str]) -> None:
    made = {tuple(map(tuple, piles(start(2, seed=bytes([number]) * 32, **words)))) for number in range(5)}
    assert len(made) == 5


def test_the_last_cards_of_a_level_are_flown_before_any_comes_back() -> None:
    y = start(2, first_round="I", second_round="I", third_round="I").finish().rest()
    game = y.game
    of_level = [card for card in BASE_CARDS if BASE_CARDS[card].level == 1]
    game.state.used = of_level[:12]
    list(game.phases["round"](game))
    assert {card for pile in game.state.piles for card in pile} == set(of_level[12:])
    assert game.state.used == of_level[:12]


def test_where_the_cards_of_a_level_run_out_all_of_them_come_back() -> None:
    """Ruling of this house: three rounds of class I need 24 of twenty cards."""
    y = start(2, first_round="I", second_round="I", third_round="I").finish().rest()
    game = y.game
    of_level = [card for card in BASE_CARDS if BASE_CARDS[card].level == 1]
    game.state.used = of_level[:16]
    list(game.phases["round"](game))
    assert game.state.used == []
    assert len({card for pile in game.state.piles for card in pile}) == 8


def test_the_trial_flight_has_the_eight_star_cards() -> None:
    y = start(2, trial_flight="on")
    assert Counter(card for pile in piles(y) for card in pile) == Counter(STAR_CARDS)
    assert [len(pile) for pile in piles(y)] == [2, 2, 2, 2]


def test_only_a_first_round_of_class_one_is_a_trial_flight() -> None:
    y = start(2, trial_flight="on", first_round="II")
    assert {BASE_CARDS[card].level for pile in piles(y) for card in pile} == {1, 2}


def test_stack_and_queue_are_shuffled_anew_for_every_game() -> None:
    games = [start(4, seed=bytes([number]) * 32).session.game for number in range(6)]
    assert len({tuple(game.state.workshop.stack) for game in games}) == 6
    assert len({tuple(game.state.workshop.queue) for game in games}) > 2
    assert all(sorted(game.state.workshop.queue) == [0, 1, 2, 3] for game in games)


def test_ships_are_built_from_nothing_every_round() -> None:
    y = yard(["I S1@7,7 C4@7,6", "I S2@7,7"], aside=["B1"])
    game = y.game
    game.state.classes = options_of({}).classes
    game.player(Seat(0)).calm = 9
    list(game.phases["round"](game))
    assert game.player(Seat(0)).calm is None, "who wanted to stay is asked again"
    assert str(game.ship(0)) == "II S1@7,7"
    assert game.player(0).set_aside == []
    assert game.faults() == []
