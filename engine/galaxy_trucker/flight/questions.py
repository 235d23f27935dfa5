"""What pilots are asked in flight: tokens for engines, cannons and shields, and who of the crew must go.

Ruling: G6. Asked only where it can matter: no shield without a token, no cannon that changes nothing, no
choice among equals that lie in the same place.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Literal

from msgspec import Struct

from engine.core.ask import Steps, choose, choose_some
from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.components import Side
from engine.galaxy_trucker.box.squares import GRID, Line, Square
from engine.galaxy_trucker.flight.encounter import Declared
from engine.galaxy_trucker.flight.events import CannonsDeclared, CrewLost, EnginesDeclared, TokensSpent
from engine.galaxy_trucker.ship.ship import Figure, Part, Ship
from engine.galaxy_trucker.ship.strength import (
    Halves,
    cannon_halves,
    cannons_against,
    double_cannons,
    double_engines,
    engine_power,
    shielded,
)

# ---------------------------------------------------------------------- tokens


def spend_tokens(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Tokens»: from any batteries of the ship, the owner's choice."""
    tokens = g.ship(pilot).tokens
    if not count:
        return
    by_battery = {f"{place}.{n}": place for place in _fullest(tokens) for n in range(1, tokens[place] + 1)}
    if len(tokens) == 1:
        spent = list(by_battery.values())[:count]
    else:
        spent = yield from choose_some(pilot, "spend-tokens", by_battery, count, count)
    take_tokens(g, pilot, spent)


def take_tokens(g: GalaxyTruckerBase, pilot: Seat, batteries: Iterable[Square]) -> None:
    """Take a token out of each battery that is named."""
    tokens = g.ship(pilot).tokens
    spent = tuple(batteries)
    for place in spent:
        tokens[place] -= 1
        if not tokens[place]:
            del tokens[place]
    g.tell(TokensSpent(pilot, spent))


def _fullest(tokens: dict[Square, int]) -> list[Square]:
    return sorted(tokens, key=lambda place: (-tokens[place], place))


def _pay_or_not(g: GalaxyTruckerBase, pilot: Seat, kind: str, part: Part, line: Line) -> Steps[bool]:
    """Offer to spend one token; the safe answer is to spend it, for a part is lost otherwise."""
    options: dict[str, Square | None] = {
        f"battery@{place}": place for place in _fullest(g.ship(pilot).tokens)
    }
    battery = yield from choose(
        pilot, kind, {**options, "no": None}, line=line, square=part.square, tile=part.tile
    )
    if battery is not None:
        take_tokens(g, pilot, [battery])
    return battery is not None


def raise_shield(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: Line) -> Steps[bool]:
    """«Shields»: a token for a shield that covers the side; whether there is one and it is raised."""
    if not shielded(g.ship(pilot), line.side):
        return False
    return (yield from _pay_or_not(g, pilot, "raise-shield", part, line))


def shoot_meteor(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: Line) -> Steps[Square | None]:
    """«Large meteors»: a cannon that reaches the line; a single one shoots free, a double one for a token.

    Ruling: G1. A shot that costs nothing is fired without asking.
    """
    ship = g.ship(pilot)
    cannons = cannons_against(ship, line)
    if not cannons:
        return None
    if not ship.face(cannons[0]).sort.powered:
        return cannons[0]
    if not ship.tokens_left:
        return None
    fired = yield from _pay_or_not(g, pilot, "fire-cannon", part, line)
    return cannons[0] if fired else None


# ---------------------------------------------------------------------- strengths


class Power(Struct, frozen=True):
    """Double engines or cannons to power, and the strength that makes."""

    tokens: int
    halves: int
    """Twice the strength."""

    def __str__(self) -> str:
        """Tokens and strength: ``2:4.5``."""
        return f"{self.tokens}:{self.halves // 2}{'.5' if self.halves % 2 else ''}"


def engine_powers(ship: Ship) -> list[Power]:
    """Every engine power that can be declared; double engines are all alike."""
    doubles = double_engines(ship)
    return [
        Power(count, 2 * engine_power(ship, doubles[:count]))
        for count in range(min(len(doubles), ship.tokens_left) + 1)
    ]


def cannon_powers(ship: Ship) -> list[Power]:
    """Every firepower that can be declared, cheap before strong."""
    doubles = double_cannons(ship)
    front = [place for place in doubles if Side.FRONT in ship.face(place).fires]
    others = [place for place in doubles if place not in front]
    found = {
        Power(ahead + aside, cannon_halves(ship, front[:ahead] + others[:aside]))
        for ahead, aside in product(range(len(front) + 1), range(len(others) + 1))
        if ahead + aside <= ship.tokens_left
    }
    return sorted(found, key=lambda power: (power.tokens, -power.halves))


def best_cannon_powers(ship: Ship) -> list[Power]:
    """The strongest firepower for each number of tokens."""
    best: dict[int, Power] = {}
    for power in cannon_powers(ship):
        best.setdefault(power.tokens, power)
    return list(best.values())


def against(ship: Ship, strength: int) -> list[Power]:
    """What can come of a fight: the cheapest ways to be weaker, then as strong, then stronger than the enemy.

    Ruling: G2. Whoever beats the enemy, or cannot reach it, is not asked to pay more for the same.
    """
    cheapest: dict[int, Power] = {}
    for power in cannon_powers(ship):
        cheapest.setdefault(_compared(power.halves, 2 * strength), power)
    return sorted(cheapest.values(), key=lambda power: power.halves)


def _compared(one: int, other: int) -> int:
    return (one > other) - (one < other)


def power_engines(g: GalaxyTruckerBase, pilot: Seat, *, enough: int, line: int = 0) -> Steps[int]:
    """Declare engine power; the safe answer is the cheapest that gives `enough` halves, else none."""
    powers = engine_powers(g.ship(pilot))
    chosen = yield from _declare(pilot, "power-engines", powers, enough, strength=0, line=line)
    _note(g, pilot, "engines", chosen)
    g.tell(EnginesDeclared(pilot, chosen.halves // 2, chosen.tokens))
    yield from spend_tokens(g, pilot, chosen.tokens)
    return chosen.halves // 2


def power_cannons(g: GalaxyTruckerBase, pilot: Seat, *, enough: int, line: int) -> Steps[int]:
    """Declare firepower in a combat zone, in halves; the safe answer is as for engines."""
    powers = best_cannon_powers(g.ship(pilot))
    chosen = yield from _declare(pilot, "power-cannons", powers, enough, strength=0, line=line)
    return (yield from _fire(g, pilot, chosen))


def fight_enemy(g: GalaxyTruckerBase, pilot: Seat, *, strength: int) -> Steps[int]:
    """Declare firepower against an enemy, in halves; the safe answer beats it, else draws, if tokens can."""
    powers = against(g.ship(pilot), strength)
    strongest = powers[-1].halves
    chosen = yield from _declare(pilot, "fight-enemy", powers, strongest, strength=strength, line=0)
    return (yield from _fire(g, pilot, chosen))


def _fire(g: GalaxyTruckerBase, pilot: Seat, power: Power) -> Steps[int]:
    _note(g, pilot, "cannons", power)
    g.tell(CannonsDeclared(pilot, Halves(power.halves), power.tokens))
    yield from spend_tokens(g, pilot, power.tokens)
    return power.halves


def _declare(
    pilot: Seat, kind: str, powers: list[Power], enough: int, *, strength: int, line: int
) -> Steps[Power]:
    safe = next((power for power in powers if power.halves >= enough), powers[0])
    options = {str(power): power for power in powers}
    return (yield from choose(pilot, kind, options, default=str(safe), strength=strength, line=line))


def _note(g: GalaxyTruckerBase, pilot: Seat, what: Literal["engines", "cannons"], power: Power) -> None:
    g.state.encounter.declared.append(Declared(pilot, what, power.halves, power.tokens))


# ---------------------------------------------------------------------- crew


def lose_crew(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Losing crew»: figures of the owner's choice, humans or aliens; all of them where there are too few."""
    ship = g.ship(pilot)
    figures = {f"{place}.{n}": place for place in _cabins(ship) for n in range(1, len(ship.crew[place]) + 1)}
    count = min(count, len(figures))
    if len(ship.crew) == 1:
        gone = list(figures.values())[:count]
    else:
        gone = yield from choose_some(
            pilot, "lose-crew", figures, count, count, default=_expendable(ship, figures)[:count]
        )
    leave(g, pilot, gone)


def leave(g: GalaxyTruckerBase, pilot: Seat, cabins: Iterable[Square]) -> None:
    """Take a figure out of each cabin that is named."""
    crew = g.ship(pilot).crew
    left: list[Figure] = []
    for place in cabins:
        left.append(crew[place].pop())
        if not crew[place]:
            del crew[place]
    g.tell(CrewLost(pilot, tuple(left)))


def _cabins(ship: Ship) -> list[Square]:
    return sorted(ship.crew, key=GRID.__getitem__)


def _expendable(ship: Ship, figures: dict[str, Square]) -> tuple[str, ...]:
    """Humans first, then the aliens, and one human stays: without any nobody flies."""
    humans = [name for name, place in figures.items() if ship.crew[place][0] is Figure.HUMAN]
    aliens = [name for name in figures if name not in humans]
    return (*humans[1:], *aliens)
