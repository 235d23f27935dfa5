"""The viewer's private picture: the workbench; in flight their ship at full size; beside a question, as much
of it as fits on a phone with the buttons."""

from typing import NamedTuple

from msgspec.structs import replace

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.building.placement import wrong_parts, wrong_sides
from engine.galaxy_trucker.ship.crew import alien_cabins
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, SeatView
from render.art import drawings, palette
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word
from render.art.fonts import BODY, HEADING, SUBTITLE, Font
from render.face import Scene
from render.galaxy_trucker.art.signs import PILOTS, good_sign
from render.galaxy_trucker.parts import bench as workbench
from render.galaxy_trucker.parts import panels
from render.galaxy_trucker.parts.card import card_panel, fits_narrow, height_of
from render.galaxy_trucker.parts.encounter import OTHERS_HEIGHT as OTHERS
from render.galaxy_trucker.parts.encounter import STEP, beside, beside_card, others, standings
from render.galaxy_trucker.parts.grid import LABEL, Grid, VisibleBoard
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.parts.specialist import card_rows, rows_height
from render.galaxy_trucker.scenes.board import ASIDE, EDGE, TALL, clock, sky
from render.galaxy_trucker.words.speech import applicants
from render.text import say

OWN_HEAD = 84
UNDER = 48
HEAD_ROW, NEAR_TALL = 64, 1130
"""Pixels beside a question: the height of a line of the standing, and of an almost square picture."""
LARGEST = 132
SIDE = 318
"""The width in pixels of the column beside a narrow ship."""
ASIDES = SIDE, 420
"""The widths in pixels of a card beside the ship."""
NARROW_SHIP = 5
"""The most columns of a narrow ship."""
STRIP = 92
RIM = 34
"""Pixels kept free around the squares of a ship in flight, for meteors and shots."""


class SceneLayout(NamedTuple):
    """The places of everything in the private picture."""

    grid: Grid
    """The places of the ship's squares."""
    panel: Box
    side: Box | None
    height: int


def hiring(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the picture beside the question whom to hire: the specialists with both abilities."""
    cards = applicants(view)
    canvas = Canvas.picture(MARGIN + rows_height(cards), sky(scene))
    card_rows(canvas, MARGIN, cards, scene.language)
    return canvas


def private(view: GalaxyTruckerView, scene: Scene, *, near: bool = False) -> Canvas:
    """Draw the viewer's ship and everything that only the viewer knows; `near` a question before the start or
    in flight, the ship, everyone's standing and the card."""
    seat = view.own
    frame = frame_of(view, scene, near=near)
    canvas = Canvas.picture(frame.height, sky(scene))
    stars = canvas.image.copy()
    if near and (rows := _standings(view)):
        panels.write_flow(canvas, Box(MARGIN, 2, WIDTH - MARGIN, frame.panel.y0), rows, size=BODY, gap=20)
    else:
        _header(canvas, view, scene)
    canvas.panel(frame.panel)
    marks = _marks(view, scene)
    ship(canvas, frame.grid, seat.ship, marks, printed=panels.is_printed(seat, view), sky=stars)
    if frame.side is not None and view.bench is not None:
        workbench.bench_panel(canvas, frame.side, view, scene, upright=True)
    elif frame.side is not None:
        _card_aside(canvas, frame.side, view, scene)
    y = _stats(canvas, frame.panel.y1 + GRID, view, scene)
    y = card_rows(canvas, y, applicants(view), scene.language)
    bench = view.bench
    if bench is not None:
        if frame.side is None and _in_hand(bench):
            box = Box.row(y, workbench.BENCH)
            workbench.bench_panel(canvas, box, view, scene, upright=False)
            y = box.y1 + GRID
        y = workbench.piles(canvas, y, bench.piles, scene)
    if frame.side is None:
        y = _open_card(canvas, y, view, scene)
    y = _ramp(canvas, y, view, scene)
    if not near and _shows_others(view):
        others(canvas, y, view, scene)
        y += OTHERS + GRID
    if not near and seat.lost:
        box = Box.row(y, STRIP)
        workbench.tile_strip(canvas, box, say(scene.language, "galaxy-picture-lost"), seat.lost)
    return canvas


def frame_of(view: GalaxyTruckerView, scene: Scene, *, near: bool = False) -> SceneLayout:
    """Return the layout with the largest ship that leaves room for everything below or beside it."""
    narrow = view.bench is not None and len(BOARDS[view.own.ship.board].printed_columns) <= NARROW_SHIP
    if not near:
        return _frame(view, scene, OWN_HEAD, TALL, _below(view, aside=narrow), SIDE if narrow else 0)
    head = HEAD_ROW * len(rows) if (rows := _standings(view)) else OWN_HEAD
    sides = [0]
    if view.card is not None and _shows_card(view):
        sides += [wide for wide in ASIDES if fits_narrow(view.card, wide, scene.language)]
    found = [
        _frame(view, scene, head, NEAR_TALL, _below(view, aside=side > 0, near=True), side) for side in sides
    ]
    return max(found, key=lambda frame: frame.grid.cell)


def _frame(
    view: GalaxyTruckerView, scene: Scene, head: int, tall: int, below: int, aside: int
) -> SceneLayout:
    right = WIDTH - EDGE - (aside + GRID if aside else 0)
    shown = _visible(view.own, _marks(view, scene)) if view.moment in ("flying", "landed") else None
    room = Box(EDGE, head, right, tall - below - GRID)
    grid, panel = large_ship(view.own, room, rim=RIM if view.moment == "flying" else 0, shown=shown)
    side = Box(panel.x1 + GRID, panel.y0, WIDTH - EDGE, panel.y1) if aside else None
    return SceneLayout(grid, panel, side, panel.y1 + GRID + below)


def large_ship(seat: SeatView, room: Box, *, rim: int, shown: VisibleBoard | None = None) -> tuple[Grid, Box]:
    """Return the places of a ship's squares, as large as the room allows, and the panel behind them."""
    board = seat.ship.board
    inner = Box(room.x0 + 14, 0, room.x1 - 14, room.height - UNDER)
    largest = Grid.into(board, inner, largest=LARGEST, label=LABEL, rim=rim, shown=shown)
    panel = room._replace(y1=room.y0 + largest.tall + UNDER)
    area = Box(panel.x0 + 14, panel.y0 + 4, panel.x1 - 14, panel.y1 - 30)
    return Grid.into(board, area, largest=largest.cell, label=LABEL, rim=rim, shown=shown), panel


def _standings(view: GalaxyTruckerView) -> list[list[list[Part]]]:
    """Return the standing as entries, row by row; empty if no other ship flies."""
    told = standings(view)
    return panels.flow(told, WIDTH - 2 * MARGIN, size=BODY, gap=20) if len(told) > 1 else []


def _visible(seat: SeatView, marks: ShipOverlay) -> VisibleBoard | None:
    """Return the part of the board to show in flight: the ship and what is drawn beside it. None for the
    whole board, as for a cylinder."""
    if BOARDS[seat.ship.board].cylinder or not seat.ship.parts:
        return None
    return VisibleBoard.around(panels.seen(seat, marks))


def _below(view: GalaxyTruckerView, *, aside: bool, near: bool = False) -> int:
    """Return the height in pixels of what is below the ship; `aside`: workbench or card are beside it."""
    height = _stats_height(view) + GRID + rows_height(applicants(view))
    if view.bench is not None:
        height += workbench.BENCH + GRID if _in_hand(view.bench) and not aside else 0
        height += len(view.bench.piles) * (workbench.PILE + GRID)
    if _shows_card(view) and view.card is not None and not aside:
        height += max(height_of(view.card), 200) + GRID
    if view.ramp is not None:
        height += STRIP + GRID
    if near:
        return height
    if _shows_others(view):
        height += OTHERS + GRID
    return height + (STRIP + GRID if view.own.lost else 0)


def _in_hand(bench: BenchView) -> bool:
    """Return whether there is a tile on the workbench. An empty one below a ship takes too much room."""
    return bench.held is not None or bool(bench.loose)


def _marks(view: GalaxyTruckerView, scene: Scene) -> ShipOverlay:
    """Return the overlays. Before the start, they show parts that cannot stay, otherwise homes for aliens."""
    public = panels.marks_of(view.own, view, scene)
    if view.moment == "preparing":
        checked = Ship.parse(view.own.ship.notation)
        wrong = frozenset(wrong_parts(checked))
        clashes = tuple((place, side) for place, sides in wrong_sides(checked).items() for side in sides)
        cabins = {} if wrong or checked.crew else {alien: alien_cabins(checked, alien) for alien in Alien}
        homes = tuple((place, Figure(alien.value)) for alien, places in cabins.items() for place in places)
        kept = ShipOverlay(ghosts=public.ghosts, planned=public.planned)
        return replace(kept, wrong=wrong, clashes=clashes, homes=homes, apart=not wrong)
    if view.bench is None:
        return public
    return ShipOverlay(ghosts=public.ghosts, fits=view.bench.fits, planned=public.planned)


def _header(canvas: Canvas, view: GalaxyTruckerView, scene: Scene) -> None:
    box = Box(MARGIN, 10, WIDTH - MARGIN, OWN_HEAD - 6)
    canvas.sprite(drawings.emblem(PILOTS[view.own.seat], 48), box.x0, box.y0 + 10)
    words = say(scene.language, "galaxy-picture-your-ship")
    room = Box(box.x0 + 64, box.y0, 480, box.y1)
    end = canvas.text(room, words, size=HEADING, face=Font.TITLE).x1
    board = say(scene.language, "galaxy-picture-class", board=view.ship_class)
    end = panels.pill(canvas, Box(end + 22, box.y0, 780, box.y1), board)
    canvas.line(box._replace(x0=end + 22, x1=880), panels.changed_prices(view))
    if view.bench is None:
        panels.standing(canvas, box, view.own, view)
    elif view.in_shifts:
        points = say(scene.language, "galaxy-picture-points", points=view.bench.points)
        canvas.line(box, [Word(points, palette.NOW, Font.NUMBER)], size=SUBTITLE, align="right")
    else:
        canvas.line(box, clock(view, scene), align="right")


def _claiming(view: GalaxyTruckerView) -> bool:
    return view.bench is not None and bool(view.bench.claims)


def _stat_rows(view: GalaxyTruckerView) -> list[list[list[Part]]]:
    room = WIDTH - 2 * MARGIN - 40 - (workbench.CLAIMS if _claiming(view) else 0)
    return panels.flow(panels.entries(view.own, view, sign=panels.STAT_SIGN + 4), room, gap=26)


def _stats_height(view: GalaxyTruckerView) -> int:
    return max(panels.STAT * len(_stat_rows(view)), workbench.CLAIM if _claiming(view) else 0) + 16


def _stats(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> int:
    """Draw the ship's strengths and, while the viewer builds, their claims. Returns the y where they end."""
    rows = _stat_rows(view)
    box = Box(MARGIN, y, WIDTH - MARGIN, y + _stats_height(view))
    canvas.panel(box, radius=18)
    inner = box.inset(20, 8)
    room = inner._replace(x1=inner.x1 - workbench.CLAIMS) if _claiming(view) else inner
    panels.write_flow(canvas, room, rows, gap=26)
    if view.bench is not None:
        workbench.claims(canvas, inner._replace(x0=room.x1), view.bench, scene)
    return box.y1 + GRID


def _shows_card(view: GalaxyTruckerView) -> bool:
    """Return whether the open card is shown, as it is until goods to load take its place."""
    return view.moment == "flying" and view.card is not None and view.ramp is None


def _shows_others(view: GalaxyTruckerView) -> bool:
    return view.moment == "flying" and view.ramp is None and len(view.seats) > 1


def _open_card(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> int:
    if view.card is None or not _shows_card(view):
        return y
    box = Box(MARGIN, y, WIDTH - MARGIN, y + max(height_of(view.card), 200))
    rows = beside_card(view)
    if rows:
        beside(canvas, box._replace(x0=box.x1 - ASIDE), rows)
    inner = box._replace(x1=box.x1 - ASIDE - GRID) if rows else box
    card_panel(canvas, inner, view.card, scene.language, view.encounter)
    return box.y1 + GRID


def _card_aside(canvas: Canvas, box: Box, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw the card beside the ship, above its results so far."""
    assert view.card is not None, "a card lies open"
    if rows := beside_card(view):
        low = box.y1 - min(box.height // 2, STEP * len(rows) + 20)
        beside(canvas, box._replace(y0=low), rows)
        box = box._replace(y1=low - GRID)
    card_panel(canvas, box, view.card, scene.language, view.encounter)


def _ramp(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> int:
    """Draw the goods that are in no hold while the viewer loads. Returns the y where they end."""
    if view.ramp is None:
        return y
    box = Box.row(y, STRIP)
    canvas.panel(box, radius=18, line=palette.NOW)
    parts: list[Part] = [Word(say(scene.language, "galaxy-picture-ramp"), palette.NOW), 24]
    size = min(58, (box.width - 380) // max(1, len(view.ramp)) - 10)
    for good in view.ramp:
        parts += [good_sign(good, size), 10]
    canvas.line(box.inset(20, 0), parts)
    return box.y1 + GRID
