"""The final sheet: each flight's income and costs, and what is left of the ships."""

from collections.abc import Mapping
from functools import partial

from engine.core.game import Outcome
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.face import Scene
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import PILOTS
from render.galaxy_trucker.parts.grid import Grid
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.scenes.board import TALL, sky
from render.shared import people, stock
from render.shared.canvas import GRID, LEAST, Box, Canvas, Part, Word, counted
from render.shared.drawings import icon
from render.shared.fonts import Font
from render.shared.palette import GAIN, INK, LOSS, NOW, PANEL, QUIET, mix
from render.shared.people import WAITING_HEIGHT, person, place_mark
from render.text import say

HEADER = 112
NAME = 76
LINE = 46
SHIP = 192
ROOMY = 290
"""The height in pixels from which a sheet shows the ship well."""


def final(view: GalaxyTruckerView, scene: Scene, outcome: Outcome) -> Canvas:
    """Draw everyone's sheet, winners first."""
    rounds = max(1, max((len(seat.pay) for seat in view.seats), default=1))
    room = (TALL - HEADER - WAITING_HEIGHT - 2 * GRID) // len(view.seats) - GRID
    tall = max(min(NAME + LINE + rounds * LINE + 20, room), min(room, ROOMY))
    sheets = [
        (tall, partial(_sheet, seat=view.seats[number], rank=rank, view=view, scene=scene))
        for rank, seats in outcome.places
        for number in seats
    ]
    title, head = say(scene.language, "galaxy-picture-final"), Box.row(14, HEADER - 28)
    return people.final(title, sheets, scene, sky=sky(scene), head=head, top=HEADER)


def _sheet(
    canvas: Canvas, box: Box, seat: SeatView, rank: int, view: GalaxyTruckerView, scene: Scene
) -> None:
    won = rank == 1
    hue = PILOTS[seat.seat].colour
    canvas.panel(box, fill=mix(PANEL, hue, 0.16 if won else 0.06), line=NOW if won else None, halo=won)
    # Seven columns leave no room for the ship.
    drawn = bool(seat.ship.parts) and _columns(view) == COLUMNS
    head = Box(box.x0 + 22, box.y0 + 6, box.x1 - (SHIP if drawn else 0) - 20, box.y0 + NAME)
    place_mark(canvas, head._replace(x1=head.x0 + 60), rank, crown=54, drop=8, size=44)
    points = counted(signs.coin(50), 10, seat.credits)
    canvas.line(head._replace(x0=head.x1 - 190), points, size=58, align="right")
    person(canvas, head._replace(x0=head.x0 + 74, x1=head.x1 - 200), scene, seat.seat, size=40, owners=PILOTS)
    _table(canvas, Box(head.x0, head.y1, head.x1, box.y1 - 12), seat, view, scene)
    if drawn:
        area = Box(box.x1 - SHIP - 4, box.y0 + 16, box.x1 - 18, box.y1 - 16)
        grid = Grid.around(seat.ship, area, largest=44)
        ship(canvas, grid, seat.ship, ShipOverlay(), printed=False, sockets=False)


COLUMNS = ("cards", "arrival", "best", "goods", "losses", "total")


def _columns(view: GalaxyTruckerView) -> tuple[str, ...]:
    """Return the columns of the sheets. Specialists have one only if they earned or cost something."""
    if not any(pay.specialists for seat in view.seats for pay in seat.pay):
        return COLUMNS
    return (*COLUMNS[:-2], "specialists", *COLUMNS[-2:])


def _table(canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw a table with a line for each round, closer together if there are many, and a column for each
    reason."""
    first = 54
    line = min(LINE, (box.height - LINE) // max(1, len(seat.pay)))
    columns = _columns(view)
    cells = box._replace(x0=box.x0 + first, y1=box.y0 + LINE).columns(len(columns), 6)
    for cell, column in zip(cells, columns, strict=True):
        word = say(scene.language, f"galaxy-picture-{column}")
        canvas.line(cell, [Word(word, QUIET)], size=LEAST, align="right")
    for n, pay in enumerate(seat.pay):
        y = box.y0 + LINE + n * line
        board = view.classes[pay.round - 1]
        canvas.line(Box(box.x0, y, box.x0 + first + 20, y + line), [Word(board, QUIET, Font.NUMBER)], size=36)
        arrival: Part = signs.white_flag(34) if pay.place is None else _gain(pay.arrival)
        told: Mapping[str, Part] = {
            "cards": _gain(pay.cards),
            "arrival": arrival,
            "best": _gain(pay.best_looking),
            "goods": _gain(pay.goods),
            "specialists": _gain(pay.specialists) if pay.specialists >= 0 else _cost(-pay.specialists),
            "losses": _cost(pay.losses + pay.premium),
            "total": Word(str(pay.total), INK, Font.NUMBER),
        }
        for cell, column in zip(cells, columns, strict=True):
            canvas.line(cell._replace(y0=y, y1=y + line), [told[column]], size=36, align="right")


def _gain(number: int) -> Word:
    return Word(f"+{number}", GAIN, Font.NUMBER) if number else Word("0", QUIET, Font.NUMBER)


def _cost(number: int) -> Word:
    return Word(f"−{number}", LOSS, Font.NUMBER) if number else Word("0", QUIET, Font.NUMBER)


PAY_SIGNS: stock.Stock = {
    "cards": partial(icon, "card"),
    "arrival": partial(icon, "crown"),
    "best-looking": partial(icon, "eye"),
    "goods": partial(icon, "crate"),
    "specialists": partial(icon, "person"),
    "insurance": signs.insurance_sign,
    "losses": signs.lost_sign,
}
"""The sign of each reason to earn or pay credits."""
