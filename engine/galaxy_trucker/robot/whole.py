"""What only shows in a ship as a whole: how well it holds together and can go on growing, and what its parts
do for each other. For robots; in hundredths of a part.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.galaxy_trucker.box.components import SIDES, Box
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import Facing, facing_of, kept_free
from engine.galaxy_trucker.robot.judgement import tiles_that_fit, with_neighbour
from engine.galaxy_trucker.robot.links import worth_of_links
from engine.galaxy_trucker.robot.sturdy import Joins, fragility, joins_of, joins_with
from engine.galaxy_trucker.ship.ship import Part, Ship

CUT_OFF = -308
"""An empty square that no part can be built towards any more."""
BRANCH = 13
"""A square by which the ship can go on growing, as far as there are few of them."""
BRANCHES = 3
GROWABLE = 15
"""So many tiles must fit a square to grow by it."""
FRAGILE = 1
"""… less for every hundredth of a part that falls off when another one is hit."""


class Frame(Struct, frozen=True):
    """A ship to which parts are added on trial, and what all trials have in common."""

    ship: Ship
    """As it was once the trial is over."""
    joined: Joins
    empty: Mapping[Square, tuple[Facing, bool]]
    """What neighbours turn towards each empty square, and whether it must stay empty."""
    box: Box
    guards: bool
    """Whether there are intruders to be stopped."""


def frame_of(ship: Ship, box: Box, *, guards: bool) -> Frame:
    """The ship as it is."""
    empty = {
        place: (facing_of(ship, place), kept_free(ship, place) is not None)
        for place in ship.plan.order
        if place not in ship.parts
    }
    return Frame(ship, joins_of(ship), empty, box, guards)


def closely(frame: Frame, part: Part | None = None) -> int:
    """What the ship is worth as a whole, with that part."""
    ship = frame.ship
    joined = frame.joined if part is None else joins_with(ship, frame.joined, part)
    whole = growth(frame, part) - FRAGILE * fragility(ship, joined)
    if part is None:
        return whole + worth_of_links(ship, guards=frame.guards, joined=joined)
    ship.put(part)
    links = worth_of_links(ship, guards=frame.guards, joined=joined)
    ship.take(part.square)
    return whole + links


def growth(frame: Frame, part: Part | None = None) -> int:
    """What a part means for the ship as a whole: whether it can go on growing, and into every corner."""
    around = frame.ship.plan.around
    empty = dict(frame.empty)
    if part is not None:
        del empty[part.square]
        looks = printed_face(part.tile, part.turn)
        for side, place in zip(SIDES, around[part.square], strict=True):
            if place in empty:
                facing, blocked = empty[place]
                facing = with_neighbour(facing, side.opposite, looks.connector(side))
                empty[place] = facing, blocked or side in looks.free
    buds = [
        place
        for place, (facing, blocked) in empty.items()
        if not blocked and any(facing) and tiles_that_fit(facing, frame.box) >= GROWABLE
    ]
    reached = dict.fromkeys(buds)
    for place in (border := list(buds)):
        for other in around[place]:
            if other in empty and other not in reached:
                reached[other] = None
                border.append(other)
    wanted = min(BRANCHES, (len(empty) + 2) // 3)
    return CUT_OFF * (len(empty) - len(reached)) + BRANCH * min(wanted, len(buds))
