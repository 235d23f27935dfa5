"""«Goods»: loading them, which is the only time they may be moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import PRICES, Good
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.flight import BankShort, GoodsLoaded
from engine.galaxy_trucker.questions.flight import LoadGoods
from engine.galaxy_trucker.questions.options import BEST, DONE, Stowing
from engine.galaxy_trucker.ship.ship import Hold, Ship, sorted_goods, takes
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.encounter import Loading


def load_goods(g: GalaxyTruckerBase, offers: Mapping[Seat, Sequence[Good]]) -> Steps[None]:
    """«Loading»: let all pilots with offers load at once, or one after the other if the bank runs short.

    The offers are in flight order.
    """
    wanted = Counter(good for offer in offers.values() for good in offer)
    if all(count <= g.goods_left(good) for good, count in wanted.items()):
        yield from side_by_side({pilot: _load(g, pilot, list(offer)) for pilot, offer in offers.items()})
        return
    for pilot, offer in offers.items():
        yield from side_by_side({pilot: _load(g, pilot, _serve(g, pilot, offer))})


def in_bank(g: GalaxyTruckerBase, offer: Sequence[Good]) -> list[Good]:
    """Return the part of an offer that the «Bank» can pay out."""
    served: list[Good] = []
    for good in offer:
        if served.count(good) < g.goods_left(good):
            served.append(good)
    return served


def _serve(g: GalaxyTruckerBase, pilot: Seat, offer: Sequence[Good]) -> list[Good]:
    served = in_bank(g, offer)
    missing = Counter(offer) - Counter(served)
    if missing:
        g.tell(BankShort(pilot, tuple(sorted_goods(missing.elements()))))
    return served


def _load(g: GalaxyTruckerBase, pilot: Seat, offer: list[Good]) -> Steps[None]:
    """Let one pilot rearrange, throw out and take goods freely. The others see only the result."""
    player = g.player(pilot)
    ship = player.ship
    plan = Loading({place: list(goods) for place, goods in ship.goods.items()}, sorted_goods(offer))
    if not _matters(ship, plan):
        plan = best(ship, plan)
    else:
        player.loading = plan
        while isinstance(act := (yield from _ask(pilot, ship, plan)), Stowing):
            _shift(plan, act)
        if act == BEST:
            plan = best(ship, plan)
        player.loading = None
    before = Counter(ship.all_goods)
    ship.goods = plan.goods
    after = Counter(ship.all_goods)
    loaded, dumped = after - before, before - after
    left = Counter(offer) - loaded
    told = (tuple(sorted_goods(goods.elements())) for goods in (loaded, left, dumped))
    g.tell(GoodsLoaded(pilot, *told))


def _ask(pilot: Seat, ship: Ship, plan: Loading) -> Steps[Stowing | str]:
    """Ask for a step: load a good from the ramp, unload one, load the best goods, or end."""
    acts: list[Stowing | str] = [DONE]
    after = best(ship, plan)
    if after.goods != plan.goods:
        acts.insert(0, BEST)
    for good in dict.fromkeys(plan.ramp):
        acts += [
            Stowing("load", good, place)
            for place, hold in ship.holds().items()
            if takes(hold, plan.goods.get(place, ()), good)
        ]
    for place in ship.holds():
        acts += [Stowing("unload", good, place) for good in dict.fromkeys(plan.goods.get(place, ()))]
    asked = LoadGoods(ramp=tuple(plan.ramp), floats=tuple(after.ramp))
    return (yield from choose(pilot, asked, {str(act): act for act in acts}, default=str(acts[0])))


def _matters(ship: Ship, plan: Loading) -> bool:
    """Return whether there is a decision: a good that fits, and more than one way to load it."""
    holds = ship.holds()
    roomy = any(takes(hold, (), good) for hold in holds.values() for good in plan.ramp)
    return roomy and (len(holds) > 1 or bool(best(ship, plan).ramp))


def _shift(plan: Loading, act: Stowing) -> None:
    good, place = act.good, act.square
    if act.kind == "load":
        plan.ramp.remove(good)
        plan.goods[place] = sorted_goods([*plan.goods.get(place, ()), good])
    else:
        take_out(plan.goods, place, good)
        plan.ramp = sorted_goods([*plan.ramp, good])


def best(ship: Ship, plan: Loading) -> Loading:
    """Return the loading with the most valuable goods that fit, moving few. The rest stays on the ramp."""
    holds = ship.holds()
    goods = {place: list(stowed) for place, stowed in plan.goods.items()}
    keep = _most_valuable(
        holds.values(), sorted_goods([*plan.ramp, *(good for held in goods.values() for good in held)])
    )
    ramp = Counter(plan.ramp)
    for good, count in (Counter(good for held in goods.values() for good in held) - keep).items():
        held = [place for place in holds for stowed in goods.get(place, ()) if stowed is good]
        for place in held[:count]:
            take_out(goods, place, good)
            ramp[good] += 1
    for good in sorted_goods((keep - Counter(good for held in goods.values() for good in held)).elements()):
        _make_room(holds, goods, good)
        _put(holds, goods, good)
        ramp[good] -= 1
    return Loading(goods, sorted_goods(ramp.elements()))


def gain(ship: Ship, offer: Sequence[Good]) -> int:
    """Return the credits that an offer adds to the goods aboard if it is loaded as well as possible."""
    after = best(ship, Loading(ship.goods, sorted_goods(offer))).goods
    return value_of(good for goods in after.values() for good in goods) - value_of(ship.all_goods)


def room_for(ship: Ship, good: Good) -> int:
    """Return how many goods of a color would fit beside, or in place of, those aboard."""
    most = sum(hold.room for hold in ship.holds().values())
    after = best(ship, Loading(ship.goods, [good] * most)).goods
    return sum(goods.count(good) for goods in after.values()) - ship.all_goods.count(good)


def value_of(goods: Iterable[Good], prices: Mapping[Good, int] = PRICES) -> int:
    """Return the value of goods in credits («Selling goods»), as printed or at changed prices."""
    return sum(prices[good] for good in goods)


def _most_valuable(holds: Collection[Hold], goods: list[Good]) -> Counter[Good]:
    """Return the most valuable goods that fit. «Special containers» are the only ones for red goods, and as
    good as any other for the rest.

    Goods that only the smuggler can store go where nothing else may be, as far as there is room.
    """
    red = min(goods.count(Good.RED), sum(hold.red for hold in holds))
    left = sum(hold.room for hold in holds if not hold.smuggled) - red
    smuggled = sum(hold.room for hold in holds if hold.smuggled)
    colours = next((hold.colours for hold in holds if hold.smuggled), ())
    keep = Counter({Good.RED: red})
    for good in goods:
        if good in colours and smuggled:
            smuggled -= 1
            keep[good] += 1
        elif good is not Good.RED and left:
            left -= 1
            keep[good] += 1
    return keep


def _make_room(holds: Holds, goods: dict[Square, list[Good]], good: Good) -> None:
    """Make room for a good by moving others out of containers that they do not need."""
    ways: list[tuple[Good, tuple[tuple[Square, Good], ...]]] = [(good, ())]
    seen = [good]
    for wanted, moved in ways:
        if _place_for(holds, goods, wanted) is not None:
            for place, other in reversed(moved):
                take_out(goods, place, other)
                _put(holds, goods, other, leaving=place)
            return
        for place, hold in holds.items():
            for other in goods.get(place, ()):
                rest = list(goods[place])
                rest.remove(other)
                if other not in seen and takes(hold, rest, wanted):
                    seen.append(other)
                    ways.append((other, (*moved, (place, other))))


def _put(holds: Holds, goods: dict[Square, list[Good]], good: Good, *, leaving: Square | None = None) -> None:
    place = _place_for(holds, goods, good, leaving=leaving)
    assert place is not None, f"no room for {good}"
    goods[place] = sorted_goods([*goods.get(place, ()), good])


def _place_for(
    holds: Holds, goods: Mapping[Square, Sequence[Good]], good: Good, *, leaving: Square | None = None
) -> Square | None:
    """Return where a good goes first: the smuggler's places first for every good, and special containers
    last, because red goods need them. None if there is no room."""
    order = sorted(holds, key=lambda place: (not holds[place].smuggled, holds[place].special))
    free = (place for place in order if takes(holds[place], goods.get(place, ()), good))
    return next((place for place in free if place != leaving), None)


Holds = Mapping[Square, Hold]
"""The parts with room for goods, by square."""


def take_out(goods: dict[Square, list[Good]], square: Square, good: Good) -> None:
    """Take a good from its container; empty containers are left out."""
    goods[square].remove(good)
    if not goods[square]:
        del goods[square]
