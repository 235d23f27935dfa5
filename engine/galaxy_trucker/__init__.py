"""Galaxy Trucker, a game by Vlaada Chvátil for two to four players: build, fly, get paid.

`box` holds what is printed, read from ``data/galaxy_trucker/``. `ship` holds a ship, what holds it together
and what it can do. `building` and `flight` hold the rules by chapter, `windows` and `team` those of the
specialists, `robot` the opponent. `state` is the memory and what all rules share, `view` what a seat may
know, and `game` puts them together.
"""

from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions

__all__ = ["GalaxyTrucker", "GalaxyTruckerOptions"]
