"""«How to play»: the set-up, turns of two actions, jumping and flying, topping up, and who knows what."""

from typing import Any

import msgspec
import pytest

from engine.core.chance import Number, Shuffle
from engine.core.errors import BadOptions, IllegalAnswer
from engine.core.prompt import Seat
from engine.play.session import Session
from engine.space_mission import SpaceMission, events
from engine.space_mission.cards import PLANETS, CardId, PlanetId
from engine.space_mission.events import Flown, Jumped, JumpedWithoutProbe
from engine.space_mission.questions import ActionKind, PaidAction
from tests.engine.space_mission.table import Table, at_hazard, notation, start, table
from tests.kit.play.position import SEED

seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@seats
def test_eight_of_twelve_planets_lie_round_the_gate_with_eight_tiles_each(seats: int) -> None:
    planets = start(seats).view().planets
    assert len({planet.planet for planet in planets}) == 8
    assert all(planet.planet in PLANETS and planet.pile == 8 and not planet.face_up for planet in planets)


@seats
def test_everybody_has_a_ship_on_the_gate_twenty_chips_and_five_cards(seats: int) -> None:
    """The ring is told, and the first player is asked first."""
    t = start(seats)
    for seat in range(seats):
        mine = t.seat(seat)
        assert (mine.planet, mine.chips, mine.hand, mine.tiles, mine.probes) == (None, 20, 5, 0, 0)
    assert (t.view().deck, t.view().discard) == (60 - 5 * seats, ())
    assert len(t.told(events.CardsDrawn)) == seats
    assert t.asked.seat == t.view().active == t.view().first
    assert t.told_one(events.RingLaid).planets == tuple(planet.planet for planet in t.view().planets)
    assert t.told_one(events.RoundBegan).round == t.view().round == 1
    assert notation(t.view().tiles) == ""


@pytest.mark.parametrize(("seats", "space"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_end_depends_on_the_number_of_players(seats: int, space: int) -> None:
    assert (start(seats).view().space_to_end, start(seats).view().space) == (space, 0)


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        Session.start(SpaceMission, seats, None, SEED)


def test_r24_chance_says_who_begins_unless_the_table_lets_the_first_seat_begin() -> None:
    firsts = {start(5, seed=number.to_bytes(32)).view().first for number in range(40)}
    assert firsts == {0, 1, 2, 3, 4}
    games = (start(5, seed=number.to_bytes(32), first_player="first-seat") for number in range(8))
    assert all(t.view().first == 0 for t in games)


def test_r26_a_jump_number_that_no_planet_has_is_left_as_it_is() -> None:
    missing = [
        number
        for number in range(60)
        if len({PLANETS[p.planet].jump for p in start(2, seed=number.to_bytes(32)).view().planets}) < 4
    ]
    assert missing, "planets are drawn at random, whatever their numbers"


def test_chance_lays_the_ring_the_piles_and_the_draw_pile() -> None:
    journal: list[Number | Shuffle] = []
    Session.start(SpaceMission, 3, None, SEED, journal=journal)
    shuffled = [(entry.stream, len(entry.order)) for entry in journal if isinstance(entry, Shuffle)]
    assert shuffled == [("planets", 12), ("tiles", 64), ("deck", 60)]


def test_a_turn_is_exactly_two_actions_in_any_order() -> None:
    """The same action may be taken twice."""
    t = table(hands=["j1s1", "j1s2"], at="hazard hazard").play("flight", "green_heggar")
    assert (t.view().active, t.view().action) == (0, 2)
    t.play("flight", "hazard")
    assert (t.view().active, t.view().action) == (1, 1)
    t = at_hazard("j3l1 j?s3")
    t.play("scan", "j?s3", "mineral-red", "supply", "j3l1")
    assert t.view().active == 1


def test_turns_go_clockwise_and_a_round_ends_before_the_first_player() -> None:
    t = start(3, first_player="first-seat")
    order = []
    for _ in range(7):
        order.append((t.view().round, t.view().active))
        t.pass_turn()
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]
    assert [event.round for event in t.told(events.RoundBegan)] == [1, 2, 3]


def test_r20_there_is_no_pass_but_a_supply_without_effect_is_legal() -> None:
    full = "j1s1 j1s2 j1s3 j1s4 j2s1"
    t = table(hands=[full, ""]).play("supply", "")
    assert t.told(events.NothingDrawn) == [events.NothingDrawn(Seat(0))]
    assert (t.hand(0), t.seat(0).hand, t.view().action) == (full, 5, 2)


def test_r27_a_seat_that_is_left_keeps_its_probes_and_its_place() -> None:
    """A robot gives the safe answers for it; the others play on."""
    t = table(hands=["j1s1", "j1s2"], at="hazard freezer", probes=[4, 1], reserved={"hazard": "0:water"})
    t.pass_turn().play("flight", "ruby_red", "flight", "freezer").pass_turn()
    assert (t.seat(0).planet, t.seat(0).probes, t.seat(0).reserved, t.seat(0).hand) == ("hazard", 4, 1, 5)
    assert t.seat(0).gate_points == 9


def test_six_kinds_of_actions_are_open_or_say_why_not() -> None:
    """The absent top up, which changes least."""
    t = table(hands=["j1s1", ""], at="gate gate")
    assert t.options() == ["supply", "jump"]
    closed = {name: t.closed(name) for name in t.asked.closed}
    assert closed == dict.fromkeys(("flight", "scan", "develop", "discover"), "not-on-a-planet")
    t = at_hazard("j1s1")
    assert t.asked.safe() == ("supply",)
    t.play("supply")
    assert t.asked.safe() == ()


def test_any_number_of_ships_may_be_on_a_planet() -> None:
    t = table(hands=["j1s1", "", ""], at="gate hazard hazard").play("jump", "hazard", "j1s1")
    assert t.planet("hazard").ships == (0, 1, 2)


def test_a_supply_draws_up_to_five_cards() -> None:
    t = table(hands=["j1s1 j1s2", ""], deck="s1l1 s1l2 s1l3 s1l4").play("supply", "")
    assert t.hand(0) == "j1s1 j1s2 s1l1 s1l2 s1l3"
    assert t.told_one(events.CardsDrawn).cards == ("s1l1", "s1l2", "s1l3")
    assert t.view().deck == 1


def test_any_number_of_cards_may_be_discarded_first() -> None:
    """R23: the discard pile lies open. The whole hand may go, and an empty one is filled without a
    question."""
    t = table(hands=["j1s1 j1s2 j1s3 j1s4 j2s1", ""], deck="s1l1 s1l2 s1l3").play("supply", "j1s2 j1s4")
    assert t.hand(0) == "j1s1 j1s3 j2s1 s1l1 s1l2"
    told = t.told_one(events.CardsDiscarded)
    assert told.cards == ("j1s2", "j1s4") and told.seen_by(Seat(1)) == told
    assert t.view().discard[-2:] == ("j1s2", "j1s4")
    t = table(hands=["j1s1 j1s2 j1s3 j1s4 j2s1", ""], deck="s1l1 s1l2 s1l3 s1l4 s2l1")
    t.play("supply", "j1s1 j1s2 j1s3 j1s4 j2s1")
    assert t.hand(0) == "s1l1 s1l2 s1l3 s1l4 s2l1"
    t = table(hands=["", ""], deck="s1l1 s1l2 s1l3 s1l4 s2l1").play("supply")
    assert (t.seat(0).hand, t.view().action) == (5, 2)


def test_r19_the_discard_pile_is_shuffled_when_a_card_is_to_be_drawn_and_none_is_left() -> None:
    """Cards just discarded are shuffled in. The last card of the draw pile is no reason to shuffle."""
    t = table(hands=["j1s1 j1s2 j1s3", "j2s1"], deck="s1l1", discard="").play("supply", "j1s1 j1s2")
    # 60 cards without one in the deck, four in hands and two just discarded.
    assert t.told_one(events.DeckReshuffled).count == 57
    assert (t.seat(0).hand, t.view().deck, t.view().discard) == (5, 54, ())
    assert t.session.game.chance.luck.drawn["deck"] >= 57 - 1, "shuffled by chance"
    assert t.faults() == []
    t = table(hands=["j1s1 j1s2 j1s3 j1s4", ""], deck="s1l1").play("supply", "")
    assert (t.told(events.DeckReshuffled), t.view().deck) == ([], 0)


def test_r23_the_discard_pile_lies_open() -> None:
    t = table(hands=["j1s1 j1s2", ""]).play("supply", "j1s2")
    assert t.view().discard == ("j1s2",)
    assert t.told_one(events.CardsDiscarded).seen_by(Seat(1)) == t.told_one(events.CardsDiscarded)


def test_running_totals_are_hidden_but_gate_stations_and_reserved_markers_are_public() -> None:
    t = table(at="hazard hazard", tiles=["water", "medal medal"], probes=[1, 2])
    assert t.view(None).worth is None
    mine = t.view(0).worth
    assert mine is not None and (mine.gate, mine.water, mine.total) == (6, 2, 8)
    t = table(
        at="hazard hazard", probes=[2, 1], stations={"hazard": 1}, reserved={"freezer": "0:water 0:medal"}
    )
    seats = t.view(None).seats
    assert [(s.probes, s.gate_points, s.stations, s.reserved) for s in seats] == [(2, 9, 0, 2), (1, 6, 1, 0)]
    assert t.planet("freezer").reserved[0].count == 2


def test_a_hand_card_says_what_it_could_do_now() -> None:
    """Before the first jump, it can do nothing but jump."""
    t = at_hazard("j1s3 s1l2 j2l4", scanned={"hazard": "0"})
    assert [(card.card, card.jumps, card.scans, card.lands) for card in t.view(0).hand] == [
        ("j1s3", ("freezer",), True, False),
        ("j2l4", ("green_heggar", "mistveil"), False, True),
        ("s1l2", (), False, True),
    ]
    t = table(hands=["j1s3 s1l2", ""])
    ways = [(card.jumps, card.scans, card.lands) for card in t.view(0).hand]
    assert ways == [(("freezer", "hazard"), False, False), ((), False, False)]


def test_committed_cards_leave_the_own_hand_unnoticed_by_others() -> None:
    t = at_hazard("j3s3 j1s1").play("scan", "j3s3")
    assert t.hand(0) == "j1s1"
    assert t.seat(0).hand == 2
    look = t.view(0).look
    assert look is not None and look.cards == ("j3s3",)
    assert (t.view(0).discard, t.view(1).discard) == ((), ())


def test_with_a_blue_1_one_may_jump_to_freezer_or_hazard() -> None:
    """The rulebook's example, p. 4."""
    t = table(hands=["j1s1", ""]).play("jump")
    assert t.options() == ["freezer+j1s1", "hazard+j1s1"]
    t.play("hazard", "j1s1")
    assert t.told_one(Jumped) == Jumped(Seat(0), PlanetId("hazard"), CardId("j1s1"), probes=1)
    assert (t.seat(0).planet, t.seat(0).probes, t.seat(0).chips) == ("hazard", 1, 19)
    assert (t.hand(0), t.view().discard) == ("", ("j1s1",))


def test_a_blue_joker_jumps_to_any_planet_and_other_colours_nowhere() -> None:
    """Ruling R4: nothing leads back to the gate."""
    planets = {option.partition("+")[0] for option in table(hands=["j?s1", ""]).play("jump").options()}
    assert len(planets) == 8 and "gate" not in planets
    assert table(hands=["s1l1 s?l2", ""]).closed("jump") == "no-jump-card"


def test_r2_the_planet_one_is_on_is_no_target() -> None:
    t = at_hazard("j1s1").play("jump")
    assert t.options() == ["freezer+j1s1"]
    assert t.closed("hazard") == "already-there"
    t = at_hazard("j1s1", ring="ruby_red hazard green_heggar caldera mistveil tidewater glimmer duskholm")
    assert t.closed("jump") == "no-jump-card", "without another target there is no jump"


def test_r3_a_neighbour_may_be_jumped_to_and_a_planet_or_the_gate_may_be_jumped_from() -> None:
    t = at_hazard("j3l2").play("jump", "ruby_red", "j3l2")
    assert (t.seat(0).planet, t.seat(0).probes) == ("ruby_red", 2)
    t = table(hands=["j4l1", ""], at="gate gate").play("jump", "glimmer", "j4l1")
    assert t.seat(0).planet == "glimmer"


def test_r4_nothing_leads_back_to_the_gate() -> None:
    t = at_hazard("j?s1").play("jump")
    assert not any("gate" in option for option in (*t.options(), *t.asked.closed))
    t = at_hazard().play("flight")
    assert "gate" not in t.options()


def test_several_planets_with_the_same_number_leave_the_choice() -> None:
    t = table(hands=["j4l1", ""]).play("jump")
    assert t.options() == ["tidewater+j4l1", "glimmer+j4l1"]
    assert t.closed("hazard") == "no-card-with-this-jump-number"


def test_the_player_says_which_card_is_spent_and_jokers_come_last() -> None:
    hands = ["j1l? j1s1 j?s1 s1l1", ""]
    t = table(hands=hands).play("jump")
    fitting = [option for option in t.options() if option.startswith("hazard+")]
    assert fitting == ["hazard+j1s1", "hazard+j?s1", "hazard+j1l?"]
    assert t.options()[:2] == ["freezer+j1s1", "hazard+j1s1"]
    earlier = table(hands=hands, fewer_questions="off").play("jump", "hazard")
    assert earlier.options() == ["j1s1", "j?s1", "j1l?"]
    assert earlier.closed("s1l1") == "card-does-not-fit-jump"


def test_probes_stay_on_the_gate() -> None:
    t = table(hands=["j1s1 j1s2", ""], at="glimmer gate", probes=[3, 0])
    t.play("jump", "freezer", "j1s1", "jump", "hazard", "j1s2")
    assert t.seat(0).probes == 5


def test_r13_without_chips_a_jump_is_legal_and_brings_no_probe() -> None:
    """The twentieth chip is a probe like the others. With the hard limit, no chip means no jump."""
    t = table(hands=["j1s1", ""], at="glimmer gate", probes=[20, 0]).play("jump", "hazard", "j1s1")
    assert t.told(JumpedWithoutProbe) and not t.told(Jumped)
    assert (t.seat(0).probes, t.seat(0).chips, t.seat(0).planet) == (20, 0, "hazard")
    t = table(hands=["j1s1", ""], at="glimmer gate", probes=[19, 0]).play("jump", "hazard", "j1s1")
    assert (t.told_one(Jumped).probes, t.seat(0).chips) == (20, 0)
    t = table(hands=["j1s1", ""], at="glimmer gate", probes=[20, 0], chip_limit="hard")
    assert t.closed("jump") == "no-chips-left"


def test_r14_probes_stations_and_markers_use_up_the_chips() -> None:
    t = table(
        at="glimmer gate",
        probes=[5, 0],
        stations={"hazard": 0, "freezer": 0},
        reserved={"caldera": "0:water 0:medal 1:water"},
    )
    assert (t.seat(0).chips, t.seat(1).chips) == (11, 19)


def test_the_neighbours_of_hazard_are_green_heggar_and_ruby_red() -> None:
    """The rulebook's example, p. 4. A flight costs no card and leaves no probe; the ring is closed."""
    t = at_hazard("j1s1").play("flight")
    assert sorted(t.options()) == ["green_heggar", "ruby_red"]
    t.play("green_heggar")
    assert t.told_one(Flown) == Flown(Seat(0), PlanetId("green_heggar"))
    assert (t.hand(0), t.seat(0).probes, t.seat(0).chips) == ("j1s1", 1, 19)
    assert sorted(table(at="freezer gate").play("flight").options()) == ["glimmer", "ruby_red"]
    assert sorted(table(at="glimmer gate").play("flight").options()) == ["freezer", "tidewater"]


def test_r1_from_the_gate_there_is_no_flight() -> None:
    t = table(hands=["j1s1", ""], at="gate gate")
    assert t.closed("flight") == "not-on-a-planet"
    with pytest.raises(IllegalAnswer):
        t.play("flight")


def test_r28_jump_and_flight_can_be_taken_back() -> None:
    t = table(hands=["j1s1", ""], at="glimmer gate").play("jump", "hazard", "j1s1", "flight")
    for _ in range(3):
        t.undo(0)
    assert (t.seat(0).planet, t.seat(0).probes, t.hand(0), t.view().action) == ("glimmer", 1, "j1s1", 1)
    t.play("flight")
    t.play(t.asked.options[0]).undo(0)
    assert (t.seat(0).planet, t.view().action) == ("glimmer", 1)


def test_jump_and_flight_cannot_be_taken_back_once_something_was_learned() -> None:
    t = table(hands=["j1s1 s3l1", ""], at="glimmer gate").play("jump", "hazard", "j1s1", "scan", "s3l1")
    assert t.undo_refused()
    t = table(hands=["j1s1", ""], at="glimmer gate").play("jump", "hazard", "j1s1", "supply")
    assert t.undo_refused()


def test_the_last_action_of_a_turn_cannot_be_taken_back_and_its_question_says_so() -> None:
    """Otherwise an undo that closes would tell the player who moved last when the next one commits. Until it
    is chosen, the first can be taken back."""
    flown = table(hands=["", "j1s1"], at="hazard glimmer").play("flight", "ruby_red", "flight"), "freezer"
    jumped = table(hands=["j1s1", ""], at="ruby_red glimmer")
    jumped.play("flight", "freezer", "jump")
    for t, last in (flown, (jumped, "hazard+j1s1")):
        assert t.asked.final and t.asked.twice == ()
        t.play(last)
        assert t.view().active == 1
        assert t.undo_refused() == "was-final"
        t.play("flight")
        assert t.undo_refused() == "was-final"
    t = table(hands=["", "j1s1"], at="hazard glimmer").play("flight", "ruby_red", "flight").undo(0).undo(0)
    assert (t.view().active, t.seat(0).planet) == (0, "hazard")


def at_once(hand: str, **position: Any) -> Table:
    """Return a position at Hazard, whose pile is looked through without a question before it."""
    return at_hazard(hand, look_at_once="on", **position)


def scans(t: Table) -> list[str]:
    return [option for option in t.options() if option.startswith("scan")]


def test_with_one_card_that_fits_a_scan_shows_the_pile_at_once_like_a_discovery() -> None:
    """And so does developing with the only pair that lands."""
    t = at_once("s3l1 j1s1").play("scan")
    assert (t.asked.kind, t.hand(0)) == ("reserve-tile", "j1s1")
    assert t.undo_refused()
    assert at_once("j1s1", station=1).play("discover").asked.kind == "take-tile"
    t = at_once("s3l2 s4l4 j1s1", scanned={"hazard": "0"}).play("develop")
    assert (t.asked.kind, t.hand(0)) == ("take-tile", "j1s1")


def test_with_two_or_three_each_is_an_option_of_its_own_jokers_last() -> None:
    t = at_once("s?l2 j2s3 s3l1")
    assert scans(t) == ["scan+j2s3", "scan+s3l1", "scan+s?l2"]
    t.play("scan+s3l1")
    assert (t.asked.kind, t.hand(0)) == ("reserve-tile", "j2s3 s?l2")


def test_with_more_the_card_is_asked_for_after_the_action() -> None:
    t = at_once("s?l2 j2s3 s3l1 s3l2 j4s3")
    assert scans(t) == ["scan"]
    t.play("scan")
    assert (t.asked.kind, len(t.options())) == ("choose-scan-card", 5)
    t.undo(0)
    t.play("scan", "j2s3")
    assert t.asked.kind == "reserve-tile"


def test_a_game_stored_before_that_asks_first() -> None:
    old = msgspec.to_builtins(at_once("s3l1").session.game.state)
    del old["options"]["look_at_once"]
    lifted = msgspec.to_builtins(SpaceMission.lift(old, 2))
    assert lifted["options"]["look_at_once"] is False


def test_an_action_is_read_and_written() -> None:
    developing = PaidAction(ActionKind.DEVELOP, (CardId("j1s1"), CardId("l2l3")))
    assert PaidAction.parse("develop+j1s1+l2l3") == developing
    assert str(PaidAction(ActionKind.JUMP)) == "jump"
