"""Who goes aboard: two humans in every cabin, or an alien where its life support is linked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Square
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.building.events import CrewBoarded
from engine.galaxy_trucker.ship.ship import Figure, Ship

if TYPE_CHECKING:
    from engine.galaxy_trucker.game import GalaxyTrucker


def supported(ship: Ship, place: Square, alien: Alien) -> bool:
    """«Crew»: whether the cabin there is linked to life support for that alien."""
    return any(ship.parts[other].sort.life_support is alien for other in ship.links(place))


def alien_cabins(ship: Ship, alien: Alien) -> list[Square]:
    """The cabins where that alien could live, row by row; never the starting cabin."""
    return [
        part.square
        for part in ship
        if part.sort.crew and not part.sort.starting and supported(ship, part.square, alien)
    ]


def stranded_aliens(ship: Ship) -> list[tuple[Square, Alien]]:
    """Aliens whose cabin has lost its life support."""
    return [
        (place, figure.alien)
        for place, figure in ship.figures
        if figure.alien is not None and not supported(ship, place, figure.alien)
    ]


def board_crew(g: GalaxyTrucker) -> Steps[str]:
    """«Launch»: batteries are filled and the crews go aboard; everybody decides for themselves, at once."""
    cabins = yield from side_by_side({seat: _choose_cabins(g, seat) for seat in g.start_order()})
    for seat, aliens in cabins.items():
        ship = g.ship(seat)
        fill(ship, aliens)
        g.tell(
            CrewBoarded(
                seat,
                humans=ship.humans,
                brown=int(ship.has_alien(Alien.BROWN)),
                purple=int(ship.has_alien(Alien.PURPLE)),
                tokens=ship.tokens_left,
            )
        )
    return "launch"


def _choose_cabins(g: GalaxyTrucker, seat: Seat) -> Steps[dict[Square, Alien]]:
    """One brown and one purple alien at most, each in a cabin of its own."""
    ship, chosen = g.ship(seat), dict[Square, Alien]()
    for alien in Alien:
        free: dict[str, Square | None] = {
            str(place): place for place in alien_cabins(ship, alien) if place not in chosen
        }
        place = yield from choose(seat, "board-alien", {"none": None, **free}, default="none", alien=alien)
        if place is not None:
            chosen[place] = alien
    return chosen


def fill(ship: Ship, aliens: dict[Square, Alien]) -> None:
    """Put the aliens where they live, two humans into every other cabin, and charge every battery."""
    for part in ship:
        if part.square in aliens:
            ship.crew[part.square] = [Figure(aliens[part.square].value)]
        elif part.sort.crew:
            ship.crew[part.square] = [Figure.HUMAN] * part.sort.crew
        if part.sort.tokens:
            ship.tokens[part.square] = part.sort.tokens
