"""«New tiles»: solar modules, thrusters, astrobots, plates, turrets, armories and routers in flight.

Ships follow the rules and what the worked examples say about the pictures. Universal markers make their
connectors, so that nothing here relies on a printed connector that is only proposed.
"""

import pytest

from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import mistake_at, wrong_parts
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight.cards import infected
from engine.galaxy_trucker.flight.declarations import against, best_cannon_powers, crew_powers
from engine.galaxy_trucker.ship import strength
from engine.galaxy_trucker.ship.crew import alien_cabins, guards, walk
from engine.galaxy_trucker.ship.energy import consumers_of, solars
from engine.galaxy_trucker.ship.ship import Part, Ship
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined
from tests.engine.galaxy_trucker.yard import Yard, thruster, yard

PLAIN = joined("S2@7,7:hh X1@7,8")
"""Another pilot, who is never asked anything."""


def table(text: str, card: str, dice: str = "") -> Table:
    return flight([text if text.startswith("III") else joined(text), PLAIN], card, dice=dice, legal=False)


def test_a_solar_module_feeds_a_linked_consumer_without_a_token() -> None:
    t = table("S1@7,7:hh SM1@8,7 EE1@9,7", "II-06")
    assert t.prompt(0).options == ("0:0", "0:2")
    t.answer(0, "0:2")
    assert t.told(events.SolarUsed)[0].feeds[0].solar == "8,7"
    assert t.told(events.EnginesDeclared)[0].power == 2
    assert t.told(events.TokensSpent) == []
    apart = table("S1@7,7:hh SM1@8,7 X2@8,6 EE1@9,6", "II-06")
    assert apart.told_one(events.EnginesDeclared, seat=0).power == 0
    assert "0:2" in table("S1@7,7:hh SM1@8,7 N1@8,6 EE1@9,6", "II-06").prompt(0).options, "by a router"


def test_whether_it_can_be_paid_is_a_matching_and_not_first_come_first_served() -> None:
    # One module can feed both engines, the other only the left one.
    text = joined("S1@7,7:hh SM1@8,7 X2@8,8 EE1@9,7 SM2@8,6 EE2@9,6")
    assert Ship.parse(text).tokens_left == 0
    assert flight([text, PLAIN], "II-06", legal=False).prompt(0).options[-1] == "0:4"
    # The module is linked only to the second double engine and the second double cannon.
    found = Ship.parse(joined("S1@7,7 X1@8,7 EE1@8,6 SM1@8,8 EE2@8,9 GG1@6,7 GG2@7,8"))
    assert (strength.most_engine_power(found), strength.most_cannon_halves(found)) == (2, 4)


def test_the_cannon_that_a_solar_module_feeds_is_the_one_that_shoots() -> None:
    """Two double cannons can hit the meteor, and only the second one is linked to the module."""
    t = table("S1@7,7:hh GG1@5,7 GG2@6,7 SM1@6,8 B1@7,8:1", "I-09", dice="34 11 11")
    t.answer(0, "solar@6,8")
    assert t.told(events.SolarUsed)[0].feeds[0].consumer == "6,7"
    assert [event.cannon for event in t.told(events.MeteorShot, seat=0)] == ["6,7"]


def test_a_solar_module_is_not_used_for_a_fight_that_is_lost_all_the_same() -> None:
    """Two ways to lose would be equally good, and the module may be needed for a shield when they fire. In a
    combat zone it may be saved."""
    lost = against(Ship.parse(joined("S1@7,7:hh SM1@7,8 GG1@6,8 H1@8,8")), 9, again=True)[0]
    assert (lost.tokens, lost.consumers) == (0, ())
    powers = best_cannon_powers(Ship.parse(joined("S1@7,7:hh SM1@7,8 GG1@6,8")), again=True)
    assert [str(power) for power in powers] == ["0:0", "0:2"]


TWO_SUNS = "S1@7,7:hh GG1@6,8 SM1@7,8 SM2@5,8 H1@8,8 X2@7,6"
"""A double cannon between two modules. The one at 7,8 could power the shield instead."""


def test_which_solar_module_feeds_a_double_cannon_is_the_owners_choice() -> None:
    """«Ein beliebiges davon»: the safe answer saves the module that can power shields and thrusters."""
    found = Ship.parse(joined(TWO_SUNS))
    assert [consumers_of(found, solar) for solar in solars(found)] == [["6,8"], ["6,8", "8,8"]]
    t = table(TWO_SUNS, "II-16", dice="11 11 11 11 11 11")
    t.answer(0, "0:2")
    assert (t.prompt(0).kind, t.prompt(0).options) == ("choose-solar", ("solar@5,8", "solar@7,8"))
    t.answer(0, "solar@7,8")
    assert [feed.solar for event in t.told(events.SolarUsed) for feed in event.feeds] == ["7,8"]


@pytest.mark.parametrize(
    ("parts", "card"),
    [(TWO_SUNS.replace("H1", "X3"), "II-16"), ("S1@7,7:hh EE1@8,8 SM1@7,8 SM2@8,9 H1@6,8 X2@7,6", "II-06")],
    ids=["they can feed the same", "nothing more is to come on the card"],
)
def test_a_pilot_is_not_asked_which_module_feeds_if_it_cannot_matter(parts: str, card: str) -> None:
    t = table(parts, card, dice="11 11 11 11 11 11")
    t.answer(0, "0:2")
    assert len(t.told(events.SolarUsed)) == 1
    assert "choose-solar" not in t.asked().values()


def test_a_thruster_shifts_the_line_of_one_hit_for_its_own_ship_alone() -> None:
    # A large meteor comes along column 7; the nozzle points to the right.
    t = table("S1@7,7:hh D1@7,8 B1@8,7:2", "I-09", dice="34 11 11")
    assert t.prompt(0).kind == "dodge"
    assert t.prompt(0).options == ("battery@8,7:right", "no")
    t.answer(0, "battery@8,7:right")
    dodged = t.told(events.Dodged)[0]
    assert (str(dodged.line), dodged.thruster, dodged.side) == ("front 8", "7,8", "right")
    assert {event.seat for event in t.told(events.PartDestroyed)} == {0, 1}
    assert [str(event.part) for event in t.told(events.PartDestroyed) if event.seat == 1] == ["S2@7,7"]


def test_only_nozzles_to_the_left_or_right_matter_for_what_comes_from_the_front() -> None:
    """A pilot who would not be harmed, or has no energy, is not asked."""
    t = table("S1@7,7:hh D1@8,7r1 B1@7,6:2", "I-09", dice="34 11 11")
    assert [option.partition(":")[2] for option in t.prompt(0).options if option != "no"] == ["left"]
    assert table("S1@7,7:hh D1@7,8 B1@8,7:2", "I-09", dice="66 11 11").resolved
    assert not table("S1@7,7:hh D1@7,8", "I-09", dice="34 11 11").told(events.Dodged)


def test_a_pair_alone_unlocks_the_bonus_of_a_purple_alien() -> None:
    t = table("S1@7,7:hh C1@7,6:p LP1@8,6 T1@7,8 T2@7,9", "I-01")
    declared = [event for event in t.told(events.CannonsDeclared) if event.seat == 0]
    assert [int(event.halves) for event in declared] == [6]


def test_astrobots_and_armed_crew_count_more_where_crews_are_compared() -> None:
    """Sleeping robots are not armed, and the armory is no crew."""
    found = Ship.parse(joined("S1@7,7:hh W1@7,8 A1@8,8 A2@7,6"))
    armed, unarmed = Square("8,8"), Square("7,6")
    assert strength.crew_compared(found) == 4, "two armed humans count double"
    assert strength.crew_compared(found, [armed]) == 4 + 8
    assert strength.crew_compared(found, [unarmed]) == 4 + 4
    assert strength.crew_required(found, [armed]) == 6
    assert found.crew_size == 2
    ship = Ship.parse(joined("S1@7,7 W1@7,6 A1@8,6 C1@7,8:hh"))
    assert guards(ship) == {*()} and guards(ship, [Square("8,6")]) == {"8,6"}


def test_in_a_combat_zone_astrobots_may_be_woken_for_energy() -> None:
    """Ruling G21: also for tokens, to save solar modules: later lines of the card may ask for energy."""
    t = table("S1@7,7:h A1@7,8 B1@8,7:2", "I-16", dice="66 66 66")
    asked = t.prompt(0)
    assert (asked.kind, asked.options) == ("wake-astrobots", ("0:1", "1:5"))
    t.answer(0, "1:5")
    assert t.told(events.AstrobotsWoken)[0].squares == ("7,8",)
    assert t.told(events.WeakestFound)[0].seat == 1
    powers = crew_powers(Ship.parse(joined("S1@7,7:h A1@7,8 SM1@7,9 B1@8,7:2")), (), again=True)
    assert [str(power) for power in powers] == ["0:1", "0:5", "1:5"]
    t = table("S1@7,7:h A1@7,8 SM1@7,9 B1@8,7:2", "I-16", dice="66 66 66").answer(0, "1:5")
    assert t.told(events.TokensSpent, seat=0) and not t.told(events.SolarUsed)


def test_astrobots_help_to_reach_a_minimum_crew() -> None:
    t = table("S1@7,7:hh A1@7,8 B1@8,7:2 K1@7,6", "I-19")
    assert (t.prompt(0).kind, t.prompt(0).about["wakes"]) == ("visit-station", 1)
    t.answer(0, "stop")
    assert t.told(events.AstrobotsWoken)


def test_which_astrobots_can_be_woken_is_a_matching_too() -> None:
    """The armed station has no energy; the other one is linked to a solar module."""
    text = "S1@7,7:h X3@7,6 A1@6,6 W1@5,6 X2@7,8 A2@7,9 SM1@8,9"
    t = table(text, "I-16", dice="66 66 66")
    assert (t.prompt(0).kind, t.prompt(0).options) == ("wake-astrobots", ("0:1", "0:5"))
    t.answer(0, "0:5")
    assert t.told(events.AstrobotsWoken)[0].squares == ("7,9",) and t.told(events.SolarUsed)
    t = table(text + " K1@8,8", "I-19").answer(0, "stop")
    assert t.told(events.AstrobotsWoken)[0].squares == ("7,9",)


ROBOTS = "S1@7,7:hh A1@7,8 B1@8,7:2"
SABOTAGE = "III-04"


@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        (ROBOTS, "S2@7,7:hh", {0: "wake-astrobots"}),
        ("S2@7,7:hh C1@7,6:hh", ROBOTS, {1: "wake-astrobots"}),
        ("S2@7,7:hh", ROBOTS, {}),
        ("S2@7,7:hh C1@7,6:hh C2@7,8:hh C3@8,7:hh", ROBOTS, {}),
        (ROBOTS, "", {}),
    ],
    ids=["behind", "ahead", "the other one has as much", "even all are too few", "alone"],
)
def test_pilots_are_not_asked_to_wake_astrobots_in_vain(
    first: str, second: str, asked: dict[int, str]
) -> None:
    """Ruling G97: the next pilot has as much crew already, or too little even with all astrobots."""
    ships, rockets = [joined(first), joined(second) if second else PLAIN], [0, -4 if second else None]
    t = flight(ships, SABOTAGE, dice="11 11" * 3, legal=False, rockets=rockets)
    assert t.asked() == asked


OTHER = "III S2@7,7:hh"


def swarm(ship: str, other: str, hits: str, dice: str) -> Table:
    return flight([ship, other], hits=hits, dice=dice, legal=False)


def test_worked_example_a_solar_module_serves_one_meteor_of_the_swarm_and_then_tokens_are_spent() -> None:
    """A small, a large and a small meteor come; shield and double cannon are linked to the module."""
    ship = joined("S1@7,7:hh SM1@6,7 GG1@5,7 H1@6,8 B1@7,6:2")
    t = swarm(ship, OTHER, "small front, large front, small front", "44 34 44")
    assert t.options(0) == ["solar@6,7", "battery@7,6", "no"]
    t.answer(0, "solar@6,7")
    assert t.told_one(events.ShieldHeld).square and not t.told(events.TokensSpent)
    assert t.prompt(0).kind == "fire-cannon" and t.options(0) == ["battery@7,6", "no"]
    t.answer(0, "battery@7,6")
    assert t.told_one(events.MeteorShot).cannon == "5,7"
    assert t.prompt(0).kind == "raise-shield" and t.options(0) == ["battery@7,6", "no"]


def test_worked_example_on_the_next_card_the_module_can_be_used_anew_for_either() -> None:
    """It does not recharge a battery."""
    ship = joined("S1@7,7:hh SM1@6,7 GG1@5,7 H1@6,8 B1@7,6:2")
    for hit, dice, kind in (("small", "44", "raise-shield"), ("large", "34", "fire-cannon")):
        t = swarm(ship, OTHER, f"{hit} front", dice)
        assert (t.prompt(0).kind, t.options(0)[0]) == (kind, "solar@6,7")
    t = flight([ship.replace("B1@7,6:2", "B1@7,6"), OTHER], "I-10", dice="44" + "11" * 3, legal=False)
    t.answer(0, "solar@6,7").rest()
    assert t.game.state.players[0].fed == [] and t.seat(0).ship.tokens == 0


HELM = thruster("D1", "8,7", Side.REAR)
"""A thruster that points to the rear and to the right."""
HELM_LEFT = f"{HELM.partition('r')[0]}r1"
"""The same thruster, turned to the rear and to the left."""
GREEN = (
    "III S1@7,7:hh X1@7,6 X2@7,5 K1@7,4 BB2@6,5:3 G1@6,6 X3@6,7 K2@6,8 X4@7,8 G2@7,9 "
    f"{HELM_LEFT} *universal@7,5 *universal@7,6 *universal@7,7 *universal@7,8 *universal@6,7 "
    "*pipe@7,4:right *pipe@6,5:rear *pipe@6,6:rear *pipe@6,8:rear *pipe@7,9:left *pipe@8,7:front"
)
"""A battery with an exposed connector in column 5, cannons in 6 and 9, a structural module in 7, a hold
in 8."""


def test_worked_example_thrusters_bring_meteors_into_the_next_column_one_roll_at_a_time() -> None:
    t = swarm(GREEN, f"{OTHER} X5@7,6 X6@7,5", "small front, large front, small front", "23 44 22")
    # Column 5: one ship dodges to 4, where it bounces off; for all others it still comes along 5.
    assert t.options(0) == ["battery@6,5:left", "no"]
    t.answer(0, "battery@6,5:left")
    assert str(t.told_one(events.Dodged).line) == "front 4"
    assert [event.square for event in t.told(events.MeteorBounced, seat=0)] == ["7,4"]
    assert [event.part.square for event in t.told(events.PartDestroyed, seat=1)] == ["7,5"]
    # Column 8: the earlier dodge no longer counts. There is no cannon in 8 or 7, and no nozzle toward 9.
    assert t.options(0) == ["battery@6,5:left", "no"]
    t.answer(0, "battery@6,5:left")
    assert [event.part.square for event in t.told(events.PartDestroyed, seat=0)] == ["6,7"]
    # Column 4: it bounces off without damage.
    assert t.resolved
    assert [event.square for event in t.told(events.MeteorBounced, seat=0)] == ["7,4", "7,4"]
    assert t.seat(0).ship.tokens == 1


def test_a_thruster_steers_a_meteor_before_a_cannon_and_two_to_the_same_side_still_shift_it_by_one() -> None:
    """A large one steered from row 5 to 6 is shot by a cannon in row 7."""
    ship = joined(f"S1@7,7:hh X1@5,7 X2@6,7 G1@7,6r3 BB1@7,8:2 {HELM}")
    t = swarm(ship, OTHER, "large left", "23").answer(0, "battery@7,8:rear")
    assert t.told_one(events.MeteorShot, seat=0).cannon == "7,6" and not t.told(events.PartDestroyed, seat=0)
    ship = joined(
        f"S1@7,7:hh X1@6,7 X2@5,7 X3@4,7 BB1@7,8:2 {HELM} {thruster('D2', '8,6', Side.REAR)} X4@7,6"
    )
    t = swarm(ship, OTHER, "heavy left", "22").answer(0, "battery@7,8:rear")
    assert t.asked() == {0: "keep-piece"}, "no second dodge"
    t.rest()
    assert len(t.told(events.Dodged)) == 1
    assert [event.part.square for event in t.told(events.PartDestroyed, seat=0)] == ["5,7"]


def test_thrusters_and_plates_do_not_help_against_sabotage() -> None:
    for ship in (joined(f"S1@7,7:hh X1@6,7 BB1@7,8:2 {HELM}"), plated()[0]):
        t = flight([ship, f"{OTHER} C1@7,6:hh"], SABOTAGE, dice="34 24", legal=False)
        assert t.resolved and not t.told(events.Dodged)
        assert [event.square for event in t.told(events.SabotageTried)] == ["6,7"]
        assert t.told_one(events.PartDestroyed).part.square == "6,7"


def test_a_thruster_does_not_point_at_a_part_and_none_is_laid_before_its_nozzles() -> None:
    """«Steuerdüsen richtig und falsch angebaut»: whichever way it is turned, both squares stay empty."""
    for turn in ("", "r1", "r2", "r3"):
        alone = Ship.parse(f"III S1@7,7 X1@7,6 D1@8,6{turn} *universal@7,6 *universal@8,6")
        nozzles = alone.face(Square("8,6")).nozzles
        assert len(nozzles) == 2
        for side in nozzles:
            there = alone.plan.beside(Square("8,6"), side)
            if there in alone.parts:
                assert "8,6" in wrong_parts(alone)
            else:
                assert mistake_at(alone, Part.parse(f"X8@{there}")) == "in-front-of-a-nozzle"
                blocked = Ship.parse(f"III S1@7,7 X1@7,6 X8@{there} *universal@7,6")
                assert mistake_at(blocked, Part.parse(f"D1@8,6{turn}")) == "nozzle-blocked"


def test_routers_link_life_support_and_cabins_and_carry_epidemics() -> None:
    """Ruling G91: only real connectors hold a ship together."""
    ship = Ship.parse(joined("S1@7,7:hh N1@7,6 N2@7,5 C1@6,5:hh LP1@8,5"))
    assert alien_cabins(ship, Alien.PURPLE) == ["6,5"]
    assert infected(ship) == ["6,5", "7,7"]
    apart = Ship.parse(joined("S1@7,7:hh X2@7,6 X3@7,5 C1@6,5:hh LP1@8,5"))
    assert alien_cabins(apart, Alien.PURPLE) == [] and infected(apart) == []
    ship = Ship.parse("III S1@7,7:hh N1@7,8 X1@7,10 *universal@7,8 *wireless@7,8 *wireless@7,10")
    assert "7,10" in ship.links(Square("7,7"))
    assert [len(piece) for piece in ship.pieces()] == [2, 1]


def aboard(ship: str) -> Yard:
    text = f"III {ship} " + " ".join(f"*universal@{word.partition('@')[2]}" for word in ship.split())
    return yard([text, OTHER.partition(":")[0]], phase="board", numbers=[1, 2])


@pytest.mark.parametrize(
    ("answers", "lives"), [(["7,6"], "b"), (["none", "7,6"], "p"), (["none", "none"], "hh")]
)
def test_worked_example_a_cabin_beside_mixed_life_support_holds_either_alien_or_two_humans(
    answers: list[str], lives: str
) -> None:
    """Without cyan aliens, mixed life support counts as brown and purple."""
    y = aboard("S1@7,7 C1@7,6 LM1@6,6").play(0, *answers)
    assert f"C1@7,6:{lives} " in y.ship(0)


def test_worked_example_by_a_router_two_of_three_cabins_hold_aliens_and_the_third_two_humans() -> None:
    y = aboard("S1@7,7 C1@7,6 N1@7,5 C2@6,5 C3@8,5 LM1@7,4")
    assert y.options(0) == ("none", "6,5", "7,6", "8,5")
    y.play(0, "6,5")
    assert y.options(0) == ("none", "7,6", "8,5")
    y.play(0, "8,5")
    assert all(word in y.ship(0) for word in ("C2@6,5:b ", "C3@8,5:p ", "C1@7,6:hh "))


@pytest.mark.parametrize(
    ("picture", "turrets", "adds"),
    [
        ("A", "T1@7,6 X1@6,7 T2@5,7 X2@7,8 T3@7,9", 0),
        ("B", "T1@7,6 T2@7,5 X1@7,8 T3@7,9 T4@7,10", 2),
        ("C", "T1@7,6 T2@7,5 T3@8,6 T4@8,5", 2),
        ("D", "T1@7,6 T2@7,5 T3@6,6 T4@8,6", 1),
        ("by a router", "T1@7,8 N1@7,9 T2@7,10", 1),
    ],
)
def test_worked_example_pairs_of_auto_turrets(picture: str, turrets: str, adds: int) -> None:
    ship = Ship.parse(joined(f"S1@7,7:hh {turrets}"))
    assert (strength.turret_pairs(ship), strength.cannon_halves(ship)) == (adds, 2 * adds), picture


LEFT = joined("S1@7,7:hh C1@7,6:hh C2@7,8:hh C3@8,7:hh")
"""Eight figures, none of them armed."""
RIGHT = joined("S2@7,7:hh W1@7,6 A1@8,6 BB1@7,8:3")
"""Two humans and four robots, all next to an armory."""


@pytest.mark.parametrize(("card", "question"), [("II-19", "visit-station"), ("II-18", "take-ship")])
def test_worked_example_only_the_left_player_has_the_crew_for_the_abandoned_station_or_ship(
    card: str, question: str
) -> None:
    """The station needs eight and the ship four. Weapons do not count here, and with the robots the right
    player has six for the station, and two for the ship."""
    t = flight([LEFT, RIGHT], card, legal=False)
    assert t.asked() == {0: question}
    t.answer(0, "pass")
    assert t.resolved and t.told(events.NobodyStopped) and not t.told(events.AstrobotsWoken)


@pytest.mark.parametrize("rockets", [[0, -3], [-3, 0]])
def test_worked_example_robots_are_woken_against_sabotage_and_twelve_are_more_than_eight(
    rockets: list[int],
) -> None:
    t = flight([LEFT, RIGHT], SABOTAGE, dice="34 34", rockets=rockets, legal=False)
    assert t.options(1) == ["0:4", "1:12"] and t.prompt(1).safe() == ("1:12",)
    t.rest()
    assert t.told_one(events.SabotageTried).seat == 0


def plated() -> tuple[str, Side]:
    """Return a ship with a plated part at its front, and a side of that part without plates."""
    text = joined("S1@7,7:hh")
    for turn in ("", "r1", "r2", "r3"):
        ship = f"{text} RP1@6,7{turn} *pipe@7,7:front"
        plates = Ship.parse(ship).face(Square("6,7")).plates
        if Side.FRONT in plates and (Side.LEFT not in plates or Side.RIGHT not in plates):
            return ship, Side.LEFT if Side.LEFT not in plates else Side.RIGHT
    raise AssertionError("no plates")


@pytest.mark.parametrize("hit", ["small", "large", "light", "heavy"])
def test_from_a_plated_side_nothing_harms_a_part_and_from_the_others_the_usual_rules_hold(hit: str) -> None:
    ship, bare = plated()
    t = swarm(ship, OTHER, f"{hit} front", "34")
    assert t.told_one(events.PlateHeld, seat=0).square == "6,7"
    t = swarm(ship, OTHER, f"heavy {bare}", "24")
    assert [event.part.square for event in t.told(events.PartDestroyed, seat=0)] == ["6,7"]


def test_plates_do_not_help_against_bombs() -> None:
    """The commando leaves its bomb on the plated part with its last step."""
    ship, _ = plated()
    found = walk(Ship.parse(ship), Square("7,7"), Side.LEFT, turns="left", legs=(2,), guards=(), bombs=True)
    assert found.bombs == ("6,7",)
