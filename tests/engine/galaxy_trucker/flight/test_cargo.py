"""«Goods»: loading with rearranging and throwing out, the bank, and losing them.

I-13 has planets with red red, red blue blue, and yellow, I-15 with green green, yellow, and three blue. The
smugglers of I-02 take two goods, of II-02 three. K holds two goods, KK three, R one special, RR two.
"""

import random
from collections.abc import Collection
from itertools import product

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.events.flight import BankShort, GoodsLoaded, GoodsLost
from engine.galaxy_trucker.flight.cargo import best, value_of
from engine.galaxy_trucker.ship.ship import Hold, Ship, fit, sorted_goods, takes
from engine.galaxy_trucker.state.encounter import Loading
from tests.engine.galaxy_trucker.flight_table import Table, flight

TWO = "I S2@7,7:hh"


def landed(ship: str, card: str = "I-15", planet: str = "1", other: str = TWO) -> Table:
    """Return a flight in which seat 0 has landed and seat 1 has not."""
    return flight([ship, other], card, legal=False).play(planet, "none")


def test_a_pilot_is_not_asked_if_all_fits_into_one_hold_or_no_good_into_any() -> None:
    for card, before, after in (
        ("I-15", " K9@7,8", " K9@7,8:gg"),
        ("I-15", " RR2@7,8", " RR2@7,8:gg"),
        ("I-15", "", ""),
        ("I-13", " K5@7,6:g K9@7,8:bb", " K5@7,6:g K9@7,8:bb"),  # two red goods, and no special container
    ):
        t = landed(f"I S1@7,7:hh{before}", card=card)
        assert t.resolved
        assert t.ship(0) == f"S1@7,7:hh{after}"
        assert bool(t.told_one(GoodsLoaded).left) is (before == after)


def test_red_goods_go_only_into_special_containers() -> None:
    t = landed("I S1@7,7:hh K9@7,8", card="I-13")
    assert t.told_one(GoodsLoaded).left == ("red", "red")
    t = landed("I S1@7,7:hh K9@7,8 R6@7,6", card="I-13")
    assert {option for option in t.options(0) if option.startswith("load")} == {"load:red@7,6"}
    t.play("best")
    assert t.ship(0) == "S1@7,7:hh R6@7,6:r K9@7,8"


def test_a_pilot_chooses_the_hold_for_each_good_or_declines_it() -> None:
    t = landed("I S1@7,7:hh K9@7,8 K5@7,6")
    assert t.options(0) == ["best", "done", "load:green@7,6", "load:green@7,8"]
    t.play("load:green@7,6", "load:green@7,8")
    assert t.options(0) == ["done", "unload:green@7,6", "unload:green@7,8"]
    t.play("done")
    assert t.ship(0) == "S1@7,7:hh K5@7,6:g K9@7,8:g"
    t = landed("I S1@7,7:hh K9@7,8 K5@7,6").play("done")
    assert t.told_one(GoodsLoaded).left == ("green", "green")
    assert t.ship(0) == "S1@7,7:hh K5@7,6 K9@7,8"


def test_a_blue_good_may_be_thrown_out_for_a_green_one_while_loading() -> None:
    """Goods thrown out or lost go back to the bank."""
    t = landed("I S1@7,7:hh K9@7,8:bb")
    t.play("unload:blue@7,8", "load:green@7,8", "done")
    assert t.ship(0) == "S1@7,7:hh K9@7,8:gb"
    told = t.told_one(GoodsLoaded)
    assert (told.loaded, told.left, told.dumped) == (("green",), ("green",), ("blue",))
    assert landed("I S1@7,7:hh K9@7,8:bb").play("best").game.goods_left(Good.BLUE) == 14


def test_goods_aboard_may_be_rearranged_while_loading_and_at_no_other_time() -> None:
    t = landed("I S1@7,7:hh K9@7,8:bb RR1@7,6:y", card="I-13", planet="3")
    t.play(
        "unload:yellow@7,6", "unload:blue@7,8", "load:yellow@7,8", "load:blue@7,6", "load:yellow@7,6", "done"
    )
    assert t.ship(0) == "S1@7,7:hh RR1@7,6:yb K9@7,8:yb"
    assert t.told_one(GoodsLoaded).loaded == ("yellow",)
    t = flight(["I S1@7,7:hh K9@7,8:bb", TWO], "I-13", legal=False).play("none", "none")
    assert t.resolved


BEST: dict[str, tuple[str, str, str, str]] = {
    "the most valuable goods": ("RR1@7,6:yg KK1@7,8:bbb", "I-13", "1", "RR1@7,6:rr KK1@7,8:ygb"),
    "special containers are kept free": ("RR1@7,6 K9@7,8", "I-15", "1", "RR1@7,6 K9@7,8:gg"),
    "no more is moved than must be": ("RR1@7,6:bb K9@7,8:bb", "I-15", "2", "RR1@7,6:yb K9@7,8:bb"),
    # The first hold is full; the last one has room for the green good that takes up a red one's place.
    "another good makes room for a red one": (
        "K5@6,7:yy RR1@7,6:gg K9@7,8:y",
        "I-13",
        "2",
        "K5@6,7:yy RR1@7,6:rg K9@7,8:yg",
    ),
    "nothing worse than what lies there": ("K5@7,6:y K9@7,8:yy", "I-15", "1", "K5@7,6:yg K9@7,8:yy"),
    "one good a container": ("K9@7,8", "I-15", "3", "K9@7,8:bb"),
}


@pytest.mark.parametrize("what", BEST)
def test_an_absent_pilot_keeps_the_most_valuable_goods_and_moves_as_little_as_can_be(what: str) -> None:
    before, card, planet, after = BEST[what]
    t = landed(f"I S1@7,7:hh {before}", card, planet)
    assert t.prompt(0).safe() == ("best",)
    assert t.play("best").ship(0) == f"S1@7,7:hh {after}"


def test_a_pilot_is_told_what_would_float_away_the_most_valuable_first() -> None:
    t = landed("I S1@7,7:hh R1@7,6:y", card="I-13", planet="2")
    assert (t.prompt(0).about["ramp"], t.prompt(0).about["floats"]) == ("red blue blue", "yellow blue blue")
    t.play("unload:yellow@7,6")
    assert t.view(0).ramp == ("red", "yellow", "blue", "blue")


@pytest.mark.parametrize(
    "stowage", ["", "+smuggler.a", "+warehouse_keeper.a", "+smuggler.a +warehouse_keeper.a"]
)
def test_the_best_way_to_load_is_the_most_valuable_of_all_ways(stowage: str) -> None:
    """It is compared with a brute force over every choice of goods; nothing is lost, doubled or in a wrong
    place."""
    rng = random.Random(5)
    for _ in range(100):
        parts = rng.sample(
            ["K9@7,8", "KK1@7,6", "R1@6,7", "RR1@8,7", "X1@6,6", "X2@8,6"], rng.randrange(1, 5)
        )
        ship = Ship.parse(f"I S1@7,7 {' '.join(parts)} {stowage}")
        holds = ship.holds()
        for place, hold in holds.items():
            for good in rng.choices(list(Good), k=rng.randrange(hold.room + 1)):
                if takes(hold, ship.goods.get(place, ()), good):
                    ship.goods[place] = sorted_goods([*ship.goods.get(place, ()), good])
        offer = [rng.choice(list(Good)) for _ in range(rng.randrange(1, 5))]
        plan = best(ship, Loading({place: list(goods) for place, goods in ship.goods.items()}, offer))
        stowed = [good for goods in plan.goods.values() for good in goods]
        assert sorted([*stowed, *plan.ramp]) == sorted([*ship.all_goods, *offer])
        assert all(fit(holds[place], goods) for place, goods in plan.goods.items())
        ways = product([False, True], repeat=len(stowed) + len(plan.ramp))
        everything = [*ship.all_goods, *offer]
        values = [
            value_of(kept)
            for way in ways
            for kept in [[good for good, keep in zip(everything, way, strict=True) if keep]]
            if all_fit(holds.values(), kept)
        ]
        assert value_of(stowed) == max(values)


def all_fit(holds: Collection[Hold], goods: list[Good]) -> bool:
    """Check that red goods are in their containers, yellow in any, green and blue also where they are
    smuggled."""
    containers = sum(hold.room for hold in holds if not hold.smuggled)
    red, yellow = goods.count(Good.RED), goods.count(Good.YELLOW)
    return (
        red <= sum(hold.red for hold in holds)
        and red + yellow <= containers
        and len(goods) <= sum(hold.room for hold in holds)
    )


def test_rearranged_goods_stay_unseen_until_it_is_done() -> None:
    t = landed("I S1@7,7:hh K9@7,8 K5@7,6")
    before = codec.dump(t.view(1).seats)
    t.play("load:green@7,6")
    assert codec.dump(t.view(1).seats) == before
    assert t.view(1).ramp is None
    assert t.view(0).ramp == ("green",)
    assert "K5@7,6:g" in t.view(0).seats[0].ship.notation
    t.play("done")
    assert t.view(0).ramp is None
    assert t.view(1).seats[0] == t.view(0).seats[0]


REDS = "RR1@7,8:rr RR2@7,6:rr RR3@6,7:rr R1@8,7:r R2@8,6:r R3@8,8:r R4@9,8:r R5@9,6:r"
"""Eleven of the twelve red goods."""


def test_the_bank_gives_no_more_than_it_has() -> None:
    t = landed("I S1@7,7:hh R6@7,8", card="I-13", other=f"I S2@7,7:hh {REDS}")
    assert t.told_one(BankShort).missing == ("red",)
    assert t.told_one(GoodsLoaded).loaded == ("red",)
    assert t.game.goods_left(Good.RED) == 0


def test_where_a_colour_runs_short_pilots_load_in_order() -> None:
    """A pilot who has loaded cannot tell when the next one begins to rearrange. Otherwise, an undo that
    closes would reveal it while the next pilot's goods have not moved yet."""
    third = f"I S3@7,7:hh {REDS}"
    ships = ["I S1@7,7:hh R6@7,8 K9@7,6", "I S2@7,7:hh K5@7,8 K6@7,6", third]
    t = flight(ships, "I-13", legal=False).play("1", "2", "none")
    assert t.asked() == {0: "load-goods"}
    t.play("best")
    assert t.asked() == {1: "load-goods"}
    before = codec.dump(t.view(0)), t.session.can_undo(Seat(0)), t.session.can_undo(Seat(2))
    t.play("load:blue@7,6")
    assert (codec.dump(t.view(0)), t.session.can_undo(Seat(0)), t.session.can_undo(Seat(2))) == before
    t.session.undo(Seat(1))
    assert t.view(1).ramp == ("blue", "blue"), "the red one is gone"
    t.play("best")
    assert [(event.seat, event.missing) for event in t.told(BankShort)] == [(0, ("red",)), (1, ("red",))]


def test_where_the_bank_has_just_enough_all_load_at_the_same_time() -> None:
    """Eleven of fourteen blue goods are aboard another ship, and the cards offer three."""
    blue = "I S3@7,7:hh KK1@7,8:bbb KK2@7,6:bbb KK3@6,7:bbb KK4@8,7:bb"
    ships = ["I S1@7,7:hh K9@7,6 K1@7,8", "I S2@7,7:hh K5@7,8 K6@7,6", blue]
    t = flight(ships, "I-15", legal=False).play("3", "2", "none")
    assert t.asked() == {0: "load-goods", 1: "load-goods"}


def smuggled(ship: str, card: str = "I-02") -> Table:
    return flight([ship, TWO], card, legal=False)


def test_the_most_valuable_goods_are_lost_first() -> None:
    """Among equals in several holds, the owner picks the container."""
    t = smuggled("I S1@7,7:hh KK1@7,8:ygb")
    assert t.told(GoodsLost)[0].goods == ("yellow", "green")
    assert t.ship(0) == "S1@7,7:hh KK1@7,8:b"
    t = smuggled("I S1@7,7:hh KK1@7,8:yyy")
    assert t.ship(0) == "S1@7,7:hh KK1@7,8:y", "no choice among equals in one hold"
    t = smuggled("I S1@7,7:hh K9@7,8:yb K5@7,6:yb R6@8,7:r")
    assert t.asked() == {0: "lose-goods"}
    assert t.options(0) == ["7,8.1", "7,6.1"]
    t.play("7,6.1")
    assert t.ship(0) == "S1@7,7:hh K5@7,6:b K9@7,8:yb R6@8,7"


def test_missing_goods_are_paid_in_tokens_of_the_batteries_of_choice() -> None:
    t = smuggled("I S1@7,7:hh K9@7,8:b B5@7,6:2 BB4@8,7:3")
    assert t.asked() == {0: "spend-tokens"}
    t.play("7,6.1")
    assert t.told(GoodsLost)[0].tokens == 1
    assert t.ship(0) == "S1@7,7:hh B5@7,6:1 K9@7,8 BB4@8,7:3"
