"""«Flight»: rockets and the deck; card after card, the order of rockets, days forward and back, giving up."""

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import BASE_CARDS
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events import flight as flight_events
from engine.galaxy_trucker.ship.crew import alien_cabins, supported
from engine.galaxy_trucker.ship.ship import Ship
from engine.play import codec
from tests.engine.galaxy_trucker.flight_table import flight, joined
from tests.engine.galaxy_trucker.yard import ROMAN, Yard, start, yard

ONE = "I S1@7,7:hh E3@8,7"
TWO = "I S2@7,7:hh E5@8,7"
THREE = "I S3@7,7:hh E6@8,7"
STARDUST, OPEN_SPACE, OTHER_SPACE = "I-04", "I-05", "I-06"


def test_cards_come_one_after_the_other_each_resolved_fully() -> None:
    """Everybody sees the open card, and how many are to come; the leader turns up the next one."""
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE} I-07", rockets=[-3, 0]).fly_on()
    assert t.rockets() == [-2, 1]
    assert (t.view().card, t.view().used, t.view().deck) == (None, (OPEN_SPACE,), 2)
    t.fly_on()
    told = [
        (event.seat, event.card, event.number, event.cards) for event in t.told(flight_events.CardRevealed)
    ]
    assert told == [(1, OPEN_SPACE, 1, 3), (1, OTHER_SPACE, 2, 3)]
    t = flight([ONE, TWO], "I-13", deck=OTHER_SPACE)
    assert (t.view().card, t.view().deck) == ("I-13", 1)


def test_the_flight_ends_after_the_last_card_or_as_soon_as_no_ship_is_left() -> None:
    t = flight([ONE, TWO], OPEN_SPACE, deck="")
    assert t.told_one(flight_events.FlightEnded).arrived == (0, 1)
    assert t.view().over
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], OPEN_SPACE, deck=f"{OTHER_SPACE} I-07")
    assert t.told_one(flight_events.FlightEnded).arrived == ()
    assert t.told(flight_events.CardRevealed) == []
    assert set(t.view().used) == {OPEN_SPACE, OTHER_SPACE, "I-07"}, "also the cards that no player met"


def test_in_order_means_from_the_front() -> None:
    """Players cannot give up in the middle of a card."""
    t = flight([ONE, TWO, THREE], "I-13", rockets=[-6, 0, -3])
    assert t.asked() == {1: "choose-planet"} and "give-up" not in t.options(1)
    assert t.play("none").asked() == {2: "choose-planet"}
    assert t.play("none").asked() == {0: "choose-planet"}


def test_who_moves_during_a_card_does_not_act_twice() -> None:
    slow = "I S1@7,7:hh E3@8,7"
    fast = "I S2@7,7:hh E5@8,7 C1@7,8:hh E6@8,8"
    t = flight([slow, fast], OPEN_SPACE, rockets=[0, -1], legal=False)
    assert [(event.seat, event.days) for event in t.told(flight_events.DaysGained)] == [(0, 1), (1, 2)]
    assert t.rockets() == [1, 2], "the other rocket's space was jumped"


def test_spaces_of_other_rockets_are_jumped_forward() -> None:
    fast = "I S3@7,7:hh EE1@8,8 E6@8,7 B7@7,8:1"
    t = flight([ONE, TWO, fast], OPEN_SPACE, rockets=[3, 2, 1], legal=False).play("1:3")
    assert t.rockets() == [4, 3, 6]
    assert t.told_one(flight_events.DaysGained, seat=2) == flight_events.DaysGained(Seat(2), 3, 5)
    t = flight(["I S1@7,7:hh", TWO, THREE], OPEN_SPACE, rockets=[3, 2, 1])
    assert t.rockets() == [None, 3, 2], "who gave up leaves no rocket to jump"
    t = flight([ONE, TWO], OPEN_SPACE, rockets=[39, 0])
    assert t.rockets() == [41, 2], "the other one is a whole loop behind, and in the way all the same"


def test_a_loss_of_no_days_moves_nothing() -> None:
    sealed = "I S1@7,7:hh G3@6,7 G4@7,8r1 G9@7,6 E3@8,7"
    t = flight([sealed, TWO], STARDUST, legal=False)
    assert t.seat(0).ship.exposed_connectors == 0
    assert [event.seat for event in t.told(flight_events.DaysLost)] == [1]
    assert t.rockets()[0] == 0
    t = flight([ONE, TWO], "I-13").play("none", "none")
    assert t.told(flight_events.DaysLost) == []


def test_those_who_lose_days_together_move_the_last_one_first_and_jump_occupied_spaces() -> None:
    """The third planet of I-12 costs three days."""
    t = flight([ONE, TWO, THREE], "I-13", rockets=[3, 2, 1]).play("1", "2", "3")
    assert [event.seat for event in t.told(flight_events.DaysLost)] == [2, 1, 0]
    assert t.rockets() == [1, 0, -1]
    t = flight([ONE, TWO, THREE], "I-12", rockets=[5, 4, 2]).play("3", "none", "none")
    assert t.told_one(flight_events.DaysLost, seat=0) == flight_events.DaysLost(Seat(0), 3, 5), (
        "five spaces over two rockets"
    )
    assert t.rockets() == [0, 4, 2]
    # The leader is almost a loop ahead, two spaces behind the last one, who is lapped by this move.
    t = flight([ONE, TWO], "I-13", rockets=[0, 38]).play("none", "1")
    assert t.told_one(flight_events.DaysLost, seat=0) == flight_events.DaysLost(Seat(0), 2, 3)
    assert t.told_one(flight_events.GaveUp) == flight_events.GaveUp(Seat(0), "lapped")


def test_anyone_may_give_up_between_two_cards_before_the_next_is_turned_up() -> None:
    """The next rocket leads then, and if all give up, the flight ends. An absent pilot flies on."""
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE}")
    assert t.prompt(0).safe() == ("fly-on",)
    t.fly_on({0: "give-up"})
    assert t.told_one(flight_events.GaveUp).reason == "of-free-will"
    kinds = [type(event) for event in t.events]
    assert kinds.index(flight_events.GaveUp) < kinds.index(flight_events.CardRevealed)
    assert t.told(flight_events.CardRevealed)[0].seat == 1
    assert t.rockets() == [None, -2]
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE}").fly_on({0: "give-up", 1: "give-up"})
    assert t.told(flight_events.CardRevealed) == []
    assert t.told_one(flight_events.FlightEnded).arrived == ()


def test_giving_up_is_sealed_until_all_have_decided() -> None:
    """Later cards do not concern who gave up."""
    t = flight([ONE, TWO], deck=f"{OPEN_SPACE} {OTHER_SPACE}")
    before = codec.dump(t.view().seats)
    t.answer(0, "give-up")
    assert codec.dump(t.view().seats) == before
    assert t.told(flight_events.GaveUp) == []
    t = flight([ONE, TWO, THREE], "I-11", rockets=[0, None, -3], dice="34 11 11")
    assert not [event for event in t.events if getattr(event, "seat", None) == 1]


def test_who_stays_is_asked_again_only_after_losing_parts_or_crew() -> None:
    ship = "I S2@7,7:hh E5@8,7 X2@7,8r1"
    t = flight([ONE, ship], deck="I-05 I-11 I-06", dice="44 11 11").fly_on({1: "stay"})
    assert set(t.session.prompts) == {0}
    t.fly_on()
    assert t.lost(1) == "X2"
    assert set(t.session.prompts) == {0, 1}
    # The stardust changes nothing; the abandoned ship takes two of three figures.
    ship = "I S2@7,7:hh E5@8,7 C4@7,6:h"
    t = flight([ONE, ship], deck="I-04 I-18 I-06", legal=False).fly_on({0: "stay", 1: "stay"})
    t.answer(0, "pass").answer(1, "stop").rest()
    assert set(t.session.prompts) == {1}


@pytest.mark.parametrize(
    "ship", ["I S1@7,7 C1@7,6:p LP1@6,6 E3@8,7", "I X1@7,6 X2@7,5", joined("S1@7,7 A1@7,6 BB1@7,8:3", "I")]
)
def test_without_a_human_a_pilot_gives_up_at_once(ship: str) -> None:
    """Aliens alone cannot fly, nor a piece without a cabin that was kept. «Astrobots können nichts tun, was
    nur Menschen tun können». A leader who cannot fly on laps no ship."""
    lost, deck = ["" if "S1" in ship else "S1"], f"{STARDUST} {OPEN_SPACE}"
    t = flight([ship, TWO], deck=deck, legal=False, rockets=[60, 0], lost=lost)
    assert t.told_one(flight_events.GaveUp) == flight_events.GaveUp(Seat(0), "no-humans")
    assert not t.told(flight_events.CardRevealed)
    assert t.session.waiting_for == (1,) and t.rockets() == [None, 0]


def test_who_is_more_than_a_whole_loop_behind_after_the_card_is_lapped() -> None:
    t = flight([ONE, TWO], "I-13", rockets=[39, 0]).play("none", "none")
    assert t.rockets() == [39, 0]
    t = flight([ONE, TWO], "I-13", rockets=[41, 0]).play("none", "none")
    assert t.rockets() == [41, None]
    assert t.told_one(flight_events.GaveUp).reason == "lapped"
    # The leader flies far ahead in open space, then the last one catches up.
    fast = "I S2@7,7:hh E5@8,7 EE1@8,8 EE3@8,6 B7@7,8:2"
    t = flight([ONE, fast], OPEN_SPACE, rockets=[39, 0], legal=False)
    assert t.asked() == {1: "fly-ahead"}
    assert t.rockets()[0] == 41, "a loop and a space ahead, while the last one has yet to fly"
    t.play("1:3")
    assert t.rockets() == [41, 4]


def test_who_cannot_fly_on_after_the_last_card_does_not_arrive() -> None:
    t = flight([ONE, TWO], "I-18", deck="").play("stop")
    assert t.told_one(flight_events.GaveUp) == flight_events.GaveUp(Seat(0), "no-humans")
    assert t.told_one(flight_events.FlightEnded).arrived == (1,)
    t = flight([ONE, TWO], "I-13", deck="", rockets=[41, 0]).play("none", "none")
    assert t.told_one(flight_events.FlightEnded).arrived == (0,)


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
    assert y.told_one(flight_events.Launched).order == (1, 3, 0, 2)
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
    boarded = y.told_one(flight_events.CrewBoarded, seat=0)
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
    assert Side.REAR in ship.fit(ship.parts[Square("6,7")]).joined
    assert alien_cabins(ship, Alien.PURPLE) == []


def test_one_alien_of_each_colour_may_go_aboard_each_in_a_cabin_of_its_own() -> None:
    ship = "II S1@7,7 C4@7,6 LB4@8,6r1 LP3@6,6r1 C1@7,8 C2@5,6"
    assert alien_cabins(Ship.parse(ship), Alien.PURPLE) == ["5,6", "7,6"]
    y = board(ship).play(0, "7,6")
    assert y.options(0) == ("none", "5,6"), "no alien shares a cabin"
    y.play(0, "5,6")
    assert y.session.waiting_for == (), "and there is no second purple one"
    boarded = y.told_one(flight_events.CrewBoarded, seat=0)
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
    assert not y.told(flight_events.CrewBoarded)
    y.play(1, "none")
    assert [event.seat for event in y.told(flight_events.CrewBoarded)] == [1, 0]
    y = yard(ships, phase="board", numbers=[2, 1], building="live", crews_in_turn="on")
    assert y.session.waiting_for == (1,)
    y.play(1, "7,6")
    assert [(event.seat, event.purple) for event in y.told(flight_events.CrewBoarded)] == [(1, 1)]
    assert y.session.waiting_for == (0,)
