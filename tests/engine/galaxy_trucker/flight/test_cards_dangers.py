"""Meteor swarms as a whole, combat zone, stardust, epidemic, sabotage; slavers, smugglers and pirates."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.cards import CARDS, CombatZone, Sabotage
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight.hazards import lose_crew
from tests.engine.galaxy_trucker.flight_table import Table, flight

MISS2 = "11 11"


def zone(
    *ships: str, card: str = "I-16", dice: str = MISS2, rockets: tuple[int | None, ...] | None = None
) -> Table:
    return flight(ships, card, dice=dice, rockets=rockets, legal=False)


STRONG = "I S1@7,7:hh C1@7,6:hh E3@8,7 E5@8,8 G1@6,7 G2@6,6"
MIDDLE = "I S2@7,7:hh C2@7,6:hh E6@8,7 G3@6,7"


def test_each_line_hits_the_one_with_the_lowest_value() -> None:
    t = zone(STRONG, MIDDLE, "I S3@7,7:hh C4@7,6:h").rest()
    lines = [(e.number, e.seat, e.what) for e in t.told(events.WeakestFound)]
    assert lines == [(1, 2, "crew"), (2, 2, "engines"), (3, 2, "cannons")]
    assert not any(event.tied for event in t.told(events.WeakestFound))
    assert t.told_one(events.DaysLost).days == 3
    assert t.told_one(events.CrewLost).figures == ("human", "human")


def test_of_those_who_tie_the_one_furthest_ahead_by_then_is_hit() -> None:
    t = zone("I S1@7,7:hh", "I S2@7,7:hh", rockets=(-4, 0))
    found = t.told(events.WeakestFound)[0]
    assert found.seat == 1 and found.tied
    t = zone("I S1@7,7:hh", "I S2@7,7:hh", rockets=(0, -1))
    assert [event.seat for event in t.told(events.WeakestFound)] == [0, 1, 1], "the first line costs days"


def test_each_line_sees_what_the_line_before_has_left() -> None:
    """III-16: the second line takes four figures of seat 0; engines are then tied, and seat 0 still leads."""
    t = zone("III S1@7,7:hh", "III S2@7,7:hh", card="III-16", dice="11 11 11 11 11 11")
    assert t.told_one(events.CrewLost).seat == 0
    assert t.told(events.WeakestFound)[2].seat == 0
    assert t.told(events.GaveUp)[0].reason == "no-humans", "only after the whole card"


def test_all_declare_in_order_and_know_what_was_declared_before() -> None:
    one = "I S1@7,7:hh EE1@8,7 B5@7,8:2"
    two = "I S2@7,7:hh EE3@8,7 B9@7,8:2"
    t = zone(one, two, rockets=(0, -10))
    assert t.asked() == {0: "power-engines"}
    t.play("1:2")
    assert t.asked() == {1: "power-engines"}
    declared = [(d.seat, d.what, d.halves, d.tokens) for d in t.view().encounter.declared]
    assert declared == [(0, "engines", 4, 1)]
    t.play("0:0")
    assert [(event.seat, event.power) for event in t.told(events.EnginesDeclared)] == [(0, 2), (1, 0)]
    assert t.told(events.WeakestFound)[1].seat == 1


def test_an_absent_pilot_pays_just_enough_not_to_be_last() -> None:
    one = "I S1@7,7:hh E3@8,7"
    two = "I S2@7,7:hh EE3@8,7 EE1@8,8 B9@7,8:2"
    assert zone(one, two).prompt(1).safe() == ("1:2",)
    hopeless = "I S1@7,7:hh E1@8,5 E5@8,6 E3@8,7 E6@8,8 E19@8,9"
    assert zone(hopeless, two).prompt(1).safe() == ("0:0",)
    first = "I S1@7,7:hh EE1@8,7 B5@7,8:2"
    strong = "I S2@7,7:hh E1@8,6 E5@8,7 E6@8,8"
    last = "I S3@7,7:hh EE3@8,7 EE4@8,8 B9@7,8:2"
    for declared in ("0:0", "1:2"):
        t = zone(first, strong, last).play(declared)
        assert t.prompt(2).safe() == (declared,), "as much as the weakest, who flies further ahead"


def test_who_declares_first_has_to_be_stronger_than_somebody_is_without_tokens() -> None:
    """Half a cannon more than the weaker of the two others is enough; more than that is of no use."""
    first = "I S1@7,7:hh C1@7,6:hh E3@8,7 E19@9,8 E15@9,6 G1@6,7 G2@6,8r1 GG1@7,8r1 GG2@8,8r1 B5@8,6:2"
    weaker = "I S2@7,7:hh E5@8,7 E6@8,8 G3@6,7 G4@6,6"
    strong = "I S3@7,7:hh E1@8,7 E2@8,8 G5@6,7 G6@6,6 G7@6,8 G9@7,6"
    t = zone(first, strong, weaker)
    assert t.asked() == {0: "power-cannons"}
    assert t.options(0) == ["0:1.5", "1:2.5", "2:3.5"]
    assert t.prompt(0).safe() == ("1:2.5",)
    assert t.view().encounter.line == 2, "the third line"


def test_in_a_combat_zone_each_number_of_tokens_powers_the_strongest_double_cannons() -> None:
    """The cannon that points to the front comes first: two for a token, and one more for the next."""
    one = "I S1@7,7:hh C1@7,6:hh E3@9,8 E19@9,9 GG1@7,9r1 GG2@8,6 B5@8,8:2"
    t = zone(one, "I S2@7,7:hh E5@8,7 G1@6,7")
    assert t.asked() == {0: "power-cannons"}
    assert t.options(0) == ["0:0", "1:2", "2:3"]


def test_in_a_combat_zone_engine_power_zero_is_no_reason_to_give_up_and_alien_bonuses_count() -> None:
    t = zone("I S1@7,7:hh C1@7,8:hh", "I S2@7,7:hh C2@7,6:hh E3@8,7", dice=MISS2).rest()
    assert t.told_one(events.EnginesDeclared, seat=0).power == 0
    assert t.told(events.GaveUp) == []
    t = zone("I S1@7,7:hh C1@7,6:b LB1@6,6r3 E3@8,7", "I S2@7,7:hh E5@8,7 E6@8,8")
    assert [event.power for event in t.told(events.EnginesDeclared)] == [3, 2]
    t = zone("I S1@7,7:hh C1@7,6:p LP1@6,6 G1@7,8r1 E3@8,7", "I S2@7,7:hh G2@6,7").rest()
    assert [event.halves for event in t.told(events.CannonsDeclared)] == [5, 2]


def test_shots_are_fired_one_by_one_at_the_one_pilot_each_with_a_roll_of_its_own() -> None:
    """Goods lost in a combat zone are followed by tokens."""
    t = zone(STRONG, MIDDLE, "I S3@7,7:hh X2@8,7", dice="34 34").rest()
    shots = [(event.hit.size, event.number) for event in t.told(events.HitAimed)]
    assert shots == [("light", 1), ("heavy", 2)]
    assert {event.seat for event in t.told(events.PartDestroyed)} == {2}
    assert [event.part.square for event in t.told(events.PartDestroyed)] == ["8,7", "7,7"]
    one = "II S1@7,7:hh K9@7,8:y B5@7,6:2 G1@6,7"
    t = flight([one, "II S2@7,7:hh E3@8,7"], "II-16", dice="11 11 11 11", legal=False)
    assert t.told_one(events.GoodsLost).goods == ("yellow",)
    assert t.told_one(events.GoodsLost).tokens == 2


def test_in_reverse_order_everybody_loses_a_day_for_each_exposed_connector() -> None:
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh X2@6,7"], "I-04", rockets=[0, -1])
    assert [(event.seat, event.exposed) for event in t.told(events.StardustMet)] == [(1, 6), (0, 4)]
    assert [event.seat for event in t.told(events.DaysLost)] == [1, 0]
    assert t.rockets() == [-4, -7]
    t = flight(["I S1@7,7:hh X2@6,7", "I S2@7,7:hh"], "I-04", rockets=[1, 0])
    assert t.rockets() == [-6, -4], "only the one before jumps a ship"


EPIDEMICS: dict[str, tuple[str, str]] = {
    "one cabin is not joined to the others": (
        "S1@7,7:hh C4@5,7:hh X2@6,7 C1@7,6:hh C2@7,8:hh",
        "S1@7,7:h C4@5,7:hh X2@6,7 C1@7,6:h C2@7,8:h",
    ),
    "all are looked at before anybody goes": ("S1@7,7:h C1@7,6:h C2@7,8:h", "S1@7,7 C1@7,6 C2@7,8"),
    "an alien falls ill like anybody else": ("S1@7,7:hh LP1@6,6 C1@7,6:p", "S1@7,7:h LP1@6,6 C1@7,6"),
    # C5 and C6 have smooth sides to the right; neither touches the starting cabin.
    "smooth sides lie between them": ("S1@7,7:hh C5@5,7:hh C6@5,8r2:hh X2@6,7",) * 2,
    "the other one is empty": ("S1@7,7:hh C1@7,6",) * 2,
}


@pytest.mark.parametrize("which", EPIDEMICS)
def test_every_occupied_cabin_joined_to_an_occupied_cabin_loses_a_figure(which: str) -> None:
    before, after = EPIDEMICS[which]
    t = flight([f"II {before}", "II S2@7,7:hh"], "II-05", legal=False)
    assert t.ship(0) == after
    assert [event.seat for event in t.told(events.EpidemicSpared)] == ([0, 1] if before == after else [1])


def test_the_smallest_crew_rolls_a_column_then_a_row_and_loses_the_part_there() -> None:
    t = flight(["III S1@7,7:hh C1@7,8:hh", "III S2@7,7:hh X2@6,7"], "III-04", dice="34 33")
    tried = t.told_one(events.SabotageTried)
    assert (tried.seat, tried.square, tried.dice, tried.found) == (1, "6,7", (3, 4, 3, 3), True)
    assert t.told_one(events.PartDestroyed).part.tile == "X2"


def test_of_equal_crews_the_one_furthest_ahead_is_sabotaged_and_a_miss_is_rolled_for_again() -> None:
    t = flight(["III S1@7,7:hh", "III S2@7,7:hh"], "III-04", dice="11 11 34 34", rockets=[-4, 0])
    assert [(event.seat, event.found) for event in t.told(events.SabotageTried)] == [(1, False), (1, True)]
    assert t.told_one(events.PartDestroyed).part.square == "7,7"
    assert t.told(events.SabotageFailed) == []
    assert t.told_one(events.GaveUp).reason == "no-humans"


def test_after_three_failed_attempts_nothing_happens() -> None:
    t = flight(["III S1@7,7:hh", "III S2@7,7:hh"], "III-04", dice="11 11 34 11 11 34")
    attempts = [(event.attempt, event.found) for event in t.told(events.SabotageTried)]
    assert attempts == [(1, False), (2, False), (3, False)]
    assert t.told_one(events.SabotageFailed).seat == 0
    assert t.told(events.PartDestroyed) == []


def test_sabotage_breaks_a_ship_like_any_hit_and_shields_do_not_help() -> None:
    ship = "III S1@7,7:hh X2@6,7 C1@5,7r1:hh H1@7,8 B7@8,7:2"
    t = flight([ship, "III S2@7,7:hh C2@7,8:hh C4@7,6:hh"], "III-04", dice="34 33", legal=False)
    assert t.asked() == {0: "keep-piece"}
    t.play("7,7")
    assert sorted(t.lost(0).split()) == ["C1", "X2"]


WEAKEST = [card.id for card in CARDS.values() if isinstance(card, CombatZone | Sabotage)]
"""Every card of both boxes that looks for the weakest."""


@pytest.mark.parametrize("card", WEAKEST)
@pytest.mark.parametrize("board", ["I", "II", "IIB", "III", "IIIA", "IIIB.13", "IV.A1"])
def test_nothing_that_looks_for_the_weakest_does_anything_to_a_pilot_alone(card: str, board: BoardId) -> None:
    """Rulebook, «Giving up»: no player is compared."""
    ship = f"{board} S1@{BOARDS[board].start}:hh"
    t = flight([ship, ship.replace("S1", "S2")], card, rockets=[0, None], box="expansion")
    told = [event for event in t.events if not isinstance(event, events.CardRevealed)]
    assert told in ([events.NothingToFight(Seat(0))], [events.NobodyToSabotage(Seat(0))])


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
