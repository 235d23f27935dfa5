"""The map without anything that moves: spaces, features, orbits, planets, names and coordinates.

It is drawn once for a map in a place of a picture and kept.
"""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.wormholes.boards import PlanetId
from engine.wormholes.galaxy import CLOSED, Space, SpaceKind
from engine.wormholes.hexes import Hex, SpaceId
from render.shared import fonts, space
from render.shared.canvas import LEAST, Box, Canvas, Written
from render.shared.fonts import METRICS, Font
from render.shared.noise import fractal
from render.shared.palette import GROUND, INK, SHADE, Colour, mix
from render.shared.sprites import Pen, drawn, kept
from render.wormholes.art import signs, tones
from render.wormholes.art.globes import globe
from render.wormholes.parts.plan import LETTERS, ROOT3, MapPicture

BALL, GIANT = 1.5, 2.75
"""Planets across, in sizes of a hexagon."""
FEATURE = 1.15
LOW = 0.45
"""How far below the middle of its space a coordinate stands, in sizes."""
VEIL = 3
"""Clouds are drawn that much smaller."""


def ground(plan: MapPicture, width: int, height: int, sky: str) -> Canvas:
    """A picture of that size with the map on its sky; yours to draw on."""
    laid = Canvas.kept(
        ("wormholes", plan.name, width, height, sky), lambda: _ground(plan, width, height, sky)
    )
    canvas = Canvas(laid.image.copy())
    canvas.written += laid.written
    return canvas


def _ground(plan: MapPicture, width: int, height: int, sky: str) -> Canvas:
    canvas = Canvas(space.sky(width, height, sky))
    _draw(canvas, plan)
    return canvas


def _draw(canvas: Canvas, plan: MapPicture) -> None:
    shown = [plan.galaxy.spaces[name] for name in plan.shown]
    _glow(canvas, plan)
    for place in shown:
        canvas.sprite(hexagon(_look(place), plan.size), *plan.place(place.place), centered=True)
    _nebulae(canvas, plan, [place for place in shown if place.kind is SpaceKind.NEBULA])
    _orbits(canvas, plan)
    for place in shown:
        _feature(canvas, plan, place)
    _sun(canvas, plan)
    _station(canvas, plan)
    for name in plan.galaxy.planets:
        _planet(canvas, plan, name)
    for place in shown:
        _coordinate(canvas, plan, place)
    if not plan.labelled:
        _letters(canvas, plan)


def _glow(canvas: Canvas, plan: MapPicture) -> None:
    """The map stands out from the sky: a dim light all round it."""
    wide, high = canvas.image.width // 6, canvas.image.height // 6
    mask = Image.new("L", (wide, high))
    pen = ImageDraw.Draw(mask)
    for place in plan.galaxy.spaces.values():
        x, y = plan.place(place.place)
        reach = plan.size * 1.2
        pen.ellipse([v / 6 for v in (x - reach, y - reach, x + reach, y + reach)], fill=120)
    mask = mask.filter(ImageFilter.GaussianBlur(plan.size / 14)).resize(canvas.image.size)
    canvas.image.paste(mix(tones.SPACE, tones.ORBIT, 0.16), mask=mask)


# ---------------------------------------------------------------------- spaces


def _look(place: Space) -> str:
    if place.kind in CLOSED:
        return "closed"
    return "orbit" if place.orbit is not None else "open"


def hexagon(look: str, size: float) -> Image.Image:
    """A space, empty: raised where ships may enter, sunk where they may not."""
    fill, rim = {
        "open": (mix(tones.SPACE, INK, 0.015), tones.RIM),
        "orbit": (mix(tones.SPACE, tones.ORBIT, 0.09), mix(tones.RIM, tones.ORBIT, 0.12)),
        "closed": (mix(GROUND, SHADE, 0.35), mix(tones.RIM, SHADE, 0.62)),
    }[look]
    wide, high = round(2 * size), round(ROOT3 * size)

    def paint(pen: Pen) -> None:
        half = 50 * high / wide
        pen.poly(signs.corners(50, half, 49.2 - 50 / size), (*rim, 255))
        pen.poly(signs.corners(50, half, 47.2 - 100 / size), (*mix(fill, rim, 0.16), 235))
        pen.poly(signs.corners(50, half, 41), (*fill, 222 if look != "closed" else 205))

    return drawn(("space", look, size), wide, high, paint)


def _nebulae(canvas: Canvas, plan: MapPicture, places: list[Space]) -> None:
    """Clouds that run from space to space, and a wave in each."""
    if not places:
        return
    points = [plan.place(place.place) for place in places]
    reach = plan.size * 1.2
    box = Box(
        max(0, round(min(x for x, _ in points) - reach)),
        max(0, round(min(y for _, y in points) - reach)),
        min(canvas.box.x1, round(max(x for x, _ in points) + reach)),
        min(canvas.box.y1, round(max(y for _, y in points) + reach)),
    )
    size = max(1, box.width // VEIL), max(1, box.height // VEIL)
    across = max(2, round(box.width / plan.size)), max(2, round(box.height / plan.size))
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for x, y in points:
        outline = signs.corners(x - box.x0, y - box.y0, plan.size)
        pen.polygon([(px / VEIL, py / VEIL) for px, py in outline], fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(plan.size / 11 / VEIL))
    veil = fractal("nebulae", across, size, octaves=4, roughness=0.9)
    veil = veil.point([max(70, min(240, round((value - 80) * 2.1))) for value in range(256)])
    hue = fractal("nebulae hue", across, size, octaves=2)
    hue = hue.point([max(0, min(255, round((value - 96) * 4))) for value in range(256)])
    one, other = (Image.new("RGB", size, tone) for tone in tones.NEBULA)
    cloud = Image.composite(one, other, hue)
    veil = ImageChops.multiply(veil, mask)
    whole = box.width, box.height
    smooth = Image.Resampling.BICUBIC
    canvas.image.paste(cloud.resize(whole, smooth), box[:2], veil.resize(whole, smooth))
    for x, y in points:
        canvas.sprite(whirls(round(plan.size * 1.5)), x, y - plan.size * 0.14, centered=True)


def whirls(size: int) -> Image.Image:
    """The sign of a nebula: three drifting wisps."""

    def paint(pen: Pen) -> None:
        for x, y, long in ((8, 30, 60), (28, 50, 64), (10, 70, 54)):
            line = [
                (x + long * step / 20, y + 7 * math.sin(2 * math.pi * step / 20 * 1.2)) for step in range(21)
            ]
            pen.line(line, 6.5, (*mix(tones.NEBULA[0], INK, 0.72), 215))

    return drawn("nebula wisps", size, size, paint)


def _orbits(canvas: Canvas, plan: MapPicture) -> None:
    """A dotted ring through the spaces of each orbit."""
    orbits = [place.orbit for place in plan.galaxy.spaces.values() if place.orbit is not None]
    # Rings may touch: always drawn in one order, they come out the same in every process.
    for name in dict.fromkeys(orbits):
        site = plan.galaxy.planets.get(PlanetId(name), plan.galaxy.station)
        ring = [place for place in plan.galaxy.spaces.values() if place.orbit == name]
        cx, cy = plan.between(site.spaces)
        points = [plan.place(place.place) for place in ring]
        reach = max(math.dist((cx, cy), point) for point in points) * (1.0 if len(ring) < 9 else 0.93)
        edge = round(reach + plan.size * 0.3)
        box = Box(round(cx) - edge, round(cy) - edge, round(cx) + edge, round(cy) + edge)
        image = orbit(box.width, reach / box.width, dots=4 * len(ring))
        canvas.sprite(image, cx, cy, centered=True)


def orbit(size: int, reach: float, *, dots: int) -> Image.Image:
    """A dotted ring with arrow heads; `reach` is its radius as a share of the size."""

    def paint(pen: Pen) -> None:
        step = 360 / dots
        for dot in range(dots):
            start = dot * step + 30
            pen.arc(50, 50, 100 * reach, start, start + step * 0.5, 110 / size * 3, tones.ORBIT)

    return drawn(("orbit", round(reach, 3), dots), size, size, paint)


def _feature(canvas: Canvas, plan: MapPicture, place: Space) -> None:
    x, y = plan.place(place.place)
    size = round(plan.size * FEATURE)
    up = plan.size * 0.1 if plan.labelled else 0
    match place.kind:
        case SpaceKind.ASTEROID:
            field = (place.place[0] * 7 + place.place[1] * 3) % len(signs.ROCKS)
            canvas.sprite(signs.asteroids(field, round(plan.size * 1.34)), x, y, centered=True)
        case SpaceKind.CANNON:
            canvas.sprite(signs.cannon(size), x, y - up, centered=True)
        case SpaceKind.BLACK_HOLE:
            canvas.sprite(signs.black_hole(round(plan.size * 1.5)), x, y - up, centered=True)
        case SpaceKind.WILD:
            across = max(round(plan.size * 1.3), 52)
            canvas.sprite(signs.wild(across), x, y - up, centered=True)
            room = Box(round(x) - 24, round(y - up) - 24, round(x) + 24, round(y - up) + 24)
            size = max(LEAST, round(plan.size * 0.62))
            if room.within(canvas.box):
                number = str(place.number)
                canvas.text(room, number, size=size, face=Font.NUMBER, align="center", valign="middle")


def _sun(canvas: Canvas, plan: MapPicture) -> None:
    spaces = [name for name, place in plan.galaxy.spaces.items() if place.kind is SpaceKind.SUN]
    if spaces:
        canvas.sprite(signs.sun(round(plan.size * 5.1)), *plan.between(spaces), centered=True)


def _station(canvas: Canvas, plan: MapPicture) -> None:
    spaces = plan.galaxy.station.spaces
    across = plan.size * (1.72 if len(spaces) == 1 else 2.7)
    canvas.sprite(signs.station(round(across)), *plan.between(spaces), centered=True)


# ---------------------------------------------------------------------- planets and words


def _planet(canvas: Canvas, plan: MapPicture, name: PlanetId) -> None:
    """The light of a planet and its ball."""
    site = plan.galaxy.planets[name]
    x, y = plan.between(site.spaces)
    large = len(site.spaces) > 1
    across = round(plan.size * (GIANT if large else BALL))
    canvas.sprite(planet_glow(name, round(plan.size * (4.6 if large else 2.6))), x, y, centered=True)
    canvas.sprite(globe(name, across), x, y, centered=True)


def planet_glow(name: PlanetId, size: int) -> Image.Image:
    """The light of a planet on the space round it."""

    def make() -> Image.Image:
        glow = Image.radial_gradient("L").resize((size, size))
        found = Image.new("RGB", (size, size), tones.WORLDS[name].air)
        found.putalpha(glow.point([max(0, 120 - value * 120 // 176) for value in range(256)]))
        return found

    return kept(("planet glow", name, size), make)


def _coordinate(canvas: Canvas, plan: MapPicture, place: Space) -> None:
    """The name of a space below its middle; where hexagons are small only its number, in it."""
    if place.kind in CLOSED:
        return
    if plan.labelled:
        coordinate(
            canvas, plan, place.id, outlined=place.kind is not SpaceKind.EMPTY or place.orbit is not None
        )
    elif place.kind is SpaceKind.EMPTY:
        write(canvas, place.id[1:], *plan.place(place.place), LEAST, tones.COORDINATE)


def coordinate(canvas: Canvas, plan: MapPicture, space: SpaceId, *, outlined: bool) -> None:
    """The name of a space below its middle, brighter and with an outline where it stands on something."""
    x, y = plan.at(space)
    fill = mix(tones.COORDINATE, INK, 0.62) if outlined else tones.COORDINATE
    size = max(LEAST, round(plan.size * 0.4))
    write(canvas, space, x, y + plan.size * LOW, size, fill, outline=SHADE if outlined else None)


def _letters(canvas: Canvas, plan: MapPicture) -> None:
    """Every column's letter above its first space and below its last one: nothing ever lies there."""
    columns: dict[str, list[Hex]] = {}
    for name, place in plan.galaxy.spaces.items():
        columns.setdefault(name[0], []).append(place.place)
    away = plan.size * ROOT3 / 2 + LETTERS / 2
    fill = mix(tones.COORDINATE, INK, 0.4)
    for letter, places in columns.items():
        points = [plan.place(place) for place in places]
        x, ys = points[0][0], [y for _, y in points]
        for y in (min(ys) - away, max(ys) + away):
            write(canvas, letter, x, y, LEAST, fill, outline=SHADE)


def write(
    canvas: Canvas, text: str, x: float, y: float, size: int, fill: Colour, *, outline: Colour | None = None
) -> None:
    """A short word in the middle of a point; much faster than text in a box."""
    wide = fonts.width(text, Font.STRONG, size)
    cap = METRICS[Font.STRONG].cap * size
    left = round(x - wide / 2)
    covered = Box(left, round(y - cap / 2), left + wide, round(y + cap / 2))
    if not covered.within(canvas.box):
        return
    fonts.draw(
        ImageDraw.Draw(canvas.image), left, round(y + cap / 2), text, Font.STRONG, size, fill, outline=outline
    )
    canvas.written.append(Written(text, covered, covered, size, cut=False))
