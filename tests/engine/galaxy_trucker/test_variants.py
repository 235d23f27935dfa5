"""Variants of the booklet: «Team Play» for four, and the trial flight without what «Full Rules» add."""

import random
from typing import Any

import pytest

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import STAR_CARDS
from engine.galaxy_trucker.building.shifts import IDLE
from engine.galaxy_trucker.events.building import FullRulesBegan, NumbersMovedUp, PileClosed, ShipsSwapped
from engine.galaxy_trucker.events.flight import GaveUp
from engine.galaxy_trucker.events.payout import GameEnded, LossesPaid, PremiumTooDear, ShipInsured
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.questions.flight import BoardAlien, FlyOn
from engine.galaxy_trucker.state.base import BEFORE_BOOKLET, Rule
from engine.galaxy_trucker.state.state import Stage
from engine.play.session import Session
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.yard import Yard, live_yard, options_of, start, yard
from tests.kit.play.bots import robots_play, seed_of

BARE = ["II S1@7,7", "II S2@7,7", "II S3@7,7", "II S4@7,7"]
MANNED = [f"{ship}:hh" for ship in BARE]


def paid(**position: Any) -> Table:
    return flight(MANNED, phase="payout", legal=False, team_play="fly", **position)


def test_only_four_play_in_teams() -> None:
    """Ruling G37: the first with the third, the second with the fourth."""
    words = options_of({"team_play": "fly"})
    assert "team_play" in words.idle(3) and "team_play" not in words.idle(4)
    assert start(3, team_play="fly").view().teams == ()
    assert start(4, team_play="fly").view().teams == ((0, 2), (1, 3))
    assert start(4).view().teams == ()


def test_partners_pay_out_of_one_purse_without_debts() -> None:
    t = paid(rockets=[None, 0, None, -3], credits=[1, 0, 5, 0], lost=["X1 X2 X3 X4", "", "X5", ""])
    told = {event.seat: event for event in t.told(LossesPaid)}
    assert told[Seat(0)].credits == 4 and not told[Seat(0)].broke, "one credit and three of the partner's"
    assert t.credits() == [1, 22, 1, 22]
    sources = t.game.sources([])
    assert all(sum(found.values()) == t.credits()[seat] for seat, found in enumerate(sources))
    t = paid(rockets=[None, 0, None, -3], credits=[1, 0, 1, 0], lost=["X1 X2", "", "X5 X6", ""])
    assert [event.broke for event in t.told(LossesPaid)] == [False, True]
    assert t.credits()[0] == t.credits()[2] == 0


def test_one_purse_does_not_insure_two_ships_it_cannot_pay() -> None:
    ships = [f"IV.A1 S{n}@7,7" for n in (1, 2, 3, 4)]
    t = flight(ships, phase="before-flight", legal=False, team_play="fly", credits=[7, 0, 0, 0])
    premium = t.game.ship(Seat(0)).plan.premium
    assert premium <= 7 < 2 * premium
    assert t.asked() == {0: "insure-ship", 2: "insure-ship"}
    t.answer(2, "insure").answer(0, "insure")
    assert [event.seat for event in t.told(ShipInsured)] == [0]
    assert 2 in [event.seat for event in t.told(PremiumTooDear)]
    assert t.credits()[:3:2] == [7 - premium] * 2


def test_partners_win_together() -> None:
    t = paid(credits=[0, 3, 9, 0])
    outcome = t.outcome
    assert outcome.places == ((1, (0, 2)), (2, (1, 3)))
    assert outcome.reason == "won-as-a-team"
    assert t.told_one(GameEnded).as_team
    tied = paid(rockets=[None] * 4)
    assert tied.outcome.reason == "shared-victory"


def test_each_flies_the_ship_that_the_partner_has_built() -> None:
    """Ruling G38: it keeps its number and its lost parts, and its builder corrects its mistakes."""
    ships = ["II S1@7,7 C4@7,6", "II S2@7,7", "II S3@7,7 B1@7,8r1", "II S4@7,7"]
    y = yard(ships, phase="inspect", numbers=[1, 2, 3, 4], team_play="fly", placement="trucker")
    assert y.session.waiting_for == (2,), "the builder mends it"
    y.play(2, "7,8")
    assert [y.ship(seat) for seat in (0, 2)] == ["II S3@7,7:hh", "II S1@7,7:hh C4@7,6:hh"]
    assert [y.seat(seat).number for seat in range(4)] == [3, 4, 1, 2]
    assert y.seat(0).lost == ("B1",) and y.seat(2).lost == ()
    assert y.game.flight_order() == (2, 3, 0, 1)
    swapped = [(event.one, event.other, event.flying) for event in y.told(ShipsSwapped)]
    assert swapped == [(0, 2, True), (1, 3, True)]


def building(board: str, how: str) -> Yard:
    return start(4, rounds=board, team_play=how)


@pytest.mark.parametrize(("board", "times"), [("I", 0), ("II", 1), ("III", 2)])
def test_in_shifts_partners_change_ships_between_protected_shifts(board: str, times: int) -> None:
    y = building(board, "build")
    while y.view().workshop.stage is Stage.PROTECTED:
        y.confirm()
    assert len(y.told(ShipsSwapped)) == 2 * times
    assert not building(board, "fly").confirm().told(ShipsSwapped)


def test_a_ship_goes_over_with_what_lies_beside_it() -> None:
    ships = ["III S1@7,7 C4@7,6", "III S2@7,7", "III S3@7,7", "III S4@7,7"]
    y = yard(ships, aside=["B1"], left=3, team_play="build").play(0, "look:1", "finish").confirm(1, 2, 3)
    assert y.ship(2) == "III S1@7,7 C4@7,6" and y.seat(2).set_aside == ("B1",)
    assert [y.seat(seat).number for seat in range(4)] == [None, None, 1, None]
    assert y.bench(0).piles[0].pile == 1, "what a player has seen stays with that player"
    assert y.session.waiting_for == (0, 1, 3), "who has a finished ship builds no more"


@pytest.mark.parametrize(("circle", "changed"), [(3, True), (2, True), (1, False)])
def test_live_partners_change_ships_when_the_glass_goes_to_a_numbered_circle(
    circle: int, changed: bool
) -> None:
    ships = ["III S1@7,7 C4@7,6", "III S2@7,7", "III S3@7,7", "III S4@7,7"]
    numbers = [None, 1, None, None]
    y = live_yard(ships, glass=(circle, False), numbers=numbers, stack="B1", team_play="build")
    y.play(2, "draw").play(0, "look:1").play(1, "turn-glass")
    assert bool(y.told(ShipsSwapped)) is changed
    assert y.ship(2 if changed else 0) == "III S1@7,7 C4@7,6"
    assert bool(y.told(PileClosed)) is changed
    if changed:
        assert y.bench(0).held == "B1", "the component in the hand stays where it was"
        assert y.seat(3).number == 1 and y.seat(1).building


@pytest.mark.long
@pytest.mark.parametrize("words", [{}, {"building": "live"}, {"rounds": "IV, II", "specialists": "deal"}])
def test_robots_are_partners(words: dict[str, str]) -> None:
    """Ruling G39: there are no specialists."""
    chosen = options_of({"rounds": "II", "team_play": "build", **words})
    session = Session.start(GalaxyTrucker, 4, chosen, seed_of(28))
    assert [*robots_play(session)]
    outcome = session.game.outcome()
    assert outcome is not None and outcome.points[0] == outcome.points[2]
    assert all(not player.team for player in session.game.state.players)


ONE, TWO = "I S1@7,7:hh E3@8,7", "I S2@7,7:hh E5@8,7"
HOMES = "I S1@7,7 C1@7,6 LB1@7,5 LP1@6,6"


def word(trial: bool) -> str:
    return "on" if trial else "off"


def shift(trial: bool) -> Yard:
    y = yard([HOMES, TWO.replace(":hh", "")], stack=["X1 X2", "X3"], trial_flight=word(trial))
    return y.play(0, "draw")


@pytest.mark.parametrize("trial", [False, True], ids=["full rules", "trial flight"])
@pytest.mark.parametrize("rule", Rule)
def test_a_rule_of_the_full_game_is_in_force_unless_it_is_the_trial_flight(rule: Rule, trial: bool) -> None:
    match rule:
        case Rule.TIMER:
            y = start(2, trial_flight=word(trial), booklet="on")
            found = y.view().workshop.stage is not Stage.UNTIMED
            live = start(2, trial_flight=word(trial), booklet="on", building="live").play(0, "ready")
            assert (live.play(1, "ready").view().workshop.circle is not None) is found
        case Rule.LOOKING:
            found = "look:1" in shift(trial).options(0)
        case Rule.SETTING_ASIDE:
            found = "store" in shift(trial).options(0)
            if trial:
                assert shift(trial).asked(0).closed["store"].key == "not-in-trial-flight"
        case Rule.ALIENS:
            y = yard([HOMES, TWO.replace(":hh", "")], phase="board", numbers=[1, 2], trial_flight=word(trial))
            found = any(prompt.kind == BoardAlien.kind() for prompt in y.session.prompts.values())
            assert found or y.view().seats[0].ship.humans == 4
        case Rule.PAYING_FOR_MISTAKES:
            ships = ["I S1@7,7 B1@7,8r1", "I S2@7,7"]
            y = yard(ships, phase="inspect", numbers=[1, 2], placement="trucker", trial_flight=word(trial))
            y.play(0, "7,8")
            found = y.seat(0).lost == ("B1",)
            assert bool(y.told(NumbersMovedUp)) is not found
        case Rule.CHOOSING_TO_GIVE_UP:
            t = flight([ONE, TWO], deck="I-05 I-13", trial_flight=word(trial))
            found = FlyOn.kind() in {prompt.kind for prompt in t.session.prompts.values()}
        case Rule.HAVING_TO_GIVE_UP:
            ships = ["I S1@7,7:hh", TWO, "I S3@7,7 E1@8,7"]
            t = flight(ships, "I-05", rockets=[0, -3, -6], trial_flight=word(trial), legal=False).rest()
            found = {event.reason for event in t.told(GaveUp)} == {"no-engines", "no-humans"}
            # Only the full rules make a player give up; here, a ship without engines stays where it is.
            assert found or (t.told(GaveUp) == [] and t.rockets()[0] == 0)
        case Rule.DRAWN_CARDS:
            y = start(2, trial_flight=word(trial), booklet="on")
            cards = [card for pile in y.game.state.piles for card in pile]
            found = sorted(cards) != sorted(STAR_CARDS)
    assert found is not trial, rule


def test_games_that_were_begun_before_go_on_with_the_trial_flight_of_then() -> None:
    g = start(2, trial_flight="on", booklet="off").game
    assert [rule for rule in Rule if not g.applies(rule)] == list(BEFORE_BOOKLET)


def test_no_shift_brings_on_the_end_before_all_have_finished() -> None:
    y = start(2, trial_flight="on", booklet="on")
    y.finish(0).confirm(1).confirm(1)
    assert y.view().workshop.stage is Stage.UNTIMED and y.asked(1).kind == "build"


def test_a_player_who_builds_nothing_in_three_shifts_has_finished() -> None:
    """Ruling G19."""
    y = start(2, trial_flight="on", booklet="on").finish(0).confirm(1)
    for _ in range(IDLE - 1):
        assert y.view().seats[1].number is None
        y.confirm(1)
    assert y.view().seats[1].number == 2


def trip(seed: int, **words: str) -> list[Event]:
    """Return all events of a game of robots, up to its end."""
    chosen = {"rounds": "I, I", "trial_flight": "on", **words}
    options = GalaxyTruckerOptions.of_words(chosen).at_start(host=Seat(0))
    session = Session.start(GalaxyTrucker, 3, options, random.Random(seed).randbytes(32))
    return [event for told in robots_play(session) for event in told]


@pytest.mark.long
@pytest.mark.parametrize("building", ["rounds", "live"])
@pytest.mark.parametrize("seed", range(2))
def test_robots_fly_it_to_the_end_and_the_next_round_says_what_is_new(seed: int, building: str) -> None:
    told = trip(seed, building=building)
    assert [event.live for event in told if isinstance(event, FullRulesBegan)] == [building == "live"]
    first = told[: next(n for n, event in enumerate(told) if isinstance(event, FullRulesBegan))]
    assert not [event for event in first if isinstance(event, GaveUp)]
