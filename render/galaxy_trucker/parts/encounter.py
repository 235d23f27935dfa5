"""What has come of the open card so far, as lines of signs: dice and line, who is attacked, strengths."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import card_of
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.encounter import Arrival, Declared
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import figure_sign
from render.galaxy_trucker.art.intruders import docking_sign, intruder_sign
from render.galaxy_trucker.art.tones import PILOTS
from render.galaxy_trucker.parts.panels import halves, span
from render.shared.canvas import Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem, icon
from render.shared.palette import INK, NOW, QUIET

SIZE = 52
STEP = 76
"""Lines are so far apart at most."""
ROOMY = 3
"""So few pilots leave a line for what the attacked one could fire with."""


def beside_card(view: GalaxyTruckerView) -> list[list[Part]]:
    """One line for each thing; nothing where the card has just been turned up."""
    now = view.encounter
    rows: list[list[Part]] = []
    if now.aim is not None:
        dice: list[Part] = []
        for value in now.aim.dice:
            dice += [signs.die(value, SIZE), 10]
        rows.append(dice)
        hit = signs.missile(now.aim.hit.size, now.aim.hit.side, 60)
        rows.append(
            [
                hit,
                14,
                _line_sign(now.aim.line.is_column),
                10,
                Word(str(now.aim.line.number), NOW, Font.NUMBER),
            ]
        )
        targets: list[Part] = [Word(f"{now.aim.number}/{now.aim.of}", QUIET, Font.NUMBER), 18]
        for seat in now.aim.targets:
            targets += [emblem(PILOTS[seat], 34), 6]
        rows.append(targets)
        return rows
    if now.arrival is not None:
        return _intruders(now.arrival, view)
    declared = {one.seat: one for one in now.declared}
    concerned = {*declared, *now.beaten, *(() if now.attacked is None else (now.attacked,))}
    for pilot in sorted(view.seats, key=lambda pilot: -(pilot.rocket or 0)):
        if pilot.seat in concerned:
            rows.append(_pilot(pilot.seat, declared.get(pilot.seat), view))
            if pilot.seat == now.attacked and pilot.seat not in declared and len(concerned) <= ROOMY:
                own = pilot.ship
                reach = span(halves(own.cannon_halves), halves(own.most_cannon_halves))
                rows.append([signs.cannon_sign(42), 8, Word(reach, QUIET, Font.NUMBER)])
    if now.fired is not None:
        shot = signs.missile("light", Side.LEFT, 52)
        rows.append([shot, 12, emblem(PILOTS[now.fired], 44)])
    return rows


def _intruders(arrival: Arrival, view: GalaxyTruckerView) -> list[list[Part]]:
    """Dice, where they come along, and to whose ships."""
    kind = "glutton" if view.card is None else card_of(view.card).kind
    dice: list[Part] = [part for value in arrival.dice for part in (signs.die(value, SIZE), 10)]
    side, line = docking_sign(arrival.line.side, 50), _line_sign(arrival.line.is_column)
    number = Word(str(arrival.line.number), NOW, Font.NUMBER)
    ships: list[Part] = [part for seat in arrival.targets for part in (emblem(PILOTS[seat], 34), 6)]
    return [dice, [intruder_sign(kind, 56), 10, side, 10, line, 8, number], ships]


def _pilot(seat: Seat, declared: Declared | None, view: GalaxyTruckerView) -> list[Part]:
    """What a pilot has declared and what came of it; an arrow before whoever is attacked now."""
    now = view.encounter
    row: list[Part] = [emblem(PILOTS[seat], 40), 14]
    if now.attacked == seat:
        row = [icon("arrow", 34, NOW), 8, *row]
    if declared is not None:
        sign = {
            "crew": figure_sign(Figure.HUMAN, 42),
            "engines": signs.engine_sign(42),
            "cannons": signs.cannon_sign(42),
        }[declared.what]
        row += [sign, 8, Word(halves(declared.halves), INK, Font.NUMBER), 14]
    if seat in now.beaten:
        row += [icon("blast", 40)]
    return row


def beside(canvas: Canvas, box: Box, rows: list[list[Part]]) -> None:
    """The same on a panel."""
    canvas.panel(box, line=NOW)
    step = min((box.height - 20) // len(rows), STEP)
    top = (box.y0 + box.y1 - step * len(rows)) // 2
    for n, row in enumerate(rows):
        line = Box(box.x0 + 18, top + n * step, box.x1 - 14, top + (n + 1) * step)
        canvas.line(line, row, size=44 if len(rows) <= 3 else 36)


def _line_sign(is_column: bool) -> Part:
    """A column or a row, as a bar that stands or lies."""
    return signs.bar(50, upright=is_column)
