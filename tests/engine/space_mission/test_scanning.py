"""«Scanning» and «Discovering»: a card, a look, a tile beside the planet or of your choice."""

from engine.core.prompt import Seat
from engine.space_mission.cards import CardId, PlanetId
from engine.space_mission.events import EmptyPileScanned, OnlySpaceFound, SpaceTurnedUp, TileReserved
from tests.engine.space_mission.table import at_hazard, notation, table

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
    assert t.told_one(TileReserved) == TileReserved(Seat(0), PlanetId("hazard"), CardId("j3s3"), left=7)
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
    assert t.told_one(OnlySpaceFound) == OnlySpaceFound(Seat(0), PlanetId("hazard"), CardId("j3s3"))
    assert t.told_one(SpaceTurnedUp).count == t.view().space == 5
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
    assert t.told_one(EmptyPileScanned).planet == "hazard"
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
    assert "water" not in repr(t.told_one(TileReserved).seen_by(Seat(0)))


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
