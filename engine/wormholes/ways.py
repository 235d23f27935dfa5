"""Which spaces a ship can reach in this turn, and by which ways: steps, nebulae, orbits, cannon, wormholes.

Nothing here changes anything: a chart says how one can travel, `reach` and `ways` search it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Literal

from msgspec import Struct

from engine.wormholes.galaxy import Galaxy
from engine.wormholes.hexes import SpaceId
from engine.wormholes.owner import Owner
from engine.wormholes.wormholes import Jump

MOST_PAID = 15
"""Points paid to others that `reach` tells apart."""


class Chart(Struct, frozen=True):
    """How a pilot can travel as things stand."""

    galaxy: Galaxy
    jumps: Mapping[SpaceId, tuple[Jump, ...]]
    owners: int
    """Players who may be paid."""
    holes_open: bool
    """Black holes can be entered: there is a passenger left to be turned up."""

    def moves(self, space: SpaceId) -> tuple[tuple[SpaceId, int], ...]:
        """Steps, orbits and flights from a space, with the energy each takes."""
        moves = self.galaxy.moves[space]
        if self.holes_open or not self.galaxy.black_holes:
            return moves
        return tuple(move for move in moves if move[0] not in self.galaxy.black_holes)


class Reach(Struct, frozen=True):
    """What it takes to reach a space."""

    energy: int
    """The least."""
    paid: int
    """Points that go to others, the fewest for that energy."""
    by_jump_only: bool
    """Every way ends with a jump."""


Node = tuple[SpaceId, bool]
"""A space, and whether the last action was a jump."""


def reach(chart: Chart, start: SpaceId, energy: int, *, jumped: bool) -> dict[SpaceId, Reach]:
    """Every other space the ship can be on by moving alone, with what it takes; cheapest first."""
    width = MOST_PAID + 1
    buckets: list[list[Node]] = [[] for _ in range((energy + 1) * width)]
    settled: dict[Node, int] = {}
    buckets[0].append((start, jumped))
    for cost, bucket in enumerate(buckets):
        for node in bucket:  # grows while it is walked
            space, after_jump = node
            if node in settled or (space, False) in settled:
                continue
            settled[node] = cost
            for there, spends in chart.moves(space):
                after = cost + spends * width
                if after < len(buckets) and (there, False) not in settled:
                    buckets[after].append((there, False))
            if after_jump:
                continue
            for jump in chart.jumps.get(space, ()):
                after = cost + (jump.by == "other")
                if after // width == cost // width and (jump.to, True) not in settled:
                    buckets[after].append((jump.to, True))
    found: dict[SpaceId, Reach] = {}
    for (space, after_jump), cost in settled.items():
        if space == start:
            continue
        if space in found:
            found[space] = Reach(found[space].energy, found[space].paid, by_jump_only=False)
        else:
            found[space] = Reach(cost // width, cost % width, by_jump_only=after_jump)
    return found


class Leg(Struct, frozen=True):
    """One action of a way."""

    kind: Literal["step", "orbit", "fly", "jump"]
    to: SpaceId
    energy: int = 0
    jump: Jump | None = None

    def __str__(self) -> str:
        return {"step": "-", "orbit": "-", "fly": "*", "jump": "~"}[self.kind] + self.to


class Way(Struct, frozen=True):
    """Actions that lead to a space, and what they take."""

    legs: tuple[Leg, ...]
    energy: int
    paid: tuple[int, ...]
    """Points by owner."""
    jumped: bool
    """It ends with a jump, so that no other may follow."""

    @property
    def jumps(self) -> int:
        """How many wormholes it goes through."""
        return sum(leg.kind == "jump" for leg in self.legs)

    def __str__(self) -> str:
        """Steps and orbits as "-", jumps as "~", the cannon as "*": "-D7-E7~K3"."""
        return "".join(str(leg) for leg in self.legs)

    def no_better_than(self, other: Way) -> bool:
        """Whether `other` takes no more of anything and leaves at least as much open."""
        return (
            other.energy <= self.energy
            and other.jumped <= self.jumped
            and all(theirs <= mine for theirs, mine in zip(other.paid, self.paid, strict=True))
        )


def leg_of(galaxy: Galaxy, start: SpaceId, to: SpaceId, energy: int) -> Leg:
    """The step, orbit or flight between two spaces."""
    if to in galaxy.steps[start]:
        return Leg("step", to, energy)
    return Leg("orbit" if energy else "fly", to, energy)


def legs_from(chart: Chart, space: SpaceId, *, jumped: bool) -> list[Leg]:
    """Every single move from a space."""
    legs = [leg_of(chart.galaxy, space, there, energy) for there, energy in chart.moves(space)]
    if not jumped:
        legs += [Leg("jump", jump.to, 0, jump) for jump in chart.jumps.get(space, ())]
    return legs


def ways(chart: Chart, start: SpaceId, energy: int, goal: SpaceId, *, jumped: bool) -> list[Way]:
    """The ways to `goal` of which none takes less of everything than another; cheapest first.

    What a way takes: energy, points to each other player, and whether another jump may follow.
    """
    left = energy_to(chart, [goal], most=energy)
    if start not in left:
        return []
    first = Way((), 0, (0,) * chart.owners, jumped)
    order = count()
    queue: list[tuple[int, int, int, int, SpaceId, Way]] = [(0, 0, 0, next(order), start, first)]
    kept: dict[SpaceId, list[Way]] = {}
    while queue:
        *_, space, way = heapq.heappop(queue)
        better = kept.setdefault(space, [])
        if any(way.no_better_than(other) for other in better):
            continue
        better.append(way)
        if space == goal:
            continue
        for leg in legs_from(chart, space, jumped=way.jumped):
            if way.energy + leg.energy + left.get(leg.to, energy + 1) <= energy:
                longer = _longer(way, leg)
                cost = (longer.energy, sum(longer.paid), len(longer.legs))
                heapq.heappush(queue, (*cost, next(order), leg.to, longer))
    found = kept.get(goal, [])
    return [way for way in found if not any(way.no_better_than(o) for o in found if o is not way)]


def energy_to(chart: Chart, goals: Iterable[SpaceId], *, most: int) -> dict[SpaceId, int]:
    """The least energy that it could take from every space to one of `goals`, up to `most`.

    Jumps are not counted, so that it may take more where two would have to follow each other.
    """
    found: dict[SpaceId, int] = {}
    buckets: list[list[SpaceId]] = [[] for _ in range(most + 1)]
    buckets[0] += goals
    for spent, bucket in enumerate(buckets):
        for space in bucket:  # grows while it is walked
            if space in found:
                continue
            found[space] = spent
            for before, energy in chart.galaxy.moves_to[space]:
                if spent + energy <= most and before not in found:
                    buckets[spent + energy].append(before)
            # Every wormhole leads both ways.
            bucket += [jump.to for jump in chart.jumps.get(space, ()) if jump.to not in found]
    return found


def _longer(way: Way, leg: Leg) -> Way:
    paid = way.paid
    if leg.jump is not None and leg.jump.paid is not None:
        gains: Owner = leg.jump.paid
        paid = (*paid[:gains], paid[gains] + 1, *paid[gains + 1 :])
    return Way((*way.legs, leg), way.energy + leg.energy, paid, leg.kind == "jump")
