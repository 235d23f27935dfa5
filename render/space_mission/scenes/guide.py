"""The lobby of Space Mission, and pictures of how to play it."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PIL import Image

from engine.core.prompt import Seat
from engine.space_mission.cards import CARDS, PLANETS, CardId, Coordinate, Family, PlanetId, Tile
from render.face import Scene
from render.shared import guide
from render.shared.canvas import MARGIN, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.guide import SIGN, Page
from render.shared.icons import icon
from render.shared.palette import INK, NOW, PANEL, SHADE, mix
from render.shared.people import HERO
from render.shared.people import lobby as table
from render.shared.planets import planet
from render.shared.planets import planet as ball
from render.space_mission.art import signs
from render.space_mission.art.signs import WORLDS
from render.space_mission.art.tiles import coordinate
from render.space_mission.scenes import hand
from render.text.rules import SIGNS
from render.text.sentences import Sentences

SEATS = 5
GATE = 330
WORLDS_SHOWN = (
    ("ruby_red", 150, 174),
    ("freezer", 190, 262),
    ("tidewater", 230, 318),
    ("green_heggar", 130, 8),
    ("hazard", 120, 52),
    ("mistveil", 150, 100),
    ("caldera", 110, 136),
)
"""Planet, size, angle round the gate."""
SHOWN = (Tile.RED_MINERAL, Tile.BLUE_ALIEN, Tile.GREEN_MATTER, Tile.WATER, Tile.MEDAL)


def lobby(scene: Scene, *, seats: int = SEATS) -> Canvas:
    """The table before the game."""
    return table(scene, hero, sky="space mission lobby", seats=seats)


def hero(canvas: Canvas) -> None:
    """The game's own picture."""
    x, y = WIDTH - 360, HERO // 2 + 10
    for name, size, angle in WORLDS_SHOWN:
        reach = math.radians(angle)
        at = x + 300 * math.cos(reach), y + 236 * math.sin(reach)
        canvas.sprite(planet(name, size, WORLDS[PlanetId(name)]), *at, centered=True)
    canvas.sprite(signs.gate(GATE), x, y, centered=True)
    for seat, dx, dy, size in ((0, -40, 36, 120), (1, 52, -34, 92), (2, -62, -76, 70)):
        canvas.sprite(signs.ship(Seat(seat), size), x + dx, y + dy, centered=True)
    box = Box(MARGIN, 36, 500, 268)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    canvas.text(
        Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 88),
        "Space Mission", size=60, face=Font.TITLE,
    )  # fmt: skip
    for n, (kind, number) in enumerate(
        ((Coordinate.JUMP, "1"), (Coordinate.SCAN, "3"), (Coordinate.LANDING, "2"), (Coordinate.LANDING, "4"))
    ):
        coordinate(canvas, box.x0 + 28 + n * 74, box.y0 + 92, 64, kind, number)
    row: list[Part] = []
    for tile in SHOWN:
        row += [signs.tile_sign(tile, 52), 12]
    canvas.line(Box(box.x0 + 28, box.y0 + 164, box.x1 - 20, box.y1 - 8), row, size=38)


PLANET = PlanetId("tidewater")
HAND = 260
OWN, OTHER = Seat(0), Seat(1)


def _goal(say: Sentences) -> Canvas:
    return guide.hero(hero, say)


def _planet(say: Sentences) -> Canvas:
    """A planet, its numbers and its pile."""
    printed = PLANETS[PLANET]
    rows: list[guide.Row] = [
        ("ball", [ball(PLANET, 150, WORLDS[PLANET])]),
        ("jump", [_numbered(Coordinate.JUMP, printed.jump)]),
        ("scan", [_numbered(Coordinate.SCAN, printed.scan)]),
        ("landing", [_numbered(Coordinate.LANDING, number) for number in printed.landing]),
        ("pile", [signs.pile_sign(8, SIGN)]),
    ]
    return guide.signs(say, "planet", rows)


def _numbered(kind: Coordinate, number: int) -> Image.Image:
    """A coordinate with its number."""
    patch = Canvas(Image.new("RGBA", (SIGN, SIGN)))
    coordinate(patch, 0, 0, SIGN, kind, number)
    return patch.image


def _cards(say: Sentences) -> Canvas:
    """Three cards, every coordinate lit."""
    canvas = Canvas.picture(HAND + 2 * MARGIN, "space mission cards")
    shown = _different()
    wide = (WIDTH - 2 * MARGIN - 24 * (len(shown) - 1)) // len(shown)
    for n, card in enumerate(shown):
        x = MARGIN + n * (wide + 24)
        hand.card(canvas, Box(x, MARGIN, x + wide, MARGIN + HAND), card, set(Coordinate), marks=False)
    return canvas


def _different() -> list[CardId]:
    """A card of each pair of colours, with numbers that differ."""
    found: dict[frozenset[Coordinate], CardId] = {}
    for card, printed in CARDS.items():
        if len(set(printed.coordinates.values())) == len(printed.coordinates):
            found[frozenset(printed.coordinates)] = card
    return list(found.values())


def _turn(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("supply", [icon("cards", SIGN)]),
        ("jump", [signs.coordinate_sign(Coordinate.JUMP, SIGN)]),
        ("fly", [signs.ship(OWN, SIGN)]),
        ("scan", [signs.coordinate_sign(Coordinate.SCAN, SIGN)]),
        ("develop", [signs.coordinate_sign(Coordinate.LANDING, SIGN)]),
        ("discover", [signs.station(OTHER, SIGN)]),
    ]
    return guide.signs(say, "turn", rows)


def _travel(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("gate", [signs.gate(150)]),
        ("jump", [signs.coordinate_sign(Coordinate.JUMP, SIGN), 10, signs.ship(OWN, SIGN)]),
        ("probe", [signs.probe_icon(SIGN)]),
        ("fly", [signs.ship(OWN, SIGN)]),
    ]
    return guide.signs(say, "travel", rows)


def _tiles(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("scan", [signs.coordinate_sign(Coordinate.SCAN, SIGN), 10, signs.reserved_icon(SIGN)]),
        ("develop", [*(signs.coordinate_sign(Coordinate.LANDING, SIGN) for _ in range(2))]),
        ("handed", [signs.station(OWN, SIGN), 10, signs.tile_sign(Tile.RED_MINERAL, 72)]),
        ("discover", [signs.station(OTHER, SIGN), 10, signs.tile_sign(Tile.WATER, 72)]),
    ]
    return guide.signs(say, "tiles", rows)


def _points(say: Sentences) -> Canvas:
    def tiles(family: Family, size: int = 62) -> list[Part]:
        kinds = [tile for tile in Tile if tile.family is family][:2]
        return [signs.tile_sign(tile, size) for tile in kinds]

    rows: list[guide.Row] = [
        ("minerals", tiles(Family.MINERAL)),
        ("aliens", tiles(Family.ALIEN)),
        ("matter", tiles(Family.MATTER)),
        ("water", tiles(Family.WATER, 72)),
        ("medals", tiles(Family.MEDAL, 72)),
        ("station", [signs.station(OWN, SIGN)]),
        ("gate", [signs.probe_icon(72)]),
    ]
    return guide.signs(say, "points", rows)


def _end(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("space", [signs.tile_sign(Tile.SPACE, SIGN)]),
        ("count", [Word("6–12", INK, Font.NUMBER)]),
        ("last", [icon("hourglass", SIGN)]),
    ]
    return guide.signs(say, "end", rows)


def _signs(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("jump", [signs.coordinate_sign(Coordinate.JUMP, SIGN)]),
        ("scan", [signs.coordinate_sign(Coordinate.SCAN, SIGN)]),
        ("landing", [signs.coordinate_sign(Coordinate.LANDING, SIGN)]),
        ("dot", [icon("dot", 44, NOW)]),
        ("ship", [signs.ship(OWN, SIGN)]),
        ("station", [signs.station(OWN, SIGN)]),
        ("probe", [signs.probe_icon(SIGN)]),
        ("reserved", [signs.reserved_icon(SIGN)]),
        ("chip", [signs.chip(SIGN)]),
        ("pile", [signs.pile_sign(6, SIGN)]),
        ("space", [signs.tile_sign(Tile.SPACE, SIGN)]),
        ("star", [icon("star", SIGN)]),
    ]
    return guide.signs(say, SIGNS, rows)


PAGES: Mapping[str, Page] = {
    "goal": _goal,
    "planet": _planet,
    "cards": _cards,
    "turn": _turn,
    "travel": _travel,
    "tiles": _tiles,
    "points": _points,
    "end": _end,
    SIGNS: _signs,
}
"""The picture of each page."""
