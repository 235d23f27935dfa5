"""«Jump»: pairs, payment, wild wormholes, no two in a row."""

import pytest

from engine.wormholes.events import ForeignWormholeJumped, OwnWormholeJumped, WildWormholeJumped
from tests.engine.wormholes.table import CROSS, table


def test_a_jump_leads_to_the_other_wormhole_of_the_pair_and_costs_no_energy() -> None:
    t = table("E5 A8", tokens=["E5 H10"]).play("jump@H10")
    assert (t.ship(0), t.energy) == ("H10", 3)
    assert t.told_one(OwnWormholeJumped).number == 1
    assert [player.score.wormholes for player in t.view().players] == [0, 0], "it pays nobody"


def test_the_owner_of_a_wormhole_gains_a_point_from_the_bank_when_another_uses_it() -> None:
    """A return trip pays again."""
    t = table("E5 A8", tokens=["", "E5 H10"]).play("jump@H10")
    jumped = t.told_one(ForeignWormholeJumped)
    assert (jumped.seat, jumped.owner, jumped.start, jumped.end) == (0, 1, "E5", "H10")
    assert [player.score.wormholes for player in t.view().players] == [0, 1]
    assert t.play("place@I11", "jump@E5").player(1).score.wormholes == 2


def test_one_pays_for_the_wormhole_one_leaves_by() -> None:
    # The wormhole there is Bea's, and the next one is Cem's.
    t = table("E5 A8 A9", tokens=["", "E5 H10", "H11 I8"])
    t.play("jump@H10", "go@H11", "jump@I8")
    assert [player.score.wormholes for player in t.view().players] == [0, 1, 1]


def test_two_jumps_never_follow_each_other_directly_in_a_turn() -> None:
    t = table("E5 A8", tokens=["E5 H10"]).play("jump@H10")
    assert t.options("jump") == []
    assert t.closed()["jump@E5"] == "two-jumps-in-a-row"
    assert t.play("end", "end").options("jump") == ["E5"]


@pytest.mark.parametrize(
    "between",
    [("go@I10", "go@J10"), ("place@I11",), ("deliver@aurelia",), ("pickup@aurelia",), ("discard", "gyre.1")],
    ids=["steps", "placing", "delivering", "pickup", "discarding"],
)
def test_any_other_action_allows_the_next_jump(between: tuple[str, ...]) -> None:
    t = table("E5 A8", tokens=["E5 J10"], hands=["aurelia gyre"]).play("jump@J10")
    assert t.options("jump") == []
    t.play(*between)
    assert t.options("jump") == ["E5"]


def test_from_an_own_active_wormhole_one_reaches_the_wild_one_of_its_number() -> None:
    t = table("D9 A8", map=CROSS, tokens=["A7 D6 E9 B6 D9 H9"])
    assert t.options("jump") == ["H9", "I8"]
    t.play("jump@I8")
    assert t.told_one(WildWormholeJumped).number == 3


def test_a_wild_wormhole_leads_to_both_own_ones_of_its_number_and_pays_no_player() -> None:
    t = table("I8 A8", map=CROSS, tokens=["A7 D6 E9 B6 D9 H9"])
    assert t.options("jump") == ["D9", "H9"]
    t.play("jump@D9")
    assert all(player.score.wormholes == 0 for player in t.view().players)


def test_wild_wormholes_wait_for_the_pair_to_be_active_and_do_not_work_with_pairs_of_others() -> None:
    assert table("I8 A8", map=CROSS, tokens=["A7 D6 E9 B6 D9"]).options("jump") == []
    tokens = ["", "A7 D6 E9 B6 D9 H9"]
    assert table("I8 A8", map=CROSS, tokens=tokens).options("jump") == []
    assert table("D9 A8", map=CROSS, tokens=tokens).options("jump") == ["H9"]
