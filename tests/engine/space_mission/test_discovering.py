"""«Discovering»: a tile of your choice from a developed planet."""

from tests.engine.space_mission.table import at_hazard


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
