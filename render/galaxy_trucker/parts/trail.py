"""Hits on ships, missiles on their way, and the steps of an intruder through a ship."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from math import atan2, degrees, dist
from typing import Literal

from msgspec import Struct
from PIL import Image

from engine.core.log import Event
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, column_of
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.events.building import PartsRemoved, PartsWelded
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.art.canvas import Box, Canvas
from render.art.drawings import sign
from render.art.palette import GROUND, NOW, Colour
from render.art.sprites import Point
from render.galaxy_trucker.art.signs import PLASMA, bite_sign, bomb_sign, guard_sign, intruder_sign
from render.galaxy_trucker.parts.grid import AWAY, Grid

MOST = 5
"""The most strikes drawn on a ship; later ones take precedence."""


class StrikeOutcome(StrEnum):
    """The result of a meteor or shot."""

    COMING = "coming"
    DESTROYED = "destroyed"
    SHIELDED = "shielded"
    BOUNCED = "bounced"
    SHOT = "shot"
    MISSED = "missed"


class Strike(Struct, frozen=True):
    """A meteor or shot aimed at one ship."""

    line: BoardLine
    size: Size
    outcome: StrikeOutcome
    square: Square | None
    """The square of the part that was hit, if any."""


class Damage(Struct, frozen=True):
    """What happened to one ship since the viewer's last picture."""

    strikes: tuple[Strike, ...]
    gone: tuple[Part, ...]
    welded: frozenset[Square]


def damage(changed: Sequence[Event], seat: SeatView, view: GalaxyTruckerView) -> Damage:
    """Return the damage to a seat's ship since the viewer's last picture."""
    strikes: list[Strike] = []
    mine = [event for event in changed if getattr(event, "seat", None) == seat.seat]
    welded = {part.square for event in mine if isinstance(event, PartsWelded) for part in event.parts}
    aimed: events.HitAimed | None = None
    line: BoardLine | None = None
    last = next((event for event in reversed(changed) if isinstance(event, events.HitAimed)), None)
    for event in changed:
        if isinstance(event, events.CardRevealed):
            strikes, aimed = [], None
        elif isinstance(event, events.HitAimed):
            aimed, line = event, event.line
            # Earlier meteors and shots are drawn only if they broke something.
            strikes = [strike for strike in strikes if strike.outcome is StrikeOutcome.DESTROYED]
        elif getattr(event, "seat", None) == seat.seat:
            if isinstance(event, events.SabotageTried):
                aimed = None
            elif isinstance(event, events.Dodged):
                line = event.line
            if aimed is not None and line is not None:
                strikes += _struck(event, aimed, line, seat)
    standing = {part.square for part in seat.ship.parts}
    coming = _coming(seat, view)
    aim = view.encounter.aim
    if coming is not None:
        strikes = [strike for strike in strikes if strike.line != coming.line] + [coming]
    elif aim is not None and (last is None or last.line != aim.line):
        strikes = [strike for strike in strikes if strike.outcome is StrikeOutcome.DESTROYED]
    return Damage(
        tuple(strikes[-MOST:]),
        tuple(part for part in _gone(mine) if part.square not in standing),
        frozenset(welded & standing),
    )


def _gone(mine: Sequence[Event]) -> Iterator[Part]:
    """Yield the parts that a ship has lost, in order."""
    for event in mine:
        if isinstance(event, events.PartsFellOff | PartsRemoved):
            yield from event.parts
        elif isinstance(event, events.PartDestroyed):
            yield event.part


def _struck(event: Event, aimed: events.HitAimed, line: BoardLine, seat: SeatView) -> list[Strike]:
    """Return the strikes of one hit. A ship that dodged is hit on another line."""
    size = aimed.hit.size
    match event:
        case events.HitMissed():
            return [Strike(line, size, StrikeOutcome.MISSED, None)]
        case events.MeteorBounced(square=square):
            return [Strike(line, size, StrikeOutcome.BOUNCED, square)]
        case events.ShieldHeld(square=square):
            return [Strike(line, size, StrikeOutcome.SHIELDED, square)]
        case events.MeteorShot():
            return [Strike(line, size, StrikeOutcome.SHOT, met(seat, line))]
        case events.PartDestroyed(part=part):
            return [Strike(line, size, StrikeOutcome.DESTROYED, part.square)]
    return []


def met(seat: SeatView, line: BoardLine) -> Square | None:
    """Return the square of the first part on a line; None if the line is empty."""
    parts = {part.square for part in seat.ship.parts}
    along = BOARDS[seat.ship.board].along(line, also=[part.square for part in seat.ship.parts])
    return next((place for place in along if place in parts), None)


def _coming(seat: SeatView, view: GalaxyTruckerView) -> Strike | None:
    """Return the hit that approaches a ship while its pilot decides, if any."""
    aim = view.encounter.aim
    if aim is None or seat.seat not in aim.targets or seat.seat not in view.waiting:
        return None
    if len(seat.ship.pieces) > 1:
        # After the hit, the pilot chooses the piece to keep.
        return None
    line = seat.dodged or aim.line
    return Strike(line, aim.hit.size, StrikeOutcome.COMING, met(seat, line))


APART = 0.36
"""The distance between steps on the same part, in squares."""
NUMBERED_STEPS = 72
"""From this size in pixels on, a square has room for the numbers of steps."""
LANE = 0.24
"""How far a walk is shifted to the right of the middle, in squares, so that both directions stay apart."""
FOOT_HUES: dict[str, Colour] = {"left": NOW, "right": PLASMA}


class Pace(Struct, frozen=True):
    """A part that an intruder enters, and the direction in which it looks there."""

    square: Square
    heading: Side
    eats: bool = False
    """Whether the intruder has eaten something on that part."""
    bomb: bool = False


class Trail(Struct, frozen=True):
    """A whole walk of an intruder."""

    kind: str
    """The kind of the intruder's card, such as ``glutton``."""
    turns: Literal["left", "right"]
    paces: tuple[Pace, ...]
    """The parts that the intruder enters, in order; it docks at the first."""
    stopped: bool
    """Whether a guard stopped the intruder on the last part."""


def trail(canvas: Canvas, grid: Grid, walked: Trail) -> None:
    """Draw an intruder's walk over the ship, on large squares with numbered steps."""
    hue = FOOT_HUES[walked.turns]
    points = _points(grid, walked.paces)
    for n, (one, other) in enumerate(pairwise(points)):
        if _is_across(grid, walked.paces[n].square, walked.paces[n + 1].square):
            _across(canvas, grid, one, other, walked.paces[n + 1].heading, hue)
        else:
            _stretch(canvas, one, other, grid.cell, hue)
    _arrival(canvas, grid, walked)
    _signs(canvas, grid, walked)
    if grid.cell >= NUMBERED_STEPS:
        for number, at in enumerate(points, 1):
            _number(canvas, at, number, hue)


def _points(grid: Grid, paces: Sequence[Pace]) -> list[Point]:
    """Return the pixel at which each step is drawn: to the right of its heading, clear of earlier ones."""
    taken: dict[Square, list[Point]] = {}
    found = []
    for pace in paces:
        x, y = grid.middle(pace.square)
        (rx, ry), (ax, ay) = AWAY[pace.heading.turned(1)], AWAY[pace.heading]
        others = taken.setdefault(pace.square, [])
        spots = [
            (x + grid.cell * (LANE * rx * side + ahead * ax), y + grid.cell * (LANE * ry * side + ahead * ay))
            for side, ahead in ((1, 0.0), (1, -0.26), (1, 0.26), (0, 0.0), (-1, -0.26), (-1, 0.0), (-1, 0.26))
        ]
        free = (at for at in spots if all(dist(at, other) >= APART * grid.cell for other in others))
        at = next(free, spots[0])
        others.append(at)
        found.append(at)
    return found


def _is_across(grid: Grid, one: Square, other: Square) -> bool:
    """Return whether a step crosses the seam of a cylinder."""
    (x0, _), (x1, _) = grid.middle(one), grid.middle(other)
    return abs(x0 - x1) > 1.5 * grid.cell


FOOT, STRIDE, APART_FEET = 0.2, 0.2, 0.075
"""The length of a foot and of a step, and the distance of feet from the line, in squares."""


def _stretch(canvas: Canvas, one: Point, other: Point, cell: int, hue: Colour) -> None:
    """Draw footprints from one point to another, left and right in turn, toes ahead."""
    long, size = dist(one, other), max(11, round(cell * FOOT))
    if not long:
        return
    steps = max(2, round(long / (cell * STRIDE)))
    (dx, dy), aside = ((other[0] - one[0]) / long, (other[1] - one[1]) / long), max(3.0, cell * APART_FEET)
    turn = round(degrees(atan2(dx, -dy)))

    foot = sign("galaxy_trucker/foot", size, hue, turn=turn)
    for n in range(steps):
        x, y = (one[k] + (other[k] - one[k]) * (n + 0.5) / steps for k in (0, 1))
        hand = aside if n % 2 else -aside
        canvas.sprite(foot, x - dy * hand, y + dx * hand, centered=True)


def _across(canvas: Canvas, grid: Grid, one: Point, other: Point, heading: Side, hue: Colour) -> None:
    """Draw footprints across a cylinder's seam: out at one side of the picture, in at the other."""
    reach = grid.cell * (0.5 + 0.2) * AWAY[heading][0]
    _stretch(canvas, one, (one[0] + reach, one[1]), grid.cell, hue)
    _stretch(canvas, (other[0] - reach, other[1]), other, grid.cell, hue)


def _arrival(canvas: Canvas, grid: Grid, walked: Trail) -> None:
    """Draw the intruder outside the ship, where it docks."""
    first = walked.paces[0]
    dx, dy = AWAY[first.heading]
    x, y = grid.middle(first.square)
    size = round(grid.cell * 0.44)
    reach = grid.cell * 0.5 + size / 2 + 1
    at = (x, y + grid.cell) if _begins_inside(grid, first) else (x - dx * reach, y - dy * reach)
    canvas.sprite(intruder_sign(walked.kind, size), *at, centered=True)


def _begins_inside(grid: Grid, first: Pace) -> bool:
    """Return whether a walk begins inside the board, as it does on a cylinder's path around."""
    dice = grid.board.cylinder
    if dice is None or first.heading in (Side.FRONT, Side.REAR):
        return False
    return column_of(first.square) in {start.column for start in dice.starts}


def _signs(canvas: Canvas, grid: Grid, walked: Trail) -> None:
    """Draw bites, bombs and the guard, each in a corner of its square."""
    size = max(14, round(grid.cell * 0.34))
    corner = grid.cell * 0.5 - size * 0.42

    def put(sprite: Image.Image, place: Square, dx: int, dy: int) -> None:
        x, y = grid.middle(place)
        canvas.sprite(sprite, x + dx * corner, y + dy * corner, centered=True)

    for pace in walked.paces:
        if pace.eats:
            put(bite_sign(size), pace.square, -1, -1)
    for pace in walked.paces:
        if pace.bomb:
            put(bomb_sign(round(size * 1.15)), pace.square, 1, -1)
    if walked.stopped:
        put(guard_sign(round(size * 1.2)), walked.paces[-1].square, -1, 1)


def _number(canvas: Canvas, at: Point, number: int, hue: Colour) -> None:
    """Draw the number of a step."""
    canvas.sprite(sign("galaxy_trucker/step", 38, hue), *at, centered=True)
    box = Box(round(at[0]) - 24, round(at[1]) - 19, round(at[0]) + 24, round(at[1]) + 19)
    canvas.number(box, str(number), fill=GROUND)
