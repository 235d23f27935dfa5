"""«Losing goods»: the most valuable first, then tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.ask import Steps, choose_some
from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.flight.cargo import take_out
from engine.galaxy_trucker.flight.energy import spend_tokens
from engine.galaxy_trucker.flight.events import GoodsLost


def lose_goods(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Losing goods»: the most valuable first, tokens for those that are missing, then nothing more."""
    goods = g.ship(pilot).goods
    lost: list[Good] = []
    for good in Good:
        held = _held(goods, good)
        number = min(count - len(lost), len(held))
        if not number:
            continue
        if number == len(held) or len(set(held.values())) == 1:
            places = list(held.values())[:number]
        else:
            places = yield from choose_some(pilot, "lose-goods", held, number, number, good=good)
        for place in places:
            take_out(goods, place, good)
            lost.append(good)
    tokens = min(count - len(lost), g.ship(pilot).tokens_left)
    yield from spend_tokens(g, pilot, tokens)
    g.tell(GoodsLost(pilot, tuple(lost), tokens))


def _held(goods: Mapping[Square, Sequence[Good]], good: Good) -> dict[str, Square]:
    return {
        f"{place}.{n}": place for place, stowed in goods.items() for n in range(1, stowed.count(good) + 1)
    }
