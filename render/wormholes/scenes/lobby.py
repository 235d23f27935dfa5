"""The lobby of Wormholes: a wormhole between two worlds, a ship on its way through."""

from __future__ import annotations

import math

from PIL import Image

from engine.wormholes.boards import PlanetId
from engine.wormholes.owner import Owner
from render.face import Scene
from render.shared.canvas import MARGIN, Box, Canvas, Part
from render.shared.fonts import Font
from render.shared.lobby import HERO
from render.shared.lobby import lobby as table
from render.shared.palette import INK, OWNERS, PANEL, SHADE, mix
from render.shared.sprites import Pen, Point, drawn
from render.wormholes.art import signs
from render.wormholes.art.emblems import planet_emblem
from render.wormholes.art.globes import globe

SEATS = 5
MOUTH = 300
"""A wormhole, drawn large."""
ARMS, STEPS = 11, 64
WORLDS_SHOWN = (
    ("gyre", 190, 968, 128),
    ("emera", 92, 470, 352),
    ("dynamo", 128, 120, 440),
    ("frost", 70, 600, 84),
    ("hyacin", 110, 1010, 474),
)
"""Planet, size, middle."""
SHOWN = tuple(map(PlanetId, ("aurelia", "binara", "cirrus", "dynamo", "emera", "frost", "gyre", "hyacin")))


def lobby(scene: Scene, *, seats: int = SEATS, proof: str = "") -> Canvas:
    """The table before the game; `proof` is the commitment to the shuffle."""
    return table(scene, hero, sky="wormholes lobby", seats=seats, proof=proof)


def hero(canvas: Canvas) -> None:
    """The game's own picture."""
    for name, size, x, y in WORLDS_SHOWN:
        ball = globe(PlanetId(name), size)
        canvas.sprite(ball, x, y, centered=True)
    canvas.sprite(mouth(MOUTH), 760, HERO // 2 + 20, centered=True)
    canvas.sprite(mouth(150), 296, HERO - 118, centered=True)
    for seat, x, y, size, turn in ((0, 770, 296, 130, -38), (1, 590, 440, 96, 44), (4, 414, 470, 74, 70)):
        ship = signs.ship(Owner(seat), size).rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        canvas.sprite(ship, x, y, centered=True)
    box = Box(MARGIN, 36, 560, 214)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 104)
    canvas.text(title, "Wormholes", size=78, face=Font.TITLE, valign="middle")
    row: list[Part] = []
    for name in SHOWN:
        row += [planet_emblem(name, 46), 13]
    canvas.line(Box(box.x0 + 28, box.y0 + 104, box.x1 - 16, box.y1 - 12), row[:-1], size=38)


def mouth(size: int) -> Image.Image:
    """The mouth of a wormhole: ribbons of light that turn into the dark."""

    def paint(pen: Pen) -> None:
        cold, warm = OWNERS[0].colour, OWNERS[3].colour
        for n in range(40):
            pen.circle(50, 50, 50 - 0.5 * n, (*mix(cold, warm, n / 46), round(3 + 0.09 * n * n)))
        pen.circle(50, 50, 33, mix(SHADE, warm, 0.1))
        for arm in range(ARMS):
            hue = mix(cold, warm, 0.5 + 0.5 * math.sin(2 * math.pi * arm / ARMS))
            for step in range(STEPS):
                share = step / STEPS
                here, there = (_ribbon(arm, at / STEPS) for at in (step, step + 1.3))
                light = mix(mix(hue, INK, 0.55 * (1 - share)), SHADE, share**1.6)
                depth = round(250 * min(1, 3.4 * share + 0.1))
                pen.poly([here[0], there[0], there[1], here[1]], (*light, depth))
        for n in range(14):
            pen.circle(50, 50, 9 - 0.6 * n, mix(mix(warm, SHADE, 0.72), SHADE, min(1, n / 8)))

    return drawn(("wormhole mouth", size), size, size, paint)


def _ribbon(arm: int, share: float) -> tuple[Point, Point]:
    """The two edges of a ribbon of light, from the rim inwards."""
    reach = 42.5 * max(0.0, 1 - share) ** 1.35 + 7
    angle = 360 * arm / ARMS + 300 * share
    wide = 360 / ARMS * (0.34 + 0.2 * share)
    return signs.around(50, 50, reach, angle - wide), signs.around(50, 50, reach * 0.965, angle + wide)
