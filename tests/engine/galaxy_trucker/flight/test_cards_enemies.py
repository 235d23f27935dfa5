"""Slavers, smugglers and pirates.

I-01 slavers: strength 6, 3 figures, 5 credits, 1 day. I-02 smugglers: strength 4, 2 goods, yellow green
blue, 1 day. I-03 pirates: strength 5, light heavy light from the front, 4 credits, 1 day.
"""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight.hazards import lose_crew
from tests.engine.galaxy_trucker.flight_table import Table, flight

WEAK, OTHER_WEAK = "I S1@7,7:hh", "I S2@7,7:hh"
SEVEN = "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5 G5@7,8 G6@7,9 G7@7,6"
"""Seven single cannons to the front."""
SEVEN_BEHIND = "I S2@7,7:hh G8@6,6 G9@6,7 G10@6,8 G11@7,5 G12@7,8 G13@7,9 G14@7,6"
FOUR_TO_SIX = "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5 GG1@7,8 B5@8,8:2"
"""Four cannons, and two more for a token."""


def enemies(*ships: str, card: str, dice: str = "11 11 11", rockets: tuple[int, ...] | None = None) -> Table:
    return flight(ships, card, dice=dice, rockets=rockets, legal=False)


def test_the_enemy_attacks_in_order_from_the_leader_until_it_is_beaten() -> None:
    t = enemies(WEAK, SEVEN_BEHIND, "I S3@7,7:hh", card="I-01")
    assert t.told_one(events.EnemyWon).seat == 0
    assert t.told_one(events.EnemyBeaten).seat == 1
    assert t.asked() == {1: "take-reward"}
    assert t.view().encounter.attacked is None
    t.play("take")
    assert t.seat(2).ship.crew == 2, "those behind the winner are safe"
    t = enemies(WEAK, SEVEN_BEHIND, card="I-01", rockets=(-2, 0))
    assert t.told(events.EnemyWon) == [], "the leader is not the first seat"
    assert t.told_one(events.EnemyBeaten).seat == 1


def test_an_unbeaten_enemy_leaves_and_takes_all_figures_of_those_who_have_too_few() -> None:
    t = enemies(WEAK, OTHER_WEAK, card="I-01")
    assert [event.seat for event in t.told(events.EnemyWon)] == [0, 1]
    assert t.told_one(events.EnemyLeft).enemy == "slavers"
    assert [len(event.figures) for event in t.told(events.CrewLost)] == [2, 2]
    assert [event.reason for event in t.told(events.GaveUp)] == ["no-humans", "no-humans"]
    t = enemies("I S1@7,7:h C1@7,6:h", SEVEN_BEHIND, card="I-01")
    assert t.told_one(events.CrewLost).figures == ("human", "human"), "also those of several cabins"
    assert t.asked() == {1: "take-reward"}


def test_as_strong_as_the_enemy_is_neither_reward_nor_penalty_and_the_next_is_attacked() -> None:
    """Strengths are not rounded: half a point beats the enemy."""
    draw = "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5"
    t = enemies(draw, OTHER_WEAK, card="I-02")
    assert t.told_one(events.EnemyDrawn).seat == 0
    assert t.told_one(events.EnemyWon).seat == 1
    assert t.told(events.DaysLost) == []
    half = "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5 G5@7,8r1"
    t = enemies(half, OTHER_WEAK, card="I-02")
    assert t.told_one(events.CannonsDeclared, seat=0).halves == 9
    assert t.told_one(events.EnemyBeaten).seat == 0


def test_the_pilot_chooses_to_pay_for_a_double_cannon_and_is_not_asked_where_that_changes_nothing() -> None:
    """The slavers have strength six; the pilot has five without a token and seven with one."""
    ship = FOUR_TO_SIX.replace("G4@7,5", "G4@7,5 G5@7,9")
    t = enemies(ship, OTHER_WEAK, card="I-01")
    assert t.asked() == {0: "fight-enemy"}
    assert t.options(0) == ["0:5", "1:7"]
    t.play("0:5")
    assert t.told_one(events.EnemyWon, seat=0)
    t = enemies(ship, OTHER_WEAK, card="I-01").play("1:7")
    assert t.told_one(events.EnemyBeaten).seat == 0
    assert t.seat(0).ship.tokens == 1
    t = enemies(FOUR_TO_SIX, OTHER_WEAK, card="I-02")
    assert t.options(0) == ["0:4", "1:6"], "a draw and a victory"
    t = enemies(SEVEN.replace("G7@7,6", "GG1@7,6 B5@8,8:2"), OTHER_WEAK, card="I-02")
    assert t.asked() == {0: "take-reward"}, "beaten without a token"
    t = enemies("I S1@7,7:hh GG1@7,6 B5@8,8:2", OTHER_WEAK, card="I-01")
    assert t.told_one(events.CannonsDeclared, seat=0).tokens == 0, "out of reach with all tokens"
    assert t.told(events.TokensSpent) == []


def test_no_more_double_cannons_are_powered_than_there_are_tokens_whichever_way_they_point() -> None:
    """Strength four: half a cannon, double ones to the front, the side and the rear, and two tokens for
    them."""
    ship = "I S1@7,7:hh G1@7,5r1 GG1@7,8 GG2@7,9r1 GG3@8,6r2"
    t = enemies(f"{ship} B5@8,8:2", OTHER_WEAK, card="I-02")
    assert t.told_one(events.CannonsDeclared, seat=0).tokens == 0, "three and a half at most"
    t = enemies(f"{ship} BB3@8,8:3", OTHER_WEAK, card="I-02")
    assert t.options(0) == ["0:0.5", "3:4.5"]


ABSENT: dict[str, tuple[str, str, list[str]]] = {
    "as few tokens as beat the enemy": (
        "I S1@7,7:hh GG1@6,6 GG2@6,7 GG3@6,8 G1@7,5 B5@8,8:2 BB3@8,6:3",
        "I-02",
        ["0:1", "2:5"],
    ),
    "a draw, where nothing wins": (FOUR_TO_SIX.replace("GG1@7,8", "GG1@7,8r1"), "I-03", ["0:4", "1:5"]),
    "a victory, where a draw costs as much": (
        "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5 GG1@7,8 GG2@7,9r1 B5@8,8:2",
        "I-03",
        ["0:4", "1:5", "1:6"],
    ),
}
"""What absent pilots pay for: the last of the options that matter."""


@pytest.mark.parametrize("what", ABSENT)
def test_an_absent_pilot_pays_as_few_tokens_as_beat_the_enemy_or_for_a_draw(what: str) -> None:
    ship, card, options = ABSENT[what]
    t = enemies(ship, OTHER_WEAK, card=card)
    assert t.options(0) == options
    assert t.prompt(0).safe() == (options[-1],)
    if len(options) > 2:
        assert t.play("1:5").told_one(events.EnemyDrawn).seat == 0, "a weaker double cannon will do for that"


@pytest.mark.parametrize(("card", "credits", "enemy"), [("I-01", 5, "slavers"), ("I-03", 4, "pirates")])
def test_the_winner_takes_the_reward_and_loses_the_days(card: str, credits: int, enemy: events.Paid) -> None:
    t = enemies(SEVEN, OTHER_WEAK, card=card)
    assert t.prompt(0).safe() == ("take",)
    t.play("take")
    assert t.told(events.RewardLeft) == []
    assert t.told_one(events.CreditsEarned) == events.CreditsEarned(Seat(0), credits, enemy)
    assert t.credits() == [credits, 0]
    assert t.told_one(events.DaysLost).days == 1


def test_the_winner_may_do_without_the_reward_to_keep_the_days() -> None:
    t = enemies(SEVEN, OTHER_WEAK, "I S3@7,7:hh", card="I-01").play("leave")
    assert t.told_one(events.RewardLeft).seat == 0
    assert t.credits() == [0, 0, 0]
    assert t.told(events.DaysLost) == [] == t.told(events.EnemyWon)
    assert [t.seat(seat).ship.crew for seat in (1, 2)] == [2, 2], "those behind the winner are safe"


def test_beaten_smugglers_leave_goods() -> None:
    t = enemies(SEVEN + " K1@8,6", OTHER_WEAK, card="I-02").play("take")
    assert t.told_one(events.DaysLost).seat == 0, (
        "everybody sees that the reward is taken, before it is stowed"
    )
    t.play("best")
    assert t.told_one(events.GoodsLoaded).loaded == ("yellow", "green")
    assert t.told_one(events.GoodsLoaded).left == ("blue",)
    assert t.told_one(events.DaysLost).days == 1


def test_slavers_take_figures_of_the_owners_choice() -> None:
    """No card of the base game takes a single figure; a pilot would not choose among two in one cabin."""
    t = enemies("I S1@7,7:hh C1@7,6:p LP1@6,6 C2@7,8:hh", OTHER_WEAK, card="I-01")
    assert t.asked() == {0: "lose-crew"}
    suggested = GalaxyTrucker.marked(t.view(0), t.prompt(0))
    assert len(suggested) == 3 and {*suggested} <= {*t.prompt(0).options}, "one press takes a suggestion"
    t.play("7,6.1 7,8.1 7,8.2")
    assert t.told(events.CrewLost)[0].figures == ("purple", "human", "human")
    t = enemies("I S1@7,7:hh C1@7,6", OTHER_WEAK, card="I-02")
    assert [*lose_crew(t.game, Seat(0), 1)] == []
    assert t.ship(0) == "S1@7,7:h C1@7,6"


def test_smugglers_take_tokens_for_missing_goods_and_then_nothing_more() -> None:
    """II-02 takes three goods, but there are only a red good and a token."""
    t = enemies("I S1@7,7:hh R6@7,8:r B5@7,6:1", OTHER_WEAK, card="II-02")
    assert (t.told(events.GoodsLost)[0].goods, t.told(events.GoodsLost)[0].tokens) == (("red",), 1)
    assert (t.told(events.GoodsLost)[1].goods, t.told(events.GoodsLost)[1].tokens) == ((), 0)
    assert t.ship(0) == "S1@7,7:hh B5@7,6 R6@7,8"


def test_pirates_fire_only_after_they_have_met_everybody_at_those_they_have_beaten() -> None:
    t = enemies("I S1@7,7:hh X2@6,7", SEVEN_BEHIND, card="I-03", dice="34 11 11")
    assert t.asked() == {1: "take-reward"}
    assert t.told(events.HitAimed) == []
    t.play("leave")
    assert t.credits() == [0, 0]
    assert t.told(events.DaysLost) == []
    assert len(t.told(events.HitAimed)) == 3, "even though the reward is left"
    assert [event.part.tile for event in t.told(events.PartDestroyed)] == ["X2"]


def test_all_whom_pirates_have_beaten_are_shot_at_together_with_one_roll_a_shot() -> None:
    """They spare the winner and those they did not beat."""
    t = enemies("I S1@7,7:hh X2@6,7", "I S2@7,7:hh X3@6,7", card="I-03", dice="34 11 11")
    assert len(t.told(events.HitAimed)) == 3
    assert [event.part.tile for event in t.told(events.PartDestroyed)] == ["X2", "X3"]
    draw = "I S2@7,7:hh G8@6,6 G9@6,7 G10@6,8 G11@7,5 G12@7,8"
    t = enemies("I S1@7,7:hh X2@6,7", draw, card="I-03", dice="34 11 11")
    assert [event.seat for event in t.told(events.PartDestroyed)] == [0]
    t = enemies(SEVEN, "I S2@7,7:hh X2@6,7", card="I-03").play("take")
    assert t.told(events.HitAimed) == []


def test_each_victim_defends_separately() -> None:
    one = "I S1@7,7:hh H2@7,8 B7@8,7:2"
    two = "I S2@7,7:hh H3@7,8r3 B8@8,7:2"
    t = enemies(one, two, card="I-03", dice="34 11 11")
    assert t.asked() == {0: "raise-shield", 1: "raise-shield"}
    assert t.view().encounter.attacked is None, "the pirates have met everybody"
    assert t.view().encounter.beaten == (0, 1)
    t.answer(1, "battery@8,7").answer(0, "no")
    assert {event.seat for event in t.told(events.PartDestroyed)} == {0}


def test_everybody_sees_whom_the_enemy_attacks_and_whom_it_has_beaten() -> None:
    now = enemies(WEAK, FOUR_TO_SIX.replace("S1", "S2"), card="I-02").view().encounter
    assert (now.attacked, now.beaten) == (1, (0,))
    assert [(one.seat, one.what, one.halves) for one in now.declared] == [(0, "cannons", 0)]
