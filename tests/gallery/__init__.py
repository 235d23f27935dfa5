"""One of each picture of every game in both languages: ``python -m tests.gallery [folder]``.

The positions come from games that robots play from fixed seeds, so the pictures change only when the hand
that draws them does. A game has a module of its own here, with ``pictures(language)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from render.face import LANGUAGES, Language
from render.shared import encode
from render.shared.canvas import Canvas
from tests.gallery import (
    galaxy_trucker,
    galaxy_trucker_expansion,
    jump_drive,
    signs,
    space_mission,
    wormholes,
)
from tests.gallery.recaps import courses, recaps

FOLDER = Path(__file__).parents[2] / "render" / "gallery"

GAMES: Mapping[str, Callable[[Language], Iterator[tuple[str, Canvas]]]] = {
    "jump_drive": jump_drive.pictures,
    "space_mission": space_mission.pictures,
    "wormholes": wormholes.pictures,
    "galaxy_trucker": galaxy_trucker.pictures,
    "galaxy_trucker_expansion": galaxy_trucker_expansion.pictures,
}
"""What each game shows: name of the picture, picture."""


def write(folder: Path) -> list[Path]:
    """Write all pictures; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, some in signs.sheets().items():
        path = folder / f"signs-{name}.webp"
        path.write_bytes(encode.webp(some))
        files.append(path)
    for game, pictures in GAMES.items():
        for language in LANGUAGES:
            for name, canvas in pictures(language):
                path = folder / f"{game}-{name}-{language}.webp"
                path.write_bytes(encode.webp(canvas.image))
                files.append(path)
    for language in LANGUAGES:
        for name, image in courses(language):
            path = folder / f"{name}-{language}.webp"
            path.write_bytes(encode.webp(image))
            files.append(path)
    for name, data in recaps("en"):
        path = folder / f"{name}-en.webp"
        path.write_bytes(data)
        files.append(path)
    return files
