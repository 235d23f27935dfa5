"""The course of a finished game: points or chances as lines, and the sources of points as bars."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.play.replay import Course, Tally
from engine.play.review import Review
from render.art import fonts, palette
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word
from render.art.drawings import emblem, icon
from render.art.fonts import HEADING, LEAST, Font
from render.art.sprites import Pen, Point
from render.face import Scene
from render.shared.people import WAITING_HEIGHT, name_of
from render.text import clean, say
from render.text.sentences import alt_text, joined

SIGN, CHIP = 38, 46
BAR_EMBLEM = 44
ROW, BAR = 76, 58
HEAD, ENTRY = 64, 52
"""The height in pixels of the heading, and of a legend in one line."""
BAR_ENDS = 84
"""The width in pixels kept for the total, right of the bars."""
AIR = 10
"""The space in pixels on each side of a number in a bar."""
BARS_APART = 4

PART_HUES: tuple[palette.Colour, ...] = tuple(
    map(palette.colour, ("#7FB2F0", "#C77B4A", "#B7C66B", "#7A63B8", "#E3C4A0", "#3F8F86", "#C98BB0"))
)
"""The colors of sources in order, alternately light and dark; each source also has a sign."""

COST = palette.mix(palette.PANEL, palette.LOSS, 0.35)


class SourceWord(NamedTuple):
    """A source of points, with its word and its sign."""

    key: str
    word: str
    sign: Image.Image


class BarPart(NamedTuple):
    """One source's part of a bar."""

    points: int
    fill: palette.Colour
    sign: Image.Image


def told_sources(course: Course) -> list[str]:
    """Return the sources that gave or cost anybody points, in order."""
    keys = list(course.sources[0]) if course.sources else []
    return [key for key in keys if any(own[key] for own in course.sources)]


def sources_in_words(course: Course, scene: Scene, told: Sequence[SourceWord]) -> list[str]:
    """Describe the sources in a sentence for each seat."""
    found = list[str]()
    for name, own in zip(scene.names, course.sources, strict=False):
        parts = [f"{one.word} {own[one.key]}".replace("-", "−") for one in told if own[one.key]]
        if parts:
            known: dict[str, str | int] = {"name": clean(name), "points": sum(own.values())}
            found.append(say(scene.language, "alt-sources", sources=joined(parts, scene.language), **known))
    return found


def draw_sources(
    canvas: Canvas,
    box: Box,
    course: Course,
    scene: Scene,
    told: Sequence[SourceWord],
    owners: Sequence[palette.Owner],
) -> None:
    """Draw the panel: a legend, then a bar for each seat."""
    canvas.panel(box)
    inner = box.inset(24, 0)
    title = say(scene.language, "picture-sources")
    head = Box(inner.x0, box.y0 + 6, inner.x1, box.y0 + HEAD)
    canvas.text(head, title, size=HEADING, face=Font.STRONG)
    hues = {
        one.key: PART_HUES[n % len(PART_HUES)] if any(own[one.key] > 0 for own in course.sources) else COST
        for n, one in enumerate(told)
    }
    y = box.y0 + HEAD
    for row in _rows(told):
        x = inner.x0
        for one in row:
            middle = y + ENTRY // 2
            canvas.fill(Box(x, middle - 18, x + 36, middle + 18), hues[one.key], radius=8)
            room = Box(x + 46, y, inner.x1, y + ENTRY)
            x = canvas.line(room, [one.sign, 8, Word(one.word, palette.QUIET, Font.BODY)]) + 30
        y += ENTRY
    y += GRID
    longest = max(sum(map(abs, own.values())) for own in course.sources) or 1
    most = max(sum(own.values()) for own in course.sources)
    for seat, own in enumerate(course.sources):
        middle = y + ROW // 2
        canvas.sprite(emblem(owners[seat], BAR_EMBLEM), inner.x0, middle - BAR_EMBLEM / 2)
        room = Box(inner.x0 + BAR_EMBLEM + 16, middle - BAR // 2, inner.x1 - BAR_ENDS, middle + BAR // 2)
        pieces = [BarPart(own[one.key], hues[one.key], one.sign) for one in told if own[one.key]]
        share = sum(map(abs, own.values())) / longest
        _bar(canvas, room, pieces, round(room.width * share))
        total = sum(own.values())
        hue = palette.NOW if total == most else palette.INK
        sums = Box(inner.x1 - BAR_ENDS, y, inner.x1, y + ROW)
        canvas.line(sums, [Word(_number(total), hue, Font.NUMBER)], size=HEADING, align="right")
        y += ROW


def _bar(canvas: Canvas, room: Box, pieces: Sequence[BarPart], wide: int) -> None:
    """Draw one seat's bar: as long as its share, but with room for every number. Losses have a red edge."""
    needs = [fonts.width(_number(piece.points), Font.NUMBER, LEAST) + 2 * AIR for piece in pieces]
    wide = min(room.width, max(wide, sum(needs)))
    spare, all_points = wide - sum(needs), sum(abs(piece.points) for piece in pieces) or 1
    x = float(room.x0)
    for piece, need in zip(pieces, needs, strict=True):
        across = need + spare * abs(piece.points) / all_points
        cell = Box(round(x), room.y0, round(x + across) - BARS_APART, room.y1)
        lost = piece.points < 0
        canvas.fill(cell, COST if lost else piece.fill, radius=10)
        if lost:
            canvas.edge(cell, radius=10, line=palette.LOSS, thick=3)
        hue = palette.INK if lost or _dark(piece.fill) else palette.GROUND
        if cell.width >= need + CHIP + 2 * AIR:
            chip = Box(cell.x0 + 6, cell.y0 + 6, cell.x0 + 6 + CHIP, cell.y1 - 6)
            canvas.fill(chip, palette.GROUND, radius=8)
            canvas.sprite(piece.sign, (chip.x0 + chip.x1) / 2, (chip.y0 + chip.y1) / 2, centered=True)
            cell = cell._replace(x0=chip.x1)
        number = [Word(_number(piece.points), hue, Font.NUMBER)]
        canvas.line(cell, number, align="center")
        x += across


def _number(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _dark(hue: palette.Colour) -> bool:
    red, green, blue = hue
    return red * 299 + green * 587 + blue * 114 < 118_000


def _rows(told: Sequence[SourceWord]) -> list[list[SourceWord]]:
    """Split the legend into as many lines as it needs."""
    room, rows, free = WIDTH - 2 * MARGIN - 48, list[list[SourceWord]](), 0
    for one in told:
        wide = 46 + one.sign.width + 8 + fonts.width(one.word, Font.BODY, LEAST) + 30
        if not rows or wide > free:
            rows.append([])
            free = room
        rows[-1].append(one)
        free -= wide
    return rows


BADGE = 84
"""The height in pixels at the foot of a picture that the badge for its alt text may cover."""
HEADER, CHART = 120, 660
LOWER = 520
"""The height in pixels of the chart with many seats, so that the picture still fits on a phone."""
MANY = 3
MOSTLY = 48
"""The height in pixels of the line about the best round's main source."""
SCALE, ENDS, FEET = 96, 176, 64
"""Pixels kept for numbers: left of the chart, right of it with emblems, and below."""
APART = 56
"""The least distance in pixels between two numbers at the ends of lines."""
LABEL = 92
"""The least distance in pixels between two numbers of rounds."""
THICK = 8
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
GRID_LINES = 5

EMBLEM = 44
MARK = 54
"""The diameter of the circle with the number of a moment."""
NAMES = 64
"""The height in pixels of the row of names below the chart."""
SCALE_LINE = palette.mix(palette.PANEL, palette.QUIET, 0.25)


def course_picture(
    course: Course,
    scene: Scene,
    told: Sequence[SourceWord] = (),
    *,
    sky: str,
    owners: Sequence[palette.Owner] = palette.OWNERS,
) -> Canvas:
    """Draw the lines of all seats from start to end, and the sources of points."""
    chart = LOWER if told and len(scene.names) > MANY else CHART
    below = HEAD + len(_rows(told)) * ENTRY + len(course.sources) * ROW + 4 * GRID if told else 0
    most = _most(course, told)
    best_high = WAITING_HEIGHT + (MOSTLY if most is not None else 0)
    canvas = Canvas.picture(HEADER + chart + best_high + below + 2 * GRID + BADGE, sky)
    canvas.title(Box.row(16, HEADER - 32), say(scene.language, "picture-course"))
    box = Box.row(HEADER, chart)
    canvas.panel(box)
    _chart(canvas, box.inset(20), course, owners)
    foot = Box(MARGIN, box.y1 + GRID, WIDTH - MARGIN, box.y1 + GRID + best_high)
    if (best := _best(course, scene)) is not None:
        canvas.panel(foot, radius=WAITING_HEIGHT // 2)
        words: list[Part] = [icon("star", 40), 14, Word(best, palette.GAIN, Font.BODY)]
        line = Box(foot.x0 + 24, foot.y0, foot.x1 - 24, foot.y0 + WAITING_HEIGHT)
        canvas.line(line, words)
        if most is not None:
            words = [most.sign, 10, Word(_mostly(most, scene), palette.QUIET, Font.BODY)]
            canvas.line(Box(line.x0 + 54, line.y1 - 10, line.x1, foot.y1 - 6), words)
    if told:
        bars = Box(MARGIN, foot.y1 + 2 * GRID, WIDTH - MARGIN, foot.y1 + below)
        draw_sources(canvas, bars, course, scene, told, owners)
    return canvas


def course_alt(course: Course, scene: Scene, told: Sequence[SourceWord] = ()) -> str:
    """Describe the sources of points, and each player's points after each round."""
    rounds = course.by_round()
    lines = [
        say(
            scene.language,
            "alt-course-seat",
            name=clean(name),
            points=", ".join(str(moment.points[seat]) for moment in rounds if moment.round),
        )
        for seat, name in enumerate(scene.names)
    ]
    best = [text for text in (_best(course, scene), _mostly(_most(course, told), scene)) if text]
    found = [f"{', '.join(best)}."] if best else []
    found += [*sources_in_words(course, scene, told), say(scene.language, "alt-course"), *lines]
    return alt_text(*found)


def chances_picture(
    review: Review, scene: Scene, *, sky: str, owners: Sequence[palette.Owner] = palette.OWNERS
) -> Canvas:
    """Draw each player's chance to win over the game, with numbered turning points."""
    shown = [Tally(one.round, tuple(round(chance / 10) for chance in one.chances)) for one in review.moments]
    course = Course(tuple(shown))
    canvas = Canvas.picture(HEADER + CHART + NAMES + GRID + BADGE, sky)
    canvas.title(Box.row(16, HEADER - 32), say(scene.language, "picture-chances"))
    box = Box.row(HEADER, CHART)
    canvas.panel(box)
    marked = [
        # The last moment before that line of the log.
        (max(n for n, moment in enumerate(review.moments) if moment.at < point.at), point.seat)
        for point in review.turning_points
    ]
    _chart(canvas, box.inset(20), course, owners, marked)
    row = box._replace(y0=box.y1, y1=box.y1 + NAMES + GRID)
    for name, owner, cell in zip(scene.names, owners, row.columns(len(scene.names), 16), strict=False):
        canvas.line(cell, [emblem(owner, EMBLEM), 12, Word(clean(name), palette.INK)])
    return canvas


def chances_alt(review: Review, scene: Scene) -> str:
    """Describe the turning points, and each player's chances."""
    points = [
        say(
            scene.language,
            "alt-turning-point",
            number=number,
            name=clean(scene.names[point.seat]),
            round=point.round,
            chance=round(point.chance / 10),
        )
        for number, point in enumerate(review.turning_points, start=1)
    ]
    lines = [
        say(
            scene.language,
            "alt-chances-seat",
            name=clean(name),
            chances=", ".join(str(round(moment.chances[seat] / 10)) for moment in review.moments),
        )
        for seat, name in enumerate(scene.names)
    ]
    return alt_text(say(scene.language, "alt-chances"), *points, *lines)


def _most(course: Course, told: Sequence[SourceWord]) -> SourceWord | None:
    """Return the main source of the round in which a player gained the most points, if it is in `told`."""
    gain = course.best()
    return next((one for one in told if gain is not None and one.key == gain.source), None)


def _mostly(most: SourceWord | None, scene: Scene) -> str:
    return "" if most is None else say(scene.language, "picture-mostly", source=most.word)


def _best(course: Course, scene: Scene) -> str | None:
    gain = course.best()
    if gain is None:
        return None
    name = name_of(scene, gain.seat)
    return say(scene.language, "picture-best-round", name=name, points=gain.points, number=gain.round)


def _chart(
    canvas: Canvas,
    box: Box,
    course: Course,
    owners: Sequence[palette.Owner],
    marked: Sequence[tuple[int, int]] = (),
) -> None:
    """Draw the lines of all seats. `marked` are pairs (moment, seat), numbered from 1 on the seats' lines."""
    inner = Box(box.x0 + SCALE, box.y0 + 30, box.x1 - ENDS, box.y1 - FEET)
    values = [points for moment in course.moments for points in moment.points]
    low, high = min(0, *values), max(1, *values)
    step = next((step for step in STEPS if (high - low) / step <= GRID_LINES), STEPS[-1])
    low, high = low // step * step, -(-high // step) * step
    across = [inner.x0 + inner.width * share for share in _shares(course)]

    def at(n: int, points: float) -> Point:
        return across[n], inner.y1 - inner.height * (points - low) / (high - low)

    for value in range(low, high + 1, step):
        y = round(at(0, value)[1])
        canvas.fill(Box(inner.x0, y - 1, inner.x1, y + 1), SCALE_LINE)
        number = Box(box.x0, y - 24, inner.x0 - 18, y + 24)
        canvas.text(number, str(value), fill=palette.QUIET, align="right")
    below = Box(inner.x0, inner.y1 + 14, inner.x1, box.y1)
    _rounds(canvas, below, course, across)
    seats = range(len(course.moments[0].points))
    lines = {seat: [at(n, moment.points[seat]) for n, moment in enumerate(course.moments)] for seat in seats}

    def paint(pen: Pen) -> None:
        for seat, line in lines.items():
            pen.line([(x - box.x0, y - box.y0) for x, y in line], THICK, owners[seat].colour)

    canvas.pen(box, paint)
    for label, (n, seat) in enumerate(marked, start=1):
        x, y = map(round, lines[seat][n])
        badge = Box(x - MARK // 2, y - MARK // 2, x + MARK // 2, y + MARK // 2)
        canvas.fill(badge, palette.GROUND, radius=MARK // 2)
        canvas.edge(badge, radius=MARK // 2, line=owners[seat].colour, thick=5)
        canvas.number(badge, str(label))
    _ends(canvas, inner, {seat: line[-1] for seat, line in lines.items()}, course, owners)


def _shares(course: Course) -> list[float]:
    """Return each moment's place along the line, from 0 to 1. All rounds have equal width."""
    rounds = [moment.round for moment in course.moments]
    found = list[float]()
    for n, number in enumerate(rounds):
        inside, so_far = rounds.count(number), rounds[: n + 1].count(number)
        found.append((number - 1 + so_far / inside) / max(1, rounds[-1]) if number else 0.0)
    return found


def _rounds(canvas: Canvas, box: Box, course: Course, places: Sequence[float]) -> None:
    """Draw the number of each round below its end, as many as there is room for."""
    ends = {moment.round: places[n] for n, moment in enumerate(course.moments) if moment.round}
    free = float(box.x1 + LABEL)
    for number in sorted(ends, reverse=True):
        if free - ends[number] >= LABEL:
            free = ends[number]
            x = round(free)
            below = Box(x - LABEL // 2, box.y0, x + LABEL // 2, box.y0 + 44)
            canvas.text(below, str(number), fill=palette.QUIET, align="center")


def _ends(
    canvas: Canvas, inner: Box, ends: dict[int, Point], course: Course, owners: Sequence[palette.Owner]
) -> None:
    """Draw the emblem and points of every seat where its line ends, without overlaps."""
    order = sorted(ends, key=lambda seat: (ends[seat][1], seat))
    placed = list[float]()
    for seat in order:
        placed.append(max(ends[seat][1], placed[-1] + APART if placed else 0))
    over = max(0, placed[-1] - inner.y1)
    for n in reversed(range(len(placed))):
        limit = placed[n + 1] - APART if n + 1 < len(placed) else inner.y1
        placed[n] = min(placed[n], limit) if over else placed[n]
    for seat, y in zip(order, placed, strict=True):
        mark = emblem(owners[seat], EMBLEM)
        canvas.sprite(mark, inner.x1 + 18, y - mark.height / 2)
        number = Box(inner.x1 + 18 + mark.width + 12, round(y) - 26, inner.x1 + ENDS, round(y) + 26)
        points = str(course.moments[-1].points[seat])
        canvas.text(number, points, size=HEADING, face=Font.NUMBER, fill=palette.INK)
