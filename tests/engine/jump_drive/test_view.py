"""What a seat sees: everything a picture and an alternative text show."""

from engine.core.errors import Refusal
from engine.jump_drive.cards import Colour, Keyword
from engine.jump_drive.view import SpecialStrength
from tests.engine.jump_drive.table import holding, table


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


def test_a_military_world_a_contact_specialist_opens_is_priced_in_cards() -> None:
    cards = holding("pirate_lair warrior_race trade_pact trade_pact", "contact_specialist").view(0).hand
    assert [(card.price_now, card.way, card.playable) for card in cards[:2]] == [(2, "pay", True)] * 2


def test_the_turn_shows_what_was_revealed() -> None:
    t = holding("genetics_lab artist_colony drop_ships drop_ships")
    assert t.seat(0).turn.worlds == ()
    t.play("genetics_lab", "artist_colony").rest()
    turns = [seat.turn for seat in t.view().seats]
    turn = (turns[0].development, turns[0].worlds, turns[0].paid)
    assert turn == ("genetics_lab.1", ("artist_colony.1",), 2)
    assert [turn.explored for turn in turns] == [False, True]


def test_who_is_waited_for_is_not_ready() -> None:
    t = table(hands=["", "", ""])
    t.play("explore", seat=1)
    assert [seat.ready for seat in t.view().seats] == [False, True, False]
    assert t.view().waiting == (0, 2)
