"""Signs of Jump Drive: what a card costs, which world is meant, what a power or a formula says.

A world is a circle in its colour with a moon whose place tells the colour again; a military world is a red
double ring; a development is a diamond. Formulas are short lines of numbers, signs and one small word.
"""

from __future__ import annotations

import math

from PIL import Image

from engine.jump_drive import cards as jd
from engine.jump_drive.cards import CardDesign, Colour, Count, Formula, Power
from render.face import Language
from render.jump_drive.art.cards import medal
from render.jump_drive.art.motifs_worlds import flag
from render.jump_drive.art.tones import DEEP, LIGHT, MOONS, RED, STEEL, WORLDS
from render.shared.canvas import Part
from render.shared.icons import icon
from render.shared.palette import SHADE, mix
from render.shared.sprites import Pen, drawn
from render.text import say

SIGN = 36
"""Signs in a line of text."""
GAP = 6


def price_sign(design: CardDesign, size: int) -> Image.Image:
    """The frame of the number at the upper left of a card, empty."""
    if design.is_development:
        return development_sign(size)
    assert design.colour is not None, "every world has a colour"
    return world_sign(design.colour, size, military=design.is_military)


def development_sign(size: int) -> Image.Image:
    """A diamond, as developments have it."""
    return drawn("price diamond", size, size, _diamond)


def world_sign(colour: Colour, size: int, *, military: bool = False) -> Image.Image:
    """A circle in a world's colour with its moon; a red double ring round a military world."""
    return drawn(("world", colour, military), size, size, lambda pen: _world(pen, colour, military))


def rebel_sign(size: int) -> Image.Image:
    """A rebel banner, where there is no room for the word."""
    return drawn("rebel", size, size, lambda pen: flag(pen, 14, 6, 96, 2.2))


def _diamond(pen: Pen) -> None:
    for reach, hue in ((50, SHADE), (47, STEEL), (38, mix(DEEP, SHADE, 0.62))):
        pen.poly([(50, 50 - reach), (50 + reach, 50), (50, 50 + reach), (50 - reach, 50)], hue)
    pen.poly([(50, 3), (97, 50), (90, 50), (50, 10), (10, 50), (3, 50)], LIGHT)


def _world(pen: Pen, colour: Colour, military: bool) -> None:
    hue = WORLDS[colour]
    pen.circle(50, 50, 47, SHADE)
    if military:
        pen.circle(50, 50, 45, RED)
        pen.circle(50, 50, 38.5, SHADE)
        pen.circle(50, 50, 35, RED)
        pen.circle(50, 50, 28.5, mix(hue, SHADE, 0.7))
    else:
        pen.circle(50, 50, 45, hue)
        pen.circle(50, 50, 34, mix(hue, SHADE, 0.72))
    if colour in MOONS:
        angle = math.radians(MOONS[colour])
        x, y = 50 + 38 * math.cos(angle), 50 + 38 * math.sin(angle)
        pen.circle(x, y, 14, SHADE)
        pen.circle(x, y, 11, mix(hue, LIGHT, 0.35))
    elif military:
        pen.circle(50, 50, 12, hue)


def power_line(power: Power, language: Language, *, sign: int = SIGN) -> list[Part]:
    """A power in numbers, signs and words."""

    def word(key: str) -> str:
        return say(language, f"picture-{key}")

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
    """A formula: `gives` is the sign of what it gives, a star or a card."""

    def word(key: str) -> str:
        return say(language, f"picture-{key}")

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
    """What a formula counts."""
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


def rule_lines(design: CardDesign, language: Language) -> list[list[Part]]:
    """Everything a card says beyond its numbers: what it asks, its powers, its formulas."""
    lines: list[list[Part]] = []
    if design.requirement is not None:
        lines.append([say(language, "picture-only-without"), GAP, icon("burst", SIGN)])
    lines += [power_line(power, language) for power in design.powers]
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


def symbols(design: CardDesign) -> list[tuple[str, int]]:
    """The symbols of the left rail: icon and how many."""
    found = design.symbols
    rail = (("eye", found.explore), ("burst", found.military), ("helix", found.chromosome))
    return [(name, number) for name, number in rail if number]
