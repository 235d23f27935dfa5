"""Before the flight: Bureaucrat, Merchant, Guard and PR guy."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.events.flight import DaysGained
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.flight_table import Table, flight

PLAIN = ["II S1@7,7:hh", "II S2@7,7:hh", "II S3@7,7:hh"]
HOLDS = ["II S1@7,7:hh K1@7,6", "II S2@7,7:hh K2@7,6", "II S3@7,7:hh"]


def before(*teams: str, ships: list[str] = PLAIN, credits: tuple[int, ...] = (10, 10, 10)) -> Table:
    return flight(ships, phase=Window.BEFORE_FLIGHT, credits=credits, teams=teams, legal=False)


@pytest.mark.parametrize(("seat", "days"), [(0, 2), (1, 3), (2, 4)])
def test_the_bureaucrat_gains_the_class_and_the_ships_ahead(seat: int, days: int) -> None:
    """All of these days or none."""
    t = before(*["bureaucrat.a" if seat == other else "" for other in range(3)])
    assert t.asked() == {seat: "gain-days"} and t.options(seat) == ["gain", "no"]
    t.answer(seat, "gain")
    assert t.told_one(events.BureaucratHelped).days == days == t.told_one(DaysGained).days
    # From 0, -3 and -6: the second one jumps over the leader, the third one over the second.
    assert t.rockets()[seat] == {0: 2, 1: 1, 2: -1}[seat]
    assert before("bureaucrat.a").rest().rockets() == [0, -3, -6]


def test_the_merchant_buys_as_many_yellow_goods_as_the_class_says() -> None:
    t = before("merchant.a", ships=HOLDS)
    assert t.asked() == {0: "buy-goods"}
    assert t.options(0) == ["2", "1", "0"]
    t.answer(0, "2")
    assert t.told_one(events.GoodsBought).credits == 2 and t.credits() == [8, 10, 10]
    assert t.ship(0) == "S1@7,7:hh K1@7,6:yy"
    assert before("merchant.a", ships=HOLDS, credits=(1, 9, 9)).options(0) == ["1", "0"]
    assert before("merchant.a", ships=HOLDS, credits=(0, 9, 9)).asked() == {}


def test_bought_goods_are_stored_by_the_usual_rules() -> None:
    """Without a hold there is no purchase; with two holds, the owner says where the goods go."""
    assert before("", "", "merchant.a", ships=HOLDS).asked() == {}
    two = ["II S1@7,7:hh K1@7,6 K3@7,8", *PLAIN[1:]]
    t = before("merchant.a", ships=two).answer(0, "1")
    assert t.asked() == {0: "load-goods"}
    t.answer(0, "load:yellow@7,8").answer(0, "done")
    assert t.ship(0) == "S1@7,7:hh K1@7,6 K3@7,8:y"


OPEN = ["II S1@7,7:hh", "II S2@7,7:hh X1@7,6", "II S3@7,7:hh"]


def test_the_guard_lets_everybody_pay_for_open_connectors_the_owner_too() -> None:
    """The guard may let it be, and is not asked where there are no credits."""
    t = before("guard.a", ships=OPEN, credits=(10, 10, 2))
    exposed = [seat.ship.exposed_connectors for seat in t.view().seats]
    assert t.prompt(0).about["own"] == exposed[0]
    t.answer(0, "check")
    assert t.credits() == [10 - exposed[0], 10 - exposed[1], 0], "no player has debts"
    assert [event.broke for event in t.told(events.ConnectorsPaid)] == [False, False, True]
    assert before("guard.a").rest().credits() == [10, 10, 10]
    assert before("guard.a", credits=(0, 0, 0)).asked() == {}


def foretold(*arriving: int, rockets: list[int | None]) -> Table:
    """Return the end of a flight for which the first player has predicted that."""

    def prepare(state: State) -> None:
        state.players[0].foretold = [Seat(seat) for seat in arriving]

    return flight(PLAIN, phase="payout", box="expansion", rockets=rockets, prepare=prepare)


@pytest.mark.parametrize(
    ("arriving", "rockets", "places", "abandonments"),
    [((1, 0), [4, 9, None], 2, 1), ((1, 2), [9, 4, None], 0, 0), ((1, 2), [None, 4, 2], 2, 1)],
    ids=["right", "wrong", "right about one's own abandonment"],
)
def test_each_right_place_brings_two_credits_each_right_abandonment_one(
    arriving: tuple[int, ...], rockets: list[int | None], places: int, abandonments: int
) -> None:
    """«Jeder richtige Tipp bringt dir 2 Credits. Jeder richtig getippte Abbruch bringt dir 1 Credit.»"""
    t, credits = foretold(*arriving, rockets=rockets), 2 * places + abandonments
    paid = t.told_one(events.ForecastPaid)
    assert (paid.places, paid.abandonments, paid.credits) == (places, abandonments, credits)
    assert t.view().seats[0].pay[0].specialists == credits, "it stands on the pay sheet"


def test_the_pr_guy_foretells_place_by_place_the_own_place_too() -> None:
    """Ruling: G62. Nothing need be foretold."""
    t = before("", "pr_guy.a")
    assert t.options(1) == ["0", "1", "2", "nobody", "no"]
    t.answer(1, "2")
    assert t.options(1) == ["0", "1", "nobody"]
    t.answer(1, "1").answer(1, "nobody")
    told = t.told_one(events.ArrivalForetold)
    assert (told.arriving, told.giving_up) == ((2, 1), (0,))
    assert t.view(None).seats[1].foretold == (2, 1), "the numbers lie on the table"
    t = before("pr_guy.a").rest()
    assert not t.told(events.ArrivalForetold) and t.view().seats[0].foretold is None


def test_independent_choices_are_made_side_by_side() -> None:
    """Players whose specialists can do nothing now are not asked."""
    t = before("bureaucrat.a", "merchant.a", "guard.a", ships=HOLDS)
    assert t.asked() == {0: "gain-days", 1: "buy-goods"}, "the guard takes credits from the merchant's purse"
    t = before("bureaucrat.a", "merchant.a", "", ships=HOLDS)
    assert t.asked() == {0: "gain-days", 1: "buy-goods"}
    assert before("inspector welder", "planner", "con_artist").asked() == {}


@pytest.mark.parametrize(
    ("teams", "first", "then"),
    [
        (("guard.a", "merchant.a"), {0: "check-connectors"}, {1: "buy-goods"}),
        (("merchant.a", "guard.a"), {0: "buy-goods"}, {1: "check-connectors"}),
        (("pr_guy.a", "bureaucrat.a"), {0: "foretell-arrival"}, {1: "gain-days"}),
    ],
)
def test_where_one_choice_depends_on_another_the_first_to_start_decides_first(
    teams: tuple[str, str], first: dict[int, str], then: dict[int, str]
) -> None:
    """«entscheidet sich der zuerst Angekommene zuerst»."""
    t = before(*teams, ships=HOLDS)
    assert t.asked() == first
    t.answer(0, "no" if "no" in t.options(0) else "0")
    assert t.asked() == then


def test_players_insure_a_ship_knowing_what_the_specialists_have_done() -> None:
    """Ruling: G63."""
    t = before("guard.a", ships=["IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"], credits=(20, 20))
    assert t.asked() == {0: "check-connectors"}
    t.answer(0, "check")
    assert t.asked() == {0: "insure-ship", 1: "insure-ship"}
