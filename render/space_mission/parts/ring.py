"""The ring of planets small, beside somebody's question: numbers, piles, and what is in reach now."""

from __future__ import annotations

from engine.space_mission.cards import PLANETS, Coordinate, PlanetId
from engine.space_mission.view import PlanetView, SpaceMissionView
from render.shared.canvas import GRID, MARGIN, WIDTH, Box, Canvas, Word
from render.shared.fonts import Font
from render.shared.palette import INK, LINE, NOW, PANEL, QUIET, mix
from render.shared.planets import planet as ball
from render.space_mission.art import signs
from render.space_mission.art.tones import WORLDS
from render.space_mission.parts.numbers import coordinate

ACROSS = 4
CELL = (WIDTH - 2 * MARGIN - (ACROSS - 1) * GRID) // ACROSS, 198
RING = 2 * (CELL[1] + GRID)
"""Height of all of it."""
BALL, NUMBER, SHIP = 78, 60, 46


def in_reach(view: SpaceMissionView) -> set[PlanetId]:
    """The planets the viewer's ship can be at after one action: by a card, or as a neighbour."""
    found = {planet for held in view.hand for planet in held.jumps}
    many = len(view.planets)
    for n, place in enumerate(view.planets):
        if view.viewer in place.ships:
            found |= {view.planets[(n + step) % many].planet for step in (1, -1)}
    return found


def ring(canvas: Canvas, y: int, view: SpaceMissionView) -> int:
    """The planets in their order round the gate; tells where they end."""
    reached, jumped = in_reach(view), {planet for held in view.hand for planet in held.jumps}
    for n, place in enumerate(view.planets):
        x = MARGIN + n % ACROSS * (CELL[0] + GRID)
        top = y + n // ACROSS * (CELL[1] + GRID)
        box = Box(x, top, x + CELL[0], top + CELL[1])
        lit = place.planet in reached
        here = view.viewer in place.ships
        fill = PANEL if lit or here else mix(PANEL, (0, 0, 0), 0.35)
        canvas.panel(box, fill=fill, radius=16, shadow=False, line=NOW if lit else LINE)
        _planet(canvas, box, place, view, lit=lit or here, jump=place.planet in jumped)
    return y + RING


def _planet(
    canvas: Canvas, box: Box, place: PlanetView, view: SpaceMissionView, *, lit: bool, jump: bool
) -> None:
    name = Box(box.x0 + 12, box.y0 + 4, box.x1 - 8, box.y0 + 50)
    fill = INK if lit else QUIET
    canvas.text(name, PLANETS[place.planet].name, size=36, face=Font.STRONG, fill=fill, valign="middle")
    middle = box.x0 + 14 + BALL // 2, name.y1 + 4 + BALL // 2
    canvas.sprite(ball(place.planet, BALL, WORLDS[place.planet]), *middle, centered=True)
    if place.station is not None:
        canvas.sprite(signs.station(place.station, 44), middle[0] + 26, middle[1] + 22, centered=True)
    if view.viewer is not None and view.viewer in place.ships:
        canvas.sprite(signs.ship(view.viewer, SHIP), middle[0] - 30, middle[1] + 12)
    hue = QUIET if place.face_up or not place.pile else INK
    pile = Box(box.x0 + 14, box.y1 - 58, box.x0 + 14 + BALL + 20, box.y1 - 8)
    canvas.line(pile, [signs.pile_sign(place.pile, 38), 6, Word(f"×{place.pile}", hue, Font.NUMBER)], size=36)
    printed = PLANETS[place.planet]
    x, top = box.x1 - 2 * NUMBER - 22, name.y1 + 4
    coordinate(canvas, x, top, NUMBER, Coordinate.JUMP, printed.jump, dim=not jump)
    coordinate(canvas, x + NUMBER + 8, top, NUMBER, Coordinate.SCAN, printed.scan)
    for n, number in enumerate(printed.landing):
        coordinate(canvas, x + n * (NUMBER + 8), top + NUMBER + 6, NUMBER, Coordinate.LANDING, number)
