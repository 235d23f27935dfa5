"""How a robot flies: it weighs what a choice gains against days, tokens, crew and parts.

It sees only a view and a question. Worth is counted in tenths of a credit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker.box import cards as box
from engine.galaxy_trucker.box.board import FLIGHT_BOARD, LEVELS, Good
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.flight.cards import berths
from engine.galaxy_trucker.flight.cargo import gain, value_of
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import LATER, NO, NONE, Numbered, Strength
from engine.galaxy_trucker.robot import favours, losses
from engine.galaxy_trucker.robot.losses import FLYING
from engine.galaxy_trucker.robot.parts import EVERYWHERE, danger, fragility
from engine.galaxy_trucker.ship.crew import alien_cabins
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView


def declare(
    view: GalaxyTruckerView, now: Flight, asked: questions.Declare, options: Sequence[str]
) -> Mapping[str, int]:
    """Return the worth of each strength: in a combat zone minus the energy, and the risk that the robot's or
    its partner's ship is weakest."""
    if not isinstance(now.card, box.CombatZone):
        return {option: _worth_ahead(now, Strength.parse(option)) for option in options}
    penalty = now.card.lines[asked.line - 1]
    costs = {one.me.seat: _cost(one, [penalty]) for one in (now, now.partner) if one is not None}

    def worth(option: str) -> int:
        power = Strength.parse(option)
        danger = sum(cost * _danger(view, asked, seat, power.halves) for seat, cost in costs.items())
        return -(danger // 100) - losses.worth_of_tokens(now.ship, power.tokens, view.deck)

    return {option: worth(option) for option in options}


def _danger(view: GalaxyTruckerView, asked: questions.Declare, seat: Seat, halves: int) -> int:
    """Return how likely a seat is the weakest (in percent) once the viewer declares that many halves. In
    a tie it is the player furthest ahead. Players who have not declared yet are expected to do their best."""
    assert view.viewer is not None, "a pilot has a seat"
    declared = {one.seat: one.halves for one in view.encounter.declared} | {view.viewer: halves}
    own, ahead = declared.get(seat, _reach(view.seats[seat], asked)[1]), True
    for other, theirs in declared.items():
        ahead = ahead and other != seat
        if other != seat and theirs < own + ahead:
            return 0
    flying = [one for one in view.seats if one.rocket is not None and one.seat != seat]
    behind = [_reach(one, asked) for one in flying if one.seat not in declared]
    if any(most < own for _, most in behind):
        return 0
    return FLYING.perhaps if any(least < own for least, _ in behind) else 100


def _reach(seat: SeatView, asked: questions.Declare) -> tuple[int, int]:
    """Return another ship's strength in halves, without energy and with all its energy."""
    ship = seat.ship
    if isinstance(asked, questions.PowerEngines):
        return 2 * ship.engine, 2 * ship.most_engine
    return ship.cannon_halves, ship.most_cannon_halves


def who_must_go(ship: Ship, prompt: Prompt) -> Answer:
    """Return the figures to lose, the least valuable first: humans stay in separate, rarely hit cabins."""
    struck, left = danger(ship.board), {place: list(figures) for place, figures in ship.crew.items()}
    gone = list[str]()

    def missed(square: Square) -> tuple[int, int]:
        humans = sum(figures.count(Figure.HUMAN) for figures in left.values())
        safety = -EVERYWHERE - struck.get(square, 0)
        if Figure.HUMAN not in left[square]:
            return FLYING.alien, safety
        worth = FLYING.lonely if len(left[square]) == 1 else FLYING.one_of_two
        worth += FLYING.scarce_human if humans < FLYING.few_humans else 0
        return worth + (1000 if humans == 1 else 0), safety

    for _ in range(prompt.least):
        place = min((place for place, figures in left.items() if figures), key=missed)
        gone.append(str(Numbered(place, len(left[place]))))
        left[place].pop()
    return tuple(gone)


class Flight(Struct, frozen=True):
    """What the robot takes into account in flight."""

    me: SeatView
    ship: Ship
    others: tuple[int, ...]
    rivals: tuple[int, ...]
    """The places of other teams' rockets."""
    step: int
    """The credits between two places of arrival."""
    cards: int
    """The number of cards after this one."""
    card: box.Card | None
    partner: Flight | None = None
    """The flight of the partner who shares the purse, if there is one in flight."""

    @property
    def next(self) -> Flight | None:
        """The partner's flight, if the partner decides right after this player."""
        own, partner = self.me.rocket or 0, self.partner
        place = own if partner is None else partner.me.rocket or 0
        return partner if place < own and not any(place < other < own for other in self.rivals) else None


def fly(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the robot's answer to a question in flight."""
    if isinstance(prompt.details, questions.LoseCrew):
        return who_must_go(look_of(view).ship, prompt)
    worths = weighed(view, prompt)
    return (max(worths, key=worths.__getitem__),) if worths else prompt.safe()


def weighed(view: GalaxyTruckerView, prompt: Prompt) -> Mapping[str, int]:
    """Return the worth of each option in tenths of a credit, compared with the others.

    Empty if they are not weighed. Of equal options the first is taken.
    """
    now, options = look_of(view), prompt.options
    match prompt.details:
        case questions.FlyOn():
            return {"stay": outlook(view, now), "give-up": 0} if view.level == favours.WILD else {"stay": 0}
        case questions.ChoosePlanet():
            return _planets(now, [option for option in options if option != LATER])
        case questions.Stop(shots=shots):
            return _stop(now, FLYING.hit * shots)
        case questions.TakeReward():
            return {"leave": 0, "take": _reward(now)}
        case (questions.FlyAhead() | questions.PowerEngines() | questions.PowerCannons()) as asked:
            return declare(view, now, asked, options)
        case questions.FightEnemy(strength=strength):
            return _fights(now, options, strength)
        case questions.RaiseShield(square=square) | questions.FireCannon(square=square):
            return losses.spare(now.ship, prompt, square, now.cards)
        case questions.Dodge(line=along):
            return losses.dodge(view, now.me, now.ship, along, options)
        case questions.WakeGuards():
            return losses.wake_guards(view, now.me, now.ship, prompt)
        case questions.KeepPiece():
            return _pieces(now.ship, options)
        case questions.InsureShip() as asked:
            return {NO: 0, "insure": _insured(now.ship, asked)}
    return {}


def alien_cabin(view: GalaxyTruckerView, alien: Alien, options: Sequence[str]) -> str:
    """Return the cabin for an alien, or none if too few humans would be left to fly the ship."""
    ship = Ship.parse(view.own.ship.notation)
    room = sum(looks.sort.crew for _, looks in ship.faces())
    if alien is Alien.PURPLE and _moves_in(ship, Alien.BROWN, room, view.level):
        room -= 2
    return options[-1] if _moves_in(ship, alien, room, view.level) else NONE


def _moves_in(ship: Ship, alien: Alien, room: int, level: int) -> bool:
    """Return whether an alien joins a ship that has room for that many humans."""
    return bool(alien_cabins(ship, alien)) and room - 2 >= FLYING.humans_for_alien[alien] * level


def _insured(ship: Ship, asked: questions.InsureShip) -> int:
    """Return by how much average losses beyond the insured limit exceed the premium."""
    ends = [asked.lost + share * len(ship.parts) // 100 for share in FLYING.usual_losses]
    beyond = sum(max(0, lost - asked.most) for lost in ends)
    return losses.CREDIT * (beyond - asked.premium * len(ends)) // len(ends)


def look_of(view: GalaxyTruckerView) -> Flight:
    """Return what the robot takes into account in flight, for the seat of this view."""
    assert view.viewer is not None, "a pilot has a seat"
    own = next((team for team in view.teams if view.viewer in team), (view.viewer,))
    flying = [_flight(view, seat, own) for seat in own if view.seats[seat].rocket is not None]
    partner = next((one for one in flying if one.me.seat != view.viewer), None)
    return replace(_flight(view, view.viewer, own), partner=partner)


def _flight(view: GalaxyTruckerView, seat: Seat, own: Collection[Seat]) -> Flight:
    """Return what one seat takes into account; the seats in `own` are no rivals."""
    arrival, me = LEVELS[view.level].arrival, view.seats[seat]
    return Flight(
        me=me,
        ship=Ship.parse(me.ship.notation),
        others=tuple(seat.rocket for seat in view.seats if seat is not me and seat.rocket is not None),
        rivals=tuple(seat.rocket for seat in view.seats if seat.rocket is not None and seat.seat not in own),
        step=arrival[0] - arrival[1],
        cards=view.deck,
        card=None if view.card is None else box.card_of(view.card),
    )


def outlook(view: GalaxyTruckerView, now: Flight) -> int:
    """Return how much more ships like this earned by flying on than by giving up, minus the fear of losing
    the last human."""
    ship, cards, weights = now.ship, now.cards, FLYING.outlook
    crew, power = min(ship.crew_size, 10), min(now.me.ship.most_cannon_halves, 28)
    guards = sum(looks.sort.turret or looks.sort.armoury for _, looks in ship.faces())
    outfit = weights.cannon * power + weights.token * min(ship.tokens_left, 6) + weights.guard * guards
    outfit -= fragility(ship) // weights.fragility_per
    # Goods are worth half after giving up, but many are lost before the end.
    aboard = crew * (weights.crew + weights.crew_by_cards * cards) // 10
    aboard += (8 - cards) * value_of(ship.all_goods) // 3 + outfit
    few = min(cards, 4) if ship.humans <= 4 else 0
    aboard += weights.knowing if view.seen else weights.unknowing
    fear = weights.crew_at_risk * _crew_at_risk(view, now) // 100
    return aboard - weights.card * cards - weights.short_of_humans * few - fear


def _crew_at_risk(view: GalaxyTruckerView, now: Flight) -> int:
    """Return how many figures, in hundredths, the cards to come take on average from a ship as strong as now.

    Enemies take them if nobody ahead beats them, combat zones from the weakest. Cards seen in piles do come.
    """
    often, own = LEVELS[view.level].cards_in_a_pile, now.me.ship
    others = [seat for seat in view.seats if seat.rocket is not None and seat is not now.me]
    ahead = [seat.ship for seat in others if (seat.rocket or 0) > (now.me.rocket or 0)]
    weakest = {
        "cannons": all(own.most_cannon_halves <= seat.ship.most_cannon_halves for seat in others),
        "engines": all(own.most_engine <= seat.ship.most_engine for seat in others),
    }
    known, sure, lost, unseen = {*view.seen} - {*view.used}, 0, 0, 0
    for name in {*box.cards_of(view.box, intruders=view.intruders)} - {*view.used}:
        card, taken = box.card_of(name), 0
        if isinstance(card, box.EnemyCard) and own.most_cannon_halves < 2 * card.strength:
            taken = card.crew * all(ship.most_cannon_halves <= 2 * card.strength for ship in ahead)
        elif isinstance(card, box.CombatZone) and others:
            taken = sum(line.crew for line in card.lines if weakest.get(line.fewest))
        times = often[card.level - 1] if card.level <= len(often) and name not in known else 0
        sure, lost, unseen = sure + taken * (name in known), lost + times * taken, unseen + times
    return 100 * sure + 100 * max(0, now.cards - len(known)) * lost // max(1, unseen)


def _days_back(now: Flight, days: int) -> int:
    """Return the cost of losing days: places, some of which are won back, and the risk of being lapped."""
    rocket = now.me.rocket or 0
    passed = sum(rocket - days <= other < rocket for other in now.rivals)
    if max([rocket, *now.others]) - (rocket - days) > FLIGHT_BOARD.spaces - 10:
        return 1000
    # With cards to come, a lost place may be won back.
    return passed * now.step * losses.CREDIT // (1 + now.cards // 3) + days * FLYING.day


def _gain(now: Flight, offer: Sequence[Good]) -> int:
    """Return what an offer adds to the goods aboard."""
    return losses.CREDIT * gain(now.ship, offer)


def _planets(now: Flight, options: Sequence[str]) -> Mapping[str, int]:
    """Return the worth of each planet, plus the best one left for a partner who decides next."""
    assert isinstance(now.card, box.Planets)
    own, left = _landings(now, now.card, options), now.next
    theirs = {NONE: 0} if left is None else _landings(left, now.card, options)
    return {
        option: own[option]
        + max(worth for other, worth in theirs.items() if other == NONE or other != option)
        for option in options
    }


def _landings(now: Flight, card: box.Planets, options: Sequence[str]) -> Mapping[str, int]:
    """Return the worth of each planet that is left."""
    cost, room = _days_back(now, card.days), len(berths(now.ship))

    def worth(planet: int) -> int:
        return _gain(now, card.planets[planet - 1]) + FLYING.figure * min(card.humans_on(planet), room) - cost

    return {option: 0 if option == NONE else worth(int(option)) for option in options}


def _stop(now: Flight, risk: int) -> Mapping[str, int]:
    """Return the worth of using a wreck, and of leaving it to a partner who decides next. `risk`: the average
    cost of the shots that come first."""
    assert isinstance(now.card, box.AbandonedShip | box.AbandonedStation)
    worth = _ship_worth if isinstance(now.card, box.AbandonedShip) else _station_worth
    left = now.next
    theirs = worth(left) if left is not None and left.ship.crew_size >= now.card.crew else 0
    return {"pass": max(0, theirs), "stop": worth(now) - risk}


def _station_worth(now: Flight) -> int:
    assert isinstance(now.card, box.AbandonedStation)
    return _gain(now, now.card.goods) - _days_back(now, now.card.days)


def _ship_worth(now: Flight) -> int:
    assert isinstance(now.card, box.AbandonedShip)
    left = now.ship.crew_size - now.card.crew
    # Later cards take crew, too, and without humans the ship does not arrive.
    if not now.ship.humans or left < 1 + min(now.cards, FLYING.crew_reserve):
        return 0
    return now.card.credits * losses.CREDIT - _crew_worth(now, now.card.crew) - _days_back(now, now.card.days)


def _reward(now: Flight) -> int:
    if not isinstance(now.card, box.EnemyCard):
        return 0
    worth = now.card.credits * losses.CREDIT + _gain(now, now.card.goods)
    return worth - _days_back(now, now.card.days)


def _crew_worth(now: Flight, count: int) -> int:
    """Return the worth of `count` figures: little while there are many, more and more toward the last one."""
    left = now.ship.crew_size - count
    short = max(0, min(FLYING.crew_reserve, 1 + now.cards // 2) - left)
    end = 4 * now.step * losses.CREDIT if left <= 0 else 0
    return FLYING.figure * count + FLYING.short_of_crew * short + end


def _cost(now: Flight, penalties: Iterable[box.Penalty]) -> int:
    """Return the cost of being beaten, or of being weakest in a comparison."""
    cost = 0
    for penalty in penalties:
        goods = now.ship.all_goods[: penalty.goods]
        cost += FLYING.hit * len(penalty.hits) + losses.worth_of_goods(goods)
        cost += FLYING.token * min(penalty.goods - len(goods), now.ship.tokens_left)
        cost += _crew_worth(now, penalty.crew) if penalty.crew else 0
        cost += _days_back(now, penalty.days) if penalty.days else 0
    return cost


def _pieces(ship: Ship, options: Sequence[str]) -> Mapping[str, int]:
    """Return the worth of each piece, by its first square."""
    pieces = {str(piece[0]): piece for piece in ship.pieces()}
    return {option: losses.worth_of_piece(ship, pieces[option]) for option in options}


def _worth_ahead(now: Flight, power: Strength) -> int:
    """Return a declaration's worth in open space: getting ahead, with something left for shields."""
    days, tokens = power.halves // 2, power.tokens
    if not days:
        return -1000
    short = max(0, min(FLYING.token_reserve, now.cards) - (now.ship.tokens_left - tokens)) if tokens else 0
    rocket = now.me.rocket or 0
    passed = sum(rocket < other <= rocket + days for other in now.rivals)
    forward = passed * now.step * losses.CREDIT // (1 + now.cards // 3) + days * FLYING.day
    return forward - losses.worth_of_tokens(now.ship, tokens, now.cards) - short * FLYING.token


def _fights(now: Flight, options: Sequence[str], strength: int) -> Mapping[str, int]:
    """Return the worth of each declaration: a win, a tie or a loss, and its tokens; a win keeps the enemy
    from a partner behind."""
    penalties = now.card.penalties if isinstance(now.card, box.EnemyCard) else ()
    weak = now.next is not None and now.next.me.ship.most_cannon_halves < 2 * strength
    saved = _cost(now.next, penalties) if weak and now.next is not None else 0

    def value(option: str) -> int:
        power, outcome = Strength.parse(option), 0
        if power.halves > 2 * strength:
            outcome = max(0, _reward(now)) + saved
        elif power.halves < 2 * strength:
            outcome = -_cost(now, penalties)
        return outcome - losses.worth_of_tokens(now.ship, power.tokens, now.cards)

    return {option: value(option) for option in options}
