"""«Class IV: insurance»: decided before the flight, paid in any case."""

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.events.payout import LossesPaid, PremiumTooDear, ShipInsured, ShipNotInsured
from engine.galaxy_trucker.state.base import Window
from tests.engine.galaxy_trucker.flight_table import Table, flight

SHIPS = ["IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"]
PREMIUM = BOARDS["IV.A1"].premium
CAP = BOARDS["IV.A1"].most_for_losses or 0


def before_flight(*credits: int, ships: list[str] = SHIPS, lost: str = "") -> Table:
    return flight(ships, phase=Window.BEFORE_FLIGHT, box="expansion", credits=credits, lost=[lost])


def landed(lost: int, *insured: int, credits: int = 50) -> Table:
    """Return the end of a flight in which the first player has lost that many parts."""
    parts = " ".join(f"K{number}" for number in range(1, 10)) + " " + " ".join(f"E{n}" for n in range(1, 20))
    lost_parts = " ".join(parts.split()[:lost])
    return flight(SHIPS, phase="payout", lost=[lost_parts], credits=[credits, 0], insured=insured)


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
    told = landed(CAP + 4, 0 if insured else 1).told_one(LossesPaid)
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
