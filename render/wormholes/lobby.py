"""The lobby of Wormholes: a wormhole between two worlds, a ship on its way through."""

from __future__ import annotations

import math

from PIL import Image

from engine.wormholes.boards import PlanetId
from engine.wormholes.owner import Owner
from render.canvas import MARGIN, Box, Canvas, Part
from render.face import Scene
from render.fonts import Face
from render.lobby import HERO
from render.lobby import lobby as table
from render.palette import INK, OWNERS, PANEL, SHADE, mix
from render.planets import planet
from render.sprites import Pen, drawn
from render.wormholes import signs
from render.wormholes.emblems import planet_emblem
from render.wormholes.tones import WORLDS

SEATS = 5
MOUTH = 300
"""A wormhole, drawn large."""
WORLDS_SHOWN = (
    ("gyre", 190, 968, 128, True),
    ("emera", 92, 470, 352, False),
    ("dynamo", 128, 120, 440, False),
    ("frost", 70, 600, 84, False),
    ("hyacin", 110, 1010, 474, False),
)
"""Planet, size, middle, and whether it has rings."""
SHOWN = tuple(map(PlanetId, ("aurelia", "binara", "cirrus", "dynamo", "emera", "frost", "gyre", "hyacin")))


def lobby(scene: Scene, *, seats: int = SEATS, proof: str = "") -> Canvas:
    """The table before the game; `proof` is the commitment to the shuffle."""
    return table(scene, _hero, sky="wormholes lobby", seats=seats, proof=proof)


def _hero(canvas: Canvas) -> None:
    for name, size, x, y, rings in WORLDS_SHOWN:
        ball = planet(name, size, WORLDS[PlanetId(name)], rings=rings)
        canvas.sprite(ball, x, y, centered=True)
    canvas.sprite(mouth(MOUTH), 760, HERO // 2 + 20, centered=True)
    canvas.sprite(mouth(150), 296, HERO - 118, centered=True)
    for seat, x, y, size, turn in ((0, 770, 296, 130, -38), (1, 590, 440, 96, 44), (4, 414, 470, 74, 70)):
        ship = signs.ship(Owner(seat), size).rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        canvas.sprite(ship, x, y, centered=True)
    box = Box(MARGIN, 36, 560, 214)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 104)
    canvas.text(title, "Wormholes", size=78, face=Face.TITLE, valign="middle")
    row: list[Part] = []
    for name in SHOWN:
        row += [planet_emblem(name, 46), 13]
    canvas.line(Box(box.x0 + 28, box.y0 + 104, box.x1 - 16, box.y1 - 12), row[:-1], size=38)


def mouth(size: int) -> Image.Image:
    """The mouth of a wormhole: arms of light that turn into the dark."""

    def paint(pen: Pen) -> None:
        hues = [OWNERS[0].colour, OWNERS[3].colour]
        for n in range(24):
            pen.circle(50, 50, 50 - 0.7 * n, (*mix(hues[0], hues[1], n / 30), 4 + 3 * n))
        for arm in range(14):
            for step in range(34):
                reach = 47 - step * 1.12
                angle = 360 * arm / 14 + 9.5 * step
                light = math.sin(math.pi * (step + 2) / 36)
                hue = mix(mix(hues[arm % 2], INK, 0.2 + 0.4 * light), SHADE, 0.62 * step / 33)
                pen.circle(*signs.around(50, 50, reach, angle), 2.3 - 0.045 * step, (*hue, 235))
        for n in range(12):
            pen.circle(50, 50, 12 - n, mix(mix(hues[1], SHADE, 0.5), SHADE, n / 11))

    return drawn(("wormhole mouth", size), size, size, paint)
