"""«Set-up»."""

import pytest

from engine.core.chance import Number, Shuffle
from engine.core.errors import BadOptions
from engine.core.session import Session
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import BEGINNER_HANDS
from engine.jump_drive.events import CardsDrawn, RoundBegan
from tests.engine.jump_drive.table import start
from tests.kit.position import SEED


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_seven_cards_and_discards_two(seats: int) -> None:
    t = start(seats)
    assert t.asked() == dict.fromkeys(range(seats), "discard-from-first-hand")
    assert all((t.prompt(seat).least, t.prompt(seat).most) == (2, 2) for seat in range(seats))
    for seat in range(seats):
        t.answer(seat, " ".join(t.prompt(seat).options[:2]))
    assert [seat.hand for seat in t.view().seats] == [5] * seats
    assert (t.view().deck, t.view().discard) == (112 - 7 * seats, 2 * seats)
    assert t.told_one(RoundBegan).round == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_survey_team_per_player_lies_in_the_centre(seats: int) -> None:
    view = start(seats).view()
    assert view.survey_teams == seats
    assert all(seat.survey_team for seat in view.seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_beginner_hands_are_dealt_at_random_and_the_rest_shuffled_into_the_deck(seats: int) -> None:
    t = start(seats, beginner_hands=True)
    assert t.phase == "plan"
    hands = [sorted(hand.cards) for hand in BEGINNER_HANDS]
    dealt = [sorted(t.hand(seat)) for seat in range(seats)]
    assert all(hand in hands for hand in dealt)
    assert len({tuple(hand) for hand in dealt}) == seats
    assert (t.view().deck, t.view().discard) == (112 - 5 * seats, 0)
    assert [drawn.reason for drawn in t.told(CardsDrawn)] == ["start"] * seats
    other = start(seats, beginner_hands=True, seed=bytes(31) + b"\x02")
    assert [sorted(other.hand(seat)) for seat in range(seats)] != dealt


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_than_two_and_more_than_four_cannot_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        Session.start(JumpDrive, seats, None, SEED)


@pytest.mark.parametrize(
    ("beginner", "shuffled"), [("off", [("deck", 112)]), ("on", [("beginner-hands", 4), ("deck", 97)])]
)
def test_chance_lays_the_deck(beginner: str, shuffled: list[tuple[str, int]]) -> None:
    journal: list[Number | Shuffle] = []
    options = JumpDrive.options_type.of_words({"beginner_hands": beginner})
    Session.start(JumpDrive, 3, options, SEED, journal=journal)
    assert [(s.stream, len(s.order)) for s in journal if isinstance(s, Shuffle)] == shuffled
