"""The trial flight of the booklet, «Your First Ship» and «The Flight», without what «Full Rules» add."""

import random

import pytest

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.cards import STAR_CARDS
from engine.galaxy_trucker.building.shifts import IDLE
from engine.galaxy_trucker.events.building import FullRulesBegan, NumbersMovedUp
from engine.galaxy_trucker.events.flight import GaveUp
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.questions.flight import BoardAlien, FlyOn
from engine.galaxy_trucker.state.base import BEFORE_BOOKLET, Rule
from engine.galaxy_trucker.state.state import Stage
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import Yard, start, yard
from tests.kit.bots import robots_play

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
