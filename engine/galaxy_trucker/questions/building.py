"""The questions for builders, until their ships are legal. Each class is one kind of question."""

from engine.core.prompt import Details
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.questions.options import Marking

NOTHING = TileId("")
"""The value of `held` for a builder who holds no tile."""


class WithTile(Details, frozen=True, kw_only=True):
    """The details of a question to a builder who may hold a tile."""

    held: TileId
    """The held tile, or `NOTHING`."""


class Build(WithTile, frozen=True, tag="build", omit_defaults=True):
    """How a builder acts in a shift; each option is a `BuildAct`."""

    points: int
    share: int
    """How many tiles are left to draw."""
    late: int | None = None
    """«Con artist»: how many components may still be added after finishing; None before finishing."""


class BuildLive(WithTile, frozen=True, tag="build-live"):
    """How a builder acts against the sand timer; each option is a `BuildAct`."""


class GetReady(Details, frozen=True, tag="get-ready"):
    """Whether a player is ready for the start signal."""


class TurnGlass(WithTile, frozen=True, tag="turn-glass"):
    """Whether a player who has finished flips the timer, which is all that is left to do."""


class ClosePile(WithTile, frozen=True, tag="close-pile"):
    """When a player who looks at adventure cards closes the pile."""


class TakeTile(WithTile, frozen=True, tag="take-tile"):
    """Which face-up tile to take, or whether to go back."""


class RunLaps(WithTile, frozen=True, tag="run-laps", omit_defaults=True):
    """«Guard»: when to run around the table, for a builder who has to."""

    marking: Marking | None = None


class LookOn(Details, frozen=True, tag="look-on", omit_defaults=True):
    """«Inspector»: which pile to look at after finishing, or that no more are wanted."""

    held: TileId | None = None
    """None in shifts, where nothing is held."""


class ClaimTile(Details, frozen=True, tag="claim-tile"):
    """Which face-up tile to claim, or no more."""

    rank: int
    """The rank of the claim; 1 is the most wanted."""


class LayMarker(Details, frozen=True, kw_only=True, omit_defaults=True):
    """Where to place a marker, or whether to go back."""

    held: TileId | None = None
    """The held tile; None after building."""
    marking: Marking | None = None


class LayPipe(LayMarker, frozen=True, tag="lay-pipe"):
    """«Plumber»: where to lay a pipe; each option is a `Joint`."""


class LayUniversal(LayMarker, frozen=True, tag="lay-universal"):
    """«Plumber»: where to lay universal connectors: the square of a part, or a placement of the held tile."""


class LayWrongly(LayMarker, frozen=True, tag="lay-wrongly"):
    """«Supplier»: where to lay the held tile although it does not fit."""


class ChooseSupply(LayMarker, frozen=True, tag="choose-supply"):
    """«Supplier»: what a part becomes, or which part gets its original kind back."""


class LaySupply(LayMarker, frozen=True, tag="lay-supply"):
    """«Supplier»: which part, by its square, becomes that kind."""


class AddLastTile(Details, frozen=True, tag="add-last-tile"):
    """«Con artist»: which face-up tile to add, or none."""


class PlaceLastTile(Details, frozen=True, tag="place-last-tile"):
    """«Con artist»: where to place that tile, or whether to go back."""

    held: TileId


class RemoveParts(Details, frozen=True, tag="remove-parts"):
    """Which parts to remove, by their squares."""


class CoverMistakes(Details, frozen=True, tag="cover-mistakes"):
    """«Welder», «Architect», «Hypergeometer»: which mistakes are covered; each option is a square, or each a
    `Joint`."""

    what: str
