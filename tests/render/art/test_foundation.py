"""The foundation of every picture: type, planets, sky and files. Moving pictures are small enough to send,
have one size, and are told in words."""

import ast
import io
import os
import re
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Literal
from unittest.mock import Mock
from xml.etree.ElementTree import Element

import pytest
from PIL import Image, ImageChops

from engine.play.replay import Course, Tally, replay
from engine.play.session import Session
from render.art import drawings, encode, fonts, planets, shelf, space, sprites
from render.art.canvas import Box, Canvas
from render.art.drawings import icon, sign
from render.art.encode import still
from render.art.fonts import Font
from render.art.palette import OWNERS
from render.art.shelf import SHELF, PixelFile
from render.face import Language, ReplayFrame, Scene
from render.faces import FACES
from render.shared import recap
from render.shared.course import SIGN, SourceWord, course_alt, course_picture, told_sources
from tests.gallery.robots import recorded
from tests.kit.play.games import ALL
from tests.kit.server.images import forget_drawings
from tests.render.promises import broken

NAMES = ("Zoë", "Жанна", "Ελένη", "محمد", "משה", "桜の花", "한국어", "สวัสดี", "देवनागरी")


@pytest.mark.parametrize("name", NAMES)
def test_names_of_many_scripts_are_drawn_with_letters(name: str) -> None:
    assert fonts.neat(name) == name
    assert fonts.width(name, Font.STRONG, 34) > 20


@pytest.mark.parametrize("name", ["🚀", "👩‍🚀", "🏳️‍🌈", "👍🏽"])
def test_an_emoji_becomes_dots_and_never_a_box(name: str) -> None:
    assert set(fonts.neat(name)) == {fonts.DOT}


def test_control_characters_and_towers_of_accents_do_not_move_a_line() -> None:
    assert fonts.neat("a\u202eb\u2066c\x07\n d") == "abc d"
    assert len(fonts.neat("e" + "\u0301\u0302" * 20)) <= 1 + fonts.MARKS


def test_text_shrinks_one_step_then_wraps_then_is_cut() -> None:
    canvas = Canvas.patch(400, 300)
    for words in ("short", "a little more words", "many words that need a second row", "word " * 40):
        canvas.text(Box(0, 0, 300, 120), words, size=40, lines=2)
    whole, smaller, wrapped, cut = (text for text in canvas.written)
    assert (whole.size, whole.cut) == (40, False)
    assert smaller.size < 40 and smaller.box.height < 40
    assert wrapped.box.height > 50 and not wrapped.cut
    assert cut.cut and cut.box.width <= 300


def test_every_type_size_comes_from_the_scale() -> None:
    """No `size` is given as a numeral, or computed from one just before; digits only divide."""
    wrong = []
    for path in Path(drawings.__file__).parents[1].rglob("*.py"):
        module = ast.parse(path.read_text())
        for part in module.body:
            inside = list(ast.walk(part))
            sizes = [node.value for node in inside if isinstance(node, ast.keyword) and node.arg == "size"]
            names = {node.id for size in sizes for node in ast.walk(size) if isinstance(node, ast.Name)}
            given = [node for node in (*module.body, *inside) if isinstance(node, ast.Assign)]
            sizes += [
                node.value for node in given if names & set(re.findall(r"\w+", ast.unparse(node.targets[0])))
            ]
            told = " ".join([*map(ast.unparse, sizes), *re.findall(r"size: int = \w+", ast.unparse(part))])
            wrong += [f"{path.name}: {told}"] * bool(re.search(r"(?<![.\w])\d\d", told))
    assert wrong == []


def test_a_word_wider_than_its_room_is_broken_and_stays_inside() -> None:
    canvas = Canvas.patch(400, 300)
    covered = canvas.text(Box(0, 0, 200, 200), "Donaudampfschifffahrtsgesellschaft", lines=4)
    assert covered.width <= 200 and not canvas.written[0].cut


def test_an_outlined_label_stands_where_the_plain_one_does_and_is_darker_round_it() -> None:
    plain, outlined = (Canvas.patch(400, 100, (120, 120, 120)) for _ in range(2))
    plain.text(Box(10, 10, 390, 90), "Aurelia", size=40)
    outlined.text(Box(10, 10, 390, 90), "Aurelia", size=40, outline=(0, 0, 0))
    assert plain.written == outlined.written
    dark = [canvas.image.convert("L").histogram()[0] for canvas in (plain, outlined)]
    assert dark[0] == 0 and dark[1] > 300


def test_a_stamped_part_brings_its_texts_along() -> None:
    part, canvas = Canvas.patch(200, 100), Canvas.patch(400, 300)
    part.text(Box(10, 10, 190, 60), "part")
    canvas.stamp(part, 100, 50)
    assert canvas.written[0].room == Box(110, 60, 290, 110)


def test_the_same_seed_gives_the_same_sky_and_planet_from_scratch() -> None:
    def both() -> tuple[bytes, bytes]:
        forget_drawings(SHELF)
        space._sky.cache_clear()
        sky = space.sky(240, 240, "table 7")
        return sky.tobytes(), planets.planet("Old Earth", 60, planets.STYLES["ocean"]).tobytes()

    assert both() == both()


def test_tables_share_a_few_skies() -> None:
    seen = {space.sky(240, 240, f"table {number}").tobytes() for number in range(60)}
    assert len(seen) == len(space.NEBULAE)


@pytest.mark.parametrize("broken", ["nothing", "TemporaryFile"])
def test_pictures_of_one_seed_are_parts_of_one_sky(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if broken != "nothing":
        monkeypatch.setattr(shelf, broken, Mock(side_effect=OSError))
        space._sky.cache_clear()
    small, large = space.sky(240, 240, "table 7"), space.sky(1200, 1700, "table 7")
    assert small.tobytes() == large.crop((0, 0, 240, 240)).tobytes()
    assert large.getpixel((1079, 60)) == large.getpixel((1080, 60)), "the rest is mirrored"


def test_a_part_of_a_picture_in_a_file_is_what_was_there() -> None:
    image = space.sky(300, 200, "table 7")
    part = 40, 20, 300, 200
    assert PixelFile(image).part(part).tobytes() == image.crop(part).tobytes()


def test_a_planet_is_lit_from_the_upper_left() -> None:
    ball = planets.planet("Old Earth", 120, planets.STYLES["dust"]).convert("RGB").convert("L")
    middle, grey = ball.width // 2, ball.tobytes()
    lit, dark = (grey[(middle + away) * ball.width + middle + away] for away in (-30, 34))
    assert lit > 2 * dark


def test_emblems_are_told_apart_in_grey() -> None:
    shapes = [drawings.emblem(owner, 40).getchannel("A") for owner in OWNERS]
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 100


@pytest.mark.parametrize("pack", [encode.jpeg, encode.webp])
def test_a_file_is_small_the_same_and_close_to_the_picture(pack: Callable[[Image.Image], bytes]) -> None:
    canvas = Canvas.picture(900, "table 7")
    canvas.sprite(planets.planet("Old Earth", 300, planets.STYLES["ocean"]), 200, 200)
    packed = pack(canvas.image)
    assert packed == pack(canvas.image)
    assert len(packed) < 400_000
    again = Image.open(io.BytesIO(packed)).convert("RGB")
    off = ImageChops.difference(again, canvas.image).convert("L").histogram()
    assert sum(off[64:]) < 900 * 1080 // 500


def test_what_is_a_little_too_large_is_packed_more_sparingly() -> None:
    noise = Image.effect_noise((1080, 1080), 13).convert("RGB")
    assert len(encode.jpeg(noise)) > encode.MOST_BYTES
    assert encode.packed(noise) == (encode.jpeg(noise, encode.SPARING_QUALITY), "jpg")


def test_systems_without_files_in_memory_give_the_same_jpeg(monkeypatch: pytest.MonkeyPatch) -> None:
    image = Image.new("RGB", (64, 64), "teal")
    found = encode.jpeg(image)
    monkeypatch.delattr(os, "memfd_create")
    assert encode.jpeg(image) == found


def test_what_is_too_large_as_jpeg_is_sent_as_webp() -> None:
    noise = Image.effect_noise((1080, 700), 90).convert("RGB")
    data, ending = encode.packed(noise)
    assert (ending, data) == ("webp", encode.webp(noise))


def test_the_first_font_of_every_chain_has_the_common_letters() -> None:
    for face in Font:
        assert set(map(ord, fonts.COMMON)) <= fonts._letters(fonts._CHAIN[face][0]), face


@pytest.mark.parametrize("alpha", [0, 1, 37, 128, 254, 255])
def test_a_sheet_holds_a_paint_as_pillow_multiplies_it(alpha: int) -> None:
    paint, drawn = (201, 90, 3, alpha), sprites.sheet(8, 8)
    sprites.Pen(drawn, 1).box(0, 0, 8, 8, paint)
    assert drawn.getpixel((4, 4)) == Image.new("RGBA", (8, 8), paint).convert("RGBa").getpixel((4, 4))


def test_every_drawing_but_that_of_no_tiles_shows_something() -> None:
    names = [path.relative_to(drawings.FOLDER).with_suffix("") for path in drawings.FOLDER.rglob("*.svg")]
    assert [str(one) for one in names if sign(one.as_posix(), 24).getbbox() is None] == [
        "space_mission/pile-0"
    ]


def test_a_shape_no_pen_draws_is_refused() -> None:
    with pytest.raises(ValueError, match="no pen draws a text"):
        drawings.shape(Element("text"))


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
    monkeypatch.setattr(recap, "MOST_RECAP_BYTES", len(many[0]) * 5)
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
    assert len(still(pictures[-1], recap.RECAP_WIDTH, recap.RECAP_QUALITY)) * 30 < recap.MOST_RECAP_BYTES


PLAYERS = ("Ada", "Maximiliane-Christina von und zu", "Cem", "Dora", "Эли")


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
    scene = Scene(PLAYERS, language)
    assert broken(course_picture(course, scene, sky="course"), cut=True) == []
    assert len(course_alt(course, scene)) <= 1024


def test_numbers_at_the_ends_of_lines_cover_nothing() -> None:
    picture = course_picture(COURSES["equal"], Scene(PLAYERS, "en"), sky="course")
    ends = [text.box for text in picture.written if text.text == "5" and text.size > 40]
    assert len(ends) == len(PLAYERS)
    assert all(one.y1 <= other.y0 for one, other in pairwise(ends))


def test_the_words_tell_every_line_and_the_best_round() -> None:
    told = course_alt(growing(3), Scene(PLAYERS, "en"))
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
    course, scene = from_sources(points), Scene(PLAYERS, language)
    told = [SourceWord(key, key, icon("star", SIGN)) for key in told_sources(course)]
    picture = course_picture(course, scene, told, sky="course")
    assert broken(picture) == []
    written = [text.text for text in picture.written]
    assert {str(sum(own.values())) for own in course.sources} <= {*written}
    assert {str(n).replace("-", "−") for own in course.sources for n in own.values() if n} <= {*written}
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
    said = course_alt(course, Scene(PLAYERS, "en"), told)
    assert "Ada, 39 altogether: Exploration 7, Wenigste offene Anschlüsse 7," in said
    assert "Lost parts −3." in said
