"""The game as a whole: its options, its views, and stored games of earlier versions."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.core import codec
from engine.core.chance import Chance
from engine.core.codec import Checkpoint, load_state
from engine.core.errors import BadOptions, ReplayDiverged
from engine.core.log import Entry, Line
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.game import lifted
from engine.galaxy_trucker.state.state import State
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.engine.galaxy_trucker.random_trucker import step
from tests.engine.galaxy_trucker.yard import options_of, yard
from tests.kit.position import SEED
from tests.kit.resample import galaxy_trucker


def test_the_base_box_flies_classes_one_two_and_three() -> None:
    usual = GalaxyTruckerOptions()
    assert (usual.played_with, usual.classes) == ("base", ("I", "II", "III"))


def test_the_rulebook_of_the_expansion_recommends_classes_two_three_and_four() -> None:
    assert options_of({"box": "expansion"}).classes == ("II", "III", "IV")
    assert GalaxyTruckerOptions().with_word("box", "expansion").classes == ("II", "III", "IV")


def test_rounds_that_were_chosen_stay_as_they_are() -> None:
    own = options_of({"first_round": "I", "second_round": "IIIA", "third_round": "none"})
    assert own.with_word("box", "expansion").classes == ("I", "IIIA")
    assert options_of({"box": "expansion", "third_round": "IIIB"}).classes == ("II", "III", "IIIB")


def test_back_to_the_base_box_rounds_of_the_expansion_go_too() -> None:
    usual = GalaxyTruckerOptions().with_word("box", "expansion").with_word("box", "base")
    assert usual == GalaxyTruckerOptions()
    own = options_of(
        {"box": "expansion", "first_round": "IIB", "second_round": "IIIA", "third_round": "none"}
    )
    assert own.with_word("box", "base").classes == ("I", "IIIA")


@pytest.mark.parametrize("ship_class", ["IIB", "IIIB", "IV"])
def test_a_class_of_the_expansion_brings_its_box_along(ship_class: str) -> None:
    found = GalaxyTruckerOptions().with_word("third_round", ship_class)
    assert found.box == found.played_with == "expansion"
    assert "box" not in found.idle(3), "one can go back to the base box"
    assert Session.start(GalaxyTrucker, 3, found, SEED).game.state.box == "expansion"


def test_intruders_are_a_matter_of_the_expansion() -> None:
    assert "intruders" in GalaxyTruckerOptions().idle(2)
    found = GalaxyTruckerOptions().with_word("box", "expansion")
    assert "intruders" not in found.idle(2)
    assert Session.start(GalaxyTrucker, 2, found, SEED).game.state.intruders
    without = Session.start(GalaxyTrucker, 2, found.with_word("intruders", "off"), SEED)
    assert not without.game.state.intruders


def test_options_of_before_mean_the_base_box() -> None:
    words = {
        name: word
        for name, word in GalaxyTruckerOptions().words().items()
        if name not in ("box", "intruders")
    }
    assert options_of(words) == GalaxyTruckerOptions()


def test_a_box_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOptions):
        GalaxyTruckerOptions().with_word("box", "fourth")


def test_there_is_no_trial_flight_with_the_expansion() -> None:
    """Ruling: G33. Its star cards are a first evening with the base box."""
    found = options_of({"box": "expansion", "first_round": "I", "trial_flight": "on"})
    assert "trial_flight" in found.idle(2)
    game = Session.start(GalaxyTrucker, 2, found, SEED).game
    assert isinstance(game, GalaxyTrucker) and not game.is_trial_flight


def test_specialists_are_offered_in_every_way_to_hire_them() -> None:
    assert GalaxyTruckerOptions.choices()["specialists"] == ("none", "deal", "draft")
    assert options_of({}).idle(2) >= {"specialists"}, "they belong to the expansion"
    assert "specialists" not in options_of({"box": "expansion"}).idle(2)


def test_a_game_whose_options_name_specialists_has_them() -> None:
    options = options_of({"specialists": "draft", "box": "expansion"})
    game = GalaxyTrucker.new(2, options, Chance("galaxy_trucker", bytes(32), 2))
    assert game.state.specialists == "draft" and len(game.state.applicants) == 17
    assert "specialists" in options_of({"specialists": "draft", "first_round": "I"}).idle(2)


def test_with_the_expansion_a_game_can_go_on_after_the_third_round() -> None:
    """«More or fewer stages»: any ships in any order."""
    words = {"box": "expansion", "third_round": "IV", "fourth_round": "IIB", "fifth_round": "II"}
    long = options_of(words)
    assert long.classes == ("II", "III", "IV", "IIB", "II")
    assert "fifth_round" in long.with_word("fourth_round", "none").idle(2)
    assert long.with_word("fourth_round", "none").classes == ("II", "III", "IV")
    short = long.with_word("third_round", "none")
    assert short.classes == ("II", "III") and {"fourth_round", "fifth_round"} <= short.idle(2)


def test_round_iiia_may_follow_round_iii() -> None:
    """Booklet, «Round 3A»: in place of round III or after it."""
    assert options_of({"fourth_round": "IIIA"}).classes == ("I", "II", "III", "IIIA")
    assert options_of({"third_round": "IIIA"}).classes == ("I", "II", "IIIA")
    assert options_of({"fourth_round": "IIIA"}).played_with == "base"
    assert options_of({"fourth_round": "IV"}).box == "expansion", "a class brings its box along"


@pytest.mark.parametrize(("more", "classes"), [("none", ()), ("one", ("IIIB",)), ("two", ("IIIB", "IIIB"))])
def test_the_words_of_before_are_still_read(more: str, classes: tuple[str, ...]) -> None:
    old = options_of({"box": "expansion", "third_round": "IIIB", "more_rounds": more})
    assert old.classes == ("II", "III", "IIIB", *classes)


BUILT = ["I S1@7,7 C4@7,6", "I S2@7,7 C1@7,6"]


def test_a_hand_is_seen_by_its_builder_only() -> None:
    y = yard(stack="B1").play(0, "draw")
    assert y.view(1).bench is not None and not y.bench(1).loose
    assert y.view(None).bench is None
    assert "B1" not in codec.dump(y.view(1))


def test_points_and_claims_are_private() -> None:
    before = codec.dump(yard(belt="B1").view(1))
    y = yard(belt="B1").play(0, "claim", "B1")
    assert codec.dump(y.view(1)) == before


def test_a_pile_is_seen_by_those_who_looked() -> None:
    y = yard(BUILT).play(0, "look:1")
    assert y.bench(0).piles[0].cards == ("I-01", "I-02")
    assert "I-01" not in codec.dump(y.view(1))


def test_the_view_of_a_builder_says_where_the_held_tile_fits() -> None:
    y = yard(stack="B1").play(0, "draw")
    fits = [f"{fit.square}r{fit.turn}" if fit.turn else fit.square for fit in y.bench(0).fits]
    assert sorted(fits) == sorted(option for option in y.options(0) if "," in option)


def test_the_preview_of_a_placement_shows_the_ship_with_it() -> None:
    y = yard(stack="B1").play(0, "draw")
    view = y.session.preview(Seat(0), ("7,8",))
    assert isinstance(view, GalaxyTruckerView)
    assert view.seats[0].ship.notation == "I S1@7,7 B1@7,8"
    assert y.session.preview(Seat(0), ("draw",)) is None


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_a_viewer_cannot_know_does_not_shine_through(viewer: int | None) -> None:
    y = yard(BUILT, stack="B1 B2 E19", belt="X1").play(0, "draw", "7,8", "look:1").play(1, "draw", "store")
    seat = None if viewer is None else Seat(viewer)
    for number in range(20):
        other = y.session.copy()
        galaxy_trucker(other.game.state, seat, random.Random(number))
        assert codec.dump(other.view(seat)) == codec.dump(y.session.view(seat))
        assert other.game.faults() == []


STORED: dict[str, Any] = json.loads(
    Path(__file__).with_name("stored").joinpath("version_1.json").read_text(encoding="utf-8")
)
ASKED_ANEW = {
    "rounds: shift",
    "live: live",
    "trial flight: shift",
    "trial flight: inspect",
    "truckers: shift",
    "truckers: inspect",
}
"""Where questions have changed on purpose since: in a shift builders draw from shares, and there and live all
turns are offered at once; several parts are taken off in one choice."""
MOST = 4000
each = pytest.mark.parametrize("name", STORED)


def restored(name: str, *, lines: bool) -> Session:
    """A stored game, with the answers since its checkpoint or asked again from there."""
    kept = STORED[name]
    since = [_line(line) for line in kept["lines"]] if lines else []
    checkpoint = Checkpoint(**{**kept["checkpoint"], "serials": tuple(kept["checkpoint"]["serials"])})
    return Session.restore(GalaxyTrucker, kept["seats"], bytes.fromhex(kept["seed"]), [checkpoint], since)


def _line(kept: dict[str, Any]) -> Line:
    entry = {**kept["entry"], "answer": tuple(kept["entry"]["answer"])}
    return Line(kept["at"], Entry(**{**entry, "serials": tuple(entry["serials"])}), kept["question"])


@each
def test_a_stored_game_goes_on_to_its_end(name: str) -> None:
    session, rng = restored(name, lines=False), random.Random(name)
    assert session.phase == STORED[name]["checkpoint"]["phase"]
    for _ in range(MOST):
        assert session.game.faults() == []
        if not session.prompts:
            break
        step(session, rng)
    assert session.game.outcome() is not None


@each
def test_its_answers_are_taken_as_they_were_or_asked_again(name: str) -> None:
    """Where questions have changed on purpose the phase is asked again: no answer means another thing."""
    if name in ASKED_ANEW:
        with pytest.raises(ReplayDiverged):
            restored(name, lines=True)
        return
    session = restored(name, lines=True)
    assert session.game.faults() == []
    state: State = session.game.state
    assert [str(player.ship) for player in state.players] == STORED[name]["ships"]
    assert [player.credits for player in state.players] == STORED[name]["credits"]


@each
def test_what_was_lifted_is_stored_in_todays_shape(name: str) -> None:
    session = restored(name, lines=False)
    once = session.game.state
    step(session, random.Random(name))
    while session.checkpoint.version != GalaxyTrucker.version:
        step(session, random.Random(name))
    again, _ = load_state(GalaxyTrucker, session.checkpoint)
    assert type(again) is type(once)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="no way from version 0"):
        GalaxyTrucker.lift({}, 0)


def test_a_game_of_version_2_keeps_its_rounds() -> None:
    state = lifted({"options": {"third_round": "IIIB", "more_rounds": "two"}}, 2)
    assert state["options"] == {"third_round": "IIIB", "fourth_round": "IIIB", "fifth_round": "IIIB"}
    assert lifted({"options": {"third_round": "none"}}, 2)["options"] == {"third_round": "none"}
