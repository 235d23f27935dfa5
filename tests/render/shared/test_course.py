"""Everybody's points as lines: readable, and the same in words."""

from itertools import pairwise
from typing import Literal

import pytest

from engine.core.replay import Course, Tally
from render.face import Language, Scene
from render.shared.course import SIGN, SourceWord, course_alt, course_picture, told_sources
from render.shared.icons import icon
from tests.render.promises import broken

NAMES = ("Ada", "Maximiliane-Christina von und zu", "Cem", "Dora", "Эли")


def growing(rounds: int, *, steps: int = 1, by: int = 7) -> Course:
    """Return five seats whose points grow further and further apart."""
    moments = [Tally(0, (0,) * 5)]
    for number in range(1, rounds + 1):
        for step in range(1, steps + 1):
            done = (number - 1) * steps + step
            moments.append(Tally(number, tuple(done * (by + seat) // steps for seat in range(5))))
    return Course(tuple(moments))


COURSES = {
    "short": growing(1),
    "usual": growing(8, steps=5),
    "long": growing(40, steps=2, by=1),
    "high": growing(13, by=60),
    "equal": Course((Tally(0, (0,) * 5), Tally(1, (5,) * 5), Tally(2, (5,) * 5))),
    "below nothing": Course((Tally(0, (0,) * 5), Tally(1, (-12, 3, 0, 8, -4)), Tally(2, (-7, 9, 1, 2, 3)))),
    "nothing": Course((Tally(0, (0,) * 5),)),
}


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_every_course_is_readable(course: Course, language: Language) -> None:
    scene = Scene(NAMES, language)
    assert broken(course_picture(course, scene, sky="course"), cut=True) == []
    assert len(course_alt(course, scene)) <= 1024


def test_numbers_at_the_ends_of_lines_cover_nothing() -> None:
    picture = course_picture(COURSES["equal"], Scene(NAMES, "en"), sky="course")
    ends = [text.box for text in picture.written if text.text == "5" and text.size > 40]
    assert len(ends) == len(NAMES)
    assert all(one.y1 <= other.y0 for one, other in pairwise(ends))


def test_the_words_tell_every_line_and_the_best_round() -> None:
    told = course_alt(growing(3), Scene(NAMES, "en"))
    assert "Ada: 7, 14, 21." in told and "Эли: 11, 22, 33." in told
    assert "Best round: 1 · Эли +11." in told


WON, LOST, NOTHING = 7, -3, 0
WORDS = (
    "Exploration",
    "Wenigste offene Anschlüsse",
    "Minerals",
    "Fights",
    "Goods",
    "Insurance",
    "Lost parts",
)


def from_sources(points: Literal["equal", "one", "losses"]) -> Course:
    """Return five seats whose points come from seven sources."""
    sources = []
    for seat in range(5):
        own = dict.fromkeys(WORDS, NOTHING if points == "one" else WON)
        own["Exploration"] = 200 + seat if points == "one" else WON
        own["Lost parts"] = LOST * (seat + 1) if points == "losses" else own["Lost parts"]
        sources.append(own)
    return Course(growing(6).moments, tuple(sources))


@pytest.mark.parametrize("points", ["equal", "one", "losses"])
def test_every_source_of_points_is_readable(
    points: Literal["equal", "one", "losses"], language: Language
) -> None:
    course, scene = from_sources(points), Scene(NAMES, language)
    told = [SourceWord(key, key, icon("star", SIGN)) for key in told_sources(course)]
    picture = course_picture(course, scene, told, sky="course")
    assert broken(picture) == []
    written = [text.text for text in picture.written]
    for own in course.sources:
        assert str(sum(own.values())) in written
        assert all(str(n).replace("-", "−") in written for n in own.values() if n)
    assert len(course_alt(course, scene, told)) <= 1024


def test_the_best_round_names_its_source_in_picture_and_words() -> None:
    moments = (Tally(0, (0,), ({"a": 0},)), Tally(1, (7,), ({"a": 7},)))
    course, told = Course(moments, ({"a": 7},)), [SourceWord("a", "Aliens", icon("star", SIGN))]
    picture = course_picture(course, Scene(("Ada",), "en"), told, sky="course")
    assert broken(picture) == []
    assert "most of it: Aliens" in [text.text for text in picture.written]
    assert "Ada +7, most of it: Aliens." in course_alt(course, Scene(("Ada",), "en"), told)


def test_sources_without_points_are_left_out() -> None:
    assert told_sources(from_sources("one")) == ["Exploration"]
    assert told_sources(growing(2)) == []


def test_the_words_tell_what_every_source_brought_and_cost() -> None:
    course = from_sources("losses")
    told = [SourceWord(key, key, icon("star", SIGN)) for key in told_sources(course)]
    said = course_alt(course, Scene(NAMES, "en"), told)
    assert "Ada, 39 altogether: Exploration 7, Wenigste offene Anschlüsse 7," in said
    assert "Lost parts −3." in said
