"""All signs on a dark and a light background, at the two sizes that Discord uses: in a line, and alone."""

from PIL import Image

from render.faces import FACES
from render.shared.stock import SHARED, Stock, made

DARK, LIGHT = (49, 51, 56), (255, 255, 255)
SMALL, LARGE = 22, 48
GAP, ROW = 10, 12


def sheet(stock: Stock, *, row: int = ROW) -> Image.Image:
    """Draw each sign small and large, on a dark background at the left and on a light one at the right."""
    wide, high = SMALL + LARGE + 3 * GAP, LARGE + GAP
    rows = -(-len(stock) // row)
    page = Image.new("RGB", (2 * row * wide, rows * high + GAP), DARK)
    page.paste(LIGHT, (row * wide, 0, page.width, page.height))
    for n, draw in enumerate(stock.values()):
        sign = made(draw)
        for ground in (0, row * wide):
            x, y = ground + n % row * wide + GAP, n // row * high + GAP
            for size, left in ((SMALL, x), (LARGE, x + SMALL + GAP)):
                shown = sign.resize((size, size), Image.Resampling.LANCZOS)
                page.paste(shown, (left, y + (LARGE - size) // 2), shown)
    return page


def sheets() -> dict[str, Image.Image]:
    """Draw the signs of every table, and of each game."""
    return {"every": sheet(SHARED), **{key: sheet(face.signs) for key, face in FACES.items()}}
