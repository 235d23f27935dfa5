"""The alt text of a flight keeps the subject of the question when it must be short."""

import pytest
from msgspec.structs import replace

from engine.galaxy_trucker.box.cards import CARDS, Hit
from engine.galaxy_trucker.box.squares import Side
from render.face import ALT_LIMIT, Language, Scene
from render.galaxy_trucker.words.alt import board_alt
from render.galaxy_trucker.words.rules import card_text, card_title
from render.galaxy_trucker.words.speech import sentences
from tests.render.galaxy_trucker.positions import LONG, worst_flight, worst_yard


@pytest.mark.parametrize("card", list(CARDS))
def test_ships_are_shortened_before_card_aim_and_who_is_waited_for(card: str, language: Language) -> None:
    scene = Scene(LONG, language)
    say, view = sentences(scene, markup=False), worst_flight("III", 4, card)
    told = board_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert card_title(view.card or CARDS[next(iter(CARDS))].id, language) in told
    assert view.encounter.aim is not None
    assert f" {view.encounter.aim.number} " in told
    assert told.endswith(say.say("told-waiting", names=say.names(view.waiting)))


def test_what_fits_is_told_in_full(language: Language) -> None:
    scene, view = Scene(("A", "B"), language), worst_flight("III", 2, "I-01")
    calm = replace(view, encounter=replace(view.encounter, aim=None, beaten=(), declared=(), landings=()))
    told = board_alt(calm, scene)
    assert card_text(view.card or CARDS[next(iter(CARDS))].id, sentences(scene, markup=False)) in told
    assert ("tokens" if language == "en" else "Energie") in told


def test_the_full_shipyard_says_whom_it_waits_for(language: Language) -> None:
    scene, view = Scene(LONG, language), worst_yard("III", 4)
    say, told = sentences(scene, markup=False), board_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert told.endswith(say.say("told-waiting", names=say.names(view.waiting)))


def test_the_second_of_a_pair_is_told() -> None:
    scene, view = Scene(("A", "B"), "en"), worst_flight("III", 2, "IV-07")
    aim = view.encounter.aim
    assert aim is not None and "Then, on the same line" not in board_alt(view, scene)
    pair = replace(aim, second=Hit("small", Side.LEFT))
    told = board_alt(replace(view, encounter=replace(view.encounter, aim=pair)), scene)
    assert "Then, on the same line: small meteor." in told
