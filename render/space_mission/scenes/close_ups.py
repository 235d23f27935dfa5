"""The viewer's private picture: the pile they look through, their hand, their tiles and current points; and
large pictures: all planets, the discard pile, one planet, one tile.
"""

from collections.abc import Sequence

from PIL import Image

from engine.space_mission import base, scoring
from engine.space_mission.cards import CARDS, PLANETS, TILES, CardId, Coordinate, Family, PlanetId, Tile
from engine.space_mission.view import HandCard, LookView, PlanetView, SpaceMissionView
from render.art.canvas import GRID, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word, counted
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, DISPLAY, HEADING, SUBTITLE, Font
from render.art.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, RAISED, mix
from render.art.planets import planet as ball
from render.face import Scene
from render.space_mission.art import signs, tiles
from render.space_mission.art.signs import WORLDS
from render.space_mission.scenes.board import LARGE_NUMBER, SHIP, pile, sky
from render.space_mission.words.speech import sentences
from render.text.sentences import Sentences

HAND_CARD = 192, 232
LARGEST_TILE = 92
LEGEND = 44
LOOK, RECEIVED = 286, 78
PILED = 164
HERE, HERE_BALL, HERE_NUMBER = 108, 84, 66

CROPPED, LINE_OF_TILES = 880, 92
"""The height of the picture beside a question, and of all collected tiles in one line, in pixels."""


def private(view: SpaceMissionView, scene: Scene) -> Canvas:
    """Draw everything that only the viewer knows, with as many remembered piles as fit."""
    say = sentences(scene, markup=False)
    look = _look_height(view.look)
    asked = view.seat in view.waiting and view.look is None
    beside = tiles.RING + GRID if asked else HERE
    height = (look or beside) + tiles.HEAD + HAND_CARD[1] + LEGEND + tiles.collected_height(view) + GRID
    rows = tiles.kept_rows(view, say, room=round(WIDTH * TALLEST) - height - GRID)
    canvas = Canvas.picture(height + len(rows) * tiles.KEPT + GRID, sky(scene))
    if view.look is not None:
        y = _look(canvas, view.look, say)
    else:
        y = tiles.ring(canvas, GRID, view) if asked else _here(canvas, view, say)
    y = _hand(canvas, y, view, scene, say)
    y = tiles.collected(canvas, y, view, scene, say)
    _kept(canvas, y, rows)
    return canvas


def cropped(view: SpaceMissionView, scene: Scene) -> Canvas:
    """Draw the picture of a question: a pile and the collected tiles, or the planets and the hand."""
    say = sentences(scene, markup=False)
    if view.look is not None:
        height = _look_height(view.look) + tiles.collected_height(view) + GRID
    else:
        height = GRID + tiles.RING + LEGEND + HAND_CARD[1] + GRID + LINE_OF_TILES + GRID
    rows = tiles.kept_rows(view, say, room=CROPPED - height)
    canvas = Canvas.picture(height + len(rows) * tiles.KEPT, sky(scene))
    if view.look is not None:
        y = tiles.collected(canvas, _look(canvas, view.look, say), view, scene, say)
    else:
        y = tiles.ring(canvas, GRID, view)
        legend = Box(MARGIN, y - 8, WIDTH - MARGIN, y + LEGEND - 8)
        usable: list[Part] = [icon("dot", 26, NOW), 8, Word(say.say("draw-usable"), QUIET)]
        canvas.line(legend, [Word(say.say("draw-your-hand"), INK), 24, *usable])
        y = _cards(canvas, y + LEGEND, view, scene, say) + GRID
        box = Box(MARGIN, y, WIDTH - MARGIN, y + LINE_OF_TILES)
        y = tiles.in_a_line(canvas, box, view, say) + GRID
    _kept(canvas, y, rows)
    return canvas


def _kept(canvas: Canvas, y: int, rows: Sequence[tiles.Kept]) -> None:
    for n, row in enumerate(rows):
        tiles.kept(canvas, Box(MARGIN, y + n * tiles.KEPT, WIDTH - MARGIN, y + (n + 1) * tiles.KEPT - 8), row)


def heading(canvas: Canvas, y: int, text: str, aside: str = "", *, warm: bool = False) -> int:
    """Write a heading with a note `aside` on the right. Returns the y where it ends."""
    box = Box(MARGIN, y + 8, WIDTH - MARGIN, y + tiles.HEAD - 4)
    end = canvas.line(
        box._replace(x1=box.x1 - 330 if aside else box.x1), [text], size=HEADING, face=Font.TITLE
    )
    if aside:
        canvas.line(box._replace(x0=end + 20), [Word(aside, NOW if warm else QUIET)], align="right")
    return y + tiles.HEAD


def _here(canvas: Canvas, view: SpaceMissionView, say: Sentences) -> int:
    """Draw the ship's planet and its tiles, because a private message has no board beside it. Returns the y
    where they end."""
    box = Box(MARGIN, 14, WIDTH - MARGIN, HERE)
    canvas.panel(box)
    middle = box.x0 + 64, (box.y0 + box.y1) // 2
    planet = next((place for place in view.planets if view.seat in place.ships), None)
    if planet is None:
        canvas.sprite(signs.gate(HERE_BALL), *middle, centered=True)
        told = Box(box.x0 + 128, box.y0, box.x1 - 20, box.y1)
        canvas.line(told, [say.say("draw-on-gate")], size=BODY, face=Font.STRONG)
        return HERE
    canvas.sprite(ball(planet.planet, HERE_BALL, WORLDS[planet.planet]), *middle, centered=True)
    if planet.station is not None:
        canvas.sprite(signs.station(planet.station, 50), middle[0] + 32, middle[1] + 22, centered=True)
    name = Box(box.x0 + 128, box.y0, box.x0 + 400, box.y1)
    canvas.text(name, PLANETS[planet.planet].name, size=BODY, face=Font.STRONG)
    tiles.planet_numbers(
        canvas, name.x1 + 8, middle[1] - HERE_NUMBER // 2, HERE_NUMBER, planet.planet, rows=1
    )
    pile(canvas, Box(box.x0 + 716, middle[1] - 30, box.x1 - 16, middle[1] + 30), planet)
    return HERE


def _look_height(look: LookView | None) -> int:
    """Return the height in pixels of the pile that the viewer looks through; 0 if there is none."""
    return 0 if look is None else LOOK + tiles.HEAD + (RECEIVED if look.received else 0)


def _look(canvas: Canvas, look: LookView, say: Sentences) -> int:
    """Draw the pile as counts of tiles in a fixed order, because its own order has no meaning. Returns the y
    where it ends."""
    name = PLANETS[look.planet].name
    y = heading(canvas, 0, say.say("draw-pile-of", planet=name), say.say("draw-only-you"), warm=True)
    tall = LOOK - GRID + (RECEIVED if look.received else 0)
    box = Box.row(y, tall)
    canvas.panel(box, line=NOW)
    canvas.sprite(ball(look.planet, PILED, WORLDS[look.planet]), box.x0 + 106, box.y0 + 138, centered=True)
    x = box.x0 + 212
    word = say.say("draw-reserve") if look.action == "scan" else say.say("draw-take")
    canvas.line(Box(x, box.y0 + 12, box.x1 - 20, box.y0 + 60), [Word(word, NOW)])
    area = Box(x, box.y0 + 66, box.x1 - 20, box.y0 + 264)
    tiles.tile_row(canvas, area, look.tiles, largest=104, rows=1 if len(look.tiles) <= 4 else 2)
    if look.received:
        row = Box(box.x0 + 24, box.y1 - RECEIVED - 4, box.x1 - 20, box.y1 - 12)
        end = canvas.line(row, [Word(say.say("draw-received"), QUIET)])
        tiles.tile_row(canvas, row._replace(x0=end + 20), look.received, largest=60)
    return y + tall + GRID


def _hand(canvas: Canvas, y: int, view: SpaceMissionView, scene: Scene, say: Sentences) -> int:
    y = _cards(canvas, heading(canvas, y, say.say("draw-your-hand")), view, scene, say)
    words = say.say("draw-usable")
    legend = Box(MARGIN, y + 2, WIDTH - MARGIN, y + LEGEND)
    if any(_lit(held, view) for held in view.hand):
        canvas.line(legend, [icon("dot", 26, NOW), 8, Word(words, QUIET, Font.BODY)])
    return y + LEGEND


def _cards(canvas: Canvas, y: int, view: SpaceMissionView, scene: Scene, say: Sentences) -> int:
    """Draw the cards in a row. Returns the y where they end."""
    if not view.hand:
        box = Box(MARGIN, y, WIDTH - MARGIN, y + HAND_CARD[1])
        canvas.panel(box)
        canvas.text(box, say.say("draw-empty-hand"), fill=QUIET, align="center")
    new = tiles.drawn_cards(scene, view.seat)
    everything = {held.card for held in view.hand}
    for n, held in enumerate(view.hand):
        x = MARGIN + n * (HAND_CARD[0] + GRID)
        halo = held.card in new and new != everything
        card(canvas, Box(x, y, x + HAND_CARD[0], y + HAND_CARD[1]), held.card, _lit(held, view), halo=halo)
    return y + HAND_CARD[1]


def _lit(held: HandCard, view: SpaceMissionView) -> set[Coordinate]:
    """Return the coordinates of a card that can be used where the ship is."""
    uses = {Coordinate.JUMP: bool(held.jumps), Coordinate.SCAN: held.scans, Coordinate.LANDING: held.lands}
    return {kind for kind, use in uses.items() if use}


def card(
    canvas: Canvas, box: Box, shown: CardId, lit: set[Coordinate], *, halo: bool = False, marks: bool = True
) -> None:
    """Draw a card with its two coordinates, of which a player uses one. Those in `lit` are bright."""
    canvas.panel(box, fill=RAISED if lit else PANEL, halo=halo)
    middle = (box.y0 + box.y1) // 2
    canvas.fill(Box(box.x0 + 24, middle - 1, box.x1 - 24, middle + 1), mix(LINE, QUIET, 0.25))
    size = min(LARGEST_TILE, box.height // 2 - 20)
    for n, (kind, number) in enumerate(CARDS[shown].coordinates.items()):
        y = box.y0 + 12 + n * (box.height // 2 - 2)
        x = (box.x0 + box.x1 - size) // 2
        signs.coordinate(canvas, x, y, size, kind, number, dim=kind not in lit)
        if marks and kind in lit:
            canvas.sprite(icon("dot", 26, NOW), box.x1 - 36, y + size // 2 - 13)


LIST_HEADER = 96
PLANET, SCANNED = 214, 48
"""The height of a planet, and the extra height of a row with a scanned one, in pixels."""
COLUMNS = 2
LISTED_BALL, STATION = 116, 62
CARD = 116, 148
ACROSS, LEAST_ACROSS = 8, 5


def planets(view: SpaceMissionView, scene: Scene) -> Canvas:
    """Draw the ring row by row in its order: numbers, pile, players who may develop, ships there."""
    say = sentences(scene, markup=False)
    rows = [view.planets[n : n + COLUMNS] for n in range(0, len(view.planets), COLUMNS)]
    tall = [PLANET + SCANNED * any(map(_told, row)) for row in rows]
    canvas = Canvas.picture(LIST_HEADER + sum(tall) + len(rows) * GRID + GRID, sky(scene))
    canvas.title(Box.row(10, LIST_HEADER - 20), say.say("part-numbers"))
    y = LIST_HEADER
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
    middle = box.x0 + 20 + LISTED_BALL // 2, box.y0 + 84
    canvas.sprite(ball(planet.planet, LISTED_BALL, WORLDS[planet.planet]), *middle, centered=True)
    if planet.station is not None:
        canvas.sprite(signs.station(planet.station, STATION), middle[0] + 42, middle[1] + 42, centered=True)
    x = box.x0 + 36 + LISTED_BALL
    name = PLANETS[planet.planet].name
    title = Box(x, box.y0 + 10, box.x1 - 16, box.y0 + 66)
    canvas.text(title, name, size=HEADING, face=Font.STRONG)
    tiles.planet_numbers(canvas, x, box.y0 + 74, LARGE_NUMBER, planet.planet, rows=1)
    if _told(planet):
        parts: list[Part] = [Word(say.say("draw-scanned"), QUIET), 12]
        for seat in planet.scanned_by:
            parts += [emblem(OWNERS[seat], 30), 6]
        left = x - 36 * max(0, len(planet.scanned_by) - 3)
        canvas.line(Box(left, box.y0 + 152, box.x1 - 8, box.y0 + 196), parts)
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
    tall = min(CARD[1], (round(WIDTH * TALLEST) - LIST_HEADER - GRID) // rows - 8)
    canvas = Canvas.picture(LIST_HEADER + rows * (tall + 8) + GRID, sky(scene))
    canvas.title(Box.row(10, LIST_HEADER - 20), say.say("part-discard"))
    for n, shown in enumerate(reversed(view.discard)):
        x, y = MARGIN + n % across * (wide + 11), LIST_HEADER + n // across * (tall + 8)
        card(canvas, Box(x, y, x + wide, y + tall), shown, set(Coordinate), marks=False)
    if not view.discard:
        box = Box.row(LIST_HEADER, tall)
        canvas.panel(box)
        words = say.say("draw-nothing-discarded")
        canvas.line(box.inset(30, 0), [icon("card", 40), 14, Word(words, QUIET)])
    return canvas


POSTER_HEIGHT = 600
POSTER_BALL, POSTER_NUMBER, POSTER_TILE = 380, 150, 300
TILE_AT = Box(84, (POSTER_HEIGHT - POSTER_TILE) // 2, 84 + POSTER_TILE, (POSTER_HEIGHT + POSTER_TILE) // 2)


def planet_poster(planet: PlanetId) -> Canvas:
    """Draw a planet with its name and four numbers."""
    canvas = Canvas.picture(POSTER_HEIGHT, f"space mission {planet}")
    canvas.sprite(ball(planet, POSTER_BALL, WORLDS[planet]), 290, POSTER_HEIGHT // 2, centered=True)
    box = Box(560, 90, WIDTH - MARGIN, POSTER_HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 16, box.x1 - 30, box.y0 + 96)
    canvas.text(name, PLANETS[planet].name, size=DISPLAY, face=Font.TITLE)
    wide = 2 * POSTER_NUMBER + 8
    tiles.planet_numbers(canvas, (box.x0 + box.x1 - wide) // 2, box.y0 + 100, POSTER_NUMBER, planet)
    return canvas


def tile_poster(tile: Tile, title: str) -> Canvas:
    """Draw a kind of tile, the number of its tiles, and what it scores."""
    canvas = Canvas.picture(POSTER_HEIGHT, f"space mission {tile}")
    glow = Box(TILE_AT.x0 - 30, TILE_AT.y0 - 30, TILE_AT.x1 + 30, TILE_AT.y1 + 30)
    canvas.sprite(signs.glow(tile, glow.width), glow.x0, glow.y0)
    canvas.sprite(signs.tile_sign(tile, POSTER_TILE), TILE_AT.x0, TILE_AT.y0)
    box = Box(440, 90, WIDTH - MARGIN, POSTER_HEIGHT - 90)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 12, box.x1 - 150, box.y0 + 112)
    canvas.text(name, title, size=SUBTITLE, face=Font.TITLE)
    count = Box(box.x1 - 140, box.y0 + 12, box.x1 - 26, box.y0 + 112)
    canvas.line(count, [Word(f"×{TILES[tile].count}", QUIET, Font.NUMBER)], size=SUBTITLE, align="right")
    canvas.fill(Box(box.x0 + 30, box.y0 + 118, box.x1 - 30, box.y0 + 120), LINE)
    rows = _ends() if tile is Tile.SPACE else _examples(tile)
    tall = (box.height - 136) // max(2, len(rows))
    top = box.y0 + 128 + (box.height - 136 - tall * len(rows)) // 2
    for n, (signs_of, told) in enumerate(rows):
        row = Box(box.x0 + 30, top + n * tall, box.x1 - 30, top + (n + 1) * tall)
        for place, sign in enumerate(signs_of):
            step = sign.width - 4 if len(signs_of) > 4 and tile is not Tile.SPACE else sign.width + 6
            canvas.sprite(sign, row.x0 + place * step, (row.y0 + row.y1 - sign.height) // 2)
        canvas.line(row, told, size=HEADING, align="right")
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
        for seats, space in base.SPACE_TO_END.items()
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
