"""«Radiation leak»."""

from __future__ import annotations

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import RadiationLeak
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.events.flight import GroupsOverheated, RadiationSpared
from engine.galaxy_trucker.flight.breaking import destroy_together
from engine.galaxy_trucker.flight.losing import leave
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def radiation_leak(g: GalaxyTruckerBase, card: RadiationLeak) -> Steps[None]:
    """Every ship by itself: first the crew beside energy, then what holds too much energy."""
    yield from side_by_side({pilot: _leak(g, pilot, card) for pilot in g.flight_order()})


def _leak(g: GalaxyTruckerBase, pilot: Seat, card: RadiationLeak) -> Steps[None]:
    ship = g.ship(pilot)
    places = irradiated(ship)
    if places:
        leave(g, pilot, places)
    # Ruling: G43. A group is destroyed from four on, as the pictures show; the text says more than four.
    groups = [group for group in energy_groups(ship) if energy_of(ship, group) >= card.destroyed_from]
    doomed = sorted((place for group in groups for place in group), key=GRID.__getitem__)
    if doomed:
        g.tell(GroupsOverheated(pilot, tuple(doomed)))
        yield from destroy_together(g, pilot, doomed)
    elif not places:
        g.tell(RadiationSpared(pilot))


def irradiated(ship: Ship) -> list[Square]:
    """Parts with humans or aliens that are linked to a solar module or to a token; robots do not mind."""
    return [
        place
        for place in sorted(ship.crew, key=GRID.__getitem__)
        if any(_energy(ship, other) for other in ship.links(place))
    ]


def energy_groups(ship: Ship) -> list[tuple[Square, ...]]:
    """Groups of linked solar modules, routers and parts with tokens, each row by row."""
    left = dict.fromkeys(place for place, looks in ship.faces() if looks.sort.router or _energy(ship, place))
    found: list[tuple[Square, ...]] = []
    while left:
        first = next(iter(left))
        del left[first]
        group = [first]
        for place in group:
            for other in ship.links(place):
                if other in left:
                    del left[other]
                    group.append(other)
        found.append(tuple(sorted(group, key=GRID.__getitem__)))
    return found


def energy_of(ship: Ship, group: tuple[Square, ...]) -> int:
    """Tokens and solar modules of a group."""
    return sum(_energy(ship, place) for place in group)


def _energy(ship: Ship, place: Square) -> int:
    return ship.tokens.get(place, 0) + ship.face(place).sort.solar
