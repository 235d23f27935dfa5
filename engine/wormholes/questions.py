"""The questions of Wormholes: a Struct with the details of every kind, and their options. The routes to a
space are options, too: `engine.wormholes.routes.Route`."""

from __future__ import annotations

from msgspec import Struct

from engine.core.prompt import Details, Notation
from engine.wormholes.boards import PlanetId, SpaceId


class Act(Notation, frozen=True):
    """Something to do in a turn: "go@D7", "pickup@frost", "end"."""

    form = "{kind}@{at}"
    kind: str
    at: str = ""


class Passenger(Notation, frozen=True):
    """One of the passengers in a hand: "frost.2" is the second one to that planet."""

    form = "{planet}.{copy}"
    planet: PlanetId
    copy: int


class Share(Struct, frozen=True):
    """How many passengers to take from each of some docks: "frost=3+gyre=1"."""

    counts: tuple[tuple[PlanetId, int], ...]

    def __str__(self) -> str:
        return "+".join(f"{planet}={count}" for planet, count in self.counts)

    @classmethod
    def parse(cls, notation: str) -> Share:
        """Parse a share from its notation.

        >>> str(Share.parse("frost=3+gyre=1"))
        'frost=3+gyre=1'
        """
        parts = (part.partition("=") for part in notation.split("+"))
        return cls(tuple((PlanetId(planet), int(count)) for planet, _, count in parts))

    @property
    def passengers(self) -> list[PlanetId]:
        """All passengers of the share."""
        return [planet for planet, count in self.counts for _ in range(count)]


class ChooseAct(Details, frozen=True, tag="act", kw_only=True):
    """Which :class:`Act` of a turn to do."""

    round: int
    energy: int
    """The energy left in the turn."""
    at: SpaceId


class ChooseWay(Details, frozen=True, tag="choose-way"):
    """Which of several routes to a space to fly."""

    goal: SpaceId


class LaunchShip(Details, frozen=True, tag="launch-ship"):
    """Where to place the first wormhole and the ship: an :class:`Act` of the kind "launch"."""


class LeaveBlackHole(Details, frozen=True, tag="leave-black-hole"):
    """On which side of a planet the ship comes out: an :class:`Act` of the kind "land"."""

    planet: PlanetId


class DiscardPassengers(Details, frozen=True, tag="discard-passengers"):
    """Which passengers to discard: each a :class:`Passenger` of the hand."""

    cards: int


class ChooseDocks(Details, frozen=True, tag="choose-docks"):
    """From which docks to take passengers: an :class:`Act` of the kind "dock" for each."""

    room: int


class ShareDocks(Details, frozen=True, tag="share-docks"):
    """How many passengers to take from each of the docks: a :class:`Share`."""

    room: int
