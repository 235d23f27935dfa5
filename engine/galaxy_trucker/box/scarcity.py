"""«Scarcity in the warehouse»: how many components the expansion takes out unseen."""

from __future__ import annotations

from engine.core.definitions import read_definitions
from engine.galaxy_trucker.box.sourced import Sourced


class Scarcity(Sourced, frozen=True, kw_only=True):
    """«Scarcity in the warehouse»: components taken out unseen for the whole game, of both boxes together."""

    removed: tuple[int, int, int]
    """With two, three and four players."""
    without_class_iv: int
    """As many more when no ships of class IV are built."""

    def tiles_removed(self, players: int, *, class_iv: bool) -> int:
        """How many components are taken out.

        >>> SCARCITY.tiles_removed(2, class_iv=True), SCARCITY.tiles_removed(4, class_iv=False)
        (50, 25)
        """
        return self.removed[players - 2] + (0 if class_iv else self.without_class_iv)


SCARCITY = read_definitions("galaxy_trucker/scarcity", Scarcity)
