"""The windows between the phases, and how money moves in them."""

from collections.abc import Callable

import pytest

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import PRICES, Good
from engine.galaxy_trucker.events.flight import Launched
from engine.galaxy_trucker.events.payout import ArrivalPaid, GoodsSold, RoundPaid
from engine.galaxy_trucker.game import OFFERS, GalaxyTrucker
from engine.galaxy_trucker.money import earn, pay
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import yard


def stipend(g: GalaxyTruckerBase) -> Steps[None]:
    """Open a window in which everybody secretly takes a credit or none."""
    wanted = yield from side_by_side(
        {seat: choose(seat, "get-ready", {"ready": 1, "none": 0}) for seat in g.start_order()}
    )
    for seat, credits in wanted.items():
        earn(g, seat, credits, "card")


def dearer(g: GalaxyTruckerBase) -> Steps[None]:
    """Open a window in which red goods cost one credit more."""
    yield from ()
    g.state.prices[Good.RED] += 1


def offer(
    monkeypatch: pytest.MonkeyPatch, window: Window, made: Callable[[GalaxyTruckerBase], Steps[None]]
) -> None:
    monkeypatch.setattr(GalaxyTrucker, "offers", {**OFFERS, window: (made,)})


def test_after_building_mistakes_are_mended_and_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, Window.AFTER_BUILDING, stipend)
    y = yard(["I S1@7,7 C4@7,6 B1@8,7", "I S2@7,7"], phase="inspect", numbers=[1, 2])
    y.safely(lambda: any(prompt.kind != "get-ready" for prompt in y.session.prompts.values()))
    assert y.game.player(0).ship.crew == {} and y.game.player(0).ship.tokens == {}
    y.play(0, "ready").play(1, "none")
    assert [seat.credits for seat in y.view().seats] == [1, 0]
    assert y.told_one(Launched)


def test_before_the_flight_everything_is_loaded_and_the_first_card_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offer(monkeypatch, Window.BEFORE_FLIGHT, stipend)
    y = yard(["I S1@7,7", "I S2@7,7"], phase="board", numbers=[1, 2])
    assert y.asked(0).kind == "get-ready"
    assert y.view().seats[0].ship.humans == 2
    assert y.view().card is None and y.view().seats[0].rocket == 0


def test_after_the_flight_nothing_is_paid_and_those_who_gave_up_are_there_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offer(monkeypatch, Window.AFTER_FLIGHT, stipend)
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], phase="payout", rockets=[0, None])
    assert t.asked() == {0: "get-ready", 1: "get-ready"}
    assert t.told(ArrivalPaid) == []
    t.answer(0, "none").answer(1, "ready")
    assert t.credits() == [4 + 2, 1]


def test_between_flights_all_is_paid_and_after_the_last_one_there_is_nothing_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offer(monkeypatch, Window.BETWEEN_FLIGHTS, stipend)
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], phase="payout", rounds="I, I")
    assert t.asked() == {0: "get-ready", 1: "get-ready"}
    assert t.told_one(RoundPaid).credits == (6, 5)
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], phase="payout")
    assert t.asked() == {} and t.outcome.winners == (0,)


def test_goods_are_sold_by_the_price_list_of_the_flight_which_begins_with_the_printed_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offer(monkeypatch, Window.AFTER_FLIGHT, dearer)
    ships = ["I S1@7,7:hh RR1@7,6:rr K9@7,8:b", "I S2@7,7:hh R1@7,6:r"]
    t = flight(ships, phase="payout", rockets=[0, None], rounds="I, I", legal=False)
    assert [event.credits for event in t.told(GoodsSold)] == [5 + 5 + 1, 3], "half of five, rounded up"
    assert t.view().round == 2 and t.view().prices == PRICES


def test_players_pay_no_more_than_there_is_in_the_purse() -> None:
    g = flight(["I S1@7,7:hh", "I S2@7,7:hh"], credits=[3, 0]).game
    assert pay(g, Seat(0), 5, "insurance") == 3
    assert pay(g, Seat(1), 5, "insurance") == 0
    assert [player.credits for player in g.state.players] == [0, 0]


def test_an_account_says_what_a_round_has_brought_by_reason() -> None:
    g = flight(["I S1@7,7:hh", "I S2@7,7:hh"]).game
    earn(g, Seat(0), 4, "card")
    earn(g, Seat(0), 2, "card")
    pay(g, Seat(0), 1, "insurance")
    assert g.player(Seat(0)).account == {"card": 6, "insurance": -1}
