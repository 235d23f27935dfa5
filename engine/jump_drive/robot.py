"""An opponent for empty seats: sees a view and a prompt, nothing else, and always answers alike.

It looks one turn ahead. Every plan it could make is worth the points its tableau would give until the
presumable end of the game, the cards it would draw until then, and the cards left in hand. Worth is
counted in tenths of a point.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.core.errors import Refusal
from engine.core.prompt import Answer, Prompt
from engine.jump_drive import costs, income
from engine.jump_drive.cards import (
    CardDiscount,
    CardId,
    DevelopmentDiscount,
    SecondConqueredWorld,
    SecondPaidWorld,
    SpecialMilitary,
    WorldDiscount,
    design,
)
from engine.jump_drive.planning import prices
from engine.jump_drive.view import JumpDriveView

GOAL = 50
GROWTH = 3
"""Points by which a tableau's points a round usually grow in a round."""
MOST_ROUNDS = 7

CARD = 5
"""Worth of a card in hand, for every round in which what it buys can score."""
SURPLUS_CARD = 1
"""The same for cards beyond those that a turn can use."""
USEFUL_HAND = 8
MILITARY = 5
DISCOUNT = 6
SYMBOL = 2
CONVOY = 5


class Position(Struct, frozen=True):
    """What the robot looks at."""

    tableau: tuple[CardId, ...]
    others: tuple[tuple[CardId, ...], ...]
    hand: tuple[CardId, ...]
    rounds: int
    """Scorings left, this round's included, as far as can be guessed."""


def answer(view: JumpDriveView, prompt: Prompt) -> Answer:
    """The robot's answer to a question of the seat whose view this is."""
    now = _position(view)
    about = prompt.about
    match prompt.kind:
        case "plan-turn":
            return (_best_plan(now, prompt.options),)
        case "add-world":
            return (_best_world(now, CardId(str(about["development"])), prompt.options),)
        case "place-second-world":
            return (_best_second_world(now, prompt),)
        case "pay-cards":
            placed = [CardId(str(about[key])) for key in ("development", "world") if about[key]]
            after = _after(now, placed)
            return _least_worth(after, prompt.options, prompt.least)
        case "discard-from-first-hand" | "discard-after-exploring" | "discard-to-limit":
            return _least_worth(now, prompt.options, prompt.least)
        case _:
            return prompt.safe()


def _position(view: JumpDriveView) -> Position:
    assert view.viewer is not None, "a robot has a seat"
    me = view.seats[view.viewer]
    return Position(
        tableau=tuple(placed.card for placed in me.tableau),
        others=tuple(tuple(placed.card for placed in seat.tableau) for seat in view.seats if seat is not me),
        hand=tuple(card.card for card in view.hand),
        rounds=min(_rounds_to_goal(seat.points, seat.points_next) for seat in view.seats),
    )


def _rounds_to_goal(points: int, points_next: int) -> int:
    """Scorings until somebody has 50 points, if the tableau grows as usual."""
    for rounds in range(1, MOST_ROUNDS):
        points_next += GROWTH
        points += points_next
        if points >= GOAL:
            return rounds
    return MOST_ROUNDS


# --- plans


def _best_plan(now: Position, options: Sequence[str]) -> str:
    """The first card of the plan that is worth most."""
    best, most = "explore", _worth(now, drawn=2) + SYMBOL * (now.rounds - 1)
    for option in options:
        if option == "explore":
            continue
        card = CardId(option)
        if design(card).is_development:
            cost = costs.development_cost(now.tableau, design(card), alone=True)
            worth = _worth(_after(now, [card]), paid=cost)
            for world in now.hand:
                worth = max(worth, _worth_of_both(now, card, world))
        else:
            worth = _worth(_after(now, [card]), paid=_price(now.tableau, card, len(now.hand) - 1), drawn=1)
        if worth > most:
            best, most = option, worth
    return best


def _worth_of_both(now: Position, development: CardId, world: CardId) -> int:
    """Worth of placing both; very low if that cannot be."""
    if not design(world).is_world:
        return -1_000
    full = costs.development_cost(now.tableau, design(development), alone=False)
    with_development = (*now.tableau, development)
    left = len([card for card in now.hand if card not in (development, world)]) - full
    ways = costs.ways_to_place_world(with_development, design(world), cards=left)
    if left < 0 or isinstance(ways, Refusal):
        return -1_000
    paid = full + _price(with_development, world, left)
    return _worth(_after(now, [development, world]), paid=paid)


def _best_world(now: Position, development: CardId, options: Sequence[str]) -> str:
    alone = costs.development_cost(now.tableau, design(development), alone=True)
    best, most = "none", _worth(_after(now, [development]), paid=alone)
    for option in options:
        worth = most if option == "none" else _worth_of_both(now, development, CardId(option))
        if worth > most:
            best, most = option, worth
    return best


def _best_second_world(now: Position, prompt: Prompt) -> str:
    best, most = "none", _worth(now)
    priced = prices(prompt)
    for option in prompt.options:
        if option == "none":
            continue
        paid = priced.get(option)
        after = _after(now, [CardId(option)])
        if paid is not None:
            convoy = costs.colony_convoy(now.tableau)
            gone = convoy[0] if convoy else ""
            left = tuple(card for card in after.tableau if card != gone)
            after = Position(left, after.others, after.hand, after.rounds)
        worth = _worth(after, paid=paid or 0)
        if worth > most:
            best, most = option, worth
    return best


def _price(tableau: Sequence[CardId], world: CardId, cards: int) -> int:
    """Cards to discard for a world that is known to be open."""
    ways = costs.ways_to_place_world(tableau, design(world), cards=cards)
    if isinstance(ways, Refusal) or isinstance(ways[0], costs.Conquest):
        return 0
    return ways[0].cards


def _after(now: Position, placed: Iterable[CardId]) -> Position:
    cards = tuple(placed)
    hand = tuple(card for card in now.hand if card not in cards)
    return Position((*now.tableau, *cards), now.others, hand, now.rounds)


# --- worth


def _worth(after: Position, *, paid: int = 0, drawn: int = 0) -> int:
    """What a tableau and the rest of a hand are worth until the end of the game."""
    later = after.rounds - 1
    points = income.points(after.tableau, after.others)
    cards = income.income(after.tableau, after.others)
    worth = 10 * points * after.rounds
    worth += CARD * cards * later * (later + 1) // 2
    worth += sum(_use(card) for card in after.tableau) * later
    hand = len(after.hand) - paid + drawn
    worth += later * (CARD * min(hand, USEFUL_HAND) + SURPLUS_CARD * max(0, hand - USEFUL_HAND))
    return worth


def _use(card: CardId) -> int:
    """Worth a round of what a card makes possible later."""
    printed = design(card)
    use = (
        SYMBOL * (printed.symbols.explore + printed.symbols.chromosome) + MILITARY * printed.symbols.military
    )
    for power in printed.powers:
        match power:
            case WorldDiscount(amount=amount, colour=None) | DevelopmentDiscount(amount=amount):
                use += DISCOUNT * amount
            case WorldDiscount(amount=amount) | CardDiscount(amount=amount):
                use += SYMBOL * amount
            case SpecialMilitary(amount=amount):
                use += SYMBOL * amount
            case SecondPaidWorld() | SecondConqueredWorld():
                use += CONVOY
            case _:
                use += SYMBOL
    return use


def _least_worth(now: Position, options: Sequence[str], count: int) -> Answer:
    """The cards one would miss least."""
    return tuple(sorted(options, key=lambda option: _promise(now, CardId(option)))[:count])


def _promise(now: Position, card: CardId) -> int:
    """What a hand card could be worth when it is placed in the next round."""
    printed, later = design(card), max(1, now.rounds - 1)
    tableau = (*now.tableau, card)
    points = income.points(tableau, now.others) - income.points(now.tableau, now.others)
    cards = income.income(tableau, now.others) - income.income(now.tableau, now.others)
    worth = 10 * points * later + CARD * cards * later * (later - 1) // 2 + _use(card) * (later - 1)
    if costs.may_lie(now.tableau, printed) is not None:
        return -1_000
    if printed.is_development:
        price = costs.development_cost(now.tableau, printed, alone=True)
    else:
        conquest = costs.conquest(now.tableau, printed) if printed.is_military else None
        if isinstance(conquest, costs.Conquest):
            price = 0
        else:
            cost = costs.world_cost(now.tableau, printed)
            if cost is None:
                # Out of reach of the military there is: as many rounds away as military is missing.
                missing = printed.price - costs.general_military(now.tableau)
                return worth // (1 + missing)
            price = cost
    worth -= CARD * price * later
    return worth // 2 if price > max(6, len(now.hand) - 1) else worth
