"""«End of a flight»: order of arrival, best-looking ship, goods, losses; then the winner."""

from typing import Any

import pytest

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.events import payout as events
from engine.galaxy_trucker.state.state import Pay
from tests.engine.galaxy_trucker.flight_table import Table, flight


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
    t = paid(bare("I", 3), rockets=[0, -1, None])
    assert [(event.seat, event.credits) for event in t.told(events.BestLookingPaid)] == [(0, 2), (1, 2)]


def test_a_ship_that_gave_up_is_not_compared() -> None:
    """The ship that gave up has nothing exposed, but the other one gets the prize."""
    t = paid(["I S1@7,7:hh G3@6,7 G4@7,8r1 G9@7,6 E3@8,7", "I S2@7,7:hh"], rockets=[None, 0])
    assert t.seat(0).ship.exposed_connectors == 0
    assert t.told_one(events.BestLookingPaid).seat == 1
    assert t.told(events.ArrivalPaid, seat=0) == []


def test_goods_are_sold_by_colour() -> None:
    t = paid(["I S1@7,7:hh RR1@7,6:rr KK1@7,8:ygb", "I S2@7,7:hh"])
    assert t.told_one(events.GoodsSold).credits == 4 + 4 + 3 + 2 + 1
    assert not t.told_one(events.GoodsSold).halved
    assert t.ship(0) == "S1@7,7:hh RR1@7,6 KK1@7,8", "they are back in the bank"


def test_who_gave_up_sells_for_half_of_the_sum_rounded_up() -> None:
    t = paid(["I S1@7,7:hh R1@7,6:r K9@7,8:y", "I S2@7,7:hh"], rockets=[None, 0])
    assert t.told_one(events.GoodsSold).credits == 4, "half of seven"
    assert t.told_one(events.GoodsSold).halved
    t = paid(["I S1@7,7:hh K9@7,8:yb", "I S2@7,7:hh"], rockets=[None, 0])
    assert t.told_one(events.GoodsSold).credits == 2


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


def test_who_gave_up_pays_for_losses_in_full() -> None:
    t = paid(bare("I", 2), rockets=[None, 0], lost=["X1 X2", ""], credits=[10, 0])
    assert t.credits() == [8, 6]


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


def test_after_the_last_round_most_credits_win() -> None:
    t = paid(bare("I", 3), rockets=[-9, 0, -3])
    assert t.told_one(events.GameEnded).winners == (1,)
    assert (t.view().moment, t.view().over) == ("landed", True)
    assert t.outcome == Outcome(((Seat(1),), (Seat(2),), (Seat(0),)), (4, 6, 5), "won-by-credits")


def test_equal_totals_share_the_victory() -> None:
    t = paid(bare("I", 2), rockets=[None, None], credits=[3, 3])
    assert t.told_one(events.GameEnded).winners == (0, 1)
    assert t.outcome == Outcome(((Seat(0), Seat(1)),), (3, 3), "shared-victory")
