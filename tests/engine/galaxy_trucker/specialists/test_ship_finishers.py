"""What specialists do after building and before the flight, and its effects in flight. Smuggler and
Warehouse-keeper: where goods are, what is found, what is given up, and what it earns."""

from typing import Any

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.events.building import MarkersLaid, ShipPassed
from engine.galaxy_trucker.events.flight import GaveUp, GoodsLost, IntruderWalked, MeteorShot, PartDestroyed
from engine.galaxy_trucker.events.payout import GoodsSold
from engine.galaxy_trucker.events.specialists import ShipSabotaged
from engine.galaxy_trucker.flight.cards import infected
from engine.galaxy_trucker.flight.expansion_cards import irradiated
from engine.galaxy_trucker.ship.crew import alien_cabins, has_weapons, walk
from engine.galaxy_trucker.ship.energy import feeders
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import cannon_halves, turret_pairs
from tests.engine.galaxy_trucker.flight_table import Table, flight
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


CREWED = "II S2@7,7:hh"
SMUGGLERS, PLANETS = "II-02", "I-15"


def robbed(ship: str) -> Table:
    """Let smugglers take three goods of a ship without cannons."""
    return flight([ship, CREWED], SMUGGLERS, legal=False)


def lost(t: Table) -> tuple[str, int]:
    """Return the lost goods by their first letters, and the lost tokens."""
    found = t.told_one(GoodsLost, seat=0)
    return "".join(good[0] for good in found.goods), found.tokens


def test_every_structural_module_and_every_router_holds_a_blue_or_a_green_good() -> None:
    """A lost part takes its hidden good along."""
    ship = Ship.parse("II S1@7,7 X1@7,6 N1@7,8 K1@6,7 +smuggler.a")
    smuggled = {place: hold.colours for place, hold in ship.holds().items() if hold.smuggled}
    assert smuggled == {"7,6": ("green", "blue"), "7,8": ("green", "blue")}
    assert "7,6" not in Ship.parse("II S1@7,7 X1@7,6").holds()
    ship = Ship.parse("II S1@7,7 X1@7,6:g +smuggler.a")
    assert ship.take(next(iter(ship.goods))).square == "7,6"
    assert not ship.goods


@pytest.mark.parametrize("aboard", ["r", "y", "bb"])
def test_nothing_else_lies_there(aboard: str) -> None:
    with pytest.raises(ValueError, match="no room"):
        Ship.parse(f"II S1@7,7 X1@7,6:{aboard} +smuggler.a")


def test_goods_are_loaded_there_like_anywhere_else() -> None:
    t = flight(["I S1@7,7:hh X1@7,6 K1@7,8 +smuggler.a", "I S2@7,7:hh"], PLANETS, legal=False)
    t.play("1", "none")
    assert t.asked() == {0: "load-goods"}
    assert "load:green@7,6" in t.options(0)
    t.answer(0, "best")
    assert t.ship(0).startswith("S1@7,7:hh X1@7,6:g K1@7,8:g")


EXAMPLE = "II S1@7,7:hh X1@7,6:b X2@7,8:b X3@6,7:b RR1@8,7:r B1@8,8:1 +smuggler.a"
"""The rulebook's example: three hidden blue goods, a red one and a token; three goods are lost."""


def test_example_of_the_smuggler_the_red_good_and_the_token_may_be_all_there_is_or_red_and_two_blue() -> None:
    """«weil du immer zuerst deine wertvollsten Waren abgeben musst»: the red good cannot be saved."""
    t = robbed(EXAMPLE)
    assert t.options(0) == ["0", "2"], "one blue good alone would save no token"
    t.answer(0, "0")
    assert lost(t) == ("r", 1)
    assert t.ship(0).count(":b") == 3
    t = robbed(EXAMPLE).answer(0, "2").answer(0, "blue@7,6 blue@6,7")
    assert lost(t) == ("rbb", 0)
    assert "X2@7,8:b" in t.ship(0) and "B1@8,8:1" in t.ship(0)


def test_all_goods_hidden_and_no_token_left_is_to_have_nothing() -> None:
    """Tokens are asked for before that, and goods enough in the open leave the hidden ones in peace."""
    t = robbed("II S1@7,7:hh X1@7,6:g X2@7,8:b +smuggler.a")
    assert t.resolved and lost(t) == ("", 0)
    t = robbed("II S1@7,7:hh X1@7,6:g X2@7,8:b B1@8,8:2 +smuggler.a")
    assert t.options(0) == ["0", "2"]
    assert lost(t.rest()) == ("", 2), "Ruling: G64."
    t = robbed("II S1@7,7:hh X1@7,6:g KK1@7,8:yyb B1@8,8:2 +smuggler.a")
    assert t.resolved and lost(t) == ("yyb", 0)


def sold(ship: str, team: str, rocket: int | None = 4) -> int:
    t = flight([ship, CREWED], phase="payout", rockets=[rocket, 1], teams=[team], legal=False)
    return t.told_one(GoodsSold, seat=0).credits


def test_goods_on_these_parts_are_worth_a_credit_more_before_anything_is_halved() -> None:
    goods = "II S1@7,7:hh X1@7,6:b X2@7,8:g K1@6,7:b +smuggler.a"
    assert sold(goods, "smuggler") == 1 + 2 + 1 + 2
    assert sold(goods, "smuggler.a") == 1 + 2 + 1
    assert sold("II S1@7,7:hh X1@7,6:b X2@7,8:g +smuggler.a", "smuggler", None) == 3, "half of five"


def test_on_each_hold_a_red_good_may_lie_in_a_standard_container() -> None:
    """They are loaded there."""
    assert Ship.parse("II S1@7,7 K1@7,6:rb KK1@7,8:ryb RR1@8,7:rr +warehouse_keeper.a")
    for ship in ("K1@7,6:rr", "KK1@7,6:rrb"):
        with pytest.raises(ValueError, match="no room"):
            Ship.parse(f"II S1@7,7 {ship} +warehouse_keeper.a")
    with pytest.raises(ValueError, match="no room"):
        Ship.parse("II S1@7,7 K1@7,6:r")
    t = flight(["I S1@7,7:hh K1@7,6:y K3@7,8 +warehouse_keeper.a", "I S2@7,7:hh"], "I-13", legal=False)
    t.play("1", "none").answer(0, "best")
    assert sorted(good for part in t.seat(0).ship.parts for good in part.goods) == ["red", "red", "yellow"]


KEPT = "II S1@7,7:hh R1@7,6:b RR1@7,8:bb R2@6,7:r B1@8,8:1 +warehouse_keeper.b"
"""The rulebook's example: three blue goods hidden in red containers, a red one and a token; three are
lost."""


def test_example_of_the_warehouse_keeper_red_and_token_may_be_all_there_is() -> None:
    t = robbed(KEPT)
    assert t.asked() == {0: "pretend"}
    assert lost(t.answer(0, "pretend")) == ("r", 1)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("red@6,7.1 blue@7,6.1 blue@7,8.1", ("rbb", 0)),
        ("blue@7,6.1 blue@7,8.1 blue@7,8.2", ("bbb", 0)),
        ("blue@7,6.1 blue@7,8.1 token.1", ("bb", 1)),
    ],
)
def test_example_of_the_warehouse_keeper_who_chooses_gives_any_three_goods_or_two_and_the_token(
    given: str, found: tuple[str, int]
) -> None:
    """«Das funktioniert also anders als beim Schmuggler»: the red good can be saved."""
    t = robbed(KEPT).answer(0, "choose")
    assert t.prompt(0).least == t.prompt(0).most == 3
    assert lost(t.answer(0, given)) == found


def test_one_may_have_nothing_only_if_all_is_hidden_and_no_token_is_left() -> None:
    assert lost(robbed("II S1@7,7:hh RR1@7,6:yy +warehouse_keeper.b")) == ("", 0)
    assert lost(robbed("II S1@7,7:hh RR1@7,6:ry +warehouse_keeper.b")) == ("r", 0)
    t = robbed("II S1@7,7:hh RR1@7,6:yy B1@8,8:2 +warehouse_keeper.b")
    assert lost(t.answer(0, "pretend")) == ("", 2)
    t = robbed("II S1@7,7:hh K1@7,6:y B1@8,8:1 +warehouse_keeper.b")
    assert lost(t) == ("y", 1), "with nothing hidden, all there is goes"


def test_absent_owners_say_that_they_have_no_more_or_give_the_cheapest() -> None:
    """Ruling: G64. The owner chooses which goods or tokens go first."""
    assert lost(robbed(KEPT).rest()) == ("r", 1)
    assert lost(robbed("II S1@7,7:hh KK1@7,6:yyb B1@8,8:2 +warehouse_keeper.b").rest()) == ("yyb", 0)
    t = robbed("II S1@7,7:hh KK1@7,6:yyb B1@8,8:2 +warehouse_keeper.b")
    assert t.asked() == {0: "give-goods"}
    assert lost(t.answer(0, "blue@7,6.1 token.1 token.2")) == ("b", 2)


def test_smuggler_and_warehouse_keeper_together_hide_what_either_hides() -> None:
    ship = "II S1@7,7:hh X1@7,6:g RR1@7,8:by K1@6,7:b +smuggler.a +warehouse_keeper.b"
    assert lost(robbed(ship).answer(0, "pretend")) == ("b", 0)


@pytest.mark.parametrize(
    ("part", "eaten"),
    [
        ("X1@7,6:g +smuggler.a", ""),
        ("RR1@7,6:ry +warehouse_keeper.b", "r"),
        ("K1@7,6:yb +warehouse_keeper.b", "yb"),
        ("RR1@7,6:ry +warehouse_keeper.a", "ry"),
    ],
)
def test_gluttons_do_not_find_hidden_goods(part: str, eaten: str) -> None:
    first, *stowage = part.split()
    text = f"II S1@7,7:hh {first} *universal@7,6 {' '.join(stowage)}"
    t = flight([text, CREWED], "I-21", dice="34", deck="II-06", legal=False).rest()
    walk = t.told_one(IntruderWalked, seat=0).walk
    assert "".join(good[0] for bite in walk.bites for good in bite.goods) == eaten


def test_a_ship_is_written_and_read_with_its_stowage() -> None:
    assert Ship.parse(str(Ship.parse(EXAMPLE))) == Ship.parse(EXAMPLE)
    assert str(Ship.parse(KEPT)).endswith(" +warehouse_keeper.b")
    with pytest.raises(ValueError, match="unknown stowage"):
        Ship.parse("II S1@7,7 +plumber.a")


def test_ships_get_their_stowage_when_the_round_begins() -> None:
    ships, teams = [CREWED.replace("S2", "S1"), CREWED], ["smuggler warehouse_keeper.a", "guard"]
    t = flight(ships, phase="payout", teams=teams, rounds="I, II", hiring="draft").rest()
    assert t.game.state.round == 2
    assert t.game.ship(0).stowage == ["smuggler.a", "warehouse_keeper.a", "warehouse_keeper.b"]
    assert t.game.ship(1).stowage == []
