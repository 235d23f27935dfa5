"""How fast the rules answer, and a table is restored; how fast placements are judged and menus listed.

`chance` plays a thousand games of the expansion and a thousand with specialists at random, and looks for
faults. Every option is chosen at random, and half of the games with specialists begin with full teams. It
takes a quarter of an hour. `CHANCE=20 python -m tests.bench chance` plays 20 games of each kind,
`CHANCE_FROM=500` starts at that number.
"""

import os
import random
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import Literal
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from engine import GAMES
from engine.core.log import Line
from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.components import WAREHOUSE, TileId
from engine.galaxy_trucker.box.specialists import Hiring
from engine.galaxy_trucker.building.placement import mistake_at
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.play.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.acts import menu_of
from engine.wormholes.routes import chart, reach
from tests.bench.figures import Measurement, at_least, at_most, milliseconds, percentile
from tests.bench.ships import stage
from tests.engine.galaxy_trucker.brute_force import brute_force
from tests.engine.galaxy_trucker.flight_table import answer, crowded, specialised
from tests.engine.galaxy_trucker.flight_table import step as truckers_step
from tests.kit.play.bots import play, random_options, seed_of, start, step
from tests.kit.play.games import MOST_ANSWERS
from tests.kit.play.invariants import broken

SECONDS = 3.0
ANSWERS_A_SECOND = {"jump_drive": 8_000, "space_mission": 16_000, "wormholes": 4_500, "galaxy_trucker": 4_500}
"""The least random answers a second of CPU time, by game."""
RESTORED, MENU = 10, 5.0
"""The most milliseconds to restore a table, and to list the actions of a position of Wormholes."""
WHOLE_GAMES, STAGES = 12, 6
"""Games of Galaxy Trucker, and building phases of robots."""


def figures() -> Iterator[Measurement]:
    """Measure answers a second and restoring for every game, and what single games promise."""
    for key, game in GAMES.items():
        answers, codings = _answers_a_second(key)
        told = f"state written and read {codings:,.0f} /s"
        yield at_least(f"{key}: random answers a second", answers, ANSWERS_A_SECOND[key], "/s", told)
        yield _restoring(key, game.seats[-1])
        yield _replayed(key, game.seats[-1])
    yield _placing()
    yield _games()
    yield _stages()
    yield _menus()


def _answers_a_second(key: str) -> tuple[float, float]:
    game = GAMES[key]
    rng, answers, number = random.Random(1), 0, 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        session = start(game, game.seats[number % len(game.seats)], number)
        number += 1
        for _ in play(session, rng, most=MOST_ANSWERS):
            answers += 1
    speed = answers / (time.process_time() - begun)
    state, codings = session.game.state, 0
    begun = time.process_time()
    while time.process_time() - begun < 0.5:
        msgspec.json.decode(msgspec.json.encode(state), type=game.state_type)
        codings += 1
    return speed, codings / (time.process_time() - begun)


def _restoring(key: str, seats: int) -> Measurement:
    game = GAMES[key]
    worst, text = 0.0, ""
    session = start(game, seats, 1)
    places = random.Random(2)
    for _ in play(session, random.Random(1), most=MOST_ANSWERS):
        if places.randrange(12) == 0:
            kept, lines = list(session.checkpoints), list(session.lines)

            def restore() -> Session:
                return Session.restore(game, seats, seed_of(1), kept, lines)  # noqa: B023 - called at once

            taken = milliseconds(restore, times=3)
            if taken > worst:
                reading = milliseconds(
                    lambda: msgspec.json.decode(session.checkpoint.state, type=game.state_type), times=9
                )
                text = f"reading its state alone {reading:.2f} ms, {len(lines)} answers replayed"
                worst = taken
    return at_most(f"{key}: restoring a table, slowest position", worst, RESTORED, "ms", text)


def _replayed(key: str, seats: int) -> Measurement:
    """Return how many lines of the log are read again if everybody asks for an undo after each answer."""
    session, answers, replayed = start(GAMES[key], seats, 1), 0, 0
    replay = Session._replay

    def counted(self: Session, line: Line) -> None:
        nonlocal replayed
        replayed += 1
        replay(self, line)

    with patch.object(Session, "_replay", counted):
        for _ in play(session, random.Random(1), most=MOST_ANSWERS):
            answers += 1
            for seat in range(seats):
                session.can_undo(Seat(seat))
    return at_most(f"{key}: lines replayed for each answer", replayed / answers, 0, "", f"{answers} answers")


def _placing() -> Measurement:
    """Time the tile that takes longest beside a large ship: every square, every turn, and the reasons against
    the others."""
    ship = stage("III", 2, 1).ships[0].copy()
    for place in list(ship.parts)[-8:]:
        ship.take(place)
    loose = [tile for tile in WAREHOUSE if all(part.tile != tile for part in ship.parts.values())]
    slowest = max(loose, key=lambda tile: milliseconds(lambda: _judged(ship, tile), times=3))
    took = milliseconds(lambda: _judged(ship, slowest), times=99)
    told = f"counted by brute force in {milliseconds(lambda: brute_force(ship, slowest), times=9):.1f} ms"
    return at_most("galaxy_trucker: legality and all fitting squares of a tile, slowest", took, 5, "ms", told)


def _judged(ship: Ship, tile: TileId) -> object:
    fitting = places(ship, tile)
    return [mistake_at(ship, Part(tile, *where)) for where in fitting.open.values()]


def _games() -> Measurement:
    """Time three rounds with four players who build at random."""
    answers, begun = 0, time.process_time()
    for number in range(WHOLE_GAMES):
        session, rng = Session.start(GalaxyTrucker, 4, None, seed_of(number)), random.Random(number)
        while session.prompts:
            truckers_step(session, rng, player=answer)
            answers += 1
    taken = time.process_time() - begun
    begun = time.process_time()
    for number in range(WHOLE_GAMES):
        for _ in play(Session.start(GalaxyTrucker, 4, None, seed_of(number)), random.Random(1), most=9999):
            pass
    idle = WHOLE_GAMES / (time.process_time() - begun)
    told = f"{answers / taken:,.0f} answers /s; {idle:,.0f} games /s of players who hardly build"
    return at_least(
        "galaxy_trucker: whole random games of four players a second", WHOLE_GAMES / taken, 1, "/s", told
    )


def _stages() -> Measurement:
    """Time one building phase of class III with three robots, views and rules included."""
    taken = [stage("III", 3, number) for number in range(STAGES)]
    session = Session.start(GalaxyTrucker, 3, None, seed_of(1))
    view = milliseconds(lambda: session.view(Seat(0)), times=99)
    took = 1000 * median(one.seconds for one in taken)
    told = f"{median(one.answers for one in taken):.0f} answers; a view alone {view:.2f} ms"
    return at_most("galaxy_trucker: three robots build their ships of class III", took, 300, "ms", told)


def _menus() -> Measurement:
    """Time the menu in positions all over a game of five."""
    options = Wormholes.options_type.of_words({"sides": "random"})
    session, rng = Session.start(Wormholes, 5, options, seed_of(1)), random.Random(1)
    taken, longest = [0.0], 0
    while session.prompts:
        game = session.game
        (seat,) = session.waiting_for
        prompt = session.prompts[seat]
        if prompt.kind == "act" and not rng.randrange(8):
            assert isinstance(game, Wormholes), "a session of Wormholes"

            def menu(game: Wormholes = game, seat: int = seat) -> object:
                for known in (chart, reach):
                    known.cache_clear()  # a position nobody has looked at yet
                return menu_of(game, game.all_seats[seat])

            taken.append(milliseconds(menu, times=3))
            longest = max(longest, len(prompt.options))
        step(session, rng)
    half = percentile(taken, 0.5)
    told = f"half of {len(taken)} positions within {half:.2f} ms, up to {longest} options"
    return at_most("wormholes: a whole menu, slowest position", max(taken), MENU, "ms", told)


BY_CHANCE = int(os.environ.get("CHANCE", "1000"))
CHANCE_FROM = int(os.environ.get("CHANCE_FROM", "0"))
MOST_BY_CHANCE = 20_000
"""The most answers in one game."""
LOOKED_AT = 6
"""One position in this many is examined closely, and so is the last one."""
HOW: tuple[Hiring, ...] = ("deal", "draft")

Kind = Literal["expansion", "specialists"]
KINDS: tuple[Kind, ...] = ("expansion", "specialists")


def figures_of_chance() -> Iterator[Measurement]:
    """Count the games with faults, and name the first of them."""
    faults: dict[Kind, list[str]] = {kind: [] for kind in KINDS}
    answers = dict.fromkeys(KINDS, 0)
    for number in range(CHANCE_FROM, CHANCE_FROM + BY_CHANCE):
        for kind in KINDS:
            try:
                answers[kind] += play_by_chance(number, kind)
            except Exception as fault:  # noqa: BLE001 - whatever goes wrong is a fault
                faults[kind].append(f"{number}: {fault!r}")
                print(f"  {kind} {faults[kind][-1]}", file=sys.stderr, flush=True)
        if (number + 1) % 50 == 0:
            print(f"  {number + 1} of each kind played", file=sys.stderr, flush=True)
    for kind, found in faults.items():
        name = f"galaxy_trucker: {BY_CHANCE:,} random games, {kind}, from number {CHANCE_FROM}"
        told = "; ".join([f"{answers[kind]:,} answers", *found])[:300]
        yield Measurement(name, f"{len(found)} with faults", "0", not found, told)


def play_by_chance(number: int, kind: Kind) -> int:
    """Play one game to its end. Returns the number of answers."""
    rng = random.Random(f"{kind} {number}")
    session = begun(number, kind, rng)
    for answers in range(MOST_BY_CHANCE):
        if not session.prompts:
            _look(session)
            assert session.game.outcome() is not None, "a game that is over has an outcome"
            return answers
        if rng.randrange(LOOKED_AT) == 0:
            _look(session)
        truckers_step(session, rng, player=specialised)
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
