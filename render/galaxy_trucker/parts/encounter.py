"""What is drawn beside the viewer's ship in flight: track, the open card's results so far, other ships."""

from collections.abc import Mapping

from engine.core.prompt import Seat
from engine.galaxy_trucker.box import board, cards, squares
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.encounter import Arrival, Declared
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.art.canvas import Box, Canvas, Part, Word, counted
from render.art.drawings import emblem, icon, sign
from render.art.fonts import HEADING, LEAST, Font
from render.art.palette import INK, LINE, LOSS, NOW, QUIET, SHADE, mix
from render.face import Scene
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import PILOTS, docking_sign, figure_sign, intruder_sign
from render.galaxy_trucker.parts import card, specialist
from render.galaxy_trucker.parts.grid import Grid
from render.galaxy_trucker.parts.panels import firepower, halves, marks_of, pilot_panel, standing, write_flow
from render.galaxy_trucker.parts.trail import StrikeOutcome
from render.galaxy_trucker.words.ships import engines

TRACK_HEIGHT = 156
ROCKET = 78
FEWEST = 16
"""The least number of spaces that the track shows."""
CLOSE = 5
"""A player fewer than this many spaces from being lapped is warned."""


def track(canvas: Canvas, box: Box, view: GalaxyTruckerView, *, halo: bool = False) -> None:
    """Draw the flight track unrolled, with the rockets of players who have not given up."""
    canvas.panel(box, halo=halo)
    rockets_on(canvas, box, {seat.seat: seat.rocket for seat in view.seats if seat.rocket is not None})


def rockets_on(canvas: Canvas, box: Box, rockets: Mapping[Seat, int]) -> None:
    """Draw rockets at their absolute places, and how far each is behind the leader."""
    if not rockets:
        return
    first, last = max(rockets.values()), min(rockets.values())
    spaces = max(FEWEST, first - last + 5)
    left, right = box.x0 + 30, box.x1 - 30
    step = (right - left) / spaces
    start = first + 2 - spaces + 0.5

    def at(place: float) -> float:
        return left + (place - start) * step

    reach = min(40, box.height // 2 - 36)
    y = box.y0 + 66 - (TRACK_HEIGHT - box.height) * 6 // 10
    canvas.fill(Box(left, y - 3, right, y + 3), mix(LINE, SHADE, 0.2), radius=3)
    for place in range(round(start + 0.5), first + 3):
        lap = place % board.FLIGHT_BOARD.spaces == 0
        size = max(3, min(9, round(step * 0.16)))
        dot = round(at(place))
        hue = NOW if lap else mix(LINE, QUIET, 0.45)
        canvas.fill(Box(dot - size, y - size, dot + size, y + size), hue, radius=size)
        if lap:
            canvas.fill(Box(dot - 3, y - reach, dot + 3, y + reach), hue, radius=3)
    taken: list[tuple[float, float]] = []
    for place, seat in sorted(((place, seat) for seat, place in rockets.items()), reverse=True):
        x = at(place)
        canvas.sprite(signs.rocket(seat, ROCKET), x, y, centered=True)
        behind = first - place
        text = "1." if not behind else f"−{behind}"
        near = behind > board.FLIGHT_BOARD.spaces - CLOSE
        row = Box(round(x) - 50, box.y1 - 52, round(x) + 50, box.y1 - 8)
        row = row.moved(max(0, box.x0 + 8 - row.x0) - max(0, row.x1 - box.x1 + 8), 0)
        if any(abs(x - other) < 74 for other, _ in taken):
            row = row._replace(y0=box.y0 + 2, y1=box.y0 + 38)
            if sum(abs(x - other) < 74 for other, _ in taken) > 1:
                continue
        taken.append((x, y))
        canvas.number(row, text, fill=LOSS if near else NOW if not behind else INK)


LINE_SIZE = 52
STEP = 76
"""The largest distance between two lines, in pixels."""
FEW_PILOTS = 3
"""With at most this many pilots involved, a line shows the attacked pilot's firepower."""


def beside_card(view: GalaxyTruckerView) -> list[list[Part]]:
    """Return one line for each result of the open card; none if it was just revealed."""
    now = view.encounter
    rows: list[list[Part]] = []
    if now.aim is not None:
        rows.append([part for value in now.aim.dice for part in (signs.die(value, LINE_SIZE), 10)])
        hit = signs.missile(now.aim.hit.size, now.aim.hit.side, 60)
        number = Word(str(now.aim.line.number), NOW, Font.NUMBER)
        rows.append([hit, 14, signs.bar(50, upright=now.aim.line.is_column), 10, number])
        targets: list[Part] = [Word(f"{now.aim.number}/{now.aim.of}", QUIET, Font.NUMBER), 18]
        for seat in now.aim.targets:
            targets += [emblem(PILOTS[seat], 34), 6]
        rows.append(targets)
        return rows
    if now.arrival is not None:
        return _intruders(now.arrival, view)
    declared = {one.seat: one for one in now.declared}
    concerned = {*declared, *now.beaten, *(() if now.attacked is None else (now.attacked,))}
    for pilot in sorted(view.seats, key=lambda pilot: -(pilot.rocket or 0)):
        if pilot.seat in concerned:
            rows.append(_pilot(pilot.seat, declared.get(pilot.seat), view))
            if pilot.seat == now.attacked and pilot.seat not in declared and len(concerned) <= FEW_PILOTS:
                rows.append(counted(tiles.cannon_sign(42), 8, firepower(pilot), QUIET))
    if now.fired is not None:
        shot = signs.missile("light", squares.Side.LEFT, 52)
        rows.append([shot, 12, emblem(PILOTS[now.fired], 44)])
    return rows


def _intruders(arrival: Arrival, view: GalaxyTruckerView) -> list[list[Part]]:
    """Return the line about intruders: the dice, where they arrive, and whose ships they enter."""
    kind = "glutton" if view.card is None else cards.card_of(view.card).kind
    dice: list[Part] = [part for value in arrival.dice for part in (signs.die(value, LINE_SIZE), 10)]
    side, line = docking_sign(arrival.line.side, 50), signs.bar(50, upright=arrival.line.is_column)
    number = Word(str(arrival.line.number), NOW, Font.NUMBER)
    ships: list[Part] = [part for seat in arrival.targets for part in (emblem(PILOTS[seat], 34), 6)]
    return [dice, [intruder_sign(kind, 56), 10, side, 10, line, 8, number], ships]


def _pilot(seat: Seat, declared: Declared | None, view: GalaxyTruckerView) -> list[Part]:
    """Return a pilot's line: declaration and result, after an arrow if the pilot is under attack."""
    now = view.encounter
    row: list[Part] = [emblem(PILOTS[seat], 40), 14]
    if now.attacked == seat:
        row = [icon("arrow", 34, NOW), 8, *row]
    if declared is not None:
        row += [card.WEAKEST[declared.what](42), 8, Word(halves(declared.halves), INK, Font.NUMBER), 14]
    if seat in now.beaten:
        row += [icon("blast", 40)]
    return row


def beside(canvas: Canvas, box: Box, rows: list[list[Part]]) -> None:
    """Draw these lines on a panel."""
    canvas.panel(box, line=NOW)
    step = min((box.height - 20) // len(rows), STEP)
    top = (box.y0 + box.y1 - step * len(rows)) // 2
    area = Box(box.x0 + 18, top, box.x1 - 14, top + step * len(rows))
    write_flow(canvas, area, [[row] for row in rows], size=HEADING if len(rows) <= 3 else LEAST)


def standings(view: GalaxyTruckerView) -> list[list[Part]]:
    """Return the standing, leader first: the viewer's place, and each other player's days ahead or behind
    with the strength of their engines and cannons."""
    flying = [seat for seat in view.seats if seat.rocket is not None]
    own = next((seat for seat in flying if seat.seat == view.viewer), None)
    found = list[list[Part]]()
    for place, seat in enumerate(sorted(flying, key=lambda one: -(one.rocket or 0)), 1):
        if seat is own or own is None:
            found.append(counted(emblem(PILOTS[seat.seat], 42), 8, f"{place}.", NOW))
            continue
        days = f"{(seat.rocket or 0) - (own.rocket or 0):+d}".replace("-", "−")
        row: list[Part] = [emblem(PILOTS[seat.seat], 42), 8, Word(days, INK, Font.NUMBER), 12]
        row += counted(tiles.engine_sign(38), 4, engines(seat), QUIET)
        found.append([*row, 12, tiles.cannon_sign(38), 4, Word(firepower(seat), QUIET, Font.NUMBER)])
    return found


OTHERS_HEIGHT = 190
OTHERS_HEAD = 52
NUMBERS_WIDTH = 204
"""The width in pixels of the numbers beside an outline."""
OUTLINE_SQUARE = 20


def others(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw every ship but the viewer's, side by side."""
    seats = [seat for seat in view.seats if seat.seat != view.viewer]
    for box, seat in zip(Box.row(y, OTHERS_HEIGHT).beside(len(seats)), seats, strict=True):
        _other(canvas, box, seat, view, scene)


def _other(canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene) -> None:
    pilot_panel(canvas, box, seat, view, radius=18)
    head = Box(box.x0 + 14, box.y0 + 2, box.x1 - 14, box.y0 + OTHERS_HEAD)
    canvas.sprite(emblem(PILOTS[seat.seat], 38), head.x0, head.y0 + 8)
    end = standing(canvas, head, seat, view)
    canvas.line(head._replace(x0=head.x0 + 48, x1=end - 8), specialist.team_signs(seat, 38))
    numbers = Box(box.x1 - NUMBERS_WIDTH, box.y0 + OTHERS_HEAD, box.x1 - 8, box.y1 - 8)
    own = seat.ship
    rows = [
        [counted(figure_sign(Figure.HUMAN, 34), 8, own.crew)],
        [counted(tiles.engine_sign(34), 8, engines(seat))],
        [counted(tiles.cannon_sign(34), 8, firepower(seat))],
    ]
    write_flow(canvas, numbers, rows)
    area = Box(box.x0 + 12, box.y0 + OTHERS_HEAD - 4, numbers.x0 - 10, box.y1 - 10)
    if own.parts:
        _outline(canvas, area, seat, view, scene)


def _outline(canvas: Canvas, area: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw the squares that a ship fills, and mark where it was hit."""
    grid = Grid.around(seat.ship, area, largest=OUTLINE_SQUARE)
    struck = {
        strike.square: strike.outcome
        for strike in marks_of(seat, view, scene).strikes
        if strike.outcome in (StrikeOutcome.COMING, StrikeOutcome.DESTROYED)
    }
    for part in seat.ship.parts:
        shape = "silhouette-start" if part.face.sort.starting else "silhouette"
        outline = sign(f"galaxy_trucker/{shape}", grid.cell, PILOTS[seat.seat].colour)
        canvas.sprite(outline, *grid.corner(part.square))
        if struck.get(part.square) is StrikeOutcome.COMING:
            canvas.sprite(sign("galaxy_trucker/aimed-at", grid.cell), *grid.corner(part.square))
    for place, outcome in struck.items():
        if place is not None and outcome is StrikeOutcome.DESTROYED:
            canvas.sprite(signs.blast(round(grid.cell * 1.5)), *grid.middle(place), centered=True)
