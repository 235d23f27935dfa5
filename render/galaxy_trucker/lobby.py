"""The lobby of Galaxy Trucker: a ship nobody would insure, on its way."""

from __future__ import annotations

from engine.galaxy_trucker.board import Good
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.view import ship_view
from render.canvas import MARGIN, WIDTH, Box, Canvas, Part
from render.face import Scene
from render.fonts import Face
from render.galaxy_trucker import signs
from render.galaxy_trucker.figures import good_sign
from render.galaxy_trucker.ship import Grid, Marks, ship
from render.galaxy_trucker.tones import PILOTS
from render.lobby import HERO
from render.lobby import lobby as table
from render.palette import PANEL, SHADE, mix
from render.planets import GIANT, planet

SEATS = 4
WOBBLY = Ship.parse(
    "II S1@7,7:hh K2@4,7r3:yg G22@5,6r2 X3@5,7r1 GG1@5,8r1 RR1@6,5r3:r B4@6,7r1:2 KK1@6,8r2:gb "
    "X1@6,9r3 H7@7,5r3 KK6@7,6:yb E9@7,8 GG7@7,9r1 LP1@8,4r3 C2@8,5r1:p BB1@8,6r2:3 "
    "EE7@8,7 B2@8,9r1:1 R5@9,4:r H3@9,5r1"
)


def lobby(scene: Scene, *, seats: int = SEATS, proof: str = "") -> Canvas:
    """The table before the game; `proof` is the commitment to the shuffle."""
    return table(scene, _hero, sky="galaxy trucker lobby", seats=seats, proof=proof, owners=PILOTS)


def _hero(canvas: Canvas) -> None:
    canvas.sprite(planet("trucker port", 300, GIANT, rings=True), 250, 400, centered=True)
    grid = Grid.into("II", Box(480, 20, WIDTH - 20, HERO - 20), largest=88)
    ship(canvas, grid, ship_view(WOBBLY), Marks(), printed=False)
    box = Box(MARGIN, 36, 500, 220)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    canvas.text(
        Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 92),
        "Galaxy Trucker",
        size=56,
        face=Face.TITLE,
        valign="middle",
    )
    row: list[Part] = []
    for good in Good:
        row += [good_sign(good, 52), 12]
    row += [signs.coin(52), 12, signs.spark(52)]
    canvas.line(Box(box.x0 + 28, box.y0 + 100, box.x1 - 20, box.y1 - 12), row, size=38)
