"""A planet or a tile by itself, large, for reading."""

from __future__ import annotations

from PIL import Image

from engine.space_mission import scoring
from engine.space_mission.base import SPACE_TO_END
from engine.space_mission.cards import PLANETS, TILES, Family, PlanetId, Tile
from render.shared.canvas import MARGIN, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import INK, LINE, OWNERS, QUIET
from render.shared.planets import planet as ball
from render.space_mission.art import signs
from render.space_mission.art.tones import WORLDS
from render.space_mission.parts.numbers import planet_numbers

HEIGHT = 600
BALL, NUMBER, TILE = 380, 150, 300
TILE_AT = Box(84, (HEIGHT - TILE) // 2, 84 + TILE, (HEIGHT + TILE) // 2)


def planet_poster(planet: PlanetId) -> Canvas:
    """A planet with its four numbers."""
    canvas = Canvas.picture(HEIGHT, f"space mission {planet}")
    canvas.sprite(ball(planet, BALL, WORLDS[planet]), 290, HEIGHT // 2, centered=True)
    box = Box(560, 90, WIDTH - MARGIN, HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 16, box.x1 - 30, box.y0 + 96)
    canvas.text(name, PLANETS[planet].name, size=56, face=Font.TITLE, valign="middle")
    wide = 2 * NUMBER + 8
    planet_numbers(canvas, (box.x0 + box.x1 - wide) // 2, box.y0 + 100, NUMBER, planet)
    return canvas


def tile_poster(tile: Tile, title: str) -> Canvas:
    """A kind of tile, how many there are, and what it scores."""
    canvas = Canvas.picture(HEIGHT, f"space mission {tile}")
    glow = Box(TILE_AT.x0 - 30, TILE_AT.y0 - 30, TILE_AT.x1 + 30, TILE_AT.y1 + 30)
    canvas.sprite(signs.glow(tile, glow.width), glow.x0, glow.y0)
    canvas.sprite(signs.tile_sign(tile, TILE), TILE_AT.x0, TILE_AT.y0)
    box = Box(440, 90, WIDTH - MARGIN, HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 12, box.x1 - 150, box.y0 + 112)
    canvas.text(name, title, size=52, face=Font.TITLE, valign="middle", least=40)
    count = Box(box.x1 - 140, box.y0 + 12, box.x1 - 26, box.y0 + 112)
    canvas.line(count, [Word(f"×{TILES[tile].count}", QUIET, Font.NUMBER)], size=52, align="right")
    canvas.fill(Box(box.x0 + 30, box.y0 + 118, box.x1 - 30, box.y0 + 120), LINE)
    rows = _ends() if tile is Tile.SPACE else _examples(tile)
    tall = (box.height - 136) // max(2, len(rows))
    top = box.y0 + 128 + (box.height - 136 - tall * len(rows)) // 2
    for n, (signs_of, told) in enumerate(rows):
        row = Box(box.x0 + 30, top + n * tall, box.x1 - 30, top + (n + 1) * tall)
        for place, sign in enumerate(signs_of):
            step = sign.width - 4 if len(signs_of) > 4 and tile is not Tile.SPACE else sign.width + 6
            canvas.sprite(sign, row.x0 + place * step, (row.y0 + row.y1 - sign.height) // 2)
        canvas.line(row, told, size=46, align="right")
    return canvas


Row = tuple[list[Image.Image], list[Part]]
"""Signs on the left, what comes of them on the right."""


def _ends() -> list[Row]:
    """So many Space tiles face up end the game of so many players."""
    return [
        (
            [emblem(OWNERS[seat], 44) for seat in range(seats)],
            [signs.tile_sign(Tile.SPACE, 56), 10, Word(f"×{space}", INK, Font.NUMBER)],
        )
        for seats, space in SPACE_TO_END.items()
    ]


def _examples(tile: Tile) -> list[Row]:
    """Tiles somebody may have, and what they score; minerals and aliens as the rulebook counts them."""
    match tile.family:
        case Family.MINERAL:
            others = [other for other in Tile if other.family is Family.MINERAL and other is not tile]
            held = [[tile] * 4, [tile] * 3 + others[:1] * 2 + others[1:2] * 2]
        case Family.ALIEN:
            other = Tile.BLUE_ALIEN if tile is Tile.BROWN_ALIEN else Tile.BROWN_ALIEN
            held = [[tile] * 2, [tile] * 4 + [other] * 2]
        case Family.MATTER:
            held = [[Tile.GREEN_MATTER, Tile.BLUE_MATTER], [tile]]
        case Family.WATER:
            held = [[tile] * count for count in range(1, 5)]
        case _:
            held = [[tile]]
    return [
        (
            [signs.tile_sign(one, 60) for one in tiles],
            [icon("star", 40), 8, Word(str(scoring.worth(tiles)), INK, Font.NUMBER)],
        )
        for tiles in held
    ]
