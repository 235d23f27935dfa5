"""Who can live where: two humans in every cabin, or an alien where its life support is linked."""

from __future__ import annotations

from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.ship.ship import Figure, Ship


def supported(ship: Ship, place: Square, alien: Alien) -> bool:
    """«Crew»: whether the cabin there is linked to life support for that alien."""
    return any(alien in ship.face(other).sort.life_support for other in ship.links(place))


def alien_cabins(ship: Ship, alien: Alien) -> list[Square]:
    """The cabins where that alien could live, row by row; never the starting cabin."""
    return [
        place
        for place, looks in ship.faces()
        if looks.sort.crew and not looks.sort.starting and supported(ship, place, alien)
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
    for place, looks in ship.faces():
        if place in aliens:
            ship.crew[place] = [Figure(aliens[place].value)]
        elif looks.sort.crew:
            ship.crew[place] = [Figure.HUMAN] * looks.sort.crew
        if looks.sort.tokens:
            ship.tokens[place] = looks.sort.tokens
