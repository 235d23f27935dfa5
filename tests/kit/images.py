"""Pictures that tests upload, and pictures as people see them who cannot tell colors apart."""

from io import BytesIO

from PIL import Image

from render.shared.shelf import Shelf


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
