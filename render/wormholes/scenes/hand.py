"""What only the viewer may see: passengers, what the ship can reach now, what has been delivered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from PIL import Image

from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.view import WormholesView
from render.face import Scene
from render.shared.canvas import GRID, HEADING, MARGIN, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.palette import INK, NOW, PANEL, QUIET, RAISED, SHADE, mix
from render.text import say
from render.wormholes.art import pieces, signs
from render.wormholes.art.globes import globe, planet_emblem
from render.wormholes.art.pieces import wormhole
from render.wormholes.art.window import choosing, home, overview, window
from render.wormholes.scenes.board import sky
from render.wormholes.words.speech import planet_name

HEAD = 84
CARD = 190
VIEW = 862
"""Height of the part of the map that is shown."""
FOOT = 360
SMALL = 330
BALL = 104
ACROSS = 5
"""Planets one has brought somebody to, in a row; there are ten."""
IN_A_ROW = 6
"""Planets in a row; two rows hold the ten there are, and the station."""


def private(view: WormholesView, scene: Scene) -> Canvas:
    """Everything the viewer knows and the others do not."""
    assert view.viewer is not None, "spectators hold nothing"
    canvas = Canvas.picture(HEAD + CARD + VIEW + FOOT + 4 * GRID, sky(scene))
    _head(canvas, view, scene)
    _hand(canvas, HEAD, view, scene)
    y = HEAD + CARD + GRID
    wide = WIDTH - 2 * MARGIN
    part, plan = window(view, scene, (wide, VIEW), home(view, view.viewer), sky=sky(scene), marked=True)
    canvas.stamp(part, MARGIN, y)
    canvas.edge(Box(MARGIN, y, MARGIN + wide, y + VIEW), line=mix(PANEL, INK, 0.14), thick=2)
    y += VIEW + GRID
    box = Box(MARGIN, y, MARGIN + SMALL, y + FOOT)
    canvas.panel(box)
    overview(canvas, box.inset(10), view, plan)
    _record(canvas, Box(box.x1 + GRID, y, WIDTH - MARGIN, y + FOOT), view, scene)
    return canvas


def _head(canvas: Canvas, view: WormholesView, scene: Scene) -> None:
    """What is left of the turn, and the next wormhole."""
    assert view.viewer is not None, "spectators have no turn"
    me = view.players[view.viewer]
    box = Box(MARGIN, 10, WIDTH - MARGIN, HEAD - 4)
    parts: list[Part] = []
    if _mine(view):
        for n in range(BOX.energy):
            parts += [signs.bolt(48, lit=n < view.turn.energy), 2]
        parts += [18, signs.pickup(48, ready=view.turn.pickup), 24]
    room = Canvas.length(parts, size=36) if parts else 0
    right = box.x1
    if me.next_wormhole is not None:
        middle = (box.y0 + box.y1) // 2
        wormhole(canvas, me.owner, me.next_wormhole, right - 34, middle, 78, active=False)
        right -= 84
    if parts:
        canvas.line(box._replace(x0=right - room, x1=right), parts, size=36)
    words = say(scene.language, "wormholes-picture-hand")
    canvas.text(box._replace(x1=right - room - 16), words, size=HEADING, face=Font.TITLE, valign="middle")


# ---------------------------------------------------------------------- passengers


def _hand(canvas: Canvas, y: int, view: WormholesView, scene: Scene) -> None:
    """A card for every passenger, and free berths."""
    assert view.viewer is not None, "spectators hold no passengers"
    if not view.hand:
        box = Box(MARGIN, y, WIDTH - MARGIN, y + CARD)
        canvas.panel(box)
        words = say(scene.language, "wormholes-picture-no-passengers")
        canvas.line(box, [signs.passenger(44), 16, Word(words, QUIET, Font.BODY)], size=36, align="center")
        return
    new = pieces.new_in_hand(scene, view.viewer)
    if set(view.hand) <= new:
        new = set()
    wide = (WIDTH - 2 * MARGIN - (BOX.hand - 1) * GRID) // BOX.hand
    for n in range(len(view.hand), BOX.hand):
        x = MARGIN + n * (wide + GRID)
        berth = Box(x, y, x + wide, y + CARD)
        canvas.panel(berth, fill=mix(PANEL, SHADE, 0.45), shadow=False)
        mark = signs.passenger(76, mix(PANEL, QUIET, 0.2))
        canvas.sprite(mark, (berth.x0 + berth.x1) / 2, (berth.y0 + berth.y1) / 2, centered=True)
    for n, planet in enumerate(sorted(view.hand)):
        x = MARGIN + n * (wide + GRID)
        box = Box(x, y, x + wide, y + CARD)
        words = planet_name(planet, scene.language)
        passenger_card(canvas, box, planet, words, price(view, planet), halo=planet in new)


def price(view: WormholesView, planet: PlanetId) -> int | None:
    """The energy it takes to be beside a planet; None if it is not within reach in this turn."""
    return _least(view, view.galaxy.planets[planet].around)


def _least(view: WormholesView, spaces: Collection[SpaceId]) -> int | None:
    """The least energy that brings the viewer's ship to one of these spaces in this turn."""
    assert view.viewer is not None, "a spectator has no ship"
    if view.players[view.viewer].ship in spaces:
        return 0 if _mine(view) else None
    return min((goal.energy for goal in view.goals if goal.space in spaces), default=None)


def _mine(view: WormholesView) -> bool:
    """Whether it is the viewer's turn."""
    return view.viewer == view.active and view.active in view.waiting


def passenger_card(
    canvas: Canvas, box: Box, planet: PlanetId, words: str, energy: int | None, *, halo: bool = False
) -> None:
    """Whither somebody wants, and what it takes to be there now."""
    reached = energy is not None
    canvas.panel(box, fill=RAISED if reached else PANEL, halo=halo)
    canvas.sprite(globe(planet, BALL), box.x0 + 18 + BALL // 2, box.y0 + 72, centered=True)
    mark = planet_emblem(planet, 54)
    canvas.sprite(mark, box.x1 - 20 - mark.width, box.y0 + 18)
    if energy is not None:
        parts: list[Part] = [signs.bolt(34, lit=True), 4, Word(str(energy), NOW, Font.NUMBER)]
        canvas.line(Box(box.x1 - 96, box.y0 + 82, box.x1 - 18, box.y0 + 126), parts, size=40, align="right")
    room = Box(box.x0 + 12, box.y1 - 54, box.x1 - 12, box.y1 - 8)
    canvas.text(
        room, words, size=36, face=Font.STRONG, fill=INK if reached else mix(INK, QUIET, 0.5),
        align="center", valign="middle",
    )  # fmt: skip


# ---------------------------------------------------------------------- what has been done


def _record(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """Points, whom one has delivered where, and the planets within reach."""
    assert view.viewer is not None, "spectators have delivered nobody"
    me = view.players[view.viewer]
    canvas.panel(box)
    inner = box.inset(20, 10)
    top = inner._replace(y1=inner.y0 + 60)
    points: list[Part] = [icon("star", 44), 8, Word(str(me.score.total), INK, Font.NUMBER)]
    canvas.line(top, points, size=46, align="right")
    parts: list[Part] = [signs.passenger(40), 10, Word(str(me.delivered), INK, Font.NUMBER), 12]
    parts.append(Word(say(scene.language, "wormholes-picture-delivered"), QUIET, Font.BODY))
    canvas.line(top._replace(x1=top.x1 - 150), parts, size=38)
    counted = Counter(me.passengers or ())
    wide = inner.width // ACROSS
    for n, planet in enumerate(planet for planet, _ in view.docks if counted[planet]):
        x, y = inner.x0 + n % ACROSS * wide, inner.y0 + 68 + n // ACROSS * 58
        cell: list[Part] = [planet_emblem(planet, 44), 8, Word(str(counted[planet]), INK, Font.NUMBER)]
        canvas.line(Box(x, y, x + wide, y + 54), cell, size=38)
    _reach(canvas, Box(inner.x0, inner.y0 + 190, inner.x1, inner.y1), view, scene)


def _reach(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """Planets and docks one can be beside in this turn, nearest first; out of turn who waits in the docks."""
    if not _mine(view) or choosing(view):
        waiting = [(count, planet_emblem(planet, 40)) for planet, count in view.docks if count]
        title = Word(say(scene.language, "wormholes-picture-docks"), QUIET)
        _row(canvas, box, [signs.station(44), 10, title], waiting)
        return
    prices: list[tuple[int, str, Image.Image]] = []
    for planet in view.galaxy.planets:
        energy = price(view, planet)
        if energy is not None:
            prices.append((energy, planet, planet_emblem(planet, 40)))
    docks = _least(view, view.galaxy.docks_at)
    if docks is not None:
        prices.append((docks, "", signs.station(48)))
    prices.sort(key=lambda price: price[:2])
    title = Word(say(scene.language, "wormholes-picture-reach"), NOW)
    _row(canvas, box, [title], [(energy, mark) for energy, _, mark in prices])


def _row(canvas: Canvas, box: Box, title: list[Part], things: list[tuple[int, Image.Image]]) -> None:
    """Signs with their numbers under a title, all of them."""
    canvas.line(box._replace(y1=box.y0 + 44), title, size=36)
    if not things:
        canvas.line(box._replace(y0=box.y0 + 48, y1=box.y0 + 96), [Word("–", QUIET)], size=36)
    wide = box.width // IN_A_ROW
    for n, (number, mark) in enumerate(things):
        x, y = box.x0 + n % IN_A_ROW * wide, box.y0 + 48 + n // IN_A_ROW * 50
        cell: list[Part] = [mark, 5, Word(str(number), INK, Font.NUMBER)]
        canvas.line(Box(x, y, x + wide, y + 48), cell, size=36)
