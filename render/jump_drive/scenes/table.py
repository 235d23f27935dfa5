"""The public picture of a game, its final picture, and its recap; close-ups: the viewer's hand, and one
player's cards round by round."""

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from engine.core.game import Outcome
from engine.jump_drive.base import Place
from engine.jump_drive.cards import Keyword, design
from engine.jump_drive.events import PointsScored
from engine.jump_drive.income import GOAL
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard, SeatView
from engine.play.replay import ReplayStep, chosen
from render.art.canvas import GRID, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word, counted
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, DISPLAY, HEADING, POSTER, TITLE, Font
from render.art.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, SHADE, mix
from render.face import ReplayFrame, Scene
from render.jump_drive.art import card as cards
from render.jump_drive.art.card import CARD, CurrentCost, placed_cards, scored, tile
from render.jump_drive.art.signs import medal, rebel_sign, world_sign
from render.shared import people
from render.shared.people import WAITING_HEIGHT, person, place_mark, waiting_line
from render.shared.recap import FRAMES, drawn_frames
from render.text import say

HEADER = 112
TOP, BAR, CHIPS = 84, 22, 64
MEDAL_GAP, ROUND_GAP = 8, 16
MEDALS = (108, 92, 80, 72, 64, 56)
"""The sizes of cards in a tableau, in pixels; the largest at which the picture fits is used."""
TABLE_PAD = 28


def sky(scene: Scene) -> str:
    """Return the seed of a table's sky."""
    return "jump drive " + " ".join(scene.names)


def table(view: JumpDriveView, scene: Scene, *, largest: Sequence[SeatView] = ()) -> Canvas:
    """Draw the whole table as everyone may see it, with room for the `largest` tableaus of the game."""
    for size in MEDALS[max(0, len(view.seats) - 2) :]:
        needed = [len(_rows(seat, size)) for seat in largest or view.seats]
        heights = [TOP + BAR + CHIPS + max(1, rows) * (size + MEDAL_GAP) + 20 for rows in needed]
        high = HEADER + sum(heights) + len(heights) * (GRID + 4) + WAITING_HEIGHT + 24
        if high <= WIDTH * TALLEST:
            break
    canvas = Canvas.picture(high, sky(scene))
    _header(canvas, view, scene)
    y = HEADER
    for seat, height in zip(view.seats, heights, strict=True):
        _seat(canvas, Box.row(y, height), view, seat, scene, size)
        y += height + GRID + 4
    box = Box.row(y, WAITING_HEIGHT)
    canvas.panel(box, radius=WAITING_HEIGHT // 2)
    waiting_line(canvas, box.inset(24, 0), scene, view.waiting, over=bool(view.ranking))
    return canvas


def _header(canvas: Canvas, view: JumpDriveView, scene: Scene) -> None:
    key = "picture-round" if view.round else "picture-first-hands"
    canvas.title(Box(MARGIN, 12, 700, HEADER - 8), say(scene.language, key, number=view.round))
    box = Box(WIDTH - MARGIN - 300, 24, WIDTH - MARGIN, HEADER - 20)
    canvas.panel(box, radius=box.height // 2)
    teams = counted(medal(design("survey_team.1"), 46), 10, f"×{view.survey_teams}")
    parts = [*counted(icon("deck", 42), 10, view.deck), 28, *teams]
    canvas.line(box.inset(20, 0), parts, size=BODY, align="center")


def _seat(canvas: Canvas, box: Box, view: JumpDriveView, seat: SeatView, scene: Scene, size: int) -> None:
    waited = seat.seat in view.waiting
    canvas.panel(box, line=mix(OWNERS[seat.seat].colour, PANEL, 0.35))
    inner = box.inset(TABLE_PAD, 0)
    gained = scored(scene, seat.seat)
    points: list[Part] = [Word(f"+{gained} ", NOW, Font.NUMBER)] if gained else []
    points += counted(icon("star", 54), 10, seat.points)
    top = Box(inner.x0, box.y0 + 4, inner.x1, box.y0 + TOP)
    canvas.line(top._replace(x0=inner.x1 - 330), points, size=TITLE, align="right", face=Font.NUMBER)
    end = person(canvas, top._replace(x1=inner.x1 - 420), scene, seat.seat)
    state = icon("wait" if waited else "check", 40)
    if view.waiting and not view.ranking:
        canvas.sprite(state, end + 18, (top.y0 + top.y1) / 2 - 20)
    if view.dealer == seat.seat and not view.ranking:
        canvas.sprite(icon("dealer", 40), end + 18 + 52, (top.y0 + top.y1) / 2 - 20)
    _bar(canvas, Box(inner.x0, box.y0 + TOP, inner.x1, box.y0 + TOP + BAR), seat)
    _chips(canvas, Box(inner.x0, box.y0 + TOP + BAR, inner.x1, box.y0 + TOP + BAR + CHIPS), seat, scene)
    new = placed_cards(scene, seat.seat)
    y = box.y0 + TOP + BAR + CHIPS + 2
    if not seat.tableau:
        note = Box(inner.x0, y, inner.x1, y + size)
        canvas.text(note, say(scene.language, "picture-nothing-built"), fill=QUIET)
    for row in _rows(seat, size):
        for x, card in row:
            at = Box(inner.x0 + x, y, inner.x0 + x + size, y + size)
            if card in new:
                canvas.halo(at.inset(2), radius=size // 2)
            canvas.sprite(medal(design(card), size), at.x0, at.y0)
        y += size + MEDAL_GAP


def _rows(seat: SeatView, size: int) -> list[list[tuple[int, str]]]:
    """Return the rows of cards in a tableau as (x, card), by rounds, with wider gaps between rounds."""
    wide = WIDTH - 2 * MARGIN - 2 * TABLE_PAD
    rows: list[list[tuple[int, str]]] = []
    x, before = 0, None
    for placed in seat.tableau:
        if before is not None:
            x += MEDAL_GAP if placed.round == before else ROUND_GAP
        if not rows or x + size > wide:
            rows.append([])
            x = 0
        rows[-1].append((x, placed.card))
        x += size
        before = placed.round
    return rows


def _bar(canvas: Canvas, box: Box, seat: SeatView) -> None:
    """Draw the race to 50 points: a seat's points, those of its next scoring, and its emblem at the front."""
    hue = OWNERS[seat.seat].colour
    canvas.fill(box, mix(SHADE, PANEL, 0.4), radius=box.height // 2)

    def at(points: int) -> int:
        return box.x0 + round(box.width * min(points, GOAL) / GOAL)

    ahead, head = at(seat.points + seat.points_next), at(seat.points)
    if ahead > head:
        canvas.fill(
            box._replace(x1=max(ahead, box.x0 + box.height)), mix(hue, PANEL, 0.68), radius=box.height // 2
        )
    if seat.points:
        canvas.fill(box._replace(x1=max(head, box.x0 + box.height)), hue, radius=box.height // 2)
    for points in range(10, GOAL, 10):
        canvas.fill(Box(at(points) - 1, box.y0, at(points) + 2, box.y1), mix(SHADE, LINE, 0.5))
    mark = emblem(OWNERS[seat.seat], 46)
    middle = min(max(head, box.x0 + 23), box.x1 - 23)
    canvas.sprite(mark, middle, (box.y0 + box.y1) / 2, centered=True)


def _chips(canvas: Canvas, box: Box, seat: SeatView, scene: Scene) -> None:
    """Draw the next points and income, military and symbols of a tableau, and the number of cards in hand."""
    parts: list[Part] = []
    for name, text in (("star", f"+{seat.points_next}"), *numbers(seat)):
        parts += [*counted(icon(name, 38), 8, text), 30]
    canvas.line(box, parts)
    canvas.line(box, counted(icon("cards", 42), 10, seat.hand), align="right")


FINAL_HEADER = 128
WINNER, OTHER, TIE = 232, 196, 52
BEST = 76
"""The size in pixels of a tableau's best cards."""
MOST_SHOWN = 10


def final(view: JumpDriveView, scene: Scene, outcome: Outcome | None = None) -> Canvas:
    """Draw the final picture of a game."""
    del outcome  # the view holds the places and tiebreakers
    points = [place.points for place in view.ranking]
    tied = {one for one in points if points.count(one) > 1}
    sheets = [
        (
            _height(place, tied=place.points in tied),
            partial(_place, view=view, place=place, scene=scene, tied=place.points in tied),
        )
        for place in view.ranking
    ]
    title = say(scene.language, "picture-final", rounds=view.round)
    head, gap = Box.row(20, FINAL_HEADER - 32), GRID + 4
    return people.final(title, sheets, scene, sky=sky(scene), head=head, top=FINAL_HEADER, gap=gap)


def _height(place: Place, *, tied: bool) -> int:
    return (WINNER if place.place == 1 else OTHER) + TIE * tied


def _place(canvas: Canvas, box: Box, view: JumpDriveView, place: Place, scene: Scene, *, tied: bool) -> None:
    won = place.place == 1
    owner = OWNERS[place.seat]
    canvas.panel(
        box, fill=mix(PANEL, owner.colour, 0.14 if won else 0.0), line=NOW if won else None, halo=won
    )
    inner = box.inset(28, 0)
    top = Box(inner.x0, box.y0 + 10, inner.x1, box.y0 + (128 if won else 96))
    drop = top.height / 2 - 42
    place_mark(canvas, top._replace(x1=top.x0 + 84), place.place, crown=84, drop=drop, size=DISPLAY)
    points = counted(icon("star", 76 if won else 54), 14, place.points)
    canvas.line(top._replace(x0=top.x1 - 300), points, size=POSTER if won else TITLE, align="right")
    name = top._replace(x0=top.x0 + 112, x1=top.x1 - 310)
    person(canvas, name, scene, place.seat, size=DISPLAY if won else HEADING)
    row = Box(inner.x0, box.y1 - BEST - 22, inner.x1, box.y1 - 22)
    if tied:
        row = Box(inner.x0, top.y1 + 2, inner.x1, top.y1 + 54)
        parts = [*counted(icon("cards", 38), 8, place.hand), 12, Word("+ ", QUIET)]
        parts += counted(icon("card", 38), 6, place.income)
        parts += [Word(f" = {place.tie_break}", INK, Font.NUMBER), 18]
        words = say(scene.language, "picture-tie-break")
        canvas.line(row, [*parts, Word(words, QUIET, Font.BODY)])
        row = Box(inner.x0, box.y1 - BEST - 18, inner.x1, box.y1 - 18)
    _best(canvas, row, view, place.seat)


def _best(canvas: Canvas, row: Box, view: JumpDriveView, seat: int) -> None:
    """Draw the cards that gave the most points at the end."""
    cards = sorted(view.seats[seat].tableau, key=lambda placed: -placed.points)[:MOST_SHOWN]
    for n, placed in enumerate(cards):
        canvas.sprite(medal(design(placed.card), BEST), row.x0 + n * (BEST + 16), row.y0)


FOOT = WAITING_HEIGHT + 2 * GRID


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """Return two pictures for each round: first the cards played, then what they gave."""
    kept = chosen(_by_halves(steps), FRAMES)
    views = [step.view for step in kept]
    largest = [
        max((view.seats[seat] for view in views), key=lambda own: len(own.tableau))
        for seat in range(len(views[0].seats))
    ]
    return drawn_frames(kept, scene, lambda view, before, scene: table(view, scene, largest=largest), FOOT)


def _by_halves(steps: Sequence[ReplayStep]) -> list[ReplayStep]:
    found = [_still(steps[0])]
    for before, step in pairwise(steps):
        if any(isinstance(event, PointsScored) for event in step.told):
            told = tuple(event for event in step.told if not isinstance(event, PointsScored))
            if before.view.seats != step.view.seats:
                found.append(
                    _still(ReplayStep(step.at, step.round, _placed(before.view, step.view), told, ends=True))
                )
            step = replace(step, told=tuple(event for event in step.told if event not in told))
        found.append(_still(step))
    return found


def _placed(before: JumpDriveView, after: JumpDriveView) -> JumpDriveView:
    """Return the view with the cards played, before scoring."""
    seats = tuple(
        replace(now, points=was.points, gained=was.gained)
        for was, now in zip(before.seats, after.seats, strict=True)
    )
    return replace(after, seats=seats, ranking=())


def _still(step: ReplayStep) -> ReplayStep:
    """Return the step without awaited players, and with the round in which it happened."""
    view = replace(step.view, round=step.round, waiting=())
    return replace(step, view=view)


COLUMNS = 3
HAND_HEADER, EMPTY = 96, 60
FITTING, CROWDED, ASKED = 1110, 1250, 820
"""The height in pixels of a hand, of one with more than four rows, and of one beside a question."""
TALL, LOW = 400, 310
"""The heights in pixels of a portrait. If even the lower does not fit, cards become tiles, then strips."""
TILE, TALLEST_TILE, STRIP = 160, 200, 92
GOES = 48
"""The size in pixels of the sign on a card that the proposal discards. Nothing else is at the lower left
corner of a card."""


def hand(view: JumpDriveView, scene: Scene, *, room: int = 0, marked: Collection[str] = ()) -> Canvas:
    """Draw the viewer's hand in about `room` pixels of height; `marked` are the suggested discards."""
    rows = max(1, -(-len(view.hand) // COLUMNS))
    room = (room or (FITTING if rows <= 4 else CROWDED)) - HAND_HEADER - MARGIN
    height = min(TALL, room // rows - GRID)
    if TILE <= height < LOW:
        height = min(TALLEST_TILE, height)
    if height < TILE:
        height = max(STRIP, height)
    canvas = Canvas.picture(
        HAND_HEADER + MARGIN + (rows * (height + GRID) if view.hand else EMPTY), sky(scene)
    )
    _hand_header(canvas, view, view.own, scene)
    new = cards.drawn_cards(scene, view.seat)
    if len(new) * 2 > len(view.hand):
        new = set()  # if most of the hand is new, halos would say nothing
    corners = list[tuple[int, int]]()
    for n, held in enumerate(view.hand):
        x = MARGIN + n % COLUMNS * (CARD + GRID)
        y = HAND_HEADER + n // COLUMNS * (height + GRID)
        asked = _current_cost(held)
        card = _card(held, scene, height, asked)
        canvas.stamp(card, x, y, halo=held.card in new, dim=not held.playable)
        if height >= LOW:
            cards.add_current_cost(canvas, x, y, asked)
        if held.card in marked:
            canvas.edge(Box(x, y, x + CARD, y + height))
            corners.append((x, y + height))
    for corner in corners:
        canvas.sprite(icon("check", GOES, NOW), *corner, centered=True)
    if not view.hand:
        box = Box.row(HAND_HEADER, EMPTY)
        canvas.line(box, [Word(say(scene.language, "picture-no-cards"), QUIET)])
    return canvas


def _current_cost(held: HandCard) -> CurrentCost:
    printed = "conquer" if design(held.card).is_military else "pay"
    changed = held.playable and (held.price_now != held.price or held.way != printed)
    return CurrentCost(price=held.price_now, way=held.way, changed=changed)


def _card(held: HandCard, scene: Scene, height: int, asked: CurrentCost) -> Canvas:
    """Draw a card in the hand: a cached portrait, with what differs from turn to turn written on it."""
    if height >= LOW:
        return cards.portrait(design(held.card), scene.language, height)
    if height >= TILE:
        return tile(design(held.card), scene.language, height, asked=asked)
    return cards.strip(design(held.card), scene.language, height)


def _hand_header(canvas: Canvas, view: JumpDriveView, own: SeatView, scene: Scene) -> None:
    parts = standing(own)
    wide = canvas.length(parts, face=Font.NUMBER) + 48
    box = Box(WIDTH - MARGIN - wide, 16, WIDTH - MARGIN, HAND_HEADER - 14)
    title = say(scene.language, "picture-hand", number=len(view.hand))
    room = Box(MARGIN, 8, box.x0 - 24, HAND_HEADER - 8)
    size = TITLE if canvas.length([title], size=TITLE, face=Font.TITLE) <= room.width else HEADING
    canvas.text(room, title, size=size, face=Font.TITLE)
    canvas.panel(box)
    canvas.line(box.inset(24, 0), parts, face=Font.NUMBER)


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
        canvas.text(box, say(scene.language, "picture-nothing-built"), size=BODY, fill=QUIET, align="center")
    new = placed_cards(scene, own.seat)
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
    canvas.line(box.inset(12, 0), parts, align="center")


def _tableau_header(canvas: Canvas, own: SeatView, scene: Scene) -> None:
    box = Box(MARGIN, 24, WIDTH - MARGIN, TABLEAU_HEADER - 24)
    canvas.panel(box, line=OWNERS[own.seat].colour)
    person(canvas, Box(box.x0 + 28, box.y0 + 8, box.x1 - 290, box.y0 + 92), scene, own.seat, size=DISPLAY)
    points = counted(icon("star", 64), 12, own.points)
    canvas.line(Box(box.x1 - 270, box.y0 + 8, box.x1 - 28, box.y0 + 92), points, size=TITLE, align="right")
    row = Box(box.x0 + 28, box.y1 - 72, box.x1 - 28, box.y1 - 14)
    parts = [*counted(icon("star", 38), 6, f"+{own.points_next}"), *standing(own)[3:], 20, *special(own)]
    canvas.line(row._replace(x1=row.x1 - 120), parts, face=Font.NUMBER)
    canvas.line(row, counted(icon("cards", 40), 8, own.hand), align="right")


def special(own: SeatView) -> list[Part]:
    """Return the military that counts only against some worlds."""
    parts: list[Part] = []
    for strength in own.special:
        parts += [icon("burst", 34), 4, Word(f"+{strength.amount}", INK, Font.NUMBER), 4]
        if strength.colour is not None:
            parts += [world_sign(strength.colour, 34, military=True), 16]
        elif strength.keyword is Keyword.REBEL:
            parts += [rebel_sign(34), 16]
    return parts
