"""«Scanning» and «Discovering»: a card, a look, a tile beside the planet or of your choice. «Caution!»: piles
of nothing but Space, and who may look at what. «Developing»: two cards, a station, reserved tiles for all,
and a tile of your choice."""

from typing import Any

import pytest

from engine.core.prompt import Seat
from engine.space_mission import events
from engine.space_mission.cards import CardId, PlanetId, Tile
from tests.engine.space_mission.table import Table, at_hazard, notation, table

PILE = "mineral-red mineral-red alien-blue water medal space space space"


def test_a_scan_takes_a_card_with_the_green_number_of_the_planet_one_is_on() -> None:
    t = at_hazard("j3s3 s1l1 s?l2").play("scan")
    assert t.options() == ["j3s3", "s?l2"]
    assert t.closed("s1l1") == "card-does-not-fit-scan"
    t.play("j3s3", "mineral-red")
    assert [p.planet for p in t.view().planets if p.reserved] == ["hazard"]
    assert at_hazard("j3s2").closed("scan") == "no-scan-card"
    assert table(hands=["j3s3", ""], at="gate gate").closed("scan") == "not-on-a-planet"
    assert at_hazard("j3s3", station=1).closed("scan") == "planet-has-station"


def test_the_chosen_tile_lies_beside_the_planet_under_a_probe() -> None:
    t = at_hazard("j3s3", pile=PILE).play("scan", "j3s3", "water")
    assert t.told_one(events.TileReserved) == events.TileReserved(
        Seat(0), PlanetId("hazard"), CardId("j3s3"), left=7
    )
    hazard = t.planet("hazard")
    assert (hazard.pile, hazard.face_up, hazard.scanned_by) == (7, False, (0,))
    assert [(mark.seat, mark.count) for mark in hazard.reserved] == [(0, 1)]
    assert (t.seat(0).chips, t.seat(0).tiles, t.view().discard) == (18, 0, ("j3s3",))


def test_every_kind_of_point_tile_in_the_pile_may_be_chosen_and_space_may_not() -> None:
    t = at_hazard("j3s3", pile=PILE).play("scan", "j3s3")
    assert t.options() == ["mineral-red", "alien-blue", "water", "medal"]
    t = at_hazard("j3s3", pile="water space").play("scan", "j3s3")
    assert t.options() == ["water"], "asked with a single kind too"


def test_r5_the_same_planet_may_be_scanned_again_for_another_tile() -> None:
    t = at_hazard("j3s3 s3l1", pile=PILE)
    t.play("scan", "j3s3", "water", "scan", "s3l1", "mineral-red")
    assert [(mark.seat, mark.count) for mark in t.planet("hazard").reserved] == [(0, 2)]
    assert (t.planet("hazard").scanned_by, t.seat(0).chips) == ((0,), 17)


def test_r7_the_first_scan_of_nothing_but_space_takes_nothing_and_turns_it_up() -> None:
    """It counts as having scanned. Eight Space at once may end the game."""
    t = at_hazard("j3s3", pile="space space space space space")
    t.play("scan", "j3s3")
    assert t.told_one(events.OnlySpaceFound) == events.OnlySpaceFound(
        Seat(0), PlanetId("hazard"), CardId("j3s3")
    )
    assert t.told_one(events.SpaceTurnedUp).count == t.view().space == 5
    assert (t.planet("hazard").reserved, t.seat(0).chips, t.view().discard) == ((), 19, ("j3s3",))
    assert t.view().action == 2
    t = at_hazard("j3s3 s1l2 s1l4", pile="space space")
    t.play("scan", "j3s3", "develop", "s1l2+s1l4")
    assert t.planet("hazard").station == 0
    t = at_hazard("j3s3", pile=" ".join(["space"] * 8))
    assert t.play("scan", "j3s3").view().last_round


def test_r8_an_exhausted_pile_cannot_be_scanned() -> None:
    t = at_hazard("j3s3", pile="space space", face_up="hazard")
    assert t.closed("scan") == "pile-exhausted"
    t = at_hazard("j3s3", pile="")
    assert t.closed("scan") == "pile-exhausted"


def test_r8_so_who_has_never_scanned_there_cannot_develop_it_any_more() -> None:
    t = table(
        hands=["j3s3 s1l2 s1l4", "s2l2 s2l4"],
        at="hazard hazard",
        piles={"hazard": "space space"},
        face_up="hazard",
        scanned={"hazard": "1"},
    )
    assert t.closed("develop") == "never-scanned"
    assert "develop" in t.pass_turn().options()


def test_r8_the_table_may_allow_an_empty_scan_for_the_right_to_develop() -> None:
    t = at_hazard("j3s3 s1l2 s1l4", pile="space space", face_up="hazard", empty_scan="on").play(
        "scan", "j3s3"
    )
    assert t.told_one(events.EmptyPileScanned).planet == "hazard"
    assert (t.hand(0), t.view().discard) == ("s1l2 s1l4", ("j3s3",))
    assert (t.planet("hazard").scanned_by, t.planet("hazard").reserved) == ((0,), ())
    assert "develop" in t.options()


def test_r13_without_chips_a_scan_is_not_refused() -> None:
    t = at_hazard("j3s3", probes=[20, 0]).play("scan", "j3s3", "mineral-red")
    assert (t.seat(0).chips, t.seat(0).reserved) == (0, 1)
    t = at_hazard("j3s3", probes=[20, 0], chip_limit="hard")
    assert t.closed("scan") == "no-chips-left"


def test_r15_a_reserved_tile_is_not_shown_again_not_even_to_its_owner() -> None:
    t = at_hazard("j3s3", pile=PILE).play("scan", "j3s3", "water")
    assert t.view(0).own_reserved == ()
    assert "water" not in repr(t.told_one(events.TileReserved).seen_by(Seat(0)))


def test_r15_the_table_may_let_owners_look_at_their_reserved_tiles() -> None:
    t = at_hazard("j3s3", reserved={"freezer": "0:medal 1:water"}, look_at_reserved="on")
    (own,) = t.view(0).own_reserved
    assert (own.planet, notation(own.tiles)) == ("freezer", "medal")
    assert t.view(None).own_reserved == ()


def test_there_is_no_way_back_from_a_look() -> None:
    t = at_hazard("j3s3").play("scan", "j3s3")
    assert t.undo_refused()
    t.play("mineral-red")
    assert t.undo_refused()


def test_the_commitment_is_a_question_of_its_own_even_with_a_single_card() -> None:
    t = at_hazard("j3s3").play("scan")
    assert t.options() == ["j3s3"]
    t.undo(0)
    assert t.asked.kind == "choose-action"


def test_tiles_are_taken_without_a_card_at_any_players_station() -> None:
    """Two may be discovered in one turn."""
    t = at_hazard("j1s1", station=1, pile="water medal space")
    t.play("discover", "look", "medal")
    assert (t.tiles(0), t.hand(0), t.planet("hazard").pile) == ("medal", "j1s1", 2)
    t.play("discover", "look", "water")
    assert (t.tiles(0), t.view().space) == ("water medal", 1)
    assert at_hazard(scanned={"hazard": "0"}).closed("discover") == "no-station-here"


def test_r11_who_discovers_must_take_a_tile() -> None:
    """R22: but not Space. At an exhausted pile nothing can be discovered."""
    t = at_hazard(station=0, pile="water space").play("discover", "look")
    assert (t.options(), t.asked.least) == (["water"], 1)
    assert t.undo_refused()
    t = at_hazard(station=0, pile="space", face_up="hazard")
    assert t.closed("discover") == "pile-exhausted"
    assert at_hazard(station=0, pile="").closed("discover") == "pile-exhausted"


def test_r22_space_cannot_be_taken() -> None:
    t = at_hazard(station=0, pile="water space").play("discover", "look")
    assert "space" not in t.options()


def test_before_the_look_one_may_still_think_again() -> None:
    t = at_hazard(station=1).play("discover")
    assert (t.asked.kind, t.options()) == ("look-through-pile", ["look"])
    t.undo(0)
    assert t.asked.kind == "choose-action"


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
    assert t.told_one(events.StationBuilt) == events.StationBuilt(Seat(0), PlanetId("hazard"), PAID)
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
    assert t.told_one(events.TileTaken) == events.TileTaken(
        Seat(0), PlanetId("hazard"), Tile("medal"), left=2
    )
    assert t.tiles(0) == "medal"


def test_r9_with_face_up_space_or_an_empty_pile_the_developer_gets_no_tile_but_the_reserved_ones() -> None:
    t = ready(piles={"hazard": "space space"}, face_up="hazard", reserved={"hazard": "0:water 1:medal"})
    t.play("develop", "s1l2+s1l4")
    assert t.told_one(events.NoTileLeft).planet == "hazard"
    assert (t.planet("hazard").station, t.tiles(0), t.tiles(1)) == (0, "water", "medal")
    assert (t.hand(0), t.view().discard) == ("", PAID), "the cards are paid all the same"
    t = ready(piles={"hazard": ""}).play("develop", "s1l2+s1l4")
    assert t.told(events.NoTileLeft) and t.planet("hazard").station == 0


def test_r13_without_chips_a_station_is_not_refused() -> None:
    t = ready(probes=[20, 0, 0]).play("develop", "s1l2+s1l4", "mineral-red")
    assert (t.planet("hazard").station, t.seat(0).chips) == (0, 0)
    assert ready(probes=[20, 0, 0], chip_limit="hard").closed("develop") == "no-chips-left"


def test_developing_cannot_be_taken_back_once_anybody_has_learned_something() -> None:
    t = ready().play("develop", "s1l2+s1l4")
    assert t.undo_refused()
    t = ready(piles={"hazard": ""}, reserved={"hazard": "1:medal"}).play("develop", "s1l2+s1l4")
    assert t.undo_refused()


def discover(pile: str, take: str, **position: Any) -> Table:
    return at_hazard(station=1, pile=pile, **position).play("discover", "look", take)


def test_a_pile_of_nothing_but_space_is_turned_up_after_a_tile_was_taken() -> None:
    """Face-up Space counts over all planets."""
    t = discover("water space space", "water", piles={"freezer": "space space space"}, face_up="freezer")
    assert t.told_one(events.SpaceTurnedUp) == events.SpaceTurnedUp(PlanetId("hazard"), 2, total=5, end=6)
    assert (t.planet("hazard").face_up, t.planet("hazard").pile, t.view().space) == (True, 2, 5)
    t = discover("water medal space space", "water")
    assert not t.told(events.SpaceTurnedUp), "with a point tile it stays face down"
    assert (t.planet("hazard").face_up, t.view().space) == (False, 0)
    t = discover("water", "water")
    assert t.told_one(events.PileEmptied).planet == "hazard", "without Space it becomes empty"
    assert (t.planet("hazard").face_up, t.planet("hazard").pile, t.view().space) == (False, 0, 0)


def test_after_a_scan_and_after_developing_the_pile_is_checked_too() -> None:
    t = at_hazard("j3s3 s1l2 s1l4", pile="water space")
    assert t.play("scan", "j3s3", "water").view().space == 1
    t = at_hazard("s1l2 s1l4", pile="water space", scanned={"hazard": "0"})
    assert t.play("develop", "s1l2+s1l4", "water").view().space == 1


def test_r17_reserved_tiles_do_not_keep_a_pile_hidden() -> None:
    t = at_hazard("j3s3", pile="water space", reserved={"hazard": "0:medal 1:mineral-red"})
    t.play("scan", "j3s3", "water")
    assert t.planet("hazard").face_up


def test_a_pile_is_shown_as_counts_in_a_fixed_order() -> None:
    t = at_hazard(station=1, pile="space medal mineral-red water mineral-red space").play("discover", "look")
    look = t.view(0).look
    assert look is not None
    counts = [(str(count.tile), count.count) for count in look.tiles]
    assert counts == [("mineral-red", 2), ("water", 1), ("medal", 1), ("space", 2)]


@pytest.mark.parametrize("viewer", [None, 1])
def test_others_cannot_tell_that_a_player_looks_through_a_pile(viewer: int | None) -> None:
    """Neither what the player sees nor how long: until the tile is chosen, nothing changes for the others,
    not even by a station."""
    for hand, answers in (("j3s3", ("scan", "j3s3")), ("s1l2 s1l4", ("develop", "s1l2+s1l4"))):
        t = at_hazard(hand, scanned={"hazard": "0"}, reserved={"hazard": "1:water"})
        before, told = t.view(viewer), len(t.events)
        t.play(*answers)
        assert t.view(viewer) == before
        assert len(t.events) == told
        assert t.view(0).look is not None
    assert t.play("mineral-red").planet("hazard").station == 0


def test_with_the_memory_aid_everybody_sees_what_they_left_at_the_latest_look() -> None:
    """Without it, a pile is not shown again after the choice."""
    t = discover("water medal medal space", "water", memory_aid="on")
    (memory,) = t.view(0).memory
    kept = (memory.planet, notation(memory.tiles), memory.round, memory.gone)
    assert kept == ("hazard", "medal medal space", 3, 0)
    assert t.view(1).memory == t.view(None).memory == ()
    (memory,) = t.play("discover", "look", "medal").view(0).memory
    assert (memory.planet, notation(memory.tiles)) == ("hazard", "medal space")
    t = discover("water medal space", "water")
    assert t.view(0).look is None and t.view(0).memory == ()


def test_the_memory_aid_counts_what_was_taken_since() -> None:
    t = table(
        hands=["", ""],
        at="freezer hazard",
        active=1,
        stations={"hazard": 1},
        piles={"hazard": "water medal space"},
        memory={0: {"hazard": "water water medal space"}},
        memory_aid="on",
    )
    assert t.view(0).memory[0].gone == 1
    t.play("discover", "look", "water")
    assert t.view(0).memory[0].gone == 2
    t.play("discover", "look", "medal")
    assert t.view(0).memory == (), "face-up Space is no memory"
