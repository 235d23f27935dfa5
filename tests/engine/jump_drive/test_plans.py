"""«Course of the game»: what may be planned, and how secret it is."""

from engine.core.session import Session
from engine.jump_drive import JumpDrive
from engine.jump_drive.events import DevelopmentPlaced, WorldPaid
from engine.jump_drive.questions import LEAVING, prices
from tests.engine.jump_drive.table import holding, table
from tests.kit.bots import seed_of

PLAIN = "space_marines space_marines drop_ships drop_ships"


def test_a_plan_is_asked_even_if_only_exploring_is_possible() -> None:
    """Otherwise its absence would reveal what the hand cannot do."""
    t = holding("new_galactic_order", teams_taken=[0, 1])
    assert t.options(0) == ["explore"]
    assert t.options(1) == ["explore"]


def test_one_development_or_one_world_or_one_of_each() -> None:
    t = holding("genetics_lab artist_colony comet_zone space_marines")
    t.play("genetics_lab")
    assert t.options(0) == ["none", "artist_colony"]
    t.play("artist_colony").rest()
    assert t.told_one(DevelopmentPlaced).card == "genetics_lab.1"
    assert t.told_one(WorldPaid).card == "artist_colony.1"


def test_two_developments_or_two_worlds_cannot_be_planned() -> None:
    t = holding("genetics_lab trade_pact artist_colony gem_world comet_zone")
    t.play("genetics_lab")
    assert "trade_pact" not in t.prompt(0).options
    other = holding("artist_colony new_vinland gem_world comet_zone")
    other.answer(0, "artist_colony")
    assert other.asked()[0] == "pay-cards"


def test_a_plan_that_cannot_be_paid_is_not_offered() -> None:
    t = holding("mining_league deserted_alien_library artist_colony")
    assert t.options(0) == ["explore", "survey_team", "artist_colony"]
    too_dear = "not-enough-cards", {"have": 2, "need": 7}
    assert t.closed(0) == {"mining_league": too_dear, "deserted_alien_library": too_dear}


def test_worlds_beside_a_development_must_be_paid_with_what_that_leaves() -> None:
    t = holding("space_marines comet_zone artist_colony gem_world gem_world mining_robots")
    t.play("space_marines")
    assert t.options(0) == ["none", "artist_colony", "gem_world"]
    assert t.closed(0)["comet_zone"] == ("not-enough-cards", {"have": 2, "need": 3})


def test_options_are_priced_in_cards() -> None:
    t = holding("genetics_lab comet_zone gem_world pirate_lair warrior_race", "drop_ships")
    priced = {"survey_team.1": 0, "genetics_lab.1": 0, "comet_zone.1": 3, "gem_world.1": 2}
    assert prices(t.prompt(0)) == priced


def test_payment_is_exactly_the_cost_and_never_the_card_itself() -> None:
    t = holding("gem_world space_marines drop_ships trade_pact")
    t.answer(0, "gem_world")
    prompt = t.prompt(0)
    assert (prompt.kind, prompt.least, prompt.most) == ("pay-cards", 2, 2)
    assert prompt.options == ("space_marines.1", "drop_ships.1", "trade_pact.1")
    t.answer(0, "trade_pact space_marines")
    t.rest()
    assert t.hand(0)[:1] == ["drop_ships"]
    assert t.told_one(WorldPaid).paid == 2


def test_a_payment_that_takes_the_whole_hand_is_not_asked() -> None:
    t = holding("gem_world space_marines drop_ships").play("gem_world")
    assert t.session.sealed == (0,)


def test_plans_are_not_seen_before_the_last_player_has_planned() -> None:
    t = table(hands=["gem_world space_marines drop_ships", "", ""])
    before = [t.view(viewer) for viewer in (1, 2)]
    t.play("gem_world")
    after = [t.view(viewer) for viewer in (1, 2)]
    assert [view.seats[1:] for view in after] == [view.seats[1:] for view in before]
    assert [view.seats[0].ready for view in after] == [True, True]
    assert all(view.seats[0].hand == 3 and not view.seats[0].tableau for view in after)
    assert t.events == []


def test_an_absent_player_explores() -> None:
    assert holding(PLAIN).prompt(0).safe() == ("explore",)


def test_equal_cards_are_one_option_where_one_is_chosen() -> None:
    t = holding("gem_world gem_world genetics_lab genetics_lab comet_zone drop_ships")
    assert t.options(0).count("gem_world") == t.options(0).count("genetics_lab") == 1
    t.play("genetics_lab")
    assert t.options(0).count("gem_world") == 1
    t = holding("genetics_lab gem_world gem_world drop_ships", "investment_credits")
    t.answer(0, "gem_world")
    assert t.asked()[0] == "pay-cards"
    assert sorted(t.options(0)) == ["drop_ships", "gem_world", "genetics_lab"]


def test_equal_cards_are_told_apart_where_several_are_discarded() -> None:
    t = holding("gem_world gem_world genetics_lab comet_zone drop_ships")
    t.answer(0, "drop_ships")
    assert t.asked()[0] == "pay-cards"
    assert t.options(0).count("gem_world") == 2


def test_a_game_of_earlier_days_offers_every_card() -> None:
    t = holding("gem_world gem_world drop_ships drop_ships", fewer_questions=False)
    assert t.options(0).count("gem_world") == 2


def test_what_is_marked_when_several_cards_are_given_up_is_what_promises_least() -> None:
    """The marks are computed when the list is shown: the rules ask without them."""
    seen = set[int]()
    session = Session.start(JumpDrive, 2, None, seed_of(1))
    while session.prompts:
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], session.view(seat)
        given = JumpDrive.robot(view, prompt)
        if isinstance(prompt.details, LEAVING):
            assert prompt.marked == ()
            assert JumpDrive.marked(view, prompt) == (given if prompt.least > 1 else ())
            seen.add(min(prompt.least, 2))
        session.answer(seat, prompt.serial, given)
    assert seen == {1, 2}
