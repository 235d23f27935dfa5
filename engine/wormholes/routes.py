"""Which spaces a ship can reach in this turn, and by which routes: steps, nebulae, orbits, cannon, wormholes.

Nothing here changes anything: a chart says which moves are possible, and `reach` and `routes` search it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import count
from typing import Literal

from msgspec import Struct

from engine.wormholes.boards import SpaceId
from engine.wormholes.galaxy import Galaxy, Jump, Owner, jumps

Placed = tuple[tuple[SpaceId, ...], ...]
"""Everyone's wormholes by owner, in the order they were placed."""

KEPT = 512
"""The number of positions whose routes are cached, because the view, undo and restarts need them again."""
MOST_PAID = 15
"""`reach` leaves out routes on which others are paid more points than this."""


class Chart(Struct, frozen=True, eq=False):
    """How a pilot can travel at the moment; made by :func:`chart`."""

    galaxy: Galaxy
    jumps: Mapping[SpaceId, tuple[Jump, ...]]
    owners: int
    """The players who may be paid."""
    holes_open: bool
    """Whether black holes can be entered. Ruling: W7. Only while a passenger is left to be turned up."""

    def moves(self, space: SpaceId) -> tuple[tuple[SpaceId, int], ...]:
        """Return the steps, orbits and flights from a space, with the energy each one takes."""
        moves = self.galaxy.moves[space]
        if self.holes_open or not self.galaxy.black_holes:
            return moves
        return tuple(move for move in moves if move[0] not in self.galaxy.black_holes)


@lru_cache(maxsize=KEPT)
def chart(galaxy: Galaxy, tokens: Placed, pilot: Owner, *, holes_open: bool) -> Chart:
    """Return how `pilot` can travel with these wormholes: the same object for the same position."""
    return Chart(galaxy, jumps(galaxy, tokens, pilot), len(tokens), holes_open)


class Reach(Struct, frozen=True):
    """What it takes to reach a space."""

    energy: int
    """The least energy to reach the space."""
    paid: int
    """The fewest points for others with that energy."""
    by_jump_only: bool
    """Whether every route ends with a jump."""


@lru_cache(maxsize=KEPT)
def reach(chart: Chart, start: SpaceId, energy: int, *, jumped: bool) -> Mapping[SpaceId, Reach]:
    """Return every other space the ship can reach by moving alone, and the cost, cheapest first.

    A space reached by a jump differs from the same space without one, because no jump may follow there. If a
    space can be reached for the same cost without a jump, the other case is skipped.
    """
    width = MOST_PAID + 1
    top = (energy + 1) * width
    moves, leaps, free = chart.galaxy.moves, chart.jumps, chart.galaxy.free_from
    by_move: list[list[SpaceId]] = [[] for _ in range(top)]
    by_jump: list[list[SpaceId]] = [[] for _ in range(top)]
    least = {} if chart.holes_open else dict.fromkeys(chart.galaxy.black_holes, -1)
    """The lowest known cost of any move to a space."""
    moved: dict[SpaceId, int] = {}
    leapt: dict[SpaceId, int] = {}
    (by_jump if jumped else by_move)[0].append(start)
    for cost in range(top):
        arriving, leaping = by_move[cost], by_jump[cost]
        most_paid = cost - cost % width + MOST_PAID
        at = 0
        while at < len(arriving) or leaping:
            after_jump = at == len(arriving)
            if after_jump:
                space = leaping.pop()
                if space in moved or space in leapt:
                    continue
                leapt[space] = cost
            else:
                space = arriving[at]
                at += 1
                if space in moved:
                    continue
                moved[space] = cost
            if cost + width < top or space in free:
                for there, spends in moves[space]:
                    after = cost + spends * width
                    if after < least.get(there, top):
                        least[there] = after
                        by_move[after].append(there)
            if after_jump:
                continue
            for jump in leaps.get(space, ()):
                after = cost + (jump.by == "other")
                if after <= most_paid and jump.to not in moved and jump.to not in leapt:
                    by_jump[after].append(jump.to)
    costs = moved | {space: min(cost, moved.get(space, cost)) for space, cost in leapt.items()}
    costs.pop(start, None)
    return {
        space: Reach(cost // width, cost % width, by_jump_only=space not in moved)
        for space, cost in sorted(costs.items(), key=lambda item: item[1])
    }


class Leg(Struct, frozen=True):
    """One action of a route."""

    kind: Literal["step", "orbit", "fly", "jump"]
    to: SpaceId
    energy: int = 0
    jump: Jump | None = None

    def __str__(self) -> str:
        return {"step": "-", "orbit": "-", "fly": "*", "jump": "~"}[self.kind] + self.to


class Route(Struct, frozen=True):
    """The moves that lead to a space, and their cost."""

    legs: tuple[Leg, ...]
    energy: int
    paid: tuple[int, ...]
    """The points to pay, by owner."""
    jumped: bool
    """Whether the route ends with a jump, so that no other jump may follow."""

    def __str__(self) -> str:
        """Return the notation: steps and orbits as "-", jumps as "~", the cannon as "*": "-D7-E7~K3"."""
        return "".join(str(leg) for leg in self.legs)

    def no_better_than(self, other: Route) -> bool:
        """Return whether `other` costs no more of anything and leaves at least as many possibilities open."""
        return (
            other.energy <= self.energy
            and other.jumped <= self.jumped
            and all(theirs <= mine for theirs, mine in zip(other.paid, self.paid, strict=True))
        )


def legs_from(
    chart: Chart, space: SpaceId, left: Mapping[SpaceId, int], room: int, *, jumped: bool
) -> list[Leg]:
    """Return the moves after which `room` covers the energy `left` to go; no second jump if `jumped`."""
    steps = chart.galaxy.steps[space]
    legs = [
        Leg("step" if there in steps else "orbit" if energy else "fly", there, energy)
        for there, energy in chart.moves(space)
        if energy + left.get(there, room + 1) <= room
    ]
    if not jumped:
        legs += [
            Leg("jump", jump.to, 0, jump)
            for jump in chart.jumps.get(space, ())
            if left.get(jump.to, room + 1) <= room
        ]
    return legs


@lru_cache(maxsize=KEPT)
def routes(chart: Chart, start: SpaceId, energy: int, goal: SpaceId, *, jumped: bool) -> tuple[Route, ...]:
    """Return the routes to `goal` of which none is cheaper than another in everything, cheapest first.

    The cost: energy, points to each other player, and whether another jump may follow.
    """
    left = energy_to(chart, (goal,), most=energy)
    if start not in left:
        return ()
    first = Route((), 0, (0,) * chart.owners, jumped)
    order = count()
    queue: list[tuple[int, int, int, int, SpaceId, Route]] = [(0, 0, 0, next(order), start, first)]
    kept: dict[SpaceId, list[Route]] = {}
    arrived: list[Route] = []
    """At the goal, and free to jump on: a route that already costs as much cannot get better."""
    while queue:
        *_, space, route = heapq.heappop(queue)
        better = kept.setdefault(space, [])
        if any(route.no_better_than(other) for other in (*better, *arrived)):
            continue
        better.append(route)
        if space == goal:
            if not route.jumped:
                if not any(route.paid):
                    break  # everything left in the queue takes at least as much energy
                arrived.append(route)
            continue
        for leg in legs_from(chart, space, left, energy - route.energy, jumped=route.jumped):
            longer = _longer(route, leg)
            cost = (longer.energy + left[leg.to], sum(longer.paid), len(longer.legs))
            heapq.heappush(queue, (*cost, next(order), leg.to, longer))
    found = kept.get(goal, [])
    return tuple(one for one in found if not any(one.no_better_than(o) for o in found if o is not one))


@lru_cache(maxsize=KEPT)
def energy_to(chart: Chart, goals: tuple[SpaceId, ...], *, most: int) -> Mapping[SpaceId, int]:
    """Return the least energy from every space to one of `goals`, up to `most`.

    Two jumps in a row are not excluded, so the actual energy may be more.
    """
    if len(goals) == 1:
        return _nearer(chart.galaxy, chart.jumps, {goals[0]: 0}, goals, most=most)
    flown = _energy_without_jumps(chart.galaxy, goals, most=most)
    return _nearer(chart.galaxy, chart.jumps, flown, chart.jumps, most=most) if chart.jumps else flown


@lru_cache(maxsize=KEPT)
def _energy_without_jumps(galaxy: Galaxy, goals: tuple[SpaceId, ...], *, most: int) -> Mapping[SpaceId, int]:
    return _nearer(galaxy, {}, dict.fromkeys(goals, 0), goals, most=most)


def _nearer(
    galaxy: Galaxy,
    leaps: Mapping[SpaceId, tuple[Jump, ...]],
    known: Mapping[SpaceId, int],
    starts: Iterable[SpaceId],
    *,
    most: int,
) -> Mapping[SpaceId, int]:
    """Return the least energy from every space, if it is known for some, and may be less before `starts`."""
    before, free, least = galaxy.moves_to, galaxy.free_to, dict(known)
    buckets: list[list[SpaceId]] = [[] for _ in range(most + 1)]
    for space in starts:
        if space in least:
            buckets[least[space]].append(space)
    for spent, bucket in enumerate(buckets):
        for space in bucket:  # the list grows during the loop
            if least[space] < spent:
                continue
            if spent < most or space in free:
                for earlier, energy in before[space]:
                    after = spent + energy
                    if after < least.get(earlier, most + 1):
                        least[earlier] = after
                        buckets[after].append(earlier)
            # Every wormhole leads both ways.
            for jump in leaps.get(space, ()):
                if spent < least.get(jump.to, most + 1):
                    least[jump.to] = spent
                    bucket.append(jump.to)
    return least


def _longer(route: Route, leg: Leg) -> Route:
    paid = route.paid
    if leg.jump is not None and leg.jump.by == "other":
        gains = leg.jump.owner
        paid = (*paid[:gains], paid[gains] + 1, *paid[gains + 1 :])
    return Route((*route.legs, leg), route.energy + leg.energy, paid, leg.kind == "jump")
