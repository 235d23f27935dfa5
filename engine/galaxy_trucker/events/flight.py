"""What happens in flight: cards, dangers, cargo and crew, with both boxes."""

from __future__ import annotations

from typing import Literal

from engine.core.log import Event, PrivateEvent, SeatEvent
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CardId, Enemy, Hit
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.ship import energy, strength
from engine.galaxy_trucker.ship.crew import Defender, FirstTurn, Walk
from engine.galaxy_trucker.ship.ship import Figure, Part, sorted_goods

GivingUp = Literal["of-free-will", "no-humans", "no-engines", "lapped"]
Paid = Literal["slavers", "smugglers", "pirates", "abandoned-ship", "intruders"]


class CrewBoarded(SeatEvent, frozen=True):
    """The crew is aboard and the batteries are full."""

    humans: int
    brown: int
    purple: int
    tokens: int


class Launched(Event, frozen=True):
    """The rockets were placed on the flight board."""

    order: tuple[Seat, ...]
    cards: int
    """The number of adventure cards ahead."""


class CardRevealed(SeatEvent, frozen=True):
    """The leader turned up the next adventure card."""

    card: CardId
    number: int
    cards: int
    """The number of cards in this flight, if it is known."""


class GaveUp(SeatEvent, frozen=True):
    """A pilot gave up the flight."""

    reason: GivingUp


class OrderFollowed(PrivateEvent, frozen=True):
    """A standing order answered for its owner. The others see what the pilot does but not why."""

    question: str
    """The kind of the question."""
    answer: tuple[str, ...]


class DaysGained(SeatEvent, frozen=True):
    """A rocket moved forward."""

    days: int
    spaces: int
    """The spaces moved, including those of other rockets that were jumped over."""


class DaysLost(SeatEvent, frozen=True):
    """A rocket moved back."""

    days: int
    spaces: int


class FlightEnded(Event, frozen=True):
    """The last card was resolved, or no ship is left in flight."""

    arrived: tuple[Seat, ...]
    """The ships that arrived, the first one first."""


class TokensSpent(SeatEvent, frozen=True):
    """Tokens were taken from these batteries, one for each time a battery is named."""

    batteries: tuple[Square, ...]


class SolarUsed(SeatEvent, frozen=True):
    """Solar modules fed parts that they are linked to. They feed nothing else during this card."""

    feeds: tuple[energy.Feed, ...]


class AstrobotsWoken(SeatEvent, frozen=True):
    """Astrobot stations were activated until the card is over."""

    squares: tuple[Square, ...]


class EnginesDeclared(SeatEvent, frozen=True):
    """A pilot declared engine power."""

    power: int
    tokens: int


class CannonsDeclared(SeatEvent, frozen=True):
    """A pilot declared firepower."""

    halves: strength.Halves
    """Twice the firepower."""
    tokens: int


class HitAimed(Event, frozen=True):
    """The dice named the line of a meteor or shot."""

    hit: Hit
    line: BoardLine
    dice: tuple[int, ...]
    number: int
    of: int
    missed: bool = False
    """Whether no ship has a part on the line."""


class PairAimed(Event, frozen=True):
    """The dice named the line of two meteors, one after the other."""

    hits: tuple[Hit, Hit]
    line: BoardLine
    dice: tuple[int, ...]
    number: int
    of: int
    missed: bool = False
    """Whether no ship has a part on the line."""


class Dodged(SeatEvent, frozen=True):
    """A thruster moved a ship: the hit comes along the next line for it."""

    thruster: Square
    side: Side
    """The direction of the nozzle."""
    line: BoardLine


class PlateHeld(SeatEvent, frozen=True):
    """A hit from a side with a plate had no effect."""

    square: Square


class HitMissed(SeatEvent, frozen=True):
    """A hit's line missed the ship."""

    line: BoardLine


class MeteorBounced(SeatEvent, frozen=True):
    """A small meteor bounced off a side without an exposed connector."""

    square: Square


class ShieldHeld(SeatEvent, frozen=True):
    """A shield stopped a small meteor or a light shot before it reached that part."""

    square: Square


class MeteorShot(SeatEvent, frozen=True):
    """A cannon destroyed a large meteor."""

    cannon: Square


class PartDestroyed(SeatEvent, frozen=True):
    """A part was hit, or blown up from inside, and is lost."""

    part: Part


class PartsFellOff(SeatEvent, frozen=True):
    """Parts that were not connected to the chosen piece fell off and are lost."""

    parts: tuple[Part, ...]


class AlienSuffocated(SeatEvent, frozen=True):
    """An alien lost its life support, and its cabin is now empty."""

    square: Square
    alien: Alien


class GoodsLoaded(SeatEvent, frozen=True):
    """A pilot loaded all or some goods of a card, the most valuable first."""

    loaded: tuple[Good, ...]
    left: tuple[Good, ...]
    """The goods that were offered and not taken."""
    dumped: tuple[Good, ...]
    """The goods that were thrown out to make room."""


class BankShort(SeatEvent, frozen=True):
    """The bank did not have enough goods of these colors for a pilot."""

    missing: tuple[Good, ...]


class GoodsLost(SeatEvent, frozen=True):
    """A pilot lost goods, and tokens in place of missing goods. Both may be empty."""

    goods: tuple[Good, ...]
    tokens: int


class CrewLost(SeatEvent, frozen=True):
    """Members of a crew left the ship."""

    figures: tuple[Figure, ...]


class CreditsEarned(SeatEvent, frozen=True):
    """A card paid a pilot."""

    credits: int
    reason: Paid


class PlanetLanded(SeatEvent, frozen=True):
    """A pilot landed on a planet."""

    planet: int


class PlanetsPassed(SeatEvent, frozen=True):
    """A pilot flew past all planets that were still free."""


class ShipTaken(SeatEvent, frozen=True):
    """A pilot gave up crew for an abandoned ship."""


class StationVisited(SeatEvent, frozen=True):
    """A pilot searched an abandoned station."""


class NobodyStopped(Event, frozen=True):
    """No player could or would use the abandoned ship or station."""


class EnemyBeaten(SeatEvent, frozen=True):
    """A pilot was stronger than the enemy. Those behind are safe."""

    enemy: Enemy


class EnemyDrawn(SeatEvent, frozen=True):
    """A pilot was as strong as the enemy, which moves on to the next pilot."""

    enemy: Enemy


class EnemyWon(SeatEvent, frozen=True):
    """The enemy was stronger than a pilot."""

    enemy: Enemy


class EnemyLeft(Event, frozen=True):
    """No player beat the enemy."""

    enemy: Enemy


class RewardLeft(SeatEvent, frozen=True):
    """The winner left the enemy's reward and lost no days."""

    enemy: Enemy


class WeakestFound(SeatEvent, frozen=True):
    """A player has the least strength in a line of a combat zone; in a tie, the one furthest ahead."""

    number: int
    """The number of the line, from 1."""
    what: Literal["crew", "engines", "cannons"]
    halves: strength.Halves
    """Twice the lowest value."""
    tied: bool


class NothingToFight(SeatEvent, frozen=True):
    """A combat zone did nothing to the last pilot in flight."""


class NobodyToSabotage(SeatEvent, frozen=True):
    """Sabotage did nothing to the last pilot in flight."""


class StardustMet(SeatEvent, frozen=True):
    """A pilot lost as many days as the ship has exposed connectors."""

    exposed: int


class EpidemicSpared(SeatEvent, frozen=True):
    """No two occupied cabins of a ship are joined, so nobody fell ill."""


class SabotageTried(SeatEvent, frozen=True):
    """A saboteur looked for a part on a square of the victim's ship."""

    square: Square | None
    """The square; None if the dice name none."""
    dice: tuple[int, ...]
    """The dice for the column, then those for the row."""
    attempt: int
    found: bool


class SabotageFailed(SeatEvent, frozen=True):
    """The saboteur found no part in three tries."""


class IntrudersAimed(Event, frozen=True):
    """The dice named the line along which intruders come."""

    line: BoardLine
    dice: tuple[int, ...]
    double: bool
    missed: bool
    """Whether no ship has a part on the line."""


class IntrudersPassed(SeatEvent, frozen=True):
    """The intruders' line missed the ship."""


class IntrudersRepelled(SeatEvent, frozen=True):
    """The part where intruders wanted to dock is guarded: they fled, and nobody gets a reward."""

    square: Square
    guard: Defender


class IntruderWalked(SeatEvent, frozen=True):
    """An intruder walked through a ship, from where it boarded to where it left or was beaten."""

    double: bool
    """Whether there is another one, which turns the other way."""
    turns: FirstTurn
    walk: Walk
    figures: tuple[Figure, ...]
    """The figures that the intruder ate."""
    goods: tuple[Good, ...]
    tokens: int
    bombs: tuple[Square, ...]
    """The squares where the intruder left bombs."""
    guard: Defender | None
    """The guard that beat the intruder at the end of its walk; None if none did."""

    @classmethod
    def of(cls, seat: Seat, walk: Walk, guard: Defender | None, *, double: bool) -> IntruderWalked:
        """Return a walk with all its results."""
        figures = [figure for bite in walk.bites for figure in bite.figures]
        goods = [good for bite in walk.bites for good in bite.goods]
        tokens = sum(bite.tokens for bite in walk.bites)
        food = (tuple(figures), tuple(sorted_goods(goods)), tokens)
        return cls(seat, double, walk.turns, walk, *food, walk.bombs, guard)


class BombsExploded(SeatEvent, frozen=True):
    """All bombs in a ship exploded at the same time."""

    squares: tuple[Square, ...]


class WreckFired(SeatEvent, frozen=True):
    """A pilot wanted to use an abandoned ship or station, which fires first."""


class HumansHired(SeatEvent, frozen=True):
    """Humans from a planet came aboard, or none did."""

    squares: tuple[Square, ...]
    """The cabin of each human."""


class FastestFound(SeatEvent, frozen=True):
    """Almost open space: a player has the most engine power; in a tie, the one now furthest ahead."""

    power: int
    tied: bool


class SectorEntered(Event, frozen=True):
    """A dangerous sector put cards of the next level on top of those to come."""

    cards: int
    level: str
    """The level as it is printed: ``II``."""


class GroupsOverheated(SeatEvent, frozen=True):
    """These groups of linked parts had so much energy that all of it is destroyed."""

    squares: tuple[Square, ...]


class RadiationSpared(SeatEvent, frozen=True):
    """No crew of a ship is linked to energy, and no group of energy is large enough to be destroyed."""
