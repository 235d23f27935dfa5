"""«Hiring specialists»: every way of hiring, its secrecy, and the limit of three."""

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hiring
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.events import specialists as events
from engine.galaxy_trucker.events.building import RoundBegan
from engine.galaxy_trucker.state.specialists import Hired
from engine.galaxy_trucker.team import is_used, may, use, who_may
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.yard import options_of, staffed, start
from tests.kit.worlds import seen, viewers

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


def test_after_the_second_flight_two_are_dealt_from_all_that_are_left() -> None:
    t = after_flight(2, "merchant", "guard", "pr_guy")
    assert [len(t.options(seat)) for seat in range(3)] == [2, 2, 2]
    taken = {"merchant", "guard", "pr_guy"}
    assert not taken & {name for seat in range(3) for name in t.options(seat)}


def test_after_the_third_flight_one_is_dealt_to_each_without_a_choice() -> None:
    t = after_flight(3, "merchant guard", "buyer planner", rounds=4, seats=2)
    assert asked(t) == {}
    assert [len(team) for team in teams(t)] == [3, 3]
    assert [team[-1][1] for team in teams(t)] == [4, 4]
    assert {event.by_chance for event in t.told(events.SpecialistHired)} == {True}


def test_no_player_ever_has_more_than_three() -> None:
    full = ("merchant guard pr_guy", "buyer planner welder")
    for hiring in ("deal", "draft"):
        t = after_flight(4, *full, rounds=6, seats=2, hiring=hiring)
        assert asked(t) == {}
        assert [len(team) for team in teams(t)] == [3, 3]


def test_from_the_fifth_flight_everything_can_be_used() -> None:
    """In a super-mega-long game, the third specialist comes for the fourth flight."""
    hired = Hired("merchant", 4)
    t = after_flight(5, "guard", "", rounds=6, seats=2)
    t.game.player(Seat(0)).team.append(hired)
    assert may(t.game, Seat(0), "merchant", "b")


def test_after_the_last_flight_no_specialist_is_hired() -> None:
    t = after_flight(3, rounds=3)
    assert asked(t) == {} and not t.told(events.SpecialistHired)


def test_choices_are_secret_and_revealed_together() -> None:
    t = after_flight(1)
    t.answer(0, t.options(0)[0]).answer(2, t.options(2)[0])
    assert not t.told(events.SpecialistHired) and teams(t) == [[], [], []]
    t.answer(1, t.options(1)[0])
    assert len(t.told(events.SpecialistHired)) == 3


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


def test_an_absent_owner_keeps_the_first_card() -> None:
    """Ruling: G61."""
    t = after_flight(1)
    first = [t.options(seat)[0] for seat in range(3)]
    rest(t)
    assert [team[0][0] for team in teams(t)] == first


def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    t = after_flight(1)
    hand = t.options(0)
    t.answer(0, hand[0]).undo(0)
    assert t.options(0) == hand
    for seat in range(3):
        t.answer(seat, t.options(seat)[2])
    assert teams(t)[0] == [(hand[2], 2)]


# --------------------------------------------------------------------- more strategy


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


# --------------------------------------------------------------------- shorter games


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


def test_a_game_of_three_flights_begins_without_specialists() -> None:
    y = staffed(2, "deal", "II", "II", "II")
    assert y.asked(0).kind == "build"
    assert y.told_one(RoundBegan).round == 1


def test_after_the_first_of_two_flights_two_are_dealt() -> None:
    t = after_flight(1, "merchant", "guard", rounds=2, seats=2)
    assert [len(t.options(seat)) for seat in range(2)] == [2, 2]


def test_a_table_without_specialists_is_asked_nothing() -> None:
    assert asked(after_flight(1, hiring="none")) == {}


SHIPS = ["I S1@7,7:hh", "I S2@7,7:hh"]


def test_a_comes_with_the_first_flight_b_with_the_second_one() -> None:
    g = flight(SHIPS, teams=["merchant.a", ""]).game
    assert may(g, Seat(0), "merchant", "a") and not may(g, Seat(0), "merchant", "b")
    g.state.round = 2
    assert may(g, Seat(0), "merchant", "a") and may(g, Seat(0), "merchant", "b")


def test_between_flights_a_specialist_just_hired_can_do_nothing() -> None:
    g = flight(SHIPS, teams=["", ""]).game
    g.player(Seat(0)).team.append(Hired("guard", 2))
    assert not may(g, Seat(0), "guard", "a")


def test_only_its_owner_uses_a_specialist() -> None:
    g = flight(SHIPS, teams=["merchant", "guard"]).game
    assert not may(g, Seat(1), "merchant", "a")
    assert [who_may(g, name, "b") for name in ("merchant", "guard", "buyer")] == [0, 1, None]


def test_what_is_used_up_is_there_again_in_the_next_round() -> None:
    t = flight(SHIPS, phase="payout", teams=["merchant.a", ""], rounds="I, I, I")
    use(t.game, Seat(0), "merchant", "a")
    assert is_used(t.game, Seat(0), "merchant", "a") and not is_used(t.game, Seat(0), "merchant", "b")
    list(t.game.phases["round"](t.game))
    assert not is_used(t.game, Seat(0), "merchant", "a")


def test_everybody_sees_every_team() -> None:
    t = flight(SHIPS, teams=["merchant", "guard.a"])
    for viewer in (None, 0, 1):
        teams = [[hired.id for hired in seat.team] for seat in t.view(viewer).seats]
        assert teams == [["merchant"], ["guard"]]


def test_all_seventeen_apply_once_where_a_table_plays_with_them() -> None:
    options, chance = options_of({}), start(2).game.chance
    with_them = new_state(options, 2, chance, box="expansion", specialists="deal")
    assert sorted(with_them.applicants) == sorted(SPECIALISTS)
    assert with_them.applicants != list(SPECIALISTS)
    assert new_state(options, 2, chance, box="expansion").applicants == []


def test_the_base_box_has_no_specialists() -> None:
    state = new_state(options_of({}), 2, start(2).game.chance, specialists="draft")
    assert state.specialists == "none" and state.applicants == []
