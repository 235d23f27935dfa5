"""The beginning of a round: the box, the warehouse, boards and adventure cards."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.core import codec
from engine.core.errors import BadOptions
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS, CARDS, EXPANSION_CARDS, STAR_CARDS, CardId
from engine.galaxy_trucker.box.components import TILES_OF, TileId
from engine.galaxy_trucker.events.building import RoundBegan, TilesTakenOut
from engine.galaxy_trucker.state.base import cards_left, make_piles
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import Shipyard, Yard, expanded, options_of, start, yard
from tests.kit.bots import seed_of
from tests.kit.invariants import broken
from tests.kit.position import SEED
from tests.kit.worlds import galaxy_trucker


def piles(y: Yard) -> list[list[CardId]]:
    return [list(pile) for pile in y.game.state.piles]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        Session.start(Shipyard, seats, None, SEED)


def test_the_number_of_the_class_is_the_round_number_of_every_rule() -> None:
    y = start(2, rounds="IIIA")
    assert y.view().level == 3
    assert y.told_one(RoundBegan).board == "IIIA"
    assert expanded(2, "IIB", "IIIB", "IV").view().classes == ("IIB", "IIIB", "IV"), "everybody is told"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_nothing_but_a_starting_cabin_of_their_colour(seats: int) -> None:
    """The other 140 tiles lie face down."""
    y = start(seats)
    found = [(seat.credits, seat.ship.notation, seat.colour) for seat in y.view().seats]
    colours = ["blue", "green", "yellow", "red"]
    assert found == [(0, f"I S{n}@7,7", colour) for n, colour in enumerate(colours[:seats], 1)]
    assert (y.view().workshop.stack, y.belt()) == (140, "")
    assert (y.view().box, y.view().removed, y.told(TilesTakenOut)) == ("base", 0, []), "nothing is taken out"


@pytest.mark.parametrize(
    ("board", "levels"), [("I", [1, 1]), ("II", [1, 2, 2]), ("III", [1, 2, 3, 3]), ("IIIA", [1, 2, 3, 3])]
)
def test_every_pile_holds_its_cards_of_each_level(board: str, levels: list[int]) -> None:
    y = start(2, rounds=board)
    assert [sorted(BASE_CARDS[card].level for card in pile) for pile in piles(y)] == [levels] * 4


def test_three_rounds_use_sixteen_twelve_and_eight_of_the_twenty_cards_of_each_level() -> None:
    """Cards of an earlier round are out of the game."""
    game = start(2).finish().safely().game
    assert len(game.state.used) == 8
    for cards in (12, 16):
        list(game.phases["round"](game))
        assert len({card for pile in game.state.piles for card in pile} - {*game.state.used}) == cards
        list(game.phases["launch"](game))
        game.state.used.extend(game.state.deck)
        game.state.deck = []
    assert len(set(game.state.used)) == len(game.state.used) == 36
    assert Counter(BASE_CARDS[card].level for card in game.state.used) == {1: 16, 2: 12, 3: 8}


@pytest.mark.parametrize("words", [{}, {"trial_flight": "on"}, {"rounds": "III"}, {"box": "expansion"}])
def test_chance_says_which_cards_lie_in_which_pile_and_what_is_taken_out(words: dict[str, str]) -> None:
    games = [start(2, seed=bytes([number]) * 32, **words) for number in range(5)]
    assert len({tuple(map(tuple, piles(game))) for game in games}) == 5
    taken = {tuple(game.game.state.removed) for game in games}
    assert len(taken) == (5 if "box" in words else 1)


@pytest.mark.parametrize(("used", "back"), [(12, False), (16, True)])
def test_where_the_cards_of_a_level_run_out_all_of_them_come_back(used: int, back: bool) -> None:
    """Our ruling: three rounds of class I need 24 cards, but there are only twenty. The last cards of a level
    are flown before any comes back."""
    game = start(2, rounds="I, I, I").finish().safely().game
    of_level = [card for card in BASE_CARDS if BASE_CARDS[card].level == 1]
    game.state.used = of_level[:used]
    list(game.phases["round"](game))
    dealt = {card for pile in game.state.piles for card in pile}
    assert len(dealt) == 8 and (dealt == {*of_level[12:]}) is not back
    assert game.state.used == ([] if back else of_level[:used])


def test_the_trial_flight_has_the_eight_star_cards() -> None:
    """Only a first round of class I is one."""
    y = start(2, trial_flight="on")
    assert Counter(card for pile in piles(y) for card in pile) == Counter(STAR_CARDS)
    assert [len(pile) for pile in piles(y)] == [2, 2, 2, 2]
    y = start(2, trial_flight="on", rounds="II")
    assert {BASE_CARDS[card].level for pile in piles(y) for card in pile} == {1, 2}


def test_stack_and_queue_are_shuffled_anew_for_every_game() -> None:
    games = [start(4, seed=bytes([number]) * 32).session.game for number in range(6)]
    assert len({tuple(game.state.workshop.stack) for game in games}) == 6
    assert len({tuple(game.state.workshop.queue) for game in games}) > 2
    assert all(sorted(game.state.workshop.queue) == [0, 1, 2, 3] for game in games)


def test_ships_are_built_from_nothing_every_round() -> None:
    game = yard(["I S1@7,7 C4@7,6", "I S2@7,7"], aside=["B1"]).game
    game.state.classes = options_of({}).rounds
    game.player(Seat(0)).calm = 9
    list(game.phases["round"](game))
    assert game.player(Seat(0)).calm is None, "who wanted to stay is asked again"
    assert str(game.ship(0)) == "II S1@7,7"
    assert game.player(0).set_aside == []
    assert broken(game) == []


@pytest.mark.parametrize(
    ("seats", "classes", "removed"),
    [
        (2, ("II", "III", "IV"), 50),
        (3, ("II", "III", "IV"), 25),
        (4, ("II", "III", "IV"), 0),
        (2, ("II", "IIIB"), 75),
        (3, ("II", "IIIB"), 50),
        (4, ("II", "IIIB"), 25),
    ],
)
def test_fewer_players_take_more_components_out_and_without_ships_of_class_four_25_more(
    seats: int, classes: tuple[ShipClass, ...], removed: int
) -> None:
    y = expanded(seats, *classes)
    assert (y.view().removed, y.view().workshop.stack) == (removed, 182 - removed)
    assert [event.count for event in y.told(TilesTakenOut)] == ([removed] if removed else [])


def test_components_of_both_boxes_are_taken_out_and_lie_in_the_warehouse() -> None:
    removed, stack = (state := expanded(2, "II").game.state).removed, tiles_left(state)
    assert not {*removed} & {*stack}
    assert Counter([*removed, *stack]) == Counter(TILES_OF["expansion"])
    of_the_base = {*TILES_OF["base"]}
    for tiles in (removed, stack):
        assert {tile in of_the_base for tile in tiles} == {True, False}


def test_what_is_taken_out_is_taken_out_for_the_whole_game() -> None:
    y = expanded(2, "II", "III").finish().safely()
    game, removed = y.game, list(y.game.state.removed)
    game.state.over = False
    list(game.phases["round"](game))
    assert game.state.removed == removed
    assert not {*removed} & {*tiles_left(game.state)}
    assert broken(game) == []


def tiles_left(state: State) -> list[TileId]:
    """Return the number of tiles in the stack and dealt from it."""
    return [*state.workshop.stack, *(tile for player in state.players for tile in player.bench.share)]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_no_player_can_tell_which_components_are_out(viewer: int | None) -> None:
    y = expanded(2, "II", "III").play(0, "draw")
    seat = None if viewer is None else Seat(viewer)
    for number in range(10):
        other = y.session.copy()
        galaxy_trucker(other.game.state, seat, random.Random(number))
        assert other.game.state.removed != y.game.state.removed
        assert codec.dump(other.view(seat)) == codec.dump(y.session.view(seat))
        assert broken(other.game) == []


@pytest.mark.parametrize("other", ["lost", "doubled"])
def test_a_component_that_is_lost_or_doubled_is_a_fault(other: str) -> None:
    y = expanded(2, "II")
    removed = y.game.state.removed
    removed.append(y.game.state.workshop.stack[0]) if other == "doubled" else removed.pop()
    assert y.faults()


def test_what_a_builder_can_draw_does_not_depend_on_who_acts_first() -> None:
    """Everybody draws their whole share, so only chance decides who gets which tiles."""

    def drawn(order: tuple[int, ...]) -> list[list[str]]:
        options = GalaxyTruckerOptions(rounds=("III",))
        session = Session.start(GalaxyTrucker, 4, options, seed_of(7))
        for seat in order:
            while "draw" in session.prompts[Seat(seat)].options:
                session.answer(Seat(seat), session.prompts[Seat(seat)].serial, ("draw",))
        return [list(player.bench.hand) for player in session.game.state.players]

    one, other = drawn((0, 1, 2, 3)), drawn((3, 1, 2, 0))
    assert one == other
    assert {len(hand) for hand in one} == {23}


SHIPS = ["I S1@7,7:hh", "I S2@7,7:hh"]


@pytest.mark.parametrize(
    ("box", "left"),
    [
        ({}, [16, 19, 20, 0]),
        ({"box": "expansion"}, [20, 23, 24, 20]),
        ({"box": "expansion", "intruders": False}, [17, 20, 21, 17]),
    ],
    ids=["base", "expansion", "without intruders"],
)
def test_the_cards_of_each_level_are_left_but_for_those_in_flight(
    box: dict[str, Any], left: list[int]
) -> None:
    """The base box has twenty of levels I to III; the expansion adds four, and twenty of level IV."""
    t = flight(SHIPS, "I-08", deck="I-05 II-05", used="I-01 I-02", **box)
    assert [len(cards_left(t.game, level)) for level in (1, 2, 3, 4)] == left
    assert not {CardId(card) for card in ("I-01", "I-02", "I-05", "I-08")} & {*cards_left(t.game, 1)}


def test_piles_are_dealt_from_both_boxes() -> None:
    dealt: set[CardId] = set()
    t = flight(SHIPS, "I-08", deck="I-05", box="expansion")
    for _ in range(12):
        make_piles(t.game)
        dealt.update(card for pile in t.game.state.piles for card in pile)
    assert {CARDS[card].level for card in dealt} == {1}
    assert dealt & {*EXPANSION_CARDS} and dealt & {*BASE_CARDS}
