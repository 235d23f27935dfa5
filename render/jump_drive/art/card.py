"""A card as a picture: price, name, motif and powers; and which cards are new to the viewer."""

from typing import Literal

from msgspec import Struct
from PIL import Image, ImageFilter

from engine.core.prompt import Seat
from engine.jump_drive import events
from engine.jump_drive.cards import CardDesign, CardId
from render.art import fonts, sprites
from render.art.canvas import MARGIN, WIDTH, Box, Canvas, Part, Word, counted, kept_part, wrap
from render.art.drawings import icon
from render.art.fonts import BODY, DISPLAY, LEAST, POSTER, SUBTITLE, TITLE, Font
from render.art.palette import INK, NOW, PANEL, QUIET, RAISED, SHADE, mix
from render.face import Language, Scene
from render.jump_drive.art import signs
from render.text.catalogue import catalogue

CARD = 328
"""The width of a card in pixels: three fit side by side."""
PRICE = 92
TITLE_BAR = 54
ROW = 42
TITLE_ROW = 38
TALL_TILE = 186
"""The height in pixels from which a tile has room for a title of three lines."""
PAD, TITLE_PAD = 14, 10
SYMBOL = 44


class CurrentCost(Struct, frozen=True):
    """A card's current price, shown next to the printed one."""

    price: int
    way: Literal["pay", "conquer"]
    changed: bool
    """Whether the number or the kind of payment differs from what is printed."""


def name_of(design: CardDesign, language: Language) -> str:
    """Return a card's printed title."""
    return catalogue(language).say(f"card-{design.id}")


@kept_part
def portrait(design: CardDesign, language: Language, height: int) -> Canvas:
    """Draw a card as it looks in a hand."""
    card = Canvas.patch(CARD, height, _paper(design))
    title = wrap(name_of(design, language), Font.STRONG, LEAST, CARD - 2 * TITLE_PAD, anywhere=True)
    lines = signs.rule_lines(design, language)
    bar = height - TITLE_BAR
    if len(lines) > 1 and bar - ROW * len(lines) - TITLE_ROW * len(title) < PRICE + 30:
        # Two short rules share a row, because the price needs the room above the title.
        one, other, *rest = sorted(lines, key=lambda parts: card.length(parts, size=LEAST))
        if card.length(both := [*one, 20, *other], size=LEAST) <= CARD - 2 * TITLE_PAD:
            lines = [both, *rest]
    rules = bar - 6 - ROW * len(lines)
    foot = rules - 10 - TITLE_ROW * len(title)
    card.image.paste(signs.window(design, CARD, foot), (0, 0))
    card.fill(Box(0, foot, CARD, foot + 3), mix(_paper(design), signs.accent(design), 0.7))
    _price(card, design, PAD, 12, min(PRICE, foot - 14))
    _rail(card, design, foot)
    box = Box(TITLE_PAD, foot + 4, CARD - TITLE_PAD, rules + 2)
    card.text(box, name_of(design, language), size=LEAST, face=Font.STRONG, lines=len(title))
    for n, parts in enumerate(lines):
        row = Box(TITLE_PAD, rules + n * ROW, CARD - TITLE_PAD, rules + (n + 1) * ROW)
        card.line(row, parts, size=LEAST, fill=mix(INK, QUIET, 0.25))
    _bar(card, design, bar)
    return card


def _paper(design: CardDesign) -> tuple[int, int, int]:
    return mix(RAISED, signs.accent(design), 0.1 if design.colour is not None else 0.05)


def _price(card: Canvas, design: CardDesign, x: int, y: int, size: int) -> None:
    """Draw the cost or defense in its frame: the largest number of the card."""
    sign = signs.price_sign(design, size)
    soft = sprites.kept(("price shadow", design.colour, design.is_military, size), lambda: _soft(sign))
    card.sprite(soft, x - size // 8, y - size // 8 + 4)
    card.sprite(sign, x, y)
    room = Box(x, y, x + size, y + size)
    share = 0.5 if design.is_military else 0.56
    card.number(room, str(design.price), size=max(LEAST, round(size * share)))


def _soft(sign: Image.Image) -> Image.Image:
    edge = sign.width // 8
    large = Image.new("RGBA", (sign.width + 2 * edge, sign.height + 2 * edge), (*SHADE, 0))
    alpha = Image.new("L", large.size)
    alpha.paste(sign.getchannel("A"), (edge, edge))
    large.putalpha(
        alpha.filter(ImageFilter.GaussianBlur(edge / 2.2)).point([v * 7 // 10 for v in range(256)])
    )
    return large


def _rail(card: Canvas, design: CardDesign, foot: int) -> None:
    """Draw the symbols at the left edge, below the price or, if the art is low, next to it."""
    rail = signs.symbols(design)
    below = 12 + PRICE + 4 + len(rail) * (SYMBOL + 4) <= foot
    x, y = (PAD + 8, 12 + PRICE + 4) if below else (CARD - PAD - 78, 12)
    for n, (name, number) in enumerate(rail):
        symbol(card, name, number, x, y + n * (SYMBOL + 4), SYMBOL)


def symbol(card: Canvas, name: str, number: str, x: int, y: int, size: int) -> int:
    """Draw a symbol with its number on a dark chip. Returns the x where it ends."""
    wide = size + 10 + fonts.width(number, Font.NUMBER, LEAST) + 8
    card.fill(Box(x - 4, y, x + wide, y + size), mix(SHADE, PANEL, 0.35), radius=size // 2)
    card.sprite(icon(name, size - 8), x, y + 4)
    card.line(Box(x + size, y, x + wide, y + size), [number], size=LEAST, face=Font.NUMBER)
    return x + wide


def add_current_cost(canvas: Canvas, x: int, y: int, asked: CurrentCost) -> None:
    """Write a card's current price, if it differs, next to the price on its portrait."""
    if asked.changed:
        _now(canvas, asked, Box(x + PAD + PRICE + 6, y + 30, x + PAD + PRICE + 6 + 108, y + 86))


def _now(card: Canvas, asked: CurrentCost, room: Box) -> None:
    """Draw the current price: a warm chip with cards to pay or military to conquer."""
    sign = icon("pay" if asked.way == "pay" else "burst", 40)
    number = Word(str(asked.price), SHADE, Font.NUMBER)
    wide = 14 + 40 + 8 + fonts.width(number.text, Font.NUMBER, BODY) + 14
    room = room._replace(x1=room.x0 + wide)
    card.fill(room, NOW, radius=room.height // 2)
    card.line(room.inset(14, 0), [sign, 8, number], size=BODY)


def _bar(card: Canvas, design: CardDesign, top: int) -> None:
    """Draw what the card gives every round."""
    card.fill(Box(0, top, CARD, card.box.y1), mix(SHADE, PANEL, 0.55))
    halves = Box(0, top, CARD, card.box.y1).columns(2)
    for half, (name, number) in zip(halves, _gifts(design), strict=True):
        card.line(half.inset(PAD, 0), _gift(name, number, 36, 10), size=BODY, align="center")


def _gifts(design: CardDesign) -> list[tuple[str, str]]:
    """Return the icons of points and cards, each with its number; a formula adds a plus sign."""
    found = (("star", design.points, design.points_formula), ("card", design.income, design.income_formula))
    return [(name, f"{number or ''}+" if more else str(number)) for name, number, more in found]


def _gift(name: str, number: str, size: int, gap: int) -> list[Part]:
    """Return an icon and its number, dim if the card gives none."""
    if number != "0":
        return counted(icon(name, size), gap, number)
    return counted(icon(name, size, mix(QUIET, PANEL, 0.5)), gap, number, mix(QUIET, PANEL, 0.4))


@kept_part
def tile(
    design: CardDesign,
    language: Language,
    height: int,
    *,
    gives: tuple[int, int] | None = None,
    asked: CurrentCost | None = None,
) -> Canvas:
    """Draw a card in brief: in a tableau with what it `gives` (points, cards), in a hand with its price."""
    card = Canvas.patch(CARD, height, _paper(design))
    card.fill(Box(0, 0, 8, height), signs.accent(design))
    name = name_of(design, language)
    needed = len(wrap(name, Font.STRONG, LEAST, CARD - 26, anywhere=True))
    lines = 3 if needed > 2 and height >= TALL_TILE else 2
    title = Box(18, 6, CARD - 8, 6 + lines * TITLE_ROW + 4)
    card.text(title, name, size=LEAST, face=Font.STRONG, lines=lines)
    room = height - title.y1 - 12
    size = min(room, 96)
    middle = title.y1 + 2 + room // 2
    if gives is None:
        _price(card, design, 18, middle - size // 2, size)
    else:
        card.sprite(signs.medal(design, size), 18, middle - size // 2)
    x = 18 + size + 12
    if asked is not None and asked.changed:
        _now(card, asked, Box(x, middle - 26, x + 110, middle + 26))
        x += 118
    parts: list[Part] = []
    for n, (name, number) in enumerate(_gifts(design)):
        if gives is not None:
            number = str(gives[n])
        elif number == "0" or asked is not None:
            continue  # in a hand, gifts are at the edge, one below the other
        parts += [icon(name, 32), 3, Word(number, INK, Font.NUMBER), 12]
    rail = signs.symbols(design) if gives is not None and room >= 92 else []
    if rail:
        card.line(Box(x, middle - 44, CARD - 8, middle), parts)
        for name, count in rail:
            x = symbol(card, name, count, x, middle + 4, 38) + 10
    else:
        card.line(Box(x, middle - 24, CARD - 8, middle + 24), parts)
    if asked is not None:
        row = max(LEAST, min(44, room // 2))
        for n, (name, number) in enumerate(_gifts(design)):
            box = Box(CARD - 88, middle + (n - 1) * row, CARD - 6, middle + n * row)
            card.line(box, _gift(name, number, row - 8, 6))
    return card


@kept_part
def strip(design: CardDesign, language: Language, height: int) -> Canvas:
    """Draw little more than a card's name, for hands of more than two dozen."""
    card = Canvas.patch(CARD, height, _paper(design))
    card.fill(Box(0, 0, 8, height), signs.accent(design))
    size = 60
    _price(card, design, 16, (height - size) // 2, size)
    name = Box(16 + size + 10, 0, CARD - 6, height)
    card.text(name, name_of(design, language), size=LEAST, face=Font.STRONG, lines=2)
    return card


POSTER_ART = 620


def poster(design: CardDesign, language: Language) -> Canvas:
    """Draw a picture of one card, large enough to read."""
    lines = _words(design, language)
    high = POSTER_ART + 124 + 84 * len(lines) + 132 + 2 * MARGIN
    page = Canvas.picture(high, f"card {design.id}")
    wide = WIDTH - 2 * MARGIN
    card = Canvas.patch(wide, high - 2 * MARGIN, _paper(design))
    card.image.paste(signs.window(design, wide, POSTER_ART), (0, 0))
    card.fill(Box(0, POSTER_ART, wide, POSTER_ART + 5), mix(_paper(design), signs.accent(design), 0.7))
    _price(card, design, 32, 32, 220)
    for n, (name, number) in enumerate(signs.symbols(design)):
        disc = Box(44, 276 + n * 112, 176 + fonts.width(number, Font.NUMBER, DISPLAY), 372 + n * 112)
        card.fill(disc, mix(SHADE, PANEL, 0.35), radius=48)
        card.sprite(icon(name, 76), disc.x0 + 14, disc.y0 + 10)
        card.line(disc._replace(x0=disc.x0 + 102), [number], size=DISPLAY, face=Font.NUMBER)
    title = Box(36, POSTER_ART + 12, wide - 36, POSTER_ART + 124)
    name = name_of(design, language)
    size = TITLE if fonts.width(name, Font.TITLE, DISPLAY) <= title.width else SUBTITLE
    card.text(title, name, size=size, face=Font.TITLE, lines=2)
    for n, parts in enumerate(lines):
        top = POSTER_ART + 124 + 84 * n
        card.line(Box(36, top, wide - 36, top + 76), parts, size=SUBTITLE)
    top = card.box.y1 - 120
    card.fill(Box(0, top, wide, card.box.y1), mix(SHADE, PANEL, 0.55))
    for half, (name, gift) in zip(card.box._replace(y0=top).columns(2), _gifts(design), strict=True):
        card.line(half, counted(icon(name, 76), 20, gift), size=POSTER, align="center")
    page.stamp(card, MARGIN, MARGIN)
    return page


def _words(design: CardDesign, language: Language) -> list[list[Part]]:
    """Return the rules of a card at the size of a poster, requirements first."""
    large = 60
    lines = signs.powers_told(design, language, large, 12)
    for formula, name in ((design.points_formula, "star"), (design.income_formula, "card")):
        if formula is not None:
            lines.append(signs.formula_line(design, formula, language, icon(name, large), sign=large))
    return lines


def drawn_cards(scene: Scene, seat: Seat) -> set[CardId]:
    """Return the cards that the seat has just drawn."""
    drawn = [event for event in scene.changed if isinstance(event, events.CardsDrawn) and event.seat == seat]
    return {card for event in drawn for card in event.cards}


def placed_cards(scene: Scene, seat: Seat) -> set[CardId]:
    """Return the cards that the seat has just added to its tableau."""
    found: set[CardId] = set()
    for event in scene.changed:
        match event:
            case events.DevelopmentPlaced() | events.WorldPaid() | events.WorldConquered() if (
                event.seat == seat
            ):
                found.add(event.card)
            case events.WarPropagandaHandedOver() if event.receiver == seat:
                found.add(event.card)
    return found


def scored(scene: Scene, seat: Seat) -> int:
    """Return the points that the seat has just scored."""
    return sum(
        event.gained
        for event in scene.changed
        if isinstance(event, events.PointsScored) and event.seat == seat
    )
