"""What parts of a ship do for each other because they are linked. For robots; in hundredths of a part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.robot.sturdy import Joins, joins_of
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.ship.strength import turret_pairs

BREATHES = 100
"""An alien that has a cabin to live in."""
INFECTED = -350
"""Two cabins that an epidemic goes through together."""
PAIR = 130
"""A pair of turrets: as much as a cannon."""
FED, FED_TOO = 80, 30
"""The first part and the second that a solar module can feed."""
ARMED = 30
"""A cabin or station with weapons: where crews are compared it counts twice."""
GUARDED = 100
"""A part that stops intruders, for every part from which they may come to it."""
STEERED = 50
"""A thruster with a cabin beside it: intruders can be dodged."""
LEAKING = -40
"""Class IV: two parts full of energy, which a leak destroys together."""
EXPOSED = -15
"""Class IV: a cabin beside energy."""


def worth_of_links(ship: Ship, *, guards: bool, joined: Joins | None = None) -> int:
    """What the links of a ship are worth, those that harm it counted against it.

    `guards`: whether there are intruders to be stopped. `joined`: what holds on to what, if that is known.
    """
    known = joins_of(ship) if joined is None else joined
    faces = {place: ship.face(place) for place in ship.parts}
    farther = bool(ship.markers) or any(looks.sort.router for looks in faces.values())
    cabins = [place for place, looks in faces.items() if looks.sort.crew]
    total = PAIR * turret_pairs(ship)
    homes: dict[Alien, list[Square]] = {alien: [] for alien in Alien}
    leaks = ship.plan.level == 4

    def links(place: Square) -> Sequence[Square]:
        return ship.links(place) if farther else known[place]

    for place in cabins:
        beside = links(place)
        for alien, places in homes.items():
            if not faces[place].sort.starting and any(
                alien in faces[other].sort.life_support for other in beside
            ):
                places.append(place)
        total += INFECTED * sum(other in cabins for other in beside) // 2
        if any(faces[other].sort.armoury for other in beside):
            total += ARMED + (GUARDED * len(known[place]) if guards else 0)
        if leaks:
            total += EXPOSED * any(faces[other].sort.tokens or faces[other].sort.solar for other in beside)
    total += _aliens(homes)
    for place, looks in faces.items():
        sort = looks.sort
        if sort.turret and guards:
            total += GUARDED * len(known[place])
        if not (sort.solar or sort.thruster or sort.robots or (leaks and sort.tokens)):
            continue
        beside = links(place)
        if sort.solar:
            consumers = sum(faces[other].sort.powered for other in beside)
            total += FED * (consumers > 0) + FED_TOO * (consumers > 1)
        if sort.thruster:
            total += STEERED * any(other in cabins for other in beside)
        if sort.robots:
            total += ARMED * any(faces[other].sort.armoury for other in beside)
        if leaks and (sort.tokens or sort.solar):
            energy = sum(bool(faces[other].sort.tokens or faces[other].sort.solar) for other in beside)
            total += LEAKING * energy // 2
    return total


def _aliens(homes: Mapping[Alien, Sequence[Square]]) -> int:
    """Aliens of both colours, each in a cabin of its own."""
    cabins = {place for places in homes.values() for place in places}
    return BREATHES * min(sum(map(bool, homes.values())), len(cabins))
