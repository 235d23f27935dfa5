"""Plays a thousand games of the expansion and a thousand with specialists at random, and looks for faults.
Every option is chosen at random, and half of the games with specialists begin with full teams. It takes a
quarter of an hour. `CHANCE=20 python -m tests.bench chance` plays 20 games of each kind, `CHANCE_FROM=500`
starts at that number."""

import os
import random
import sys
from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.specialists import Hiring
from tests.bench.figures import Measurement
from tests.engine.galaxy_trucker.random_trucker import specialised, step
from tests.engine.galaxy_trucker.teams import crowded
from tests.kit.bots import random_options, seed_of
from tests.kit.invariants import broken

GAMES = int(os.environ.get("CHANCE", "1000"))
FIRST = int(os.environ.get("CHANCE_FROM", "0"))
MOST = 20_000
"""The most answers in one game."""
LOOKED_AT = 6
"""One position in this many is examined closely, and so is the last one."""
HOW: tuple[Hiring, ...] = ("deal", "draft")

Kind = Literal["expansion", "specialists"]
KINDS: tuple[Kind, ...] = ("expansion", "specialists")


def figures() -> Iterator[Measurement]:
    """Count the games with faults, and name the first of them."""
    faults: dict[Kind, list[str]] = {kind: [] for kind in KINDS}
    answers = dict.fromkeys(KINDS, 0)
    for number in range(FIRST, FIRST + GAMES):
        for kind in KINDS:
            try:
                answers[kind] += play(number, kind)
            except Exception as fault:  # noqa: BLE001 - whatever goes wrong is a fault
                faults[kind].append(f"{number}: {fault!r}")
                print(f"  {kind} {faults[kind][-1]}", file=sys.stderr, flush=True)
        if (number + 1) % 50 == 0:
            print(f"  {number + 1} of each kind played", file=sys.stderr, flush=True)
    for kind, found in faults.items():
        name = f"galaxy_trucker: {GAMES:,} random games, {kind}, from number {FIRST}"
        told = "; ".join([f"{answers[kind]:,} answers", *found])[:300]
        yield Measurement(name, f"{len(found)} with faults", "0", not found, told)


def play(number: int, kind: Kind) -> int:
    """Play one game to its end. Returns the number of answers."""
    rng = random.Random(f"{kind} {number}")
    session = begun(number, kind, rng)
    for answers in range(MOST):
        if not session.prompts:
            _look(session)
            assert session.game.outcome() is not None, "a game that is over has an outcome"
            return answers
        if rng.randrange(LOOKED_AT) == 0:
            _look(session)
        step(session, rng, player=specialised)
    raise AssertionError("it does not end")


def begun(number: int, kind: Kind, rng: random.Random) -> Session:
    """Begin a game of two to four players with the expansion and random options."""
    options = random_options(GalaxyTrucker, rng)
    assert isinstance(options, GalaxyTruckerOptions), "options of this game"
    how = rng.choice(HOW) if kind == "specialists" else "none"
    options = replace(options, box="expansion", specialists=how)
    seats, game = rng.choice(GalaxyTrucker.seats), GalaxyTrucker
    if kind == "specialists" and number % 2:
        game = crowded(how, *options.rounds, most=rng.choice((2, 3, 4)))
    return Session.start(game, seats, options, seed_of(number))


def _look(session: Session) -> None:
    faults = broken(session.game)
    assert not faults, f"{faults} after {len(session.lines)} answers: {session.lines[-1:]}"
