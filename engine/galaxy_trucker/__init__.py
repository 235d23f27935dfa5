"""Galaxy Trucker, a game by Vlaada Chvátil for two to four players: build, fly, get paid.

What is printed stands in `components`, `board` and `deck`, read from ``data/galaxy_trucker/``. A ship and
what holds it together is in `ship`, what it can do in `strength`.
"""

from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions

__all__ = ["GalaxyTrucker", "GalaxyTruckerOptions"]
