"""«Goods»: loading them, which is the only time they may be moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.board import PRICES, Good
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.flight.encounter import Loading
from engine.galaxy_trucker.flight.events import BankShort, GoodsLoaded
from engine.galaxy_trucker.ship.ship import Ship, sorted_goods


def load_goods(g: GalaxyTruckerBase, offers: Mapping[Seat, Sequence[Good]]) -> Steps[None]:
    """«Loading»: everybody who is offered goods, at once; one after the other where the bank runs short.

    The offers stand in flight order.
    """
    wanted = Counter(good for offer in offers.values() for good in offer)
    if all(count <= g.goods_left(good) for good, count in wanted.items()):
        yield from side_by_side({pilot: _load(g, pilot, list(offer)) for pilot, offer in offers.items()})
        return
    for pilot, offer in offers.items():
        yield from side_by_side({pilot: _load(g, pilot, _serve(g, pilot, offer))})


def in_bank(g: GalaxyTruckerBase, offer: Sequence[Good]) -> list[Good]:
    """«Bank»: what it can serve of an offer."""
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
    """One pilot rearranges, throws out and takes as they like; the others see it when it is done."""
    player = g.player(pilot)
    ship = player.ship
    plan = Loading({place: list(goods) for place, goods in ship.goods.items()}, sorted_goods(offer))
    if not _matters(ship, plan):
        plan = best(ship, plan)
    else:
        player.loading = plan
        while (act := (yield from _ask(pilot, ship, plan))) not in ("best", "done"):
            _shift(plan, act)
        if act == "best":
            plan = best(ship, plan)
        player.loading = None
    before = Counter(ship.all_goods)
    ship.goods = plan.goods
    after = Counter(ship.all_goods)
    loaded, dumped = after - before, before - after
    left = Counter(offer) - loaded
    told = (tuple(sorted_goods(goods.elements())) for goods in (loaded, left, dumped))
    g.tell(GoodsLoaded(pilot, *told))


def _ask(pilot: Seat, ship: Ship, plan: Loading) -> Steps[str]:
    """``load:red@7,8`` from the ramp into a hold, ``unload:red@7,8`` onto the ramp; ``best``; ``done``."""
    acts = ["done"]
    after = best(ship, plan)
    if after.goods != plan.goods:
        acts.insert(0, "best")
    for good in dict.fromkeys(plan.ramp):
        acts += [f"load:{good}@{place}" for place in _holds(ship) if _has_room(ship, plan.goods, place, good)]
    for place in _holds(ship):
        acts += [f"unload:{good}@{place}" for good in dict.fromkeys(plan.goods.get(place, ()))]
    return (
        yield from choose(
            pilot,
            "load-goods",
            {act: act for act in acts},
            default=acts[0],
            ramp=" ".join(plan.ramp),
            floats=" ".join(after.ramp),
        )
    )


def _matters(ship: Ship, plan: Loading) -> bool:
    """Whether there is anything to decide: some good that fits, and more than one way to do it."""
    holds = _holds(ship)
    roomy = any(
        ship.face(place).sort.special or good is not Good.RED for place in holds for good in plan.ramp
    )
    return roomy and (len(holds) > 1 or bool(best(ship, plan).ramp))


def _shift(plan: Loading, act: str) -> None:
    what, _, named = act.partition(":")
    good, place = Good(named.partition("@")[0]), Square(named.partition("@")[2])
    if what == "load":
        plan.ramp.remove(good)
        plan.goods[place] = sorted_goods([*plan.goods.get(place, ()), good])
    else:
        take_out(plan.goods, place, good)
        plan.ramp = sorted_goods([*plan.ramp, good])


def best(ship: Ship, plan: Loading) -> Loading:
    """The most valuable goods that fit, moving as little as can be; the least valuable stay on the ramp."""
    goods = {place: list(stowed) for place, stowed in plan.goods.items()}
    keep = _most_valuable(
        ship, sorted_goods([*plan.ramp, *(good for held in goods.values() for good in held)])
    )
    ramp = Counter(plan.ramp)
    for good, count in (Counter(good for held in goods.values() for good in held) - keep).items():
        held = [place for place in _holds(ship) for stowed in goods.get(place, ()) if stowed is good]
        for place in held[:count]:
            take_out(goods, place, good)
            ramp[good] += 1
    for good in sorted_goods((keep - Counter(good for held in goods.values() for good in held)).elements()):
        _make_room(ship, goods, good)
        place = next(place for place in _standard_first(ship) if _has_room(ship, goods, place, good))
        goods[place] = sorted_goods([*goods.get(place, ()), good])
        ramp[good] -= 1
    return Loading(goods, sorted_goods(ramp.elements()))


def gain(ship: Ship, offer: Sequence[Good]) -> int:
    """Credits an offer adds to the goods aboard, loaded as well as can be."""
    aboard = {place: list(goods) for place, goods in ship.goods.items()}
    after = best(ship, Loading(aboard, sorted_goods(offer))).goods
    return value_of(good for goods in after.values() for good in goods) - value_of(ship.all_goods)


def room_for(ship: Ship, good: Good) -> int:
    """How many goods of a colour would find room beside, or in place of, those aboard."""
    aboard = {place: list(goods) for place, goods in ship.goods.items()}
    after = best(ship, Loading(aboard, [good] * sum(ship.capacity))).goods
    return sum(goods.count(good) for goods in after.values()) - ship.all_goods.count(good)


def value_of(goods: Iterable[Good], prices: Mapping[Good, int] = PRICES) -> int:
    """«Selling goods»: what they are worth in credits, as printed or by a price list that was changed."""
    return sum(prices[good] for good in goods)


def _most_valuable(ship: Ship, goods: list[Good]) -> Counter[Good]:
    """«Special containers»: the only ones for red goods, and as good as any other for the rest."""
    standard, special = ship.capacity
    red = min(goods.count(Good.RED), special)
    others = [good for good in goods if good is not Good.RED][: standard + special - red]
    return Counter({Good.RED: red}) + Counter[Good](others)


def _make_room(ship: Ship, goods: dict[Square, list[Good]], good: Good) -> None:
    """Where red goods come in, another one moves out of the special container it does not need."""
    if any(_has_room(ship, goods, place, good) for place in _holds(ship)):
        return
    place, other = next(
        (place, other)
        for place in _holds(ship)
        if ship.face(place).sort.special
        for other in goods.get(place, ())
        if other is not Good.RED
    )
    take_out(goods, place, other)
    new = next(new for new in _standard_first(ship) if _has_room(ship, goods, new, other))
    goods[new] = sorted_goods([*goods.get(new, ()), other])


def _standard_first(ship: Ship) -> list[Square]:
    """Holds with the special ones last: red goods may need them."""
    return sorted(_holds(ship), key=lambda place: ship.face(place).sort.special > 0)


def _holds(ship: Ship) -> list[Square]:
    return [place for place, looks in ship.faces() if looks.sort.containers]


def _has_room(ship: Ship, goods: Mapping[Square, Sequence[Good]], place: Square, good: Good) -> bool:
    sort = ship.face(place).sort
    return len(goods.get(place, ())) < (sort.special if good is Good.RED else sort.containers)


def take_out(goods: dict[Square, list[Good]], place: Square, good: Good) -> None:
    goods[place].remove(good)
    if not goods[place]:
        del goods[place]
