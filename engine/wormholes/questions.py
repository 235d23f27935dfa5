"""What is asked in Wormholes: a type for the details of every kind of question, and for its options. The ways
to a space are options too: `engine.wormholes.ways.Way`.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.notation import Notation
from engine.core.prompt import Details
from engine.wormholes.boards import PlanetId, SpaceId


class Act(Notation, frozen=True):
    """One thing to do: "go@D7", "pickup@frost", "end"."""

    form = "{kind}@{at}"
    kind: str
    at: str = ""


class Passenger(Notation, frozen=True):
    """One of the passengers in a hand: "frost.2" is the second one to that planet."""

    form = "{planet}.{copy}"
    planet: PlanetId
    copy: int


class Share(Struct, frozen=True):
    """So many passengers of each of some docks: "frost=3+gyre=1"."""

    counts: tuple[tuple[PlanetId, int], ...]

    def __str__(self) -> str:
        return "+".join(f"{planet}={count}" for planet, count in self.counts)

    @classmethod
    def parse(cls, notation: str) -> Share:
        """The share of a notation.

        >>> str(Share.parse("frost=3+gyre=1"))
        'frost=3+gyre=1'
        """
        parts = (part.partition("=") for part in notation.split("+"))
        return cls(tuple((PlanetId(planet), int(count)) for planet, _, count in parts))

    @property
    def passengers(self) -> list[PlanetId]:
        """Everybody in it."""
        return [planet for planet, count in self.counts for _ in range(count)]


class ChooseAct(Details, frozen=True, tag="act", kw_only=True):
    """An :class:`Act` of a turn."""

    round: int
    energy: int
    """Left in the turn."""
    at: SpaceId


class ChooseWay(Details, frozen=True, tag="choose-way"):
    """One of several ways to a space."""

    goal: SpaceId


class LaunchShip(Details, frozen=True, tag="launch-ship"):
    """Where the first wormhole and the ship go: an :class:`Act` of the kind "launch"."""


class LeaveBlackHole(Details, frozen=True, tag="leave-black-hole"):
    """Next to which side of a planet the ship comes out: an :class:`Act` of the kind "land"."""

    planet: PlanetId


class DiscardPassengers(Details, frozen=True, tag="discard-passengers"):
    """Each a :class:`Passenger` of the hand."""

    cards: int


class ChooseDocks(Details, frozen=True, tag="choose-docks"):
    """The docks to take passengers from: an :class:`Act` of the kind "dock" for each."""

    room: int


class ShareDocks(Details, frozen=True, tag="share-docks"):
    """How many of each: a :class:`Share`."""

    room: int
