"""How the robot flies, in positions where it is clear what is sensible. «Suggest»: a plan that the player can
change freely, and accepts with one answer."""

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Answer, Seat
from engine.core.robots import Level
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.robot.parts import fragility, worth_of_links
from engine.galaxy_trucker.robot.pilot import fly
from engine.galaxy_trucker.robot.proposal import Claiming, Drawing, carried_out, is_planned, propose
from engine.galaxy_trucker.robot.robot import answer as answer_of_robot
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.state import State
from engine.play.session import Session
from tests.engine.galaxy_trucker.flight.test_cylinder import GLUTTON, ROBOTS, table
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined
from tests.engine.galaxy_trucker.yard import YELLOW, Yard, start, yard
from tests.kit.play.position import SEED

OTHER = "I S2@7,7:hh"
MANNED = "C1@7,6:hh C2@7,8:hh C3@8,6:hh B1@8,8:2 G1@6,6 G2@6,7 G3@6,8 G4@7,5"


def answer(t: Table, seat: int = 0) -> Answer:
    return fly(t.view(seat), t.prompt(seat))


def links(ship: str) -> int:
    return worth_of_links(Ship.parse(ship), guards=True)


SENSIBLE: dict[str, tuple[str, str, str, str]] = {
    # Without special containers, the two blue goods beside the red one are worth less than a yellow one.
    "to land where usual holds gain most": ("K9@7,8", "I-13", "", "3"),
    "to land where special containers gain most": ("RR2@7,8", "I-13", "", "1"),
    "not to land without room": ("", "I-13", "", "none"),
    "not to sell the last human": ("", "I-18", "", "pass"),
    "to declare no engines of zero where it can pay": ("EE1@8,7 B5@7,8:1", "I-05", "", "1:2"),
    "to shield what holds its crew": ("H2@7,8 B7@8,7:2", "I-10", "34 11 11 11", "battery@8,7"),
    "to keep a small piece with humans": ("X2@7,6r1 KK2@7,5 KK4@8,5r1 KK6@9,5r1", "I-11", "33 11 11", "7,7"),
}


@pytest.mark.parametrize("what", SENSIBLE)
def test_it_knows_what_is_sensible(what: str) -> None:
    parts, card, dice, expected = SENSIBLE[what]
    t = flight([f"I S1@7,7:hh {parts}", OTHER], card, dice=dice, rockets=[0, -20], legal=False)
    assert answer(t) == (expected,)


def test_it_lets_itself_be_shot_at_only_for_what_is_worth_it() -> None:
    """Whatever the wreck pays, five more shots would cost too much."""
    crew = " ".join(f"C{number}@{square}:hh" for number, square in enumerate(("7,6", "7,5", "7,8", "7,9"), 1))
    t = flight([f"III S1@7,7:hh {crew}", "III S2@7,7:hh"], "II-17", box="expansion", legal=False)
    prompt = t.prompt(0)
    assert fly(t.view(0), prompt) == ("stop",)
    asked = replace(prompt.details, shots=9)
    assert fly(t.view(0), replace(prompt, details=asked)) == ("pass",)


def test_it_hires_as_many_as_have_room() -> None:
    t = flight(["III S1@7,7:h C1@7,8:h", "III S2@7,7:hh"], "IV-15", legal=False)
    t.answer(0, "3").answer(1, "none")
    assert t.prompt(0).kind == "hire-humans" and len(answer(t)) == 2


def test_it_dodges_gluttons_to_where_a_turret_waits_for_them_and_wakes_astrobots_that_save_its_crew() -> None:
    """The worked example: in row 8 they are beaten, for two credits."""
    t = table(YELLOW, GLUTTON, "34")
    assert t.prompt(0).kind == "dodge"
    assert answer(t) == ("battery@9,6:rear",)
    t = table(ROBOTS, GLUTTON, "34")
    assert t.prompt(0).kind == "wake-guards"
    assert answer(t) == ("station@7,6",)


@pytest.mark.parametrize(("engine", "spared"), [("EE1", "no"), ("E1", "battery@7,6")])
def test_it_keeps_the_last_token_for_its_only_engine(engine: str, spared: str) -> None:
    """A structural module is worth a token, but not the only token that moves the ship in open space."""
    ship = joined(f"S1@7,7:hh X1@6,7 H1@7,8 B1@7,6:1 {engine}@8,7", "I")
    t = flight([ship, OTHER], "I-10", dice="34 11 11 11", legal=False)
    assert t.prompt(0).kind == "raise-shield"
    assert answer(t) == (spared,)


def test_it_insures_a_ship_that_is_large_or_has_lost_much_already() -> None:
    """The premium is 5 for all losses beyond 14: a starting cabin alone cannot lose that many parts."""
    small, lost = ["IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"], " ".join(f"K{n}" for n in range(1, 10))
    t = flight(small, phase=Window.BEFORE_FLIGHT, credits=[9, 9])
    assert answer(t) == ("no",)
    lost += " " + " ".join(f"E{n}" for n in range(1, 12))
    t = flight(small, phase=Window.BEFORE_FLIGHT, credits=[9, 9], lost=[lost])
    assert (answer(t), answer(t, 1)) == (("insure",), ("no",))


@pytest.mark.parametrize(("board", "aliens"), [("I", True), ("III", False)])
def test_aliens_move_in_only_where_humans_enough_come_along(board: str, aliens: bool) -> None:
    """Two cabins of humans are enough for a short flight; in class III, slavers alone take five of a crew."""
    ship = joined("S1@7,7 C1@7,8 C2@7,9 LP1@6,8", board)
    t = flight([ship, f"{board} S2@7,7"], phase="board", legal=False)
    assert t.prompt(0).kind == "board-alien"
    robot = answer_of_robot(t.view(0), t.prompt(0))
    assert (robot != ("none",)) is aliens


CALM = "I-05 I-06 I-07 I-08 II-06 II-07 II-08 III-06 III-07 III-08 I-12 I-13"
SLAVERS = "I-01 II-01 III-01 IV-05 IV-06 I-16 III-16 IV-20"
"""All cards that take crew, combat zones among them."""


@pytest.mark.parametrize(
    ("ship", "cards", "used", "decides"),
    [
        ("S1@7,7:h", 12, "", "give-up"),
        ("S1@7,7:h", 1, "", "stay"),
        (f"S1@7,7:hh {MANNED}", 12, "", "stay"),
        ("S1@7,7:hh C1@7,6:hh C2@7,8:h", 8, "", "give-up"),
        ("S1@7,7:hh C1@7,6:hh C2@7,8:h", 8, SLAVERS, "stay"),
    ],
)
def test_in_class_iv_it_gives_up_where_its_last_human_would_hardly_arrive(
    ship: str, cards: int, used: str, decides: str
) -> None:
    """A single human survives one more card, a crew with cannons survives many, and any crew does once the
    cards that take crew are used up."""
    ships, deck = [f"IV.A1 {ship} E1@8,7", "IV.B3 S2@7,7:hh"], CALM.split()[:cards]
    t = flight(ships, deck=" ".join(deck), used=used, legal=False)
    assert t.prompt(0).kind == "fly-on"
    assert answer(t) == (decides,)


@pytest.mark.parametrize(("last", "decides"), [("II-06", "stay"), ("IV-05", "give-up")])
def test_it_remembers_the_piles_it_has_looked_at(last: str, decides: str) -> None:
    """II-06 takes no crew, and IV-05 is slavers whom hardly any ship beats."""
    deck = [*CALM.split()[:4], last]

    def look(state: State) -> None:
        state.players[0].seen = list(map(CardId, deck))

    ship = "IV.A1 S1@7,7:hh C1@7,6:hh C2@7,8:h E1@8,7"
    t = flight([ship, "IV.B3 S2@7,7:hh"], deck=" ".join(deck), prepare=look, legal=False)
    assert t.view(0).seen == tuple(deck) and not t.view(1).seen
    assert answer(t) == (decides,)


@pytest.mark.parametrize(
    ("board", "level", "does"),
    [("IV.A1", "hard", "look:1"), ("IV.A1", "normal", "confirm"), ("III", "hard", "confirm")],
)
def test_only_a_hard_robot_spends_points_that_are_left_on_piles_and_only_in_class_iv(
    board: str, level: Level, does: str
) -> None:
    y = yard([f"{board} S1@7,7 X2@6,7r1", f"{board} S2@7,7"], rest_on_belt=True, stage="final")
    assert GalaxyTrucker.robots[level](y.view(0), y.asked(0)) == (does,)


def test_cabins_are_worth_more_apart_and_a_turret_more_where_many_ways_meet() -> None:
    """An epidemic spreads from cabin to cabin; intruders walk into a turret from any part it is joined to.
    What hangs on one part makes a ship fragile."""
    together, apart = (joined(f"S1@7,7 X1@7,8 {cabin}", "II") for cabin in ("C1@6,7", "C1@7,9"))
    assert links(together) < links(apart)
    outside, amid = (joined(f"S1@7,7 {turret} X2@7,9", "II") for turret in ("T1@6,7 X1@7,8", "T1@7,8"))
    assert links(outside) < links(amid)
    assert worth_of_links(Ship.parse(outside), guards=False) == worth_of_links(Ship.parse(amid), guards=False)
    line = "S1@7,7 X1@7,8 X2@7,9 X3@7,10"
    square = "S1@7,7 X1@7,8 X2@8,8 X3@8,7"
    assert fragility(Ship.parse(joined(square, "III"))) == 0 < fragility(Ship.parse(joined(line, "III")))


@pytest.mark.parametrize(("others", "declared"), [("E2 E3", "1:3"), ("E2 E3 E4 E5", "0:1")])
def test_in_a_combat_zone_it_pays_for_what_keeps_it_from_being_last(others: str, declared: str) -> None:
    """I-16 takes two figures from the player with the weakest engines; the robot saves energy that does not
    help."""
    engines = " ".join(f"{tile}@8,{column}" for tile, column in zip(others.split(), "6789", strict=False))
    ship = "I S1@7,7:hh E1@8,7 EE1@8,6 B1@7,6:2"
    t = flight([ship, f"I S2@7,7:hh {engines}"], "I-16", legal=False)
    assert t.asked() == {0: "power-engines"}
    assert answer(t) == (declared,)


def test_an_alien_goes_before_the_last_humans_and_these_are_left_in_cabins_apart() -> None:
    """Slavers take three figures."""
    t = flight(["I S1@7,7:hh C1@7,6:p LP1@6,6 C2@7,8:hh", OTHER], "I-01", legal=False)
    assert t.prompt(0).kind == "lose-crew"
    assert {*answer(t)} == {"7,6.1", "7,7.2", "7,8.2"}


FIGHTER = "B1@8,7:2 G1@6,7 G2@6,6 G3@6,8 G4@7,6 GG1@5,7 C1@7,8:hh"
HERE, LAST = (0, -20, -3, -23), (-9, 0, -3, -6)


@pytest.mark.parametrize(
    ("own", "theirs", "card", "rockets", "alone", "partner"),
    [
        ("RR2@7,8 K2@7,6", "RR1@7,8", "I-13", HERE, "1", "2"),
        ("R1@7,8 C1@7,6:hh C2@8,7:hh", "RR1@7,8 C3@8,7:hh C4@6,7:hh", "I-20", HERE, "stop", "pass"),
        (FIGHTER, "RR1@7,8:rr K1@7,6:yy", "I-02", HERE, "0:4", "1:6"),
        ("C1@7,8:hh C2@7,6:hh EE1@8,6 B1@7,5:2", "E4@8,7", "I-16", LAST, "1:2", "0:0"),
    ],
)
def test_it_thinks_of_the_seat_that_shares_its_purse(
    own: str, theirs: str, card: str, rockets: list[int], alone: str, partner: str
) -> None:
    """It leaves its partner what earns the partner more, keeps an enemy from them, and is last where that
    costs less."""
    ships = [f"S1@7,7:hh {own}", "S2@7,7:hh E1@8,7 E2@8,6", f"S3@7,7:hh {theirs}", "S4@7,7:hh E5@8,7 E6@8,6"]
    for how, answered in (("none", alone), ("fly", partner)):
        t = flight([f"I {ship}" for ship in ships], card, rockets=rockets, legal=False, team_play=how)
        assert answer(t) == (answered,)


def drawn(tiles: int = 6) -> Yard:
    """Return a builder who has drawn some tiles."""
    return start(2, rounds="II", moves="on").play(0, f"draw:{tiles}")


def suggested(y: Yard) -> str:
    return propose(y.view(0), y.asked(0))


def take(y: Yard, word: str) -> None:
    answer = carried_out(y.view(0), y.asked(0), word)
    y.session.answer(Seat(0), y.asked(0).serial, answer)
    assert y.faults() == []


def test_a_plan_is_taken_with_one_answer_and_taken_back_with_one() -> None:
    """A game with a taken plan replays."""
    y = drawn()
    before, points, lines = y.ship(0, 0), y.bench().points, y.session.at
    plan = Drawing(y.view(0)).read(suggested(y))
    assert len(plan.parts) > 2
    take(y, suggested(y))
    assert all(str(part) in y.ship(0, 0).split() for part in plan.parts)
    assert y.bench().points == points - 2 * len(plan.parts) and y.session.at == lines + 1
    y.session.undo(Seat(0))
    assert (y.ship(0, 0), y.bench().points) == (before, points)
    y = drawn()
    take(y, suggested(y))
    session = y.session
    again = Session.restore(session.game_type, 2, SEED, session.checkpoints[:1], session.lines)
    assert again.view(Seat(0)) == session.view(Seat(0)) and again.prompts == session.prompts


def test_of_several_acts_in_one_answer_all_count_or_none_and_a_refusal_does_not_show_the_stack() -> None:
    y = drawn()
    answer, before = carried_out(y.view(0), y.asked(0), suggested(y)), y.ship(0, 0)
    with pytest.raises(IllegalAnswer):
        y.session.answer(Seat(0), y.asked(0).serial, (*answer, answer[-1]))
    assert y.ship(0, 0) == before and y.session.prompts[Seat(0)].options
    y = drawn(3)
    share = y.bench().share
    for after in ("X1", "draw", "confirm"):
        with pytest.raises(IllegalAnswer) as refused:
            y.session.answer(Seat(0), y.asked(0).serial, ("draw", after))
        assert refused.value.refusal.key == "wrong-number-of-options"
    assert y.bench().share == share, "nothing was drawn"


def test_what_only_held_on_to_a_tile_that_is_left_out_goes_elsewhere() -> None:
    y, resettled = drawn(), 0
    drawing = Drawing(y.view(0))
    plan = drawing.suggested()
    for part in plan.parts:
        fewer = drawing.without(plan, part.tile)
        assert fewer.on(part.tile) is None and len(fewer.parts) == len(plan.parts) - 1
        assert drawing.read(drawing.write(fewer)) == fewer, "it can be carried out"
        resettled += not {*fewer.parts} <= {*plan.parts}
    assert resettled


def test_a_tile_moves_to_its_other_squares_and_turns_there() -> None:
    drawing = Drawing(drawn().view(0))
    plan, moved, turned = drawing.suggested(), 0, 0
    for part in plan.parts:
        for site in drawing.sites(plan, part.tile):
            other = drawing.moved(plan, Part(part.tile, site.square, site.turns[-1]))
            assert other is not None and other.chosen == part.tile
            assert other.on(part.tile) == Part(part.tile, site.square, site.turns[-1])
            assert drawing.read(drawing.write(other)) == other
            moved += site.square != part.square
        if (now := drawing.turned(plan, part)) is not None:
            assert now.square == part.square and now.turn != part.turn
            turned += 1
    assert moved > 5 and turned > 0


def test_a_plan_needs_no_more_points_than_there_are() -> None:
    y = drawn(7)
    while y.bench().points > 6:
        y.play(0, "draw")
    drawing = Drawing(y.view(0))
    plan = drawing.suggested()
    assert 0 < len(plan.parts) <= 3
    left_out = [tile for tile in drawing.numbers if plan.on(tile) is None and drawing.sites(plan, tile)]
    wanted = [Part(tile, drawing.sites(plan, tile)[0].square, 0) for tile in left_out]
    assert len(plan.parts) < 3 or all(drawing.moved(plan, part) is None for part in wanted)


@pytest.mark.parametrize("word", ["zz", "0000", "000zzz", "000001", "0ü0", "000" * 20])
def test_a_forged_plan_is_refused_and_changes_nothing(word: str) -> None:
    y = drawn()
    before = y.ship(0, 0)
    with pytest.raises(IllegalAnswer):
        carried_out(y.view(0), y.asked(0), word)
    assert y.ship(0, 0) == before


def test_nothing_is_proposed_where_nothing_can_be_laid() -> None:
    y = start(2, rounds="II", moves="on")
    assert not is_planned(y.view(0).bench, y.asked(0)) and suggested(y) == ""
    with pytest.raises(IllegalAnswer):
        carried_out(y.view(0), y.asked(0), "000")
    closed = yard(["II S1@7,7 G1@6,7 E3@8,7 G8@7,6 G20@7,8", "II S2@7,7"], tray=["C4", ""], moves="on")
    assert closed.bench().loose and not is_planned(closed.bench(), closed.asked())


def claiming() -> Yard:
    """Return a builder who claims from the tiles that another one has put back."""
    y = start(2, rounds="II", moves="on")
    y.play(0, "draw:7", "draw:5").confirm()
    return y.play(0, "claim")


def test_claims_are_proposed_and_made_with_one_answer() -> None:
    y = claiming()
    word, lines = suggested(y), y.session.at
    tiles = Claiming(y.view(0)).read(word)
    assert 0 < len(tiles) <= 3 and {*tiles} <= {*y.view(0).workshop.belt}
    take(y, word)
    assert y.bench().claims == tiles and y.session.at == lines + 1 and y.asked(0).kind == "build"
    y.session.undo(Seat(0))
    assert y.bench().claims == () and y.asked(0).kind == "claim-tile"
    y = claiming()
    plan = Claiming(y.view(0))
    assert plan.answer(plan.shown[:1]) == (plan.shown[0], "no-more")
    take(y, plan.write(plan.shown[:1]))
    assert y.bench().claims == (plan.shown[0],) and y.asked(0).kind == "build"


@pytest.mark.parametrize("word", ["00zz", "0", "000", "00000102030405060708", "0000"])
def test_a_forged_plan_of_claims_is_refused(word: str) -> None:
    y = claiming()
    plan = Claiming(y.view(0))
    word = word if word != "0000" else plan.write(plan.shown[:1]) * 2
    with pytest.raises(IllegalAnswer):
        carried_out(y.view(0), y.asked(0), word)
