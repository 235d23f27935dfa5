"""A ship: what lies on which square, what holds together, and what is aboard.

A ship is written as its board and its parts, each a tile on a square with its quarter turns clockwise, and
what is aboard after a colon: tokens as a number, figures and goods as letters.

>>> ship = Ship.parse("I S1@7,7:hh BB1@8,7r1:3 C4@7,6:p K1@7,8:bg")
>>> str(ship)
'I S1@7,7:hh C4@7,6:p K1@7,8:gb BB1@8,7r1:3'
>>> ship.crew_size, ship.tokens_left, ship.joins(Square("7,7"))
(3, 3, ('7,8', '8,7', '7,6'))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct, field

from engine.galaxy_trucker.box import components
from engine.galaxy_trucker.box.board import BOARDS, NEIGHBOURS, Board, BoardId, Good, Line, Square
from engine.galaxy_trucker.box.components import (
    JOINS,
    SIDES,
    TILES,
    Alien,
    Side,
    Sort,
    TileId,
    connectors_of,
    sort_of,
)


class Figure(StrEnum):
    """A member of a crew."""

    HUMAN = "human"
    BROWN = "brown"
    PURPLE = "purple"

    @property
    def alien(self) -> Alien | None:
        """Which kind of alien it is, if any."""
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
        return f"{self.tile}@{self.square}" + (f"r{self.turn}" if self.turn else "")

    @classmethod
    def parse(cls, text: str) -> Part:
        """A part from its notation; raises ValueError for anything else.

        >>> str(Part.parse("B7@7,6r1"))
        'B7@7,6r1'
        """
        return _parse_part(text)[0]

    @property
    def sort(self) -> Sort:
        """What its tile has in common with all of its kind."""
        return sort_of(self.tile)

    @property
    def connectors(self) -> components.Sides:
        """Its connectors to the front, right, rear and left of the ship."""
        return connectors_of(self.tile, self.turn)

    def connector(self, side: Side) -> int:
        """Its connector on that side of the ship; 0 is smooth."""
        return connectors_of(self.tile, self.turn)[side.place]

    @property
    def points(self) -> Side | None:
        """The side its barrel or exhaust points to; None for a part that has neither."""
        sort = sort_of(self.tile)
        if sort.cannon:
            return Side.FRONT.turned(self.turn)
        return Side.REAR.turned(self.turn) if sort.engine else None

    @property
    def covers(self) -> tuple[Side, ...]:
        """The sides of the ship a shield generator covers."""
        if not sort_of(self.tile).shield:
            return ()
        return Side.FRONT.turned(self.turn), Side.RIGHT.turned(self.turn)


class Cargo(Struct):
    """What went back to the bank with a part, or is in a part."""

    figures: list[Figure] = field(default_factory=list)
    tokens: int = 0
    goods: list[Good] = field(default_factory=list)


class Ship(Struct):
    """One ship. Plain values only: it is stored as it is."""

    board: BoardId
    parts: dict[Square, Part] = field(default_factory=dict)
    crew: dict[Square, list[Figure]] = field(default_factory=dict)
    """Figures by cabin; empty cabins are left out."""
    tokens: dict[Square, int] = field(default_factory=dict)
    """Charges by battery; empty batteries are left out."""
    goods: dict[Square, list[Good]] = field(default_factory=dict)
    """Goods by hold, the most valuable first; empty holds are left out."""

    # ------------------------------------------------------------------ notation

    def __str__(self) -> str:
        order = BOARDS[self.board].order
        start = BOARDS[self.board].start
        written = [self.board, *(self._written(part) for part in self.parts.values() if part.square == start)]
        rest = sorted((part for part in self.parts.values() if part.square != start), key=_by(order))
        return " ".join([*written, *(self._written(part) for part in rest)])

    def _written(self, part: Part) -> str:
        aboard = "".join(figure[0] for figure in self.crew.get(part.square, ()))
        aboard += "".join(good[0] for good in self.goods.get(part.square, ()))
        if part.square in self.tokens:
            aboard += str(self.tokens[part.square])
        return f"{part}:{aboard}" if aboard else str(part)

    @classmethod
    def parse(cls, text: str) -> Ship:
        """A ship from its notation; raises ValueError for anything that is none.

        Only squares of the board, one tile each, every tile once, and nothing aboard where there is no room.
        """
        name, *words = text.split()
        board = next((board for board in BOARDS if board == name), None)
        if board is None:
            raise ValueError(f"no board {name!r}")
        ship = cls(board)
        for word in words:
            part, aboard = _parse_part(word)
            if part.square not in BOARDS[ship.board].order or part.square in ship.parts:
                raise ValueError(f"no room for {word!r}")
            if any(part.tile == other.tile for other in ship.parts.values()):
                raise ValueError(f"{part.tile} is there twice")
            ship.parts[part.square] = part
            ship._load(part, aboard)
        return ship

    def _load(self, part: Part, aboard: str) -> None:
        sort = part.sort
        if not aboard:
            return
        if sort.tokens and aboard.isdecimal() and 0 < int(aboard) <= sort.tokens:
            self.tokens[part.square] = int(aboard)
        elif sort.crew and set(aboard) <= set(_FIGURE_LETTERS) and len(aboard) <= sort.crew:
            self.crew[part.square] = [_FIGURE_LETTERS[letter] for letter in aboard]
        elif sort.containers and set(aboard) <= set(_GOOD_LETTERS) and len(aboard) <= sort.containers:
            self.goods[part.square] = sorted_goods(_GOOD_LETTERS[letter] for letter in aboard)
        else:
            raise ValueError(f"{part} has no room for {aboard!r}")

    # ------------------------------------------------------------------ parts

    @property
    def plan(self) -> Board:
        """The board it is built on."""
        return BOARDS[self.board]

    def __iter__(self) -> Iterator[Part]:
        """The parts, row by row from the front."""
        return iter(sorted(self.parts.values(), key=_by(BOARDS[self.board].order)))

    def copy(self) -> Ship:
        """The same ship again, sharing nothing that can change."""
        return Ship(
            self.board,
            dict(self.parts),
            {place: list(figures) for place, figures in self.crew.items()},
            dict(self.tokens),
            {place: list(goods) for place, goods in self.goods.items()},
        )

    def first_part_on(self, line: Line) -> Part | None:
        """The part that a meteor or shot along the line strikes; None: it misses."""
        for place in self.plan.along(line):
            if place in self.parts:
                return self.parts[place]
        return None

    def put(self, part: Part) -> None:
        """Lay a part on an empty square of the board."""
        assert part.square in self.plan.order and part.square not in self.parts, f"no room for {part}"
        self.parts[part.square] = part

    def take(self, place: Square) -> tuple[TileId, Cargo]:
        """Take a part away with everything on it: its tile, and what goes back to the bank."""
        part = self.parts.pop(place)
        aboard = Cargo(self.crew.pop(place, []), self.tokens.pop(place, 0), self.goods.pop(place, []))
        return part.tile, aboard

    # ------------------------------------------------------------------ joins

    def joined(self, place: Square, side: Side) -> bool:
        """«Connectors»: whether the part there holds on to its neighbour on that side."""
        other = self.parts.get(NEIGHBOURS[place][side.place])
        if other is None:
            return False
        return components.joins(self.parts[place].connector(side), other.connector(side.opposite))

    def joins(self, place: Square) -> tuple[Square, ...]:
        """The parts that a part holds on to, clockwise from the front: what keeps a ship together."""
        parts, part = self.parts, self.parts[place]
        own = connectors_of(part.tile, part.turn)
        found: list[Square] = []
        for side, there in enumerate(NEIGHBOURS[place]):
            other = parts.get(there) if own[side] else None
            if other is not None and JOINS[own[side]][connectors_of(other.tile, other.turn)[side - 2]]:
                found.append(there)
        return tuple(found)

    def links(self, place: Square) -> tuple[Square, ...]:
        """The parts that count as connected to a part wherever a rule asks for that.

        Life support and cabins, epidemics: everything but holding together asks here and only here. Without
        parts that pass links on these are its joins.
        """
        return self.joins(place)

    def pieces(self, *, without: Iterable[Square] = ()) -> list[tuple[Square, ...]]:
        """The connected pieces, each row by row; the largest first, equals by their first square."""
        order = self.plan.order
        left = dict.fromkeys(sorted(self.parts, key=order.__getitem__))
        for place in without:
            left.pop(place, None)
        found: list[tuple[Square, ...]] = []
        while left:
            first = next(iter(left))
            del left[first]
            piece = [first]
            for place in piece:
                for other in self.joins(place):
                    if other in left:
                        del left[other]
                        piece.append(other)
            found.append(tuple(sorted(piece, key=order.__getitem__)))
        return sorted(found, key=lambda piece: (-len(piece), order[piece[0]]))

    def touches(self, place: Square) -> tuple[Square, ...]:
        """The parts beside a part, whether they hold on to each other or not, clockwise from the front."""
        return tuple(there for there in NEIGHBOURS[place] if there in self.parts)

    def bridges(self, place: Square, *, touching: bool = False) -> bool:
        """Whether parts hold on to each other only through that one: without it the ship is in more pieces.

        `touching`: the same of parts that only lie side by side, as truckers may build.

        >>> Ship.parse("I S1@7,7 X1@7,6 X2@7,5").bridges(Square("7,6"))
        True
        """
        beside = self.touches if touching else self.joins
        first, *others = beside(place) or [place]
        apart = set(others)
        border, seen = [first], {first, place}
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
        """«Exposed connectors»: every connector with an empty square beside it, inside the ship or out."""
        return [
            (part.square, SIDES[side])
            for part in self
            for side, there in enumerate(NEIGHBOURS[part.square])
            if there not in self.parts and part.connectors[side]
        ]

    @property
    def exposed_connectors(self) -> int:
        """How many connectors are exposed."""
        parts, count = self.parts, 0
        for place, part in parts.items():
            for other, connector in zip(NEIGHBOURS[place], part.connectors, strict=True):
                count += connector != 0 and other not in parts
        return count

    # ------------------------------------------------------------------ aboard

    @property
    def figures(self) -> list[tuple[Square, Figure]]:
        """Everybody aboard with their cabin, row by row."""
        return [
            (place, figure)
            for place in sorted(self.crew, key=self.plan.order.__getitem__)
            for figure in self.crew[place]
        ]

    @property
    def crew_size(self) -> int:
        """«Crew»: figures aboard, humans and aliens."""
        return sum(map(len, self.crew.values()))

    @property
    def humans(self) -> int:
        """Humans aboard; without one a ship cannot fly."""
        return sum(figures.count(Figure.HUMAN) for figures in self.crew.values())

    def has_alien(self, alien: Alien) -> bool:
        """Whether an alien of that colour is aboard."""
        return any(Figure(alien.value) in figures for figures in self.crew.values())

    @property
    def tokens_left(self) -> int:
        """Charges in all batteries together."""
        return sum(self.tokens.values())

    @property
    def all_goods(self) -> list[Good]:
        """Every good aboard, the most valuable first."""
        return sorted_goods(good for goods in self.goods.values() for good in goods)

    @property
    def capacity(self) -> tuple[int, int]:
        """Containers for goods of any colour but red, and special containers."""
        sorts = [part.sort for part in self.parts.values()]
        return sum(sort.standard for sort in sorts), sum(sort.special for sort in sorts)


def sorted_goods(goods: Iterable[Good]) -> list[Good]:
    """Goods in the fixed order, the most valuable first."""
    return sorted(goods, key=_GOOD_PLACE.__getitem__)


_GOOD_PLACE = {good: place for place, good in enumerate(Good)}


def _by(order: Mapping[Square, int]) -> Callable[[Part], int]:
    return lambda part: order[part.square]


def _parse_part(text: str) -> tuple[Part, str]:
    found = _PART.fullmatch(text)
    if found is None or found["tile"] not in TILES:
        raise ValueError(f"no part {text!r}")
    part = Part(TileId(found["tile"]), Square(found["square"]), int(found["turn"] or 0))
    return part, found["aboard"] or ""
