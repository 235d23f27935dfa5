"""Which box a table plays with, and what goes with it."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.errors import BadOptions
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from tests.engine.galaxy_trucker.yard import options_of
from tests.kit.position import SEED


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
    """Ruling: G98. «More or fewer stages»: of the third one's class."""
    long = options_of({"box": "expansion", "third_round": "IIIB", "more_rounds": "two"})
    assert long.classes == ("II", "III", "IIIB", "IIIB", "IIIB")
    assert long.with_word("box", "base").classes == ("II", "III", "III"), "the base box ends with the third"
    assert "more_rounds" in GalaxyTruckerOptions().idle(2)
    short = long.with_word("third_round", "none")
    assert short.classes == ("II", "III") and "more_rounds" in short.idle(2)
