"""One of each picture of every game in both languages: ``python -m render.gallery [folder]``.

The positions come from games that robots play from fixed seeds, so the pictures change only when the hand
that draws them does. A game has a module of its own here, with ``pictures(language)``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from render import (
    encode,
    gallery_galaxy_trucker,
    gallery_jump_drive,
    gallery_space_mission,
    gallery_wormholes,
)
from render.canvas import Canvas
from render.face import LANGUAGES, Language

FOLDER = Path(__file__).parent / "gallery"

GAMES: Mapping[str, Callable[[Language], Iterator[tuple[str, Canvas]]]] = {
    "jump_drive": gallery_jump_drive.pictures,
    "space_mission": gallery_space_mission.pictures,
    "wormholes": gallery_wormholes.pictures,
    "galaxy_trucker": gallery_galaxy_trucker.pictures,
}
"""What each game shows: name of the picture, picture."""


def write(folder: Path) -> list[Path]:
    """Write all pictures; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for game, pictures in GAMES.items():
        for language in LANGUAGES:
            for name, canvas in pictures(language):
                path = folder / f"{game}-{name}-{language}.webp"
                path.write_bytes(encode.webp(canvas.image))
                files.append(path)
    return files


def main() -> None:
    """Write the gallery and say what was written."""
    parser = argparse.ArgumentParser(prog="python -m render.gallery", description=main.__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where they go")
    for path in write(parser.parse_args().folder):
        print(f"{path}  {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
