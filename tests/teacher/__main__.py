"""Teaches the robot, and writes what it has learned to the given file."""

import argparse
import time
from pathlib import Path

from engine.jump_drive.foresight import LEARNED
from tests.teacher.rows import NOTHING, rounded, write
from tests.teacher.teaching import Teacher

SHIPPED = 450_000
"""Games from which the shipped weights were learned."""
FIRST_GAMES = 50
"""After this many games, the program says how long all of them will take."""


def main() -> None:
    """Teach the hard robot of Jump Drive by games against itself and normal ones, and say how much it
    helps."""
    parser = argparse.ArgumentParser(prog="python -m tests.teacher", description=main.__doc__)
    parser.add_argument("games", type=int, nargs="?", default=SHIPPED, help="to learn from")
    parser.add_argument("--anew", action="store_true", help="begin with small weights by chance")
    parser.add_argument("--seed", type=int, default=0, help="other games, other chance")
    parser.add_argument("--every", type=int, default=500, help="games between duels")
    parser.add_argument("--duels", type=int, default=100, help="how many, against the normal robot")
    parser.add_argument("--write", type=Path, help="a file for the rows, at all duels; without it none")
    asked = parser.parse_args()
    teacher = Teacher(NOTHING if asked.anew else LEARNED, seed=asked.seed)

    def measure(games: int, seconds: float) -> None:
        won = teacher.duels(asked.duels)
        print(f"{games} games in {seconds:.0f} s: {won:g} of {asked.duels} duels won", flush=True)
        if games and asked.write is not None:
            write(rounded(teacher.network.learned), asked.write)

    measure(0, 0)
    taught, begun = 0.0, time.process_time()
    for games in teacher.teach(asked.games):
        if games == FIRST_GAMES:
            hours = (time.process_time() - begun) * asked.games / FIRST_GAMES / 3600
            print(f"{asked.games} games take some {hours:.1f} hours of one core, duels besides", flush=True)
        if games % asked.every == 0 or games == asked.games:
            taught += time.process_time() - begun
            measure(games, taught)
            begun = time.process_time()


if __name__ == "__main__":
    main()
