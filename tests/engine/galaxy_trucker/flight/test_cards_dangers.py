"""Meteor swarms as a whole, combat zone, stardust, epidemic, sabotage.

I-16: the smallest crew loses three days, the least engine power two figures, and the least firepower gets a
light and a heavy shot from the rear. II-16: the least firepower loses four days, the least engine power three
goods, and the smallest crew is shot at. III-16: the smallest crew loses four goods, the least firepower four
figures, and the least engine power gets six shots.
"""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.cards import CARDS, CombatZone, Sabotage
from engine.galaxy_trucker.events import flight as events
from tests.engine.galaxy_trucker.flight_table import Table, flight

MISS2 = "11 11"


def zone(
    *ships: str, card: str = "I-16", dice: str = MISS2, rockets: tuple[int | None, ...] | None = None
) -> Table:
    return flight(ships, card, dice=dice, rockets=rockets, legal=False)


STRONG = "I S1@7,7:hh C1@7,6:hh E3@8,7 E5@8,8 G1@6,7 G2@6,6"
MIDDLE = "I S2@7,7:hh C2@7,6:hh E6@8,7 G3@6,7"


def test_each_line_hits_the_one_with_the_lowest_value() -> None:
    t = zone(STRONG, MIDDLE, "I S3@7,7:hh C4@7,6:h").rest()
    lines = [(e.number, e.seat, e.what) for e in t.told(events.WeakestFound)]
    assert lines == [(1, 2, "crew"), (2, 2, "engines"), (3, 2, "cannons")]
    assert not any(event.tied for event in t.told(events.WeakestFound))
    assert t.told_one(events.DaysLost).days == 3
    assert t.told_one(events.CrewLost).figures == ("human", "human")


def test_of_those_who_tie_the_one_furthest_ahead_by_then_is_hit() -> None:
    t = zone("I S1@7,7:hh", "I S2@7,7:hh", rockets=(-4, 0))
    found = t.told(events.WeakestFound)[0]
    assert found.seat == 1 and found.tied
    t = zone("I S1@7,7:hh", "I S2@7,7:hh", rockets=(0, -1))
    assert [event.seat for event in t.told(events.WeakestFound)] == [0, 1, 1], "the first line costs days"


def test_each_line_sees_what_the_line_before_has_left() -> None:
    """III-16: the second line takes four figures of seat 0; engines are then tied, and seat 0 still leads."""
    t = zone("III S1@7,7:hh", "III S2@7,7:hh", card="III-16", dice="11 11 11 11 11 11")
    assert t.told_one(events.CrewLost).seat == 0
    assert t.told(events.WeakestFound)[2].seat == 0
    assert t.told(events.GaveUp)[0].reason == "no-humans", "only after the whole card"


def test_all_declare_in_order_and_know_what_was_declared_before() -> None:
    one = "I S1@7,7:hh EE1@8,7 B5@7,8:2"
    two = "I S2@7,7:hh EE3@8,7 B9@7,8:2"
    t = zone(one, two, rockets=(0, -10))
    assert t.asked() == {0: "power-engines"}
    t.play("1:2")
    assert t.asked() == {1: "power-engines"}
    declared = [(d.seat, d.what, d.halves, d.tokens) for d in t.view().encounter.declared]
    assert declared == [(0, "engines", 4, 1)]
    t.play("0:0")
    assert [(event.seat, event.power) for event in t.told(events.EnginesDeclared)] == [(0, 2), (1, 0)]
    assert t.told(events.WeakestFound)[1].seat == 1


def test_an_absent_pilot_pays_just_enough_not_to_be_last() -> None:
    one = "I S1@7,7:hh E3@8,7"
    two = "I S2@7,7:hh EE3@8,7 EE1@8,8 B9@7,8:2"
    assert zone(one, two).prompt(1).safe() == ("1:2",)
    hopeless = "I S1@7,7:hh E1@8,5 E5@8,6 E3@8,7 E6@8,8 E19@8,9"
    assert zone(hopeless, two).prompt(1).safe() == ("0:0",)
    first = "I S1@7,7:hh EE1@8,7 B5@7,8:2"
    strong = "I S2@7,7:hh E1@8,6 E5@8,7 E6@8,8"
    last = "I S3@7,7:hh EE3@8,7 EE4@8,8 B9@7,8:2"
    for declared in ("0:0", "1:2"):
        t = zone(first, strong, last).play(declared)
        assert t.prompt(2).safe() == (declared,), "as much as the weakest, who flies further ahead"


def test_who_declares_first_has_to_be_stronger_than_somebody_is_without_tokens() -> None:
    """Half a cannon more than the weaker of the two others is enough; more than that is of no use."""
    first = "I S1@7,7:hh C1@7,6:hh E3@8,7 E19@9,8 E15@9,6 G1@6,7 G2@6,8r1 GG1@7,8r1 GG2@8,8r1 B5@8,6:2"
    weaker = "I S2@7,7:hh E5@8,7 E6@8,8 G3@6,7 G4@6,6"
    strong = "I S3@7,7:hh E1@8,7 E2@8,8 G5@6,7 G6@6,6 G7@6,8 G9@7,6"
    t = zone(first, strong, weaker)
    assert t.asked() == {0: "power-cannons"}
    assert t.options(0) == ["0:1.5", "1:2.5", "2:3.5"]
    assert t.prompt(0).safe() == ("1:2.5",)
    assert t.view().encounter.line == 2, "the third line"


def test_in_a_combat_zone_each_number_of_tokens_powers_the_strongest_double_cannons() -> None:
    """The cannon that points to the front comes first: two for a token, and one more for the next."""
    one = "I S1@7,7:hh C1@7,6:hh E3@9,8 E19@9,9 GG1@7,9r1 GG2@8,6 B5@8,8:2"
    t = zone(one, "I S2@7,7:hh E5@8,7 G1@6,7")
    assert t.asked() == {0: "power-cannons"}
    assert t.options(0) == ["0:0", "1:2", "2:3"]


def test_in_a_combat_zone_engine_power_zero_is_no_reason_to_give_up_and_alien_bonuses_count() -> None:
    t = zone("I S1@7,7:hh C1@7,8:hh", "I S2@7,7:hh C2@7,6:hh E3@8,7", dice=MISS2).rest()
    assert t.told_one(events.EnginesDeclared, seat=0).power == 0
    assert t.told(events.GaveUp) == []
    t = zone("I S1@7,7:hh C1@7,6:b LB1@6,6r3 E3@8,7", "I S2@7,7:hh E5@8,7 E6@8,8")
    assert [event.power for event in t.told(events.EnginesDeclared)] == [3, 2]
    t = zone("I S1@7,7:hh C1@7,6:p LP1@6,6 G1@7,8r1 E3@8,7", "I S2@7,7:hh G2@6,7").rest()
    assert [event.halves for event in t.told(events.CannonsDeclared)] == [5, 2]


def test_shots_are_fired_one_by_one_at_the_one_pilot_each_with_a_roll_of_its_own() -> None:
    """Goods lost in a combat zone are followed by tokens."""
    t = zone(STRONG, MIDDLE, "I S3@7,7:hh X2@8,7", dice="34 34").rest()
    shots = [(event.hit.size, event.number) for event in t.told(events.HitAimed)]
    assert shots == [("light", 1), ("heavy", 2)]
    assert {event.seat for event in t.told(events.PartDestroyed)} == {2}
    assert [event.part.square for event in t.told(events.PartDestroyed)] == ["8,7", "7,7"]
    one = "II S1@7,7:hh K9@7,8:y B5@7,6:2 G1@6,7"
    t = flight([one, "II S2@7,7:hh E3@8,7"], "II-16", dice="11 11 11 11", legal=False)
    assert t.told_one(events.GoodsLost).goods == ("yellow",)
    assert t.told_one(events.GoodsLost).tokens == 2


def test_in_reverse_order_everybody_loses_a_day_for_each_exposed_connector() -> None:
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh X2@6,7"], "I-04", rockets=[0, -1])
    assert [(event.seat, event.exposed) for event in t.told(events.StardustMet)] == [(1, 6), (0, 4)]
    assert [event.seat for event in t.told(events.DaysLost)] == [1, 0]
    assert t.rockets() == [-4, -7]
    t = flight(["I S1@7,7:hh X2@6,7", "I S2@7,7:hh"], "I-04", rockets=[1, 0])
    assert t.rockets() == [-6, -4], "only the one before jumps a ship"


EPIDEMICS: dict[str, tuple[str, str]] = {
    "one cabin is not joined to the others": (
        "S1@7,7:hh C4@5,7:hh X2@6,7 C1@7,6:hh C2@7,8:hh",
        "S1@7,7:h C4@5,7:hh X2@6,7 C1@7,6:h C2@7,8:h",
    ),
    "all are looked at before anybody goes": ("S1@7,7:h C1@7,6:h C2@7,8:h", "S1@7,7 C1@7,6 C2@7,8"),
    "an alien falls ill like anybody else": ("S1@7,7:hh LP1@6,6 C1@7,6:p", "S1@7,7:h LP1@6,6 C1@7,6"),
    # C5 and C6 have smooth sides to the right; neither touches the starting cabin.
    "smooth sides lie between them": ("S1@7,7:hh C5@5,7:hh C6@5,8r2:hh X2@6,7",) * 2,
    "the other one is empty": ("S1@7,7:hh C1@7,6",) * 2,
}


@pytest.mark.parametrize("which", EPIDEMICS)
def test_every_occupied_cabin_joined_to_an_occupied_cabin_loses_a_figure(which: str) -> None:
    before, after = EPIDEMICS[which]
    t = flight([f"II {before}", "II S2@7,7:hh"], "II-05", legal=False)
    assert t.ship(0) == after
    assert [event.seat for event in t.told(events.EpidemicSpared)] == ([0, 1] if before == after else [1])


def test_the_smallest_crew_rolls_a_column_then_a_row_and_loses_the_part_there() -> None:
    t = flight(["III S1@7,7:hh C1@7,8:hh", "III S2@7,7:hh X2@6,7"], "III-04", dice="34 33")
    tried = t.told_one(events.SabotageTried)
    assert (tried.seat, tried.square, tried.dice, tried.found) == (1, "6,7", (3, 4, 3, 3), True)
    assert t.told_one(events.PartDestroyed).part.tile == "X2"


def test_of_equal_crews_the_one_furthest_ahead_is_sabotaged_and_a_miss_is_rolled_for_again() -> None:
    t = flight(["III S1@7,7:hh", "III S2@7,7:hh"], "III-04", dice="11 11 34 34", rockets=[-4, 0])
    assert [(event.seat, event.found) for event in t.told(events.SabotageTried)] == [(1, False), (1, True)]
    assert t.told_one(events.PartDestroyed).part.square == "7,7"
    assert t.told(events.SabotageFailed) == []
    assert t.told_one(events.GaveUp).reason == "no-humans"


def test_after_three_failed_attempts_nothing_happens() -> None:
    t = flight(["III S1@7,7:hh", "III S2@7,7:hh"], "III-04", dice="11 11 34 11 11 34")
    attempts = [(event.attempt, event.found) for event in t.told(events.SabotageTried)]
    assert attempts == [(1, False), (2, False), (3, False)]
    assert t.told_one(events.SabotageFailed).seat == 0
    assert t.told(events.PartDestroyed) == []


def test_sabotage_breaks_a_ship_like_any_hit_and_shields_do_not_help() -> None:
    ship = "III S1@7,7:hh X2@6,7 C1@5,7r1:hh H1@7,8 B7@8,7:2"
    t = flight([ship, "III S2@7,7:hh C2@7,8:hh C4@7,6:hh"], "III-04", dice="34 33", legal=False)
    assert t.asked() == {0: "keep-piece"}
    t.play("7,7")
    assert sorted(t.lost(0).split()) == ["C1", "X2"]


WEAKEST = [card.id for card in CARDS.values() if isinstance(card, CombatZone | Sabotage)]
"""Every card of both boxes that looks for the weakest."""


@pytest.mark.parametrize("card", WEAKEST)
@pytest.mark.parametrize("board", ["I", "II", "IIB", "III", "IIIA", "IIIB.13", "IV.A1"])
def test_nothing_that_looks_for_the_weakest_does_anything_to_a_pilot_alone(card: str, board: BoardId) -> None:
    """Rulebook, «Giving up»: no player is compared."""
    ship = f"{board} S1@{BOARDS[board].start}:hh"
    t = flight([ship, ship.replace("S1", "S2")], card, rockets=[0, None], box="expansion")
    told = [event for event in t.events if not isinstance(event, events.CardRevealed)]
    assert told in ([events.NothingToFight(Seat(0))], [events.NobodyToSabotage(Seat(0))])
