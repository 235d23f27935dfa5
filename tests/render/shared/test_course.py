"""Everybody's points as lines: readable, and the same in words."""

from itertools import pairwise

import pytest

from engine.core.course import Course, Tally
from render.face import Language, Scene
from render.shared.course import course_alt, course_picture
from tests.render.promises import broken

NAMES = ("Ada", "Maximiliane-Christina von und zu", "Cem", "Dora", "Эли")


def growing(rounds: int, *, steps: int = 1, by: int = 7) -> Course:
    """Five seats that draw ever further apart."""
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


@pytest.mark.parametrize("language", ["en", "de"])
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
    assert "Round 1 was the best: +11 for Эли." in told
