"""What components are for: how people look for one among many."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from engine.galaxy_trucker.box.components import TileId, in_printed_order, sort_of


class Purpose(StrEnum):
    """In the order in which a ship needs them."""

    ENGINE = "engine"
    CANNON = "cannon"
    SHIELD = "shield"
    BATTERY = "battery"
    CABIN = "cabin"
    """Life support goes with them."""
    CARGO = "cargo"
    STRUCTURAL = "structural"
    """What is for nothing else."""


def purpose_of(tile: TileId) -> Purpose:
    """What a component is for.

    >>> purpose_of(TileId("EE1"))
    <Purpose.ENGINE: 'engine'>
    """
    sort = sort_of(tile)
    uses = {
        Purpose.ENGINE: sort.engine,
        Purpose.CANNON: sort.cannon,
        Purpose.SHIELD: sort.shield,
        Purpose.BATTERY: sort.tokens,
        Purpose.CABIN: sort.crew or sort.life_support,
        Purpose.CARGO: sort.containers,
    }
    return next((purpose for purpose, use in uses.items() if use), Purpose.STRUCTURAL)


def by_purpose(tiles: Iterable[TileId]) -> list[TileId]:
    """Tiles in the order of what they are for, then as printed."""
    return sorted(in_printed_order(tiles), key=lambda tile: list(Purpose).index(purpose_of(tile)))
