"""Where a tile may be placed: the squares next to a ship, and what is wrong with each turn of a tile
there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from msgspec import Struct, structs

from engine.galaxy_trucker.box.board import BoardId
from engine.galaxy_trucker.box.components import CLASHES, JOINS, SMOOTH, TileId
from engine.galaxy_trucker.box.faces import PartFace, printed_face, turns_that_differ
from engine.galaxy_trucker.box.squares import GRID, SIDES, Side, Square, square
from engine.galaxy_trucker.questions.options import way
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind, face_of
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits, left_of

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
"""Why a placement is refused: key of its sentence."""

Facing = tuple[int | None, int | None, int | None, int | None]
"""What a square's neighbors show towards it, clockwise from the front; None: no neighbor."""


def openings(ship: Ship, permits: Permits = USUAL) -> list[Square]:
    """The empty squares of the board beside a part, forbidden ones too, row by row.

    A ship without any part may begin on every square that is not forbidden, and so may a second piece. With a
    permit squares outside the outline are among them.
    """
    plan = ship.plan
    if not ship.parts:
        return list(plan.places)
    board = set(plan.printed)
    if left_of(permits, ship).outside:
        board.update(square(row, column) for row in plan.rows for column in plan.columns)
    found = {
        place: None
        for part in ship.parts
        for place in plan.around[part]
        if place in board and place not in ship.parts
    }
    if may_begin_a_piece(ship, permits):
        found |= dict.fromkeys(place for place in plan.places if place not in ship.parts)
    return sorted(found, key=GRID.__getitem__)


def facing_of(ship: Ship, place: Square) -> Facing:
    """What a square's neighbors show towards it."""
    found: list[int | None] = []
    for side, there in enumerate(ship.plan.around[place]):
        found.append(ship.face(there).connectors[side - 2] if there in ship.parts else None)
    return found[0], found[1], found[2], found[3]


def kept_free(ship: Ship, place: Square) -> Mistake | None:
    """Whether a square must stay empty because of what points at it."""
    return next((_in_front_of(looks) for _, looks in _in_its_way(ship, place)), None)


def _in_front_of(looks: PartFace) -> Mistake:
    if looks.sort.thruster:
        return "in-front-of-a-nozzle"
    return "in-front-of-a-barrel" if looks.sort.cannon else "in-front-of-an-exhaust"


def _own_way_blocked(looks: PartFace) -> Mistake:
    if looks.sort.thruster:
        return "nozzle-blocked"
    return "exhaust-blocked" if looks.sort.engine else "barrel-blocked"


def _mistake(facing: Facing, looks: PartFace) -> Mistake | None:
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
    return None if joined or facing == _ALONE else "nothing-joined"


_ALONE: Facing = (None, None, None, None)


def may_begin_a_piece(ship: Ship, permits: Permits) -> bool:
    """«Planner»: whether a part that hangs on to nothing may begin one more piece."""
    return permits.pieces > 1 and len(ship.pieces()) < permits.pieces


def mistake_at(
    ship: Ship, part: Part, permits: Permits = USUAL, *, begins: bool | None = None
) -> Mistake | None:
    """What is wrong with laying `part` on its empty square; None: nothing.

    `begins`: whether it may begin a piece, where that is known.

    >>> mistake_at(Ship.parse("I S1@7,7"), Part.parse("E1@8,7r1"))
    'exhaust-not-to-the-rear'
    """
    if permits != USUAL:
        return _with_permits(ship, part, permits, begins=begins)[0]
    if part.square in ship.plan.forbidden:
        return "square-is-forbidden"
    looks = printed_face(part.tile, part.turn)
    return kept_free(ship, part.square) or _mistake(facing_of(ship, part.square), looks)


class Places(Struct, frozen=True):
    """Every way to lay a tile beside the parts of a ship."""

    open: Mapping[str, tuple[Square, int]]
    """Square and quarter turns by their notation, ``7,6r1``."""
    closed: Mapping[str, Mistake]
    """The places that are closed, with the mistake there."""


def laid_wrongly(ship: Ship, tile: TileId, permits: Permits) -> list[Part]:
    """«Supplier»: where a tile may lie that points wrongly there, or makes other parts do so.

    Ruling: G74. If mistakes are refused, as many parts as can later become another kind.
    """
    already, ways = [place for place in ship.parts if is_faulty(ship, place)], list[Part]()
    left = permits.mistakes - len(already)
    if left <= 0:
        return []
    begins = may_begin_a_piece(ship, permits)
    for place in openings(ship, permits):
        for turn in turns_that_differ(tile):
            found: dict[Square, Mistake] = {}
            part = Part(tile, place, turn)
            mistake, _ = _with_permits(ship, part, permits, begins=begins, faulty=found)
            if mistake is None and 0 < sum(there not in already for there in found) <= left:
                ways.append(part)
    return ways


def _with_permits(
    ship: Ship,
    part: Part,
    permits: Permits,
    *,
    begins: bool | None = None,
    faulty: dict[Square, Mistake] | None = None,
) -> tuple[Mistake | None, list[Marker]]:
    """What is wrong in spite of permits, or else the markers that the part needs.

    What points wrongly is noted in `faulty` instead, where it is given.
    """
    place, left = part.square, left_of(permits, ship)
    looks = face_of(part.tile, part.turn, ship.markers_at(place))
    taken: list[Marker] = []
    if place not in ship.plan.order:
        if not left.outside:
            return "square-is-forbidden", []
        taken.append(Marker(MarkerKind.OUTSIDE, place))
    wrong: dict[Square, Mistake] = {}
    for there, pointing in _in_its_way(ship, place):
        if _spared(pointing, left):
            left = _spare(pointing, left)
            taken.append(Marker(MarkerKind.UNBLOCKED, there))
        else:
            wrong[there] = _in_front_of(pointing)
    if looks.sort.engine and looks.points is not Side.REAR:
        wrong[place] = "exhaust-not-to-the-rear"
    elif any(ship.plan.beside(place, side) in ship.parts for side in looks.free):
        if _spared(looks, left):
            taken.append(Marker(MarkerKind.UNBLOCKED, place))
        else:
            wrong[place] = _own_way_blocked(looks)
    if wrong and faulty is None:
        return next(iter(wrong.values())), []
    if faulty is not None:
        faulty |= wrong
    # «Architect»: what stands outside the outline holds on to the ship.
    begins = may_begin_a_piece(ship, permits) if begins is None else begins
    joined = not ship.parts or (place in ship.plan.order and begins)
    facing = facing_of(ship, place)
    for side, connector, other in zip(SIDES, looks.connectors, facing, strict=True):
        if other is not None and CLASHES[connector][other]:
            if SMOOTH in (connector, other) or not left.welds:
                return "connectors-clash", []
            left = structs.replace(left, welds=left.welds - 1)
            taken.append(Marker(MarkerKind.WELD, place, side))
        joined = joined or (other is not None and connector != SMOOTH)
    if not joined and left.pipes:
        # «Plumber»: whatever is joined to nothing gets its pipe at once. Ruling: G72.
        smooth = (
            side for side, connector in zip(SIDES, looks.connectors, strict=True) if connector == SMOOTH
        )
        pipe = next((side for side in smooth if facing[side.place] == SMOOTH), None)
        if pipe is not None:
            joined = True
            taken.append(Marker(MarkerKind.PIPE, place, pipe))
    return (None, taken) if joined else ("nothing-joined", [])


def _in_its_way(ship: Ship, place: Square) -> list[tuple[Square, PartFace]]:
    """The parts around a square whose barrels, exhausts and nozzles want it empty."""
    return [
        (there, looks)
        for side, there in zip(SIDES, ship.plan.around[place], strict=True)
        if there in ship.parts and side.opposite in (looks := ship.face(there)).free
    ]


def _spared(looks: PartFace, left: Permits) -> bool:
    """Whether a part may do without an empty square."""
    return bool((looks.sort.cannon and left.cannons) or (looks.sort.engine and left.engines))


def _spare(looks: PartFace, left: Permits) -> Permits:
    """What is left after letting that part do without an empty square."""
    if looks.sort.cannon:
        return structs.replace(left, cannons=left.cannons - 1)
    return structs.replace(left, engines=left.engines - 1)


def taken_for(ship: Ship, part: Part, permits: Permits) -> list[Marker]:
    """The markers of permits that a part takes if it is laid, none where it is refused all the same."""
    return [] if permits == USUAL else _with_permits(ship, part, permits)[1]


def lay(ship: Ship, part: Part, permits: Permits = USUAL) -> None:
    """Lay a part on its empty square, with the markers of the permits it takes.

    Truckers may lay it wrongly; what a permit allows of it is marked all the same.
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


def take_up(ship: Ship, place: Square) -> TileId:
    """Take a part up again, and with it the markers of permits that nothing needs any more; its tile."""
    tile, _ = ship.take(place)
    drop_idle(ship)
    return tile


def settle(ship: Ship, permits: Permits) -> None:
    """Mark what a ship takes of the permits, as far as they go, and take back what nothing needs any more.

    Ruling: G70. Markers stay where they are. Of the other mistakes, the first ones row by row get markers.
    """
    drop_idle(ship)
    if permits == USUAL:
        return
    for wanted in wants(ship).values():
        for marker in wanted:
            if marker not in ship.markers and _is_left(left_of(permits, ship), ship, marker):
                ship.markers.append(marker)


def wants(ship: Ship) -> dict[MarkerKind, list[Marker]]:
    """Every marker of a permit that something in the ship needs, row by row, whether it has it or not."""
    found: dict[MarkerKind, list[Marker]] = {kind: [] for kind in BY_PERMIT}
    for place in sorted(ship.parts, key=GRID.__getitem__):
        looks = _without(ship, place, MarkerKind.UNBLOCKED)
        if place not in ship.plan.order:
            found[MarkerKind.OUTSIDE].append(Marker(MarkerKind.OUTSIDE, place))
        blocked = any(ship.plan.beside(place, side) in ship.parts for side in looks.free)
        if blocked and not looks.sort.thruster:
            found[MarkerKind.UNBLOCKED].append(Marker(MarkerKind.UNBLOCKED, place))
        found[MarkerKind.WELD] += [
            weld for side in (Side.RIGHT, Side.REAR) if (weld := _weld(ship, place, side))
        ]
    return found


BY_PERMIT = (MarkerKind.OUTSIDE, MarkerKind.UNBLOCKED, MarkerKind.WELD)
"""Markers that are laid where a permit is needed, and taken back where it is not."""


def _weld(ship: Ship, place: Square, side: Side) -> Marker | None:
    """The marker that joins a single connector to a double one there, as it lies or as it would."""
    there = ship.plan.beside(place, side)
    if there not in ship.parts:
        return None
    pair = ship.face(place).connector(side), ship.face(there).connector(side.opposite)
    if SMOOTH in pair or not CLASHES[pair[0]][pair[1]]:
        return None
    other = Marker(MarkerKind.WELD, there, side.opposite)
    return other if other in ship.markers else Marker(MarkerKind.WELD, place, side)


def _is_left(left: Permits, ship: Ship, marker: Marker) -> bool:
    match marker.kind:
        case MarkerKind.OUTSIDE:
            return left.outside > 0
        case MarkerKind.WELD:
            return left.welds > 0
    return _spared(ship.face(marker.square), left)


def drop_idle(ship: Ship) -> None:
    """Take back the markers of permits that nothing needs any more."""
    if any(marker.kind in BY_PERMIT for marker in ship.markers):
        needed = wants(ship)
        ship.markers = [
            marker for marker in ship.markers if marker.kind not in BY_PERMIT or marker in needed[marker.kind]
        ]


def _without(ship: Ship, place: Square, kind: MarkerKind) -> PartFace:
    """What a part shows without its markers of that kind."""
    part = ship.parts[place]
    return face_of(
        part.tile, part.turn, tuple(marker for marker in ship.markers_at(place) if marker.kind is not kind)
    )


def places(ship: Ship, tile: TileId, *, strict: bool = True, permits: Permits = USUAL) -> Places:
    """All squares and turns for a tile; turns that look the same are named once.

    Ruling: G9. Unless `strict`, everything beside a part is accepted, as at the table.
    """
    if strict and permits == USUAL and not ship.markers:
        # A builder is offered many tiles, and each again and again, while the ship stays as it is.
        return _usual_places(ship.board, tuple(ship.parts.values()), tile)
    if strict:
        return _permitted_places(ship.board, tuple(ship.parts.values()), tuple(ship.markers), tile, permits)
    ways = [(place, turn) for place in openings(ship, permits) for turn in turns_that_differ(tile)]
    return Places({way(*found): found for found in ways}, {})


@lru_cache(maxsize=256)
def _permitted_places(
    board: BoardId, parts: tuple[Part, ...], markers: tuple[Marker, ...], tile: TileId, permits: Permits
) -> Places:
    """Where a tile fits beside such parts and markers with such permits."""
    ship = Ship(board, {part.square: part for part in parts}, markers=list(markers))
    begins, left = may_begin_a_piece(ship, permits), left_of(permits, ship)
    # Mistakes that no permit mends.
    final: set[Mistake] = {"exhaust-not-to-the-rear"}
    final |= set() if left.welds else {"connectors-clash"}
    final |= set() if left.pipes or begins else {"nothing-joined"}
    fitting: dict[str, tuple[Square, int]] = {}
    refused: dict[str, Mistake] = {}
    for place in openings(ship, permits):
        is_usual = place in ship.plan.order and not ship.markers_at(place) and not kept_free(ship, place)
        for turn, usual in _usual_mistakes(facing_of(ship, place), tile):
            mistake = usual
            if not is_usual or (usual and usual not in final):
                mistake = mistake_at(ship, Part(tile, place, turn), permits, begins=begins)
            if mistake is None:
                fitting[way(place, turn)] = place, turn
            else:
                refused[way(place, turn)] = mistake
    return Places(fitting, refused)


@lru_cache(maxsize=256)
def _usual_places(board: BoardId, parts: tuple[Part, ...], tile: TileId) -> Places:
    """Where a tile fits beside such parts when nobody may do anything special."""
    fitting: dict[str, tuple[Square, int]] = {}
    refused: dict[str, Mistake] = {}
    for place, shut, facing in _usual_openings(board, parts):
        for turn, mistake in _usual_mistakes(facing, tile):
            if (why := shut or mistake) is None:
                fitting[way(place, turn)] = place, turn
            else:
                refused[way(place, turn)] = why
    return Places(fitting, refused)


@lru_cache(maxsize=64)
def _usual_openings(
    board: BoardId, parts: tuple[Part, ...]
) -> tuple[tuple[Square, Mistake | None, Facing], ...]:
    """The squares beside such parts, why nothing may lie there, and what is turned towards them."""
    ship = Ship(board, {part.square: part for part in parts})
    forbidden = ship.plan.forbidden
    return tuple(
        (
            place,
            "square-is-forbidden" if place in forbidden else kept_free(ship, place),
            facing_of(ship, place),
        )
        for place in openings(ship)
    )


@lru_cache(maxsize=8192)
def _usual_mistakes(facing: Facing, tile: TileId) -> tuple[tuple[int, Mistake | None], ...]:
    """The turns of a tile, and what is wrong with each beside such neighbours."""
    return tuple((turn, _mistake(facing, printed_face(tile, turn))) for turn in turns_that_differ(tile))


class Fault(Struct, frozen=True):
    """What is wrong with a part where it lies."""

    why: Mistake
    side: Side | None = None
    """The side it is on; None: it is the part itself."""


def faults(ship: Ship) -> dict[Square, list[Fault]]:
    """«Spot Check»: what is wrong with each part that cannot stay as long as all others do.

    If two parts do not go together, both have the fault.

    >>> [str(fault.why) for fault in faults(Ship.parse("I S1@7,7 E9@7,6r1"))[Square("7,6")]]
    ['exhaust-not-to-the-rear', 'connectors-clash']
    """
    found: dict[Square, list[Fault]] = {}
    for place, looks in ship.faces():
        if place in ship.plan.forbidden and not ship.is_outside(place):
            found.setdefault(place, []).append(Fault("square-is-forbidden"))
        if looks.sort.engine > 0 and looks.points is not Side.REAR:
            found.setdefault(place, []).append(Fault("exhaust-not-to-the-rear"))
        for side in (Side.RIGHT, Side.REAR):
            if ship.clashing(place, side):
                found.setdefault(place, []).append(Fault("connectors-clash", side))
                there = found.setdefault(ship.plan.beside(place, side), [])
                there.append(Fault("connectors-clash", side.opposite))
        for side in looks.free:
            if ship.plan.beside(place, side) in ship.parts:
                found.setdefault(place, []).append(Fault(_own_way_blocked(looks), side))
                there = found.setdefault(ship.plan.beside(place, side), [])
                there.append(Fault(_in_front_of(looks), side.opposite))
    return found


def wrong_sides(ship: Ship) -> dict[Square, tuple[Side, ...]]:
    """Where two parts cannot both stay, both sides of it: connectors that clash, and what must stay free."""
    found = {place: {fault.side for fault in wrong} - {None} for place, wrong in faults(ship).items()}
    return {place: tuple(side for side in SIDES if side in sides) for place, sides in found.items() if sides}


def wrong_parts(ship: Ship) -> list[Square]:
    """«Spot Check»: parts that cannot all stay, row by row: clashing, blocking or blocked, engines askew, on
    squares that are forbidden."""
    return sorted(faults(ship), key=GRID.__getitem__)


def is_faulty(ship: Ship, place: Square) -> bool:
    """Whether a part is wrong by the way it points: an engine askew, or something where it must be empty."""
    looks = ship.face(place)
    askew = looks.sort.engine > 0 and looks.points is not Side.REAR
    return askew or any(ship.plan.beside(place, side) in ship.parts for side in looks.free)


def is_legal(ship: Ship) -> bool:
    """Whether a ship may fly as it is: nothing wrong, and in one piece."""
    return not wrong_parts(ship) and len(ship.pieces()) <= 1
