"""Building on one screen: what the ship lacks, the ship with squares for a tile, and the numbered tray."""

from typing import NamedTuple

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.robot.proposal import Claiming, Drawing, Proposal
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.ship.ship import Part as ShipPart
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, SeatView
from render.art import drawings, sprites
from render.art.canvas import GRID, WIDTH, Box, Canvas, Part, Word, counted
from render.art.fonts import HEADING, LEAST, Font
from render.art.palette import GROUND, INK, LOSS, NOW, QUIET, SHADE, Colour, mix
from render.face import Scene
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.parts.grid import LABEL, Grid, VisibleBoard, faded, tile_sprite
from render.galaxy_trucker.parts.panels import firepower, marks_of
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.scenes.board import EDGE, clock, sky
from render.galaxy_trucker.words import building as words
from render.galaxy_trucker.words.ships import engines
from render.text import say

BUILDING_HEAD = 72
STRENGTH_SIGN = 50
BUILDING_TALL = 1000
"""The picture's height in pixels: a phone has 280 between the words and five rows of buttons."""
BESIDE_CLAIMS = 880
"""The picture's height in pixels when a list of claims is shown, too."""
LARGEST_BUILT = 100
ROWS_BEYOND = 2
"""How many rows are shown beyond the ship, where the next tiles go."""
PLANNED = 64
"""The opacity, in percent, of a tile that a plan would place."""
BADGE = 0.4
"""The diameter of the circle with a tile's number, as a share of the tile."""
SMALLEST_BADGE = 42
TILES_ACROSS, SPACIOUS, FACE_UP = 12, 7, 9
"""The most tiles in a row; up to SPACIOUS are drawn larger, and so are two or three rows of FACE_UP."""


class Numbered(NamedTuple):
    """A tile below the ship, with its number or letter."""

    name: str
    """The number or letter of the tile's button."""
    tile: TileId
    turn: int = 0
    lit: bool = False
    """Whether the tile was placed last."""
    dim: bool = False
    """Whether the tile fits nowhere or is gone."""
    aside: bool = False


def building(view: GalaxyTruckerView, scene: Scene, plan: str = "") -> Canvas:
    """Draw the picture for a building question; with a `plan`, also the tiles it would place."""
    assert view.bench is not None, "only a builder builds"
    drawing = Drawing(view) if plan and not view.bench.offered else None
    proposal = drawing.read(plan) if drawing is not None else None
    seat, tiles = view.own, _tiles(view, view.bench, proposal, plan)
    face_up = view.bench.offered or (view.bench.claimable and not plan)
    few = FACE_UP if len(tiles) <= (3 if face_up else 2) * FACE_UP else TILES_ACROSS
    across = SPACIOUS if len(tiles) <= SPACIOUS else few
    step = (WIDTH - 2 * EDGE) // across
    rows = -(-len(tiles) // across)
    below = rows * step + (GRID if rows else 0)
    tall = BESIDE_CLAIMS if face_up else BUILDING_TALL
    room = Box(EDGE, BUILDING_HEAD, WIDTH - EDGE, tall - below - GRID)
    shown = _in_sight(seat, view, proposal)
    largest = Grid.into(seat.ship.board, room, largest=LARGEST_BUILT, label=LABEL, shown=shown)
    area = Box(room.x0, room.y0, room.x1, BUILDING_HEAD + largest.tall + LABEL // 2)
    grid = Grid.into(seat.ship.board, area, largest=largest.cell, label=LABEL, shown=shown)
    canvas = Canvas.picture(area.y1 + below + GRID, sky(scene))
    stars = canvas.image.copy()
    _header(canvas, view, view.bench, seat, scene)
    public = marks_of(seat, view, scene)
    marks = ShipOverlay(ghosts=public.ghosts, planned=public.planned)
    ship(canvas, grid, seat.ship, marks, printed=True, sky=stars)
    if drawing is not None and proposal is not None:
        _planned(canvas, grid, drawing, proposal)
    else:
        _squares(canvas, grid, view, view.bench)
    # Discord may cover the lower left corner with its badge for alt text.
    empty = rows * across - len(tiles)
    for n, tile in enumerate(tiles):
        row, column = divmod(n, across)
        x, y = EDGE + (column + empty * (row == rows - 1)) * step, area.y1 + GRID + row * step
        _tile(canvas, Box(x + 4, y + 4, x + step - 4, y + step - 4), tile)
    return canvas


def _in_sight(seat: SeatView, view: GalaxyTruckerView, proposal: Proposal | None) -> VisibleBoard:
    """Return the part of the board to show: all columns, and the ship's rows and up to `ROWS_BEYOND` more."""
    squares = [Square(part.square) for part in seat.ship.parts]
    squares += [part.square for part in proposal.parts] if proposal is not None else []
    whole = VisibleBoard.all_of(BOARDS[seat.ship.board])
    if not squares:
        return whole
    rows = VisibleBoard.around(squares).rows
    first, last = max(whole.rows[0], rows[0] - ROWS_BEYOND), min(whole.rows[-1], rows[-1] + ROWS_BEYOND)
    return VisibleBoard(whole.columns, range(first, last + 1))


def _tiles(view: GalaxyTruckerView, bench: BenchView, proposal: Proposal | None, plan: str) -> list[Numbered]:
    if proposal is not None:
        turns, found = {part.tile: part.turn for part in proposal.parts}, list[Numbered]()
        for one in sorted(bench.loose, key=lambda one: one.number):
            tile, turn, chosen = one.tile, turns.get(one.tile), one.tile == proposal.chosen
            aside = one.zone == "set-aside"
            found.append(Numbered(str(one.number), tile, turn or 0, chosen, turn is None, aside))
        return found
    if bench.offered:
        claims = Claiming(view).read(plan) if plan else ()
        gone = {tile for tile in bench.offered if tile not in view.workshop.belt}
        faces = words.lettered(view, plan)
        return [Numbered(name, tile, lit=tile in claims, dim=tile in gone) for name, tile in faces]
    fitting = {loose.tile for loose in bench.loose if words.fits_somewhere(loose.tile, view)}
    found = [
        Numbered(str(one.number), one.tile, 0, False, one.tile not in fitting, one.zone == "set-aside")
        for one in bench.loose
    ]
    if bench.laid is not None:
        part = bench.laid.part
        found.append(Numbered(str(bench.laid.number), part.tile, part.turn, lit=True))
    found.sort(key=lambda one: int(one.name))
    return [*found, *(Numbered(letter, tile) for letter, tile in words.lettered(view))]


def _header(canvas: Canvas, view: GalaxyTruckerView, bench: BenchView, seat: SeatView, scene: Scene) -> None:
    """Draw the ship's strengths (those it still lacks in warning colors), and points or the timer."""
    own, missing = seat.ship, words.lacks(seat)
    crew = sum(part.face.sort.crew for part in own.parts)
    tokens = sum(part.face.sort.tokens for part in own.parts)
    numbers = (
        ("engine", tiles.engine_sign(STRENGTH_SIGN), engines(seat)),
        ("cannon", tiles.cannon_sign(STRENGTH_SIGN), firepower(seat)),
        ("crew", signs.figure_sign(Figure.HUMAN, STRENGTH_SIGN), str(crew)),
        ("batteries", signs.cell_sign(STRENGTH_SIGN), str(tokens)),
    )
    x = EDGE + 8
    for name, sign, number in numbers:
        lacking = name in missing
        parts = counted(sign, 8, number, LOSS if lacking else INK)
        wide = Canvas.length(parts, size=HEADING) + 24
        box = Box(x, 8, x + wide, BUILDING_HEAD - 6)
        if lacking:
            canvas.fill(box, mix(LOSS, SHADE, 0.72), radius=14)
            canvas.edge(box, radius=14, line=LOSS, thick=3)
        canvas.line(box.inset(12, 0), parts, size=HEADING)
        x += wide + 10
    exposed = counted(signs.spark(STRENGTH_SIGN), 6, own.exposed_connectors, QUIET)
    canvas.line(Box(x + 8, 8, WIDTH - EDGE, BUILDING_HEAD - 6), exposed, size=HEADING)
    right: list[Part] = clock(view, scene)
    if view.in_shifts:
        right = [Word(say(scene.language, "galaxy-picture-points", points=bench.points), NOW, Font.NUMBER)]
    canvas.line(Box(x + 150, 8, WIDTH - EDGE - 8, BUILDING_HEAD - 6), right, size=HEADING, align="right")


def _squares(canvas: Canvas, grid: Grid, view: GalaxyTruckerView, bench: BenchView) -> None:
    """Draw a letter on each square for the tile placed last or, when building live, for the held tile. Draw
    nothing while letters mean face-up tiles."""
    if bench.offered:
        return
    if bench.laid is not None:
        for letter, part in words.letters(bench.laid):
            lies = part.square == bench.laid.part.square
            _square(canvas, grid, part.square, letter, taken=lies)
        if bench.laid.part.square not in {part.square for _, part in words.letters(bench.laid)}:
            _square(canvas, grid, bench.laid.part.square, "", taken=True)
    elif not view.in_shifts:
        for letter, part in words.squares_of_held(bench):
            _ghost(canvas, grid, part)
            _square(canvas, grid, part.square, letter, taken=True)


def _planned(canvas: Canvas, grid: Grid, drawing: Drawing, proposal: Proposal) -> None:
    """Draw each tile of a plan with its number on its square, and other squares of the chosen tile."""
    for part in proposal.parts:
        _ghost(canvas, grid, part, PLANNED)
        hue = NOW if part.tile == proposal.chosen else INK
        _number(canvas, grid, part, str(drawing.numbers[part.tile]), hue)
    taken = {part.square for part in proposal.parts}
    for letter, part in words.planned_squares(drawing, proposal):
        if part.square not in taken:
            _square(canvas, grid, part.square, letter, taken=False)


def _number(canvas: Canvas, grid: Grid, part: ShipPart, number: str, hue: Colour) -> None:
    x, y = grid.corner(part.square)
    canvas.edge(grid.box(part.square).inset(3), radius=grid.cell // 8, line=hue, thick=4)
    size = max(SMALLEST_BADGE, round(grid.cell * 0.4))
    _badge(canvas, x + size // 2, y + size // 2, size, number, hue)


def _ghost(canvas: Canvas, grid: Grid, part: ShipPart, share: int = 40) -> None:
    canvas.sprite(faded(tile_sprite(part.tile, part.turn, grid.cell), share), *grid.corner(part.square))


def _square(canvas: Canvas, grid: Grid, place: Square, letter: str, *, taken: bool) -> None:
    (x, y), cell = grid.corner(place), grid.cell
    canvas.edge(grid.box(place).inset(3), radius=cell // 8, line=NOW, thick=max(4, cell // 18))
    if not letter:
        return
    size = max(SMALLEST_BADGE, round(cell * (0.4 if taken else 0.56)))
    middle = (x + cell - size // 2 - 2, y + size // 2 + 2) if taken else (x + cell // 2, y + cell // 2)
    _badge(canvas, *middle, size, letter, NOW)


def _tile(canvas: Canvas, box: Box, tile: Numbered) -> None:
    plate = tile_sprite(tile.tile, tile.turn, box.width)
    canvas.sprite(faded(plate, 38) if tile.dim else plate, box.x0, box.y0)
    if tile.lit:
        canvas.edge(box, radius=box.width // 8, line=NOW, thick=6)
    size = max(SMALLEST_BADGE, round(box.width * BADGE)) + 8 * (len(tile.name) - 1)
    hue = NOW if tile.lit else QUIET if tile.dim else INK
    _badge(canvas, box.x0 + size // 2, box.y0 + size // 2, size, tile.name, hue)
    if tile.aside:
        canvas.sprite(drawings.icon("lock", 34, INK), box.x1 - 20, box.y0 + 20, centered=True)


def _badge(canvas: Canvas, x: int, y: int, size: int, text: str, hue: Colour) -> None:
    def paint(pen: sprites.Pen) -> None:
        pen.circle(50, 50, 50, SHADE)
        pen.circle(50, 50, 45, hue)

    canvas.sprite(sprites.drawn(("gt badge", hue), size, size, paint), x, y, centered=True)
    box = Box(x - size // 2, y - size // 2, x + size // 2, y + size // 2)
    large = max(LEAST, round(size * 0.62))
    canvas.text(box, text, size=large, face=Font.NUMBER, fill=GROUND, align="center", valign="middle")
