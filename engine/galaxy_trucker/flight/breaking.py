"""When a ship loses parts: what falls off, which piece is kept, which aliens cannot breathe any more."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import SIDES
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.events.flight import AlienSuffocated, PartDestroyed, PartsFellOff
from engine.galaxy_trucker.questions.flight import KeepPiece
from engine.galaxy_trucker.ship.crew import stranded_aliens
from engine.galaxy_trucker.ship.markers import MarkerKind
from engine.galaxy_trucker.ship.ship import Figure, Part, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def lose(g: GalaxyTruckerBase, pilot: Seat, place: Square, *, paid: bool = True) -> Part:
    """«Destroying a tile»: it goes to the lost pile, everything on it to the bank. Nothing is told.

    A part that is not `paid` for goes back to the warehouse: only in the trial flight, before the launch.
    """
    player = g.player(pilot)
    part = player.ship.parts[place]
    player.ship.take(place)
    (player.lost if paid else g.state.workshop.belt).append(part.tile)
    return part


def destroy_together(g: GalaxyTruckerBase, pilot: Seat, squares: Iterable[Square]) -> Steps[None]:
    """Several parts destroyed at the same time, then what does not hold on to the piece that is kept."""
    ship = g.ship(pilot)
    doomed = with_charges(ship, squares)
    if doomed:
        parts = tuple(lose(g, pilot, place) for place in doomed)
        for part in parts:
            g.tell(PartDestroyed(pilot, part))
        yield from fall_apart(g, pilot)


def with_charges(ship: Ship, squares: Iterable[Square]) -> list[Square]:
    """These parts, and those that a charge at a joint destroys with them, row by row."""
    found = dict.fromkeys(place for place in squares if place in ship.parts)
    for place in (border := list(found)):
        for side, other in zip(SIDES, ship.plan.around[place], strict=True):
            charged = ship.marker_between(place, side, MarkerKind.CHARGE)
            if charged and other in ship.parts and other not in found:
                found[other] = None
                border.append(other)
    return sorted(found, key=GRID.__getitem__)


def fall_apart(g: GalaxyTruckerBase, pilot: Seat, *, paid: bool = True) -> Steps[None]:
    """Once parts are gone: keep one piece of the owner's choice, lose the others, and aliens without air."""
    ship = g.ship(pilot)
    pieces = ship.pieces()
    if len(pieces) > 1:
        kept = yield from choose(
            pilot, KeepPiece(), {str(piece[0]): piece for piece in pieces}, default=str(best_piece(ship)[0])
        )
        fallen = [
            lose(g, pilot, place, paid=paid) for piece in pieces if piece is not kept for place in piece
        ]
        g.tell(PartsFellOff(pilot, tuple(fallen)))
    for place, alien in stranded_aliens(ship):
        ship.crew.pop(place)
        g.tell(AlienSuffocated(pilot, place, alien))


def best_piece(ship: Ship) -> tuple[Square, ...]:
    """Ruling: G8. An absent pilot keeps a piece with humans aboard, and the largest; of no ship nothing."""
    return max(ship.pieces(), key=lambda piece: (has_humans(ship, piece), len(piece)), default=())


def has_humans(ship: Ship, piece: tuple[Square, ...]) -> bool:
    """Whether a piece has humans aboard, or before the launch room for them."""
    if ship.crew:
        return any(Figure.HUMAN in ship.crew.get(place, ()) for place in piece)
    return any(ship.face(place).sort.crew for place in piece)
