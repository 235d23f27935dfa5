"""The table: everybody's race to 50, what they have built in small, and whom the table waits for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jump_drive.cards import design
from engine.jump_drive.income import GOAL
from engine.jump_drive.view import JumpDriveView, SeatView
from render.face import Scene
from render.jump_drive.art.cards import medal
from render.jump_drive.parts import fresh
from render.jump_drive.scenes.hand import sky
from render.shared.canvas import GRID, MARGIN, TALLEST, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, SHADE, mix
from render.shared.people import WAITING_HEIGHT, person, waiting_line
from render.text import say

HEADER = 112
TOP, BAR, CHIPS = 84, 22, 64
MEDAL_GAP, ROUND_GAP = 8, 16
MEDALS = (108, 92, 80, 72, 64, 56)
"""Sizes of a card in somebody's tableau; the largest that lets the picture fit."""
PAD = 28


def table(view: JumpDriveView, scene: Scene, *, largest: Sequence[SeatView] = ()) -> Canvas:
    """The whole table, as everybody may see it; with room for the `largest` tableaus there may be."""
    for size in MEDALS[max(0, len(view.seats) - 2) :]:
        needed = [len(_rows(seat, size)) for seat in largest or view.seats]
        heights = [TOP + BAR + CHIPS + max(1, rows) * (size + MEDAL_GAP) + 20 for rows in needed]
        high = HEADER + sum(heights) + len(heights) * (GRID + 4) + WAITING_HEIGHT + 24
        if high <= WIDTH * TALLEST:
            break
    rows = [_rows(seat, size) for seat in view.seats]
    canvas = Canvas.picture(high, sky(scene))
    _header(canvas, view, scene)
    y = HEADER
    for seat, found, height in zip(view.seats, rows, heights, strict=True):
        _seat(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + height), view, seat, scene, found, size)
        y += height + GRID + 4
    box = Box(MARGIN, y, WIDTH - MARGIN, y + WAITING_HEIGHT)
    canvas.panel(box, radius=WAITING_HEIGHT // 2)
    waiting_line(canvas, box.inset(24, 0), scene, view.waiting, over=bool(view.ranking))
    return canvas


def _header(canvas: Canvas, view: JumpDriveView, scene: Scene) -> None:
    key = "picture-round" if view.round else "picture-first-hands"
    words = (
        say(scene.language, "picture-round", number=view.round) if view.round else say(scene.language, key)
    )
    canvas.text(
        Box(MARGIN, 12, 700, HEADER - 8), words, size=TITLE, face=Font.TITLE, valign="middle", least=44
    )
    box = Box(WIDTH - MARGIN - 300, 24, WIDTH - MARGIN, HEADER - 20)
    canvas.panel(box, radius=box.height // 2)
    parts: list[Part] = [icon("deck", 42), 10, Word(str(view.deck), INK, Font.NUMBER), 28]
    parts += [medal(design("survey_team.1"), 46), 10, Word(f"×{view.survey_teams}", INK, Font.NUMBER)]
    canvas.line(box.inset(20, 0), parts, size=38, align="center")


def _seat(
    canvas: Canvas,
    box: Box,
    view: JumpDriveView,
    seat: SeatView,
    scene: Scene,
    rows: list[list[tuple[int, str]]],
    size: int,
) -> None:
    waited = seat.seat in view.waiting
    canvas.panel(box, line=mix(OWNERS[seat.seat].colour, PANEL, 0.35))
    inner = box.inset(PAD, 0)
    gained = fresh.scored(scene, seat.seat)
    points: list[Part] = [Word(f"+{gained} ", NOW, Font.NUMBER)] if gained else []
    points += [icon("star", 54), 10, Word(str(seat.points), INK, Font.NUMBER)]
    top = Box(inner.x0, box.y0 + 4, inner.x1, box.y0 + TOP)
    canvas.line(top._replace(x0=inner.x1 - 330), points, size=64, align="right", face=Font.NUMBER)
    end = person(canvas, top._replace(x1=inner.x1 - 420), scene, seat.seat, size=44)
    state = icon("wait" if waited else "check", 40)
    if view.waiting and not view.ranking:
        canvas.sprite(state, end + 18, (top.y0 + top.y1) / 2 - 20)
    if view.dealer == seat.seat and not view.ranking:
        canvas.sprite(icon("dealer", 40), end + 18 + 52, (top.y0 + top.y1) / 2 - 20)
    _bar(canvas, Box(inner.x0, box.y0 + TOP, inner.x1, box.y0 + TOP + BAR), seat)
    _chips(canvas, Box(inner.x0, box.y0 + TOP + BAR, inner.x1, box.y0 + TOP + BAR + CHIPS), seat, scene)
    new = fresh.placed_cards(scene, seat.seat)
    y = box.y0 + TOP + BAR + CHIPS + 2
    if not rows:
        note = Box(inner.x0, y, inner.x1, y + size)
        canvas.text(note, say(scene.language, "picture-nothing-built"), fill=QUIET, valign="middle", size=36)
    for row in rows:
        for x, card in row:
            at = Box(inner.x0 + x, y, inner.x0 + x + size, y + size)
            if card in new:
                canvas.halo(at.inset(2), radius=size // 2)
            canvas.sprite(medal(design(card), size), at.x0, at.y0)
        y += size + MEDAL_GAP


def _rows(seat: SeatView, size: int) -> list[list[tuple[int, str]]]:
    """Where the cards of a tableau lie: in the order of the rounds, a wider gap between two of them."""
    wide = WIDTH - 2 * MARGIN - 2 * PAD
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
    """The race to 50: what is scored, what the next scoring brings, and the emblem at the head of it."""
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
    """What comes next round, what the tableau can do, how many cards are held."""
    parts: list[Part] = []
    for name, text, always in (
        ("star", f"+{seat.points_next}", True),
        ("card", f"+{seat.income}", True),
        ("burst", str(seat.military), True),
        ("eye", str(seat.explore), bool(seat.explore)),
        ("helix", str(seat.chromosomes), bool(seat.chromosomes)),
    ):
        if always:
            parts += [icon(name, 38), 8, Word(text, INK, Font.NUMBER), 30]
    canvas.line(box, parts, size=36)
    held: list[Part] = [icon("cards", 42), 10, Word(str(seat.hand), INK, Font.NUMBER)]
    canvas.line(box, held, size=36, align="right")
