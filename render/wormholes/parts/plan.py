"""Where every space lies in a picture: how large hexagons can be drawn, and their middles."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.wormholes.galaxy import Galaxy, LaidBoard, galaxy_of
from engine.wormholes.hexes import Hex, SpaceId
from render.shared.canvas import Box
from render.shared.sprites import Point

ROOT3 = math.sqrt(3)
LETTERS = 36
"""Height of the letters above and below the columns of a map that is not labelled."""
LABELLED = 38
"""From this size of a hexagon on its coordinate has room below whatever lies on it."""

NEAR = 3.2
"""So much of the map, in sizes of a hexagon, stays in sight on every side of a picture's centre."""
SHIFTS = 5
"""Steps by which a part of the map is moved to either side."""
ASIDE = 2.2
"""So many spaces more must be seen for moving by the size of a hexagon."""


class Extent(NamedTuple):
    """How far a map reaches, in hexagons of size 1."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def wide(self) -> float:
        """From left to right."""
        return self.x1 - self.x0

    @property
    def high(self) -> float:
        """From top to bottom."""
        return self.y1 - self.y0

    def scale(self, wide: int, high: int) -> float:
        """The size of a hexagon, from its middle to a corner, at which all of it fits."""
        return min(wide / self.wide, high / self.high)


def middle(place: Hex) -> Point:
    """The middle of a hexagon of size 1; flat sides up and down."""
    q, r = place
    return 1.5 * q, ROOT3 * (r + q / 2)


def extent(places: Iterable[Hex]) -> Extent:
    """How far some hexagons reach."""
    points = [middle(place) for place in places]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Extent(min(xs) - 1, min(ys) - ROOT3 / 2, max(xs) + 1, max(ys) + ROOT3 / 2)


@lru_cache(maxsize=256)
def extent_of(layout: str, boards: tuple[LaidBoard, ...]) -> Extent:
    """How far the map of these boards reaches."""
    return extent(space.place for space in galaxy_of(layout, boards).spaces.values())


class MapPicture(Struct, frozen=True):
    """A map in a picture."""

    key: Hashable
    """Of the map: boards in a layout."""
    galaxy: Galaxy
    size: float
    """Of a hexagon, from its middle to a corner, in pixels."""
    x: float
    y: float
    """Where the hexagon (0, 0) lies."""
    box: Box
    """What may be drawn on."""

    @property
    def labelled(self) -> bool:
        """Whether a coordinate has room beside whatever lies on a space."""
        return self.size >= LABELLED

    @property
    def name(self) -> Hashable:
        """What a drawing of the map alone depends on."""
        return self.key, self.size, self.x, self.y, self.box

    def moved(self, x: int, y: int) -> MapPicture:
        """The map somewhere else."""
        return replace(self, x=self.x + x, y=self.y + y, box=self.box.moved(x, y))

    def place(self, place: Hex) -> Point:
        """The middle of a hexagon."""
        x, y = middle(place)
        return self.x + x * self.size, self.y + y * self.size

    def at(self, space: SpaceId) -> Point:
        """The middle of a space."""
        return self.place(self.galaxy.spaces[space].place)

    def between(self, spaces: Iterable[SpaceId]) -> Point:
        """The middle of several spaces."""
        points = [self.at(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def shows(self, space: SpaceId) -> bool:
        """Whether the space lies in the picture with its middle."""
        x, y = self.at(space)
        return self.box.x0 < x < self.box.x1 and self.box.y0 < y < self.box.y1

    @property
    def shown(self) -> list[SpaceId]:
        """The spaces of which something is seen."""
        reach = self.size
        box = self.box
        return [
            name
            for name, space in self.galaxy.spaces.items()
            for x, y in (self.place(space.place),)
            if box.x0 - reach < x < box.x1 + reach and box.y0 - reach < y < box.y1 + reach
        ]


def whole(layout: str, boards: tuple[LaidBoard, ...], box: Box) -> MapPicture:
    """The whole map, as large as the box allows, in its middle."""
    reach = extent_of(layout, boards)
    size = math.floor(4 * reach.scale(box.width, box.height)) / 4
    x = box.x0 + (box.width - reach.wide * size) / 2 - reach.x0 * size
    y = box.y0 + (box.height - reach.high * size) / 2 - reach.y0 * size
    return MapPicture((layout, boards), galaxy_of(layout, boards), size, round(x), round(y), box)


@lru_cache(maxsize=256)
def crop(layout: str, boards: tuple[LaidBoard, ...], box: Box, centre: SpaceId, size: float) -> MapPicture:
    """The map round a space, moved where more of the map is seen; the space and those round it stay."""
    galaxy = galaxy_of(layout, boards)
    x, y = middle(galaxy.spaces[centre].place)
    points = [middle(space.place) for space in galaxy.spaces.values()]
    half = box.width / size / 2, box.height / size / 2
    reach = [max(0.0, side - NEAR) for side in half]

    def worth(shift: tuple[float, float]) -> float:
        at = x + shift[0], y + shift[1]
        inside = sum(abs(px - at[0]) < half[0] - 0.5 and abs(py - at[1]) < half[1] - 0.4 for px, py in points)
        return inside - ASIDE * math.hypot(*shift)

    shifts = [
        (reach[0] * across / SHIFTS, reach[1] * down / SHIFTS)
        for across in range(-SHIFTS, SHIFTS + 1)
        for down in range(-SHIFTS, SHIFTS + 1)
    ]
    best = max(shifts, key=worth)
    left = (box.x0 + box.x1) / 2 - (x + best[0]) * size
    top = (box.y0 + box.y1) / 2 - (y + best[1]) * size
    return MapPicture((layout, boards), galaxy, size, round(left), round(top), box)
