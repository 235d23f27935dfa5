"""The viewer's private picture: passengers, spaces within reach, deliveries."""

from collections import Counter

from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.view import WormholesView
from render.face import Scene
from render.shared.canvas import GRID, HEADING, MARGIN, WIDTH, Box, Canvas, Part, Word, counted, spaced
from render.shared.drawings import icon
from render.shared.fonts import Font
from render.shared.palette import INK, NOW, PANEL, QUIET, RAISED, SHADE, mix
from render.text import say
from render.wormholes.art import pieces, signs
from render.wormholes.art.pieces import badge, wormhole
from render.wormholes.art.signs import globe
from render.wormholes.art.window import Letters, around_me, window
from render.wormholes.scenes.board import dock, dock_strip, sky
from render.wormholes.words.speech import away, planet_name

HEAD, CARD, VIEW, ROW = 76, 124, 756, 66
"""The heights of the title, the passengers, the part of the map and the record, in pixels; together a little
more than the width."""
ASKED = 576
"""The height of the part of the map beside a question, in pixels."""
BALL = 84
ROW_HEAD = 214
"""The width of the label before a row of planets, in pixels."""


def private(view: WormholesView, scene: Scene) -> Canvas:
    """Draw everything that only the viewer knows."""
    assert view.viewer is not None, "spectators hold nothing"
    canvas = Canvas.picture(HEAD + CARD + VIEW + 2 * ROW + 4 * GRID, sky(scene))
    _head(canvas, view, scene)
    _hand(canvas, HEAD, view, scene)
    end = _around(canvas, HEAD + CARD + GRID, VIEW, view, scene, {})
    dock_strip(canvas, Box.row(end + GRID, ROW), view, scene)
    _record(canvas, Box.row(end + 2 * GRID + ROW, ROW), view)
    return canvas


def cropped(view: WormholesView, scene: Scene, letters: Letters) -> Canvas:
    """Draw the picture for a question: passengers and spaces within reach; `letters` of buttons by space."""
    canvas = Canvas.picture(CARD + ASKED + 3 * GRID, sky(scene))
    _hand(canvas, GRID, view, scene)
    _around(canvas, CARD + 2 * GRID, ASKED, view, scene, letters)
    return canvas


def _around(canvas: Canvas, top: int, tall: int, view: WormholesView, scene: Scene, letters: Letters) -> int:
    """Draw the part of the map around the viewer's ship. Returns the y where it ends."""
    shown = Box.row(top, tall)
    plan = around_me(view, Box(0, 0, shown.width, shown.height), letters)
    canvas.stamp(window(view, scene, plan, sky=sky(scene), letters=letters), shown.x0, shown.y0)
    canvas.edge(shown, line=mix(PANEL, INK, 0.14), thick=2)
    return shown.y1


def _head(canvas: Canvas, view: WormholesView, scene: Scene) -> None:
    """Draw what is left of the turn, and the next wormhole."""
    me = view.own
    box = Box(MARGIN, 10, WIDTH - MARGIN, HEAD - 4)
    parts: list[Part] = []
    if _mine(view):
        parts += spaced((signs.bolt(48, lit=n < view.turn.energy) for n in range(BOX.energy)), 2)
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
    canvas.text(box._replace(x1=right - room - 16), words, size=HEADING, face=Font.TITLE)


# ---------------------------------------------------------------------- passengers


def _hand(canvas: Canvas, y: int, view: WormholesView, scene: Scene) -> None:
    """Draw a card for every passenger, and the free berths."""
    assert view.viewer is not None, "spectators hold no passengers"
    if not view.hand:
        box = Box.row(y, CARD)
        canvas.panel(box)
        words = say(scene.language, "wormholes-picture-no-passengers")
        canvas.line(box, [signs.passenger(44), 16, Word(words, QUIET, Font.BODY)], size=36, align="center")
        return
    new = pieces.new_in_hand(scene, view.viewer)
    if set(view.hand) <= new:
        new = set()
    berths = Box.row(y, CARD).beside(BOX.hand)
    for berth in berths[len(view.hand) :]:
        canvas.panel(berth, fill=mix(PANEL, SHADE, 0.45), shadow=False)
        mark = signs.passenger(76, mix(PANEL, QUIET, 0.2))
        canvas.sprite(mark, (berth.x0 + berth.x1) / 2, (berth.y0 + berth.y1) / 2, centered=True)
    for planet, box in zip(sorted(view.hand), berths, strict=False):
        _passenger(canvas, box, planet, view, scene, halo=planet in new)


def price(view: WormholesView, planet: PlanetId) -> int | None:
    """Return the energy it takes to get next to a planet; None if that is out of reach this turn."""
    spaces = view.galaxy.planets[planet].around
    if view.own.ship in spaces:
        return 0 if _mine(view) else None
    return min((goal.energy for goal in view.goals if goal.space in spaces), default=None)


def _mine(view: WormholesView) -> bool:
    """Return whether it is the viewer's turn."""
    return view.viewer == view.active and view.active in view.waiting


def _passenger(
    canvas: Canvas, box: Box, planet: PlanetId, view: WormholesView, scene: Scene, *, halo: bool
) -> None:
    """Draw a passenger's destination and the way there, warm if it is within reach now."""
    now, energy = price(view, planet) is not None, away(view, planet)
    canvas.panel(box, fill=RAISED if now else PANEL, halo=halo)
    middle = (box.y0 + box.y1) // 2
    canvas.sprite(globe(planet, BALL), box.x0 + 12 + BALL // 2, middle, centered=True)
    canvas.sprite(badge(planet, 50), box.x0 + 4, box.y0 + 6)
    beside = Box(box.x0 + 18 + BALL, box.y0 + 10, box.x1 - 8, box.y1 - 10)
    canvas.text(
        beside._replace(y1=middle), planet_name(planet, scene.language), size=36, face=Font.STRONG,
        fill=INK if now else mix(INK, QUIET, 0.5), align="center",
    )  # fmt: skip
    told = "–" if energy is None else str(energy)
    parts = counted(signs.bolt(38, lit=now), 6, told, NOW if now else QUIET)
    canvas.line(beside._replace(y0=middle), parts, size=44, align="center")


# ---------------------------------------------------------------------- what has been done


def _record(canvas: Canvas, box: Box, view: WormholesView) -> None:
    """Draw the viewer's points, and their deliveries by planet."""
    me = view.own
    canvas.panel(box, radius=18)
    title = [*counted(icon("star", 42), 8, me.score.total), 20, signs.passenger(40)]
    canvas.line(box._replace(x0=box.x0 + 20, x1=box.x0 + ROW_HEAD), title, size=36)
    delivered = Counter(me.passengers or ())
    cells = box._replace(x0=box.x0 + ROW_HEAD).columns(len(view.docks))
    for cell, (planet, _) in zip(cells, view.docks, strict=True):
        dock(canvas, cell, planet, delivered[planet])
