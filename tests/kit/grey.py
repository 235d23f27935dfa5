"""Pictures in gray, as people see them who cannot tell colors apart."""

from PIL import Image


def light_and_dark(grey: Image.Image) -> Image.Image:
    """Return black and white, divided in the middle between the darkest and the lightest gray."""
    used = [value for value, count in enumerate(grey.histogram()) if count]
    return grey.point([255 * (value > (used[0] + used[-1]) / 2) for value in range(256)])
