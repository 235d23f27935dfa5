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
    assert t.tableau(1) == ["space_marines", "war_propaganda"]
    assert [scored.gained for scored in t.told(PointsScored)] == [0, 3]


def test_as_much_military_as_the_owner_takes_nothing() -> None:
    """Its own symbol counts for its owner."""
    t = after_the_round("war_propaganda space_marines", "drop_ships")
    assert handed_over(t) == []
    assert [scored.gained for scored in t.told(PointsScored)] == [3, 2]


def test_the_strongest_of_several_gets_it() -> None:
    assert handed_over(after_the_round("war_propaganda", "space_marines", "drop_ships")) == [(0, 2)]


@pytest.mark.parametrize(("owner", "receiver"), [(0, 1), (1, 3), (2, 3), (3, 1)])
def test_of_several_equals_the_next_to_the_owners_left_gets_it(owner: int, receiver: int) -> None:
    militaries = [2, 4, 2, 4]
    militaries[owner] = 1
    if owner in (1, 3):
        militaries = [2, 2, 2, 2]
        militaries[receiver], militaries[(receiver + 1) % 4] = 4, 1
        militaries[owner] = 1
    assert new_owner(owner, militaries) == receiver


def test_a_tie_between_others_is_broken_from_the_owner_and_not_from_the_dealer() -> None:
    t = after_the_round("drop_ships", "", "war_propaganda", "drop_ships")
    assert handed_over(t) == [(2, 3)]


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


def test_uplift_mercenaries_count() -> None:
    assert handed_over(after_the_round("war_propaganda", "uplift_mercenaries lifeforms_inc")) == [(0, 1)]


def test_the_receiver_also_draws_its_income() -> None:
    t = after_the_round("war_propaganda", "space_marines")
    assert (t.seat(0).income, t.seat(1).income) == (0, 1)
    assert len(t.hand(1)) == len(t.hand(0)) + 1


def test_it_lies_among_the_cards_of_the_round_in_which_it_came() -> None:
    t = after_the_round("war_propaganda", "space_marines")
    assert [placed.round for placed in t.seat(1).tableau] == [1, 3]
