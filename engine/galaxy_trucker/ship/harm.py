"""Whether a meteor or shot can harm a ship, whatever its pilot does."""

from __future__ import annotations

from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.components import SMOOTH, Side
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import cannons_against


def bounces(ship: Ship, place: Square, side: Side) -> bool:
    """«Small meteor»: whether one from that side bounces off a part: there is no open connector.

    On a cylinder it may strike a connector that is joined: it is not open, so the meteor bounces.
    """
    if ship.face(place).connector(side) == SMOOTH:
        return True
    return ship.plan.beside(place, side) in ship.parts or ship.is_sealed(place, side)


def is_harmed(ship: Ship, hit: Hit, line: BoardLine) -> bool:
    """Whether a part is in danger from what comes along a line, shields and powered cannons left aside."""
    part = ship.first_part_on(line)
    if part is None or line.side in ship.face(part.square).plates:
        return False
    match hit.size:
        case "small":
            return not bounces(ship, part.square, line.side)
        case "large":
            cannons = cannons_against(ship, line)
            return not cannons or ship.face(cannons[0]).sort.powered
        case "light" | "heavy":
            return True
