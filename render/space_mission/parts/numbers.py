"""Coordinates with their numbers, on planets and on cards."""

from __future__ import annotations

from engine.space_mission.cards import PLANETS, Coordinate, PlanetId
from render.shared.canvas import LEAST, Box, Canvas
from render.shared.fonts import Font
from render.shared.palette import INK, QUIET
from render.space_mission.art.signs import NUMBER_AT, coordinate_sign

GAP = 8
_SHARE = {Coordinate.JUMP: 0.58, Coordinate.SCAN: 0.58, Coordinate.LANDING: 0.46}
"""Height of a number as a share of its sign."""


def coordinate(
    canvas: Canvas, x: int, y: int, size: int, kind: Coordinate, number: object, *, dim: bool = False
) -> None:
    """A sign with its number, its upper left corner at a point."""
    canvas.sprite(coordinate_sign(kind, size, dim=dim), x, y)
    middle = y + round(size * NUMBER_AT[kind])
    half = round(size * 0.36)
    canvas.text(
        Box(x, middle - half, x + size, middle + half),
        str(number),
        size=max(LEAST, round(size * _SHARE[kind])),
        face=Font.NUMBER,
        fill=QUIET if dim else INK,
        align="center",
        valign="middle",
    )


def planet_numbers(canvas: Canvas, x: int, y: int, size: int, planet: PlanetId, *, rows: int = 2) -> None:
    """A planet's four numbers: jump and scan, then both landing numbers, in two rows or one."""
    printed = PLANETS[planet]
    signs: list[tuple[Coordinate, int]] = [
        (Coordinate.JUMP, printed.jump),
        (Coordinate.SCAN, printed.scan),
        *((Coordinate.LANDING, number) for number in printed.landing),
    ]
    across = len(signs) // rows
    for n, (kind, number) in enumerate(signs):
        coordinate(canvas, x + n % across * (size + GAP), y + n // across * (size + GAP), size, kind, number)
