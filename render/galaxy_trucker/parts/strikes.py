"""What has struck the ships since the viewer's last picture, and what is on its way."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from engine.core.event import Event
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.cards import Size
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.events.building import PartsRemoved, PartsWelded
from engine.galaxy_trucker.events.flight import (
    CardRevealed,
    Dodged,
    HitAimed,
    HitMissed,
    MeteorBounced,
    MeteorShot,
    PartDestroyed,
    PartsFellOff,
    SabotageTried,
    ShieldHeld,
)
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView

MOST = 5
"""Strikes drawn on a ship; the latest count."""


class StrikeOutcome(StrEnum):
    """What came of a meteor or shot."""

    COMING = "coming"
    DESTROYED = "destroyed"
    SHIELDED = "shielded"
    BOUNCED = "bounced"
    SHOT = "shot"
    MISSED = "missed"


class Strike(Struct, frozen=True):
    """A meteor or shot on one ship."""

    line: BoardLine
    size: Size
    outcome: StrikeOutcome
    square: Square | None
    """What it met; None: nothing."""


class Damage(Struct, frozen=True):
    """What has happened to one ship since the last look."""

    strikes: tuple[Strike, ...]
    gone: tuple[Part, ...]
    welded: frozenset[Square]


def damage(changed: Sequence[Event], seat: SeatView, view: GalaxyTruckerView) -> Damage:
    """To the ship of a seat."""
    strikes: list[Strike] = []
    gone: list[Part] = []
    welded: set[Square] = set()
    aimed: HitAimed | None = None
    line: BoardLine | None = None
    last = next((event for event in reversed(changed) if isinstance(event, HitAimed)), None)
    for event in changed:
        if isinstance(event, CardRevealed):
            strikes, aimed = [], None
        elif isinstance(event, HitAimed):
            aimed, line = event, event.line
            # Of earlier meteors and shots only those are drawn that broke something.
            strikes = [strike for strike in strikes if strike.outcome is StrikeOutcome.DESTROYED]
        elif getattr(event, "seat", None) == seat.seat:
            if isinstance(event, PartsWelded):
                welded.update(part.square for part in event.parts)
            elif isinstance(event, PartsFellOff | PartsRemoved):
                gone.extend(event.parts)
            elif isinstance(event, SabotageTried):
                aimed = None
            elif isinstance(event, Dodged):
                line = event.line
            elif isinstance(event, PartDestroyed):
                gone.append(event.part)
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
        tuple(part for part in gone if part.square not in standing),
        frozenset(welded & standing),
    )


def _struck(event: Event, aimed: HitAimed, line: BoardLine, seat: SeatView) -> list[Strike]:
    """What came of it on its line, which is another one for a ship that has dodged."""
    size = aimed.hit.size
    if isinstance(event, HitMissed):
        return [Strike(line, size, StrikeOutcome.MISSED, None)]
    if isinstance(event, MeteorBounced):
        return [Strike(line, size, StrikeOutcome.BOUNCED, event.square)]
    if isinstance(event, ShieldHeld):
        return [Strike(line, size, StrikeOutcome.SHIELDED, event.square)]
    if isinstance(event, MeteorShot):
        return [Strike(line, size, StrikeOutcome.SHOT, met(seat, line))]
    if isinstance(event, PartDestroyed):
        return [Strike(line, size, StrikeOutcome.DESTROYED, event.part.square)]
    return []


def met(seat: SeatView, line: BoardLine) -> Square | None:
    """The first part on a line."""
    parts = {part.square for part in seat.ship.parts}
    along = BOARDS[seat.ship.board].along(line, also=[part.square for part in seat.ship.parts])
    return next((place for place in along if place in parts), None)


def _coming(seat: SeatView, view: GalaxyTruckerView) -> Strike | None:
    """What flies at a ship whose pilot still decides."""
    aim = view.encounter.aim
    if aim is None or seat.seat not in aim.targets or seat.seat not in view.waiting:
        return None
    if len(seat.ship.pieces) > 1:
        # It has struck: the pilot chooses the piece to keep.
        return None
    line = seat.dodged or aim.line
    return Strike(line, aim.hit.size, StrikeOutcome.COMING, met(seat, line))
