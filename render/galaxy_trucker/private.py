"""What only the viewer may see: at the workbench the console, in flight their ship at full size."""

from __future__ import annotations

from collections.abc import Sequence

from engine.galaxy_trucker.board import BOARDS
from engine.galaxy_trucker.components import TileId, turns_that_differ
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, PileView, SeatView
from render.canvas import GRID, HEADING, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word
from render.face import Scene
from render.fonts import Face
from render.galaxy_trucker import signs
from render.galaxy_trucker.board import sky
from render.galaxy_trucker.card import MINI, mini
from render.galaxy_trucker.figures import good_sign
from render.galaxy_trucker.panels import SIGN, STAT, entries, flow, standing, write_flow
from render.galaxy_trucker.ship import Grid, Marks, ship
from render.galaxy_trucker.strikes import damage
from render.galaxy_trucker.tile import back, tile_sprite
from render.galaxy_trucker.tones import PILOTS
from render.icons import emblem, icon
from render.palette import INK, NOW, QUIET, RAISED, SHADE, mix
from render.text import say

HEAD = 84
EDGE = 18
"""The ship comes nearer to the edge than anything else: its squares count."""
LABEL = 46
TALL = round(WIDTH * TALLEST)
BENCH = 268
HELD = 188
SIDE = 300
"""Width of the bench where it stands beside a narrow ship."""


def private(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """The viewer's ship and everything the viewer knows and the others do not."""
    assert view.viewer is not None, "spectators have no ship"
    seat = view.seats[view.viewer]
    bench = view.bench
    below = _below(view, seat, bench)
    plan = BOARDS[seat.ship.board]
    room = Box(EDGE, 0, WIDTH - EDGE, TALL - HEAD - below - 2 * GRID)
    grid = Grid.into(seat.ship.board, room.inset(8, 0), largest=132, label=LABEL)
    tall = LABEL + grid.cell * len(plan.rows) + 34
    canvas = Canvas.picture(HEAD + tall + GRID + below + GRID, sky(scene))
    _header(canvas, view, seat, bench, scene)
    panel = Box(EDGE, HEAD, WIDTH - EDGE, HEAD + tall)
    canvas.panel(panel)
    grid = Grid.into(
        seat.ship.board,
        Box(panel.x0 + 8, panel.y0 + 4, panel.x1 - 8, panel.y1 - 16),
        largest=grid.cell,
        label=LABEL,
    )
    done = damage(scene.changed, seat, view)
    marks = Marks(
        strikes=done.strikes,
        ghosts=done.gone,
        fits=() if bench is None else bench.fits,
        turn=0 if bench is None else bench.turn,
    )
    ship(
        canvas,
        grid,
        seat.ship,
        marks,
        printed=view.moment in ("building", "preparing") and not seat.ship.crew,
    )
    y = panel.y1 + GRID
    y = _stats(canvas, y, seat, view)
    if bench is not None:
        y = _bench(canvas, y, bench, scene)
        y = _claims(canvas, y, bench, scene)
        _piles(canvas, y, bench.piles, scene)
    elif view.ramp is not None:
        y = _ramp(canvas, y, view, scene)
    if seat.lost:
        _lost(canvas, canvas.box.y1 - GRID - LOST, seat, scene)

    return canvas


LOST = 92
RAMP = 92
CLAIMS = 92
PILE = MINI[1] + 10


def _below(view: GalaxyTruckerView, seat: SeatView, bench: BenchView | None) -> int:
    """Height of everything under the ship."""
    height = STAT * len(flow(entries(seat, view), WIDTH - 2 * MARGIN, size=36, gap=26)) + 16 + GRID
    if bench is not None:
        height += BENCH + GRID
        height += CLAIMS + GRID if bench.claims else 0
        height += len(bench.piles) * (PILE + GRID)
    elif view.ramp is not None:
        height += RAMP + GRID
    return height + (LOST + GRID if seat.lost else 0)


def _header(
    canvas: Canvas, view: GalaxyTruckerView, seat: SeatView, bench: BenchView | None, scene: Scene
) -> None:
    box = Box(MARGIN, 10, WIDTH - MARGIN, HEAD - 6)
    canvas.sprite(emblem(PILOTS[seat.seat], 48), box.x0, box.y0 + 10)
    words = say(scene.language, "galaxy-picture-your-ship")
    end = canvas.text(
        Box(box.x0 + 64, box.y0, 480, box.y1), words, size=HEADING, face=Face.TITLE, valign="middle", least=34
    ).x1
    board = say(scene.language, "galaxy-picture-class", board=view.board)
    canvas.line(Box(end + 22, box.y0, 780, box.y1), [Word(board, QUIET)], size=36)
    if bench is None:
        standing(canvas, box, seat, view)
    elif view.options.building == "rounds":
        points = say(scene.language, "galaxy-picture-points", points=bench.points)
        canvas.line(box, [Word(points, NOW, Face.NUMBER)], size=48, align="right")


def _stats(canvas: Canvas, y: int, seat: SeatView, view: GalaxyTruckerView) -> int:
    rows = flow(entries(seat, view, size=SIGN + 4), WIDTH - 2 * MARGIN, size=36, gap=26)
    box = Box(MARGIN, y, WIDTH - MARGIN, y + len(rows) * STAT + 16)
    canvas.panel(box, radius=18)
    write_flow(canvas, box.inset(20, 8), rows, size=36, gap=26)
    return box.y1 + GRID


# ---------------------------------------------------------------------- the bench


def _bench(canvas: Canvas, y: int, bench: BenchView, scene: Scene) -> int:
    """The held tile in its turn, the turns it could be shown in, the other loose tiles."""
    box = Box(MARGIN, y, WIDTH - MARGIN, y + BENCH)
    canvas.panel(box, line=NOW if bench.held else None)
    x = box.x0 + 18
    if bench.held is None:
        canvas.sprite(back(110), x, box.y0 + 16)
        words = say(scene.language, "galaxy-picture-nothing-held")
        canvas.text(
            Box(x + 130, box.y0 + 16, box.x1 - 20, box.y0 + 126), words, size=36, fill=QUIET, valign="middle"
        )
        _loose(canvas, Box(x, box.y0 + 136, box.x1 - 18, box.y1 - 12), bench)
        return box.y1 + GRID
    _held(canvas, Box(x, box.y0 + 12, x + HELD + 90, box.y1 - 12), bench.held, bench.turn)
    left = x + HELD + 100
    _turns(canvas, Box(left, box.y0 + 12, box.x1 - 16, box.y0 + 140), bench)
    _loose(canvas, Box(left, box.y0 + 150, box.x1 - 16, box.y1 - 12), bench)
    return box.y1 + GRID


def _held(canvas: Canvas, box: Box, tile: TileId, turn: int) -> None:
    """Large, with a wedge at its top side."""
    size = HELD
    x, y = box.x0 + 30, box.y0 + 28
    canvas.halo(Box(x, y, x + size, y + size), radius=18)
    canvas.sprite(tile_sprite(tile, turn, size), x, y)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[turn]
    reach = size / 2 + 15
    canvas.sprite(
        signs.wedge(26, turn, NOW), x + size / 2 + dx * reach, y + size / 2 + dy * reach, centered=True
    )
    canvas.text(
        Box(x - 26, box.y1 - 30, x + size + 60, box.y1 + 6),
        tile,
        size=32,
        face=Face.NUMBER,
        fill=NOW,
        align="center",
        valign="middle",
    )


def _turns(canvas: Canvas, box: Box, bench: BenchView) -> None:
    """How the tile would look in its other turns, and how many squares each fits."""
    assert bench.held is not None, "nothing to turn"
    size = 84
    step = 168
    for n, turn in enumerate(turns_that_differ(bench.held)):
        x = box.x0 + n * step
        cell = Box(x, box.y0, x + step - 8, box.y1)
        now = turn == bench.turn
        canvas.panel(
            cell,
            fill=mix(RAISED, NOW, 0.16 if now else 0),
            line=NOW if now else None,
            radius=14,
            shadow=False,
        )
        canvas.sprite(tile_sprite(bench.held, turn, size), x + 8, box.y0 + 8)
        count = sum(fit.turn == turn for fit in bench.fits)
        hue = (NOW if now else INK) if count else mix(QUIET, SHADE, 0.35)
        canvas.text(
            Box(x + size + 8, box.y0 + 8, cell.x1 - 4, box.y0 + 92),
            str(count),
            size=40,
            face=Face.NUMBER,
            fill=hue,
            align="center",
            valign="middle",
        )
        canvas.text(
            Box(x + 8, box.y0 + 92, x + 8 + size, box.y1 - 2),
            f"r{turn}",
            size=30,
            face=Face.NUMBER,
            fill=NOW if now else QUIET,
            align="center",
            valign="middle",
        )


def _loose(canvas: Canvas, box: Box, bench: BenchView) -> None:
    """The other tiles one could place, with their zone and notation."""
    tiles = [loose for loose in bench.loose if loose.tile != bench.held]
    if not tiles:
        return
    wide = min(140, box.width // len(tiles))
    size = min(72, wide - 8)
    for n, loose in enumerate(tiles):
        x = box.x0 + n * wide
        canvas.sprite(tile_sprite(loose.tile, 0, size), x, box.y0)
        if loose.zone == "set-aside":
            canvas.sprite(icon("lock", 30, QUIET), x + size - 14, box.y0 - 8)
        elif loose.zone == "tray":
            canvas.sprite(icon("star", 30), x + size - 14, box.y0 - 8)
        canvas.text(
            Box(x - 6, box.y0 + size - 2, x + size + 8, box.y1 + 4),
            loose.tile,
            size=30,
            face=Face.NUMBER,
            fill=INK,
            align="center",
            valign="middle",
        )


def _claims(canvas: Canvas, y: int, bench: BenchView, scene: Scene) -> int:
    if not bench.claims:
        return y
    box = Box(MARGIN, y, WIDTH - MARGIN, y + CLAIMS)
    words = say(scene.language, "galaxy-picture-claims")
    _tile_strip(canvas, box, words, bench.claims)
    return box.y1 + GRID


def _tile_strip(canvas: Canvas, box: Box, words: str, tiles: Sequence[TileId]) -> None:
    """A word and some tiles in a row."""
    canvas.panel(box, radius=18)
    line = box.inset(20, 0)
    end = canvas.line(
        line._replace(x1=line.x0 + 320),
        [Word(words, QUIET), 10, Word(str(len(tiles)), INK, Face.NUMBER)],
        size=34,
    )
    room = line.x1 - end - 20
    step = min(74, room // max(1, len(tiles)))
    for n, tile in enumerate(tiles):
        canvas.sprite(tile_sprite(tile, 0, 68), end + 20 + n * step, box.y0 + (box.height - 68) // 2)


def _piles(canvas: Canvas, y: int, piles: Sequence[PileView], scene: Scene) -> None:
    """Piles of adventure cards the viewer has looked at, one a row."""
    for pile in piles:
        number: list[Part] = [Word(str(pile.pile), QUIET, Face.NUMBER)]
        canvas.line(Box(MARGIN, y, MARGIN + 40, y + MINI[1]), number, size=44)
        for n, card in enumerate(pile.cards):
            x = MARGIN + 44 + n * (MINI[0] + 8)
            mini(canvas, Box(x, y, x + MINI[0], y + MINI[1]), card, scene.language)
        y += PILE + GRID


# ---------------------------------------------------------------------- in flight


def _ramp(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> int:
    """Goods that are in no hold while the viewer loads."""
    assert view.ramp is not None, "nobody loads"
    box = Box(MARGIN, y, WIDTH - MARGIN, y + RAMP)
    canvas.panel(box, radius=18, line=NOW)
    parts: list[Part] = [Word(say(scene.language, "galaxy-picture-ramp"), NOW), 24]
    for good in view.ramp:
        parts += [good_sign(good, 58), 10]
    canvas.line(box.inset(20, 0), parts, size=34)
    return box.y1 + GRID


def _lost(canvas: Canvas, y: int, seat: SeatView, scene: Scene) -> None:
    box = Box(MARGIN, y, WIDTH - MARGIN, y + LOST)
    _tile_strip(canvas, box, say(scene.language, "galaxy-picture-lost"), seat.lost)
