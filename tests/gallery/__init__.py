"""One of each picture of every game in both languages: ``python -m tests.gallery [folder]``.

The positions come from games that robots play from fixed seeds, so the pictures change only when the drawing
code does. A game has a module of its own here, with ``pictures(language)``.
"""

from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from render.art import encode
from render.art.canvas import Canvas
from render.face import LANGUAGES, Language
from tests.gallery import galaxy_trucker, jump_drive, signs, space_mission, wormholes
from tests.gallery.robots import courses, recaps

SIGNS_QUALITY = 85
FOLDER = Path(__file__).parents[2] / "render" / "gallery"

GAMES: Mapping[str, Callable[[Language], Iterator[tuple[str, Canvas]]]] = {
    "jump_drive": jump_drive.pictures,
    "space_mission": space_mission.pictures,
    "wormholes": wormholes.pictures,
    "galaxy_trucker": galaxy_trucker.pictures,
    "galaxy_trucker_expansion": galaxy_trucker.pictures_of_expansion,
}
"""What each game shows: name of the picture, picture."""


def write(folder: Path) -> Iterator[Path]:
    """Write all pictures. Yields each file once it is written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in _encoded():
        path = folder / f"{name}.webp"
        path.write_bytes(data)
        yield path


def _packed(sheet: Image.Image) -> bytes:
    """Pack hundreds of small pictures, for looking at and not for measuring."""
    data = BytesIO()
    sheet.save(data, "WEBP", quality=SIGNS_QUALITY, method=6)
    return data.getvalue()


def _encoded() -> Iterator[tuple[str, bytes]]:
    for name, some in signs.sheets().items():
        yield f"signs-{name}", _packed(some)
    for game, pictures in GAMES.items():
        for language in LANGUAGES:
            for name, canvas in pictures(language):
                yield f"{game}-{name}-{language}", encode.webp(canvas.image)
    for language in LANGUAGES:
        for name, image in courses(language):
            yield f"{name}-{language}", encode.webp(image)
    yield "jump_drive-turn-en", jump_drive.turn("en")
    for name, data in recaps("en"):
        yield f"{name}-en", data
