"""Pictures of how to play Jump Drive."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from engine.jump_drive.cards import DESIGNS, Colour, DesignId
from render.jump_drive.art.cards import medal
from render.jump_drive.art.signs import rebel_sign, world_sign
from render.jump_drive.parts.card import poster
from render.jump_drive.scenes import lobby
from render.shared import guide
from render.shared.canvas import GRID, MARGIN, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.guide import SIGN, Page, PictureSpot
from render.shared.icons import icon
from render.shared.palette import INK, NOW, QUIET
from render.text.guide import SIGNS
from render.text.sentences import Sentences

SHARE = 0.5
"""Of the size of a card's own picture."""
WORLD, MILITARY = DesignId("ancient_races"), DesignId("pirate_lair")
PRICE, SYMBOLS, GIFTS = (260, 142), (214, 324), 60
"""Where a card says so, in its own picture: right of the price, right of its symbols, above its foot."""
SMALL = DesignId("gem_world")


def _goal(say: Sentences) -> Canvas:
    return guide.hero(lobby.hero, say)


def _card(say: Sentences) -> Canvas:
    """A world that is paid for and one that is conquered, with what stands where."""
    cards = [_reduced(poster(DESIGNS[card], say.language).image) for card in (WORLD, MILITARY)]
    whole = Image.new("RGBA", (cards[0].width, sum(card.height for card in cards) + GRID))
    whole.paste(cards[0], (0, 0))
    below = cards[0].height + GRID
    whole.paste(cards[1], (0, below))
    price, symbols = ([round(SHARE * at) for at in place] for place in (PRICE, SYMBOLS))
    right, foot = cards[0].width - 40, round(SHARE * GIFTS)
    spots = [
        PictureSpot("cost", price[0], price[1]),
        PictureSpot("gifts", right, cards[0].height - foot),
        PictureSpot("defense", price[0], below + price[1]),
        PictureSpot("symbols", symbols[0], below + symbols[1] + 26),
    ]
    return guide.beside(say, "card", whole, spots)


def _reduced(image: Image.Image) -> Image.Image:
    """A card without the sky around it."""
    card = image.crop((MARGIN, MARGIN, image.width - MARGIN, image.height - MARGIN))
    return card.resize((round(card.width * SHARE), round(card.height * SHARE)), Image.Resampling.LANCZOS)


def _round(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("plan", [icon("lock", SIGN)]),
        ("pay", [icon("cards", SIGN)]),
        ("points", [icon("star", SIGN)]),
        ("income", [icon("card", SIGN)]),
    ]
    return guide.signs(say, "round", rows, numbered=True)


def _plan(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("development", [icon("diamond", SIGN)]),
        ("world", [icon("circle", SIGN)]),
        ("both", [icon("diamond", SIGN), 6, icon("circle", SIGN)]),
        ("explore", [icon("eye", SIGN)]),
    ]
    return guide.signs(say, "plan", rows)


def _pay(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("price", [world_sign(Colour.BLUE, SIGN), 8, icon("cards", SIGN)]),
        ("military", [world_sign(Colour.BROWN, SIGN, military=True), 8, icon("burst", SIGN)]),
        ("discount", [Word("−1", INK, Font.NUMBER), 10, icon("diamond", SIGN)]),
        ("special", [Word("+2", INK, Font.NUMBER), 10, icon("burst", SIGN)]),
    ]
    return guide.signs(say, "pay", rows)


def _points(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("points", [icon("star", SIGN)]),
        ("income", [icon("card", SIGN)]),
        ("limit", [icon("cards", SIGN), 10, Word("10", INK, Font.NUMBER)]),
        ("end", [icon("star", SIGN), 10, Word("50", NOW, Font.NUMBER)]),
    ]
    return guide.signs(say, "points", rows)


def _signs(say: Sentences) -> Canvas:
    colours: list[Part] = [world_sign(colour, 62) for colour in (Colour.BLUE, Colour.BROWN)]
    rows: list[guide.Row] = [
        ("star", [icon("star", SIGN)]),
        ("card", [icon("card", SIGN)]),
        ("diamond", [icon("diamond", SIGN)]),
        ("circle", [icon("circle", SIGN)]),
        ("colours", [colours[0], 8, colours[1]]),
        ("military", [world_sign(Colour.GREEN, SIGN, military=True)]),
        ("rebel", [rebel_sign(SIGN)]),
        ("burst", [icon("burst", SIGN)]),
        ("eye", [icon("eye", SIGN)]),
        ("helix", [icon("helix", SIGN)]),
        ("person", [icon("person", SIGN, QUIET)]),
        ("medal", [medal(DESIGNS[SMALL], SIGN)]),
    ]
    return guide.signs(say, SIGNS, rows)


PAGES: Mapping[str, Page] = {
    "goal": _goal,
    "card": _card,
    "round": _round,
    "plan": _plan,
    "pay": _pay,
    "points": _points,
    SIGNS: _signs,
}
"""The picture of each page."""
