"""The public picture: in the shipyard the belt and all ships; in flight track, card and all ships."""

from __future__ import annotations

from engine.galaxy_trucker.components import TileId
from engine.galaxy_trucker.flight_events import CardRevealed, DaysGained, DaysLost
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.canvas import GRID, MARGIN, TALLEST, TITLE, WIDTH, Box, Canvas, Part, Word
from render.face import Scene
from render.fonts import Face
from render.galaxy_trucker.card import card_panel, height_of
from render.galaxy_trucker.encounter import beside_card
from render.galaxy_trucker.panels import fleet, plan
from render.galaxy_trucker.tile import back, tile_sprite
from render.galaxy_trucker.tones import PILOTS
from render.galaxy_trucker.track import HEIGHT as TRACK
from render.galaxy_trucker.track import track
from render.icons import icon
from render.palette import INK, LINE, NOW, QUIET, SHADE, mix
from render.people import waiting_line
from render.text import say

HEADER, FOOTER = 104, 66
TALL = round(WIDTH * TALLEST)
BELT_TILE, BELT_GAP, BELT_ROWS = 66, 6, 3
BELT_HEAD = 52
ASIDE = 300
"""Width of what goes on beside the open card."""


def sky(scene: Scene) -> str:
    """The seed of a table's sky."""
    return "galaxy trucker " + " ".join(scene.names)


def board(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """The whole table."""
    flying = view.moment in ("flying", "landed")
    above = _flight_height(view) if flying else _belt_height(view)
    how = plan(view, TALL - HEADER - above - FOOTER)
    canvas = Canvas.picture(HEADER + above + how.total + FOOTER, sky(scene))
    _header(canvas, view, scene)
    if flying:
        _flight(canvas, HEADER, view, scene)
    else:
        _belt(canvas, Box(MARGIN, HEADER, WIDTH - MARGIN, HEADER + above - GRID), view, scene)
    fleet(canvas, HEADER + above, how, view, scene)
    bottom = canvas.box.y1
    line = Box(MARGIN, bottom - FOOTER + 2, WIDTH - MARGIN, bottom - 12)
    waiting_line(canvas, line, scene, view.waiting, over=view.over, owners=PILOTS)
    return canvas


# ---------------------------------------------------------------------- header


def _header(canvas: Canvas, view: GalaxyTruckerView, scene: Scene) -> None:
    title = say(scene.language, f"galaxy-picture-{view.moment}")
    box = Box(MARGIN, 14, 560, HEADER - 12)
    end = canvas.text(box, title, size=TITLE - 8, face=Face.TITLE, valign="middle", least=44).x1
    words = say(scene.language, "galaxy-picture-class", board=view.board)
    aside = Box(end + 24, 14, WIDTH - MARGIN, HEADER - 12)
    canvas.line(aside._replace(x1=820), [Word(words, QUIET)], size=38)
    parts: list[Part] = _clock(view)
    if view.rounds > 1:
        parts = [*parts, 24, Word(f"{view.round}/{view.rounds}", QUIET, Face.NUMBER)]
    canvas.line(aside._replace(x0=700), parts, size=40, align="right")


def _clock(view: GalaxyTruckerView) -> list[Part]:
    """How long it goes on: shifts left by kind, circles to START, cards to come."""
    shop = view.workshop
    if view.moment == "flying":
        return [icon("deck", 44), 8, Word(str(view.deck), INK, Face.NUMBER)]
    if view.moment != "building":
        return []
    if shop.circle is not None:
        dots: list[Part] = [icon("hourglass", 44, NOW if shop.sand else QUIET), 8]
        for n in range(shop.circle):
            dots += [icon("circle", 26, QUIET if n else INK), 4]
        return [*dots, Word("START" if not shop.circle else "", INK)]
    sign = {"protected": "lock", "open": "hourglass", "final": "wait"}[shop.stage]
    many = shop.stage == "open"
    return [icon(sign, 42), 10, Word(f"{'≤ ' if many else ''}{shop.left}", INK, Face.NUMBER)]


# ---------------------------------------------------------------------- shipyard


def _across() -> int:
    return (WIDTH - 2 * MARGIN - 28 + BELT_GAP) // (BELT_TILE + BELT_GAP)


def _belt_height(view: GalaxyTruckerView) -> int:
    if view.moment != "building":
        return 0
    rows = min(BELT_ROWS, max(1, -(-len(view.workshop.belt) // _across())))
    return BELT_HEAD + rows * (BELT_TILE + BELT_GAP) + 16 + GRID


def _belt(canvas: Canvas, box: Box, view: GalaxyTruckerView, scene: Scene) -> None:
    """Tiles face up, the newest last; how many lie face down; piles of cards."""
    if view.moment != "building":
        return
    canvas.panel(box)
    shop = view.workshop
    head = Box(box.x0 + 16, box.y0 + 4, box.x1 - 16, box.y0 + BELT_HEAD)
    words = say(scene.language, "galaxy-picture-belt")
    canvas.line(head, [Word(words, QUIET), 12, Word(str(len(shop.belt)), INK, Face.NUMBER)], size=34)
    right: list[Part] = [back(40), 8, Word(str(shop.stack), INK, Face.NUMBER)]
    for n, cards in enumerate(view.piles):
        right += [26 if not n else 10, icon("card", 38, QUIET if n < len(view.piles) - 1 else LINE)]
        right += [2, Word(str(cards), QUIET, Face.NUMBER)]
    canvas.line(head, right, size=34, align="right")
    across = _across()
    most = across * BELT_ROWS
    shown: tuple[TileId, ...] = shop.belt[-most:] if len(shop.belt) <= most else shop.belt[-(most - 1) :]
    hidden = len(shop.belt) - len(shown)
    for n, tile in enumerate(shown):
        row, column = divmod(n + (1 if hidden else 0), across)
        x, y = box.x0 + 14 + column * (BELT_TILE + BELT_GAP), head.y1 + 4 + row * (BELT_TILE + BELT_GAP)
        canvas.sprite(tile_sprite(tile, 0, BELT_TILE), x, y)
    if hidden:
        room = Box(box.x0 + 10, head.y1 + 4, box.x0 + 14 + BELT_TILE, head.y1 + 4 + BELT_TILE)
        canvas.text(
            room, f"+{hidden}", size=32, face=Face.NUMBER, fill=QUIET, align="center", valign="middle"
        )
    if not shop.belt:
        row_box = Box(box.x0 + 16, head.y1, box.x1 - 16, box.y1 - 8)
        canvas.line(
            row_box, [Word(say(scene.language, "galaxy-picture-belt-empty"), mix(QUIET, SHADE, 0.2))], size=34
        )


# ---------------------------------------------------------------------- flight


def _flight_height(view: GalaxyTruckerView) -> int:
    card = 0 if view.card is None else max(height_of(view.card), 210) + GRID
    return TRACK + GRID + card


def _flight(canvas: Canvas, y: int, view: GalaxyTruckerView, scene: Scene) -> None:
    moved = any(isinstance(event, DaysGained | DaysLost) for event in scene.changed)
    track(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + TRACK), view, halo=moved)
    if view.card is None:
        return
    top = y + TRACK + GRID
    bottom = y + _flight_height(view) - GRID
    new = any(isinstance(event, CardRevealed) for event in scene.changed)
    parts = beside_card(view)
    wide = ASIDE if parts else 0
    box = Box(MARGIN, top, WIDTH - MARGIN - (wide + GRID if wide else 0), bottom)
    card_panel(canvas, box, view.card, scene.language, view.encounter, halo=new)
    if parts:
        aside = Box(box.x1 + GRID, top, WIDTH - MARGIN, bottom)
        canvas.panel(aside, line=NOW)
        step = (aside.height - 20) // len(parts)
        for n, row in enumerate(parts):
            line = Box(aside.x0 + 18, aside.y0 + 10 + n * step, aside.x1 - 14, aside.y0 + 10 + (n + 1) * step)
            canvas.line(line, row, size=44 if len(parts) <= 3 else 36)
