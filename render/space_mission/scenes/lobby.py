"""The lobby of Space Mission: the gate, the worlds round it, ships on their way."""

from __future__ import annotations

import math

from engine.core.prompt import Seat
from engine.space_mission.cards import Coordinate, PlanetId, Tile
from render.face import Scene
from render.shared.canvas import MARGIN, WIDTH, Box, Canvas, Part
from render.shared.fonts import Font
from render.shared.lobby import HERO
from render.shared.lobby import lobby as table
from render.shared.palette import PANEL, SHADE, mix
from render.shared.planets import planet
from render.space_mission.art import signs
from render.space_mission.art.tones import WORLDS
from render.space_mission.parts.numbers import coordinate

SEATS = 5
GATE = 330
WORLDS_SHOWN = (
    ("ruby_red", 150, 174),
    ("freezer", 190, 262),
    ("tidewater", 230, 318),
    ("green_heggar", 130, 8),
    ("hazard", 120, 52),
    ("mistveil", 150, 100),
    ("caldera", 110, 136),
)
"""Planet, size, angle round the gate."""
SHOWN = (Tile.RED_MINERAL, Tile.BLUE_ALIEN, Tile.GREEN_MATTER, Tile.WATER, Tile.MEDAL)


def lobby(scene: Scene, *, seats: int = SEATS, proof: str = "") -> Canvas:
    """The table before the game; `proof` is the commitment to the shuffle."""
    return table(scene, hero, sky="space mission lobby", seats=seats, proof=proof)


def hero(canvas: Canvas) -> None:
    """The game's own picture."""
    x, y = WIDTH - 360, HERO // 2 + 10
    for name, size, angle in WORLDS_SHOWN:
        reach = math.radians(angle)
        at = x + 300 * math.cos(reach), y + 236 * math.sin(reach)
        canvas.sprite(planet(name, size, WORLDS[PlanetId(name)]), *at, centered=True)
    canvas.sprite(signs.gate(GATE), x, y, centered=True)
    for seat, dx, dy, size in ((0, -40, 36, 120), (1, 52, -34, 92), (2, -62, -76, 70)):
        canvas.sprite(signs.ship(Seat(seat), size), x + dx, y + dy, centered=True)
    box = Box(MARGIN, 36, 500, 268)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    canvas.text(
        Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 88),
        "Space Mission", size=60, face=Font.TITLE, valign="middle",
    )  # fmt: skip
    for n, (kind, number) in enumerate(
        ((Coordinate.JUMP, "1"), (Coordinate.SCAN, "3"), (Coordinate.LANDING, "2"), (Coordinate.LANDING, "4"))
    ):
        coordinate(canvas, box.x0 + 28 + n * 74, box.y0 + 92, 64, kind, number)
    row: list[Part] = []
    for tile in SHOWN:
        row += [signs.tile_sign(tile, 52), 12]
    canvas.line(Box(box.x0 + 28, box.y0 + 164, box.x1 - 20, box.y1 - 8), row, size=38)
