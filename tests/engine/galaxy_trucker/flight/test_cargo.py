"""«Goods»: loading with rearranging and throwing out, the bank, and losing them. «End of a flight»: order of
arrival, best-looking ship, goods, losses, insurance; then the winner."""

import random
from collections.abc import Collection
from itertools import product
from typing import Any

import pytest

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, Good
from engine.galaxy_trucker.events import payout as events
from engine.galaxy_trucker.events.flight import BankShort, GoodsLoaded, GoodsLost
from engine.galaxy_trucker.events.payout import LossesPaid, PremiumTooDear, ShipInsured, ShipNotInsured
from engine.galaxy_trucker.flight.cargo import best, value_of
from engine.galaxy_trucker.ship.ship import Hold, Ship, holds_all, sorted_goods, takes
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.encounter import Loading
from engine.galaxy_trucker.state.state import Pay
from engine.play import codec
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
        assert all(holds_all(holds[place], goods) for place, goods in plan.goods.items())
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


def bare(board: str, count: int = 4) -> list[str]:
    return [f"{board} S{seat}@7,7:hh" for seat in range(1, count + 1)]


def paid(ships: list[str], **position: Any) -> Table:
    return flight(ships, phase="payout", legal=False, **position)


@pytest.mark.parametrize(
    ("board", "credits"),
    [("I", [4, 3, 2, 1]), ("II", [8, 6, 4, 2]), ("III", [12, 9, 6, 3]), ("IIIA", [12, 9, 6, 3])],
)
def test_credits_for_the_order_of_arrival_grow_with_the_class(board: str, credits: list[int]) -> None:
    t = paid(bare(board))
    assert [(event.seat, event.credits) for event in t.told(events.ArrivalPaid)] == list(enumerate(credits))


def test_arrival_goes_by_the_place_of_the_rocket() -> None:
    t = paid(bare("I", 3), rockets=[-5, 3, 0])
    assert [(event.seat, event.place) for event in t.told(events.ArrivalPaid)] == [(1, 1), (2, 2), (0, 3)]
    t = paid(bare("I", 3), rockets=[None, None, -7])
    assert [(event.seat, event.credits) for event in t.told(events.ArrivalPaid)] == [(2, 4)]
    t = paid(bare("I", 2), rockets=[None, None])
    assert t.told(events.ArrivalPaid) == [] == t.told(events.BestLookingPaid), "all gave up"


@pytest.mark.parametrize(("board", "credits"), [("I", 2), ("II", 4), ("III", 6), ("IIIA", 6)])
def test_the_fewest_exposed_connectors_are_rewarded(board: str, credits: int) -> None:
    t = paid([f"{board} S1@7,7:hh C5@6,7:hh G3@7,8r1", f"{board} S2@7,7:hh X2@6,7"])
    best = t.told_one(events.BestLookingPaid)
    assert (best.seat, best.credits, best.shared) == (0, credits, False)


def test_all_who_tie_for_the_best_looking_ship_get_all_of_it() -> None:
    """A ship that gave up has nothing exposed, but the other one gets the prize."""
    t = paid(bare("I", 3), rockets=[0, -1, None])
    assert [(event.seat, event.credits) for event in t.told(events.BestLookingPaid)] == [(0, 2), (1, 2)]
    t = paid(["I S1@7,7:hh G3@6,7 G4@7,8r1 G9@7,6 E3@8,7", "I S2@7,7:hh"], rockets=[None, 0])
    assert t.seat(0).ship.exposed_connectors == 0
    assert t.told_one(events.BestLookingPaid).seat == 1
    assert t.told(events.ArrivalPaid, seat=0) == []


def test_goods_are_sold_by_colour() -> None:
    t = paid(["I S1@7,7:hh RR1@7,6:rr KK1@7,8:ygb", "I S2@7,7:hh"])
    assert t.told_one(events.GoodsSold).credits == 4 + 4 + 3 + 2 + 1
    assert not t.told_one(events.GoodsSold).halved
    assert t.ship(0) == "S1@7,7:hh RR1@7,6 KK1@7,8", "they are back in the bank"


def test_who_gave_up_sells_for_half_of_the_sum_rounded_up_and_pays_for_losses_in_full() -> None:
    t = paid(["I S1@7,7:hh R1@7,6:r K9@7,8:y", "I S2@7,7:hh"], rockets=[None, 0])
    assert t.told_one(events.GoodsSold).credits == 4, "half of seven"
    assert t.told_one(events.GoodsSold).halved
    t = paid(["I S1@7,7:hh K9@7,8:yb", "I S2@7,7:hh"], rockets=[None, 0])
    assert t.told_one(events.GoodsSold).credits == 2
    t = paid(bare("I", 2), rockets=[None, 0], lost=["X1 X2", ""], credits=[10, 0])
    assert t.credits() == [8, 6]


@pytest.mark.parametrize(
    ("board", "lost", "cost"), [("I", 3, 3), ("I", 7, 5), ("II", 9, 8), ("III", 14, 11), ("IIIA", 14, 14)]
)
def test_insurance_pays_what_is_lost_beyond_the_cap_but_not_in_class_iiia(
    board: str, lost: int, cost: int
) -> None:
    parts = " ".join(f"E{number}" for number in range(1, lost + 1))
    t = paid(bare(board, 2), lost=[parts, ""], credits=[50, 0])
    assert t.told_one(events.LossesPaid).credits == cost
    assert t.told_one(events.LossesPaid).capped is (cost < lost)


def test_there_are_no_debts() -> None:
    """Rewards and goods are there to pay losses with."""
    t = paid(bare("I", 2), rockets=[None, 0], lost=["X1 X2 X3", ""], credits=[1, 0])
    assert t.told_one(events.LossesPaid).broke
    assert t.credits()[0] == 0
    t = paid(["I S1@7,7:hh K9@7,8:y", "I S2@7,7:hh"], rockets=[None, 0], lost=["X1 X2", ""])
    assert t.credits()[0] == 0
    assert not t.told_one(events.LossesPaid).broke


def test_the_sheet_tells_what_the_round_has_brought() -> None:
    t = paid(["I S1@7,7:hh K9@7,8:y", "I S2@7,7:hh"], lost=["X1", ""], credits=[5, 0])
    (pay,) = t.seat(0).pay
    assert pay == Pay(1, place=1, arrival=4, best_looking=2, goods=3, lost=1, losses=1, total=13, cards=5)
    assert pay.cards + pay.arrival + pay.best_looking + pay.goods - pay.losses == pay.total
    assert t.told_one(events.RoundPaid).credits == (13, 5)


def test_only_credits_go_over_into_the_next_round() -> None:
    ships = ["I S1@7,7:hh K9@7,8:y B1@8,7:2", "I S2@7,7:hh"]
    t = paid(ships, lost=["X1 X2", ""], rockets=[0, None], credits=[5, 0], rounds="I, II")
    assert [t.ship(seat) for seat in (0, 1)] == ["S1@7,7", "S2@7,7"]
    assert [t.lost(seat) for seat in (0, 1)] == ["", ""]
    assert t.credits() == [5 + 4 + 2 + 3 - 2, 0]
    assert (t.view().round, t.view().moment, t.view().over) == (2, "building", False)
    assert t.view().workshop.stack == 140
    assert [(seat.number, seat.rocket, seat.gave_up) for seat in t.view().seats] == [(None, None, False)] * 2
    assert t.game.goods_left(Good.YELLOW) == 17
    assert t.told(events.GameEnded) == []


def test_after_the_last_round_most_credits_win_and_equal_totals_share_the_victory() -> None:
    t = paid(bare("I", 3), rockets=[-9, 0, -3])
    assert t.told_one(events.GameEnded).winners == (1,)
    assert (t.view().moment, t.view().over) == ("landed", True)
    assert t.outcome == Outcome(((Seat(1),), (Seat(2),), (Seat(0),)), (4, 6, 5), "won-by-credits")
    t = paid(bare("I", 2), rockets=[None, None], credits=[3, 3])
    assert t.told_one(events.GameEnded).winners == (0, 1)
    assert t.outcome == Outcome(((Seat(0), Seat(1)),), (3, 3), "shared-victory")


OF_CLASS_IV = ["IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"]
PREMIUM = BOARDS["IV.A1"].premium
CAP = BOARDS["IV.A1"].most_for_losses or 0


def before_flight(*credits: int, ships: list[str] = OF_CLASS_IV, lost: str = "") -> Table:
    return flight(ships, phase=Window.BEFORE_FLIGHT, box="expansion", credits=credits, lost=[lost])


def after_losing(lost: int, *insured: int, credits: int = 50) -> Table:
    """Return the end of a flight in which the first player has lost that many parts."""
    parts = " ".join(f"K{number}" for number in range(1, 10)) + " " + " ".join(f"E{n}" for n in range(1, 20))
    lost_parts = " ".join(parts.split()[:lost])
    return flight(OF_CLASS_IV, phase="payout", lost=[lost_parts], credits=[credits, 0], insured=insured)


def test_before_the_flight_all_are_asked_with_premium_and_cap_of_their_own_board() -> None:
    t = before_flight(10, 10, lost="X1 X2")
    assert t.asked() == {0: "insure-ship", 1: "insure-ship"}
    for seat, board in enumerate(("IV.A1", "IV.B3")):
        about = t.prompt(seat).about
        assert (about["premium"], about["most"]) == (BOARDS[board].premium, BOARDS[board].most_for_losses)
    assert t.prompt(0).about["lost"] == 2, "what is lost before the flight"
    assert t.rest().credits() == [10, 10], "an absent player spends nothing"


def test_a_player_who_insures_a_ship_pays_the_premium_at_once_when_all_have_decided() -> None:
    t = before_flight(10, 10)
    before = codec.dump(t.view(1))
    t.answer(0, "insure")
    assert t.told(ShipInsured) == [] and t.credits() == [10, 10]
    assert codec.dump(t.view(1)).replace('"waiting":[1]', '"waiting":[0,1]') == before
    t.answer(1, "no")
    assert t.credits() == [10 - PREMIUM, 10]
    assert t.told_one(ShipInsured) == ShipInsured(Seat(0), PREMIUM, CAP)
    assert t.told_one(ShipNotInsured).seat == 1
    assert [seat.insured for seat in t.view().seats] == [True, False]


def test_no_ship_is_insured_without_the_credits_for_the_premium() -> None:
    """Ruling: G30. The premium is paid in full or not at all. A player without the credits is told so and not
    asked."""
    t = before_flight(PREMIUM, PREMIUM - 1)
    assert t.asked() == {0: "insure-ship"}
    assert t.told(PremiumTooDear, seat=0) == [] and t.told_one(PremiumTooDear, seat=1).premium > PREMIUM - 1


@pytest.mark.parametrize("board", ["I", "II", "III", "IIIA", "IIB", "IIIB.25"])
def test_in_no_other_class_anybody_is_asked(board: str) -> None:
    """Ships of class IIB and IIIB cannot be insured at all, so their owners pay for every part."""
    start = BOARDS[board].start
    ships = [f"{board} S1@{start}:hh", f"{board} S2@{start}:hh"]
    t = before_flight(50, 50, ships=ships)
    assert t.asked() == {}
    assert not t.told(ShipInsured) and not t.told(ShipNotInsured)
    if board in ("IIB", "IIIB.25"):
        parts = " ".join(f"E{number}" for number in range(1, 15))
        t = flight(ships, phase="payout", lost=[parts], credits=[50, 0])
        assert t.told_one(LossesPaid) == LossesPaid(Seat(0), 14, 14, capped=False, broke=False)


@pytest.mark.parametrize("insured", [True, False])
def test_an_insured_pilot_pays_no_more_than_the_cap_and_an_uninsured_one_every_part(insured: bool) -> None:
    paid = CAP if insured else CAP + 4
    told = after_losing(CAP + 4, 0 if insured else 1).told_one(LossesPaid)
    assert told == LossesPaid(Seat(0), CAP + 4, paid, capped=insured, broke=False)


def test_the_premium_is_lost_in_any_case_and_insures_for_one_flight() -> None:
    """«Die Credits … musst du in jedem Fall abgeben»: even without a single lost part."""
    game = before_flight(10, 10).answer(0, "insure").answer(1, "no").game
    game.state.classes = ("I", "I")
    list(game.phases["payout"](game))
    sheets = [player.pay[-1] for player in game.state.players]
    assert [(sheet.premium, sheet.losses) for sheet in sheets] == [(PREMIUM, 0), (0, 0)]
    assert [sheet.cards for sheet in sheets] == [10, 10], "the premium takes nothing from what cards brought"
    gains = [sheet.cards + sheet.arrival + sheet.best_looking - sheet.premium for sheet in sheets]
    assert gains == [sheet.total for sheet in sheets]
    list(game.phases["round"](game))
    assert [player.insured for player in game.state.players] == [False, False]
