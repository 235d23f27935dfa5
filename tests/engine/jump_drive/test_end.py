"""«End of the game»."""

import pytest

from engine.core.prompt import Seat
from engine.jump_drive.events import CardsDrawn, GameEnded
from engine.jump_drive.state import Phase
from tests.engine.jump_drive.table import Table, holding, table


def last_round(points: list[int], tableaus: list[str], hands: list[str]) -> Table:
    t = table(hands=hands, tableaus=tableaus, points=points, teams_taken=range(len(points)))
    return t.rest().finish_round()


def test_the_game_ends_after_the_scoring_in_which_somebody_has_50_points() -> None:
    t = last_round([45, 20], ["rebel_outpost", ""], ["", ""])
    assert t.view().phase is Phase.OVER
    assert t.told_one(GameEnded).winners == (0,)
    assert t.told(CardsDrawn, reason="income") == []


def test_49_points_do_not_end_the_game() -> None:
    assert last_round([44, 20], ["rebel_outpost", ""], ["", ""]).view().phase is Phase.PLAN


def test_most_points_win_even_if_somebody_else_had_50_first_in_order() -> None:
    t = last_round([45, 47, 10], ["rebel_outpost", "rebel_base", ""], ["", "", ""])
    outcome = t.outcome
    assert outcome.ranking == ((1,), (0,), (2,))
    assert (outcome.points, outcome.reason) == ((50, 53, 10), "won-by-points")


@pytest.mark.parametrize(
    ("tableaus", "hands"),
    [
        (["rebel_outpost", "rebel_outpost"], ["trade_pact", ""]),
        (["rebel_outpost galactic_advertisers", "rebel_outpost"], ["", "trade_pact"]),
    ],
)
def test_a_tie_is_broken_by_cards_in_hand_and_income_together(tableaus: list[str], hands: list[str]) -> None:
    tableaus = [tableaus[0], tableaus[1].replace("rebel_outpost", "terraformed_world")]
    tableaus[0] += " comet_zone"
    t = last_round([45, 45], tableaus, hands)
    outcome = t.outcome
    assert outcome.ranking == ((0,), (1,))
    assert outcome.reason == "won-by-tie-break"
    assert t.told_one(GameEnded).tied


def test_who_is_still_tied_shares_the_victory() -> None:
    tableaus = ["rebel_outpost galactic_advertisers", "terraformed_world asteroid_belt", ""]
    t = last_round([45, 45, 3], tableaus, ["trade_pact", "", ""])
    outcome = t.outcome
    places = t.view().ranking
    tied = [(place.hand, place.income, place.tie_break) for place in places]
    assert tied == [(3, 3, 6), (2, 4, 6), (2, 1, 3)]
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.reason == "shared-victory"
    assert [place.place for place in t.view().ranking] == [1, 1, 3]
    assert t.told_one(GameEnded).winners == (0, 1)


def test_nothing_can_be_taken_back_after_the_end() -> None:
    """This includes an unanswered question for a second world: the secret of the shuffle is public."""
    hand = "artist_colony gem_world drop_ships space_marines space_marines"
    t = holding(hand, "colony_convoy", points=[49, 0], teams_taken=[0])
    t.play("artist_colony").play("survey_team", seat=1)
    t.play("gem_world")
    assert t.view().phase is Phase.OVER
    assert not t.session.can_undo(Seat(0))
    assert t.undo_refused()
