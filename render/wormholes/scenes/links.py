"""The whole map by itself as large as can be, and the wormholes: which space each leads to."""

from __future__ import annotations

import math

from engine.wormholes.boards import BOX
from engine.wormholes.view import PlayerView, Token, WormholesView
from render.face import Scene
from render.shared.canvas import GRID, LEAST, MARGIN, TALLEST, WIDTH, Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.icons import emblem
from render.shared.palette import INK, LINE, QUIET, SHADE, mix
from render.shared.people import WAITING_HEIGHT, waiting_line
from render.shared.sprites import Pen
from render.wormholes.art import signs
from render.wormholes.parts.pieces import pieces, wormhole
from render.wormholes.parts.plan import LETTERS, MapPicture, extent_of, whole
from render.wormholes.parts.terrain import ground
from render.wormholes.scenes.board import owner_name, sky

EDGE = 12
"""What a map keeps free at its sides."""
ROW, NAME = 112, 246
"""A player in the list of wormholes, and the room for a name."""
PIPE, RIM = 6, 12
"""A line between two wormholes, and with the dark round it."""
NUMBERS = tuple(dict.fromkeys(BOX.wormholes))


def chart(view: WormholesView, scene: Scene) -> Canvas:
    """The whole map, with room for nothing else."""
    plan, height = _laid(view, WAITING_HEIGHT + GRID)
    canvas = ground(plan, WIDTH, height, sky(scene))
    pieces(canvas, plan, view, scene)
    _footer(canvas, view, scene)
    return canvas


def links(view: WormholesView, scene: Scene) -> Canvas:
    """The whole map with a line from each active wormhole to its other end, and a list of all below it."""
    below = len(view.everybody) * (ROW + GRID // 2) + WAITING_HEIGHT + GRID
    plan, height = _laid(view, below)
    canvas = ground(plan, WIDTH, height, sky(scene))
    lines = [
        (plan, player, n)
        for player in view.everybody
        for n in range(1, len(player.tokens), 2)
        if player.tokens[n].active
    ]

    def draw(pen: Pen) -> None:
        for line in lines:
            _line(pen, *line)

    canvas.pen(plan.box, draw)
    pieces(canvas, plan, view, scene)
    for n, player in enumerate(view.everybody):
        y = height - below + n * (ROW + GRID // 2)
        _wormholes(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + ROW), player, scene)
    _footer(canvas, view, scene)
    return canvas


def _laid(view: WormholesView, below: int) -> tuple[MapPicture, int]:
    """The map as large as it fits above `below` pixels, and the height of the picture."""
    reach = extent_of(view.layout, view.boards)
    wide = WIDTH - 2 * EDGE
    tallest = round(WIDTH * TALLEST) // GRID * GRID - below - 2 * LETTERS
    high = min(tallest, math.ceil(reach.high * reach.scale(wide, tallest)))
    box = Box(EDGE, LETTERS, WIDTH - EDGE, LETTERS + high)
    return whole(view.layout, view.boards, box), -(-(high + 2 * LETTERS + below) // GRID) * GRID


def _footer(canvas: Canvas, view: WormholesView, scene: Scene) -> None:
    height = canvas.box.height
    line = Box(MARGIN, height - WAITING_HEIGHT - GRID // 2, WIDTH - MARGIN, height - GRID // 2)
    waiting_line(canvas, line, scene, view.waiting, over=bool(view.ranking))


def _line(pen: Pen, plan: MapPicture, player: PlayerView, end: int) -> None:
    """From one wormhole of a pair to the other, bent a little so that two lines seldom cover each other."""
    (x0, y0), (x1, y1) = (plan.at(token.space) for token in player.tokens[end - 1 : end + 1])
    x0, y0, x1, y1 = x0 - plan.box.x0, y0 - plan.box.y0, x1 - plan.box.x0, y1 - plan.box.y0
    bend = 0.12 * (1 if end % 4 == 1 else -1)
    x2, y2 = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
    steps = [n / 24 for n in range(25)]
    curve = [
        ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x2 + t * t * x1,
         (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y2 + t * t * y1)
        for t in steps
    ]  # fmt: skip
    pen.line(curve, RIM, SHADE)
    pen.line(curve, PIPE, signs.owner(player.owner).colour)


def _wormholes(canvas: Canvas, box: Box, player: PlayerView, scene: Scene) -> None:
    """A player's five pairs: where each lies, or a dash for what is still on the stack."""
    canvas.panel(box, radius=18, shadow=False)
    canvas.sprite(emblem(signs.owner(player.owner), 44), box.x0 + 16, (box.y0 + box.y1 - 44) / 2)
    name = Box(box.x0 + 74, box.y0, box.x0 + NAME, box.y1)
    canvas.text(name, owner_name(scene, player.owner), size=36, face=Font.STRONG, valign="middle", lines=2)
    wide = (box.width - NAME - GRID) // len(NUMBERS)
    for n, number in enumerate(NUMBERS):
        x = box.x0 + NAME + GRID + n * wide
        _pair(canvas, Box(x, box.y0, x + wide, box.y1), player, number)


def _pair(canvas: Canvas, cell: Box, player: PlayerView, number: int) -> None:
    there: list[Token] = [token for token in player.tokens if token.number == number]
    middle = (cell.y0 + cell.y1) // 2
    if not there:
        faint = mix(QUIET, SHADE, 0.5)
        canvas.text(cell._replace(x1=cell.x0 + 76), str(number), size=LEAST, face=Font.NUMBER, fill=faint,
                    align="center", valign="middle")  # fmt: skip
        canvas.fill(Box(cell.x0 + 92, middle - 2, cell.x0 + 124, middle + 2), LINE)
        return
    wormhole(canvas, player.owner, number, cell.x0 + 34, middle, 68, active=there[0].active)
    for row, token in enumerate(there):
        y = middle - 20 if len(there) == 1 else middle - 42 + 42 * row
        place = Box(cell.x0 + 72, y, cell.x1 + 4, y + 42)
        canvas.line(place, [Word(token.space, INK if token.active else QUIET, Font.NUMBER)], size=36)
