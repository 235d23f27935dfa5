"""The hand: what may be played lit, the rest dimmed, the price now beside the printed one."""

from __future__ import annotations

from engine.jump_drive.cards import design
from engine.jump_drive.view import HandCard, JumpDriveView, SeatView
from render.face import Scene
from render.jump_drive.parts import fresh
from render.jump_drive.parts.card import CARD, CurrentCost, add_current_cost, portrait, strip, tile
from render.shared.canvas import GRID, LEAST, MARGIN, TALLEST, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.palette import INK, NOW, QUIET
from render.text import say

COLUMNS = 3
HEADER, LEGEND = 120, 60
TALL, LOW = 400, 330
"""A portrait's height; with more rows than fit at the lower one, cards become tiles, then strips."""
TILE, TALLEST_TILE, STRIP = 160, 200, 92


def sky(scene: Scene) -> str:
    """The seed of a table's sky."""
    return "jump drive " + " ".join(scene.names)


def hand(view: JumpDriveView, scene: Scene) -> Canvas:
    """The viewer's hand."""
    assert view.viewer is not None, "spectators hold no cards"
    rows = max(1, -(-len(view.hand) // COLUMNS))
    room = round(WIDTH * TALLEST) - HEADER - LEGEND - MARGIN
    height = min(TALL, room // rows - GRID)
    if TILE <= height < LOW:
        height = min(TALLEST_TILE, height)
    if height < TILE:
        height = max(STRIP, height)
    canvas = Canvas.picture(HEADER + LEGEND + MARGIN + rows * (height + GRID), sky(scene))
    _header(canvas, view, view.seats[view.viewer], scene)
    new = fresh.drawn_cards(scene, view.viewer)
    if len(new) * 2 > len(view.hand):
        new = set()  # where most of the hand is new, light on it would tell nothing
    for n, held in enumerate(view.hand):
        x = MARGIN + n % COLUMNS * (CARD + GRID)
        y = HEADER + n // COLUMNS * (height + GRID)
        asked = _current_cost(held)
        card = _card(held, scene, height, asked)
        canvas.stamp(card, x, y, halo=held.card in new, dim=not held.playable)
        if height >= LOW:
            add_current_cost(canvas, x, y, asked)
    _legend(canvas, view, scene)
    return canvas


def _current_cost(held: HandCard) -> CurrentCost:
    printed = "conquer" if design(held.card).is_military else "pay"
    changed = held.playable and (held.price_now != held.price or held.way != printed)
    return CurrentCost(price=held.price_now, way=held.way, changed=changed)


def _card(held: HandCard, scene: Scene, height: int, asked: CurrentCost) -> Canvas:
    """The card by itself: what differs from turn to turn is written upon a portrait, which is kept."""
    if height >= LOW:
        return portrait(design(held.card), scene.language, height)
    if height >= TILE:
        return tile(design(held.card), scene.language, height, asked=asked)
    return strip(design(held.card), scene.language, height)


def _header(canvas: Canvas, view: JumpDriveView, own: SeatView, scene: Scene) -> None:
    parts = standing(own)
    wide = canvas.length(parts, size=36, face=Font.NUMBER) + 48
    box = Box(WIDTH - MARGIN - wide, 24, WIDTH - MARGIN, HEADER - 24)
    title = say(scene.language, "picture-hand", number=len(view.hand))
    room = Box(MARGIN, 18, box.x0 - 24, HEADER - 18)
    size = TITLE if canvas.length([title], size=TITLE, face=Font.TITLE) <= room.width else 46
    canvas.text(room, title, size=size, face=Font.TITLE, valign="middle")
    canvas.panel(box)
    canvas.line(box.inset(24, 0), parts, size=36, face=Font.NUMBER)


def standing(seat: SeatView) -> list[Part]:
    """Points and what the tableau has, in numbers."""
    parts: list[Part] = [icon("star", 40), 6, Word(str(seat.points), INK, Font.NUMBER)]
    for name, text in (
        ("card", f"+{seat.income}"),
        ("burst", str(seat.military)),
        ("eye", str(seat.explore)),
        ("helix", str(seat.chromosomes)),
    ):
        if name in ("card", "burst") or text != "0":
            parts += [20, icon(name, 38), 6, Word(text, INK, Font.NUMBER)]
    return parts


def _legend(canvas: Canvas, view: JumpDriveView, scene: Scene) -> None:
    """What the warm chip means."""
    bottom = canvas.box.y1
    box = Box(MARGIN, bottom - LEGEND - 6, WIDTH - MARGIN, bottom - 6)
    if not view.hand:
        canvas.line(box, [Word(say(scene.language, "picture-no-cards"), QUIET)], size=LEAST)
        return
    chip = Box(box.x0, box.y0 + 8, box.x0 + 58, box.y1 - 8)
    canvas.fill(chip, NOW, radius=22)
    canvas.sprite(icon("pay", 34), chip.x0 + 12, chip.y0 + 5)
    words = say(scene.language, "picture-price-now")
    canvas.line(box._replace(x0=chip.x1 + 16), [Word(words, QUIET, Font.BODY)], size=LEAST)
