"""«Hiring specialists»: every way of hiring, its secrecy, and the limit of three. Con artist A: components
added after taking a number, in shifts and live."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hired, Hiring
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.events.building import BuildingEnded, PartsWelded
from engine.galaxy_trucker.game import new_state
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.team import permits_of
from engine.play import codec
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.yard import Yard, live_yard, options_of, staffed, start, yard
from tests.kit.views.worlds import seen, viewers

PILOTS = [f"II S{seat}@7,7:hh" for seat in range(1, 5)]


def of_class_two(rounds: int) -> tuple[ShipClass, ...]:
    two: ShipClass = "II"
    return (two,) * rounds


def after_flight(
    number: int = 1,
    *teams: str,
    seats: int = 3,
    hiring: Hiring = "deal",
    rounds: int = 3,
    rockets: list[int | None] | None = None,
) -> Table:
    """Return the end of that flight, when specialists are hired, with these `rockets`."""
    return flight(
        PILOTS[:seats],
        phase="payout",
        rockets=rockets,
        teams=teams or [""],
        hiring=hiring,
        classes=of_class_two(rounds),
        flown=number,
    )


def asked(t: Table) -> dict[int, str]:
    """Return who is asked about specialists; the next round asks its own questions."""
    return {seat: kind for seat, kind in t.asked().items() if kind.endswith("-specialist")}


def rest(t: Table) -> Table:
    """Give safe answers until all are hired."""
    return t.safely(lambda: asked(t))


def teams(t: Table) -> list[list[tuple[str, int]]]:
    return [[(hired.id, hired.flight) for hired in seat.team] for seat in t.view().seats]


def test_after_the_first_flight_everybody_is_dealt_three_and_keeps_one() -> None:
    t = after_flight(1)
    assert asked(t) == dict.fromkeys(range(3), "keep-specialist")
    hands = [t.options(seat) for seat in range(3)]
    assert [len(hand) for hand in hands] == [3, 3, 3]
    assert len({name for hand in hands for name in hand}) == 9
    for seat in range(3):
        t.answer(seat, hands[seat][1])
    assert teams(t) == [[(hands[seat][1], 2)] for seat in range(3)]
    assert len(t.game.state.applicants) == 17 - 3, "the others are face down again"


@pytest.mark.parametrize(
    ("number", "team", "rounds", "dealt"),
    [(2, ("merchant", "guard", "pr_guy"), 3, 2), (1, ("merchant", "guard", "planner"), 2, 2)],
    ids=["after the second flight", "after the first of two"],
)
def test_after_the_second_flight_two_are_dealt_from_all_that_are_left(
    number: int, team: tuple[str, ...], rounds: int, dealt: int
) -> None:
    t = after_flight(number, *team, rounds=rounds)
    assert [len(t.options(seat)) for seat in range(3)] == [dealt] * 3
    assert not {*team} & {name for seat in range(3) for name in t.options(seat)}


def test_after_the_third_flight_one_is_dealt_to_each_without_a_choice() -> None:
    t = after_flight(3, "merchant guard", "buyer planner", rounds=4, seats=2)
    assert asked(t) == {}
    assert [len(team) for team in teams(t)] == [3, 3]
    assert [team[-1][1] for team in teams(t)] == [4, 4]
    assert {event.by_chance for event in t.told(events.SpecialistHired)} == {True}


def test_no_player_ever_has_more_than_three_and_after_the_last_flight_none_is_hired() -> None:
    full = ("merchant guard pr_guy", "buyer planner welder")
    for hiring in ("deal", "draft"):
        t = after_flight(4, *full, rounds=6, seats=2, hiring=hiring)
        assert asked(t) == {}
        assert [len(team) for team in teams(t)] == [3, 3]
    t = after_flight(3, rounds=3)
    assert asked(t) == {} and not t.told(events.SpecialistHired)
    assert asked(after_flight(1, hiring="none")) == {}, "nor at a table without specialists"


def test_choices_are_secret_and_revealed_together() -> None:
    """A choice can be taken back until all have chosen. Ruling: G61: an absent owner keeps the first card."""
    t = after_flight(1)
    hand = t.options(0)
    t.answer(0, hand[0]).undo(0)
    assert t.options(0) == hand
    assert [t.prompt(seat).safe()[0] for seat in range(3)] == [t.options(seat)[0] for seat in range(3)]
    t.answer(0, hand[2]).answer(2, t.options(2)[0])
    assert not t.told(events.SpecialistHired) and teams(t) == [[], [], []]
    rest(t)
    assert len(t.told(events.SpecialistHired)) == 3
    assert teams(t)[0] == [(hand[2], 2)]


def test_a_dealt_hand_is_seen_by_its_owner_alone() -> None:
    t = after_flight(1)
    dealt = [event for event in t.events if isinstance(event, events.SpecialistsDealt)]
    assert len(dealt) == 3
    for seat in range(3):
        assert t.view(seat).dealt == tuple(t.options(seat))
        for viewer in viewers(3):
            told = codec.dump(seen(t.events, viewer)) + codec.dump(t.view(viewer))
            for name in t.options(seat):
                assert (f'"{name}"' in told) == (viewer == seat)


def test_one_more_than_there_are_players_is_laid_out_and_chosen_in_order_of_arrival() -> None:
    """«z. B. 5 Fachkräfte bei 4 Spielern»."""
    t = after_flight(1, seats=4, hiring="draft", rockets=[1, 9, 5, 7])
    shown = t.told_one(events.SpecialistsLaidOut).specialists
    assert len(shown) == 5 and t.view().candidates == shown
    order, left = list[int](), list[str](shown)
    while asked(t):
        (seat,) = asked(t)
        assert t.options(seat) == left, "the last one still has two to choose from"
        order.append(seat)
        left.remove(t.options(seat)[-1])
        t.answer(seat, t.options(seat)[-1])
    assert order == [1, 3, 2, 0]
    assert t.told_one(events.SpecialistDismissed).specialist == left[0]
    assert t.game.state.dismissed == left and t.view().candidates == ()


def test_those_who_gave_up_are_dealt_at_random_what_is_left() -> None:
    t = after_flight(1, seats=3, hiring="draft", rockets=[None, 4, None])
    shown = list(t.told_one(events.SpecialistsLaidOut).specialists)
    assert asked(t) == {1: "choose-specialist"}
    t.answer(1, shown[2])
    by_chance = {event.seat: event.by_chance for event in t.told(events.SpecialistHired)}
    assert by_chance == {1: False, 0: True, 2: True}
    assert all(len(team) == 1 for team in teams(t))
    assert len(t.game.state.dismissed) == 1


def test_in_the_next_flight_quite_others_can_be_chosen() -> None:
    t = rest(after_flight(1, seats=2, hiring="draft"))
    first = set(t.told_one(events.SpecialistsLaidOut).specialists)
    assert not first & set(t.game.state.applicants)
    assert len(t.game.state.applicants) == 17 - 3


@pytest.mark.parametrize("hiring", ["deal", "draft"])
@pytest.mark.parametrize("rounds", [1, 2])
def test_short_games_deal_specialists_before_the_first_flight(rounds: int, hiring: Hiring) -> None:
    """Ruling: G60."""
    y = staffed(2, hiring, *of_class_two(rounds))
    assert [y.asked(seat).kind for seat in (0, 1)] == ["keep-specialist"] * 2
    assert len(y.options(0)) == 3
    y.play(0, y.options(0)[0]).play(1, y.options(1)[0])
    assert [[hired.flight for hired in seat.team] for seat in y.view().seats] == [[1], [1]]
    assert y.asked(0).kind == "build"
    assert staffed(2, hiring, *of_class_two(3)).asked(0).kind == "build", "three flights begin without them"


SHIPS = ["I S1@7,7:hh", "I S2@7,7:hh"]


def test_a_comes_with_the_first_flight_b_with_the_second_one_for_the_owner_alone() -> None:
    """Between flights, a specialist just hired can do nothing. In a super-mega-long game, the third
    specialist comes for the fourth flight, so from the fifth on everything can be used."""
    g = flight(SHIPS, teams=["merchant.a", "guard"]).game
    assert g.may_use(Seat(0), "merchant", "a") and not g.may_use(Seat(0), "merchant", "b")
    assert not g.may_use(Seat(1), "merchant", "a")
    assert [g.who_may_use(name, "b") for name in ("merchant", "guard", "buyer")] == [None, 1, None]
    g.player(Seat(0)).team.append(Hired("planner", 2))
    assert not g.may_use(Seat(0), "planner", "a")
    g.state.round = 2
    assert g.may_use(Seat(0), "merchant", "a") and g.may_use(Seat(0), "merchant", "b")
    assert g.may_use(Seat(0), "planner", "a") and not g.may_use(Seat(0), "planner", "b")


def test_everybody_sees_every_team_and_what_is_used_up_is_there_again_in_the_next_round() -> None:
    t = flight(SHIPS, phase="payout", teams=["merchant.a", ""], rounds="I, I, I")
    t.game.use_ability(Seat(0), "merchant", "a")
    assert t.game.has_used(Seat(0), "merchant", "a") and not t.game.has_used(Seat(0), "merchant", "b")
    list(t.game.phases["round"](t.game))
    assert not t.game.has_used(Seat(0), "merchant", "a")
    t = flight(SHIPS, teams=["merchant", "guard.a"])
    for viewer in (None, 0, 1):
        teams = [[hired.id for hired in seat.team] for seat in t.view(viewer).seats]
        assert teams == [["merchant"], ["guard"]]


def test_all_seventeen_apply_once_where_a_table_plays_with_them() -> None:
    """The base box has none."""
    options, chance = options_of({}), start(2).game.chance
    with_them = new_state(options, 2, chance, box="expansion", specialists="deal")
    assert sorted(with_them.applicants) == sorted(SPECIALISTS)
    assert with_them.applicants != list(SPECIALISTS)
    assert new_state(options, 2, chance, box="expansion").applicants == []
    state = new_state(options, 2, chance, specialists="draft")
    assert state.specialists == "none" and state.applicants == []


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
    assert set(COUNTED) == set(Ship.parse("II S1@7,7").used_up())


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
        left = getattr(ship.left_of(permits_of(g, Seat(0), timing)), name)
        assert (left > 0) is (timing in when), timing
    y.finish(0).confirm(1)
    assert getattr(ship.left_of(g.player(Seat(0)).permits), name) == 0


def test_what_was_built_by_a_permit_stays_when_the_number_is_taken() -> None:
    ship = "II S1@7,7 X1@7,8 X2@7,9 X5@6,9r1 *outside@6,9"
    y = yard([ship, BUILT[1]], teams=["con_artist.a architect.a"], left=3, stack=["X6", "E1"])
    y.finish(0).confirm(1)
    permits = y.game.player(Seat(0)).permits
    assert permits.outside == 1 and y.game.ship(Seat(0)).left_of(permits).outside == 0
