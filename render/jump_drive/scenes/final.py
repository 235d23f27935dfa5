"""The final score: places, points, what decided a tie, and how to check that the shuffle was fair."""

from __future__ import annotations

from engine.core.game import Outcome
from engine.jump_drive.base import Place
from engine.jump_drive.cards import design
from engine.jump_drive.view import JumpDriveView
from render.face import Scene
from render.jump_drive.art.cards import medal
from render.jump_drive.scenes.hand import sky
from render.shared.canvas import GRID, MARGIN, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import icon
from render.shared.palette import GAIN, INK, NOW, OWNERS, PANEL, QUIET, mix
from render.shared.people import WAITING_HEIGHT, person
from render.text import say

HEADER = 128
WINNER, OTHER, TIE = 232, 196, 52
BEST = 76
"""The size of a card among the best of a tableau."""
SHOWN = 10


def final(view: JumpDriveView, scene: Scene, outcome: Outcome | None = None, *, proof: str = "") -> Canvas:
    """The end of a game; `proof` is the commitment everybody can check."""
    del outcome  # the view tells the places and what decided them
    tied = {place.points for place in view.ranking if _sharing(view, place) > 1}
    heights = [_height(place, tied=place.points in tied) for place in view.ranking]
    height = HEADER + sum(heights) + (GRID + 4) * len(heights) + WAITING_HEIGHT + 24
    canvas = Canvas.picture(height, sky(scene))
    title = say(scene.language, "picture-final", rounds=view.round)
    canvas.text(
        Box(MARGIN, 20, WIDTH - MARGIN, HEADER - 12),
        title, size=TITLE, face=Font.TITLE, valign="middle", least=44,
    )  # fmt: skip
    y = HEADER
    for place, high in zip(view.ranking, heights, strict=True):
        box = Box(MARGIN, y, WIDTH - MARGIN, y + high)
        _place(canvas, box, view, place, scene, tied=place.points in tied)
        y += high + GRID + 4
    box = Box(MARGIN, y, WIDTH - MARGIN, y + WAITING_HEIGHT)
    canvas.panel(box, radius=WAITING_HEIGHT // 2)
    words = (
        say(scene.language, "picture-proof", proof=proof) if proof else say(scene.language, "picture-fair")
    )
    canvas.line(box.inset(24, 0), [icon("lock", 36), 14, Word(words, GAIN, Font.BODY)], size=36)
    return canvas


def _sharing(view: JumpDriveView, place: Place) -> int:
    return sum(other.points == place.points for other in view.ranking)


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
    if won:
        canvas.sprite(icon("crown", 84), top.x0, (top.y0 + top.y1) / 2 - 42)
    else:
        canvas.text(
            top._replace(x1=top.x0 + 84),
            f"{place.place}.",
            size=56,
            face=Font.NUMBER,
            fill=QUIET,
            valign="middle",
        )
    points: list[Part] = [icon("star", 76 if won else 54), 14, Word(str(place.points), INK, Font.NUMBER)]
    canvas.line(top._replace(x0=top.x1 - 300), points, size=96 if won else 64, align="right")
    person(canvas, top._replace(x0=top.x0 + 112, x1=top.x1 - 310), scene, place.seat, size=56 if won else 44)
    row = Box(inner.x0, box.y1 - BEST - 22, inner.x1, box.y1 - 22)
    if tied:
        row = Box(inner.x0, top.y1 + 2, inner.x1, top.y1 + 54)
        parts: list[Part] = [icon("cards", 38), 8, Word(str(place.hand), INK, Font.NUMBER), 12]
        parts += [Word("+ ", QUIET), icon("card", 38), 6, Word(str(place.income), INK, Font.NUMBER)]
        parts += [Word(f" = {place.tie_break}", INK, Font.NUMBER), 18]
        words = say(scene.language, "picture-tie-break")
        canvas.line(row, [*parts, Word(words, QUIET, Font.BODY)], size=36)
        row = Box(inner.x0, box.y1 - BEST - 18, inner.x1, box.y1 - 18)
    _best(canvas, row, view, place.seat)


def _best(canvas: Canvas, row: Box, view: JumpDriveView, seat: int) -> None:
    """The cards that gave most at the end."""
    cards = sorted(view.seats[seat].tableau, key=lambda placed: -placed.points)[:SHOWN]
    for n, placed in enumerate(cards):
        canvas.sprite(medal(design(placed.card), BEST), row.x0 + n * (BEST + 16), row.y0)
