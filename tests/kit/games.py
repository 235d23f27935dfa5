"""Every game to which the contract applies: all registered ones and the toy."""

from importlib import import_module
from pathlib import Path
from typing import Any

import engine
from engine import GAMES
from engine.core.game import Game
from tests.kit.toy import Toy

ALL: dict[str, type[Game[Any]]] = {**GAMES, Toy.key: Toy}

MOST_ANSWERS = 6000
"""The most answers in a random game of any kind."""

LONG = {"wormholes": 3, "space_mission": 2}
"""Fewer positions are drawn if random games take this many times as many answers as others."""

TABLES = [(key, seats) for key, game in ALL.items() for seats in game.seats]
"""Every game with every number of seats."""

SIZES = [(key, seats) for key, seats in TABLES if seats in (2, ALL[key].seats[0], ALL[key].seats[-1])]
"""Every game alone, for two, and at its largest table: tables in between are of no other kind."""

KINDS = ("toy", "galaxy_trucker")
"""Games for tests of code that knows no game: a small one, and one that asks its table in every possible way:
one, all, several, in secret, in a race, in teams, against a timer, by orders."""


def worded() -> dict[str, type[Game[Any]]]:
    """Return every game that has words, offered yet or not."""
    rooms = sorted(path.parent.name for path in Path(engine.__file__).parent.glob("*/game.py"))
    found = [thing for room in rooms for thing in vars(import_module(f"engine.{room}.game")).values()]
    games = [game for game in found if isinstance(game, type) and issubclass(game, Game)]
    named = {game.key: game for game in games if hasattr(game, "key")}
    return {key: game for key, game in named.items() if _WORDS.joinpath(key, "game.ftl").exists()}


_WORDS = Path(engine.__file__).parents[1] / "data" / "text" / "en"
