"""Rockets, and the deck of the flight."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import BASE_CARDS
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events.flight import CrewBoarded, Launched
from engine.galaxy_trucker.ship.crew import alien_cabins, supported
from engine.galaxy_trucker.ship.ship import Ship
from tests.engine.galaxy_trucker.yard import ROMAN, Yard, start, yard


@pytest.mark.parametrize(
    ("board", "places"),
    [("I", [0, -2, -4, -6]), ("II", [0, -3, -6, -9]), ("III", [0, -4, -8, -12]), ("IIIA", [0, -4, -8, -12])],
)
def test_rockets_start_in_the_order_of_numbers_with_the_round_number_of_spaces_between(
    board: str, places: list[int]
) -> None:
    y = yard([f"{board} S{n}@7,7" for n in (1, 2, 3, 4)], stage="open", spent=[3, 1, 4, 2]).finish()
    rockets = [seat.rocket for seat in y.view().seats]
    assert rockets == [places[2], places[0], places[3], places[1]]
    assert y.told_one(Launched).order == (1, 3, 0, 2)
    assert y.game.flight_order() == (1, 3, 0, 2)
    assert y.view().moment == "flying"


def test_the_four_piles_are_shuffled_together_and_the_top_card_is_of_the_level_of_the_class() -> None:
    """This hides when a card comes, also where every card is of the class, and the first shuffle counts."""
    mixed = ["II-01 I-01 II-02", "I-02 II-03 II-04", "II-05 II-06 I-03", "II-07 II-08 I-04"]
    for level, piles in ((1, ()), (2, mixed)):
        decks = set()
        for number in range(6):
            board = ROMAN[level - 1]
            game = yard([f"{board} S1@7,7", f"{board} S2@7,7"], piles=piles).game
            for _ in range(number):
                game.chance.number("deck", 6)
            for seat in (0, 1):
                game.player(Seat(seat)).number = seat + 1
            in_piles = [card for pile in game.state.piles for card in pile]
            list(game.phases["launch"](game))
            assert sorted(game.state.deck) == sorted(in_piles) and game.state.piles == []
            assert BASE_CARDS[game.state.deck[-1]].level == level
            decks.add(tuple(game.state.deck))
        assert len(decks) == 6


def test_with_more_foresight_the_piles_are_flown_one_after_the_other_the_unseen_one_last() -> None:
    """Booklet, «More Foresight». Chance says in which order the cards of a pile lie."""
    piles = ["I-02 II-01 II-02", "II-03 I-01 II-04", "II-05 II-06 I-03", "II-07 I-04 II-08"]
    y = yard(["II S1@7,7 C4@7,6", "II S2@7,7"], stage="open", piles=piles, foresight="on").play(0, "look:2")
    assert y.bench(0).piles[0].cards == ("II-03", "I-01", "II-04")
    for seat in (0, 1):
        y.game.player(Seat(seat)).number = seat + 1
    list(y.game.phases["launch"](y.game))
    assert y.game.state.deck[::-1] == " ".join(piles).split()
    orders = set()
    for number in range(6):
        game = start(2, seed=bytes([number]) * 32, rounds="II", foresight="on").game
        orders.add(tuple(BASE_CARDS[card].level for card in game.state.piles[0]))
    assert len(orders) > 1


def test_what_was_looked_at_while_building_is_not_shown_in_flight() -> None:
    y = yard(["II S1@7,7 C4@7,6", "II S2@7,7"], stage="open").play(0, "look:1").finish()
    assert y.view(0).bench is None
    assert y.view(0).piles == ()


def board(ship: str) -> Yard:
    return yard([ship, f"{ship.split()[0]} S2@7,7"], phase="board", numbers=[1, 2])


def test_every_cabin_gets_two_humans_and_every_battery_its_full_charge() -> None:
    y = yard(["I S1@7,7 C1@7,6 B1@7,8 BB1@8,7r1", "I S2@7,7"], stage="open").finish()
    assert y.ship(0) == "I S1@7,7:hh C1@7,6:hh B1@7,8:2 BB1@8,7r1:3"
    boarded = y.told_one(CrewBoarded, seat=0)
    assert (boarded.humans, boarded.brown, boarded.purple, boarded.tokens) == (4, 0, 0, 5)


def test_a_cabin_joined_to_life_support_may_hold_one_alien_of_its_colour_or_two_humans() -> None:
    home = "II S1@7,7 C4@7,6 LP3@6,6r1"
    assert supported(Ship.parse(home), Square("7,6"), Alien.PURPLE)
    assert not supported(Ship.parse(home), Square("7,6"), Alien.BROWN)
    y = board(home)
    assert (y.options(0), y.asked(0).safe()) == (("none", "7,6"), ("none",))
    assert "C4@7,6:p" in y.play(0, "7,6").ship(0)
    assert "C4@7,6:hh" in board(home).play(0, "none").ship(0)
    assert board("I S1@7,7 C1@7,6").session.waiting_for == (), "without life support no question is asked"


def test_life_support_helps_only_a_cabin_that_it_joins_and_never_the_starting_cabin() -> None:
    """C3's rear is smooth, and so is the front of LP3 after half a turn."""
    ship = Ship.parse("II S1@7,7 C3@7,6 LP3@8,6r2")
    assert ship.links(Square("8,6")) == ()
    assert alien_cabins(ship, Alien.PURPLE) == []
    ship = Ship.parse("II S1@7,7 LP3@6,7r1")
    assert ship.joined(Square("6,7"), Side.REAR)
    assert alien_cabins(ship, Alien.PURPLE) == []


def test_one_alien_of_each_colour_may_go_aboard_each_in_a_cabin_of_its_own() -> None:
    ship = "II S1@7,7 C4@7,6 LB4@8,6r1 LP3@6,6r1 C1@7,8 C2@5,6"
    assert alien_cabins(Ship.parse(ship), Alien.PURPLE) == ["5,6", "7,6"]
    y = board(ship).play(0, "7,6")
    assert y.options(0) == ("none", "5,6"), "no alien shares a cabin"
    y.play(0, "5,6")
    assert y.session.waiting_for == (), "and there is no second purple one"
    boarded = y.told_one(CrewBoarded, seat=0)
    assert (boarded.humans, boarded.brown, boarded.purple) == (4, 1, 1)
    assert "C2@5,6:p" in y.ship(0) and "C4@7,6:b" in y.ship(0)
    y = board("II S1@7,7 C4@7,6 LP3@6,6r1 C2@5,6")
    assert y.options(0) == ("none", "5,6", "7,6")
    y.play(0, "5,6")
    assert y.session.waiting_for == ()
    assert (y.seat(0).ship.crew, y.seat(0).ship.humans) == (5, 4)


def test_in_shifts_everybody_boards_at_the_same_time_and_live_one_ship_after_the_other() -> None:
    """Booklet, «Placing the Crew»: from number 1 on, and openly. Ruling G18 is for shifts: it is revealed
    together."""
    ships = ["II S1@7,7 C4@7,6 LP3@6,6r1", "II S2@7,7 C1@7,6 LP2@6,6r3"]
    y = yard(ships, phase="board", numbers=[2, 1], crews_in_turn="on")
    assert y.session.waiting_for == (0, 1)
    y.play(0, "7,6")
    assert not y.told(CrewBoarded)
    y.play(1, "none")
    assert [event.seat for event in y.told(CrewBoarded)] == [1, 0]
    y = yard(ships, phase="board", numbers=[2, 1], building="live", crews_in_turn="on")
    assert y.session.waiting_for == (1,)
    y.play(1, "7,6")
    assert [(event.seat, event.purple) for event in y.told(CrewBoarded)] == [(1, 1)]
    assert y.session.waiting_for == (0,)
