"""What can be looked at by itself: the map round any ship, the docks, the scores."""

from __future__ import annotations

from engine.wormholes.boards import BOX
from engine.wormholes.owner import RIVAL
from engine.wormholes.view import PlayerView, WormholesView
from render.face import Scene
from render.shared.canvas import GRID, MARGIN, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import INK, PANEL, QUIET, SHADE, mix
from render.shared.people import WAITING_HEIGHT, waiting_line
from render.text import say
from render.wormholes.art import signs
from render.wormholes.art.emblems import planet_emblem
from render.wormholes.art.globes import globe
from render.wormholes.parts import fresh
from render.wormholes.parts.pieces import explorers, wormhole
from render.wormholes.parts.plan import MapPicture
from render.wormholes.parts.window import home, overview, window
from render.wormholes.scenes.board import owner_name, sky
from render.wormholes.scenes.final import lines
from render.wormholes.words.speech import planet_name

HEADER = 108
VIEW = 1008
SMALL = 300, 270
SIZE = 72
"""Of a hexagon in a picture of one ship's surroundings."""
DOCK, SCORE = 196, 206


def near(view: WormholesView, scene: Scene, seat: int) -> Canvas:
    """The map round a seat's ship, the whole of it small in a corner."""
    canvas = Canvas.picture(HEADER + VIEW + WAITING_HEIGHT + 2 * GRID, sky(scene))
    player = view.players[seat]
    canvas.sprite(emblem(signs.owner(player.owner), 64), MARGIN, (HEADER - 64) / 2)
    box = Box(MARGIN + 84, 12, WIDTH - MARGIN - 190, HEADER - 12)
    canvas.text(box, owner_name(scene, player.owner), size=TITLE, face=Font.TITLE, valign="middle", least=40)
    if player.ship is not None:
        parts: list[Part] = [signs.ship(player.owner, 60), 10, Word(player.ship, INK, Font.NUMBER)]
        canvas.line(box._replace(x0=box.x1 + 8, x1=WIDTH - MARGIN), parts, size=52, align="right")
    wide = WIDTH - 2 * MARGIN
    part, plan = window(view, scene, (wide, VIEW), home(view, seat), sky=sky(scene), size=SIZE)
    canvas.stamp(part, MARGIN, HEADER)
    frame = Box(MARGIN, HEADER, MARGIN + wide, HEADER + VIEW)
    canvas.edge(frame, line=mix(PANEL, INK, 0.14), thick=2)
    inset = _corner(plan).moved(frame.x0, frame.y0)
    canvas.panel(inset)
    overview(canvas, inset.inset(8), view, plan)
    bottom = HEADER + VIEW + GRID
    line = Box(MARGIN, bottom, WIDTH - MARGIN, bottom + WAITING_HEIGHT)
    waiting_line(canvas, line, scene, view.waiting, over=bool(view.ranking))
    return canvas


def _corner(plan: MapPicture) -> Box:
    """The corner of a part of the map where the whole of it hides least."""
    (wide, high), gap = SMALL, GRID
    corners = [
        Box(x, y, x + wide, y + high)
        for y in (plan.box.y1 - high - gap, gap)
        for x in (plan.box.x1 - wide - gap, gap)
    ]
    points = [plan.at(space) for space in plan.shown]
    return min(corners, key=lambda box: sum(box.x0 < x < box.x1 and box.y0 < y < box.y1 for x, y in points))


def docks(view: WormholesView, scene: Scene) -> Canvas:
    """Who waits at the station for which planet, and who has explored it."""
    rows = -(-len(view.docks) // 2)
    canvas = Canvas.picture(HEADER + rows * (DOCK + GRID) + WAITING_HEIGHT + GRID, sky(scene))
    title = say(scene.language, "wormholes-picture-docks")
    canvas.sprite(signs.station(92), MARGIN, 10)
    box = Box(MARGIN + 112, 12, WIDTH - MARGIN, HEADER - 12)
    canvas.text(box, title, size=TITLE, face=Font.TITLE, valign="middle", least=44)
    deck: list[Part] = [icon("deck", 50), 10, Word(str(view.deck), INK, Font.NUMBER)]
    canvas.line(box._replace(x0=box.x1 - 220), deck, size=48, align="right")
    owners, new = explorers(view), fresh.docks(scene)
    half = (WIDTH - 2 * MARGIN - GRID) // 2
    for n, (planet, count) in enumerate(view.docks):
        x, y = MARGIN + n % 2 * (half + GRID), HEADER + n // 2 * (DOCK + GRID)
        cell = Box(x, y, x + half, y + DOCK)
        canvas.panel(cell, halo=planet in new)
        middle = (cell.y0 + cell.y1) // 2
        canvas.sprite(globe(planet, 124), cell.x0 + 92, middle, centered=True)
        canvas.sprite(planet_emblem(planet, 52), cell.x0 + 182, cell.y0 + 24)
        name = Box(cell.x0 + 246, cell.y0 + 18, cell.x1 - 14, cell.y0 + 82)
        canvas.text(name, planet_name(planet, scene.language), size=42, face=Font.STRONG, valign="middle")
        parts: list[Part] = [signs.passenger(54, INK if count else QUIET), 14]
        parts.append(Word(str(count), INK if count else QUIET, Font.NUMBER))
        below = Box(cell.x0 + 182, cell.y0 + 94, cell.x1 - 20, cell.y1 - 18)
        canvas.line(below, parts, size=60)
        if planet in owners:
            mark = signs.owner(owners[planet])
            flag: list[Part] = [signs.exploration(54, mark.colour), 4, emblem(mark, 46)]
            canvas.line(below, flag, size=40, align="right")
    bottom = HEADER + rows * (DOCK + GRID)
    line = Box(MARGIN, bottom, WIDTH - MARGIN, bottom + WAITING_HEIGHT)
    waiting_line(canvas, line, scene, view.waiting, over=bool(view.ranking))
    return canvas


def scores(view: WormholesView, scene: Scene) -> Canvas:
    """What everybody has gained as far as it is open, and their next wormhole."""
    many = len(view.everybody)
    canvas = Canvas.picture(HEADER + many * (SCORE + GRID) + WAITING_HEIGHT + GRID, sky(scene))
    title = say(scene.language, "wormholes-picture-scores")
    box = Box(MARGIN, 12, WIDTH - MARGIN, HEADER - 12)
    canvas.text(box, title, size=TITLE, face=Font.TITLE, valign="middle", least=44)
    for n, player in enumerate(view.everybody):
        y = HEADER + n * (SCORE + GRID)
        _score(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + SCORE), player, view, scene)
    bottom = HEADER + many * (SCORE + GRID)
    line = Box(MARGIN, bottom, WIDTH - MARGIN, bottom + WAITING_HEIGHT)
    waiting_line(canvas, line, scene, view.waiting, over=bool(view.ranking))
    return canvas


def _score(canvas: Canvas, box: Box, player: PlayerView, view: WormholesView, scene: Scene) -> None:
    canvas.panel(box, halo=player.owner in fresh.delivered(scene))
    top = Box(box.x0 + 22, box.y0 + 8, box.x1 - 22, box.y0 + 88)
    canvas.sprite(emblem(signs.owner(player.owner), 52), top.x0, top.y0 + 14)
    points: list[Part] = [icon("star", 50), 10, Word(str(player.score.total), INK, Font.NUMBER)]
    canvas.line(top._replace(x0=top.x1 - 200), points, size=60, align="right")
    name = top._replace(x0=top.x0 + 72, x1=top.x1 - 210)
    canvas.text(
        name._replace(x1=name.x1 - 345),
        owner_name(scene, player.owner),
        size=44,
        face=Font.STRONG,
        valign="middle",
    )
    lines(
        canvas, Box(top.x0, box.y0 + 94, top.x1, box.y0 + 186), player.score, scene,
        bonus=player.passengers is not None,
    )  # fmt: skip
    _stock(canvas, top._replace(x0=name.x1 - 330, x1=name.x1), player, view)


def _stock(canvas: Canvas, box: Box, player: PlayerView, view: WormholesView) -> None:
    """What somebody still has: passengers on board, wormholes and which of them comes next."""
    left = len(BOX.wormholes) - len(player.tokens)
    if view.rival is None or player.owner != RIVAL:
        parts: list[Part] = [icon("cards", 46), 8, Word(str(player.hand), INK, Font.NUMBER)]
        canvas.line(box._replace(x1=box.x0 + 110), parts, size=42)
    if player.next_wormhole is not None:
        middle = (box.y0 + box.y1) // 2
        wormhole(canvas, player.owner, player.next_wormhole, box.x0 + 178, middle, 80, active=False)
    number = Word(f"×{left}", INK if left else mix(QUIET, SHADE, 0.4), Font.NUMBER)
    canvas.line(box._replace(x0=box.x0 + 222), [number], size=42)
