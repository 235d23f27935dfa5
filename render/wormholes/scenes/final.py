"""The score sheet: four lines for everybody, who was brought where, and the places."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from engine.core.game import Outcome
from engine.wormholes.owner import RIVAL
from engine.wormholes.scoring import Score
from engine.wormholes.view import Place, WormholesView
from render.face import Scene
from render.shared.canvas import GRID, LEAST, MARGIN, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import GAIN, INK, NOW, PANEL, QUIET, SHADE, mix
from render.shared.people import WAITING_HEIGHT
from render.text import say
from render.wormholes.art import signs
from render.wormholes.art.emblems import planet_emblem
from render.wormholes.scenes.board import owner_name, sky

HEADER = 124
SHEET = 262
TOP, LINES = 84, 92


def final(view: WormholesView, scene: Scene, outcome: Outcome | None = None) -> Canvas:
    """All sheets, winners first."""
    del outcome  # the view tells the places
    canvas = Canvas.picture(
        HEADER + len(view.ranking) * (SHEET + GRID) + WAITING_HEIGHT + 2 * GRID, sky(scene)
    )
    lost = view.rival is not None and view.ranking[0].owner == RIVAL
    key = "wormholes-picture-lost" if lost else "picture-final"
    title = say(scene.language, key, rounds=view.round)
    box = Box(MARGIN, 16, WIDTH - MARGIN, HEADER - 12)
    canvas.text(box, title, size=TITLE, face=Font.TITLE, valign="middle", least=44)
    y = HEADER
    for place in view.ranking:
        _sheet(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + SHEET), place, view, scene)
        y += SHEET + GRID
    box = Box(MARGIN, y, WIDTH - MARGIN, y + WAITING_HEIGHT)
    canvas.panel(box, radius=WAITING_HEIGHT // 2)
    fair = say(scene.language, "picture-fair")
    canvas.line(box.inset(24, 0), [icon("lock", 36), 14, Word(fair, GAIN, Font.BODY)], size=LEAST)
    return canvas


def _sheet(canvas: Canvas, box: Box, place: Place, view: WormholesView, scene: Scene) -> None:
    won = place.place == 1
    mark = signs.owner(place.owner)
    canvas.panel(box, fill=mix(PANEL, mark.colour, 0.14 if won else 0.0), line=NOW if won else None, halo=won)
    inner = box.inset(24, 0)
    top = Box(inner.x0, box.y0 + 8, inner.x1, box.y0 + TOP)
    if won:
        canvas.sprite(icon("crown", 60), top.x0, top.y0 + 8)
    else:
        number = top._replace(x1=top.x0 + 72)
        canvas.text(number, f"{place.place}.", size=46, face=Font.NUMBER, fill=QUIET, valign="middle")
    points: list[Part] = [icon("star", 52), 12, Word(str(place.score.total), INK, Font.NUMBER)]
    canvas.line(top._replace(x0=top.x1 - 230), points, size=66, align="right")
    badge = emblem(mark, 50)
    canvas.sprite(badge, top.x0 + 86, (top.y0 + top.y1 - 50) / 2)
    name = top._replace(x0=top.x0 + 152, x1=top.x1 - 240)
    canvas.text(name, owner_name(scene, place.owner), size=46, face=Font.STRONG, valign="middle")
    lines(canvas, Box(inner.x0, top.y1 + 4, inner.x1, top.y1 + 4 + LINES), place.score, scene, bonus=True)
    player = next(player for player in view.everybody if player.owner == place.owner)
    counted = Counter(player.passengers or ())
    planets = [planet for planet, _ in view.docks]
    wide = inner.width // len(planets)
    for n, planet in enumerate(planets):
        count = counted[planet]
        cell = Box(inner.x0 + n * wide, box.y1 - 72, inner.x0 + (n + 1) * wide, box.y1 - 14)
        hue = INK if count else mix(QUIET, SHADE, 0.5)
        parts: list[Part] = [planet_emblem(planet, 40, dim=not count), 7, Word(str(count), hue, Font.NUMBER)]
        canvas.line(cell, parts, size=36)


def lines(canvas: Canvas, box: Box, score: Score, scene: Scene, *, bonus: bool) -> None:
    """The four lines of a sheet: numbers with their signs and words; the bonus may still be unknown."""
    told = (
        ("exploration", 40, str(score.exploration)),
        ("wormholes", 42, str(score.wormholes)),
        ("passengers", 42, str(score.passengers)),
        ("bonus", 44, str(score.bonus) if bonus else "?"),
    )
    wide = box.width // len(told)
    for n, (line, size, points) in enumerate(told):
        cell = Box(box.x0 + n * wide, box.y0, box.x0 + (n + 1) * wide - 8, box.y1)
        hue = QUIET if points in ("0", "?") else INK
        number: list[Part] = [line_sign(line, size), 10, Word(points, hue, Font.NUMBER)]
        canvas.line(cell._replace(y1=cell.y0 + 52), number, size=46)
        words = say(scene.language, f"wormholes-picture-{line}")
        canvas.line(cell._replace(y0=cell.y0 + 50), [Word(words, QUIET)], size=36)


def line_sign(line: str, size: int) -> Image.Image:
    """What stands for a line of a sheet."""
    match line:
        case "exploration":
            return signs.exploration(size)
        case "wormholes":
            return signs.worm(size)
        case "passengers":
            return signs.passenger(size, INK)
    return signs.bonus(size)
