"""What pilots are asked in flight, and just before it."""

from __future__ import annotations

from engine.core.prompt import Details
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Enemy
from engine.galaxy_trucker.box.components import Alien, TileId
from engine.galaxy_trucker.box.squares import BoardLine, Square


class BoardAlien(Details, frozen=True, tag="board-alien"):
    """The square of a cabin that an alien moves into, or none."""

    alien: Alien


class InsureShip(Details, frozen=True, tag="insure-ship", kw_only=True):
    """Whether to pay a premium."""

    premium: int
    most: int
    """Credits that lost parts cost then."""
    lost: int
    """Parts that are lost already."""


class SetOrders(Details, frozen=True, tag="set-orders"):
    """An `Order` that would make a difference."""


class FlyOn(Details, frozen=True, tag="fly-on"):
    """Whether to fly on, to do so without being asked again, or to give up."""

    cards: int
    """That are still to come."""


# ---------------------------------------------------------------------- stopping


class ChoosePlanet(Details, frozen=True, tag="choose-planet"):
    """The number of a free planet, or none."""

    days: int


class HireHumans(Details, frozen=True, tag="hire-humans"):
    """Where humans of a planet come aboard: each an `Numbered`."""

    humans: int


class Stop(Details, frozen=True, kw_only=True, omit_defaults=True):
    """Whether to stop at the abandoned ship or station."""

    crew: int
    days: int
    shots: int = 0
    """That it fires first,"""
    wakes: int = 0
    """Astrobot stations that have to be activated, too."""


class TakeShip(Stop, frozen=True, tag="take-ship"):
    """An abandoned ship, for crew."""


class VisitStation(Stop, frozen=True, tag="visit-station"):
    """An abandoned station, with crew enough."""


class TakeReward(Details, frozen=True, tag="take-reward", kw_only=True):
    """Whether to take the reward of a beaten enemy."""

    enemy: Enemy
    days: int


# ---------------------------------------------------------------------- strengths


class Declare(Details, frozen=True, kw_only=True):
    """A `Strength` that can be paid for."""

    strength: int = 0
    """The strength of the enemy. 0 if there is none."""
    line: int = 0
    """The line of a combat zone, from 1. 0 elsewhere."""


class FlyAhead(Declare, frozen=True, tag="fly-ahead", omit_defaults=True):
    """Which double engines to power in open space. The ship moves as many days."""


class PowerEngines(Declare, frozen=True, tag="power-engines"):
    """Which double engines to power in a combat zone. Line 0 means open space, in games begun before
    :class:`FlyAhead` existed."""


class PowerCannons(Declare, frozen=True, tag="power-cannons"):
    """Which double cannons to power in a combat zone."""


class WakeAstrobots(Declare, frozen=True, tag="wake-astrobots"):
    """Which astrobots to wake when crews are compared."""


class FightEnemy(Declare, frozen=True, tag="fight-enemy"):
    """Which double cannons to power against an enemy."""


# ---------------------------------------------------------------------- meteors, shots and intruders


class SavePart(Details, frozen=True, kw_only=True):
    """An `EnergySource` for what saves a part, or no."""

    line: BoardLine
    square: Square
    """The square of the part that would be lost."""
    tile: TileId
    """and its tile."""


class RaiseShield(SavePart, frozen=True, tag="raise-shield"):
    """Against small meteors and light shots."""


class FireCannon(SavePart, frozen=True, tag="fire-cannon"):
    """At a large meteor."""


class Dodge(Details, frozen=True, tag="dodge"):
    """A thruster's `Sidestep`, or no."""

    line: BoardLine


class WakeGuards(Details, frozen=True, tag="wake-guards"):
    """A `Station` whose astrobots are activated against intruders, or no."""

    line: BoardLine


class KeepPiece(Details, frozen=True, tag="keep-piece"):
    """The first square of the piece that is kept."""


# ---------------------------------------------------------------------- paying, loading, losing


class ChooseSolar(Details, frozen=True, tag="choose-solar", kw_only=True):
    """The solar module that feeds the declared part: an `EnergySource`."""

    number: int
    """The number of modules. The player names them one after the other."""
    of: int


class SpendTokens(Details, frozen=True, tag="spend-tokens"):
    """Out of which batteries: each an `Numbered`."""


class LoadGoods(Details, frozen=True, tag="load-goods", kw_only=True):
    """A `Stowing`, the best there is, or done."""

    ramp: tuple[Good, ...]
    floats: tuple[Good, ...]
    """The goods that the best loading leaves on the ramp."""


class LoseGoods(Details, frozen=True, tag="lose-goods"):
    """Which goods of a color: each an `Numbered`."""

    good: Good


class LoseCrew(Details, frozen=True, tag="lose-crew"):
    """The figures that may be lost, each a `Numbered`."""


class GiveHidden(Details, frozen=True, tag="give-hidden", kw_only=True):
    """«Smuggler»: how many hidden goods instead of tokens."""

    due: int
    tokens: int
    """In the ship."""


class GiveGoods(Details, frozen=True, tag="give-goods"):
    """«Smuggler», «Warehouse-keeper»: which goods and tokens, each a `Gift`."""


class Pretend(Details, frozen=True, tag="pretend"):
    """«Warehouse-keeper»: whether to give everything that is not hidden, as if that were all."""

    lost: int
    """The payment otherwise."""
