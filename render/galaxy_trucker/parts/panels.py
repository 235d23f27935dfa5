"""A ship in a panel with its pilot: emblem and name, the ship, and its abilities.

Large ships share rows of two. Only the part of the board with the ship is shown, as large as the panel
allows, so that squares can be told apart on a phone.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.galaxy_trucker.box.board import BOARDS, PRICES, BoardId
from engine.galaxy_trucker.box.cards import IntruderCard, card_of
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.flight.expansion_cards import walks_through
from engine.galaxy_trucker.ship.crew import guards
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.art.canvas import GRID, MARGIN, RADIUS, WIDTH, Box, Canvas, Part, Word, counted
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, LEAST, Font
from render.art.palette import INK, LINE, NOW, PANEL, QUIET, SHADE, Colour, mix
from render.face import Scene
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import PILOTS, cell_sign, figure_sign, good_sign
from render.galaxy_trucker.parts import grid as cells
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.parts.specialist import team_entries
from render.galaxy_trucker.parts.trail import Pace, Trail, damage
from render.galaxy_trucker.words.ships import engines, span
from render.shared.people import name_of, partner_of, person

NAME_ROW = 62
STAT = 44
STAT_SIGN = 36
PAD = 14
PANEL_LABEL = 44
LOOSE_ROW = 64
LARGEST_SQUARE = 96
PANEL_RIM = 14
"""Pixels kept free around the squares of a ship in flight, for meteors and shots."""
COLUMN = 190
"""The largest distance between two columns of numbers, in pixels."""
NARROW_PANEL = 300
"""Up to this width in pixels, a panel gives the name a line of its own."""
SECOND = 40

Entry = list[Part]


def halves(number: int) -> str:
    """Write a strength that is counted in halves.

    >>> halves(5), halves(4), halves(1)
    ('2½', '2', '½')
    """
    whole, half = divmod(number, 2)
    return f"{whole or ''}½" if half else str(whole)


def firepower(seat: SeatView) -> str:
    """Return a ship's firepower without tokens and with them: "1½–3½"."""
    return span(halves(seat.ship.cannon_halves), halves(seat.ship.most_cannon_halves))


def entries(seat: SeatView, view: GalaxyTruckerView, *, sign: int = STAT_SIGN) -> list[Entry]:
    """Return a ship's abilities, each as a sign and a number, then its pilot's specialists."""
    own = seat.ship
    flying = view.moment not in ("building", "preparing")
    number = [
        (tiles.engine_sign(sign), engines(seat)),
        (tiles.cannon_sign(sign), firepower(seat)),
        (signs.spark(sign), str(own.exposed_connectors)),
    ]
    if flying or own.crew:
        number.insert(0, (figure_sign(Figure.HUMAN, sign), str(own.crew)))
        number.append((cell_sign(sign), str(own.tokens)))
    if seat.lost:
        number.append((signs.lost_sign(sign), str(len(seat.lost))))
    if view.round > 1 or seat.credits:
        number.append((signs.coin(sign), str(seat.credits)))
    told: list[Entry] = [counted(drawn, 6, text) for drawn, text in number]
    return told + team_entries(seat, view, sign)


def flow(entry: Sequence[Entry], width: int, *, size: int = LEAST, gap: int = 16) -> list[list[Entry]]:
    """Distribute entries over as few rows as fit the width, all of about the same length."""
    rows = _packed(entry, width, size, gap)
    even = -(-len(entry) // len(rows))
    evened = [list(entry[n : n + even]) for n in range(0, len(entry), even)]
    if all(_wide(row, size, gap) <= width for row in evened):
        return evened
    return rows


def _packed(entry: Sequence[Entry], width: int, size: int, gap: int) -> list[list[Entry]]:
    rows: list[list[Entry]] = [[]]
    for one in entry:
        if rows[-1] and _wide([*rows[-1], one], size, gap) > width:
            rows.append([])
        rows[-1].append(one)
    return rows


def _wide(row: Sequence[Entry], size: int, gap: int) -> int:
    return sum(Canvas.length(one, size=size) for one in row) + gap * (len(row) - 1)


def write_flow(
    canvas: Canvas, box: Box, rows: Sequence[Sequence[Entry]], *, size: int = LEAST, gap: int = 16
) -> None:
    """Draw rows of signs and numbers, aligned in columns where they fit."""
    step = box.height // max(1, len(rows))
    many = max(len(row) for row in rows)
    column = min(box.width // many, COLUMN)
    aligned = all(Canvas.length(one, size=size) + gap // 2 <= column for row in rows for one in row)
    for n, row in enumerate(rows):
        x, y = box.x0, box.y0 + n * step
        for one in row:
            canvas.line(Box(x, y, box.x1, y + step), one, size=size)
            x += column if aligned else Canvas.length(one, size=size) + gap


class ShipsLayout(NamedTuple):
    """The layout of all ships at a table."""

    across: int
    width: int
    cell: int
    stats: int
    """The number of rows of abilities under each ship."""
    loose: int
    """The height of the row of set-aside tiles, in pixels."""
    head: int
    """The height of the emblem and name; in a narrow panel they are stacked."""
    height: int
    """The height of one panel, in pixels."""
    rows: int
    rim: int
    """Pixels kept free around each ship's squares, for meteors and shots."""
    label: int
    """The width in pixels of the band of numbers; 0 if squares are too small and no line stands out."""

    @property
    def total(self) -> int:
        """The height in pixels of all panels with their gaps."""
        return self.rows * (self.height + GRID)


def something_comes(view: GalaxyTruckerView) -> bool:
    """Return whether a line may stand out during this card: then its number has room throughout."""
    return view.moment == "flying" and view.card is not None


def plan(view: GalaxyTruckerView, room: int, *, most: int = 4) -> ShipsLayout:
    """Return the layout with the largest ships that fit in `room` pixels of height, up to `most` in a row."""
    seats = len(view.seats)
    boards = [BOARDS[seat.ship.board] for seat in view.seats]
    columns = max(cells.breadth_of(board) for board in boards)
    lines = max(len(board.printed_rows) for board in boards)
    loose = LOOSE_ROW if any(seat.set_aside or seat.tray for seat in view.seats) else 0
    rim = PANEL_RIM if view.moment == "flying" else 0
    lit = something_comes(view)
    best: ShipsLayout | None = None
    for across in range(min(seats, 2), min(seats, most, 4 if columns < 7 else 2) + 1):
        rows = -(-seats // across)
        width = (WIDTH - 2 * MARGIN - (across - 1) * GRID) // across
        stats = max(len(flow(entries(seat, view), width - 2 * PAD)) for seat in view.seats)
        head = NAME_ROW + SECOND if width < NARROW_PANEL else NAME_ROW
        for label in (PANEL_LABEL, 0):
            spare = room // rows - 2 * rim - GRID - head - label - PAD - 8 - loose - stats * STAT
            cell = min(int((width - 2 * PAD - label - 2 * rim) / columns), spare // lines, LARGEST_SQUARE)
            if cell >= cells.NUMBERED_LINES or lit:
                break
        height = head + label + 2 * rim + cell * lines + PAD + 8 + loose + stats * STAT
        made = ShipsLayout(across, width, cell, stats, loose, head, height, rows, rim, label)
        if best is None or made.cell > best.cell:
            best = made
    assert best is not None, "a table has seats"
    return best


def fleet(
    canvas: Canvas, y: int, how: ShipsLayout, view: GalaxyTruckerView, scene: Scene, *, centered: bool = True
) -> None:
    """Draw all ships row by row. The last row is `centered`, or starts at the left."""
    seats = len(view.seats)
    for n, seat in enumerate(view.seats):
        row, column = divmod(n, how.across)
        here = min(how.across, seats - row * how.across) if centered else how.across
        left = (WIDTH - here * how.width - (here - 1) * GRID) // 2
        x, top = left + column * (how.width + GRID), y + row * (how.height + GRID)
        ship_panel(canvas, Box(x, top, x + how.width, top + how.height), seat, view, scene, how)


def free_corner(y: int, how: ShipsLayout) -> Box:
    """Return the quarter of the area that three ships leave free."""
    left = WIDTH - MARGIN - how.width
    top = y + how.height + GRID
    return Box(left, top, left + how.width, top + how.height)


def ship_panel(
    canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene, how: ShipsLayout
) -> None:
    """Draw one seat's ship as everyone may see it."""
    fill = pilot_panel(canvas, box, seat, view)
    head = Box(box.x0 + PAD, box.y0 + 4, box.x1 - PAD, box.y0 + NAME_ROW)
    if box.width < NARROW_PANEL:
        standing(canvas, head, seat, view)
        mate = partner_of(scene, seat.seat)
        beside: Entry = [emblem(PILOTS[seat.seat], 42)]
        beside += [] if mate is None else [6, "+", 6, emblem(PILOTS[mate], 30)]
        canvas.line(head, beside)
        line = Box(head.x0, head.y1 - 6, head.x1, head.y1 + SECOND - 6)
        canvas.text(line, name_of(scene, seat.seat), face=Font.STRONG, fill=fill)
    else:
        name_line(canvas, head, seat, view, scene, size=BODY, gap=10, fill=fill)
    board: BoardId = seat.ship.board
    lines = len(BOARDS[board].printed_rows)
    tall = how.label + 2 * how.rim + how.cell * lines
    area = Box(box.x0 + PAD, box.y0 + how.head, box.x1 - PAD, box.y0 + how.head + tall)
    grid = cells.Grid.into(board, area, largest=how.cell, label=how.label, rim=how.rim)
    ship(canvas, grid, seat.ship, marks_of(seat, view, scene), printed=is_printed(seat, view))
    y = area.y1 + 6
    if how.loose:
        loose_row(canvas, Box(area.x0, y, area.x1, y + how.loose - 8), seat.set_aside, seat.tray)
        y += how.loose
    rows = flow(entries(seat, view), box.width - 2 * PAD)
    write_flow(canvas, Box(area.x0, y, area.x1, y + len(rows) * STAT), rows)


def marks_of(seat: SeatView, view: GalaxyTruckerView, scene: Scene) -> ShipOverlay:
    """Return the public overlays of a ship: hits, lost and new parts, burning engines."""
    done = damage(scene.changed, seat, view)
    flying = view.moment == "flying"
    return ShipOverlay(
        strikes=done.strikes,
        ghosts=done.gone,
        new=done.welded,
        apart=flying,
        aflame=flying and seat.rocket is not None,
        awake=frozenset(seat.awake),
        fed=tuple((feed.solar, feed.consumer) for feed in seat.fed),
        dodging=_dodging(seat, view),
        trails=tuple(_trails(seat, view)),
        planned=seat.marks,
        line=_boarded_along(seat, view),
    )


def _boarded_along(seat: SeatView, view: GalaxyTruckerView) -> BoardLine | None:
    """Return the line along which intruders board this ship, if they do, after a thruster's shift."""
    arrival = view.encounter.arrival
    if arrival is None or seat.seat not in arrival.targets:
        return None
    return seat.dodged or arrival.line


def _trails(seat: SeatView, view: GalaxyTruckerView) -> Iterator[Trail]:
    """Yield the intruders' walks through the ship, or their possible walks while its pilot decides."""
    if view.card is None:
        return
    card, along = card_of(view.card), _boarded_along(seat, view)
    walks = [visit.walk for visit in view.encounter.visits if visit.seat == seat.seat]
    if not walks and along is not None and seat.seat in view.waiting and isinstance(card, IntruderCard):
        own = Ship.parse(seat.ship.notation)
        walks = walks_through(own, card, along, guards(own, seat.awake))
    for walk in walks:
        paces = tuple(
            Pace(step.square, step.heading, eats=step.eaten is not None, bomb=step.bomb)
            for step in walk.steps
        )
        yield Trail(card.kind, walk.turns, paces, stopped=walk.defeated)


def _dodging(seat: SeatView, view: GalaxyTruckerView) -> tuple[tuple[Square, Side], ...]:
    """Return the nozzle that moves the ship while a missile passes next to its line."""
    aim = view.encounter.aim
    if aim is None or seat.dodged is None:
        return ()
    shifted = BOARDS[seat.ship.board].shifts(aim.line).items()
    side = next((side for side, line in shifted if line == seat.dodged), None)
    burning = (part.square for part in seat.ship.parts if side in part.face.nozzles)
    place = next(burning, None)
    return () if place is None or side is None else ((place, side),)


def is_printed(seat: SeatView, view: GalaxyTruckerView) -> bool:
    """Return whether a ship's tiles are shown as printed, which is so until the crew boards."""
    return view.moment in ("building", "preparing") and not seat.ship.crew


def pilot_panel(
    canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, *, radius: int = RADIUS
) -> Colour:
    """Draw the panel of a ship in its pilot's hue, lit if the pilot is awaited. Returns the name's color."""
    awaited, hue = seat.seat in view.waiting, PILOTS[seat.seat].colour
    fill = mix(PANEL, SHADE, 0.4) if seat.gave_up else mix(PANEL, hue, 0.07)
    canvas.panel(box, fill=fill, line=NOW if awaited else mix(LINE, hue, 0.3), radius=radius)
    return NOW if awaited else INK


def name_line(
    canvas: Canvas,
    box: Box,
    seat: SeatView,
    view: GalaxyTruckerView,
    scene: Scene,
    *,
    size: int,
    gap: int,
    fill: Colour = INK,
) -> None:
    """Draw a pilot's emblem and name, and their standing at the right end."""
    end = standing(canvas, box, seat, view)
    person(canvas, box._replace(x1=end - gap), scene, seat.seat, size=size, fill=fill, owners=PILOTS)


def standing(canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView) -> int:
    """Draw insurance, held tile, number and place in flight to the right of a pilot's name. Returns the x
    where they begin."""
    x = _place(canvas, box, seat, view)
    if seat.insured:
        x -= 54
        canvas.sprite(signs.insurance_sign(46), x, box.y0 + 6)
    return x


def _place(canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView) -> int:
    size = 50
    x = box.x1 - size
    if seat.holds:
        canvas.sprite(cells.back(44), x, box.y0 + 6)
        return x
    if seat.gave_up:
        canvas.sprite(signs.white_flag(size), x, box.y0 + 3)
        return x
    if seat.rocket is not None:
        rockets = sorted((other.rocket for other in view.seats if other.rocket is not None), reverse=True)
        row: list[Part] = [Word(f"{rockets.index(seat.rocket) + 1}.", QUIET, Font.NUMBER)]
        own = None if view.viewer is None else view.own.rocket
        if own is not None and seat.seat != view.viewer:
            # Days ahead of the viewer or behind.
            row = [Word(f"{seat.rocket - own:+d}".replace("-", "−"), INK, Font.NUMBER), 18, *row]
        x = box.x1 - max(size + 10, Canvas.length(row, size=BODY))
        canvas.line(box._replace(x0=x), row, size=BODY, align="right")
        return x
    if seat.number is not None:
        canvas.sprite(signs.number_tile(size), x, box.y0 + 3)
        canvas.number(Box(x, box.y0 + 3, x + size, box.y0 + 3 + size), str(seat.number))
        return x
    return box.x1


def loose_row(canvas: Canvas, box: Box, aside: Sequence[TileId], tray: Sequence[TileId]) -> None:
    """Draw set-aside tiles, then tiles won from the belt, each group after its sign."""
    many = len(aside) + len(tray)
    if not many:
        return
    size = min(box.height, 68, (box.width - 84) // many - 6)
    x, middle = box.x0, (box.y0 + box.y1) // 2
    for mark, row in ((icon("lock", 28, QUIET), aside), (icon("star", 30), tray)):
        if row:
            canvas.sprite(mark, x, middle - mark.height // 2)
            x += 40
        for tile in row:
            canvas.sprite(cells.tile_sprite(tile, 0, size), x, middle - size // 2)
            x += size + 6


def changed_prices(view: GalaxyTruckerView) -> list[Part]:
    """Return the signs and prices of goods whose price a specialist has changed."""
    found: list[Part] = []
    for good, price in view.prices.items():
        if price != PRICES[good]:
            text = Word(str(price), NOW, Font.NUMBER)
            found += [good_sign(good, 40), 6, text, 6, signs.coin(34), 20]
    return found


def pill(canvas: Canvas, box: Box, words: str) -> int:
    """Draw words on a small panel, so that no star looks like a part of them. Returns the x where it ends."""
    pad = 18
    wide = min(box.width, Canvas.length([words]) + 2 * pad)
    middle = (box.y0 + box.y1) // 2
    panel = Box(box.x0, middle - 25, box.x0 + wide, middle + 25)
    canvas.panel(panel, radius=25, shadow=False)
    canvas.line(panel.inset(pad - 2, 0), [Word(words, QUIET)])
    return panel.x1


BERTH_EDGE = 12
"""Pixels between the ships and the edge of the picture: fewer than other contents keep."""
BERTHS_ACROSS = 2
WIDE = (WIDTH - 2 * BERTH_EDGE - (BERTHS_ACROSS - 1) * GRID) // BERTHS_ACROSS
HEAD, BERTH_LABEL, BERTH_RIM, BERTH_PAD = 54, 38, 12, 10
LARGEST_BERTH = cells.SMALL_PART - 1
"""The largest square of a berth, in pixels: so small that no ship is drawn with connectors."""
WORTH = 9, 8
"""The ratio by which squares must grow before numbers move from below a ship to beside it."""


class Berth(NamedTuple):
    """A ship and its place in a panel whose upper left corner is the origin."""

    seat: SeatView
    marks: ShipOverlay
    grid: cells.Grid
    stats: Sequence[Sequence[Entry]]
    loose: int
    """The height of the row of set-aside tiles, in pixels."""
    printed: bool
    side: int = 0
    """The width in pixels of the numbers beside a narrow ship; 0 if they are below it."""

    @property
    def tall(self) -> int:
        """The height of the panel, in pixels."""
        numbers = len(self.stats) * STAT
        high = max(self.grid.tall, numbers) if self.side else self.grid.tall + numbers
        return HEAD + high + self.loose + 8 + BERTH_PAD


def berths(view: GalaxyTruckerView, scene: Scene, room: int) -> list[list[Berth]]:
    """Return all ships in rows that fit in `room` pixels of height."""
    rows = -(-len(view.seats) // BERTHS_ACROSS)
    lit = something_comes(view)
    each = [_berth(seat, view, scene, room // rows - GRID, BERTH_LABEL if lit else 0) for seat in view.seats]
    return [each[n : n + BERTHS_ACROSS] for n in range(0, len(each), BERTHS_ACROSS)]


def height_of(rows: Sequence[Sequence[Berth]]) -> int:
    """Return the height in pixels of all panels with their gaps."""
    return sum(max(berth.tall for berth in row) + GRID for row in rows)


def moor(
    canvas: Canvas, y: int, rows: Sequence[Sequence[Berth]], view: GalaxyTruckerView, scene: Scene
) -> None:
    """Draw rows of ships from `y` down."""
    for row in rows:
        tall = max(berth.tall for berth in row)
        for n, berth in enumerate(row):
            x = BERTH_EDGE + n * (WIDE + GRID)
            _berth_panel(canvas, Box(x, y, x + WIDE, y + tall), berth, view, scene)
        y += tall + GRID


def _berth(seat: SeatView, view: GalaxyTruckerView, scene: Scene, room: int, label: int) -> Berth:
    marks = marks_of(seat, view, scene)
    cylinder, board = BOARDS[seat.ship.board].cylinder, seat.ship.board
    shown = None if cylinder or not seat.ship.parts else cells.VisibleBoard.around(seen(seat, marks))
    loose = LOOSE_ROW if any(other.set_aside or other.tray for other in view.seats) else 0
    spare, printed, numbers = room - HEAD - loose - 8 - BERTH_PAD, is_printed(seat, view), entries(seat, view)

    def berth(stats: Sequence[Sequence[Entry]], side: int) -> Berth:
        area = Box(BERTH_PAD, 0, WIDE - BERTH_PAD - side, spare - (0 if side else len(stats) * STAT))
        grid = cells.Grid.into(board, area, largest=LARGEST_BERTH, label=label, rim=BERTH_RIM, shown=shown)
        return Berth(seat, marks, grid, stats, loose, printed, side)

    below = berth(flow(numbers, WIDE - 2 * BERTH_PAD), 0)
    beside = berth([[one] for one in numbers], max(Canvas.length(one) for one in numbers) + 2 * BERTH_PAD)
    fits = len(numbers) * STAT <= spare and beside.grid.cell * WORTH[1] >= below.grid.cell * WORTH[0]
    return beside if fits else below


def seen(seat: SeatView, marks: ShipOverlay) -> Iterator[Square]:
    """Yield every square on which something is drawn."""
    yield from (part.square for part in seat.ship.parts)
    yield from (ghost.square for ghost in marks.ghosts)
    yield from (pace.square for trail in marks.trails for pace in trail.paces)
    yield from (plan.square for plan in marks.planned)


def _berth_panel(canvas: Canvas, box: Box, berth: Berth, view: GalaxyTruckerView, scene: Scene) -> None:
    seat = berth.seat
    ink = pilot_panel(canvas, box, seat, view)
    head = Box(box.x0 + BERTH_PAD + 2, box.y0 + 2, box.x1 - BERTH_PAD - 2, box.y0 + HEAD)
    name_line(canvas, head, seat, view, scene, size=BODY, gap=10, fill=ink)
    low = 0 if berth.side else len(berth.stats) * STAT
    foot = Box(head.x0, box.y1 - BERTH_PAD - low, head.x1, box.y1 - BERTH_PAD)
    area = Box(box.x0 + BERTH_PAD, head.y1, box.x1 - BERTH_PAD - berth.side, foot.y0 - berth.loose - 8)
    cell, label, shown = berth.grid.cell, berth.grid.label, berth.grid.shown
    grid = cells.Grid.into(seat.ship.board, area, largest=cell, label=label, rim=BERTH_RIM, shown=shown)
    ship(canvas, grid, seat.ship, berth.marks, printed=berth.printed)
    loose_row(canvas, Box(head.x0, area.y1 + 4, head.x1, foot.y0 - 8), seat.set_aside, seat.tray)
    if berth.side:
        half = len(berth.stats) * STAT // 2
        middle = (area.y0 + area.y1) // 2
        foot = Box(area.x1 + BERTH_PAD, middle - half, head.x1, middle + half)
    write_flow(canvas, foot, berth.stats)
