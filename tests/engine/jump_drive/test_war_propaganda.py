"""«War Propaganda»."""

import pytest

from engine.jump_drive.events import PointsScored, WarPropagandaHandedOver
from engine.jump_drive.income import new_owner
from tests.engine.jump_drive.table import Table, table


def after_the_round(*tableaus: str) -> Table:
    return table(hands=[""] * len(tableaus), tableaus=tableaus).rest().finish_round()


def handed_over(t: Table) -> list[tuple[int, int]]:
    return [(event.giver, event.receiver) for event in t.told(WarPropagandaHandedOver)]


def test_it_goes_to_the_player_with_more_military_before_scoring() -> None:
    t = after_the_round("war_propaganda", "space_marines")
    assert handed_over(t) == [(0, 1)]
    assert [(placed.card, placed.round) for placed in t.seat(1).tableau][-1] == ("war_propaganda.1", 3)
    assert t.tableau(1) == ["space_marines", "war_propaganda"]
    assert (t.seat(1).income, len(t.hand(1)) - len(t.hand(0))) == (1, 1), "the receiver draws its income too"
    assert [scored.gained for scored in t.told(PointsScored)] == [0, 3]


def test_as_much_military_as_the_owner_takes_nothing() -> None:
    """The card's own symbol counts for its owner."""
    t = after_the_round("war_propaganda space_marines", "drop_ships")
    assert handed_over(t) == []
    assert [scored.gained for scored in t.told(PointsScored)] == [3, 2]


@pytest.mark.parametrize(
    ("owner", "militaries", "receiver"),
    [(0, [1, 4, 2, 4], 1), (1, [2, 1, 2, 4], 3), (2, [2, 4, 1, 4], 3), (3, [4, 4, 2, 1], 0)],
)
def test_of_several_equals_the_next_to_the_owners_left_gets_it(
    owner: int, militaries: list[int], receiver: int
) -> None:
    assert new_owner(owner, militaries) == receiver


def test_both_copies_are_looked_at_in_the_same_moment() -> None:
    """The first copy's symbol does not help its receiver against the second one."""
    t = after_the_round("war_propaganda", "war_propaganda space_marines", "space_marines pirate_fuel_cache")
    # 1, 3 and 3: seat 0's copy goes to seat 1, next on the left; seat 1 and 2 are equal, so the other stays.
    assert handed_over(t) == [(0, 1)]
    assert t.tableau(1).count("war_propaganda") == 2


def test_both_copies_can_change_hands_at_once() -> None:
    t = after_the_round("war_propaganda", "war_propaganda", "drop_ships")
    assert handed_over(t) == [(0, 2), (1, 2)]
    assert t.told_one(PointsScored, seat=2).gained == 2 + 3 + 3


def test_special_military_does_not_count() -> None:
    assert handed_over(after_the_round("war_propaganda", "galactic_imperium rosetta_stone_world")) == []
