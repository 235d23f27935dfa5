"""«Score»: what everybody has gained, and who wins."""

from __future__ import annotations

from msgspec import Struct

from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.state import Player

PASSENGER = 2
BONUS = 3
WITHOUT_BONUS = 5
"""«Galactic bonus»: so many different planets bring none."""


LINES = ("exploration", "wormholes", "passengers", "bonus")
"""Of the score sheet."""


class Score(Struct, frozen=True):
    """Points by the four lines of the score sheet."""

    exploration: int
    wormholes: int
    """Point tokens: uses of one's wormholes by others."""
    passengers: int
    bonus: int
    delivered: int
    """Passengers, for the tie-break."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.exploration + self.wormholes + self.passengers + self.bonus

    @property
    def rank(self) -> tuple[int, int, int]:
        """«Tie»: more delivered passengers, then more points from point tokens."""
        return self.total, self.delivered, self.wormholes


def galactic_bonus(delivered: list[PlanetId] | tuple[PlanetId, ...]) -> int:
    """Three points for each different planet beyond five."""
    return BONUS * max(0, len(set(delivered)) - WITHOUT_BONUS)


def score_of(player: Player) -> Score:
    """What a player has as things stand, the galactic bonus included."""
    return Score(
        exploration=sum(BOX.exploration_points(number) for number in player.exploration),
        wormholes=player.points,
        passengers=PASSENGER * len(player.delivered),
        bonus=galactic_bonus(player.delivered),
        delivered=len(player.delivered),
    )
