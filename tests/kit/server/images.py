"""What Discord is sent: pictures to upload, and components of a layout; the browser that shows the page, and
pictures as people see them who cannot tell colors apart."""

from io import BytesIO
from pathlib import Path
from typing import Any

from discord.ui import LayoutView
from PIL import Image

from render.art.shelf import Shelf


def png(width: int, height: int, colour: str) -> bytes:
    """Return a file with a picture in one color."""
    data = BytesIO()
    Image.new("RGB", (width, height), colour).save(data, "PNG")
    return data.getvalue()


def light_and_dark(grey: Image.Image) -> Image.Image:
    """Return black and white, divided in the middle between the darkest and the lightest gray."""
    used = [value for value, count in enumerate(grey.histogram()) if count]
    return grey.point([255 * (value > (used[0] + used[-1]) / 2) for value in range(256)])


def forget_drawings(shelf: Shelf) -> None:
    """Drop every drawing that a shelf holds, and its packed ones."""
    shelf._kept.clear()
    shelf.packed._do("DELETE FROM drawings")


def components(view: LayoutView) -> list[dict[str, Any]]:
    """Return a layout's components as Discord gets them."""
    found: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # so it is in discord.py
    return found


CHROMIUM = Path("/usr/bin/chromium")
QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
