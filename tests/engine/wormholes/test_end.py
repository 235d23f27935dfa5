"""«End of the game», «Score» and «Ties»."""

import pytest

from engine.wormholes.base import galactic_bonus
from engine.wormholes.boards import PLANETS as BOX_PLANETS
from engine.wormholes.events import AllPlanetsConnected, GameEnded, PassengersDrawn, RoundBegan
from tests.engine.wormholes.table import Table, table

ALL_BUT_FROST = "E4 J5 J9 E10 G9 F15 C16"


def end_turns(t: Table, number: int) -> Table:
    for _ in range(number):
        t.play("end")
    return t


def test_when_all_planets_are_connected_this_round_is_finished_and_three_more_are_played() -> None:
    """The first player turns over the countdown in each of its turns. It is the same when the last player
    connects the last planet."""
    t = table("J2 A8", tokens=[ALL_BUT_FROST], round=4).play("place@J2")
    assert t.told_one(AllPlanetsConnected).last_round == 7
    assert end_turns(t, 7).view().round == 7
    assert [began.left for began in t.told(RoundBegan)] == [3, 2, 1]
    assert end_turns(t, 1).session.phase is None
    assert t.view().round == 7
    t = table("A8 J2", tokens=["", ALL_BUT_FROST], round=4).play("end", "place@J2")
    assert t.view().last_round == 7
    assert len(t.told(GameEnded)) == 0
    assert end_turns(t, 7).session.phase is None


def test_when_the_deck_is_empty_this_round_is_finished_and_one_more_is_played() -> None:
    t = table("J10 A8", deck="frost gyre", round=4).play("pickup@aurelia")
    assert t.told_one(PassengersDrawn).last_round == 5
    assert end_turns(t, 3).view().round == 5
    assert end_turns(t, 1).session.phase is None


def test_the_deck_counts_as_empty_as_soon_as_the_last_passenger_leaves_it() -> None:
    """If it runs out while drawing, the draw stops. Then none is picked up at planets."""
    t = table("J10 A8", deck="frost gyre emera hyacin", round=4).play("pickup@aurelia")
    assert t.hand(0) == ["emera", "frost", "gyre", "hyacin"]
    assert (t.view().deck, t.view().last_round) == (0, 5)
    t = table("J10 A8", deck="frost aurelia").play("pickup@aurelia")
    assert t.hand(0) == ["frost"]
    t = table("J10 A8", hands=["gyre"], deck="", last_round=6)
    assert t.closed()["pickup@aurelia"] == "deck-is-empty"
    assert "discard" in t.options()


def test_with_both_ends_in_sight_the_earlier_one_counts() -> None:
    connected_first = table("J10 A8", tokens=["", ""], deck="frost", round=6, last_round=9)
    connected_first.play("pickup@aurelia")
    assert connected_first.view().last_round == 7
    nearly_over = table("J10 A8", deck="frost", round=9, last_round=9).play("pickup@aurelia")
    assert nearly_over.view().last_round == 9
    empty_first = table("J2 A8", tokens=[ALL_BUT_FROST], deck="", round=5, last_round=6).play("place@J2")
    assert empty_first.view().last_round == 6


def ended(delivered: list[str], *, points: list[int] = [], tokens: list[str] = []) -> Table:  # noqa: B006
    """Play the last turns of a game with nothing left to do."""
    ships = " ".join(["A8", "A9", "A7", "B9", "B6"][: len(delivered)])
    t = table(ships, delivered=delivered, points=points, tokens=tokens, deck="", round=6, last_round=6)
    for _ in delivered:
        t.play("end")
    return t


@pytest.mark.parametrize(("kinds", "bonus"), [(5, 0), (6, 3), (7, 6), (8, 9), (9, 12), (10, 15)])
def test_three_points_for_each_different_planet_beyond_five(kinds: int, bonus: int) -> None:
    planets = [planet.id for planet in BOX_PLANETS.values()]
    assert galactic_bonus(planets[:kinds] + planets[:1]) == bonus


def test_the_score_has_four_lines() -> None:
    delivered = ["aurelia binara cirrus dynamo emera frost gyre gyre", ""]
    t = ended(delivered, points=[3, 0], tokens=["E4 J5 J9 E10 G9 F15 J2", "C16"])
    score = t.view().players[0].score
    # Exploration tokens 1 to 7, three uses by others, eight passengers, seven different planets.
    assert (score.exploration, score.wormholes, score.passengers, score.bonus) == (9, 3, 16, 6)
    assert score.total == 34
    assert t.view().players[1].score.exploration == 3


def test_most_points_win_and_places_stand_in_the_view_once_the_game_is_over() -> None:
    t = ended(["frost", "frost gyre"])
    outcome = t.outcome
    assert (outcome.ranking, outcome.points, outcome.reason) == (((1,), (0,)), (2, 4), "won-by-points")
    assert t.told_one(GameEnded).winners == (1,)
    t = ended(["frost", "frost gyre", "frost gyre"])
    assert [(place.owner, place.place) for place in t.view().ranking] == [(1, 1), (2, 1), (0, 3)]
    assert t.view().players[0].passengers == ("frost",)


def test_a_tie_goes_to_more_delivered_passengers_then_to_more_point_tokens_then_it_is_shared() -> None:
    outcome = ended(["frost", "frost gyre"], points=[2, 0]).outcome
    assert (outcome.winners, outcome.reason) == ((1,), "won-by-passengers")
    outcome = ended(["frost", "gyre"], points=[0, 1], tokens=["E4", ""]).outcome
    assert outcome.points == (3, 3)
    assert (outcome.winners, outcome.reason) == ((1,), "won-by-point-tokens")
    outcome = ended(["frost", "gyre", ""], points=[1, 1, 0]).outcome
    assert (outcome.ranking, outcome.reason) == (((0, 1), (2,)), "shared-victory")
