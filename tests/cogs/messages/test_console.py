"""Building without an arrangement: its controls fit a message, and every placement is in a list."""

from collections.abc import Iterator
from functools import partial
from itertools import chain, islice

import pytest

from cogs.messages.components import Select, Sheet, layout
from cogs.messages.controls import Asked, Draft, controls
from cogs.messages.registry import Registered
from engine.core.prompt import Prompt
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.view import GalaxyTruckerView
from playground.limits.components import check_components
from render.face import Label, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from tests.kit.bots import seed_of, seen
from tests.kit.components import components

SCENE = Scene(("Ada", "Bea"), "de")


def builds(options: GalaxyTruckerOptions) -> Iterator[tuple[Asked, GalaxyTruckerView]]:
    """Yield every question of a building phase by robots."""
    session = Session.start(GalaxyTrucker, 2, options, seed_of(3))
    while session.prompts:
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], seen(session, GalaxyTruckerView, seat)
        if view.moment != "building":
            return
        yield (
            Asked(
                91,
                prompt,
                label=partial(_label, prompt, view),
                why=partial(_why, prompt),
                texts=catalogue("de"),
            ),
            view,
        )
        session.answer(seat, prompt.serial, GalaxyTrucker.robot(view, prompt), "robot")


def placements(prompt: Prompt) -> set[str]:
    return {option for option in prompt.options if option[0].isdigit()}


@pytest.mark.long
@pytest.mark.parametrize("placement", ["strict", "trucker"])
async def test_every_placement_is_in_a_list(placement: str) -> None:
    options = GalaxyTruckerOptions.of_words({"rounds": "III, II, III", "placement": placement})
    assert isinstance(options, GalaxyTruckerOptions)
    most = 0
    for asked, _ in islice(builds(options), 0, None, 4):
        prompt = asked.prompt
        found = controls(asked)
        check_components(components(layout(Sheet(tuple(found)), Registered())), v2=True, files=frozenset())
        if prompt.kind != "build" or len(prompt.options) <= 5:
            continue
        lists = [one for one in found if isinstance(one, Select)]
        if "!page" in lists[-1].id:
            more = [controls(asked, Draft(page=int(line.value))) for line in lists[-1].choices]
            lists += [one for one in chain.from_iterable(more) if isinstance(one, Select)]
        assert placements(prompt) <= {choice.value for one in lists for choice in one.choices}
        pressed = [button.id for row in found if isinstance(row, tuple) for button in row]
        assert any(id.endswith(":confirm") for id in pressed)
        most = max(most, len(placements(prompt)))
    assert most > 10


def _label(prompt: Prompt, view: GalaxyTruckerView, option: str) -> Label:
    return FACES["galaxy_trucker"].label(option, prompt, view, SCENE)


def _why(prompt: Prompt, option: str) -> str:
    return FACES["galaxy_trucker"].refusal(prompt.closed[option], SCENE)
