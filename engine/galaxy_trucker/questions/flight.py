"""The questions for pilots in flight, and just before it. Each class is one kind of question."""

from engine.core.prompt import Details
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Enemy
from engine.galaxy_trucker.box.components import Alien, TileId
from engine.galaxy_trucker.box.squares import BoardLine, Square


class BoardAlien(Details, frozen=True, tag="board-alien"):
    """Which cabin an alien moves into, by its square, or none."""

    alien: Alien


class InsureShip(Details, frozen=True, tag="insure-ship", kw_only=True):
    """Whether to pay the premium for insurance."""

    premium: int
    most: int
    """The most credits that lost parts cost an insured player."""
    lost: int
    """The number of parts lost so far."""


class SetOrders(Details, frozen=True, tag="set-orders"):
    """Which standing order to give; each option is an `Order` that would make a difference."""


class FlyOn(Details, frozen=True, tag="fly-on"):
    """Whether to fly on, to do so without being asked again, or to give up."""

    cards: int
    """The number of cards still to come."""


class ChoosePlanet(Details, frozen=True, tag="choose-planet", omit_defaults=True):
    """Which free planet to land on, by its number, or none."""

    days: int
    ahead: int = 0
    """How many pilots ahead are still choosing."""
    wished: tuple[int, ...] = ()
    """The planets that the pilot has named already, which are wanted more than this one."""


class HireHumans(Details, frozen=True, tag="hire-humans"):
    """Where the humans of a planet move in; each option is a `Numbered`."""

    humans: int


class Stop(Details, frozen=True, kw_only=True, omit_defaults=True):
    """Whether to stop at the abandoned ship or station."""

    crew: int
    days: int
    shots: int = 0
    """The number of shots that the ship or station fires first."""
    wakes: int = 0
    """The number of astrobot stations that must be activated for the stop."""
    ahead: int = 0
    """How many pilots ahead are still deciding. This one can stop only if none of them does."""


class TakeShip(Stop, frozen=True, tag="take-ship"):
    """Whether to give crew for an abandoned ship."""


class VisitStation(Stop, frozen=True, tag="visit-station"):
    """Whether to load the goods of an abandoned station."""


class TakeReward(Details, frozen=True, tag="take-reward", kw_only=True):
    """Whether to take the reward of a beaten enemy."""

    enemy: Enemy
    days: int


class Declare(Details, frozen=True, kw_only=True):
    """Which strength to declare; each option is a `Strength` that can be paid for."""

    strength: int = 0
    """The strength of the enemy; 0 if there is none."""
    line: int = 0
    """The line of a combat zone, from 1; 0 elsewhere."""


class FlyAhead(Declare, frozen=True, tag="fly-ahead", omit_defaults=True):
    """Which double engines to power in open space. The ship moves that many days."""


class PowerEngines(Declare, frozen=True, tag="power-engines"):
    """Which double engines to power in a combat zone. Line 0 means open space, in games begun before
    :class:`FlyAhead` existed."""


class PowerCannons(Declare, frozen=True, tag="power-cannons"):
    """Which double cannons to power in a combat zone."""


class WakeAstrobots(Declare, frozen=True, tag="wake-astrobots"):
    """Which astrobots to activate when crews are compared."""


class FightEnemy(Declare, frozen=True, tag="fight-enemy"):
    """Which double cannons to power against an enemy."""


class SavePart(Details, frozen=True, kw_only=True):
    """Whether to save a part; each option is an `EnergySource`, or "no"."""

    line: BoardLine
    square: Square
    """The square of the part that would be lost."""
    tile: TileId
    """The tile of that part."""


class RaiseShield(SavePart, frozen=True, tag="raise-shield"):
    """Whether to raise a shield against a small meteor or a light shot."""


class FireCannon(SavePart, frozen=True, tag="fire-cannon"):
    """Whether to fire at a large meteor."""


class Dodge(Details, frozen=True, tag="dodge"):
    """Whether to dodge; each option is a thruster's `Sidestep`, or "no"."""

    line: BoardLine


class WakeGuards(Details, frozen=True, tag="wake-guards"):
    """Whether to activate astrobots against intruders; each option is a `Station`, or "no"."""

    line: BoardLine


class KeepPiece(Details, frozen=True, tag="keep-piece"):
    """Which piece of the ship to keep, by its first square."""


class ChooseSolar(Details, frozen=True, tag="choose-solar", kw_only=True):
    """Which solar module feeds the declared part; each option is an `EnergySource`."""

    number: int
    """The number of this module among those that the player must name, from 1."""
    of: int


class SpendTokens(Details, frozen=True, tag="spend-tokens"):
    """From which batteries to spend tokens; each option is a `Numbered`."""


class LoadGoods(Details, frozen=True, tag="load-goods", kw_only=True):
    """Which step of loading to take; each option is a `Stowing`, the best loading, or done."""

    ramp: tuple[Good, ...]
    floats: tuple[Good, ...]
    """The goods that the best loading leaves on the ramp."""


class LoseGoods(Details, frozen=True, tag="lose-goods"):
    """Which goods of a color to lose; each option is a `Numbered`."""

    good: Good


class LoseCrew(Details, frozen=True, tag="lose-crew"):
    """Which figures to lose; each option is a `Numbered`."""


class GiveHidden(Details, frozen=True, tag="give-hidden", kw_only=True):
    """«Smuggler»: how many hidden goods to give instead of tokens."""

    due: int
    tokens: int
    """The number of tokens in the ship."""


class GiveGoods(Details, frozen=True, tag="give-goods"):
    """«Smuggler», «Warehouse-keeper»: which goods and tokens to give; each option is a `Gift`."""


GIVING_UP = (SpendTokens, LoseGoods, LoseCrew, GiveGoods)
"""The questions that may take several things of the same kind."""


class Pretend(Details, frozen=True, tag="pretend"):
    """«Warehouse-keeper»: whether to give everything that is not hidden, as if that were all."""

    lost: int
    """The number of goods to give if the player does not pretend."""
