"""Close-ups: the viewer's hand, and one player's cards round by round."""

from collections.abc import Collection, Sequence

from engine.jump_drive.cards import Keyword, design
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard, SeatView
from render.face import Scene
from render.jump_drive.art import card, signs
from render.jump_drive.art.card import CARD, CurrentCost, add_current_cost, drawn_cards, portrait, strip, tile
from render.shared.canvas import GRID, LEAST, MARGIN, TALLEST, TITLE, WIDTH, Box, Canvas, Part, Word, counted
from render.shared.drawings import icon
from render.shared.fonts import Font
from render.shared.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, mix
from render.shared.people import person
from render.text import say

COLUMNS = 3
HEADER, EMPTY = 96, 60
FITTING, CROWDED, ASKED = 1110, 1250, 820
"""The height in pixels of a hand, of one with more than four rows, and of one beside a question."""
TALL, LOW = 400, 310
"""The heights in pixels of a portrait. If even the lower does not fit, cards become tiles, then strips."""
TILE, TALLEST_TILE, STRIP = 160, 200, 92
GOES = 64
"""The size in pixels of the sign on a card that the proposal discards."""


def sky(scene: Scene) -> str:
    """Return the seed of a table's sky."""
    return "jump drive " + " ".join(scene.names)


def hand(view: JumpDriveView, scene: Scene, *, room: int = 0, marked: Collection[str] = ()) -> Canvas:
    """Draw the viewer's hand in about `room` pixels of height; `marked` are the suggested discards."""
    rows = max(1, -(-len(view.hand) // COLUMNS))
    room = (room or (FITTING if rows <= 4 else CROWDED)) - HEADER - MARGIN
    height = min(TALL, room // rows - GRID)
    if TILE <= height < LOW:
        height = min(TALLEST_TILE, height)
    if height < TILE:
        height = max(STRIP, height)
    canvas = Canvas.picture(HEADER + MARGIN + (rows * (height + GRID) if view.hand else EMPTY), sky(scene))
    _header(canvas, view, view.own, scene)
    new = drawn_cards(scene, view.seat)
    if len(new) * 2 > len(view.hand):
        new = set()  # if most of the hand is new, halos would say nothing
    for n, held in enumerate(view.hand):
        x = MARGIN + n % COLUMNS * (CARD + GRID)
        y = HEADER + n // COLUMNS * (height + GRID)
        asked = _current_cost(held)
        card = _card(held, scene, height, asked)
        canvas.stamp(card, x, y, halo=held.card in new, dim=not held.playable)
        if height >= LOW:
            add_current_cost(canvas, x, y, asked)
        if held.card in marked:
            box = Box(x, y, x + CARD, y + height)
            canvas.edge(box)
            canvas.sprite(icon("check", GOES, NOW), box.x1 - GOES, box.y1 - GOES)
    if not view.hand:
        box = Box.row(HEADER, EMPTY)
        canvas.line(box, [Word(say(scene.language, "picture-no-cards"), QUIET)], size=LEAST)
    return canvas


def _current_cost(held: HandCard) -> CurrentCost:
    printed = "conquer" if design(held.card).is_military else "pay"
    changed = held.playable and (held.price_now != held.price or held.way != printed)
    return CurrentCost(price=held.price_now, way=held.way, changed=changed)


def _card(held: HandCard, scene: Scene, height: int, asked: CurrentCost) -> Canvas:
    """Draw a card in the hand: a cached portrait, with what differs from turn to turn written on it."""
    if height >= LOW:
        return portrait(design(held.card), scene.language, height)
    if height >= TILE:
        return tile(design(held.card), scene.language, height, asked=asked)
    return strip(design(held.card), scene.language, height)


def _header(canvas: Canvas, view: JumpDriveView, own: SeatView, scene: Scene) -> None:
    parts = standing(own)
    wide = canvas.length(parts, size=36, face=Font.NUMBER) + 48
    box = Box(WIDTH - MARGIN - wide, 16, WIDTH - MARGIN, HEADER - 14)
    title = say(scene.language, "picture-hand", number=len(view.hand))
    room = Box(MARGIN, 8, box.x0 - 24, HEADER - 8)
    size = TITLE if canvas.length([title], size=TITLE, face=Font.TITLE) <= room.width else 46
    canvas.text(room, title, size=size, face=Font.TITLE)
    canvas.panel(box)
    canvas.line(box.inset(24, 0), parts, size=36, face=Font.NUMBER)


def numbers(seat: SeatView) -> list[tuple[str, str]]:
    """Return a tableau's income, military and symbols as icons and numbers, without symbols it lacks."""
    symbols = (("eye", seat.explore), ("helix", seat.chromosomes))
    there = [(name, str(count)) for name, count in symbols if count]
    return [("card", f"+{seat.income}"), ("burst", str(seat.military)), *there]


def standing(seat: SeatView) -> list[Part]:
    """Return a tableau's points and other numbers."""
    parts = counted(icon("star", 40), 6, seat.points)
    for name, text in numbers(seat):
        parts += [20, *counted(icon(name, 38), 6, text)]
    return parts


TABLEAU_HEADER = 216
TALLEST_TABLEAU_TILE, LOWEST_TILE = 190, 138
TAB = 46
"""The size in pixels of the disc with a round's number, on the round's first card."""

Entry = PlacedCard | int
"""A card, or a round in which the player explored."""


def tableau(view: JumpDriveView, scene: Scene, seat: int) -> Canvas:
    """Draw what one player has built and explored, round by round."""
    own = view.seats[seat]
    entries = _entries(own)
    rows = max(1, -(-len(entries) // COLUMNS))
    room = round(WIDTH * TALLEST) - TABLEAU_HEADER - MARGIN
    height = max(LOWEST_TILE, min(TALLEST_TABLEAU_TILE, room // rows - GRID - 4))
    canvas = Canvas.picture(TABLEAU_HEADER + rows * (height + GRID + 4) + MARGIN, sky(scene))
    _tableau_header(canvas, own, scene)
    if not entries:
        box = Box.row(TABLEAU_HEADER, height)
        canvas.panel(box)
        canvas.text(box, say(scene.language, "picture-nothing-built"), fill=QUIET, align="center")
    new = card.placed_cards(scene, own.seat)
    before = 0
    for n, entry in enumerate(entries):
        x = MARGIN + n % COLUMNS * (CARD + GRID)
        y = TABLEAU_HEADER + n // COLUMNS * (height + GRID + 4)
        box = Box(x, y, x + CARD, y + height)
        number = entry if isinstance(entry, int) else entry.round
        if isinstance(entry, int):
            _explored(canvas, box, scene)
        else:
            shown = tile(design(entry.card), scene.language, height, gives=(entry.points, entry.income))
            canvas.stamp(shown, x, y, halo=entry.card in new)
        if number != before:
            tab = Box(x + CARD - TAB + 8, y + height - TAB + 8, x + CARD + 8, y + height + 8)
            canvas.fill(tab, LINE, radius=TAB // 2)
            canvas.number(tab, str(number))
        before = number
    return canvas


def _entries(own: SeatView) -> Sequence[Entry]:
    """Return cards and explored rounds in the order of the rounds."""
    entries: list[Entry] = [*own.tableau, *own.explored]
    return sorted(entries, key=lambda entry: entry if isinstance(entry, int) else entry.round)


def _explored(canvas: Canvas, box: Box, scene: Scene) -> None:
    canvas.panel(box, fill=mix(PANEL, LINE, 0.12), shadow=False)
    parts: list[Part] = [icon("eye", 48, QUIET), 14, Word(say(scene.language, "picture-explored"), QUIET)]
    canvas.line(box.inset(12, 0), parts, size=LEAST, align="center")


def _tableau_header(canvas: Canvas, own: SeatView, scene: Scene) -> None:
    box = Box(MARGIN, 24, WIDTH - MARGIN, TABLEAU_HEADER - 24)
    canvas.panel(box, line=OWNERS[own.seat].colour)
    person(canvas, Box(box.x0 + 28, box.y0 + 8, box.x1 - 290, box.y0 + 92), scene, own.seat, size=56)
    points = counted(icon("star", 64), 12, own.points)
    canvas.line(Box(box.x1 - 270, box.y0 + 8, box.x1 - 28, box.y0 + 92), points, size=72, align="right")
    row = Box(box.x0 + 28, box.y1 - 72, box.x1 - 28, box.y1 - 14)
    parts = [*counted(icon("star", 38), 6, f"+{own.points_next}"), *standing(own)[3:], 20, *special(own)]
    canvas.line(row._replace(x1=row.x1 - 120), parts, size=36, face=Font.NUMBER)
    canvas.line(row, counted(icon("cards", 40), 8, own.hand), size=36, align="right")


def special(own: SeatView) -> list[Part]:
    """Return the military that counts only against some worlds."""
    parts: list[Part] = []
    for strength in own.special:
        parts += [icon("burst", 34), 4, Word(f"+{strength.amount}", INK, Font.NUMBER), 4]
        if strength.colour is not None:
            parts += [signs.world_sign(strength.colour, 34, military=True), 16]
        elif strength.keyword is Keyword.REBEL:
            parts += [signs.rebel_sign(34), 16]
    return parts
