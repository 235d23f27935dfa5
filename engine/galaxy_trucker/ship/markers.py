"""Markers on a ship: what a specialist has changed about a part, a joint between two parts, or a side; and
what specialists permit a builder. Used permits show as markers, or in the ship's pieces: removing a part
returns the permit.

A marker is written with a star, its kind, its square, its side and its text: ``*universal@7,6``,
``*weld@7,7:right``, ``*supplied@7,8=Gr1``.

>>> Marker.parse("*weld@7,7:right").side
<Side.RIGHT: 'right'>
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct, structs

from engine.galaxy_trucker.box.components import KINDS, SMOOTH, UNIVERSAL, Kind, TileId
from engine.galaxy_trucker.box.faces import PartFace, face, printed_face
from engine.galaxy_trucker.box.squares import Side, Square


class MarkerKind(StrEnum):
    """The kinds of markers. `JOINTS` are between two parts, `SIDES_OF_PARTS` at a side of one."""

    OUTSIDE = "outside"
    """The part is outside the outline of the board."""
    PIPE = "pipe"
    """The marker joins two smooth sides."""
    WELD = "weld"
    """The marker joins a single connector to a double one."""
    CHARGE = "charge"
    """If a part on one side of the marked joint is destroyed, the part on the other side is too."""
    UNIVERSAL = "universal"
    """All four sides are universal connectors, in place of connectors and plates."""
    SUPPLIED = "supplied"
    """The part is of another kind. Its connectors stay."""
    UNBLOCKED = "unblocked"
    """The cannon or engine needs no empty square next to it."""
    SWIVEL = "swivel"
    """The cannon may fire to any side."""
    WIRELESS = "wireless"
    """The part counts as connected to the other part with this kind of marker."""
    PLATE = "plate"
    """The part has a plate in place of the connector on that side."""
    SEALED = "sealed"
    """The connector on that side does not count as exposed."""


JOINTS = frozenset({MarkerKind.PIPE, MarkerKind.WELD, MarkerKind.CHARGE})
SIDES_OF_PARTS = frozenset({MarkerKind.PLATE, MarkerKind.SEALED})

_MARKER = re.compile(
    r"\*(?P<kind>[a-z]+)@(?P<square>\d+,\d+)(?::(?P<side>front|right|rear|left))?(?:=(?P<word>\w+))?"
)
_WORD = re.compile(r"(?P<letters>[A-Z]+)(?:r(?P<turn>[1-3]))?")
_BY_LETTERS = {sort.letters: kind for kind, sort in KINDS.items()}


class Marker(Struct, frozen=True):
    """A marker on a part, or between two."""

    kind: MarkerKind
    square: Square
    side: Side | None = None
    """For joints and sides: the side of the part where the marker is."""
    word: str = ""
    """The new kind of a supplied part: the letters of its kind and its quarter turns, ``Gr1``."""

    def __str__(self) -> str:
        at = f":{self.side}" if self.side is not None else ""
        return f"*{self.kind}@{self.square}{at}" + (f"={self.word}" if self.word else "")

    @classmethod
    def parse(cls, text: str) -> Marker:
        """Parse a marker from its notation. Raises ValueError for anything else."""
        found = _MARKER.fullmatch(text)
        if found is None or found["kind"] not in MarkerKind.__members__.values():
            raise ValueError(f"no marker {text!r}")
        kind, word = MarkerKind(found["kind"]), found["word"] or ""
        side = Side(found["side"]) if found["side"] else None
        if (side is not None) is not (kind in JOINTS or kind in SIDES_OF_PARTS):
            raise ValueError(f"a side too many or too few: {text!r}")
        if bool(word) is not (kind is MarkerKind.SUPPLIED) or (word and _supplied(word) is None):
            raise ValueError(f"a word too many or too few: {text!r}")
        return cls(kind, Square(found["square"]), side, word)

    @property
    def supplied(self) -> tuple[Kind, int]:
        """The new kind of a supplied part, and its quarter turns."""
        found = _supplied(self.word)
        assert found is not None, f"{self} supplies nothing"
        return found


def _supplied(word: str) -> tuple[Kind, int] | None:
    found = _WORD.fullmatch(word)
    if found is None or found["letters"] not in _BY_LETTERS:
        return None
    return _BY_LETTERS[found["letters"]], int(found["turn"] or 0)


def face_of(tile: TileId, turn: int, markers: tuple[Marker, ...]) -> PartFace:
    """Return a tile's face in its turn, with the markers on it or at its sides."""
    return _marked_face(tile, turn, markers) if markers else printed_face(tile, turn)


@lru_cache(maxsize=1024)
def _marked_face(tile: TileId, turn: int, markers: tuple[Marker, ...]) -> PartFace:
    looks = printed_face(tile, turn)
    for marker in markers:
        if marker.kind is MarkerKind.SUPPLIED:
            kind, turned_by = marker.supplied
            # Ruling: G73. Plates are lost with the original part; only its connectors stay.
            looks = face(KINDS[kind], looks.connectors, turned_by, plates=(), own=())
    connectors, plates = list(looks.connectors), set(looks.plates)
    for marker in markers:
        if marker.kind is MarkerKind.UNIVERSAL:
            connectors, plates = [UNIVERSAL] * 4, set()
    for marker in markers:
        if marker.kind is MarkerKind.PLATE and marker.side is not None:
            connectors[marker.side.place] = SMOOTH
            plates.add(marker.side)
    kinds = {marker.kind for marker in markers}
    return structs.replace(
        looks,
        connectors=tuple(connectors),
        plates=tuple(side for side in Side if side in plates),
        fires=tuple(Side) if MarkerKind.SWIVEL in kinds else looks.fires,
        free=() if MarkerKind.UNBLOCKED in kinds else looks.free,
    )


SET_ASIDE_SPACES = 2


class Permits(Struct, frozen=True, omit_defaults=True):
    """What specialists permit a builder beyond the rules; by default nothing."""

    outside: int = 0
    """How many parts may be outside the outline or on forbidden squares, in rows and columns of the board."""
    pieces: int = 1
    """How many pieces the ship may have while it is built."""
    welds: int = 0
    """How many single connectors may be joined to double ones."""
    cannons: int = 0
    """How many cannons need no empty square next to them."""
    engines: int = 0
    """How many engines need no empty square next to them."""
    pipes: int = 0
    """How many joints of two smooth sides there may be."""
    universals: int = 0
    """How many parts get universal connectors on all sides."""
    mistakes: int = 0
    """How many parts may point the wrong way because they become another kind after building."""
    supplies: int = 0
    """How many parts become another kind while the ship is built."""
    set_aside: int = SET_ASIDE_SPACES
    """How many tiles may be set aside."""
    keeps_set_aside: bool = False
    """Whether tiles that are set aside and never used do not count as lost."""
    guards_set_aside: bool = False
    """Whether only their owner may take tiles set aside, and may return them to the warehouse."""
    takes_set_aside: bool = False
    """Whether the builder may take tiles that others have set aside, as if they were face up."""


USUAL = Permits()
"""What every builder is allowed."""
