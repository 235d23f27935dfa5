"""The lobby of Jump Drive: a big world, a small one, a convoy on its way."""

from __future__ import annotations

from PIL import Image

from engine.jump_drive.cards import DESIGNS, DesignId
from render.face import Scene
from render.jump_drive.art.cards import medal
from render.jump_drive.art.motifs_developments import fighter, freighter
from render.jump_drive.art.tones import DARK_LEAF, DARK_SKY, LIGHT, RED, SKY
from render.shared import planets
from render.shared.canvas import MARGIN, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.lobby import lobby as table
from render.shared.palette import INK, PANEL, SHADE, Colour, mix
from render.shared.sprites import Pen, drawn

SEATS = 4
COURSE = 14
"""Degrees by which the fleet climbs."""
FLEET = (
    (352, 344, 180, DARK_SKY, False),
    (600, 404, 150, RED, True),
    (330, 474, 112, DARK_LEAF, False),
    (672, 262, 104, SKY, True),
)
"""Where the ships are: middle, size, trim, and whether it is a fighter."""
SHOWN = ("galactic_trendsetters", "rebel_stronghold", "uplift_code", "alien_technology_institute")


def lobby(scene: Scene, *, seats: int = SEATS, proof: str = "") -> Canvas:
    """The table before the game; `proof` is the commitment to the shuffle."""
    return table(scene, hero, sky="jump drive lobby", seats=seats, proof=proof)


def hero(canvas: Canvas) -> None:
    """A big world, small ones, ships on their way, and what lies in the box."""
    world = planets.planet("Jump Drive", 640, planets.OCEAN)
    canvas.sprite(world, WIDTH - 560, -150)
    far = planets.planet("Jump Drive's giant", 150, planets.VIOLET, rings=True)
    canvas.sprite(far, 40, 300)
    moon = planets.planet("Jump Drive's moon", 74, planets.ROCK)
    canvas.sprite(moon, 470, 232)
    for x, y, size, trim, lead in FLEET:
        _ship(canvas, x, y, size, trim, lead)
    box = Box(MARGIN, 36, 560, 208)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 30, box.y0 + 10, box.x1 - 30, box.y0 + 104)
    canvas.text(title, "Jump Drive", size=84, face=Font.TITLE, valign="middle")
    race: list[Part] = [icon("star", 40), 10, Word("50", INK, Font.NUMBER), 24]
    for name in SHOWN:
        race += [medal(DESIGNS[DesignId(name)], 56), 10]
    canvas.line(Box(box.x0 + 30, box.y0 + 104, box.x1 - 20, box.y1 - 10), race, size=38)


def _ship(canvas: Canvas, x: int, y: int, size: int, trim: Colour, lead: bool) -> None:
    """A ship and the light it leaves behind, on the way to the upper right."""
    wide, high = size * 3, size

    def paint(pen: Pen) -> None:
        middle = 100 * high / wide / 2
        for n in range(9):
            reach = 50 - n * 5.2
            glow = mix(trim, SHADE, 0.85 - n * 0.08)
            pen.poly([(66 - reach, middle), (63, middle - 2.2 + n * 0.2), (63, middle + 2.2 - n * 0.2)], glow)
        draw = fighter if lead else (lambda p, a, b, s, _, t: freighter(p, a, b, s, t))
        draw(pen, 82, middle, 30, LIGHT, trim)

    ship = drawn(("hero ship", size, trim, lead), wide, high, paint)
    canvas.sprite(ship.rotate(COURSE, Image.Resampling.BICUBIC, expand=True), x, y, centered=True)
