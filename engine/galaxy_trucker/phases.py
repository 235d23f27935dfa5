"""The course of the game, one round after the other.

``round`` → ``shift`` (or ``ready`` and ``live``) again and again →
(``last-tile`` →) ``inspect`` → ``board`` → ``launch`` →
``card`` and ``adventure`` again and again → ``payout`` → ``round`` or the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.ask import Steps
from engine.galaxy_trucker.building.inspection import inspect
from engine.galaxy_trucker.building.live import get_ready, live
from engine.galaxy_trucker.building.set_up import begin_round
from engine.galaxy_trucker.building.shifts import shift
from engine.galaxy_trucker.building.specialists import last_tile
from engine.galaxy_trucker.flight.flight import adventure, board_crew, launch, next_card
from engine.galaxy_trucker.flight.payout import payout
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

PHASES: Mapping[str, Callable[[GalaxyTruckerBase], Steps[str | None]]] = {
    "round": begin_round,
    "shift": shift,
    "ready": get_ready,
    "live": live,
    "last-tile": last_tile,
    "inspect": inspect,
    "board": board_crew,
    "launch": launch,
    "card": next_card,
    "adventure": adventure,
    "payout": payout,
}
