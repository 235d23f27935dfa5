"""A turn of Wormholes on one screen of a phone."""

from __future__ import annotations

import pytest

from engine.core.prompt import Seat
from engine.wormholes.boards import PlanetId
from engine.wormholes.questions import Act
from render.face import LANGUAGES, Arrangement, Language, Scene
from render.wormholes.panel import FLIGHTS, HERE, arranged
from tests.engine.wormholes.table import Table, table

EN = Scene(("Ada", "Bea", "Cem", "Dora"), "en")


def plan_of(t: Table, scene: Scene = EN) -> Arrangement:
    found = arranged(t.prompt, t.mine(), scene)
    assert found is not None, "somebody's turn"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_has_one_place_and_the_end_comes_last(language: Language) -> None:
    t = table("J10 L9", hands=["aurelia frost"])
    plan = plan_of(t, Scene(EN.names, language))
    keys = [key for row in plan.rows for key in row]
    shown = [*(key.option for key in keys), *(one for listing in plan.lists for one in listing.options)]
    assert sorted([*shown, *plan.more]) == sorted(t.prompt.options)
    assert keys[-1].option == "end" and keys[-1].weight == "danger"
    assert len(keys) <= HERE + 1
    assert all(key.told and key.text and key.plain for key in keys)


def test_passengers_are_delivered_first() -> None:
    plan = plan_of(table("J10 L9", hands=["aurelia frost"]))
    assert (plan.rows[0][0].option, plan.rows[0][0].text) == ("deliver@aurelia", "Deliver 1")
    assert plan.rows[0][0].weight == "primary"


def test_the_list_leads_to_goals_first_and_names_each_of_them_once() -> None:
    t = table("J12 L9", hands=["aurelia frost"])
    plan = plan_of(t)
    (listing,) = plan.lists
    acts = [Act.parse(option) for option in listing.options]
    assert 1 < len(acts) <= FLIGHTS and not any(act.kind == "visit" for act in acts)
    around = t.mine().galaxy.planets[PlanetId("aurelia")].around
    assert not any(act.at in around for act in acts), "the other spaces there stand behind More"
    first = plan.rows[0][0]
    assert Act.parse(first.option).kind == "visit" and first.text == "Aurelia +2", "what a delivery brings"


def test_other_questions_are_shown_like_those_of_any_game() -> None:
    t = table("J10 A8", hands=["aurelia frost"]).play("exchange@aurelia")
    assert t.prompt.seat == Seat(0)
    assert arranged(t.prompt, t.mine(), EN) is None
