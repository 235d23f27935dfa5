"""The art of the cards: a planet of its own for every world, a motif for every card.

Everything comes from the design's id, so a card is recognised by its picture in a hand, in a tableau and
as a small medal in somebody else's formula.
"""

from __future__ import annotations

import math

from PIL import Image, ImageFilter

from engine.jump_drive.cards import CardDesign, Colour
from render.jump_drive.art.motifs_aliens import ALIENS
from render.jump_drive.art.motifs_developments import DEVELOPMENTS, Motif
from render.jump_drive.art.motifs_peoples import PEOPLES
from render.jump_drive.art.motifs_worlds import WORLDS as PLACES
from render.jump_drive.art.tones import DEEP, LIGHT, MOONS, NIGHT, RED, STEEL, VOID, WORLDS
from render.shared import planets
from render.shared.noise import generator
from render.shared.palette import SHADE, mix
from render.shared.palette import Colour as Hue
from render.shared.planets import Style
from render.shared.sprites import Pen, drawn, kept

MOTIFS: dict[str, Motif] = {**DEVELOPMENTS, **PLACES, **PEOPLES, **ALIENS}

KINDS: dict[Colour, Style] = {
    Colour.BLUE: planets.OCEAN,
    Colour.BROWN: planets.ROCK,
    Colour.GREEN: planets.LUSH,
    Colour.YELLOW: planets.GILDED,
    Colour.GREY: planets.DUST,
}
WITHOUT_PLANET = {"asteroid_belt", "comet_zone"}
"""Worlds that are many small ones."""
RINGED = {"gem_world", "deserted_alien_world", "mining_world", "galactic_resort", "rebel_stronghold"}

_EDGE = 181
"""Pillow's radial gradient at the middle of its sides."""


def motif(design: CardDesign, size: int) -> Image.Image:
    """What the card is about."""
    return drawn(("motif", design.id), size, size, MOTIFS[design.id])


def accent(design: CardDesign) -> Hue:
    """The hue of a card's surroundings."""
    if design.colour is None:
        return mix(DEEP, LIGHT, 0.15)
    return WORLDS[design.colour]


def window(design: CardDesign, width: int, height: int) -> Image.Image:
    """The art of a card as an opaque window of that size: drawn anew, for cards are kept."""
    hue = accent(design)
    found = Image.new("RGB", (width, height), mix(SHADE, hue, 0.09))
    x, y = round(width * 0.66), round(height * 0.52)
    _glow(found, x, y, round(max(width, height) * 1.05), mix(hue, SHADE, 0.35), 0.62)
    _stars(found, design.id)
    size = round(min(height * 0.86, width * 0.56))
    if design.colour is not None and design.id not in WITHOUT_PLANET:
        across = round(min(height * 1.18, width * 0.7))
        globe = planets.drawn_planet(design.id, across, KINDS[design.colour], rings=design.id in RINGED)
        found.paste(globe, (x - globe.width // 2, y - globe.height // 2), globe)
        size = round(across * 0.54)
    shown = motif(design, size)
    at = x - size // 2, y - size // 2
    shadow = shown.getchannel("A").filter(ImageFilter.GaussianBlur(size / 22))
    found.paste(SHADE, (at[0] + size // 40, at[1] + size // 26), shadow.point(_HALF))
    found.paste(shown, at, shown)
    return found


_HALF = [value * 74 // 100 for value in range(256)]


def _glow(image: Image.Image, x: int, y: int, reach: int, hue: Hue, depth: float) -> None:
    def make() -> Image.Image:
        fall = [round(depth * 255 * (1 - min(1, value / _EDGE)) ** 1.4) for value in range(256)]
        return Image.radial_gradient("L").point(fall).resize((reach, reach), Image.Resampling.BILINEAR)

    disc = kept(("art glow", reach, depth), make)
    image.paste(hue, (x - reach // 2, y - reach // 2), disc)


def _stars(image: Image.Image, name: str) -> None:
    rng = generator("card stars", name)
    for _ in range(image.width * image.height // 1500):
        hue = mix(image.getpixel((0, 0)), LIGHT, rng.uniform(0.15, 0.75))  # type: ignore[arg-type]  # RGB
        x, y = rng.randrange(image.width - 1), rng.randrange(image.height - 1)
        image.putpixel((x, y), hue)
        if rng.random() < 0.2:
            image.paste(hue, (x, y, x + 2, y + 2))


def medal(design: CardDesign, size: int) -> Image.Image:
    """The card as a small round or cornered sign: its motif in the frame of its kind."""
    return kept(("medal", design.id, size), lambda: _medal(design, size))


def _medal(design: CardDesign, size: int) -> Image.Image:
    found = drawn(
        ("frame", design.colour, design.is_military), size, size, lambda pen: _frame(pen, design)
    ).copy()
    share = 0.56 if design.is_development or design.is_military else 0.6
    inner = motif(design, round(size * share))
    found.alpha_composite(inner, ((size - inner.width) // 2, (size - inner.height) // 2))
    return found


def emblem_of(design: CardDesign, size: int) -> Image.Image:
    """The card as a sign in words: a medal whose motif is as large as can be, to be told at 22 pixels."""

    def make() -> Image.Image:
        found = drawn(
            ("frame", design.colour, design.is_military), size, size, lambda pen: _frame(pen, design)
        ).copy()
        inner = motif(design, round(size * (0.7 if design.is_development else 0.78)))
        found.alpha_composite(inner, ((size - inner.width) // 2, (size - inner.height) // 2))
        return found

    return kept(("card emblem", design.id, size), make)


def _frame(pen: Pen, design: CardDesign) -> None:
    if design.colour is None:
        for reach, hue in ((50, STEEL), (44, mix(NIGHT, SHADE, 0.35))):
            pen.poly([(50, 50 - reach), (50 + reach, 50), (50, 50 + reach), (50 - reach, 50)], hue)
        return
    hue = WORLDS[design.colour]
    pen.circle(50, 50, 49, RED if design.is_military else hue)
    if design.is_military:
        pen.circle(50, 50, 44, VOID)
        pen.circle(50, 50, 41, RED)
    pen.circle(50, 50, 36 if design.is_military else 42, mix(hue, SHADE, 0.62))
    if design.colour in MOONS:
        angle = math.radians(MOONS[design.colour])
        x, y = 50 + 40 * math.cos(angle), 50 + 40 * math.sin(angle)
        pen.circle(x, y, 14, SHADE)
        pen.circle(x, y, 10.5, mix(hue, LIGHT, 0.35))
