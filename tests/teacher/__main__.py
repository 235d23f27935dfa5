"""Teaches the robot, and writes what it has learned to the given file."""

import argparse
import time
from pathlib import Path

from tests.teacher.games import Teacher
from tests.teacher.network import rounded, write
from tests.teacher.subjects import SUBJECTS

FIRST_GAMES = 50
"""After this many games, the program says how long all of them will take."""


def main() -> None:
    """Teach the hard robot of a game by games against itself and normal ones, and say how much it helps."""
    parser = argparse.ArgumentParser(prog="python -m tests.teacher", description=main.__doc__)
    parser.add_argument("games", type=int, nargs="?", help="to learn from; as many as it was shipped with")
    parser.add_argument("--game", choices=SUBJECTS, default="jump_drive", help="whose hard robot")
    parser.add_argument("--anew", action="store_true", help="begin with small weights by chance")
    parser.add_argument("--seed", type=int, default=0, help="other games, other chance")
    parser.add_argument("--every", type=int, default=500, help="games between duels")
    parser.add_argument("--duels", type=int, default=100, help="how many, against the normal robot")
    parser.add_argument("--write", type=Path, help="a file for the rows, at all duels; without it none")
    asked = parser.parse_args()
    subject = SUBJECTS[asked.game]
    total = asked.games or subject.shipped
    teacher = Teacher(subject, None if asked.anew else subject.learned, seed=asked.seed)

    def measure(games: int, seconds: float) -> None:
        won = teacher.duels(asked.duels)
        print(f"{games} games in {seconds:.0f} s: {won:g} of {asked.duels} duels won", flush=True)
        if games and asked.write is not None:
            write(subject, rounded(subject, teacher.network.learned), asked.write)

    measure(0, 0)
    taught, begun = 0.0, time.process_time()
    for games in teacher.teach(total):
        if games == FIRST_GAMES:
            hours = (time.process_time() - begun) * total / FIRST_GAMES / 3600
            print(f"{total} games take some {hours:.1f} hours of one core, duels besides", flush=True)
        if games % asked.every == 0 or games == total:
            taught += time.process_time() - begun
            measure(games, taught)
            begun = time.process_time()


if __name__ == "__main__":
    main()
