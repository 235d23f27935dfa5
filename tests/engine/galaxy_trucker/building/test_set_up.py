"""The beginning of a round (the box, the warehouse, adventure cards, boards, and those of «class IIIB» and
«class IV»), whole building phases, and several acts typed at once."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.errors import BadOptions, IllegalAnswer
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BOARDS, LEVELS, ShipClass, rolled_board
from engine.galaxy_trucker.box.cards import BASE_CARDS, CARDS, EXPANSION_CARDS, STAR_CARDS, CardId, card_of
from engine.galaxy_trucker.box.components import TILES_OF, TileId
from engine.galaxy_trucker.box.expansion_boards import FORBIDDEN, FRONT_HALVES, REAR_HALVES
from engine.galaxy_trucker.box.squares import row_of
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.events.building import RoundBegan, TilesTakenOut
from engine.galaxy_trucker.events.flight import FlightEnded, GaveUp, Launched, PartDestroyed
from engine.galaxy_trucker.events.payout import ArrivalPaid, BestLookingPaid
from engine.galaxy_trucker.state.base import cards_left, make_piles
from engine.galaxy_trucker.state.state import State
from engine.play import codec
from engine.play.session import Session
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import Shipyard, Yard, expanded, options_of, squares, start, yard
from tests.kit.play.bots import robots_play, seed_of
from tests.kit.play.invariants import broken
from tests.kit.play.position import SEED
from tests.kit.views.worlds import everything, galaxy_trucker


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


START = "7,7"


def rolled(*, double: bool, **words: str) -> Yard:
    """Return two builders of class IIIB after such a roll."""
    games = (expanded(2, "IIIB", seed=bytes([number]) * 32, **words) for number in range(99))
    return next(y for y in games if y.told_one(events.SquaresForbidden).double is double)


@pytest.mark.parametrize("double", [False, True])
def test_the_squares_of_both_numbers_are_forbidden_to_everybody(double: bool) -> None:
    """After a double, the starting cabins are out too."""
    y = rolled(double=double)
    told, board = y.told_one(events.SquaresForbidden), BOARDS[y.seat(0).ship.board]
    assert board.id == rolled_board((told.first, told.second))
    second = {START} if double else {*FORBIDDEN[told.second]}
    assert {*board.forbidden} == {*FORBIDDEN[told.first], *second}
    assert len(board.places) == (40 if double else 36)
    cabins = ["", ""] if double else [f" S1@{START}", f" S2@{START}"]
    assert [y.ship(seat, seat) for seat in (0, 1)] == [f"{board.id}{cabin}" for cabin in cabins]
    assert y.faults() == []


def test_the_dice_are_rolled_with_the_first_shift_or_turn_of_the_glass_and_only_then() -> None:
    """«Das Schiff soll eine Überraschung sein»: the shape is not known before building begins."""
    y = expanded(2, "IIIB")
    told = [type(event) for event in y.events]
    assert told.index(events.RoundBegan) < told.index(events.SquaresForbidden) < told.index(events.ShiftBegan)
    board = y.seat(0).ship.board
    y.confirm()
    assert y.view().workshop.shift == 2
    assert len(y.told(events.SquaresForbidden)) == 1 and y.seat(0).ship.board == board
    y = expanded(2, "IIIB", building="live")
    assert y.told(events.SquaresForbidden) == [] and y.seat(0).ship.board == rolled_board()
    y.play(0, "ready").play(1, "ready")
    assert len(y.told(events.SquaresForbidden)) == len(y.told(events.GlassTurned)) == 1
    assert y.seat(0).ship.board != rolled_board()


def test_every_round_of_the_class_is_rolled_for_anew_and_the_cabins_come_back() -> None:
    game = rolled(double=True).game
    game.state.classes = ("IIIB", "IIIB")
    list(game.phases["round"](game))
    assert [str(player.ship) for player in game.state.players] == [f"IIIB S1@{START}", f"IIIB S2@{START}"]
    assert broken(game) == []


def test_forbidden_squares_cannot_be_built_on() -> None:
    """Truckers find out at the inspection: «… nach den üblichen Regeln für die Korrektur von
    Konstruktionsfehlern entfernt»."""
    y = yard(["IIIB.25 S1@7,7", "IIIB.25 S2@7,7 X2@7,6"], stack="X1").play(0, "draw")
    assert "7,8" in y.options()
    ships = ["IIIB.25 S1@7,7 X3@7,6", "IIIB.25 S2@7,7"]
    assert yard(ships, stack="X2").play(0, "draw").closed("7,5") == "square-is-forbidden"
    y = yard(ships, stack="X2", placement="trucker")
    y.play(0, "draw", "7,5").finish().safely()
    assert [part.square for part in y.told_one(events.PartsRemoved).parts] == ["7,5"]
    assert y.seat(0).lost == ("X2",)
    ships = ["IIIB.11 C2@7,7", "IIIB.11 C3@8,7"]
    y = yard(ships, phase="inspect", numbers=[1, 2], placement="trucker")
    assert y.seat(0).ship.parts == ()
    assert y.seat(0).lost == ("C2",)
    assert y.faults() == []


@pytest.mark.parametrize(
    ("tile", "turns"), [("B1", {"", "r1", "r2", "r3"}), ("E1", {""}), ("G1", {"", "r1", "r2", "r3"})]
)
def test_after_a_double_any_component_may_begin_on_any_square_that_is_left(
    tile: str, turns: set[str]
) -> None:
    """Engines and cannons may begin too, but an engine must point to the rear."""
    y = yard(["IIIB.11", "IIIB.11"], stack=tile).play(0, "draw")
    assert {*squares(y.options())} == {*BOARDS["IIIB.11"].places}
    assert {option.removeprefix("8,7") for option in y.acts("8,7")} == turns


def test_from_the_second_component_on_one_builds_on_and_looks_at_piles_as_usual() -> None:
    y = yard(["IIIB.11", "IIIB.11"], stack="X2 X3").play(0, "draw", "8,7", "draw")
    beside = {"9,7", "8,6", "8,8"}
    assert {place for place in squares(y.options()) if ":" not in place} <= beside
    assert y.closed("7,7") == "square-is-forbidden"
    assert "5,7" not in squares(y.options())
    y = yard(["IIIB.11", "IIIB.11"], stack=["X2", "X3"]).play(0, "draw", "8,7")
    assert y.closed("look:1") == "nothing-welded-yet"
    y.confirm()
    assert "look:1" in y.options(0) and y.closed("look:1", 1) == "nothing-welded-yet"


@pytest.mark.parametrize("ship", ["IIIB.11", "IIIB.11 E1@8,7 X1@7,8"])
def test_without_a_part_or_without_humans_one_gives_up_before_the_first_card(ship: str) -> None:
    t = flight([ship, "IIIB.11 C2@8,7:hh"], phase="card", deck="III-01", legal=False)
    assert [(event.seat, event.reason) for event in t.told(GaveUp)] == [(0, "no-humans")]
    assert t.asked() == {} or 0 not in t.asked()
    assert t.view().seats[0].rocket is None and t.view().seats[1].rocket is not None


def test_ships_without_any_part_are_launched_and_the_flight_is_over() -> None:
    y = yard(["IIIB.11", "IIIB.11"], phase="inspect", numbers=[1, 2])
    assert y.told_one(Launched).order == (0, 1)
    t = flight(["IIIB.11", "IIIB.11"], phase="card", deck="III-01")
    assert len(t.told(GaveUp)) == 2 and t.told_one(FlightEnded)
    assert t.told(ArrivalPaid) == [] and t.told(BestLookingPaid) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_players_get_a_front_and_a_rear_half_of_their_own(seats: int) -> None:
    """They begin with the starting cabin of the front half."""
    y = expanded(seats, "IV")
    boards = [y.seat(seat).ship.board for seat in range(seats)]
    assert all(BOARDS[board].ship_class == "IV" for board in boards)
    assert len({board[3] for board in boards}) == len({board[4] for board in boards}) == seats
    told = [f"IV.{event.front}{event.rear}" for event in y.told(events.BoardDrawn)]
    assert told == boards
    assert [y.ship(seat).split()[1] for seat in range(seats)] == [f"S{n + 1}@{START}" for n in range(seats)]


def test_chance_draws_every_half_for_everybody() -> None:
    drawn = [expanded(2, "IV", seed=bytes([number]) * 32).seat(0).ship.board for number in range(40)]
    assert {board[3] for board in drawn} == {*FRONT_HALVES}
    assert {board[4] for board in drawn} == {*REAR_HALVES}


def test_four_piles_of_two_cards_of_level_four_and_one_of_each_other() -> None:
    y = expanded(2, "IV")
    levels = [sorted(card_of(card).level for card in pile) for pile in y.game.state.piles]
    assert levels == [[1, 2, 3, 4, 4]] * 4
    assert len({card for pile in y.game.state.piles for card in pile}) == 20


@pytest.mark.parametrize("number", range(4))
def test_the_flight_begins_with_a_card_of_level_four_and_four_spaces_between(number: int) -> None:
    """Ruling G95."""
    y = expanded(3, "IV", seed=bytes([number]) * 32).finish().safely()
    assert y.told_one(Launched).cards == 20
    assert sorted(seat.rocket or 0 for seat in y.view().seats) == [-10, -5, 0]
    assert card_of(y.game.state.used[-1]).level == 4, "the top card, as the deck was put away"


def test_rewards_of_class_four_are_those_of_its_rule_card() -> None:
    t = flight(["IV.A1 S1@7,7:hh", "IV.B2 S2@7,7:hh"], phase="payout")
    assert [event.credits for event in t.told(ArrivalPaid)] == list(LEVELS[4].arrival[:2])
    assert {event.credits for event in t.told(BestLookingPaid)} == {LEVELS[4].best_looking}


@pytest.mark.parametrize(("ship_class", "circle"), [("III", 3), ("IV", 4)])
def test_the_glass_of_class_four_is_turned_once_more_than_that_of_class_three(
    ship_class: ShipClass, circle: int
) -> None:
    y = expanded(2, ship_class, building="live").play(0, "ready").play(1, "ready")
    assert y.told_one(events.GlassTurned).circle == circle


def test_two_dice_tell_the_line_of_every_shape_alike() -> None:
    """Each ship has another shape, but the number of a line is the same for all."""
    t = flight(["IV.C1 S1@7,7:hh X5@6,7", "IV.D2 S2@7,7:hh"], hits="large front", dice="34")
    assert {event.part.square for event in t.told(PartDestroyed)} == {"6,7", "7,7"}


def test_the_front_half_ends_with_row_7_and_the_rear_half_begins_with_row_8() -> None:
    for front, rear in zip(FRONT_HALVES.values(), REAR_HALVES.values(), strict=True):
        assert {row_of(place) for place in front.places} <= {*range(2, 8)}
        assert {row_of(place) for place in rear.places} <= {*range(8, 12)}
        assert front.start == START


CLASSES: tuple[ShipClass, ...] = ("IIB", "IIIB", "IV")


@pytest.mark.long
@pytest.mark.parametrize("ship_class", CLASSES)
def test_robots_build_ships_worth_flying(ship_class: ShipClass) -> None:
    session = expanded(3, ship_class, seed=bytes([2]) * 32).session
    assert [*robots_play(session)]
    for player in session.game.state.players:
        assert 100 * len(player.ship.parts) >= 75 * len(player.ship.plan.places)
        assert player.ship.humans


def tried(y: Yard, acts: str) -> None:
    def reading(act: str) -> Callable[[Prompt], Answer]:
        return lambda prompt: (prompt.also.get(act, act),)

    y.session.rehearse(Seat(0), [reading(act) for act in acts.split()])


def test_acts_are_tried_one_after_the_other_and_nothing_is_done() -> None:
    y = yard(tray=["C4 B1"])
    before = everything(y.session)
    tried(y, "C4 7,6 B1@6,6r3 confirm")
    tried(y, "C4 7,6 lift:7,6 7,8r1 confirm")
    assert everything(y.session) == before


@pytest.mark.parametrize("acts", ["C4 7,6 7,8", "C4 store store", "C4@7,6 C4@7,8", "B1@7,8r1"])
def test_the_first_act_that_cannot_be_done_is_refused_before_any_is(acts: str) -> None:
    y = yard(tray=["C4 B1"])
    with pytest.raises(IllegalAnswer):
        tried(y, acts)


def test_what_comes_after_a_draw_is_not_tried_for_a_refusal_would_tell_which_tile_it_is() -> None:
    for guess in ("C4@7,6", "E19@7,6", "nonsense"):
        tried(yard(stack="C4"), f"draw {guess}")


def test_what_comes_after_the_end_of_the_shift_is_not_tried() -> None:
    tried(yard(), "confirm confirm draw")
