"""What specialists do for those they serve, and how they are hired."""

from __future__ import annotations

from typing import NewType

from engine.core.event import Event
from engine.core.prompt import Seat

SpecialistId = NewType("SpecialistId", str)
"""``con_artist``."""

# ---------------------------------------------------------------------- hiring


class SpecialistsDealt(Event, frozen=True):
    """A player was dealt specialists to choose among."""

    seat: Seat
    specialists: tuple[SpecialistId, ...]
    """Empty for those who may not see them."""
    count: int

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Everybody sees how many they are."""
        return self if viewer == self.seat else SpecialistsDealt(self.seat, (), self.count)


class SpecialistsLaidOut(Event, frozen=True):
    """Specialists lie face up, to be chosen in order of arrival."""

    specialists: tuple[SpecialistId, ...]


class SpecialistHired(Event, frozen=True):
    """A specialist joined a team."""

    seat: Seat
    specialist: SpecialistId
    by_chance: bool
    """Nobody had a choice."""


class SpecialistDismissed(Event, frozen=True):
    """A specialist whom nobody chose is out of the game."""

    specialist: SpecialistId


SPECIALIST_EVENTS: tuple[type[Event], ...] = (
    SpecialistsDealt,
    SpecialistsLaidOut,
    SpecialistHired,
    SpecialistDismissed,
)
"""Every kind of event of the specialists."""
