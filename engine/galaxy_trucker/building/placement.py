"""Where a part may be on a ship: the squares next to others, what is wrong with a part on one of them, and
the markers that make up for it."""

from collections import defaultdict
from typing import Literal

from msgspec import Struct, structs

from engine.galaxy_trucker.box.components import CLASHES, JOINS, SMOOTH, TileId
from engine.galaxy_trucker.box.faces import PartFace, turns_that_differ
from engine.galaxy_trucker.box.squares import GRID, SIDES, Side, Square, square_at
from engine.galaxy_trucker.ship.markers import USUAL, Marker, MarkerKind, Permits, face_of
from engine.galaxy_trucker.ship.ship import Part, Ship

Mistake = Literal[
    "connectors-clash",
    "nothing-joined",
    "exhaust-not-to-the-rear",
    "exhaust-blocked",
    "barrel-blocked",
    "in-front-of-an-exhaust",
    "in-front-of-a-barrel",
    "nozzle-blocked",
    "in-front-of-a-nozzle",
    "square-is-forbidden",
]
"""The key of the sentence that says why a placement is refused."""

Facing = tuple[int | None, int | None, int | None, int | None]
"""The connectors with which a square's neighbors face it, clockwise from the front; None for no neighbor."""

NO_NEIGHBOURS: Facing = (None, None, None, None)
"""The connectors that face a square without neighbors."""


def openings(ship: Ship, permits: Permits = USUAL) -> list[Square]:
    """Return the empty squares of the board next to a part, including forbidden ones, row by row.

    A ship without any part may begin on every square that is not forbidden, and so may a second piece. With a
    permit, squares outside the outline are included.
    """
    plan = ship.plan
    if not ship.parts:
        return list(plan.places)
    board = set(plan.printed)
    if ship.left_of(permits).outside:
        board.update(square_at(row, column) for row in plan.rows for column in plan.columns)
    found = {
        square: None
        for part in ship.parts
        for square in plan.around[part]
        if square in board and square not in ship.parts
    }
    if may_begin_a_piece(ship, permits):
        found |= dict.fromkeys(square for square in plan.places if square not in ship.parts)
    return sorted(found, key=GRID.__getitem__)


def facing_of(ship: Ship, square: Square) -> Facing:
    """Return the connectors with which a square's neighbors face it."""
    found: list[int | None] = []
    for side, there in enumerate(ship.plan.around[square]):
        found.append(ship.face(there).connectors[side - 2] if there in ship.parts else None)
    return found[0], found[1], found[2], found[3]


def kept_free(ship: Ship, square: Square) -> Mistake | None:
    """Return the reason if a square must stay empty because a part points at it; otherwise None."""
    for side, there in zip(SIDES, ship.plan.around[square], strict=True):
        if there in ship.parts and side.opposite in (looks := ship.face(there)).free:
            return in_front_of(looks)
    return None


def in_front_of(looks: PartFace) -> Mistake:
    """Return the reason why nothing may be built where that part points."""
    if looks.sort.thruster:
        return "in-front-of-a-nozzle"
    return "in-front-of-a-barrel" if looks.sort.cannon else "in-front-of-an-exhaust"


def _own_way_blocked(looks: PartFace) -> Mistake:
    if looks.sort.thruster:
        return "nozzle-blocked"
    return "exhaust-blocked" if looks.sort.engine else "barrel-blocked"


def mistake_of(facing: Facing, looks: PartFace) -> Mistake | None:
    """Return what is wrong with a part between neighbors that face it like that; None if nothing is."""
    if looks.sort.engine and looks.points is not Side.REAR:
        return "exhaust-not-to-the-rear"
    if any(facing[side.place] is not None for side in looks.free):
        return _own_way_blocked(looks)
    joined = False
    for connector, other in zip(looks.connectors, facing, strict=True):
        if other is not None:
            if CLASHES[connector][other]:
                return "connectors-clash"
            joined = joined or JOINS[connector][other]
    return None if joined or facing == NO_NEIGHBOURS else "nothing-joined"


def may_begin_a_piece(ship: Ship, permits: Permits) -> bool:
    """Return whether an unconnected part may begin another piece («Planner»)."""
    return permits.pieces > 1 and len(ship.pieces()) < permits.pieces


def mistake_at(
    ship: Ship, part: Part, permits: Permits = USUAL, *, begins: bool | None = None
) -> Mistake | None:
    """Return what is wrong with placing `part` on its empty square; None if nothing is.

    `begins`: whether it may begin a piece, if that is known already.

    >>> mistake_at(Ship.parse("I S1@7,7"), Part.parse("E1@8,7r1"))
    'exhaust-not-to-the-rear'
    """
    return _judged(ship, part, permits, begins=begins)[0]


def laid_wrongly(ship: Ship, tile: TileId, permits: Permits) -> list[Part]:
    """Return the placements of a tile that points the wrong way, or makes other parts do so («Supplier»).

    Ruling: G74. If mistakes are refused, there can only be as many as can later become another kind.
    """
    already, ways = [square for square in ship.parts if is_faulty(ship, square)], list[Part]()
    left = permits.mistakes - len(already)
    if left <= 0:
        return []
    begins = may_begin_a_piece(ship, permits)
    for square in openings(ship, permits):
        for turn in turns_that_differ(tile):
            found: dict[Square, Mistake] = {}
            part = Part(tile, square, turn)
            mistake, _ = _judged(ship, part, permits, begins=begins, faulty=found)
            if mistake is None and 0 < sum(there not in already for there in found) <= left:
                ways.append(part)
    return ways


def _judged(
    ship: Ship,
    part: Part,
    permits: Permits,
    *,
    begins: bool | None = None,
    faulty: dict[Square, Mistake] | None = None,
) -> tuple[Mistake | None, list[Marker]]:
    """Return what is wrong in spite of permits, otherwise the markers that the part needs.

    If `faulty` is given, parts that point the wrong way are added to it instead of refused.
    """
    left, taken = ship.left_of(permits), list[Marker]()
    for found in _findings(ship, part, permits, begins):
        if found.permit and getattr(left, found.permit):
            left = structs.replace(left, **{found.permit: getattr(left, found.permit) - 1})
            taken.append(found.marker)
        elif faulty is not None and found.mistake in _POINTING:
            faulty.setdefault(found.marker.square, found.mistake)
        else:
            return found.mistake, []
    return None, taken


class _Finding(Struct, frozen=True):
    """Something wrong with a part on its square."""

    mistake: Mistake
    permit: str
    """The field of the permits that allows the mistake; empty if none does."""
    marker: Marker
    """The marker that this permit places."""


_POINTING: tuple[Mistake, ...] = (
    *("exhaust-not-to-the-rear", "exhaust-blocked", "barrel-blocked", "nozzle-blocked"),
    *("in-front-of-an-exhaust", "in-front-of-a-barrel", "in-front-of-a-nozzle"),
)


def _findings(ship: Ship, part: Part, permits: Permits, begins: bool | None) -> list[_Finding]:
    """Return all mistakes: of the square, of squares that must be empty, of connectors, or no joint."""
    found, square, fit = list[_Finding](), part.square, ship.fit(part)
    looks = face_of(part.tile, part.turn, ship.markers_at(square))
    if square not in ship.plan.order:
        found.append(_Finding("square-is-forbidden", "outside", Marker(MarkerKind.OUTSIDE, square)))
    for side in fit.blocking:
        there = ship.plan.beside(square, side)
        pointing, marker = ship.face(there), Marker(MarkerKind.UNBLOCKED, there)
        found.append(_Finding(in_front_of(pointing), _permit_to_block(pointing), marker))
    if looks.sort.engine and looks.points is not Side.REAR:
        found.append(_Finding("exhaust-not-to-the-rear", "", Marker(MarkerKind.UNBLOCKED, square)))
    elif fit.blocked:
        marker = Marker(MarkerKind.UNBLOCKED, square)
        found.append(_Finding(_own_way_blocked(looks), _permit_to_block(looks), marker))
    facing = facing_of(ship, square)
    for side in fit.clashing:
        permit = "" if SMOOTH in (looks.connector(side), facing[side.place]) else "welds"
        found.append(_Finding("connectors-clash", permit, Marker(MarkerKind.WELD, square, side)))
    joined = not ship.parts or bool(fit.joined or fit.clashing)
    # «Architect»: a part outside the outline must be connected to the ship.
    if not joined and square in ship.plan.order:
        joined = may_begin_a_piece(ship, permits) if begins is None else begins
    if not joined:
        # «Plumber»: a part that is joined to nothing gets its pipe at once. Ruling: G72.
        pipe = Marker(MarkerKind.PIPE, square, next(iter(fit.smooth), None))
        found.append(_Finding("nothing-joined", "pipes" if fit.smooth else "", pipe))
    return found


def _permit_to_block(looks: PartFace) -> str:
    """Return the field of the permits that lets the part do without an empty square; empty if none does."""
    return "cannons" if looks.sort.cannon else "engines" if looks.sort.engine else ""


def taken_for(ship: Ship, part: Part, permits: Permits) -> list[Marker]:
    """Return the permits' markers that a part needs if it is placed; empty if it is refused anyway."""
    return [] if permits == USUAL else _judged(ship, part, permits)[1]


def lay(ship: Ship, part: Part, permits: Permits = USUAL) -> None:
    """Place a part on its empty square, with the markers of the permits it needs.

    If mistakes are allowed, the part may be wrong, and whatever a permit allows is still marked.
    """
    if permits != USUAL:
        pipes = [marker for marker in taken_for(ship, part, permits) if marker.kind is MarkerKind.PIPE]
        if not ship.has_square(part.square):
            ship.markers.append(Marker(MarkerKind.OUTSIDE, part.square))
        ship.put(part)
        ship.markers += pipes
        settle(ship, permits)
    else:
        ship.put(part)


def take_up(ship: Ship, square: Square) -> Part:
    """Remove and return a part, with the markers of permits that nothing needs any more."""
    part = ship.take(square)
    drop_idle(ship)
    return part


def settle(ship: Ship, permits: Permits) -> None:
    """Mark what a ship uses of its permits, as far as they suffice, and remove markers that are not needed.

    Ruling: G70. Markers stay where they are. New markers go to the first mistakes, row by row.
    """
    drop_idle(ship)
    if permits == USUAL:
        return
    for wanted in wants(ship).values():
        for marker in wanted:
            fields = {MarkerKind.OUTSIDE: "outside", MarkerKind.WELD: "welds"}
            permit = fields.get(marker.kind) or _permit_to_block(ship.face(marker.square))
            if marker not in ship.markers and permit and getattr(ship.left_of(permits), permit) > 0:
                ship.markers.append(marker)


def wants(ship: Ship) -> dict[MarkerKind, list[Marker]]:
    """Return every marker of a permit that the ship needs, row by row, whether it has the marker or not."""
    found: dict[MarkerKind, list[Marker]] = {kind: [] for kind in BY_PERMIT}
    for square in sorted(ship.parts, key=GRID.__getitem__):
        part, markers = ship.parts[square], ship.markers_at(square)
        others = tuple(marker for marker in markers if marker.kind is not MarkerKind.UNBLOCKED)
        looks = face_of(part.tile, part.turn, others)
        if square not in ship.plan.order:
            found[MarkerKind.OUTSIDE].append(Marker(MarkerKind.OUTSIDE, square))
        blocked = any(ship.plan.beside(square, side) in ship.parts for side in looks.free)
        if blocked and not looks.sort.thruster:
            found[MarkerKind.UNBLOCKED].append(Marker(MarkerKind.UNBLOCKED, square))
        found[MarkerKind.WELD] += [
            weld for side in (Side.RIGHT, Side.REAR) if (weld := _weld(ship, square, side))
        ]
    return found


BY_PERMIT = (MarkerKind.OUTSIDE, MarkerKind.UNBLOCKED, MarkerKind.WELD)
"""Markers that appear where a permit is needed, and disappear where it is not."""


def _weld(ship: Ship, square: Square, side: Side) -> Marker | None:
    """Return the marker, present or possible, that joins a single connector to a double one there, if any."""
    there = ship.plan.beside(square, side)
    if there not in ship.parts:
        return None
    pair = ship.face(square).connector(side), ship.face(there).connector(side.opposite)
    if SMOOTH in pair or not CLASHES[pair[0]][pair[1]]:
        return None
    other = Marker(MarkerKind.WELD, there, side.opposite)
    return other if other in ship.markers else Marker(MarkerKind.WELD, square, side)


def drop_idle(ship: Ship) -> None:
    """Remove the markers of permits that no part needs any more."""
    if any(marker.kind in BY_PERMIT for marker in ship.markers):
        needed = wants(ship)
        ship.markers = [
            marker for marker in ship.markers if marker.kind not in BY_PERMIT or marker in needed[marker.kind]
        ]


class Fault(Struct, frozen=True):
    """A mistake of a part on its square."""

    why: Mistake
    side: Side | None = None
    """The side on which the mistake is; None: the part itself is wrong."""


def faults(ship: Ship) -> dict[Square, list[Fault]]:
    """Return, for each part that cannot stay as long as all others do, what is wrong with it («Spot Check»).

    If two parts do not fit together, both have the fault.

    >>> [str(fault.why) for fault in faults(Ship.parse("I S1@7,7 E9@7,6r1"))[Square("7,6")]]
    ['exhaust-not-to-the-rear', 'connectors-clash']
    """
    found = defaultdict[Square, list[Fault]](list)
    for square, looks in ship.faces():
        if square in ship.plan.forbidden and not ship.is_outside(square):
            found[square].append(Fault("square-is-forbidden"))
        if looks.sort.engine > 0 and looks.points is not Side.REAR:
            found[square].append(Fault("exhaust-not-to-the-rear"))
        fit = ship.fit(ship.parts[square])
        for side in fit.clashing:
            if side in (Side.RIGHT, Side.REAR):
                found[square].append(Fault("connectors-clash", side))
                found[ship.plan.beside(square, side)].append(Fault("connectors-clash", side.opposite))
        for side in fit.blocked:
            found[square].append(Fault(_own_way_blocked(looks), side))
            found[ship.plan.beside(square, side)].append(Fault(in_front_of(looks), side.opposite))
    return dict(found)


def wrong_sides(ship: Ship) -> dict[Square, tuple[Side, ...]]:
    """Return both sides of every conflict of two parts: clashing connectors, and squares to be kept free."""
    found = {square: {fault.side for fault in wrong} - {None} for square, wrong in faults(ship).items()}
    return {
        square: tuple(side for side in SIDES if side in sides) for square, sides in found.items() if sides
    }


def wrong_parts(ship: Ship) -> list[Square]:
    """Return the parts that cannot all stay, row by row («Spot Check»): clashing, blocking or blocked parts,
    engines that point the wrong way, and parts on forbidden squares."""
    return sorted(faults(ship), key=GRID.__getitem__)


def is_faulty(ship: Ship, square: Square) -> bool:
    """Return whether a part points the wrong way: an engine not to the rear, or at a square that must be
    empty and is not."""
    looks = ship.face(square)
    askew = looks.sort.engine > 0 and looks.points is not Side.REAR
    return askew or bool(ship.fit(ship.parts[square]).blocked)


def is_legal(ship: Ship) -> bool:
    """Return whether a ship may fly as it is: without mistakes, and in one piece."""
    return not wrong_parts(ship) and len(ship.pieces()) <= 1
