"""What specialists do after building and before the flight, and its effects in flight."""

from typing import Any

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.events.building import MarkersLaid, ShipPassed
from engine.galaxy_trucker.events.flight import GaveUp, MeteorShot, PartDestroyed
from engine.galaxy_trucker.events.specialists import ShipSabotaged
from engine.galaxy_trucker.flight.cards import infected
from engine.galaxy_trucker.flight.expansion_cards import irradiated
from engine.galaxy_trucker.ship.crew import alien_cabins, has_weapons, walk
from engine.galaxy_trucker.ship.energy import feeders
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import cannon_halves, turret_pairs
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.specialists.builders import OTHER, PLAIN, built, inspected, markers
from tests.engine.galaxy_trucker.yard import Yard, yard


@pytest.mark.parametrize(
    "team", ["", "fitter.a", "welder.a", "welder", "supplier", "plumber", "hypergeometer", "saboteur"]
)
def test_a_player_whose_specialist_can_do_nothing_is_not_asked(team: str) -> None:
    """The ship has no cannon, nothing smooth and only one part; the supplier can always do something."""
    y = yard([PLAIN + " *sealed@7,7:front *sealed@7,7:right *sealed@7,7:rear *sealed@7,7:left", OTHER],
             phase="inspect", numbers=[1, 2], teams=[team])  # fmt: skip
    kinds = [prompt.kind for prompt in y.session.prompts.values()]
    assert ("use-specialist" in kinds) is (team == "supplier")


def test_all_builders_are_asked_at_once_and_may_take_back() -> None:
    y = yard([PLAIN, OTHER], phase="inspect", numbers=[2, 1], teams=["welder", "fitter"])
    assert [y.asked(seat).kind for seat in (0, 1)] == ["use-specialist"] * 2
    y.play(0, "sealed", "7,7:front").undo(0)
    assert markers(y) == [] and y.asked().kind == "seal-connectors"


def test_a_player_who_wants_nothing_after_all_goes_back() -> None:
    """An absent owner loses nothing but the use."""
    y = inspected(f"{PLAIN} X1@7,6 G1@6,6 X2@7,5 B3@6,5", "fitter plumber supplier hypergeometer")
    for act in ("supplied", "pipe", "wireless", "plate", "swivel"):
        y.play(0, act, "back")
        assert y.asked().kind == "use-specialist" and act in y.options()
    y.safely()
    assert y.told(MarkersLaid) == [] and y.told_one(ShipPassed, seat=0)


def test_wireless_markers_link_a_cabin_to_life_support() -> None:
    """«Monteur»: … or to an armory. The fitter links once."""
    y = inspected(f"{PLAIN} X1@7,6 C1@7,5 LP4@7,8", "fitter.a").play(0, "wireless", "7,5", "7,8")
    assert markers(y) == ["*wireless@7,5", "*wireless@7,8"]
    assert alien_cabins(built(y), Alien.PURPLE) == ["7,5"]
    assert "use-specialist" not in [prompt.kind for prompt in y.session.prompts.values()]


def test_a_wireless_link_counts_for_everything_that_asks_what_is_joined() -> None:
    """«Monteur»: turrets, armories, groups of routers, sickness, radiation, and what needs energy: the third
    example."""
    assert turret_pairs(Ship.parse("II S1@7,7 T2@7,6 T3@7,8")) == 0
    assert turret_pairs(Ship.parse("II S1@7,7 T2@7,6 T3@7,8 *wireless@7,6 *wireless@7,8")) == 1
    armed = Ship.parse("II S1@7,7 X1@7,6 W1@7,5 *wireless@7,7 *wireless@7,5")
    assert has_weapons(armed, Square("7,7"))
    apart = "II S1@7,7 N1@7,6 C1@7,5 X1@7,8 N2@7,9"
    linked = Ship.parse(apart + " LP4@8,9 *wireless@7,6 *wireless@7,9")
    assert Square("7,9") in linked.links(Square("7,6"))
    ship = "II S1@7,7:hh X1@7,6 C1@7,5:hh"
    assert infected(Ship.parse(ship)) == []
    assert infected(Ship.parse(f"{ship} *wireless@7,7 *wireless@7,5")) == ["7,5", "7,7"]
    ship = "II S1@7,7:hh X1@7,6 B9@7,5:2"
    assert irradiated(Ship.parse(ship)) == []
    assert irradiated(Ship.parse(f"{ship} *wireless@7,7 *wireless@7,5")) == ["7,7"]
    ship = "II S1@7,7 X1@7,6 SM1@7,8 X2@7,5 EE1@8,5"
    assert feeders(Ship.parse(ship), Square("8,5"), ()) == []
    assert feeders(Ship.parse(f"{ship} *wireless@7,8 *wireless@8,5"), Square("8,5"), ()) == ["7,8"]


def test_intruders_do_not_follow_a_wireless_link_but_a_pipe() -> None:
    ship = "II S1@7,7 X1@7,6 G1@6,6 X2@7,5 B3@6,5"
    ways = [
        walk(Ship.parse(ship + marked), Square("6,5"), Side.RIGHT, turns="left", legs=[2], guards=()).way
        for marked in ("", " *wireless@6,5 *wireless@6,6", " *pipe@6,5:right")
    ]
    assert ways == ["6,5 7,5", "6,5 7,5", "6,5 6,6"]


def test_plates_take_the_place_of_all_exposed_connectors_of_a_part() -> None:
    """They come in the second flight of the fitter. Nothing from their side destroys the part."""
    y = inspected(f"{PLAIN} X1@7,6", "fitter").play(0, "plate", "7,6")
    assert markers(y) == ["*plate@7,6:front", "*plate@7,6:left"]
    assert {place for place, _ in built(y).exposed()} == {"7,7"}
    assert "plate" not in inspected(f"{PLAIN} X1@7,6", "fitter.a").options()
    t = flight(["I S1@7,7:hh X1@7,6 *plate@7,6:left", "I S2@7,7:hh"], hits="heavy left", dice="34")
    assert t.told(PartDestroyed, seat=0) == []


def test_three_connectors_at_most_are_welded_shut_and_small_meteors_bounce_off_them() -> None:
    y = inspected(PLAIN, "welder").play(0, "sealed")
    assert (y.asked().least, y.asked().most) == (0, 3)
    y.play(0, "7,7:front 7,7:left 7,7:rear")
    assert [str(side) for _, side in built(y).exposed()] == ["right"]
    assert markers(y) == ["*sealed@7,7:front", "*sealed@7,7:left", "*sealed@7,7:rear"]
    for sealed, held in ((" *sealed@7,6:left", True), ("", False)):
        ships = [f"I S1@7,7:hh X1@7,6{sealed}", "I S2@7,7:hh"]
        t = flight(ships, hits="small left", dice="34")
        assert ("X1@7,6" in t.ship(0)) is held


def test_what_stands_outside_the_outline_of_a_cylinder_is_struck_from_the_side() -> None:
    """«Architekt»: the way around the cylinder begins beside it."""
    ship = Ship.parse("IIB S1@3,5 X1@3,4 X2@3,3 X5@2,3r2 *outside@2,3")
    for line in (BoardLine(Side.LEFT, 2, 3), BoardLine(Side.RIGHT, 2, 7), BoardLine(Side.FRONT, 3)):
        part = ship.first_part_on(line)
        assert part is not None and part.tile == "X5", line


def test_the_rotation_marker_is_laid_after_building_on_any_cannon() -> None:
    """Ruling G75. A cabin that was such a cannon shoots no meteors."""
    y = inspected("II S1@7,7 X1@7,6 G1@6,6", "hypergeometer supplier").play(0, "swivel")
    assert y.options() == ("back", "6,6")
    y.play(0, "6,6")
    assert markers(y) == ["*swivel@6,6"]
    y.play(0, "supplied", "C", "6,6")
    assert markers(y) == ["*supplied@6,6=C"]
    assert built(y).face(Square("6,6")).fires == ()


def test_a_cannon_with_the_rotation_marker_shoots_to_all_sides_on_one_card() -> None:
    """«Hypergeometer»: as often as its owner likes, even where the square beside it is taken."""
    swivel = "II S1@7,7:hh X1@7,6 G1@6,6"
    hits, dice = "large left, large right, large front, large rear", "33 33 33 33"
    t = flight([f"{swivel} X2@6,7 *swivel@6,6", "II S2@7,7:hh"], hits=hits, dice=dice, legal=False)
    assert [event.cannon for event in t.told(MeteorShot, seat=0)] == ["6,6"] * 4
    t = flight([swivel, "II S2@7,7:hh"], hits="large front, large left", dice="33 33")
    assert len(t.told(MeteorShot, seat=0)) == 1, "without it, to the front alone"


def test_for_firepower_the_cannon_counts_once() -> None:
    """Ruling G78: it counts as if it pointed to the front."""
    ship = "II S1@7,7 X1@7,6 X2@7,5 G1@6,6 G10@8,5r2"
    assert cannon_halves(Ship.parse(ship)) == 3
    assert cannon_halves(Ship.parse(f"{ship} *swivel@8,5")) == 4
    assert cannon_halves(Ship.parse(f"{ship} *swivel@6,6")) == 3


SHIPS = ["I S1@7,7", "I S2@7,7 X1@7,6 C1@7,5", "I S3@7,7 X2@7,8"]


def before_flight(team: str = "saboteur", ships: list[str] | None = None) -> Yard:
    return yard(ships or SHIPS, phase="board", numbers=[1, 2, 3][: len(ships or SHIPS)], teams=[team])


def test_the_saboteur_takes_a_human_of_every_other_ship_and_charges_a_joint() -> None:
    """Or leaves a ship in peace. In the first flight of the saboteur, nothing is charged."""
    y = before_flight().play(0, "7,6:right", "7,5", "7,7:right")
    first, second = y.told(ShipSabotaged)
    assert (first.victim, first.square, str(first.charge)) == (1, "7,5", "*charge@7,6:right")
    assert (second.victim, second.square, str(second.charge)) == (2, "7,7", "*charge@7,7:right")
    assert "C1@7,5:h " in y.ship(1) and y.seat(1).ship.crew == 3
    assert y.seat(2).ship.crew == 1
    y = before_flight().play(0, "none", "none")
    assert y.told(ShipSabotaged) == [] and y.seat(1).ship.crew == 4
    assert before_flight("saboteur.a").session.prompts == {}


def test_only_what_is_joined_can_be_charged_and_only_the_saboteur_sees_whose_ship_is_next() -> None:
    """Two smooth sides next to each other hold nothing. The others learn whether a ship was left alone only
    by what happens to it."""
    y = before_flight(ships=["I S1@7,7", "I S2@7,7 X1@7,6 G1@6,6 X3@6,7r1"])
    assert set(y.options()) == {"none", "7,6:right", "6,6:rear", "6,7:rear"}
    game: Any = before_flight().session.game
    views = [game.view(viewer) for viewer in (None, *map(Seat, range(3)))]
    assert [view.sabotaged for view in views] == [None, 1, None, None]


def test_a_pilot_who_loses_the_last_human_to_the_saboteur_gives_up_at_once() -> None:
    """Ruling G77: where no human is aboard, there is nothing to sabotage."""
    t = flight(["I S1@7,7:hh", "I S2@7,7:h X1@7,6"], phase="before-flight", teams=["saboteur"])
    t.play("7,6:right")
    assert t.told_one(ShipSabotaged).victim == 1 and t.seat(1).ship.humans == 0
    empty = ["I S1@7,7:hh", "I S2@7,7 X1@7,6"]
    assert flight(empty, teams=["saboteur"]).told_one(GaveUp).seat == 1
    t = flight(empty, phase="before-flight", teams=["saboteur"])
    assert t.told(ShipSabotaged) == [] and t.resolved


@pytest.mark.parametrize(
    ("charges", "destroyed"),
    [("", "X2"), ("*charge@6,6:rear", "X2 X1"), ("*charge@6,6:rear *charge@7,6:right", "X2 X1 S1")],
    ids=["without a charge only what is hit", "the other part at the joint too", "on from part to part"],
)
def test_if_one_part_at_the_joint_is_destroyed_the_other_one_is_too(charges: str, destroyed: str) -> None:
    t = flight([f"I S1@7,7:hh X1@7,6 X2@6,6 {charges}", "I S2@7,7:hh"], hits="heavy front", dice="33")
    assert " ".join(event.part.tile for event in t.told(PartDestroyed, seat=0)) == destroyed
