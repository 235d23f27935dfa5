"""The signs of Jump Drive: its symbols, the colours of worlds, and a medal for each card."""

from __future__ import annotations

from PIL import Image

from engine.jump_drive.cards import DESIGNS, CardDesign, Colour
from render.jump_drive.art.cards import emblem_of
from render.jump_drive.art.signs import development_sign, rebel_sign, world_sign
from render.jump_drive.words.signs import of_design
from render.shared.stock import Draw, Stock, of_icon


def _medal(design: CardDesign) -> Draw:
    return lambda size: emblem_of(design, size)


def _world(colour: Colour, *, military: bool) -> Draw:
    def draw(size: int) -> Image.Image:
        return world_sign(colour, size, military=military)

    return draw


SIGNS: Stock = {
    "jd_points": of_icon("star"),
    "jd_income": of_icon("card"),
    "jd_cards": of_icon("cards"),
    "jd_explore": of_icon("eye"),
    "jd_military": of_icon("burst"),
    "jd_gene": of_icon("helix"),
    "jd_rebel": rebel_sign,
    "jd_development": development_sign,
    **{f"jd_world_{colour.value}": _world(colour, military=False) for colour in Colour},
    **{f"jd_military_{colour.value}": _world(colour, military=True) for colour in Colour},
    **{of_design(design): _medal(design) for design in DESIGNS.values()},
}
