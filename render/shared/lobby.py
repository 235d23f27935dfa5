"""The lobby of any game: its own picture above, who sits where below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.face import Scene
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import GAIN, OWNERS, PANEL, QUIET, SHADE, Owner, mix
from render.shared.people import person
from render.text import say

HERO = 560
"""Height of the game's own picture."""
SEAT = 96
PROOF = 60


def lobby(
    scene: Scene,
    hero: Callable[[Canvas], None],
    *,
    sky: str,
    seats: int,
    proof: str = "",
    owners: Sequence[Owner] = OWNERS,
) -> Canvas:
    """The table before the game: `hero` draws the game; `proof` is the commitment to the shuffle."""
    rows = -(-seats // 2)
    height = HERO + rows * (SEAT + GRID) + PROOF + 2 * MARGIN
    canvas = Canvas.picture(height, sky)
    hero(canvas)
    for seat in range(seats):
        x = MARGIN + seat % 2 * (WIDTH // 2 - MARGIN + GRID // 2)
        y = HERO + seat // 2 * (SEAT + GRID)
        box = Box(x, y, x + WIDTH // 2 - MARGIN - GRID // 2, y + SEAT)
        _seat(canvas, box, scene, seat, owners)
    box = Box(MARGIN, height - PROOF - MARGIN + 6, WIDTH - MARGIN, height - MARGIN + 6)
    canvas.panel(box, radius=PROOF // 2)
    full = len(scene.names) >= seats
    if proof:
        words = say(scene.language, "picture-proof", proof=proof)
    else:
        words = say(scene.language, "picture-full") if full else say(scene.language, "picture-join")
    mark = icon("lock" if proof else "check" if full else "plus", 34)
    canvas.line(box.inset(24, 0), [mark, 14, Word(words, GAIN if proof else QUIET, Font.BODY)], size=36)
    return canvas


def _seat(canvas: Canvas, box: Box, scene: Scene, seat: int, owners: Sequence[Owner]) -> None:
    if seat < len(scene.names):
        canvas.panel(box, line=owners[seat].colour, fill=mix(PANEL, owners[seat].colour, 0.1))
        person(canvas, box.inset(26, 0), scene, seat, size=42, owners=owners)
        return
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.45), shadow=False)
    free: list[Part] = [emblem(owners[seat], 44, hollow=True), 18]
    free.append(Word(say(scene.language, "picture-free-seat"), QUIET, Font.BODY))
    canvas.line(box.inset(26, 0), free, size=36)
