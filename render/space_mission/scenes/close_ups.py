"""Large pictures: all planets, the discard pile, one planet, one tile."""

from PIL import Image

from engine.space_mission import scoring
from engine.space_mission.base import SPACE_TO_END
from engine.space_mission.cards import PLANETS, TILES, Coordinate, Family, PlanetId, Tile
from engine.space_mission.view import PlanetView, SpaceMissionView
from render.face import Scene
from render.shared.canvas import GRID, LEAST, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word, counted
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import LINE, OWNERS, QUIET
from render.shared.planets import planet as ball
from render.space_mission.art import signs
from render.space_mission.art.signs import WORLDS
from render.space_mission.art.tiles import planet_numbers
from render.space_mission.scenes.board import pile, sky
from render.space_mission.scenes.hand import card
from render.space_mission.words.speech import sentences
from render.text.sentences import Sentences

HEADER = 96
PLANET, SCANNED = 214, 48
"""The height of a planet, and the extra height of a row with a scanned one, in pixels."""
COLUMNS = 2
BALL, NUMBER, STATION, SHIP = 116, 70, 62, 56
CARD = 116, 148
ACROSS, LEAST_ACROSS = 8, 5


def planets(view: SpaceMissionView, scene: Scene) -> Canvas:
    """Draw the ring row by row in its order: numbers, pile, players who may develop, ships there."""
    say = sentences(scene, markup=False)
    rows = [view.planets[n : n + COLUMNS] for n in range(0, len(view.planets), COLUMNS)]
    tall = [PLANET + SCANNED * any(map(_told, row)) for row in rows]
    canvas = Canvas.picture(HEADER + sum(tall) + len(rows) * GRID + GRID, sky(scene))
    canvas.title(Box.row(10, HEADER - 20), say.say("part-numbers"))
    y = HEADER
    for row, high in zip(rows, tall, strict=True):
        for planet, box in zip(row, Box.row(y, high).beside(COLUMNS), strict=False):
            _planet(canvas, box, planet, say)
        y += high + GRID
    return canvas


def _told(planet: PlanetView) -> bool:
    """Return whether it matters who has scanned a planet."""
    return planet.station is None and bool(planet.scanned_by)


def _planet(canvas: Canvas, box: Box, planet: PlanetView, say: Sentences) -> None:
    canvas.panel(box, shadow=False)
    middle = box.x0 + 20 + BALL // 2, box.y0 + 84
    canvas.sprite(ball(planet.planet, BALL, WORLDS[planet.planet]), *middle, centered=True)
    if planet.station is not None:
        canvas.sprite(signs.station(planet.station, STATION), middle[0] + 42, middle[1] + 42, centered=True)
    x = box.x0 + 36 + BALL
    name = PLANETS[planet.planet].name
    title = Box(x, box.y0 + 10, box.x1 - 16, box.y0 + 66)
    canvas.text(title, name, size=42, face=Font.STRONG)
    planet_numbers(canvas, x, box.y0 + 74, NUMBER, planet.planet, rows=1)
    if _told(planet):
        parts: list[Part] = [Word(say.say("draw-scanned"), QUIET), 12]
        for seat in planet.scanned_by:
            parts += [emblem(OWNERS[seat], 30), 6]
        left = x - 36 * max(0, len(planet.scanned_by) - 3)
        canvas.line(Box(left, box.y0 + 152, box.x1 - 8, box.y0 + 196), parts, size=LEAST)
    foot = Box(box.x0 + 20, box.y1 - 72, box.x1 - 16, box.y1 - 12)
    pile(canvas, foot._replace(x1=foot.x0 + 320), planet)
    room = foot.width - 330
    step = min(SHIP + 2, (room - SHIP) // max(1, len(planet.ships) - 1))
    for n, seat in enumerate(reversed(planet.ships)):
        canvas.sprite(signs.ship(seat, SHIP), foot.x1 - SHIP - n * step, foot.y0)


def discard(view: SpaceMissionView, scene: Scene) -> Canvas:
    """Draw the open discard pile, newest first."""
    say = sentences(scene, markup=False)
    many = len(view.discard)
    # The number in a row is chosen so that the last row is as full as possible.
    fullest = min(range(ACROSS, LEAST_ACROSS - 1, -1), key=lambda wide: -many % wide)
    across = fullest if many > ACROSS else max(LEAST_ACROSS, many)
    rows = max(1, -(-many // across))
    wide = (WIDTH - 2 * MARGIN - (across - 1) * 11) // across
    tall = min(CARD[1], (round(WIDTH * TALLEST) - HEADER - GRID) // rows - 8)
    canvas = Canvas.picture(HEADER + rows * (tall + 8) + GRID, sky(scene))
    canvas.title(Box.row(10, HEADER - 20), say.say("part-discard"))
    for n, shown in enumerate(reversed(view.discard)):
        x, y = MARGIN + n % across * (wide + 11), HEADER + n // across * (tall + 8)
        card(canvas, Box(x, y, x + wide, y + tall), shown, set(Coordinate), marks=False)
    if not view.discard:
        box = Box.row(HEADER, tall)
        canvas.panel(box)
        words = say.say("draw-nothing-discarded")
        canvas.line(box.inset(30, 0), [icon("card", 40), 14, Word(words, QUIET)], size=36)
    return canvas


POSTER_HEIGHT = 600
POSTER_BALL, POSTER_NUMBER, TILE = 380, 150, 300
TILE_AT = Box(84, (POSTER_HEIGHT - TILE) // 2, 84 + TILE, (POSTER_HEIGHT + TILE) // 2)


def planet_poster(planet: PlanetId) -> Canvas:
    """Draw a planet with its name and four numbers."""
    canvas = Canvas.picture(POSTER_HEIGHT, f"space mission {planet}")
    canvas.sprite(ball(planet, POSTER_BALL, WORLDS[planet]), 290, POSTER_HEIGHT // 2, centered=True)
    box = Box(560, 90, WIDTH - MARGIN, POSTER_HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 16, box.x1 - 30, box.y0 + 96)
    canvas.text(name, PLANETS[planet].name, size=56, face=Font.TITLE)
    wide = 2 * POSTER_NUMBER + 8
    planet_numbers(canvas, (box.x0 + box.x1 - wide) // 2, box.y0 + 100, POSTER_NUMBER, planet)
    return canvas


def tile_poster(tile: Tile, title: str) -> Canvas:
    """Draw a kind of tile, the number of its tiles, and what it scores."""
    canvas = Canvas.picture(POSTER_HEIGHT, f"space mission {tile}")
    glow = Box(TILE_AT.x0 - 30, TILE_AT.y0 - 30, TILE_AT.x1 + 30, TILE_AT.y1 + 30)
    canvas.sprite(signs.glow(tile, glow.width), glow.x0, glow.y0)
    canvas.sprite(signs.tile_sign(tile, TILE), TILE_AT.x0, TILE_AT.y0)
    box = Box(440, 90, WIDTH - MARGIN, POSTER_HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 12, box.x1 - 150, box.y0 + 112)
    canvas.text(name, title, size=52, face=Font.TITLE, least=40)
    count = Box(box.x1 - 140, box.y0 + 12, box.x1 - 26, box.y0 + 112)
    canvas.line(count, [Word(f"×{TILES[tile].count}", QUIET, Font.NUMBER)], size=52, align="right")
    canvas.fill(Box(box.x0 + 30, box.y0 + 118, box.x1 - 30, box.y0 + 120), LINE)
    rows = _ends() if tile is Tile.SPACE else _examples(tile)
    tall = (box.height - 136) // max(2, len(rows))
    top = box.y0 + 128 + (box.height - 136 - tall * len(rows)) // 2
    for n, (signs_of, told) in enumerate(rows):
        row = Box(box.x0 + 30, top + n * tall, box.x1 - 30, top + (n + 1) * tall)
        for place, sign in enumerate(signs_of):
            step = sign.width - 4 if len(signs_of) > 4 and tile is not Tile.SPACE else sign.width + 6
            canvas.sprite(sign, row.x0 + place * step, (row.y0 + row.y1 - sign.height) // 2)
        canvas.line(row, told, size=46, align="right")
    return canvas


Row = tuple[list[Image.Image], list[Part]]
"""Signs on the left, and their result on the right."""


def _ends() -> list[Row]:
    """Return how many face-up Space tiles end the game, for each number of players."""
    return [
        (
            [emblem(OWNERS[seat], 44) for seat in range(seats)],
            counted(signs.tile_sign(Tile.SPACE, 56), 10, f"×{space}"),
        )
        for seats, space in SPACE_TO_END.items()
    ]


def _examples(tile: Tile) -> list[Row]:
    """Return example tiles with their points; minerals and aliens as in the rulebook's examples."""
    match tile.family:
        case Family.MINERAL:
            others = [other for other in Tile if other.family is Family.MINERAL and other is not tile]
            held = [[tile] * 4, [tile] * 3 + others[:1] * 2 + others[1:2] * 2]
        case Family.ALIEN:
            other = Tile.BLUE_ALIEN if tile is Tile.BROWN_ALIEN else Tile.BROWN_ALIEN
            held = [[tile] * 2, [tile] * 4 + [other] * 2]
        case Family.MATTER:
            held = [[Tile.GREEN_MATTER, Tile.BLUE_MATTER], [tile]]
        case Family.WATER:
            held = [[tile] * count for count in range(1, 5)]
        case _:
            held = [[tile]]
    return [
        ([signs.tile_sign(one, 60) for one in tiles], counted(icon("star", 40), 8, scoring.worth(tiles)))
        for tiles in held
    ]
