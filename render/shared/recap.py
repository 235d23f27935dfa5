"""The recap of any game: pictures of one size, and the animation made of them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from PIL import Image

from engine.play.replay import ReplayStep
from render.art.canvas import Box, Canvas
from render.art.encode import animated
from render.art.palette import LINE, NOW, PANEL, SHADE, mix
from render.face import ALT_LIMIT, ReplayFrame, Scene
from render.text import say
from render.text.sentences import alt_text

FRAMES = 28
"""The most pictures of one recap."""

RECAP_WIDTH, RECAP_QUALITY = 720, 80
"""The width in pixels, twice a phone's, and quality: 28 pictures take two to three megabytes."""
MOST_RECAP_BYTES = 8_000_000
FIRST, EACH, LAST = 1500, 900, 4000
"""How long the first frame, each frame and the last frame are shown, in milliseconds."""

Draw = Callable[[Any, Any, Scene], Canvas]
"""Draws a step with the one before it, as everyone saw them, into a canvas."""


def drawn_frames(steps: Sequence[ReplayStep], scene: Scene, draw: Draw, foot: int) -> list[ReplayFrame]:
    """Return a frame for each step, with a strip of `foot` pixels that shows the game's progress."""
    found = []
    for n, step in enumerate(steps):
        before = steps[max(0, n - 1)].view
        now = replace(scene, changed=step.told, reader=None)
        whole = partial(draw, step.view, before, now)
        found.append(ReplayFrame(step.view, partial(_frame, whole, n, len(steps), foot)))
    return found


def _frame(draw: Callable[[], Canvas], n: int, of: int, foot: int) -> Image.Image:
    canvas = draw()
    timeline(canvas, canvas.box._replace(y0=canvas.box.y1 - foot), n, of)
    return canvas.image


def timeline(canvas: Canvas, box: Box, n: int, of: int) -> None:
    """Draw the game's progress as a bar: frame `n` of `of`."""
    canvas.fill(box, mix(PANEL, SHADE, 0.5))
    middle = (box.y0 + box.y1) // 2
    bar = Box(box.x0 + 40, middle - 8, box.x1 - 40, middle + 8)
    canvas.fill(bar, LINE, radius=8)
    head = bar.x0 + round(bar.width * n / max(1, of - 1))
    canvas.fill(bar._replace(x1=max(head, bar.x0 + 16)), NOW, radius=8)
    canvas.fill(Box(head - 16, middle - 16, head + 16, middle + 16), NOW, radius=16)


def moving(stills: Sequence[bytes]) -> bytes:
    """Return the animation. While it is too large to send, every second frame is left out."""
    while sum(map(len, stills)) > MOST_RECAP_BYTES and len(stills) > 2:
        stills = [*stills[:-1:2], stills[-1]]
    times = [FIRST, *[EACH] * (len(stills) - 1)]
    return animated(stills, [*times[:-1], LAST])


def spread(frames: Sequence[ReplayFrame], most: int) -> list[ReplayFrame]:
    """Return at most `most` of the frames, evenly spaced, including the first and the last."""
    if len(frames) <= most:
        return list(frames)
    return [frames[round(n * (len(frames) - 1) / (most - 1))] for n in range(most)]


def recap_alt(summaries: Sequence[str], scene: Scene) -> str:
    """Describe a recap: the state of the game from start to end."""
    lines = [line for n, line in enumerate(summaries) if not n or line != summaries[n - 1]]
    told = say(scene.language, "alt-recap", count=len(summaries))
    while len(lines) > 2 and len(" ".join((told, *lines))) + len(lines) > ALT_LIMIT:
        lines = [*lines[:-1:2], lines[-1]]
    return alt_text(told, *(f"{line}." for line in lines))
