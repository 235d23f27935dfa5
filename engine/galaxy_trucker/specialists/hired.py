"""Specialists in somebody's service, as the state keeps them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Hiring = Literal["none", "deal", "draft"]
"""How specialists are hired: nobody has any, they are dealt, or chosen in order of arrival."""


class Hired(Struct, frozen=True):
    """A specialist who stays for the whole game."""

    id: str
    """``con_artist``."""
    flight: int
    """The first flight of service, from 1: so many have been flown then, this one counted."""
