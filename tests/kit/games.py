"""Every game the contract holds for: all registered ones and the toy."""

from __future__ import annotations

from typing import Any

from engine import GAMES
from engine.core.game import Game
from tests.kit.toy import Toy

ALL: dict[str, type[Game[Any]]] = {**GAMES, Toy.key: Toy}

MOST_ANSWERS = 6000
"""No random game of any kind may take more."""

TABLES = [(key, seats) for key, game in ALL.items() for seats in game.seats]
"""Every game with every number of seats."""
