"""Signs of Wormholes and their hues: pieces on the map, and signs beside numbers."""

import math
from collections.abc import Callable, Mapping
from functools import partial

from PIL import Image

from engine.wormholes.boards import PlanetId
from engine.wormholes.galaxy import Owner
from render.art import planets, space
from render.art.drawings import emblem, read_hues, sign
from render.art.palette import INK, LINE, NOW, OWNERS, QUIET, SHADE, Colour, Emblem, colour, mix
from render.art.sprites import Pen, Point, drawn, drawn_once, overlaid

WORLDS: Mapping[PlanetId, planets.Style] = planets.read_styles("wormholes", PlanetId)
"""The look of every planet in all pictures, as on the printed cards."""

EMBLEMS: Mapping[PlanetId, Colour] = read_hues("wormholes", "emblems", PlanetId)
"""The hue of each planet's emblem: that of its surface, lightened to show on the dark sky."""

SPACE = colour("#18213F")
RIM = mix(LINE, INK, 0.14)
COORDINATE = colour("#7885B2")
NEBULA = colour("#9A4FD0"), colour("#3E86D4")
ORBIT = colour("#9CC7FF")


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return a point on a circle, `degrees` clockwise from the right."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def corners(x: float, y: float, reach: float) -> list[Point]:
    """Return a hexagon's corners, flat at top and bottom; `reach` is their distance from the middle."""
    return [around(x, y, reach, 60 * corner) for corner in range(6)]


def token(number: Owner, size: int, *, active: bool) -> Image.Image:
    """Draw a wormhole without its number, in its owner's shape: filled and shining if active, otherwise
    hollow and dashed."""
    return sign(f"wormholes/token-{OWNERS[number].emblem.value}{'' if active else '-asleep'}", size)


LOWER = {Emblem.TRIANGLE: 0.09}
"""How far a wormhole's number is below its middle, as a share of its size."""


@drawn_once
def ship(number: Owner | int, size: int) -> Image.Image:
    """Draw a passenger ship: a white hull with its owner's emblem."""
    hull = sign("wormholes/ship", size, OWNERS[number].colour)
    return overlaid(hull, emblem(OWNERS[number], round(size * 0.44)), y=round(size * 0.38))


wild = partial(sign, "wormholes/wild")
"""A wild wormhole: a whirl of six arms, in no player's color."""
black_hole = partial(sign, "wormholes/black-hole")
"""A black hole: darkness in a ring of light, and a level disc of fire that reaches far beyond it."""
cannon = partial(sign, "wormholes/cannon")
"""The photon cannon: a barrel toward each of the six sides."""
sun = partial(sign, "wormholes/sun")
"""The big sun, as wide as five spaces with its corona."""
station = partial(sign, "wormholes/station")
"""The space station: a wheel with six docks."""
FIELDS = 3
"""The number of different asteroid fields."""


def asteroids(kind: int, size: int) -> Image.Image:
    """Draw an asteroid field; `kind` is one of `FIELDS`."""
    return sign(f"wormholes/asteroids-{kind % FIELDS}", size)


def passenger(size: int, hue: Colour = QUIET) -> Image.Image:
    """Draw a traveler with a suitcase."""
    return sign("wormholes/passenger", size, hue)


def pickup(size: int, *, ready: bool) -> Image.Image:
    """Draw the pickup token: a traveler going aboard, dim unless `ready`."""
    return passenger(size, NOW if ready else mix(QUIET, SHADE, 0.6))


def bolt(size: int, *, lit: bool) -> Image.Image:
    """Draw one unit of energy: bright if `lit`, otherwise spent."""
    return sign(f"wormholes/energy{'' if lit else '-spent'}", size)


exploration = partial(sign, "wormholes/exploration")
"""An exploration token: a pennant."""
bonus = partial(sign, "wormholes/bonus")
"""The galactic bonus: a star in a ring of planets."""
worm = partial(sign, "wormholes/worm")
"""A wormhole, no matter whose it is."""
whirls = partial(sign, "wormholes/wisps")
"""The sign of a nebula: three drifting wisps."""


def planet_emblem(planet: PlanetId, size: int, *, dim: bool = False) -> Image.Image:
    """Draw the emblem of a planet, in its own hue."""
    hue = mix(EMBLEMS[planet], SHADE, 0.62) if dim else EMBLEMS[planet]
    return sign(f"wormholes/planet-{planet}", size, hue)


WIDE_RING = frozenset({PlanetId("gyre")})
THIN_RING = frozenset({PlanetId("islara")})
SHAGGY = frozenset(map(PlanetId, ("cirrus", "dynamo", "hyacin")))
TUFTS = 80
LIGHT = 225
"""The direction of the light, in degrees clockwise from the right."""
LEAN = math.radians(18)


@drawn_once
def globe(planet: PlanetId, size: int) -> Image.Image:
    """Draw a planet, `size` pixels across; its rings or haze make the image larger."""
    found = planets.planet(planet, size, WORLDS[planet], rings=planet in WIDE_RING)
    radius = 50 * size / found.width
    if planet in SHAGGY:
        under = _layer(found, ("tufts", planet), lambda pen: _tufts(pen, planet, radius))
        under.alpha_composite(found)
        return under
    if planet in THIN_RING:
        under = _layer(found, ("ring behind", planet), lambda pen: _ring(pen, planet, radius, front=False))
        under.alpha_composite(found)
        over = _layer(found, ("ring before", planet), lambda pen: _ring(pen, planet, radius, front=True))
        under.alpha_composite(over)
        return under
    return found


def _layer(image: Image.Image, name: tuple[str, str], paint: Callable[[Pen], None]) -> Image.Image:
    return drawn(name, image.width, image.height, paint).copy()


def _tufts(pen: Pen, planet: PlanetId, radius: float) -> None:
    """Draw tufts all around, brightest toward the light."""
    hue = mix(WORLDS[planet].hues[2], WORLDS[planet].air, 0.4)
    rng = space.generator("tufts", planet)
    for n in range(TUFTS):
        angle = 360 * n / TUFTS
        lit = 0.5 + 0.5 * math.cos(math.radians(angle - LIGHT))
        reach, lean = radius * rng.uniform(1.05, 1.17), rng.uniform(2, 11)
        edges = (radius * 0.96, angle - 4), (reach, angle + lean), (radius * 0.96, angle + 4)
        tuft = [around(50, 50, *edge) for edge in edges]
        pen.poly(tuft, mix(mix(hue, SHADE, 0.82), hue, lit))


def _ring(pen: Pen, planet: PlanetId, radius: float, *, front: bool) -> None:
    """Draw half of a thin ring; the `front` half passes before the planet."""
    hue = mix(WORLDS[planet].air, INK, 0.45)
    start = 0 if front else 180
    line: list[Point] = []
    for step in range(0, 181, 4):
        angle = math.radians(start + step)
        x, y = 1.28 * radius * math.cos(angle), 0.3 * radius * math.sin(angle)
        line.append(
            (50 + x * math.cos(LEAN) + y * math.sin(LEAN), 50 - x * math.sin(LEAN) + y * math.cos(LEAN))
        )
    pen.line(line, radius * 0.06, hue)
