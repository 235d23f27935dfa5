"""The public picture of all ships, with the belt while they are built and with track and card in flight; the
final sheet with each flight's income and costs; the recap."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.game import Outcome
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.events.flight import CardRevealed, DaysGained, DaysLost
from engine.galaxy_trucker.ship.ship import Part as ShipPart
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from engine.play.replay import ReplayStep, chosen
from render.art.canvas import GRID, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word, counted
from render.art.drawings import icon
from render.art.fonts import BODY, DISPLAY, HEADING, Font
from render.art.palette import GAIN, INK, LINE, LOSS, NOW, PANEL, QUIET, SHADE, mix
from render.face import ReplayFrame, Scene
from render.galaxy_trucker.art.signs import PILOTS, blast, coin, insurance_sign, lost_sign, white_flag
from render.galaxy_trucker.parts import panels, specialist
from render.galaxy_trucker.parts.card import HEIGHT as STRIP
from render.galaxy_trucker.parts.card import card_panel, card_strip, height_of
from render.galaxy_trucker.parts.encounter import TRACK_HEIGHT as TRACK
from render.galaxy_trucker.parts.encounter import beside, beside_card, track
from render.galaxy_trucker.parts.grid import Grid, back, tile_sprite
from render.galaxy_trucker.parts.panels import height_of as height_of_berths
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.words.speech import shifts_told
from render.shared import people, stock
from render.shared.people import WAITING_HEIGHT, person, place_mark, waiting_line
from render.shared.recap import FRAMES, drawn_frames
from render.text import say

HEADER, FOOTER = 104, 66
TALL = round(WIDTH * TALLEST)
EDGE = 18
"""Pixels between a ship and the edge: fewer than elsewhere, so that its squares are larger."""
BELT_TILE, BELT_GAP, BELT_ROWS = 66, 6, 3
LARGEST_BELT_TILE = 144
BELT_HEAD = 52
CORNER = 440
"""The least height in pixels that a free corner needs for a card."""
CROWDED = 44
"""If squares would be smaller than this many pixels, everything except the ships becomes lower."""
LOW_TRACK = 128
PILOT = 78
ASIDE, ASIDE_HEIGHT = 300, 214
"""The width and height of the results beside the open card, in pixels."""


def sky(scene: Scene) -> str:
    """Return the seed of a table's sky."""
    return "galaxy trucker " + " ".join(scene.names)


def board(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the whole table; while specialists are hired, only them and the players."""
    if view.candidates:
        return _hiring(view, scene)
    flying = view.moment in ("flying", "landed")
    track_room = TRACK + GRID if flying else 0
    above, corner = _layout(view, track_room)
    how = panels.plan(view, TALL - HEADER - above - FOOTER, most=2 if corner else 4)
    if how.cell < CROWDED:
        return _crowded(view, scene)
    canvas = Canvas.picture(HEADER + above + how.total + FOOTER, sky(scene))
    header(canvas, view, scene)
    if flying:
        track(canvas, Box.row(HEADER, TRACK), view, halo=_has_moved(scene))
    panels.fleet(canvas, HEADER + above, how, view, scene, centered=not corner)
    box = Box(MARGIN, HEADER + track_room, WIDTH - MARGIN, HEADER + above - GRID)
    if corner:
        box = panels.free_corner(HEADER + above, how)
    if flying:
        _card(canvas, box, view, scene)
    elif view.moment == "building":
        _belt(canvas, box, view, scene)
    _footer(canvas, view, scene)
    return canvas


def _hiring(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the specialists for hire and everyone's own. The player who arrived first chooses first."""
    tall = specialist.rows_height(view.candidates)
    canvas = Canvas.picture(HEADER + tall + len(view.seats) * PILOT + FOOTER, sky(scene))
    header(canvas, view, scene)
    y = specialist.card_rows(canvas, HEADER, view.candidates, scene.language)
    for seat in view.seats:
        awaited, hue = seat.seat in view.waiting, PILOTS[seat.seat].colour
        box = Box(MARGIN, y, WIDTH - MARGIN, y + PILOT - GRID)
        canvas.panel(box, fill=mix(PANEL, hue, 0.07), line=NOW if awaited else mix(LINE, hue, 0.3), radius=18)
        line = Box(box.x0 + 18, box.y0, box.x1 - 18, box.y1)
        end = panels.standing(canvas, line._replace(y0=box.y0 + 5), seat, view)
        team = [part for entry in specialist.team_entries(seat, view, 40) for part in (*entry, 22)]
        middle = box.x0 + box.width // 2
        canvas.line(Box(middle, box.y0, end - 10, box.y1), team, size=BODY)
        fill = NOW if awaited else INK
        room = line._replace(x1=middle - 20)
        person(canvas, room, scene, seat.seat, size=BODY, fill=fill, owners=PILOTS)
        y += PILOT
    _footer(canvas, view, scene)
    return canvas


def _crowded(view: GalaxyTruckerView, scene: Scene) -> Canvas:
    """Draw the board with large ships; everything else is as low as possible."""
    flying = view.moment in ("flying", "landed")
    y = HEADER + (LOW_TRACK + GRID if flying else 0)
    above = y if view.card is None else y + STRIP + GRID
    if view.moment == "building":
        above += _belt_height(view, rows=1)
    rows = panels.berths(view, scene, TALL - above - FOOTER)
    canvas = Canvas.picture(above + height_of_berths(rows) + FOOTER, sky(scene))
    header(canvas, view, scene)
    wide = Box(panels.BERTH_EDGE, HEADER, WIDTH - panels.BERTH_EDGE, HEADER + LOW_TRACK)
    if flying:
        track(canvas, wide, view, halo=_has_moved(scene))
    elif view.moment == "building":
        _belt(canvas, wide._replace(y1=above - GRID), view, scene)
    if view.card is not None:
        strip, told = wide._replace(y0=y, y1=y + STRIP), beside_card(view)
        if told:
            beside(canvas, strip._replace(x0=strip.x1 - ASIDE), told)
            strip = strip._replace(x1=strip.x1 - ASIDE - GRID)
        card_strip(canvas, strip, view.card, scene.language, view.encounter, halo=_is_new(scene))
    panels.moor(canvas, above, rows, view, scene)
    _footer(canvas, view, scene)
    return canvas


def _has_moved(scene: Scene) -> bool:
    return any(isinstance(event, DaysGained | DaysLost) for event in scene.changed)


def _is_new(scene: Scene) -> bool:
    return any(isinstance(event, CardRevealed) for event in scene.changed)


def _footer(canvas: Canvas, view: GalaxyTruckerView, scene: Scene) -> None:
    bottom = canvas.box.y1
    line = Box(MARGIN, bottom - FOOTER + 2, WIDTH - MARGIN, bottom - 12)
    waiting_line(canvas, line, scene, view.waiting, over=view.over, owners=PILOTS)


def _layout(view: GalaxyTruckerView, track_room: int) -> tuple[int, bool]:
    """Return the height of everything above the ships, and whether belt or card go into the corner that three
    ships leave free."""
    if view.moment in ("flying", "landed"):
        shared = 0 if view.card is None else max(height_of(view.card), ASIDE_HEIGHT) + GRID
    else:
        shared = _belt_height(view) if view.moment == "building" else 0
    if len(view.seats) == 3 and shared:
        room = TALL - HEADER - FOOTER - track_room
        corner = panels.plan(view, room, most=2)
        if corner.height >= CORNER and corner.cell >= panels.plan(view, room - shared).cell:
            return track_room, True
    return track_room + shared, False


def header(canvas: Canvas, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw the current stage, the class and the round, changed prices, and the progress of the stage."""
    title = say(scene.language, f"galaxy-picture-{view.moment}")
    box = Box(MARGIN, 14, 560, HEADER - 12)
    end = canvas.text(box, title, size=DISPLAY, face=Font.TITLE).x1
    words = say(scene.language, "galaxy-picture-class", board=view.ship_class)
    rest = Box(end + 24, 14, WIDTH - MARGIN, HEADER - 12)
    if view.rounds > 1:
        words = f"{words} · {view.round}/{view.rounds}"
    end = panels.pill(canvas, rest, words)
    right = [*panels.changed_prices(view), *clock(view, scene)]
    canvas.line(rest._replace(x0=end + 30), right, align="right")


def clock(view: GalaxyTruckerView, scene: Scene) -> list[Part]:
    """Return the progress of this stage: shifts, circles to START, or cards to come."""
    shop = view.workshop
    if view.moment == "flying":
        return counted(icon("deck", 44), 8, view.deck)
    if view.moment != "building":
        return []
    if view.in_shifts:
        words = say(scene.language, "galaxy-picture-shift", shift=shop.shift, all=shifts_told(view))
        return [Word(words, NOW if shop.stage == "final" else INK)]
    if shop.circle is None:
        return []
    dots: list[Part] = [icon("hourglass", 46, NOW if shop.sand else QUIET), 12]
    for n in range(shop.circle, 0, -1):
        dots += [icon("circle", 30, INK if n == shop.circle else QUIET), 6]
    return [*dots, Word("START", NOW if not shop.circle else QUIET, Font.NUMBER)]


def _belt_height(view: GalaxyTruckerView, rows: int = BELT_ROWS) -> int:
    across = (WIDTH - 2 * MARGIN - 28 + BELT_GAP) // (BELT_TILE + BELT_GAP)
    rows = min(rows, max(1, -(-len(view.workshop.belt) // across)))
    return BELT_HEAD + rows * (BELT_TILE + BELT_GAP) + 16 + GRID


def _belt(canvas: Canvas, box: Box, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw the face-up tiles, the newest last, the number of face-down tiles, and the piles of cards."""
    canvas.panel(box)
    shop = view.workshop
    wide = box.width > WIDTH // 2
    head = Box(box.x0 + 16, box.y0 + 4, box.x1 - 16, box.y0 + BELT_HEAD)
    words = say(scene.language, "galaxy-picture-belt")
    canvas.line(head, [Word(words, QUIET), 12, Word(str(len(shop.belt)), INK, Font.NUMBER)])
    right = counted(back(42), 8, shop.stack)
    piles: list[Part] = []
    for n, cards in enumerate(view.piles):
        hue = QUIET if n < len(view.piles) - 1 else mix(LINE, QUIET, 0.4)
        piles += [26 if not n else 10, icon("card", 38, hue), 2, Word(str(cards), hue, Font.NUMBER)]
    canvas.line(head, [*right, *piles] if wide else right, align="right")
    if not wide:
        foot = Box(head.x0, box.y1 - BELT_HEAD, head.x1, box.y1 - 4)
        canvas.line(foot, piles[1:], align="right")
    foot_height = 8 if wide else BELT_HEAD
    area = Box(box.x0 + 14, head.y1 + 4, box.x1 - 14, box.y1 - foot_height)
    _belt_tiles(canvas, area, shop.belt, largest=BELT_TILE if wide else LARGEST_BELT_TILE)
    if not shop.belt:
        line = Box(box.x0 + 16, head.y1, box.x1 - 16, head.y1 + BELT_TILE)
        canvas.line(line, [Word(say(scene.language, "galaxy-picture-belt-empty"), mix(QUIET, SHADE, 0.2))])


def _belt_tiles(canvas: Canvas, box: Box, tiles: Sequence[TileId], *, largest: int) -> None:
    """Draw the belt's tiles as large as possible. If they do not all fit, the oldest are only counted."""
    for size in range(largest, BELT_TILE - 1, -2):
        step = size + BELT_GAP
        across, rows = (box.width + BELT_GAP) // step, (box.height + BELT_GAP) // step
        if across * rows >= len(tiles):
            break
    most = across * rows
    hidden = 0 if len(tiles) <= most else len(tiles) - most + 1
    for n, tile in enumerate(tiles[hidden:]):
        row, column = divmod(n + (1 if hidden else 0), across)
        canvas.sprite(tile_sprite(tile, 0, size), box.x0 + column * step, box.y0 + row * step)
    if hidden:
        room = Box(box.x0 - 8, box.y0, box.x0 + size + 6, box.y0 + size)
        canvas.number(room, f"+{hidden}", fill=QUIET)


def _card(canvas: Canvas, box: Box, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw the open card and its results so far, side by side or one above the other."""
    if view.card is None:
        return
    parts = beside_card(view)
    aside = box
    if parts and box.width > WIDTH // 2:
        aside = box._replace(x0=box.x1 - ASIDE)
        box = box._replace(x1=aside.x0 - GRID)
    elif parts:
        aside = box._replace(y0=box.y1 - len(parts) * 70 - 16)
        box = box._replace(y1=aside.y0 - GRID)
    share = 1 if box.width > WIDTH // 2 else 1.3
    card_panel(canvas, box, view.card, scene.language, view.encounter, halo=_is_new(scene), share=share)
    if parts:
        beside(canvas, aside, parts)


FINAL_HEADER = 112
SHEET_NAME = 76
SHEET_LINE = 46
SHEET_SHIP = 192
ROOMY_SHEET = 290
"""The height in pixels from which a sheet shows the ship well."""


def final(view: GalaxyTruckerView, scene: Scene, outcome: Outcome) -> Canvas:
    """Draw everyone's sheet, winners first."""
    rounds = max(1, max((len(seat.pay) for seat in view.seats), default=1))
    room = (TALL - FINAL_HEADER - WAITING_HEIGHT - 2 * GRID) // len(view.seats) - GRID
    tall = max(min(SHEET_NAME + SHEET_LINE + rounds * SHEET_LINE + 20, room), min(room, ROOMY_SHEET))
    sheets = [
        (tall, partial(_sheet, seat=view.seats[number], rank=rank, view=view, scene=scene))
        for rank, seats in outcome.places
        for number in seats
    ]
    title, head = say(scene.language, "galaxy-picture-final"), Box.row(14, FINAL_HEADER - 28)
    return people.final(title, sheets, scene, sky=sky(scene), head=head, top=FINAL_HEADER)


def _sheet(
    canvas: Canvas, box: Box, seat: SeatView, rank: int, view: GalaxyTruckerView, scene: Scene
) -> None:
    won = rank == 1
    hue = PILOTS[seat.seat].colour
    canvas.panel(box, fill=mix(PANEL, hue, 0.16 if won else 0.06), line=NOW if won else None, halo=won)
    # Seven columns leave no room for the ship.
    drawn = bool(seat.ship.parts) and _columns(view) == COLUMNS
    head = Box(box.x0 + 22, box.y0 + 6, box.x1 - (SHEET_SHIP if drawn else 0) - 20, box.y0 + SHEET_NAME)
    place_mark(canvas, head._replace(x1=head.x0 + 60), rank, crown=54, drop=8, size=HEADING)
    points = counted(coin(50), 10, seat.credits)
    canvas.line(head._replace(x0=head.x1 - 190), points, size=DISPLAY, align="right")
    name = head._replace(x0=head.x0 + 74, x1=head.x1 - 200)
    person(canvas, name, scene, seat.seat, size=BODY, owners=PILOTS)
    _pay_table(canvas, Box(head.x0, head.y1, head.x1, box.y1 - 12), seat, view, scene)
    if drawn:
        area = Box(box.x1 - SHEET_SHIP - 4, box.y0 + 16, box.x1 - 18, box.y1 - 16)
        grid = Grid.around(seat.ship, area, largest=44)
        ship(canvas, grid, seat.ship, ShipOverlay(), printed=False, sockets=False)


COLUMNS = ("cards", "arrival", "best", "goods", "losses", "total")


def _columns(view: GalaxyTruckerView) -> tuple[str, ...]:
    """Return the columns of the sheets. Specialists have one only if they earned or cost something."""
    if not any(pay.specialists for seat in view.seats for pay in seat.pay):
        return COLUMNS
    return (*COLUMNS[:-2], "specialists", *COLUMNS[-2:])


def _pay_table(canvas: Canvas, box: Box, seat: SeatView, view: GalaxyTruckerView, scene: Scene) -> None:
    """Draw a table with a line for each round, closer together if there are many, and a column for each
    reason."""
    first = 54
    line = min(SHEET_LINE, (box.height - SHEET_LINE) // max(1, len(seat.pay)))
    columns = _columns(view)
    cells = box._replace(x0=box.x0 + first, y1=box.y0 + SHEET_LINE).columns(len(columns), 6)
    for cell, column in zip(cells, columns, strict=True):
        word = say(scene.language, f"galaxy-picture-{column}")
        canvas.line(cell, [Word(word, QUIET)], align="right")
    for n, pay in enumerate(seat.pay):
        y = box.y0 + SHEET_LINE + n * line
        board = view.classes[pay.round - 1]
        canvas.line(Box(box.x0, y, box.x0 + first + 20, y + line), [Word(board, QUIET, Font.NUMBER)])
        told: Mapping[str, Part] = {
            "cards": _gain(pay.cards),
            "arrival": white_flag(34) if pay.place is None else _gain(pay.arrival),
            "best": _gain(pay.best_looking),
            "goods": _gain(pay.goods),
            "specialists": _gain(pay.specialists) if pay.specialists >= 0 else _cost(-pay.specialists),
            "losses": _cost(pay.losses + pay.premium),
            "total": Word(str(pay.total), INK, Font.NUMBER),
        }
        for cell, column in zip(cells, columns, strict=True):
            canvas.line(cell._replace(y0=y, y1=y + line), [told[column]], align="right")


def _gain(number: int) -> Word:
    return Word(f"+{number}", GAIN, Font.NUMBER) if number else Word("0", QUIET, Font.NUMBER)


def _cost(number: int) -> Word:
    return Word(f"−{number}", LOSS, Font.NUMBER) if number else Word("0", QUIET, Font.NUMBER)


PAY_SIGNS: stock.Stock = {
    "cards": partial(icon, "card"),
    "arrival": partial(icon, "crown"),
    "best-looking": partial(icon, "eye"),
    "goods": partial(icon, "crate"),
    "specialists": partial(icon, "person"),
    "insurance": insurance_sign,
    "losses": lost_sign,
}
"""The sign of each reason to earn or pay credits."""


BERTH = 400
"""The height of a ship's panel in flight, in pixels."""
RECAP_NAME = 66
LARGEST_IN_RECAP = 96
ABOVE = TRACK + GRID + STRIP + GRID


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """Return the recap's pictures of the shipyards and flights, in turn."""
    return drawn_frames(chosen(steps, FRAMES), scene, _draw, FOOTER)


def _draw(view: GalaxyTruckerView, before: GalaxyTruckerView, scene: Scene) -> Canvas:
    rows = -(-len(view.seats) // 2)
    bottom = HEADER + ABOVE + rows * (BERTH + GRID)
    canvas = Canvas.picture(bottom + FOOTER, sky(scene))
    header(canvas, view, scene)
    top = HEADER
    if view.moment == "flying":
        wide = Box.row(HEADER, TRACK)
        track(canvas, wide, view)
        top += ABOVE
        if view.card is not None:
            strip = Box(MARGIN, wide.y1 + GRID, WIDTH - MARGIN, wide.y1 + GRID + STRIP)
            card_strip(canvas, strip, view.card, scene.language, view.encounter, halo=False)
    tall, half = (bottom - top) // rows, (WIDTH - 2 * MARGIN - GRID) // 2
    for n, seat in enumerate(view.seats):
        x, y = MARGIN + n % 2 * (half + GRID), top + n // 2 * tall
        alone = n % 2 == 0 and n == len(view.seats) - 1
        box = Box(x, y, WIDTH - MARGIN if alone else x + half, y + tall - GRID)
        same = (before.round, before.moment) == (view.round, view.moment)
        lost = _lost(before.seats[n], seat) if same and view.moment == "flying" else ()
        _berth(canvas, box, seat, view, scene, lost)
    return canvas


def _lost(before: SeatView, now: SeatView) -> tuple[ShipPart, ...]:
    """Return the parts that a ship has lost since the previous picture."""
    there = {part.square for part in now.ship.parts}
    gone = [part for part in before.ship.parts if part.square not in there]
    return tuple(ShipPart(part.tile, part.square, part.turn) for part in gone)


def _berth(
    canvas: Canvas,
    box: Box,
    seat: SeatView,
    view: GalaxyTruckerView,
    scene: Scene,
    lost: tuple[ShipPart, ...],
) -> None:
    hue = PILOTS[seat.seat].colour
    canvas.panel(box, fill=mix(PANEL, hue, 0.07), line=mix(LINE, hue, 0.4))
    head = Box(box.x0 + 18, box.y0 + 4, box.x1 - 18, box.y0 + RECAP_NAME)
    purse = counted(coin(40), 8, seat.credits)
    if seat.gave_up:
        purse = [white_flag(44), 18, *purse]
    room = Canvas.length(purse, size=HEADING)
    canvas.line(head._replace(x0=head.x1 - room - 4), purse, size=HEADING, align="right")
    person(canvas, head._replace(x1=head.x1 - room - 24), scene, seat.seat, size=BODY, owners=PILOTS)
    area = Box(box.x0 + 14, head.y1 + 4, box.x1 - 14, box.y1 - 12)
    if not seat.ship.parts:
        return
    grid = Grid.into(seat.ship.board, area, largest=LARGEST_IN_RECAP)
    building, flies = view.moment == "building", seat.rocket is not None and view.moment == "flying"
    marks = ShipOverlay(ghosts=lost, aflame=flies)
    ship(canvas, grid, seat.ship, marks, printed=building, sockets=building)
    for part in lost:
        canvas.sprite(blast(round(grid.cell * 0.8)), *grid.middle(part.square), centered=True)
