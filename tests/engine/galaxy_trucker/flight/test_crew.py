"""Who goes aboard, and full batteries."""

from __future__ import annotations

from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events.flight import CrewBoarded
from engine.galaxy_trucker.ship.crew import alien_cabins, stranded_aliens, supported
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.yard import Yard, yard

BOTH = "II S1@7,7 C4@7,6 LB4@8,6r1 LP3@6,6r1 C1@7,8"


def board(ship: str) -> Yard:
    return yard([ship, f"{ship.split()[0]} S2@7,7"], phase="board", numbers=[1, 2])


def test_every_cabin_gets_two_humans_and_every_battery_its_full_charge() -> None:
    y = yard(["I S1@7,7 C1@7,6 B1@7,8 BB1@8,7r1", "I S2@7,7"], stage="open").finish()
    assert y.ship(0) == "I S1@7,7:hh C1@7,6:hh B1@7,8:2 BB1@8,7r1:3"
    boarded = y.told_one(CrewBoarded, seat=0)
    assert (boarded.humans, boarded.brown, boarded.purple, boarded.tokens) == (4, 0, 0, 5)


def test_without_life_support_nobody_is_asked() -> None:
    assert board("I S1@7,7 C1@7,6").session.waiting_for == ()


def test_a_cabin_joined_to_life_support_may_hold_one_alien_of_its_colour() -> None:
    ship = Ship.parse("II S1@7,7 C4@7,6 LP3@6,6r1")
    assert supported(ship, Square("7,6"), Alien.PURPLE)
    assert not supported(ship, Square("7,6"), Alien.BROWN)
    y = board("II S1@7,7 C4@7,6 LP3@6,6r1")
    assert y.options(0) == ("none", "7,6")
    y.play(0, "7,6")
    assert "C4@7,6:p" in y.ship(0)


def test_humans_may_live_beside_life_support_too() -> None:
    y = board("II S1@7,7 C4@7,6 LP3@6,6r1")
    assert y.asked(0).safe() == ("none",)
    assert "C4@7,6:hh" in y.play(0, "none").ship(0)


def test_life_support_beside_a_cabin_without_a_join_does_not_help() -> None:
    """C3's rear is smooth, and so is the front of LP3 after half a turn."""
    ship = Ship.parse("II S1@7,7 C3@7,6 LP3@8,6r2")
    assert ship.links(Square("8,6")) == ()
    assert alien_cabins(ship, Alien.PURPLE) == []


def test_never_in_the_starting_cabin() -> None:
    ship = Ship.parse("II S1@7,7 LP3@6,7r1")
    assert ship.joined(Square("6,7"), Side.REAR)
    assert alien_cabins(ship, Alien.PURPLE) == []


def test_one_brown_and_one_purple_alien_at_most() -> None:
    ship = "II S1@7,7 C4@7,6 LP3@6,6r1 C2@5,6"
    y = board(ship)
    assert y.options(0) == ("none", "5,6", "7,6")
    y.play(0, "5,6")
    assert y.session.waiting_for == ()
    assert (y.seat(0).ship.crew, y.seat(0).ship.humans) == (5, 4)


def test_one_alien_of_each_colour_may_go_aboard_each_in_a_cabin_of_its_own() -> None:
    y = board(f"{BOTH} C2@5,6").play(0, "7,6")
    assert y.options(0) == ("none", "5,6"), "no alien shares a cabin"
    y.play(0, "5,6")
    boarded = y.told_one(CrewBoarded, seat=0)
    assert (boarded.humans, boarded.brown, boarded.purple) == (4, 1, 1)
    assert "C2@5,6:p" in y.ship(0) and "C4@7,6:b" in y.ship(0)


def test_one_alien_in_a_cabin() -> None:
    both = Ship.parse(BOTH)
    assert alien_cabins(both, Alien.BROWN) == alien_cabins(both, Alien.PURPLE) == ["7,6"]
    y = board(BOTH).play(0, "7,6")
    assert "C4@7,6:b" in y.ship(0)
    assert y.told_one(CrewBoarded, seat=0).purple == 0


def test_life_support_may_serve_several_cabins() -> None:
    assert alien_cabins(Ship.parse("II S1@7,7 C4@7,6 LP3@6,6r1 C2@5,6"), Alien.PURPLE) == ["5,6", "7,6"]


def test_everybody_boards_at_the_same_time_and_it_is_revealed_together() -> None:
    y = yard(["II S1@7,7 C4@7,6 LP3@6,6r1", "II S2@7,7 C1@7,6 LP2@6,6r3"], phase="board", numbers=[2, 1])
    assert y.session.waiting_for == (0, 1)
    y.play(0, "7,6")
    assert not y.told(CrewBoarded)
    y.play(1, "none")
    assert [event.seat for event in y.told(CrewBoarded)] == [1, 0]


def test_an_alien_without_its_life_support_cannot_stay() -> None:
    assert stranded_aliens(Ship.parse("II S1@7,7:hh C4@7,6:p LP3@6,6r1")) == []
    assert stranded_aliens(Ship.parse("II S1@7,7:hh C4@7,6:p LB4@8,6r1")) == [("7,6", Alien.PURPLE)]
