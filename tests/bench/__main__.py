"""`python -m tests.bench [engine …]` prints one table: all parts, or only the named ones. Some parts can be
measured in part: `clicks:wormholes`, `clicks:10`."""

import importlib
import sys

from tests.bench import clicks, panels
from tests.bench.figures import Measurement, run, table

PARTS = ("presses", "panels", "engine", "ships", "pictures", "replays", "clicks", "start", "storms", "days")
LONG = ("questions", "kills", "whispers", "scale", "fleets", "chance", "robots", "reviews")
"""Parts that take long, some of them hours. They are measured only if they are named."""
WITHIN = {
    **dict.fromkeys(("kills", "days", "storms"), "fleets"),
    "replays": "pictures",
    "reviews": "robots",
    "chance": "engine",
    "presses": "panels",
}
"""Parts that stand in the module of another."""


def main(wanted: list[str]) -> int:
    """Measure and print. Returns 1 if a promise was broken, 2 for an unknown part."""
    there = (
        *PARTS,
        *LONG,
        *(f"clicks:{part}" for part in clicks.parts()),
        *(f"panels:{part}" for part in panels.GOALS),
    )
    prefixes = "reviews:", "questions:", "robots:"
    unknown = [part for part in wanted if part not in there and not part.startswith(prefixes)]
    if unknown:
        print(f"No such part: {', '.join(unknown)}. There are: {', '.join(there)}.", file=sys.stderr)
        return 2
    found: list[Measurement] = []
    parts = wanted or PARTS
    for n, part in enumerate(parts, start=1):
        print(f"{part}: part {n} of {len(parts)}", file=sys.stderr)
        name, *some = part.split(":")
        module = importlib.import_module(f"tests.bench.{WITHIN.get(name, name)}")
        figures = getattr(module, f"figures_of_{name}" if name in WITHIN else "figures")
        for figure in figures(*some):
            print(f"· {figure.name}", file=sys.stderr)
            found.append(figure)
    print(f"\n{run(*wanted)}\n")
    print(table(found))
    return int(any(figure.kept is False for figure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
