"""Who can live where: two humans in every cabin, or an alien where its life support is linked."""

from __future__ import annotations

from engine.galaxy_trucker.box.board import Square
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.ship.ship import Figure, Ship


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


def fill(ship: Ship, aliens: dict[Square, Alien]) -> None:
    """Put the aliens where they live, two humans into every other cabin, and charge every battery."""
    for part in ship:
        if part.square in aliens:
            ship.crew[part.square] = [Figure(aliens[part.square].value)]
        elif part.sort.crew:
            ship.crew[part.square] = [Figure.HUMAN] * part.sort.crew
        if part.sort.tokens:
            ship.tokens[part.square] = part.sort.tokens
