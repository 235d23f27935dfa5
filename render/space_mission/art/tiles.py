"""Numbers on planets and cards, the small ring, collected tiles and their points.

What has changed since the viewer's last picture gets a warm halo.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.prompt import Seat
from engine.space_mission import events
from engine.space_mission.cards import PLANETS, CardId, Coordinate, Family, PlanetId, Tile
from engine.space_mission.view import PlanetView, SpaceMissionView, TileCount
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word, counted
from render.art.drawings import icon
from render.art.fonts import BODY, HEADING, LEAST, Font
from render.art.palette import INK, LINE, NOW, PANEL, QUIET, mix
from render.art.planets import planet as ball
from render.face import Scene
from render.space_mission.art import signs
from render.space_mission.art.signs import WORLDS, coordinate
from render.space_mission.words.speech import FAMILY_RULE
from render.text.sentences import Sentences

_ON_A_PLANET = (
    events.Flown,
    events.Jumped,
    events.JumpedWithoutProbe,
    events.TileReserved,
    events.OnlySpaceFound,
    events.EmptyPileScanned,
    events.StationBuilt,
    events.NoTileLeft,
    events.TileTaken,
    events.TileTakenFaceDown,
    events.ReservedTilesReceived,
    events.ReservedTilesReceivedFaceDown,
    events.SpaceTurnedUp,
    events.PileEmptied,
)


def planets(scene: Scene) -> set[PlanetId]:
    """Return the planets at which something has just happened."""
    return {event.planet for event in scene.changed if isinstance(event, _ON_A_PLANET)}


def jumped(scene: Scene) -> bool:
    """Return whether a probe has just come to the gate."""
    return any(isinstance(event, events.Jumped) for event in scene.changed)


def drawn_cards(scene: Scene, seat: Seat) -> set[CardId]:
    """Return the cards that the seat has just drawn."""
    drawn = [event for event in scene.changed if isinstance(event, events.CardsDrawn) and event.seat == seat]
    return {card for event in drawn for card in event.cards}


def received_tiles(scene: Scene, seat: Seat) -> set[Tile]:
    """Return the kinds of tiles that the seat has just received."""
    found: set[Tile] = set()
    for event in scene.changed:
        if isinstance(event, events.TileTaken) and event.seat == seat:
            found.add(event.tile)
        elif isinstance(event, events.ReservedTilesReceived) and event.seat == seat:
            found.update(event.tiles)
    return found


GAP = 8


def planet_numbers(canvas: Canvas, x: int, y: int, size: int, planet: PlanetId, *, rows: int = 2) -> None:
    """Draw a planet's four numbers: jump and scan, then both landing numbers, in two rows or one."""
    printed = PLANETS[planet]
    signs: list[tuple[Coordinate, int]] = [
        (Coordinate.JUMP, printed.jump),
        (Coordinate.SCAN, printed.scan),
        *((Coordinate.LANDING, number) for number in printed.landing),
    ]
    across = len(signs) // rows
    for n, (kind, number) in enumerate(signs):
        coordinate(canvas, x + n % across * (size + GAP), y + n // across * (size + GAP), size, kind, number)


RING_ACROSS = 4
RING_CELL = (WIDTH - 2 * MARGIN - (RING_ACROSS - 1) * GRID) // RING_ACROSS, 198
RING = 2 * (RING_CELL[1] + GRID)
"""The height of the whole ring, in pixels."""
RING_BALL, NUMBER, RING_SHIP = 78, 60, 46


def in_reach(view: SpaceMissionView) -> set[PlanetId]:
    """Return the planets the viewer's ship can reach with one action: by a card, or as a neighbor."""
    found = {planet for held in view.hand for planet in held.jumps}
    many = len(view.planets)
    for n, place in enumerate(view.planets):
        if view.viewer in place.ships:
            found |= {view.planets[(n + step) % many].planet for step in (1, -1)}
    return found


def ring(canvas: Canvas, y: int, view: SpaceMissionView) -> int:
    """Draw the planets in their order around the gate. Returns the y where they end."""
    reached, jumped = in_reach(view), {planet for held in view.hand for planet in held.jumps}
    for n, place in enumerate(view.planets):
        x = MARGIN + n % RING_ACROSS * (RING_CELL[0] + GRID)
        top = y + n // RING_ACROSS * (RING_CELL[1] + GRID)
        box = Box(x, top, x + RING_CELL[0], top + RING_CELL[1])
        lit = place.planet in reached
        here = view.viewer in place.ships
        fill = PANEL if lit or here else mix(PANEL, (0, 0, 0), 0.35)
        canvas.panel(box, fill=fill, radius=16, shadow=False, line=NOW if lit else LINE)
        _planet(canvas, box, place, view, lit=lit or here, jump=place.planet in jumped)
    return y + RING


def _planet(
    canvas: Canvas, box: Box, place: PlanetView, view: SpaceMissionView, *, lit: bool, jump: bool
) -> None:
    name = Box(box.x0 + 12, box.y0 + 4, box.x1 - 8, box.y0 + 50)
    fill = INK if lit else QUIET
    canvas.text(name, PLANETS[place.planet].name, face=Font.STRONG, fill=fill)
    middle = box.x0 + 14 + RING_BALL // 2, name.y1 + 4 + RING_BALL // 2
    canvas.sprite(ball(place.planet, RING_BALL, WORLDS[place.planet]), *middle, centered=True)
    if place.station is not None:
        canvas.sprite(signs.station(place.station, 44), middle[0] + 26, middle[1] + 22, centered=True)
    if view.viewer is not None and view.viewer in place.ships:
        canvas.sprite(signs.ship(view.viewer, RING_SHIP), middle[0] - 30, middle[1] + 12)
    hue = QUIET if place.face_up or not place.pile else INK
    pile = Box(box.x0 + 14, box.y1 - 58, box.x0 + 14 + RING_BALL + 20, box.y1 - 8)
    canvas.line(pile, counted(signs.pile_sign(place.pile, 38), 6, f"×{place.pile}", hue))
    printed = PLANETS[place.planet]
    x, top = box.x1 - 2 * NUMBER - 22, name.y1 + 4
    coordinate(canvas, x, top, NUMBER, Coordinate.JUMP, printed.jump, dim=not jump)
    coordinate(canvas, x + NUMBER + 8, top, NUMBER, Coordinate.SCAN, printed.scan)
    for n, number in enumerate(printed.landing):
        coordinate(canvas, x + n * (NUMBER + 8), top + NUMBER + 6, NUMBER, Coordinate.LANDING, number)


ROW = 92
HEAD = 76
KEPT = 96
"""The height of a remembered pile, in pixels."""
SMALLEST = 30
"""The size of a tile's smallest sign, in pixels."""


def tile_row(canvas: Canvas, box: Box, tiles: Sequence[TileCount], *, largest: int, rows: int = 1) -> None:
    """Draw tiles with their counts, as large as possible. A long row leaves out the count of single tiles."""
    across = max(1, -(-len(tiles) // rows))
    tall = box.height // rows
    compact = rows == 1 and len(tiles) > 4
    largest_count = f"×{max((one.count for one in tiles), default=0)}"
    for size in range(min(largest, tall - 8), SMALLEST, -2):
        number = max(LEAST, min(HEADING, size // 2))
        wide = size + 8 + Canvas.length([largest_count], size=number, face=Font.NUMBER)
        single = size + 14 if compact else wide
        if max(_wide(tiles[n::rows], wide, single) for n in range(rows)) <= box.width:
            break
    places = [box.x0] * rows
    for n, count in enumerate(tiles):
        row = n // across
        x, y = places[row], box.y0 + row * tall
        canvas.sprite(signs.tile_sign(count.tile, size), x, y + (tall - size) // 2)
        if count.count > 1 or not compact:
            hue = QUIET if count.tile is Tile.SPACE else INK
            room = Box(x + size + 6, y, x + wide, y + tall)
            canvas.line(room, [Word(f"×{count.count}", hue, Font.NUMBER)], size=number)
        places[row] = x + (wide if count.count > 1 else single) + 6


def _wide(tiles: Sequence[TileCount], wide: int, single: int) -> int:
    return sum((wide if count.count > 1 else single) + 6 for count in tiles)


def collected(canvas: Canvas, y: int, view: SpaceMissionView, scene: Scene, say: Sentences) -> int:
    """Draw the viewer's tiles by family, each with its current points, then gate and stations. Returns the y
    where they end."""
    sheet = view.worth
    assert sheet is not None, "spectators hold no tiles"
    box = Box(MARGIN, y + 8, WIDTH - MARGIN, y + HEAD - 4)
    points = say.say("draw-points", points=sheet.total)
    end = canvas.line(
        box._replace(x1=box.x1 - 420), [say.say("draw-your-tiles")], size=HEADING, face=Font.TITLE
    )
    worth: list[Part] = [Word(say.say("draw-worth-now"), QUIET), 12]
    worth += counted(icon("star", 40), 6, points, NOW)
    canvas.line(box._replace(x0=end + 16), worth, size=BODY, align="right")
    y += HEAD
    new = received_tiles(scene, view.seat)
    lines, own = asdict(sheet), view.own
    there = _owned(view)
    wide = (WIDTH - 2 * MARGIN - GRID) // 2
    for n, key in enumerate(there):
        row, column = _place(n, there)
        x, top = MARGIN + column * (wide + GRID), y + row * ROW
        cell = Box(x, top, WIDTH - MARGIN if key == MINERALS else x + wide, top + ROW - 8)
        if key in FAMILY_OF:
            _family(canvas, cell, FAMILY_OF[key], lines[key], view, new)
            continue
        sign, count = signs.probe_icon(56), own.probes
        if key == "stations":
            sign, count = signs.station(own.seat, 60), own.stations
        canvas.panel(cell, shadow=False)
        canvas.sprite(sign, cell.x0 + 14, cell.y0 + 12)
        canvas.line(
            Box(cell.x0 + 84, cell.y0, cell.x1 - 110, cell.y1),
            [Word(f"×{count}", INK, Font.NUMBER)],
            size=BODY,
        )
        _points(canvas, cell, say.say(f"draw-{key}"), lines[key])
    if not there:
        none = say.say("draw-no-tiles")
        canvas.line(Box(MARGIN, y, WIDTH - MARGIN, y + ROW - 20), [Word(none, QUIET, Font.BODY)])
    return y + _rows(there) * ROW


def in_a_line(canvas: Canvas, box: Box, view: SpaceMissionView, say: Sentences) -> int:
    """Draw the viewer's tiles, probes, stations and their total in a line, right of the corner that the badge
    for the alt text may cover. Returns the y where they end."""
    sheet, own = view.worth, view.own
    assert sheet is not None, "spectators hold no tiles"
    canvas.panel(box, shadow=False)
    points = counted(icon("star", 44), 6, sheet.total, NOW)
    right = box.x1 - 20 - Canvas.length(points, size=HEADING)
    canvas.line(box._replace(x0=right, x1=box.x1 - 16), points, size=HEADING)
    x = box.x0 + 116
    for sign, count in ((signs.probe_icon(52), own.probes), (signs.station(own.seat, 52), own.stations)):
        if count:
            x = canvas.line(box._replace(x0=x, x1=right - 20), counted(sign, 4, f"×{count}"), size=BODY) + 20
    if view.tiles:
        tile_row(canvas, Box(x, box.y0, right - 20, box.y1), view.tiles, largest=56)
    elif not own.probes and not own.stations:
        canvas.line(box._replace(x0=x), [Word(say.say("draw-no-tiles"), QUIET, Font.BODY)])
    return box.y1


MINERALS = "minerals"
FAMILY_OF = {rule: family for family, rule in FAMILY_RULE.items() if family is not Family.SPACE}
"""The kind of tiles that each line of a sheet is about."""


def _owned(view: SpaceMissionView) -> list[str]:
    """Return the lines of the viewer's sheet that are not empty; minerals, which take a whole row, first."""
    own, held = view.own, {count.tile.family for count in view.tiles}
    lines = [key for key, family in FAMILY_OF.items() if family in held]
    return [*lines, *["gate"] * bool(own.probes), *["stations"] * bool(own.stations)]


def _place(n: int, there: Sequence[str]) -> tuple[int, int]:
    """Return the row and column of line `n`: two in a row, after the minerals."""
    return divmod(n + (MINERALS in there and n > 0), 2)


def _rows(there: Sequence[str]) -> int:
    return 1 + _place(len(there) - 1, there)[0] if there else 1


def collected_height(view: SpaceMissionView) -> int:
    """Return the height of the viewer's tiles with their heading, in pixels."""
    return HEAD + _rows(_owned(view)) * ROW


def _family(
    canvas: Canvas, box: Box, family: Family, points: int, view: SpaceMissionView, new: set[Tile]
) -> None:
    tiles = [count for count in view.tiles if count.tile.family is family]
    canvas.panel(box, shadow=False, halo=any(count.tile in new for count in tiles))
    tile_row(canvas, Box(box.x0 + 14, box.y0, box.x1 - 110, box.y1), tiles, largest=64)
    _points(canvas, box, "", points)


def _points(canvas: Canvas, box: Box, word: str, points: int) -> None:
    """Write the points of a line at its right, with a word if no tiles explain them."""
    right = Box(box.x1 - 110, box.y0, box.x1 - 20, box.y1)
    canvas.line(right, [Word(str(points), INK, Font.NUMBER)], size=HEADING, align="right")
    if word:
        canvas.line(Box(box.x0 + 160, box.y0, box.x1 - 110, box.y1), [Word(word, QUIET)], align="right")


class Kept(Struct, frozen=True):
    """Tiles of a planet that the viewer may still be shown."""

    planet: PlanetId
    word: str
    tiles: tuple[TileCount, ...]


def kept_rows(view: SpaceMissionView, say: Sentences, *, room: int) -> list[Kept]:
    """Return the viewer's own reserved tiles and, where the table shows them, remembered piles; the latest if
    room is short."""
    received = view.look.planet if view.look is not None and view.look.received else None
    rows = [
        Kept(own.planet, say.say("draw-own-reserved"), own.tiles)
        for own in view.own_reserved
        if own.planet != received
    ]
    rows += [
        Kept(memory.planet, say.say("draw-memory", round=memory.round, gone=memory.gone), memory.tiles)
        for memory in sorted(view.memory, key=lambda memory: -memory.round)
    ]
    return rows[: max(0, room // KEPT)]


def kept(canvas: Canvas, box: Box, row: Kept) -> None:
    """Draw the remembered tiles of one planet: its name, the kind of memory, the tiles."""
    canvas.panel(box, shadow=False)
    canvas.sprite(
        ball(row.planet, 46, WORLDS[row.planet]), box.x0 + 40, (box.y0 + box.y1) // 2, centered=True
    )
    left = Box(box.x0 + 76, box.y0, box.x0 + 410, box.y1)
    name, word = left._replace(y0=box.y0 + 2), left._replace(y0=box.y0 + 42)
    canvas.text(name, PLANETS[row.planet].name, face=Font.STRONG, valign="top")
    canvas.text(word, row.word, fill=QUIET, valign="top")
    tile_row(canvas, Box(left.x1 + 10, box.y0, box.x1 - 12, box.y1), row.tiles, largest=44)
