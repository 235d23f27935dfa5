"""What can be looked at by itself: the planets with everything known of them, the open discard pile."""

from __future__ import annotations

from engine.space_mission.cards import PLANETS, Coordinate
from engine.space_mission.view import PlanetView, SpaceMissionView
from render.face import Scene
from render.shared.canvas import GRID, LEAST, MARGIN, TALLEST, TITLE, WIDTH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import QUIET
from render.shared.planets import planet as ball
from render.space_mission.art import signs
from render.space_mission.art.tones import WORLDS
from render.space_mission.parts.numbers import planet_numbers
from render.space_mission.scenes.board import pile, sky
from render.space_mission.scenes.hand import card
from render.space_mission.words.speech import sentences
from render.text.sentences import Sentences

HEADER = 110
PLANET = 176
BALL, NUMBER, STATION, SHIP = 130, 74, 66, 52
CARD = 116, 148
ACROSS = 8


def planets(view: SpaceMissionView, scene: Scene) -> Canvas:
    """The ring as a list, in its order: numbers, pile, who may develop, who is there."""
    say = sentences(scene, markup=False)
    canvas = Canvas.picture(HEADER + len(view.planets) * (PLANET + 6) + GRID, sky(scene))
    _title(canvas, say.say("part-numbers"))
    for n, planet in enumerate(view.planets):
        y = HEADER + n * (PLANET + 6)
        _planet(canvas, Box(MARGIN, y, WIDTH - MARGIN, y + PLANET), planet, say)
    return canvas


def _title(canvas: Canvas, title: str) -> None:
    box = Box(MARGIN, 12, WIDTH - MARGIN, HEADER - 12)
    canvas.text(box, title, size=TITLE, face=Font.TITLE, valign="middle", least=44)


def _planet(canvas: Canvas, box: Box, planet: PlanetView, say: Sentences) -> None:
    canvas.panel(box, shadow=False)
    middle = box.x0 + 90, (box.y0 + box.y1) // 2
    canvas.sprite(ball(planet.planet, BALL, WORLDS[planet.planet]), *middle, centered=True)
    if planet.station is not None:
        canvas.sprite(signs.station(planet.station, STATION), middle[0] + 48, middle[1] + 44, centered=True)
    x = box.x0 + 190
    name = PLANETS[planet.planet].name
    canvas.text(Box(x, box.y0 + 6, x + 330, box.y0 + 62), name, size=40, face=Font.STRONG, valign="middle")
    planet_numbers(canvas, x, box.y0 + 78, NUMBER, planet.planet, rows=1)
    right = Box(x + 350, box.y0 + 12, box.x1 - 20, box.y0 + 72)
    pile(canvas, right, planet)
    below = Box(x + 350, box.y0 + 100, box.x1 - 20, box.y0 + 160)
    if planet.station is None and planet.scanned_by:
        parts: list[Part] = [Word(say.say("draw-scanned"), QUIET), 12]
        for seat in planet.scanned_by:
            parts += [emblem(signs.owner(seat), 30), 6]
        canvas.line(below._replace(x1=below.x1 - 10), parts, size=LEAST)
    step = min(SHIP + 2, 150 // max(1, len(planet.ships)))
    for n, seat in enumerate(reversed(planet.ships)):
        canvas.sprite(signs.ship(seat, SHIP), below.x1 - SHIP - n * step, below.y0)


def discard(view: SpaceMissionView, scene: Scene) -> Canvas:
    """The open discard pile, newest first."""
    say = sentences(scene, markup=False)
    rows = max(1, -(-len(view.discard) // ACROSS))
    tall = min(CARD[1], (round(WIDTH * TALLEST) - HEADER - GRID) // rows - 8)
    canvas = Canvas.picture(HEADER + rows * (tall + 8) + GRID, sky(scene))
    _title(canvas, say.say("part-discard"))
    for n, shown in enumerate(reversed(view.discard)):
        x, y = MARGIN + n % ACROSS * (CARD[0] + 11), HEADER + n // ACROSS * (tall + 8)
        card(canvas, Box(x, y, x + CARD[0], y + tall), shown, set(Coordinate), marks=False)
    if not view.discard:
        box = Box(MARGIN, HEADER, WIDTH - MARGIN, HEADER + tall)
        canvas.panel(box)
        words = say.say("draw-nothing-discarded")
        canvas.line(box.inset(30, 0), [icon("card", 40), 14, Word(words, QUIET)], size=36)
    return canvas
