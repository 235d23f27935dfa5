"""Positions in notation give things by seat; the last seats need not be named."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def of_seat(things: Sequence[T], seat: int, otherwise: T) -> T:
    """Return a seat's own of things given by seat, or what seats have that are not named."""
    return things[seat] if seat < len(things) else otherwise
