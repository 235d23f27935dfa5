"""The 32 cards of Another Big Expansion. No test asserts a value that is marked as proposed."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.galaxy_trucker.box.cards import (
    BASE_CARDS,
    CARDS,
    EXPANSION_CARDS,
    AbandonedCard,
    AnyCard,
    CardId,
    DangerousSector,
    EnemyCard,
    Glutton,
    IntruderCard,
    MeteorSwarm,
    Penalty,
    Planets,
    cards_of,
)
from engine.galaxy_trucker.box.expansion_boards import LEVEL_IV
from engine.galaxy_trucker.box.squares import Side

LEFT = {"turns": "left", "legs": [4]}
RIGHT = {"turns": "right", "legs": [4]}


def intruders(level: int) -> Iterator[IntruderCard]:
    for card in EXPANSION_CARDS.values():
        if card.level == level and isinstance(card, IntruderCard):
            yield card


def test_the_expansion_has_four_cards_of_each_level_i_to_iii_and_twenty_of_level_iv() -> None:
    assert Counter(card.level for card in EXPANSION_CARDS.values()) == {1: 4, 2: 4, 3: 4, 4: 20}
    assert {*CARDS} == {*BASE_CARDS, *EXPANSION_CARDS}
    assert not {*BASE_CARDS}.intersection(EXPANSION_CARDS)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_level_i_to_iii_gets_three_intruders_and_a_dangerous_sector(level: int) -> None:
    assert len(list(intruders(level))) == 3
    sectors = [card for card in EXPANSION_CARDS.values() if isinstance(card, DangerousSector)]
    assert [(card.draws, card.next_level) for card in sectors if card.level == level] == [(2, level + 1)]


def test_the_cards_are_enough_for_the_piles_of_class_iv() -> None:
    """The cards of levels I to III are used with twenty cards each from the base box."""
    counts = Counter[int](card.level for card in CARDS.values())
    for level, cards in enumerate(LEVEL_IV.cards_in_a_pile, start=1):
        assert counts[level] == (24 if level < 4 else 20)
        assert 4 * cards <= counts[level]


def test_intruders_of_all_five_kinds_come_and_the_two_of_a_double_turn_left_and_right() -> None:
    cards = [card for card in EXPANSION_CARDS.values() if isinstance(card, IntruderCard)]
    kinds = {"glutton", "commando", "glutton_commando", "double_glutton", "double_commando"}
    assert {card.kind for card in cards} == kinds
    for card in cards:
        turns = [intruder.turns for intruder in card.intruders]
        assert (turns == ["left", "right"]) == card.kind.startswith("double")
        assert card.eats == ("glutton" in card.kind)
        assert card.bombs == ("commando" in card.kind)
        assert all(intruder.credits or intruder.goods for intruder in card.intruders)


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ({"kind": "glutton", "intruders": [LEFT, RIGHT]}, "not one intruder"),
        ({"kind": "double_glutton", "intruders": [LEFT]}, "not one intruder"),
        ({"kind": "double_glutton", "intruders": [RIGHT, LEFT]}, "not one intruder"),
        ({"kind": "glutton", "intruders": [LEFT | {"legs": [4, 4]}]}, "without bombs"),
        ({"kind": "locust", "intruders": [LEFT]}, "Invalid value"),
    ],
)
def test_an_intruder_printed_impossibly_is_refused(told: dict[str, Any], complaint: str) -> None:
    card = {"id": "I-99", "level": 1, "side": "left", "source": "-", "confidence": "proposed"}
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.convert(card | told, AnyCard)


def test_the_glutton_of_the_worked_example_comes_from_the_left_and_turns_left_for_four_steps() -> None:
    card = EXPANSION_CARDS[CardId("I-21")]
    assert isinstance(card, Glutton)
    assert not card.proposed
    assert card.side is Side.LEFT
    assert [(one.turns, one.steps, one.credits) for one in card.intruders] == [("left", 4, 2)]


def test_the_commandos_of_the_rulebook_leave_bombs_after_six_steps_or_after_four_and_four() -> None:
    legs = {
        card.intruders[0].legs
        for card in EXPANSION_CARDS.values()
        if card.kind == "commando" and isinstance(card, IntruderCard) and not card.is_proposed("legs")
    }
    assert legs == {(6,), (4, 4), (6, 6)}


def test_enemies_of_level_iv_fire_beside_what_else_they_do_to_the_beaten() -> None:
    enemies = [card for card in EXPANSION_CARDS.values() if isinstance(card, EnemyCard)]
    assert {card.kind for card in enemies} == {"smugglers", "slavers", "pirates"}
    for card in enemies:
        assert any(penalty.shots for penalty in card.penalties)
        assert any(not penalty.shots for penalty in card.penalties)
        assert card.credits or card.goods


@pytest.mark.parametrize("told", [{}, {"crew": 1, "goods": 2}, {"days": 0}])
def test_a_penalty_is_one_thing(told: dict[str, int]) -> None:
    with pytest.raises(msgspec.ValidationError, match="not one penalty"):
        msgspec.convert(told, Penalty)


def test_meteors_of_a_pair_share_their_roll_the_large_one_first() -> None:
    swarms = [card for card in EXPANSION_CARDS.values() if isinstance(card, MeteorSwarm)]
    pairs = [roll for card in swarms for roll in card.rolls if len(roll) == 2]
    assert pairs
    for large, small in pairs:
        assert (large.size, small.size) == ("large", "small")
        assert large.side is small.side


def test_abandoned_ships_and_stations_of_level_iv_fire_first() -> None:
    cards = [card for card in EXPANSION_CARDS.values() if isinstance(card, AbandonedCard)]
    assert {card.kind for card in cards} == {"abandoned_ship", "abandoned_station"}
    assert all(card.shots and card.crew for card in cards)


def test_on_some_planets_of_level_iv_there_are_humans() -> None:
    for card in EXPANSION_CARDS.values():
        if isinstance(card, Planets):
            assert any(card.humans)
            assert all(goods for goods in card.planets)


def test_without_intruders_their_cards_are_left_out_and_the_sectors_stay() -> None:
    cards = [CARDS[card] for card in cards_of("expansion", intruders=False)]
    assert not any(isinstance(card, IntruderCard) for card in cards)
    assert [card.level for card in cards if isinstance(card, DangerousSector)] == [1, 2, 3]
    assert cards_of("base", intruders=False) == cards_of("base") == list(BASE_CARDS)
