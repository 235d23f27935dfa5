"""Icons and owners' emblems, designed on 100 × 100 units, in any size and color.

`icon("eye", 48)` has its own color, `icon("star", 48, QUIET)` another. Owners' emblems are `emblem(owner,
48)`.
"""

from collections.abc import Mapping

from PIL import Image

from render.shared.drawings import sign
from render.shared.palette import GAIN, LOSS, NOW, QUIET, SHADE, Colour, Owner, colour

_ICONS: Mapping[str, Colour] = {
    "eye": colour("#7CC8FF"),
    "burst": LOSS,
    "blast": LOSS,
    "helix": colour("#5FD3A0"),
    "star": NOW,
    "card": colour("#8FB2FF"),
    "cards": colour("#8FB2FF"),
    "pay": SHADE,
    "deck": colour("#8FB2FF"),
    "diamond": colour("#B9C4E6"),
    "circle": colour("#B9C4E6"),
    "military": LOSS,
    "check": GAIN,
    "wait": NOW,
    "person": QUIET,
    "crown": NOW,
    "dealer": QUIET,
    "lock": GAIN,
    "shield": GAIN,
    "plus": GAIN,
    "arrow": QUIET,
    "crate": colour("#C98A4B"),
    "bolt": NOW,
    "hourglass": NOW,
    "dot": QUIET,
}


def icon(name: str, size: int, hue: Colour | None = None) -> Image.Image:
    """Draw the icon of that name in its own or another color. Raises KeyError for an unknown name."""
    own = _ICONS[name]
    return sign(f"shared/{name}", size, hue or own)


def emblem(owner: Owner, size: int, *, hollow: bool = False) -> Image.Image:
    """Draw an owner's shape in the owner's color; `hollow` for an empty seat."""
    return sign(f"shared/emblem-{owner.emblem.value}{'-hollow' if hollow else ''}", size, owner.colour)
