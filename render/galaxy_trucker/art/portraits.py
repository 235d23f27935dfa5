"""Portraits of the seventeen specialists: a head, what is on it, and the tool in the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct
from PIL import Image

from render.galaxy_trucker.art.figures import LIT, PLASMA, SPARK, STEEL, SUN, WHITE
from render.galaxy_trucker.art.tools import HUES, tool
from render.shared.palette import INK, LOSS, QUIET, SHADE, Colour, colour, mix
from render.shared.space import generator
from render.shared.sprites import Pen, Point, drawn, kept, star

Paint = Callable[[Pen], None]

PALE, TAN, BROWN = colour("#F2C8A2"), colour("#D69A6A"), colour("#8E5A3C")
MOSS, VIOLET, RUDDY = colour("#8FBF62"), colour("#A884F0"), colour("#E8A08C")
DARK, GREY, GINGER = colour("#3A2B26"), colour("#B9BEC9"), colour("#C4622D")


def portrait(specialist: str, size: int) -> Image.Image:
    """Who it is, in a frame, with the tool in the lower right corner."""

    def make() -> Image.Image:
        found = drawn(("gt portrait", specialist), size, size, lambda pen: _paint(pen, specialist)).copy()
        held = tool(specialist, round(size * 0.38))
        at = round(size * 0.965) - held.width
        shade = held.getchannel("A").point([value * 7 // 10 for value in range(256)])
        for dx, dy in ((-0.012, 0.008), (0.012, 0.008), (0, -0.012), (0, 0.02)):
            found.paste((*SHADE, 255), (at + round(dx * size), at + round(dy * size)), shade)
        found.alpha_composite(held, (at, at))
        return found

    return kept(("gt portrait whole", specialist, size), make)


class _Look(Struct, frozen=True):
    skin: Colour
    coat: Colour
    paints: tuple[Paint, ...]
    """Over head and coat, in order."""
    behind: Paint | None = None
    """Hair that falls behind the head."""


def _paint(pen: Pen, specialist: str) -> None:
    look, hue = _LOOKS[specialist], HUES[specialist]
    pen.box(0, 0, 100, 100, mix(hue, WHITE, 0.25), radius=13)
    pen.box(2.4, 2.4, 97.6, 97.6, mix(hue, SHADE, 0.72), radius=11)
    rng = generator("gt portrait", specialist)
    for _ in range(14):
        pen.circle(rng.uniform(6, 94), rng.uniform(6, 70), rng.uniform(0.4, 0.9), QUIET)
    pen.circle(46, 52, 38, mix(hue, SHADE, 0.5))
    if look.behind is not None:
        look.behind(pen)
    _body(pen, look.coat)
    pen.box(37, 56, 55, 74, mix(look.skin, SHADE, 0.3), radius=6)
    for side in (-1, 1):
        pen.circle(46 + 22 * side, 47, 5, mix(look.skin, SHADE, 0.15))
    pen.oval(46, 46, 22, 25, look.skin)
    for paint in look.paints:
        paint(pen)


def _body(pen: Pen, coat: Colour) -> None:
    pen.poly([(8, 97), (13, 80), (32, 69), (60, 69), (79, 80), (84, 97)], mix(coat, SHADE, 0.35))
    pen.poly([(11, 97), (16, 82), (33, 72), (59, 72), (76, 82), (81, 97)], coat)
    pen.poly([(36, 70), (46, 86), (56, 70)], mix(coat, SHADE, 0.5))


# ---------------------------------------------------------------------- faces


def _eyes(pen: Pen, *, lean: float = 0) -> None:
    for side in (-1, 1):
        pen.circle(46 + 9 * side, 46, 4.6, WHITE)
        pen.circle(46.6 + 9 * side, 46.6, 2.6, SHADE)
        pen.line([(46 + 4 * side, 38 + lean), (46 + 14 * side, 38 - lean)], 2.2, SHADE)


def _smile(pen: Pen, *, skin: Colour = TAN) -> None:
    pen.arc(46, 53, 9, 25, 155, 2.4, mix(skin, SHADE, 0.7))


def _grin(pen: Pen) -> None:
    pen.poly([(34, 57), (58, 57), (53, 64), (39, 64)], WHITE)
    for x in (42, 46, 50):
        pen.line([(x, 58), (x, 63)], 0.6, QUIET)
    pen.poly([(50, 58), (54, 58), (53, 62), (51, 63)], SUN)


def _mouth(pen: Pen, *, skin: Colour = TAN) -> None:
    pen.line([(39, 60), (53, 60)], 2.4, mix(skin, SHADE, 0.7))


def _nose(pen: Pen, *, skin: Colour) -> None:
    pen.oval(46, 52, 4.6, 5, mix(skin, LOSS, 0.28))


def _glasses(pen: Pen, *, rim: Colour) -> None:
    for x in (36.5, 55.5):
        pen.ring(x, 46, 9, 2.4, rim)
    pen.line([(44.5, 45), (47.5, 45)], 2.2, rim)


def _moustache(pen: Pen, *, hue: Colour) -> None:
    for side in (-1, 1):
        pen.poly([(46, 54), (46 + 11 * side, 55), (46 + 17 * side, 62), (46 + 7 * side, 61), (46, 59)], hue)


def _beard(pen: Pen, *, hue: Colour) -> None:
    pen.poly([(24, 48), (30, 55), (38, 56), (54, 56), (62, 55), (68, 48), (64, 70), (46, 80), (28, 70)], hue)
    pen.line([(40, 61), (52, 61)], 2.4, mix(hue, SHADE, 0.7))


def _mask(pen: Pen) -> None:
    """Over the eyes."""
    pen.poly([(23, 40), (46, 42), (69, 40), (67, 52), (56, 55), (46, 50), (36, 55), (25, 52)], SHADE)
    for x in (37, 55):
        pen.oval(x, 47, 4.4, 3, WHITE)
        pen.circle(x + 1, 47, 1.9, SHADE)


def _scarf(pen: Pen, *, hue: Colour) -> None:
    """Over nose and mouth."""
    pen.poly([(23, 53), (46, 50), (69, 53), (66, 70), (46, 80), (26, 70)], hue)
    pen.line([(28, 60), (64, 60)], 1.6, mix(hue, SHADE, 0.4))
    pen.line([(31, 67), (61, 67)], 1.6, mix(hue, SHADE, 0.4))


def _third_eye(pen: Pen) -> None:
    pen.circle(46, 30, 6, WHITE)
    pen.circle(46, 31, 3.2, SHADE)


def _monocle(pen: Pen) -> None:
    pen.circle(55, 46, 8, mix(LIT, WHITE, 0.4))
    pen.ring(55, 46, 9.2, 2.6, SUN)
    pen.circle(56, 46.6, 3, SHADE)
    pen.line([(62, 52), (64, 76)], 1.3, SUN)


# ---------------------------------------------------------------------- on the head


def _cap_shape(y: float, reach: float, top: float) -> list[Point]:
    """Half an oval over the head, its lower edge at `y`."""
    steps = 16
    return [
        (46 - reach + 2 * reach * n / steps, y - (y - top) * (1 - (2 * n / steps - 1) ** 2) ** 0.5)
        for n in range(steps + 1)
    ]


def _hard_hat(pen: Pen, *, hue: Colour) -> None:
    pen.poly(_cap_shape(35, 24, 12), hue)
    pen.box(40, 10, 52, 34, mix(hue, WHITE, 0.35), radius=4)
    pen.box(17, 32, 75, 38, mix(hue, SHADE, 0.25), radius=3)


def _peaked(pen: Pen, *, hue: Colour, badge: Colour | None = None) -> None:
    """A cap with a peak."""
    pen.poly(_cap_shape(34, 24, 14), hue)
    pen.box(22, 28, 70, 36, mix(hue, SHADE, 0.45), radius=3)
    pen.poly([(18, 40), (24, 34), (68, 34), (74, 40), (46, 43)], mix(SHADE, hue, 0.2))
    if badge is not None:
        pen.poly(star(46, 23, 7, 3, 5), badge)


def _eyeshade(pen: Pen) -> None:
    pen.box(24, 26, 68, 32, mix(INK, SHADE, 0.3), radius=3)
    pen.poly([(20, 40), (25, 31), (67, 31), (72, 40)], colour("#3FA66B"))


def _bowler(pen: Pen, *, hue: Colour) -> None:
    pen.poly(_cap_shape(31, 20, 8), hue)
    pen.box(26, 25, 66, 31, LOSS)
    pen.box(16, 30, 76, 36, mix(hue, WHITE, 0.1), radius=3)


def _top_hat(pen: Pen, *, hue: Colour) -> None:
    pen.box(29, 4, 63, 32, hue, radius=3)
    pen.box(29, 23, 63, 30, SUN)
    pen.box(19, 30, 73, 36, mix(hue, WHITE, 0.12), radius=3)


def _beret(pen: Pen, *, hue: Colour) -> None:
    pen.oval(42, 24, 28, 12, hue, lean=-10)
    pen.box(24, 28, 68, 34, mix(hue, SHADE, 0.4), radius=3)
    pen.line([(38, 14), (36, 8)], 3, hue)


def _earrings(pen: Pen) -> None:
    for side in (-1, 1):
        pen.ring(46 + 23 * side, 55, 5, 2, SUN)


def _shades(pen: Pen) -> None:
    for x in (36.5, 55.5):
        pen.box(x - 9, 40, x + 9, 52, WHITE, radius=5)
        pen.box(x - 7.4, 41.6, x + 7.4, 50.4, SHADE, radius=4)
        pen.line([(x - 4, 48), (x + 1, 43.5)], 1.8, PLASMA)
    pen.line([(44, 43), (48, 43)], 2.4, WHITE)


def _hood_rim(pen: Pen, *, hue: Colour) -> None:
    pen.poly([(20, 60), (19, 36), (33, 14), (59, 14), (73, 36), (72, 60), (66, 38), (46, 29), (26, 38)], hue)
    pen.line([(66, 40), (46, 30), (26, 40)], 2, mix(hue, WHITE, 0.25))


def _wild(pen: Pen, *, hue: Colour) -> None:
    """Hair that has seen a fourth dimension."""
    pen.poly(star(46, 40, 40, 25, 11, turn=-90), hue)


def _bun(pen: Pen, *, hue: Colour) -> None:
    pen.circle(46, 14, 9, hue)
    pen.poly([(21, 48), (22, 30), (34, 20), (58, 20), (70, 30), (71, 48), (64, 34), (46, 29), (28, 34)], hue)


def _curls(pen: Pen, *, hue: Colour) -> None:
    for x, y in ((24, 38), (27, 27), (36, 20), (46, 17), (56, 20), (65, 27), (68, 38)):
        pen.circle(x, y, 8, hue)


def _quiff(pen: Pen, *, hue: Colour) -> None:
    pen.poly(
        [(22, 42), (22, 28), (36, 22), (40, 10), (70, 12), (62, 20), (70, 30), (70, 42), (62, 31), (30, 32)],
        hue,
    )


def _slick(pen: Pen, *, hue: Colour) -> None:
    pen.poly([(23, 44), (23, 30), (34, 20), (58, 20), (69, 30), (69, 44), (62, 33), (36, 28), (28, 36)], hue)
    pen.line([(34, 23), (58, 25)], 1.6, mix(hue, WHITE, 0.4))


def _long(pen: Pen, *, hue: Colour) -> None:
    pen.poly([(20, 80), (20, 34), (32, 18), (60, 18), (72, 34), (72, 80)], hue)


def _hood(pen: Pen, *, hue: Colour) -> None:
    pen.poly([(14, 80), (17, 36), (32, 13), (60, 13), (75, 36), (78, 80)], hue)


def _visor(pen: Pen) -> None:
    """A welder's mask, and what shines in it."""
    pen.poly([(22, 26), (34, 14), (58, 14), (70, 26), (70, 58), (60, 72), (32, 72), (22, 58)], STEEL)
    pen.poly(
        [(25, 28), (35, 18), (57, 18), (67, 28), (67, 57), (58, 69), (34, 69), (25, 57)],
        mix(STEEL, SHADE, 0.45),
    )
    pen.box(29, 36, 63, 52, SHADE, radius=3)
    pen.poly([(32, 39), (48, 39), (40, 49), (32, 49)], mix(SPARK, SHADE, 0.2))
    pen.line([(36, 60), (56, 60)], 2, STEEL)


def _headlamp(pen: Pen) -> None:
    pen.box(23, 25, 69, 32, mix(SHADE, STEEL, 0.3), radius=3)
    pen.circle(46, 28, 8, STEEL)
    pen.circle(46, 28, 5.5, mix(SUN, WHITE, 0.5))


def _headset(pen: Pen) -> None:
    pen.arc(46, 44, 25, 180, 360, 4, SHADE)
    pen.oval(22, 47, 5, 8, LOSS)
    pen.oval(70, 47, 5, 8, LOSS)
    pen.line([(22, 54), (26, 63), (37, 65)], 2, SHADE)
    pen.circle(38, 65, 3, SHADE)


def _antennae(pen: Pen, *, hue: Colour) -> None:
    for side in (-1, 1):
        pen.line([(46 + 8 * side, 24), (46 + 18 * side, 8)], 3, hue)
        pen.circle(46 + 18 * side, 8, 4.4, mix(hue, WHITE, 0.4))


def _ears(pen: Pen, *, hue: Colour) -> None:
    """Horns of the brown ones."""
    for side in (-1, 1):
        pen.poly([(46 + 12 * side, 28), (46 + 30 * side, 6), (46 + 24 * side, 38)], mix(hue, WHITE, 0.5))


def _tie(pen: Pen, *, hue: Colour) -> None:
    pen.poly([(42, 73), (50, 73), (48, 78), (52, 95), (46, 98), (40, 95), (44, 78)], hue)


def _bow(pen: Pen, *, hue: Colour) -> None:
    for side in (-1, 1):
        pen.poly([(46, 77), (46 + 12 * side, 71), (46 + 12 * side, 83)], hue)
    pen.circle(46, 77, 3, mix(hue, SHADE, 0.4))


def _straps(pen: Pen, *, hue: Colour) -> None:
    """A dungaree."""
    pen.box(28, 84, 64, 97.6, hue, radius=2)
    for x in (30, 58):
        pen.box(x, 70, x + 5, 88, hue)
        pen.circle(x + 2.5, 86, 2, SUN)


def _vest(pen: Pen) -> None:
    """What is seen from afar."""
    for side in (-1, 1):
        pen.poly(
            [(46 + 14 * side, 71), (46 + 22 * side, 74), (46 + 22 * side, 97), (46 + 14 * side, 97)], SUN
        )


_HORNED = colour("#B9814A")

_LOOKS: Mapping[str, _Look] = {
    "architect": _Look(PALE, colour("#39435F"), (
        _eyes, partial(_glasses, rim=SHADE), partial(_smile, skin=PALE), partial(_hard_hat, hue=WHITE),
        partial(_tie, hue=SUN),
    )),
    "bureaucrat": _Look(_HORNED, colour("#5A5048"), (
        partial(_ears, hue=_HORNED), partial(_eyes, lean=2), partial(_glasses, rim=SUN),
        partial(_mouth, skin=_HORNED),
        _eyeshade, partial(_tie, hue=mix(LOSS, SHADE, 0.3)),
    )),
    "buyer": _Look(TAN, colour("#2F7A69"), (
        _eyes, partial(_nose, skin=TAN), partial(_smile, skin=TAN), partial(_bun, hue=DARK),
    )),
    "merchant": _Look(BROWN, colour("#7A3F8C"), (
        partial(_curls, hue=DARK), _eyes, partial(_nose, skin=BROWN), _grin, _earrings,
        partial(_beret, hue=colour("#D9A441")),
    )),
    "hypergeometer": _Look(VIOLET, WHITE, (
        _eyes, _third_eye, partial(_mouth, skin=VIOLET), partial(_tie, hue=PLASMA),
    ), partial(_wild, hue=GREY)),
    "inspector": _Look(PALE, colour("#6E5B45"), (
        partial(_eyes, lean=1.5), _monocle, partial(_moustache, hue=GINGER),
        partial(_bowler, hue=colour("#5B4634")),
    )),
    "plumber": _Look(RUDDY, colour("#B83A3A"), (
        _eyes, partial(_nose, skin=RUDDY), partial(_moustache, hue=DARK),
        partial(_peaked, hue=colour("#3A6FC0")),
        partial(_straps, hue=colour("#2F5AA8")),
    )),
    "warehouse_keeper": _Look(BROWN, colour("#6B5334"), (
        _eyes, partial(_beard, hue=GREY), partial(_curls, hue=GREY), _vest,
    )),
    "supplier": _Look(MOSS, colour("#4C7A3D"), (
        partial(_antennae, hue=MOSS), _eyes, partial(_smile, skin=MOSS),
        partial(_peaked, hue=colour("#3F8A4A"), badge=WHITE),
    )),
    "fitter": _Look(TAN, colour("#4A5B80"), (
        _eyes, partial(_smile, skin=TAN), partial(_curls, hue=GINGER), _headlamp,
        partial(_straps, hue=colour("#7C8CB4")),
    )),
    "planner": _Look(BROWN, colour("#2E7686"), (
        _eyes, partial(_glasses, rim=LOSS), partial(_smile, skin=BROWN), partial(_slick, hue=DARK),
        partial(_bow, hue=SUN),
    )),
    "saboteur": _Look(PALE, SHADE, (
        partial(_eyes, lean=3), partial(_scarf, hue=LOSS), partial(_hood_rim, hue=colour("#54404C")),
    ), partial(_hood, hue=colour("#54404C"))),
    "smuggler": _Look(TAN, colour("#3C3450"), (
        _mask, partial(_mouth, skin=TAN), partial(_beard, hue=DARK), partial(_slick, hue=DARK),
    )),
    "welder": _Look(PALE, colour("#8A4A22"), (_visor,), partial(_long, hue=GINGER)),
    "con_artist": _Look(PALE, colour("#5E2348"), (
        partial(_eyes, lean=2), _grin, partial(_moustache, hue=SHADE), partial(_top_hat, hue=SHADE),
        partial(_bow, hue=LOSS),
    )),
    "guard": _Look(RUDDY, colour("#2E4474"), (
        partial(_eyes, lean=3), partial(_nose, skin=RUDDY), partial(_mouth, skin=RUDDY),
        partial(_peaked, hue=colour("#2E4474"), badge=SUN),
    )),
    "pr_guy": _Look(PALE, colour("#E05A9A"), (
        _shades, _grin, partial(_quiff, hue=colour("#E7C04A")), _headset,
    )),
}  # fmt: skip
