"""«Developing»: two cards, a station, reserved tiles for all, and a tile of your choice."""

from typing import Any

from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId, Tile
from engine.space_mission.events import NoTileLeft, StationBuilt, TileTaken
from tests.engine.space_mission.table import Table, at_hazard, notation, table

LANDING = "s1l2 s1l4"
"""Cards that develop Hazard, whose landing numbers are 2 and 4."""
PAID = (CardId("s1l2"), CardId("s1l4"))
"""The ids of these cards in the discard pile."""


def ready(hand: str = LANDING, **position: Any) -> Table:
    """Return seat 0 on Hazard, which it has scanned."""
    given: dict[str, Any] = {"scanned": {"hazard": "0"}, **position}
    return table(hands=[hand, "", ""], at="hazard gate gate", **given)


def test_two_cards_with_the_orange_numbers_build_a_station() -> None:
    t = ready().play("develop", "s1l2+s1l4", "mineral-red")
    assert t.told_one(StationBuilt) == StationBuilt(Seat(0), PlanetId("hazard"), PAID)
    assert (t.planet("hazard").station, t.seat(0).stations, t.seat(0).chips) == (0, 1, 18)
    assert (t.hand(0), t.view().discard) == ("", PAID)


def test_who_never_scanned_cannot_develop_and_is_told_whether_a_scan_can_still_come_first() -> None:
    """The refusal does not say "scan first" if the planet can no longer be scanned, or the player has no card
    for it."""
    with_card = ready("s1l2 s1l4 j3s3", scanned={"hazard": "1"})
    assert with_card.closed("develop") == "not-scanned-yet"
    without = ready(scanned={"hazard": "1"})
    assert without.closed("develop") == "not-scanned-and-no-card"
    exhausted = ready("s1l2 s1l4 j3s3", scanned={"hazard": "1"}, piles={"hazard": "space"}, face_up="hazard")
    assert exhausted.closed("develop") == "never-scanned"


def test_r6_a_scan_earlier_in_the_same_turn_is_enough() -> None:
    t = ready("s1l2 s1l4 j3s3", scanned={}, piles={"hazard": "mineral-red water space"})
    t.play("scan", "j3s3", "mineral-red", "develop", "s1l2+s1l4", "water")
    assert t.planet("hazard").station == 0


def test_a_planet_is_developed_once_and_only_by_a_ship_on_it() -> None:
    t = ready(scanned={"hazard": "0"}, stations={"hazard": 1})
    assert t.closed("develop") == "planet-has-station"
    t = at_hazard("s1l3 s1l4", scanned={"freezer": "0", "hazard": "0"})
    assert t.closed("develop") == "no-landing-cards"
    assert table(hands=[LANDING, ""], at="gate gate").closed("develop") == "not-on-a-planet"


def test_r12_both_numbers_are_wanted_and_an_orange_joker_stands_for_either() -> None:
    """The player chooses the cards, and pairs without jokers come first."""
    for hand in ("s1l2", "s1l2 s2l2", "j1l?"):
        assert ready(hand).closed("develop") == "no-landing-cards"
    assert ready("s1l2 j1l?").play("develop").options() == ["s1l2+j1l?"]
    assert ready("j1l? j2l?").play("develop").options() == ["j1l?+j2l?"]
    t = ready("s1l2 s1l4 j1l? j1s2").play("develop")
    assert t.options() == ["s1l2+s1l4", "s1l2+j1l?", "s1l4+j1l?"]


def test_all_reserved_tiles_go_to_those_who_reserved_them_and_probes_return() -> None:
    reserved = {"hazard": "0:water 1:medal 1:mineral-red 2:alien-blue", "freezer": "1:water"}
    t = ready(piles={"hazard": "alien-brown space"}, reserved=reserved)
    assert [t.seat(seat).chips for seat in range(3)] == [18, 17, 19]
    t.play("develop", "s1l2+s1l4", "alien-brown")
    assert [t.tiles(seat) for seat in range(3)] == ["alien-brown water", "mineral-red medal", "alien-blue"]
    assert t.planet("hazard").reserved == ()
    # R14: only the markers of these tiles come back; the station costs a chip.
    assert [t.seat(seat).chips for seat in range(3)] == [18, 19, 20]
    assert t.planet("freezer").reserved[0].count == 1


def test_r16_own_reserved_tiles_come_before_the_choice() -> None:
    t = ready(reserved={"hazard": "0:water"}).play("develop", "s1l2+s1l4")
    look = t.view(0).look
    assert look is not None and notation(look.received) == "water"


def test_r10_the_developer_must_take_a_tile() -> None:
    t = ready(piles={"hazard": "water medal space"}).play("develop", "s1l2+s1l4")
    assert (t.options(), t.asked.least) == (["water", "medal"], 1)
    t.play("medal")
    assert t.told_one(TileTaken) == TileTaken(Seat(0), PlanetId("hazard"), Tile("medal"), left=2)
    assert t.tiles(0) == "medal"


def test_r9_with_face_up_space_or_an_empty_pile_the_developer_gets_no_tile_but_the_reserved_ones() -> None:
    t = ready(piles={"hazard": "space space"}, face_up="hazard", reserved={"hazard": "0:water 1:medal"})
    t.play("develop", "s1l2+s1l4")
    assert t.told_one(NoTileLeft).planet == "hazard"
    assert (t.planet("hazard").station, t.tiles(0), t.tiles(1)) == (0, "water", "medal")
    assert (t.hand(0), t.view().discard) == ("", PAID), "the cards are paid all the same"
    t = ready(piles={"hazard": ""}).play("develop", "s1l2+s1l4")
    assert t.told(NoTileLeft) and t.planet("hazard").station == 0


def test_r13_without_chips_a_station_is_not_refused() -> None:
    t = ready(probes=[20, 0, 0]).play("develop", "s1l2+s1l4", "mineral-red")
    assert (t.planet("hazard").station, t.seat(0).chips) == (0, 0)
    assert ready(probes=[20, 0, 0], chip_limit="hard").closed("develop") == "no-chips-left"


def test_developing_cannot_be_taken_back_once_anybody_has_learned_something() -> None:
    t = ready().play("develop", "s1l2+s1l4")
    assert t.undo_refused()
    t = ready(piles={"hazard": ""}, reserved={"hazard": "1:medal"}).play("develop", "s1l2+s1l4")
    assert t.undo_refused()
