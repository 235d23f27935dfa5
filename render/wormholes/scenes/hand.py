"""What only the viewer may see: passengers, what the ship can reach now, what has been delivered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import partial

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
from render.wormholes.art.pieces import badge, wormhole
from render.wormholes.art.signs import globe, planet_emblem
from render.wormholes.art.window import around_me, choosing, window
from render.wormholes.scenes.board import sky
from render.wormholes.words.speech import away, planet_name

HEAD, CARD, VIEW, FOOT = 76, 124, 756, 124
"""Title, passengers, the part of the map, the record: a little higher than wide together."""
ASKED = 600
"""The part of the map beside a question."""
BALL = 84
ROW_HEAD, WIDEST_CELL = 214, 112
"""The widths in a row of planets."""
SIGN = 42
Sign = Callable[[int], Image.Image]
"""Drawn in so many pixels."""


def private(view: WormholesView, scene: Scene) -> Canvas:
    """Everything the viewer knows and the others do not."""
    assert view.viewer is not None, "spectators hold nothing"
    canvas = Canvas.picture(HEAD + CARD + VIEW + FOOT + 4 * GRID, sky(scene))
    _head(canvas, view, scene)
    _hand(canvas, HEAD, view, scene)
    end = _around(canvas, HEAD + CARD + GRID, VIEW, view, scene)
    _record(canvas, Box.row(end + GRID, FOOT), view, scene)
    return canvas


def cropped(view: WormholesView, scene: Scene) -> Canvas:
    """What a question is about: passengers, and where the ship can go."""
    canvas = Canvas.picture(CARD + ASKED + 3 * GRID, sky(scene))
    _hand(canvas, GRID, view, scene)
    _around(canvas, CARD + 2 * GRID, ASKED, view, scene)
    return canvas


def _around(canvas: Canvas, top: int, tall: int, view: WormholesView, scene: Scene) -> int:
    """The part of the map round the viewer's ship; tells where it ends."""
    shown = Box.row(top, tall)
    plan = around_me(view, Box(0, 0, shown.width, shown.height))
    canvas.stamp(window(view, scene, plan, sky=sky(scene), marked=True), shown.x0, shown.y0)
    canvas.edge(shown, line=mix(PANEL, INK, 0.14), thick=2)
    return shown.y1


def _head(canvas: Canvas, view: WormholesView, scene: Scene) -> None:
    """What is left of the turn, and the next wormhole."""
    me = view.own
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
    canvas.text(box._replace(x1=right - room - 16), words, size=HEADING, face=Font.TITLE)


# ---------------------------------------------------------------------- passengers


def _hand(canvas: Canvas, y: int, view: WormholesView, scene: Scene) -> None:
    """A card for every passenger, and free berths."""
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
        now = price(view, planet) is not None
        passenger_card(canvas, box, planet, words, away(view, planet), now=now, halo=planet in new)


def price(view: WormholesView, planet: PlanetId) -> int | None:
    """The energy it takes to be beside a planet; None if it is not within reach in this turn."""
    return _least(view, view.galaxy.planets[planet].around)


def _least(view: WormholesView, spaces: Collection[SpaceId]) -> int | None:
    """The least energy that brings the viewer's ship to one of these spaces in this turn."""
    if view.own.ship in spaces:
        return 0 if _mine(view) else None
    return min((goal.energy for goal in view.goals if goal.space in spaces), default=None)


def _mine(view: WormholesView) -> bool:
    """Whether it is the viewer's turn."""
    return view.viewer == view.active and view.active in view.waiting


def passenger_card(
    canvas: Canvas,
    box: Box,
    planet: PlanetId,
    words: str,
    energy: int | None,
    *,
    now: bool,
    halo: bool = False,
) -> None:
    """Whither somebody wants, and what it takes to be there; warm where that is within reach `now`."""
    canvas.panel(box, fill=RAISED if now else PANEL, halo=halo)
    middle = (box.y0 + box.y1) // 2
    canvas.sprite(globe(planet, BALL), box.x0 + 12 + BALL // 2, middle, centered=True)
    mark = badge(planet, 50)
    canvas.sprite(mark, box.x0 + 4, box.y0 + 6)
    beside = Box(box.x0 + 18 + BALL, box.y0 + 10, box.x1 - 8, box.y1 - 10)
    canvas.text(
        beside._replace(y1=middle), words, size=36, face=Font.STRONG,
        fill=INK if now else mix(INK, QUIET, 0.5), align="center",
    )  # fmt: skip
    told = "–" if energy is None else str(energy)
    parts: list[Part] = [signs.bolt(38, lit=now), 6, Word(told, NOW if now else QUIET, Font.NUMBER)]
    canvas.line(beside._replace(y0=middle), parts, size=44, align="center")


# ---------------------------------------------------------------------- what has been done


def _record(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """What this turn reaches, or who waits in the docks; points, and whom one has delivered where."""
    me = view.own
    canvas.panel(box)
    upper, lower = Box(box.x0 + 20, box.y0 + 8, box.x1 - 20, 0), Box(box.x0 + 20, 0, box.x1 - 20, box.y1 - 8)
    half = (box.y0 + box.y1) // 2
    _reach(canvas, upper._replace(y1=half - 2), view, scene)
    counted = Counter(me.passengers or ())
    title: list[Part] = [icon("star", 42), 8, Word(str(me.score.total), INK, Font.NUMBER), 20]
    title += [signs.passenger(40), 8, Word(str(me.delivered), INK, Font.NUMBER)]
    brought = [
        (counted[planet], partial(planet_emblem, planet)) for planet, _ in view.docks if counted[planet]
    ]
    _row(canvas, lower._replace(y0=half + 2), title, brought)


def _reach(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """Planets and docks one can be beside in this turn, nearest first; out of turn who waits in the docks."""
    if not _mine(view) or choosing(view):
        waiting = [(count, partial(planet_emblem, planet)) for planet, count in view.docks if count]
        _row(
            canvas,
            box,
            [signs.station(46), 10, Word(say(scene.language, "wormholes-picture-docks"), QUIET)],
            waiting,
        )
        return
    prices: list[tuple[int, str, Sign]] = []
    for planet in view.galaxy.planets:
        energy = price(view, planet)
        if energy is not None:
            prices.append((energy, planet, partial(planet_emblem, planet)))
    docks = _least(view, view.galaxy.docks_at)
    if docks is not None:
        prices.append((docks, "", signs.station))
    prices.sort(key=lambda price: price[:2])
    title: list[Part] = [
        signs.bolt(40, lit=True),
        8,
        Word(say(scene.language, "wormholes-picture-reach"), NOW),
    ]
    _row(canvas, box, title, [(energy, mark) for energy, _, mark in prices])


def _row(canvas: Canvas, box: Box, title: list[Part], things: Sequence[tuple[int, Sign]]) -> None:
    """Signs with their numbers behind a title, all of them."""
    canvas.line(box._replace(x1=box.x0 + ROW_HEAD), title, size=36)
    left = box.x0 + ROW_HEAD
    wide = min(WIDEST_CELL, (box.x1 - left) // max(1, len(things)))
    widest = max((Canvas.length([str(number)], size=36, face=Font.NUMBER) for number, _ in things), default=0)
    size = min(SIGN, wide - widest - 4)
    if not things:
        canvas.line(box._replace(x0=left), [Word("–", QUIET)], size=36)
    for n, (number, sign) in enumerate(things):
        cell: list[Part] = [sign(size), 3, Word(str(number), INK, Font.NUMBER)]
        canvas.line(Box(left + n * wide, box.y0, left + (n + 1) * wide, box.y1), cell, size=36)
