"""The words say what the map of Wormholes shows: every planet, every kind of space, every wormhole."""

import pytest

from engine.core.prompt import Prompt, Seat
from engine.wormholes.boards import PLANETS, SpaceId
from engine.wormholes.galaxy import SpaceKind
from engine.wormholes.questions import Act, DiscardPassengers
from render.face import LABEL_LIMIT, NOTE_LIMIT, Language, Scene
from render.wormholes.words.alt import board_alt, private_alt
from render.wormholes.words.options import label
from render.wormholes.words.speech import kind_name, planet_name, sentences, tokens, topic
from tests.engine.wormholes.table import BASIC, CROSS, Table, table

NAMES = ("Ada", "Bea", "Cem", "Dora", "Eli")


def launched(map: str) -> Table:
    """Return Ada on a space where much is in reach, with two passengers aboard."""
    if map == BASIC:
        return table("J10 A8", tokens=["E5 H10", "F7"], hands=["frost gyre"])
    return table("D9 A8", map=map, hands=["frost gyre"])


@pytest.mark.parametrize("map", [BASIC, CROSS])
def test_every_place_says_its_price_and_what_is_there(map: str, language: Language) -> None:
    t = launched(map)
    view, scene = t.mine(), Scene(NAMES, language)
    say = sentences(scene, markup=False)
    prices = {goal.space: goal.energy for goal in view.goals}
    for option in t.asked.options:
        act = Act.parse(option)
        if act.kind not in ("go", "visit", "place"):
            continue
        space, told = SpaceId(act.at), label(option, t.asked, view, scene)
        whole = f"{told.text} · {told.note}"
        assert len(told.text) <= LABEL_LIMIT and len(told.note) <= NOTE_LIMIT
        assert act.at in told.text
        planet = view.galaxy.planet_at.get(space)
        if planet is not None:
            assert planet_name(planet, language) in whole
        if act.kind == "place":
            continue
        first = told.note.partition(" · ")[0]
        assert str(prices[space]) in first or not prices[space]
        assert kind_name(space, view, say) in told.note
        if space in (lying := tokens(view)):
            assert str(lying[space][1].number) in told.note


def test_every_planet_is_told_with_its_spaces_and_has_a_page(language: Language) -> None:
    scene, view = Scene(NAMES, language), table("J10 A8").view()
    board = board_alt(view, scene)
    for planet, site in view.galaxy.planets.items():
        assert f"{planet_name(planet, language)} {'+'.join(site.spaces)}" in board
    for named in PLANETS:
        assert planet_name(named, language) in topic(named, scene).title


def test_the_hand_says_every_passenger_energy_and_what_is_in_reach(language: Language) -> None:
    t = table("J10 A8", hands=["aurelia aurelia frost gyre"])
    view, scene = t.mine(), Scene(NAMES, language)
    told = private_alt(view, scene)
    assert f"2× {planet_name('aurelia', language)}" in told and "3" in told
    for planet in ("frost", "gyre"):
        assert planet_name(planet, language) in told
    assert all(goal.space in told for goal in view.goals)
    hand = ("aurelia.1", "aurelia.2", "frost.1")
    prompt = Prompt(Seat(0), "discard-passengers", hand, 0, 3, details=DiscardPassengers(3))
    texts = [label(option, prompt, view, scene) for option in prompt.options]
    assert texts[0] == texts[1] != texts[2], "equal passengers are as good as one another"


def test_every_kind_of_space_that_can_be_entered_has_a_word_on_the_map() -> None:
    view = table("D9 A8", map=CROSS).view()
    say = sentences(Scene(NAMES, "en"), markup=False)
    for name, space in view.galaxy.spaces.items():
        assert bool(kind_name(name, view, say)) == (space.kind is not SpaceKind.EMPTY)
