"""Where goods may be stored: in the containers of a hold, and where specialists stow them in addition.

The effects of specialists on a ship's storage are kept as the keys of their abilities, ``smuggler.a``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Kind, Sort
from engine.galaxy_trucker.box.specialists import Smuggler, WarehouseKeeper, printed

SMUGGLED = "smuggler.a"
"""«Smuggler A»: a good on every structural module and every router."""
RED_ANYWHERE = "warehouse_keeper.a"
"""«Warehouse-keeper A»: a red good in one standard container of each hold."""
HIDDEN = "warehouse_keeper.b"
"""«Warehouse-keeper B»: goods of other colors in special containers are hidden."""
STOWAGE = (SMUGGLED, RED_ANYWHERE, HIDDEN)


class Hold(Struct, frozen=True):
    """What one part has room for."""

    room: int = 0
    """The most goods."""
    red: int = 0
    """The most red goods among them."""
    colours: tuple[Good, ...] = tuple(Good)
    """The goods that may be stored there at all."""
    smuggled: bool = False
    """Whether only the smuggler makes it a hold."""
    special: bool = False
    """Whether its containers are special."""


def hold_of(sort: Sort, stowage: Collection[str]) -> Hold:
    """The room of a part of that kind, including specialists' effects."""
    if sort.containers:
        more = printed(WarehouseKeeper).red_goods if RED_ANYWHERE in stowage else 0
        red = sort.special + min(more, sort.standard)
        return Hold(sort.containers, red, special=sort.special > 0)
    if SMUGGLED in stowage and (sort.router or sort.id is Kind.STRUCTURAL):
        smuggler = printed(Smuggler)
        return Hold(smuggler.goods, 0, smuggler.colours, smuggled=True)
    return Hold()


def takes(hold: Hold, goods: Sequence[Good], good: Good) -> bool:
    """Whether another good fits beside the goods that are there."""
    if len(goods) >= hold.room or good not in hold.colours:
        return False
    return good is not Good.RED or goods.count(Good.RED) < hold.red


def fit(hold: Hold, goods: Sequence[Good]) -> bool:
    """Whether these goods fit into the part together."""
    return (
        len(goods) <= hold.room
        and goods.count(Good.RED) <= hold.red
        and all(good in hold.colours for good in goods)
    )


def hidden(hold: Hold, goods: Sequence[Good], stowage: Collection[str]) -> list[Good]:
    """Goods that only players who know of them can find."""
    if hold.smuggled:
        return list(goods)
    if hold.special and HIDDEN in stowage:
        return [good for good in goods if good is not Good.RED]
    return []
