"""Icons, drawn as vector shapes in a square of 100 × 100; each can be asked for in any size and hue.

`icon("eye", 48)` has its own hue, `icon("star", 48, QUIET)` another. Owners' emblems are `emblem(owner, 48)`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PIL import Image

from render.shared.palette import GAIN, INK, LINE, LOSS, NOW, QUIET, SHADE, Colour, Emblem, Owner, colour, mix
from render.shared.sprites import Pen, Point, drawn, star

Draw = Callable[[Pen, Colour], None]

DIAMOND: list[Point] = [(50, 2), (98, 50), (50, 98), (2, 50)]
CROSS: list[Point] = [
    *((34, 4), (66, 4), (66, 34), (96, 34), (96, 66), (66, 66)),
    *((66, 96), (34, 96), (34, 66), (4, 66), (4, 34), (34, 34)),
]
CRATE = colour("#C98A4B")


def _eye(pen: Pen, hue: Colour) -> None:
    outline = [(4 + x, 50 - 32 * math.sin(math.pi * x / 92)) for x in range(0, 93, 4)]
    outline += [(96 - x, 50 + 32 * math.sin(math.pi * x / 92)) for x in range(0, 93, 4)]
    pen.poly(outline, hue)
    pen.circle(50, 50, 23, mix(SHADE, hue, 0.12))
    pen.circle(50, 50, 13, hue)
    pen.circle(57, 43, 7, mix(hue, (255, 255, 255), 0.75))


def _burst(pen: Pen, hue: Colour) -> None:
    pen.poly(star(50, 50, 50, 31, 10), hue)
    pen.circle(50, 50, 27, mix(SHADE, hue, 0.22))


def _blast(pen: Pen, hue: Colour) -> None:
    pen.poly(star(50, 50, 50, 27, 10), hue)
    pen.poly(star(50, 50, 32, 17, 10, turn=-72), mix(hue, NOW, 0.75))


def _helix(pen: Pen, hue: Colour) -> None:
    back = mix(hue, SHADE, 0.45)
    ys = [4 + step * 92 / 46 for step in range(47)]
    for step in range(4, 46, 6):
        sway = 30 * math.sin(ys[step] / 92 * 2.1 * math.pi)
        pen.line([(50 - sway, ys[step]), (50 + sway, ys[step])], 6, mix(hue, INK, 0.45))
    pen.line([(50 - 30 * math.sin(y / 92 * 2.1 * math.pi), y) for y in ys], 12, back)
    pen.line([(50 + 30 * math.sin(y / 92 * 2.1 * math.pi), y) for y in ys], 12, hue)


def _star(pen: Pen, hue: Colour) -> None:
    pen.poly(star(50, 53, 52, 23, 5), hue)
    pen.poly([(50, 53), (50, 1), *star(50, 53, 52, 23, 5)[9:10]], mix(hue, (255, 255, 255), 0.35))


def _card(pen: Pen, hue: Colour) -> None:
    pen.box(20, 4, 80, 96, hue, radius=10)
    pen.box(28, 12, 72, 88, mix(hue, SHADE, 0.62), radius=5)
    pen.poly([(50, 30), (66, 50), (50, 70), (34, 50)], hue)


def _cards(pen: Pen, hue: Colour) -> None:
    pen.box(34, 2, 94, 78, mix(hue, SHADE, 0.45), radius=9)
    pen.box(6, 18, 70, 98, SHADE, radius=11)
    pen.box(10, 22, 66, 98, hue, radius=9)
    pen.poly([(38, 42), (52, 60), (38, 78), (24, 60)], mix(hue, SHADE, 0.62))


def _pay(pen: Pen, hue: Colour) -> None:
    pen.box(36, 4, 92, 78, hue, radius=9)
    pen.box(8, 18, 72, 98, NOW, radius=11)
    pen.box(12, 22, 68, 94, hue, radius=8)
    pen.poly([(40, 40), (53, 58), (40, 76), (27, 58)], NOW)


def _deck(pen: Pen, hue: Colour) -> None:
    for n, tone in enumerate((0.6, 0.4, 0.0)):
        pen.box(14 + 6 * n, 22 - 9 * n, 76 + 6 * n, 98 - 9 * n, SHADE, radius=9)
        pen.box(17 + 6 * n, 25 - 9 * n, 73 + 6 * n, 95 - 9 * n, mix(hue, SHADE, tone), radius=8)


def _diamond(pen: Pen, hue: Colour) -> None:
    pen.poly(DIAMOND, hue)
    pen.poly([(50, 13), (87, 50), (50, 87), (13, 50)], mix(hue, SHADE, 0.72))


def _circle(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 50, 48, hue)
    pen.circle(50, 50, 39, mix(hue, SHADE, 0.72))


def _military(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 50, 49, hue)
    pen.circle(50, 50, 42, SHADE)
    pen.circle(50, 50, 36, hue)
    pen.circle(50, 50, 29, mix(hue, SHADE, 0.8))


def _check(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 50, 48, hue)
    pen.line([(28, 52), (44, 68), (73, 35)], 12, SHADE)


def _wait(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 50, 48, hue)
    pen.circle(50, 50, 37, SHADE)
    pen.line([(50, 26), (50, 52), (68, 60)], 9, hue)


def _person(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 29, 22, hue)
    pen.poly([(10, 96), (14, 74), (28, 60), (72, 60), (86, 74), (90, 96)], hue)


def _crown(pen: Pen, hue: Colour) -> None:
    pen.poly([(8, 30), (28, 52), (50, 14), (72, 52), (92, 30), (84, 82), (16, 82)], hue)
    for x, y in ((8, 26), (50, 12), (92, 26)):
        pen.circle(x, y, 8, hue)
    pen.box(16, 86, 84, 94, hue, radius=3)


def _dealer(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 50, 48, hue)
    pen.poly([(30, 24), (76, 50), (30, 76)], SHADE)


def _lock(pen: Pen, hue: Colour) -> None:
    pen.ring(50, 38, 27, 11, hue)
    pen.box(16, 42, 84, 96, hue, radius=10)
    pen.circle(50, 64, 9, SHADE)
    pen.box(46, 64, 54, 82, SHADE)


def _shield(pen: Pen, hue: Colour) -> None:
    outline: list[Point] = [(50, 3), (90, 16), (88, 52), (74, 78), (50, 97), (26, 78), (12, 52), (10, 16)]
    pen.poly(outline, hue)
    pen.poly([(50 + (x - 50) * 0.72, 50 + (y - 50) * 0.74) for x, y in outline], mix(hue, SHADE, 0.6))


def _plus(pen: Pen, hue: Colour) -> None:
    pen.line([(50, 14), (50, 86)], 18, hue)
    pen.line([(14, 50), (86, 50)], 18, hue)


def _arrow(pen: Pen, hue: Colour) -> None:
    pen.line([(10, 50), (62, 50)], 16, hue)
    pen.poly([(52, 16), (96, 50), (52, 84)], hue)


def _crate(pen: Pen, hue: Colour) -> None:
    pen.box(8, 8, 92, 92, hue, radius=8)
    pen.box(18, 18, 82, 82, mix(hue, SHADE, 0.35), radius=4)
    pen.line([(22, 22), (78, 78)], 10, hue)
    pen.line([(78, 22), (22, 78)], 10, hue)


def _bolt(pen: Pen, hue: Colour) -> None:
    pen.poly([(58, 2), (16, 56), (46, 56), (38, 98), (84, 40), (54, 40)], hue)


def _hourglass(pen: Pen, hue: Colour) -> None:
    pen.poly([(18, 8), (82, 8), (56, 50), (82, 92), (18, 92), (44, 50)], hue)
    pen.poly([(31, 14), (69, 14), (50, 42)], SHADE)


def _dot(pen: Pen, hue: Colour) -> None:
    pen.circle(50, 50, 30, hue)


_ICONS: Mapping[str, tuple[Draw, Colour]] = {
    "eye": (_eye, colour("#7CC8FF")),
    "burst": (_burst, LOSS),
    "blast": (_blast, LOSS),
    "helix": (_helix, colour("#5FD3A0")),
    "star": (_star, NOW),
    "card": (_card, colour("#8FB2FF")),
    "cards": (_cards, colour("#8FB2FF")),
    "pay": (_pay, SHADE),
    "deck": (_deck, colour("#8FB2FF")),
    "diamond": (_diamond, colour("#B9C4E6")),
    "circle": (_circle, colour("#B9C4E6")),
    "military": (_military, LOSS),
    "check": (_check, GAIN),
    "wait": (_wait, NOW),
    "person": (_person, QUIET),
    "crown": (_crown, NOW),
    "dealer": (_dealer, QUIET),
    "lock": (_lock, GAIN),
    "shield": (_shield, GAIN),
    "plus": (_plus, GAIN),
    "arrow": (_arrow, QUIET),
    "crate": (_crate, CRATE),
    "bolt": (_bolt, NOW),
    "hourglass": (_hourglass, NOW),
    "dot": (_dot, QUIET),
}


def icon(name: str, size: int, hue: Colour | None = None) -> Image.Image:
    """The icon of that name in its own or another hue. Raises KeyError for a name that is not drawn."""
    paint, own = _ICONS[name]
    shown = hue or own
    return drawn(("icon", name, shown), size, size, lambda pen: paint(pen, shown))


def emblem(owner: Owner, size: int, *, hollow: bool = False) -> Image.Image:
    """An owner's shape in the owner's colour; hollow where nobody sits."""
    return drawn(("emblem", owner, hollow), size, size, lambda pen: _emblem(pen, owner, hollow))


def _emblem(pen: Pen, owner: Owner, hollow: bool) -> None:
    shapes: dict[Emblem, list[Point]] = {
        Emblem.TRIANGLE: [(50, 4), (98, 92), (2, 92)],
        Emblem.SQUARE: [(8, 8), (92, 8), (92, 92), (8, 92)],
        Emblem.DIAMOND: [(50, 0), (92, 50), (50, 100), (8, 50)],
        Emblem.CROSS: CROSS,
    }
    layers = ((1.0, mix(owner.colour, SHADE, 0.62)), (0.84, owner.colour))
    if hollow:
        layers = ((1.0, mix(owner.colour, LINE, 0.35)), (0.78, SHADE))
    for share, hue in layers:
        if owner.emblem is Emblem.CIRCLE:
            pen.circle(50, 50, 47 * share, hue)
            continue
        middle = 61 if owner.emblem is Emblem.TRIANGLE else 50
        outline = shapes[owner.emblem]
        pen.poly([(50 + (x - 50) * share, middle + (y - middle) * share) for x, y in outline], hue)
