"""«Scoring»: gate, stations, minerals, aliens, matter, water, medals. Pure functions."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.space_mission.cards import Family, Tile

GATE = (9, 6, 3, 1, 0)
STATION = 3
WATER = (0, 2, 5, 9, 14)
MATTER_PAIR, MATTER_SINGLE = 7, 2
MEDAL = 3


class ScoreSheet(Struct, frozen=True):
    """The points of one player, line by line."""

    gate: int
    stations: int
    minerals: int
    aliens: int
    matter: int
    water: int
    medals: int

    @property
    def tiles(self) -> int:
        """The points of the tiles alone."""
        return self.minerals + self.aliens + self.matter + self.water + self.medals

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.gate + self.stations + self.tiles


def gate_points(probes: Sequence[int], *, without_probe: bool = False) -> list[int]:
    """«Jump Gate»: return 9, 6, 3, 1 or 0 by number of probes; players who share a place get its points, and
    the next places are skipped.

    Ruling: R21. A player without a probe gets no place, unless `without_probe`.

    >>> gate_points([7, 5, 5, 5, 2])
    [9, 6, 6, 6, 0]
    """
    return [
        GATE[sum(other > own for other in probes)] if own or without_probe else 0 for own in probes
    ]  # fmt: skip


def times_most(counts: Iterable[int]) -> int:
    """Return how many there are, times the most of one color («Minerals», «Aliens»)."""
    numbers = list(counts)
    return sum(numbers) * max(numbers, default=0)


def matter(green: int, blue: int) -> int:
    """Return 7 for each pair of both colors, and 2 for every tile without a partner («Matter»)."""
    return MATTER_PAIR * min(green, blue) + MATTER_SINGLE * abs(green - blue)


def water(count: int) -> int:
    """Return 14 for every four, and the rest from the table («Water»).

    >>> water(6)
    19
    """
    return WATER[4] * (count // 4) + WATER[count % 4]


def score(tiles: Iterable[Tile], *, stations: int, gate: int) -> ScoreSheet:
    """Return the sheet of one player.

    Ruling: R22. Nobody collects a Space tile, so the rulebook's -10 never applies.
    """
    held = Counter(tiles)

    def of(family: Family) -> list[int]:
        return [number for tile, number in held.items() if tile.family is family]

    return ScoreSheet(
        gate=gate,
        stations=STATION * stations,
        minerals=times_most(of(Family.MINERAL)),
        aliens=times_most(of(Family.ALIEN)),
        matter=matter(held[Tile.GREEN_MATTER], held[Tile.BLUE_MATTER]),
        water=water(held[Tile.WATER]),
        medals=MEDAL * held[Tile.MEDAL],
    )


def worth(tiles: Iterable[Tile]) -> int:
    """Return the points of tiles alone."""
    return score(tiles, stations=0, gate=0).tiles
