"""«Discovering»: a tile of your choice from a developed planet."""

from tests.engine.space_mission.table import at_hazard


def test_a_tile_is_taken_without_a_card_at_any_players_station() -> None:
    t = at_hazard("j1s1", station=1, pile="water medal space")
    t.play("discover", "look", "water")
    assert (t.tiles(0), t.hand(0), t.planet("hazard").pile) == ("water", "j1s1", 2)


def test_without_a_station_nothing_can_be_discovered() -> None:
    assert at_hazard(scanned={"hazard": "0"}).closed("discover") == "no-station-here"


def test_r11_who_discovers_must_take_a_tile() -> None:
    t = at_hazard(station=0, pile="water space").play("discover", "look")
    assert (t.options(), t.asked.least) == (["water"], 1)
    assert t.undo_refused()


def test_r11_at_an_exhausted_pile_nothing_can_be_discovered() -> None:
    t = at_hazard(station=0, pile="space", face_up="hazard")
    assert t.closed("discover") == "pile-exhausted"
    assert at_hazard(station=0, pile="").closed("discover") == ("pile-exhausted")


def test_two_tiles_may_be_discovered_in_one_turn() -> None:
    t = at_hazard(station=0, pile="water medal space")
    t.play("discover", "look", "medal", "discover", "look", "water")
    assert (t.tiles(0), t.view().space) == ("water medal", 1)


def test_r22_space_cannot_be_taken() -> None:
    t = at_hazard(station=0, pile="water space").play("discover", "look")
    assert "space" not in t.options()


def test_before_the_look_one_may_still_think_again() -> None:
    t = at_hazard(station=1).play("discover")
    assert (t.asked.kind, t.options()) == ("look-through-pile", ["look"])
    t.undo(0)
    assert t.asked.kind == "choose-action"
