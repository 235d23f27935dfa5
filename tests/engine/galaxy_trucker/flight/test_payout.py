"""«End of a flight»: order of arrival, best-looking ship, goods, losses, insurance; then the winner."""

from typing import Any

import pytest

from engine.core import codec
from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, Good
from engine.galaxy_trucker.events import payout as events
from engine.galaxy_trucker.events.payout import LossesPaid, PremiumTooDear, ShipInsured, ShipNotInsured
from engine.galaxy_trucker.state.base import Window
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
