"""What a ship can do: engine power, firepower, shields, cannons against meteors. Nothing is spent here.

Firepower is counted in halves, for a cannon that does not point to the front has half its power. Whoever
declares a strength names the double engines or cannons they power, one token each.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NewType

from engine.galaxy_trucker.box.board import Line, Square, column_of, row_of
from engine.galaxy_trucker.box.components import Alien, Side
from engine.galaxy_trucker.ship.ship import Ship

ALIEN_BONUS = 2

Halves = NewType("Halves", int)
"""Twice a strength, as it is told."""


def double_engines(ship: Ship) -> list[Square]:
    """Engines that work only for a token."""
    return [part.square for part in ship if part.sort.engine and part.sort.double]


def double_cannons(ship: Ship) -> list[Square]:
    """Cannons that work only for a token, the stronger ones first."""
    found = [part for part in ship if part.sort.cannon and part.sort.double]
    return [part.square for part in sorted(found, key=lambda part: part.points is not Side.FRONT)]


def engine_power(ship: Ship, powered: Collection[Square] = ()) -> int:
    """«Engines»: single ones, the double ones that are `powered`, and a brown alien if there is any power."""
    power = sum(
        part.sort.engine for part in ship.parts.values() if not part.sort.double or part.square in powered
    )
    return power + ALIEN_BONUS if power and ship.has_alien(Alien.BROWN) else power


def cannon_halves(ship: Ship, powered: Collection[Square] = ()) -> int:
    """«Cannons»: firepower in halves; a purple alien helps only where there is any without it."""
    halves = 0
    for part in ship.parts.values():
        if not part.sort.double or part.square in powered:
            halves += part.sort.cannon * (2 if part.points is Side.FRONT else 1)
    return halves + 2 * ALIEN_BONUS if halves and ship.has_alien(Alien.PURPLE) else halves


def most_engine_power(ship: Ship) -> int:
    """Engine power with as many double engines as there are tokens for."""
    return engine_power(ship, double_engines(ship)[: ship.tokens_left])


def most_cannon_halves(ship: Ship) -> int:
    """Firepower in halves with as many double cannons as there are tokens for."""
    return cannon_halves(ship, double_cannons(ship)[: ship.tokens_left])


def shields(ship: Ship, side: Side) -> list[Square]:
    """Shield generators that cover that side of the ship, with or without a token to power them."""
    return [part.square for part in ship if side in part.covers]


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
    reach = 0 if line.side is Side.FRONT else 1
    number = column_of if line.is_column else row_of
    found = [
        part
        for part in ship
        if part.sort.cannon and part.points is line.side and abs(number(part.square) - line.number) <= reach
    ]
    return [part.square for part in sorted(found, key=lambda part: part.sort.double)]
