"""The score sheet: everything collected face up, line by line, and the places."""

from __future__ import annotations

from PIL import Image

from engine.space_mission.cards import Tile
from engine.space_mission.view import FinalSheet, SpaceMissionView
from render.face import Scene
from render.shared.canvas import GRID, LEAST, MARGIN, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.palette import GAIN, INK, NOW, OWNERS, PANEL, QUIET, mix
from render.shared.people import WAITING_HEIGHT, person
from render.space_mission.art import signs
from render.space_mission.parts.tiles import points_of, tile_row
from render.space_mission.scenes.board import sky
from render.space_mission.words.speech import sentences
from render.text import say as told

HEADER = 120
SHEET = 236
TOP, LINES, TILES = 76, 60, 72
SIGN = 46
OF_A_FAMILY = {
    "minerals": Tile.BLUE_MINERAL,
    "aliens": Tile.BROWN_ALIEN,
    "matter": Tile.BLUE_MATTER,
    "water": Tile.WATER,
    "medals": Tile.MEDAL,
}


def final(view: SpaceMissionView, scene: Scene) -> Canvas:
    """All sheets, winners first."""
    say = sentences(scene, markup=False)
    canvas = Canvas.picture(HEADER + len(view.final) * (SHEET + GRID) + WAITING_HEIGHT + 2 * GRID, sky(scene))
    canvas.text(
        Box(MARGIN, 16, WIDTH - MARGIN, HEADER - 16),
        say.say("draw-final"),
        size=TITLE,
        face=Font.TITLE,
        valign="middle",
        least=44,
    )
    y = HEADER
    for sheet in view.final:
        _sheet(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + SHEET), sheet, scene)
        y += SHEET + GRID
    box = Box(MARGIN, y, WIDTH - MARGIN, y + WAITING_HEIGHT)
    canvas.panel(box, radius=WAITING_HEIGHT // 2)
    fair = told(scene.language, "picture-fair")
    canvas.line(box.inset(24, 0), [icon("lock", 36), 14, Word(fair, GAIN, Font.BODY)], size=LEAST)
    return canvas


def _sheet(canvas: Canvas, box: Box, sheet: FinalSheet, scene: Scene) -> None:
    won = sheet.place == 1
    hue = OWNERS[sheet.seat].colour
    canvas.panel(box, fill=mix(PANEL, hue, 0.14 if won else 0.0), line=NOW if won else None, halo=won)
    inner = box.inset(22, 0)
    top = Box(inner.x0, box.y0 + 8, inner.x1, box.y0 + TOP)
    if won:
        canvas.sprite(icon("crown", 58), top.x0, top.y0 + 6)
    else:
        canvas.text(
            top._replace(x1=top.x0 + 70),
            f"{sheet.place}.",
            size=46,
            face=Font.NUMBER,
            fill=QUIET,
            valign="middle",
        )
    points: list[Part] = [icon("star", 50), 10, Word(str(sheet.total), INK, Font.NUMBER)]
    canvas.line(top._replace(x0=top.x1 - 220), points, size=64, align="right")
    person(canvas, top._replace(x0=top.x0 + 84, x1=top.x1 - 230), scene, sheet.seat, size=44)
    _lines(canvas, Box(inner.x0, top.y1 + 6, inner.x1, top.y1 + 6 + LINES), sheet)
    row = Box(inner.x0, box.y1 - TILES - 12, inner.x1, box.y1 - 12)
    if sheet.tiles:
        tile_row(canvas, row, sheet.tiles, largest=56)
    else:
        words = sentences(scene, markup=False).say("draw-no-tiles")
        canvas.line(row, [Word(words, QUIET, Font.BODY)], size=LEAST)


def _lines(canvas: Canvas, box: Box, sheet: FinalSheet) -> None:
    """Seven signs with their numbers."""
    lines = points_of(sheet.sheet)
    wide = box.width // len(lines)
    for n, (key, points) in enumerate(lines):
        cell = Box(box.x0 + n * wide, box.y0, box.x0 + (n + 1) * wide - 6, box.y1)
        hue = INK if points else QUIET
        number: list[Part] = [line_sign(key, SIGN), 10, Word(str(points), hue, Font.NUMBER)]
        canvas.line(cell, number, size=42)


def line_sign(key: str, size: int) -> Image.Image:
    """What stands for a line of a sheet."""
    if key == "gate":
        return signs.probe_icon(size)
    return signs.station_outline(size) if key == "stations" else signs.tile_sign(OF_A_FAMILY[key], size)
