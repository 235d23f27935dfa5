"""«Losing goods» and «losing crew»: goods by value, then tokens, what is hidden only if its owner likes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.ask import Steps, choose, choose_some
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.events.flight import CrewLost, GoodsLost
from engine.galaxy_trucker.flight.cargo import take_out
from engine.galaxy_trucker.flight.energy import spend_tokens
from engine.galaxy_trucker.questions.flight import GiveGoods, GiveHidden, LoseCrew, LoseGoods, Pretend
from engine.galaxy_trucker.questions.options import Gift, numbered
from engine.galaxy_trucker.ship.holds import HIDDEN
from engine.galaxy_trucker.ship.ship import Figure, Ship, sorted_goods
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def lose_goods(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Losing goods»: the most valuable first, tokens for those that are missing, then nothing more."""
    ship = g.ship(pilot)
    if HIDDEN in ship.stowage:
        yield from _lose_of_choice(g, pilot, count)
        return
    given = yield from _give_hidden(pilot, ship, count)
    goods = {
        place: ship.goods[place] for place in ship.goods if place in given or not ship.hidden_goods(place)
    }
    lost: list[Good] = []
    for good in Good:
        held = _held(goods, good)
        number = min(count - len(lost), len(held))
        if not number:
            continue
        if number == len(held) or len(set(held.values())) == 1:
            places = list(held.values())[:number]
        else:
            places = yield from choose_some(pilot, LoseGoods(good), held, number, number)
        for place in places:
            take_out(ship.goods, place, good)
            lost.append(good)
    yield from _lose_tokens(g, pilot, lost, min(count - len(lost), ship.tokens_left))


def _lose_tokens(g: GalaxyTruckerBase, pilot: Seat, lost: Sequence[Good], tokens: int) -> Steps[None]:
    yield from spend_tokens(g, pilot, tokens)
    g.tell(GoodsLost(pilot, tuple(lost), tokens))


def _held(goods: Mapping[Square, Sequence[Good]], good: Good) -> dict[str, Square]:
    return numbered({place: stowed.count(good) for place, stowed in goods.items()})


# ---------------------------------------------------------------------- hidden goods


def _give_hidden(pilot: Seat, ship: Ship, count: int) -> Steps[list[Square]]:
    """«Smuggler A»: hidden goods may be given instead of tokens; of what is given the most valuable go first.

    Where no token can be saved, nobody gives what need not be given. Ruling: G64. Whoever is away keeps it.
    """
    hidden = {place: ship.goods[place][0] for place in ship.goods if ship.hidden_goods(place)}
    tokens, due = ship.tokens_left, count - (len(ship.all_goods) - len(hidden))
    worth_it = range(max(1, due - tokens + 1), min(due, len(hidden)) + 1)
    if not tokens or not worth_it:
        return []
    numbers = {str(number): number for number in (0, *worth_it)}
    number = yield from choose(pilot, GiveHidden(due=due, tokens=tokens), numbers, default="0")
    if not number:
        return []
    options = {str(Gift(good, place)): place for place, good in hidden.items()}
    return (yield from choose_some(pilot, GiveGoods(), options, number, number))


def _lose_of_choice(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Warehouse-keeper B»: any goods and tokens, as many as must be lost.

    Or all that is not hidden, tokens too, as if that were everything; then nothing more need be given.
    """
    ship = g.ship(pilot)
    held = {
        str(Gift(good, place, n)): (place, good)
        for place, stowed in ship.goods.items()
        for good in dict.fromkeys(stowed)
        for n in range(1, stowed.count(good) + 1)
    }
    hidden = {place: ship.hidden_goods(place) for place in ship.goods}
    seen = [(place, good) for place, stowed in ship.goods.items() for good in _without(stowed, hidden[place])]
    shown = len(seen) + ship.tokens_left
    if shown < count and any(hidden.values()):
        pretends = len(held) + ship.tokens_left <= count
        if not pretends:
            pretends = yield from choose(
                pilot, Pretend(count), {"pretend": True, "choose": False}, default="pretend"
            )
        if pretends:
            yield from _lose_these(g, pilot, seen, ship.tokens_left)
            return
    number = min(count, len(held) + ship.tokens_left)
    tokens = {str(Gift(None, None, n)): None for n in range(1, min(ship.tokens_left, number) + 1)}
    cheapest = sorted(held, key=lambda option: -list(Good).index(held[option][1]))
    given = yield from choose_some(
        pilot, GiveGoods(), {**held, **tokens}, number, number, default=tuple([*cheapest, *tokens][:number])
    )
    goods = [one for one in given if one is not None]
    yield from _lose_these(g, pilot, goods, len(given) - len(goods))


def _without(goods: Sequence[Good], hidden: Sequence[Good]) -> list[Good]:
    left = list(goods)
    for good in hidden:
        left.remove(good)
    return left


def _lose_these(
    g: GalaxyTruckerBase, pilot: Seat, goods: Sequence[tuple[Square, Good]], tokens: int
) -> Steps[None]:
    for place, good in goods:
        take_out(g.ship(pilot).goods, place, good)
    yield from _lose_tokens(g, pilot, sorted_goods(good for _, good in goods), tokens)


# ---------------------------------------------------------------------- crew


def lose_crew(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Losing crew»: figures of the owner's choice, humans or aliens; all of them where there are too few."""
    ship = g.ship(pilot)
    figures = numbered({place: len(ship.crew[place]) for place in _cabins(ship)})
    count = min(count, len(figures))
    if len(ship.crew) == 1:
        gone = list(figures.values())[:count]
    else:
        gone = yield from choose_some(
            pilot, LoseCrew(), figures, count, count, default=_expendable(ship, figures)[:count]
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
