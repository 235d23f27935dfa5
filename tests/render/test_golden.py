"""The gallery is held: a picture changes only when somebody means it to (`--golden`, and says why)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.canvas import WIDTH, Canvas
from render.face import LANGUAGES
from render.gallery import pictures

GOLDEN = Path(__file__).parent / "golden"
SIZE = 360
"""Goldens are kept as a phone shows them; that is also what counts."""
NEAR, FEW = 24, 0.002
"""A pixel may differ by so much, and so large a share of them by more: fonts engines round differently."""


def on_a_phone(canvas: Canvas) -> Image.Image:
    image = canvas.image
    return image.resize((SIZE, image.height * SIZE // WIDTH), Image.Resampling.BOX)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_as_they_were(language, golden: bool) -> None:  # type: ignore[no-untyped-def]
    differing = {}
    for name, canvas in pictures(language):
        path, shown = GOLDEN / f"jump_drive-{name}-{language}.png", on_a_phone(canvas)
        if golden:
            GOLDEN.mkdir(exist_ok=True)
            shown.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
            continue
        kept = Image.open(path).convert("RGB")
        again = shown.quantize(128, dither=Image.Dither.NONE).convert("RGB")
        if kept.size != again.size:
            differing[name] = f"{kept.size} became {again.size}"
            continue
        off = sum(ImageChops.difference(kept, again).convert("L").histogram()[NEAR:])
        if off > FEW * kept.width * kept.height:
            differing[name] = f"{off} pixels differ"
    assert differing == {}
