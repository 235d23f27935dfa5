"""Smuggler and Warehouse-keeper: where goods are, what is found, what is given up, and what it earns.

Cards: II-02 smugglers take three goods; II-23 has two gluttons; I-15 has planets with green, yellow and blue
goods.
"""

import pytest

from engine.galaxy_trucker.events.flight import GoodsLost, IntruderWalked
from engine.galaxy_trucker.events.payout import GoodsSold
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.flight_table import Table, flight

OTHER = "II S2@7,7:hh"
SMUGGLERS, PLANETS = "II-02", "I-15"


def robbed(ship: str) -> Table:
    """Let smugglers take three goods of a ship without cannons."""
    return flight([ship, OTHER], SMUGGLERS, legal=False)


def lost(t: Table) -> tuple[str, int]:
    """Return the lost goods by their first letters, and the lost tokens."""
    found = t.told_one(GoodsLost, seat=0)
    return "".join(good[0] for good in found.goods), found.tokens


def test_every_structural_module_and_every_router_holds_a_blue_or_a_green_good() -> None:
    """A lost part takes its hidden good along."""
    ship = Ship.parse("II S1@7,7 X1@7,6 N1@7,8 K1@6,7 +smuggler.a")
    smuggled = {place: hold.colours for place, hold in ship.holds().items() if hold.smuggled}
    assert smuggled == {"7,6": ("green", "blue"), "7,8": ("green", "blue")}
    assert "7,6" not in Ship.parse("II S1@7,7 X1@7,6").holds()
    ship = Ship.parse("II S1@7,7 X1@7,6:g +smuggler.a")
    assert ship.take(next(iter(ship.goods))).square == "7,6"
    assert not ship.goods


@pytest.mark.parametrize("aboard", ["r", "y", "bb"])
def test_nothing_else_lies_there(aboard: str) -> None:
    with pytest.raises(ValueError, match="no room"):
        Ship.parse(f"II S1@7,7 X1@7,6:{aboard} +smuggler.a")


def test_goods_are_loaded_there_like_anywhere_else() -> None:
    t = flight(["I S1@7,7:hh X1@7,6 K1@7,8 +smuggler.a", "I S2@7,7:hh"], PLANETS, legal=False)
    t.play("1", "none")
    assert t.asked() == {0: "load-goods"}
    assert "load:green@7,6" in t.options(0)
    t.answer(0, "best")
    assert t.ship(0).startswith("S1@7,7:hh X1@7,6:g K1@7,8:g")


EXAMPLE = "II S1@7,7:hh X1@7,6:b X2@7,8:b X3@6,7:b RR1@8,7:r B1@8,8:1 +smuggler.a"
"""The rulebook's example: three hidden blue goods, a red one and a token; three goods are lost."""


def test_example_of_the_smuggler_the_red_good_and_the_token_may_be_all_there_is_or_red_and_two_blue() -> None:
    """«weil du immer zuerst deine wertvollsten Waren abgeben musst»: the red good cannot be saved."""
    t = robbed(EXAMPLE)
    assert t.options(0) == ["0", "2"], "one blue good alone would save no token"
    t.answer(0, "0")
    assert lost(t) == ("r", 1)
    assert t.ship(0).count(":b") == 3
    t = robbed(EXAMPLE).answer(0, "2").answer(0, "blue@7,6 blue@6,7")
    assert lost(t) == ("rbb", 0)
    assert "X2@7,8:b" in t.ship(0) and "B1@8,8:1" in t.ship(0)


def test_all_goods_hidden_and_no_token_left_is_to_have_nothing() -> None:
    """Tokens are asked for before that, and goods enough in the open leave the hidden ones in peace."""
    t = robbed("II S1@7,7:hh X1@7,6:g X2@7,8:b +smuggler.a")
    assert t.resolved and lost(t) == ("", 0)
    t = robbed("II S1@7,7:hh X1@7,6:g X2@7,8:b B1@8,8:2 +smuggler.a")
    assert t.options(0) == ["0", "2"]
    assert lost(t.rest()) == ("", 2), "Ruling: G64."
    t = robbed("II S1@7,7:hh X1@7,6:g KK1@7,8:yyb B1@8,8:2 +smuggler.a")
    assert t.resolved and lost(t) == ("yyb", 0)


def sold(ship: str, team: str, rocket: int | None = 4) -> int:
    t = flight([ship, OTHER], phase="payout", rockets=[rocket, 1], teams=[team], legal=False)
    return t.told_one(GoodsSold, seat=0).credits


def test_goods_on_these_parts_are_worth_a_credit_more_before_anything_is_halved() -> None:
    goods = "II S1@7,7:hh X1@7,6:b X2@7,8:g K1@6,7:b +smuggler.a"
    assert sold(goods, "smuggler") == 1 + 2 + 1 + 2
    assert sold(goods, "smuggler.a") == 1 + 2 + 1
    assert sold("II S1@7,7:hh X1@7,6:b X2@7,8:g +smuggler.a", "smuggler", None) == 3, "half of five"


def test_on_each_hold_a_red_good_may_lie_in_a_standard_container() -> None:
    """They are loaded there."""
    assert Ship.parse("II S1@7,7 K1@7,6:rb KK1@7,8:ryb RR1@8,7:rr +warehouse_keeper.a")
    for ship in ("K1@7,6:rr", "KK1@7,6:rrb"):
        with pytest.raises(ValueError, match="no room"):
            Ship.parse(f"II S1@7,7 {ship} +warehouse_keeper.a")
    with pytest.raises(ValueError, match="no room"):
        Ship.parse("II S1@7,7 K1@7,6:r")
    t = flight(["I S1@7,7:hh K1@7,6:y K3@7,8 +warehouse_keeper.a", "I S2@7,7:hh"], "I-13", legal=False)
    t.play("1", "none").answer(0, "best")
    assert sorted(good for part in t.seat(0).ship.parts for good in part.goods) == ["red", "red", "yellow"]


KEPT = "II S1@7,7:hh R1@7,6:b RR1@7,8:bb R2@6,7:r B1@8,8:1 +warehouse_keeper.b"
"""The rulebook's example: three blue goods hidden in red containers, a red one and a token; three are
lost."""


def test_example_of_the_warehouse_keeper_red_and_token_may_be_all_there_is() -> None:
    t = robbed(KEPT)
    assert t.asked() == {0: "pretend"}
    assert lost(t.answer(0, "pretend")) == ("r", 1)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("red@6,7.1 blue@7,6.1 blue@7,8.1", ("rbb", 0)),
        ("blue@7,6.1 blue@7,8.1 blue@7,8.2", ("bbb", 0)),
        ("blue@7,6.1 blue@7,8.1 token.1", ("bb", 1)),
    ],
)
def test_example_of_the_warehouse_keeper_who_chooses_gives_any_three_goods_or_two_and_the_token(
    given: str, found: tuple[str, int]
) -> None:
    """«Das funktioniert also anders als beim Schmuggler»: the red good can be saved."""
    t = robbed(KEPT).answer(0, "choose")
    assert t.prompt(0).least == t.prompt(0).most == 3
    assert lost(t.answer(0, given)) == found


def test_one_may_have_nothing_only_if_all_is_hidden_and_no_token_is_left() -> None:
    assert lost(robbed("II S1@7,7:hh RR1@7,6:yy +warehouse_keeper.b")) == ("", 0)
    assert lost(robbed("II S1@7,7:hh RR1@7,6:ry +warehouse_keeper.b")) == ("r", 0)
    t = robbed("II S1@7,7:hh RR1@7,6:yy B1@8,8:2 +warehouse_keeper.b")
    assert lost(t.answer(0, "pretend")) == ("", 2)
    t = robbed("II S1@7,7:hh K1@7,6:y B1@8,8:1 +warehouse_keeper.b")
    assert lost(t) == ("y", 1), "with nothing hidden, all there is goes"


def test_absent_owners_say_that_they_have_no_more_or_give_the_cheapest() -> None:
    """Ruling: G64. The owner chooses which goods or tokens go first."""
    assert lost(robbed(KEPT).rest()) == ("r", 1)
    assert lost(robbed("II S1@7,7:hh KK1@7,6:yyb B1@8,8:2 +warehouse_keeper.b").rest()) == ("yyb", 0)
    t = robbed("II S1@7,7:hh KK1@7,6:yyb B1@8,8:2 +warehouse_keeper.b")
    assert t.asked() == {0: "give-goods"}
    assert lost(t.answer(0, "blue@7,6.1 token.1 token.2")) == ("b", 2)


def test_smuggler_and_warehouse_keeper_together_hide_what_either_hides() -> None:
    ship = "II S1@7,7:hh X1@7,6:g RR1@7,8:by K1@6,7:b +smuggler.a +warehouse_keeper.b"
    assert lost(robbed(ship).answer(0, "pretend")) == ("b", 0)


@pytest.mark.parametrize(
    ("part", "eaten"),
    [
        ("X1@7,6:g +smuggler.a", ""),
        ("RR1@7,6:ry +warehouse_keeper.b", "r"),
        ("K1@7,6:yb +warehouse_keeper.b", "yb"),
        ("RR1@7,6:ry +warehouse_keeper.a", "ry"),
    ],
)
def test_gluttons_do_not_find_hidden_goods(part: str, eaten: str) -> None:
    first, *stowage = part.split()
    text = f"II S1@7,7:hh {first} *universal@7,6 {' '.join(stowage)}"
    t = flight([text, OTHER], "I-21", dice="34", deck="II-06", legal=False).rest()
    walk = t.told_one(IntruderWalked, seat=0).walk
    assert "".join(good[0] for bite in walk.bites for good in bite.goods) == eaten


def test_a_ship_is_written_and_read_with_its_stowage() -> None:
    assert Ship.parse(str(Ship.parse(EXAMPLE))) == Ship.parse(EXAMPLE)
    assert str(Ship.parse(KEPT)).endswith(" +warehouse_keeper.b")
    with pytest.raises(ValueError, match="unknown stowage"):
        Ship.parse("II S1@7,7 +plumber.a")


def test_ships_get_their_stowage_when_the_round_begins() -> None:
    ships, teams = [OTHER.replace("S2", "S1"), OTHER], ["smuggler warehouse_keeper.a", "guard"]
    t = flight(ships, phase="payout", teams=teams, rounds="I, II", hiring="draft").rest()
    assert t.game.state.round == 2
    assert t.game.ship(0).stowage == ["smuggler.a", "warehouse_keeper.a", "warehouse_keeper.b"]
    assert t.game.ship(1).stowage == []
