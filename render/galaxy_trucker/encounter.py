"""What has come of the open card so far, as lines of signs: dice and line, who is attacked, strengths."""

from __future__ import annotations

from engine.galaxy_trucker.ship import Figure
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.canvas import Part, Word
from render.fonts import Face
from render.galaxy_trucker import signs
from render.galaxy_trucker.figures import figure_sign
from render.galaxy_trucker.panels import halves
from render.galaxy_trucker.tones import PILOTS
from render.icons import emblem, icon
from render.palette import INK, LOSS, NOW, QUIET

SIZE = 52


def beside_card(view: GalaxyTruckerView) -> list[list[Part]]:
    """One line for each thing; nothing where the card has just been turned up."""
    now = view.encounter
    rows: list[list[Part]] = []
    if now.aim is not None:
        dice: list[Part] = []
        for value in now.aim.dice:
            dice += [signs.die(value, SIZE), 10]
        rows.append(dice)
        hit = signs.missile(now.aim.hit.size, now.aim.hit.side, 76)
        rows.append(
            [
                hit,
                14,
                _line_sign(now.aim.line.is_column),
                10,
                Word(str(now.aim.line.number), NOW, Face.NUMBER),
            ]
        )
        targets: list[Part] = [Word(f"{now.aim.number}/{now.aim.of}", QUIET, Face.NUMBER), 18]
        for seat in now.aim.targets:
            targets += [emblem(PILOTS[seat], 34), 6]
        rows.append(targets)
        return rows
    if now.attacked is not None:
        rows.append([icon("blast", 44), 12, emblem(PILOTS[now.attacked], 46)])
    for declared in now.declared:
        sign = {
            "crew": figure_sign(Figure.HUMAN, 42),
            "engines": signs.engine_sign(42),
            "cannons": signs.cannon_sign(42),
        }[declared.what]
        number: Part = Word(halves(declared.halves), INK, Face.NUMBER)
        rows.append([emblem(PILOTS[declared.seat], 40), 14, sign, 8, number])
    for seat in now.beaten:
        rows.append([emblem(PILOTS[seat], 40), 14, Word("−", LOSS, Face.NUMBER), icon("blast", 40)])
    return rows[-5:]


def _line_sign(is_column: bool) -> Part:
    """A column or a row, as a bar that stands or lies."""
    return signs.bar(50, upright=is_column)
