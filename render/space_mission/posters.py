"""A planet or a tile by itself, large, for reading."""

from __future__ import annotations

from engine.space_mission.cards import PLANETS, TILES, PlanetId, Tile
from render.canvas import MARGIN, TITLE, WIDTH, Box, Canvas, Word
from render.fonts import Face
from render.palette import QUIET
from render.planets import planet as ball
from render.space_mission import signs
from render.space_mission.numbers import planet_numbers
from render.space_mission.tones import WORLDS

HEIGHT = 600
BALL, NUMBER, TILE = 380, 150, 320


def planet_poster(planet: PlanetId) -> Canvas:
    """A planet with its four numbers."""
    canvas = Canvas.picture(HEIGHT, f"space mission {planet}")
    canvas.sprite(ball(planet, BALL, WORLDS[planet]), 290, HEIGHT // 2, centered=True)
    box = Box(560, 90, WIDTH - MARGIN, HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 16, box.x1 - 30, box.y0 + 96)
    canvas.text(name, PLANETS[planet].name, size=56, face=Face.TITLE, valign="middle")
    wide = 2 * NUMBER + 8
    planet_numbers(canvas, (box.x0 + box.x1 - wide) // 2, box.y0 + 100, NUMBER, planet)
    return canvas


def tile_poster(tile: Tile, title: str) -> Canvas:
    """A kind of tile and how many there are."""
    canvas = Canvas.picture(HEIGHT, f"space mission {tile}")
    canvas.sprite(signs.tile_sign(tile, TILE), 130, (HEIGHT - TILE) // 2)
    box = Box(520, 180, WIDTH - MARGIN, HEIGHT - 180)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 20, box.x1 - 30, box.y0 + 120)
    canvas.text(name, title, size=TITLE, face=Face.TITLE, valign="middle", least=44)
    count = Box(box.x0 + 30, box.y0 + 120, box.x1 - 30, box.y1 - 10)
    canvas.line(count, [Word(f"×{TILES[tile].count}", QUIET, Face.NUMBER)], size=72)
    return canvas
