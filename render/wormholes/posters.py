"""One thing of the game by itself, large, for reading a rule beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from engine.wormholes.boards import PLANETS, PlanetId
from engine.wormholes.owner import Owner
from render.canvas import MARGIN, TITLE, WIDTH, Box, Canvas
from render.fonts import Face
from render.icons import emblem
from render.palette import NOW, OWNERS
from render.planets import planet as ball
from render.sprites import Point
from render.wormholes import signs, tones
from render.wormholes.emblems import planet_emblem
from render.wormholes.pieces import rim, wormhole
from render.wormholes.plan import ROOT3
from render.wormholes.terrain import hexagon, orbit, planet_glow, whirls

HEIGHT = 600
SIZE = 150
"""Of a hexagon in a poster."""
MIDDLE: Point = (WIDTH / 2, 330.0)

Motif = Callable[[Canvas], None]


def planet_poster(planet: PlanetId) -> Canvas:
    """A planet with its emblem and name."""
    canvas = Canvas.picture(HEIGHT, f"wormholes {planet}")
    canvas.sprite(planet_glow(planet, 560), 300, HEIGHT / 2, centered=True)
    canvas.sprite(ball(planet, 380, tones.WORLDS[planet]), 300, HEIGHT / 2, centered=True)
    box = Box(580, 150, WIDTH - MARGIN, HEIGHT - 150)
    canvas.panel(box)
    canvas.sprite(planet_emblem(planet, 160), (box.x0 + box.x1) / 2, box.y0 + 108, centered=True)
    name = Box(box.x0 + 20, box.y1 - 110, box.x1 - 20, box.y1 - 16)
    canvas.text(name, PLANETS[planet].name.en, size=TITLE, face=Face.TITLE, align="center", valign="middle")
    return canvas


def poster(topic: str, title: str) -> Canvas | None:
    """A feature or a token with its title; None for a topic that has no picture."""
    motif = MOTIFS.get(topic)
    if motif is None:
        return None
    canvas = Canvas.picture(HEIGHT, f"wormholes {topic}")
    motif(canvas)
    box = Box(MARGIN, 24, WIDTH - MARGIN, 116)
    canvas.panel(box)
    canvas.text(box.inset(28, 0), title, size=56, face=Face.TITLE, valign="middle", least=40)
    return canvas


def _beside(steps: int, row: float = 0) -> Point:
    """The middle of a hexagon `steps` columns to the right, `row` rows down."""
    x, y = MIDDLE
    return x + 1.5 * SIZE * steps, y + ROOT3 * SIZE * (row + (0.5 if steps % 2 else 0)) - 30


def _spaces(canvas: Canvas, middle: str = "open") -> None:
    """Five spaces in a row, as on the map."""
    for step in (-2, -1, 0, 1, 2):
        look = middle if step == 0 else "open"
        canvas.sprite(hexagon(look, SIZE), *_beside(step), centered=True)


def _in_a_space(paint: Callable[[Canvas, float, float], None], look: str = "open") -> Motif:
    def motif(canvas: Canvas) -> None:
        _spaces(canvas, look)
        paint(canvas, *_beside(0))

    return motif


def _nebula(canvas: Canvas) -> None:
    for step in (-2, -1, 0, 1, 2):
        canvas.sprite(hexagon("open", SIZE), *_beside(step), centered=True)
        if abs(step) < 2:
            canvas.sprite(rim(SIZE, tones.NEBULA[0], thick=60), *_beside(step), centered=True)
            canvas.sprite(whirls(round(SIZE * 1.4)), *_beside(step), centered=True)


def _orbit(canvas: Canvas) -> None:
    x, y = _beside(0)
    size = 76
    for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, 0)):
        look = "closed" if (q, r) == (0, 0) else "orbit"
        at = x + 1.5 * size * q, y + 40 + ROOT3 * size * (r + q / 2)
        canvas.sprite(hexagon(look, size), *at, centered=True)
    canvas.sprite(signs.station(130), x, y + 40, centered=True)
    reach = ROOT3 * size
    wide = round(2 * reach + 40)
    canvas.sprite(orbit(wide, reach / wide, dots=24), x, y + 40, centered=True)
    canvas.sprite(signs.ship(Owner(0), 84), x + reach * math.cos(0.52), y + 40 + reach * 0.5, centered=True)


def _pair(canvas: Canvas) -> None:
    _spaces(canvas)
    for step, number, active in ((-2, 1, True), (0, 1, True), (2, 2, False)):
        x, y = _beside(step)
        wormhole(canvas, Owner(0), number, round(x), round(y), 170, active=active)


def _ships(canvas: Canvas) -> None:
    for seat in range(len(OWNERS)):
        x = 150 + 195 * seat
        canvas.sprite(signs.ship(Owner(seat), 190), x, 330, centered=True)


def _cannon(canvas: Canvas) -> None:
    _spaces(canvas)
    canvas.sprite(signs.cannon(200), *_beside(0), centered=True)


def _explore(canvas: Canvas) -> None:
    _spaces(canvas)
    x, y = _beside(0)
    canvas.sprite(ball("emera", 220, tones.WORLDS[PlanetId("emera")]), x, y, centered=True)
    canvas.sprite(emblem(OWNERS[2], 74), x + 100, y - 100, centered=True)
    x, y = _beside(1)
    wormhole(canvas, Owner(2), 1, round(x), round(y), 150, active=False)


def _reach(canvas: Canvas) -> None:
    _spaces(canvas)
    for step in (-1, 1):
        canvas.sprite(rim(SIZE, NOW, thick=6), *_beside(step), centered=True)
    canvas.sprite(signs.ship(Owner(0), 170), *_beside(0), centered=True)


def _energy(canvas: Canvas) -> None:
    for n in range(3):
        canvas.sprite(signs.bolt(230, lit=n < 2), 250 + 290 * n, 350, centered=True)


def _passengers(canvas: Canvas) -> None:
    for n, name in enumerate(("aurelia", "frost", "hyacin")):
        x = 250 + 290 * n
        canvas.panel(Box(x - 125, 180, x + 125, 540))
        canvas.sprite(ball(name, 150, tones.WORLDS[PlanetId(name)]), x, 300, centered=True)
        canvas.sprite(planet_emblem(PlanetId(name), 84), x, 462, centered=True)


MOTIFS: Mapping[str, Motif] = {
    "nebula": _nebula,
    "obstacle": _in_a_space(lambda c, x, y: c.sprite(signs.asteroids(0, 230), x, y, centered=True), "closed"),
    "sun": _in_a_space(lambda c, x, y: c.sprite(signs.sun(430), x, y + 20, centered=True), "closed"),
    "station": _in_a_space(lambda c, x, y: c.sprite(signs.station(270), x, y, centered=True), "closed"),
    "orbit": _orbit,
    "wild": _in_a_space(lambda c, x, y: c.sprite(signs.wild(220), x, y, centered=True)),
    "cannon": _cannon,
    "black-hole": _in_a_space(lambda c, x, y: c.sprite(signs.black_hole(260), x, y, centered=True)),
    "ringed-planet": _in_a_space(
        lambda c, x, y: c.sprite(
            ball("gyre", 250, tones.WORLDS[PlanetId("gyre")], rings=True), x, y, centered=True
        ),
        "closed",
    ),
    "wormhole": _pair,
    "ship": _ships,
    "exploration": _explore,
    "step": _reach,
    "energy": _energy,
    "passenger": _passengers,
}
"""What can be shown, by the key of a topic."""
