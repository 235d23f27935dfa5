"""Drawings as SVG files: `data/drawings/<game>/<name>.svg`, which every browser shows.

A file holds polygons, lines with round ends, discs, rings, ellipses and boxes, in the units of its `viewBox`.
Its colors are codes, `currentColor` (chosen by the caller) or a `color-mix` of these. A fill replaces what is
under it, as with :class:`render.art.sprites.Pen`, so a transparent fill cuts a hole.

`icon("eye", 48)` has its own color, `icon("star", 48, QUIET)` another. Owners have an `emblem(owner, 48)`.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar
from xml.etree.ElementTree import Element, parse

from PIL import Image

from engine.core.definitions import read_definitions
from render.art.palette import GAIN, INK, LOSS, NOW, QUIET, SHADE, Colour, Owner, colour, mix
from render.art.sprites import Paint, Pen, Point, drawn

FOLDER = Path(__file__).parents[2] / "data" / "drawings"
_MIXED = re.compile(r"color-mix\(in srgb, (.+), (.+) ([\d.]+)%\)")

K = TypeVar("K")


def read_hues(game: str, table: str, kind: Callable[[str], K]) -> dict[K, Colour]:
    """Return a table of colors in `data/drawings/<game>/hues.toml`, by things of that `kind`."""
    told = read_definitions(f"drawings/{game}/hues", dict[str, dict[str, str]])
    return {kind(name): colour(code) for name, code in told[table].items()}


@cache
def _shapes(name: str) -> list[Callable[[Pen, Colour], None]]:
    return [shape(element) for element in parse(FOLDER / f"{name}.svg").getroot()]


def draw(name: str, pen: Pen, hue: Colour = INK) -> None:
    """Draw a file such as "jump_drive/skull" with a pen; `hue` replaces `currentColor`. Raises
    FileNotFoundError if there is none."""
    for paint in _shapes(name):
        paint(pen, hue)


def sign(name: str, size: int, hue: Colour = INK, *, turn: float = 0) -> Image.Image:
    """Return a square sprite of that drawing, `size` pixels wide, turned by degrees."""
    return drawn(("drawing", name, hue), size, size, lambda pen: draw(name, pen, hue), turn=turn)


def shape(element: Element) -> Callable[[Pen, Colour], None]:
    """Return a function that draws an element of a file. Raises ValueError for what no pen can draw."""
    given = dict(element.items())
    at = {key: float(text) for key, text in given.items() if re.fullmatch(r"-?[\d.]+", text)}
    fill, stroke = _ink(given.get("fill", "none")), _ink(given.get("stroke", "none"))
    points = [_point(pair) for pair in given.get("points", "").split()]
    wide = at.get("stroke-width", 0)
    match element.tag.rpartition("}")[2]:
        case "polygon" if wide:
            return lambda pen, hue: pen.line(points, wide, stroke(hue), closed=True)
        case "polygon":
            return lambda pen, hue: pen.poly(points, fill(hue))
        case "polyline":
            return lambda pen, hue: pen.line(points, wide, stroke(hue))
        case "circle" if wide:
            return lambda pen, hue: pen.ring(at["cx"], at["cy"], at["r"] + wide / 2, wide, stroke(hue))
        case "circle":
            return lambda pen, hue: pen.circle(at["cx"], at["cy"], at["r"], fill(hue))
        case "ellipse":
            lean = float(given.get("transform", "rotate(0").removeprefix("rotate(").split()[0])
            oval = at["cx"], at["cy"], at["rx"], at["ry"]
            return lambda pen, hue: pen.oval(*oval, fill(hue), lean=lean)
        case "rect":
            box = at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]
            return lambda pen, hue: pen.box(*box, fill(hue), radius=at.get("rx", 0))
        case other:
            raise ValueError(f"no pen draws a {other}")


def _point(pair: str) -> Point:
    x, y = pair.split(",")
    return float(x), float(y)


def _ink(code: str) -> Callable[[Colour], Paint]:
    """Return a function from the caller's color to the paint of a color code."""
    if code in ("none", "currentColor"):
        return lambda hue: hue
    if mixed := _MIXED.fullmatch(code):
        one, other, share = _ink(mixed[1]), _ink(mixed[2]), float(mixed[3]) / 100
        return lambda hue: mix(one(hue)[:3], other(hue)[:3], share)
    found = colour(code) if len(code) == 7 else (*colour(code[:7]), int(code[7:], 16))
    return lambda hue: found


_ICONS: Mapping[str, Colour] = {
    "eye": colour("#7CC8FF"),
    "burst": LOSS,
    "blast": LOSS,
    "helix": colour("#5FD3A0"),
    "star": NOW,
    "card": colour("#8FB2FF"),
    "cards": colour("#8FB2FF"),
    "pay": SHADE,
    "deck": colour("#8FB2FF"),
    "diamond": colour("#B9C4E6"),
    "circle": colour("#B9C4E6"),
    "military": LOSS,
    "check": GAIN,
    "wait": NOW,
    "person": QUIET,
    "crown": NOW,
    "dealer": QUIET,
    "lock": GAIN,
    "shield": GAIN,
    "plus": GAIN,
    "arrow": QUIET,
    "crate": colour("#C98A4B"),
    "bolt": NOW,
    "hourglass": NOW,
    "dot": QUIET,
}


def icon(name: str, size: int, hue: Colour | None = None) -> Image.Image:
    """Draw the icon of that name in its own or another color. Raises KeyError for an unknown name."""
    own = _ICONS[name]
    return sign(f"shared/{name}", size, hue or own)


def emblem(owner: Owner, size: int, *, hollow: bool = False) -> Image.Image:
    """Draw an owner's shape in the owner's color; `hollow` for an empty seat."""
    return sign(f"shared/emblem-{owner.emblem.value}{'-hollow' if hollow else ''}", size, owner.colour)
