"""Con artist A: components added after taking a number, in shifts and live."""

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.events.building import BuildingEnded, PartsWelded
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.specialists import left_of, used_up
from engine.galaxy_trucker.team import permits_of
from tests.engine.galaxy_trucker.yard import Yard, live_yard, yard

BUILT = ["II S1@7,7 C4@7,6", "II S2@7,7 C1@7,6", "II S3@7,7 C2@7,6"]
TEAM = ("con_artist.a",)


def shift() -> Yard:
    return yard(BUILT[:2], teams=TEAM, left=3, stack=["X1 X2 X3", "E1"], stage="open")


def live(stack: str = "X1 X2 X3", belt: str = "", numbers: tuple[int | None, ...] = ()) -> Yard:
    return live_yard(BUILT[:2], teams=TEAM, stack=stack, belt=belt, numbers=numbers)


def built(y: Yard, seat: int = 0, viewer: int | None = None) -> int:
    return len(y.seat(seat, viewer).ship.parts)


def finished() -> Yard:
    """Return a game in which the con artist has taken a number, and the other player still builds."""
    return shift().finish(0).confirm(1)


def test_after_taking_a_number_the_con_artist_builds_on() -> None:
    y = finished()
    assert y.seat(0).number == 1 and not y.seat(0).building
    assert y.asked(0).kind == "build" and y.asked(0).about["late"] == 2
    assert "finish" in y.options(0) and "store" not in y.options(0)
    assert 1 not in shift().finish(1).confirm(0).session.prompts, "the others do not"


def test_as_many_components_as_the_class_says_and_not_one_more() -> None:
    y = finished().play(0, "draw")
    place = y.first_place()
    y.play(0, place).play(0, f"lift:{place.partition('r')[0]}")
    assert y.asked(0).about["late"] == 2, "what is lifted again can be placed anew"
    y.play(0, "draw").play(0, y.first_place()).play(0, y.first_place())
    assert y.asked(0).about["late"] == 0
    assert not [option for option in y.options(0) if "," in option and ":" not in option]
    y.confirm()
    assert built(y) == 4
    assert 0 not in y.session.prompts, "nothing is left to add"
    y.finish(1)
    assert all(prompt.kind != "add-last-tile" for prompt in y.session.prompts.values())


def test_the_usual_rules_of_building_hold() -> None:
    """The con artist needs action points too, and the others see the part only when the shift ends."""
    y = finished()
    assert y.bench(0).points == y.bench(1).points
    before = codec.dump(y.view(1))
    y.play(0, "draw").play(0, y.first_place())
    assert codec.dump(y.view(1)) == before and built(y, viewer=1) == 2
    y.confirm()
    assert built(y, viewer=1) == 3


def test_the_con_artist_may_stop_at_any_time() -> None:
    """Ruling: G69: for the last component, tiles set aside are face up too."""
    y = finished().finish(0).confirm(1)
    assert 0 not in y.session.prompts
    y.finish(1)
    assert all(prompt.kind != "add-last-tile" for prompt in y.session.prompts.values())
    assert y.seat(0).number == 1 and y.told(BuildingEnded)
    y = yard(BUILT[:2], teams=TEAM, stage="open", aside=["X1"]).finish()
    assert y.options(0) == ("X1", "none")
    y.play(0, "X1").play(0, y.first_place())
    assert built(y) == 3 and y.seat(0).set_aside == ()


def test_once_all_others_are_done_one_more_is_added_and_it_must_be_face_up() -> None:
    y = finished().play(0, "draw").confirm(0).finish(1)
    assert y.asked(0).kind == "add-last-tile"
    tile, none = y.options(0)
    assert tile in y.belt() and none == "none", "drawn in vain, it lies face up"
    assert y.asked(0).safe() == ("none",), "what an absent builder does"
    y.play(0, tile)
    assert y.asked(0).kind == "place-last-tile"
    y.play(0, "back", tile).play(0, y.first_place())
    assert built(y) == 3 and y.told(PartsWelded, seat=0)
    assert tile not in y.belt()
    assert all(prompt.kind != "add-last-tile" for prompt in y.session.prompts.values()), "just one"
    at_once = shift().play(0, "draw").finish()
    assert at_once.asked(0).kind == "add-last-tile", "also if all finish at once"


def test_live_the_con_artist_adds_as_many_as_the_class_says_or_stops() -> None:
    y = live().play(0, "finish:1")
    assert y.asked(0).kind == "build-live" and "done" in y.options(0)
    assert not [option for option in y.options(0) if option.startswith(("finish", "look", "lift"))]
    assert y.asked(0).timer is None and y.asked(1).timer is not None, "no sand runs with a number"
    y.play(0, "draw").play(0, y.first_place())
    assert y.bench(0).late == 1 and not y.acts("lift")
    y.play(0, "draw").play(0, y.first_place())
    assert built(y) == 4 and 0 not in y.session.prompts
    assert 0 not in live().play(0, "finish:1", "done").session.prompts


def test_live_what_is_held_when_all_have_finished_lies_face_up_then() -> None:
    """Ruling: G69. When the sand has run out, one more may be added too, also by a con artist who had no
    number yet."""
    y = live().play(0, "finish:1", "draw").play(1, "finish:2")
    assert y.asked(0).kind == "add-last-tile" and "X1" in y.options(0)
    y = live_yard(BUILT[:2], teams=TEAM, glass=(0, True), belt="X1", stack="X2").sand(1)
    assert y.asked(0).kind == "add-last-tile" and y.options(0) == ("X1", "none")


def test_live_the_glass_can_be_turned_by_a_con_artist_who_has_finished() -> None:
    y = live_yard(BUILT, teams=TEAM, glass=(1, False))
    assert y.closed("turn-glass", 0) == "finish-first"
    y.play(0, "finish:1")
    assert "turn-glass" in y.options(0)


COUNTED = {
    "outside": ("architect", "a"),
    "welds": ("welder", "a"),
    "cannons": ("hypergeometer", "a"),
    "engines": ("hypergeometer", "a"),
    "pipes": ("plumber", "a"),
    "universals": ("plumber", "b"),
    "supplies": ("supplier", "b"),
}
"""Every permit that is counted, and the ability that gives it."""


def test_every_permit_that_is_counted_is_named_here() -> None:
    assert set(COUNTED) == set(used_up(Ship.parse("II S1@7,7")))


@pytest.mark.parametrize("name", COUNTED)
def test_a_permit_is_valid_as_long_as_its_ability_may_be_used(name: str) -> None:
    """«During building» ends when the number is taken: what is added after that is built by the usual
    rules."""
    specialist, ability = COUNTED[name]
    y = yard(BUILT[:2], teams=[f"con_artist {specialist}"], left=3, stack=["X1 X2 X3", "E1"])
    g, ship = y.game, y.game.ship(Seat(0))
    printed = SPECIALISTS[specialist]
    when = printed.a.when if ability == "a" else printed.b.when
    for timing in ("building", "finished", "after_building"):
        left = getattr(left_of(permits_of(g, Seat(0), timing), ship), name)
        assert (left > 0) is (timing in when), timing
    y.finish(0).confirm(1)
    assert getattr(left_of(g.player(Seat(0)).permits, ship), name) == 0


def test_what_was_built_by_a_permit_stays_when_the_number_is_taken() -> None:
    ship = "II S1@7,7 X1@7,8 X2@7,9 X5@6,9r1 *outside@6,9"
    y = yard([ship, BUILT[1]], teams=["con_artist.a architect.a"], left=3, stack=["X6", "E1"])
    y.finish(0).confirm(1)
    permits = y.game.player(Seat(0)).permits
    assert permits.outside == 1 and left_of(permits, y.game.ship(Seat(0))).outside == 0
