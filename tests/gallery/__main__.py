"""Writes the gallery."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.gallery import FOLDER, write


def main() -> None:
    """Write the gallery and say what was written."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=main.__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where they go")
    for path in write(parser.parse_args().folder):
        print(f"{path}  {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
