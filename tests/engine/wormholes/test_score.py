"""«Score», «Ties»."""

import pytest

from engine.wormholes.base import galactic_bonus
from engine.wormholes.boards import PLANETS as BOX_PLANETS
from engine.wormholes.events import GameEnded
from tests.engine.wormholes.table import Table, table

PLANETS = [planet.id for planet in BOX_PLANETS.values()]


def ended(delivered: list[str], *, points: list[int] = [], tokens: list[str] = []) -> Table:  # noqa: B006
    """Play the last turns of a game with nothing left to do."""
    ships = " ".join(["A8", "A9", "A7", "B9", "B6"][: len(delivered)])
    t = table(ships, delivered=delivered, points=points, tokens=tokens, deck="", round=6, last_round=6)
    for _ in delivered:
        t.play("end")
    return t


@pytest.mark.parametrize(("kinds", "bonus"), [(5, 0), (6, 3), (7, 6), (8, 9), (9, 12), (10, 15)])
def test_three_points_for_each_different_planet_beyond_five(kinds: int, bonus: int) -> None:
    assert galactic_bonus(PLANETS[:kinds] + PLANETS[:1]) == bonus


def test_the_score_has_four_lines() -> None:
    delivered = ["aurelia binara cirrus dynamo emera frost gyre gyre", ""]
    t = ended(delivered, points=[3, 0], tokens=["E4 J5 J9 E10 G9 F15 J2", "C16"])
    score = t.view().players[0].score
    # Exploration tokens 1 to 7, three uses by others, eight passengers, seven different planets.
    assert (score.exploration, score.wormholes, score.passengers, score.bonus) == (9, 3, 16, 6)
    assert score.total == 34
    assert t.view().players[1].score.exploration == 3


def test_most_points_win() -> None:
    t = ended(["frost", "frost gyre"])
    outcome = t.outcome
    assert (outcome.ranking, outcome.points, outcome.reason) == (((1,), (0,)), (2, 4), "won-by-points")
    assert t.told_one(GameEnded).winners == (1,)


def test_a_tie_goes_to_more_delivered_passengers_then_to_more_point_tokens_then_it_is_shared() -> None:
    outcome = ended(["frost", "frost gyre"], points=[2, 0]).outcome
    assert (outcome.winners, outcome.reason) == ((1,), "won-by-passengers")
    outcome = ended(["frost", "gyre"], points=[0, 1], tokens=["E4", ""]).outcome
    assert outcome.points == (3, 3)
    assert (outcome.winners, outcome.reason) == ((1,), "won-by-point-tokens")
    outcome = ended(["frost", "gyre", ""], points=[1, 1, 0]).outcome
    assert (outcome.ranking, outcome.reason) == (((0, 1), (2,)), "shared-victory")


def test_places_stand_in_the_view_once_the_game_is_over() -> None:
    t = ended(["frost", "frost gyre", "frost gyre"])
    assert [(place.owner, place.place) for place in t.view().ranking] == [(1, 1), (2, 1), (0, 3)]
    assert t.view().players[0].passengers == ("frost",)
