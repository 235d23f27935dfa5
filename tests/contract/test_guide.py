"""How to play: pages of every game in both languages, with pictures that a phone can show."""

import pytest

from engine.core.prompt import Prompt, Seat
from render.face import ALT_LIMIT, Language, Scene
from render.faces import FACES
from render.shared.guide import SMALLEST, questions_told
from render.text.rules import SIGNS
from tests.kit.texts import SENTENCES
from tests.render.promises import broken

games = pytest.mark.parametrize("key", list(FACES))

MOST_LETTERS = 420
"""The longest text of a page: as much as people read between two presses."""


@games
@pytest.mark.long
def test_every_page_is_short_and_says_in_words_what_its_picture_shows(key: str, language: Language) -> None:
    face, scene = FACES[key], Scene((), language)
    pages = face.guide(scene)
    assert 5 <= len([page for page in pages if not page.startswith(SIGNS)]) <= 9
    assert list(pages) == list(face.drawn_pages)
    assert list(pages).index(SIGNS) == len([page for page in pages if not page.startswith(SIGNS)])
    for page, title in pages.items():
        told = face.page(page, scene)
        assert told.title == title and told.picture and told.picture(), page
        assert 30 <= len(told.text) <= MOST_LETTERS, (page, len(told.text))
        assert 20 <= len(told.alt) <= ALT_LIMIT and not told.alt.endswith("…"), page


@games
@pytest.mark.long
def test_everything_written_in_a_picture_can_be_read_at_300_pixels(key: str, language: Language) -> None:
    face = FACES[key]
    say = face.sentences(Scene((), language), markup=False)
    before = f"{key}-guide-"
    told = {name.removeprefix(before) for name in SENTENCES[language] if name.startswith(before)}
    rows = {row for row in told if "-" in row and not row.endswith(("-text", "-alt"))} - set(face.drawn_pages)
    explained = {say.say(f"guide-{row}") for row in rows}
    shown: set[str] = set()
    for page, draw in face.drawn_pages.items():
        canvas = draw(say)
        assert not broken(canvas), page
        for text in canvas.written:
            if text.text in explained:
                shown.add(text.text)
                assert text.size >= SMALLEST, text.text
    assert shown == explained, "no row of a picture is written that none draws"


@games
def test_every_question_has_a_page_that_belongs_to_it(key: str) -> None:
    before = f"{key}-question-"
    kinds = [name.removeprefix(before) for name in SENTENCES["en"] if name.startswith(before)]
    pages = FACES[key].guide(Scene(()))
    for kind in kinds:
        assert FACES[key].page_of(Prompt(Seat(0), kind, ("a",))) in pages, kind
    assert set(questions_told(key)) == set(kinds)


@games
def test_there_is_no_other_page(key: str) -> None:
    with pytest.raises(KeyError):
        FACES[key].page("no such page", Scene(()))
