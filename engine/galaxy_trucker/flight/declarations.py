"""What pilots declare in flight: strengths of engines, cannons and crews, and the energy for them.

Ruling: G6. Pilots are only asked if it can matter: never to choose between equal parts in the same place.
"""

from collections.abc import Collection, Iterable
from typing import Literal

from msgspec import Struct

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events.flight import CannonsDeclared, EnginesDeclared
from engine.galaxy_trucker.flight._energy import pay_for, payments, used_solars, wake
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import Strength
from engine.galaxy_trucker.ship import crew, energy
from engine.galaxy_trucker.ship import strength as strengths
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.encounter import Declared


class Power(Struct, frozen=True):
    """The double engines, cannons or astrobots to power, and the strength that results."""

    tokens: int
    halves: int
    """Twice the strength."""
    consumers: tuple[Square, ...] = ()
    """The powered parts. Solar modules feed those for which no tokens are paid."""

    def __str__(self) -> str:
        """Return the notation in which a pilot declares this power."""
        return str(Strength(self.tokens, self.halves))


def engine_powers(ship: Ship, used: Collection[Square] = (), *, again: bool = False) -> list[Power]:
    """Return every engine power that can be declared.

    Double engines are all alike. `used`: solar modules that have fed a part during this card. `again`: energy
    may be needed again during it.
    """
    return [
        Power(tokens, 2 * strengths.engine_power(ship, chosen), tuple(chosen))
        for chosen in energy.selections(ship, strengths.double_engines(ship), used=used)
        for tokens in payments(ship, chosen, used, again=again)
    ]


def cannon_powers(ship: Ship, used: Collection[Square] = (), *, again: bool = False) -> list[Power]:
    """Return every firepower that can be declared: the fewest tokens first, then the strongest."""
    doubles = strengths.double_cannons(ship)
    front = [place for place in doubles if Side.FRONT in ship.face(place).fires]
    others = [place for place in doubles if place not in front]
    found: dict[tuple[int, int], Power] = {}
    for chosen in energy.selections(ship, front, others, used=used):
        for tokens in payments(ship, chosen, used, again=again):
            strength = strengths.cannon_halves(ship, chosen)
            found.setdefault((tokens, strength), Power(tokens, strength, tuple(chosen)))
    return sorted(found.values(), key=lambda power: (power.tokens, -power.halves))


def best_cannon_powers(ship: Ship, used: Collection[Square] = (), *, again: bool = False) -> list[Power]:
    """Return the strongest firepower for each number of tokens and solar modules."""
    return _best(cannon_powers(ship, used, again=again))


def crew_powers(
    ship: Ship, awake: Collection[Square], used: Collection[Square] = (), *, again: bool = False
) -> list[Power]:
    """Return every crew worth declaring when crews are compared. Stations are alike except for weapons."""
    asleep = strengths.stations(ship, awake)
    armed = [place for place in asleep if crew.has_weapons(ship, place)]
    others = [place for place in asleep if place not in armed]
    return _best(
        Power(tokens, 2 * strengths.crew_compared(ship, [*awake, *chosen]), tuple(chosen))
        for chosen in energy.selections(ship, armed, others, used=used)
        for tokens in payments(ship, chosen, used, again=again)
    )


def _best(powers: Iterable[Power]) -> list[Power]:
    """Return the strongest power for each number of tokens and of solar modules, the cheapest one first."""
    best: dict[tuple[int, int], Power] = {}
    for power in sorted(powers, key=lambda power: -power.halves):
        best.setdefault((power.tokens, len(power.consumers)), power)
    return sorted(best.values(), key=lambda power: (power.tokens, power.halves))


def against(ship: Ship, strength: int, used: Collection[Square] = (), *, again: bool = False) -> list[Power]:
    """Return the cheapest powers to be weaker than the enemy, as strong, and stronger, as far as they are
    useful.

    Ruling: G2. A player who beats the enemy, or cannot reach it, is not asked to pay more for the same
    result. But if solar modules may be needed `again` during this card, tokens may be spent to save them.
    """
    cheap: dict[int, list[Power]] = {}
    # If less has the same effect, the solar module is saved, because a shield may need it.
    frugal = sorted(cannon_powers(ship, used, again=again), key=lambda one: (one.tokens, len(one.consumers)))
    for power in frugal:
        ways = cheap.setdefault((power.halves > 2 * strength) - (power.halves < 2 * strength), [])
        if not ways or (again and len(ways) == 1 and _saves(power, ways[0])):
            ways.append(power)
    return sorted((way for ways in cheap.values() for way in ways), key=lambda power: power.halves)


def _saves(power: Power, cheapest_way: Power) -> bool:
    """Return whether a power achieves by tokens alone what the other one achieves with solar modules."""
    return power.tokens == len(power.consumers) and cheapest_way.tokens < len(cheapest_way.consumers)


def power_engines(
    g: GalaxyTruckerBase, pilot: Seat, *, enough: int, line: int = 0, again: bool = False
) -> Steps[int]:
    """Ask for engine power, and return it.

    The safe answer is the cheapest that gives `enough` halves, otherwise none. `line`: that of a combat zone,
    from 1; 0 in open space. `again`: energy may be needed again during this card.
    """
    in_open_space = g.state.own_questions and not line
    asked = questions.FlyAhead() if in_open_space else questions.PowerEngines(line=line)
    powers = engine_powers(g.ship(pilot), used_solars(g, pilot), again=again or line > 0)
    chosen = yield from _declare(pilot, asked, powers, enough)
    _note(g, pilot, "engines", chosen)
    g.tell(EnginesDeclared(pilot, chosen.halves // 2, chosen.tokens))
    yield from pay_for(g, pilot, chosen.consumers, chosen.tokens, again=again or line > 0)
    return chosen.halves // 2


def power_cannons(g: GalaxyTruckerBase, pilot: Seat, *, enough: int, line: int) -> Steps[int]:
    """Ask for firepower in a combat zone, and return it in halves. The safe answer is as for engines."""
    powers = best_cannon_powers(g.ship(pilot), used_solars(g, pilot), again=True)
    chosen = yield from _declare(pilot, questions.PowerCannons(line=line), powers, enough)
    return (yield from _fire(g, pilot, chosen, again=True))


def compare_crew(
    g: GalaxyTruckerBase, pilot: Seat, *, enough: int, least: int | None, last: bool, line: int = 0
) -> Steps[int]:
    """Ask for a crew that is compared («Crew size»), and return it in halves; each station costs an energy.

    The safe answer is the cheapest that gives `enough` halves, otherwise none. `least`: the least declared so
    far. Ruling: G97. Players are not asked if astrobots cannot help: if the crew is as large without them, or
    is asked `last` and smaller even with all.
    """
    player = g.player(pilot)
    powers = crew_powers(g.ship(pilot), player.awake, used_solars(g, pilot), again=line > 0)
    asleep, most = powers[0], max(power.halves for power in powers)
    if (last and (least is None or most < least)) or (least is not None and asleep.halves >= least):
        powers = [asleep]
    chosen = yield from _declare(pilot, questions.WakeAstrobots(line=line), powers, enough)
    yield from wake(g, pilot, chosen.consumers, chosen.tokens, again=line > 0)
    if line:
        _note(g, pilot, "crew", chosen)
    return chosen.halves


def fight_enemy(g: GalaxyTruckerBase, pilot: Seat, *, strength: int, again: bool = False) -> Steps[int]:
    """Ask for firepower against an enemy, and return it in halves.

    The safe answer beats it, otherwise ties, if there is enough energy. `again`: the card may need energy
    again.
    """
    powers = against(g.ship(pilot), strength, used_solars(g, pilot), again=again)
    strongest = powers[-1].halves
    chosen = yield from _declare(pilot, questions.FightEnemy(strength=strength), powers, strongest)
    return (yield from _fire(g, pilot, chosen, again=again))


def _fire(g: GalaxyTruckerBase, pilot: Seat, chosen: Power, *, again: bool) -> Steps[int]:
    _note(g, pilot, "cannons", chosen)
    g.tell(CannonsDeclared(pilot, strengths.Halves(chosen.halves), chosen.tokens))
    yield from pay_for(g, pilot, chosen.consumers, chosen.tokens, again=again)
    return chosen.halves


def _declare(pilot: Seat, asked: questions.Declare, powers: list[Power], enough: int) -> Steps[Power]:
    options = {str(power): power for power in powers}
    safe = next((option for option, power in options.items() if power.halves >= enough), next(iter(options)))
    return (yield from choose(pilot, asked, options, default=safe))


def _note(
    g: GalaxyTruckerBase, pilot: Seat, what: Literal["crew", "engines", "cannons"], power: Power
) -> None:
    g.state.encounter.declared += (Declared(pilot, what, power.halves, power.tokens),)
