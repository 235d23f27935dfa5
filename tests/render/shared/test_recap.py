"""Moving pictures are small enough to send, have one size, and are told in words."""

import io
from itertools import pairwise
from typing import Literal

import pytest
from PIL import Image

from engine.core.replay import Course, Tally, replay
from engine.core.session import Session
from render.face import Language, ReplayFrame, Scene
from render.faces import FACES
from render.shared import recap
from render.shared.course import SIGN, SourceWord, course_alt, course_picture, told_sources
from render.shared.drawings import icon
from render.shared.encode import still
from tests.gallery.recaps import recorded
from tests.kit.games import ALL
from tests.render.promises import broken


def stills(*hues: str) -> list[bytes]:
    return [still(Image.new("RGB", (60, 40), hue), 60, 80) for hue in hues]


def frames(data: bytes) -> list[tuple[int, int]]:
    moving, found = Image.open(io.BytesIO(data)), []
    for n in range(getattr(moving, "n_frames", 1)):
        moving.seek(n)
        moving.load()
        found.append(moving.size)
    return found


def test_a_moving_picture_holds_every_still() -> None:
    assert frames(recap.moving(stills("red", "green", "blue"))) == [(60, 40)] * 3


def test_what_would_be_too_large_leaves_pictures_out(monkeypatch: pytest.MonkeyPatch) -> None:
    many = stills(*["red"] * 9)
    monkeypatch.setattr(recap, "MOST_BYTES", len(many[0]) * 5)
    assert len(frames(recap.moving(many))) == 5


def test_a_few_pictures_are_spread_from_the_start_to_the_end() -> None:
    all_of_them = [ReplayFrame(n, lambda: Image.new("RGB", (1, 1))) for n in range(11)]
    assert [frame.view for frame in recap.spread(all_of_them, 3)] == [0, 5, 10]
    assert recap.spread(all_of_them[:2], 3) == all_of_them[:2]


def test_the_words_of_a_recap_begin_and_end_where_the_game_did() -> None:
    lines = ["start", "start", *(f"round {n} " + "x" * 60 for n in range(40)), "end"]
    told = recap.recap_alt(lines, Scene(("Ada",), "en"))
    assert len(told) <= 1024 and told.startswith("The whole game in 43 pictures. start. round")
    assert told.endswith("end.") and told.count("start") == 1


@pytest.mark.parametrize("key", FACES)
def test_the_recap_of_a_whole_game_has_pictures_of_one_size(key: str) -> None:
    game, seats = ALL[key], ALL[key].seats[-1]
    options, seed, lines = recorded(key, seats)
    steps = replay(Session.start(game, seats, options, seed), lines)
    found = FACES[key].recap(steps, Scene(("Ada", "Bea", "Cem", "Dora", "Emil")[:seats], "de"))
    assert 12 <= len(found) <= 30
    pictures = [frame.draw() for frame in recap.spread(found, 4)]
    (size,) = {picture.size for picture in pictures}
    assert size[0] == 1080 and size[1] <= 1620
    assert len(still(pictures[-1], recap.RECAP_WIDTH, recap.RECAP_QUALITY)) * 30 < recap.MOST_BYTES


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
WORDS = ("Exploration", "Wenigste offene Anschlüsse", "Ore", "Fights", "Goods", "Insurance", "Lost parts")


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
def test_every_source_is_readable(points: Literal["equal", "one", "losses"], language: Language) -> None:
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
