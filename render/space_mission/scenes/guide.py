"""The lobby of Space Mission, and pictures of how to play it."""

import math
from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.core.prompt import Seat
from engine.space_mission.cards import CARDS, PLANETS, CardId, Coordinate, PlanetId, Tile
from render.art import palette
from render.art.canvas import MARGIN, WIDTH, Box, Canvas, spaced
from render.art.fonts import BODY, DISPLAY, Font
from render.art.planets import planet as ball
from render.shared import guide, people
from render.shared.guide import Page
from render.space_mission.art import signs
from render.space_mission.art.signs import WORLDS
from render.space_mission.scenes import close_ups
from render.text.sentences import Sentences

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
"""The planets: name, size in pixels, and angle around the gate in degrees."""
SHOWN = (Tile.RED_MINERAL, Tile.BLUE_ALIEN, Tile.GREEN_MATTER, Tile.WATER, Tile.MEDAL)


def hero(canvas: Canvas) -> None:
    """Draw the game's title, the gate among planets and ships, and some coordinates and tiles."""
    x, y = WIDTH - 360, people.HERO // 2 + 10
    for name, size, angle in WORLDS_SHOWN:
        reach = math.radians(angle)
        at = x + 300 * math.cos(reach), y + 236 * math.sin(reach)
        canvas.sprite(ball(name, size, WORLDS[PlanetId(name)]), *at, centered=True)
    canvas.sprite(signs.gate(GATE), x, y, centered=True)
    for seat, dx, dy, size in ((0, -40, 36, 120), (1, 52, -34, 92), (2, -62, -76, 70)):
        canvas.sprite(signs.ship(Seat(seat), size), x + dx, y + dy, centered=True)
    box = Box(MARGIN, 36, 500, 268)
    canvas.panel(box, fill=palette.mix(palette.PANEL, palette.SHADE, 0.25))
    canvas.text(
        Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 88),
        "Space Mission", size=DISPLAY, face=Font.TITLE,
    )  # fmt: skip
    for n, (kind, number) in enumerate(
        ((Coordinate.JUMP, "1"), (Coordinate.SCAN, "3"), (Coordinate.LANDING, "2"), (Coordinate.LANDING, "4"))
    ):
        signs.coordinate(canvas, box.x0 + 28 + n * 74, box.y0 + 92, 64, kind, number)
    row = spaced((signs.tile_sign(tile, 52) for tile in SHOWN), 12)
    canvas.line(Box(box.x0 + 28, box.y0 + 164, box.x1 - 20, box.y1 - 8), row, size=BODY)


HAND = 260


def _cards(say: Sentences) -> Canvas:
    """Draw three cards with every coordinate lit."""
    canvas = Canvas.picture(HAND + 2 * MARGIN, "space mission cards")
    shown = _different()
    for card, box in zip(shown, Box.row(MARGIN, HAND).beside(len(shown), 24), strict=True):
        close_ups.card(canvas, box, card, set(Coordinate), marks=False)
    return canvas


def _different() -> list[CardId]:
    """Return a card of each pair of colors, with different numbers."""
    found: dict[frozenset[Coordinate], CardId] = {}
    for card, printed in CARDS.items():
        if len(set(printed.coordinates.values())) == len(printed.coordinates):
            found[frozenset(printed.coordinates)] = card
    return list(found.values())


def _number_of(planet: str, size: int, kind: Coordinate, which: int = 0) -> Image.Image:
    """Draw a planet's coordinate; `which` chooses one of two landing numbers."""
    printed = PLANETS[PlanetId(planet)]
    numbers = {Coordinate.JUMP: (printed.jump,), Coordinate.SCAN: (printed.scan,)}
    patch = Canvas(Image.new("RGBA", (size, size)))
    signs.coordinate(patch, 0, 0, size, kind, numbers.get(kind, printed.landing)[which])
    return patch.image


PAGES: Mapping[str, Page] = guide.pages(
    "space_mission",
    {
        "ball": lambda planet, size: ball(planet, size, WORLDS[PlanetId(planet)]),
        "ship": lambda seat, size: signs.ship(Seat(int(seat)), size),
        "station": lambda seat, size: signs.station(Seat(int(seat)), size),
        "jump": partial(_number_of, kind=Coordinate.JUMP),
        "scan": partial(_number_of, kind=Coordinate.SCAN),
        "landing": partial(_number_of, kind=Coordinate.LANDING),
        "more": partial(_number_of, kind=Coordinate.LANDING, which=1),
    },
    hero,
    {"cards": _cards},
)
"""The picture of each page of the guide."""
