"""A ship on its board: numbered squares, parts, exposed connectors, hits, and overlays on its parts: routers'
links, flowing energy, specialists' markers.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from msgspec import Struct
from PIL import Image

from engine.galaxy_trucker.box.board import BOARDS, Good
from engine.galaxy_trucker.box.specialists import Mark, PlannerMark
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, column_of, row_of
from engine.galaxy_trucker.ship.markers import JOINTS, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Figure, Part
from engine.galaxy_trucker.view import Fit, PartView, ShipView
from render.art.canvas import Box, Canvas
from render.art.drawings import sign
from render.art.fonts import BODY, HEADING, LEAST, Font
from render.art.palette import GAIN, INK, LOSS, NOW, SHADE, Colour, mix
from render.art.sprites import drawn, drawn_once, overlaid
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import ENERGY, LASER, SPARK, SUN, cell_sign, figure_sign, good_sign, tool
from render.galaxy_trucker.parts import grid as cells
from render.galaxy_trucker.parts.grid import Grid
from render.galaxy_trucker.parts.trail import Strike, StrikeOutcome, Trail, trail

LEGIBLE = 72
"""From this size in pixels on, a square has room for its notation."""


class ShipOverlay(Struct, frozen=True):
    """What is drawn over a ship: hits, marks, flames, intruders."""

    strikes: tuple[Strike, ...] = ()
    ghosts: tuple[Part, ...] = ()
    """Parts lost since the viewer's last picture."""
    fits: tuple[Fit, ...] = ()
    new: frozenset[Square] = frozenset()
    """Parts added since the viewer's last picture."""
    wrong: frozenset[Square] = frozenset()
    """Parts that cannot all stay."""
    clashes: tuple[tuple[Square, Side], ...] = ()
    """The sides of those parts that do not fit together."""
    apart: bool = False
    """Whether the owner must choose one piece to keep; never during building, when nobody gives hints."""
    homes: tuple[tuple[Square, Figure], ...] = ()
    """Cabins in which aliens could live."""
    aflame: bool = False
    """Whether engines burn, as they do on ships in flight until they land or give up."""
    awake: frozenset[Square] = frozenset()
    """Astrobot stations that are active for the open card."""
    fed: tuple[tuple[Square, Square], ...] = ()
    """Pairs of a used solar module and the part it has fed, for the open card."""
    dodging: tuple[tuple[Square, Side], ...] = ()
    """Burning thrusters, each with the side of its nozzle."""
    trails: tuple[Trail, ...] = ()
    """The walks of intruders through the ship."""
    planned: tuple[PlannerMark, ...] = ()
    """Squares that the planner has marked."""
    line: BoardLine | None = None
    """The line along which intruders arrive now."""

    @property
    def lit(self) -> BoardLine | None:
        """The line whose number stands out: that of the intruders, or of the last meteor or shot."""
        return self.line or (self.strikes[-1].line if self.strikes else None)

    @property
    def used(self) -> frozenset[Square]:
        """Solar modules that have fed a part during the open card."""
        return frozenset(solar for solar, _ in self.fed)


def ship(  # noqa: C901
    canvas: Canvas,
    grid: cells.Grid,
    view: ShipView,
    marks: ShipOverlay,
    *,
    printed: bool,
    sky: Image.Image | None = None,
    sockets: bool = True,
) -> None:
    """Draw a ship; `printed` shows it as before the crew boards.

    `sky` is the empty background behind the ship. `sockets` draws the empty squares of its board, too.
    """
    if printed:
        cells.hull(canvas, grid)
    elif sky is not None:
        cells.window(canvas, grid, sky)
    cells.numbers(canvas, grid, marks.lit)
    taken = {part.square for part in view.parts}
    empty = cells.socket(grid.cell, faint=not printed)
    for place in grid.board.places if sockets else ():
        if place not in taken and grid.has(place):
            canvas.sprite(empty, *grid.corner(place))
    for place in grid.board.forbidden if printed else ():
        if place not in taken and grid.has(place):
            canvas.sprite(cells.barred(grid.cell), *grid.corner(place))
    _fits(canvas, grid, marks)
    if not printed and sockets:
        cells.plating(canvas, grid, taken)
    # Lost parts tumble away, pale.
    for ghost in marks.ghosts:
        canvas.sprite(_tumbling(ghost, grid.cell), *grid.middle(ghost.square), centered=True)
    for plume, at in _plumes(grid, view) if marks.aflame else ():
        canvas.sprite(plume, *at)
    sprites = {part.square: _sprite(part, grid.cell, marks, printed=printed) for part in view.parts}
    for place, sprite in sprites.items():
        canvas.sprite(sprite, *grid.corner(place))
    if grid.strip:
        _across(canvas, grid, sprites, empty)
    dodges(canvas, grid, marks.dodging)
    links(canvas, grid, view)
    markers(canvas, grid, view)
    hidden(canvas, grid, view)
    planned(canvas, grid, marks.planned, taken | {fit.square for fit in marks.fits})
    feeds(canvas, grid, marks.fed)
    for part in view.parts:
        if part.fresh or part.square in marks.new:
            canvas.sprite(sign("galaxy_trucker/new", grid.cell), *grid.corner(part.square))
    for part in view.parts:
        for side in part.exposed:
            canvas.sprite(_spark(grid), *grid.toward(part.square, side, SPARK_AT), centered=True)
    _homes(canvas, grid, marks)
    for place in marks.wrong:
        _frame(canvas, grid, place, LOSS)
    for place, side in marks.clashes:
        cross = sign("galaxy_trucker/clash", round(grid.cell * 0.34))
        canvas.sprite(cross, *grid.toward(place, side, 0.5), centered=True)
    if marks.apart and len(view.pieces) > 1:
        _pieces(canvas, grid, view)
    for strike in marks.strikes:
        _strike(canvas, grid, strike)
    for walked in marks.trails:
        trail(canvas, grid, walked)


def _sprite(part: PartView, cell: int, marks: ShipOverlay, *, printed: bool) -> Image.Image:
    """Draw a part; in small pictures of a flight, only its kind and contents."""
    awake, used = part.square in marks.awake, part.square in marks.used
    if printed or cell >= cells.SMALL_PART:
        return cells.part_sprite(part, cell, printed=printed, awake=awake, used=used)
    return cells.outline_sprite(part, cell, awake=awake, used=used)


def _across(
    canvas: Canvas, grid: cells.Grid, sprites: Mapping[Square, Image.Image], empty: Image.Image
) -> None:
    """Draw the squares across a cylinder's seam, beside the outer columns."""
    columns = grid.board.columns
    for place in grid.board.places:
        y = grid.corner(place)[1]
        whole = sprites.get(place, empty)
        if column_of(place) == columns[0]:
            canvas.sprite(cells.faded(whole.crop((0, 0, grid.strip, grid.cell))), grid.right, y)
        elif column_of(place) == columns[-1]:
            shown = whole.crop((grid.cell - grid.strip, 0, grid.cell, grid.cell))
            canvas.sprite(cells.faded(shown), grid.x - grid.strip, y)
    cells.seam(canvas, grid)


def _plumes(grid: cells.Grid, view: ShipView) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    """Yield the flames of engines and where they begin, on the squares behind them, which are always empty.
    Double engines need a token first."""
    for part in view.parts:
        sort = part.face.sort
        if sort.engine and part.face.points is Side.REAR:
            x, y = grid.corner(part.square)
            yield signs.plume(grid.cell, double=sort.powered), (x, y + round(grid.cell * 0.86))


def afloat(view: ShipView, cell: int) -> Image.Image:
    """Draw a ship alone, without board and numbers, as a sprite."""
    plan = BOARDS[view.board]
    grid = cells.Grid(plan, cell // 4, cell // 4, cell, 0)
    found = Image.new("RGBA", (grid.right + cell // 4, grid.bottom + cell))
    for plume, at in _plumes(grid, view):
        found.alpha_composite(plume, at)
    for part in view.parts:
        found.alpha_composite(cells.part_sprite(part, cell, printed=False), grid.corner(part.square))
    spark = _spark(grid)
    for part in view.parts:
        for side in part.exposed:
            x, y = grid.toward(part.square, side, SPARK_AT)
            found.alpha_composite(spark, (round(x - spark.width / 2), round(y - spark.height / 2)))
    return found


def _homes(canvas: Canvas, grid: cells.Grid, marks: ShipOverlay) -> None:
    """Draw an alien in the corner of each cabin in which one could live."""
    size = round(grid.cell * 0.36)
    for place, figure in marks.homes:
        x, y = grid.middle(place)
        lean = -0.27 if figure is Figure.BROWN else 0.27
        canvas.sprite(figure_sign(figure, size), x + lean * grid.cell, y + 0.27 * grid.cell, centered=True)


def _frame(canvas: Canvas, grid: cells.Grid, place: Square, hue: Colour) -> None:
    canvas.edge(grid.box(place), radius=grid.cell // 8, line=hue, thick=max(3, grid.cell // 18))


def _pieces(canvas: Canvas, grid: cells.Grid, view: ShipView) -> None:
    """Draw the pieces of a broken ship: the smaller ones framed, each with the name of its first square."""
    for n, piece in enumerate(view.pieces):
        hue = (GAIN, SPARK, LASER, ENERGY)[n % 4]
        for place in piece if n else ():
            _frame(canvas, grid, place, hue)
        if grid.cell < LEGIBLE:
            continue
        x, y = grid.middle(piece[0])
        size = max(LEAST, min(BODY, grid.cell // 3))
        wide = Canvas.length([piece[0]], size=size, face=Font.NUMBER) // 2 + 10
        box = Box(round(x) - wide, round(y) - size // 2 - 6, round(x) + wide, round(y) + size // 2 + 6)
        canvas.fill(box, mix(hue, SHADE, 0.75), radius=10)
        canvas.edge(box, radius=10, line=hue, thick=3)
        canvas.number(box, piece[0], size=size)


SPARK_AT = 0.53
"""How far the spark of an exposed connector is from the middle of its square, in squares."""


def _spark(grid: cells.Grid) -> Image.Image:
    return signs.spark(max(12, round(grid.cell * 0.3)))


def _fits(canvas: Canvas, grid: cells.Grid, marks: ShipOverlay) -> None:
    """Draw every square on which the held tile fits, with its notation. Wedges show the possible turns."""
    turns: dict[Square, list[int]] = {}
    for fit in marks.fits:
        turns.setdefault(fit.square, []).append(fit.turn)
    cell = grid.cell
    for place, possible in turns.items():
        x, y = grid.corner(place)
        canvas.sprite(sign("galaxy_trucker/fit", cell), x, y)
        box = Box(x, y + round(cell * 0.1), x + cell, y + round(cell * 0.56))
        canvas.number(box, place, size=max(LEAST, min(HEADING, round(cell * 0.37))), fill=NOW)
        size = round(cell * 0.2)
        step = round(size * 1.04)
        for n, turn in enumerate(sorted(possible)):
            at = x + cell / 2 + (n - (len(possible) - 1) / 2) * step
            canvas.sprite(signs.wedge(size, turn, NOW), at, y + cell * 0.68, centered=True)


@drawn_once
def _tumbling(part: Part, size: int) -> Image.Image:
    lean = (row_of(part.square) * 7 + column_of(part.square) * 11) % 24 - 12 or 9
    found = cells.tile_sprite(part.tile, part.turn, round(size * 0.82))
    found = found.rotate(lean, Image.Resampling.BICUBIC, expand=True)
    grey = Image.merge("RGBA", (*[found.convert("L")] * 3, found.getchannel("A")))
    return cells.faded(Image.blend(found, grey, 0.6), 46)


def _strike(canvas: Canvas, grid: cells.Grid, strike: Strike) -> None:
    """Draw a line to the part that was hit, or past the ship. Missiles still to come cover nothing."""
    side, cell = strike.line.side, grid.cell
    whole = grid.board.along(strike.line, also=() if strike.square is None else (strike.square,))
    path = [place for place in whole if grid.has(place)]
    if not path:
        return
    first = strike.square == path[0]
    if strike.square is None:
        missile = signs.missile(strike.size, side, round(cell * 0.66))
        canvas.sprite(missile, *grid.middle(path[0]), centered=True)
        return
    near = grid.toward(strike.square, side, 0.3)
    if strike.outcome is StrikeOutcome.COMING:
        _coming(canvas, grid, strike, path)
        return
    at = grid.toward(strike.square, side, 0.26 if first else 0.62)
    missile = signs.missile(strike.size, side, round(cell * (0.56 if first else 0.66)))
    if strike.outcome is not StrikeOutcome.SHOT:
        canvas.sprite(missile, *at, centered=True)
    match strike.outcome:
        case StrikeOutcome.DESTROYED:
            canvas.sprite(signs.blast(round(cell * 0.9)), *grid.middle(strike.square), centered=True)
        case StrikeOutcome.SHIELDED:
            canvas.sprite(signs.deflection(round(cell * 0.8), side, ENERGY), *near, centered=True)
        case StrikeOutcome.BOUNCED:
            canvas.sprite(signs.deflection(round(cell * 0.8), side, INK), *near, centered=True)
        case StrikeOutcome.SHOT:
            canvas.sprite(signs.blast(round(cell * 0.66)), *at, centered=True)


def _coming(canvas: Canvas, grid: cells.Grid, strike: Strike, path: Sequence[Square]) -> None:
    """Draw a frame around the part that would be hit, and the missile on the empty square before it or
    outside the board."""
    assert strike.square is not None, "what misses strikes nothing"
    _frame(canvas, grid, strike.square, LOSS)
    at = path.index(strike.square)
    if at:
        missile = signs.missile(strike.size, strike.line.side, round(grid.cell * 0.66))
        canvas.sprite(missile, *grid.middle(path[at - 1]), centered=True)
        return
    dx, dy = cells.AWAY[strike.line.side]
    x, y = grid.middle(strike.square)
    if column_of(strike.square) == strike.line.start:
        # A path around the cylinder begins in a column of one square, so the place below it is free.
        missile = signs.missile(strike.size, strike.line.side, round(grid.cell * 0.5))
        canvas.sprite(missile, x, y + grid.cell, centered=True)
        return
    missile = signs.missile(strike.size, strike.line.side, grid.rim or round(grid.cell * 0.34))
    reach = (grid.cell + missile.width) / 2 + 1
    canvas.sprite(missile, x + dx * reach, y + dy * reach, centered=True)


def links(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Draw a bead of light on each joint of a router, to show the links it passes on."""
    size = max(8, round(grid.cell * 0.17))
    bead = sign("galaxy_trucker/link", size)
    routers = [part for part in view.parts if part.face.sort.router]
    for part in routers:
        for side in part.joined:
            canvas.sprite(bead, *grid.toward(part.square, side, 0.5), centered=True)


def feeds(canvas: Canvas, grid: Grid, fed: Iterable[tuple[Square, Square]]) -> None:
    """Draw a row of sparks from every used solar module to the part it fed, and a bolt on that part."""
    beam = max(6, grid.cell // 12)
    dot = drawn("gt sunbeam", beam, beam, lambda pen: pen.circle(50, 50, 46, SUN))
    size = max(14, round(grid.cell * 0.3))
    bolt = sign("galaxy_trucker/energy", size)
    for solar, consumer in fed:
        (x0, y0), (x1, y1) = grid.middle(solar), grid.middle(consumer)
        steps = max(3, round((abs(x1 - x0) + abs(y1 - y0)) / grid.cell * 4))
        for step in range(1, steps):
            share = step / steps
            canvas.sprite(dot, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, centered=True)
        reach = grid.cell * 0.34
        canvas.sprite(bolt, x1 + reach, y1 + reach, centered=True)


def dodges(canvas: Canvas, grid: Grid, dodging: Iterable[tuple[Square, Side]]) -> None:
    """Draw the long flame of the nozzle with which a ship dodges."""
    for place, side in dodging:
        flame = sign("galaxy_trucker/dodge", grid.cell, turn=90 * (side.place - Side.REAR.place))
        canvas.sprite(flame, *grid.toward(place, side, 0.96), centered=True)


def hidden(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Draw the goods that the smuggler hides on parts without containers."""
    size = max(12, round(grid.cell * 0.4))
    for part in view.parts:
        if part.goods and not part.face.sort.containers:
            x, y = grid.middle(part.square)
            canvas.sprite(sign("galaxy_trucker/veil", size), x, y, centered=True)
            canvas.sprite(good_sign(part.goods[0], round(size * 0.66)), x, y, centered=True)


def planned(canvas: Canvas, grid: Grid, marks: Iterable[PlannerMark], taken: Set[Square]) -> None:
    """Draw the planner's marks on their squares: large if the square is empty, otherwise in a corner."""
    for one in marks:
        x, y = grid.middle(one.square)
        if one.square in taken:
            size = max(14, round(grid.cell * 0.32))
            reach = grid.cell * 0.4
            x, y = x + reach, y - reach
        else:
            size = round(grid.cell * 0.62)
        canvas.sprite(_plan_of(one.mark, size), x, y, centered=True)


@drawn_once
def _plan_of(mark: Mark, size: int) -> Image.Image:
    """Draw a sheet of paper with the kind that the planner expects."""
    inner = max(8, round(size * 0.66))
    wanted = {
        "blue": good_sign(Good.BLUE, inner),
        "red": good_sign(Good.RED, inner),
        "human": figure_sign(Figure.HUMAN, inner),
        "alien": figure_sign(Figure.PURPLE, inner),
        "energy": cell_sign(inner),
    }[mark]
    edge = round((size - inner) * 0.42)
    return overlaid(sign("galaxy_trucker/plan", size), wanted, x=edge, y=edge)


def markers(canvas: Canvas, grid: Grid, view: ShipView) -> None:
    """Draw the specialists' markers: on joints, at sides, and as tags in the lower left corner of a part."""
    size = max(14, round(grid.cell * 0.3))
    for part in view.parts:
        x, y = grid.corner(part.square)
        for n, marker in enumerate(marker for marker in part.markers if marker.kind in _TAGS):
            at = x + size * 0.62 + n * size, y + grid.cell - size * 0.62
            canvas.sprite(marker_sign(marker.kind, size), *at, centered=True)
        for marker in part.markers:
            if marker.side is not None and marker.kind is not MarkerKind.PLATE:
                _at_side(canvas, grid, marker, marker.side)


def marker_sign(kind: MarkerKind, size: int) -> Image.Image:
    """Draw a marker on its own."""
    if kind is MarkerKind.CHARGE:
        return tool("saboteur", size)
    if kind is MarkerKind.PLATE:
        return tiles.armour(size, 0)
    return sign(f"galaxy_trucker/marker-{kind.value}", size)


def _at_side(canvas: Canvas, grid: Grid, marker: Marker, side: Side) -> None:
    size = max(14, round(grid.cell * 0.36))
    sprite = (
        tool("saboteur", round(size * 1.2))
        if marker.kind is MarkerKind.CHARGE
        else sign(f"galaxy_trucker/marker-{marker.kind.value}", size, turn=90 * side.place)
    )
    reach = 0.5 if marker.kind in JOINTS else 0.44
    canvas.sprite(sprite, *grid.toward(marker.square, side, reach), centered=True)


_TAGS = (
    *(MarkerKind.OUTSIDE, MarkerKind.UNIVERSAL, MarkerKind.SUPPLIED),
    *(MarkerKind.UNBLOCKED, MarkerKind.SWIVEL, MarkerKind.WIRELESS),
)
