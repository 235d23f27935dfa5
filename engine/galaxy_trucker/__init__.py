"""Galaxy Trucker, a game by Vlaada Chvátil for two to four players: build, fly, get paid.

What is printed stands in `box`, read from ``data/galaxy_trucker/``. A ship, what holds it together and what
it can do is in `ship`; `building` and `flight` hold the rules by chapter, `specialists` those of the
specialists, `robot` an opponent. `state` is the memory, `base` the words the rules speak in, `view` what a
seat may know, `game` ties them together.
"""

from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions

__all__ = ["GalaxyTrucker", "GalaxyTruckerOptions"]
