"""The adventure cards of the base game: one procedure per kind. `box.cards` has what is printed, `hazards`
what a meteor or shot does.

How to add a kind of card:

1. A Struct for what is printed in `box.cards`, and its entries in ``data/galaxy_trucker``.
2. A procedure here or in `expansion_cards`, and its row in the table of `flight`.
3. Its events in `events.flight`, its words in both languages.
4. A test per sentence of the rule in ``tests/engine/galaxy_trucker/flight/test_cards_….py``, a playthrough.
"""

from collections.abc import Mapping

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box import cards
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight import _energy, cargo, hazards
from engine.galaxy_trucker.flight.declarations import compare_crew, fight_enemy, power_cannons, power_engines
from engine.galaxy_trucker.flight.money import earn
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import LATER, NONE, Numbered
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.ship.strength import Halves, cannon_halves, crew_compared, engine_power
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.encounter import Landing


def planets(g: GalaxyTruckerBase, card: cards.Planets) -> Steps[None]:
    """Let everyone, in flight order, land on a free planet or fly past.

    The days are lost at the end. Ruling: G3. Pilots on planets load at the same time, once all have decided.
    If the bank runs short, they load in order.
    """
    free: dict[str, int | None] = {NONE: None} | {str(n): n for n in range(1, len(card.planets) + 1)}
    order = g.flight_order()
    wishes = {pilot: [LATER] for pilot in order}
    if g.asks_together:
        wishes = yield from side_by_side(
            {pilot: _wishes(pilot, card.days, free, ahead) for ahead, pilot in enumerate(order)}
        )
    for pilot in order:
        wish = next(wish for wish in (*wishes[pilot], LATER) if wish == LATER or wish in free)
        if wish == LATER:
            planet = yield from choose(pilot, questions.ChoosePlanet(card.days), free, default=NONE)
        else:
            planet = free[wish]
        if planet is None:
            g.tell(events.PlanetsPassed(pilot))
        else:
            del free[str(planet)]
            g.state.encounter.landings += (Landing(pilot, planet),)
            g.tell(events.PlanetLanded(pilot, planet))
    landings = g.state.encounter.landings
    yield from cargo.load_goods(g, {landing.seat: card.planets[landing.planet - 1] for landing in landings})
    yield from side_by_side(
        {
            landing.seat: _hire(g, landing.seat, card.humans_on(landing.planet))
            for landing in landings
            if card.humans_on(landing.planet)
        }
    )
    hazards.lose_days_together(g, {landing.seat: card.days for landing in landings})


def _wishes(pilot: Seat, days: int, free: Mapping[str, int | None], ahead: int) -> Steps[list[str]]:
    """Ask a pilot for planets, the most wanted first, until one of them is sure to be free, or the pilot
    flies past or decides in turn. Ruling: G98. `ahead`: how many pilots choose before this one."""
    wished = list[str]()
    while not wished or (len(wished) < min(ahead + 1, len(free) - 1) and wished[-1] not in (NONE, LATER)):
        asked = questions.ChoosePlanet(days, ahead=ahead, wished=tuple(map(int, wished)))
        options = [option for option in free if option not in wished] + [LATER] * (ahead > 0)
        wish = yield from choose(pilot, asked, dict(zip(options, options, strict=True)), default=NONE)
        wished.append(wish)
    return wished


def _hire(g: GalaxyTruckerBase, pilot: Seat, humans: int) -> Steps[None]:
    """«Civilised planets»: let at most `humans` come aboard. The safe answer takes as many as fit."""
    ship = g.ship(pilot)
    places = berths(ship)
    most = min(humans, len(places))
    chosen = yield from choose_some(
        pilot, questions.HireHumans(humans), places, 0, most, default=tuple(places)[:most]
    )
    squares = tuple(sorted(chosen, key=GRID.__getitem__))
    for place in squares:
        ship.crew.setdefault(place, []).append(Figure.HUMAN)
    g.tell(events.HumansHired(pilot, squares))


def berths(ship: Ship) -> dict[str, Square]:
    """Return the free places for humans, ``7,6.2``, empty cabins last.

    Ruling: G46. A cabin with an alien takes no human.
    """
    cabins = [(place, looks.sort.crew) for place, looks in ship.faces() if looks.sort.crew]
    free = {
        place: range(len(ship.crew.get(place, ())) + 1, room + 1)
        for place, room in cabins
        if all(figure is Figure.HUMAN for figure in ship.crew.get(place, ()))
    }
    in_order = sorted(free, key=lambda place: (len(free[place]), GRID[place]))
    return {str(Numbered(place, number)): place for place in in_order for number in free[place]}


def abandoned_ship(g: GalaxyTruckerBase, card: cards.AbandonedShip) -> Steps[None]:
    """«Abandoned ship»: let the first willing pilot with enough crew give that crew for credits, even the
    last human."""
    pilot = yield from _first_to_stop(g, questions.TakeShip, card)
    if pilot is not None:
        g.tell(events.ShipTaken(pilot))
        yield from hazards.lose_crew(g, pilot, card.crew)
        earn(g, pilot, card.credits, "card")
        g.tell(events.CreditsEarned(pilot, card.credits, "abandoned-ship"))
        hazards.lose_days(g, pilot, card.days)


def abandoned_station(g: GalaxyTruckerBase, card: cards.AbandonedStation) -> Steps[None]:
    """Let the first willing pilot with enough crew load the goods. No crew is lost."""
    pilot = yield from _first_to_stop(g, questions.VisitStation, card)
    if pilot is not None:
        g.tell(events.StationVisited(pilot))
        yield from _energy.wake(g, pilot, _crew_to_wake(g, pilot, card) or [])
        yield from cargo.load_goods(g, {pilot: card.goods})
        hazards.lose_days(g, pilot, card.days)


def _first_to_stop(
    g: GalaxyTruckerBase, kind: type[questions.Stop], card: cards.AbandonedShip | cards.AbandonedStation
) -> Steps[Seat | None]:
    """Ask pilots with enough crew, in order, until one stops; return that pilot.

    «Abandoned, as if»: the wreck fires at a player who wants to use it, with rolls of their own; then they
    decide again. Ruling: G45. The wreck is offered only to those who could use it now. Ruling: G98.
    """
    if g.asks_together and not card.shots:
        able = [pilot for pilot in g.flight_order() if _crew_to_wake(g, pilot, card) is not None]
        wanted = yield from side_by_side(
            {pilot: _wants(g, pilot, kind, card, ahead=ahead) for ahead, pilot in enumerate(able)}
        )
        for pilot in able:
            if wanted[pilot]:
                return pilot
    else:
        for pilot in g.flight_order():
            wants = yield from _wants(g, pilot, kind, card)
            if wants and card.shots:
                g.tell(events.WreckFired(pilot))
                g.state.encounter.fired = pilot
                yield from hazards.fly_through(g, card.hits, [pilot])
                wants = yield from _wants(g, pilot, kind, card)
                g.state.encounter.fired = None
            if wants:
                return pilot
    g.tell(events.NobodyStopped())
    return None


def _wants(
    g: GalaxyTruckerBase,
    pilot: Seat,
    kind: type[questions.Stop],
    card: cards.AbandonedShip | cards.AbandonedStation,
    *,
    ahead: int = 0,
) -> Steps[bool]:
    """Ask whether a pilot stops; pilots without enough crew are not asked. The question tells how many shots
    come first, and how many astrobot stations must be activated."""
    stations = _crew_to_wake(g, pilot, card)
    if stations is None:
        return False
    shots = len(card.shots) if g.state.encounter.fired != pilot else 0
    asked = kind(crew=card.crew, days=card.days, shots=shots, wakes=len(stations), ahead=ahead)
    return (yield from choose(pilot, asked, {"stop": True, "pass": False}, default="pass"))


def _crew_to_wake(
    g: GalaxyTruckerBase, pilot: Seat, card: cards.AbandonedShip | cards.AbandonedStation
) -> list[Square] | None:
    """Return the astrobots that a pilot needs for the card; None if the crew is too small.

    A station needs crew aboard, and active astrobots count. A ship takes only figures.
    """
    if isinstance(card, cards.AbandonedStation):
        return _energy.wake_for(g, pilot, card.crew)
    return [] if g.ship(pilot).crew_size >= card.crew else None


def open_space(g: GalaxyTruckerBase, card: cards.OpenSpace) -> Steps[None]:
    """«Open space»: let pilots declare engine power in order, and move that many days. Pilots who declare
    none give up."""
    yield from fly_ahead(g)


def fly_ahead(g: GalaxyTruckerBase, *, again: bool = False) -> Steps[Mapping[Seat, int]]:
    """Let pilots declare engine power in order and move, and return the power of each who declared any."""
    powers: dict[Seat, int] = {}
    for pilot in g.flight_order():
        power = yield from power_engines(g, pilot, enough=1, again=again)
        if power:
            powers[pilot] = power
            hazards.gain_days(g, pilot, power)
        elif g.applies(Rule.HAVING_TO_GIVE_UP):
            hazards.give_up(g, pilot, "no-engines")
    return powers


def enemy(g: GalaxyTruckerBase, card: cards.EnemyCard) -> Steps[None]:
    """Fight «slavers», «smugglers» or «pirates»: beaten pilots pay, and the winner may have the reward.

    Slavers take crew and their reward is credits; smugglers take goods, or tokens, and their reward is goods.
    Both take their due at once in the base box. An enemy that fires, as pirates do, waits until it has met
    everyone, and fires at all it has beaten, each shot with one roll.
    """
    fires = bool(card.hits)
    winner = yield from _attack(g, card, at_once=not fires)
    if winner is not None and (yield from _wants_reward(g, winner, card)):
        yield from _reward(g, winner, card)
    # Ruling: G40. «Nastier enemies» punish only once they have met everyone, row by row from the top, and
    # each shot has one roll for all beaten players.
    beaten = g.state.encounter.beaten
    for penalty in card.penalties if fires and beaten else ():
        yield from hazards.suffer(g, penalty, beaten)


def _attack(g: GalaxyTruckerBase, card: cards.EnemyCard, *, at_once: bool) -> Steps[Seat | None]:
    """Attack the pilots from the leader on; return the first stronger one. `at_once`: weaker ones pay."""
    encounter = g.state.encounter
    for pilot in g.flight_order():
        encounter.attacked = pilot
        halves = yield from fight_enemy(g, pilot, strength=card.strength, again=not at_once)
        if halves > 2 * card.strength:
            g.tell(events.EnemyBeaten(pilot, card.enemy))
            encounter.attacked = None
            return pilot
        if halves == 2 * card.strength:
            g.tell(events.EnemyDrawn(pilot, card.enemy))
            continue
        encounter.beaten += (pilot,)
        g.tell(events.EnemyWon(pilot, card.enemy))
        for penalty in card.penalties if at_once else ():
            yield from hazards.suffer(g, penalty, [pilot])
    encounter.attacked = None
    g.tell(events.EnemyLeft(card.enemy))
    return None


def _wants_reward(g: GalaxyTruckerBase, pilot: Seat, card: cards.EnemyCard) -> Steps[bool]:
    """Ask whether a pilot takes the whole reward and loses the days, or gets nothing."""
    wants = yield from choose(
        pilot,
        questions.TakeReward(enemy=card.enemy, days=card.days),
        {"take": True, "leave": False},
        default="take",
    )
    if not wants:
        g.tell(events.RewardLeft(pilot, card.enemy))
    return wants


def _reward(g: GalaxyTruckerBase, pilot: Seat, card: cards.EnemyCard) -> Steps[None]:
    """Give the credits and goods, and take the days that they cost."""
    if card.credits:
        earn(g, pilot, card.credits, "card")
        g.tell(events.CreditsEarned(pilot, card.credits, card.enemy))
    # The lost days show everyone that the reward is taken; only the pilot sees how goods are loaded.
    hazards.lose_days(g, pilot, card.days)
    if card.goods:
        yield from cargo.load_goods(g, {pilot: card.goods})


def meteor_swarm(g: GalaxyTruckerBase, card: cards.MeteorSwarm) -> Steps[None]:
    """«Meteoric swarm»: let each meteor, or pair of them, come at all ships; each pilot reacts separately."""
    yield from hazards.fly_through(g, card.rolls, g.flight_order())


def stardust(g: GalaxyTruckerBase, card: cards.Stardust) -> Steps[None]:
    """«Stardust»: let everyone, in reverse order, lose a day for each exposed connector."""
    yield from ()
    for pilot in reversed(g.flight_order()):
        exposed = g.ship(pilot).exposed_connectors
        g.tell(events.StardustMet(pilot, exposed))
        hazards.lose_days(g, pilot, exposed)


def epidemic(g: GalaxyTruckerBase, card: cards.Epidemic) -> Steps[None]:
    """«Epidemic»: take a figure from every occupied cabin linked to another one. The figures of a cabin are
    all alike."""
    yield from ()
    for pilot in g.flight_order():
        cabins = infected(g.ship(pilot))
        if cabins:
            hazards.leave(g, pilot, cabins)
        else:
            g.tell(events.EpidemicSpared(pilot))


def infected(ship: Ship) -> list[Square]:
    """Return the occupied cabins that are linked to another occupied one, before anybody falls ill."""
    cabins = [part.square for part in ship if part.square in ship.crew]
    return [place for place in cabins if any(other in ship.crew for other in ship.links(place))]


def combat_zone(g: GalaxyTruckerBase, card: cards.CombatZone) -> Steps[None]:
    """«Combat zone»: apply the lines one by one, each after the effects of the lines before.

    «Giving up»: a pilot who flies alone ignores the card.
    """
    if len(g.flight_order()) == 1:
        g.tell(events.NothingToFight(g.flight_order()[0]))
        return
    for number, line in enumerate(card.lines):
        g.state.encounter.line = number
        g.state.encounter.declared = ()
        weakest = yield from _find_weakest(g, line, number)
        # The pilot with the penalty rolls for the shots.
        yield from hazards.suffer(g, line, [weakest])


def _find_weakest(g: GalaxyTruckerBase, line: cards.CombatLine, number: int) -> Steps[Seat]:
    """Compare a strength and return the seat that has the least.

    In a tie, it is the player furthest ahead. «Combat zone»: all declare in flight order, knowing what was
    declared before.
    """
    encounter, pilots = g.state.encounter, g.flight_order()
    for pilot in pilots:
        enough = _enough(g, pilot, line)
        match line.fewest:
            case "crew":
                least = min((one.halves for one in encounter.declared), default=None)
                last = pilot == pilots[-1]
                yield from compare_crew(g, pilot, enough=enough, least=least, last=last, line=number + 1)
            case "engines":
                yield from power_engines(g, pilot, enough=enough, line=number + 1)
            case "cannons":
                yield from power_cannons(g, pilot, enough=enough, line=number + 1)
    lowest = min(encounter.declared, key=lambda one: one.halves)
    tied = sum(one.halves == lowest.halves for one in encounter.declared) > 1
    g.tell(events.WeakestFound(lowest.seat, number + 1, line.fewest, Halves(lowest.halves), tied))
    return lowest.seat


def _enough(g: GalaxyTruckerBase, pilot: Seat, line: cards.CombatLine) -> int:
    """Return twice the value that keeps a pilot from being the weakest, as far as it is known.

    To equal the weakest declared so far is enough, because those pilots are further ahead. The first to
    declare must beat the least that another ship has without energy.
    """
    if declared := g.state.encounter.declared:
        return min(one.halves for one in declared)
    return 1 + min(_unpowered(ship, line) for ship in _others(g, pilot))


def _unpowered(ship: Ship, line: cards.CombatLine) -> int:
    """Return twice the value that a ship has without any energy."""
    match line.fewest:
        case "crew":
            return 2 * crew_compared(ship)
        case "engines":
            return 2 * engine_power(ship)
        case "cannons":
            return cannon_halves(ship)


ATTEMPTS = 3


def sabotage(g: GalaxyTruckerBase, card: cards.Sabotage) -> Steps[None]:
    """«Sabotage»: let the ship with the smallest crew lose the part that the dice name, with three
    attempts. In a tie it is the ship furthest ahead.

    «Giving up»: a pilot who flies alone ignores the card.
    """
    crews: dict[Seat, int] = {}
    pilots = g.flight_order()
    if len(pilots) == 1 and g.state.booklet:
        g.tell(events.NobodyToSabotage(pilots[0]))
        return
    for pilot in pilots:
        least, last = min(crews.values(), default=None), pilot == pilots[-1]
        # The first to declare must beat the least crew that another ship has without any active astrobots.
        unpowered = 2 * min(map(crew_compared, _others(g, pilot)), default=0)
        enough = 1 + unpowered if least is None else least
        crews[pilot] = yield from compare_crew(g, pilot, enough=enough, least=least, last=last)
    victim = min(crews, key=lambda pilot: crews[pilot])
    for attempt in range(1, ATTEMPTS + 1):
        column, row = hazards.throw(g), hazards.throw(g)
        place = g.ship(victim).plan.square_of(column, row)
        part = None if place is None else g.ship(victim).parts.get(place)
        g.tell(events.SabotageTried(victim, place, column + row, attempt, part is not None))
        if part is not None:
            yield from hazards.destroy_together(g, victim, [part.square])
            return
    g.tell(events.SabotageFailed(victim))


def _others(g: GalaxyTruckerBase, pilot: Seat) -> list[Ship]:
    return [g.ship(other) for other in g.flight_order() if other != pilot]
