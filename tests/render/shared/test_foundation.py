"""Type, planets, sky and files: the foundation of every picture."""

import io
import os
from collections.abc import Callable
from unittest.mock import Mock
from xml.etree.ElementTree import Element

import pytest
from PIL import Image, ImageChops

from render.shared import drawings, encode, fonts, planets, shelf, space, sprites
from render.shared.canvas import Box, Canvas
from render.shared.drawings import sign
from render.shared.fonts import Font
from render.shared.palette import OWNERS
from render.shared.shelf import SHELF, PixelFile
from tests.kit.images import forget_drawings

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
    for n, one in enumerate(shapes):
        for other in shapes[n + 1 :]:
            differing = sum(ImageChops.difference(one, other).histogram()[128:])
            assert differing > 100


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
