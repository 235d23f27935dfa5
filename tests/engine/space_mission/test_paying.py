"""Actions that show a pile are chosen together with the cards that pay for them."""

from typing import Any

import msgspec

from engine.space_mission import SpaceMission
from engine.space_mission.cards import CardId
from engine.space_mission.questions import ActionKind, PaidAction
from tests.engine.space_mission.table import Table, at_hazard


def at_once(hand: str, **position: Any) -> Table:
    """Return a position at Hazard, whose pile is looked through without a question before it."""
    return at_hazard(hand, look_at_once="on", **position)


def scans(t: Table) -> list[str]:
    return [option for option in t.options() if option.startswith("scan")]


def test_with_one_card_that_fits_a_scan_shows_the_pile_at_once() -> None:
    t = at_once("s3l1 j1s1").play("scan")
    assert (t.asked.kind, t.hand(0)) == ("reserve-tile", "j1s1")
    assert t.undo_refused()


def test_with_two_or_three_each_is_an_option_of_its_own_jokers_last() -> None:
    t = at_once("s?l2 j2s3 s3l1")
    assert scans(t) == ["scan+j2s3", "scan+s3l1", "scan+s?l2"]
    t.play("scan+s3l1")
    assert (t.asked.kind, t.hand(0)) == ("reserve-tile", "j2s3 s?l2")


def test_with_more_the_card_is_asked_for_after_the_action() -> None:
    t = at_once("s?l2 j2s3 s3l1 s3l2 j4s3")
    assert scans(t) == ["scan"]
    t.play("scan")
    assert (t.asked.kind, len(t.options())) == ("choose-scan-card", 5)
    t.undo(0)
    t.play("scan", "j2s3")
    assert t.asked.kind == "reserve-tile"


def test_the_only_pair_that_lands_develops_at_once() -> None:
    t = at_once("s3l2 s4l4 j1s1", scanned={"hazard": "0"}).play("develop")
    assert (t.asked.kind, t.hand(0)) == ("take-tile", "j1s1")


def test_a_discovery_shows_the_pile_at_once() -> None:
    t = at_once("j1s1", station=1).play("discover")
    assert t.asked.kind == "take-tile"


def test_a_game_stored_before_that_asks_first() -> None:
    old = msgspec.to_builtins(at_once("s3l1").session.game.state)
    del old["options"]["look_at_once"]
    lifted = msgspec.to_builtins(SpaceMission.lift(old, 2))
    assert lifted["options"]["look_at_once"] is False


def test_an_action_is_read_and_written() -> None:
    developing = PaidAction(ActionKind.DEVELOP, (CardId("j1s1"), CardId("l2l3")))
    assert PaidAction.parse("develop+j1s1+l2l3") == developing
    assert str(PaidAction(ActionKind.JUMP)) == "jump"
