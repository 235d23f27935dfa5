"""Where goods may be stored: in the containers of a hold, and wherever specialists allow it.

What specialists change about a ship's storage is kept as the keys of their abilities, ``smuggler.a``.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Kind, Sort
from engine.galaxy_trucker.box.specialists import Smuggler, WarehouseKeeper, printed

SMUGGLED = "smuggler.a"
"""«Smuggler A»: a good may be stored on every structural module and every router."""
RED_ANYWHERE = "warehouse_keeper.a"
"""«Warehouse-keeper A»: a red good may be stored in one standard container of each hold."""
HIDDEN = "warehouse_keeper.b"
"""«Warehouse-keeper B»: goods of other colors in special containers are hidden."""
STOWAGE = (SMUGGLED, RED_ANYWHERE, HIDDEN)


class Hold(Struct, frozen=True):
    """The room of one part for goods."""

    room: int = 0
    """The most goods."""
    red: int = 0
    """The most red goods among them."""
    colours: tuple[Good, ...] = tuple(Good)
    """The colors of goods that may be stored there."""
    smuggled: bool = False
    """Whether the part is a hold only because of the smuggler."""
    special: bool = False
    """Whether the hold's containers are special ones."""


def hold_of(sort: Sort, stowage: Collection[str]) -> Hold:
    """Return the room for goods of that kind of part, including what specialists change."""
    if sort.containers:
        more = printed(WarehouseKeeper).red_goods if RED_ANYWHERE in stowage else 0
        red = sort.special + min(more, sort.standard)
        return Hold(sort.containers, red, special=sort.special > 0)
    if SMUGGLED in stowage and (sort.router or sort.id is Kind.STRUCTURAL):
        smuggler = printed(Smuggler)
        return Hold(smuggler.goods, 0, smuggler.colours, smuggled=True)
    return Hold()


def takes(hold: Hold, goods: Sequence[Good], good: Good) -> bool:
    """Return whether another good fits beside the goods that are there."""
    if len(goods) >= hold.room or good not in hold.colours:
        return False
    return good is not Good.RED or goods.count(Good.RED) < hold.red


def fit(hold: Hold, goods: Sequence[Good]) -> bool:
    """Return whether these goods fit into the part together."""
    return (
        len(goods) <= hold.room
        and goods.count(Good.RED) <= hold.red
        and all(good in hold.colours for good in goods)
    )


def hidden(hold: Hold, goods: Sequence[Good], stowage: Collection[str]) -> list[Good]:
    """Return the hidden goods: all smuggled ones, and those in special containers if they may be hidden."""
    if hold.smuggled:
        return list(goods)
    if hold.special and HIDDEN in stowage:
        return [good for good in goods if good is not Good.RED]
    return []
