"""Collected tiles, piles and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.space_mission.cards import PLANETS, Family, PlanetId, Tile
from engine.space_mission.scoring import ScoreSheet
from engine.space_mission.view import SpaceMissionView, TileCount
from render.face import Scene
from render.shared.canvas import GRID, HEADING, LEAST, MARGIN, WIDTH, Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.palette import INK, NOW, QUIET
from render.shared.planets import planet as ball
from render.space_mission.art import signs
from render.space_mission.art.tones import WORLDS
from render.space_mission.parts import fresh
from render.text.sentences import Sentences

ROW = 92
HEAD = 76
KEPT = 96
SMALLEST = 30
"""No sign of a tile is smaller."""
"""Height of a pile as it was left."""

FAMILIES = (Family.MINERAL, Family.ALIEN, Family.MATTER, Family.WATER, Family.MEDAL)


def points_of(sheet: ScoreSheet) -> list[tuple[str, int]]:
    """The lines of a sheet: the key of their word and the points."""
    return [
        ("gate", sheet.gate),
        ("stations", sheet.stations),
        ("minerals", sheet.minerals),
        ("aliens", sheet.aliens),
        ("matter", sheet.matter),
        ("water", sheet.water),
        ("medals", sheet.medals),
    ]


def tile_row(canvas: Canvas, box: Box, tiles: Sequence[TileCount], *, largest: int, rows: int = 1) -> None:
    """Tiles with their counts, as large as they fit; a row of many leaves out the count of single ones."""
    across = max(1, -(-len(tiles) // rows))
    tall = box.height // rows
    compact = rows == 1 and len(tiles) > 4
    largest_count = f"×{max((one.count for one in tiles), default=0)}"
    for size in range(min(largest, tall - 8), SMALLEST, -2):
        number = max(LEAST, min(44, size // 2))
        wide = size + 8 + Canvas.length([largest_count], size=number, face=Font.NUMBER)
        single = size + 14 if compact else wide
        if max(_wide(tiles[n::rows], wide, single) for n in range(rows)) <= box.width:
            break
    places = [box.x0] * rows
    for n, count in enumerate(tiles):
        row = n // across
        x, y = places[row], box.y0 + row * tall
        canvas.sprite(signs.tile_sign(count.tile, size), x, y + (tall - size) // 2)
        if count.count > 1 or not compact:
            hue = QUIET if count.tile is Tile.SPACE else INK
            room = Box(x + size + 6, y, x + wide, y + tall)
            canvas.line(room, [Word(f"×{count.count}", hue, Font.NUMBER)], size=number)
        places[row] = x + (wide if count.count > 1 else single) + 6


def _wide(tiles: Sequence[TileCount], wide: int, single: int) -> int:
    return sum((wide if count.count > 1 else single) + 6 for count in tiles)


def collected(canvas: Canvas, y: int, view: SpaceMissionView, scene: Scene, say: Sentences) -> int:
    """The viewer's tiles by family, each with its points now; gate and stations beside them."""
    sheet = view.worth
    assert sheet is not None and view.viewer is not None, "spectators hold no tiles"
    box = Box(MARGIN, y + 8, WIDTH - MARGIN, y + HEAD - 4)
    points = say.say("draw-points", points=sheet.total)
    end = canvas.line(
        box._replace(x1=box.x1 - 420), [say.say("draw-your-tiles")], size=HEADING, face=Font.TITLE
    )
    canvas.line(
        box._replace(x0=end + 16),
        [Word(say.say("draw-worth-now"), QUIET), 12, icon("star", 40), 6, Word(points, NOW, Font.NUMBER)],
        size=38,
        align="right",
    )
    y += HEAD
    new = fresh.received_tiles(scene, view.viewer)
    lines, own = dict(points_of(sheet)), view.seats[view.viewer]
    there = _owned(view)
    wide = (WIDTH - 2 * MARGIN - GRID) // 2
    for n, key in enumerate(there):
        row, column = _place(n, there)
        x, top = MARGIN + column * (wide + GRID), y + row * ROW
        cell = Box(x, top, WIDTH - MARGIN if key == MINERALS else x + wide, top + ROW - 8)
        if key in FAMILY_OF:
            _family(canvas, cell, FAMILY_OF[key], lines[key], view, new)
            continue
        sign, count = signs.probe_icon(56), own.probes
        if key == "stations":
            sign, count = signs.station(own.seat, 60), own.stations
        canvas.panel(cell, shadow=False)
        canvas.sprite(sign, cell.x0 + 14, cell.y0 + 12)
        canvas.line(
            Box(cell.x0 + 84, cell.y0, cell.x1 - 110, cell.y1), [Word(f"×{count}", INK, Font.NUMBER)], size=38
        )
        _points(canvas, cell, say.say(f"draw-{key}"), lines[key])
    if not there:
        none = say.say("draw-no-tiles")
        canvas.line(Box(MARGIN, y, WIDTH - MARGIN, y + ROW - 20), [Word(none, QUIET, Font.BODY)], size=LEAST)
    return y + _rows(there) * ROW


MINERALS = "minerals"
FAMILY_OF = {
    MINERALS: Family.MINERAL,
    "aliens": Family.ALIEN,
    "matter": Family.MATTER,
    "water": Family.WATER,
    "medals": Family.MEDAL,
}


def _owned(view: SpaceMissionView) -> list[str]:
    """The lines of the viewer's sheet on which there is something, minerals first: they take a whole row."""
    assert view.viewer is not None, "spectators hold no tiles"
    own, held = view.seats[view.viewer], {count.tile.family for count in view.tiles}
    lines = [key for key, family in FAMILY_OF.items() if family in held]
    return [*lines, *["gate"] * bool(own.probes), *["stations"] * bool(own.stations)]


def _place(n: int, there: Sequence[str]) -> tuple[int, int]:
    """Row and column of a line: two in a row, after the minerals."""
    return divmod(n + (MINERALS in there and n > 0), 2)


def _rows(there: Sequence[str]) -> int:
    return 1 + _place(len(there) - 1, there)[0] if there else 1


def collected_height(view: SpaceMissionView) -> int:
    """Height of the viewer's tiles with their heading."""
    return HEAD + _rows(_owned(view)) * ROW


def _family(
    canvas: Canvas, box: Box, family: Family, points: int, view: SpaceMissionView, new: set[Tile]
) -> None:
    tiles = [count for count in view.tiles if count.tile.family is family]
    canvas.panel(box, shadow=False, halo=any(count.tile in new for count in tiles))
    tile_row(canvas, Box(box.x0 + 14, box.y0, box.x1 - 110, box.y1), tiles, largest=64)
    _points(canvas, box, "", points)


def _points(canvas: Canvas, box: Box, word: str, points: int) -> None:
    """The points of a line at its right, with a word where no tiles say what they are for."""
    right = Box(box.x1 - 110, box.y0, box.x1 - 20, box.y1)
    canvas.line(right, [Word(str(points), INK, Font.NUMBER)], size=44, align="right")
    if word:
        canvas.line(
            Box(box.x0 + 160, box.y0, box.x1 - 110, box.y1), [Word(word, QUIET)], size=LEAST, align="right"
        )


# ---------------------------------------------------------------------- what one may remember


class Kept(Struct, frozen=True):
    """Tiles of a planet that the viewer may still be shown."""

    planet: PlanetId
    word: str
    tiles: tuple[TileCount, ...]


def kept_rows(view: SpaceMissionView, say: Sentences, *, room: int) -> list[Kept]:
    """Own reserved tiles and remembered piles, where the table shows them; the latest if room is short."""
    received = view.look.planet if view.look is not None and view.look.received else None
    rows = [
        Kept(own.planet, say.say("draw-own-reserved"), own.tiles)
        for own in view.own_reserved
        if own.planet != received
    ]
    rows += [
        Kept(memory.planet, say.say("draw-memory", round=memory.round, gone=memory.gone), memory.tiles)
        for memory in sorted(view.memory, key=lambda memory: -memory.round)
    ]
    return rows[: max(0, room // KEPT)]


def kept(canvas: Canvas, box: Box, row: Kept) -> None:
    """One planet: name, what it is, tiles."""
    canvas.panel(box, shadow=False)
    canvas.sprite(
        ball(row.planet, 46, WORLDS[row.planet]), box.x0 + 40, (box.y0 + box.y1) // 2, centered=True
    )
    left = Box(box.x0 + 76, box.y0, box.x0 + 410, box.y1)
    canvas.text(
        Box(left.x0, box.y0 + 2, left.x1, box.y0 + 42), PLANETS[row.planet].name, size=LEAST, face=Font.STRONG
    )
    canvas.text(Box(left.x0, box.y0 + 42, left.x1, box.y1 - 2), row.word, size=LEAST, fill=QUIET)
    tile_row(canvas, Box(left.x1 + 10, box.y0, box.x1 - 12, box.y1), row.tiles, largest=44)
