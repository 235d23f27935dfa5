"""The public picture with the ring, the players and the progress to the end; the score sheet; the recap."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import asdict
from PIL import Image

from engine.core.game import Outcome
from engine.play.replay import ReplayStep, chosen
from engine.space_mission.cards import PLANETS, Coordinate, Tile
from engine.space_mission.view import FinalSheet, PlanetView, ReservedView, SeatView, SpaceMissionView
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, counted
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, HEADING, LEAST, TITLE, Font
from render.art.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, RAISED, SHADE, mix
from render.art.planets import planet as ball
from render.face import ReplayFrame, Scene
from render.shared import people, stock
from render.shared.people import person, place_mark, waiting_line
from render.shared.recap import FRAMES, drawn_frames
from render.space_mission.art import signs, tiles
from render.space_mission.art.signs import COORDINATE_HUES, WORLDS
from render.space_mission.art.tiles import planet_numbers, tile_row
from render.space_mission.words.speech import sentences
from render.text.sentences import Sentences

CELL = 328, 350
CELL_GAP = 12
AROUND = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""The column and row of each planet in the ring, clockwise; the gate is in the middle."""
HEADER, PLAYER_ROW, FOOTER = 124, 60, 66
BALL, LARGE_NUMBER, SHIP, LARGE_STATION = 138, 70, 56, 72
THING = 138
"""The width in pixels of a column of the players' things."""
INSET = 14
LANE = mix(COORDINATE_HUES[Coordinate.JUMP], PANEL, 0.45)


def sky(scene: Scene) -> str:
    """Return the seed of a table's sky."""
    return "space mission " + " ".join(scene.names)


def board(view: SpaceMissionView, scene: Scene) -> Canvas:
    """Draw the whole table."""
    say = sentences(scene, markup=False)
    ring = 3 * CELL[1] + 2 * CELL_GAP
    top = HEADER + ring + GRID
    canvas = Canvas.picture(top + PLAYER_ROW * len(view.seats) + FOOTER, sky(scene))
    _header(canvas, view, say)
    new = tiles.planets(scene)
    _lanes(canvas)
    for place, planet in zip(AROUND, view.planets, strict=True):
        _planet(canvas, _cell(*place), planet, halo=planet.planet in new)
    _gate(canvas, _cell(1, 1), view, halo=tiles.jumped(scene))
    for n, seat in enumerate(view.seats):
        y = top + n * PLAYER_ROW
        _player(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + PLAYER_ROW - 6), seat, view, scene)
    _footer(canvas, view, scene)
    return canvas


def _cell(column: int, row: int) -> Box:
    x = MARGIN + column * (CELL[0] + CELL_GAP)
    y = HEADER + row * (CELL[1] + CELL_GAP)
    return Box(x, y, x + CELL[0], y + CELL[1])


def _lanes(canvas: Canvas) -> None:
    """Draw the lanes between neighboring planets."""
    for n, here in enumerate(AROUND):
        there = AROUND[(n + 1) % len(AROUND)]
        one, other = _cell(*here), _cell(*there)
        x, y = (one.x0 + one.x1) // 2, (one.y0 + one.y1) // 2
        ox, oy = (other.x0 + other.x1) // 2, (other.y0 + other.y1) // 2
        thick = 26
        canvas.fill(Box(min(x, ox) - thick, min(y, oy) - thick, max(x, ox) + thick, max(y, oy) + thick), LANE)


def _header(canvas: Canvas, view: SpaceMissionView, say: Sentences) -> None:
    title = say.say("draw-round", round=view.round)
    middle = HEADER - 44 if view.action else HEADER - 8
    canvas.title(Box(MARGIN, 12, 460, middle), title)
    if view.action:
        action = say.say("draw-action", action=view.action)
        canvas.line(Box(MARGIN, middle, 460, HEADER - 8), [Word(action, QUIET)])
    box = Box(480, 18, WIDTH - MARGIN, HEADER - 16)
    canvas.panel(box, line=NOW if view.last_round else None)
    label = say.say("draw-last") if view.last_round else say.say("draw-space")
    # More Space tiles may be face up than the end needs, and "14 of 12" makes no sense.
    number = f"{view.space}/{view.space_to_end}" if view.space <= view.space_to_end else str(view.space)
    upper, hue = Box(box.x0 + 20, box.y0 + 4, box.x1 - 20, box.y0 + 48), NOW if view.last_round else INK
    canvas.line(upper, [Word(label, hue)])
    canvas.line(upper, [Word(number, hue, Font.NUMBER)], size=BODY, align="right")
    _pips(canvas, Box(box.x0 + 20, box.y0 + 52, box.x1 - 20, box.y1 - 10), view)


def _pips(canvas: Canvas, box: Box, view: SpaceMissionView) -> None:
    """Draw one square for each Space tile that the end needs, warm if it is face up."""
    for n, pip in enumerate(box.beside(max(view.space_to_end, view.space), 6)):
        lit = n < view.space
        canvas.fill(pip, NOW if lit else LINE, radius=6)
        if not lit:
            canvas.fill(pip.inset(3), mix(LINE, SHADE, 0.55), radius=4)


def _footer(canvas: Canvas, view: SpaceMissionView, scene: Scene) -> None:
    bottom = canvas.box.y1
    box = Box(MARGIN, bottom - FOOTER + 4, WIDTH - MARGIN, bottom - 10)
    parts: list[Part] = [
        *(icon("deck", 40), 8, Word(str(view.deck), INK, Font.NUMBER), 26),
        *(icon("card", 38, QUIET), 4, Word(str(len(view.discard)), QUIET, Font.NUMBER)),
    ]
    start = box.x1 - 220
    canvas.line(box._replace(x0=start), parts, align="right")
    waiting_line(canvas, box._replace(x1=start - 12), scene, view.waiting, over=view.over is not None)


def _planet(canvas: Canvas, box: Box, planet: PlanetView, *, halo: bool) -> None:
    canvas.panel(box, halo=halo)
    x, right = box.x0 + INSET, box.x1 - INSET
    name = PLANETS[planet.planet].name
    canvas.text(Box(x, box.y0 + 8, right, box.y0 + 56), name, face=Font.STRONG)
    middle = x + BALL // 2 + 2, box.y0 + 66 + BALL // 2
    canvas.sprite(ball(planet.planet, BALL, WORLDS[planet.planet]), *middle, centered=True)
    if planet.station is not None:
        station = signs.station(planet.station, LARGE_STATION)
        canvas.sprite(station, middle[0] + 42, middle[1] + 40, centered=True)
    planet_numbers(canvas, right - 2 * LARGE_NUMBER - 8, box.y0 + 62, LARGE_NUMBER, planet.planet)
    pile(canvas, Box(x, box.y0 + 216, right, box.y0 + 276), planet)
    ships = box.y0 + 282
    step = min(SHIP + 4, (right - x - SHIP) // max(1, len(planet.ships) - 1))
    for n, seat in enumerate(planet.ships):
        canvas.sprite(signs.ship(seat, SHIP), x + n * step, ships)


def pile(canvas: Canvas, box: Box, planet: PlanetView) -> None:
    """Draw a planet's pile with its count, or face-up Space. Reserved tiles are next to it."""
    if planet.face_up:
        canvas.sprite(signs.tile_sign(Tile.SPACE, 52), box.x0, box.y0 + 4)
    else:
        canvas.sprite(signs.pile_sign(planet.pile, 56), box.x0, box.y0)
    number = Box(box.x0 + 62, box.y0, box.x0 + 116, box.y1)
    hue = QUIET if planet.face_up or not planet.pile else INK
    canvas.line(number, [Word(f"×{planet.pile}", hue, Font.NUMBER)], size=BODY)
    reserved(canvas, box._replace(x0=number.x1 + 4), planet.reserved)


def reserved(canvas: Canvas, box: Box, marks: tuple[ReservedView, ...]) -> None:
    """Draw one marker for every reserved tile, in two rows if there are many."""
    owners = [mark.seat for mark in marks for _ in range(mark.count)]
    for rows, size in ((1, 46), (1, 40), (2, 30)):
        across = max(1, -(-len(owners) // rows))
        if across * (size + 3) <= box.width:
            break
    top = (box.y0 + box.y1 - rows * size) // 2
    for n, seat in enumerate(owners):
        row = n // across
        x = box.x1 - (min(across, len(owners) - row * across) - n % across) * (size + 3)
        canvas.sprite(signs.marker(seat, size), x, top + row * size)


def _gate(canvas: Canvas, box: Box, view: SpaceMissionView, *, halo: bool) -> None:
    """Draw the probes on the gate's rim in columns. Ships that have not left yet are below."""
    size = CELL[0]
    x, y = (box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2
    if halo:
        canvas.halo(Box(x - size // 2, y - size // 2, x + size // 2, y + size // 2), radius=size // 2)
    canvas.sprite(signs.gate(size), x, y, centered=True)
    home = tuple(seat.seat for seat in view.seats if seat.planet is None)
    foot = y + (30 if home else 50)
    step = 46 if len(view.seats) > 4 else 56
    left = x - step * len(view.seats) // 2
    tallest = foot - (y - 84)
    most = max(8, *(seat.probes for seat in view.seats))
    for n, seat in enumerate(view.seats):
        _probes(canvas, left + n * step + step // 2, foot, seat, rise=min(20, tallest // most))
    for n, number in enumerate(home):
        canvas.sprite(signs.ship(number, 46), x + (n - (len(home) - 1) / 2) * 46, y + 98, centered=True)


def _probes(canvas: Canvas, x: int, foot: int, seat: SeatView, *, rise: int) -> None:
    hue = OWNERS[seat.seat].colour
    canvas.sprite(emblem(OWNERS[seat.seat], 34), x, foot + 22, centered=True)
    for n in range(seat.probes):
        y = foot - n * rise
        canvas.fill(Box(x - 17, y - rise, x + 17, y - 2 if rise > 4 else y - 1), hue, radius=3)
    top = foot - seat.probes * rise
    canvas.number(Box(x - 28, top - 42, x + 28, top), str(seat.probes))


def _player(canvas: Canvas, box: Box, seat: SeatView, view: SpaceMissionView, scene: Scene) -> None:
    now = seat.seat in view.waiting
    canvas.panel(box, fill=RAISED if now else PANEL, radius=14, line=NOW if now else None, shadow=False)
    things = _things(seat)
    start = box.x1 - len(things) * THING
    name = Box(box.x0 + 14, box.y0, start - 8, box.y1)
    person(canvas, name, scene, seat.seat, size=LEAST, fill=NOW if now else INK)
    for column, (sign, number) in zip(box._replace(x0=start).columns(len(things)), things, strict=True):
        canvas.line(column, counted(sign, 10, number), align="center")


def _things(seat: SeatView) -> list[tuple[Image.Image, int]]:
    """Return a seat's cards, tiles, reserved tiles, stations and chips as pairs of sign and number."""
    return [
        (icon("cards", 38), seat.hand),
        (signs.tile_back(38), seat.tiles),
        (signs.reserved_icon(38), seat.reserved),
        (signs.station_outline(38), seat.stations),
        (signs.chip(38), seat.chips),
    ]


FINAL_HEADER = 120
SHEET = 236
TOP, LINES, TILE_ROW = 76, 60, 72
LINE_SIGN = 46
LINE_SIGNS: stock.Stock = {
    "gate": signs.probe_icon,
    "stations": signs.station_outline,
    "minerals": partial(signs.tile_sign, Tile.BLUE_MINERAL),
    "aliens": partial(signs.tile_sign, Tile.BROWN_ALIEN),
    "matter": partial(signs.tile_sign, Tile.BLUE_MATTER),
    "water": partial(signs.tile_sign, Tile.WATER),
    "medals": partial(signs.tile_sign, Tile.MEDAL),
}
"""The sign of each line of a sheet."""


def final(view: SpaceMissionView, scene: Scene, outcome: Outcome | None = None) -> Canvas:
    """Draw everyone's sheet, winners first."""
    title = sentences(scene, markup=False).say("draw-final")
    sheets = [(SHEET, partial(_sheet, sheet=sheet, scene=scene)) for sheet in view.final]
    head = Box.row(16, FINAL_HEADER - 32)
    return people.final(title, sheets, scene, sky=sky(scene), head=head, top=FINAL_HEADER)


def _sheet(canvas: Canvas, box: Box, sheet: FinalSheet, scene: Scene) -> None:
    won = sheet.place == 1
    hue = OWNERS[sheet.seat].colour
    canvas.panel(box, fill=mix(PANEL, hue, 0.14 if won else 0.0), line=NOW if won else None, halo=won)
    inner = box.inset(22, 0)
    top = Box(inner.x0, box.y0 + 8, inner.x1, box.y0 + TOP)
    place_mark(canvas, top._replace(x1=top.x0 + 70), sheet.place, crown=58, drop=6, size=HEADING)
    points = counted(icon("star", 50), 10, sheet.total)
    canvas.line(top._replace(x0=top.x1 - 220), points, size=TITLE, align="right")
    person(canvas, top._replace(x0=top.x0 + 84, x1=top.x1 - 230), scene, sheet.seat)
    _lines(canvas, Box(inner.x0, top.y1 + 6, inner.x1, top.y1 + 6 + LINES), sheet)
    row = Box(inner.x0, box.y1 - TILE_ROW - 12, inner.x1, box.y1 - 12)
    if sheet.tiles:
        tile_row(canvas, row, sheet.tiles, largest=56)
    else:
        words = sentences(scene, markup=False).say("draw-no-tiles")
        canvas.line(row, [Word(words, QUIET, Font.BODY)])


def _lines(canvas: Canvas, box: Box, sheet: FinalSheet) -> None:
    """Draw the seven lines of a sheet, each as a sign with its number."""
    lines = asdict(sheet.sheet)
    for cell, (key, points) in zip(box.columns(len(lines), 6), lines.items(), strict=True):
        hue = INK if points else QUIET
        canvas.line(cell, counted(LINE_SIGNS[key](LINE_SIGN), 10, points, hue), size=BODY)


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """Return pictures of the ring and the players, round by round."""
    kept = chosen(steps, FRAMES)
    return drawn_frames(kept, scene, lambda view, before, scene: board(view, scene), FOOTER)
