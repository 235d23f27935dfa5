"""How robots use their specialists: a position with an obvious answer for each question."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.prompt import Answer, Seat
from engine.galaxy_trucker.box.cards import CARDS, CardId
from engine.galaxy_trucker.box.components import TILES_OF, Colour, TileId
from engine.galaxy_trucker.box.specialists import Mark, PlannerMark
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import taken_for
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.reasons import reasons
from engine.galaxy_trucker.robot.builder import Choice, berth_of, best_choice
from engine.galaxy_trucker.robot.favours import made_good, wanted_more
from engine.galaxy_trucker.robot.parts import BUILDING, DISCERNING, USUAL_TASTE, BuilderTaste
from engine.galaxy_trucker.robot.robot import answer, answer_with
from engine.galaxy_trucker.ship.markers import Permits
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.flight_table import Table, build, flight, joined
from tests.engine.galaxy_trucker.specialists.builders import OTHER, PLAIN, inspected
from tests.engine.galaxy_trucker.yard import Yard, yard

HIDDEN = "II S1@7,7:hh X1@7,6:b X2@7,8:b X3@6,7:b RR1@8,7:r B1@8,8:1 +smuggler.a"
ENOUGH = 24
"""A sensible robot finishes with this many of 27 squares built."""
SMUGGLERS = "II-02"
"""They take three goods."""


def robot(t: Table | Yard, seat: int = 0) -> Answer:
    return answer(t.view(seat), t.session.prompts[Seat(seat)])


def plays(t: Table | Yard, count: int) -> list[str]:
    """Return this many answers of the robot in seat 0, one after the other, while it is asked."""
    given = list[str]()
    while len(given) < count and Seat(0) in t.session.prompts:
        given.append(" ".join(robot(t)))
        prompt = t.session.prompts[Seat(0)]
        t.session.answer(Seat(0), prompt.serial, tuple(given[-1].split()))
    return given


def before(team: str, *ships: str) -> Table:
    credits, window = (20,) * len(ships), Window.BEFORE_FLIGHT
    return flight(ships, phase=window, credits=credits, teams=[team], legal=False)


def landed(team: str, ships: list[str], rockets: list[int | None]) -> Table:
    return flight(ships, phase="payout", rockets=rockets, teams=[team], legal=False)


def robbed(ship: str) -> Table:
    return flight([ship, "II S2@7,7:hh"], SMUGGLERS, legal=False)


def boards(team: str) -> Yard:
    """Return a position before building."""
    window, ships = Window.BEFORE_BUILDING, [PLAIN, OTHER]
    return yard(ships, phase=window, teams=[team], rounds="I, II, II")


def drawn(tile: str, team: str, ship: str = PLAIN) -> Yard:
    """Return a position with that tile in hand."""
    return yard([ship, OTHER], teams=[team], stack=tile).play(0, "draw")


def liked(tile: str, team: str, ship: str = PLAIN) -> Choice:
    choice = best_choice(berth_of(drawn(tile, team, ship).view(0)), [TileId(tile)])
    assert choice is not None
    return choice


def hires(
    *offered: str,
    flown: int,
    ships: tuple[str, str] = (PLAIN + ":hh", OTHER + ":hh"),
    team: str = "",
    taste: BuilderTaste = USUAL_TASTE,
) -> str:
    """Return whom the robot hires of these specialists after flight `flown` of three, with 20 credits."""

    def lay_out(state: State) -> None:
        state.round = flown
        state.applicants = [*(name for name in state.applicants if name not in offered), *reversed(offered)]

    given: dict[str, Any] = {"hiring": "draft", "classes": ("II", "II", "II"), "prepare": lay_out}
    t = flight(ships, phase="payout", credits=(20, 20), teams=[team], legal=False, **given)
    return answer_with(taste, t.view(0), t.session.prompts[Seat(0)])[0]


def test_it_hires_who_brings_most_in_the_flights_that_are_left() -> None:
    """The planner earns by ability B alone, which cannot be used in the last flight."""
    offered = "planner", "pr_guy", "buyer"
    assert hires(*offered, flown=1) == "planner"
    assert hires(*offered, flown=2) == "pr_guy"


def test_it_hires_who_is_of_use_to_a_ship_like_its_last_one() -> None:
    """It hires a guard if its own ship has hardly any exposed connectors, and a welder if it has many."""
    shut = joined("S1@7,7:hh X1@7,6", "II") + "".join(
        f" *sealed@7,{column}:{side}" for column in (6, 7) for side in ("front", "rear", "left", "right")
    )
    open_ = "II S2@7,7:hh X2@7,6 X3@7,8 X4@6,7 X5@6,6 X6@8,7"
    offered = "guard", "welder", "inspector"
    assert hires(*offered, flown=2, ships=(shut, open_)) == "guard"
    swapped = open_.replace("S2", "S1"), shut.replace("S1", "S2").replace("X1", "X7")
    assert hires(*offered, flown=2, ships=swapped) == "welder"


@pytest.mark.parametrize(
    ("team", "taste", "hired"),
    [("", USUAL_TASTE, "smuggler"), ("plumber", USUAL_TASTE, "supplier"), ("", DISCERNING, "supplier")],
)
def test_it_hires_who_makes_its_ship_full_unless_it_is_full_anyway(
    team: str, taste: BuilderTaste, hired: str
) -> None:
    assert hires("smuggler", "supplier", "buyer", flown=2, team=team, taste=taste) == hired


def test_the_inspector_studies_as_many_piles_as_there_is_time_for() -> None:
    assert robot(boards("inspector")) == ("1", "2")


def test_who_knows_that_enemies_come_wants_cannons_and_in_open_space_engines() -> None:
    """II-01 to II-03 are slavers, smugglers and pirates, II-07 is open space."""
    enemies = dict(wanted_more(map(CardId, ("II-01", "II-02", "II-03"))))
    assert set(enemies) == {"cannon", "turret"} and {*dict(wanted_more([CardId("II-07")]))} == {"engine"}
    assert set(BUILDING.more_for) <= {card.kind for card in CARDS.values()}
    berth = berth_of(drawn("T1", "").view(0))
    knowing = replace(berth, favours=replace(berth.favours, known=tuple(enemies.items())))
    worth = [best_choice(one, [TileId("T1")]) for one in (berth, knowing)]
    assert worth[0] is not None and worth[1] is not None and worth[0].worth < worth[1].worth


def test_the_planner_marks_squares_near_the_cabin_and_none_at_the_rear_where_engines_belong() -> None:
    assert plays(boards("planner"), 5) == ["5,7", "6,6", "6,8", "7,5", "7,9"]


def test_what_the_planner_has_marked_a_square_for_is_built_there() -> None:
    # Marks, and whether a blue hold fits them.
    plans: dict[Mark, bool] = {"blue": True, "energy": False}
    berth = berth_of(drawn("K1", "planner").view(0))
    for square in ("6,7", "7,6", "7,8"):
        for mark, is_built in plans.items():
            marks = (PlannerMark(Square(square), mark),)
            there = replace(berth, favours=replace(berth.favours, marks=marks))
            choice = best_choice(there, [TileId("K1")])
            assert choice is not None and (choice.square == square) is is_built


@pytest.mark.parametrize(
    ("tile", "teams"),
    [
        ("X1", ["", "smuggler.a", "smuggler"]),
        ("K1", ["", "warehouse_keeper.a"]),
        ("HP1", ["pr_guy.a", "pr_guy"]),
    ],
)
def test_parts_are_worth_more_to_whose_specialist_uses_them(tile: str, teams: list[str]) -> None:
    worth = [liked(tile, team).worth for team in teams]
    assert worth == sorted({*worth})


FRONT = joined("S1@7,7 X1@6,7 X2@6,8 X3@6,9 X4@6,6 X5@6,5 X6@5,7 X7@4,7 X8@5,6 K1@5,8", "II")
"""The front of class II, with connectors all around."""


@pytest.mark.parametrize(("team", "outside"), [("", False), ("architect.a", True)])
def test_it_builds_outside_the_outline_with_an_architect_alone(team: str, outside: bool) -> None:
    y, found = drawn("G1", team, FRONT), liked("G1", team, FRONT)
    assert (found.square in ("6,4", "6,10")) is outside
    assert reasons(y.view(0), y.session.prompts[Seat(0)], (found.notation,))


@pytest.mark.parametrize(("ship", "spared"), [(PLAIN, True), (f"{PLAIN} G2@6,7", False)])
def test_the_first_cannon_of_a_hypergeometer_may_point_at_squares_that_are_built_on(
    ship: str, spared: bool
) -> None:
    """A second cannon would need an empty square of its own."""
    assert (liked("G1", "hypergeometer.a", ship) == liked("G1", "", ship)) is not spared


def test_what_the_welder_joins_is_worth_as_much_as_any_other_joint() -> None:
    ship, permits = Ship.parse(f"{PLAIN} X1@7,6"), Permits(welds=2)
    welded = [
        taken
        for tile in TILES_OF["expansion"]
        for square, turn in places(ship, tile, permits=permits).open.values()
        if len(taken := taken_for(ship, Part(tile, square, turn), permits)) == 1
    ]
    assert welded and {made_good(taken) for taken in welded} == {BUILDING.join + BUILDING.closed}


def nearly_full() -> str:
    """Return a ship of class II with engines and one empty square or more, full enough for most robots."""
    for number in range(100):
        rng, tiles = random.Random(number), [*TILES_OF["expansion"]]
        rng.shuffle(tiles)
        ship = build("II", Colour.BLUE, tiles, rng)
        engines = sum(looks.sort.engine for _, looks in ship.faces())
        if engines and ENOUGH <= len(ship.parts) < len(ship.plan.places):
            return str(ship)
    raise AssertionError("no such ship")


@pytest.mark.parametrize(
    ("team", "goes_on"),
    [("", False), ("merchant", False), ("guard.a", True), ("architect", True), ("plumber.a", True)],
)
def test_it_builds_on_until_its_ship_is_full_for_those_who_profit_from_that(team: str, goes_on: bool) -> None:
    y = yard([nearly_full(), OTHER], teams=[team], stage="open", left=3)
    assert (robot(y) != ("finish",)) is goes_on


def test_among_four_it_finishes_in_time_all_the_same() -> None:
    """At a table of four, the last ship gains least at every planet, so even a builder with specialists
    finishes in time."""
    ships = [nearly_full(), OTHER, "II S3@7,7", "II S4@7,7"]
    assert robot(yard(ships, teams=["guard.a"], stage="open", left=3)) == ("finish",)


def test_the_alarm_is_called_when_the_others_run_out_of_time() -> None:
    """It does not call the alarm while there are enough shifts for all players."""
    early, late = (yard([PLAIN, OTHER], teams=["guard"], left=left) for left in (2, 1))
    assert "alarm" in early.options() and robot(early) != ("alarm",)
    assert plays(late, 1) == ["alarm"] and "alarm" not in late.options()


@pytest.mark.parametrize(("team", "act"), [("buyer.a", "store"), ("", "confirm")])
def test_the_buyer_sets_aside_what_there_is_no_time_to_place(team: str, act: str) -> None:
    """The buyer has one action point left. For other players, a tile set aside may count as lost."""
    y = yard([PLAIN, OTHER], teams=[team], stack="C1", stage="final", left=2, carried=[-10])
    y.play(0, "draw")
    assert robot(y) == (act,)


def test_the_con_artist_adds_after_finishing_what_is_of_use_and_the_best_of_what_lies_face_up() -> None:
    y = yard([FRONT, OTHER], teams=["con_artist.a"], left=3, stage="open")
    y.finish(0).confirm(1)
    assert y.seat(0).number == 1
    assert any("," in act for act in plays(y, 8))
    y = yard([PLAIN, OTHER], teams=["con_artist.a"], stack="K1", belt="X1 C1")
    y.finish(0, 1)
    assert plays(y, 1) == ["C1"] and "," in plays(y, 1)[0]


def test_before_it_finishes_the_supplier_makes_parts_what_the_ship_lacks() -> None:
    """A ship without an engine does not fly."""
    y = yard([f"{PLAIN} X1@8,7", OTHER], teams=["supplier"], stage="final", carried=[-12])
    assert plays(y, 3) == ["mark:supplied", "E", "8,7"]


def test_the_plumber_lays_connectors_all_around_a_tile_that_fits_nowhere() -> None:
    """It costs no action points, so a tile that is left over is placed."""
    ship = f"{PLAIN} X1@7,6 G1@6,6 X2@7,5 B3@6,5"
    y = yard([ship, OTHER], teams=["plumber"], stack="C4", stage="final", left=2, carried=[-11])
    y.play(0, "draw")
    assert plays(y, 2) == ["mark:universal", "C4@8,5"]


@pytest.mark.parametrize(("guard", "claims"), [("", True), ("buyer", False)])
def test_the_saboteur_claims_what_others_have_set_aside_and_do_not_guard(guard: str, claims: bool) -> None:
    y = yard([PLAIN, OTHER], teams=["saboteur.a", guard], aside=["", "C1"], left=2, carried=[-15])
    assert (robot(y) == ("claim",)) is claims


@pytest.mark.parametrize(
    ("team", "ship", "answers"),
    [
        # An alien gets air, and what meets most is plated.
        ("fitter", "X1@7,6 C1@7,5 LP4@7,8", ["wireless", "7,5", "7,8", "plate", "7,5"]),
        # Connectors to the front are closed first.
        ("welder", "X1@7,6 C1@7,5 LP4@7,8", ["sealed", "7,5:front 7,6:front 7,7:front"]),
        # The ship becomes harder to break.
        ("plumber", "X1@7,6 G1@6,6 X2@7,5 B3@6,5", ["pipe", "6,5:right"]),
        # The cannon is turned that does not point to the front.
        ("hypergeometer", "G1@7,6r3 GG1@6,7", ["swivel", "7,6"]),
        # There was no engine.
        ("supplier.a", "X1@7,6 G1@6,6 X2@7,5 B3@6,5", ["supplied", "E", "7,5"]),
    ],
)
def test_after_building_it_uses_each_specialist_where_that_helps_most(
    team: str, ship: str, answers: list[str]
) -> None:
    assert plays(inspected(f"{PLAIN} {ship}", team), len(answers)) == answers


def test_the_saboteur_charges_the_joint_that_costs_most_and_takes_who_is_safe() -> None:
    t = before("saboteur", "II S1@7,7:hh", "II S2@7,7:hh C1@7,6:hh X1@7,8 K1@6,7")
    assert plays(t, 2) == ["7,6:right", "7,7"]


@pytest.mark.parametrize(
    ("ship", "other", "gains"), [(PLAIN, OTHER, "gain"), ("IV.A1 S1@7,7", "IV.B3 S2@7,7", "no")]
)
@pytest.mark.parametrize("first", [True, False])
def test_the_bureaucrat_gains_days_but_overtakes_no_ship_in_class_iv(
    ship: str, other: str, gains: str, first: bool
) -> None:
    rockets: list[int | None] = [0, -5] if first else [-5, 0]
    ships, window = [f"{ship}:hh", f"{other}:hh"], Window.BEFORE_FLIGHT
    t = flight(ships, phase=window, rockets=rockets, teams=["bureaucrat.a"], legal=False)
    assert robot(t) == ("gain" if first else gains,)


@pytest.mark.parametrize(("more", "bought"), [("", "0"), (" KK1@6,7 KK2@6,8 KK3@8,7", "2")])
def test_the_merchant_buys_for_containers_that_a_flight_would_not_fill_anyway(more: str, bought: str) -> None:
    assert robot(before("merchant.a", "II S1@7,7:hh K1@7,6" + more, OTHER + ":hh")) == (bought,)


@pytest.mark.parametrize(("other", "checks"), [("X1@7,6 X2@7,8 X3@6,7", "check"), ("", "no")])
def test_the_guard_checks_connectors_where_the_others_pay_more(other: str, checks: str) -> None:
    assert robot(before("guard.a", "II S1@7,7:hh", f"II S2@7,7:hh {other}")) == (checks,)


def test_the_pr_guy_foretells_that_strong_engines_overtake() -> None:
    t = before("pr_guy.a", "II S1@7,7:hh", "II S2@7,7:hh E1@8,7 E2@8,6")
    assert plays(t, 2) == ["1", "0"]


def test_the_warehouse_keeper_pretends_only_where_that_is_cheaper() -> None:
    """A red good is worth more than two blue ones. Smuggled goods are kept, and tokens given."""
    t = robbed(f"{HIDDEN} +warehouse_keeper.b")
    assert plays(t, 2) == ["choose", "token.1 blue@7,6.1 blue@7,8.1"]
    t = robbed("II S1@7,7:hh RR1@8,7:y RR2@8,8:y RR3@8,9:y K1@7,6:b +warehouse_keeper.b")
    assert robot(t) == ("pretend",)
    assert robot(robbed(HIDDEN)) == ("0",)


def test_the_merchant_makes_dear_what_it_has_and_cheap_what_others_have() -> None:
    ours, theirs = "II S1@7,7:hh K1@7,6:bb", "II S2@7,7:hh RR1@7,6:r"
    assert robot(landed("merchant", [ours, theirs], [9, 3])) == ("blue:2",)
    assert robot(landed("merchant", ["II S1@7,7:hh", theirs], [9, 3])) == ("red:3",)


def test_the_bureaucrat_raises_rewards_for_who_is_first_and_lowers_them_for_others() -> None:
    ships = ["II S1@7,7:hh", "II S2@7,7:hh X1@7,6 X2@7,8"]
    assert robot(landed("bureaucrat", ships, [9, 3])) == ("up:up",)
    ships = ["II S1@7,7:hh X1@7,6 X2@7,8", "II S2@7,7:hh"]
    assert robot(landed("bureaucrat", ships, [3, 9])) == ("down:down",)


@pytest.mark.parametrize("team", ["", "planner.a"])
def test_it_takes_the_best_tile_into_its_hand_where_not_all_places_are_offered(team: str) -> None:
    """«Planner»: a tile may begin a piece anywhere, but for tiles that are not in hand only a few places are
    offered."""
    y = yard([PLAIN, OTHER], teams=[team], stack="E1 C1 C2 K1 X1 H1 B1 G1 GG1")
    acts = plays(y, 30)
    assert sum("," in act for act in acts) >= 4, acts
