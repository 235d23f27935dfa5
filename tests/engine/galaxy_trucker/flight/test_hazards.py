"""«Meteors and cannon fire»: the line, shields, cannons, and what happens to a ship that is hit.

Cards: I-09 has a large one from the front and small ones from the left and right. I-10 has small ones from
the front, rear, left and right. I-11 has a large, a small and a large one from the front. I-03 are pirates of
strength 5 with light, heavy and light shots from the front.
"""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.flight_table import Table, flight

BYSTANDER = "I S2@7,7:hh"
PLAIN = "I S1@7,7:hh"
SHIELD = "H2@7,8 B7@8,7:2"
SHIELDED = f"{PLAIN} {SHIELD}"
"""Its shield covers front and right."""
MISS = "11"


def met(ship: str, card: str, *rolls: str) -> Table:
    """Return a starting cabin with these parts that meets a card. Everything not rolled here misses."""
    dice = " ".join([*rolls, *[MISS] * 4])
    return flight([f"{PLAIN} {ship}", BYSTANDER], card, dice=dice, legal=False)


def squares(destroyed: list[events.PartDestroyed]) -> list[str]:
    return [event.part.square for event in destroyed]


def test_what_comes_from_the_front_or_rear_flies_along_a_column_and_from_the_sides_along_a_row() -> None:
    """A number that the board does not have is a miss, and so is a line without a part of this ship."""
    t = flight([SHIELDED, BYSTANDER], "I-10", dice="11 12 13 14")
    lines = [str(event.line) for event in t.told(events.HitAimed)]
    assert lines == ["front 2", "rear 3", "left 4", "right 5"]
    t = flight([PLAIN, "I S2@7,7:hh X2@7,8r1"], "I-10", dice=f"44 {MISS} {MISS} {MISS}")
    assert t.told_one(events.HitMissed, seat=0, line=BoardLine(Side.FRONT, 8))
    assert len(t.told(events.HitMissed)) == 1 + 3 * 2
    assert squares(t.told(events.PartDestroyed, seat=1)) == ["7,8"]


STRUCK: dict[str, tuple[str, str, list[str], list[str]]] = {
    "the first part on the line": ("X2@6,7 X3@8,7", "I-10", ["34", "34"], ["6,7", "8,7"]),
    "never the part behind": ("X2@6,7", "I-11", ["34"], ["6,7"]),
    "behind a shield or a smooth side, by a large meteor": (f"{SHIELD} C5@6,7:hh", "I-11", ["34"], ["6,7"]),
    "behind a shield, by a heavy shot": (f"{SHIELD} G3@6,7", "I-03", [MISS, "34"], ["6,7"]),
    "under a shield without a token": ("H2@7,8 B7@8,7 X2@6,7", "I-10", ["34"], ["6,7"]),
    "on a side that the shield does not cover": (SHIELD, "I-10", [MISS, MISS, "34"], ["7,7"]),
    "a cannon that points elsewhere": ("G3@7,6r3", "I-11", ["33"], ["7,6"]),
    "beside the column of a cannon to the front": ("C1@7,6:hh G3@6,6", "I-11", ["34"], ["7,7"]),
    "a double cannon without a token": ("GG2@6,7", "I-11", ["34"], ["6,7"]),
    "a ship with a purple alien": ("C1@7,6:p LP6@7,5r2", "I-11", ["34"], ["7,7"]),
    "a cannon, by a shot": ("G3@6,7", "I-03", ["34"], ["6,7"]),
}


@pytest.mark.parametrize("what", STRUCK)
def test_what_does_not_help_a_part_that_is_struck(what: str) -> None:
    ship, card, rolls, struck = STRUCK[what]
    t = met(ship, card, *rolls)
    assert squares(t.told(events.PartDestroyed, seat=0))[: len(struck)] == struck
    assert t.told(events.MeteorShot) == [] and "raise-shield" not in t.asked().values()


def test_all_ships_face_the_same_roll_and_meteors_come_in_printed_order() -> None:
    """Everybody sees the meteor and whom it may meet."""
    t = flight([PLAIN, BYSTANDER], "I-11", dice="11 12 66")
    meteors = [(e.hit.size, e.number, e.of, e.dice) for e in t.told(events.HitAimed)]
    assert meteors == [("large", 1, 3, (1, 1)), ("small", 2, 3, (1, 2)), ("large", 3, 3, (6, 6))]
    t = met(SHIELD, "I-10", "34")
    aim = t.view().encounter.aim
    assert aim is not None
    assert (str(aim.line), aim.hit.size, aim.targets) == ("front 7", "small", (0, 1))
    assert (aim.number, aim.of) == (1, 4)
    assert t.prompt(0).about["square"] == Square("7,7")


def test_a_small_meteor_bounces_off_a_smooth_side_and_destroys_a_part_with_an_exposed_connector() -> None:
    t = met("C5@6,7:hh", "I-10", "34")
    assert t.told_one(events.MeteorBounced, seat=0).square == "6,7", "though other sides are exposed"
    assert t.resolved
    t = met("X2@6,7", "I-10", "34")
    assert t.told_one(events.PartDestroyed, seat=0).part.square == "6,7"
    assert t.lost(0) == "X2" and t.resolved


def test_a_shield_that_covers_the_side_stops_a_small_meteor_for_a_token() -> None:
    t = met(SHIELD, "I-10", "34")
    assert t.asked() == {0: "raise-shield"}
    assert t.options(0) == ["battery@8,7", "no"]
    assert t.prompt(0).safe() == ("battery@8,7",), "what an absent pilot does"
    t.play("battery@8,7")
    assert t.told_one(events.ShieldHeld, seat=0).square == "7,7"
    assert t.told_one(events.TokensSpent, seat=0).batteries == ("8,7",)
    assert t.ship(0) == "S1@7,7:hh H2@7,8 B7@8,7:1"
    t = met(f"{SHIELD} X2@6,7", "I-10", "34").play("no")
    assert squares(t.told(events.PartDestroyed, seat=0)) == ["6,7"]
    assert t.ship(0) == "S1@7,7:hh H2@7,8 B7@8,7:2"


turned = pytest.mark.parametrize(
    ("turn", "covered"),
    [("", "front right"), ("r1", "right rear"), ("r2", "rear left"), ("r3", "left front")],
)


def shielded(ships: list[str], card: str, sides: list[str]) -> set[str]:
    """Return from which of these sides, in the order of the card, hits can be met with the first shield."""
    found = set()
    for number, side in enumerate(sides):
        dice = " ".join("34" if roll == number else MISS for roll in range(4))
        if flight(ships, card, dice=dice, legal=False).asked().get(0) == "raise-shield":
            found.add(side)
    return found


@turned
def test_a_turned_shield_covers_two_neighbouring_sides_clockwise(turn: str, covered: str) -> None:
    ship = f"I S1@7,7:hh C1@7,6:hh C2@7,8:hh C4@6,7:hh B9@8,7:2 H1@8,8{turn}"
    assert shielded([ship, BYSTANDER], "I-10", ["front", "rear", "left", "right"]) == {*covered.split()}


def test_each_use_of_a_shield_costs_a_token_of_the_battery_that_the_owner_chooses() -> None:
    t = met("H2@7,8 B7@8,7:1 BB3@8,8:3", "I-10", "34")
    assert sorted(t.options(0)) == ["battery@8,7", "battery@8,8", "no"]
    t.play("battery@8,7")
    assert t.ship(0) == "S1@7,7:hh H2@7,8 B7@8,7 BB3@8,8:3"
    t = met("H2@7,8 B7@8,7:1", "I-10", "34", MISS, MISS, "34")
    t.play("battery@8,7")
    assert t.asked() == {}, "nothing is left for the second one"


SHOT: dict[str, tuple[str, list[str], list[str]]] = {
    "ahead of all parts": ("G3@6,7", ["34"], ["6,7"]),
    "behind the part that would be struck": ("C1@6,7:hh C2@6,6:hh X2@8,7 G3@8,6", ["33"], ["8,6"]),
    "before a double one is asked for": ("G3@6,7 GG2@9,8 B7@8,7:2", ["34"], ["6,7"]),
    "every meteor of a swarm": ("G3@6,7", ["34", MISS, "34"], ["6,7", "6,7"]),
}


@pytest.mark.parametrize("where", SHOT)
def test_a_cannon_in_exactly_that_column_shoots_a_large_meteor_from_the_front_for_nothing(where: str) -> None:
    ship, rolls, cannons = SHOT[where]
    t = met(ship, "I-11", *rolls)
    assert [event.cannon for event in t.told(events.MeteorShot, seat=0)] == cannons
    assert t.resolved, "a shot that costs nothing is fired without asking"


@pytest.mark.parametrize(
    ("row", "helps"), [("13", False), ("14", True), ("15", True), ("25", True), ("26", False)]
)
def test_a_cannon_to_the_side_helps_in_its_row_and_the_rows_beside_it(row: str, helps: bool) -> None:
    ship = "II S1@7,7:hh X2@6,7 G3@6,6r3 X3@5,7 X4@4,7 X5@8,7"
    t = flight([ship, "II S2@7,7:hh"], "III-11", dice=f"{row} {MISS} {MISS} {MISS} {MISS}", legal=False)
    assert bool(t.told(events.MeteorShot, seat=0)) is helps


def test_a_double_cannon_shoots_a_large_meteor_for_a_token() -> None:
    t = met("GG2@6,7 B7@8,7:2", "I-11", "34", MISS, "34")
    assert t.asked() == {0: "fire-cannon"}
    t.play("battery@8,7")
    assert t.told_one(events.MeteorShot, seat=0).cannon == "6,7"
    assert t.asked() == {0: "fire-cannon"}, "and another one for the next"
    t.play("no")
    assert squares(t.told(events.PartDestroyed, seat=0)) == ["6,7"]
    t = met("GG2@6,7 B7@8,7:1", "I-11", "34", MISS, "34").play("no")
    lost = squares(t.told(events.PartDestroyed, seat=0))
    assert lost == ["6,7", "7,7"], "a lost cannon does not shoot the next one"
    t = met("GG2@6,7 B7@8,7:2", "I-11", "44")
    assert t.told(events.HitMissed, seat=0) and t.resolved, "what misses needs no shot"


SIDES_HIT = {"right": ("III-09", "r1"), "left": ("III-11", "r3")}
"""Meteor swarms that begin with a large one from that side, and the turn of a cannon that points there."""


@pytest.mark.parametrize("side", SIDES_HIT)
@pytest.mark.parametrize(
    ("row", "helps"), [("14", False), ("24", True), ("34", True), ("44", True), ("45", False)]
)
def test_a_double_cannon_to_the_side_shoots_large_meteors_of_its_row_and_the_rows_beside_it_for_a_token(
    side: str, row: str, helps: bool
) -> None:
    """There are parts in rows five to nine; the cannon is in the seventh. It does not shoot what comes from
    the other side."""
    card, turn = SIDES_HIT[side]
    cannon = f"GG3@7,{8 if side == 'right' else 6}{turn}"
    ship = f"III S1@7,7:hh X2@6,7 X3@5,7 X4@8,7 X5@9,6 X7@9,8 {cannon} B9@8,6:2"
    rolls = f"{row} {MISS} {MISS} {MISS} {MISS}"
    t = flight([ship, "III S2@7,7:hh"], card, dice=rolls, legal=False)
    asked = t.asked().get(0) == "fire-cannon"
    assert asked is helps
    if helps:
        t.answer(0, "battery@8,6")
        assert str(t.told_one(events.MeteorShot, seat=0).cannon) == cannon[4:7]
        assert t.seat(0).ship.tokens == 1
        assert t.told(events.PartDestroyed, seat=0) == []
    else:
        assert t.told(events.PartDestroyed, seat=0)
    (other,) = (card for name, (card, _) in SIDES_HIT.items() if name != side)
    t = flight([ship, "III S2@7,7:hh"], other, dice=rolls, legal=False)
    assert t.asked().get(0) != "fire-cannon" and t.told(events.PartDestroyed, seat=0)


def test_a_light_shot_destroys_a_smooth_side_too_unless_a_shield_is_raised() -> None:
    t = met("C5@6,7:hh H2@7,8 B7@8,7:2", "I-03", "34")
    assert t.asked() == {0: "raise-shield"}
    t.answer(0, "no")
    assert squares(t.told(events.PartDestroyed, seat=0)) == ["6,7"]
    t = met("C5@6,7:hh H2@7,8 B7@8,7:2", "I-03", "34").play("battery@8,7")
    assert t.told_one(events.ShieldHeld, seat=0).square == "6,7"


@turned
def test_a_shield_stops_light_shots_from_its_own_two_sides_only(turn: str, covered: str) -> None:
    """II-16: shots from the right, left and front and a heavy one from the rear, all at the smallest crew."""
    ship = f"II S1@7,7:h H1@7,6{turn} C1@7,8 B9@8,7:2 G1@6,7 E3@8,6"
    other = "II S2@7,7:hh C2@7,8:hh G2@6,7 E5@8,7"
    assert shielded([ship, other], "II-16", ["right", "left", "front"]) == {*covered.split()} - {"rear"}


def test_a_destroyed_part_goes_to_the_lost_pile_and_all_on_it_to_the_bank() -> None:
    t = met("RR1@6,7r1:rr", "I-11", "34")
    assert t.lost(0) == "RR1"
    assert t.game.goods_left(Good.RED) == 12
    t = met("X2@6,7 C1@5,7r1:hh B7@8,7:2", "I-11", "34")
    assert t.seat(0).ship.crew == 2
    t = met("B4@6,7r1:2", "I-11", "34")
    assert t.seat(0).ship.tokens == 0


def test_parts_that_hold_on_to_nothing_any_more_fall_off_with_everything_on_them() -> None:
    """The owner may keep the smaller piece."""
    t = met("X2@6,7 C1@6,6r1:hh C5@6,8r1:hh", "I-11", "34")
    t.play("7,7")
    assert {part.square for part in t.told_one(events.PartsFellOff, seat=0).parts} == {"6,6", "6,8"}
    assert t.ship(0) == "S1@7,7:hh"
    assert sorted(t.lost(0).split()) == ["C1", "C5", "X2"]
    t = met("X2@6,7 KK3@5,7:yy B7@8,7:2 C1@6,8r1:hh", "I-10", MISS, MISS, "33")
    assert t.asked() == {0: "keep-piece"}
    t.play("5,7")
    assert t.ship(0) == "KK3@5,7:yy"
    assert t.told_one(events.GaveUp, seat=0).reason == "no-humans"


@pytest.mark.parametrize(
    ("parts", "asked", "game"),
    [
        ("X2@6,7 X1@5,7 B7@8,7:2 X3@7,8", False, "visits"),
        ("X2@6,7 B4@5,7:2 B7@8,7:2 X3@7,8", False, "visits"),
        ("X2@6,7 B4@5,7:2 B7@8,7:1 X3@7,8", True, "visits"),
        ("X2@6,7 E1@5,7 B7@8,7:2 X3@7,8", True, "visits"),
        ("X2@6,7 X4@5,7 B7@8,7:2 C1@6,8r1:hh", True, "questions"),
        ("X2@6,7 KK3@5,7:yy B7@8,7:2 X1@6,8r1", True, "questions"),
        ("X2@6,7 X4@5,7 B7@8,7:2", False, "questions"),
    ],
    ids=["less", "as many tokens", "more tokens", "another kind", "humans", "goods", "neither"],
)
def test_a_pilot_is_not_asked_about_a_piece_with_less_of_everything_or_that_would_only_end_the_flight(
    parts: str, game: str, *, asked: bool
) -> None:
    """These are games with fewer visits or with fewer questions."""

    def prepare(state: State) -> None:
        state.fewer_visits, state.fewer_questions = game == "visits", game == "questions"

    ships = [f"{PLAIN} {parts}", BYSTANDER]
    t = flight(ships, "I-10", dice=f"{MISS} {MISS} 33 {MISS}", legal=False, prepare=prepare)
    assert (t.asked() == {0: "keep-piece"}) is asked
    if not asked:
        assert "S1@7,7:hh" in t.ship(0), "the larger piece, with humans, is kept"


@pytest.mark.parametrize(
    "parts", ["X2@7,6r1 KK2@7,5 KK4@8,5r1 KK6@9,5r1", "X5@7,5r2 X2@7,6r1 X3@7,8 C4@8,5r2 X4@9,5r1"]
)
def test_an_absent_pilot_keeps_the_largest_piece_with_humans(parts: str) -> None:
    """An empty cabin is not enough, and neither are more parts."""
    t = met(parts, "I-11", "33")
    assert t.asked() == {0: "keep-piece"}
    assert t.prompt(0).safe() == ("7,7",)


def test_an_alien_without_its_life_support_is_lost_at_once() -> None:
    t = met("C1@7,6:p LP1@6,6", "I-11", "33")
    assert squares(t.told(events.PartDestroyed, seat=0)) == ["6,6"]
    assert t.told_one(events.AlienSuffocated, seat=0).square == "7,6"
    assert t.ship(0) == "S1@7,7:hh C1@7,6"
    t = met("C1@7,6:p LP1@6,6 X5@9,9", "I-11", "33")
    assert t.asked() == {0: "keep-piece"}
    assert t.seat(0).ship.crew == 3 and t.faults() == [], "no fault while the piece is chosen"
    t.play(*t.prompt(0).safe())
    assert t.told_one(events.AlienSuffocated, seat=0).square == "7,6"
    assert t.faults() == []


def test_a_pilot_who_loses_the_last_humans_gives_up_after_the_card_despite_an_alien() -> None:
    t = met("X2@7,6r1 C1@8,6:b LB1@8,5r2 X3@8,7", "I-11", "34", MISS, "34")
    assert squares(t.told(events.PartDestroyed, seat=0))[0] == "7,7"
    assert len(t.told(events.HitAimed)) == 3, "the rest of the card concerns the ship as well"
    assert t.told_one(events.GaveUp, seat=0).reason == "no-humans"
    assert t.rockets()[0] is None


def test_independent_ships_are_asked_at_the_same_time() -> None:
    """A shield can be taken back while others decide, but a roll cannot."""
    other = "I S2@7,7:hh H3@7,8r3 B8@8,7:2"
    t = flight([SHIELDED, other], "I-11", dice=f"{MISS} 34 {MISS}", legal=False)
    assert t.asked() == {0: "raise-shield", 1: "raise-shield"}
    t.answer(1, "battery@8,7")
    assert t.asked() == {0: "raise-shield"}
    assert t.session.can_undo(Seat(1))
    t.answer(0, "battery@8,7")
    assert t.resolved and not t.session.can_undo(Seat(1))
