"""A component or an adventure card by itself, large, for `/rules`."""

from __future__ import annotations

from engine.galaxy_trucker.box.cards import CardId, card_of
from engine.galaxy_trucker.box.components import KINDS, TILES, Kind, TileId
from engine.galaxy_trucker.box.faces import printed_face, turns_that_differ
from render.face import Language
from render.galaxy_trucker.parts.card import card_panel, height_of
from render.galaxy_trucker.parts.panels import pill
from render.galaxy_trucker.parts.specialist import LARGE, large_card
from render.galaxy_trucker.parts.tile import tile_sprite
from render.shared.canvas import MARGIN, WIDTH, Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.palette import QUIET
from render.text import say

HEIGHT = 600
TILE, SMALL = 340, 132


NOTE = 52


def _note(canvas: Canvas, language: Language) -> None:
    """At the bottom that not all of it is known as printed."""
    words = say(language, "galaxy-picture-proposed")
    line = Box(MARGIN, canvas.box.y1 - NOTE, WIDTH - MARGIN, canvas.box.y1 - 8)
    pill(canvas, line, words)


def kind_poster(kind: Kind, title: str, language: Language) -> Canvas:
    """A kind of component: one of its tiles large, others small, how many there are."""
    canvas = Canvas.picture(HEIGHT, f"galaxy trucker {kind}")
    tiles = [tile.id for tile in TILES.values() if tile.kind is kind]
    first = max(tiles, key=lambda tile: (len(set(printed_face(tile, 0).connectors)), tile))
    canvas.sprite(tile_sprite(first, 0, TILE), 96, (HEIGHT - TILE) // 2)
    box = Box(500, 70, WIDTH - MARGIN, 310)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 14, box.x1 - 30, box.y0 + 150)
    canvas.text(name, title, size=48, face=Font.TITLE, valign="middle", lines=3)
    count = Box(box.x0 + 30, box.y0 + 146, box.x1 - 30, box.y1 - 10)
    canvas.line(count, [Word(f"×{KINDS[kind].count}", QUIET, Font.NUMBER)], size=64)
    others = [tile for tile in tiles if tile != first][:4]
    for n, tile in enumerate(others):
        canvas.sprite(tile_sprite(tile, n % 4 if kind in _TURNS else 0, SMALL), 500 + n * (SMALL + 6), 370)
    if KINDS[kind].has_proposed:
        _note(canvas, language)
    return canvas


_TURNS = (
    Kind.SINGLE_CANNON,
    Kind.DOUBLE_CANNON,
    Kind.SHIELD,
    Kind.STRUCTURAL,
    Kind.THRUSTER,
    Kind.PLATED_CARGO,
    Kind.PLATED_SHIELD,
)


def tile_poster(tile: TileId, title: str, language: Language) -> Canvas:
    """One component, and how it lies in each of its turns."""
    canvas = Canvas.picture(HEIGHT, f"galaxy trucker {tile}")
    canvas.sprite(tile_sprite(tile, 0, TILE), 96, (HEIGHT - TILE) // 2)
    box = Box(500, 76, WIDTH - MARGIN, 266)
    canvas.panel(box)
    canvas.text(box.inset(30, 10), title, size=48, face=Font.TITLE, valign="middle", lines=3)
    panel = Box(488, 290, WIDTH - MARGIN + 12, 504)
    canvas.panel(panel)
    for turn in turns_that_differ(tile):
        x = 500 + turn * (SMALL + 6)
        canvas.sprite(tile_sprite(tile, turn, SMALL), x, 306)
        name = Box(x, 306 + SMALL, x + SMALL, panel.y1 - 6)
        canvas.text(name, f"r{turn}", size=36, face=Font.NUMBER, fill=QUIET, align="center", valign="middle")
    if TILES[tile].has_proposed:
        _note(canvas, language)
    return canvas


def specialist_poster(specialist: str, language: Language) -> Canvas:
    """A specialist's card."""
    canvas = Canvas.picture(LARGE + 2 * MARGIN, f"galaxy trucker {specialist}")
    large_card(canvas, Box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + LARGE), specialist, language)
    return canvas


def card_poster(card: CardId, language: Language) -> Canvas:
    """One adventure card."""
    tall, ours = height_of(card, share=1.3) + 40, card_of(card).has_proposed
    canvas = Canvas.picture(tall + 2 * MARGIN + (NOTE if ours else 0), f"galaxy trucker {card}")
    card_panel(canvas, Box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + tall), card, language, None, share=1.3)
    if ours:
        _note(canvas, language)
    return canvas
