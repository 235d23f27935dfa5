"""«Caution!»: piles of nothing but Space, and who may look at what."""

from typing import Any

import pytest

from engine.space_mission.cards import PlanetId
from engine.space_mission.events import PileEmptied, SpaceTurnedUp
from tests.engine.space_mission.table import Table, at_hazard, notation, table


def discover(pile: str, take: str, **position: Any) -> Table:
    return at_hazard(station=1, pile=pile, **position).play("discover", "look", take)


def test_a_pile_of_nothing_but_space_is_turned_up_after_a_tile_was_taken() -> None:
    """Face-up Space counts over all planets."""
    t = discover("water space space", "water", piles={"freezer": "space space space"}, face_up="freezer")
    assert t.told_one(SpaceTurnedUp) == SpaceTurnedUp(PlanetId("hazard"), 2, total=5, end=6)
    assert (t.planet("hazard").face_up, t.planet("hazard").pile, t.view().space) == (True, 2, 5)
    t = discover("water medal space space", "water")
    assert not t.told(SpaceTurnedUp), "with a point tile it stays face down"
    assert (t.planet("hazard").face_up, t.view().space) == (False, 0)
    t = discover("water", "water")
    assert t.told_one(PileEmptied).planet == "hazard", "without Space it becomes empty"
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
