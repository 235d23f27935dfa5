"""The adventure cards that only Another Big Expansion has: one procedure per kind."""

from collections.abc import Collection

from msgspec import Struct

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box import cards as box
from engine.galaxy_trucker.box.squares import GRID, BoardLine, Square
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight import cargo, hazards
from engine.galaxy_trucker.flight._energy import can_dodge, dodge, used_solars, wake
from engine.galaxy_trucker.flight.cards import fly_ahead
from engine.galaxy_trucker.flight.money import earn
from engine.galaxy_trucker.questions.flight import WakeGuards
from engine.galaxy_trucker.questions.options import NO, Station
from engine.galaxy_trucker.ship.crew import Walk, eat, guard_at, guards, walk
from engine.galaxy_trucker.ship.energy import payment
from engine.galaxy_trucker.ship.ship import Ship, connected
from engine.galaxy_trucker.ship.strength import stations
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, cards_left
from engine.galaxy_trucker.state.encounter import Arrival, Visit


def almost_open_space(g: GalaxyTruckerBase, card: box.AlmostOpenSpace) -> Steps[None]:
    """«Almost open space»: open space, then meteors only for the player with the most engine power.

    Ruling: G44. If several tie, it is the one furthest ahead after all have moved; none if all give up.
    Ruling: G5. A pilot who flies alone is the fastest.
    """
    powers = yield from fly_ahead(g, again=True)
    flying = [pilot for pilot in g.flight_order() if pilot in powers]
    if flying:
        fastest = max(flying, key=lambda pilot: powers[pilot])
        tied = list(powers.values()).count(powers[fastest]) > 1
        g.tell(events.FastestFound(fastest, powers[fastest], tied))
        yield from hazards.fly_through(g, card.hits, [fastest])


def dangerous_sector(g: GalaxyTruckerBase, card: box.DangerousSector) -> Steps[None]:
    """Put cards of the next level, unseen, on top of those to come.

    One of them may be a sector again. Ruling: G42. They come from the rest of the level, shuffled. If too few
    are left, fewer come.
    """
    yield from ()
    cards = g.chance.shuffled(f"sector {box.ROMAN[card.next_level]}", cards_left(g, card.next_level))
    drawn = cards[: card.draws]
    g.state.deck.extend(drawn)
    g.tell(events.SectorEntered(len(drawn), box.ROMAN[card.next_level]))


def radiation_leak(g: GalaxyTruckerBase, card: box.RadiationLeak) -> Steps[None]:
    """«Radiation leak»: take from every ship by itself the crew next to energy, then the parts with too much
    energy."""
    yield from side_by_side({pilot: _leak(g, pilot, card) for pilot in g.flight_order()})


def _leak(g: GalaxyTruckerBase, pilot: Seat, card: box.RadiationLeak) -> Steps[None]:
    ship = g.ship(pilot)
    places = irradiated(ship)
    if places:
        hazards.leave(g, pilot, places)
    # Ruling: G43. A group is destroyed from four on, as the pictures show. The text says more than four.
    groups = [group for group in energy_groups(ship) if energy_of(ship, group) >= card.destroyed_from]
    doomed = sorted((place for group in groups for place in group), key=GRID.__getitem__)
    if doomed:
        g.tell(events.GroupsOverheated(pilot, tuple(doomed)))
        yield from hazards.destroy_together(g, pilot, doomed)
    elif not places:
        g.tell(events.RadiationSpared(pilot))


def irradiated(ship: Ship) -> list[Square]:
    """Return parts with humans or aliens linked to a solar module or a token. Astrobots are safe."""
    return [
        place
        for place in sorted(ship.crew, key=GRID.__getitem__)
        if any(_energy(ship, other) for other in ship.links(place))
    ]


def energy_groups(ship: Ship) -> list[tuple[Square, ...]]:
    """Return the groups of linked solar modules, routers and parts with tokens, each row by row."""
    places = [place for place, looks in ship.faces() if looks.sort.router or _energy(ship, place)]
    return connected(places, ship.links)


def energy_of(ship: Ship, group: tuple[Square, ...]) -> int:
    """Return the number of tokens and solar modules in a group."""
    return sum(_energy(ship, place) for place in group)


def _energy(ship: Ship, square: Square) -> int:
    return ship.tokens.get(square, 0) + ship.face(square).sort.solar


def intruders(g: GalaxyTruckerBase, card: box.IntruderCard) -> Steps[None]:
    """Roll once for all, then let the intruders visit every ship by itself.

    Rewards come once everything has exploded. Ruling: G47. As with meteors, all decide at the same time,
    because ships do not affect each other here.
    """
    dice, pilots = hazards.throw(g), g.flight_order()
    line = g.state.players[0].ship.plan.line(card.side, dice)
    g.state.encounter.arrival = Arrival(dice, line, pilots)
    missed = all(g.ship(pilot).first_part_on(line) is None for pilot in pilots)
    g.tell(events.IntrudersAimed(line, dice, card.double, missed))
    beaten = yield from side_by_side({pilot: _visit(g, pilot, card, line) for pilot in pilots})
    g.state.encounter.arrival = None
    for pilot in pilots:
        g.player(pilot).dodged = None
    yield from _reward(g, {pilot: beaten[pilot] for pilot in pilots})


def _visit(
    g: GalaxyTruckerBase, pilot: Seat, card: box.IntruderCard, line: BoardLine
) -> Steps[list[box.Intruder]]:
    """Let the intruders visit one ship, and return the beaten ones.

    After the roll astrobots may be activated, then a thruster may dodge, which are two payments. Then the
    intruders dock.
    """
    yield from _wake_guards(g, pilot, card, line)
    line = yield from _dodge(g, pilot, card, line)
    ship, awake = g.ship(pilot), g.player(pilot).awake
    docked = ship.first_part_on(line)
    if docked is None:
        g.tell(events.IntrudersPassed(pilot))
        return []
    guard = guard_at(ship, docked.square, awake)
    if guard is not None:
        # «Docking»: repelled is not defeated, so there is no reward.
        g.tell(events.IntrudersRepelled(pilot, docked.square, guard))
        return []
    walks = walks_through(ship, card, line, guards(ship, awake))
    for found in walks:
        eat(ship, found.bites)
        g.state.encounter.visits += (Visit(pilot, found),)
        guard = guard_at(ship, found.end, awake) if found.defeated else None
        g.tell(events.IntruderWalked.of(pilot, found, guard, double=card.double))
    bombs = tuple(dict.fromkeys(place for found in walks for place in found.bombs))
    if bombs:
        # «Commandos»: all bombs explode together; those of two commandos, once both have ended their walk.
        # Ruling: G92. Their parts are lost like any others.
        g.tell(events.BombsExploded(pilot, bombs))
        yield from hazards.destroy_together(g, pilot, bombs)
    return [intruder for intruder, found in zip(card.intruders, walks, strict=True) if found.defeated]


def walks_through(
    ship: Ship, card: box.IntruderCard, line: BoardLine, guarded: Collection[Square]
) -> list[Walk]:
    """Return the walk of each intruder, without changing anything; none if all miss the ship or are repelled.

    Ruling: G48. Of a double intruder, the one that turns left walks first, and the other finds what it has
    left.
    """
    docked = ship.first_part_on(line)
    if docked is None or docked.square in guarded:
        return []
    left, found = ship.copy(), list[Walk]()
    for intruder in card.intruders:
        found.append(
            walk(
                left,
                docked.square,
                line.side.opposite,
                turns=intruder.turns,
                legs=intruder.legs,
                guards=guarded,
                eats=card.eats,
                bombs=card.bombs,
            )
        )
        eat(left, found[-1].bites)
    return found


class Result(Struct, frozen=True):
    """The effect that intruders would have on a ship."""

    harm: int
    """The number of figures, goods and tokens that are eaten, and of parts that are bombed."""
    bitten: tuple[Square, ...] = ()
    bombs: tuple[Square, ...] = ()
    beaten: tuple[bool, ...] = ()
    """Whether each intruder was beaten; empty if none was."""


def result(ship: Ship, card: box.IntruderCard, line: BoardLine, awake: Collection[Square]) -> Result:
    """Return the effect of a card's intruders along a line, with these astrobots awake."""
    walks = walks_through(ship, card, line, guards(ship, awake))
    bites = [bite for found in walks for bite in found.bites]
    eaten = sum(len(bite.figures) + len(bite.goods) + bite.tokens for bite in bites)
    bombs = tuple(sorted({place for found in walks for place in found.bombs}))
    bitten = tuple(sorted(bite.square for bite in bites))
    beaten = tuple(found.defeated for found in walks) if any(found.defeated for found in walks) else ()
    return Result(eaten + len(bombs), bitten, bombs, beaten)


def _dodge(g: GalaxyTruckerBase, pilot: Seat, card: box.IntruderCard, line: BoardLine) -> Steps[BoardLine]:
    """«Thruster»: offer to dodge, only by a thruster linked to crew, and only if that changes the result."""
    ship, awake = g.ship(pilot), g.player(pilot).awake

    def harms(along: BoardLine) -> bool:
        return result(ship, card, along, awake).harm > 0

    now = result(ship, card, line, awake)
    if all(result(ship, card, way, awake) == now for way in can_dodge(g, pilot, line, crewed=True)):
        return line
    return (yield from dodge(g, pilot, line, harms=harms, crewed=True))


def _wake_guards(g: GalaxyTruckerBase, pilot: Seat, card: box.IntruderCard, line: BoardLine) -> Steps[None]:
    """«Astrobots»: offer the stations in turn: armed astrobots guard theirs, any can steer a thruster.

    Ruling: G49. Players with nothing to gain are not asked. The safe answer activates those that save
    something.
    """
    while options := _worth_waking(g, pilot, card, line):
        ship, awake = g.ship(pilot), g.player(pilot).awake
        harm = {place: result(ship, card, line, [*awake, place]).harm for place in options}
        best = min(options, key=lambda place: harm[place])
        saves = harm[best] < result(ship, card, line, awake).harm
        chosen = yield from choose(
            pilot,
            WakeGuards(line),
            {**{str(Station(place)): place for place in options}, NO: None},
            default=str(Station(best)) if saves else NO,
        )
        if chosen is None:
            return
        helms = [place for place, looks in ship.faces() if looks.nozzles]
        yield from wake(g, pilot, [chosen], later=helms)


def _worth_waking(g: GalaxyTruckerBase, pilot: Seat, card: box.IntruderCard, line: BoardLine) -> list[Square]:
    """Return the stations with enough energy that would change the result of the card."""
    ship, awake, used = g.ship(pilot), g.player(pilot).awake, used_solars(g, pilot)
    can_be_paid = [place for place in stations(ship, awake) if payment(ship, [place], used) is not None]
    if not can_be_paid:
        return []
    now = _prospects(g, pilot, card, line, ())
    return [place for place in can_be_paid if _prospects(g, pilot, card, line, [place]) != now]


def _prospects(
    g: GalaxyTruckerBase, pilot: Seat, card: box.IntruderCard, line: BoardLine, more: Collection[Square]
) -> frozenset[Result]:
    """Return every possible result of the card, including dodging, if these stations are activated, too."""
    ship, awake = g.ship(pilot), [*g.player(pilot).awake, *more]
    lines = [line, *can_dodge(g, pilot, line, crewed=True, woken=more)]
    return frozenset(result(ship, card, way, awake) for way in lines)


def _reward(g: GalaxyTruckerBase, beaten: dict[Seat, list[box.Intruder]]) -> Steps[None]:
    """Give the reward of each beaten intruder to the damaged ship, even if its player must give up then."""
    for pilot, those in beaten.items():
        credits = sum(intruder.credits for intruder in those)
        if credits:
            earn(g, pilot, credits, "card")
            g.tell(events.CreditsEarned(pilot, credits, "intruders"))
    offers = {
        pilot: [good for intruder in those for good in intruder.goods] for pilot, those in beaten.items()
    }
    yield from cargo.load_goods(g, {pilot: offer for pilot, offer in offers.items() if offer})
