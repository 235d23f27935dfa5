"""The gallery is fixed: a picture changes only on purpose (`--golden`, and the commit says why)."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.art.canvas import WIDTH, Canvas
from render.face import Language
from tests.gallery import GAMES
from tests.render.promises import broken

GOLDEN = Path(__file__).parent / "golden"
SIZE = 300
"""Goldens are stored as wide as Discord shows them on a phone, because that width counts."""
NEAR, FEW = 24, 0.002
"""How far a pixel may differ, and the share of pixels that may differ by more: font engines round
differently."""


def on_a_phone(canvas: Canvas) -> Image.Image:
    image = canvas.image
    small = image.resize((SIZE, image.height * SIZE // WIDTH), Image.Resampling.BOX)
    return small.quantize(128, dither=Image.Dither.NONE)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_as_they_were(game: str, language: Language, golden: bool) -> None:
    """Every picture of the gallery also keeps its promises."""
    wrong = {}
    for name, canvas in GAMES[game](language):
        if promises := broken(canvas):
            wrong[name] = str(promises)
        path, shown = GOLDEN / f"{game}-{name}-{language}.png", on_a_phone(canvas)
        if golden:
            GOLDEN.mkdir(exist_ok=True)
            shown.save(path, optimize=True)
            continue
        kept = Image.open(path)
        if kept.size != shown.size:
            wrong[name] = f"{kept.size} became {shown.size}"
            continue
        apart = ImageChops.difference(kept.convert("RGB"), shown.convert("RGB")).convert("L")
        off = sum(apart.histogram()[NEAR:])
        if off > FEW * kept.width * kept.height:
            wrong[name] = f"{off} pixels differ"
    assert wrong == {}
