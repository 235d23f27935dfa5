"""«Using abilities»: at the same time, and in order where one choice depends on another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.specialists.team import AbilityId, may
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

Procedure = Callable[[GalaxyTruckerBase, Seat], Steps[None]]


class Use(Struct, frozen=True):
    """An ability and how it is used; it asks only the seat of its specialist, and only if that can matter."""

    specialist: str
    ability: AbilityId
    run: Procedure

    @property
    def key(self) -> str:
        """``merchant.a``."""
        return f"{self.specialist}.{self.ability}"


Touching = Collection[frozenset[str]]
"""Pairs of abilities of which one may depend on the other."""


def let_use(
    g: GalaxyTruckerBase, order: Sequence[Seat], uses: Sequence[Use], touching: Touching
) -> Steps[None]:
    """Everybody uses what they may, side by side.

    «If a choice depends on another one»: whoever comes first in the order decides first.
    """
    waiting = [(seat, use) for seat in order for use in uses if may(g, seat, use.specialist, use.ability)]
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
