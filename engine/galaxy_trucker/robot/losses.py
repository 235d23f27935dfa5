"""What a robot does about meteors, shots and intruders: what would be lost, and what energy saves.

Worth is counted in tenths of a credit.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.core.definitions import Definition, read_definitions
from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Hit, IntruderCard, card_of
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.flight import cargo, expansion_cards
from engine.galaxy_trucker.questions.options import NO, EnergySource, Sidestep, Station
from engine.galaxy_trucker.ship import strength
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import EncounterView, GalaxyTruckerView, SeatView

CREDIT = 10


class OutlookWeights(Definition, frozen=True):
    """How much more ships earned by flying on in class IV than by giving up."""

    crew: int
    crew_by_cards: int
    cannon: int
    token: int
    guard: int
    fragility_per: int
    knowing: int
    unknowing: int
    card: int
    short_of_humans: int
    crew_at_risk: int


class FlyingWeights(Definition, frozen=True):
    """What robots may gain and lose in flight, in tenths of a credit, and what they expect of a flight."""

    # Ships.
    token: int
    figure: int
    working_part: int
    engines: int
    still_flying: int

    # Cards.
    day: int
    hit: int
    token_reserve: int
    crew_reserve: int
    short_of_crew: int
    perhaps: int
    usual_losses: tuple[int, ...]
    humans_for_alien: Mapping[Alien, int]
    outlook: OutlookWeights

    # Who must go.
    alien: int
    one_of_two: int
    lonely: int
    few_humans: int
    scarce_human: int

    # Specialists.
    usual_exposed: int
    usual_goods: tuple[int, int, int, int]
    poor: int
    fuller: int
    fuller_by: int
    shielding_token: int
    engine_days: int
    marked_edge: int
    marked_safety: int


FLYING = read_definitions("galaxy_trucker/pilots", FlyingWeights)


def worth_of_tokens(ship: Ship, count: int, cards: int) -> int:
    """Return the worth of `count` tokens: less and less toward the end, but the last one may be all that
    moves a ship without single engines."""
    last = bool(cards) and 0 < count >= ship.tokens_left and not strength.engine_power(ship)
    needed = FLYING.engines if last and strength.double_engines(ship) else 0
    return count * FLYING.token * min(cards, 4) // 4 + needed


def worth_of_goods(goods: Iterable[Good]) -> int:
    """Return what goods are worth at the end."""
    return CREDIT * cargo.value_of(goods)


def worth_of_piece(ship: Ship, piece: Sequence[Square]) -> int:
    """Return the worth of a piece; humans aboard count most."""
    crew = [figure for place in piece for figure in ship.crew.get(place, ())]
    goods = [good for place in piece for good in ship.goods.get(place, ())]
    sorts = [ship.face(place).sort for place in piece]
    working = sum(bool(sort.engine or sort.cannon or sort.turret) for sort in sorts)
    tokens = sum(ship.tokens.get(place, 0) for place in piece)
    return (
        FLYING.still_flying * (Figure.HUMAN in crew)
        + FLYING.engines * any(sort.engine for sort in sorts)
        + len(piece) * CREDIT
        + working * FLYING.working_part
        + len(crew) * FLYING.figure
        + worth_of_goods(goods)
        + tokens * FLYING.token
    )


def loss(ship: Ship, places: Collection[Square]) -> int:
    """Return what the loss of these parts costs, with everything that falls off with them."""
    if not places:
        return 0
    kept = max((worth_of_piece(ship, piece) for piece in ship.pieces(without=places)), default=0)
    return worth_of_piece(ship, tuple(ship.parts)) - kept


def spare(ship: Ship, prompt: Prompt, square: Square, cards: int) -> Mapping[str, int]:
    """Return the worth of each option to save a part, and everything that would fall off with it."""
    source = EnergySource.parse(prompt.options[0])
    return {NO: 0, str(source): loss(ship, [square]) - _energy(source, ship, cards)}


def _energy(source: EnergySource, ship: Ship, cards: int) -> int:
    """Return the price of energy from a source. Solar modules are free."""
    return 0 if source.kind == "solar" else worth_of_tokens(ship, 1, cards)


def dodge(
    view: GalaxyTruckerView, me: SeatView, ship: Ship, line: BoardLine, options: Sequence[str]
) -> Mapping[str, int]:
    """Return the worth of each option to dodge: the loss on its line and the energy for the thruster."""
    shifts = ship.plan.shifts(line)

    def cost(option: str) -> int:
        if option == NO:
            return _harm(view, me, ship, line)
        way = Sidestep.parse(option)
        # One more point of loss, so that no dodge without a gain is chosen.
        return _harm(view, me, ship, shifts[way.side]) + _energy(way.source, ship, view.deck) + 1

    return {option: -cost(option) for option in options}


def wake_guards(view: GalaxyTruckerView, me: SeatView, ship: Ship, prompt: Prompt) -> Mapping[str, int]:
    """Return the worth of each station: what intruders take with its astrobots active, and the token."""
    card, arrival = _intruders(view), view.encounter.arrival
    assert card is not None and arrival is not None, "somebody is to be guarded against"

    def cost(option: str) -> int:
        if option == NO:
            return _boarded(ship, card, arrival.line, me.awake)
        woken = Station.parse(option).square
        return _boarded(ship, card, arrival.line, (*me.awake, woken)) + worth_of_tokens(ship, 1, view.deck)

    return {option: -cost(option) for option in prompt.options}


def _intruders(view: GalaxyTruckerView) -> IntruderCard | None:
    card = None if view.card is None else card_of(view.card)
    return card if isinstance(card, IntruderCard) else None


def _harm(view: GalaxyTruckerView, me: SeatView, ship: Ship, line: BoardLine) -> int:
    """Return what the incoming missile or intruders would cost along that line."""
    card = _intruders(view)
    if card is not None:
        return _boarded(ship, card, line, me.awake)
    return sum(_struck(ship, hit, line, me, view.deck) for hit in _hits(view.encounter))


def _hits(encounter: EncounterView) -> list[Hit]:
    if encounter.aim is None:
        return []
    return [hit for hit in (encounter.aim.hit, encounter.aim.second) if hit is not None]


def _struck(ship: Ship, hit: Hit, line: BoardLine, me: SeatView, cards: int) -> int:
    """Return what a meteor or shot costs: a token if that helps, otherwise the part and what falls off."""
    part = ship.first_part_on(line)
    if part is None or not strength.is_harmed(ship, hit, line):
        return 0
    lost, used = loss(ship, [part.square]), [feed.solar for feed in me.fed]
    if hit.size == "large":
        saved = bool(strength.cannons_against(ship, line)) and ship.tokens_left > 0
    else:
        saved = hit.size != "heavy" and strength.shielded(ship, line.side, used)
    return min(lost, worth_of_tokens(ship, 1, cards)) if saved else lost


def _boarded(ship: Ship, card: IntruderCard, line: BoardLine, awake: Collection[Square]) -> int:
    """Return what intruders along a line cost: eaten figures and bombed parts."""
    found, left = expansion_cards.result(ship, card, line, awake), ship.copy()
    for place in found.bitten:
        left.crew.pop(place, None)
        left.goods.pop(place, None)
        left.tokens.pop(place, None)
    before, after = (worth_of_piece(one, tuple(one.parts)) for one in (ship, left))
    rewards = sum(
        intruder.credits * CREDIT + worth_of_goods(intruder.goods) // 2
        for intruder, beaten in zip(card.intruders, found.beaten, strict=False)
        if beaten
    )
    return before - after + loss(left, found.bombs) - rewards
