"""What a tableau and the cards of a hand are worth to one player, in tenths of a point.

This is an estimate that looks one turn ahead, for robots and for suggestions when cards are given up.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

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
from engine.jump_drive.income import GOAL

GROWTH = 3
"""How many more points a tableau usually scores in each round than in the one before."""
MOST_ROUNDS = 7

CARD = 5
"""The worth of a card in hand, for every round in which a card bought with it can score."""
SURPLUS_CARD = 1
"""The worth, in the same way, of each card beyond those that a turn can use."""
USEFUL_HAND = 8
MILITARY = 5
DISCOUNT = 6
SYMBOL = 2
CONVOY = 5


class Position(Struct, frozen=True):
    """What one player knows of the table: all that an estimate needs."""

    tableau: tuple[CardId, ...]
    others: tuple[tuple[CardId, ...], ...]
    hand: tuple[CardId, ...]
    rounds: int
    """The estimated number of scorings left, including this round's."""


def rounds_to_goal(points: int, points_next: int) -> int:
    """Return the number of scorings until 50 points, if the tableau grows as usual."""
    for rounds in range(1, MOST_ROUNDS):
        points_next += GROWTH
        points += points_next
        if points >= GOAL:
            return rounds
    return MOST_ROUNDS


def with_placed(now: Position, placed: Iterable[CardId]) -> Position:
    """Return the position once these cards of the hand are in the tableau."""
    cards = tuple(placed)
    hand = tuple(card for card in now.hand if card not in cards)
    return Position((*now.tableau, *cards), now.others, hand, now.rounds)


def worth_of(after: Position, *, paid: int = 0, drawn: int = 0) -> int:
    """Return the worth of a tableau and the rest of a hand until the end of the game."""
    later = after.rounds - 1
    tableau = income.kept(after.tableau, after.others)
    points, cards = income.points(tableau, after.others), income.income(tableau, after.others)
    worth = 10 * points * after.rounds
    worth += CARD * cards * later * (later + 1) // 2
    worth += sum(_use(card) for card in tableau) * later
    hand = len(after.hand) - paid + drawn
    worth += later * (CARD * min(hand, USEFUL_HAND) + SURPLUS_CARD * max(0, hand - USEFUL_HAND))
    return worth


def _use(card: CardId) -> int:
    """Return the worth per round of what a card makes possible."""
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


def least_worth(now: Position, options: Sequence[str], count: int) -> tuple[str, ...]:
    """Return the `count` cards that would be missed least."""
    return tuple(sorted(options, key=lambda option: _promise(now, CardId(option)))[:count])


def _promise(now: Position, card: CardId) -> int:
    """Return the possible worth of a hand card placed in the next round."""
    printed, later = design(card), max(1, now.rounds - 1)
    tableau = (*now.tableau, card)
    points = income.points(tableau, now.others) - income.points(now.tableau, now.others)
    cards = income.income(tableau, now.others) - income.income(now.tableau, now.others)
    worth = 10 * points * later + CARD * cards * later * (later - 1) // 2 + _use(card) * (later - 1)
    if costs.may_lie(now.tableau, printed) is not None:
        return -1_000
    price = costs.cost_alone(now.tableau, printed)
    if price is None:
        # The military is too low: each missing point counts as one round of waiting.
        missing = printed.price - costs.general_military(now.tableau)
        return worth // (1 + missing)
    worth -= CARD * price * later
    return worth // 2 if price > max(6, len(now.hand) - 1) else worth
