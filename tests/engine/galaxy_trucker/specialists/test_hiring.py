"""«Hiring specialists»: every way of hiring, its secrecy, and the limit of three."""

import pytest

from engine.core import codec
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hiring
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.events import specialists as events
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
    assert may(g, Seat(0), "merchant", "a") and not may(g, Seat(0), "merchant", "b")
    assert not may(g, Seat(1), "merchant", "a")
    assert [who_may(g, name, "b") for name in ("merchant", "guard", "buyer")] == [None, 1, None]
    g.player(Seat(0)).team.append(Hired("planner", 2))
    assert not may(g, Seat(0), "planner", "a")
    g.state.round = 2
    assert may(g, Seat(0), "merchant", "a") and may(g, Seat(0), "merchant", "b")
    assert may(g, Seat(0), "planner", "a") and not may(g, Seat(0), "planner", "b")


def test_everybody_sees_every_team_and_what_is_used_up_is_there_again_in_the_next_round() -> None:
    t = flight(SHIPS, phase="payout", teams=["merchant.a", ""], rounds="I, I, I")
    use(t.game, Seat(0), "merchant", "a")
    assert is_used(t.game, Seat(0), "merchant", "a") and not is_used(t.game, Seat(0), "merchant", "b")
    list(t.game.phases["round"](t.game))
    assert not is_used(t.game, Seat(0), "merchant", "a")
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
