"""People in pictures: the seats of a table or lobby, and awaited players."""

from collections.abc import Callable, Collection, Sequence

from engine.core.prompt import Seat
from render.art import fonts
from render.art.canvas import GRID, MARGIN, Box, Canvas, Part, Word, shorten
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, HEADING, LEAST, Font
from render.art.palette import GAIN, INK, NOW, OWNERS, PANEL, QUIET, SHADE, Colour, Owner, mix
from render.face import Scene
from render.text import clean, say

WAITING_HEIGHT = 60


def name_of(scene: Scene, seat: int) -> str:
    """Return a seat's name, safe to draw; with its number if another name looks the same."""
    drawn = [fonts.neat(clean(name)) for name in scene.names]
    return f"{drawn[seat]} ({seat + 1})" if drawn.count(drawn[seat]) > 1 else drawn[seat]


def partner_of(scene: Scene, seat: int) -> int | None:
    """Return the seat of a seat's partner; None if it has none."""
    return next((one for team in scene.partners if seat in team for one in team if one != seat), None)


def person(
    canvas: Canvas,
    box: Box,
    scene: Scene,
    seat: int,
    *,
    size: int = HEADING,
    fill: Colour = INK,
    owners: Sequence[Owner] = OWNERS,
) -> int:
    """Draw a seat's emblem and name at the middle of a box's height, and its partner's emblem. Returns the x
    where the name ends; with a partner, the right edge of the box."""
    mark = emblem(owners[seat], round(size * 1.1))
    canvas.sprite(mark, box.x0, (box.y0 + box.y1 - mark.height) / 2)
    room = box._replace(x0=box.x0 + mark.width + round(size * 0.36))
    name = name_of(scene, seat)
    partner = partner_of(scene, seat)
    if partner is None:
        return canvas.text(room, name, size=size, face=Font.STRONG, fill=fill).x1
    beside: list[Part] = ["  +", 8, emblem(owners[partner], round(size * 0.8))]
    room = room._replace(x1=room.x1 - Canvas.length(beside))
    end = canvas.text(room, name, size=size, face=Font.STRONG, fill=fill).x1
    canvas.line(box._replace(x0=end), beside)
    return box.x1


def waiting_line(
    canvas: Canvas,
    box: Box,
    scene: Scene,
    waiting: Collection[Seat],
    *,
    over: bool = False,
    owners: Sequence[Owner] = OWNERS,
) -> None:
    """Draw the last line of every public picture: who is awaited, that nobody is, or that all is over."""
    mark = 34
    if over or not waiting:
        words = say(scene.language, "picture-over" if over else "picture-nobody-waits")
        canvas.line(box, [icon("check", mark), 14, Word(words, QUIET)], size=BODY)
        return
    parts: list[Part] = [icon("hourglass", mark), 14, Word(say(scene.language, "picture-waiting"), NOW), 18]
    seats, gap = sorted(waiting), 24
    room = box.width - Canvas.length(parts) - len(seats) * (mark + 10 + gap)
    names = _fitting([name_of(scene, seat) for seat in seats], room)
    for seat, name in zip(seats, names, strict=True):
        parts += [emblem(owners[seat], mark), 10, Word(name, INK), gap]
    canvas.line(box, parts[:-1])


def _fitting(names: list[str], room: int) -> list[str]:
    """Shorten the longest names until all fit in `room` pixels."""
    widths = sorted(fonts.width(name, Font.STRONG, LEAST) for name in names)
    limit, left = 0, room
    for n, wide in enumerate(widths):
        limit = left // (len(widths) - n)
        if wide > limit:
            break
        limit, left = widths[-1], left - wide
    return [shorten(name, Font.STRONG, LEAST, limit) for name in names]


Sheet = Callable[[Canvas, Box], None]
"""Draws one player's result."""


def final(
    title: str,
    sheets: Sequence[tuple[int, Sheet]],
    scene: Scene,
    *,
    sky: str,
    head: Box,
    top: int,
    gap: int = GRID,
) -> Canvas:
    """Draw the end of a game: its title in `head`, from `top` on a sheet of the given height for each seat,
    winners first, and a note that everyone can check the shuffle."""
    height = top + sum(high + gap for high, _ in sheets)
    canvas = Canvas.picture(height + WAITING_HEIGHT + 2 * GRID, sky)
    canvas.title(head, title)
    y = top
    for high, sheet in sheets:
        sheet(canvas, Box.row(y, high))
        y += high + gap
    box = Box.row(y, WAITING_HEIGHT)
    canvas.panel(box, radius=WAITING_HEIGHT // 2)
    words = say(scene.language, "picture-fair")
    # The badge of the alt text may cover the left.
    canvas.line(box.inset(24, 0), [icon("lock", 36), 14, Word(words, GAIN, Font.BODY)], align="right")
    return canvas


def place_mark(canvas: Canvas, box: Box, place: int, *, crown: int, drop: float, size: int) -> None:
    """Draw the winner's crown `drop` below the top of a box, or the number of another place."""
    if place == 1:
        canvas.sprite(icon("crown", crown), box.x0, box.y0 + drop)
    else:
        canvas.text(box, f"{place}.", size=size, face=Font.NUMBER, fill=QUIET)


HERO = 560
"""The height of a game's own picture, in pixels."""
SEAT = 96


def lobby(
    scene: Scene, hero: Callable[[Canvas], None], *, sky: str, seats: int, owners: Sequence[Owner] = OWNERS
) -> Canvas:
    """Draw an open table with its seats; `hero` draws the game's own picture."""
    rows = -(-seats // 2)
    canvas = Canvas.picture(HERO + rows * (SEAT + GRID) - GRID + MARGIN, sky)
    hero(canvas)
    for seat in range(seats):
        box = Box.row(HERO + seat // 2 * (SEAT + GRID), SEAT).beside(2)[seat % 2]
        _seat(canvas, box, scene, seat, owners)
    return canvas


def _seat(canvas: Canvas, box: Box, scene: Scene, seat: int, owners: Sequence[Owner]) -> None:
    if seat < len(scene.names):
        canvas.panel(box, line=owners[seat].colour, fill=mix(PANEL, owners[seat].colour, 0.1))
        person(canvas, box.inset(26, 0), scene, seat, size=BODY, owners=owners)
        return
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.45), shadow=False)
    free: list[Part] = [emblem(owners[seat], 44, hollow=True), 18]
    free.append(Word(say(scene.language, "picture-free-seat"), QUIET, Font.BODY))
    canvas.line(box.inset(26, 0), free)
