"""Pages of how to play as messages, and the buttons that open them."""

import pytest

from cogs.messages import lessons
from cogs.messages.components import COMPONENT_LIMIT, Button, count, layout
from cogs.messages.custom_id import ActionId, parse
from cogs.messages.registry import Registered
from render.face import Language, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from render.text.rules import SIGNS


def buttons(blocks: tuple[object, ...]) -> list[Button]:
    return [button for block in blocks if isinstance(block, tuple) for button in block]


def pressed(button: Button) -> lessons.GuidePlace | None:
    action = parse(button.id)
    assert isinstance(action, ActionId)
    return lessons.guide_opened(action.rest, FACES)


@pytest.mark.parametrize("key", list(FACES))
@pytest.mark.long
def test_pages_are_turned_and_the_signs_are_one_press_away(key: str, language: Language) -> None:
    face, scene = FACES[key], Scene((), language)
    pages = face.guide(scene)
    for at, page in enumerate(pages):
        told = face.page(page, scene)
        sheet = lessons.guide_page(face, page, told, None, language, text_mode=False)
        before, after, signs = buttons(sheet.blocks)
        assert len({before.id, after.id, signs.id}) == 3
        assert (before.disabled, after.disabled) == (at == 0, at == len(pages) - 1)
        assert pressed(signs) == (key, SIGNS) and signs.disabled == (page == SIGNS)
        assert pressed(before) == (key, list(pages)[max(0, at - 1)])
        assert pressed(after) == (key, list(pages)[min(at + 1, len(pages) - 1)])
        assert f"{at + 1}" in str(sheet.blocks[-1]) and str(len(pages)) in str(sheet.blocks[-1])
        assert count(sheet.blocks) == layout(sheet, Registered()).total_children_count <= COMPONENT_LIMIT


def test_help_and_greeting_lead_to_every_game(language: Language) -> None:
    texts = catalogue(language)
    titles = {key: face.title(Scene((), language)) for key, face in FACES.items()}
    told = lessons.help_sheet(texts, titles, first=("wormholes", "turn"))
    opened = [pressed(button) for button in buttons(told.blocks)[:-1]]
    assert opened[0] == ("wormholes", "turn")
    assert {place[0] for place in opened if place} == set(FACES)
    assert layout(told, Registered()).total_children_count <= COMPONENT_LIMIT
    assert all(title in repr(lessons.greeting(texts, titles)) for title in titles.values())
    assert [button.label for button in buttons(lessons.tables(texts, titles).blocks)] == list(titles.values())


@pytest.mark.parametrize("rest", ["", "chess", "wormholes/nowhere", "/turn", "wormholes:turn"])
def test_a_forged_page_is_refused(rest: str) -> None:
    assert lessons.guide_opened(rest, FACES) is None
