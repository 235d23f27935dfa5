"""How the robot flies: sensible where it is plain what is sensible."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.prompt import Answer
from engine.galaxy_trucker.robot.pilot import fly
from tests.engine.galaxy_trucker.flight_table import Table, flight

OTHER = "I S2@7,7:hh"


def answer(t: Table, seat: int = 0) -> Answer:
    return fly(t.view(seat), t.prompt(seat))


def test_it_lands_where_its_holds_gain_most() -> None:
    """I-13: without special containers the two blue goods beside the red one are less than a yellow one."""
    t = flight(["I S1@7,7:hh K9@7,8", OTHER], "I-13", rockets=[0, -20], legal=False)
    assert answer(t) == ("3",)
    t = flight(["I S1@7,7:hh RR2@7,8", OTHER], "I-13", rockets=[0, -20], legal=False)
    assert answer(t) == ("1",)


def test_it_does_not_land_without_room() -> None:
    assert answer(flight(["I S1@7,7:hh", OTHER], "I-13", rockets=[0, -20])) == ("none",)


def test_it_does_not_sell_its_last_human() -> None:
    assert answer(flight(["I S1@7,7:hh", OTHER], "I-18")) == ("pass",)


def test_it_never_declares_engines_of_zero_where_it_can_pay() -> None:
    t = flight(["I S1@7,7:hh EE1@8,7 B5@7,8:1", OTHER], "I-05", legal=False)
    assert answer(t) == ("1:2",)


def test_it_shields_what_holds_its_crew() -> None:
    t = flight(["I S1@7,7:hh H2@7,8 B7@8,7:2", OTHER], "I-10", dice="34 11 11 11")
    assert answer(t) == ("battery@8,7",)


def test_it_keeps_the_piece_with_humans_though_it_is_smaller() -> None:
    ship = "I S1@7,7:hh X2@7,6r1 KK2@7,5 KK4@8,5r1 KK6@9,5r1"
    t = flight([ship, OTHER], "I-11", dice="33 11 11", legal=False)
    assert answer(t) == ("7,7",)


def test_it_lets_itself_be_shot_at_only_for_what_is_worth_it() -> None:
    """Whatever the wreck pays, five shots more would be too dear."""
    crew = " ".join(f"C{number}@{square}:hh" for number, square in enumerate(("7,6", "7,5", "7,8", "7,9"), 1))
    t = flight([f"III S1@7,7:hh {crew}", "III S2@7,7:hh"], "II-17", box="expansion", legal=False)
    prompt = t.prompt(0)
    assert fly(t.view(0), prompt) == ("stop",)
    assert fly(t.view(0), replace(prompt, about={**prompt.about, "shots": 9})) == ("pass",)


def test_it_hires_whoever_has_room() -> None:
    t = flight(["III S1@7,7:h C1@7,8:h", "III S2@7,7:hh"], "IV-15", box="expansion", legal=False)
    t.answer(0, "3").answer(1, "none")
    assert t.prompt(0).kind == "hire-humans" and len(answer(t)) == 2
