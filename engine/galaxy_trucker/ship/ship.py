"""A ship: the parts on its squares, what holds together, and what is aboard.

A ship is written as its board and its parts, each a tile on a square with its quarter turns clockwise, and
what is aboard after a colon: tokens as a number, figures and goods as letters. Goods are in the containers of
a hold, and wherever specialists allow it, which the ship has as the keys of their abilities, ``smuggler.a``.

>>> ship = Ship.parse("I S1@7,7:hh BB1@8,7r1:3 C4@7,6:p K1@7,8:bg")
>>> str(ship)
'I S1@7,7:hh C4@7,6:p K1@7,8:gb BB1@8,7r1:3'
>>> ship.crew_size, ship.tokens_left, ship.joins(Square("7,7"))
(3, 3, ('7,8', '8,7', '7,6'))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from engine.galaxy_trucker.box.board import BOARDS, Board, BoardId, Good
from engine.galaxy_trucker.box.components import CLASHES, JOINS, SMOOTH, TILES, Alien, Kind, TileId
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.specialists import Smuggler, WarehouseKeeper, printed
from engine.galaxy_trucker.box.squares import GRID, SIDES, BoardLine, Side, Square, column_of, row_of
from engine.galaxy_trucker.questions.options import tile_of, way, with_tile
from engine.galaxy_trucker.ship.markers import JOINTS, Marker, MarkerKind, Permits, face_of

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


def takes(hold: Hold, goods: Sequence[Good], good: Good) -> bool:
    """Return whether another good fits beside the goods that are there."""
    if len(goods) >= hold.room or good not in hold.colours:
        return False
    return good is not Good.RED or goods.count(Good.RED) < hold.red


def holds_all(hold: Hold, goods: Sequence[Good]) -> bool:
    """Return whether these goods fit into the part together."""
    return (
        len(goods) <= hold.room
        and goods.count(Good.RED) <= hold.red
        and all(good in hold.colours for good in goods)
    )


class Figure(StrEnum):
    """A member of a crew."""

    HUMAN = "human"
    BROWN = "brown"
    PURPLE = "purple"

    @property
    def alien(self) -> Alien | None:
        """The kind of an alien; None for a human."""
        return None if self is Figure.HUMAN else Alien(self.value)


_FIGURE_LETTERS = {"h": Figure.HUMAN, "b": Figure.BROWN, "p": Figure.PURPLE}
_GOOD_LETTERS = {"r": Good.RED, "y": Good.YELLOW, "g": Good.GREEN, "b": Good.BLUE}
_PART = re.compile(r"(?P<tile>[A-Z]+\d+)@(?P<square>\d+,\d+)(?:r(?P<turn>[1-3]))?(?::(?P<aboard>\w+))?")


class Part(Struct, frozen=True):
    """A tile on its square, with its quarter turns clockwise."""

    tile: TileId
    square: Square
    turn: int = 0

    def __str__(self) -> str:
        return with_tile(self.tile, way(self.square, self.turn))

    @classmethod
    def parse(cls, text: str, held: TileId | None = None) -> Part:
        """Parse a part from its notation; without a tile it is the `held` one. Raises ValueError for anything
        else.

        >>> str(Part.parse("B7@7,6r1"))
        'B7@7,6r1'
        """
        return _parse_part(with_tile(held, text) if held and tile_of(text) is None else text)[0]


class PartFit(NamedTuple):
    """How a part fits on its square, by its sides, clockwise from the front."""

    joined: list[Side]
    """The sides that hold on to a neighbor: by their connectors, or by a specialist's marker."""
    clashing: list[Side]
    """The sides that may not meet their neighbor («Connectors»)."""
    smooth: list[Side]
    """The smooth sides beside a smooth one, which nothing joins."""
    open: list[Side]
    """The sides with a connector and without a neighbor."""
    blocked: list[Side]
    """The sides whose square must stay empty and does not."""
    blocking: list[Side]
    """The sides whose neighbor needs the part's square empty."""


class Ship(Struct):
    """One ship as plain values, which is how it is stored."""

    board: BoardId
    parts: dict[Square, Part] = field(default_factory=dict)
    crew: dict[Square, list[Figure]] = field(default_factory=dict)
    """Figures by cabin. Empty cabins are left out."""
    tokens: dict[Square, int] = field(default_factory=dict)
    """Tokens by battery. Empty batteries are left out."""
    goods: dict[Square, list[Good]] = field(default_factory=dict)
    """Goods by part, the most valuable first. Empty holds are left out."""
    markers: list[Marker] = field(default_factory=list)
    """What specialists have changed, in the order in which they did."""
    stowage: list[str] = field(default_factory=list)
    """What specialists change about storing goods, as keys such as ``smuggler.a``."""

    def __str__(self) -> str:
        start, places = self.plan.start, sorted(self.parts, key=GRID.__getitem__)
        first = [square for square in places if square == start]
        written = [self._written(self.parts[square]) for square in dict.fromkeys(first + places)]
        stowage = [f"+{ability}" for ability in self.stowage]
        return " ".join([self.board, *written, *map(str, self.markers), *stowage])

    def _written(self, part: Part) -> str:
        things = *self.crew.get(part.square, ()), *self.goods.get(part.square, ())
        aboard = "".join([thing[0] for thing in things])
        if part.square in self.tokens:
            aboard += str(self.tokens[part.square])
        return f"{part}:{aboard}" if aboard else str(part)

    @classmethod
    def parse(cls, text: str) -> Ship:
        """Parse a ship from its notation. Raises ValueError for anything else.

        Only squares of the board, one tile each, every tile once, nothing aboard where there is no room, and
        markers only on parts.
        """
        name, *words = text.split()
        board = next((board for board in BOARDS if board == name), None)
        if board is None:
            raise ValueError(f"no board {name!r}")
        ship = cls(board, markers=[Marker.parse(word) for word in words if word.startswith("*")])
        ship.stowage = [word.removeprefix("+") for word in words if word.startswith("+")]
        if not {*ship.stowage} <= {*STOWAGE}:
            raise ValueError(f"unknown stowage: {ship.stowage}")
        loads = [_parse_part(word) for word in words if not word.startswith(("*", "+"))]
        for part, _ in loads:
            if not ship.has_square(part.square) or part.square in ship.parts:
                raise ValueError(f"no room for {str(part)!r}")
            ship.parts[part.square] = part
        if len({part.tile for part, _ in loads}) < len(loads):
            raise ValueError(f"a tile is there twice: {text!r}")
        for marker in ship.markers:
            if not {*ship._squares_of(marker)} <= ship.parts.keys():
                raise ValueError(f"no part for {marker}")
        for part, aboard in loads:
            ship._load(part, aboard)
        return ship

    def _load(self, part: Part, aboard: str) -> None:
        if not aboard:
            return
        sort = self.face(part.square).sort
        if sort.tokens and aboard.isdecimal() and 0 < int(aboard) <= sort.tokens:
            self.tokens[part.square] = int(aboard)
        elif sort.crew and set(aboard) <= set(_FIGURE_LETTERS) and len(aboard) <= sort.crew:
            self.crew[part.square] = [_FIGURE_LETTERS[letter] for letter in aboard]
        else:
            goods = [_GOOD_LETTERS[letter] for letter in aboard if letter in _GOOD_LETTERS]
            if len(goods) < len(aboard) or not holds_all(self.hold(part.square), goods):
                raise ValueError(f"{part} has no room for {aboard!r}")
            self.goods[part.square] = sorted_goods(goods)

    @property
    def plan(self) -> Board:
        """The board on which the ship is built."""
        return BOARDS[self.board]

    @property
    def built(self) -> int:
        """The number of parts built: all except the starting cabin."""
        return len(self.parts) - (self.plan.start in self.parts)

    def has_square(self, square: Square) -> bool:
        """Return whether there is a square for a part: a printed one, or one opened by a specialist."""
        return square in self.plan.printed or self.is_outside(square)

    def is_outside(self, square: Square) -> bool:
        """Return whether a specialist has opened a square that is outside the outline or forbidden."""
        return Marker(MarkerKind.OUTSIDE, square) in self.markers

    def __iter__(self) -> Iterator[Part]:
        """Yield the parts, row by row from the front."""
        return iter(sorted(self.parts.values(), key=lambda part: GRID[part.square]))

    def face(self, square: Square) -> PartFace:
        """Return the face of the part there, with the markers on it."""
        part = self.parts[square]
        for marker in self.markers:
            if marker.square == square:
                return face_of(part.tile, part.turn, self.markers_at(square))
        return printed_face(part.tile, part.turn)

    def used_up(self) -> Mapping[str, int]:
        """Return how much of each permit with a number the ship has used."""
        kinds = [marker.kind for marker in self.markers]
        unblocked = [
            self.face(marker.square).sort for marker in self.markers if marker.kind is MarkerKind.UNBLOCKED
        ]
        return {
            "outside": kinds.count(MarkerKind.OUTSIDE),
            "welds": kinds.count(MarkerKind.WELD),
            "cannons": sum(sort.cannon > 0 for sort in unblocked),
            "engines": sum(sort.engine > 0 for sort in unblocked),
            "pipes": kinds.count(MarkerKind.PIPE),
            "universals": kinds.count(MarkerKind.UNIVERSAL),
            "supplies": kinds.count(MarkerKind.SUPPLIED),
        }

    def left_of(self, permits: Permits) -> Permits:
        """Return how much of each permit the ship has left."""
        if not self.markers:
            return permits
        left = {name: getattr(permits, name) - count for name, count in self.used_up().items()}
        return replace(permits, **left)

    def markers_at(self, square: Square) -> tuple[Marker, ...]:
        """Return the markers on the part there or at its sides, in the order in which they were placed."""
        return tuple([marker for marker in self.markers if marker.square == square])

    def faces(self) -> list[tuple[Square, PartFace]]:
        """Return every part's square and face, row by row from the front."""
        return [(square, self.face(square)) for square in sorted(self.parts, key=GRID.__getitem__)]

    def copy(self) -> Ship:
        """Return a copy of the ship that shares no mutable state."""
        return Ship(
            self.board,
            dict(self.parts),
            {square: list(figures) for square, figures in self.crew.items()},
            dict(self.tokens),
            {square: list(goods) for square, goods in self.goods.items()},
            list(self.markers),
            list(self.stowage),
        )

    def first_part_on(self, line: BoardLine) -> Part | None:
        """Return the part that a meteor or shot along the line hits; None if it misses the ship."""
        if line.start is not None:
            along = self.plan.along(line, also=self.parts)
            return next((self.parts[square] for square in along if square in self.parts), None)
        number = column_of if line.is_column else row_of
        met = [square for square in self.parts if number(square) == line.number]
        if not met:
            return None
        first = min if line.side in (Side.FRONT, Side.LEFT) else max
        return self.parts[first(met, key=GRID.__getitem__)]

    def put(self, part: Part) -> None:
        """Place a part on an empty square of the board."""
        assert self.has_square(part.square) and part.square not in self.parts, f"no room for {part}"
        self.parts[part.square] = part

    def take(self, square: Square) -> Part:
        """Remove a part with everything on it, which returns to the bank. Returns the part."""
        if self.markers:
            self.markers = [marker for marker in self.markers if square not in self._squares_of(marker)]
        self.crew.pop(square, None)
        self.tokens.pop(square, None)
        self.goods.pop(square, None)
        return self.parts.pop(square)

    def _squares_of(self, marker: Marker) -> tuple[Square, ...]:
        if marker.kind in JOINTS and marker.side is not None:
            return marker.square, self.plan.beside(marker.square, marker.side)
        return (marker.square,)

    def marker_between(self, square: Square, side: Side, kind: MarkerKind) -> bool:
        """Return whether there is a marker of that kind between a part and its neighbor on that side."""
        if not self.markers:
            return False
        opposite = Marker(kind, self.plan.beside(square, side), side.opposite)
        return Marker(kind, square, side) in self.markers or opposite in self.markers

    def fit(self, part: Part) -> PartFit:
        """Return how a part fits on its square, whether it is there already or not."""
        square, fit = part.square, PartFit([], [], [], [], [], [])
        looks = face_of(part.tile, part.turn, self.markers_at(square))
        for side, own, there in zip(SIDES, looks.connectors, self.plan.around[square], strict=True):
            if there not in self.parts:
                if own != SMOOTH:
                    fit.open.append(side)
                continue
            beside = self.face(there)
            other = beside.connectors[side.place - 2]
            if JOINS[own][other] or self._fastened(square, side):
                fit.joined.append(side)
            elif own == other:
                fit.smooth.append(side)
            if CLASHES[own][other] and not self.marker_between(square, side, MarkerKind.WELD):
                fit.clashing.append(side)
            if side in looks.free:
                fit.blocked.append(side)
            if SIDES[side.place - 2] in beside.free:
                fit.blocking.append(side)
        return fit

    def _fastened(self, square: Square, side: Side) -> bool:
        """Return whether a specialist has joined a part to its neighbor on that side."""
        return any(self.marker_between(square, side, kind) for kind in (MarkerKind.PIPE, MarkerKind.WELD))

    def joins(self, square: Square) -> tuple[Square, ...]:
        """Return the parts to which a part is joined, clockwise from the front."""
        own, found = self.face(square).connectors, list[Square]()
        for side, there in enumerate(self.plan.around[square]):
            if there in self.parts and (
                (own[side] and JOINS[own[side]][self.face(there).connectors[side - 2]])
                or (self.markers and self._fastened(square, SIDES[side]))
            ):
                found.append(there)
        return tuple(found)

    def links(self, square: Square) -> tuple[Square, ...]:
        """Return the parts that count as connected to a part for rules about connected parts, without the
        part itself.

        Life support and cabins, epidemics, armed crews: all rules except those on holding together use this
        method. «Routers»: all that is joined to a router, or to a group of routers, is linked; two wireless
        markers link their parts as a join would.
        """
        found: dict[Square, None] = {}
        border = [square]
        for reached in border:
            if reached != square and not self.face(reached).sort.router:
                continue
            for other in (*self.joins(reached), *self._wireless(reached)):
                if other != square and other not in found:
                    found[other] = None
                    border.append(other)
        return tuple(found)

    def _wireless(self, square: Square) -> tuple[Square, ...]:
        marked = [marker.square for marker in self.markers if marker.kind is MarkerKind.WIRELESS]
        return tuple(other for other in marked if other != square) if square in marked else ()

    def pieces(self, *, without: Iterable[Square] = ()) -> list[tuple[Square, ...]]:
        """Return the connected pieces, each row by row, the largest first, equal ones by first square."""
        there = sorted({*self.parts} - {*without}, key=GRID.__getitem__)
        return sorted(connected(there, self.joins), key=lambda piece: (-len(piece), GRID[piece[0]]))

    def touches(self, square: Square) -> tuple[Square, ...]:
        """Return the parts next to a part, whether joined to it or not, clockwise from the front."""
        return tuple(there for there in self.plan.around[square] if there in self.parts)

    def bridges(self, square: Square, *, touching: bool = False) -> bool:
        """Return whether parts are connected only through that one, so that without it the ship is in more
        pieces.

        `touching`: the same if parts side by side count as connected, as where building mistakes are allowed.

        >>> Ship.parse("I S1@7,7 X1@7,6 X2@7,5").bridges(Square("7,6"))
        True
        """
        beside = self.touches if touching else self.joins
        first, *others = beside(square) or [square]
        apart = set(others)
        border, seen = [first], {first, square}
        for reached in border:
            if not apart:
                return False
            for other in beside(reached):
                if other not in seen:
                    seen.add(other)
                    apart.discard(other)
                    border.append(other)
        return bool(apart)

    def exposed(self) -> list[tuple[Square, Side]]:
        """Return the «Exposed connectors»: all with an empty square next to them, inside the ship or outside,
        except those welded shut."""
        around = self.plan.around
        return [
            (square, SIDES[side])
            for square, looks in self.faces()
            for side, there in enumerate(around[square])
            if there not in self.parts and looks.connectors[side] and not self.is_sealed(square, SIDES[side])
        ]

    def is_sealed(self, square: Square, side: Side) -> bool:
        """Return whether a connector does not count as exposed because a specialist has welded it shut."""
        return Marker(MarkerKind.SEALED, square, side) in self.markers

    @property
    def exposed_connectors(self) -> int:
        """How many connectors are exposed."""
        return len(self.exposed())

    @property
    def figures(self) -> list[tuple[Square, Figure]]:
        """All figures with their cabins, row by row."""
        return [
            (square, figure)
            for square in sorted(self.crew, key=GRID.__getitem__)
            for figure in self.crew[square]
        ]

    @property
    def crew_size(self) -> int:
        """The number of figures aboard, humans and aliens («Crew»)."""
        return sum(map(len, self.crew.values()))

    @property
    def humans(self) -> int:
        """The number of humans aboard; without one a ship cannot fly."""
        return sum(figures.count(Figure.HUMAN) for figures in self.crew.values())

    def has_alien(self, alien: Alien) -> bool:
        """Return whether an alien of that color is aboard."""
        return any(Figure(alien.value) in figures for figures in self.crew.values())

    @property
    def tokens_left(self) -> int:
        """The number of tokens in all batteries together."""
        return sum(self.tokens.values())

    @property
    def all_goods(self) -> list[Good]:
        """Every good aboard, the most valuable first."""
        return sorted_goods(good for goods in self.goods.values() for good in goods)

    def hold(self, square: Square) -> Hold:
        """Return a part's room for goods, including what specialists change."""
        sort = self.face(square).sort
        if sort.containers:
            more = printed(WarehouseKeeper).red_goods if RED_ANYWHERE in self.stowage else 0
            red = sort.special + min(more, sort.standard)
            return Hold(sort.containers, red, special=sort.special > 0)
        if SMUGGLED in self.stowage and (sort.router or sort.id is Kind.STRUCTURAL):
            smuggler = printed(Smuggler)
            return Hold(smuggler.goods, 0, smuggler.colours, smuggled=True)
        return Hold()

    def holds(self) -> dict[Square, Hold]:
        """Return every part with room for goods, row by row from the front."""
        found = {square: self.hold(square) for square in sorted(self.parts, key=GRID.__getitem__)}
        return {square: hold for square, hold in found.items() if hold.room}

    def hidden_goods(self, square: Square) -> list[Good]:
        """Return the goods on a part that no intruder finds, and that need not be given up: all smuggled
        ones, and those in special containers if they may be hidden."""
        hold, goods = self.hold(square), self.goods.get(square, ())
        if hold.smuggled:
            return list(goods)
        if hold.special and HIDDEN in self.stowage:
            return [good for good in goods if good is not Good.RED]
        return []


def sorted_goods(goods: Iterable[Good]) -> list[Good]:
    """Return the goods sorted, the most valuable first."""
    return sorted(goods, key=_GOOD_PLACE.__getitem__)


_GOOD_PLACE = {good: place for place, good in enumerate(Good)}


@lru_cache(maxsize=4096)
def _parse_part(text: str) -> tuple[Part, str]:
    found = _PART.fullmatch(text)
    if found is None or found["tile"] not in TILES:
        raise ValueError(f"no part {text!r}")
    part = Part(TileId(found["tile"]), Square(found["square"]), int(found["turn"] or 0))
    return part, found["aboard"] or ""


def connected(
    places: Iterable[Square], beside: Callable[[Square], Iterable[Square]]
) -> list[tuple[Square, ...]]:
    """Return the places in connected groups, each row by row, in the order of their first places."""
    left, found = dict.fromkeys(places), list[tuple[Square, ...]]()
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for square in group:
            for other in beside(square):
                if other in left:
                    del left[other]
                    group.append(other)
        found.append(tuple(sorted(group, key=GRID.__getitem__)))
    return found
