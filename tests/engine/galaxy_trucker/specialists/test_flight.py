"""What specialists do before and after a flight."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.events.flight import CreditsEarned, DaysGained
from engine.galaxy_trucker.events.payout import ArrivalPaid, BestLookingPaid, GoodsSold, LossesPaid
from engine.galaxy_trucker.flight.flight import begin_card
from engine.galaxy_trucker.flight.money import earn
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import outer_plates
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


def test_the_guard_lets_everybody_pay_for_open_connectors_the_owner_too() -> None:
    """The guard may let it be, and is not asked where there are no credits."""
    open = ["II S1@7,7:hh", "II S2@7,7:hh X1@7,6", "II S3@7,7:hh"]
    t = before("guard.a", ships=open, credits=(10, 10, 2))
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


THREE = [f"III S{seat}@7,7:hh" for seat in range(1, 4)]


def landed(
    *teams: str,
    ships: list[str] = THREE,
    rockets: tuple[int | None, ...] = (9, 6, 3),
    lost: tuple[str, ...] = (),
    credits: tuple[int, ...] = (50, 50, 50),
) -> Table:
    return flight(
        ships,
        phase="payout",
        rockets=rockets[: len(ships)],
        teams=teams,
        lost=lost,
        credits=credits,
        legal=False,
    )


@pytest.mark.parametrize(
    ("answer", "arrival", "prize"),
    [
        ("up:same", (16, 12, 8), 6),
        ("same:same", (12, 9, 6), 6),
        ("down:same", (8, 6, 4), 6),
        ("same:up", (12, 9, 6), 8),
        ("up:down", (16, 12, 8), 4),
    ],
)
def test_at_the_end_of_the_third_stage_rewards_are_16_12_8_4_or_12_9_6_3_or_8_6_4_2_and_the_prize_8_6_or_4(
    answer: str, arrival: tuple[int, ...], prize: int
) -> None:
    """The rulebook's example; «Unabhängig davon …»."""
    t = landed("bureaucrat").answer(0, answer)
    assert tuple(event.credits for event in t.told(ArrivalPaid)) == arrival
    assert {event.credits for event in t.told(BestLookingPaid)} == {prize}


def test_the_bureaucrat_helps_also_who_gave_up() -> None:
    t = landed("", "bureaucrat", rockets=(9, None, 3))
    assert t.asked() == {1: "change-rewards"}
    t.answer(1, "down:down")
    assert t.told_one(events.RewardsChanged).arrival == (8, 6, 4, 2)
    assert [event.credits for event in t.told(ArrivalPaid)] == [8, 6]


@pytest.mark.parametrize(
    ("teams", "rockets"),
    [(("bureaucrat.a",), (9, 6, 3)), (("bureaucrat",), (None, None, None)), (("merchant",), (9, 6, 3))],
    ids=[
        "a bureaucrat for the first flight",
        "no rewards without arrivals",
        "a merchant without goods aboard",
    ],
)
def test_players_whose_specialists_can_change_nothing_are_not_asked(
    teams: tuple[str, ...], rockets: tuple[int | None, ...]
) -> None:
    assert landed(*teams, rockets=rockets).asked() == {}


def test_rewards_are_those_of_the_board_again_in_the_next_flight() -> None:
    t = flight(THREE, phase="payout", teams=["bureaucrat"], rounds="II, III")
    t.answer(0, "up:up")
    while t.asked().get(0) != "build":
        seat = next(iter(t.asked()))
        t.answer(seat, t.prompt(seat).safe()[0])
    assert t.game.arrival_rewards == (12, 9, 6, 3) and t.game.best_looking_reward == 6


GOODS = ["III S1@7,7:hh R1@7,6:r K9@7,8:b", "III S2@7,7:hh R2@7,6:r", "III S3@7,7:hh"]


def test_the_merchant_raises_red_from_4_to_5_but_never_lowers_blue_from_1_to_0() -> None:
    """The rulebook's examples. The new price holds for all, those who gave up too."""
    t = landed("merchant", ships=GOODS)
    assert t.options(0) == ["red:5", "red:3", "blue:2", "no"]
    t.answer(0, "red:5")
    assert t.told_one(events.PriceChanged).price == 5
    assert [event.credits for event in t.told(GoodsSold)] == [6, 5]
    t = landed("merchant", ships=GOODS, rockets=(9, None, 3)).answer(0, "red:5")
    assert [(event.seat, event.credits) for event in t.told(GoodsSold)] == [(0, 6), (1, 3)]


def test_all_wait_with_selling_for_the_merchant_who_may_have_given_up() -> None:
    """A bureaucrat decides at the same time."""
    t = landed("bureaucrat", "", "merchant", ships=GOODS, rockets=(9, 6, None))
    assert t.asked() == {0: "change-rewards", 2: "change-price"} and not t.told(GoodsSold)


NEAT = ["III S1@7,7:hh", "III S2@7,7:hh X1@7,6", "III S3@7,7:hh X2@7,6"]


def after_building(*teams: str) -> Table:
    return flight(NEAT, phase=Window.AFTER_BUILDING, teams=teams, legal=False, rockets=[9, 6, 3])


def test_the_architect_collects_the_prize_after_building_and_has_a_second_chance_after_the_flight() -> None:
    t = landed("architect", ships=NEAT)
    assert t.told_one(events.PrizePaidTwice).credits == 6 == t.told_one(BestLookingPaid).credits
    assert t.credits()[0] == 50 + 12 + 6 + 6
    t = after_building("architect")
    assert t.told_one(events.PrizePaidTwice).credits == 6
    assert t.credits() == [6, 0, 0]


def test_the_extra_prize_comes_once_a_flight() -> None:
    def prepare(state: State) -> None:
        state.players[0].used = ["architect.b"]

    t = flight(NEAT, phase="payout", teams=["architect"], legal=False, prepare=prepare)
    assert not t.told(events.PrizePaidTwice)


def test_no_prize_for_an_architect_whose_ship_is_not_the_best_looking_or_has_given_up() -> None:
    assert not after_building("", "architect").told(events.PrizePaidTwice)
    assert not landed("", "architect", ships=NEAT).told(events.PrizePaidTwice)
    assert not landed("architect", ships=NEAT, rockets=(None, 6, 3)).told(events.PrizePaidTwice)


def test_the_extra_prize_is_neither_changed_by_the_bureaucrat_nor_raised_by_the_con_artist() -> None:
    t = landed("architect bureaucrat con_artist", ships=NEAT).answer(0, "same:up")
    assert t.told_one(BestLookingPaid).credits == 8
    assert t.told_one(events.PrizePaidTwice).credits == 6
    assert len(t.told(events.ConArtistPaidMore)) == 2, "for arriving, and for the usual prize"


def test_every_outer_edge_with_plates_brings_a_credit_if_the_ship_arrives() -> None:
    plated = "III S1@7,7:hh HP1@7,6r2"
    ships = [plated, *THREE[1:]]
    edges = len(outer_plates(Ship.parse(plated)))
    assert edges
    assert landed("pr_guy", ships=ships).told_one(events.PlatesPaid).credits == edges
    assert not landed("pr_guy", ships=ships, rockets=(None, 6, 3)).told(events.PlatesPaid)
    assert not landed("pr_guy.a", ships=ships).told(events.PlatesPaid)


def test_the_con_artist_gets_a_credit_more_on_the_rewards_for_arriving_and_for_looks() -> None:
    """Nothing more on goods sold."""
    t = landed("con_artist", ships=NEAT)
    assert t.credits()[0] == 50 + 12 + 1 + 6 + 1
    sheet = t.view().seats[0].pay[0]
    assert (sheet.arrival, sheet.best_looking, sheet.specialists, sheet.total) == (12, 6, 2, 70)
    t = landed("con_artist", ships=GOODS, rockets=(None, 6, 3))
    assert t.told(GoodsSold, seat=0) and not t.told(events.ConArtistPaidMore)


def test_the_con_artist_pays_a_credit_less_for_losses() -> None:
    """Only if there are losses, and not before the flight: «z. B. durch den Händler oder den Wachmann»."""
    t = landed("", "con_artist", ships=NEAT, lost=("", "X3 X4"))
    assert t.told_one(LossesPaid).credits == 1 and not t.told_one(LossesPaid).broke
    assert t.told_one(events.ConArtistPaidLess).credits == 1
    assert not landed("con_artist", ships=NEAT).told(events.ConArtistPaidLess)
    t = flight(NEAT, phase=Window.BEFORE_FLIGHT, credits=[9, 9, 9], teams=["guard con_artist"], legal=False)
    t.answer(0, "check")
    assert t.credits()[0] == 9 - t.view().seats[0].ship.exposed_connectors


def test_in_flight_the_con_artist_gets_a_credit_more_once_a_card() -> None:
    """Not on what is earned before the flight or by other specialists."""
    ships = ["I S1@7,7:hh C1@7,6:hh", "I S2@7,7:hh"]
    t = flight(ships, "I-17", teams=["con_artist"], legal=False)
    t.answer(0, "stop").rest()
    earned = t.told_one(CreditsEarned).credits
    assert t.credits()[0] == earned + 1 and t.told_one(events.ConArtistPaidMore).credits == 1
    g = flight(NEAT, teams=["con_artist"], legal=False).game
    earn(g, Seat(0), 4, "specialists")
    assert g.player(Seat(0)).credits == 4
    earn(g, Seat(0), 4, "card")
    earn(g, Seat(0), 4, "card")
    assert g.player(Seat(0)).credits == 4 + 4 + 1 + 4
    begin_card(g)
    earn(g, Seat(0), 4, "card")
    assert g.player(Seat(0)).credits == 13 + 4 + 1


EDGES: dict[str, tuple[str, int]] = {
    "a plate": ("III S1@7,7 RP1@7,6", 1),
    "a plate with a part beside it": ("III S1@7,7 RP1@7,6 X1@6,6", 0),
    "a plate at a hole in the middle": ("III S1@7,7 X1@7,6 X2@7,8 X3@8,6 X4@8,8 X5@9,6 RP1@9,7 X6@9,8", 0),
    "a plate at a gap that leads outside": ("III S1@7,7 X1@7,6 X2@7,8 X4@8,8 X5@9,6 RP1@9,7 X6@9,8", 1),
    # «Manche Teile können dir also bis zu 3 Credits einbringen.»
    "three plates of a part": ("III S1@7,7 RP3@6,7", 3),
    "a plate of the fitter": ("III S1@7,7 X1@7,6 *plate@7,6:front", 1),
    # Round a cylinder, the way to the outside leads to the front or the rear.
    "a plate at the seam": ("IIB S1@3,5 X1@2,1 X2@1,9 X3@3,9 X4@2,8 *plate@2,1:left", 0),
    "a plate at the seam in a gap that leads outside": ("IIB S1@3,5 X1@2,1 X3@3,9 X4@2,8 *plate@2,1:left", 1),
}


@pytest.mark.parametrize("what", EDGES)
def test_an_outer_edge_has_a_way_to_the_outside(what: str) -> None:
    ship, edges = EDGES[what]
    assert len(outer_plates(Ship.parse(ship))) == edges
