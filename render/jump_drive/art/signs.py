"""The motif of each card, the signs of its effects, and the stock of signs in text.

The shapes of signs repeat what their colors say.
"""

from collections.abc import Mapping
from functools import partial

from PIL import Image, ImageFilter

from engine.jump_drive import cards as jd
from engine.jump_drive.cards import CardDesign, Colour, Count, Formula, Power
from render.art import planets, space, sprites
from render.art.canvas import Part
from render.art.drawings import icon, read_hues
from render.art.drawings import sign as drawn_sign
from render.art.palette import SHADE, colour, mix
from render.art.palette import Colour as Hue
from render.art.planets import Style, read_styles
from render.face import Language
from render.jump_drive.words.speech import of_design
from render.shared.stock import Stock
from render.text import say

LIGHT = colour("#E6ECFF")
DEEP = colour("#5C6CA8")

WORLDS: Mapping[Colour, Hue] = read_hues("jump_drive", "worlds", Colour)
"""The color of each kind of world, on its circle and in formulas."""

KINDS: Mapping[Colour, Style] = read_styles("jump_drive", Colour)
WITHOUT_PLANET = {"asteroid_belt", "comet_zone"}
"""Worlds that consist of many small bodies."""
RINGED = {"gem_world", "deserted_alien_world", "mining_world", "galactic_resort", "rebel_stronghold"}

_EDGE = 181
"""The gray value of Pillow's radial gradient in the middle of each edge."""
GLOW = 0.62
"""The opacity of the light behind a card's motif."""


def motif(design: CardDesign, size: int) -> Image.Image:
    """Draw the subject of the card."""
    return drawn_sign(f"jump_drive/{design.id}", size)


def accent(design: CardDesign) -> Hue:
    """Return the hue of a card's surroundings."""
    if design.colour is None:
        return mix(DEEP, LIGHT, 0.15)
    return WORLDS[design.colour]


def window(design: CardDesign, width: int, height: int) -> Image.Image:
    """Draw the art of a card as an opaque picture of that size. It is not cached, because cards are."""
    hue = accent(design)
    found = Image.new("RGB", (width, height), mix(SHADE, hue, 0.09))
    x, y = round(width * 0.66), round(height * 0.52)
    reach = round(max(width, height) * 1.05)
    found.paste(mix(hue, SHADE, 0.35), (x - reach // 2, y - reach // 2), _glow(reach))
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


@sprites.drawn_once
def _glow(reach: int) -> Image.Image:
    fall = [round(GLOW * 255 * (1 - min(1, value / _EDGE)) ** 1.4) for value in range(256)]
    return Image.radial_gradient("L").point(fall).resize((reach, reach), Image.Resampling.BILINEAR)


def _stars(image: Image.Image, name: str) -> None:
    rng = space.generator("card stars", name)
    for _ in range(image.width * image.height // 1500):
        hue = mix(image.getpixel((0, 0)), LIGHT, rng.uniform(0.15, 0.75))  # type: ignore[arg-type]  # RGB
        x, y = rng.randrange(image.width - 1), rng.randrange(image.height - 1)
        image.putpixel((x, y), hue)
        if rng.random() < 0.2:
            image.paste(hue, (x, y, x + 2, y + 2))


def medal(design: CardDesign, size: int) -> Image.Image:
    """Draw the card as a small round or cornered sign: its motif in the frame of its kind."""
    return _framed(design, size, 0.56 if design.is_development or design.is_military else 0.6)


def emblem_of(design: CardDesign, size: int) -> Image.Image:
    """Draw the card as a sign in text: a medal whose motif is recognizable at 22 pixels."""
    return _framed(design, size, 0.7 if design.is_development else 0.78)


@sprites.drawn_once
def _framed(design: CardDesign, size: int, share: float) -> Image.Image:
    frame = drawn_sign(f"jump_drive/frame-{_kind(design)}", size)
    return sprites.overlaid(frame, motif(design, round(size * share)))


def _kind(design: CardDesign) -> str:
    """Return a card's kind as the names of drawings have it."""
    if design.colour is None:
        return "development"
    return f"{design.colour.value}-military" if design.is_military else design.colour.value


SIGN = 36
"""The size of signs in a line of text, in pixels."""
GAP = 6


def price_sign(design: CardDesign, size: int) -> Image.Image:
    """Draw the empty frame of the number at the upper left of a card."""
    name = _kind(design)
    return development_sign(size) if design.is_development else drawn_sign(f"jump_drive/world-{name}", size)


development_sign = partial(drawn_sign, "jump_drive/development")
"""The diamond that marks developments."""
rebel_sign = partial(drawn_sign, "jump_drive/rebel")
"""A rebel banner, for places without room for the word."""


def world_sign(colour: Colour, size: int, *, military: bool = False) -> Image.Image:
    """Draw a circle in a world's color with its moon; a military world has a red double ring."""
    return drawn_sign(f"jump_drive/world-{colour.value}{'-military' if military else ''}", size)


def _word(language: Language, key: str) -> str:
    return say(language, f"picture-{key}")


def power_line(power: Power, language: Language, *, sign: int = SIGN) -> list[Part]:
    """Describe a power in numbers, signs and words."""
    word = partial(_word, language)
    match power:
        case jd.DevelopmentDiscount(amount):
            return [f"−{amount}", GAP, icon("diamond", sign)]
        case jd.WorldDiscount(amount, None):
            return [f"−{amount}", GAP, icon("circle", sign)]
        case jd.WorldDiscount(amount, Colour() as colour):
            return [f"−{amount}", GAP, world_sign(colour, sign)]
        case jd.CardDiscount(amount, card):
            return [f"−{amount}", GAP, medal(jd.DESIGNS[card], sign + 4)]
        case jd.SpecialMilitary(amount, colour, _):
            against = [rebel_sign(sign)] if colour is None else [world_sign(colour, sign, military=True)]
            return [f"+{amount}", GAP, icon("burst", sign), f" {word('against')} ", *against]
        case jd.MilitaryPerChromosome(amount):
            return [f"+{amount}", GAP, icon("burst", sign), f" {word('per')} ", icon("helix", sign)]
        case jd.PayForMilitary(discount, excepted):
            paid: list[Part] = [icon("cards", sign), GAP, icon("military", sign), f" −{discount} "]
            return [*paid, word("not"), GAP, world_sign(excepted, sign)]
        case jd.SecondPaidWorld(discount):
            return [icon("plus", sign - 8), GAP, icon("circle", sign), f" −{discount} ", word("once")]
        case jd.SecondConqueredWorld():
            return [icon("plus", sign - 8), GAP, icon("military", sign), f" {word('second')}"]
        case jd.GivenToStrongest():
            return [icon("arrow", sign), GAP, word("most"), GAP, icon("burst", sign)]
    raise AssertionError(f"no sign for {power}")


def formula_line(
    design: CardDesign, formula: Formula, language: Language, gives: Part, *, sign: int = SIGN
) -> list[Part]:
    """Describe a formula; `gives` is the sign of what it yields, a star or a card."""
    word = partial(_word, language)
    match formula:
        case jd.WithCard(card, amount, where):
            other: list[Part] = [icon("person", sign - 6), GAP] if where == "other" else []
            return [gives, f" +{amount} {word('with')} ", *other, medal(jd.DESIGNS[card], sign + 4)]
        case jd.WithColour(colour, amount):
            return [gives, f" +{amount} {word('with')} ", world_sign(colour, sign)]
        case jd.Per(count, own, one_other, each):
            counted = count_sign(design, count, sign)
            number = f"{each} " if each > 1 else ""
            line: list[Part] = [gives, f" {own} {word('per')} {number}", counted]
            return [*line, GAP, f"+{one_other}", icon("person", sign - 6)] if one_other else line
    raise AssertionError(f"no sign for {formula}")


def count_sign(design: CardDesign, count: Count, size: int) -> Image.Image:
    """Draw the sign of what a formula counts."""
    match count:
        case Count.BLUE_WORLDS:
            return world_sign(Colour.BLUE, size)
        case Count.BROWN_WORLDS:
            return world_sign(Colour.BROWN, size)
        case Count.YELLOW_WORLDS:
            return world_sign(Colour.YELLOW, size)
        case Count.MILITARY_WORLDS:
            return icon("military", size)
        case Count.DEVELOPMENTS:
            return icon("diamond", size)
        case Count.EXPLORE:
            return icon("eye", size)
        case Count.CHROMOSOME:
            return icon("helix", size)
        case Count.MILITARY:
            return icon("burst", size)
        case Count.SAME_NAME:
            return medal(design, size + 4)


def powers_told(design: CardDesign, language: Language, sign: int, gap: int) -> list[list[Part]]:
    """Describe a card's requirement and its powers with signs of that size, in pixels, line by line."""
    lines = [power_line(power, language, sign=sign) for power in design.powers]
    if design.requirement is None:
        return lines
    return [[say(language, "picture-only-without"), gap, icon("burst", sign)], *lines]


def rule_lines(design: CardDesign, language: Language) -> list[list[Part]]:
    """Describe everything on a card besides its numbers: requirements, powers, formulas."""
    lines = powers_told(design, language, SIGN, GAP)
    points, income = design.points_formula, design.income_formula
    both: list[Part] = [icon("star", SIGN), icon("card", SIGN)]
    if points is not None and points == income:
        doubled = formula_line(design, points, language, both[0])
        return [*lines, [both[0], both[1], *doubled[1:]]]
    if points is not None:
        lines.append(formula_line(design, points, language, both[0]))
    if income is not None:
        lines.append(formula_line(design, income, language, both[1]))
    return lines


def symbols(design: CardDesign) -> list[tuple[str, str]]:
    """Return the symbols of a card's left rail: each icon and its number."""
    found = design.symbols
    rail = (("eye", found.explore), ("burst", found.military), ("helix", found.chromosome))
    return [(name, f"+{number}" if name == "burst" else str(number)) for name, number in rail if number]


SIGNS: Stock = {
    "jd_points": partial(icon, "star"),
    "jd_income": partial(icon, "card"),
    "jd_cards": partial(icon, "cards"),
    "jd_explore": partial(icon, "eye"),
    "jd_military": partial(icon, "burst"),
    "jd_gene": partial(icon, "helix"),
    "jd_rebel": rebel_sign,
    "jd_development": development_sign,
    **{f"jd_world_{colour.value}": partial(world_sign, colour, military=False) for colour in Colour},
    **{f"jd_military_{colour.value}": partial(world_sign, colour, military=True) for colour in Colour},
    **{of_design(design): partial(emblem_of, design) for design in jd.DESIGNS.values()},
}
