"""What happens in flight: cards, dangers, cargo and crew, with both boxes."""

from __future__ import annotations

from typing import Literal

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CardId, Enemy, Hit
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.ship.crew import Guard, Turns, Walk
from engine.galaxy_trucker.ship.energy import Feed
from engine.galaxy_trucker.ship.ship import Figure, Part, sorted_goods
from engine.galaxy_trucker.ship.strength import Halves

Reason = Literal["of-free-will", "no-humans", "no-engines", "lapped"]
Paid = Literal["slavers", "smugglers", "pirates", "abandoned-ship", "intruders"]

# ---------------------------------------------------------------------- the flight


class CrewBoarded(Event, frozen=True):
    """The crew is aboard and the batteries are full."""

    seat: Seat
    humans: int
    brown: int
    purple: int
    tokens: int


class Launched(Event, frozen=True):
    """The rockets stand on the flight board."""

    order: tuple[Seat, ...]
    cards: int
    """Adventure cards ahead."""


class CardRevealed(Event, frozen=True):
    """The leader turned up the next adventure card."""

    seat: Seat
    card: CardId
    number: int
    cards: int
    """The number of cards in this flight, if it is known."""


class GaveUp(Event, frozen=True):
    """A pilot gives up the flight."""

    seat: Seat
    reason: Reason


class OrderFollowed(Event, frozen=True):
    """A standing order has answered for its owner."""

    seat: Seat
    question: str
    """The kind of the question."""
    answer: tuple[str, ...]

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """The others see what the pilot does, but not whether an order did it."""
        return self if viewer == self.seat else None


class DaysGained(Event, frozen=True):
    """A rocket moved forward."""

    seat: Seat
    days: int
    spaces: int
    """Spaces moved, including those of other rockets that were jumped over."""


class DaysLost(Event, frozen=True):
    """A rocket moved back."""

    seat: Seat
    days: int
    spaces: int


class FlightEnded(Event, frozen=True):
    """The last card is resolved, or no ship is left in flight."""

    arrived: tuple[Seat, ...]
    """The ships that arrived, the first one first."""


# ---------------------------------------------------------------------- tokens and strengths


class TokensSpent(Event, frozen=True):
    """Tokens were taken from these batteries, one for each time a battery is named."""

    seat: Seat
    batteries: tuple[Square, ...]


class SolarUsed(Event, frozen=True):
    """Solar modules feed parts they are linked to. They feed nothing else on this card."""

    seat: Seat
    feeds: tuple[Feed, ...]


class AstrobotsWoken(Event, frozen=True):
    """Astrobot stations are active until the card is over."""

    seat: Seat
    squares: tuple[Square, ...]


class EnginesDeclared(Event, frozen=True):
    """A pilot declared engine power."""

    seat: Seat
    power: int
    tokens: int


class CannonsDeclared(Event, frozen=True):
    """A pilot declared firepower."""

    seat: Seat
    halves: Halves
    """Twice the firepower."""
    tokens: int


# ---------------------------------------------------------------------- meteors and shots


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


class Dodged(Event, frozen=True):
    """A thruster moved a ship: for this ship, the hit comes along the next line."""

    seat: Seat
    thruster: Square
    side: Side
    """The direction in which its nozzle points."""
    line: BoardLine


class PlateHeld(Event, frozen=True):
    """A hit from that side met a plate and had no effect."""

    seat: Seat
    square: Square


class HitMissed(Event, frozen=True):
    """The line misses the ship."""

    seat: Seat
    line: BoardLine


class MeteorBounced(Event, frozen=True):
    """A small meteor met a smooth side."""

    seat: Seat
    square: Square


class ShieldHeld(Event, frozen=True):
    """A shield stopped a small meteor or a light shot before it met that part."""

    seat: Seat
    square: Square


class MeteorShot(Event, frozen=True):
    """A cannon destroyed a large meteor."""

    seat: Seat
    cannon: Square


class PartDestroyed(Event, frozen=True):
    """A part was hit, or blown up from inside, and is lost."""

    seat: Seat
    part: Part


class PartsFellOff(Event, frozen=True):
    """Parts that are not connected to the chosen piece are lost."""

    seat: Seat
    parts: tuple[Part, ...]


class AlienSuffocated(Event, frozen=True):
    """An alien lost its life support, and its cabin is now empty."""

    seat: Seat
    square: Square
    alien: Alien


# ---------------------------------------------------------------------- goods, crew, credits


class GoodsLoaded(Event, frozen=True):
    """A pilot loaded the goods of a card, or some of them, the most valuable first."""

    seat: Seat
    loaded: tuple[Good, ...]
    left: tuple[Good, ...]
    """Offered and not taken."""
    dumped: tuple[Good, ...]
    """Thrown out to make room."""


class BankShort(Event, frozen=True):
    """The bank did not have enough goods of these colors for a pilot."""

    seat: Seat
    missing: tuple[Good, ...]


class GoodsLost(Event, frozen=True):
    """A pilot lost goods, and tokens if goods were missing. Both may be empty."""

    seat: Seat
    goods: tuple[Good, ...]
    tokens: int


class CrewLost(Event, frozen=True):
    """Members of a crew left the ship."""

    seat: Seat
    figures: tuple[Figure, ...]


class CreditsEarned(Event, frozen=True):
    """A card paid a pilot."""

    seat: Seat
    credits: int
    reason: Paid


# ---------------------------------------------------------------------- opportunities


class PlanetLanded(Event, frozen=True):
    """A pilot landed on a planet."""

    seat: Seat
    planet: int


class PlanetsPassed(Event, frozen=True):
    """A pilot flies past all planets that are still free."""

    seat: Seat


class ShipTaken(Event, frozen=True):
    """A pilot gives crew for an abandoned ship."""

    seat: Seat


class StationVisited(Event, frozen=True):
    """A pilot searches an abandoned station."""

    seat: Seat


class NobodyStopped(Event, frozen=True):
    """No player could or would use the abandoned ship or station."""


# ---------------------------------------------------------------------- enemies and the rest


class EnemyBeaten(Event, frozen=True):
    """A pilot was stronger than the enemy. Those behind are safe."""

    seat: Seat
    enemy: Enemy


class EnemyDrawn(Event, frozen=True):
    """A pilot was as strong as the enemy, which goes on to the next pilot."""

    seat: Seat
    enemy: Enemy


class EnemyWon(Event, frozen=True):
    """The enemy was stronger than a pilot."""

    seat: Seat
    enemy: Enemy


class EnemyLeft(Event, frozen=True):
    """No player beat the enemy."""

    enemy: Enemy


class RewardLeft(Event, frozen=True):
    """The winner left the enemy's reward and keeps the days."""

    seat: Seat
    enemy: Enemy


class WeakestFound(Event, frozen=True):
    """A line of a combat zone: the player with the least strength. In a tie, the one furthest ahead."""

    seat: Seat
    number: int
    """The number of the line, from 1."""
    what: Literal["crew", "engines", "cannons"]
    halves: Halves
    """Twice the lowest value."""
    tied: bool


class NothingToFight(Event, frozen=True):
    """A combat zone does nothing to the last pilot in flight."""

    seat: Seat


class NobodyToSabotage(Event, frozen=True):
    """Sabotage does nothing to the last pilot in flight."""

    seat: Seat


class StardustMet(Event, frozen=True):
    """A pilot loses as many days as the ship has exposed connectors."""

    seat: Seat
    exposed: int


class EpidemicSpared(Event, frozen=True):
    """No two occupied cabins of a ship are joined."""

    seat: Seat


class SabotageTried(Event, frozen=True):
    """A saboteur looked for a part in a square of the victim's ship."""

    seat: Seat
    square: Square | None
    """None: the dice name no square."""
    dice: tuple[int, ...]
    """The dice for the column, then those for the row."""
    attempt: int
    found: bool


class SabotageFailed(Event, frozen=True):
    """All three tries missed."""

    seat: Seat


# ---------------------------------------------------------------------- the end


# ---------------------------------------------------------------------- intruders


class IntrudersAimed(Event, frozen=True):
    """The dice named the line along which intruders come."""

    line: BoardLine
    dice: tuple[int, ...]
    double: bool
    missed: bool
    """Whether no ship has a part on the line."""


class IntrudersPassed(Event, frozen=True):
    """The line misses the ship: they fly past."""

    seat: Seat


class IntrudersRepelled(Event, frozen=True):
    """The part where they wanted to dock is guarded: they flee, and no player gets a reward."""

    seat: Seat
    square: Square
    guard: Guard


class IntruderWalked(Event, frozen=True):
    """An intruder has walked through a ship, from where it boarded to where it left or was beaten."""

    seat: Seat
    double: bool
    """Whether there is another one, which turns the other way."""
    turns: Turns
    walk: Walk
    figures: tuple[Figure, ...]
    """The figures it has eaten."""
    goods: tuple[Good, ...]
    tokens: int
    bombs: tuple[Square, ...]
    """Where it has left bombs."""
    guard: Guard | None
    """The guard that beat it at the end of its walk."""

    @classmethod
    def of(cls, seat: Seat, walk: Walk, guard: Guard | None, *, double: bool) -> IntruderWalked:
        """A walk with all its results."""
        figures = [figure for bite in walk.bites for figure in bite.figures]
        goods = [good for bite in walk.bites for good in bite.goods]
        tokens = sum(bite.tokens for bite in walk.bites)
        food = (tuple(figures), tuple(sorted_goods(goods)), tokens)
        return cls(seat, double, walk.turns, walk, *food, walk.bombs, guard)


class BombsExploded(Event, frozen=True):
    """All bombs of a ship go off at the same time."""

    seat: Seat
    squares: tuple[Square, ...]


# ---------------------------------------------------------------------- opportunities of level IV


class WreckFired(Event, frozen=True):
    """A pilot wants to use an abandoned ship or station, and it fires first."""

    seat: Seat


class HumansHired(Event, frozen=True):
    """Humans from a planet have come aboard, or none have."""

    seat: Seat
    squares: tuple[Square, ...]
    """The cabin of each."""


# ---------------------------------------------------------------------- dangers


class FastestFound(Event, frozen=True):
    """Almost open space: the player with the most engine power. In a tie, the one who is now furthest
    ahead."""

    seat: Seat
    power: int
    tied: bool


class SectorEntered(Event, frozen=True):
    """A dangerous sector: cards of the next level were put on top of those to come."""

    cards: int
    level: str
    """The level as it is printed: ``II``."""


class GroupsOverheated(Event, frozen=True):
    """These parts are groups of linked energy so large that all of it is destroyed."""

    seat: Seat
    squares: tuple[Square, ...]


class RadiationSpared(Event, frozen=True):
    """No crew of a ship is linked to energy, and no group of energy is large enough."""

    seat: Seat
