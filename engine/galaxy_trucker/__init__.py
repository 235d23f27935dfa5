"""Galaxy Trucker, a game by Vlaada Chvátil for two to four players: build, fly, get paid.

`box` has what is printed, read from ``data/galaxy_trucker/``. `ship` has a ship, what holds it together and
what it can do. `building` and `flight` have the rules by chapter, `specialists` those of the specialists,
`robot` an opponent. `state` is the memory, `base` the words of the rules, `view` what a seat may know, and
`game` ties them together.
"""

from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions

__all__ = ["GalaxyTrucker", "GalaxyTruckerOptions"]
