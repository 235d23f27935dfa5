"""Facts, in the past tense, and who may see them."""

from __future__ import annotations

from msgspec import Struct

from engine.core.prompt import Seat


class Event(Struct, frozen=True, tag=True):
    """Something that happened. Public unless :meth:`seen_by` says otherwise.

    The fields are what its sentence names; they are written out by their types, so a seat is a `Seat`.
    """

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """The event as `viewer` learns it (None: a spectator), or None where it must not learn it."""
        return self
