"""The CPU time of pictures until they can be sent, warm and cold, and their size compared with WebP.

`replays` measures how long a step of a whole game takes until it can be sent, and its recap's time and size.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.core.prompt import Seat
from engine.play.replay import replay
from engine.play.session import Session
from render.art import encode
from render.art.encode import still
from render.art.shelf import READY_BYTES, SHELF
from render.face import LANGUAGES, Drawn, Scene
from render.faces import FACES
from render.shared.recap import MOST_RECAP_BYTES, RECAP_QUALITY, RECAP_WIDTH, moving
from render.text.catalogue import catalogue
from tests.bench.figures import Measurement, at_most, milliseconds, percentile, plain
from tests.gallery.robots import NAMES, SEATS, recorded
from tests.kit.play.bots import robots_turn, start, step
from tests.kit.play.games import ALL
from tests.kit.views.shown import pictures, scene_of

IN_PLAY = 150
"""The most pictures of a game that are drawn."""
COLD = 3
"""The number of processes in which a first picture is drawn."""

_FIRST_PICTURE = """
import sys, time
from engine.core.prompt import Seat
from tests.bench.pictures import late
from tests.kit.views.shown import pictures, scene_of
from render.face import LANGUAGES
from render.art import encode
from render.text.catalogue import catalogue
for language in LANGUAGES:
    catalogue(language)  # the bot has read its texts before it is online
key, viewer, name = sys.argv[1], Seat(int(sys.argv[2])) if sys.argv[2] else None, sys.argv[3]
session = late(key)
draw = pictures(session, viewer, scene_of(session.seat_count))[name]
begun = time.process_time()
drawn = draw()
if drawn is not None:
    encode.packed(drawn.image)
print((time.process_time() - begun) * 1000)
"""


def figures() -> Iterator[Measurement]:
    """Measure every kind of picture of every game, late in a game with all seats taken."""
    for key in FACES:
        yield _in_play(key)
        session = late(key)
        for viewer in (None, Seat(0)):
            parts = 0
            for name, draw in pictures(session, viewer, scene_of(session.seat_count)).items():
                parts += name.startswith("part")
                drawn = draw()
                if drawn is not None and (parts < 2 or not name.startswith("part")):
                    yield from _of_one(f"{key}: {name}", draw, drawn)
                    yield _cold(key, viewer, name)


def _in_play(key: str) -> Measurement:
    """Return the private pictures of a player against a robot, each drawn once and in order."""
    took = {}
    assert all(map(catalogue, LANGUAGES)), "the bot reads its texts and that file before it is online"
    for file in (None, warmed()):
        SHELF.open(file)
        SHELF.make_room(READY_BYTES)
        SHELF.packed.get("nothing")
        took[file] = _pictures(key)
    SHELF.open(None)
    cold, warm = took.values()
    beside = f"of {len(warm)}; {statistics.mean(cold):.0f} ms without the file of drawings"
    title = f"{key}: private pictures in play, with encoding, mean"
    return at_most(title, statistics.mean(warm), 20, "ms", beside)


def _pictures(key: str) -> list[float]:
    """Return the milliseconds that each picture of a game takes."""
    session, took = start(ALL[key], max(2, ALL[key].seats[0]), 1, vary=False), list[float]()
    scene = scene_of(session.seat_count)
    while session.prompts and len(took) < IN_PLAY:
        seat = session.waiting_for[0]
        if seat == 0:
            draw = pictures(session, seat, scene)["private"]
            begun = time.process_time()
            _sent(draw)
            took.append((time.process_time() - begun) * 1000)
        robots_turn(session, seat)
    return took


def _of_one(title: str, draw: Callable[[], Drawn | None], drawn: Drawn) -> Iterator[Measurement]:
    (packed, _), small = encode.packed(drawn.image), encode.webp(drawn.image)
    other = milliseconds(partial(encode.webp, drawn.image), times=3)
    took = milliseconds(lambda: _sent(draw), times=5)
    yield at_most(f"{title}, warm, with its encoding", took, 130, "ms", f"WebP of it alone {other:.0f} ms")
    yield at_most(f"{title}, size", len(packed) / 1000, 450, "KB", f"as WebP {len(small) / 1000:.0f} KB")


def _sent(draw: Callable[[], Drawn | None]) -> None:
    drawn = draw()
    assert drawn is not None, "it was drawn before"
    encode.packed(drawn.image)


def _cold(key: str, viewer: Seat | None, name: str) -> Measurement:
    seat = "" if viewer is None else str(viewer)
    command = [sys.executable, "-c", _FIRST_PICTURE, key, seat, name]
    # A machine with other work sometimes takes a third longer.
    took = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(COLD)]
    middle, told = statistics.median(map(float, took)), "the first picture of a process"
    return at_most(f"{key}: {name}, cold, with its encoding", middle, 400, "ms", told)


def late(key: str) -> Session:
    """Return a position late in a game with every seat taken."""
    session = start(ALL[key], ALL[key].seats[-1], 1, vary=False)
    rng, history = random.Random(1), []
    while session.prompts:
        step(session, rng)
        history.append(session.at)
    session = start(ALL[key], ALL[key].seats[-1], 1, vary=False)
    rng = random.Random(1)
    while session.prompts and session.at < history[len(history) * 4 // 5]:
        step(session, rng)
    return session


_FOLDER = TemporaryDirectory()


@cache
def warmed() -> Path:
    """Return the file that the bot fills after its first start. The first call takes a minute."""
    file = Path(_FOLDER.name, "drawings.sqlite3")
    subprocess.run([sys.executable, "-m", "cogs.service.warm_up", str(file)], check=True)
    return file


SOME = 20
"""The number of steps that are drawn."""


def figures_of_replays() -> Iterator[Measurement]:
    """Measure whole games of robots, those of the gallery."""
    for key, seats in SEATS.items():
        options, seed, lines = recorded(key, seats)
        scene, face = Scene(NAMES[:seats], "en"), FACES[key]
        begun = time.process_time()
        steps = replay(Session.start(ALL[key], seats, options, seed), lines)
        whole = (time.process_time() - begun) * 1000
        told = f"{len(lines)} answers, {len(steps)} steps"
        took = list[float]()
        for one in steps[:: max(1, len(steps) // SOME)]:
            begun = time.process_time()
            encode.packed(face.board(one.view, scene).image)
            took.append((time.process_time() - begun) * 1000)
        yield at_most(f"{key}: first step of a replay, of CPU", whole + max(took), 1500, "ms", told)
        yield at_most(f"{key}: a further step, of CPU", percentile(took, 0.95), 500, "ms", "p95")
        begun, frames = time.process_time(), face.recap(steps, scene)
        stills = [still(frame.draw(), RECAP_WIDTH, RECAP_QUALITY) for frame in frames]
        recap = moving(stills)
        seconds = time.process_time() - begun
        yield plain(
            f"{key}: a recap, of CPU", f"{seconds:.1f} s", f"{len(frames)} pictures, each in its turn"
        )
        yield at_most(f"{key}: a recap, size", len(recap) / 1000, MOST_RECAP_BYTES / 1000, "KB", "")
