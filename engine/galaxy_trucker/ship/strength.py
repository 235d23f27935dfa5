"""What a ship can do: engine power, firepower, shields, cannons against meteors. Nothing is spent here.

Firepower is counted in halves, for a cannon that does not point to the front has half its power. Whoever
declares a strength names the double engines or cannons they power, one token each.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NewType

from engine.galaxy_trucker.box.components import Alien, Side
from engine.galaxy_trucker.box.squares import Line, Square
from engine.galaxy_trucker.ship.ship import Ship

ALIEN_BONUS = 2

Halves = NewType("Halves", int)
"""Twice a strength, as it is told."""


def double_engines(ship: Ship) -> list[Square]:
    """Engines that work only for a token."""
    return [place for place, looks in ship.faces() if looks.sort.engine and looks.sort.powered]


def double_cannons(ship: Ship) -> list[Square]:
    """Cannons that work only for a token, the stronger ones first."""
    found = [(place, looks) for place, looks in ship.faces() if looks.sort.cannon and looks.sort.powered]
    return [place for place, looks in sorted(found, key=lambda one: Side.FRONT not in one[1].fires)]


def engine_power(ship: Ship, powered: Collection[Square] = ()) -> int:
    """«Engines»: single ones, the double ones that are `powered`, and a brown alien if there is any power."""
    power = sum(
        looks.sort.engine for place, looks in ship.faces() if not looks.sort.powered or place in powered
    )
    return power + ALIEN_BONUS if power and ship.has_alien(Alien.BROWN) else power


def cannon_halves(ship: Ship, powered: Collection[Square] = ()) -> int:
    """«Cannons»: firepower in halves; a purple alien helps only where there is any without it."""
    halves = 0
    for place, looks in ship.faces():
        if not looks.sort.powered or place in powered:
            halves += looks.sort.cannon * (2 if Side.FRONT in looks.fires else 1)
    return halves + 2 * ALIEN_BONUS if halves and ship.has_alien(Alien.PURPLE) else halves


def most_engine_power(ship: Ship) -> int:
    """Engine power with as many double engines as there are tokens for."""
    return engine_power(ship, double_engines(ship)[: ship.tokens_left])


def most_cannon_halves(ship: Ship) -> int:
    """Firepower in halves with as many double cannons as there are tokens for."""
    return cannon_halves(ship, double_cannons(ship)[: ship.tokens_left])


def shields(ship: Ship, side: Side) -> list[Square]:
    """Shield generators that cover that side of the ship, with or without a token to power them."""
    return [place for place, looks in ship.faces() if side in looks.covers]


def shielded(ship: Ship, side: Side) -> bool:
    """Whether a shield covers that side and a token is there for it.

    >>> shielded(Ship.parse("I S1@7,7 H1@7,8 B1@7,6:1"), Side.FRONT)
    True
    """
    return ship.tokens_left > 0 and bool(shields(ship, side))


def cannons_against(ship: Ship, line: Line) -> list[Square]:
    """«Large meteors»: cannons that can shoot what comes along a line, those that cost nothing first.

    From the front only in exactly that column; from the other sides in the same or a neighbouring line. A
    double cannon is named whether or not there is a token for it.
    """
    reach, plan = 0 if line.side is Side.FRONT else 1, ship.plan
    found = [
        (place, looks)
        for place, looks in ship.faces()
        if line.side in looks.fires and plan.distance(place, line) <= reach
    ]
    return [place for place, looks in sorted(found, key=lambda one: one[1].sort.powered)]
