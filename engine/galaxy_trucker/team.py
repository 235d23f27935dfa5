"""What the specialists of a seat permit and earn, and how several abilities are used side by side."""

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box import specialists
from engine.galaxy_trucker.ship.markers import USUAL, Permits
from engine.galaxy_trucker.ship.ship import STOWAGE
from engine.galaxy_trucker.state.base import AbilityId, GalaxyTruckerBase


def permits_of(g: GalaxyTruckerBase, seat: Seat, timing: specialists.Timing = "building") -> Permits:
    """Return what the team of a seat permits at that time. A permit is valid as long as its ability may be
    used; what was used of it stays."""
    used = g.ship(seat).used_up()

    def has(specialist: str, ability: AbilityId) -> bool:
        return g.may_use(seat, specialist, ability)

    def counted(specialist: str, ability: AbilityId, name: str, count: int) -> int:
        if not has(specialist, ability):
            return 0
        return count if timing in _when(specialist, ability) else used[name]

    hypergeometer, plumber, supplier = (
        specialists.printed(specialists.Hypergeometer),
        specialists.printed(specialists.Plumber),
        specialists.printed(specialists.Supplier),
    )
    begins = has("planner", "a") and timing in _when("planner", "a")
    return Permits(
        outside=counted("architect", "a", "outside", specialists.printed(specialists.Architect).a.uses),
        pieces=specialists.printed(specialists.Planner).parts if begins else 1,
        welds=counted("welder", "a", "welds", specialists.printed(specialists.Welder).a.uses),
        cannons=counted("hypergeometer", "a", "cannons", hypergeometer.cannons),
        engines=counted("hypergeometer", "a", "engines", hypergeometer.engines),
        pipes=counted("plumber", "a", "pipes", plumber.a.uses),
        universals=counted("plumber", "b", "universals", plumber.b.uses),
        # A player who may repair a mistake later may make it now.
        mistakes=supplier.a.uses if has("supplier", "a") else 0,
        supplies=counted("supplier", "b", "supplies", supplier.b.uses),
        set_aside=specialists.printed(specialists.Buyer).set_aside if has("buyer", "a") else USUAL.set_aside,
        keeps_set_aside=has("buyer", "a"),
        guards_set_aside=has("buyer", "b"),
        takes_set_aside=has("saboteur", "a") and timing in _when("saboteur", "a"),
    )


def _when(specialist: str, ability: AbilityId) -> Collection[specialists.Timing]:
    """Return the times at which an ability may be used."""
    found = specialists.SPECIALISTS[specialist]
    return found.a.when if ability == "a" else found.b.when


def stowage_of(g: GalaxyTruckerBase, seat: Seat) -> list[str]:
    """Return what a seat's team changes about storing goods in this round's ship, as keys of abilities."""
    return [
        key for key in STOWAGE if g.may_use(seat, key.partition(".")[0], "b" if key.endswith(".b") else "a")
    ]


def bonus_for_smuggled(g: GalaxyTruckerBase, seat: Seat) -> int:
    """Return the extra income from hidden goods («Smuggler B»), before anything is halved."""
    if not g.may_use(seat, "smuggler", "b"):
        return 0
    ship = g.ship(seat)
    count = sum(len(goods) for place, goods in ship.goods.items() if ship.hold(place).smuggled)
    return count * specialists.printed(specialists.Smuggler).worth


Procedure = Callable[[GalaxyTruckerBase, Seat], Steps[None]]


class Use(Struct, frozen=True):
    """An ability, and how it is used: it asks only the specialist's seat, and only if that can matter."""

    specialist: str
    ability: AbilityId
    run: Procedure

    @property
    def key(self) -> str:
        """The key of the ability: ``merchant.a``."""
        return f"{self.specialist}.{self.ability}"


Touching = Collection[frozenset[str]]
"""Pairs of abilities of which one choice may depend on the other."""


def let_use(
    g: GalaxyTruckerBase, order: Sequence[Seat], uses: Sequence[Use], touching: Touching
) -> Steps[None]:
    """Let everybody use their abilities side by side.

    «If a choice depends on another one»: the player who comes first in the order decides first.
    """
    waiting = [(seat, use) for seat in order for use in uses if g.may_use(seat, use.specialist, use.ability)]
    while waiting:
        ready = [
            (seat, use)
            for place, (seat, use) in enumerate(waiting)
            if not any(frozenset((use.key, before.key)) in touching for _, before in waiting[:place])
        ]
        seats = dict.fromkeys(seat for seat, _ in ready)
        yield from side_by_side(
            {seat: _one_by_one(g, seat, [use for other, use in ready if other == seat]) for seat in seats}
        )
        waiting = [one for one in waiting if one not in ready]


def _one_by_one(g: GalaxyTruckerBase, seat: Seat, uses: Sequence[Use]) -> Steps[None]:
    for use in uses:
        yield from use.run(g, seat)
