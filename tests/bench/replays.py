"""Measures how long a step of a whole game takes until it can be sent, and its recap's time and size."""

import time
from collections.abc import Iterator

from engine.core.replay import replay
from engine.core.session import Session
from render.face import Scene
from render.faces import FACES
from render.shared import encode
from render.shared.encode import still
from render.shared.recap import MOST_BYTES, RECAP_QUALITY, RECAP_WIDTH, moving
from tests.bench.figures import Measurement, at_most, percentile, plain
from tests.gallery.recaps import NAMES, SEATS, recorded
from tests.kit.games import ALL

SOME = 20
"""The number of steps that are drawn."""


def figures() -> Iterator[Measurement]:
    """Measure whole games of robots, those of the gallery."""
    for key, seats in SEATS.items():
        options, seed, lines = recorded(key, seats)
        scene, face = Scene(NAMES[:seats], "en"), FACES[key]
        begun = time.process_time()
        steps = replay(Session.start(ALL[key], seats, options, seed), lines)
        whole = (time.process_time() - begun) * 1000
        told = f"{len(lines)} answers, {len(steps)} steps"
        took = list[float]()
        for step in steps[:: max(1, len(steps) // SOME)]:
            begun = time.process_time()
            encode.packed(face.board(step.view, scene).image)
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
        yield at_most(f"{key}: a recap, size", len(recap) / 1000, MOST_BYTES / 1000, "KB", "")
