"""«Set-up» and «Course of the game»: what may be planned, exploring, and who sees what."""

import pytest

from engine.core.chance import Number, Shuffle
from engine.core.errors import BadOptions, Refusal
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import BEGINNER_HANDS, DECK, Colour, Keyword, design
from engine.jump_drive.events import CardsDrawn, DevelopmentPlaced, Explored, RoundBegan, WorldPaid
from engine.jump_drive.questions import LEAVING, prices
from engine.jump_drive.view import SpecialStrength
from engine.play.session import Session
from tests.engine.jump_drive.table import holding, start, table
from tests.kit.play.bots import seed_of
from tests.kit.play.position import SEED


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_seven_cards_and_discards_two(seats: int) -> None:
    """One Survey Team per player lies in the center."""
    t = start(seats)
    assert t.asked() == dict.fromkeys(range(seats), "discard-from-first-hand")
    assert all((t.prompt(seat).least, t.prompt(seat).most) == (2, 2) for seat in range(seats))
    for seat in range(seats):
        t.answer(seat, " ".join(t.prompt(seat).options[:2]))
    assert [seat.hand for seat in t.view().seats] == [5] * seats
    assert (t.view().deck, t.view().discard) == (112 - 7 * seats, 2 * seats)
    assert t.told_one(RoundBegan).round == 1
    assert t.view().survey_teams == seats and all(seat.survey_team for seat in t.view().seats)


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


def test_one_development_or_one_world_or_one_of_each() -> None:
    t = holding("genetics_lab trade_pact artist_colony comet_zone space_marines").play("genetics_lab")
    assert "trade_pact" not in t.prompt(0).options, "no two developments"
    t = holding("genetics_lab artist_colony comet_zone space_marines").play("genetics_lab")
    assert t.options(0) == ["none", "artist_colony"]
    t.play("artist_colony").rest()
    assert t.told_one(DevelopmentPlaced).card == "genetics_lab.1"
    assert t.told_one(WorldPaid).card == "artist_colony.1"
    t = holding("artist_colony new_vinland gem_world comet_zone")
    t.answer(0, "artist_colony")
    assert t.asked()[0] == "pay-cards", "no two worlds"


def test_a_plan_that_cannot_be_paid_is_not_offered() -> None:
    """Even if only exploring is possible, the plan is asked: its absence would reveal what the hand cannot
    do. An absent player explores."""
    t = holding("mining_league deserted_alien_library artist_colony")
    assert t.options(0) == ["explore", "survey_team", "artist_colony"]
    assert t.prompt(0).safe() == ("explore",)
    too_dear = "not-enough-cards", {"have": 2, "need": 7}
    assert t.closed(0) == {"mining_league": too_dear, "deserted_alien_library": too_dear}
    t = holding("new_galactic_order", teams_taken=[0, 1])
    assert t.options(0) == t.options(1) == ["explore"]


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
    t = holding("gem_world space_marines drop_ships").play("gem_world")
    assert t.session.sealed == (0,), "a payment that takes the whole hand is not asked"


def test_plans_are_not_seen_before_the_last_player_has_planned() -> None:
    t = table(hands=["gem_world space_marines drop_ships", "", ""])
    before = [t.view(viewer) for viewer in (1, 2)]
    t.play("gem_world")
    after = [t.view(viewer) for viewer in (1, 2)]
    assert [view.seats[1:] for view in after] == [view.seats[1:] for view in before]
    assert [[seat.ready for seat in view.seats] for view in after] == [[True, False, False]] * 2
    assert t.view().waiting == (1, 2)
    assert all(view.seats[0].hand == 3 and not view.seats[0].tableau for view in after)
    assert t.events == []


def test_equal_cards_are_one_option_where_one_is_chosen() -> None:
    """They are told apart where several are discarded, and always in games of earlier days."""
    hand = "gem_world gem_world genetics_lab genetics_lab comet_zone drop_ships"
    t = holding(hand)
    assert t.options(0).count("gem_world") == t.options(0).count("genetics_lab") == 1
    t.play("genetics_lab")
    assert t.options(0).count("gem_world") == 1
    t = holding("genetics_lab gem_world gem_world drop_ships", "investment_credits")
    t.answer(0, "gem_world")
    assert t.asked()[0] == "pay-cards"
    assert sorted(t.options(0)) == ["drop_ships", "gem_world", "genetics_lab"]
    t = holding(hand)
    t.answer(0, "drop_ships")
    assert t.asked()[0] == "pay-cards"
    assert t.options(0).count("gem_world") == 2
    assert holding(hand, fewer_questions=False).options(0).count("gem_world") == 2


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


DRAWN = "comet_zone gem_world rebel_base new_earth trade_pact"


def test_exploring_draws_five_and_discards_three_of_the_whole_hand() -> None:
    t = holding("drop_ships genetics_lab", deck=DRAWN)
    t.play("explore").rest()
    explored = t.told_one(Explored, seat=0)
    assert (explored.drawn, explored.discarding) == (5, 3)
    assert [drawn.reason for drawn in t.told(CardsDrawn, seat=0)] == ["explore"], "none for building alone"
    prompt = t.prompt(0)
    assert (prompt.kind, prompt.least, prompt.most) == ("discard-after-exploring", 3, 3)
    assert t.options(0) == sorted(f"drop_ships genetics_lab {DRAWN}".split())
    t.answer(0, "drop_ships comet_zone gem_world")
    t.finish_round()
    assert t.hand(0)[:4] == ["genetics_lab", "rebel_base", "new_earth", "trade_pact"]


def test_every_explore_symbol_of_the_tableau_draws_and_discards_one_more() -> None:
    """The symbols of the tile count for this once only."""
    t = holding("", "galactic_survey_seti survey_hq").play("explore").rest()
    assert (t.told_one(Explored, seat=0).drawn, t.told_one(Explored, seat=0).discarding) == (10, 8)
    t.finish_round()
    assert len(t.hand(0)) == 2 + t.seat(0).income
    t = holding("", "galactic_survey_seti").play("explore").rest()
    assert (t.seat(0).explore, t.seat(0).points_next) == (3, 3)
    t.finish_round().play("explore").rest()
    assert [explored.drawn for explored in t.told(Explored, seat=0)] == [8, 8]


def test_exploration_tiles_are_not_limited() -> None:
    t = table(hands=["", "", "", ""], round=1)
    for _ in range(3):
        t.rest().finish_round()
    assert [seat.explored for seat in t.view().seats] == [(1, 2, 3)] * 4
    assert t.view().round == 4


def test_who_finds_too_few_cards_to_draw_discards_as_many_fewer() -> None:
    """Our ruling."""
    others = " ".join(card for card in DECK if design(card).id != "trade_pact")
    t = table(hands=["trade_pact", "trade_pact"], tableaus=["", others])
    t.play("explore").rest()
    assert [(explored.drawn, explored.discarding) for explored in t.told(Explored)] == [(3, 1), (0, 0)]
    assert t.faults() == []


def test_a_tableau_shows_its_cards_by_round_with_what_they_give() -> None:
    t = holding("gem_world space_marines space_marines", "mining_conglomerate")
    t.play("gem_world").rest()
    placed = t.seat(0).tableau
    cards = [(card.card, card.round, card.points, card.income) for card in placed]
    assert cards == [("mining_conglomerate.1", 1, 0, 1), ("gem_world.1", 3, 2, 2)]
    assert (t.seat(0).points_next, t.seat(0).income) == (2, 3)


def test_symbols_and_military_are_counted_for_everybody() -> None:
    seat = holding("", "drop_ships galactic_imperium rosetta_stone_world uplift_code").seat(0)
    assert (seat.military, seat.explore, seat.chromosomes) == (3, 3, 2)
    rebels, yellow = SpecialStrength(4, keyword=Keyword.REBEL), SpecialStrength(2, colour=Colour.YELLOW)
    assert seat.special == (rebels, yellow)


def test_hand_cards_say_their_price_now_and_why_they_are_closed() -> None:
    """A military world that a Contact Specialist opens is priced in cards."""
    hand = "genetics_lab comet_zone new_earth pirate_lair rebel_base convict_miners"
    t = holding(hand, "mining_robots space_marines")
    cards = {card.card: card for card in t.view(0).hand}
    assert {name: (card.price, card.price_now, card.way) for name, card in cards.items()} == {
        "genetics_lab.1": (1, 0, "pay"),
        "comet_zone.1": (3, 2, "pay"),
        "new_earth": (5, 4, "pay"),
        "pirate_lair": (3, 3, "conquer"),
        "rebel_base": (6, 6, "conquer"),
        "convict_miners": (2, 2, "conquer"),
    }
    closed = {name: card.refusal for name, card in cards.items() if not card.playable}
    needs = {"pirate_lair": 3, "rebel_base": 6}
    assert closed == {x: Refusal("not-enough-military", {"have": 2, "need": n}) for x, n in needs.items()}
    hired = holding("pirate_lair warrior_race trade_pact trade_pact", "contact_specialist").view(0).hand
    assert [(card.price_now, card.way, card.playable) for card in hired[:2]] == [(2, "pay", True)] * 2


def test_the_turn_shows_what_was_revealed() -> None:
    t = holding("genetics_lab artist_colony drop_ships drop_ships")
    assert t.seat(0).turn.worlds == ()
    t.play("genetics_lab", "artist_colony").rest()
    turns = [seat.turn for seat in t.view().seats]
    turn = (turns[0].development, turns[0].worlds, turns[0].paid)
    assert turn == ("genetics_lab.1", ("artist_colony.1",), 2)
    assert [turn.explored for turn in turns] == [False, True]
