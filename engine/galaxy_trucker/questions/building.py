"""The questions for builders, until their ships are legal."""

from __future__ import annotations

from engine.core.prompt import Details
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.questions.options import Marking

NOTHING = TileId("")
"""The held tile of a builder who holds none."""


class WithTile(Details, frozen=True, kw_only=True):
    """A question to a builder who may hold a tile."""

    held: TileId
    """The held tile, or `NOTHING`."""


class Build(WithTile, frozen=True, tag="build", omit_defaults=True):
    """In shifts; each option is a `BuildAct`."""

    points: int
    share: int
    """Tiles left to draw."""
    late: int | None = None
    """«Con artist»: components that may still be added after finishing. None: no player has finished."""


class BuildLive(WithTile, frozen=True, tag="build-live"):
    """Against the sand timer; each option is a `BuildAct`."""


class GetReady(Details, frozen=True, tag="get-ready"):
    """Whether a player is ready for the start signal."""


class TurnGlass(WithTile, frozen=True, tag="turn-glass"):
    """A player who has finished may only flip the timer."""


class ClosePile(WithTile, frozen=True, tag="close-pile"):
    """A player looks at adventure cards and closes the pile."""


class TakeTile(WithTile, frozen=True, tag="take-tile"):
    """Take a face-up tile, or go back."""


class RunLaps(WithTile, frozen=True, tag="run-laps", omit_defaults=True):
    """«Guard»: a builder has to run around the table."""

    marking: Marking | None = None


class LookOn(Details, frozen=True, tag="look-on", omit_defaults=True):
    """«Inspector»: a pile to look at after finishing, or enough."""

    held: TileId | None = None
    """None in shifts."""


class ClaimTile(Details, frozen=True, tag="claim-tile"):
    """Claim a tile of the belt, or no more."""

    rank: int
    """The rank of the claim; 1 is the most wanted."""


# ---------------------------------------------------------------------- markers of specialists


class LayMarker(Details, frozen=True, kw_only=True, omit_defaults=True):
    """Where to place a marker, or back."""

    held: TileId | None = None
    """None after building."""
    marking: Marking | None = None


class LayPipe(LayMarker, frozen=True, tag="lay-pipe"):
    """«Plumber»: where to lay a pipe; each option is a `Joint`."""


class LayUniversal(LayMarker, frozen=True, tag="lay-universal"):
    """«Plumber»: the square of a part, or the tile in the hand as a part."""


class LayWrongly(LayMarker, frozen=True, tag="lay-wrongly"):
    """«Supplier»: the tile in the hand as a part where it does not fit."""


class ChooseSupply(LayMarker, frozen=True, tag="choose-supply"):
    """«Supplier»: what a part becomes, or a part that is changed back."""


class LaySupply(LayMarker, frozen=True, tag="lay-supply"):
    """«Supplier»: the square of the part that becomes that."""


# ---------------------------------------------------------------------- after building


class AddLastTile(Details, frozen=True, tag="add-last-tile"):
    """«Con artist»: a face-up tile to add, or none."""


class PlaceLastTile(Details, frozen=True, tag="place-last-tile"):
    """«Con artist»: where to place that tile, or back."""

    held: TileId


class RemoveParts(Details, frozen=True, tag="remove-parts"):
    """Which parts to remove, by their squares."""


class CoverMistakes(Details, frozen=True, tag="cover-mistakes"):
    """«Welder», «Architect», «Hypergeometer»: which of several mistakes they cover: squares, or each a
    `Joint`."""

    what: str
