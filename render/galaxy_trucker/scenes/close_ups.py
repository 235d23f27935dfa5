"""Large pictures of one thing: a ship, the belt, a card, the track, a component."""

from collections.abc import Mapping, Sequence, Set

from msgspec.structs import replace
from PIL import Image

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import CardId, card_of
from engine.galaxy_trucker.box.components import KINDS, TILES, Kind, TileId
from engine.galaxy_trucker.box.faces import printed_face, turns_that_differ
from engine.galaxy_trucker.events.flight import CardRevealed, FlightEnded, GaveUp, Launched
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.replay import ReplayStep
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Word
from render.art.drawings import icon
from render.art.fonts import BODY, HEADING, SUBTITLE, TITLE, Font
from render.art.palette import GROUND, INK, LOSS, NOW, QUIET, SHADE, mix
from render.art.sprites import drawn
from render.face import Language, Scene
from render.galaxy_trucker.art.signs import PILOTS
from render.galaxy_trucker.parts import panels
from render.galaxy_trucker.parts.bench import tile_strip
from render.galaxy_trucker.parts.card import card_panel, height_of
from render.galaxy_trucker.parts.encounter import TRACK_HEIGHT, beside_card, track
from render.galaxy_trucker.parts.grid import tile_sprite
from render.galaxy_trucker.parts.ship import ship
from render.galaxy_trucker.parts.specialist import LARGE_CARD, card_rows, large_card, rows_height
from render.galaxy_trucker.scenes.board import EDGE, TALL, sky
from render.galaxy_trucker.scenes.private import OWN_HEAD, RIM, large_ship
from render.galaxy_trucker.words.speech import abilities, card_name
from render.shared.people import person
from render.text import say

LOST_ROW = 92


def cards_of(steps: Sequence[ReplayStep], seat: Seat) -> list[ReplayStep]:
    """Return, for each card of a pilot's latest flight, the step that ended it, with all its events."""
    found, told = list[ReplayStep](), list[Event]()
    for step in steps:
        for event in step.told:
            if isinstance(event, Launched):
                found, told = [], []
            elif isinstance(event, CardRevealed | FlightEnded):
                found[-1:] = [replace(step, told=tuple(told))] if told else found[-1:]
                told = [event] if isinstance(event, CardRevealed) else []
                found += [step] if told else []
            elif told:
                told.append(event)
        if told:
            found[-1] = replace(step, told=tuple(told))
    for n, step in enumerate(found, 1):
        if any(isinstance(event, GaveUp) and event.seat == seat for event in step.told):
            return found[:n]
    return found


def ship_after(step: ReplayStep, scene: Scene, seat: Seat) -> Canvas:
    """Draw a ship after a card, under the card's number and name."""
    card = step.told[0]
    assert isinstance(card, CardRevealed), "a card was turned up first"
    name = card_name(card.card, scene.language)
    title = say(scene.language, "galaxy-picture-after-card", number=card.number, card=name)
    return ship_of(step.view, scene, seat, title)


def ship_of(view: GalaxyTruckerView, scene: Scene, seat: Seat, title: str = "") -> Canvas:
    """Draw one ship, large, with its pilot or a `title`, and its loose tiles."""
    own = view.seats[seat]
    rows = panels.flow(panels.entries(own, view), WIDTH - 2 * MARGIN - 40, gap=26)
    strips = bool(own.set_aside or own.tray) + bool(own.lost)
    below = len(rows) * panels.STAT + 16 + GRID + strips * (LOST_ROW + GRID)
    room = Box(EDGE, OWN_HEAD, WIDTH - EDGE, TALL - below)
    grid, panel = large_ship(own, room, rim=RIM if view.moment == "flying" else 0)
    canvas = Canvas.picture(panel.y1 + below + 2 * GRID, sky(scene))
    stars = canvas.image.copy()
    head = Box(MARGIN, 8, WIDTH - MARGIN, OWN_HEAD - 4)
    if title:
        canvas.text(head._replace(x1=panels.standing(canvas, head, own, view) - 16), title, size=HEADING)
    else:
        panels.name_line(canvas, head, own, view, scene, size=HEADING, gap=16)
    canvas.panel(panel)
    marks = panels.marks_of(own, view, scene)
    ship(canvas, grid, own.ship, marks, printed=panels.is_printed(own, view), sky=stars)
    y = panel.y1 + GRID
    box = Box(MARGIN, y, WIDTH - MARGIN, y + len(rows) * panels.STAT + 16)
    canvas.panel(box, radius=18)
    panels.write_flow(canvas, box.inset(20, 8), rows, gap=26)
    y = box.y1 + GRID
    if own.set_aside or own.tray:
        box = Box.row(y, LOST_ROW)
        canvas.panel(box, radius=18)
        panels.loose_row(canvas, box.inset(16, 12), own.set_aside, own.tray)
        y = box.y1 + GRID
    if own.lost:
        words = say(scene.language, "galaxy-picture-lost")
        tile_strip(canvas, Box.row(y, LOST_ROW), words, own.lost)
    return canvas


BELT_ACROSS = 8
NOTE = 36
MOST_ACROSS = 12
OFFERED_ACROSS, OFFERED_TALL = 6, 800
"""The largest tiles to choose from are this many in a row, in a picture of at most this height in pixels."""
RANK = 44


def belt(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw every face-up tile with its notation, the oldest first."""
    tiles = view.workshop.belt
    return _face_up(tiles, _across(len(tiles), BELT_ACROSS, TALL), scene)


def offered(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the face-up tiles to choose from: claimed tiles with their rank, tiles that are gone in dark."""
    bench = view.bench
    assert bench is not None, "only a builder chooses"
    tiles, there = bench.offered, view.workshop.belt
    across = _across(len(tiles), OFFERED_ACROSS, OFFERED_TALL)
    ranks = {tile: rank for rank, tile in enumerate(bench.claims, 1)}
    gone = frozenset(tile for tile in tiles if tile not in there)
    return _face_up(tiles, across, scene, ranks=ranks, gone=gone)


def _across(count: int, least: int, tallest: int) -> int:
    """Return the tiles per row: as few as the height allows, at least `least`, all with legible notation."""
    fitting = (n for n in range(least, MOST_ACROSS + 1) if _belt_height(count, n) <= tallest)
    return next(fitting, MOST_ACROSS)


def _belt_height(count: int, across: int) -> int:
    return OWN_HEAD + max(1, -(-count // across)) * (_step(across) + NOTE) + 2 * GRID


def _step(across: int) -> int:
    return (WIDTH - 2 * MARGIN) // across


def _face_up(
    tiles: Sequence[TileId],
    across: int,
    scene: Scene,
    *,
    ranks: Mapping[TileId, int] = {},
    gone: Set[TileId] = frozenset(),
) -> Canvas:
    step = _step(across)
    canvas = Canvas.picture(_belt_height(len(tiles), across), sky(scene))
    words = say(scene.language, "galaxy-picture-belt")
    left = Word(str(len(tiles) - len(gone)), NOW, Font.NUMBER)
    canvas.line(Box.row(8, OWN_HEAD - 16), [words, 18, left], size=SUBTITLE, face=Font.TITLE)
    panel = Box(MARGIN - 12, OWN_HEAD, WIDTH - MARGIN + 12, canvas.box.y1 - GRID)
    canvas.panel(panel)
    for n, tile in enumerate(tiles):
        x, y = MARGIN + n % across * step, OWN_HEAD + 8 + n // across * (step + NOTE)
        place = Box(x + 5, y, x + step - 5, y + step - 10)
        if tile in ranks:
            canvas.halo(place, radius=14)
        plate = tile_sprite(tile, 0, step - 10)
        canvas.sprite(_faded(plate) if tile in gone else plate, place.x0, place.y0)
        if tile in ranks:
            _rank(canvas, place, ranks[tile])
        hue = NOW if tile in ranks else mix(QUIET, SHADE, 0.5) if tile in gone else INK
        canvas.number(Box(x, y + step - 12, x + step, y + step + NOTE - 14), tile, fill=hue)
    if not tiles:
        empty = say(scene.language, "galaxy-picture-belt-empty")
        canvas.text(panel.inset(24, 0), empty, fill=QUIET)
    return canvas


def _faded(plate: Image.Image) -> Image.Image:
    """Draw a tile that is gone: dark and crossed out."""
    found = plate.copy()
    found.putalpha(found.getchannel("A").point(lambda alpha: alpha // 4))
    cross = icon("plus", plate.width // 2, LOSS).rotate(45, Image.Resampling.BICUBIC)
    found.alpha_composite(cross, (plate.width // 4, plate.height // 4))
    return found


def _rank(canvas: Canvas, place: Box, rank: int) -> None:
    """Draw a claimed tile's rank in its corner; 1 is the most wanted."""
    box = Box(place.x1 - RANK, place.y0, place.x1, place.y0 + RANK)
    canvas.sprite(drawn("gt rank", RANK, RANK, lambda pen: pen.circle(50, 50, 49, NOW)), box.x0, box.y0)
    canvas.number(box, str(rank), fill=GROUND)


def card(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the open card and its results so far, or words that no card is open."""
    parts = beside_card(view)
    tall = 0 if view.card is None else height_of(view.card, share=1.2)
    canvas = Canvas.picture(max(tall, 160) + (len(parts) * 84 + 40 if parts else 0) + 3 * GRID, sky(scene))
    if view.card is None:
        box = Box.row(GRID, 160)
        canvas.panel(box)
        canvas.line(box.inset(30, 0), [Word(say(scene.language, "galaxy-picture-no-card"), QUIET)], size=BODY)
        return canvas
    card_panel(canvas, Box.row(GRID, tall), view.card, scene.language, view.encounter, share=1.2)
    if parts:
        box = Box(MARGIN, 2 * GRID + tall, WIDTH - MARGIN, 2 * GRID + tall + len(parts) * 84 + 24)
        canvas.panel(box, line=NOW)
        area = Box(box.x0 + 30, box.y0 + 12, box.x1 - 20, box.y1 - 12)
        panels.write_flow(canvas, area, [[row] for row in parts], size=SUBTITLE)
    return canvas


def team_of(view: GalaxyTruckerView, scene: Scene, seat: Seat) -> Canvas:
    """Draw a pilot's specialists, each with their usable abilities."""
    own = view.seats[seat]
    cards = [hired.id for hired in own.team]
    uses = {hired.id: dict(abilities(hired, own, view)) for hired in own.team}
    canvas = Canvas.picture(OWN_HEAD + rows_height(cards) + GRID, sky(scene))
    head = Box(MARGIN, 8, WIDTH - MARGIN, OWN_HEAD - 4)
    panels.name_line(canvas, head, own, view, scene, size=HEADING, gap=16)
    card_rows(canvas, OWN_HEAD, cards, scene.language, uses)
    return canvas


def flight_track(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the flight track with every pilot's name."""
    canvas = Canvas.picture(TRACK_HEIGHT + 3 * GRID + len(view.seats) * 72, sky(scene))
    track(canvas, Box.row(GRID, TRACK_HEIGHT), view)
    order = sorted(view.seats, key=lambda seat: -(seat.rocket if seat.rocket is not None else -(10**6)))
    for n, seat in enumerate(order):
        y = TRACK_HEIGHT + 2 * GRID + n * 72
        box = Box.row(y, 64)
        canvas.panel(box, radius=16, shadow=False)
        end = panels.standing(canvas, Box(box.x0 + 18, box.y0 + 4, box.x1 - 18, box.y1 - 4), seat, view)
        person(canvas, Box(box.x0 + 18, box.y0, end - 20, box.y1), scene, seat.seat, size=BODY, owners=PILOTS)
    return canvas


POSTER_HEIGHT = 600
TILE, SMALL = 340, 132

POSTER_NOTE = 52


def _note(canvas: Canvas, language: Language) -> None:
    """Write a note at the bottom: not every detail is known as printed."""
    words = say(language, "galaxy-picture-proposed")
    line = Box(MARGIN, canvas.box.y1 - POSTER_NOTE, WIDTH - MARGIN, canvas.box.y1 - 8)
    panels.pill(canvas, line, words)


def kind_poster(kind: Kind, title: str, language: Language) -> Canvas:
    """Draw a kind of component: one tile large, others small, with their number."""
    canvas = Canvas.picture(POSTER_HEIGHT, f"galaxy trucker {kind}")
    tiles = [tile.id for tile in TILES.values() if tile.kind is kind]
    first = max(tiles, key=lambda tile: (len(set(printed_face(tile, 0).connectors)), tile))
    canvas.sprite(tile_sprite(first, 0, TILE), 96, (POSTER_HEIGHT - TILE) // 2)
    box = Box(500, 70, WIDTH - MARGIN, 310)
    canvas.panel(box)
    name = Box(box.x0 + 30, box.y0 + 14, box.x1 - 30, box.y0 + 150)
    canvas.text(name, title, size=SUBTITLE, face=Font.TITLE, lines=3)
    count = Box(box.x0 + 30, box.y0 + 146, box.x1 - 30, box.y1 - 10)
    canvas.line(count, [Word(f"×{KINDS[kind].count}", QUIET, Font.NUMBER)], size=TITLE)
    others = [tile for tile in tiles if tile != first][:4]
    for n, tile in enumerate(others):
        canvas.sprite(tile_sprite(tile, n % 4 if kind in _TURNED else 0, SMALL), 500 + n * (SMALL + 6), 370)
    if KINDS[kind].has_proposed:
        _note(canvas, language)
    return canvas


_TURNED = (
    Kind.SINGLE_CANNON,
    Kind.DOUBLE_CANNON,
    Kind.SHIELD,
    Kind.STRUCTURAL,
    Kind.THRUSTER,
    Kind.PLATED_CARGO,
    Kind.PLATED_SHIELD,
)


def tile_poster(tile: TileId, title: str, language: Language) -> Canvas:
    """Draw one component, and its turns that look different."""
    canvas = Canvas.picture(POSTER_HEIGHT, f"galaxy trucker {tile}")
    canvas.sprite(tile_sprite(tile, 0, TILE), 96, (POSTER_HEIGHT - TILE) // 2)
    box = Box(500, 76, WIDTH - MARGIN, 266)
    canvas.panel(box)
    canvas.text(box.inset(30, 10), title, size=SUBTITLE, face=Font.TITLE, lines=3)
    panel = Box(488, 290, WIDTH - MARGIN + 12, 504)
    canvas.panel(panel)
    for turn in turns_that_differ(tile):
        x = 500 + turn * (SMALL + 6)
        canvas.sprite(tile_sprite(tile, turn, SMALL), x, 306)
        name = Box(x, 306 + SMALL, x + SMALL, panel.y1 - 6)
        canvas.number(name, f"r{turn}", fill=QUIET)
    if TILES[tile].has_proposed:
        _note(canvas, language)
    return canvas


def specialist_poster(specialist: str, language: Language) -> Canvas:
    """Draw a specialist's card."""
    canvas = Canvas.picture(LARGE_CARD + 2 * MARGIN, f"galaxy trucker {specialist}")
    large_card(canvas, Box.row(MARGIN, LARGE_CARD), specialist, language)
    return canvas


def card_poster(card: CardId, language: Language) -> Canvas:
    """Draw one adventure card."""
    tall, ours = height_of(card, share=1.3) + 40, card_of(card).has_proposed
    canvas = Canvas.picture(tall + 2 * MARGIN + (POSTER_NOTE if ours else 0), f"galaxy trucker {card}")
    card_panel(canvas, Box.row(MARGIN, tall), card, language, None, share=1.3)
    if ours:
        _note(canvas, language)
    return canvas
