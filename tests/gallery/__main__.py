"""Writes the gallery."""

import argparse
import asyncio
from pathlib import Path

from tests.gallery import FOLDER, write


def main() -> None:
    """Write the gallery and say what was written."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=main.__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where they go")
    parser.add_argument("--lists", action="store_true", help="lists on the page instead; takes a browser")
    asked = parser.parse_args()
    if asked.lists:
        asyncio.run(_lists(asked.folder))
        return
    for path in write(asked.folder):
        _tell(path)


async def _lists(folder: Path) -> None:
    # Not every machine has a browser.
    from tests.gallery import lists

    async for path in lists.write(folder):
        _tell(path)


def _tell(path: Path) -> None:
    print(f"{path}  {path.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main()
