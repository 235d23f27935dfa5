"""Specialists: their cards, large or in a row, and the signs of a pilot's team."""

from collections.abc import Mapping, Sequence

from PIL import Image

from engine.galaxy_trucker.box.components import TILES, Kind
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Specialist
from engine.galaxy_trucker.ship.markers import MarkerKind
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.art.canvas import GRID, Box, Canvas, Part, Word
from render.art.drawings import emblem
from render.art.fonts import BODY, DISPLAY, HEADING, Font
from render.art.palette import INK, PANEL, QUIET, SHADE, mix
from render.face import Language
from render.galaxy_trucker.art.signs import HUES, PILOTS, ability_sign, portrait, specialist_sign
from render.galaxy_trucker.parts import grid, ship
from render.galaxy_trucker.words import speech

CARD_ROW = 172
"""The height of a card in a row, in pixels."""
LARGE_CARD = 470
"""The height of a large card, in pixels."""
PORTRAIT = 340
LETTER = 68


def large_card(canvas: Canvas, box: Box, specialist: str, language: Language) -> None:
    """Draw a specialist's card: portrait, both abilities with their times, and the markers for ships."""
    hue = HUES[specialist]
    canvas.panel(box, fill=mix(PANEL, hue, 0.2), line=mix(hue, SHADE, 0.2))
    side = min(PORTRAIT, box.height - 60)
    canvas.sprite(portrait(specialist, side), box.x0 + 26, box.y0 + 30)
    x = box.x0 + side + 58
    name = Box(x, box.y0 + 18, box.x1 - 24, box.y0 + 96)
    canvas.text(name, speech.specialist_name(specialist, language), size=DISPLAY, face=Font.TITLE)
    printed = SPECIALISTS[specialist]
    tall = (box.y1 - 18 - name.y1) // 2
    for n, letter in enumerate(("a", "b")):
        y = name.y1 + 6 + n * tall
        canvas.sprite(ability_sign(letter, "ready", LETTER), x, y + 6)
        words = Box(x + LETTER + 22, y, box.x1 - 20, y + 44)
        times = speech.ability_times(getattr(printed, letter), language)
        canvas.line(words, [Word(times, QUIET)])
        told = words._replace(y0=y + 42, y1=y + tall - 4)
        text = speech.capital(speech.specialist_ability(specialist, letter, language))
        canvas.text(told, text, size=BODY, face=Font.STRONG, valign="top", lines=3)
    _markers(canvas, Box(box.x0 + 26, box.y0 + side + 36, x - 20, box.y1 - 12), printed)


def _markers(canvas: Canvas, box: Box, printed: Specialist) -> None:
    """Draw the card's markers as they look on ships."""
    if not printed.markers or box.height < MARKER:
        return
    row: list[Part] = []
    for marker in printed.markers:
        row += [_marker(marker.marker), 6]
        row += [Word(f"×{marker.count}", QUIET, Font.NUMBER), 22] if marker.count > 1 else [10]
    canvas.line(box, row[:-1], size=BODY, align="center")


MARKER = 60
_MARKER_KINDS: Mapping[str, MarkerKind] = {
    "rotation": MarkerKind.SWIVEL,
    "pipe": MarkerKind.PIPE,
    "universal_tile": MarkerKind.UNIVERSAL,
    "wireless": MarkerKind.WIRELESS,
    "plate": MarkerKind.PLATE,
    "universal_joint": MarkerKind.WELD,
    "weld": MarkerKind.SEALED,
}


def _marker(name: str) -> Image.Image:
    if name in _MARKER_KINDS:
        return ship.marker_sign(_MARKER_KINDS[name], MARKER)
    tile = next(tile.id for tile in TILES.values() if tile.kind is Kind(name))
    return grid.tile_sprite(tile, 0, MARKER)


Uses = Mapping[speech.Letter, speech.Use]


def card_rows(
    canvas: Canvas, y: int, cards: Sequence[str], language: Language, uses: Mapping[str, Uses] = {}
) -> int:
    """Draw small cards one below the other, with the usable abilities of specialists in service. Returns the
    y where they end."""
    for specialist in cards:
        own = uses.get(specialist, {}) if uses else BOTH
        _card_row(canvas, Box.row(y, CARD_ROW), specialist, language, own)
        y += CARD_ROW + GRID
    return y


def rows_height(cards: Sequence[str]) -> int:
    """Return the height in pixels of these small cards with their gaps."""
    return len(cards) * (CARD_ROW + GRID)


BOTH: Uses = {"a": "ready", "b": "ready"}


def _card_row(canvas: Canvas, box: Box, specialist: str, language: Language, uses: Uses) -> None:
    hue = HUES[specialist]
    canvas.panel(box, fill=mix(PANEL, hue, 0.2), line=mix(hue, SHADE, 0.2), radius=18)
    side = box.height - 20
    canvas.sprite(portrait(specialist, side), box.x0 + 10, box.y0 + 10)
    x = box.x0 + side + 32
    name = Box(x, box.y0 + 6, box.x1 - 16, box.y0 + 62)
    canvas.text(name, speech.specialist_name(specialist, language), size=HEADING, face=Font.TITLE)
    letters: tuple[speech.Letter, ...] = ("a", "b")
    for n, letter in enumerate(letters):
        y = name.y1 + 2 + n * 50
        use = uses.get(letter, "later")
        canvas.sprite(ability_sign(letter, use, 42), x, y + 3)
        text = speech.capital(speech.specialist_ability(specialist, letter, language))
        canvas.line(Box(x + 56, y, box.x1 - 12, y + 48), [Word(text, INK if use == "ready" else QUIET)])


def team_entries(seat: SeatView, view: GalaxyTruckerView, size: int) -> list[list[Part]]:
    """Return each specialist's sign and abilities; after the PR guy, the predicted order of arrival."""
    found: list[list[Part]] = []
    for hired in seat.team:
        row: list[Part] = [specialist_sign(hired.id, size + 6), 5]
        for letter, use in speech.abilities(hired, seat, view):
            row += [ability_sign(letter, use, size - 4), 3]
        if hired.id == "pr_guy" and seat.foretold is not None:
            row += [part for other in seat.foretold for part in (emblem(PILOTS[other], 24), 2)]
        found.append(row[:-1])
    return found


def team_signs(seat: SeatView, size: int) -> list[Part]:
    """Return the signs of a pilot's specialists, and nothing else about them."""
    return [part for hired in seat.team for part in (specialist_sign(hired.id, size), 5)]
