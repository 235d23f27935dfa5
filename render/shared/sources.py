"""Where everybody's points came from: a bar for each seat, a part of it for each source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.core.course import Course
from render.face import Scene
from render.shared import fonts
from render.shared.canvas import GRID, HEADING, LEAST, MARGIN, WIDTH, Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.icons import emblem
from render.shared.palette import GROUND, INK, LOSS, NOW, PANEL, QUIET, Colour, Owner, colour, mix
from render.text import clean, say
from render.text.sentences import joined

SIGN, CHIP = 38, 46
EMBLEM = 44
ROW, BAR = 76, 58
HEAD, ENTRY = 64, 52
"""The heading, and a line of what the parts mean."""
ENDS = 84
"""Room for the sum, right of the bars."""
AIR = 10
"""On both sides of a number in a bar."""
APART = 4

PARTS: tuple[Colour, ...] = tuple(
    map(colour, ("#7FB2F0", "#C77B4A", "#B7C66B", "#7A63B8", "#E3C4A0", "#3F8F86", "#C98BB0"))
)
"""One after the other, light beside dark; the sign of a source stands with its hue."""

COST = mix(PANEL, LOSS, 0.35)


class SourceWord(NamedTuple):
    """A source of points: its word and its sign."""

    key: str
    word: str
    sign: Image.Image


class BarPart(NamedTuple):
    """A part of a bar."""

    points: int
    fill: Colour
    sign: Image.Image


def told_sources(course: Course) -> list[str]:
    """The sources that have brought or cost anybody anything, in their order."""
    keys = list(course.sources[0]) if course.sources else []
    return [key for key in keys if any(own[key] for own in course.sources)]


def sources_height(course: Course, told: Sequence[SourceWord]) -> int:
    """How much room the panel takes."""
    return HEAD + len(_rows(told)) * ENTRY + GRID + len(course.sources) * ROW + GRID


def sources_in_words(course: Course, scene: Scene, told: Sequence[SourceWord]) -> list[str]:
    """The same in words, a sentence for each seat."""
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
    owners: Sequence[Owner],
) -> None:
    """The panel: what the parts mean, then a bar for each seat."""
    canvas.panel(box)
    inner = box.inset(24, 0)
    title = say(scene.language, "picture-sources")
    head = Box(inner.x0, box.y0 + 6, inner.x1, box.y0 + HEAD)
    canvas.text(head, title, size=HEADING, face=Font.STRONG, valign="middle")
    hues = {
        one.key: PARTS[n % len(PARTS)] if any(own[one.key] > 0 for own in course.sources) else COST
        for n, one in enumerate(told)
    }
    y = box.y0 + HEAD
    for row in _rows(told):
        x = inner.x0
        for one in row:
            middle = y + ENTRY // 2
            canvas.fill(Box(x, middle - 18, x + 36, middle + 18), hues[one.key], radius=8)
            room = Box(x + 46, y, inner.x1, y + ENTRY)
            x = canvas.line(room, [one.sign, 8, Word(one.word, QUIET, Font.BODY)], size=LEAST) + 30
        y += ENTRY
    y += GRID
    longest = max(sum(map(abs, own.values())) for own in course.sources) or 1
    most = max(sum(own.values()) for own in course.sources)
    for seat, own in enumerate(course.sources):
        middle = y + ROW // 2
        canvas.sprite(emblem(owners[seat], EMBLEM), inner.x0, middle - EMBLEM / 2)
        room = Box(inner.x0 + EMBLEM + 16, middle - BAR // 2, inner.x1 - ENDS, middle + BAR // 2)
        pieces = [BarPart(own[one.key], hues[one.key], one.sign) for one in told if own[one.key]]
        share = sum(map(abs, own.values())) / longest
        _bar(canvas, room, pieces, round(room.width * share))
        total = sum(own.values())
        hue = NOW if total == most else INK
        sums = Box(inner.x1 - ENDS, y, inner.x1, y + ROW)
        canvas.line(sums, [Word(_number(total), hue, Font.NUMBER)], size=HEADING, align="right")
        y += ROW


def _bar(canvas: Canvas, room: Box, pieces: Sequence[BarPart], wide: int) -> None:
    """As long as its share, but every number has its room; what was lost hangs at the end."""
    needs = [fonts.width(_number(piece.points), Font.NUMBER, LEAST) + 2 * AIR for piece in pieces]
    wide = min(room.width, max(wide, sum(needs)))
    spare, all_points = wide - sum(needs), sum(abs(piece.points) for piece in pieces) or 1
    x = float(room.x0)
    for piece, need in zip(pieces, needs, strict=True):
        across = need + spare * abs(piece.points) / all_points
        cell = Box(round(x), room.y0, round(x + across) - APART, room.y1)
        lost = piece.points < 0
        canvas.fill(cell, COST if lost else piece.fill, radius=10)
        if lost:
            canvas.edge(cell, radius=10, line=LOSS, thick=3)
        hue = INK if lost or _dark(piece.fill) else GROUND
        if cell.width >= need + CHIP + 2 * AIR:
            chip = Box(cell.x0 + 6, cell.y0 + 6, cell.x0 + 6 + CHIP, cell.y1 - 6)
            canvas.fill(chip, GROUND, radius=8)
            canvas.sprite(piece.sign, (chip.x0 + chip.x1) / 2, (chip.y0 + chip.y1) / 2, centered=True)
            cell = cell._replace(x0=chip.x1)
        number = [Word(_number(piece.points), hue, Font.NUMBER)]
        canvas.line(cell, number, size=LEAST, align="center")
        x += across


def _number(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _dark(hue: Colour) -> bool:
    red, green, blue = hue
    return red * 299 + green * 587 + blue * 114 < 118_000


def _rows(told: Sequence[SourceWord]) -> list[list[SourceWord]]:
    """What the parts mean, in as many lines as they need."""
    room, rows, free = WIDTH - 2 * MARGIN - 48, list[list[SourceWord]](), 0
    for one in told:
        wide = 46 + one.sign.width + 8 + fonts.width(one.word, Font.BODY, LEAST) + 30
        if not rows or wide > free:
            rows.append([])
            free = room
        rows[-1].append(one)
        free -= wide
    return rows
