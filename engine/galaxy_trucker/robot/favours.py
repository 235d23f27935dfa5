"""What specialists and known cards are worth to a robot that builds, in hundredths of a part."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from engine.galaxy_trucker.box.cards import CardId, card_of
from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.specialists import PlannerMark
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import facing_of
from engine.galaxy_trucker.robot.parts import BUILDING, DISCERNING, Asset, gives
from engine.galaxy_trucker.ship.markers import USUAL, Marker, MarkerKind, Permits
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.galaxy_trucker.windows.building import fits


def wanted_more(cards: Iterable[CardId]) -> tuple[tuple[Asset, int], ...]:
    """Return the kinds that are worth more than usual because of the coming cards, and by how much."""
    more = Counter[Asset]()
    for card in map(card_of, cards):
        more.update(BUILDING.more_for.get(card.kind, {}))
    return tuple(sorted(more.items()))


FULL = DISCERNING.enough
"""The percentage of squares up to which it pays to go on building, with two, three and four players."""
WILD = 4
"""The number of the class in which a full ship pays for every builder, because much is lost on the way."""


class Favours(Struct, frozen=True):
    """What the viewer's team is worth to a builder."""

    permits: Permits = USUAL
    marks: tuple[PlannerMark, ...] = ()
    abilities: tuple[str, ...] = ()
    """The available abilities of specialists, such as ``smuggler.a``."""
    known: tuple[tuple[Asset, int], ...] = ()
    """«Inspector»: kinds that are worth more because of the cards seen, and by how much."""
    fills: bool = False
    """Whether the builder continues until the ship is full."""


NO_FAVOURS = Favours()


def abilities(view: GalaxyTruckerView) -> tuple[str, ...]:
    """Return the abilities of the viewer's specialists in this flight, such as ``merchant.a``."""
    team = view.own.team
    first = [f"{hired.id}.a" for hired in team if view.round >= hired.flight]
    return (*first, *(f"{hired.id}.b" for hired in team if view.round > hired.flight))


def favours_of(view: GalaxyTruckerView) -> Favours:
    """Return what the viewer's specialists and known cards are worth while building."""
    bench, has = view.own_bench, abilities(view)
    counted = tuple(ability for ability in has if ability in _COUNTED)
    known = wanted_more(card for pile in bench.piles for card in pile.cards)
    return Favours(bench.permits, view.own.marks, counted, known, any(ability in FILLING for ability in has))


FILLING = (
    "architect.a",
    "guard.a",
    "hypergeometer.a",
    "planner.b",
    "plumber.a",
    "pr_guy.b",
    "smuggler.a",
    "warehouse_keeper.a",
    "welder.a",
)
"""Abilities whose builder does not stop early: they pay for closed connectors, plates, marked squares or
goods in more holds, or let tiles be placed that fit nowhere else."""
_COUNTED = ("smuggler.a", "smuggler.b", "warehouse_keeper.a", "pr_guy.b", "architect.b", "guard.a")


def enough(favours: Favours, usual: int, seats: int, level: int) -> int:
    """Return the percentage of squares at which a ship of that class is finished, by number of players."""
    return max(usual, FULL[seats - 2]) if favours.fills or level == WILD else usual


def made_good(markers: Iterable[Marker]) -> int:
    """Return the worth of the markers that a part needs: «Welder» joins what does not fit, on both sides."""
    return (BUILDING.join + BUILDING.closed) * sum(marker.kind is MarkerKind.WELD for marker in markers)


def spares(ship: Ship, looks: PartFace, permits: Permits) -> bool:
    """Return whether a part may point at a square on which something else is built («Hypergeometer»).

    Other parts that point at such a square may need their permits themselves.
    """
    if not (permits.cannons or permits.engines):
        return False
    left = ship.left_of(permits)
    freed = [marker.square for marker in ship.markers if marker.kind is MarkerKind.UNBLOCKED]
    others = [
        other.sort
        for place, other in ship.faces()
        if place not in freed and any(_is_open(ship, place, side) for side in other.free)
    ]
    if looks.sort.cannon:
        return left.cannons > sum(sort.cannon > 0 for sort in others)
    return bool(looks.sort.engine) and left.engines > sum(sort.engine > 0 for sort in others)


def _is_open(ship: Ship, square: Square, side: Side) -> bool:
    there = ship.plan.beside(square, side)
    return there in ship.plan.order and there not in ship.parts


def favour(ship: Ship, part: Part, favours: Favours, *, late: int) -> int:
    """Return the worth that the builder's specialists add to a part on a square.

    `late`: how near the end is, 0 to 100.
    """
    looks, has = printed_face(part.tile, part.turn), favours.abilities
    sort, worth = looks.sort, 0
    is_planned = any(mark.square == part.square and fits(mark.mark, sort) for mark in favours.marks)
    if is_planned:
        worth += BUILDING.planned
    elif any(mark.square == part.square for mark in favours.marks):
        worth += BUILDING.spoiled
    if favours.permits.pieces > 1 and ship.parts and not ship.fit(part).joined:
        worth += 0 if is_planned and not late and _is_near(ship, part) else BUILDING.apart
    if favours.known:
        given = gives(looks)
        worth += sum(more * given.get(thing, 0) for thing, more in favours.known)
    if spares(ship, looks, favours.permits):
        worth -= BUILDING.dead_square * sum(_is_open(ship, part.square, side) for side in looks.free)
    if not has:
        return worth
    if sort.router or sort.id is Kind.STRUCTURAL:
        worth += BUILDING.stowed * ("smuggler.a" in has) + BUILDING.stowed_more * ("smuggler.b" in has)
    if sort.standard:
        worth += BUILDING.red_hold * ("warehouse_keeper.a" in has)
    if count := ("architect.b" in has) + ("guard.a" in has):
        worth += BUILDING.good_looks * count * _closed(ship, part, late)
    if "pr_guy.b" in has:
        plan = ship.plan
        outer = sum(plan.beside(part.square, side) not in plan.order for side in looks.plates)
        worth += BUILDING.plated * outer
    return worth


def _closed(ship: Ship, part: Part, late: int) -> int:
    """Return the connectors a part closes, minus those that stay open at the edge or for lack of time."""
    fit, around = ship.fit(part), ship.plan.around[part.square]
    hardly = late >= BUILDING.hardly_closed
    left = [side for side in fit.open if hardly or around[side.place] not in ship.plan.order]
    return len(fit.joined) + len(fit.clashing) - len(left)


def _is_near(ship: Ship, part: Part) -> bool:
    """Return whether one more part could join a part to the ship, from a connector to a square between."""
    squares = [ship.plan.beside(part.square, side) for side in ship.fit(part).open]
    return any(square in ship.plan.order and any(facing_of(ship, square)) for square in squares)
